# SPDX-License-Identifier: MIT
"""Tables in numbers: widths of columns and heights of rows, from arrays of any length."""

from typing import TYPE_CHECKING

from .._core.later import later, unknown_in

if TYPE_CHECKING:
    from ._handle import check_size
    from .columns import (
        Column,
        ColumnMeasure,
        Padding,
        Shrinking,
        column_widths,
    )
    from .explanation import ColumnExplanation, TableCause, TableStep
    from .numbers import NumberTable, Track, Widths
    from .rows import Cell, Line, Row, RowTrack

__all__ = [
    "Cell",
    "Column",
    "ColumnExplanation",
    "ColumnMeasure",
    "Line",
    "NumberTable",
    "Padding",
    "Row",
    "RowTrack",
    "Shrinking",
    "TableCause",
    "TableStep",
    "Track",
    "Widths",
    "check_size",
    "column_widths",
]

if not TYPE_CHECKING:
    __getattr__ = later(
        __name__,
        {
            "_handle": "check_size",
            "columns": "Column ColumnMeasure Padding Shrinking column_widths",
            "explanation": "ColumnExplanation TableCause TableStep",
            "numbers": "NumberTable Track Widths",
            "rows": "Cell Line Row RowTrack",
        },
        unknown_in(__name__),
    )
