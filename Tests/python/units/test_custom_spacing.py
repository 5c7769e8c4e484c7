# SPDX-License-Identifier: MIT
"""Spacing around custom layouts and between their subviews, and their guides."""

from __future__ import annotations

from typing import Any

import pytest
from probes import Probe
from reglet import (
    Box,
    CallbackAnswerError,
    Fill,
    Grid,
    GridRow,
    GuideName,
    HorizontalGuide,
    HStack,
    Insets,
    InvalidArgumentError,
    InvalidNumberError,
    LazyHStack,
    LazyVStack,
    OutOfTurnError,
    Proposal,
    Rect,
    Size,
    Spacer,
    Subviews,
    Text,
    Tree,
    VerticalGuide,
    View,
    ViewSpacing,
    ViewThatFits,
    VStack,
    layout,
)
from reglet.views.axes import Direction

MIDDLE = VerticalGuide("middle of the protocol's tests")
COLUMN = HorizontalGuide("column of the protocol's tests")


class Sided(Probe):
    def __init__(self, around: ViewSpacing | None, answer: tuple[float, float] = (10, 10)) -> None:
        super().__init__(answer)
        self.around = around

    def spacing(self, subviews: Subviews) -> ViewSpacing | None:
        self.calls += "a"
        return self.around


def gap(first: View, second: View, **options: Any) -> float:
    """The distance of two views in a row without spacing."""
    layout(HStack(first, second), **options)
    left, right = sorted((first.frame, second.frame), key=lambda frame: frame.x)
    return right.x - left.max_x


# Capability: spacing of layouts
def test_stacks_keep_the_distance_that_a_layout_prefers() -> None:
    sided = ViewSpacing(left=2, right=20)
    assert gap(Sided(sided)(), Box(10, 10)) == 20
    assert gap(Box(10, 10), Sided(sided)()) == 2
    assert gap(Sided(sided)(), Sided(ViewSpacing(left=30))()) == 30
    assert gap(Sided(sided)().padding(0), Box(1, 1)) == 20
    assert gap(Sided(sided)().padding(1), Box(1, 1)) == 8
    assert gap(Sided(sided)(), Box(1, 1), direction="right_to_left") == 2
    assert gap(Sided(None)(), Box(1, 1)) == 8
    assert gap(Sided(ViewSpacing.zero())(), Box(1, 1)) == 0


def test_the_default_is_the_union_of_the_subviews() -> None:
    """P34 and P35."""
    assert gap(Probe((10, 10))(Spacer(), Box(1, 1)), Box(1, 1)) == 8
    assert gap(Probe((10, 10))(Spacer()), Box(1, 1)) == 0
    assert gap(Probe((10, 10))(), Box(1, 1)) == 0
    assert gap(Box(1, 1), Probe((10, 10))(Sided(ViewSpacing(left=30))())) == 30


def test_the_larger_distance_counts() -> None:
    """P36."""
    assert ViewSpacing(bottom=2).distance(ViewSpacing(top=8), "vertical") == 8
    assert ViewSpacing().distance(ViewSpacing(), "vertical") == 8
    assert ViewSpacing(bottom=0).distance(ViewSpacing(), "vertical") == 0
    assert ViewSpacing(right=2).distance(ViewSpacing(left=8), "horizontal") == 8
    assert ViewSpacing(right=0).distance(ViewSpacing(), "horizontal") == 0


def test_union_at_some_edges() -> None:
    """P37."""
    one, other = ViewSpacing(top=10, left=20), ViewSpacing(top=30, right=40)
    assert one.union(other, "top") == ViewSpacing(top=30, left=20)
    assert one.union(other) == ViewSpacing(top=30, left=20, right=40)
    assert one == ViewSpacing(top=10, left=20)
    turned = one.union(other, "leading", direction="right_to_left")
    assert turned == ViewSpacing(top=10, left=20, right=40)


def test_distances_from_right_to_left() -> None:
    """P38."""
    sided = ViewSpacing(left=2, right=3)
    assert sided.distance(ViewSpacing.zero(), "horizontal") == 3
    assert sided.distance(ViewSpacing.zero(), "horizontal", direction="right_to_left") == 2


