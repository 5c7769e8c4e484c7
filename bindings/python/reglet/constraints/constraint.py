# SPDX-License-Identifier: MIT
"""Constraints as plain data: what visual formats, chains and alignments yield."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, NoReturn

from .._core.operators import NO_TRUTH, priority_of, refuse_bar

Attribute = Literal[
    "left",
    "right",
    "top",
    "bottom",
    "leading",
    "trailing",
    "width",
    "height",
    "center_x",
    "center_y",
    "last_baseline",
    "first_baseline",
    "left_margin",
    "right_margin",
    "top_margin",
    "bottom_margin",
    "leading_margin",
    "trailing_margin",
    "center_x_within_margins",
    "center_y_within_margins",
]
Relation = Literal["<=", "==", ">="]

# The attributes in the order of the RGL_ATTRIBUTE_ numbers, which begin at 1.
ATTRIBUTES: tuple[Attribute, ...] = Attribute.__args__  # type: ignore[attr-defined]
# The relations in the order of their numbers, which begin at -1.
RELATIONS: tuple[Relation, ...] = Relation.__args__  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Constraint:
    """first.attribute REL multiplier * second.attribute + constant, at a priority.

    Attributes:
        first: The item on the left side: the object that was given as a view.
        attribute: Its attribute.
        relation: "==", "<=" or ">=".
        second: The item on the right side. None: the right side is the constant.
        second_attribute: Its attribute, or None without a second item.
        multiplier: The factor of the second attribute.
        constant: Points that are added on the right side.
        priority: Above 0 and up to 1000, which means required.
        source: The text that the constraint was read from, for messages. Not compared.
    """

    first: object
    attribute: Attribute
    relation: Relation = "=="
    second: object | None = None
    second_attribute: Attribute | None = None
    multiplier: float = 1.0
    constant: float = 0.0
    priority: float = 1000.0
    source: str = field(default="", compare=False)

    def __matmul__(self, priority: float) -> Constraint:
        """Returns the constraint at a priority: (a.left == b.right + 8) @ 250."""
        return replace(self, priority=priority_of(priority, self))

    def __or__(self, priority: object) -> NoReturn:
        refuse_bar(priority)

    def __bool__(self) -> NoReturn:
        raise TypeError(NO_TRUTH)

    def __str__(self) -> str:
        text = f"{self.first}.{self.attribute} {self.relation} "
        if self.second is None:
            text += f"{self.constant:g}"
        else:
            if self.multiplier != 1:
                text += f"{self.multiplier:g} * "
            text += f"{self.second}.{self.second_attribute}"
            if self.constant:
                text += f" {'+' if self.constant > 0 else '-'} {abs(self.constant):g}"
        return text if self.priority == 1000 else f"{text} @ {self.priority:g}"
