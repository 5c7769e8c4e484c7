# SPDX-License-Identifier: MIT
"""A constraint in a layout, and its variable numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .._core.objects import NotCopied
from ..constraints.constraint import Constraint

if TYPE_CHECKING:
    from .autolayout import AutoLayout
    from .conflicts import Reason, Violation

State = Literal["inactive", "active", "broken"]
STATES: tuple[State, ...] = ("inactive", "active", "broken")


class InstalledConstraint(NotCopied):
    """A constraint that `AutoLayout.activate` has put into a layout.

    Its constant and priority can be set, and `active` switches it on and off. After the layout has
    removed it, or one of its items, it raises `StaleIdError`.

    Attributes:
        layout: The layout that it belongs to.
        constraint: The constraint that was activated.
    """

    __slots__ = ("_id", "_name", "constraint", "layout")

    def __init__(self, layout: AutoLayout, identifier: int, constraint: Constraint) -> None:
        self.layout = layout
        self.constraint = constraint
        self._id = identifier
        self._name = ""

    @property
    def name(self) -> str:
        """Its name in messages; empty unless set."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        self.layout._handle.set_name(self._id, name)
        self._name = name

    @property
    def constant(self) -> float:
        """The points that are added on the right side. Setting them may raise `ConflictError`."""
        return self.layout._handle.constraint(self._id)[0]

    @constant.setter
    def constant(self, constant: float) -> None:
        self.layout.set_constants({self: constant})

    @property
    def priority(self) -> float:
        """Above 0 and up to 1000, which means required. Setting it may raise `ConflictError`."""
        return self.layout._handle.constraint(self._id)[1]

    @priority.setter
    def priority(self, priority: float) -> None:
        self.layout._change("autolayout_set_priority", self._id, priority)

    @property
    def state(self) -> State:
        """ "inactive", "active", or "broken": active, but set aside because of a conflict."""
        return STATES[self.layout._handle.constraint(self._id)[2]]

    @property
    def active(self) -> bool:
        """Whether it is active; setting it switches it off or on."""
        return self.state != "inactive"

    @active.setter
    def active(self, active: bool) -> None:
        self.layout.exchange([] if active else [self], [self] if active else [])

    @property
    def violation(self) -> float:
        """By how many points it is violated; 0 if it holds or is inactive."""
        return self.layout._handle.length("autolayout_violation", self._id)

    def explain(self) -> Violation | None:
        """Explains by how much it is violated and why; None if it holds or is inactive."""
        return self.layout._miss(self)

    def obstacles(self) -> tuple[Reason, ...]:
        """Returns the constraints that prevent it from being met; empty if it is met."""
        return self.layout._reasons("autolayout_broken_by", self._id)

    def __str__(self) -> str:
        text = str(self.constraint)
        return f"{self._name}: {text}" if self._name else text

    def __repr__(self) -> str:
        return f"<{self}>"
