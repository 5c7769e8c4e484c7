# SPDX-License-Identifier: MIT
"""The size of a paper, its margins, and the columns between them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Union

from .._core.advice import unknown
from .._core.reals import NUMBER, is_count
from ..geometry import Insets, Size, inch, mm
from ..views.axes import DIRECTIONS, Direction

SIZES = {
    "A3": Size(mm(297), mm(420)),
    "A4": Size(mm(210), mm(297)),
    "A5": Size(mm(148), mm(210)),
    "A6": Size(mm(105), mm(148)),
    "letter": Size(inch(8.5), inch(11)),
    "legal": Size(inch(8.5), inch(14)),
}
PaperSize = Union[str, Size, tuple[float, float]]
Margin = Union[float, Insets, tuple[float, float], tuple[float, float, float, float]]


@dataclass(frozen=True)
class Paper:
    size: Size
    margins: Insets
    columns: int
    column_spacing: float
    direction: Direction

    @property
    def width(self) -> float:
        return self.size.width - self.margins.leading - self.margins.trailing

    @property
    def height(self) -> float:
        return self.size.height - self.margins.top - self.margins.bottom

    @property
    def column_width(self) -> float:
        return (self.width - self.column_spacing * (self.columns - 1)) / self.columns

    @property
    def left(self) -> float:
        is_reversed = self.direction == "right_to_left"
        return self.margins.trailing if is_reversed else self.margins.leading

    def column_left(self, index: int) -> float:
        """The first column is at the leading side."""
        column = index % self.columns
        if self.direction == "right_to_left":
            column = self.columns - 1 - column
        return self.left + column * (self.column_width + self.column_spacing)


def paper_of(
    size: PaperSize, margin: Margin, columns: int, column_spacing: float, direction: Direction
) -> Paper:
    page = paper_size(size)
    sides = margins(margin, page)
    if not is_count(columns) or columns < 1:
        raise ValueError(f"columns is a number of columns, at least 1, not {columns!r}")
    if not isinstance(column_spacing, NUMBER) or not 0 <= column_spacing < math.inf:
        raise ValueError(
            f"column_spacing is finite and not negative, in points, not {column_spacing!r}"
        )
    if direction not in DIRECTIONS:
        raise ValueError(unknown("direction", direction, DIRECTIONS))
    paper = Paper(page, sides, int(columns), column_spacing, direction)
    if not paper.column_width > 0:
        raise ValueError(
            f"{paper.width:g} points between the margins have no space for {columns} columns"
        )
    return paper


def paper_size(size: PaperSize) -> Size:
    """Returns the size of a paper by name, or as given; "A4 landscape" is wider than high."""
    if isinstance(size, str):
        name, _, turn = size.partition(" ")
        if name not in SIZES or turn not in ("", "landscape"):
            raise ValueError(unknown("size of paper", size, SIZES))
        width, height = SIZES[name]
        return Size(height, width) if turn else Size(width, height)
    if isinstance(size, Size):
        size = (size.width, size.height)
    if not isinstance(size, tuple) or len(size) != 2:
        raise ValueError(f"a paper is a name such as 'A4', or (width, height), not {size!r}")
    width, height = size
    if not all(isinstance(one, NUMBER) and 0 < one < math.inf for one in (width, height)):
        raise ValueError(f"a paper is finite and has a width and a height, not {size!r}")
    return Size(width, height)


def margins(margin: Margin, paper: Size) -> Insets:
    if isinstance(margin, NUMBER):
        sides = Insets(margin, margin, margin, margin)
    elif isinstance(margin, Insets):
        sides = margin
    elif isinstance(margin, tuple) and len(margin) in (2, 4):
        sides = Insets(*margin * 2) if len(margin) == 2 else Insets(*margin)
    else:
        raise ValueError(
            f"a margin is one length, (vertical, horizontal), or Insets of all four, not {margin!r}"
        )
    given = (sides.top, sides.leading, sides.bottom, sides.trailing)
    if not all(isinstance(one, NUMBER) and 0 <= one < math.inf for one in given):
        raise ValueError(f"margins are finite and not negative, not {margin!r}")
    if sides.leading + sides.trailing >= paper.width or sides.top + sides.bottom >= paper.height:
        raise ValueError(
            f"a page of {paper.width:g} x {paper.height:g} points is smaller than its margins, "
            f"{sides.leading + sides.trailing:g} x {sides.top + sides.bottom:g}"
        )
    return sides
