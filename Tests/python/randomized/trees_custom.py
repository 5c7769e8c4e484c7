# SPDX-License-Identifier: MIT
"""Random trees with custom layouts among the views of `trees`, `trees_of_choices` and `trees_grid`.

`naive_custom` implements each layout a second time, for views and not for subviews.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar, Optional

from reglet import (
    AspectGridLayout,
    CustomLayout,
    FlowLayout,
    GeometryReader,
    GridLayout,
    Guide,
    HStack,
    HStackLayout,
    LayoutKey,
    MasonryLayout,
    Proposal,
    Rect,
    ScrollView,
    SizeAnswer,
    Subviews,
    Track,
    View,
    ViewSpacing,
    ViewThatFits,
    VStack,
    VStackLayout,
    ZStack,
    ZStackLayout,
)
from trees import BOTH, HORIZONTAL, OWN_HORIZONTAL, VERTICAL, Choices, modified, random_view
from trees_grid import random_aspect_grid, random_grid, random_lazy, random_masonry
from trees_of_choices import AXES, JUSTIFICATIONS, in_choices, random_choice_view

ENDLESS = 1000.0
"""Layouts use this for infinite or NaN lengths, so that their own sums are finite."""

Sides = tuple[Optional[float], Optional[float], Optional[float], Optional[float]]


def _counted(length: float) -> float:
    return length if math.isfinite(length) else ENDLESS


def _at(bounds: Rect, x: float, y: float) -> tuple[float, float]:
    """A point of the bounds; inside infinite views, bounds have no origin."""
    return _counted(bounds.x) + x, _counted(bounds.y) + y


class Weight(LayoutKey):
    default = 1.0


class Name(LayoutKey):
    """Values that are not numbers."""

    default = "middle"


@dataclass(frozen=True)
class EqualWidths(CustomLayout):
    """A column, all proposed the ideal width of the widest."""

    gap: float

    def _width(self, subviews: Subviews) -> float:
        return max((_counted(view.size_that_fits().width) for view in subviews), default=0.0)

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        width = self._width(subviews)
        heights = [_counted(view.size_that_fits((width, None)).height) for view in subviews]
        return width, sum(heights) + self.gap * max(len(heights) - 1, 0)

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        offer = (self._width(subviews), None)
        top = 0.0
        for view in subviews:
            view.place(_at(bounds, 0, top), proposal=offer)
            top += _counted(view.size_that_fits(offer).height) + self.gap


@dataclass(frozen=True)
class Diagonal(CustomLayout):
    """Each at its ideal size, with an anchor on a slope. The size contains all of them."""

    step: tuple[float, float]
    anchor: tuple[float, float]

    def _reach(self, subviews: Subviews) -> list[tuple[float, float]]:
        reach = []
        sizes = [view.size_that_fits() for view in subviews]
        for step, anchor, lengths in zip(self.step, self.anchor, zip(*sizes)):
            starts = [i * step - anchor * _counted(length) for i, length in enumerate(lengths)]
            ends = [start + _counted(length) for start, length in zip(starts, lengths)]
            reach.append((min(starts), max(ends)))
        return reach

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        if not subviews:
            return 3.0, 4.0
        (left, right), (top, bottom) = self._reach(subviews)
        return right - left, bottom - top

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        if not subviews:
            return
        (left, _), (top, _) = self._reach(subviews)
        for i, view in reversed(list(enumerate(subviews))):
            at = _at(bounds, i * self.step[0] - left, i * self.step[1] - top)
            view.place(at, self.anchor)


@dataclass(frozen=True)
class Borrowed(CustomLayout):
    """A built-in layout; with a header, the first view is above that layout."""

    inner: Any
    has_header: bool

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        if not self.has_header or not subviews:
            answer: SizeAnswer = self.inner.size_that_fits(proposal, subviews)
            return answer
        header = subviews[0].size_that_fits((proposal.width, None))
        rest = self.inner.size_that_fits((proposal.width, None), subviews[1:])
        return max(header.width, rest.width), _counted(header.height) + rest.height

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        if not self.has_header or not subviews:
            whole = Rect(*_at(bounds, 0, 0), bounds.width, bounds.height)
            self.inner.place_subviews(whole, proposal, subviews)
            return
        offer = (proposal.width, None)
        subviews[0].place(_at(bounds, 0, 0), proposal=offer)
        top = _counted(subviews[0].size_that_fits(offer).height)
        size = self.inner.size_that_fits(offer, subviews[1:])
        rest = Rect(*_at(bounds, 0, top), size.width, size.height)
        self.inner.place_subviews(rest, offer, subviews[1:])


@dataclass(frozen=True)
class Weighted(CustomLayout):
    """The width by weights, doubled by a priority above 0; views with the lowest priority are left
    out.
    """

    orientation: ClassVar[Any] = "vertical"

    def _parts(self, subviews: Subviews) -> list[float]:
        weights = []
        for view in subviews:
            weight = view[Weight] * (2 if view.priority > 0 else 1)
            weights.append(0.0 if view.priority == -math.inf else weight)
        return [weight / sum(weights) if weight else 0.0 for weight in weights]

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        width = 100.0 if proposal.width is None else _counted(proposal.width)
        height = 0.0
        for view, part in zip(subviews, self._parts(subviews)):
            if part:
                offer = (width * part, proposal.height)
                height = max(height, view.size_that_fits(offer).height)
        return width, height

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        x = 0.0
        for view, part in zip(subviews, self._parts(subviews)):
            width = bounds.width * part
            if part:
                down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[view[Name]]
                at = _at(bounds, x + width / 2, down * _counted(bounds.height))
                view.place(at, (0.5, down), (width, proposal.height))
            x += width


@dataclass(frozen=True)
class Scattered(CustomLayout):
    """Every third is not placed, the rest twice. Takes its proposal."""

    step: float

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        width, height = proposal
        return 80.0 if width is None else width, 60.0 if height is None else height

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for i, view in enumerate(subviews):
            if i % 3 != 2:
                view.place(_at(bounds, -7, 11), "bottom", (5, 5))
        offer = (_counted(bounds.width) / 2, None)
        for i, view in enumerate(subviews):
            if i % 3 != 2:
                view.place(_at(bounds, i * self.step, 2 * i), "trailing", offer)


@dataclass(frozen=True)
class Edged(CustomLayout):
    """All at the top leading corner; sets its own spacing and guides.

    `sides` are its preferences at the top, the leading, the bottom and the trailing side.
    """

    sides: Sides

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        sizes = [view.size_that_fits(proposal) for view in subviews]
        return (
            max((size.width for size in sizes), default=0.0),
            max((size.height for size in sizes), default=0.0),
        )

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for view in subviews:
            view.place(_at(bounds, 0, 0), proposal=proposal)

    def spacing(self, subviews: Subviews) -> ViewSpacing:
        top, leading, bottom, trailing = self.sides
        if subviews.direction == "right_to_left":
            leading, trailing = trailing, leading
        return ViewSpacing(top=top, left=leading, bottom=bottom, right=trailing)

    def explicit_alignment(
        self, guide: str | Guide, bounds: Rect, proposal: Proposal, subviews: Subviews
    ) -> float | None:
        if guide == "first_text_baseline":
            return bounds.height / 4
        if guide is OWN_HORIZONTAL[0]:
            return bounds.width / 8 + (0 if proposal.width is None else 3)
        return 5.0 if guide == "leading" else None


@dataclass(frozen=True)
class OnBaselines(CustomLayout):
    """A row of ideal sizes on one guide, at their preferred distances."""

    guide: Any

    orientation: ClassVar[Any] = "horizontal"

    def _reach(self, subviews: Subviews) -> tuple[float, float]:
        before = after = 0.0
        for view in subviews:
            dimensions = view.dimensions()
            guide = _counted(dimensions.guide(self.guide, axis="vertical"))
            before, after = max(before, guide), max(after, _counted(dimensions.height) - guide)
        return before, after

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        width = sum(_counted(view.size_that_fits().width) for view in subviews)
        for first, second in zip(subviews, subviews[1:]):
            width += first.distance(second, "horizontal")
        return width, sum(self._reach(subviews))

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        before, _ = self._reach(subviews)
        x = 0.0
        for i, view in enumerate(subviews):
            if i:
                x += subviews[i - 1].distance(view, "horizontal")
            dimensions = view.dimensions()
            guide = _counted(dimensions.guide(self.guide, axis="vertical"))
            view.place(_at(bounds, x, before - guide))
            x += _counted(dimensions.width)


# The trees.


def random_custom_view(choices: Choices, depth: int) -> View:
    """At most `depth` deep, modifiers not counted."""
    if depth == 0:
        return _with_value(choices, random_view(choices, choices.randint(0, 1)))
    makes = (_custom, _custom, _custom, _borrowed_grid, _grid, _container, _container)
    view = choices.choice(makes)(choices, depth)
    around = choices.choice((modified, modified, in_choices))
    return _with_value(choices, around(choices, view))


def _child(choices: Choices, depth: int) -> View:
    make = choices.choice((random_custom_view, random_custom_view, random_choice_view, random_view))
    return _with_value(choices, make(choices, depth))


def _children(choices: Choices, depth: int) -> list[View]:
    return [_child(choices, depth - 1) for _ in range(choices.choice((0, 1, 2, 2, 3, 4)))]


def _with_value(choices: Choices, view: View) -> View:
    """Sets a layout value, or none."""
    kind = choices.randint(0, 7)
    if kind == 0:
        view = view.layout_value(Weight, choices.choice((0.5, 2.0, 3.0)))
        # The value applies through modifiers, and of two the inner one applies.
        around = choices.randint(0, 3)
        if around == 0:
            view = view.padding(1).layout_value(Weight, 9.0)
        return view.layout_priority(1) if around == 1 else view
    if kind == 1:
        return view.layout_value(Name, choices.choice(("top", "bottom")))
    return view


def random_layout(choices: Choices) -> CustomLayout:
    made: CustomLayout = choices.choice(
        (
            lambda: EqualWidths(choices.choice((0.0, 4.0, -3.0))),
            lambda: Diagonal(
                (choices.choice((0.0, 12.0, -9.0)), choices.choice((0.0, 7.5, 20.0))),
                (choices.choice((0.0, 0.5, 1.0, -0.25)), choices.choice((0.0, 0.5, 1.0))),
            ),
            lambda: Borrowed(_built_in(choices), bool(choices.randint(0, 1))),
            Weighted,
            lambda: Scattered(float(choices.randint(-10, 40))),
            lambda: Edged(_sides(choices)),
            lambda: OnBaselines(choices.choice(VERTICAL)),
        )
    )()
    return made


def _sides(choices: Choices) -> Sides:
    top, leading, bottom, trailing = (
        choices.choice((None, None, 0.0, 3.0, 12.0, -5.0)) for _ in range(4)
    )
    return top, leading, bottom, trailing


def _built_in(choices: Choices) -> Any:
    spacing = choices.choice((None, 0.0, 4.0, -6.0))
    return choices.choice(
        (
            lambda: HStackLayout(spacing=spacing, alignment=choices.choice(VERTICAL)),
            lambda: VStackLayout(spacing=spacing, alignment=choices.choice(HORIZONTAL)),
            lambda: ZStackLayout(alignment=choices.choice(BOTH)),
            lambda: _flow_layout(choices),
            lambda: AspectGridLayout(ratio=choices.choice((1.0, 4 / 3, 0.3))),
            lambda: _masonry_layout(choices),
            lambda: _grid_layout(choices),
        )
    )()


def _flow_layout(choices: Choices) -> FlowLayout:
    return FlowLayout(
        axis=choices.choice(("horizontal", "vertical")),
        spacing=choices.choice((None, 0.0, 4.0)),
        alignment=choices.choice(BOTH),
        justification=choices.choice(JUSTIFICATIONS),
        line_limit=choices.choice((None, None, 1, 2)),
        stretches=bool(choices.randint(0, 1)),
    )


def _masonry_layout(choices: Choices) -> MasonryLayout:
    return MasonryLayout(
        columns=choices.choice((2, 3, Track.adaptive(30.0))),
        alignment=choices.choice(HORIZONTAL),
        vertical_spacing=choices.choice((None, 2.0)),
    )


def _grid_layout(choices: Choices) -> GridLayout:
    return GridLayout(
        alignment=choices.choice(BOTH),
        horizontal_spacing=choices.choice((None, 0.0, 4.0)),
        vertical_spacing=choices.choice((None, 2.0)),
    )


def _custom(choices: Choices, depth: int) -> View:
    return random_layout(choices)(*_children(choices, depth))


def _borrowed_grid(choices: Choices, depth: int) -> View:
    rows = random_grid(_child)(choices, depth).children
    return Borrowed(_grid_layout(choices), has_header=False)(*rows)


def _grid(choices: Choices, depth: int) -> View:
    make = choices.choice(
        (random_grid, random_lazy, random_lazy, random_aspect_grid, random_masonry)
    )
    return make(_child)(choices, depth)


def _container(choices: Choices, depth: int) -> View:
    children = _children(choices, depth)
    made: View = choices.choice(
        (
            lambda: HStack(*children, alignment=choices.choice(VERTICAL)),
            lambda: VStack(*children, alignment=choices.choice(HORIZONTAL)),
            lambda: ZStack(*children, alignment=choices.choice(BOTH)),
            lambda: ViewThatFits(*children, axes=choices.choice(AXES)),
            lambda: ScrollView(*children, axes=choices.choice(AXES)),
            lambda: GeometryReader(*children),
            lambda: _flow_layout(choices)(*children),
        )
    )()
    return made
