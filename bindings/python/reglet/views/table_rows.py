# SPDX-License-Identifier: MIT
"""The contents of tables: sections, rows and cells."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from .._abi.enumerations import Kind
from .._abi.records import TABLE_CELL, TABLE_ROW, TABLE_SECTION
from .._core.advice import refuse_arguments
from .._core.reals import whole
from ..geometry import NAN, Insets
from ..tables.columns import index_of
from ._messages import UNPACKABLE, check_count, refuse_numbers
from .alignment import HORIZONTAL_NAMES, VERTICAL_NAMES
from .grids import AXES, AXIS_NAMES
from .groups import modified_one_by_one
from .stacks import present_views
from .tables import INHERITED, PADDING_NAMES, insets_of, set_line
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import HorizontalName, VerticalName
    from .axes import AxesName
    from .tables import CellPadding

SectionRole = Literal["body", "header", "footer"]

# In the order of the numbers of the C header.
ROLES: tuple[SectionRole, ...] = ("body", "header", "footer")
_ALL = _NEXT = -1


class TableSection(Holder, kind=Kind.TABLE_SECTION):
    """Rows of a `Table` that belong together; `role` is "header", "body" or "footer". See `Header`,
    `Body` and `Footer`.

    A modifier of a section is applied to each cell.
    """

    __slots__ = ()
    _stands_for_several = True
    _takes_rows = True

    def __init__(self, *rows: View | None, role: SectionRole = "body", **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = TABLE_SECTION.pack(int(Kind.TABLE_SECTION), 0, index_of(role, ROLES, "role"))
        self._children = present_views(self, rows)

    @property
    def role(self) -> SectionRole:
        number: int = TABLE_SECTION.unpack(self._record)[2]
        return ROLES[number]

    @property
    def _several(self) -> tuple[View, ...]:
        return self._children

    def _made_of(self, views: list[View]) -> TableSection:
        return TableSection(*views, role=self.role)

    def _details(self) -> str:
        return f"{len(self._children)} rows" if len(self._children) != 1 else "1 row"


class Header(TableSection):
    """Rows that a `Table` shows before its bodies."""

    __slots__ = ()

    def __init__(self, *rows: View | None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__(*rows, role="header")


class Body(TableSection):
    """Rows of a `Table` that belong together: cells over several rows end with them."""

    __slots__ = ()

    def __init__(self, *rows: View | None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__(*rows, role="body")


class Footer(TableSection):
    """Rows that a `Table` shows after its bodies."""

    __slots__ = ()

    def __init__(self, *rows: View | None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__(*rows, role="footer")


class TableRow(Holder, kind=Kind.TABLE_ROW):
    """The cells of one row of a `Table`, in the free positions.

    `minimum_height` is the row's minimum height; `weight` its share of the height proposed above the
    table's need. `alignment` is the vertical alignment of its cells; None: the table's. A modifier
    of a row is applied to each cell. A `TableCell()` without a view is an empty cell.
    """

    __slots__ = ()
    _stands_for_several = True
    _takes_rows = True

    def __init__(
        self,
        *cells: View | None,
        minimum_height: float = 0,
        weight: float = 0,
        alignment: VerticalName | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        code = set_line("vertical", alignment, self)
        try:
            self._record = TABLE_ROW.pack(int(Kind.TABLE_ROW), 0, minimum_height, weight, code, 0)
        except UNPACKABLE:
            refuse_numbers(self, minimum_height=minimum_height, weight=weight)
        self._children = present_views(self, cells)

    @property
    def minimum_height(self) -> float:
        height: float = TABLE_ROW.unpack(self._record)[2]
        return height

    @property
    def weight_of_row(self) -> float:
        """Its share of the height proposed above the table's need."""
        weight: float = TABLE_ROW.unpack(self._record)[3]
        return weight

    @property
    def alignment(self) -> VerticalName | None:
        code = TABLE_ROW.unpack(self._record)[4]
        return None if code == INHERITED else VERTICAL_NAMES[code]

    @property
    def _several(self) -> tuple[View, ...]:
        return self._children

    def _made_of(self, views: list[View]) -> TableRow:
        return TableRow(
            *views,
            minimum_height=self.minimum_height,
            weight=self.weight_of_row,
            alignment=self.alignment,
        )

    def _details(self) -> str:
        return f"{len(self._children)} cells" if len(self._children) != 1 else "1 cell"


