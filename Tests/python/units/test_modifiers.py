# SPDX-License-Identifier: MIT
"""Layers, moved and shaped views, directions of subtrees, groups, and painting order."""

from __future__ import annotations

import math
import sys

import pytest
from reglet import (
    Background,
    Box,
    Capsule,
    Circle,
    Fill,
    Group,
    Hidden,
    HStack,
    InvalidNumberError,
    LayoutDirection,
    Leaf,
    Overlay,
    Rectangle,
    Shape,
    Spacer,
    Text,
    Tree,
    View,
    VStack,
    ZStack,
    layout,
    max_width,
)


def test_layers_leave_the_size_alone() -> None:
    photo, badge, frame = Box(60, 40), Box(20, 10), Fill()
    view = photo.background(frame).overlay(badge, alignment="top_trailing")
    assert tuple(layout(view, 500, 500).size) == (60, 40)
    assert tuple(badge.frame) == (40, 0, 20, 10)
    assert tuple(frame.frame) == (0, 0, 60, 40)
    assert isinstance(view, Overlay)
    assert view.alignment == "top_trailing"


def test_several_views_of_a_layer_are_centred_in_themselves() -> None:
    large, small = Box(30, 20), Box(10, 10)
    layout(Box(100, 100).overlay(large, None, small, alignment="bottom_leading"))
    assert tuple(large.frame) == (0, 80, 30, 20)
    assert tuple(small.frame) == (10, 85, 10, 10)


def test_a_spacer_in_a_layer_keeps_the_stack_around_it() -> None:
    alone, first, second = Spacer(), Spacer(), Spacer()
    layout(HStack(Box(10, 10).overlay(alone), Box(10, 10).overlay(first, second)))
    assert tuple(alone.frame.size) == (10, 0)
    assert tuple(first.frame.size) == (10, 10)


@pytest.mark.parametrize(
    "wrap",
    [
        lambda view: view.background(Fill()),
        lambda view: view.overlay(Fill()),
        lambda view: view.offset(3, 3),
        lambda view: view.z_index(2),
        lambda view: view.hidden(),
        lambda view: view.alignment_guide("top", 2),
        lambda view: view.layout_direction("right_to_left"),
        lambda view: HStack(view),
        lambda view: VStack(view),
        lambda view: ZStack(view),
    ],
)
def test_priorities_show_through(wrap: object) -> None:
    urgent, other = Fill(), Fill()
    layout(HStack(other, wrap(urgent.layout_priority(1)), spacing=0), 100, 10)  # type: ignore[operator]
    assert urgent.frame.width == 100
    assert other.frame.width == 0


@pytest.mark.parametrize(
    "wrap",
    [
        lambda view: view.aspect_ratio(1),
        lambda view: view.position(0, 0),
        lambda view: view.padding(0),
        lambda view: HStack(view, Box(0, 0), spacing=0),
    ],
)
def test_priorities_that_are_hidden(wrap: object) -> None:
    other = Fill()
    layout(HStack(other, wrap(Fill().layout_priority(1)), spacing=0), 100, 10)  # type: ignore[operator]
    assert other.frame.width >= 50


# Capability: weights
def test_weights_share_two_to_one() -> None:
    icon, two, one = Box(60, 10), Fill(), Fill()
    layout(HStack(icon, two.weight(2), one.weight(1), spacing=0), 300, 10)
    assert (two.frame.width, one.frame.width) == (160, 80)
    # The rest shares the length above the maximum of one view.
    short, rest = Leaf((0, 0), (5, 10), (20, 10)), Fill()
    layout(HStack(short.weight(1), rest.weight(1), spacing=0), 100, 10)
    assert (short.frame.width, rest.frame.width) == (20, 80)


@pytest.mark.parametrize("weight", [0, -1, math.nan, math.inf])
def test_weights_that_are_refused(weight: float) -> None:
    with pytest.raises(InvalidNumberError):
        layout(HStack(Fill().weight(weight)), 100, 10)


def test_aspect_ratios() -> None:
    picture = Leaf((0, 0), (40, 20), (1000, 1000))
    assert tuple(layout(picture.scaled_to_fit(), 100, 100).size) == (100, 50)
    assert tuple(layout(picture.scaled_to_fill(), 100, 100).size) == (200, 100)
    assert tuple(layout(Fill().aspect_ratio(16 / 9), 320).size) == (320, 180)
    assert tuple(layout(Fill().aspect_ratio(2, "fill"), 100, 80).size) == (160, 80)
    with pytest.raises(ValueError):
        Fill().aspect_ratio(1, "stretch")  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        Fill().aspect_ratio(float("nan"))


def test_offsets_and_positions() -> None:
    moved, next_one, centred = Box(10, 10), Box(10, 10), Box(20, 10)
    result = layout(HStack(moved.offset(3, 4), next_one, spacing=0))
    assert tuple(result.size) == (20, 10)
    assert (moved.frame.x, moved.frame.y, next_one.frame.x) == (3, 4, 10)
    assert tuple(layout(centred.position(50, 30), 200, 100).size) == (200, 100)
    assert tuple(centred.frame) == (40, 25, 20, 10)


