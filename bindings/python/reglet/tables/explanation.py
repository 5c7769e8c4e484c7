# SPDX-License-Identifier: MIT
"""Why a column has its width."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TableCause = Literal["nothing", "given", "cell", "span", "minimum", "maximum", "ideal"]
TableStep = Literal["ideal", "padded", "full", "shrunk", "minimum", "hidden_by_width", "hidden"]
CAUSES: tuple[TableCause, ...] = (
    "nothing",
    "given",
    "cell",
    "span",
    "minimum",
    "maximum",
    "ideal",
)
STEPS: tuple[TableStep, ...] = (
    "ideal",
    "padded",
    "full",
    "shrunk",
    "minimum",
    "hidden_by_width",
    "hidden",
)


@dataclass(frozen=True)
class ColumnExplanation:
    """Explains the width of a column.

    Attributes:
        width: The width, or None while the column is hidden.
        minimum, ideal, maximum: The limits of the width, in points.
        minimum_cause, ideal_cause: The causes of the minimum and the ideal.
        minimum_cell, ideal_cell: The row of the cell, or the index of the span, in the cause.
        step: The step that made the width from these limits.
        text: The explanation as text.
    """

    width: float | None
    minimum: float
    ideal: float
    maximum: float
    minimum_cause: TableCause
    ideal_cause: TableCause
    minimum_cell: int | None
    ideal_cell: int | None
    step: TableStep
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")