for _rows in (TableSection, TableRow):
    modified_one_by_one(_rows)


class TableCell(Holder, kind=Kind.TABLE_CELL):
    """Settings of its child for the table around it. Usually made by `view.table_cell(…)`. Without
    a child it is an empty cell.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        *,
        columns: int | Literal["all"] = 1,
        rows: int = 1,
        column: int | None = None,
        horizontal_alignment: HorizontalName | None = None,
        vertical_alignment: VerticalName | None = None,
        padding: CellPadding | None = None,
        unsized_axes: AxesName | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if unsized_axes not in (None, *AXES):
            raise ValueError(
                f"table_cell: unsized_axes are one of {', '.join(AXES)}, not {unsized_axes!r}"
            )
        insets = (NAN,) * 4 if padding is None else insets_of("padding", padding)
        spans = (
            _ALL if columns == "all" else _span(columns),
            _span(rows),
            _NEXT if column is None else _span(column),
        )
        codes = (
            set_line("horizontal", horizontal_alignment, "table_cell", "horizontal_alignment"),
            set_line("vertical", vertical_alignment, "table_cell", "vertical_alignment"),
        )
        axes = 0 if unsized_axes is None else AXES[unsized_axes]
        try:
            self._record = TABLE_CELL.pack(int(Kind.TABLE_CELL), 0, *insets, *spans, *codes, axes)
        except UNPACKABLE:
            check_count(
                "table_cell",
                columns=1 if columns == "all" else columns,
                rows=rows,
                column=0 if column is None else column,
            )
            refuse_numbers("table_cell", **dict(zip(PADDING_NAMES, insets)))
        self._children = () if child is None else (child,)

    @property
    def columns(self) -> int | Literal["all"]:
        """How many columns the cell covers."""
        columns: int = TABLE_CELL.unpack(self._record)[6]
        return "all" if columns == _ALL else columns

    @property
    def rows(self) -> int:
        """How many rows the cell covers."""
        rows: int = TABLE_CELL.unpack(self._record)[7]
        return rows

    @property
    def column(self) -> int | None:
        """The first column; None: the next free one."""
        column: int = TABLE_CELL.unpack(self._record)[8]
        return None if column == _NEXT else column

    @property
    def horizontal_alignment(self) -> HorizontalName | None:
        """Horizontal alignment in the slot. None: the column's or the table's."""
        code = TABLE_CELL.unpack(self._record)[9]
        return None if code == INHERITED else HORIZONTAL_NAMES[code]

    @property
    def vertical_alignment(self) -> VerticalName | None:
        """Vertical alignment in the slot. None: the row's or the table's."""
        code = TABLE_CELL.unpack(self._record)[10]
        return None if code == INHERITED else VERTICAL_NAMES[code]

    @property
    def own_padding(self) -> Insets | None:
        """Padding instead of the table's; None: the table's."""
        insets = TABLE_CELL.unpack(self._record)[2:6]
        return None if math.isnan(insets[0]) else Insets(*insets)

    @property
    def unsized_axes(self) -> AxesName | None:
        """The axes on which the cell takes the length of its slot and does not contribute to it."""
        return AXIS_NAMES[TABLE_CELL.unpack(self._record)[11]]

    def _details(self) -> str:
        said = [f"columns={self.columns!r}"] if self.columns != 1 else []
        if self.rows != 1:
            said.append(f"rows={self.rows}")
        for name in (
            "column",
            "horizontal_alignment",
            "vertical_alignment",
            "own_padding",
            "unsized_axes",
        ):
            value = getattr(self, name)
            if value is not None:
                said.append(f"{name}={value!r}")
        return ", ".join(said)


def _span(number: int) -> int:
    """Returns a count, so that a negative number is unchanged: -1 has a meaning of its own in the
    library.
    """
    count: int = whole(number)
    return -2 if count == -1 else count