def test_a_direction_of_a_subtree_turns_preferences_around() -> None:
    """P38, in a subtree."""
    seen: list[Any] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        a, b, c = subviews
        seen[:] = [
            subviews.direction,
            a.distance(b, "horizontal"),
            b.distance(c, "horizontal"),
        ]
        return 1, 1

    for way, expected in (("right_to_left", [20, 2]), ("left_to_right", [2, 20])):
        sided = [Sided(ViewSpacing(left=2, right=20))() for _ in range(2)]
        row = HStack(Box(10, 10), sided[0])
        view = VStack(row, Probe(measure=measure)(Box(1, 1), sided[1], Box(1, 1)))
        for around in ("left_to_right", "right_to_left"):
            layout(view.layout_direction(way).padding(0), direction=around)
            assert seen == [way, *expected]
            assert row.frame.width == 20 + expected[0]


def ends_with_a_spacer(edge: View) -> View:
    """A row that prefers no distance at its leading side and 8 points at its trailing one."""
    return HStack(Spacer(), edge)


def test_touching_edges_meet_at_a_change_of_direction() -> None:
    """A subtree's leading side is a trailing one if its direction is opposite to its surroundings."""

    def gaps(stated: bool, way: Direction) -> tuple[float, float]:
        edge = Sided(ViewSpacing())() if stated else Box(10, 10)
        before, middle, after = Box(1, 1), ends_with_a_spacer(edge), Box(1, 1)
        layout(HStack(before, middle.layout_direction(way), after))
        return middle.frame.x - before.frame.max_x, after.frame.x - middle.frame.max_x

    for stated in (False, True):
        assert gaps(stated, "left_to_right") == (0, 8)
        assert gaps(stated, "right_to_left") == (8, 0)


def test_a_padding_hides_the_spacing_of_its_edge() -> None:
    def width(leading: float, trailing: float, way: Direction) -> float:
        padded = Sided(ViewSpacing(left=2, right=20))().padding(leading=leading, trailing=trailing)
        return layout(HStack(padded.layout_direction(way), Box(1, 1))).size.width

    assert width(1, 0, "left_to_right") == 10 + 1 + 20 + 1
    assert width(0, 1, "left_to_right") == 10 + 1 + 8 + 1
    assert width(1, 0, "right_to_left") == 10 + 1 + 8 + 1
    assert width(0, 1, "right_to_left") == 10 + 1 + 20 + 1


@pytest.mark.parametrize("edge", [Box(10, 10), Sided(ViewSpacing(left=2, right=20))()])
def test_edges_are_mirrored_with_their_surroundings(edge: View) -> None:
    """Only the outer direction changes: the inner subtree is unchanged, but different edges of it
    touch.
    """

    def page(way: Direction) -> View:
        inner = ends_with_a_spacer(edge).layout_direction("right_to_left").offset(0, 0)
        return VStack(HStack(inner, Box(30, 10)).layout_direction(way), Box(1, 1))

    tree = Tree()
    nodes = tree.build(page("left_to_right"))
    widths = set()
    for way in ("left_to_right", "right_to_left", "left_to_right"):
        tree.set(nodes[1], View.layout_direction(Box(1, 1), way))
        assert tree.layout(nodes[0]) == layout(page(way)).size
        widths.add(tree.frame(nodes[1]).width)
    for around in ("right_to_left", "left_to_right"):
        tree.layout_direction = around
        assert tree.layout(nodes[0]) == layout(page("left_to_right"), direction=around).size
    assert len(widths) == 2


def test_a_common_category_adds_and_wins() -> None:
    """P39."""
    one = ViewSpacing(right=100).also("right", 13, category=16)
    other = ViewSpacing(left=90).also("left", 2, category=16)
    assert one.distance(other, "horizontal") == 15
    assert one.distance(other.also("left", 4, category=17), "horizontal") == 15
    assert one.distance(ViewSpacing(left=90), "horizontal") == 100


