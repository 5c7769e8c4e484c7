# SPDX-License-Identifier: MIT
"""Boxes and conductors over a layout that only keeps sets, and can be told to refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from reglet import Conductor, ConstraintBox


class Installed:
    def __init__(self, name: str) -> None:
        self.name = name


class Sets:
    """A layout in which a constraint is a name."""

    def __init__(self) -> None:
        self.active: list[Installed] = []
        self.refuses: str | None = None
        self.changes = 0

    @property
    def names(self) -> list[str]:
        return sorted(installed.name for installed in self.active)

    def activate(self, *constraints: Any) -> list[Installed]:
        names = [name for c in constraints for name in (c if isinstance(c, (list, tuple)) else [c])]
        if self.refuses in names:
            raise ValueError("refused")
        made = [Installed(name) for name in names]
        self.active += made
        self.changes += 1
        return made

    def exchange(self, deactivated: Iterable[Installed], activated: Iterable[Installed]) -> None:
        coming = list(activated)
        if self.refuses in [installed.name for installed in coming]:
            raise ValueError("refused")
        gone = set(deactivated)
        self.active = [installed for installed in self.active if installed not in gone] + coming
        self.changes += 1

    def remove(self, *constraints: Installed) -> None:
        self.active = [installed for installed in self.active if installed not in constraints]


def test_opening_a_box_takes_away_what_is_not_permanent() -> None:
    layout = Sets()
    box = ConstraintBox(layout)
    built: list[str] = []

    def build() -> list[str]:
        built.append("p")
        return ["p"]

    for turn in ("one", "two"):
        with box.open() as fresh:
            fresh.activate(turn, ["x"])
            fresh.once("key", build)
            assert layout.names == sorted(["p", "x", turn])
    assert built == ["p"]
    assert [installed.name for installed in box.constraints] == ["p", "two", "x"]
    with box.open():
        pass
    assert layout.names == ["p"]


def test_a_box_is_open_once() -> None:
    box = ConstraintBox(Sets())
    access = box.open()
    with pytest.raises(RuntimeError, match="is open"):
        box.open()
    access.close()
    access.close()
    box.open()


def test_the_place_in_the_program_is_a_key() -> None:
    layout = Sets()
    fresh = ConstraintBox(layout).open()
    for _ in range(3):
        fresh.once(lambda: ["loop"])
    fresh.once(lambda: ["here"]), fresh.once(lambda: ["there"])
    assert layout.names == ["here", "loop", "there"]
    with pytest.raises(TypeError):
        fresh.once("key")


def test_what_is_refused_once_may_come_again() -> None:
    layout = Sets()
    fresh = ConstraintBox(layout).open()
    layout.refuses = "p"
    with pytest.raises(ValueError, match="refused"):
        fresh.once("key", lambda: ["p"])
    layout.refuses = None
    fresh.once("key", lambda: ["p"])
    assert layout.names == ["p"]


def test_a_conductor_activates_the_union_of_its_states() -> None:
    layout = Sets()
    conductor = Conductor(layout)
    conductor.add("one", "a", "shared")
    conductor["two"] = ["b", "shared"]
    conductor.active_states = ["one", "two"]
    assert layout.names == []
    conductor.update()
    assert layout.names == ["a", "b", "shared"]
    conductor.active_state = "two"
    conductor.update()
    assert layout.names == ["b", "shared"]
    changes = layout.changes
    conductor.active_state = "one"
    conductor.update()
    assert layout.names == ["a", "shared"]
    # What the layout knows is exchanged in one change.
    assert layout.changes == changes + 1


def test_adding_to_an_active_state_acts_at_once() -> None:
    layout = Sets()
    conductor = Conductor(layout)
    conductor.add(["one", "two"], "a")
    conductor.active_state = "one"
    conductor.add("two", "b")
    conductor.add("one", "c")
    assert layout.names == ["c"]
    conductor.update()
    assert layout.names == ["a", "c"]
    assert conductor["one", "two"] == ["a", "c", "a", "b"]


def test_a_removed_state_leaves_with_the_next_update() -> None:
    layout = Sets()
    conductor = Conductor(layout)
    conductor.add("one", "a")
    conductor.add("two", "b")
    conductor.active_state = "one"
    conductor.update()
    with pytest.raises(ValueError, match="is active"):
        conductor.remove("one")
    conductor.active_state = "two"
    assert conductor.remove("one") == ["a"]
    with pytest.raises(ValueError, match="no state"):
        conductor.remove("one")
    with pytest.raises(ValueError, match="no state"):
        conductor.active_state = "one"
    conductor.update()
    assert layout.names == ["b"]
    assert conductor.states == ("two",)


@pytest.mark.parametrize("refused", ["b", "c"])
def test_a_refused_update_changes_nothing(refused: str) -> None:
    layout = Sets()
    conductor = Conductor(layout)
    conductor.add("one", "a")
    conductor.add("two", "b")
    for state in ("two", "one"):
        conductor.active_state = state
        conductor.update()
    conductor.add("two", "c")
    layout.refuses = refused
    conductor.active_state = "two"
    with pytest.raises(ValueError, match="refused"):
        conductor.update()
    assert layout.names == ["a"]
    layout.refuses = None
    conductor.update()
    assert layout.names == ["b", "c"]
