# SPDX-License-Identifier: MIT
"""Controllers: owners of constraints and contents, notified when they appear."""

from __future__ import annotations

import gc
import weakref

import pytest
from reglet import (
    Box,
    ConflictError,
    Controller,
    HStack,
    InvalidArgumentError,
    Layout,
    Rect,
    Size,
    View,
    ViewThatFits,
    VStack,
)


class Card(Controller):
    """A content with a margin, which records its notifications."""

    def __init__(self, name: str = "card", notes: list[str] | None = None) -> None:
        super().__init__()
        self.name = name
        self.notes: list[str] = [] if notes is None else notes
        self.content: View | None = Box(30, 20)

    def load(self) -> None:
        self.notes.append(f"{self.name} loads")
        self.inside = self.item.item("inside")
        self.constraints.activate(
            self.inside.leading == self.item.leading + 5,
            self.inside.trailing == self.item.trailing - 5,
            self.inside.top == self.item.top + 5,
            self.inside.bottom == self.item.bottom - 5,
        )
        if self.content is not None:
            self.show(self.inside, self.content)

    def appears(self) -> None:
        self.notes.append(f"{self.name} appears")

    def disappears(self) -> None:
        self.notes.append(f"{self.name} disappears")


# Capability: controllers
def test_a_controller_is_shown_as_a_view() -> None:
    card = Card()
    assert not card.is_loaded and not card.is_shown
    page = Layout(VStack(Box(10, 10), card.view, spacing=0), 60)
    assert card.is_loaded and card.is_shown
    assert card.notes == ["card loads", "card appears"]
    assert card.view is card.view
    assert page.frame(card.view) == Rect(0, 10, 60, 30)
    assert card.content is not None and page.frame(card.content) == Rect(5, 15, 30, 20)
    page.resize(80)
    assert card.notes == ["card loads", "card appears"]
    page.close()
    page.close()
    assert card.notes[2:] == ["card disappears"] and not card.is_shown


def test_its_frames_can_be_read_when_it_appears() -> None:
    seen: list[Rect] = []

    class Reading(Card):
        def appears(self) -> None:
            seen.append(self.view.frame)

    card = Reading()
    page = Layout(card.view, 50)
    assert seen == [page.frame(card.view)] == [Rect(0, 0, 50, 30)]


def test_omitted_views_are_not_shown() -> None:
    card = Card()
    page = Layout(ViewThatFits(HStack(card.view.fixed_size(), Box(60, 10)), Box(20, 10)), 200, 100)
    assert card.is_shown
    page.resize(50, 100)
    assert not card.is_shown
    page.resize(200, 100)
    assert card.notes[1:] == ["card appears", "card disappears", "card appears"]


def test_a_failed_layout_notifies_no_controller() -> None:
    card = Card()
    page = Layout(card.view, 50)
    card.constraints.activate(card.inside.width == 10)
    with pytest.raises(ConflictError):
        page.invalidate_host(card.view)
    assert card.is_shown and card.notes == ["card loads", "card appears"]


def test_a_view_in_two_layouts_appears_once() -> None:
    card = Card()
    with Layout(card.view, 50):
        with Layout(VStack(card.view), 70):
            assert card.notes == ["card loads", "card appears"]
        assert card.is_shown
    assert card.notes[2:] == ["card disappears"]


def test_a_preferred_size_is_the_ideal_one() -> None:
    card = Card()
    old = card.view
    page = Layout(HStack(card.view.fixed_size()))
    assert page.frame(card.view).height == 30
    card.preferred_size = Size(90, 70)
    assert card.view is not old and card.preferred_size == Size(90, 70)
    page.update(old, card.view)
    assert page.frame(card.view) == Rect(0, 0, 90, 70)
    # It is the same controller, which was always visible.
    assert card.notes == ["card loads", "card appears"]
    card.preferred_size = None
    assert Layout(HStack(card.view.fixed_size())).frame(card.view).height == 30


