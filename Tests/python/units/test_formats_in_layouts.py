# SPDX-License-Identifier: MIT
"""Frames from formats, chains, alignments, boxes and conductors in an `AutoLayout`."""

from __future__ import annotations

import pytest
from reglet import (
    AutoLayout,
    Conductor,
    ConflictError,
    ConstraintBox,
    FormatError,
    Item,
    align,
    vfl,
)
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
    with pytest.raises(ValueError, match="compared with its superview, which does not exist"):
        layout.activate(vfl("|[page]", {"page": page}))


def test_items_are_written_in_chains(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a", content=(50, 20)), page.item("b", content=(70, 30))
    page.set_safe_area(top=40)
    layout.activate(
        H(edge - 8 - a - 12 - b - ge(20) - edge, align="bottom"),
        V(safe_edge - pinned(ge(5)) - b),
    )
    assert frame(a) == (8, 55, 50, 20)
    assert frame(b) == (70, 45, 70, 30)


def test_items_align_in_a_superview_and_with_a_sibling(layout: AutoLayout, page: Item) -> None:
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


def test_a_text_becomes_active_constraints(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a", content=(60, 20)), page.item("b", content=(70, 30))
    page.set_safe_area(left=30)
    made = layout.read(
        ["H:|>-[a]~[b]~|", "V:|-gap-[a]", "V:|[b]"],
        {"a": a, "b": b},
        {"gap": 7},
        dialect=("tack", "extended"),
    )
    assert frame(a) == (50, 7, 60, 20)
    assert frame(b) == (110 + 60, 0, 70, 30)
    assert str(made[0].constraint).startswith("a.leading == ")
    assert made[0].constraint.second is page.safe_area
    assert made[0].constraint.source == "-"
    assert [installed.constraint.source for installed in made[-2:]] == ["gap", "[b]"]
    assert all(installed in layout for installed in made)


def test_rejected_formats_change_nothing(layout: AutoLayout, page: Item) -> None:
    a = page.item("a")
    with pytest.raises(FormatError) as refused:
        layout.read(["|~[a(60)]~|", "V:|[c]|"], {"a": a}, dialect="extended")
    assert (refused.value.index, refused.value.offset) == (1, 4)
    with pytest.raises(ConflictError) as conflict:
        layout.read(["|~[a(60)]~|", "[a(61)]"], {"a": a}, dialect="extended")
    assert conflict.value.conflict is not None
    assert layout.constraints == () and layout.items == (page, a)
    with pytest.raises(TypeError, match="between items of a layout"):
        layout.read("[a]-[b]", {"a": a, "b": "b"})
    with pytest.raises(ZeroDivisionError):
        layout.read("[a]", lambda name: 1 // 0)


def test_lists_with_gaps_of_the_same_number_are_two(layout: AutoLayout, page: Item) -> None:
    a, b = page.item("a"), page.item("b")
    first = vfl("|~[a(60)]~|", {"a": a}, dialect="extended")
    second = vfl("|~[b(80)]-(10%)-|", {"b": b}, dialect="extended")
    layout.activate(first, second)
    assert frame(a)[0] == 120
    assert frame(b)[0] == 300 - 30 - 80
    layout.remove(*layout.constraints)
    assert layout.items == (page, a, b)


def test_a_conflict_names_the_gap_of_a_refused_format(layout: AutoLayout, page: Item) -> None:
    a = page.item("a")
    with pytest.raises(ConflictError) as refused:
        layout.activate(vfl("|-(>=60%)-[a(60%)]-(>=0%)-|", {"a": a}, dialect="extended"))
    conflict = refused.value.conflict
    assert conflict is not None and any(str(reason.item) == "gap0" for reason in conflict.reasons)
