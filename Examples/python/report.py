# SPDX-License-Identifier: MIT
"""A report with a chart of matplotlib, whose lines and letters stay such in the PDF.

python report.py [FOLDER]      writes report.pdf and report.svg
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from matplotlib.figure import Figure
from reglet import Header, Image, Table, TableRow, Text, View, VStack, load_font, mm
from reglet.documents import Document, PageInfo
from reglet.pictures import Attachment, save
from reglet.tables import Column

FONT, BOLD = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
SALES = {"First": 34.0, "Second": 52.5, "Third": 41.0, "Fourth": 58.0}
WORDS = (
    "Sales rose by more than two thirds from the first quarter to the fourth. The second quarter "
    "has the order of the composing room in it, which is why the third is lower."
)


def chart() -> Figure:
    figure = Figure(figsize=(5, 2.6), layout="constrained")
    axes = figure.subplots()
    axes.bar(list(SALES), list(SALES.values()), color="#17495b")
    axes.axhline(sum(SALES.values()) / len(SALES), color="#c4583a", linestyle="--")
    axes.set_ylabel("thousand euros")
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def table() -> Table:
    rows = [
        TableRow(Text(quarter, FONT, 10), Text(f"{amount:.1f}", FONT, 10))
        for quarter, amount in SALES.items()
    ]
    return Table(
        Header(TableRow(Text("Quarter", BOLD, 10), Text("Thousands", BOLD, 10))),
        *rows,
        columns=[Column(minimum=120), Column(alignment="trailing")],
        cell_padding=3,
    )


def footer(page: PageInfo) -> View:
    """The number of the page."""
    return Text(f"{page.number} / {page.count}", FONT, 8)


def report() -> Document:
    numbers = ", ".join(f"{quarter} {amount:g}" for quarter, amount in SALES.items())
    drawn = Image(chart(), width=mm(130), alt=f"Bars of the quarters, in thousand euros: {numbers}")
    parts = VStack(
        Text("Sales of the year", BOLD, 20).styled(tag="H1"),
        Text(WORDS, FONT, 10),
        drawn.frame(min_width=0, max_width=math.inf),
        table(),
        alignment="leading",
        spacing=mm(6),
    )
    return Document(parts, size="A5", margin=mm(9), footer=footer)


def main() -> None:
    """With the numbers attached."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    rows = "".join(f"{quarter},{amount}\n" for quarter, amount in SALES.items())
    numbers = Attachment("sales.csv", f"quarter,thousands\n{rows}".encode(), relationship="Source")
    document = report()
    file = document.save(folder / "report.pdf", title="Sales of the year", attachments=[numbers])
    print(f"wrote {file}")
    print(f"wrote {save(document.pages[0], folder / 'report.svg')}")


if __name__ == "__main__":
    main()
