# SPDX-License-Identifier: MIT
"""Explanations in grids, lazy grids, flows and choices: the numbers, recomputed from frames."""

from __future__ import annotations

import math
import re

import pytest
from reglet import (
    AspectGrid,
    Box,
    Explanation,
    Flow,
    Grid,
    GridRow,
    HStack,
    Kind,
    LazyVGrid,
    Leaf,
    Masonry,
    NotLaidOutError,
    Rect,
    ScrollView,
    Text,
    Track,
    Tree,
    ViewThatFits,
    VStack,
    layout,
)
from reglet.drawing import Caption
from reglet.pictures import draw
from trees import random_offer, random_view, seeded
from trees_grid import random_grid, random_lazy
from trees_of_choices import random_choice_view


def leaf(width: float, most: float = math.inf) -> Leaf:
    return Leaf((width, 5), (width, 5), (most, 5))


def track(length: float) -> Track:
    return Track("fixed", length, length)


def lines(why: Explanation) -> list[str]:
    return [line.strip() for line in str(why).splitlines()]


def test_the_explanation_of_a_grid_has_the_cell_and_its_tries() -> None:
    spanning, narrow, filling = Box(50, 5).grid_cell(columns=2), Box(20, 5), leaf(10)
    grid = Grid(
        GridRow(spanning, narrow),
        GridRow(Box(10, 5), Box(10, 5), filling),
        horizontal_spacing=2,
        vertical_spacing=3,
    )
    result = layout(grid, 100, 40)
    slot = result.explain(spanning).slot
    assert slot is not None
    assert (slot.line, slot.position, slot.count) == (0, 0, 2)
    # Two columns of 10 and their gap make 22. The spanning cell widens both until it fits.
    assert tuple(slot.size) == (50, 5) and slot.answer.width == 50
    why = result.explain(filling)
    assert why.slot is not None and (why.slot.line, why.slot.position, why.slot.count) == (1, 2, 1)
    assert why.slot.size.width == result.frame(filling).width == why.slot.answer.width
    assert "row 2, column 3; the cell is" in str(why)
    assert result.explain(grid).slot is None


def test_a_lazy_grid_names_line_and_track() -> None:
    cells = [Text("one two three") for _ in range(5)]
    result = layout(LazyVGrid(*cells, columns=[track(30), track(40)], spacing=4), 200)
    for index, cell in enumerate(cells):
        slot = result.explain(cell).slot
        assert slot is not None
        assert (slot.line, slot.position) == divmod(index, 2)
        assert tuple(slot.asked) == ((30, 40)[index % 2], None)
        assert slot.size.width == slot.asked.width
        assert slot.size.height == max(
            result.frame(other).height for other in cells[index - index % 2 :][:2]
        )


def test_a_flow_names_the_line() -> None:
    words = [Box(30, 5), Box(30, 7), Box(50, 6)]
    result = layout(Flow(*words, spacing=10, line_spacing=2), 80)
    slots = [result.explain(word).slot for word in words]
    assert [(s.line, s.position, s.count) for s in slots if s] == [(0, 0, 2), (0, 1, 2), (1, 0, 1)]
    assert [tuple(s.size) for s in slots if s] == [(70, 7), (70, 7), (50, 6)]
    assert "line 1, item 2 of 2; the line is 70 x 7" in lines(result.explain(words[1]))


def test_a_masonry_names_the_item_and_its_columns() -> None:
    boxes = [Box(10, 30), Box(10, 10), Box(10, 20)]
    wide = Text("one two three").grid_cell(2)
    result = layout(Masonry(*boxes, wide, columns=3, horizontal_spacing=5, vertical_spacing=0), 100)
    slots = [result.explain(view).slot for view in (*boxes, wide)]
    assert [(s.line, s.position, s.count) for s in slots if s] == [
        *((0, 0, 1), (1, 1, 1), (2, 2, 1)),
        (3, 1, 2),
    ]
    slot = slots[-1]
    assert slot is not None
    assert tuple(slot.asked) == (65, None) and slot.size.width == 65
    assert slot.size.height == slot.answer.height == result.frame(wide).height
    assert "item 4, columns 2 to 3; the cell is 65 x" in str(result.explain(wide))


def test_the_explanation_of_a_choice_has_the_rejected_children() -> None:
    wide, middle, narrow = Box(200, 10), Box(120, 10), Box(60, 10)
    result = layout(ViewThatFits(wide, middle, narrow), 130, 50)
    why = result.explain(middle)
    assert why.slot is not None and (why.slot.position, why.slot.count) == (1, 3)
    assert tuple(why.slot.size) == (130, 50) and tuple(why.slot.answer) == (120, 10)
    assert "rejected: leaf 200x10 needs 200 x 10, too wide" in lines(why)
    assert [tuple(trial.ideal) for trial in why.trials] == [(200, 10), (120, 10)]
    assert [trial.misfits for trial in why.trials] == [("horizontal",), ()]
    assert [trial.is_chosen for trial in why.trials] == [False, True]
    last = layout(ViewThatFits(wide, middle, narrow, axes="horizontal"), 20, 50).explain(narrow)
    assert "the last child is chosen untried" in lines(last)
    assert sum(line.startswith("rejected") for line in lines(last)) == 2
    assert [trial.misfits for trial in last.trials] == [("horizontal",)] * 3
    assert last.trials[-1].is_chosen and not any(trial.is_chosen for trial in last.trials[:-1])