def test_children_are_inside_their_parents() -> None:
    notes: list[str] = []
    outer, inner = Card("outer", notes), Card("inner", notes)
    outer.content = None
    before = outer.view
    outer.add_child(inner, outer.inside)
    assert inner.parent is outer and outer.children == (inner,)
    assert outer.view is not before
    page = Layout(outer.view, 100)
    assert page.frame(inner.view) == Rect(5, 5, 90, 30)
    assert notes == ["outer loads", "inner loads", "outer appears", "inner appears"]
    old = outer.view
    inner.remove_from_parent()
    inner.remove_from_parent()
    assert inner.parent is None and outer.children == () and outer.view is not old
    page.close()
    Layout(outer.view, 100)
    assert notes[4:] == ["outer disappears", "inner disappears", "outer appears"]


def test_a_child_moves_to_a_different_parent() -> None:
    first, second, child = Card("first"), Card("second"), Card("child")
    for card in (first, second):
        card.content = None
        assert card.view
    first.add_child(child, first.inside)
    second.add_child(child, second.inside)
    assert first.children == () and second.children == (child,) and child.parent is second
    second.add_child(child, second.inside)
    assert second.children == (child,)


def test_rejected_calls_change_nothing() -> None:
    outer, inner, other = Card("outer"), Card("inner"), Card("other")
    outer.content = inner.content = None
    assert outer.view and inner.view
    outer.add_child(inner, outer.inside)
    with pytest.raises(InvalidArgumentError, match="<Card> would contain itself"):
        inner.add_child(outer, inner.inside)
    with pytest.raises(InvalidArgumentError, match="<Card> would contain itself"):
        outer.add_child(outer, outer.inside)
    with pytest.raises(InvalidArgumentError, match="inside shows a child already"):
        outer.add_child(other, outer.inside)
    with pytest.raises(InvalidArgumentError, match="inside shows a child already"):
        outer.show(outer.inside, Box(1, 1))
    with pytest.raises(InvalidArgumentError, match="is an item of another layout"):
        outer.add_child(other, inner.inside)
    with pytest.raises(InvalidArgumentError, match="is an item of another layout"):
        outer.show(inner.inside, None)
    assert outer.children == (inner,) and inner.children == () and other.parent is None
    inner.show(inner.inside, Box(7, 7))
    with pytest.raises(InvalidArgumentError, match="inside has a content already"):
        inner.add_child(other, inner.inside)


def test_a_load_that_fails_is_tried_again() -> None:
    class Failing(Card):
        fails = True

        def load(self) -> None:
            if self.fails:
                raise ValueError("not now")
            super().load()

    card = Failing()
    with pytest.raises(ValueError, match="not now"):
        assert card.view
    assert not card.is_loaded
    card.fails = False
    assert card.view and card.is_loaded


def test_all_controllers_are_notified_before_an_exception() -> None:
    class Failing(Card):
        def appears(self) -> None:
            super().appears()
            raise ValueError(f"{self.name} fails")

    notes: list[str] = []
    first, second = Failing("first", notes), Card("second", notes)
    with pytest.raises(ValueError, match="first fails"):
        Layout(VStack(first.view, second.view), 100)
    assert notes[2:] == ["first appears", "second appears", "first disappears", "second disappears"]
    assert not first.is_shown and not second.is_shown


def test_a_collected_layout_notifies_its_controllers() -> None:
    card = Card()
    page = Layout(VStack(card.view))
    assert card.notes == ["card loads", "card appears"]
    # The views hold it as well.
    root = page.root
    del page
    gc.collect()
    assert card.is_shown
    Layout(VStack(root.children[0])).close()
    del root
    gc.collect()
    assert not card.is_shown
    assert card.notes[-1] == "card disappears"
    assert card.notes.count("card appears") == card.notes.count("card disappears")


def test_a_controller_that_has_its_own_layout_is_freed() -> None:
    notes: list[str] = []
    card: Card | None = Card(notes=notes)
    assert card is not None
    card.page = Layout(card.view, 60)  # type: ignore[attr-defined]
    reference = weakref.ref(card)
    del card
    gc.collect()
    assert reference() is None
    assert notes[-1] == "card disappears"


def test_the_view_of_a_controller_is_named_by_its_class() -> None:
    assert repr(Card().view) == "ConstraintHost(Card)"
