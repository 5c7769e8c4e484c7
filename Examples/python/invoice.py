# SPDX-License-Identifier: MIT
"""Lays out an invoice of A4 pages from invoice.json, and draws every page as SVG and PNG, and all as one PDF.

    python Examples/python/invoice.py [FOLDER]      FOLDER: build/demo

The rows of the table are laid out once at the width of the page; then as many as fit go on each
page, as a table with the same header. There are no fixed positions anywhere: one table, and all the
rest is stacks, spacers and padding.
"""

from __future__ import annotations

import json
import sys
import time
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from invoice_views import (
    CONTENT_HEIGHT,
    CONTENT_WIDTH,
    Item,
    closing,
    continued,
    group_title,
    item_row,
    item_table,
    masthead,
    page,
)
from reglet import Layout, TableRow, View, VStack, layout
from reglet.pictures import save

HERE = Path(__file__).resolve().parent
CENT = Decimal("0.01")


def read_items(invoice: dict) -> list[tuple[str, list[Item]]]:
    """Returns the groups of the table with their items, numbered through."""
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
    """Returns the net sum, the tax by rate, and the amount due."""
    items = [item for _, group in groups for item in group]
    net = sum((item.amount for item in items), Decimal(0))
    tax = {}
    for rate in sorted({item.vat for item in items}, key=int):
        base = sum((item.amount for item in items if item.vat == rate), Decimal(0))
        tax[rate] = (base * int(rate) / 100).quantize(CENT, ROUND_HALF_UP)
    return net, tax, net + sum(tax.values())


def height(view: View) -> float:
    """Returns how high a view is at the width of the page's content."""
    return layout(view, width=CONTENT_WIDTH).size.height


def blocks_of(groups: list[tuple[str, list[Item]]]) -> list[list[TableRow]]:
    """Returns the rows of the table, those together that stay on one page."""
    blocks = []
    for title, items in groups:
        rows = [item_row(item, last=item is items[-1]) for item in items]
        # A group's title must not be left alone at the foot of a page.
        blocks.append([group_title(title), rows[0]])
        blocks += [[row] for row in rows[1:]]
    return blocks


def paginate(invoice: dict) -> list[list[View]]:
    """Spreads the parts of the invoice over pages, in order, each page as full as it can be."""
    groups = read_items(invoice)
    blocks = blocks_of(groups)
    # All rows are laid out once, for their heights.
    table = item_table([row for block in blocks for row in block])
    with layout(table, width=CONTENT_WIDTH) as placed:
        head, *heights = (track.length for track in placed.rows(table))
    ending = closing(invoice, *totals(groups))
    pages: list[list[View]] = []
    rows: list[TableRow] = []
    top: View = masthead(invoice)
    room = CONTENT_HEIGHT - height(top) - head
    for block in blocks:
        needed = sum(heights.pop(0) for _ in block)
        if needed > room:
            pages.append([top, item_table(rows)])
            rows, top = [], continued(invoice, len(pages) + 1)
            room = CONTENT_HEIGHT - height(top) - head
        rows += block
        room -= needed
    pages.append([top, item_table(rows)])
    if height(ending) > room:
        pages.append([continued(invoice, len(pages) + 1)])
    pages[-1].append(ending)
    return pages


def page_views(invoice: dict) -> list[View]:
    """Returns every page as a view of the size of its paper."""
    contents = paginate(invoice)
    return [
        page(VStack(*content, spacing=0, alignment="leading"), invoice, number, len(contents))
        for number, content in enumerate(contents, start=1)
    ]


def read_invoice() -> dict:
    """Returns the data next to this file."""
    return json.loads((HERE / "invoice.json").read_text(encoding="utf-8"))


def lay_out(view: View) -> Layout:
    """Lays a page out on A4, 595 x 842 points."""
    return layout(view, width=595, height=842)


def main() -> None:
    """Lays the pages out, draws them, and prints a report."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent.parent / "build" / "demo"
    invoice = read_invoice()

    begin = time.perf_counter()
    views = page_views(invoice)
    built = time.perf_counter()
    pages = [lay_out(view) for view in views]
    done = time.perf_counter()

    nodes = sum(len(placed.frames) for placed in pages)
    print(f"invoice: {len(pages)} pages, {nodes} nodes")
    print(f"  {(built - begin) * 1000:6.1f} ms to measure words and find the page breaks")
    print(f"  {(done - built) * 1000:6.1f} ms to lay the pages out")
    for number, placed in enumerate(pages, start=1):
        name = "invoice" if number == 1 else f"invoice-{number}"
        for ending in ("svg", "png"):
            print(f"  {save(placed, folder / f'{name}.{ending}', look='page')}")
    begin = time.perf_counter()
    number = dict(invoice["details"])["Invoice no."]
    file = save(pages, folder / "invoice.pdf", title=f"Invoice {number}", language="en")
    print(f"  {file}, in {(time.perf_counter() - begin) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
