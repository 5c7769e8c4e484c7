# SPDX-License-Identifier: MIT
"""Times the invoice of Examples/python as a PDF file of two pages: python3 invoice_pdf.py [ENGINE
COUNT]

Prints one JSON object per engine: milliseconds of the processor from the data to the bytes, the
minimum over the repetitions, with loaded fonts. ReportLab sets the same rows, words, fonts and
sizes with its own layout, and writes no tags. With an engine and a count it only makes the file so
many times, for programs that count instructions.
"""

from __future__ import annotations

import io
import json
import sys
import time
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Examples" / "python"))

import invoice as example  # noqa: E402
import invoice_views as views  # noqa: E402
from reportlab.lib.enums import TA_RIGHT  # noqa: E402
from reportlab.lib.styles import ParagraphStyle  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.platypus import (  # noqa: E402
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepTogether,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
)

INVOICE = example.read_invoice()
for name, font in (("Sans", views.SANS), ("Bold", views.BOLD), ("Serif", views.SERIF)):
    pdfmetrics.registerFont(TTFont(name, str(getattr(font, "font", font).path)))


def style(font: str, size: float, color: str, **more: Any) -> ParagraphStyle:
    """With the leading of the example."""
    return ParagraphStyle(
        f"{font}{size}{color}{more}",
        fontName=font,
        fontSize=size,
        leading=1.42 * size,
        textColor=color,
        **more,
    )


BODY = style("Sans", 7.4, views.INK)
RIGHT = style("Sans", 7.4, views.INK, alignment=TA_RIGHT)
SOFT = style("Sans", 7.4, views.SOFT)
STRONG = style("Bold", 7.4, views.INK)
STRONG_RIGHT = style("Bold", 7.4, views.INK, alignment=TA_RIGHT)
GROUP = style("Bold", 7.4, views.DEEP)
LABEL = style("Bold", 5.4, views.FAINT)
LABEL_RIGHT = style("Bold", 5.4, views.FAINT, alignment=TA_RIGHT)
SUBJECT = style("Bold", 9.5, views.INK)
BARE = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0)]
WIDTHS = (14, 37, None, 20, 39, 46, 22, 52)


def reglet_pdf() -> bytes:
    return example.document(INVOICE).pdf(title="Invoice")


def reportlab_pdf() -> bytes:
    buffer = io.BytesIO()
    document = BaseDocTemplate(
        buffer, pagesize=(views.PAGE_WIDTH, views.PAGE_HEIGHT), title="Invoice"
    )
    frame = Frame(
        views.SIDE,
        views.BOTTOM + views.FOOTER,
        views.CONTENT_WIDTH,
        views.PAGE_HEIGHT - views.TOP - views.BOTTOM - views.FOOTER,
        leftPadding=0,
        rightPadding=0,
        topPadding=0,
        bottomPadding=0,
    )
    document.addPageTemplates(PageTemplate(frames=[frame], onPage=draw_footer))
    document.build(story())
    return buffer.getvalue()


def story() -> list[Flowable]:
    """The parts of the invoice."""
    groups = example.read_items(INVOICE)
    parties = [party_lines(title, INVOICE[key]) for title, key in PARTIES]
    details = Table(
        [
            [Paragraph(name, SOFT), Paragraph(value, STRONG_RIGHT)]
            for name, value in INVOICE["details"]
        ],
        colWidths=(70, 110),
        style=[*BARE, ("LINEBELOW", (0, 0), (-1, -1), 0.5, views.RULE)],
    )
    seller = INVOICE["seller"]
    brand = [
        Paragraph(seller["name"], style("Serif", 17, views.DEEP)),
        Paragraph(seller["trade"], style("Sans", 6.8, views.SOFT)),
    ]
    title = Paragraph("Invoice", style("Serif", 27, views.INK, alignment=TA_RIGHT))
    return [
        Table([[brand, title]], style=BARE),
        Spacer(0, 22),
        Table(
            [[*parties, details]],
            colWidths=(150, 150, None),
            style=[*BARE, ("VALIGN", (0, 0), (-1, -1), "TOP")],
        ),
        Spacer(0, 22),
        Paragraph(INVOICE["subject"], SUBJECT),
        Paragraph(INVOICE["introduction"], SOFT),
        Spacer(0, 16),
        items_table(groups),
        KeepTogether(closing(groups)),
    ]


