# SPDX-License-Identifier: MIT
"""The document that Documentation/Documents.md shows."""

from __future__ import annotations

from reglet import (
    Canvas,
    Divider,
    Header,
    HStack,
    Layout,
    Size,
    Spacer,
    Table,
    TableRow,
    Text,
    VStack,
    layout,
    load_font,
)
from reglet.drawing import Drawing

SANS, BOLD = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
SALES = (("Spring", 34.0), ("Summer", 52.5), ("Autumn", 41.0))


def bars(drawing: Drawing, size: Size) -> None:
    """Draws the sales as bars with a dashed line at their mean."""
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
