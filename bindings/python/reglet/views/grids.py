# SPDX-License-Identifier: MIT
"""Grids: rows of cells whose columns line up, as wide and as high as the cells need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, Union

from .._abi.enumerations import Kind
from .._abi.records import GRID, GRID_CELL, GRID_ROW
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..geometry import NAN, given, optional
from ._messages import UNPACKABLE, check_count, refuse_numbers
from .alignment import AlignmentName, alignment_codes, alignment_name, guide_name, line_code
from .axes import AxesName
from .groups import modified_one_by_one
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment, AlignmentName, GuideLike

Anchor = Union[AlignmentName, tuple[float, float]]

AXES: dict[AxesName, int] = {"horizontal": 1, "vertical": 2, "both": 3}
AXIS_NAMES: dict[int, AxesName | None] = {0: None, 1: "horizontal", 2: "vertical", 3: "both"}
_INHERITED = -1


class Grid(Holder, kind=Kind.GRID):
    """Rows and columns that fit their content.

        Grid(
            GridRow(Text("Name"), Text("Ada")),
            GridRow(Text("Born"), Text("1815")),
            Divider().grid_cell(unsized_axes="horizontal"),
            Text("London").grid_cell(anchor="trailing"),
            horizontal_spacing=12,
        )

    A child that is not a `GridRow` is a row of its own across all columns. `alignment` is the
    alignment of cells in their slots, such as "leading" or "top_trailing". Spacing is in points and
    may be negative; None means 8, and 0 next to a spacer. `View.grid_cell` has settings for a cell.
    """

    __slots__ = ()
    _takes_rows = True

    def __init__(
        self,
        *children: View | None,
        alignment: Alignment = "center",
        horizontal_spacing: float | None = None,
        vertical_spacing: float | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        codes = alignment_codes(alignment, self)
        try:
            spacings = given(horizontal_spacing), given(vertical_spacing)
            self._record = GRID.pack(int(Kind.GRID), 0, *codes, *spacings)
        except UNPACKABLE:
            refuse_numbers(
                self, horizontal_spacing=horizontal_spacing, vertical_spacing=vertical_spacing
            )
        self._children = present_views(self, children)

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*GRID.unpack(self._record)[2:4])

    @property
    def horizontal_spacing(self) -> float | None:
        return optional(GRID.unpack(self._record)[4])

    @property
    def vertical_spacing(self) -> float | None:
        return optional(GRID.unpack(self._record)[5])

    def _details(self) -> str:
        return f"{len(self._children)} rows" if len(self._children) != 1 else "1 row"


class GridRow(Holder, kind=Kind.GRID_ROW):
    """The cells of one row of a `Grid`, from the leading to the trailing side.

    `alignment` is the vertical alignment of the cells: "top", "center", "bottom",
    "first_text_baseline" or "last_text_baseline"; None: the grid's. A modifier of a row is applied
    to each cell. Outside a grid, a row is replaced by its cells, like a `Group`.
    """

    __slots__ = ()
    _stands_for_several = True
    _takes_rows = True

    def __init__(
        self, *children: View | None, alignment: GuideLike | None = None, **unknown: Never
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        code = _INHERITED if alignment is None else _line("vertical", alignment, self)
        self._record = GRID_ROW.pack(int(Kind.GRID_ROW), 0, code)
        self._children = present_views(self, children)

    @property
    def alignment(self) -> GuideLike | None:
        code = GRID_ROW.unpack(self._record)[2]
        return None if code == _INHERITED else guide_name("vertical", code)

    @property
    def _several(self) -> tuple[View, ...]:
        return self._children

    def _made_of(self, views: list[View]) -> GridRow:
        return GridRow(*views, alignment=self.alignment)

    def _details(self) -> str:
        return f"{len(self._children)} cells" if len(self._children) != 1 else "1 cell"


modified_one_by_one(GridRow)


class GridCell(Holder, kind=Kind.GRID_CELL):
    """Settings of its child for the grid around it. Usually made by `view.grid_cell(…)`."""

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        *,
        columns: int = 1,
        anchor: Anchor | None = None,
        column_alignment: GuideLike | None = None,
        unsized_axes: AxesName | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if unsized_axes not in (None, *AXES):
            raise ValueError(
                f"grid_cell: unsized_axes are one of {', '.join(AXES)}, not {unsized_axes!r}"
            )
        if not is_count(columns):
            raise TypeError(f"grid_cell: a cell spans a number of columns, not {columns!r}")
        check_count("grid_cell", columns=columns)
        self._record = GRID_CELL.pack(
            int(Kind.GRID_CELL),
            0,
            *_anchor(anchor),
            int(columns),
            _INHERITED
            if column_alignment is None
            else _line("horizontal", column_alignment, "grid_cell", "column_alignment"),
            0 if unsized_axes is None else AXES[unsized_axes],
        )
        self._children = () if child is None else (child,)

    @property
    def columns(self) -> int:
        """How many columns the cell spans."""
        columns: int = GRID_CELL.unpack(self._record)[4]
        return columns

    @property
    def anchor(self) -> tuple[float, float] | None:
        """The fraction of the remaining space before the cell in its slot, on each axis; None: not
        set.
        """
        x, y = GRID_CELL.unpack(self._record)[2:4]
        return None if optional(x) is None else (x, y)

    @property
    def column_alignment(self) -> GuideLike | None:
        """Alignment of the cells of the column; None: not set."""
        code = GRID_CELL.unpack(self._record)[5]
        return None if code == _INHERITED else guide_name("horizontal", code)

    @property
    def unsized_axes(self) -> AxesName | None:
        """The axes on which the cell takes the length that the other cells need, and adds no need of its own."""
        return AXIS_NAMES[GRID_CELL.unpack(self._record)[6]]

    def _details(self) -> str:
        said = [f"columns={self.columns}"] if self.columns != 1 else []
        for name in ("anchor", "column_alignment", "unsized_axes"):
            value = getattr(self, name)
            if value is not None:
                said.append(f"{name}={value!r}")
        return ", ".join(said)


def _line(
    axis: Literal["horizontal", "vertical"],
    guide: GuideLike,
    where: object,
    what: str = "alignment",
) -> int:
    if isinstance(guide, str) or getattr(guide, "axis", None) != axis:
        return line_code(axis, guide, where, what)  # type: ignore[arg-type]
    return guide.code


def _anchor(anchor: Anchor | None) -> tuple[float, float]:
    if anchor is None:
        return NAN, NAN
    if not isinstance(anchor, str):
        point = tuple(anchor) if isinstance(anchor, Iterable) else ()
        if len(point) != 2 or not all(isinstance(part, NUMBER) for part in point):
            raise TypeError(
                f"grid_cell: anchor is a name, such as 'top', or two fractions, not {anchor!r}"
            )
        x, y = point
        return x, y
    horizontal, vertical = alignment_codes(anchor)
    try:
        return _PARTS[horizontal], _PARTS[vertical]
    except KeyError:
        raise ValueError(f"{anchor!r} is not a point of a slot") from None


# Parts of the room that are left before a cell, by the codes of alignments.
_PARTS = {0: 0.5, 1: 0.0, 2: 1.0}
