# SPDX-License-Identifier: MIT
"""Constraints that come and go together: a `ConstraintBox` for those of one layout code, a `Conductor` for states."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Callable, Protocol, Union

from .constraints import Constraint

Constraints = Union[Any, Iterable["Constraints"]]


class Layout(Protocol):
    """What boxes and conductors need of a layout; an `AutoLayout` has it."""

    def activate(self, *constraints: Any) -> list[Any]: ...

    def exchange(self, deactivated: Iterable[Any], activated: Iterable[Any]) -> None: ...

    def remove(self, *constraints: Any) -> None: ...


class ConstraintBox:
    """The constraints of a piece of code that runs again and again.

        with box.open() as fresh:
            fresh.activate(H(edge - icon - title - edge))
            fresh.once("icon", lambda: [icon.width == 32])

    Opening takes away what was activated since the last opening; what was activated `once` stays.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._dynamic: list[Any] = []
        self._permanent: dict[Hashable, list[Any]] = {}
        self._access: BoxAccess | None = None

    def open(self) -> BoxAccess:
        """Removes the constraints of the last opening, and gives access; a context manager.

        Raises:
            RuntimeError: The box is open already.
        """
        if self._access is not None and not self._access.closed:
            raise RuntimeError("the box is open; close the access that is in use first")
        self._layout.remove(*self._dynamic)
        self._dynamic = []
        self._access = BoxAccess(self)
        return self._access

    @property
    def constraints(self) -> list[Any]:
        """The constraints that the box holds now, those of `once` first."""
        permanent = [constraint for kept in self._permanent.values() for constraint in kept]
        return permanent + self._dynamic


class BoxAccess:
    """What `ConstraintBox.open` gives: constraints take effect at once, all of a call or none."""

    def __init__(self, box: ConstraintBox) -> None:
        self._box = box
        self.closed = False

    def activate(self, *constraints: Constraints) -> list[Any]:
        """Activates constraints until the box is opened again; returns them as the layout holds them."""
        installed = self._box._layout.activate(*constraints)
        self._box._dynamic += installed
        return installed

    def once(
        self,
        key: Hashable | Callable[[], Constraints],
        build: Callable[[], Constraints] | None = None,
    ) -> list[Any]:
        """Activates the constraints that a function builds, for as long as the layout lives.

        The function is called the first time alone. The key tells one use from another; without it, the
        place in the program does.
        """
        if build is None:
            if not callable(key):
                raise TypeError("once takes a key and a function, or a function")
            frame = sys._getframe(1)
            build, key = key, (frame.f_code.co_filename, frame.f_lineno, frame.f_lasti)
        permanent = self._box._permanent
        if key not in permanent:
            permanent[key] = self._box._layout.activate(build())
        return permanent[key]

    def close(self) -> None:
        """Lets the box be opened again. Closing twice is fine."""
        self.closed = True

    def __enter__(self) -> BoxAccess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Conductor:
    """Sets of constraints by state; several states may be active, and share constraints.

        conductor.add("narrow", V(edge - title - text - edge))
        conductor.add("wide", H(edge - title - text - edge))
        conductor.active_state = "narrow"
        conductor.update()

    What is active after `update` are the constraints of all active states. A change that the layout
    refuses leaves everything as it was.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._states: dict[Hashable, list[Any]] = {}
        self._active: tuple[Hashable, ...] = ()
        # By the identity of what was added: what it is, and what the layout has made of it.
        self._known: dict[int, Any] = {}
        self._installed: dict[int, Any] = {}
        self._running: dict[int, None] = {}

    def add(self, states: Hashable | list[Hashable], *constraints: Constraints) -> None:
        """Adds constraints to a state, or to each of a list of states; they never replace others.

        For a state that is active they are activated at once.
        """
        several = states if isinstance(states, list) else [states]
        added = list(_flatten(constraints))
        fresh = {id(constraint): constraint for constraint in added}
        if any(state in self._active for state in several):
            self._known.update(fresh)
            self._exchange([], [key for key in fresh if key not in self._running])
        self._known.update(fresh)
        for state in several:
            self._states.setdefault(state, []).extend(added)

    def __setitem__(self, states: Any, constraints: Constraints) -> None:
        self.add(list(states) if isinstance(states, tuple) else states, constraints)

    def __getitem__(self, states: Any) -> list[Any]:
        """The constraints of a state, or of several one after the other."""
        several = states if isinstance(states, tuple) else (states,)
        return [constraint for state in several for constraint in self._states.get(state, ())]

    @property
    def states(self) -> tuple[Hashable, ...]:
        """All states that have been added to and not removed."""
        return tuple(self._states)

    @property
    def active_states(self) -> tuple[Hashable, ...]:
        """The states that the next `update` makes active. Setting an unknown one raises `ValueError`."""
        return self._active

    @active_states.setter
    def active_states(self, states: Iterable[Hashable]) -> None:
        wanted = tuple(dict.fromkeys(states))
        for state in wanted:
            if state not in self._states:
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
        wanted = dict.fromkeys(id(constraint) for constraint in self[self._active])
        leaving = [key for key in self._running if key not in wanted]
        coming = [key for key in wanted if key not in self._running]
        self._exchange(leaving, coming)

    def remove(self, state: Hashable) -> list[Any]:
        """Forgets a state and returns its constraints; those in use stay until `update`.

        Raises:
            ValueError: The state is active or unknown.
        """
        if state not in self._states:
            raise ValueError(f"the conductor has no state {state!r}")
        if state in self._active:
            raise ValueError(f"the state {state!r} is active")
        return self._states.pop(state)

    def _exchange(self, leaving: list[int], coming: list[int]) -> None:
        """All of it or nothing: known constraints in one exchange, new ones in a second step."""
        off = [self._installed[key] for key in leaving]
        on = [self._installed[key] for key in coming if key in self._installed]
        new = [key for key in coming if key not in self._installed]
        if off or on:
            self._layout.exchange(off, on)
        if new:
            try:
                made = self._layout.activate(*(self._known[key] for key in new))
            except BaseException:
                self._layout.exchange(on, off)
                raise
            self._installed.update(zip(new, made))
        for key in leaving:
            del self._running[key]
        self._running.update(dict.fromkeys(coming))


def _flatten(constraints: Iterable[Constraints]) -> Iterator[Any]:
    for constraint in constraints:
        if isinstance(constraint, (Constraint, str)) or not isinstance(constraint, Iterable):
            yield constraint
        else:
            yield from _flatten(constraint)
