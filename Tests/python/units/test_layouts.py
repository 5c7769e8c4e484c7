# SPDX-License-Identifier: MIT
"""Containers that change kind, and built-in ones inside custom layouts."""

from __future__ import annotations

import math
from typing import Any

import pytest
from probes import Cached, Probe, counted, forward, host
from reglet import (
    AnyLayout,
    AspectGridLayout,
    Box,
    Custom,
    CustomLayout,
    Fill,
    Flow,
    FlowLayout,
    GridLayout,
    GridRow,
    HStack,
    HStackLayout,
    InvalidArgumentError,
    InvalidNumberError,
    Layout,
    MasonryLayout,
    OutOfTurnError,
    Proposal,
    Rect,
    Size,
    SizeAnswer,
    Spacer,
    Subviews,
    Text,
    Track,
    Tree,
    View,
    VStack,
    VStackLayout,
    WrongKindError,
    ZStack,
    ZStackLayout,
    layout,
)
from reglet.views.axes import Direction
from trees import OWN_HORIZONTAL, OWN_VERTICAL, random_offer, random_view, seeded
from trees_grid import random_grid

READ_GUIDES: list[Any] = [
    *("leading", "trailing", "top", "first_text_baseline", "last_text_baseline"),
    *OWN_HORIZONTAL,
    *OWN_VERTICAL,
]

BUILT_IN = [
    HStackLayout(spacing=3),
    HStackLayout(alignment="bottom"),
    VStackLayout(alignment="leading"),
    ZStackLayout(alignment="top_trailing"),
    FlowLayout(spacing=2, line_spacing=1),
    AspectGridLayout(ratio=2, horizontal_spacing=1),
    MasonryLayout(columns=3, alignment="trailing", vertical_spacing=2),
    MasonryLayout(columns=Track.adaptive(25)),
]


def views() -> list[View]:
    return [
        Box(30, 10),
        Fill().padding(2).layout_priority(1),
        Text("two words"),
        Fill(),
        counted()(),
        VStack(Box(7, 7), Box(8, 8), spacing=0),
    ]


