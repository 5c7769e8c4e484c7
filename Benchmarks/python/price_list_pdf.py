# SPDX-License-Identifier: MIT
"""Makes a price list of many rows as a PDF file: python3 price_list_pdf.py [ENGINE [ROWS]]

Chapters of 500 rows, each a heading and a table whose header is repeated. A table of contents has
the pages of the chapters, headers have the title of the chapter, and footers the number of the
page. ReportLab sets the same words, fonts and sizes with its own tables and template, and writes no
tags. There only cells that may wrap are paragraphs. The remaining cells are strings, which it draws
faster.

Without an engine, both make the file alternately, each in a process of its own. Prints one JSON
object per engine: seconds of the processor from the rows to the bytes, with loaded fonts, and the
largest memory of the process in megabytes.
"""

from __future__ import annotations

import io
import json
import math
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

ROWS, CHAPTER = 30_000, 500
MARGIN, SIZE, LEADING = 42.0, 8.0, 1.3
PAPERS = ("Laid", "Wove", "Handmade rag", "Kozo", "Mould-made etching", "Bible")
SHADES = ("white", "ivory", "grey", "sand", "slate, with deckle edges on all four sides")
FORMATS = ("A5", "A4", "A3", "B4", "50 x 70 cm")
HEAD = ("Article", "Paper", "Size", "g/m²", "Price €")

Row = tuple[str, str, str, str, str]


def chapters(rows: int) -> Iterator[tuple[str, list[Row]]]:
    for first in range(0, rows, CHAPTER):
        number = first // CHAPTER + 1
        yield (
            f"Chapter {number}: {PAPERS[number % len(PAPERS)]}",
            [_row(at) for at in range(first, min(first + CHAPTER, rows))],
        )


