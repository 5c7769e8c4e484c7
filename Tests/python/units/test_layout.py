# SPDX-License-Identifier: MIT
"""Layouts: reading, laying out again, replacing views, closing."""

from __future__ import annotations

import gc
import math
import weakref

import pytest
from reglet import (
    Box,
    ClosedError,
    Fill,
    HasParentError,
    HStack,
    InvalidArgumentError,
    InvalidNumberError,
    Layout,
    LayoutError,
    Leaf,
    Measured,
    NotLaidOutError,
    Proposal,
    Rect,
    ScrollView,
    Size,
    Spacer,
    Text,
    VStack,
    WrongKindError,
    ZStack,
    layout,
)


def test_proposals() -> None:
    leaf = Leaf((5, 6), (10, 20), (100, math.inf))
    assert layout(leaf).size == Size(10, 20)
    assert layout(leaf, 0, 0).size == Size(5, 6)
    assert layout(leaf, 50).size == Size(50, 20)
    assert layout(leaf, math.inf, 7).size == Size(100, 7)
    assert leaf.layout(30, 40).size == Size(30, 40)
    with pytest.raises(InvalidNumberError):
        layout(leaf, -math.inf)


def test_proposals_of_views() -> None:
    inner, other = Fill(), Box(20, 10)
    result = layout(HStack(inner, other, spacing=5).padding(10), 100)
    assert result.proposal(inner) == Proposal(55, 10)
    assert result.proposal(result.root) == Proposal(100, None)


def test_views_are_in_preorder() -> None:
    first, second, third = Box(1, 1), Box(2, 2), Box(3, 3)
    inner = HStack(first, second, spacing=0, alignment="top")
    root = VStack(inner, third, spacing=0, alignment="leading")
    result = layout(root)
    assert [placed.view for placed in result.views()] == [root, inner, first, second, third]
    assert [placed.depth for placed in result.views()] == [0, 1, 2, 2, 1]
    assert [placed.parent for placed in result.views()] == [None, root, inner, inner, root]
    assert [tuple(placed.frame) for placed in result.views()] == [
        (0, 0, 3, 5),
        (0, 0, 3, 2),
        (0, 0, 1, 1),
        (1, 0, 2, 2),
        (0, 2, 3, 3),
    ]


def test_frames_are_the_same_one_by_one_and_in_the_array() -> None:
    views = [Box(width, 10) for width in range(1, 20)]
    result = layout(VStack(*views).padding(3), 100, 900)
    single = [tuple(result.frame(view)) for view in views]
    rows = [tuple(row) for row in result.frames.tolist()]
    assert rows[2:] == single
    assert [tuple(result.frame(view)) for view in views] == single
    assert len(rows) == 21


# Capability: right to left
def test_right_to_left_frames_count_from_the_left() -> None:
    first, second = Box(10, 10), Box(20, 10)
    row = HStack(first, Spacer(), second)
    layout(row.padding(leading=5), 100, direction="right_to_left")
    assert first.frame.x == 85
    assert second.frame.x == 0
    layout(row.padding(leading=5), 100)
    assert first.frame.x == 5
    with pytest.raises(InvalidArgumentError, match="'upwards'"):
        layout(Box(1, 1), direction="upwards")  # type: ignore[arg-type]


def test_the_last_layout_counts() -> None:
    box = Fill()
    wide, narrow = layout(box, 100, 10), layout(box, 50, 10)
    assert box.frame.width == 50
    assert wide.frame(box).width == 100
    assert narrow.frame(box).width == 50


def test_a_view_may_have_a_different_frame_in_each_layout() -> None:
    shared = Box(5, 5)
    before = layout(HStack(Box(10, 10), Box(10, 10), shared, spacing=0))
    layout(HStack(shared, Box(10, 10), spacing=0))
    assert before.frame(shared).x == 20
    assert shared.frame.x == 0


def test_frames_that_were_read_stay() -> None:
    fill = Fill()
    result = layout(fill, 100, 10)
    frame, array = fill.frame, result.frames
    assert result.resize(30, 10) == Size(30, 10)
    assert frame.width == 100
    assert array[0, 2] == 100
    assert fill.frame.width == 30
    assert result.frames[0, 2] == 30
    assert result.size == Size(30, 10)