class As(CustomLayout):
    """Only measures with a second layout."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        answer: SizeAnswer = self.inner.size_that_fits(proposal, subviews)
        return answer

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        self.inner.place_subviews(bounds, proposal, subviews)


# Capability: layouts inside layouts
@pytest.mark.parametrize("inner", BUILT_IN, ids=repr)
@pytest.mark.parametrize("offer", [(200, 100), (40, 40), (None, None), (0, 60), (math.inf, 20)])
def test_a_layout_that_calls_a_container_equals_the_container(
    inner: Any, offer: tuple[float | None, float | None]
) -> None:
    mine, theirs = views(), views()
    a, b = layout(As(inner)(*mine), *offer), layout(inner(*theirs), *offer)
    assert a.size == b.size
    for one, other in zip(mine, theirs):
        assert tuple(one.frame) == pytest.approx(tuple(other.frame))


def grid_and_rows(seed: int) -> tuple[GridLayout, list[View]]:
    """Rows of cells with settings, and other views."""
    choices = seeded(seed)
    made = random_grid(random_view)(choices, choices.randint(1, 3))
    grid = GridLayout(
        alignment=choices.choice(("center", "top_leading", "first_text_baseline")),
        horizontal_spacing=choices.choice((None, 0.0, 4.0)),
        vertical_spacing=choices.choice((None, 2.0)),
    )
    return grid, list(made.children)


def assert_same_layout(first: Layout, second: Layout) -> None:
    """Equal trees have the same frames and proposals, bit for bit."""
    assert first.size == second.size
    for one, other in zip(first.views(), second.views(), strict=True):
        for a, b in zip(one.frame, other.frame):
            assert a == b or (math.isnan(a) and math.isnan(b)), (first.dump(), second.dump())
        assert first.proposal(one.view) == second.proposal(other.view)


def assert_same_guides(first: Layout, second: Layout) -> None:
    for one, other in zip(first.views(), second.views(), strict=True):
        for guide in READ_GUIDES:
            a, b = first.guide(one.view, guide), second.guide(other.view, guide)
            assert a == pytest.approx(b), (one.view, guide, first.dump())


def is_finite(placed: Layout) -> bool:
    return all(math.isfinite(length) for view in placed.views() for length in view.frame)


@pytest.mark.parametrize("start", range(0, 1000, 250))
def test_a_layout_that_calls_a_grid_equals_the_grid(start: int) -> None:
    read = 0
    for seed in range(start, start + 250):
        choices = seeded(seed)
        (grid, mine), (_, theirs) = grid_and_rows(seed), grid_and_rows(seed)
        offers = [random_offer(choices) for _ in range(3)]
        a, b = layout(As(grid)(*mine), *offers[0]), layout(grid(*theirs), *offers[0])
        assert_same_layout(a, b)
        # An infinite grid puts cells at positions that are NaN, and frames have 0 there.
        if is_finite(b):
            read += 1
            assert_same_guides(a, b)
        for offer in offers[1:]:
            a.resize(*offer)
            b.resize(*offer)
            assert_same_layout(a, b)
    assert read > 150


def test_guides_of_rows_that_a_borrowed_grid_has_placed() -> None:
    """The grid no longer exists when they are read. The rows' content follows from the positions of
    its cells.
    """

    def rows(way: Direction) -> list[View]:
        cells = Text("a").padding(top=3), Box(8, 30), GridRow(Text("b"), Box(4, 4))
        inner = GridRow(*cells, alignment="first_text_baseline")
        return [GridRow(Box(5, 5), Box(60, 5)), inner, VStack(Box(2, 2)).layout_direction(way)]

    for way in ("left_to_right", "right_to_left"):
        for around in ("left_to_right", "right_to_left"):
            grid = GridLayout(vertical_spacing=1)
            mine = As(grid)(*rows(way)).layout_direction(way)
            theirs = grid(*rows(way)).layout_direction(way)
            a, b = (layout(view, 200, 90, direction=around) for view in (mine, theirs))
            assert_same_layout(a, b)
            assert_same_guides(a, b)
            # The text is in a row that is not at the top, below a padding.
            assert a.guide(a.root.children[0].children[1], "first_text_baseline") > 3 + 5
            # Reading them changes no state.
            before = a.guide(a.root, "last_text_baseline")
            assert a.resize(150, 90) == b.resize(150, 90)
            assert_same_guides(a, b)
            assert a.resize(200, 90) == b.resize(200, 90)
            assert a.guide(a.root, "last_text_baseline") == before


def test_rows_go_to_the_grid_that_placed_them_last() -> None:
    class Twice(CustomLayout):
        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
            return 100, 100

        def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
            near, far = GridLayout(horizontal_spacing=1), GridLayout(horizontal_spacing=5)
            near.place_subviews(bounds, Proposal(None, None), subviews)
            far.place_subviews(
                Rect(bounds.x, bounds.y + 50, 100, 50), Proposal(None, None), subviews[1:]
            )
            # A different measurement numbers the cells differently, which must not matter.
            near.size_that_fits(None, subviews[::-1])
            subviews[2].place((3, 4), proposal=proposal)

    rows = [GridRow(Box(10 + i, 10), Box(20, 10)) for i in range(3)]
    result = layout(Twice()(*rows), 100, 100)
    assert [rows[0].frame, rows[1].frame] == [Rect(0, 0, 33, 10), Rect(0, 50, 37, 10)]
    assert [cell.frame.x for cell in rows[0].children] == [1, 13]
    assert [cell.frame.x for cell in rows[1].children] == [0.5, 17]
    assert rows[2].frame == Rect(3, 4, 0, 0)
    # Remembered answers take more memory at first, and then replace older ones.
    for width in range(50, 150):
        result.resize(width, 100)
    bytes_before = result.counters.bytes
    for width in range(150, 450):
        result.resize(width, 100)
    assert result.counters.bytes == bytes_before


def test_a_cell_that_fails_in_a_borrowed_grid_leaves_the_frames() -> None:
    cell = Probe((30, 10))
    row = GridRow(Box(5, 5), cell())
    view = As(GridLayout(horizontal_spacing=1))(row, Box(7, 7))
    result = layout(view, 100, 100)
    before = [tuple(placed.frame) for placed in result.views()]
    assert row.frame == Rect(0, 0, 36, 10)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    cell.place = fail
    result.tree.invalidate(result._views.node(row.children[1]))
    with pytest.raises(ZeroDivisionError):
        result.resize(90, 100)
    assert [tuple(placed.frame) for placed in result.views()] == before
    cell.place = None
    assert result.resize(90, 100) == result.size


def test_parts_of_the_subviews() -> None:
    row, column = HStackLayout(spacing=1), VStackLayout(spacing=2, alignment="leading")

    class Halves(CustomLayout):
        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
            left = row.size_that_fits(proposal, subviews[::2])
            right = column.size_that_fits(proposal, subviews[[3, 1]])
            return left.width + right.width, max(left.height, right.height)

        def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
            left = row.size_that_fits(proposal, subviews[::2])
            right = column.size_that_fits(proposal, subviews[[3, 1]])
            row.place_subviews(
                Rect(bounds.x, bounds.y, left.width, left.height), proposal, subviews[::2]
            )
            column.place_subviews(
                Rect(bounds.x + left.width, bounds.y, right.width, right.height),
                proposal,
                subviews[[3, 1]],
            )

    a, b, c, d = Box(10, 10), Box(20, 5), Box(30, 10), Box(6, 20)
    result = layout(Halves()(a, b, c, d))
    assert result.size == Size(61, 27)
    assert [tuple(view.frame) for view in (a, c, d, b)] == [
        (0, 0, 10, 10),
        (11, 0, 30, 10),
        (41, 0, 6, 20),
        (41, 22, 20, 5),
    ]


def test_invalid_arguments_of_a_container() -> None:
    row = HStackLayout()
    kept: list[Subviews] = []

    def measure(proposal: Proposal, subviews: Subviews) -> Size:
        kept[:] = [subviews]
        with pytest.raises(OutOfTurnError):
            row.place_subviews(Rect(0, 0, 1, 1), proposal, subviews)
        with pytest.raises(InvalidArgumentError):
            row.size_that_fits(proposal, subviews[[0, 0]])
        with pytest.raises(InvalidNumberError):
            HStackLayout(spacing=math.inf).size_that_fits(proposal, subviews)
        with pytest.raises(IndexError):
            subviews[[5]]
        with pytest.raises(InvalidArgumentError):
            subviews.measure_as(Box(1, 1)._record, proposal)
        assert row.size_that_fits(proposal, subviews[:0]) == Size(0, 0)
        return row.size_that_fits(proposal, subviews)

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        with pytest.raises(InvalidNumberError):
            row.place_subviews(Rect(math.nan, 0, 1, 1), proposal, subviews)
        row.place_subviews(bounds, proposal, subviews)

    child = Box(5, 5)
    layout(Probe(measure=measure, place=place)(child, Spacer()), 30, 30)
    assert child.frame == Rect(0, 12.5, 5, 5)
    with pytest.raises(OutOfTurnError):
        row.size_that_fits(None, kept[0])


def test_exceptions_pass_through_a_container() -> None:
    def fail(proposal: Proposal, subviews: Subviews) -> Any:
        raise KeyError("inner")

    with pytest.raises(KeyError, match="inner"):
        layout(As(HStackLayout())(Box(1, 1), Probe(measure=fail)()))


def test_a_layout_that_is_a_row_if_it_fits() -> None:
    """Nested in itself, with a spacer in both directions."""

    class Fitting(CustomLayout):
        def __init__(self) -> None:
            self.layouts = HStackLayout(spacing=4), VStackLayout(spacing=4, alignment="leading")

        def choose(self, proposal: Proposal, subviews: Subviews) -> Any:
            row, column = self.layouts
            ideal = row.size_that_fits(None, subviews).width
            return row if proposal.width is None or ideal <= proposal.width else column

        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
            answer: SizeAnswer = self.choose(proposal, subviews).size_that_fits(proposal, subviews)
            return answer

        def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
            self.choose(proposal, subviews).place_subviews(bounds, proposal, subviews)

    a, b, c = Box(40, 10), Box(40, 10), Box(40, 10)
    result = layout(Fitting()(a, Fitting()(b, c)), 200, 100)
    assert [view.frame.x for view in (a, b, c)] == [0, 44, 88]
    result.resize(100, 100)
    assert [tuple(view.frame)[:2] for view in (a, b, c)] == [(0, 0), (0, 14), (44, 14)]
    result.resize(50, 100)
    assert [tuple(view.frame)[:2] for view in (a, b, c)] == [(0, 0), (0, 14), (0, 28)]


def test_a_different_type_of_layout_starts_again() -> None:
    """P46."""
    inner, first = counted(), Cached(measure=forward)
    child = inner()
    view = AnyLayout(first)(child)
    result = layout(view, 50, 50)
    assert first.take_calls() == "msp"

    class Other(Cached):
        pass

    second = Other(measure=forward)
    result.update(view, AnyLayout(second)(child))
    assert (first.calls, second.take_calls(), inner.seen) == ("", "msp", [(50, 50)])
    assert child.frame == Rect(0, 0, 30, 10)


def test_the_same_type_keeps_its_cache() -> None:
    """P47."""
    first, same, other = (Cached((5, 5), value=value) for value in (1, 1, 2))
    result = layout(one := AnyLayout(first)(), 50, 50)
    result.update(one, two := AnyLayout(same)())
    assert (first.take_calls(), same.calls) == ("msp", "")
    result.update(two, AnyLayout(other)())
    assert other.calls == "usp"


def test_a_spacer_turns_with_its_container() -> None:
    """P48."""
    spacer, box = Spacer(0), Box(10, 10)
    row = AnyLayout(HStackLayout(spacing=0))(spacer, box)
    result = layout(row, 100, 60)
    assert (result.size, spacer.frame) == (Size(100, 10), Rect(0, 5, 90, 0))
    node = result._views.node(box)
    result.update(row, column := AnyLayout(VStackLayout(spacing=0))(*row.children))
    assert (result.size, spacer.frame) == (Size(10, 60), Rect(5, 0, 0, 50))
    result.update(column, HStack(*row.children, spacing=0))
    assert (result.size, spacer.frame) == (Size(100, 10), Rect(0, 5, 90, 0))
    assert result._views.node(box) == node


# Capability: layouts that change type
def test_every_layout_becomes_every_other() -> None:
    kinds = [*BUILT_IN, GridLayout(horizontal_spacing=1), Probe((40, 40)), As(HStackLayout())]
    for first in kinds:
        for second in kinds:
            mine, theirs = views(), views()
            view = AnyLayout(first)(*mine)
            result, fresh = layout(view, 80, 60), layout(AnyLayout(second)(*theirs), 80, 60)
            assert result.update(view, AnyLayout(second)(*mine)) == fresh.size
            assert [result.frame(one) for one in mine] == [fresh.frame(one) for one in theirs]


def test_a_flow_that_was_a_row_may_leave_views_out() -> None:
    row = HStack(a := Box(30, 10), b := Box(30, 10), spacing=0)
    result = layout(row, 40, 40)
    result.update(row, Flow(a, b, line_limit=1))
    assert [placed.view for placed in result.views()][1:] == [a]


def test_objects_that_are_not_layouts_are_unchanged() -> None:
    tree = Tree()
    row, padding = tree.create(HStack()), tree.create(Box(1, 1).padding(1))
    for node, view in ((row, Box(1, 1)), (padding, HStack()), (row, GridRow())):
        with pytest.raises(WrongKindError):
            tree.set(node, view)
    with pytest.raises(InvalidNumberError):
        tree.set(row, VStack(spacing=math.inf))
    assert "hstack" in tree.dump(row)
    tree.set(row, ZStack())
    assert "zstack" in tree.dump(row)


def test_values() -> None:
    assert HStackLayout(spacing=2) == HStackLayout(spacing=2) != HStackLayout(spacing=3)
    assert HStackLayout() != VStackLayout()
    assert AnyLayout(AnyLayout(HStackLayout())) == AnyLayout(HStackLayout())
    assert (
        len({AnyLayout(HStackLayout()), AnyLayout(HStackLayout()), AnyLayout(ZStackLayout())}) == 2
    )
    assert repr(AnyLayout(HStackLayout(spacing=2))) == (
        "AnyLayout(HStackLayout(spacing=2, alignment='center'))"
    )
    assert AnyLayout(HStackLayout()).animatable_data == ()
    assert isinstance(AnyLayout(probe := Probe((1, 1)))(Box(1, 1)), Custom)
    assert AnyLayout(probe).layout is probe
    inner = Box(5, 5)
    layout(host(Custom(AnyLayout(HStackLayout()), inner), 20, 20))
    assert inner.frame == Rect(7.5, 7.5, 5, 5)
