# SPDX-License-Identifier: MIT
"""Diagnostics of an Auto Layout: conflicts, ambiguities, violated constraints, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..constraints.constraint import Attribute, Constraint
from ._handle import AutoLayoutHandle, ReasonRow, attribute_name, attribute_number
from .conflicts import (
    CAUSES,
    ORIGINS,
    Ambiguity,
    AnchorExplanation,
    Conflict,
    Reason,
    Violation,
)

if TYPE_CHECKING:
    from ..geometry import Rect
    from .installed import InstalledConstraint
    from .items import AnyItem

_AXES: tuple[Literal["horizontal", "vertical"], ...] = ("horizontal", "vertical")


class Diagnosed:
    """The part of `AutoLayout` that answers questions about constraints and values."""

    _handle: AutoLayoutHandle
    _items: dict[int, AnyItem]
    _constraints: dict[int, InstalledConstraint]

    @property
    def conflict(self) -> Conflict | None:
        """The last conflict, or None: of a rejected call, a broken constraint or a fitting size."""
        return self._read_conflict(())

    @property
    def broken(self) -> tuple[InstalledConstraint, ...]:
        """The constraints that have been set aside because of conflicts."""
        ids = self._handle.ids("autolayout_broken")
        return tuple(self._constraints[identifier] for identifier in ids)

    def ambiguities(self) -> tuple[Ambiguity, ...]:
        """Returns which items and axes the constraints leave open."""
        return tuple(
            Ambiguity(
                self._items[item],
                _AXES[axis],
                CAUSES[cause],
                attribute_name(attribute),
                self._items.get(other),
            )
            for item, axis, cause, attribute, other in self._handle.ambiguities()
        )

    def describe_ambiguities(self) -> str:
        """Returns the ambiguities in words, each with its cause and remedy."""
        return self._handle.text("autolayout_ambiguity_text")

    def violations(self) -> tuple[Violation, ...]:
        """Returns the violated constraints, broken ones included, with the amount and the cause."""
        found = (constraint.explain() for constraint in self._constraints.values())
        return tuple(violation for violation in found if violation is not None)

    def _explain(self, item: AnyItem, attribute: Attribute) -> AnchorExplanation:
        number = attribute_number(attribute)
        reasons = self._reasons("autolayout_explain", item._id, number)
        text = self._handle.text("autolayout_explain_text", item._id, number)
        return AnchorExplanation(item, attribute, reasons, text)

    def _alternative(self, item: AnyItem, attribute: Attribute, near: float) -> dict[AnyItem, Rect]:
        frames = self._handle.alternative(item._id, attribute_number(attribute), near)
        return {other: frames[other.index] for other in self._items.values()}

    def _miss(self, constraint: InstalledConstraint) -> Violation | None:
        identifier = constraint._id
        text = self._handle.text("autolayout_violation_text", identifier)
        if not text:
            return None
        return Violation(
            constraint,
            self._handle.length("autolayout_violation", identifier),
            self._handle.length("autolayout_deviation", identifier),
            self._reasons("autolayout_broken_by", identifier),
            text,
        )

    def _reasons(self, name: str, *arguments: int) -> tuple[Reason, ...]:
        rows = self._handle.reasons(name, *arguments)
        return tuple(self._reason(row, ()) for row in rows)

    def _reason(self, row: ReasonRow, refused: Sequence[Constraint]) -> Reason:
        origin, attribute, constraint, element, item, share, repair = row
        member: InstalledConstraint | Constraint | None = self._constraints.get(constraint)
        about: Any = self._items.get(item)
        if element is not None and element < len(refused):
            member = refused[element]
            about = about or member.first
        return Reason(ORIGINS[origin], about, attribute_name(attribute), member, share, repair)

    def _read_conflict(self, refused: Sequence[Constraint]) -> Conflict | None:
        rows, size = self._handle.conflict()
        if not rows:
            return None
        # An item that has been removed since, or a gap of the rejected call, is left out.
        reasons = tuple(
            self._reason(row, refused)
            for row in rows
            if row[4] in self._items or (row[3] is not None and row[3] < len(refused))
        )
        return Conflict(reasons, size, self._handle.text("autolayout_conflict_text"))
