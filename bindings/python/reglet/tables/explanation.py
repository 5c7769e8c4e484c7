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
    """Why a column has its width.

    Attributes:
        width: None while the column is hidden.
        minimum, ideal, maximum: Between these it lies, in points.
        minimum_cause, ideal_cause: What those are due to.
        minimum_cell, ideal_cell: The row of the cell, or the index of the span, that the cause speaks of.
        step: What made the width of them.
        text: The same in words.
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
