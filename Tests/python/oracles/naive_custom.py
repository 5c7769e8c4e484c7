# SPDX-License-Identifier: MIT
"""The rules of the custom layouts in `trees_custom` for views: the oracle of Protocol/."""

from __future__ import annotations

import math
from typing import Any

import naive_guides
from naive import HEIGHT, MODIFIERS, WIDTH, Offer, Pair, Placed
from naive_choices import NaiveChoices
from reglet import Custom, Grid, LayoutValue, View
from reglet.views.guides import guide_codes
from trees import OWN_HORIZONTAL
from trees_custom import (
    ENDLESS,
    Borrowed,
    Diagonal,
    Edged,
    EqualWidths,
    Name,
    OnBaselines,
    Scattered,
    Weight,
    Weighted,
)

COLUMN = guide_codes(OWN_HORIZONTAL[0], None)


class NaiveCustom(NaiveChoices):
    def __init__(self, root: View, offer: Offer, *, mirrored: bool = False) -> None:
        self._stand_ins: dict[View, View] = {}
        super().__init__(root, offer, mirrored=mirrored)

    # Sizes.

    def _answer(self, view: View, offer: Offer) -> Pair:
        if not isinstance(view, Custom):
            return super()._answer(view, offer)
        rule, children = view.rule, view.children
        if isinstance(rule, EqualWidths):
            width = self._widest(children)
            heights = [number(self.measure(child, (width, None))[HEIGHT]) for child in children]
            return width, sum(heights) + rule.gap * max(len(children) - 1, 0)
        if isinstance(rule, Diagonal):
            return self._slope_size(rule, children)
        if isinstance(rule, Borrowed):
            return self._borrowed_size(rule, view, offer)
        if isinstance(rule, Weighted):
            width = 100.0 if offer[WIDTH] is None else number(offer[WIDTH])
            heights = [
                self.measure(child, (width * part, offer[HEIGHT]))[HEIGHT]
                for child, part in zip(children, self._parts_of_all(children))
                if part > 0
            ]
            return width, max([0.0, *heights])
        if isinstance(rule, Scattered):
            return (
                80.0 if offer[WIDTH] is None else offer[WIDTH],
                60.0 if offer[HEIGHT] is None else offer[HEIGHT],
            )
        if isinstance(rule, Edged):
            sizes = [self.measure(child, offer) for child in children]
            return (
                max((width for width, _ in sizes), default=0.0),
                max((height for _, height in sizes), default=0.0),
            )
        assert isinstance(rule, OnBaselines)
        lines = self._lines_of(rule, children)
        heights = [number(self.measure(child, (None, None))[HEIGHT]) for child in children]
        below = max([0.0, *(height - line for height, line in zip(heights, lines))])
        return self._row_starts(children)[-1], max([0.0, *lines]) + below

    def _widest(self, views: Any) -> float:
        return max((number(self.measure(view, (None, None))[WIDTH]) for view in views), default=0.0)

    def _slope_size(self, rule: Diagonal, children: Any) -> Pair:
        if not children:
            return 3.0, 4.0
        sides = []
        for axis in (WIDTH, HEIGHT):
            ends = [
                start + number(self.measure(child, (None, None))[axis])
                for child, start in zip(children, self._slope(rule, children, axis))
            ]
            sides.append(max(ends) - min(self._slope(rule, children, axis)))
        return sides[0], sides[1]

    def _slope(self, rule: Diagonal, children: Any, axis: int) -> list[float]:
        """The start of each child, counted from the first anchor."""
        lengths = [number(self.measure(child, (None, None))[axis]) for child in children]
        return [
            i * rule.step[axis] - rule.anchor[axis] * length for i, length in enumerate(lengths)
        ]

    def _stand_in(self, rule: Borrowed, view: View) -> View:
        """The built-in container equal to a borrowed one."""
        if view not in self._stand_ins:
            self._stand_ins[view] = rule.inner(*view.children[int(rule.has_header) :])
        return self._stand_ins[view]

    def _borrowed_size(self, rule: Borrowed, view: View, offer: Offer) -> Pair:
        container = self._stand_in(rule, view)
        if not rule.has_header or not view.children:
            return self.measure(container, offer)
        above = self.measure(view.children[0], (offer[WIDTH], None))
        below = self.measure(container, (offer[WIDTH], None))
        return max(above[WIDTH], below[WIDTH]), number(above[HEIGHT]) + below[HEIGHT]

    def _parts_of_all(self, children: Any) -> list[float]:
        """The fraction of the width of each child."""
        weights = []
        for child in children:
            priority = self._priority(child)
            double = 2.0 if priority > 0 else 1.0
            weights.append(0.0 if priority == -math.inf else double * value_of(child, Weight))
        return [weight / sum(weights) if weight else 0.0 for weight in weights]

    def _lines_of(self, rule: OnBaselines, children: Any) -> list[float]:
        _, line = guide_codes(rule.guide, "vertical")
        return [number(self._guide(child, HEIGHT, line, (None, None))) for child in children]

    def _row_starts(self, children: Any) -> list[float]:
        """Starts, and the end of the last child."""
        starts = [0.0]
        for i, child in enumerate(children):
            if i:
                starts[i] += self.preferred_gap(children[i - 1], child, WIDTH)
            starts.append(starts[i] + number(self.measure(child, (None, None))[WIDTH]))
        return starts

    def _arrange(self, view: View, offer: Offer) -> Placed:
        if not isinstance(view, Custom):
            return super()._arrange(view, offer)
        by_view = {placed[0]: placed for placed in self._placed_by(view.rule, view, offer)}
        own = self.measure(view, offer)
        placed: Placed = []
        for child in view.children:
            if child in by_view:
                placed.append(by_view[child])
                continue
            size = self.measure(child, offer)
            x, y = ((own[axis] - size[axis]) / 2 for axis in (WIDTH, HEIGHT))
            placed.append((child, x, y, offer))
        return placed

    def _placed_by(self, rule: Any, view: View, offer: Offer) -> Placed:
        children = view.children
        ideal: Offer = (None, None)
        if isinstance(rule, EqualWidths):
            given: Offer = (self._widest(children), None)
            tops = [0.0]
            for child in children:
                tops.append(tops[-1] + number(self.measure(child, given)[HEIGHT]) + rule.gap)
            return [(child, 0.0, top, given) for child, top in zip(children, tops)]
        if isinstance(rule, Diagonal):
            across, down = (self._slope(rule, children, axis) for axis in (WIDTH, HEIGHT))
            return [
                (child, x - min(across), y - min(down), ideal)
                for child, x, y in zip(children, across, down)
            ]
        if isinstance(rule, Borrowed):
            container = self._stand_in(rule, view)
            if not rule.has_header or not children:
                return self._arranged(container, offer)
            given = (offer[WIDTH], None)
            top = number(self.measure(children[0], given)[HEIGHT])
            rest = self._arranged(container, given)
            below = [(child, x, y + top, own) for child, x, y, own in rest]
            return [(children[0], 0.0, 0.0, given), *below]
        if isinstance(rule, Weighted):
            return self._by_weight(view, offer)
        if isinstance(rule, Scattered):
            given = (number(self.measure(view, offer)[WIDTH]) / 2, None)
            placed: Placed = []
            for i, child in enumerate(children):
                if i % 3 < 2:
                    width, height = self.measure(child, given)
                    placed.append((child, i * rule.step - width, 2 * i - height / 2, given))
            return placed
        if isinstance(rule, Edged):
            return [(child, 0.0, 0.0, offer) for child in children]
        assert isinstance(rule, OnBaselines)
        lines = self._lines_of(rule, children)
        starts = self._row_starts(children)
        return [
            (child, x, max([0.0, *lines]) - line, ideal)
            for child, x, line in zip(children, starts, lines)
        ]

    def _by_weight(self, view: View, offer: Offer) -> Placed:
        whole, high = (number(length) for length in self.measure(view, offer))
        placed: Placed = []
        x = 0.0
        for child, part in zip(view.children, self._parts_of_all(view.children)):
            if part > 0:
                given: Offer = (whole * part, offer[HEIGHT])
                width, height = self.measure(child, given)
                remaining = high - height
                y = {"top": 0.0, "middle": remaining / 2, "bottom": remaining}[
                    value_of(child, Name)
                ]
                placed.append((child, x + (whole * part - width) / 2, y, given))
            x += whole * part
        return placed

    def _guide_position(self, view: View, axis: int, line: int, offer: Offer) -> float | None:
        if not isinstance(view, Custom):
            return super()._guide_position(view, axis, line, offer)
        if isinstance(view.rule, Edged):
            width, height = self.measure(view, offer)
            if axis == HEIGHT and line == naive_guides.FIRST_BASELINE:
                return height / 4
            if (axis, line) == COLUMN:
                return width / 8 + (0 if offer[WIDTH] is None else 3)
            return 5.0 if (axis, line) == (WIDTH, naive_guides.NEAR) else None
        found = [
            inner + origin[axis]
            for child, *origin, given in self._arranged(view, offer)
            if (inner := self._explicit(child, axis, line, given)) is not None
        ]
        return naive_guides.merged(line, found)

    def _priority(self, view: View) -> float:
        if isinstance(view, Custom):
            return 0.0 if view.children else -math.inf
        return super()._priority(view)

    def preference(self, view: View, axis: int, far: bool) -> float | None:
        if not isinstance(view, Custom):
            return super().preference(view, axis, far)
        if isinstance(view.rule, Edged):
            top, leading, bottom, trailing = view.rule.sides
            return ((leading, trailing), (top, bottom))[axis][far]
        return self.shared_preference(view.children, axis, far) if view.children else 0.0

    def _orient(self, view: View, direction: int | None) -> None:
        if isinstance(view, Custom):
            if isinstance(view.rule, Borrowed):
                container = self._stand_in(view.rule, view)
                if isinstance(container, Grid):
                    self._grids[view] = container
            super()._orient(view, direction)
            inner = {Weighted: HEIGHT, OnBaselines: WIDTH}.get(type(view.rule))
            for child in view.children:
                self._orient(child, inner)
            return
        super()._orient(view, direction)


def number(length: float | None) -> float:
    return length if length is not None and math.isfinite(length) else ENDLESS


def value_of(view: View, key: Any) -> Any:
    """The innermost layout value among a view's modifiers."""
    value = key.default
    while True:
        if isinstance(view, LayoutValue) and view.key is key:
            value = view.value
        if not isinstance(view, MODIFIERS) or not view.children:
            return value
        view = view.children[0]
