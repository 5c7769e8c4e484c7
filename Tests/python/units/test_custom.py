# SPDX-License-Identifier: MIT
"""Custom layouts: calls, positions of children, and misuse."""

from __future__ import annotations

import gc
import math
import weakref
from typing import Any, Callable

import pytest
from probes import Cached, Probe, counted, forward, host
from reglet import (
    AnyLayout,
    Box,
    BusyError,
    CallbackAnswerError,
    Custom,
    CustomLayout,
    Fill,
    HStack,
    HStackLayout,
    InvalidArgumentError,
    InvalidNumberError,
    Layout,
    LayoutKey,
    LayoutValue,
    LimitError,
    Limits,
    Measured,
    OutOfTurnError,
    Proposal,
    Rect,
    Size,
    Spacer,
    Subview,
    Subviews,
    Tree,
    View,
    VStack,
    ZStack,
    layout,
)


# Capability: custom layouts
def test_a_child_is_measured_once_for_each_proposal() -> None:
    """P1 to P6."""
    child = counted()

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        for width in (50, 50, 70):
            assert subviews[0].size_that_fits((width, 50)) == Size(30, 10)
        return 50, 50

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        subviews[0].size_that_fits(Proposal(50, 50))
        subviews[0].place((bounds.x, bounds.y), proposal=(50, 50))

    inner = child()
    window = host(Probe(measure=measure, place=place)(inner))
    result = layout(window, 200, 200)
    assert child.seen == [(50, 50), (70, 50)]
    assert inner.frame == Rect(75, 75, 30, 10)
    result.resize(200, 200)
    result.update(window, host(window.children[0], 260, 180))
    assert len(child.seen) == 2
    assert inner.frame == Rect(105, 65, 30, 10)


def test_a_new_proposal_is_one_more_call() -> None:
    """P7 and P14."""
    child, outer = counted(), Probe()
    outer.measure = lambda proposal, subviews: subviews[0].size_that_fits((proposal.width, 50))
    outer.place = lambda bounds, proposal, subviews: subviews[0].place(
        (bounds.x, bounds.y), proposal=(proposal.width, 50)
    )
    inner = child()
    result = layout(outer(inner), 200, 200)
    assert child.seen == [(200, 50)]
    result.resize(260, 200)
    assert child.seen == [(200, 50), (260, 50)]
    outer.take_calls()
    result.resize(200, 200)
    assert (outer.take_calls(), len(child.seen)) == ("p", 2)


def test_a_child_that_is_not_placed_is_centred() -> None:
    """P15 and P16."""
    rule, fixed, filling = Probe((100, 100)), Box(30, 30), Fill()
    layout(host(rule(fixed, filling), 340, 240), 340, 240)
    assert rule.bounds == [Rect(120, 70, 100, 100)]
    assert fixed.frame == Rect(155, 105, 30, 30)
    assert filling.frame == Rect(0, 0, 340, 240)


def test_the_last_placement_counts() -> None:
    """P17."""

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for offset, side in ((10, 20), (50, 40)):
            at = (bounds.x + offset, bounds.y + offset)
            subviews[0].place(at, proposal=(side, side))

    child = Fill()
    layout(host(Probe((100, 100), place=place)(child)), 200, 200)
    assert child.frame == Rect(100, 100, 40, 40)


def test_anchors() -> None:
    """P18 and P19."""

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        a, b, c, d, e = subviews
        far = (bounds.x + 100, bounds.y + 100)
        a.place((bounds.x, bounds.y))
        b.place(far, "center")
        c.place(far, anchor="bottomTrailing")
        d.place((0, 0), "center", (5, 5))
        e.place(far, anchor=(0.25, 1))

    views = [Box(70, 40), Box(30, 20), Box(30, 20), Box(30, 10), Box(40, 10)]
    layout(host(Probe((150, 150), place=place)(*views)), 200, 200)
    a, b, c, d, e = views
    assert a.frame == Rect(25, 25, 70, 40)
    assert b.frame == Rect(110, 115, 30, 20)
    assert c.frame == Rect(95, 105, 30, 20)
    assert d.frame == Rect(-15, -5, 30, 10)
    assert e.frame == Rect(115, 115, 40, 10)


