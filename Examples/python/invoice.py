# SPDX-License-Identifier: MIT
"""Lays out an invoice of A4 pages from invoice.json, and draws every page as SVG and PNG.

    python Examples/python/invoice.py [FOLDER]      FOLDER: build/demo

The rows of the table are measured once at the width of the page; then as many as fit go on each
page. There are no fixed positions anywhere: columns are frames of one width, and all the rest is
stacks, spacers and padding.
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
    masthead,
    page,
    table_head,
)
from reglet import Layout, View, VStack, layout
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
    """Returns the net sum, the tax by rate, and what is due."""
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


def paginate(invoice: dict) -> list[list[View]]:
    """Spreads the parts of the invoice over pages, in order, each page as full as it can be."""
    groups = read_items(invoice)
    first = [masthead(invoice), table_head()]
    pages, room = [first], CONTENT_HEIGHT - sum(map(height, first))
    blocks = []
    for title, items in groups:
        rows = [item_row(item, last=item is items[-1]) for item in items]
        # A group's title must not be left alone at the foot of a page.
        blocks.append([group_title(title), rows[0]])
        blocks += [[row] for row in rows[1:]]
    ending = [closing(invoice, *totals(groups))]
    for block in [*blocks, ending]:
        needed = sum(map(height, block))
        if needed > room:
            head = [continued(invoice, len(pages) + 1)]
            head += [table_head()] if block is not ending else []
            pages.append(head)
            room = CONTENT_HEIGHT - sum(map(height, head))
        pages[-1] += block
        room -= needed
    return pages


def page_views(invoice: dict) -> list[View]:
    """Returns every page as a view of the size of its paper."""
    contents = paginate(invoice)
    return [
        page(VStack(*content, spacing=0, alignment="leading"), invoice, number, len(contents))
        for number, content in enumerate(contents, start=1)
    ]


def read_invoice() -> dict:
    """Returns the data beside this file."""
    return json.loads((HERE / "invoice.json").read_text(encoding="utf-8"))


def lay_out(view: View) -> Layout:
    """Lays a page out on A4, 595 x 842 points."""
    return layout(view, width=595, height=842)


def main() -> None:
    """Lays the pages out, draws them, and says what was done."""
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


if __name__ == "__main__":
    main()
