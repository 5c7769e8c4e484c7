# SPDX-License-Identifier: MIT
"""The changes of a layout, compared with frames one by one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from reglet import (
    Box,
    Flow,
    HStack,
    LayoutError,
    Leaf,
    MeasurementReader,
    NotLaidOutError,
    Spacer,
    Text,
    Tree,
    View,
    ViewThatFits,
    VStack,
    layout,
)
from reglet.geometry import Rect
from reglet.views.axes import Direction
from trees import Choices, random_view, seeded
from trees_of_choices import random_choice_view


def test_the_first_layout_is_all_new() -> None:
    box = Box(10, 10)
    result = layout(VStack(box).padding(4), 100, 100)
    assert [change.before for change in result.changes] == [None] * 3
    assert result.changes[-1].view is box
    assert result.changes[-1].after == Rect(4, 4, 10, 10)


# Capability: changed frames
def test_an_update_lists_the_moved_views() -> None:
    title, end = Text("Title"), Box(5, 5)
    result = layout(HStack(title, Spacer(), end, spacing=0), 200)
    longer = Text("Longer title")
    result.update(title, longer)
    changed = {change.view for change in result.changes}
    assert longer in changed and end not in changed


# Capability: whole pixels
def test_snapped_frames_are_those_of_each_view() -> None:
    boxes = [Leaf((0, 0), (10, 10), (30, 30)) for _ in range(3)]
    result = layout(HStack(*boxes, spacing=0.3), 50, 20)
    rows = result.snapped_frames(2)
    for index, placed in enumerate(result.views()):
        frame = result.snapped_frame(placed.view, 2)
        assert tuple(rows[index]) == tuple(frame)
        assert all(number * 2 == int(number * 2) for number in frame)


def frame_of(tree: Tree, node: int) -> Rect | None:
    """None if a choice or a flow does not show the node."""
    try:
        return tree.frame(node)
    except NotLaidOutError:
        return None


@pytest.mark.parametrize("way", ["left_to_right", "right_to_left"])
def test_a_view_that_is_no_longer_shown_has_no_frame(way: Direction) -> None:
    wide, narrow, items = Box(90, 10), Box(20, 10), [Box(30, 10) for _ in range(4)]
    choice = ViewThatFits(wide, narrow, axes="horizontal")
    page = VStack(choice, Flow(*items, spacing=0, line_limit=1)).layout_direction(way)
    result = layout(page, 130, 50)
    assert items[3].frame.width == wide.frame.width - 60
    result.resize(65, 50)
    for hidden in (wide, items[2], items[3]):
        with pytest.raises(NotLaidOutError):
            _ = hidden.frame
    assert narrow.frame.width == 20
    result.resize(130, 50)
    assert items[3].frame.width == wide.frame.width - 60


@pytest.mark.parametrize("make", [random_view, random_choice_view])
@pytest.mark.parametrize("seed", range(40))
def test_changes_are_the_frames_that_differ(
    seed: int, make: Callable[[Choices, int], View]
) -> None:
    source = seeded(seed)
    view = make(source, 4)
    with Tree() as tree:
        nodes = tree.build(view)
        before: dict[int, Rect | None] = dict.fromkeys(nodes)
        for turn in range(12):
            tree.layout_direction = source.choice(["left_to_right", "right_to_left"])
            leaves = [node for node in nodes if isinstance(tree.get(node), Leaf)]
            if leaves and turn % 3:
                size = (source.randrange(60), source.randrange(60))
                tree.set(source.choice(leaves), Leaf(size, size, size))
            tree.layout(nodes[0], source.choice([None, 80, 150]), source.choice([None, 90]))
            after: dict[int, Rect | None] = {node: frame_of(tree, node) for node in nodes}
            differing = {node for node in nodes if before[node] != after[node]}
            changes = tree.changes()
            assert {change.node for change in changes} == differing
            assert len(changes) == len(differing)
            for change in changes:
                assert (change.before, change.after) == (before[change.node], after[change.node])
            before = after


def test_a_new_parent_is_made_with_the_new_child_or_with_the_first_one() -> None:
    title, other = Box(10, 10), Box(1, 1)
    framed = title.padding(4)
    page = layout(VStack(framed, other, spacing=0), 100, 100)
    page.update(title, longer := Box(20, 20))
    page.update(framed, wider := longer.padding(8))
    assert page.frame(longer) == Rect(8, 8, 20, 20)
    assert page.frame(wider) == Rect(0, 0, 36, 36)
    page.update(longer, longest := Box(30, 20))
    page.update(wider, narrower := longer.padding(2))
    assert page.frame(longest) == Rect(2, 2, 30, 20)
    for child in (title, other, Box(20, 20)):
        with pytest.raises(LayoutError, match="other children than the view"):
            page.update(narrower, child.padding(1))
    row = page.root
    column = HStack(narrower, Box(1, 1), spacing=0)
    with pytest.raises(LayoutError, match="other children than the view"):
        page.update(row, column)
    page.update(row, HStack(narrower, other, spacing=0))
    assert page.frame(other) == Rect(34, 11.5, 1, 1)


def test_a_replaced_child_is_the_choice_and_the_content() -> None:
    long = Box(50, 10)
    choice = ViewThatFits(long, Box(10, 10))
    inside = Box(5, 5)
    reader = MeasurementReader(inside)
    page = layout(VStack(choice, reader), 80, 80)
    page.update(long, longer := Box(60, 10))
    page.update(inside, inner := Box(6, 6))
    assert page.choice(choice) is longer
    assert page.content(reader) == (inner,)