def test_infinities_are_places_too() -> None:
    """P20 and P24."""

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        subviews[0].place((math.inf, bounds.y))

    far, wide = Box(30, 10), Probe((math.inf, 10))()
    layout(Probe((200, 200), place=place)(far, wide), 200, 200)
    assert far.frame == Rect(math.inf, 0, 30, 10)
    assert wide.frame == Rect(-math.inf, 95, math.inf, 10)


def test_places_that_are_refused() -> None:
    """P21, P22 and numbers that make no sense."""

    def measure(proposal: Proposal, subviews: Subviews) -> Size:
        with pytest.raises(OutOfTurnError):
            subviews[0].place((0, 0))
        return subviews[0].size_that_fits()

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        with pytest.raises(InvalidNumberError):
            subviews[0].place((math.nan, 0))
        with pytest.raises(InvalidNumberError):
            subviews[0].place((0, 0), anchor=(math.inf, 0))
        with pytest.raises(InvalidNumberError):
            subviews[0].size_that_fits((-math.inf, None))
        with pytest.raises(ValueError, match="not a point"):
            subviews[0].place((0, 0), anchor="first_text_baseline")
        with pytest.raises(IndexError):
            subviews[1].place((0, 0))
        subviews[-1].place((3, 4))

    child = Box(8, 6)
    result = layout(Probe(measure=measure, place=place)(child), 50, 50)
    assert (result.size, child.frame) == (Size(8, 6), Rect(3, 4, 8, 6))


