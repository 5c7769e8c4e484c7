# SPDX-License-Identifier: MIT
"""Tables: any views as cells, in columns with a minimum, an ideal and a maximum."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import TYPE_CHECKING, Literal, Union, cast

from .._abi.enumerations import Kind
from .._abi.records import TABLE
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..geometry import Insets, given, optional
from ..tables.columns import PADDINGS, SHRINKINGS, Column, index_of
from ._messages import UNPACKABLE, check_count, refuse_numbers
from .alignment import (
    HORIZONTAL_NAMES,
    alignment_codes,
    alignment_name,
    line_code,
)
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from ..tables.columns import Padding, Shrinking
    from .alignment import Alignment, HorizontalName, VerticalName

CellPadding = Union[float, Insets, tuple[float, float, float, float]]

INHERITED = -1
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
        columns: The settings of each column (`reglet.tables.Column`), or the number of plain columns. None: as many
            as the rows need.
        spacing: The gap between columns.
        row_spacing: The gap between rows.
        cell_padding: Space around the content of each cell without a padding of its own.
        padding: How width beyond the table's ideal width is distributed.
        shrinking: How columns shrink below the table's ideal width.
        alignment: The alignment of cells in their slots. A column, a row or a cell may override it.
        scale: Pixels per point. Columns and rows are then whole pixels. 0: nothing is rounded.
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
        insets = insets_of("cell_padding", cell_padding)
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
PADDING_NAMES = tuple(f"padding {edge}" for edge in _EDGES)


def insets_of(name: str, padding: CellPadding) -> tuple[float, float, float, float]:
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
    code = set_line("horizontal", column.alignment, "Column")
    return _COLUMN.pack(*lengths, column.maximum, column.weight, column.priority, *flags, code, 0)


def set_line(
    axis: Literal["horizontal", "vertical"],
    name: HorizontalName | VerticalName | None,
    where: object,
    what: str = "alignment",
) -> int:
    return INHERITED if name is None else line_code(axis, name, where, what)


def table_of(given: bytes | None, rules: bytes, insets: Insets, alignment: Alignment) -> Table:
    table = Table(cell_padding=insets, alignment=alignment)
    table._packed = array("d", rules + (given or b""))
    fields = list(TABLE.unpack(table._record))
    fields[2], fields[3] = given is not None, len(given or b"") // _COLUMN.size
    table._record = TABLE.pack(*fields)
    table._repack()
    return table
