# SPDX-License-Identifier: MIT
"""A grid of departures: columns that fit their cells, a line across, a note below all, figures on one edge.

python grid.py [FOLDER]      writes grid.svg and grid-blueprint.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

from reglet import Divider, Grid, GridRow, Layout, Text, View, layout, load_font
from reglet.pictures import save

SANS, BOLD = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
TRAINS = [
    ("21:04", "Strasbourg", "night train, with a coach for bicycles", "89.90"),
    ("21:17", "Flensburg", "calls everywhere", "9.00"),
    ("21:30", "Hamburg Altona", "without a stop", "24.50"),
]


def text(words: str, size: float = 9) -> Text:
    """A text in the page's face."""
    return Text(words, SANS, size)


def grid() -> Grid:
    """A heading, a row for each train, and a note that spans all columns."""
    heads = [Text(word, BOLD, 9) for word in ("Time", "To", "What it is", "Price")]
    # The settings in the first row hold for the whole column.
    rows: list[View] = [GridRow(*heads[:3], heads[3].grid_cell(column_alignment="trailing"))]
    rows.append(Divider().grid_cell(unsized_axes="horizontal"))
    for train in TRAINS:
        rows.append(GridRow(*(text(words) for words in train)))
    note = text("Prices are those of today, in euros.", 8)
    rows.append(GridRow(note.grid_cell(len(heads))))
    return Grid(
        *rows, alignment="leading_first_text_baseline", horizontal_spacing=14, vertical_spacing=7
    )


def page(width: float) -> Layout:
    """The grid on a sheet of paper of a width."""
    sheet = grid().padding(14).styled(fill="#ffffff", stroke="#cfd6e1", corner_radius=8)
    return layout(sheet, width=width)


def main() -> None:
    """Lays the grid out in two widths: the column with the most to give wraps first."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    for width in (380, 300):
        placed = page(width)
        print(f"{width} points: {placed.size.width:.4g} x {placed.size.height:.4g}")
    save(page(380), folder / "grid.svg", look="page")
    save(page(380), folder / "grid-blueprint.svg", labels=False)


if __name__ == "__main__":
    main()
