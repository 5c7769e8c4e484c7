# SPDX-License-Identifier: MIT
"""Constraints that are activated together: a `ConstraintBox` for code, a `Conductor` for states."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Callable, Union

from .._core.objects import NotCopied
from ..constraints.constraint import Constraint
from ._constraint_rows import Constraints
from .installed import InstalledConstraint

if TYPE_CHECKING:
    from .autolayout import AutoLayout

Shared = Union[Constraint, InstalledConstraint, Iterable["Shared"]]


class ConstraintBox(NotCopied):
    """The constraints of a piece of code that runs again and again.

        with box.open() as fresh:
            fresh.activate(H(edge - icon - title - edge))
            fresh.once("icon", lambda: [icon.width == 32])

    Opening removes the constraints activated since the last opening, except those activated `once`.
    If old and new constraints are both known, `replace` exchanges them with one solve.
    """

    def __init__(self, layout: AutoLayout) -> None:
        self._layout = layout
        self._id = layout._handle.number("box_create", 0)
        self._permanent: dict[Hashable, list[InstalledConstraint]] = {}
        self._access: BoxAccess | None = None

    def open(self) -> BoxAccess:
        """Removes the constraints of the last opening, and returns a context manager.

        Raises:
            RuntimeError: The box is open already.
        """
        if self._access is not None and not self._access.closed:
            raise RuntimeError("the box is open; close the access that is in use first")
        self.replace()
        self._access = BoxAccess(self)
        return self._access

    def replace(self, *constraints: Constraints) -> list[InstalledConstraint]:
        """Replaces the constraints that are not permanent, all or none, with one solve."""
        before = self._layout._handle.ids("box_constraints", self._id)
        installed = self._layout._install("box_replace", constraints, self._id)
        self._layout._forget(before)
        return installed

    @property
    def active(self) -> bool:
        """Whether the constraints have effect; setting it switches all of them with one solve."""
        return bool(self._layout._handle.natural("box_is_active", self._id))

    @active.setter
    def active(self, active: bool) -> None:
        self._layout._change("box_set_active", self._id, int(active))

    @property
    def constraints(self) -> list[InstalledConstraint]:
        """The constraints in the box, first the constraints of `once`."""
        return self._layout._held(self._id)


class BoxAccess:
    """The result of `ConstraintBox.open`: each call activates its constraints at once, all or none."""

    def __init__(self, box: ConstraintBox) -> None:
        self._box = box
        self.closed = False

    def activate(self, *constraints: Constraints) -> list[InstalledConstraint]:
        """Activates constraints until the box is opened again."""
        return self._box._layout._install("box_add", constraints, self._box._id)

    def once(
        self,
        key: Hashable | Callable[[], Constraints],
        build: Callable[[], Constraints] | None = None,
    ) -> list[InstalledConstraint]:
        """Activates the constraints of a function for as long as the layout lives.

        The function is called once for each key, or without a key for each position in the program.
        """
        if build is None:
            if not callable(key):
                raise TypeError("once takes a key and a function, or a function")
            frame = sys._getframe(1)
            build, key = key, (frame.f_code.co_filename, frame.f_lineno, frame.f_lasti)
        permanent = self._box._permanent
        if key not in permanent:
            number = len(permanent)
            built = build()
            layout = self._box._layout
            permanent[key] = layout._install("box_once", (built,), self._box._id, number)
        return permanent[key]

    def close(self) -> None:
        """Lets the box be opened again. Closing twice is fine."""
        self.closed = True

    def __enter__(self) -> BoxAccess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Conductor(NotCopied):
    """Sets of constraints by state; several states may be active, and share constraints.

        conductor.add("narrow", V(edge - title - text - edge))
        conductor.add("wide", H(edge - title - text - edge))
        conductor.active_state = "narrow"
        conductor.update()

    `update` activates the constraints of all active states and deactivates all other ones, with
    one solve.
    """

    def __init__(self, layout: AutoLayout) -> None:
        self._layout = layout
        self._id = layout._handle.number("conductor_create")
        self._boxes: dict[Hashable, int] = {}
        self._active: tuple[Hashable, ...] = ()
        # By the identity of an added object, which is kept for it: the installed constraints.
        self._known: dict[int, tuple[Constraint, InstalledConstraint]] = {}

    def add(self, states: Hashable | list[Hashable], *constraints: Shared) -> None:
        """Adds constraints to a state, or to each of a list of states.

        They take effect at once if the last `update` has activated a state. States may share a
        constraint, which the layout may hold already.
        """
        several = states if isinstance(states, list) else [states]
        added = list(_flatten(constraints))
        for state in several:
            if state not in self._boxes:
                self._boxes[state] = self._layout._handle.number("box_create", self._id)
        # Active states come first, because their new constraints can fail.
        for state in sorted(several, key=lambda state: not self._is_active(state)):
            self._put(self._boxes[state], added)

    def _put(self, box: int, added: list[Constraint | InstalledConstraint]) -> None:
        fresh = [
            constraint
            for constraint in added
            if isinstance(constraint, Constraint) and self._installed(constraint) is None
        ]
        shared = [found for constraint in added if (found := self._installed(constraint))]
        for constraint, made in zip(fresh, self._layout._install("box_add", fresh, box)):
            self._known[id(constraint)] = constraint, made
        try:
            self._layout._share(box, shared)
        except BaseException:
            self._layout.remove(*(self._known.pop(id(constraint))[1] for constraint in fresh))
            raise

    def _installed(
        self, constraint: Constraint | InstalledConstraint
    ) -> InstalledConstraint | None:
        if isinstance(constraint, InstalledConstraint):
            return constraint
        _, made = self._known.get(id(constraint), (None, None))
        return made if made is not None and made in self._layout else None

    def _is_active(self, state: Hashable) -> bool:
        return bool(self._layout._handle.natural("box_is_active", self._boxes[state]))

    def __setitem__(self, states: Any, constraints: Shared) -> None:
        self.add(list(states) if isinstance(states, tuple) else states, constraints)

    def __getitem__(self, states: Any) -> list[InstalledConstraint]:
        """The constraints of a state, or of several one after the other."""
        several = states if isinstance(states, tuple) else (states,)
        boxes = [self._boxes[state] for state in several if state in self._boxes]
        return [constraint for box in boxes for constraint in self._layout._held(box)]

    @property
    def states(self) -> tuple[Hashable, ...]:
        """All states that have been added to and not removed."""
        return tuple(self._boxes)

    @property
    def active_states(self) -> tuple[Hashable, ...]:
        """The states that the next `update` makes active. Setting an unknown one raises `ValueError`."""
        return self._active

    @active_states.setter
    def active_states(self, states: Iterable[Hashable]) -> None:
        wanted = tuple(dict.fromkeys(states))
        for state in wanted:
            if state not in self._boxes:
                raise ValueError(f"the conductor has no state {state!r}")
        self._active = wanted

    @property
    def active_state(self) -> Hashable | None:
        """The first of the active states, or None."""
        return self._active[0] if self._active else None

    @active_state.setter
    def active_state(self, state: Hashable | None) -> None:
        self.active_states = () if state is None else (state,)

    def update(self) -> None:
        """Makes the constraints of the active states active, and no others of this conductor."""
        self._layout._conduct(self._id, [self._boxes[state] for state in self._active])

    def remove(self, state: Hashable) -> list[InstalledConstraint]:
        """Removes a state and the constraints that no other state holds; returns those that it
        held.

        Raises:
            ValueError: The state is active or unknown.
        """
        if state not in self._boxes:
            raise ValueError(f"the conductor has no state {state!r}")
        if state in self._active:
            raise ValueError(f"the state {state!r} is active")
        held = self[state,]
        self._layout._change("box_remove", self._boxes.pop(state))
        self._layout._forget([constraint._id for constraint in held])
        return held


def _flatten(constraints: Iterable[Shared]) -> Iterator[Constraint | InstalledConstraint]:
    for constraint in constraints:
        if isinstance(constraint, (Constraint, InstalledConstraint)):
            yield constraint
        elif isinstance(constraint, Iterable):
            yield from _flatten(constraint)
        else:
            raise TypeError(f"a conductor takes constraints, not {constraint!r}")