def test_preferred_spacing_of_subviews() -> None:
    seen: list[Any] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        seen[:] = [subview.spacing for subview in subviews]
        assert subviews[0].distance(subviews[1], "horizontal") == 20
        assert subviews[1].distance(subviews[0], "horizontal") == 8
        assert subviews[1].distance(subviews[2], "vertical") == 0
        return 1, 1

    rule = Probe(measure=measure)
    sided = ViewSpacing(right=20).also("top", 3, category=16)
    layout(rule(Sided(sided)(), Box(1, 1), Spacer()))
    assert seen[0] == sided
    assert all(category for side, category in seen[1].distances)
    assert {side for side, category in seen[2].distances if category == 0} == {
        "top",
        "left",
        "bottom",
        "right",
    }


def test_an_invalid_spacing_is_rejected() -> None:
    for wrong in (ViewSpacing(top=float("nan")), ViewSpacing(left=float("inf"))):
        with pytest.raises(InvalidNumberError):
            layout(Sided(wrong)())
    with pytest.raises(InvalidArgumentError):
        layout(Sided(ViewSpacing().also("top", 1, category=-1))())
    with pytest.raises(AttributeError):
        layout(Sided(5)())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="side"):
        ViewSpacing().also("front", 1)  # type: ignore[arg-type]
    assert repr(ViewSpacing(left=2).also("left", 5, category=16)) == (
        "ViewSpacing(left=2, left[16]=5)"
    )
    assert len({ViewSpacing(left=2), ViewSpacing(left=2), ViewSpacing()}) == 2


def test_a_layout_may_have_a_number_called_spacing() -> None:
    class Spaced(Probe):
        spacing = 4

    assert gap(Spaced((10, 10))(Box(1, 1)), Box(1, 1)) == 8


