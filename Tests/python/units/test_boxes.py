# SPDX-License-Identifier: MIT
"""Boxes and conductors: sets of constraints that change with one solve."""

from __future__ import annotations

import pytest
from reglet import AutoLayout, Conductor, ConflictError, Constraint, ConstraintBox, Item
from reglet.chains import H, edge


@pytest.fixture
def layout() -> AutoLayout:
    return AutoLayout()


@pytest.fixture
def item(layout: AutoLayout) -> Item:
    return layout.item("page", width=300, height=200).item("a")


def width(item: Item, constant: float) -> Constraint:
    return item.width == constant


def widths(layout: AutoLayout) -> list[float]:
    """The constants of the active constraints, which are all widths here."""
    return sorted(c.constant for c in layout.constraints if c.state == "active")


def test_opening_a_box_removes_constraints_that_are_not_permanent(
    layout: AutoLayout, item: Item
) -> None:
    box = ConstraintBox(layout)
    built: list[int] = []

    def build() -> Constraint:
        built.append(1)
        return item.height == 7

    for constant in (10, 20):
        with box.open() as fresh:
            fresh.activate(width(item, constant), [width(item, constant)])
            fresh.once("key", build)
            assert widths(layout) == sorted([7, constant, constant])
    assert built == [1]
    assert [installed.constant for installed in box.constraints] == [7, 20, 20]
    with box.open():
        pass
    assert widths(layout) == [7]
    assert [installed.constant for installed in layout.constraints] == [7]


def test_a_box_is_open_once(layout: AutoLayout) -> None:
    box = ConstraintBox(layout)
    access = box.open()
    with pytest.raises(RuntimeError, match="is open"):
        box.open()
    access.close()
    access.close()
    box.open()


def test_replacing_is_one_solve(layout: AutoLayout, item: Item) -> None:
    box = ConstraintBox(layout)
    (old,) = box.replace(width(item, 10))
    (new,) = box.replace(width(item, 20))
    assert new in layout and old not in layout
    with pytest.raises(ConflictError):
        box.replace(width(item, 30), width(item, 31))
    assert box.constraints == [new]
    box.active = False
    assert not box.active and widths(layout) == []
    layout.activate(width(item, 40))
    with pytest.raises(ConflictError):
        box.active = True
    assert widths(layout) == [40]


def test_the_place_in_the_program_is_a_key(layout: AutoLayout, item: Item) -> None:
    fresh = ConstraintBox(layout).open()
    for _ in range(3):
        fresh.once(lambda: [width(item, 1)])
    fresh.once(lambda: [item.height == 2]), fresh.once(lambda: [item.height == 2])
    assert widths(layout) == [1, 2, 2]
    with pytest.raises(TypeError):
        fresh.once("key")


def test_a_refused_constraint_may_be_added_later(layout: AutoLayout, item: Item) -> None:
    fresh = ConstraintBox(layout).open()
    (other,) = layout.activate(width(item, 5))
    with pytest.raises(ConflictError):
        fresh.once("key", lambda: [width(item, 6)])
    layout.remove(other)
    fresh.once("key", lambda: [width(item, 6)])
    assert widths(layout) == [6]


# Capability: boxes and conductors, active states
def test_a_conductor_activates_the_union_of_its_states(layout: AutoLayout, item: Item) -> None:
    conductor = Conductor(layout)
    shared = item.height == 3
    conductor.add("one", item.left == item.superview.left + 1, shared)
    conductor["two"] = [item.top == item.superview.top + 2, shared]
    conductor.active_states = ["one", "two"]
    assert widths(layout) == []
    conductor.update()
    assert widths(layout) == [1, 2, 3]
    conductor.active_state = "two"
    conductor.update()
    assert widths(layout) == [2, 3]
    conductor.active_state = "one"
    conductor.update()
    assert widths(layout) == [1, 3]
    assert len(layout.constraints) == 3


def test_states_that_contradict_each_other_are_exchanged(layout: AutoLayout, item: Item) -> None:
    conductor = Conductor(layout)
    conductor.add("narrow", width(item, 10))
    conductor.add("wide", width(item, 200))
    for state, expected in (("narrow", 10), ("wide", 200), ("narrow", 10)):
        conductor.active_state = state
        conductor.update()
        assert widths(layout) == [expected]
    conductor.active_states = ["narrow", "wide"]
    with pytest.raises(ConflictError):
        conductor.update()
    assert widths(layout) == [10]


def test_adding_to_an_active_state_acts_at_once(layout: AutoLayout, item: Item) -> None:
    conductor = Conductor(layout)
    conductor.add(["one", "two"], width(item, 1))
    conductor.active_state = "one"
    conductor.update()
    conductor.add("two", width(item, 2))
    conductor.add("one", item.height == 3)
    assert widths(layout) == [1, 3]
    assert [c.constant for c in conductor["one", "two"]] == [1, 3, 1, 2]
    with pytest.raises(ConflictError):
        conductor.add(["three", "one"], width(item, 4))
    assert widths(layout) == [1, 3] and len(layout.constraints) == 3


def test_constraints_of_the_layout_can_be_shared(layout: AutoLayout, item: Item) -> None:
    conductor = Conductor(layout)
    (held,) = layout.activate(width(item, 1))
    conductor.add("one", held)
    assert conductor["one"] == [held]
    conductor.active_state = "one"
    conductor.update()
    conductor.active_state = None
    conductor.update()
    assert held.state == "inactive"


def test_a_removed_state_leaves_with_its_constraints(layout: AutoLayout, item: Item) -> None:
    conductor = Conductor(layout)
    conductor.add("one", width(item, 1))
    conductor.add("two", width(item, 2))
    conductor.active_state = "one"
    conductor.update()
    with pytest.raises(ValueError, match="is active"):
        conductor.remove("one")
    conductor.active_state = "two"
    (gone,) = conductor.remove("one")
    assert gone not in layout and widths(layout) == []
    with pytest.raises(ValueError, match="no state"):
        conductor.remove("one")
    with pytest.raises(ValueError, match="no state"):
        conductor.active_state = "one"
    conductor.update()
    assert widths(layout) == [2]
    assert conductor.states == ("two",)


def test_gaps_are_removed_with_the_constraints_of_a_box(layout: AutoLayout, item: Item) -> None:
    box = ConstraintBox(layout)
    layout.read("|~[a(60)]~|", {"a": item}, box=box, dialect="extended")
    assert len(layout.items) == 4
    layout.layout()
    assert item.frame.x == 120
    box.replace(H(edge - 5 - item))
    assert len(layout.items) == 2 and len(layout.constraints) == 1
