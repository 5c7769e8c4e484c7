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
        origin: Where it comes from: "constraint" for one that was activated, else what the item says
            about itself ("size", "hugging"…).
        item: The item that it was made for, or its first one; of a refused constraint about the gap of a
            format that gap.
        attribute: What of the item is meant.
        constraint: The constraint: an installed one, or the one that a refused call would have
            installed; None where `origin` is not "constraint".
        share: What a point more of its constant adds, to the contradiction or to the value.
        repair: In a conflict, the smallest change of its constant that ends it; else 0.
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
    """Constraints that cannot hold together, although all but any one of them can.

    Attributes:
        reasons: The constraints.
        size: By how many points they miss each other.
        text: All of it in words, with what would end it.
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
    """An item and axis that the constraints leave open.

    Attributes:
        item: The item.
        axis: "horizontal" or "vertical".
        cause: "missing" (nothing decides the attribute: a constraint for it ends this, and for a length a
            content size does) or "tie" (optional constraints of equal priority pull against each other:
            another priority of the item's or the other's ends this).
        attribute: What of the item is open.
        other: With a tie, the item that pulls against this one; else None.
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
        deviation: How many points more its first side is than the other one: below 0 where it is less.
        obstacles: The constraints that keep it from being met.
        text: All of it in words.
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
    """What decides a value: the sum of the reasons' constants, each times its share.

    Attributes:
        item: The item.
        attribute: What of it is explained.
        reasons: The constraints that decide it.
        text: All of it in words.
    """

    item: AnyItem
    attribute: Attribute
    reasons: tuple[Reason, ...]
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")
