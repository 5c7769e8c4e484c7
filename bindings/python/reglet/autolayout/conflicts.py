# SPDX-License-Identifier: MIT
"""Reasons of conflicts, ambiguities, violations and values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ..constraints.constraint import Attribute, Constraint
from .items import AnyItem

if TYPE_CHECKING:
    from ..formats.visual_formats import FormatGap
    from .installed import InstalledConstraint

Origin = Literal[
    "constraint", "size", "not_negative", "hugging", "resistance", "autoresizing", "fitting"
]
# The origins in the order of the RGL_ORIGIN_ numbers.
ORIGINS: tuple[Origin, ...] = Origin.__args__  # type: ignore[attr-defined]
Cause = Literal["missing", "tie"]
CAUSES: tuple[Cause, ...] = ("missing", "tie")


@dataclass(frozen=True)
class Reason:
    """A constraint that takes part in a conflict or decides a value.

    Attributes:
        origin: "constraint" for an activated constraint. Otherwise the property of the item from which it
            follows ("size", "hugging"…).
        item: The item that it was made for, or its first item. For a refused constraint on the gap of a
            format, the gap.
        attribute: The attribute of the item.
        constraint: The installed constraint, or the constraint that a refused call would have installed. None
            if `origin` is not "constraint".
        share: The change of the contradiction or of the value for each point added to its constant.
        repair: In a conflict, the smallest change of its constant that ends the conflict. Otherwise 0.
    """

    origin: Origin
    item: AnyItem | FormatGap
    attribute: Attribute
    constraint: InstalledConstraint | Constraint | None
    share: float
    repair: float

    def __str__(self) -> str:
        if self.constraint is not None:
            return str(self.constraint)
        return f"{self.item}.{self.attribute} ({self.origin})"


@dataclass(frozen=True)
class Conflict:
    """A minimal set of constraints that cannot hold together: without any one of them, the rest can.

    Attributes:
        reasons: The constraints.
        size: By how many points they contradict each other.
        text: The conflict as text, with remedies.
    """

    reasons: tuple[Reason, ...]
    size: float
    text: str

    @property
    def constraints(self) -> tuple[InstalledConstraint | Constraint, ...]:
        """The members that the program has made itself."""
        return tuple(reason.constraint for reason in self.reasons if reason.constraint is not None)

    @property
    def items(self) -> tuple[AnyItem, ...]:
        """The items that take part, each once, without the gaps of a rejected format."""
        found = {id(reason.item): reason.item for reason in self.reasons}
        return tuple(item for item in found.values() if isinstance(item, AnyItem))

    def __str__(self) -> str:
        return self.text.rstrip("\n")


@dataclass(frozen=True)
class Ambiguity:
    """An item and an axis that the constraints do not determine.

    Attributes:
        item: The item.
        axis: "horizontal" or "vertical".
        cause: "missing" (no constraint determines the attribute: add a constraint, or for a length a content
            size) or "tie" (optional constraints of equal priority oppose each other: change a priority of
            one of the two items).
        attribute: The undetermined attribute of the item.
        other: With a tie, the item of the opposing constraint. Otherwise None.
    """

    item: AnyItem
    axis: Literal["horizontal", "vertical"]
    cause: Cause
    attribute: Attribute
    other: AnyItem | None


@dataclass(frozen=True)
class Violation:
    """A violated constraint.

    Attributes:
        constraint: The constraint.
        size: By how many points it is violated.
        deviation: Its left side less its right side, in points.
        obstacles: The constraints that prevent it from being met.
        text: The violation as text.
    """

    constraint: InstalledConstraint
    size: float
    deviation: float
    obstacles: tuple[Reason, ...]
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")


@dataclass(frozen=True)
class AnchorExplanation:
    """The reasons for a value, which is the sum of their constants, each times its share.

    Attributes:
        item: The item.
        attribute: The explained attribute of the item.
        reasons: The constraints that decide it.
        text: The explanation as text.
    """

    item: AnyItem
    attribute: Attribute
    reasons: tuple[Reason, ...]
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")
