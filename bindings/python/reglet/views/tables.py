# SPDX-License-Identifier: MIT
"""Tables: sections and rows of cells, any views, in columns with a minimum, an ideal and a maximum."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Literal, Union, cast

from .._abi.enumerations import Kind
from .._abi.records import TABLE, TABLE_CELL, TABLE_ROW, TABLE_SECTION
from .._core.advice import refuse_arguments, unknown
from .._core.reals import NUMBER, is_count, whole
from ..geometry import NAN, Insets, given, optional
from ..tables.columns import PADDINGS, SHRINKINGS, Column, index_of
from ._messages import UNPACKABLE, check_count, refuse_numbers
from .alignment import (
    HORIZONTAL_CODES,
    HORIZONTAL_NAMES,
    VERTICAL_CODES,
    VERTICAL_NAMES,
    alignment_codes,
    alignment_name,
    spelled,
)
from .grids import AXES, AXIS_NAMES
from .groups import modified_one_by_one
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from ..tables.columns import Padding, Shrinking
    from .alignment import Alignment, HorizontalName, VerticalName
    from .axes import AxesName

SectionRole = Literal["body", "header", "footer"]
CellPadding = Union[float, Insets, tuple[float, float, float, float]]

# In the order of the numbers of the C header.
ROLES: tuple[SectionRole, ...] = ("body", "header", "footer")
_INHERITED = _ALL = _NEXT = -1
_RULES = Struct("@dddII")
_COLUMN = Struct("@ddddddIIiI")


class Table(Holder, kind=Kind.TABLE):
    """Sections and rows of cells in columns that have limits.

        Table(
            Header(TableRow(Text("Item"), Text("Price"))),
            TableRow(Text("A long text that wraps in its column"), Text("9")),
            TableRow(Text("Both together").table_cell(columns="all")),
            columns=[Column(minimum=80), Column(alignment="trailing")],
            spacing=12,
        )

    Headers are shown first, then bodies, then footers; rows directly in the table form a body, and
    any other child is a row of one cell over all columns.

    Args:
        columns: What is said about each column (`reglet.tables.Column`), or how many plain ones there are; None: as
            many as the rows need.
        spacing: The gap between columns.
        row_spacing: The gap between rows.
        cell_padding: Space around the content of each cell that does not say otherwise.
        padding: Which columns take what the table is offered above its ideal.
        shrinking: Which columns give where it is offered less.
        alignment: Where cells stand in their slots; a column, a row or a cell may say otherwise.
        scale: Pixels per point; then columns and rows are whole pixels. 0: nothing is rounded.
    """

    __slots__ = ("_packed",)
    _takes_rows = True

    def __init__(
        self,
        *children: View | None,
        columns: Sequence[Column] | int | None = None,
        spacing: float = 0,
        row_spacing: float = 0,
        cell_padding: CellPadding = 0,
        padding: Padding = "equal",
        shrinking: Shrinking = "level",
        alignment: Alignment = "leading",
        scale: float = 0,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        policies = (
            index_of(padding, PADDINGS, "padding"),
            index_of(shrinking, SHRINKINGS, "shrinking"),
        )
        given = _columns(columns)
        try:
            packed = _RULES.pack(spacing, row_spacing, scale, *policies)
        except UNPACKABLE:
            refuse_numbers(self, spacing=spacing, row_spacing=row_spacing, scale=scale)
        packed += b"".join(_packed(column) for column in given or ())
        # The record points into this array: it lives as long as the view, and never changes.
        self._packed = array("d", packed)
        horizontal, vertical = alignment_codes(alignment, self)
        insets = _insets("cell_padding", cell_padding)
        try:
            self._record = TABLE.pack(
                int(Kind.TABLE), 0, given is not None, len(given or ()), 1, *insets,
                horizontal, vertical,
            )  # fmt: skip
        except UNPACKABLE:
            refuse_numbers(self, **dict(zip(_EDGES, insets)))
        self._repack()
        self._children = present_views(self, children)

    def _repack(self) -> None:
        fields = list(TABLE.unpack(self._record))
        rules = self._packed.buffer_info()[0]
        fields[2] = rules + _RULES.size if fields[2] else 0
        fields[4] = rules
        self._record = TABLE.pack(*fields)

    @property
    def columns(self) -> tuple[Column, ...] | None:
        """The settings of each column; None: as many columns as the rows need."""
        if not TABLE.unpack(self._record)[2]:
            return None
        return tuple(
            Column(
                optional(fixed), optional(least), optional(ideal), most, weight, priority,
                bool(hidable), bool(hidden), None if code < 0 else HORIZONTAL_NAMES[code],
            )
            for fixed, least, ideal, most, weight, priority, hidable, hidden, code, _ in (
                _COLUMN.iter_unpack(self._packed.tobytes()[_RULES.size :])
            )
        )  # fmt: skip

    @property
    def _rules(self) -> tuple[float, float, float, int, int]:
        return cast(
            "tuple[float, float, float, int, int]", _RULES.unpack_from(self._packed.tobytes())
        )

    @property
    def spacing(self) -> float:
        return self._rules[0]

    @property
    def row_spacing(self) -> float:
        return self._rules[1]

    @property
    def scale(self) -> float:
        return self._rules[2]

    @property
    def padding_policy(self) -> Padding:
        """Which columns receive the width above the table's ideal."""
        return PADDINGS[self._rules[3]]

    @property
    def shrinking_policy(self) -> Shrinking:
        """Which columns shrink if the table is too narrow."""
        return SHRINKINGS[self._rules[4]]

    @property
    def cell_padding(self) -> Insets:
        return Insets(*TABLE.unpack(self._record)[5:9])

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*TABLE.unpack(self._record)[9:11])

    def _details(self) -> str:
        return f"{len(self._children)} children" if len(self._children) != 1 else "1 child"