def test_subviews_after_their_call() -> None:
    """P23, and proxies that are kept after the call."""
    kept: list[Any] = []

    def measure(proposal: Proposal, subviews: Subviews) -> Size:
        kept[:] = [subviews, subviews[0], subviews[0:1]]
        return subviews[0].size_that_fits(proposal)

    def use_outer(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        with pytest.raises(OutOfTurnError):
            kept[1].place((0, 0))

    inner = Probe(measure=forward, place=use_outer)
    result = layout(
        Probe(measure=measure, place=lambda b, p, s: kept.insert(1, s[0]))(inner(Box(5, 5)))
    )
    for use in (
        lambda: kept[1].size_that_fits(),
        lambda: kept[1].place((0, 0)),
        lambda: kept[1].priority,
        lambda: kept[1].node,
        lambda: kept[2].size_that_fits(),
        lambda: kept[3][0].size_that_fits(),
    ):
        with pytest.raises(OutOfTurnError, match="method that received it"):
            use()
    result.close()
    with pytest.raises(OutOfTurnError):
        kept[1].size_that_fits()
    assert len(kept[0]) == 1


def test_an_outer_layout_is_not_lent_while_an_inner_one_runs() -> None:
    outer_subview: list[Subview] = []

    def place_outer(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        outer_subview[:] = [subviews[0]]
        subviews[0].size_that_fits((1, 1))
        subviews[0].place((1, 2))

    def measure_inner(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        if outer_subview:
            with pytest.raises(OutOfTurnError):
                outer_subview[0].place((50, 50))
        return 4, 4

    inner = Probe(measure=measure_inner)()
    layout(Probe((10, 10), place=place_outer)(inner))
    assert inner.frame == Rect(1, 2, 4, 4)


# Modifiers that change only a view's appearance.
SHOWING: list[Callable[[View], View]] = [
    lambda view: view.overlay(Fill().layout_priority(5)),
    lambda view: view.background(Fill().layout_priority(5)),
    View.hidden,
    lambda view: view.offset(3, 4),
    lambda view: view.z_index(2),
    lambda view: view.alignment_guide("top", 3),
    lambda view: view.layout_direction("right_to_left"),
]


def test_priorities() -> None:
    """P25 to P27."""
    seen: list[float] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        seen[:] = [subview.priority for subview in subviews]
        return 1, 1

    layout(
        Probe(measure=measure)(
            Fill().layout_priority(2.5),
            Spacer(),
            Fill(),
            Fill().layout_priority(2).frame(width=10),
            Fill().layout_priority(2).padding(3),
            Fill().padding(3).layout_priority(2),
            HStack(Fill().layout_priority(1)),
            ZStack(Fill().layout_priority(1)),
            Probe((1, 1))(),
            *(change(Fill().layout_priority(1)) for change in SHOWING),
        )
    )
    assert seen == [2.5, -math.inf, 0, 0, 0, 2, 1, 1, -math.inf, *[1] * len(SHOWING)]


class Across(Probe):
    orientation = "horizontal"


class Down(Probe):
    orientation = "vertical"


def test_spacers_follow_the_orientation() -> None:
    """P28 to P30."""
    free = Probe(measure=forward)(Spacer(12))
    assert [
        layout(free, *offer).size for offer in ((0, 0), (None, None), (math.inf, math.inf))
    ] == [
        Size(12, 12),
        Size(12, 12),
        Size(math.inf, math.inf),
    ]
    across, down = Across(measure=forward)(Spacer()), Down(measure=forward)(Spacer())
    assert layout(VStack(across), 100, 50).frame(across).size == Size(100, 0)
    assert layout(across).size == Size(8, 0)
    assert layout(down, 100, 50).size == Size(0, 50)


def test_some_of_the_subviews() -> None:
    """P33."""

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for x, subview in zip((0, 10), subviews[[2, 0]]):
            subview.place((bounds.x + x, bounds.y))
        assert [subview.index for subview in subviews[1:][[1]]] == [2]
        assert subviews[0] == subviews[::-1][-1]
        assert subviews[0] != subviews[1]
        assert len({*subviews, *subviews[1:]}) == 3

    a, b, c = Box(1, 10), Box(2, 10), Box(3, 10)
    layout(Probe((50, 10), place=place)(a, b, c), 50, 10)
    assert [view.frame.x for view in (a, b, c)] == [10, 24, 0]


def test_no_children_and_many_levels() -> None:
    """P50 and P51."""
    assert layout(HStack(Probe((7, 8))(), Box(3, 3), spacing=0)).size == Size(10, 8)

    class Inset(CustomLayout):
        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
            size = subviews[0].size_that_fits((proposal.width - 2, proposal.height - 2))
            return size.width + 2, size.height + 2

        def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
            offer = (proposal.width - 2, proposal.height - 2)
            subviews[0].place((bounds.x + 1, bounds.y + 1), proposal=offer)

        def make_cache(self, subviews: Subviews) -> Any:
            return object()

    view: View = Fill()
    leaf = view
    for _ in range(50):
        view = Inset()(view)
    layout(view, 300, 200)
    assert leaf.frame == Rect(50, 50, 200, 100)


def test_proposals_of_a_stack() -> None:
    """P52."""
    rules = [Probe(measure=lambda proposal, subviews: (min(proposal.width, 80), 10)) for _ in "ab"]
    layout(HStack(*(rule() for rule in rules), spacing=0), 100, 50)
    for rule in rules:
        assert sorted(rule.seen) == [(0, 50), (50, 50), (math.inf, 50)]


def test_right_to_left() -> None:
    seen: list[str] = []

    def place(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        seen.append(subviews.direction)
        subviews[0].place((bounds.x, bounds.y))

    child = Box(30, 20)
    view = host(Probe((100, 20), place=place)(child), 300, 20)
    layout(view, 300, 20)
    assert child.frame == Rect(100, 0, 30, 20)
    layout(view, 300, 20, direction="right_to_left")
    assert child.frame == Rect(170, 0, 30, 20)
    assert seen == ["left_to_right", "right_to_left"]


# Capability: caches of layouts
def test_the_life_of_a_cache() -> None:
    """P8 to P13, P46 and P47."""
    rule, leaf = Cached(measure=forward, value=1), Box(10, 10)
    view = rule(leaf)
    result = layout(view, 50, 50)
    assert rule.take_calls() == "msp"
    result.resize(60, 50)
    assert rule.take_calls() == "sp"
    leaf2 = Box(20, 10)
    result.update(leaf, leaf2)
    assert rule.take_calls() == "usp"
    same, other = Cached(measure=forward, value=1), Cached(measure=forward, value=2)
    result.update(view, view2 := same(*view.children))
    assert same.calls + rule.calls == ""
    result.update(view2, view3 := other(*view.children))
    assert other.take_calls() == "usp"
    plain = Probe(measure=forward)
    result.update(view3, plain(*view.children))
    assert plain.take_calls() == "sp"
    assert other.calls == ""


class Remade(Probe):
    """A probe without update_cache."""

    def make_cache(self, subviews: Subviews) -> Any:
        self.calls += "m"
        return [len(subviews)]


def test_a_cache_that_is_made_again() -> None:
    """P9 to P11."""
    rule = Remade(place=lambda bounds, proposal, subviews: caches.append(subviews.cache))
    caches: list[Any] = []
    view = rule(Box(1, 1))
    result = layout(view, 50, 50)
    result.resize(60, 50)
    assert rule.take_calls() == "mspsp"
    assert caches[0] is caches[1]
    other = Remade(place=rule.place)
    result.update(view, other(*view.children))
    assert (rule.calls, other.take_calls()) == ("", "msp")
    assert caches[2] is not caches[1]
    assert caches[2] == [1]


def test_values_in_the_cache_are_kept() -> None:
    """P13."""
    seen: list[Any] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        subviews.cache = ["written", proposal.width]
        return 5, 5

    view = Probe(measure=measure, place=lambda b, p, subviews: seen.append(subviews.cache))()
    layout(view, 50, 50).resize(60, 50)
    assert seen == [["written", 50], ["written", 60]]


def test_children_are_added_and_removed() -> None:
    """P12."""
    tree, rule = Tree(), Cached((50, 50))
    node = tree.build(rule(Box(1, 1), Box(2, 2)))[0]
    tree.layout(node)
    assert rule.take_calls() == "msp"
    tree.append(node, extra := tree.create(Box(3, 3)))
    tree.layout(node)
    assert rule.take_calls() == "usp"
    tree.detach(extra)
    tree.insert(node, 0, extra)
    tree.layout(node)
    assert rule.take_calls() == "usp"
    rule.answer = (60, 60)
    tree.invalidate(node)
    assert tree.layout(node) == Size(60, 60)
    assert isinstance(view := tree.get(node), Custom)
    assert view.rule is rule


def test_exceptions_are_raised_unchanged() -> None:
    class Oops(Exception):
        pass

    def fail(*arguments: Any) -> Any:
        raise Oops("here")

    def swallow(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        with pytest.raises(Oops):
            subviews[0].size_that_fits(proposal)
        return 1, 1

    for view in (
        Probe(measure=fail)(),
        Probe((1, 1), place=fail)(),
        Probe(measure=forward)(Probe(measure=fail)()),
        Probe(measure=forward)(HStack(Measured(fail), Box(1, 1))),
        Probe(measure=swallow)(Probe(measure=fail)()),
    ):
        with pytest.raises(Oops, match="here"):
            layout(view)
    rule, inner = Probe(measure=forward), Probe((5, 5))
    result = layout(rule(inner()), 20, 20)
    inner.measure = fail
    with pytest.raises(Oops):
        result.resize(30, 30)
    assert tuple(result.frames[0]) == (0, 0, 5, 5)
    inner.measure = None
    assert result.resize(30, 30) == Size(5, 5)


def test_answers_that_are_not_sizes() -> None:
    for wrong in ((math.nan, 1), (1, math.nan), (-math.inf, 1)):
        with pytest.raises(CallbackAnswerError):
            layout(Probe(wrong)())
    for nonsense in (None, 5, (1, 2, 3), "xy"):
        with pytest.raises((TypeError, ValueError)):
            layout(Probe(nonsense)())  # type: ignore[arg-type]
    assert layout(Probe((-3, math.inf))()).size == Size(-3, math.inf)


def test_the_tree_is_busy_within() -> None:
    tree = Tree()
    busy: list[type[BaseException]] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        for use in (lambda: tree.create(Box(1, 1)), lambda: tree.layout(1), tree.clear, tree.close):
            with pytest.raises(BusyError) as caught:
                use()
            busy.append(type(caught.value))
        return 1, 1

    tree.layout(tree.create(Probe(measure=measure)()))
    assert len(busy) == 4


def test_the_worst_case_ends() -> None:
    def twice(proposal: Proposal, subviews: Subviews) -> Size:
        width = proposal.width or 100
        subviews[0].size_that_fits((width / 2, width))
        return subviews[0].size_that_fits((width / 2 + 1, width / 3))

    view: View = Fill()
    for _ in range(40):
        view = Probe(measure=twice)(view)
    with pytest.raises(LimitError, match="evaluations"):
        layout(view, 1000, 1000, limits=Limits(evaluations=5000))


def test_values_that_are_not_layouts() -> None:
    with pytest.raises(TypeError, match="size_that_fits"):
        Custom(object())  # type: ignore[arg-type]
    with pytest.raises(NotImplementedError, match="lacks size_that_fits"):
        layout(CustomLayout()())
    with pytest.raises(TypeError, match="holds views"):
        Probe()(5)  # type: ignore[arg-type]

    class Sideways(Probe):
        orientation = "sideways"  # type: ignore[assignment]

    with pytest.raises(ValueError, match="orientation"):
        layout(Sideways()())
    with pytest.raises(InvalidArgumentError):
        tree = Tree()
        tree.insert(tree.create(Probe()()), 5, tree.create(Box(1, 1)))


def test_a_plain_class_is_a_layout_too() -> None:
    class Pile:
        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
            return 9, 9

        def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
            pass

    child = Box(3, 3)
    layout(Custom(Pile(), child))
    assert child.frame == Rect(3, 3, 3, 3)


def test_layouts_are_freed_with_their_trees() -> None:
    rule = Cached((1, 1))
    seen = weakref.ref(rule)
    result = layout(rule(Box(1, 1)))
    del rule
    assert seen() is not None
    result.close()
    del result
    gc.collect()
    assert seen() is None


class Weight(LayoutKey):
    default = 1


class Tint(LayoutKey):
    default = "none"


# Capability: values of subviews
def test_layout_values_reach_the_layout() -> None:
    """P31 and P32."""
    seen: list[Any] = []
    colour = ["a", "list"]

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        seen[:] = [(subview[Weight], subview[Tint]) for subview in subviews]
        return 1, 1

    a = Box(1, 1).layout_value(Weight, 2)
    view = Probe(measure=measure)(
        a,
        Box(1, 1),
        Box(1, 1).layout_value(Weight, 2.5).padding(3).layout_value(Tint, colour),
        Box(1, 1).layout_value(Weight, 3).layout_value(Weight, 4),
        HStack(Box(1, 1).layout_value(Weight, 5)),
        Probe((1, 1))(Box(1, 1).layout_value(Weight, 5)),
    )
    result = layout(view)
    assert seen == [(2, "none"), (1, "none"), (2.5, colour), (3, "none"), (1, "none"), (1, "none")]
    assert seen[2][1] is colour
    assert isinstance(seen[0][0], int)
    result.update(a, a.children[0].layout_value(Weight, 7))
    assert seen[0] == (7, "none")
    for wrong in (int, LayoutKey, "weight"):
        with pytest.raises(TypeError, match="key"):
            Box(1, 1).layout_value(wrong, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="numbers"):
        Box(1, 1).layout_value(Weight, "much")
    with pytest.raises(InvalidNumberError):
        layout(Box(1, 1).layout_value(Weight, math.nan))
    tree = Tree()
    read = tree.get(tree.create(a))
    assert isinstance(read, LayoutValue)
    assert (read.key, read.value) == (Weight, 2)


class _Keeping(CustomLayout):
    """Counts its caches, and records its calls."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.made = 0

    def make_cache(self, subviews: Subviews) -> list[str]:
        self.made += 1
        return [self.name]

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        subviews.cache.append("size")
        assert subviews.cache[0] == self.name
        return sum(each.size_that_fits().width for each in subviews), 10

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        assert subviews.cache[0] == self.name
        assert subviews[1:].cache is subviews.cache


class _Outer(_Keeping):
    """Measures its subviews with other layouts."""

    def __init__(self, *inner: Any) -> None:
        super().__init__("outer")
        self.inner = inner

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        assert subviews.cache == ["outer"]
        sizes = [each.size_that_fits(proposal, subviews) for each in self.inner]
        assert subviews.cache == ["outer"]
        return sizes[0]

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for each in self.inner:
            each.place_subviews(bounds, proposal, subviews)
        assert subviews.cache == ["outer"]


def test_a_layout_inside_of_another_has_its_own_cache() -> None:
    first, second = _Keeping("first"), _Keeping("second")
    outer = _Outer(first, AnyLayout(second), AnyLayout(HStackLayout()))
    leaf = Box(5, 5)
    page = Layout(outer(leaf, Box(7, 5)), 100)
    page.resize(90)
    assert (outer.made, first.made, second.made) == (1, 1, 1)
    page.update(leaf, Box(6, 5))
    assert (outer.made, first.made, second.made) == (2, 2, 2)
