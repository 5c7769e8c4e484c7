# SPDX-License-Identifier: MIT
"""A table of numbers: measured in chunks of any size, resolved for a width.

table = NumberTable([Column(), Column(minimum=40)], spacing=8)
table.measure(numpy_array_of_ideals)        a million rows: one walk through memory, no copy
table.resolve(300).tracks                   (Track(start=…, length=…), Track(…))
print(table.explain(1))                     why it is so wide
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .._core.objects import NotCopied
from .._core.reals import is_count
from ..errors import InvalidNumberError
from ._handle import TableHandle
from ._strided import Chunk, chunk
from .columns import PADDINGS, SHRINKINGS, Column, ColumnMeasure, Padding, Shrinking, index_of
from .explanation import CAUSES, STEPS, ColumnExplanation
from .rows import Cell, Row, RowTrack


@dataclass(frozen=True)
class Track:
    """The position of a column, in points from the leading side."""

    start: float
    length: float


@dataclass(frozen=True)
class Widths:
    """The result of a table for a proposed width.

    Attributes:
        width: The width of the table.
        tracks: The start and length of each column, or None for a hidden column.
    """

    width: float
    tracks: tuple[Track | None, ...]


class NumberTable(NotCopied):
    """The columns and rows of a table, computed from numbers alone.

    Args:
        columns: The columns, or the number of plain columns.
        spacing: The gap between columns.
        row_spacing: The gap between rows.
        padding: How width beyond the table's ideal width is distributed.
        shrinking: How columns shrink below the table's ideal width.
        scale: Pixels per point. All lengths are then whole pixels, and sums are kept. 0: nothing is rounded.
    """

    def __init__(
        self,
        columns: Sequence[Column] | int,
        *,
        spacing: float = 0.0,
        row_spacing: float = 0.0,
        padding: Padding = "equal",
        shrinking: Shrinking = "level",
        scale: float = 0.0,
    ) -> None:
        given = [Column()] * int(columns) if is_count(columns) else list(columns)
        self._handle = TableHandle(len(given))
        self.columns = tuple(given)
        self._handle.set_columns([_record(column) for column in given])
        self._handle.set_rules(
            spacing,
            row_spacing,
            scale,
            index_of(padding, PADDINGS, "padding"),
            index_of(shrinking, SHRINKINGS, "shrinking"),
        )

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Replaces all columns by the same number of others; measured widths are kept."""
        self._handle.set_columns([_record(column) for column in columns])
        self.columns = (*columns, *self.columns[len(columns) :])

    def measure(self, ideals: Any = None, minimums: Any = None) -> None:
        """Adds the cells of some rows: their ideal and minimum widths.

        Args:
            ideals: An array of shape (rows, columns), or one array for each column: numpy or Arrow arrays and buffers
                of doubles or floats, with any strides, are read in place. Rows of Python numbers are also possible.
                None in place of a column: it has no cells. Without ideals all are 0, likewise without minimums.

        Raises:
            InvalidNumberError: A number is not between 0 and 1e12; `offset` is row * columns + column. Nothing of the
                call is kept.
        """
        parts = [
            None if part is None else chunk(part, len(self.columns)) for part in (ideals, minimums)
        ]
        rows = {part.rows for part in parts if part is not None}
        if len(rows) > 1:
            raise ValueError("ideals and minimums must have as many rows")
        for row_count in rows:
            self._handle.add_measures(_columns(parts[0]), _columns(parts[1]), row_count)

    def merge(self, other: NumberTable) -> None:
        """Adds what another table of as many columns has measured; parts can be merged in any order."""
        self._handle.merge_measures(*other._handle.measures())

    def clear(self) -> None:
        """Removes all measured widths."""
        self._handle.call(self._handle.library.rgl_number_table_clear_measures)

    @property
    def row_count(self) -> int:
        """How many rows were measured."""
        return self._handle.measures()[1]

    @property
    def measures(self) -> tuple[ColumnMeasure, ...]:
        """The measured widths of each column."""
        return tuple(
            ColumnMeasure(
                minimum,
                ideal,
                None if minimum_row < 0 else minimum_row,
                None if ideal_row < 0 else ideal_row,
                has_cells,
            )
            for minimum, ideal, minimum_row, ideal_row, has_cells in self._handle.measures()[0]
        )

    def set_spans(self, spans: Iterable[tuple[int, int, float, float]]) -> None:
        """Replaces the cells over several columns: first column, count, minimum and ideal of each."""
        self._handle.set_spans(list(spans))

    def resolve(self, width: float | None = None) -> Widths:
        """Computes all widths for a proposed width: None returns the ideals, infinity the maximum."""
        answer, tracks = self._handle.resolve(_offer(width, "width"))
        return Widths(
            answer,
            tuple(None if math.isnan(start) else Track(start, length) for start, length in tracks),
        )

    def explain(self, column: int) -> ColumnExplanation:
        """Returns why a column has the width that it got last."""
        record = self._handle.explanation(column)
        return ColumnExplanation(
            None if math.isnan(record.length) else record.length,
            record.minimum,
            record.ideal,
            record.maximum,
            CAUSES[record.minimum_cause],
            CAUSES[record.ideal_cause],
            None if record.minimum_cell < 0 else record.minimum_cell,
            None if record.ideal_cell < 0 else record.ideal_cell,
            STEPS[record.step],
            self._handle.explain_text(column),
        )

    def resolve_rows(
        self, rows: Sequence[Row] | int, cells: Iterable[Cell], height: float | None = None
    ) -> tuple[float, tuple[RowTrack, ...]]:
        """Computes all heights for cells, in any order; returns the height of the table, and the
        rows.
        """
        given = [Row()] * int(rows) if is_count(rows) else list(rows)
        self._handle.set_rows([(row.minimum_height, row.weight) for row in given])
        records = [cell.record() for cell in cells]
        answer, tracks = self._handle.resolve_rows(_offer(height, "height"), records)
        return answer, tuple(
            RowTrack(start, length, self._line(row, 1), self._line(row, 2))
            for row, (start, length) in enumerate(tracks)
        )

    def _line(self, row: int, line: int) -> float | None:
        position = self._handle.line(row, line)
        return None if math.isnan(position) else position

    def __repr__(self) -> str:
        return f"<NumberTable of {len(self.columns)} columns>"

    def close(self) -> None:
        """Gives the memory back at once."""
        self._handle.close()


def _record(column: Column) -> tuple[Any, ...]:
    lengths = (
        math.nan if length is None else length
        for length in (column.fixed, column.minimum, column.ideal)
    )
    flags = int(column.hidable), int(column.hidden)
    return (*lengths, column.maximum, column.weight, column.priority, *flags)


def _columns(part: Chunk | None) -> Any:
    return None if part is None else part.columns


def _offer(length: float | None, what: str) -> float:
    if length is None:
        return math.nan
    if math.isnan(length):
        raise InvalidNumberError(f"the {what} must be a number, or None")
    return length
