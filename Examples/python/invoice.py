# SPDX-License-Identifier: MIT
"""Sets an invoice of A4 pages from invoice.json, and draws every page as SVG and PNG, and all as one PDF.

The PDF is an electronic invoice (Factur-X, ZUGFeRD): the same data is attached as XML, see invoice_xml.py.

    python Examples/python/invoice.py [FOLDER]      FOLDER: build/demo

A `Document` divides the parts of the invoice into pages. Its table repeats its header, and carries its sums from page to
page. There are no fixed positions anywhere: one table, and all the rest is stacks, spacers and padding.
"""

from __future__ import annotations

import json
import sys
import time
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from invoice_views import (
    BOTTOM,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    SIDE,
    TOP,
    Item,
    closing,
    continued,
    footer,
    item_table,
    masthead,
)
from invoice_xml import day, invoice_xml
from reglet import Insets, View
from reglet.documents import Document
from reglet.pictures import save

HERE = Path(__file__).resolve().parent
CENT = Decimal("0.01")


def read_items(invoice: dict) -> list[tuple[str, list[Item]]]:
    """The groups of the table with their items, numbered through."""
    groups, number = [], 0
    for group in invoice["groups"]:
        items = []
        for article, text, quantity, unit, price, *vat in group["items"]:
            number += 1
            each = Decimal(price.replace(",", ""))
            rate = vat[0] if vat else invoice["vat"]
            items.append(Item(number, article, text, quantity, unit, each, rate, each * quantity))
        groups.append((group["title"], items))
    return groups


def totals(groups: list[tuple[str, list[Item]]]) -> tuple[Decimal, dict[str, Decimal], Decimal]:
    """The net sum, the tax by rate, and the amount due."""
    items = [item for _, group in groups for item in group]
    net = sum((item.amount for item in items), Decimal(0))
    tax = {}
    for rate in sorted({item.vat for item in items}, key=int):
        base = sum((item.amount for item in items if item.vat == rate), Decimal(0))
        tax[rate] = (base * int(rate) / 100).quantize(CENT, ROUND_HALF_UP)
    return net, tax, net + sum(tax.values())


def flow(invoice: dict) -> list[View]:
    """From the top. The sums and the payment are kept together."""
    groups = read_items(invoice)
    end = closing(invoice, *totals(groups)).styled(break_inside="avoid")
    return [masthead(invoice), item_table(groups), end]


def document(invoice: dict) -> Document:
    return Document(
        *flow(invoice),
        size=(PAGE_WIDTH, PAGE_HEIGHT),
        margin=Insets(TOP, SIDE, BOTTOM, SIDE),
        header=lambda page: continued(invoice, page.number) if page.number > 1 else None,
        footer=lambda page: footer(invoice, page),
    )


def data(invoice: dict) -> bytes:
    groups = read_items(invoice)
    items = [item for _, group in groups for item in group]
    return invoice_xml(invoice, items, *totals(groups))


def read_invoice() -> dict:
    return json.loads((HERE / "invoice.json").read_text(encoding="utf-8"))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent.parent / "build" / "demo"
    invoice = read_invoice()
    begin = time.perf_counter()
    paper = document(invoice)
    pages = paper.pages
    done = time.perf_counter()
    print(f"invoice: {len(pages)} pages, in {(done - begin) * 1000:.1f} ms")
    for number, page in enumerate(pages, start=1):
        name = "invoice" if number == 1 else f"invoice-{number}"
        for ending in ("svg", "png"):
            print(f"  {save(page, folder / f'{name}.{ending}')}")
    begin = time.perf_counter()
    facts = dict(invoice["details"])
    file = paper.save(
        folder / "invoice.pdf",
        title=f"Invoice {facts['Invoice no.']}",
        author=invoice["seller"]["lines"][0],
        language="en",
        date=datetime.combine(day(facts["Date"]), datetime.min.time(), timezone.utc),
        facturx=data(invoice),
    )
    print(f"  {file}, in {(time.perf_counter() - begin) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
