# SPDX-License-Identifier: MIT
"""Random tables of numbers, for the oracle and the library."""

from __future__ import annotations

import math
import random

from naive_table import NaiveCell, NaiveColumn, NaiveTable
from reglet.tables import Cell, Column, NumberTable
from reglet.tables.columns import PADDINGS, SHRINKINGS
from reglet.tables.rows import LINES

NAMES = (
    "fixed",
    "minimum",
    "ideal",
    "maximum",
    "weight",
    "priority",
    "hidable",
    "hidden",
)


def quarters(choices: random.Random, most: float) -> float:
    """In quarters of a point, whose sums are exact."""
    return choices.randint(0, int(4 * most)) / 4


def random_column(choices: random.Random) -> NaiveColumn:
    """A column with some limits, and cells that may contradict themselves."""
    column = NaiveColumn(priority=choices.randint(-2, 2), weight=choices.choice((0, 1, 1, 2, 3.5)))
    if choices.random() < 0.15:
        column.fixed = quarters(choices, 60)
    else:
        if choices.random() < 0.3:
            column.minimum = quarters(choices, 40)
        if choices.random() < 0.25:
            column.maximum = (column.minimum or 0) + quarters(choices, 120)
        if choices.random() < 0.2:
            column.ideal = quarters(choices, 120)
    column.hidable = choices.random() < 0.3
    column.hidden = choices.random() < 0.07
    column.has_cells = choices.random() < 0.85
    if column.has_cells:
        column.cell_ideal = quarters(choices, 100)
        column.cell_minimum = quarters(choices, 60)
    return column


def random_table(choices: random.Random) -> NaiveTable:
    """Up to eight columns, and up to four cells over several."""
    count = choices.randint(0, 8)
    spans = []
    for _ in range(choices.choice((0, 0, 1, 2, 4)) if count else 0):
        first = choices.randrange(count)
        spans.append(
            (
                first,
                choices.randint(0, min(4, count - first)),
                quarters(choices, 150),
                quarters(choices, 250),
            )
        )
    return NaiveTable(
        [random_column(choices) for _ in range(count)],
        spacing=choices.choice((0, 0, 2, 8, 3.25)),
        padding=choices.choice(PADDINGS),
        shrinking=choices.choice(SHRINKINGS),
        scale=choices.choice((0, 0, 1, 2, 3)),
        spans=spans,
    )


def library_table(naive: NaiveTable, row_spacing: float = 0.0) -> NumberTable:
    """A column's cells are two rows, of which one is the largest."""
    table = NumberTable(
        [Column(*(getattr(column, name) for name in NAMES)) for column in naive.columns],
        spacing=naive.spacing,
        row_spacing=row_spacing,
        padding=naive.padding,  # type: ignore[arg-type]
        shrinking=naive.shrinking,  # type: ignore[arg-type]
        scale=naive.scale,
    )
    for column_values in ("cell_ideal", "cell_minimum"):
        values = [getattr(column, column_values) for column in naive.columns]
        parts = [
            memoryview(_doubles(value / 2, value)) if column.has_cells else None
            for column, value in zip(naive.columns, values)
        ]
        if any(part is not None for part in parts):
            table.measure(**{"ideals" if column_values == "cell_ideal" else "minimums": parts})
    table.set_spans(naive.spans)
    return table


def _doubles(*numbers: float) -> memoryview:
    from array import array

    return memoryview(array("d", numbers))


def random_offers(choices: random.Random, ideal: float) -> list[float | None]:
    """Below, at and above the ideal, and offers without a number."""
    return [
        None,
        0.0,
        math.inf,
        ideal,
        quarters(choices, ideal + 10),
        choices.uniform(0, ideal + 10),
        quarters(choices, 2 * ideal + 60),
        choices.uniform(ideal, 1.6 * ideal + 10),
    ]


def random_cells(choices: random.Random, rows: int) -> tuple[list[NaiveCell], list[Cell]]:
    """For the oracle and the library."""
    naive = []
    for _ in range(choices.randint(0, 3 * rows)):
        row = choices.randrange(rows)
        line = choices.choice((0, 0, 1, 2))
        naive.append(
            NaiveCell(
                row,
                None if choices.random() < 0.1 else quarters(choices, 50),
                choices.choice((1, 1, 1, min(2, rows - row), min(4, rows - row))),
                line,
                quarters(choices, 30) if line else 0.0,
            )
        )
    cells = [
        Cell(cell.row, cell.height, cell.span, LINES[cell.line], cell.baseline) for cell in naive
    ]
    return naive, cells
