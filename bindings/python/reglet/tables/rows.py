# SPDX-License-Identifier: MIT
"""Rows of a table, and their cells, in numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

Line = Literal["none", "first_baseline", "last_baseline"]
LINES: tuple[Line, ...] = ("none", "first_baseline", "last_baseline")


@dataclass(frozen=True)
class Row:
    """The program's settings for a row.

    Attributes:
        minimum_height: The smallest height, in points.
        weight: Its share of the height proposed above the table's own; 0 means none.
    """

    minimum_height: float = 0.0
    weight: float = 0.0


@dataclass(frozen=True)
class Cell:
    """A cell at the width that its columns have.

    Attributes:
        row: The row in which it begins.
        height: With its padding, in points. None: it takes its place and needs no height.
        row_span: The number of rows that it spans.
        line: The line of the cell that is aligned with the line of its row.
        baseline: The position of that line, from the top of its padding.
    """

    row: int
    height: float | None
    row_span: int = 1
    line: Line = "none"
    baseline: float = 0.0

    def record(self) -> tuple[int, int, int, int, float, float]:
        height = math.nan if self.height is None else self.height
        return self.row, self.row_span, LINES.index(self.line), 0, height, self.baseline


@dataclass(frozen=True)
class RowTrack:
    """The position of a row, in points from the top, and its lines from the row's top."""

    start: float
    length: float
    first_baseline: float | None
    last_baseline: float | None
