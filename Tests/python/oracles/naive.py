# SPDX-License-Identifier: MIT
"""The rules of layout in plain form: the oracle of the engine.

It answers for a view and a proposal by recursion, both axes at a time. Numbers in comments are the
steps of a stack's division in `Documentation/ProposeSize.md`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Optional

import naive_container
import naive_frames
import naive_grid
import naive_guides
import naive_layers
import naive_lazy
import naive_masonry
import naive_text
import naive_weights
from reglet import (
    AlignmentGuide,
    AspectGrid,
    AspectRatio,
    Background,
    ContainerRelativeFrame,
    Divider,
    FixedSize,
    FlexibleFrame,
    Frame,
    Grid,
    GridCell,
    GridRow,
    Hidden,
    HStack,
    IgnoresSafeArea,
    LayoutDirection,
    LayoutPriority,
    LayoutValue,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    Leaf,
    Masonry,
    Measured,
    Offset,
    Overlay,
    Padding,
    Paragraph,
    Position,
    Proposal,
    RelativeFrame,
    SafeArea,
    Shape,
    Spacer,
    Table,
    TableCell,
    TableRow,
    TableSection,
    View,
    VStack,
    Weight,
    ZIndex,
    ZStack,
)
from reglet.views.alignment import alignment_codes

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]

WIDTH, HEIGHT = 0, 1
DEFAULT_SPACING = 8.0
# Lines to align on, by the codes of the C header.
FIRST_BASELINE, LAST_BASELINE = 3, 4

# Views with one child through which a cell has settings and a view has layout values.
MODIFIERS = (
    AlignmentGuide,
    AspectRatio,
    Background,
    ContainerRelativeFrame,
    FixedSize,
    FlexibleFrame,
    Frame,
    GridCell,
    Hidden,
    IgnoresSafeArea,
    LayoutDirection,
    LayoutPriority,
    LayoutValue,
    Offset,
    Overlay,
    Padding,
    Position,
    RelativeFrame,
    SafeArea,
    TableCell,
    Weight,
    ZIndex,
)
LAZY = (LazyVGrid, LazyHGrid, LazyVStack, LazyHStack)
# Containers that hide the stack around them from a view, and the preferences of their children.
LAZY_LIKE = (*LAZY, Masonry)


# Modifiers that pass on their child's priority, since they do not change size and guides.
_TRANSPARENT = (
    Overlay,
    Background,
    Offset,
    ZIndex,
    Hidden,
    LayoutDirection,
    LayoutValue,
    Weight,
)
_SHOWING = (AlignmentGuide, GridCell, TableCell, *_TRANSPARENT)


class Naive:
    def __init__(self, root: View, offer: Offer, *, mirrored: bool = False) -> None:
        self._sizes: dict[tuple[View, Offer], Pair] = {}
        self._divisions: dict[tuple[View, Offer], list[Offer]] = {}
        self._lines: dict[tuple[View, int, int, Offer], float | None] = {}
        self._places: dict[tuple[View, Offer], Placed] = {}
        self._directions: dict[View, int | None] = {}
        self._mirrored: set[View] = set()
        # Whether rounding may decide which child is served first; see `_note_ties`.
        self.is_close = False
        self._grids: dict[View, Grid] = {}
        self._solutions: dict[tuple[View, Offer], naive_grid.Solution] = {}
        self._tables: dict[View, Table] = {}
        self._table_solutions: dict[tuple[View, Offer], naive_container.Solution] = {}
        self._orient(root, None)
        self._find_mirrored(root, mirrored)
        self.frames: dict[View, tuple[float, float, float, float]] = {}
        self.proposals: dict[View, Offer] = {}
        self.size = self.measure(root, offer)
        self._place(root, 0.0, 0.0, offer, mirrored)

    def measure(self, view: View, offer: Offer) -> Pair:
        key = (view, offer)
        if key not in self._sizes:
            self._sizes[key] = self._answer(view, offer)
        return self._sizes[key]

    def _answer(self, view: View, offer: Offer) -> Pair:
        if isinstance(view, Leaf):
            bounds = zip(offer, view.minimum, view.ideal, view.maximum)
            width, height = (
                ideal if proposed is None else min(max(proposed, least), most)
                for proposed, least, ideal, most in bounds
            )
            return width, height
        if isinstance(view, Paragraph):
            return naive_text.size(view, offer)
        if isinstance(view, Measured):
            width, height = view.function(Proposal(*offer))
            return width, height
        if isinstance(view, Spacer):
            return self._spacer(view, offer)
        if isinstance(view, Divider):
            width, height = (10.0 if length is None else length for length in offer)
            thickness = 1.0 if view.thickness is None else view.thickness
            return (thickness, height) if self._directions[view] == WIDTH else (width, thickness)
        if isinstance(view, (HStack, VStack)):
            return self._stack_size(view, offer)
        if isinstance(view, ZStack):
            return self._zstack_size(view, offer)
        if isinstance(view, Shape):
            return naive_layers.shape_size(view, offer)
        if isinstance(view, Grid):
            return self.solution(view, offer).size
        if isinstance(view, GridRow):
            return naive_grid.row_size(self, self._grids[view], view, offer)
        if isinstance(view, Table):
            return self.table_solution(view, offer).size
        if isinstance(view, (TableSection, TableRow)):
            found = self.table_solution(self._tables[view], offer)
            return naive_container.band_size(found, view)
        if isinstance(view, LAZY):
            return naive_lazy.size(self, view, offer)
        if isinstance(view, Masonry):
            return naive_masonry.size(self, view, offer)
        if isinstance(view, AspectGrid):
            width, height = (10.0 if length is None else length for length in offer)
            return width, height
        return self._modified_size(view, offer)

    def _find_mirrored(self, view: View, mirrored: bool) -> None:
        inside = mirrored
        if isinstance(view, LayoutDirection):
            inside = view.direction == "right_to_left"
            if inside != mirrored:
                self._mirrored.add(view)
        for child in view.children:
            self._find_mirrored(child, inside)

    def solution(self, grid: Grid, offer: Offer) -> naive_grid.Solution:
        key = (grid, offer)
        if key not in self._solutions:
            self._solutions[key] = naive_grid.solve(self, grid, offer)
        return self._solutions[key]

    def table_solution(self, table: Table, offer: Offer) -> naive_container.Solution:
        key = (table, offer)
        if key not in self._table_solutions:
            self._table_solutions[key] = naive_container.solve(self, table, offer)
        return self._table_solutions[key]

    def guide(self, view: View, axis: int, line: int, offer: Offer) -> float:
        return self._guide(view, axis, line, offer)

    def box_guide(self, view: View, axis: int, line: int, size: Pair) -> float:
        return naive_guides.default(axis, line, size)

    def priority(self, view: View) -> float:
        return self._priority(view)

    def preferred_gap(self, before: View, after: View, axis: int) -> float:
        preferences = self.preference(before, axis, True), self.preference(after, axis, False)
        return max(
            (preference for preference in preferences if preference is not None),
            default=DEFAULT_SPACING,
        )

    def _spacer(self, view: Spacer, offer: Offer) -> Pair:
        least = DEFAULT_SPACING if view.min_length is None else view.min_length
        both = [least if length is None else max(length, least) for length in offer]
        direction = self._directions[view]
        if direction is not None:
            both[1 - direction] = 0.0
        return both[0], both[1]

    def _modified_size(self, view: View, offer: Offer) -> Pair:
        if not view.children:
            return 0.0, 0.0
        child = view.children[0]
        answer = self.measure(child, self._child_offer(view, offer))
        if isinstance(view, Position):
            return naive_layers.position_size(offer, answer)
        if isinstance(view, Frame):
            fixed = naive_frames.fixed_lengths(view)
            width, height = (own if given is None else given for given, own in zip(fixed, answer))
            return width, height
        if isinstance(view, FlexibleFrame):
            wanted = self._child_offer(view, offer)
            width, height = (
                naive_frames.flexible_length(
                    naive_frames.limits(view, axis), offer[axis], wanted[axis], answer[axis]
                )
                for axis in (WIDTH, HEIGHT)
            )
            return width, height
        if isinstance(view, Padding):
            top, leading, bottom, trailing = view.insets
            return max(0.0, answer[0] + leading + trailing), max(0.0, answer[1] + top + bottom)
        return answer

    def _child_offer(self, view: View, offer: Offer) -> Offer:
        width, height = offer
        if isinstance(view, Frame):
            fixed = naive_frames.fixed_lengths(view)
            return fixed[0] if fixed[0] is not None else width, (
                fixed[1] if fixed[1] is not None else height
            )
        if isinstance(view, FlexibleFrame):
            return naive_frames.held(naive_frames.limits(view, WIDTH), width), naive_frames.held(
                naive_frames.limits(view, HEIGHT), height
            )
        if isinstance(view, Padding):
            top, leading, bottom, trailing = view.insets
            return _less(width, leading + trailing), _less(height, top + bottom)
        if isinstance(view, AspectRatio):
            ideal = self.measure(view.children[0], (None, None))
            return naive_layers.shaped_offer(view, offer, ideal)
        if isinstance(view, FixedSize):
            return None if view.horizontal else width, None if view.vertical else height
        return offer

    # Stacks.

    def _division(self, view: View, offer: Offer) -> list[Offer]:
        key = (view, offer)
        if key not in self._divisions:
            self._divisions[key] = self._divide(view, offer)
        return self._divisions[key]

    def _divide(self, view: View, offer: Offer) -> list[Offer]:
        main = _main_axis(view)
        children = view.children
        whole, across = offer[main], offer[1 - main]
        if whole in (None, math.inf) or (whole == 0 and sum(self._gaps(view)) >= 0):
            return [_along(main, whole, across)] * len(children)
        # 1. The minimum and maximum of each child.
        least = [self.measure(c, _along(main, 0.0, across))[main] for c in children]
        most = [self.measure(c, _along(main, math.inf, across))[main] for c in children]
        # 2. The order: higher priorities first, then the less flexible; of equally infinite ones
        #    the longer first. Children with weights are served after the rest of their priority.
        weights = [self.weight(child) for child in children]
        levels = [(-self._priority(child), weight > 0) for child, weight in zip(children, weights)]

        def rank(index: int) -> tuple[float, bool, float, float]:
            # A child that is always infinite cannot change, either.
            same = most[index] == least[index]
            flexibility = 0.0 if same else most[index] - least[index]
            longer = -least[index] if flexibility == math.inf else 0.0
            return *levels[index], flexibility, longer

        order = sorted(range(len(children)), key=rank)
        self._note_ties([rank(index) for index in order])
        # 3. The minimums of lower priorities are reserved until these are served.
        left = whole - sum(self._gaps(view))
        top = min(levels, default=None)
        left -= sum(length for length, own in zip(least, levels) if own != top)
        offers: list[Offer] = [offer] * len(children)
        level: tuple[float, bool] | None = None
        parts: dict[int, float] = {}
        for position, index in enumerate(order):
            if levels[index] != level:
                level = levels[index]
                group = [other for other in order if levels[other] == level]
                if level != top:
                    left += sum(least[other] for other in group)
                if level[1]:
                    limits = [(weights[other], least[other], most[other]) for other in group]
                    parts = dict(zip(group, naive_weights.parts(left, limits)))
            sharing = sum(1 for other in order[position:] if levels[other] == level)
            # 4. Each is proposed an equal share of the remaining length, or its part by weight, and
            #    takes its answer.
            share = parts[index] if level[1] else left / sharing
            # If infinite minimums leave NaN, each child is proposed the whole length.
            share = math.inf if math.isnan(share) else max(share, 0.0)
            offers[index] = _along(main, share, across)
            remainder = left - self.measure(children[index], offers[index])[main]
            if not math.isnan(remainder):
                left = remainder
        return offers

    def _note_ties(self, ranks: list[tuple[float, bool, float, float]]) -> None:
        """Neighbours that are equal except for rounding may be served in either order."""
        for left, right in zip(ranks, ranks[1:]):
            apart = abs(left[2] - right[2])
            if left[:2] == right[:2] and 0 < apart < 1e-9 * max(1, abs(left[2])):
                self.is_close = True

    def _gaps(self, view: View) -> list[float]:
        assert isinstance(view, (HStack, VStack))
        main, gaps = _main_axis(view), []
        for before, after in zip(view.children, view.children[1:]):
            if view.spacing is not None:
                gaps.append(view.spacing)
            else:
                gaps.append(self.preferred_gap(before, after, main))
        return gaps

    def preference(self, view: View, axis: int, far: bool) -> float | None:
        """The preferred distance of a view to others at an edge, or None.

        Along its stack, a spacer prefers no distance.
        """
        if isinstance(view, Spacer):
            return 0.0 if self._directions[view] in (None, axis) else None
        if isinstance(view, Padding) and view.children:
            top, leading, bottom, trailing = view.insets
            inset = ((leading, trailing), (top, bottom))[axis][far]
            return self.preference(view.children[0], axis, far) if inset == 0 else None
        if isinstance(view, Grid):
            # One cell at the edge that prefers no distance is enough.
            touching = naive_grid.cells_at_edge(self.solution(view, (None, None)), axis, far)
            preferences = [self.preference(cell.view, axis, far) for cell in touching]
            wants_nothing = any(
                preference is not None and preference <= 0 for preference in preferences
            )
            return 0.0 if wants_nothing or not touching else None
        if isinstance(view, (AspectGrid, GridRow, Table)) or not view.children:
            return None
        if isinstance(view, LAZY_LIKE):
            return nothing(self.shared_preference(view.children, axis, far))
        if isinstance(view, LayoutDirection):
            # If the directions differ, the leading edge inside is the trailing edge outside.
            return self.preference(
                view.children[0], axis, far != (axis == WIDTH and view in self._mirrored)
            )
        if isinstance(view, (Overlay, Background)):
            return self.preference(view.children[0], axis, far)
        if isinstance(view, (HStack, VStack)) and _main_axis(view) == axis:
            return self.preference(view.children[-1 if far else 0], axis, far)
        return self.shared_preference(view.children, axis, far)

    def shared_preference(self, views: Sequence[View], axis: int, far: bool) -> float | None:
        """No distance only if all prefer none."""
        preferences = [self.preference(view, axis, far) for view in views]
        said = [preference for preference in preferences if preference is not None]
        if not said or (max(said) <= 0 and len(said) < len(preferences)):
            return None
        return max(said)

    def _priority(self, view: View) -> float:
        if isinstance(view, LayoutPriority):
            return view.priority
        if isinstance(view, Spacer):
            return -math.inf
        shown = self._shown(view)
        if shown is not None:
            return self._priority(shown)
        if isinstance(view, (HStack, VStack, ZStack)):
            return 0.0 if view.children else -math.inf
        if isinstance(view, Grid):
            return 0.0 if self.solution(view, (None, None)).cells else -math.inf
        if isinstance(view, (*LAZY_LIKE, AspectGrid)):
            return 0.0 if view.children else -math.inf
        return 0.0

    def weight(self, view: View) -> float:
        """Shown and hidden as priorities are."""
        if isinstance(view, Weight):
            return view.part
        shown = view.children[0] if isinstance(view, LayoutPriority) else self._shown(view)
        return 0.0 if shown is None else self.weight(shown)

    def _shown(self, view: View) -> View | None:
        """The child whose priority and weight a view shows as its own."""
        only = isinstance(view, (HStack, VStack, ZStack)) and len(view.children) == 1
        return view.children[0] if only or (isinstance(view, _SHOWING) and view.children) else None

    def _stack_extent(self, view: View, offers: list[Offer]) -> tuple[float, float]:
        """The ends of a stack across its axis, where the children meet at 0."""
        low = high = 0.0
        cross = 1 - _main_axis(view)
        for child, offer in zip(view.children, offers):
            start = -self._guide(child, cross, _line(view, cross), offer)
            low = min(low, start)
            high = max(high, start + self.measure(child, offer)[cross])
        return low, high

    def _stack_size(self, view: View, offer: Offer) -> Pair:
        if not view.children:
            return 0.0, 0.0
        main = _main_axis(view)
        offers = self._division(view, offer)
        lengths = [self.measure(c, o)[main] for c, o in zip(view.children, offers)]
        low, high = self._stack_extent(view, offers)
        # An infinite child makes the stack infinite, regardless of the line of alignment.
        widths = [self.measure(c, o)[1 - main] for c, o in zip(view.children, offers)]
        across = math.inf if math.inf in widths else high - low
        length = sum(lengths) + sum(self._gaps(view))
        return (length, across) if main == WIDTH else (across, length)

    def _zstack_size(self, view: View, offer: Offer) -> Pair:
        """The union of the children of the highest priority, aligned on their lines."""
        if not view.children:
            return 0.0, 0.0
        sides = []
        for axis in (WIDTH, HEIGHT):
            before, after = [], []
            for child in self._leaders(view):
                guide = self._guide(child, axis, _line(view, axis), offer)
                before.append(guide)
                after.append(self.measure(child, offer)[axis] - guide)
            longest = max(self.measure(child, offer)[axis] for child in self._leaders(view))
            extent = max(before) + max(after)
            # If an infinitely distant line leaves NaN, the stack is infinite.
            endless = longest == math.inf or math.isnan(extent)
            sides.append(math.inf if endless else extent)
        return sides[0], sides[1]

    def _leaders(self, view: View) -> list[View]:
        top = max(self._priority(child) for child in view.children)
        return [child for child in view.children if self._priority(child) == top]

    def _guide(self, view: View, axis: int, line: int, offer: Offer) -> float:
        explicit = self._explicit(view, axis, line, offer)
        if explicit is not None:
            return explicit
        return naive_guides.default(axis, line, self.measure(view, offer))

    def _explicit(self, view: View, axis: int, line: int, offer: Offer) -> float | None:
        """The position that a view or its content sets for a guide."""
        key = (view, axis, line, offer)
        if key not in self._lines:
            self._lines[key] = self._guide_position(view, axis, line, offer)
        return self._lines[key]

    def _guide_position(self, view: View, axis: int, line: int, offer: Offer) -> float | None:
        is_baseline = axis == HEIGHT and line in (FIRST_BASELINE, LAST_BASELINE)
        if isinstance(view, Leaf):
            first = line == FIRST_BASELINE
            own = view.first_text_baseline if first else view.last_text_baseline
            return own if is_baseline else None
        if isinstance(view, Paragraph):
            if not is_baseline:
                return None
            return naive_text.baseline(view, offer, last=line == LAST_BASELINE)
        if isinstance(view, AlignmentGuide) and naive_guides.sets(view, axis, line):
            size = self.measure(view, offer)
            inner = self._guide(view.children[0], axis, line, offer) if view.children else 0.0
            return naive_guides.position(view, size, inner)
        if isinstance(view, _TRANSPARENT):
            return self._explicit(view.children[0], axis, line, offer) if view.children else None
        found = []
        arranged = self._arranged(view, offer)
        if isinstance(view, Grid):
            arranged = naive_grid.arranged_cells(self, view, offer)
        if isinstance(view, Table):
            arranged = naive_container.arranged_cells(self, view, offer)
        for child, *origin, child_offer in arranged:
            inner = self._explicit(child, axis, line, child_offer)
            if inner is not None:
                found.append(inner + origin[axis])
        if isinstance(view, (HStack, VStack, ZStack, Grid, GridRow, *LAZY_LIKE, AspectGrid, Table)):
            return naive_guides.merged(line, found)
        return found[0] if found else None

    def _arranged(self, view: View, offer: Offer) -> Placed:
        key = (view, offer)
        if key not in self._places:
            self._places[key] = self._arrange(view, offer) if view.children else []
        return self._places[key]

    def _arrange(self, view: View, offer: Offer) -> Placed:
        if isinstance(view, (HStack, VStack)):
            return self._arranged_stack(view, offer)
        if isinstance(view, ZStack):
            return self._arranged_zstack(view, offer)
        if isinstance(view, (Overlay, Background)):
            return naive_layers.layered(self, view, offer)
        if isinstance(view, Position):
            return naive_layers.positioned(self, view, offer)
        if isinstance(view, Grid):
            return naive_grid.arranged(self, view, offer)
        if isinstance(view, GridRow):
            return naive_grid.arranged_row(self, self._grids[view], view, offer)
        if isinstance(view, Table):
            return naive_container.arranged(self, view, view, offer)
        if isinstance(view, (TableSection, TableRow)):
            return naive_container.arranged(self, self._tables[view], view, offer)
        if isinstance(view, LAZY):
            return naive_lazy.arranged(self, view, offer)
        if isinstance(view, Masonry):
            return naive_masonry.arranged(self, view, offer)
        if isinstance(view, AspectGrid):
            return naive_lazy.arranged_aspect(self, view, offer)
        (child,) = view.children
        inner = self._child_offer(view, offer)
        if isinstance(view, Padding):
            return [(child, view.insets.leading, view.insets.top, inner)]
        if isinstance(view, Offset):
            return [(child, view.x, view.y, inner)]
        if isinstance(view, (Frame, FlexibleFrame)):
            return [self._aligned(view, offer)]
        return [(child, 0.0, 0.0, inner)]

    def _arranged_stack(self, view: View, offer: Offer) -> Placed:
        main = _main_axis(view)
        own = self.measure(view, offer)
        across = own[1 - main] if offer[1 - main] is None else offer[1 - main]
        offers = self._division(view, _along(main, offer[main], across))
        low, _ = self._stack_extent(view, offers)
        placed: Placed = []
        position = 0.0
        for child, given, gap in zip(view.children, offers, [0.0, *self._gaps(view)]):
            position += gap
            start = -self._guide(child, 1 - main, _line(view, 1 - main), given) - low
            x, y = (position, start) if main == WIDTH else (start, position)
            placed.append((child, x, y, given))
            position += self.measure(child, given)[main]
        return placed

    def _arranged_zstack(self, view: View, offer: Offer) -> Placed:
        own = self.measure(view, offer)
        lines = [_line(view, axis) for axis in (WIDTH, HEIGHT)]
        reach = [
            max(self._guide(child, axis, lines[axis], own) for child in self._leaders(view))
            for axis in (WIDTH, HEIGHT)
        ]
        return [
            (
                child,
                reach[WIDTH] - self._guide(child, WIDTH, lines[WIDTH], own),
                reach[HEIGHT] - self._guide(child, HEIGHT, lines[HEIGHT], own),
                own,
            )
            for child in view.children
        ]

    def _aligned(self, view: View, offer: Offer) -> tuple[View, float, float, Offer]:
        """A child in a frame: its line meets the frame's."""
        (child,) = view.children
        own = self.measure(view, offer)
        if isinstance(view, Frame):
            inner = self._child_offer(view, offer)
        else:
            assert isinstance(view, FlexibleFrame)
            width, height = (
                naive_frames.placing_offer(naive_frames.limits(view, axis), offer[axis], own[axis])
                for axis in (WIDTH, HEIGHT)
            )
            inner = (width, height)
        at = []
        for axis in (WIDTH, HEIGHT):
            line = _line(view, axis)
            frame_line = naive_guides.default(axis, line, own)
            at.append(frame_line - self._guide(child, axis, line, inner))
        return child, at[0], at[1], inner

    def _place(self, view: View, x: float, y: float, offer: Offer, mirrored: bool) -> None:
        width, height = self.measure(view, offer)
        self.frames[view] = (x, y, width, height)
        self.proposals[view] = offer
        if isinstance(view, LayoutDirection):
            mirrored = view.direction == "right_to_left"
        for child, inner_x, inner_y, inner in self._arranged(view, offer):
            if mirrored:
                inner_x = width - inner_x - self.measure(child, inner)[WIDTH]
            self._place(child, x + inner_x, y + inner_y, inner, mirrored)

    def _orient(self, view: View, direction: int | None) -> None:
        """Records for every view the axis of the nearest stack. A z-stack hides outer ones."""
        self._directions[view] = direction
        if isinstance(view, (ZStack, Grid, LazyVGrid, LazyHGrid, AspectGrid, Masonry, Table)):
            direction = None
        elif isinstance(view, (LazyVStack, LazyHStack)):
            direction = HEIGHT if isinstance(view, LazyVStack) else WIDTH
        elif isinstance(view, (HStack, VStack)):
            direction = _main_axis(view)
        for index, child in enumerate(view.children):
            # A z-stack of several views, which hides the stack around them.
            if index and isinstance(view, (Overlay, Background)) and len(view.children) > 2:
                direction = None
            if isinstance(child, GridRow):
                self._grids[child] = view if isinstance(view, Grid) else self._grids[view]
            if isinstance(child, (TableSection, TableRow)):
                self._tables[child] = view if isinstance(view, Table) else self._tables[view]
            self._orient(child, direction)


def nothing(preference: float | None) -> float | None:
    """Through grids and choices, only a preference for no distance is passed on."""
    return 0.0 if preference is not None and preference <= 0 else None


def _main_axis(view: View) -> int:
    return WIDTH if isinstance(view, HStack) else HEIGHT


def _line(view: View, axis: int) -> int:
    assert isinstance(view, (HStack, VStack, ZStack, Frame, FlexibleFrame))
    return alignment_codes(view.alignment)[axis]


def _along(main: int, length: float | None, across: float | None) -> Offer:
    return (length, across) if main == WIDTH else (across, length)


def _less(length: float | None, insets: float) -> float | None:
    return None if length is None else max(0.0, length - insets)