def below_each_other(bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
    for index, subview in enumerate(subviews):
        subview.place((bounds.x, bounds.y + 20 * index))


def test_guides_are_merged_from_the_subviews() -> None:
    """P40 to P42."""
    view = Probe((50, 60), place=below_each_other)(
        Box(5, 15).alignment_guide(MIDDLE, 10),
        Box(5, 15).alignment_guide(MIDDLE, 30),
        Box(5, 15),
    )
    assert layout(view).guide(view, MIDDLE) == 30
    lines = Probe((50, 60), place=below_each_other)(Text("one"), Text("two"))
    page = layout(lines)
    first = page.guide(lines.children[0], "first_text_baseline")
    assert page.guide(lines, "first_text_baseline") == first
    assert page.guide(lines, "last_text_baseline") == 20 + first
    edge = Probe((50, 60))(Box(5, 5).alignment_guide("leading", 12))
    assert layout(edge).guide(edge, "leading") == 0


class Guided(Probe):
    asked: list[Any]
    answers: dict[Any, float | None]

    def explicit_alignment(
        self, guide: Any, bounds: Rect, proposal: Proposal, subviews: Subviews
    ) -> float | None:
        self.calls += "g"
        self.asked.append((guide, guide.axis, tuple(bounds), tuple(proposal), len(subviews)))
        return self.answers.get(guide)


def guided(**answers: float | None) -> Guided:
    made = Guided((20, 30))
    made.asked = []
    made.answers = {**answers, MIDDLE: 9}
    return made


# Capability: guides of layouts
def test_a_layout_sets_its_guides() -> None:
    """P43 to P45."""
    rule = guided(bottom=7)
    node = rule(Box(1, 1))
    layout(node.padding(1))
    assert rule.take_calls() == "sp"
    a, b = Box(10, 10), Box(10, 10)
    layout(HStack(a, node, b, alignment="bottom", spacing=0).padding(5), 70, 70)
    assert node.frame == Rect(15, 8, 20, 30)
    assert a.frame == Rect(5, 5, 10, 10)
    # Every reader causes one call, with bounds that begin at 0 and the proposal that gave the size.
    assert rule.take_calls().count("g") == 1
    assert rule.asked == [("bottom", "vertical", (0, 0, 20, 30), (25, 60), 1)]
    assert isinstance(rule.asked[0][0], GuideName)


def test_requested_guides() -> None:
    rule = guided(center=4, trailing=None)
    node = rule()
    page = layout(VStack(node))
    rule.asked.clear()
    assert page.guide(node, "center", axis="horizontal") == 4
    assert page.guide(node, "center", axis="vertical") == 4
    assert page.guide(node, "trailing") == 20
    assert page.guide(node, MIDDLE) == 9
    assert page.guide(node, COLUMN) == 0
    # The first one is remembered from the layout.
    assert [(str(guide), axis) for guide, axis, *_ in rule.asked[:2]] == [
        ("center", "vertical"),
        ("trailing", "horizontal"),
    ]
    rule.answers = {"bottom": float("inf")}
    with pytest.raises(CallbackAnswerError):
        layout(HStack(rule(), Box(1, 1), alignment="bottom"))


def test_the_guides_of_subviews() -> None:
    seen: list[Any] = []
    kept: list[Any] = []

    def measure(proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        for subview in subviews:
            found = subview.dimensions((40, 20))
            kept[:] = [found]
            seen.append(
                (
                    found.size,
                    found.width,
                    found["bottom"],
                    found.guide("center", axis="vertical"),
                    found.explicit_guide("center", axis="vertical"),
                    found[MIDDLE],
                )
            )
        with pytest.raises(ValueError, match="both axes"):
            subviews[0].dimensions()["center"]
        return 1, 1

    marked = Fill().alignment_guide("center", 3, axis="vertical").alignment_guide(MIDDLE, 6)
    layout(Probe(measure=measure)(Fill(), marked))
    assert seen[:2] == [
        (Size(40, 20), 40, 20, 10, None, 0),
        (Size(40, 20), 40, 20, 3, 3, 6),
    ]
    with pytest.raises(OutOfTurnError):
        kept[0].guide("bottom")


def test_a_safe_area_hides_the_distance_at_edges_with_insets() -> None:
    sided = ViewSpacing(left=2, right=20)
    assert gap(Sided(sided)().safe_area(Insets(0, 0, 0, 0)), Box(1, 1)) == 20
    assert gap(Sided(sided)().safe_area(Insets(0, 0, 0, 1)), Box(1, 1)) == 8
    assert gap(Sided(sided)().safe_area(Insets(0, 1, 0, 0)), Box(1, 1)) == 20
    # A layout reads the same value as a stack.
    views = (Spacer().safe_area(Insets(0, 0, 0, 1)), Box(1, 1))
    seen: list[float] = []

    class Reader(Probe):
        orientation = "horizontal"

        def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
            seen.append(subviews[0].distance(subviews[1], "horizontal"))
            return 0, 0

    layout(Reader((0, 0))(*views))
    assert seen == [gap(*views)] == [8]


def test_grids_and_lazy_stacks_keep_the_distance_that_a_layout_prefers() -> None:
    def rule(**sides: float) -> View:
        return Sided(ViewSpacing(**sides))()

    for second, distance in ((rule(), 20), (rule(left=30, top=30), 30), (Box(1, 1), 20)):
        first = rule(right=20, bottom=20)
        layout(Grid(GridRow(first, second)))
        assert second.frame.x == 10 + distance
        layout(Grid(GridRow(first), GridRow(second), alignment="top_leading"))
        assert second.frame.y == 10 + distance
        layout(LazyVStack(first, second))
        assert second.frame.y == 10 + distance
        layout(LazyHStack(first, second))
        assert second.frame.x == 10 + distance
    first, second = rule(right=20), Box(1, 1)
    layout(Grid(GridRow(first, second), horizontal_spacing=3))
    assert second.frame.x == 13
    layout(Grid(GridRow(first, second)), direction="right_to_left")
    assert first.frame.x - second.frame.max_x == 8


def test_the_wish_for_no_space_is_seen_through_grids_and_choices() -> None:
    for around in (Grid, LazyHStack, ViewThatFits):
        # Without subviews, a layout prefers 0, unless it has its own spacing.
        assert gap(around(Probe((10, 10))()), Box(1, 1)) == 0
        assert gap(around(Sided(ViewSpacing())()), Box(1, 1)) == 8
        assert gap(around(Sided(ViewSpacing(left=0))()), Box(1, 1)) == 8
        assert gap(around(Sided(ViewSpacing(right=0))(Box(1, 1))), Box(1, 1)) == 0
        turned = around(Sided(ViewSpacing(left=0))(Box(1, 1)))
        assert gap(turned, Box(1, 1), direction="right_to_left") == 0