_EDGES = ("top", "leading", "bottom", "trailing")
_PADDINGS = tuple(f"padding {edge}" for edge in _EDGES)


def _insets(name: str, padding: CellPadding) -> tuple[float, float, float, float]:
    if isinstance(padding, NUMBER):
        return padding, padding, padding, padding
    sides = tuple(padding) if isinstance(padding, Iterable) else ()
    if len(sides) != 4:
        raise TypeError(f"{name} is a number of points, Insets(…) or four numbers, not {padding!r}")
    top, leading, bottom, trailing = sides
    return top, leading, bottom, trailing


def _columns(columns: Sequence[Column] | int | None) -> Sequence[Column] | None:
    """A number means as many without settings."""
    if columns is None:
        return None
    if is_count(columns):
        check_count("Table", columns=columns)
        return [Column()] * int(columns)
    for column in columns if isinstance(columns, Iterable) else (columns,):
        if not isinstance(column, Column):
            raise TypeError(
                f"the columns of a Table are a number of them, or a list of Column(…), not {columns!r}"
            )
    return columns


def _packed(column: Column) -> bytes:
    lengths = (given(one) for one in (column.fixed, column.minimum, column.ideal))
    flags = int(column.hidable), int(column.hidden)
    code = _code("horizontal", column.alignment)
    return _COLUMN.pack(*lengths, column.maximum, column.weight, column.priority, *flags, code, 0)


def _code(axis: str, name: str | None) -> int:
    if name is None:
        return _INHERITED
    codes = HORIZONTAL_CODES if axis == "horizontal" else VERTICAL_CODES
    try:
        return codes[spelled(name)]
    except KeyError:
        raise ValueError(unknown(f"{axis} alignment", name, codes)) from None


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

    `minimum_height` is the row's minimum height; `weight` its share of the height offered above the
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
        code = _code("vertical", alignment)
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
        """Its share of the height offered above the table's need."""
        weight: float = TABLE_ROW.unpack(self._record)[3]
        return weight

    @property
    def alignment(self) -> VerticalName | None:
        code = TABLE_ROW.unpack(self._record)[4]
        return None if code == _INHERITED else VERTICAL_NAMES[code]

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
        insets = (NAN,) * 4 if padding is None else _insets("padding", padding)
        spans = (
            _ALL if columns == "all" else _span(columns),
            _span(rows),
            _NEXT if column is None else _span(column),
        )
        codes = _code("horizontal", horizontal_alignment), _code("vertical", vertical_alignment)
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
            refuse_numbers("table_cell", **dict(zip(_PADDINGS, insets)))
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
        """Horizontal alignment in the slot; None: that of the column or the table."""
        code = TABLE_CELL.unpack(self._record)[9]
        return None if code == _INHERITED else HORIZONTAL_NAMES[code]

    @property
    def vertical_alignment(self) -> VerticalName | None:
        """Vertical alignment in the slot; None: that of the row or the table."""
        code = TABLE_CELL.unpack(self._record)[10]
        return None if code == _INHERITED else VERTICAL_NAMES[code]

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


def table_of(given: bytes | None, rules: bytes, insets: Insets, alignment: Alignment) -> Table:
    table = Table(cell_padding=insets, alignment=alignment)
    table._packed = array("d", rules + (given or b""))
    fields = list(TABLE.unpack(table._record))
    fields[2], fields[3] = given is not None, len(given or b"") // _COLUMN.size
    table._record = TABLE.pack(*fields)
    table._repack()
    return table
