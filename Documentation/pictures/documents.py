# SPDX-License-Identifier: MIT
"""The documents that Documentation/Documents.md shows."""

from __future__ import annotations

from collections.abc import Sequence

from reglet import (
    Canvas,
    Divider,
    Fill,
    Footer,
    Header,
    HStack,
    Layout,
    Size,
    Spacer,
    Table,
    TableRow,
    Text,
    View,
    VStack,
    layout,
    load_font,
)
from reglet.documents import (
    BroughtForward,
    CarriedForward,
    Contents,
    Document,
    Entry,
    Footnote,
    PageInfo,
)
from reglet.drawing import Drawing
from reglet.tables import Column

SANS, BOLD = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
SALES = (("Spring", 34.0), ("Summer", 52.5), ("Autumn", 41.0))


def bars(drawing: Drawing, size: Size) -> None:
    """The sales as bars with a dashed line at their mean."""
    step, scale = size.width / len(SALES), size.height / 60
    for index, (_, amount) in enumerate(SALES):
        high = amount * scale
        drawing.rect(index * step + 6, size.height - high, step - 12, high, fill="#3c6bc0", rx=2)
    mean = size.height - sum(amount for _, amount in SALES) / len(SALES) * scale
    drawing.line(0, mean, size.width, mean, stroke="#d8434e", dash="4 2")


def report() -> Layout:
    """A heading, a table next to a chart, and a link."""
    rows = [TableRow(Text(name, SANS, 9), Text(f"{amount:.2f}", SANS, 9)) for name, amount in SALES]
    table = Table(
        Header(TableRow(Text("Quarter", BOLD, 9), Text("Thousands", BOLD, 9))),
        *rows,
        columns=2,
        spacing=16,
        row_spacing=3,
    )
    return layout(
        VStack(
            Text("Sales of the year", BOLD, 15).styled(tag="H1"),
            Divider(),
            HStack(
                table,
                Spacer(),
                Canvas(bars, 120, 60, alt="Bars: 34, 52.5 and 41 thousand, with their mean"),
                alignment="top",
            ),
            Text("Where the figures come from", SANS, 8).styled(
                color="#3c6bc0", link="https://example.org/sales"
            ),
            spacing=8,
            alignment="leading",
        ).padding(14),
        300,
    )


def small(words: object, bold: bool = False) -> Text:
    return Text(str(words), BOLD if bold else SANS, 7)


def sales() -> Table:
    """The sum is carried from page to page. One cell refers to a note."""
    amounts: dict[View, int] = {}
    for number in range(1, 25):
        name: View = small(f"Order {number}")
        if number == 5:
            name = Footnote(small("Order 5*"), small("* Delivered in two parts"))
        amounts[TableRow(name, small(number * 7))] = number * 7

    def total(words: str, amount: int) -> TableRow:
        return TableRow(small(words, True), small(amount, True)).styled(fill="#e8edf5")

    return Table(
        Header(TableRow(small("Order", True), small("Amount", True))),
        BroughtForward(amounts, lambda amount: total("Brought forward", amount)),
        *amounts,
        CarriedForward(amounts, lambda amount: total("Carried forward", amount)),
        Footer(total("Total", sum(amounts.values()))),
        columns=[Column(minimum=110), Column(alignment="trailing", minimum=40)],
        cell_padding=1.5,
    )


def contents(entries: Sequence[Entry]) -> View:
    """A line with the page of each heading."""
    lines = [
        HStack(
            small(entry.title),
            Fill().frame(height=0.5).styled(fill="#b8c2cf"),
            small(entry.page),
            spacing=5,
        )
        for entry in entries
    ]
    return VStack(*lines, spacing=2).padding(bottom=8)


def band(page: PageInfo) -> View:
    """The header of a page."""
    return HStack(small(page.section), Spacer(), small(f"{page.number} / {page.count}")).padding(
        bottom=6
    )


def pages() -> Drawing:
    """The pages of a document in a row."""
    document = Document(
        Text("The year", BOLD, 13).padding(bottom=6),
        Contents(contents),
        Text("Orders", BOLD, 10).styled(tag="H1").padding(bottom=3),
        sales(),
        Text("Terms", BOLD, 10).styled(tag="H1").padding(top=8, bottom=3),
        small("Goods remain our property until they are paid. " * 4),
        size=(190, 240),
        margin=18,
        header=band,
    )
    shown = Drawing(0, 0, 10 + 200 * len(document), 260)
    shown.rect(0, 0, shown.width, shown.height, fill="#dfe4ea")
    for number, page in enumerate(document.pages):
        with shown.moved(10 + 200 * number, 10):
            for operation in page:
                shown.add(operation)
    return shown
