# SPDX-License-Identifier: MIT
"""Columns of a table: the program's settings, and their measured cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .._core.reals import NUMBER
from ..errors import InvalidArgumentError, InvalidNumberError

Padding = Literal["equal", "proportional", "weight", "last", "none"]
Shrinking = Literal["level", "proportional", "priority"]

PADDINGS: tuple[Padding, ...] = ("equal", "proportional", "weight", "last", "none")
SHRINKINGS: tuple[Shrinking, ...] = ("level", "proportional", "priority")
_ALIGNMENTS = ("leading", "center", "trailing")


@dataclass(frozen=True)
class Column:
    """The program's settings for a column. Lengths are points, from 0 to 1e12.

    Attributes:
        fixed: The width, regardless of the cells. Excludes the other limits.
        minimum: The smallest width, in place of the cells' minimum.
        ideal: The ideal width, in place of the cells' ideal.
        maximum: The upper bound of the other limits; may be infinite.
        weight: Its share if `padding` is "weight". 0 takes nothing.
        priority: Columns of higher priority shrink later, and are hidden later.
        hidable: Whether it may be hidden if the table is too narrow.
        hidden: Whether it is hidden, as if it were absent.
        alignment: The alignment of cells of this column alone in a `Table`. None: the table's alignment.
    """

    fixed: float | None = None
    minimum: float | None = None
    ideal: float | None = None
    maximum: float = math.inf
    weight: float = 1.0
    priority: float = 0.0
    hidable: bool = False
    hidden: bool = False
    alignment: Literal["leading", "center", "trailing"] | None = None

    def __post_init__(self) -> None:
        for name in ("fixed", "minimum", "ideal", "maximum", "weight", "priority"):
            number = getattr(self, name)
            if number is None and name in ("fixed", "minimum", "ideal"):
                continue
            if not isinstance(number, NUMBER):
                raise TypeError(f"Column: {name} is a number, not {number!r}")
            try:
                is_nan = math.isnan(number)
            except OverflowError:
                raise InvalidNumberError(f"Column: {name} is too large for a number") from None
            if is_nan:
                raise InvalidNumberError(f"column.{name} must be a number, or None")
        if self.alignment not in (*_ALIGNMENTS, None):
            raise InvalidArgumentError(
                f"Column: alignment is one of {', '.join(_ALIGNMENTS)}, or None, not {self.alignment!r}"
            )


@dataclass(frozen=True)
class ColumnMeasure:
    """The measured widths of a column.

    Attributes:
        minimum: The largest minimum.
        ideal: The largest ideal.
        minimum_row, ideal_row: The first row with that measure, or None if all were 0.
        has_cells: Whether the column has cells.
    """

    minimum: float
    ideal: float
    minimum_row: int | None
    ideal_row: int | None
    has_cells: bool


def index_of(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        known = ", ".join(repr(known) for known in names)
        raise InvalidArgumentError(f"{what} must be one of {known}, not {name!r}")
    return names.index(name)


def column_widths(
    ideals: Sequence[float],
    width: float | None,
    *,
    spacing: float = 0.0,
    pads: bool = True,
) -> list[float]:
    """Returns the widths of columns of which only the ideals are known.

    If the columns fit, each is padded by the same amount, or keeps its width. Otherwise the widest
    columns shrink first, down to the next widest, then those together.

    Args:
        ideals: The ideal width of the cells of each column.
        width: The width of the table, gaps included. A width below the sum of the gaps counts as the gaps. None or
            infinite: no limit, every column has its ideal.
        spacing: The gap between columns.
        pads: Whether columns that fit share the remaining width.
    """
    # Imported with the first call, since it loads the library.
    from ._handle import widths_of

    available = math.nan if width is None else width - spacing * max(0, len(ideals) - 1)
    return widths_of(ideals, available, pads)
