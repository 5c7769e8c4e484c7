# SPDX-License-Identifier: MIT
"""The handle of a table of the library."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from .._abi import structs as s
from .._core.library import library
from .._core.objects import LibraryObject
from ..errors import error_class, status_code
from ._strided import Strided


class TableHandle(LibraryObject):
    __slots__ = ()

    PREFIX, NOUN = "number_table", "table"

    def __init__(self, columns: int) -> None:
        super().__init__(None, columns)

    def set_columns(self, rows: Sequence[tuple[Any, ...]]) -> None:
        records = _array(s.rgl_number_table_column, rows)
        self.call(self.library.rgl_number_table_set_columns, 0, records, len(rows))

    def set_rules(self, *fields: Any) -> None:
        self.call(self.library.rgl_number_table_set_rules, s.rgl_table_rules(*fields))

    def add_measures(
        self, ideals: Sequence[Strided] | None, minimums: Sequence[Strided] | None, rows: int
    ) -> None:
        """Adds the cells of some rows. The numbers are not copied."""
        given = ideals if ideals is not None else minimums
        count = 0 if given is None else len(given)
        arrays = (_numbers(part) if part is not None else None for part in (ideals, minimums))
        self.call(self.library.rgl_number_table_add_measures, *arrays, count, rows)

    def measures(self) -> tuple[list[tuple[float, float, int, int, bool]], int]:
        """Returns the measured widths of each column, and the number of rows."""
        rows = ctypes.c_uint64()
        records = self.array(
            self.library.rgl_number_table_measures, s.rgl_number_table_measure, after=(rows,)
        )
        found = [
            (row.minimum, row.ideal, row.minimum_row, row.ideal_row, bool(row.has_cells))
            for row in records
        ]
        return found, rows.value

    def merge_measures(
        self, measures: Sequence[tuple[float, float, int, int, bool]], rows: int
    ) -> None:
        rows_of = [(*measure[:4], int(measure[4]), 0) for measure in measures]
        records = _array(s.rgl_number_table_measure, rows_of)
        self.call(self.library.rgl_number_table_merge_measures, records, len(measures), rows)

    def set_spans(self, spans: Sequence[tuple[int, int, float, float]]) -> None:
        records = _array(s.rgl_number_table_span, spans)
        self.call(self.library.rgl_number_table_set_spans, records, len(spans))

    def resolve(self, width: float) -> tuple[float, list[tuple[float, float]]]:
        """Computes all widths; returns the width of the table, and start and length of each column."""
        answer = ctypes.c_double()
        self.call(self.library.rgl_number_table_resolve, width, answer)
        return answer.value, self._tracks(self.library.rgl_number_table_tracks)

    def _tracks(self, function: Any) -> list[tuple[float, float]]:
        return [(row.start, row.length) for row in self.array(function, s.rgl_table_track)]

    def explanation(self, column: int) -> s.rgl_table_explanation:
        record = s.rgl_table_explanation(struct_size=ctypes.sizeof(s.rgl_table_explanation))
        self.call(self.library.rgl_number_table_explain, column, record)
        return record

    def explain_text(self, column: int) -> str:
        return self.text(self.library.rgl_number_table_explain_text, column)

    def set_rows(self, rows: Sequence[tuple[float, float]]) -> None:
        records = _array(s.rgl_number_table_row, rows)
        self.call(self.library.rgl_number_table_set_rows, records, len(rows))

    def resolve_rows(
        self, height: float, cells: Sequence[tuple[int, int, int, int, float, float]]
    ) -> tuple[float, list[tuple[float, float]]]:
        """Computes all heights; returns the height of the table, and start and length of each row."""
        records = _array(s.rgl_number_table_cell, cells)
        answer = ctypes.c_double()
        self.call(self.library.rgl_number_table_resolve_rows, height, records, len(cells), answer)
        return answer.value, self._tracks(self.library.rgl_number_table_row_tracks)

    def line(self, row: int, line: int) -> float:
        """Returns the position of a line of a row; NaN without such a line."""
        position = ctypes.c_double()
        self.call(self.library.rgl_number_table_row_line, row, line, position)
        return position.value


def _array(record: Any, rows: Sequence[tuple[Any, ...]]) -> Any:
    return (record * len(rows))(*(record(*row) for row in rows))


def _numbers(columns: Sequence[Strided]) -> Any:
    rows = [(column.address, column.stride, column.format, 0) for column in columns]
    return _array(s.rgl_numbers, rows)


def check_size(columns: int, rows: int) -> None:
    """Raises `LimitError` unless a table of so many columns and rows may be."""
    status = library().rgl_number_table_check_size(columns, rows)
    if status:
        raise error_class(status)(
            f"{rows} rows of {columns} columns are too many", status=status_code(status)
        )


def widths_of(ideals: Sequence[float], available: float, pads: bool) -> list[float]:
    doubles = (ctypes.c_double * len(ideals))(*ideals)
    status = library().rgl_column_widths(doubles, len(ideals), available, int(pads), doubles)
    if status:
        raise error_class(status)("widths must be between 0 and 1e12", status=status_code(status))
    return list(doubles)
