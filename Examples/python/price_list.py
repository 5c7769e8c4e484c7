# SPDX-License-Identifier: MIT
"""Sets a price list of 1,000 articles on A4 pages, each with the header again, and draws the first two.

    python Examples/python/price_list.py [FOLDER]      FOLDER: build/demo

All rows are one table, so columns are as wide on every page; the splitter says which rows a page takes, and each page
is a table of those rows with the widths that were found.
"""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path

from reglet import (
    Header,
    Layout,
    Table,
    TablePage,
    VStack,
    layout,
    load_font,
    table_of,
    table_pages,
)
from reglet.pictures import save
from reglet.tables import Column

WIDTH, HEIGHT, MARGIN = 595, 842, 42
SANS, BOLD = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
PAPERS = (
    "Laid",
    "Wove",
    "Handmade rag",
    "Kozo",
    "Mould-made etching",
    "Bible",
    "Blotting",
    "Gampi",
)
SIZES = ("A5", "A4", "A3", "B4", "B3", "50 x 70 cm", "70 x 100 cm")
SHADES = ("white", "ivory", "grey", "sand", "slate, with deckle edges on all four sides", "black")
WEIGHTS = (90, 120, 160)


def articles() -> list[dict[str, object]]:
    """Returns the first thousand articles that can be had."""
    found: list[dict[str, object]] = []
    for number, (paper, size, shade, weight) in enumerate(
        product(PAPERS, SIZES, SHADES, WEIGHTS), 1
    ):
        price = (PAPERS.index(paper) + 2) * (SIZES.index(size) + 1) * weight / 187
        found.append(
            {
                "Article": f"P-{number:04}",
                "Paper": f"{paper}, {shade}",
                "Size": size,
                "g/m²": weight,
                "Price €": price,
                "Stock": None if number % 17 == 0 else number * 37 % 950,
            }
        )
    return found[:1000]


def price_table() -> Table:
    """Returns all articles as one table."""
    return table_of(
        articles(),
        formats={"Price €": ",.2f"},
        columns={"Article": Column(minimum=40), "Paper": Column(minimum=120)},
        font=SANS,
        header_font=BOLD,
        size=8,
        spacing=12,
        cell_padding=2,
        alignment=("leading", "first_text_baseline"),
    )


def page_table(table: Table, placed: Layout, page: TablePage) -> Table:
    """Returns the rows of one page as a table whose columns are those of all."""
    header, *bodies = table.children
    assert table.columns is not None
    tracks = placed.columns(table)
    columns = [
        Column(fixed=track.length if track else 0, alignment=column.alignment)
        for track, column in zip(tracks, table.columns)
    ]
    rows = [bodies[row - 1] for row in page.rows[1:]]
    for position, row in enumerate(rows):
        row.styled(fill="#f3f6f7" if position % 2 else "#ffffff")
    head = header.children[0].styled(border={"bottom": (0.9, "#1d2530")})
    return Table(
        Header(head), *rows, columns=columns, spacing=table.spacing, cell_padding=2,
        alignment=("leading", "first_text_baseline"),
    )  # fmt: skip


def pages() -> list[Layout]:
    """Returns all pages, laid out."""
    table = price_table()
    placed = layout(table, WIDTH - 2 * MARGIN)
    found = table_pages(placed, table, HEIGHT - 2 * MARGIN)
    sheets = [
        VStack(page_table(table, placed, page))
        .padding(MARGIN)
        .frame(width=WIDTH, height=HEIGHT, alignment="top_leading")
        for page in found
    ]
    return [layout(sheet, WIDTH, HEIGHT) for sheet in sheets]


def main() -> None:
    """Lays the pages out, draws two, and says what was done."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build/demo")
    begin = time.perf_counter()
    sheets = pages()
    print(f"price list: 1,000 articles on {len(sheets)} pages")
    print(
        f"  {(time.perf_counter() - begin) * 1000:6.1f} ms to measure words, find the page breaks and lay out"
    )
    for number, sheet in enumerate(sheets[:2], start=1):
        print(f"  {save(sheet, folder / f'price-list-{number}.png', look='page')}")


if __name__ == "__main__":
    main()
