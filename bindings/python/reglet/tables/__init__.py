# SPDX-License-Identifier: MIT
"""Tables in numbers: widths of columns and heights of rows, from arrays of any length."""

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
