# SPDX-License-Identifier: MIT
"""Equal cells that come as near to an aspect ratio as rows and columns allow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import ASPECT_GRID
from .._core.advice import refuse_arguments
from .._core.reals import whole
from ..errors import InvalidNumberError
from ..geometry import Rect, Size
from . import _aspect
from ._messages import UNPACKABLE, check_count, check_number, refuse_numbers
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never


@dataclass(frozen=True)
class AspectFit:
    """The rows and columns for a number of cells, and the position of each cell; made by
    `aspect_fit`.

    It is a sequence of frames: `len(fit)`, `fit[3]`, `for frame in fit`.
    """

    count: int
    rows: int
    columns: int
    cell: Size
    origin: tuple[float, float]
    spacing: Size

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> Rect:
        """Returns the frame of a cell; negative indexes count from the end."""
        wanted = index + self.count if index < 0 else index
        if not 0 <= wanted < self.count:
            raise IndexError(f"there are {self.count} cells, none with the index {index}")
        return _aspect.frame(self, wanted)

    def __iter__(self) -> Iterator[Rect]:
        return (self[index] for index in range(self.count))

    def center(self, index: int) -> tuple[float, float]:
        """Returns the centre of a cell."""
        if not 0 <= index < self.count:
            raise IndexError(f"there are {self.count} cells, none with the index {index}")
        return _aspect.center(self, index)

    def index(self, x: float, y: float) -> int | None:
        """Returns the cell at a point; None in a gap, outside, and beyond the last cell."""
        return _aspect.index(self, x, y)


def aspect_fit(
    width: float,
    height: float,
    count: int,
    ratio: float = 1.0,
    *,
    horizontal_spacing: float = 0.0,
    vertical_spacing: float = 0.0,
    exact_ties: bool = False,
    keeps_ratio: bool = False,
) -> AspectFit:
    """Returns the rows and columns whose cells are nearest to a ratio of width by height.

        fit = aspect_fit(300, 200, 10, ratio=4 / 3)
        fit.rows, fit.columns                    (3, 4)

    By default cells fill the area; `keeps_ratio` gives them exactly the ratio, and centres them.
    With `exact_ties`, rounding does not decide between two equally near grids: the grid with fewer
    columns is chosen.
    """
    numbers = ratio, horizontal_spacing, vertical_spacing
    record = _record("aspect_fit", numbers, exact_ties, keeps_ratio)
    check_count("aspect_fit", 0, count=count)
    if not 0 < ratio < math.inf:
        raise InvalidNumberError(f"aspect_fit: ratio is above 0 and finite, not {ratio!r}")
    check_number("aspect_fit", width=width, height=height)
    lengths = {
        "width": width,
        "height": height,
        "horizontal_spacing": horizontal_spacing,
        "vertical_spacing": vertical_spacing,
    }
    for name, length in lengths.items():
        if not abs(length) < math.inf:
            raise InvalidNumberError(f"aspect_fit: {name} is finite, not {length!r}")
    count = whole(count)
    rows, columns, cell_width, cell_height, x, y = _aspect.fit(record, width, height, count)
    return AspectFit(
        count,
        rows,
        columns,
        Size(cell_width, cell_height),
        (x, y),
        Size(horizontal_spacing, vertical_spacing),
    )


def _record(
    where: object, numbers: tuple[float, float, float], exact_ties: bool, keeps_ratio: bool
) -> bytes:
    try:
        return ASPECT_GRID.pack(
            int(Kind.ASPECT_GRID), 0, *numbers, bool(exact_ties), bool(keeps_ratio)
        )
    except UNPACKABLE:
        ratio, horizontal, vertical = numbers
        refuse_numbers(
            where, "number", ratio=ratio, horizontal_spacing=horizontal, vertical_spacing=vertical
        )


class AspectGrid(Holder, kind=Kind.ASPECT_GRID):
    """Children in equal cells of about one aspect ratio, each centred in its own. It takes its proposed size, and has the options of `aspect_fit`."""

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        ratio: float = 1.0,
        horizontal_spacing: float = 0.0,
        vertical_spacing: float = 0.0,
        exact_ties: bool = False,
        keeps_ratio: bool = False,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        numbers = ratio, horizontal_spacing, vertical_spacing
        self._record = _record(self, numbers, exact_ties, keeps_ratio)
        self._children = present_views(self, children)

    @property
    def ratio(self) -> float:
        """Width by height of an ideal cell."""
        ratio: float = ASPECT_GRID.unpack(self._record)[2]
        return ratio

    @property
    def horizontal_spacing(self) -> float:
        """The gap between columns in points."""
        spacing: float = ASPECT_GRID.unpack(self._record)[3]
        return spacing

    @property
    def vertical_spacing(self) -> float:
        """The gap between rows in points."""
        spacing: float = ASPECT_GRID.unpack(self._record)[4]
        return spacing

    @property
    def exact_ties(self) -> bool:
        """Whether ties are decided without rounding."""
        return bool(ASPECT_GRID.unpack(self._record)[5])

    @property
    def keeps_ratio(self) -> bool:
        """Whether every cell has exactly the ratio."""
        return bool(ASPECT_GRID.unpack(self._record)[6])

    def fit(self, width: float, height: float) -> AspectFit:
        """Returns the rows and columns that the children get in a size."""
        return aspect_fit(
            width,
            height,
            len(self._children),
            self.ratio,
            horizontal_spacing=self.horizontal_spacing,
            vertical_spacing=self.vertical_spacing,
            exact_ties=self.exact_ties,
            keeps_ratio=self.keeps_ratio,
        )

    def _details(self) -> str:
        return f"{len(self._children)} children, ratio={self.ratio:g}"
