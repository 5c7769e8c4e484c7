# SPDX-License-Identifier: MIT
"""Formats, chains, alignments, boxes and conductors over an `AutoLayout`: frames."""

from __future__ import annotations

import pytest
from reglet import AutoLayout, Conductor, ConflictError, ConstraintBox, Item, align, vfl
from reglet.chains import H, V, edge, ge, pinned, safe_edge, sized

Frame = tuple[float, float, float, float]


@pytest.fixture
def layout() -> AutoLayout:
    return AutoLayout()


@pytest.fixture
def page(layout: AutoLayout) -> Item:
    return layout.item("page", width=300, height=200)


def frame(item: Item) -> Frame:
    item.layout.layout()
    return tuple(item.frame)  # type: ignore[return-value]


def test_a_format_takes_the_superview_of_its_items(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a"), page.item("b")
    layout.activate(vfl(["H:|-[a(60)]-[b]-|", "V:|-10-[a(20)]", "V:|[b]-5-|"], {"a": a, "b": b}))
    assert frame(a) == (20, 10, 60, 20)
    assert frame(b) == (88, 0, 192, 195)


def test_equal_gaps_and_percent(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a"), page.item("b")
    layout.activate(
        vfl("|~[a(60)]~[b(20%)]~|\nV:|-10%-[a(b)]\nV:|[b]|", {"a": a, "b": b}, dialect="extended")
    )
    assert frame(a) == (60, 20, 60, 200)
    assert frame(b) == (180, 0, 60, 200)
    assert len(layout.items) == 3 + 4


def test_a_refused_format_leaves_no_guides(layout: AutoLayout, page: Item) -> None:
    a = page.item("a")
    layout.activate(H(edge - 0 - sized(a, 50)))
    with pytest.raises(ConflictError):
        layout.activate(vfl("|~[a(60)]~|", {"a": a}, dialect="extended"))
    assert len(layout.items) == 2
    assert len(layout.constraints) == 2


def test_an_edge_needs_a_superview(layout: AutoLayout, page: Item) -> None:
    with pytest.raises(ValueError, match="page is compared with its superview"):
        layout.activate(vfl("|[page]", {"page": page}))


def test_items_stand_in_chains(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a", content=(50, 20)), page.item("b", content=(70, 30))
    page.set_safe_area(top=40)
    layout.activate(
        H(edge - 8 - a - 12 - b - ge(20) - edge, align="bottom"),
        V(safe_edge - pinned(ge(5)) - b),
    )
    assert frame(a) == (8, 55, 50, 20)
    assert frame(b) == (70, 45, 70, 30)


def test_align_in_the_superview_and_beside(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a", content=(100, 40)), page.item("b", content=(20, 10))
    layout.activate(align(a, page, "golden", "bottom", bottom=10))
    assert frame(a)[0] == pytest.approx(300 * 0.381966 - 50, abs=1e-4)
    assert frame(a)[1:] == (150, 100, 40)
    layout.activate(align(b, a, "golden", "center"))
    left, top = frame(b)[:2]
    assert left == pytest.approx(frame(a)[0] + 38.1966 - 10, abs=1e-4)
    assert top == 165


def test_the_reading_direction_mirrors_reading_insets() -> None:
    layout = AutoLayout(direction="right_to_left")
    page = layout.item("page", width=300, height=200)
    a = page.item("a", content=(100, 40))
    layout.activate(align(a, page, "center", "top", leading=30, trailing=10))
    assert frame(a) == (90, 0, 100, 40)


def test_a_box_over_a_layout(layout: AutoLayout, page: Item) -> None:
    a = page.item("a", content=(10, 10))
    box = ConstraintBox(layout)
    for left in (20, 30):
        with box.open() as fresh:
            fresh.activate(H(edge - left - a))
            fresh.once("top", lambda: V(edge - 7 - a))
        assert frame(a) == (left, 7, 10, 10)
    assert len(layout.constraints) == 2


def test_a_conductor_over_a_layout(layout: AutoLayout, page: Item) -> None:
    a = page.item("a", content=(10, 10))
    conductor = Conductor(layout)
    shared = V(edge - 7 - a)
    conductor.add(["left", "right"], shared)
    conductor.add("left", H(edge - 5 - a))
    conductor.add("right", H(a - 5 - edge))
    conductor.add("impossible", H(a - 9 - edge), H(edge - 9 - sized(a, 300)))
    for state, left in (("left", 5), ("right", 285), ("left", 5)):
        conductor.active_state = state
        conductor.update()
        assert frame(a) == (left, 7, 10, 10)
    conductor.active_state = "impossible"
    with pytest.raises(ConflictError):
        conductor.update()
    assert frame(a) == (5, 7, 10, 10)
