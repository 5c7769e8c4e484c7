# SPDX-License-Identifier: MIT
"""The columns of a table that was laid out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..tables.explanation import ColumnExplanation

if TYPE_CHECKING:
    from ..views.view import View


@dataclass(frozen=True)
class TableColumnExplanation(ColumnExplanation):
    """Explains the width of a column of a `Table`. The cells in it are listed by row, in the order
    shown.

    Attributes:
        minimum_node, ideal_node: The nodes of those cells, or 0.
        minimum_view, ideal_view: Their views, if a `Layout` has returned the explanation.
    """

    minimum_node: int = 0
    ideal_node: int = 0
    minimum_view: View | None = None
    ideal_view: View | None = None
