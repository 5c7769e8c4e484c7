# SPDX-License-Identifier: MIT
"""Sets a price list of 1,000 articles on A4 pages with a repeated header and page numbers, as a PDF file.

    python Examples/python/price_list.py [FOLDER]      FOLDER: build/demo

The table is laid out once, so columns have the same width on all pages.
"""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path

from reglet import Table, Text, View, load_font, table_of
from reglet.documents import Document, PageInfo
from reglet.tables import Column

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
    """Returns the first thousand articles."""
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


def document() -> Document:
    """Returns the price list: one table on pages with numbers."""
    table = price_table()
    header, *rows = table.children
    header.children[0].styled(border={"bottom": (0.9, "#1d2530")})
    for position, row in enumerate(rows):
        row.styled(fill="#f3f6f7" if position % 2 else "#ffffff")
    return Document(table, margin=42, footer=page_number)


def page_number(page: PageInfo) -> View:
    """Returns the footer of a page."""
    return Text(f"{page.number} / {page.count}", SANS, 7).padding(top=8)


def main() -> None:
    """Saves the list, and prints the number of pages."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build/demo")
    begin = time.perf_counter()
    paper = document()
    file = paper.save(folder / "price-list.pdf", title="Price list")
    print(f"price list: 1,000 articles on {len(paper)} pages")
    print(f"  {file}, in {(time.perf_counter() - begin) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