def _row(at: int) -> Row:
    paper = f"{PAPERS[at // CHAPTER % len(PAPERS)]}, {SHADES[at % len(SHADES)]}"
    price = (at % 7 + 1) * (at % 11 + 2) * 1.37
    return f"P-{at:05}", paper, FORMATS[at // 5 % 5], f"{90 + 30 * (at % 3)}", f"{price:,.2f}"


def reglet_pdf(rows: int) -> bytes:
    from reglet import Fill, Header, HStack, Spacer, Table, TableRow, Text, View, VStack
    from reglet.documents import Contents, Document, Entry, PageInfo
    from reglet.fonts import leaded, load_font
    from reglet.tables import Column

    sans = leaded(load_font("DejaVu Sans"), LEADING)
    bold = leaded(load_font("DejaVu Sans", bold=True), LEADING)
    columns = [Column(fixed=46), Column(), Column(fixed=62)]
    columns += [Column(fixed=40, alignment="trailing")] * 2

    def text(words: str) -> Text:
        return Text(words, sans, SIZE)

    def table(content: list[Row]) -> Table:
        names = TableRow(*(Text(name, bold, SIZE) for name in HEAD))
        return Table(
            Header(names.styled(border={"bottom": (0.9, "#1d2530")})),
            *(TableRow(*map(text, row)) for row in content),
            columns=columns,
            spacing=10,
            cell_padding=2,
        )

    def line(entry: Entry) -> View:
        dots = Fill().frame(height=0.5).styled(fill="#c5ccd5")
        return HStack(text(entry.title), dots, text(str(entry.page)), spacing=6)

    def contents(entries: Any) -> View:
        return VStack(*map(line, entries), spacing=3)

    def header(page: PageInfo) -> View:
        return HStack(text("Price list"), Spacer(), text(page.section)).padding(bottom=8)

    def footer(page: PageInfo) -> View:
        return text(f"{page.number} / {page.count}").padding(top=8)

    flow: list[View | Contents] = [Text("Contents", bold, 16).styled(tag="H1"), Contents(contents)]
    for title, content in chapters(rows):
        flow += [Text(title, bold, 13).styled(tag="H1").padding(top=10, bottom=4), table(content)]
    return Document(*flow, margin=MARGIN, header=header, footer=footer).pdf(title="Price list")


def reportlab_pdf(rows: int) -> bytes:
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.platypus import BaseDocTemplate, Frame, LongTable, PageTemplate, Paragraph
    from reportlab.platypus.tableofcontents import TableOfContents

    def style(name: str, font: str, size: float, **more: Any) -> ParagraphStyle:
        return ParagraphStyle(name, fontName=font, fontSize=size, leading=LEADING * size, **more)

    body = style("body", "Sans", SIZE)
    title = style("title", "Bold", 16)
    heading = style("heading", "Bold", 13, spaceBefore=10, spaceAfter=4, keepWithNext=True)
    section = [""]

    class Template(BaseDocTemplate):  # type: ignore[misc]
        """Records headings for the table of contents."""

        def afterFlowable(self, flowable: Any) -> None:
            if isinstance(flowable, Paragraph) and flowable.style is heading:
                words = flowable.getPlainText()
                section[0] = words
                key = words.replace(" ", "-")
                self.canv.bookmarkPage(key)
                self.canv.addOutlineEntry(words, key)
                self.notify("TOCEntry", (0, words, self.page, key))

    def on_page(canvas: Any, document: Any) -> None:
        canvas.setFont("Sans", SIZE)
        canvas.drawString(MARGIN, A4[1] - MARGIN, "Price list")
        canvas.drawString(MARGIN, MARGIN - 8, str(document.page))

    def on_page_end(canvas: Any, document: Any) -> None:
        canvas.setFont("Sans", SIZE)
        canvas.drawRightString(A4[0] - MARGIN, A4[1] - MARGIN, section[0])

    buffer = io.BytesIO()
    document = Template(buffer, pagesize=A4, title="Price list")
    frame = Frame(
        MARGIN,
        MARGIN,
        A4[0] - 2 * MARGIN,
        A4[1] - 2 * MARGIN - 20,
        leftPadding=0,
        rightPadding=0,
        topPadding=0,
        bottomPadding=0,
    )
    document.addPageTemplates(PageTemplate(frames=[frame], onPage=on_page, onPageEnd=on_page_end))
    widths = [56, A4[0] - 2 * MARGIN - 56 - 72 - 50 - 40, 72, 50, 40]
    rules = [
        ("FONT", (0, 0), (-1, 0), "Bold", SIZE, LEADING * SIZE),
        ("FONT", (0, 1), (-1, -1), "Sans", SIZE, LEADING * SIZE),
        ("ALIGN", (3, 0), (-1, -1), "RIGHT"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, 0), 0.9, "#1d2530"),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 2),
    ]
    toc = TableOfContents(levelStyles=[body], dotsMinLevel=0)
    story: list[Any] = [Paragraph("Contents", title), toc]
    for words, content in chapters(rows):
        story.append(Paragraph(words, heading))
        cells: list[Any] = [HEAD]
        cells += [(a, Paragraph(b, body), c, d, e) for a, b, c, d, e in content]
        story.append(LongTable(cells, colWidths=widths, repeatRows=1, style=rules))
    pdfmetrics.getFont("Sans")
    document.multiBuild(story)
    return buffer.getvalue()


def load_fonts(engine: str) -> None:
    """Outside the measured time."""
    from reglet.fonts import load_font

    fonts = {"Sans": load_font("DejaVu Sans"), "Bold": load_font("DejaVu Sans", bold=True)}
    if engine == "ReportLab":
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont

        for name, font in fonts.items():
            pdfmetrics.registerFont(TTFont(name, str(font.path)))
    else:
        import reglet.documents
        import reglet.pictures  # noqa: F401


ENGINES = {"reglet": reglet_pdf, "ReportLab": reportlab_pdf}


def run(engine: str, rows: int) -> dict[str, Any]:
    """Once in this process."""
    load_fonts(engine)
    begin = time.process_time()
    data = ENGINES[engine](rows)
    seconds = time.process_time() - begin
    return {
        "workload": "P2",
        "size": rows,
        "engine": engine,
        "bytes": len(data),
        "seconds": round(seconds, 2),
        "megabytes": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def measure(rows: int, rounds: int = 2) -> list[dict[str, Any]]:
    """Alternates the engines, and keeps the best of each."""
    best: dict[str, dict[str, Any]] = {}
    for _ in range(rounds):
        for engine in ENGINES:
            command = [sys.executable, __file__, engine, str(rows)]
            said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            result = json.loads(said)
            if result["seconds"] < best.get(engine, {}).get("seconds", math.inf):
                best[engine] = result
    return list(best.values())


def main() -> None:
    if len(sys.argv) > 1:
        rows = int(sys.argv[2]) if len(sys.argv) > 2 else ROWS
        print(json.dumps(run(sys.argv[1], rows)))
        return
    for result in measure(ROWS):
        print(json.dumps(result))


if __name__ == "__main__":
    main()