def test_resize_equals_a_new_layout() -> None:
    def page() -> VStack:
        return VStack(Text("some words that wrap"), HStack(Fill(), Box(30, 10), Spacer()), Fill())

    resized = layout(page(), 300, 200)
    resized.resize(77, 150)
    assert resized.frames.tolist() == layout(page(), 77, 150).frames.tolist()
    assert resized.counters.layouts == 2


def test_a_view_without_layout_has_no_frame() -> None:
    box = Box(1, 1).named("lonely")
    with pytest.raises(NotLaidOutError, match="Box\\(1, 1\\) named 'lonely'") as caught:
        box.frame.x  # noqa: B018
    assert caught.value.view is box
    assert isinstance(caught.value, LayoutError)
    with pytest.raises(NotLaidOutError) as caught:
        layout(Box(2, 2)).frame(box)
    assert caught.value.view is box


def test_a_view_occurs_once_in_a_tree() -> None:
    repeated = Text("twin").named("twin")
    with pytest.raises(HasParentError, match=r"'twin'.*occurs twice in the tree") as caught:
        layout(VStack(repeated, HStack(repeated)))
    assert caught.value.view is repeated


def test_shared_views_can_not_explode() -> None:
    view = Box(1, 1)
    for _ in range(60):
        view = HStack(view, view)
    with pytest.raises(HasParentError):
        layout(view)


def test_update_replaces_a_view() -> None:
    title, below = Text("short"), Box(10, 10)
    result = layout(VStack(title, below, spacing=0, alignment="leading"))
    longer = Text("rather long")
    assert result.update(title, longer) == Size(88, 26)
    assert longer.frame == Rect(0, 0, 88, 16)
    with pytest.raises(NotLaidOutError):
        title.frame.width  # noqa: B018
    with pytest.raises(NotLaidOutError):
        result.frame(title)
    assert [placed.view for placed in result.views()][1] is longer
    assert below.frame.y == 16


def test_update_of_a_stack_keeps_its_children() -> None:
    first, second = Box(10, 10), Box(10, 10)
    row = HStack(first, second, spacing=0)
    result = layout(row)
    wider = HStack(first, second, spacing=5)
    result.update(row, wider)
    assert second.frame.x == 15
    with pytest.raises(LayoutError, match="other children"):
        result.update(wider, HStack(first))
    with pytest.raises(LayoutError, match="part of this layout already"):
        result.update(first, second)


def test_update_refuses_a_different_kind() -> None:
    box, bad = Box(10, 10), Text("no box").named("wrong")
    result = layout(HStack(box))
    with pytest.raises(WrongKindError) as caught:
        result.update(box, bad)
    assert caught.value.view is bad
    assert box.frame.width == 10


