# SPDX-License-Identifier: MIT
"""The rules of choices in plain form: the oracle of Choices/.

Some answers depend on the container around a view, so remembered data is separate for each
container.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import naive_guides
from naive import DEFAULT_SPACING, HEIGHT, WIDTH, Naive, Offer, Pair, Placed, nothing
from reglet import (
    ContainerRelativeFrame,
    Flow,
    GeometryReader,
    IgnoresSafeArea,
    LayoutDirection,
    RelativeFrame,
    SafeArea,
    SafeAreaInset,
    ScrollView,
    View,
    ViewThatFits,
    VStack,
)
from reglet.views.alignment import alignment_codes

_AXES = {"none": (), "horizontal": (WIDTH,), "vertical": (HEIGHT,), "both": (WIDTH, HEIGHT)}
_EDGES = {"top": (HEIGHT, 0), "leading": (WIDTH, 0), "bottom": (HEIGHT, 1), "trailing": (WIDTH, 1)}


class NaiveChoices(Naive):
    def __init__(self, root: View, offer: Offer, *, mirrored: bool = False) -> None:
        self._memories: dict[Offer, tuple[dict[Any, Any], ...]] = {}
        self._stacks: dict[ScrollView, VStack] = {}
        self._path: list[tuple[View, Pair, Pair]] = []
        self._container: Offer = (None, None)
        self._container = self._entered(offer)
        super().__init__(root, offer, mirrored=mirrored)

    def _entered(self, offer: Offer) -> Offer:
        width, height = (
            outer if own is None or own == math.inf else own
            for own, outer in zip(offer, self._container)
        )
        return width, height

    @contextmanager
    def _inside(self, view: View, offer: Offer) -> Iterator[None]:
        """A view measures its children within its own container."""
        outer = self._container
        if isinstance(view, ScrollView):
            self._enter(self._entered(offer))
        elif isinstance(view, SafeArea):
            top, leading, bottom, trailing = view.insets
            width, height = outer
            self._enter((_less(width, leading + trailing), _less(height, top + bottom)))
        yield
        self._enter(outer)

    def _enter(self, container: Offer) -> None:
        self._memories[self._container] = (
            self._sizes,
            self._divisions,
            self._lines,
            self._places,
            self._solutions,
        )
        self._container = container
        memories = self._memories.setdefault(container, ({}, {}, {}, {}, {}))
        self._sizes, self._divisions, self._lines, self._places, self._solutions = memories

    # Sizes.

    def _answer(self, view: View, offer: Offer) -> Pair:
        if isinstance(view, ViewThatFits):
            chosen = self.chosen(view, offer)
            return (0.0, 0.0) if chosen is None else self.measure(chosen, offer)
        if isinstance(view, GeometryReader):
            width, height = (10.0 if length is None else length for length in offer)
            return width, height
        if isinstance(view, ScrollView):
            return self._scroll_size(view, offer)
        if isinstance(view, SafeArea):
            top, leading, bottom, trailing = view.insets
            with self._inside(view, offer):
                width, height = self._child_size(view, _inset(view, offer))
            return width + leading + trailing, height + top + bottom
        if isinstance(view, (ContainerRelativeFrame, RelativeFrame)):
            return self._part_size(view, offer)
        if isinstance(view, IgnoresSafeArea):
            return self._child_size(view, offer)
        if isinstance(view, SafeAreaInset):
            return self._inset_size(view, offer)
        if isinstance(view, Flow):
            return self._flow_size(view, offer)
        return super()._answer(view, offer)

    def _child_size(self, view: View, offer: Offer) -> Pair:
        return self.measure(view.children[0], offer) if view.children else (0.0, 0.0)

    def chosen(self, view: ViewThatFits, offer: Offer) -> View | None:
        """The first child whose ideal lengths are within the offer, or else the last."""
        axes = _AXES[view.axes]
        trial = tuple(None if axis in axes else offer[axis] for axis in (WIDTH, HEIGHT))
        for child in view.children[:-1]:
            size = self.measure(child, (trial[0], trial[1]))
            limits = [(size[axis], offer[axis]) for axis in axes]
            if all(limit is None or length <= _fitting_limit(limit) for length, limit in limits):
                return child
        return view.children[-1] if view.children else None

    # Scroll views.

    def _content(self, view: ScrollView) -> View | None:
        if len(view.children) < 2:
            return view.children[0] if view.children else None
        if view not in self._stacks:
            self._stacks[view] = VStack(*view.children)
        return self._stacks[view]

    def _scroll_size(self, view: ScrollView, offer: Offer) -> Pair:
        axes = _AXES[view.axes]
        inner = tuple(None if axis in axes else offer[axis] for axis in (WIDTH, HEIGHT))
        content = self._content(view)
        with self._inside(view, offer):
            size = (0.0, 0.0) if content is None else self.measure(content, (inner[0], inner[1]))
        width, height = (
            size[axis] if axis not in axes or own is None else own for axis, own in enumerate(offer)
        )
        return width, height

    def _scrolled(self, view: ScrollView, offer: Offer) -> Placed:
        axes = _AXES[view.axes]
        own = self.measure(view, offer)
        inner = tuple(None if axis in axes else own[axis] for axis in (WIDTH, HEIGHT))
        content = self._content(view)
        assert content is not None
        with self._inside(view, offer):
            size = self.measure(content, (inner[0], inner[1]))
            start = [(own[axis] - size[axis]) / 2 for axis in (WIDTH, HEIGHT)]
            for axis in axes:
                start[axis] = max(start[axis], 0.0) if len(axes) == 2 else 0.0
            if content is view.children[0]:
                return [(content, start[0], start[1], (inner[0], inner[1]))]
            placed = self._arranged(content, (inner[0], inner[1]))
        return [(child, start[0] + x, start[1] + y, given) for child, x, y, given in placed]

    def _parts(self, view: View, offer: Offer) -> Offer:
        """The lengths that do not follow from the child."""
        found: list[float | None] = []
        for axis in (WIDTH, HEIGHT):
            if isinstance(view, ContainerRelativeFrame):
                whole = view.container[axis]
                whole = self._container[axis] if whole is None else whole
                if axis not in _AXES[view.axes] or whole is None:
                    found.append(None)
                    continue
                track = (whole - view.spacing * (view.count - 1)) / view.count
                found.append(max(track * view.span + view.spacing * (view.span - 1), 0.0))
            else:
                assert isinstance(view, RelativeFrame)
                whole = offer[axis] if view.of == "proposal" else self._container[axis]
                fraction = view.lengths[axis]
                if fraction is None or whole is None:
                    found.append(None)
                else:
                    part = 0.0 if fraction == 0 else fraction * whole
                    found.append(_held(view, axis, part))
        return found[0], found[1]

    def _part_offer(self, view: View, offer: Offer) -> Offer:
        parts = self._parts(view, offer)
        if not isinstance(view, RelativeFrame):
            width, height = (own if part is None else part for part, own in zip(parts, offer))
            return width, height
        # The clamped length is proposed as well, without a proposal only if it exceeds a limit.
        found = [
            _held(view, axis, own) if part is None and own is not None else part
            for axis, (part, own) in enumerate(zip(parts, offer))
        ]
        decided = (found[0], found[1])
        for axis in (WIDTH, HEIGHT):
            if decided[axis] is None and view.children:
                asked = (None, decided[HEIGHT]) if axis == WIDTH else (decided[WIDTH], None)
                ideal = self._child_size(view, asked)[axis]
                held = _held(view, axis, ideal)
                found[axis] = None if held == ideal else held
        return found[0], found[1]

    def _part_size(self, view: View, offer: Offer) -> Pair:
        size = self._child_size(view, self._part_offer(view, offer))
        lengths = []
        for axis, part in enumerate(self._parts(view, offer)):
            if part is not None:
                lengths.append(part)
            else:
                is_relative = isinstance(view, RelativeFrame)
                lengths.append(_held(view, axis, size[axis]) if is_relative else size[axis])
        return lengths[0], lengths[1]

    def _inset_offers(self, view: SafeAreaInset, offer: Offer) -> tuple[Offer, Offer]:
        axis, _ = _EDGES[view.edge]
        content, bar = view.children
        whole = offer[axis]
        if whole is None:
            return offer, offer
        gap = self._inset_gap(view)
        least = self.measure(content, _with(offer, axis, 0.0))[axis]
        left = math.inf if whole == math.inf else max(max(whole - gap, 0.0) - least, 0.0)
        taken = self.measure(bar, _with(offer, axis, left))[axis] + gap
        rest = math.inf if whole == math.inf else max(whole - taken, 0.0)
        return _with(offer, axis, rest), _with(offer, axis, left)

    def _inset_gap(self, view: SafeAreaInset) -> float:
        if view.spacing is not None:
            return view.spacing
        axis, at_end = _EDGES[view.edge]
        content, bar = view.children
        first, last = (content, bar) if at_end else (bar, content)
        return self.preferred_gap(first, last, axis)

    def _inset_size(self, view: SafeAreaInset, offer: Offer) -> Pair:
        if len(view.children) < 2:
            return self._child_size(view, offer)
        axis, _ = _EDGES[view.edge]
        sizes = [
            self.measure(child, own)
            for child, own in zip(view.children, self._inset_offers(view, offer))
        ]
        along = sizes[1][axis] + self._inset_gap(view) + sizes[0][axis]
        across = max(size[1 - axis] for size in sizes)
        return (along, across) if axis == WIDTH else (across, along)

    def _inset_places(self, view: SafeAreaInset, offer: Offer) -> Placed:
        if len(view.children) < 2:
            return [(view.children[0], 0.0, 0.0, offer)]
        axis, at_end = _EDGES[view.edge]
        own = self.measure(view, offer)
        line = alignment_codes(view.alignment)[1 - axis]
        offers = self._inset_offers(view, offer)
        guides = [
            self._guide(child, 1 - axis, line, given) for child, given in zip(view.children, offers)
        ]
        placed: Placed = []
        for index, (child, given) in enumerate(zip(view.children, offers)):
            far = at_end == index
            along = own[axis] - self.measure(child, given)[axis] if far else 0.0
            across = max(guides) - guides[index]
            x, y = (along, across) if axis == WIDTH else (across, along)
            placed.append((child, x, y, given))
        return placed

    # Flows.

    def _flow_lines(self, view: Flow, available: float | None) -> list[list[View]]:
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        lines: list[list[View]] = []
        used = 0.0
        for item in view.children:
            length = self.measure(item, _with((None, None), main, available))[main]
            if lines:
                longer = used + self._item_gap(view, lines[-1][-1], item) + length
                limit = math.inf if available is None else available
                if longer <= _fitting_limit(limit):
                    lines[-1].append(item)
                    used = longer
                    continue
            lines.append([item])
            used = length
        return lines if view.line_limit is None else lines[: view.line_limit]

    def _item_gap(self, view: Flow, before: View, after: View) -> float:
        if view.spacing is not None:
            return view.spacing
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        return self.preferred_gap(before, after, main)

    def _line_length(self, view: Flow, line: list[View], available: float | None) -> float:
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        lengths = [self.measure(item, _with((None, None), main, available))[main] for item in line]
        gaps = [self._item_gap(view, *pair) for pair in zip(line, line[1:])]
        return sum(lengths) + sum(gaps)

    def _line_extent(self, view: Flow, line: list[View], available: float | None) -> Pair:
        """Before and after the guide on which its items meet."""
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        code = alignment_codes(view.alignment)[1 - main]
        offer = _with((None, None), main, available)
        before = after = 0.0
        for item in line:
            guide = self._guide(item, 1 - main, code, offer)
            before = max(before, guide)
            after = max(after, self.measure(item, offer)[1 - main] - guide)
        return before, after

    def _line_gap(self, view: Flow) -> float:
        return DEFAULT_SPACING if view.line_spacing is None else view.line_spacing

    def _flow_size(self, view: Flow, offer: Offer) -> Pair:
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        available = offer[main]
        lines = self._flow_lines(view, available)
        along = max((self._line_length(view, line, available) for line in lines), default=0.0)
        along = max(along, 0.0)
        if view.justification.startswith("space") and lines and available not in (None, math.inf):
            assert available is not None
            along = max(along, available)
        across = sum(_extent(self._line_extent(view, line, available)) for line in lines)
        across += self._line_gap(view) * max(len(lines) - 1, 0)
        return (along, across) if main == WIDTH else (across, along)

    def _flow_places(self, view: Flow, offer: Offer) -> Placed:
        main = WIDTH if view.axis == "horizontal" else HEIGHT
        available = offer[main]
        own = self.measure(view, offer)[main]
        code = alignment_codes(view.alignment)[1 - main]
        placed: Placed = []
        top = 0.0
        for line in self._flow_lines(view, available):
            extent = self._line_extent(view, line, available)
            across = _extent(extent) if view.stretches else None
            given = (available, across) if main == WIDTH else (across, available)
            left = own - self._line_length(view, line, available)
            position, extra = _spread(view.justification, left, len(line))
            for index, item in enumerate(line):
                start = top + extent[0] - self._guide(item, 1 - main, code, given)
                x, y = (position, start) if main == WIDTH else (start, position)
                placed.append((item, x, y, given))
                position += self.measure(item, given)[main] + extra
                if index + 1 < len(line):
                    position += self._item_gap(view, item, line[index + 1])
            top += _extent(extent) + self._line_gap(view)
        return placed

    def _arrange(self, view: View, offer: Offer) -> Placed:
        if isinstance(view, ViewThatFits):
            chosen = self.chosen(view, offer)
            return [] if chosen is None else [(chosen, 0.0, 0.0, offer)]
        if isinstance(view, GeometryReader):
            own = self.measure(view, offer)
            return [(child, 0.0, 0.0, own) for child in view.children]
        if isinstance(view, ScrollView):
            return self._scrolled(view, offer)
        if isinstance(view, SafeArea):
            insets = view.insets
            return [(view.children[0], insets.leading, insets.top, _inset(view, offer))]
        if isinstance(view, (ContainerRelativeFrame, RelativeFrame)):
            return [self._part_place(view, offer)]
        if isinstance(view, IgnoresSafeArea):
            return [self._grown(view, offer)]
        if isinstance(view, SafeAreaInset):
            return self._inset_places(view, offer)
        if isinstance(view, Flow):
            return self._flow_places(view, offer)
        return super()._arrange(view, offer)

    def _part_place(
        self, view: ContainerRelativeFrame | RelativeFrame, offer: Offer
    ) -> tuple[View, float, float, Offer]:
        (child,) = view.children
        own = self.measure(view, offer)
        inner = self._part_offer(view, offer)
        codes = alignment_codes(view.alignment)
        x, y = (
            naive_guides.default(axis, codes[axis], own)
            - self._guide(child, axis, codes[axis], inner)
            for axis in (WIDTH, HEIGHT)
        )
        return child, x, y, inner

    def _grown(self, view: IgnoresSafeArea, offer: Offer) -> tuple[View, float, float, Offer]:
        """The offer includes the safe areas around the view."""
        own = self.measure(view, offer)
        box = [[0.0, own[WIDTH]], [0.0, own[HEIGHT]]]
        grown = [[0.0, 0.0], [0.0, 0.0]]
        for (inside, origin, _), (around, _, size) in zip(
            reversed(self._path), reversed(self._path[:-1])
        ):
            for axis in (WIDTH, HEIGHT):
                box[axis] = [edge + origin[axis] for edge in box[axis]]
            ring = self._ring(around, inside, view.regions)
            for name in view.edges:
                axis, at_end = _EDGES[name]
                available = size[axis] - box[axis][1] if at_end else box[axis][0]
                if 0 < available <= ring[name] + 0.5 and ring[name] > 0:
                    grown[axis][at_end] += available
                    box[axis][at_end] += available if at_end else -available
        more = [sum(sides) for sides in grown]
        width, height = (
            (own[axis] if given is None else given) + more[axis] if more[axis] > 0 else given
            for axis, given in enumerate(offer)
        )
        return view.children[0], -grown[WIDTH][0], -grown[HEIGHT][0], (width, height)

    def _ring(self, view: View, inside: View, regions: tuple[str, ...]) -> dict[str, float]:
        ring = dict.fromkeys(_EDGES, 0.0)
        if isinstance(view, SafeArea) and view.region in regions:
            ring = {name: getattr(view.insets, name) for name in _EDGES}
        elif (
            isinstance(view, SafeAreaInset)
            and "container" in regions
            and len(view.children) == 2
            and inside is view.children[0]
        ):
            axis, at_end = _EDGES[view.edge]
            (_, _, size), (_, origin, own) = next(
                pair for pair in zip(self._path, self._path[1:]) if pair[0][0] is view
            )
            available = size[axis] - origin[axis] - own[axis]
            ring[view.edge] = available if at_end else origin[axis]
        return ring

    def _arranged(self, view: View, offer: Offer) -> Placed:
        if isinstance(view, IgnoresSafeArea) and view.children:
            return [self._grown(view, offer)]
        return super()._arranged(view, offer)

    def _place(self, view: View, x: float, y: float, offer: Offer, mirrored: bool) -> None:
        width, height = self.measure(view, offer)
        self.frames[view] = (x, y, width, height)
        self.proposals[view] = offer
        if isinstance(view, LayoutDirection):
            mirrored = view.direction == "right_to_left"
        if not self._path:
            self._path.append((view, (0.0, 0.0), (width, height)))
        placed = self._arranged(view, offer) if view.children else []
        with self._inside(view, offer):
            for child, inner_x, inner_y, inner in placed:
                size = self.measure(child, inner)
                self._path.append((child, (inner_x, inner_y), size))
                if mirrored:
                    inner_x = width - inner_x - size[WIDTH]
                self._place(child, x + inner_x, y + inner_y, inner, mirrored)
                self._path.pop()

    def _guide_position(self, view: View, axis: int, line: int, offer: Offer) -> float | None:
        if isinstance(view, (ScrollView, GeometryReader)):
            return None
        is_bare = isinstance(view, SafeAreaInset) and len(view.children) < 2
        if is_bare or isinstance(view, IgnoresSafeArea):
            return self._explicit(view.children[0], axis, line, offer) if view.children else None
        if isinstance(view, (Flow, SafeAreaInset)):
            found = [
                inner + origin[axis]
                for child, *origin, given in self._arranged(view, offer)
                if (inner := self._explicit(child, axis, line, given)) is not None
            ]
            return naive_guides.merged(line, found)
        with self._inside(view, offer):
            if isinstance(view, SafeArea) and view.children:
                inner = self._explicit(view.children[0], axis, line, _inset(view, offer))
                return (
                    None if inner is None else inner + (view.insets.leading, view.insets.top)[axis]
                )
        return super()._guide_position(view, axis, line, offer)

    def _shown(self, view: View) -> View | None:
        if isinstance(view, (ViewThatFits, IgnoresSafeArea)) and view.children:
            return view.children[0]
        return super()._shown(view)

    def preference(self, view: View, axis: int, far: bool) -> float | None:
        if isinstance(view, (ScrollView, GeometryReader, Flow)) or (
            isinstance(view, ViewThatFits) and not view.children
        ):
            return None
        if isinstance(view, ViewThatFits):
            return nothing(self.preference(view.children[0], axis, far))
        if isinstance(view, SafeArea) and view.children:
            insets = view.insets
            inset = ((insets.leading, insets.trailing), (insets.top, insets.bottom))[axis][far]
            return self.preference(view.children[0], axis, far) if inset == 0 else None
        if isinstance(view, SafeAreaInset):
            own, at_end = _EDGES[view.edge]
            if own == axis and len(view.children) == 2:
                return nothing(self.preference(view.children[int(at_end == far)], axis, far))
            return nothing(self.shared_preference(view.children, axis, far))
        return super().preference(view, axis, far)

    def _orient(self, view: View, direction: int | None) -> None:
        super()._orient(view, direction)
        inner: dict[type[View], int | None] = {GeometryReader: None}
        if isinstance(view, ScrollView):
            inner[ScrollView] = HEIGHT if len(view.children) > 1 else None
        if isinstance(view, Flow):
            inner[Flow] = WIDTH if view.axis == "horizontal" else HEIGHT
        if type(view) in inner:
            for child in view.children:
                self._orient(child, inner[type(view)])


def _with(offer: Offer, axis: int, length: float | None) -> Offer:
    return (length, offer[1]) if axis == WIDTH else (offer[0], length)


def _less(length: float | None, insets: float) -> float | None:
    return None if length is None else max(0.0, length - insets)


def _inset(view: SafeArea, offer: Offer) -> Offer:
    top, leading, bottom, trailing = view.insets
    return _less(offer[0], leading + trailing), _less(offer[1], top + bottom)


def _fitting_limit(limit: float) -> float:
    """The longest length that fits, with tolerance for rounding."""
    return limit + max(abs(limit), 1000.0) * 1e-9


def _held(view: View, axis: int, length: float) -> float:
    assert isinstance(view, RelativeFrame)
    least, most = view.lengths[2 + 2 * axis : 4 + 2 * axis]
    length = length if most is None else min(length, most)
    return length if least is None else max(length, least)


def _extent(reach: Pair) -> float:
    total = reach[0] + reach[1]
    return math.inf if math.isnan(total) else total


def _spread(justification: str, left: float, count: int) -> Pair:
    """The start of a line, and the length added to each gap."""
    if not math.isfinite(left) or (left < 0 and justification.startswith("space")):
        return 0.0, 0.0
    if justification == "space_between":
        return 0.0, left / (count - 1) if count > 1 else 0.0
    return {
        "start": (0.0, 0.0),
        "center": (left / 2, 0.0),
        "end": (left, 0.0),
        "space_around": (left / count / 2, left / count),
        "space_evenly": (left / (count + 1), left / (count + 1)),
    }[justification]
