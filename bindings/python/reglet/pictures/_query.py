# SPDX-License-Identifier: MIT
"""The object that a picture of an Auto Layout explains, and the constraints that determine it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Union

from ..autolayout.installed import InstalledConstraint
from ..autolayout.items import AnyItem
from ..constraints.constraint import Attribute

if TYPE_CHECKING:
    from ..autolayout.autolayout import AutoLayout
    from ..autolayout.conflicts import Reason

Subject = Union[AnyItem, "tuple[AnyItem, Attribute]", InstalledConstraint]
_ALL: tuple[Attribute, ...] = ("left", "top", "width", "height")


@dataclass(frozen=True)
class Query:
    """An item, one attribute of it or a constraint, and its explanation.

    Attributes:
        items: The marked items.
        constraint: The explained constraint; None for an item.
        reasons: The constraints that decide, each once.
        text: The explanation as text.
    """

    items: tuple[AnyItem, ...]
    constraint: InstalledConstraint | None
    reasons: tuple[Reason, ...]
    text: str

    @property
    def constraints(self) -> set[int]:
        """The identities of the constraints that stand out."""
        found = {id(reason.constraint) for reason in self.reasons if reason.constraint is not None}
        return found | ({id(self.constraint)} if self.constraint is not None else set())

    @property
    def involved(self) -> set[AnyItem]:
        """The items that stand out: those that are marked, and those that the reasons speak of."""
        found = set(self.items)
        for constraint in (*(reason.constraint for reason in self.reasons), self.constraint):
            if isinstance(constraint, InstalledConstraint):
                found |= _ends(constraint)
        return found | {reason.item for reason in self.reasons if isinstance(reason.item, AnyItem)}


def query(layout: AutoLayout, subject: object) -> Query:
    """Returns the explanation of an item, an item's attribute, or a constraint.

    Raises `TypeError` for another subject, and `ValueError` for one of another layout.
    """
    if isinstance(subject, InstalledConstraint):
        _check(layout, subject)
        violation = subject.explain()
        obstacles = () if violation is None else violation.obstacles
        text = f"{subject} holds" if violation is None else violation.text
        return Query((), subject, obstacles, text)
    attributes = _ALL
    if isinstance(subject, tuple) and len(subject) == 2:
        attributes = (subject[1],)
        subject = subject[0]
    if not isinstance(subject, AnyItem):
        raise TypeError(
            "of an Auto Layout a picture explains an item, (item, attribute), or an installed "
            f"constraint, not {subject!r}"
        )
    _check(layout, subject)
    explanations = [subject.explain(attribute) for attribute in attributes]
    reasons = {
        (reason.origin, id(reason.item), reason.attribute, id(reason.constraint)): reason
        for explanation in explanations
        for reason in explanation.reasons
    }
    text = "".join(explanation.text for explanation in explanations)
    return Query((subject,), None, tuple(reasons.values()), text)


def _check(layout: AutoLayout, subject: AnyItem | InstalledConstraint) -> None:
    if subject.layout is not layout:
        raise ValueError(f"{subject!r} belongs to another layout")


def _ends(constraint: InstalledConstraint) -> set[AnyItem]:
    ends = (constraint.constraint.first, constraint.constraint.second)
    return {end for end in ends if isinstance(end, AnyItem)}