def test_update_of_a_measured_leaf() -> None:
    small = Measured(lambda proposal: (10, 10))
    result = layout(HStack(small, Box(1, 1), spacing=0))
    big = Measured(lambda proposal: (30, 40))
    assert result.update(small, big) == Size(31, 40)


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (Box(-1, 5), InvalidNumberError),
        (Box(math.nan, 5), InvalidNumberError),
        (Leaf((5, 5), (5, 5), (4, 5)), InvalidNumberError),
        (Spacer(math.inf), InvalidNumberError),
        (Box(1, 1).padding(math.inf), InvalidNumberError),
        (Box(1, 1).layout_priority(math.nan), InvalidNumberError),
        (HStack(spacing=math.inf), InvalidNumberError),
        (Text("a", line_limit=None).frame(min_width=-math.inf), InvalidNumberError),
    ],
    ids=repr,
)
def test_a_bad_number_names_the_view(bad: Box, error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        layout(VStack(Box(1, 1), HStack(Box(2, 2), bad)))
    assert caught.value.view is bad  # type: ignore[attr-defined]
    assert repr(bad) in str(caught.value)


@pytest.mark.parametrize("wrong", ["text", None, 3])
def test_only_views_are_laid_out(wrong: object) -> None:
    with pytest.raises(TypeError, match="a layout takes a view"):
        layout(wrong)  # type: ignore[arg-type]


def test_closing() -> None:
    box = Box(3, 4)
    with layout(box.padding(1)) as result:
        frames = result.frames
        assert box.frame.width == 3
    assert result.closed
    result.close()
    assert repr(result) == "<closed Layout>"
    for read in (lambda: result.frame(box), lambda: result.frames, result.dump, result.resize):
        with pytest.raises(ClosedError):
            read()
    with pytest.raises(NotLaidOutError):
        box.frame.width  # noqa: B018
    assert box.frame(width=5).layout().size == Size(5, 4)
    assert frames[1, 2] == 3


def test_layouts_are_freed_although_views_and_functions_point_back() -> None:
    def make() -> weakref.ref[object]:
        results: list[Layout] = []
        results.append(layout(Measured(lambda proposal: (len(results), 10))))
        return weakref.ref(results[0].tree._handle)

    handle = make()
    gc.collect()
    assert handle() is None


# Capability: dump
def test_dump_and_repr_show_the_result() -> None:
    result = layout(VStack(Box(40, 20), spacing=8, alignment="leading"))
    assert result.dump() == (
        "vstack horizontal=leading spacing=8 · frame 0 0 40 20\n  leaf 40x20 · frame 0 0 40 20\n"
    )
    assert repr(result) == "<Layout of 2 views, 40 x 20>"


def test_counters_count_the_work() -> None:
    calls = []

    def measure(proposal: Proposal) -> tuple[float, float]:
        calls.append(proposal)
        return 10, 10

    result = layout(HStack(Measured(measure, depends="none"), Box(1, 1)), 100, 100)
    counters = result.counters
    assert counters.layouts == 1
    assert counters.measure_requests == len(calls) > 0
    assert counters.placements == 3
    assert counters.bytes > 0


def test_empty_stacks_take_nothing() -> None:
    assert layout(ZStack(), 50, 50).size == Size(0, 0)
    assert layout(HStack(), 50, 50).size == Size(0, 0)


# Capability: limits
def test_ten_thousand_nested_views_can_be_described_and_are_refused_by_depth() -> None:
    from reglet import LimitError, Limits, View

    view: View = Box(1, 1)
    for _ in range(10_000):
        view = view.padding(1)
    shallow: View = Box(1, 1)
    for _ in range(3_000):
        shallow = shallow.padding(1)
    for deep in (shallow, view):
        with pytest.raises(LimitError, match="depth"):
            layout(deep)
    assert layout(shallow, limits=Limits(depth=3_001)).size == Size(6_001, 6_001)
    with pytest.raises(LimitError, match="nodes"):
        layout(view, limits=Limits(nodes=100))
    with pytest.raises(InvalidArgumentError):
        layout(view, limits=Limits(depth=10**9))


# Capability: hit test
def test_hits_are_topmost_first() -> None:
    card, badge, page = Box(40, 30), Box(10, 10), Fill()
    decorated = card.overlay(badge, alignment="top_trailing")
    shown = layout(ZStack(page, decorated), 100, 100)
    assert shown.hit(65, 36) == [badge, card, decorated, page, shown.root]
    assert shown.hit(35, 60) == [card, decorated, page, shown.root]
    assert shown.hit(100, 50) == []
    with pytest.raises(InvalidNumberError):
        shown.hit(math.nan, 0)


def test_hits_respect_offsets_and_clips() -> None:
    rows = [Box(20, 10) for _ in range(100)]
    content = VStack(*rows, spacing=0)
    window, below = ScrollView(content), Box(20, 50)
    page = layout(VStack(window, below, spacing=0), 20, 80)
    assert page.hit(5, 15) == [rows[1], content, window, page.root]
    assert page.hit(5, 15, offsets={window: (0, 70)}) == [rows[8], content, window, page.root]
    assert page.hit(5, 35) == [below, page.root]
    with pytest.raises(WrongKindError) as caught:
        page.hit(5, 15, offsets={below: (0, 1)})  # type: ignore[dict-item]
    assert caught.value.view is below
    with pytest.raises(NotLaidOutError):
        page.hit(5, 15, offsets={ScrollView(): (0, 1)})


def test_more_hits_than_the_first_array_holds() -> None:
    boxes = [Box(10, 10) for _ in range(200)]
    pile = layout(ZStack(*boxes), 10, 10)
    assert pile.hit(5, 5) == [*boxes[::-1], pile.root]