PARTIES = (("BILL TO", "buyer"), ("DELIVER TO", "delivery"))


def party_lines(title: str, party: dict[str, Any]) -> list[Flowable]:
    lines = [Paragraph(line, SOFT) for line in party["lines"]]
    return [Paragraph(title, LABEL), Paragraph(party["name"], STRONG), *lines]


def items_table(groups: list[tuple[str, list[Any]]]) -> Table:
    """The rows of all groups below a repeated header."""
    names = ("NO.", "ARTICLE", "DESCRIPTION", "QTY", "UNIT", "PRICE €", "VAT", "AMOUNT €")
    rows: list[list[Any]] = [[Paragraph(name, LABEL) for name in names]]
    rules: list[tuple[Any, ...]] = [
        *BARE,
        ("RIGHTPADDING", (0, 0), (-2, -1), 8),
        ("LINEBELOW", (0, 0), (-1, 0), 1, views.INK),
        ("LINEBELOW", (0, 1), (-1, -1), 0.5, views.RULE),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    for title, items in groups:
        rules.append(("SPAN", (0, len(rows)), (-1, len(rows))))
        rows.append([Paragraph(title, GROUP)])
        for item in items:
            rows.append(
                [
                    Paragraph(str(item.number), RIGHT),
                    Paragraph(item.article, BODY),
                    Paragraph(item.text, BODY),
                    Paragraph(str(item.quantity), RIGHT),
                    Paragraph(item.unit, SOFT),
                    Paragraph(views.money(item.price), RIGHT),
                    Paragraph(f"{item.vat} %", RIGHT),
                    Paragraph(views.money(item.amount), RIGHT),
                ]
            )
    used = sum(width + 8 for width in WIDTHS if width is not None)
    widths = [views.CONTENT_WIDTH - used if w is None else w + 8 for w in WIDTHS]
    return Table(rows, colWidths=widths, repeatRows=1, style=rules)


def closing(groups: list[tuple[str, list[Any]]]) -> list[Flowable]:
    """The sums and the words below them."""
    net, tax, due = example.totals(groups)
    rows = [["Net", views.money(net)]]
    rows += [[f"VAT {rate} %", views.money(amount)] for rate, amount in tax.items()]
    rows.append(["Due", views.money(due)])
    sums = [[Paragraph(name, SOFT), Paragraph(amount, STRONG_RIGHT)] for name, amount in rows]
    notes = [*_texts(INVOICE["seller"]["bank"]), INVOICE["payment"], *_texts(INVOICE["notes"])]
    words = [Paragraph(line, SOFT) for line in notes]
    return [Spacer(0, 12), Table(sums, colWidths=(90, 90), hAlign="RIGHT", style=BARE), *words]


def _texts(value: Any) -> list[str]:
    """All texts in a value."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value
    return [text for one in inner for text in _texts(one)]


def draw_footer(canvas: Any, document: Any) -> None:
    canvas.setFont("Sans", 5.6)
    y = views.BOTTOM + 20
    for column, lines in enumerate(
        [INVOICE["seller"][key] for key in ("lines", "contact", "register")]
    ):
        for row, line in enumerate(_texts(lines)):
            canvas.drawString(views.SIDE + 130 * column, y - 8 * row, line)
    canvas.drawRightString(views.PAGE_WIDTH - views.SIDE, y, f"{document.page} / 2")


ENGINES: dict[str, Callable[[], bytes]] = {"reglet": reglet_pdf, "ReportLab": reportlab_pdf}


def measure() -> list[dict[str, Any]]:
    """Alternates the engines for about two seconds each, and returns the minima."""
    best = dict.fromkeys(ENGINES, float("inf"))
    sizes = {name: len(make()) for name, make in ENGINES.items()}
    end = time.perf_counter() + 4.0
    while time.perf_counter() < end:
        for name, make in ENGINES.items():
            begin = time.process_time()
            make()
            best[name] = min(best[name], time.process_time() - begin)
    return [
        {
            "workload": "P1",
            "size": 2,
            "engine": name,
            "bytes": sizes[name],
            "milliseconds": round(1e3 * seconds, 2),
        }
        for name, seconds in best.items()
    ]


def main() -> None:
    if len(sys.argv) > 2:
        for _ in range(int(sys.argv[2])):
            ENGINES[sys.argv[1]]()
        return
    for result in measure():
        print(json.dumps(result))


if __name__ == "__main__":
    main()
