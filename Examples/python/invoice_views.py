# SPDX-License-Identifier: MIT
"""The parts of an invoice as views: masthead, table, totals, headers and footers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal

from reglet import (
    Box,
    Divider,
    Header,
    HStack,
    Insets,
    Spacer,
    Table,
    TableRow,
    Text,
    View,
    VStack,
)
from reglet.documents import BroughtForward, CarriedForward, PageInfo
from reglet.fonts import leaded, load_font
from reglet.tables import Column

PAGE_WIDTH, PAGE_HEIGHT = 595, 842
SIDE, TOP, BOTTOM, FOOTER = 46, 40, 26, 50
CONTENT_WIDTH = PAGE_WIDTH - 2 * SIDE

INK, SOFT, FAINT, RULE = "#1d2530", "#5f6b7a", "#8b95a3", "#e3e7ec"
DEEP, WARM, TINT = "#17495b", "#c4583a", "#f3f6f7"

SERIF = load_font("DejaVu Serif")
SANS = leaded(load_font("DejaVu Sans"), 1.42)
BOLD = leaded(load_font("DejaVu Sans", bold=True), 1.42)

# The table's columns in points. The description takes the remaining width.
COLUMNS = (
    Column(fixed=14, alignment="trailing"),
    Column(fixed=37),
    Column(),
    Column(fixed=20, alignment="trailing"),
    Column(fixed=39),
    Column(fixed=46, alignment="trailing"),
    Column(fixed=22, alignment="trailing"),
    Column(fixed=52, alignment="trailing"),
)
COLUMN_SPACING = 8


@dataclass(frozen=True)
class Item:
    """Money is in euros."""

    number: int
    article: str
    text: str
    quantity: int
    unit: str
    price: Decimal
    vat: str
    amount: Decimal


def money(amount: Decimal) -> str:
    """Thousands separated, two decimals."""
    return f"{amount:,.2f}"


def body(string: str, *, color: str = INK, alignment: str = "leading") -> View:
    return Text(string, SANS, 7.4, alignment=alignment).styled(color=color)


def strong(string: str, *, color: str = INK, size: float = 7.4) -> View:
    return Text(string, BOLD, size).styled(color=color)


def label(string: str) -> View:
    """The small heading over a column or an address."""
    return Text(string.upper(), BOLD, 5.4).styled(color=FAINT)


def filling(view: View, alignment: str = "leading") -> View:
    """Takes all width that its stack can give."""
    return view.frame(min_width=0, max_width=math.inf, alignment=alignment)


def masthead(invoice: dict) -> View:
    """The first page down to the introduction."""
    return VStack(
        brand(invoice["seller"]),
        HStack(
            address("Bill to", invoice["buyer"]),
            address("Deliver to", invoice["delivery"]),
            details(invoice["details"]),
            spacing=24,
            alignment="first_text_baseline",
        ),
        VStack(
            strong(invoice["subject"], size=9.5).styled(tag="H2"),
            body(invoice["introduction"], color=SOFT).frame(width=400, alignment="leading"),
            alignment="leading",
            spacing=4,
        ),
        alignment="leading",
        spacing=22,
    ).padding(bottom=16)


def brand(seller: dict) -> View:
    """The mark, three reglets, with the name, and the kind of document."""
    mark = HStack(
        Box(4, 30).styled(fill=DEEP),
        Box(2, 22).styled(fill=WARM),
        Box(4, 30).styled(fill=DEEP),
        Box(7, 14).styled(fill=DEEP),
        spacing=2.5,
        alignment="bottom",
    )
    name = VStack(
        Text(seller["name"], SERIF, 17).styled(color=DEEP),
        Text(seller["trade"], SANS, 6.8).styled(color=SOFT),
        alignment="leading",
        spacing=1,
    )
    return filling(
        HStack(
            mark,
            name,
            Spacer(),
            Text("Invoice", SERIF, 27).styled(color=INK, tag="H1"),
            spacing=12,
            alignment="last_text_baseline",
        )
    )


def address(title: str, party: dict) -> View:
    lines = [body(line, color=SOFT) for line in party["lines"]]
    return VStack(
        label(title), strong(party["name"]), *lines, alignment="leading", spacing=1
    ).frame(width=138, alignment="leading")


def details(pairs: list[list[str]]) -> View:
    """Facts about the invoice: names at the left, values at the right."""
    rows = [
        filling(
            HStack(
                body(name, color=SOFT),
                Spacer(),
                strong(value) if name in ("Invoice no.", "Due") else body(value),
                alignment="first_text_baseline",
            )
            .padding(vertical=1.7)
            .styled(border={"bottom": (0.4, RULE)})
        )
        for name, value in pairs
    ]
    return filling(VStack(*rows, alignment="leading", spacing=0))


def item_table(groups: list[tuple[str, list[Item]]]) -> Table:
    """Carries its sums from page to page."""
    rows: list[TableRow] = []
    amounts: dict[View, Decimal] = {}
    for title, items in groups:
        rows.append(group_title(title))
        for item in items:
            rows.append(item_row(item, last=item is items[-1]))
            amounts[rows[-1]] = item.amount
    return Table(
        Header(table_head()),
        BroughtForward(amounts, lambda total: carried_row("Brought forward", total)),
        *rows,
        CarriedForward(amounts, lambda total: carried_row("Carried forward", total)),
        columns=COLUMNS,
        spacing=COLUMN_SPACING,
        cell_padding=Insets(2.2, 0, 2.2, 0),
        alignment=("leading", "first_text_baseline"),
    )


def carried_row(name: str, total: Decimal) -> TableRow:
    """The sum of the pages so far."""
    row = TableRow(
        strong(name).table_cell(7, horizontal_alignment="trailing"), strong(money(total))
    )
    return row.styled(fill=TINT)


def table_head() -> TableRow:
    names = ("No.", "Article", "Description", "Qty", "Unit", "Price €", "VAT", "Amount €")
    cells = [label(name).table_cell(padding=Insets(3.5, 0, 3.5, 0)) for name in names]
    return TableRow(*cells).styled(border={"bottom": (0.9, INK)})


def group_title(title: str) -> TableRow:
    """Across all columns. No page ends after it."""
    title_cell = strong(title, color=DEEP).table_cell("all", padding=Insets(10, 0, 2, 0))
    return TableRow(title_cell).styled(break_after="avoid")


def item_row(item: Item, *, last: bool) -> TableRow:
    """The last row of a group has no rule below it."""
    row = TableRow(
        body(str(item.number), color=FAINT),
        body(item.article, color=SOFT),
        body(item.text),
        body(str(item.quantity)),
        body(item.unit, color=SOFT),
        body(money(item.price)),
        body(f"{item.vat} %", color=FAINT),
        body(money(item.amount)),
    )
    return row if last else row.styled(border={"bottom": (0.4, RULE)})


def closing(invoice: dict, net: Decimal, tax: dict[str, Decimal], due: Decimal) -> View:
    """Below the table: notes at the left, the sums at the right, and how to pay."""
    notes = [
        VStack(strong(title), body(text, color=SOFT), alignment="leading", spacing=0.5)
        for title, text in invoice["notes"]
    ]
    return VStack(
        Divider(0.9).styled(fill=INK),
        HStack(
            filling(VStack(*notes, alignment="leading", spacing=7)),
            sums(net, tax, due).frame(width=196),
            spacing=40,
            alignment="first_text_baseline",
        ),
        payment(invoice),
        alignment="leading",
        spacing=14,
    ).padding(top=12)


def sums(net: Decimal, tax: dict[str, Decimal], due: Decimal) -> View:
    """The amount due is in a band of its own."""
    rows = [sum_row("Net", net)]
    rows += [sum_row(f"VAT {rate} %", amount) for rate, amount in tax.items()]
    band = (
        HStack(
            strong("Total due", color="#ffffff", size=9),
            Spacer(),
            strong(f"€ {money(due)}", color="#ffffff", size=9),
            alignment="first_text_baseline",
        )
        .padding(horizontal=9, vertical=6)
        .styled(fill=DEEP, corner_radius=2)
    )
    return VStack(*rows, band.padding(top=7), spacing=0)


def sum_row(name: str, amount: Decimal) -> View:
    return (
        HStack(
            body(name, color=SOFT),
            Spacer(),
            body(money(amount)),
            alignment="first_text_baseline",
        )
        .padding(horizontal=9, vertical=2.6)
        .styled(border={"bottom": (0.4, RULE)})
    )


def payment(invoice: dict) -> View:
    """The terms of payment, and next to them the account."""
    account = VStack(
        label("Bank account"),
        *(body(line) for line in invoice["seller"]["bank"]),
        alignment="leading",
        spacing=1,
    )
    return filling(
        HStack(
            filling(
                VStack(
                    label("Payment"),
                    body(invoice["payment"]),
                    alignment="leading",
                    spacing=1,
                )
            ),
            account.frame(width=180, alignment="leading"),
            spacing=40,
            alignment="top",
        )
        .padding(horizontal=12, vertical=9)
        .styled(fill=TINT, border={"left": (2.0, WARM)})
    )


def continued(invoice: dict, number: int) -> View:
    facts = dict(invoice["details"])
    return filling(
        HStack(
            Text(invoice["seller"]["name"], SERIF, 11).styled(color=DEEP),
            Spacer(),
            body(f"Invoice {facts['Invoice no.']}, page {number}", color=SOFT),
            alignment="first_text_baseline",
        )
    ).padding(bottom=16)


def footer(invoice: dict, page: PageInfo) -> View:
    """The seller in small print, and the number of the page."""
    seller = invoice["seller"]
    parts = [seller["lines"], seller["contact"], seller["register"]]
    blocks = [
        VStack(
            *(Text(line, SANS, 5.8).styled(color=FAINT) for line in part),
            alignment="leading",
            spacing=0,
        )
        for part in parts
    ]
    bar = (
        HStack(
            *blocks,
            Spacer(),
            Text(f"{page.number} / {page.count}", SANS, 6.4).styled(color=SOFT),
            spacing=30,
            alignment="top",
        )
        .padding(top=9)
        .frame(height=FOOTER, alignment="top")
        .styled(border={"top": (0.4, RULE)})
    )
    return bar.padding(top=14)
