# SPDX-License-Identifier: MIT
"""Sets a price list of 1,000 articles on A4 pages as a PDF file: a table of contents, chapters, tables whose headers are
repeated, the title of the chapter at the top of a page, its number at the bottom.

    python Examples/python/price_list.py [FOLDER]      FOLDER: build/demo
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Sequence
from itertools import islice, product
from pathlib import Path

from reglet import Fill, HStack, Spacer, Text, View, VStack, table_of
from reglet.documents import Contents, Document, Entry, PageInfo
from reglet.fonts import leaded, load_font
from reglet.tables import Column

SANS, BOLD = (
    leaded(load_font("DejaVu Sans"), 1.35),
    leaded(load_font("DejaVu Sans", bold=True), 1.35),
)
SOFT, RULE, TINT = "#5f6b7a", "#c5ccd5", "#f3f6f7"
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
COLUMNS = {
    "Article": Column(fixed=44),
    "Size": Column(fixed=70),
    "g/m²": Column(fixed=34),
    "Price €": Column(fixed=44),
    "Stock": Column(fixed=32),
}


def articles() -> list[dict[str, object]]:
    """The first thousand articles."""
    found: list[dict[str, object]] = []
    every = product(PAPERS, SIZES, SHADES, WEIGHTS)
    for number, (paper, size, shade, weight) in enumerate(islice(every, 1000), 1):
        price = (PAPERS.index(paper) + 2) * (SIZES.index(size) + 1) * weight / 187
        stock = None if number % 17 == 0 else number * 37 % 950
        found.append(
            {
                "Article": f"P-{number:04}",
                "Paper": f"{paper}, {shade}",
                "Size": size,
                "g/m²": weight,
                "Price €": price,
                "Stock": stock,
            }
        )
    return found


def text(words: object, size: float = 8, color: str = SOFT) -> Text:
    return Text(str(words), SANS, size).styled(color=color)


def price_table(paper: str) -> View:
    """The articles of a paper."""
    rows = [one for one in articles() if str(one["Paper"]).startswith(f"{paper},")]
    table = table_of(
        rows,
        formats={"Price €": ",.2f"},
        columns=COLUMNS,
        font=SANS,
        header_font=BOLD,
        size=8,
        spacing=12,
        cell_padding=2,
        alignment=("leading", "first_text_baseline"),
    )
    header, *body = table.children
    header.children[0].styled(border={"bottom": (0.9, "#1d2530")})
    for row in body[::2]:
        row.styled(fill=TINT)
    return table.frame(max_width=math.inf)


def contents(entries: Sequence[Entry]) -> View:
    """A line with the page of each chapter, which leads to it."""

    def line(one: Entry) -> View:
        rule = Fill().frame(height=0.5).styled(fill=RULE)
        parts = HStack(text(one.title, 11), rule, text(one.page, 11), spacing=8)
        return parts.styled(tag="TOCI", link=one.link)

    return VStack(*map(line, entries), spacing=6).padding(top=12).styled(tag="TOC")


def document() -> Document:
    flow: list[View | Contents] = [Text("Price list 2026", BOLD, 26), Contents(contents)]
    for paper in PAPERS:
        title = Text(paper, BOLD, 13).styled(tag="H1").padding(top=14, bottom=4)
        flow += [title, price_table(paper)]
    flow[2].styled(break_before="page")

    def header(page: PageInfo) -> View | None:
        words = HStack(text("Price list 2026"), Spacer(), text(page.section))
        return words.padding(bottom=8) if page.number > 1 else None

    def footer(page: PageInfo) -> View:
        number = text(f"{page.number} / {page.count}").padding(top=8)
        return number.frame(max_width=math.inf, alignment="center")

    return Document(*flow, margin=42, header=header, footer=footer)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("build/demo")
    begin = time.perf_counter()
    paper = document()
    file = paper.save(folder / "price-list.pdf", title="Price list 2026")
    print(f"price list: 1,000 articles on {len(paper)} pages")
    print(f"  {file}, in {(time.perf_counter() - begin) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