def test_a_subtree_has_its_own_direction() -> None:
    first, second, before = Box(10, 10), Box(20, 10), Box(5, 10)
    row = HStack(first, second, spacing=0).layout_direction("right_to_left")
    for direction in ("left_to_right", "right_to_left"):
        layout(HStack(before, row, spacing=0), direction=direction)  # type: ignore[arg-type]
        assert first.frame.x - second.frame.x == 20
    assert isinstance(row, LayoutDirection)
    assert row.direction == "right_to_left"
    with pytest.raises(ValueError):
        Box(1, 1).layout_direction("down")  # type: ignore[arg-type]


def test_lines_of_a_turned_text_stand_right() -> None:
    text = Text("one two three four", size=10)
    result = layout(text.layout_direction("right_to_left"), 60)
    for line in result.lines(text):
        assert line.rect.x + line.rect.width == pytest.approx(text.frame.width)


def test_shapes() -> None:
    assert tuple(layout(Circle(), 30, 20).size) == (20, 20)
    assert tuple(layout(Capsule(), 30, 20).size) == (30, 20)
    assert tuple(layout(Rectangle()).size) == (10, 10)
    assert Shape("ellipse").shape == "ellipse"
    with pytest.raises(ValueError):
        Shape("star")


# Capability: painted order
def test_the_order_of_painting() -> None:
    low, high, plain, behind, secret = Box(1, 1), Box(1, 1), Box(1, 1), Fill(), Box(1, 1)
    pile = ZStack(high.z_index(2).padding(1), plain, low.z_index(-1), secret.hidden())
    root = pile.background(behind)
    result = layout(root, 10, 10)
    leaves = [view for view in result.painted() if view in (low, high, plain, behind, secret)]
    assert leaves == [behind, low, plain, high]
    assert result.painted()[0] is root
    assert secret.frame.width == 1


def test_groups_are_taken_apart() -> None:
    a, b, c, d = Box(10, 10), Box(10, 10), Box(10, 10), Box(10, 10)
    row = HStack(Group(a, None, Group(b, c)), d, spacing=1)
    assert row.children == (a, b, c, d)
    assert tuple(layout(Group(Box(10, 5), Box(20, 5))).size) == (20, 18)
    with pytest.raises(TypeError):
        Group(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="several views"):
        layout(Overlay(Group(Box(1, 1))))


def test_a_modifier_of_a_group_applies_to_each_member() -> None:
    a, b = Box(10, 10), Box(20, 10)
    padded = Group(a, b).padding(5)
    assert isinstance(padded, Group)
    assert [view.children for view in padded.members] == [(a,), (b,)]
    result = layout(HStack(padded, spacing=0))
    assert (a.frame.x, b.frame.x, result.size.width) == (5, 25, 50)
    framed = Group(Box(1, 1), Box(1, 1)).frame(width=7)
    assert isinstance(framed, Group)
    assert tuple(layout(HStack(framed, spacing=0)).size) == (14, 1)


def test_the_content_of_a_layer_is_there_for_each_member() -> None:
    badge = Box(4, 4).padding(1).named("badge")
    members = Group(Box(10, 10), Box(20, 20)).overlay(badge, alignment="top_leading")
    assert isinstance(members, Group)
    result = layout(HStack(members, spacing=0))
    badges = [placed.view for placed in result.views() if placed.view.name == "badge"]
    assert [(view.frame.x, view.frame.width) for view in badges] == [(0, 6), (10, 6)]
    assert badges[0] is badge


def test_groups_are_styled_member_by_member() -> None:
    a, b = Box(1, 1), Box(1, 1)
    Group(a, b).styled(fill="red")
    assert a.style == b.style == {"fill": "red"}


@pytest.mark.parametrize(
    "view",
    [
        Overlay(Box(1, 1), alignment="top_leading"),
        Background(Box(1, 1), alignment="trailing"),
        Box(1, 1).offset(1, 2),
        Box(1, 1).position(3, 4),
        Box(1, 1).aspect_ratio(1.5, "fill"),
        Box(1, 1).z_index(4),
        Hidden(Box(1, 1), is_hidden=False),
        Box(1, 1).layout_direction("right_to_left"),
        Shape("circle"),
    ],
)
def test_trees_return_the_given_parameters(view: View) -> None:
    tree = Tree()
    node = tree.create(view)
    assert tree.kind(node) is view.kind
    assert tree.get(node)._details() == view._details()
    tree.set(node, view)


def test_no_class_writes_itself_into_the_module_of_views() -> None:
    module = sys.modules[View.__module__]
    classes = [one for one in vars(module).values() if isinstance(one, type)]
    views = [one for one in classes if issubclass(one, View)]
    assert {one.__module__ for one in views} == {module.__name__}


def test_an_error_next_to_a_measured_length_is_reported() -> None:
    for lengths in (
        {"width": max_width("a"), "height": "tall"},
        {"min_width": max_width("a"), "max_width": "wide"},
    ):
        with pytest.raises(TypeError, match=r"is a number of points, not '(tall|wide)'"):
            Box(1, 1).frame(**lengths)  # type: ignore[arg-type]