def test_other_parents_explain_their_rule() -> None:
    box, bar = Box(40, 20), leaf(5)
    sentences = {
        box.overlay(bar): "its proposal is the size of the first child",
        ScrollView(bar): "its proposal is unspecified along the axes that scroll",
        bar.frame(width=30): "its proposal is the lengths of the frame, if set",
        bar.frame(min_width=30): "its proposal is the proposal to the frame, clamped to its limits",
        bar.aspect_ratio(2): "its proposal is the largest size of the aspect ratio that fits",
        bar.aspect_ratio(
            2, mode="fill"
        ): "its proposal is the smallest size of the aspect ratio that fills",
        bar.fixed_size(): "its proposal is unspecified on the fixed axes",
        bar.padding(3): "its proposal is the proposal to the parent, less the insets",
        bar.relative_frame(width=0.5): "its proposal is the lengths of the frame, if set",
        bar.container_relative_frame(): "its proposal is the lengths of the frame, if set",
        AspectGrid(bar, box): "its proposal is the size of a cell",
        bar.safe_area_inset(box): (
            "its proposal is the proposal to the parent, less the bar and the spacing"
        ),
        box.safe_area_inset(bar): (
            "its proposal is the proposal to the parent, less the view's minimum and the spacing"
        ),
        bar.ignores_safe_area(): "its proposal is the proposal to the parent, plus the ignored insets",
        bar.offset(3): "its proposal is the proposal to the parent",
    }
    for view, sentence in sentences.items():
        assert sentence in lines(layout(view, 100, 80).explain(bar)), sentence


def test_the_view_in_a_cell_with_settings_has_the_slot_of_the_cell() -> None:
    wide = Box(150, 20)
    row = GridRow(wide.grid_cell(columns=2))
    result = layout(Grid(GridRow(Box(20, 10), Box(40, 10)), row), 100)
    why = result.explain(wide)
    assert why.slot is not None and (why.slot.line, why.slot.position, why.slot.count) == (1, 0, 2)
    assert "row 2, columns 1 to 2; the cell is 150 x 20" in lines(why)
    outside = layout(VStack(wide.grid_cell(columns=2)), 100).explain(wide)
    assert outside.slot is None


def test_the_container_around_counts() -> None:
    part = leaf(5).container_relative_frame("horizontal")
    result = layout(HStack(Box(50, 10), ScrollView(VStack(part)).frame(width=80)), 300, 100)
    why = result.explain(part)
    assert why.minimum.width == why.ideal.width == why.maximum.width == why.frame.width == 80


def frame_of(tree: Tree, node: int) -> Rect | None:
    try:
        return tree.frame(node)
    except NotLaidOutError:
        return None


def check(tree: Tree, node: int, why: Explanation) -> None:
    """The proposal of a slot, measured again."""
    slot, parent = why.slot, tree.parent(node)
    assert slot is not None and parent is not None
    kind, siblings = tree.kind(parent), tree.children(parent)
    # Measured alone, a fraction of a container refers to a different container.
    alone = not re.search("of=container|containerRelativeFrame", tree.dump(parent))
    if alone and kind not in (Kind.GRID, Kind.GRID_ROW):
        assert slot.answer == tree.measure(node, *slot.asked)
    if kind is Kind.FLOW:
        # The line's items follow each other, and their extent is the line's.
        start = siblings.index(node) - slot.position
        line = [tree.explain(item).slot for item in siblings[start : start + slot.count]]
        assert [other.position for other in line if other] == list(range(slot.count))
        assert all(other.size == slot.size and other.line == slot.line for other in line if other)
    if kind in (Kind.LAZY_VGRID, Kind.LAZY_VSTACK):
        assert tuple(why.proposal) == tuple(slot.size)
        assert tuple(slot.asked) == (slot.size.width, None)
    if alone and kind is Kind.VIEW_THAT_FITS:
        assert siblings[slot.position] == node and slot.count == len(siblings)
        assert len(why.trials) == slot.position + 1
        for child, trial in zip(siblings, why.trials):
            ideal = tree.measure(child, *slot.asked)
            needs = zip(("horizontal", "vertical"), ideal, slot.size, slot.asked)
            misfits = tuple(
                axis for axis, need, available, asked in needs if asked is None and need > available
            )
            assert (trial.ideal, trial.misfits) == (ideal, misfits)
            assert trial.is_chosen == (child == node)
            assert bool(misfits) != trial.is_chosen or slot.position == slot.count - 1
    else:
        assert kind is Kind.VIEW_THAT_FITS or not why.trials


@pytest.mark.parametrize("seed", range(120))
def test_slots_of_random_trees(seed: int) -> None:
    choices = seeded(seed)
    make = (random_choice_view, random_grid(random_view), random_lazy(random_view))[seed % 3]
    with Tree() as tree:
        view = make(choices, 2)
        nodes = tree.build(view)
        tree.layout(nodes[0], *random_offer(choices))
        before = tree.dump(nodes[0])
        for node in nodes:
            try:
                why = tree.explain(node)
            except NotLaidOutError:
                continue
            if why.slot is not None:
                check(tree, node, why)
        assert tree.dump(nodes[0]) == before
        # State from explaining does not change the next layout.
        offer = random_offer(choices)
        tree.layout(nodes[0], *offer)
        fresh = Tree()
        copies = fresh.build(view)
        fresh.layout(copies[0], *offer)
        assert [frame_of(tree, node) for node in nodes] == [frame_of(fresh, n) for n in copies]


def test_the_picture_of_an_explanation_names_replacements() -> None:
    wide, narrow = Box(200, 10).named("before"), Box(20, 10)
    page = layout(ViewThatFits(wide, narrow), 100, 50)
    page.update(wide, Box(300, 10).named("after"))
    said = [one.text for one in draw(page, explain=narrow) if isinstance(one, Caption)]
    assert "1. after" in said
    assert not any("before" in text for text in said)
