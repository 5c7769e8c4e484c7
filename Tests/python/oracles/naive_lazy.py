# SPDX-License-Identifier: MIT
"""Lazy grids, lazy stacks, their windows, and aspect grids; see `naive`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Optional, Union

from reglet import (
    AspectGrid,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    LazyWindow,
    Track,
    View,
)
from reglet.views.alignment import alignment_codes

if TYPE_CHECKING:
    from naive import Naive

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]
Lazy = Union[LazyVGrid, LazyHGrid, LazyVStack, LazyHStack]

WIDTH, HEIGHT = 0, 1
DEFAULT_SPACING = 8.0


class Column(NamedTuple):
    start: float
    length: float
    lines: tuple[int, int]


def divided_axis(view: Lazy) -> int:
    return WIDTH if isinstance(view, (LazyVGrid, LazyVStack)) else HEIGHT


def _tracks(view: Lazy) -> list[Track]:
    if isinstance(view, (LazyVGrid, LazyHGrid)):
        return list(view.tracks)
    codes = alignment_codes(view.alignment)
    names = [0, 0]
    names[divided_axis(view)] = codes[divided_axis(view)]
    from reglet.views.alignment import alignment_name

    return [Track("flexible", 0.0, math.inf, None, alignment_name(*names))]


def _gap(track: Track) -> float:
    return DEFAULT_SPACING if track.spacing is None else track.spacing


def extent(naive: Naive, view: Lazy, proposed: float | None) -> float:
    """The divided length: the proposal, or the ideal lengths of the first line's items."""
    if proposed is not None:
        return proposed
    axis, tracks = divided_axis(view), _tracks(view)
    total = sum(_gap(track) for track in tracks[:-1])
    for index, track in enumerate(tracks):
        if track.kind == "fixed":
            total += track.minimum
        elif index < len(view.children):
            total += naive.measure(view.children[index], (None, None))[axis]
    return total


def columns(view: Lazy, length: float) -> list[Column]:
    """The tracks at a length, adaptive ones spread out."""
    tracks = _tracks(view)
    left = length - sum(_gap(track) for track in tracks[:-1])
    left -= sum(track.minimum for track in tracks if track.kind == "fixed")
    sharing = sum(track.kind != "fixed" for track in tracks)
    found: list[Column] = []
    start = 0.0
    for track in tracks:
        gap = _gap(track)
        count, each = 1, track.minimum
        if track.kind != "fixed":
            share = max(0.0, left / sharing) if not math.isnan(left) else math.inf
            sharing -= 1
            if track.kind == "flexible":
                each = min(max(share, track.minimum), track.maximum)
            else:
                count, each = _adapted(track, share, gap, len(view.children))
            remainder = left - (each * count + gap * (count - 1))
            left = left if math.isnan(remainder) else remainder
        for _ in range(count):
            found.append(Column(start, each, alignment_codes(track.alignment)))
            start += each + gap
    return found


def _adapted(track: Track, share: float, gap: float, items: int) -> tuple[int, float]:
    """How many tracks an adaptive one becomes, and the length of each."""
    if share == math.inf:
        return max(1, items), min(math.inf, track.maximum)
    count = 1
    tolerance = max(share, 1000.0) * 1e-9
    if track.minimum + gap > 0:
        count = max(1, math.floor((share + tolerance + gap) / (track.minimum + gap)))
    return count, max(0.0, min((share - gap * (count - 1)) / count, track.maximum))


def _total(found: list[Column]) -> float:
    return found[-1].start + found[-1].length


class Lines(NamedTuple):
    """The measured lines of a container, and the length of all lines and gaps."""

    measured: list[tuple[list[View], float, float]]
    total: float


def _lines(naive: Naive, view: Lazy, length: float) -> Lines:
    """Items, length and start of each measured line: without a window, of all."""
    items, count = list(view.children), len(columns(view, length))
    lines = [items[first : first + count] for first in range(0, len(items), count)]
    if not lines:
        return Lines([], 0.0)

    def longest(index: int) -> float:
        return _line_length(naive, view, lines[index], length)

    def gap(index: int) -> float:
        """The gap after a line, if both adjacent lines are measured."""
        return _line_gap(naive, view, lines[index][-1], lines[index + 1][0])

    first, last = 0, len(lines) - 1
    if view.window is not None:
        anchor = min(view.window.anchor, len(items) - 1) // count
        first, last = _in_sight(view.window, anchor, last, longest, gap)
    # A line that is not measured has the estimate, and its gap is the spacing or 8.
    step = 0.0
    if view.window is not None:
        spacing = DEFAULT_SPACING if view.spacing is None else view.spacing
        step = view.window.estimate + spacing
    position = first * step
    measured = []
    for index in range(first, last + 1):
        if index > first:
            position += gap(index - 1)
        measured.append((lines[index], longest(index), position))
        position += longest(index)
    return Lines(measured, position + (len(lines) - 1 - last) * step)


def _in_sight(
    window: LazyWindow,
    anchor: int,
    end: int,
    longest: Callable[[int], float],
    gap: Callable[[int], float],
) -> tuple[int, int]:
    """The first and the last line that a window measures, by the numbered rules of Grids.md."""
    # 1. The line of the anchor begins at its position.
    first = last = anchor
    # 3. The lines before it, until one begins at the start of the window or before it.
    start = window.position
    while start > 0 and first > 0:
        first -= 1
        start -= longest(first) + gap(first)
    # 2. The lines after it that begin before the end of the window.
    start = window.position
    while last < end:
        start += longest(last) + gap(last)
        if start >= window.length:
            break
        last += 1
    return first, last


def _line_length(naive: Naive, view: Lazy, items: list[View], length: float) -> float:
    axis = divided_axis(view)
    sizes = [0.0]
    for item, column in zip(items, columns(view, length)):
        offer: Offer = (column.length, None) if axis == WIDTH else (None, column.length)
        sizes.append(naive.measure(item, offer)[1 - axis])
    return max(sizes)


def _line_gap(naive: Naive, view: Lazy, before: View, after: View) -> float:
    if view.spacing is not None:
        return view.spacing
    if isinstance(view, (LazyVStack, LazyHStack)):
        return naive.preferred_gap(before, after, 1 - divided_axis(view))
    return DEFAULT_SPACING


def size(naive: Naive, view: Lazy, offer: Offer) -> Pair:
    axis = divided_axis(view)
    length = extent(naive, view, offer[axis])
    along = max(length, _total(columns(view, length)))
    across = _lines(naive, view, length).total
    return (along, across) if axis == WIDTH else (across, along)


def arranged(naive: Naive, view: Lazy, offer: Offer) -> Placed:
    axis = divided_axis(view)
    own = naive.measure(view, offer)
    found = columns(view, own[axis])
    part = {0: 0.5, 1: 0.0}.get(alignment_codes(view.alignment)[axis], 1.0)
    start = max(0.0, own[axis] - _total(found)) * part
    placed: Placed = []
    for items, longest, position in _lines(naive, view, own[axis]).measured:
        for item, column in zip(items, found):
            box = (column.length, longest) if axis == WIDTH else (longest, column.length)
            at = [
                naive.box_guide(item, side, column.lines[side], box)
                - naive.guide(item, side, column.lines[side], box)
                for side in (WIDTH, HEIGHT)
            ]
            at[axis] += start + column.start
            at[1 - axis] += position
            placed.append((item, at[0], at[1], box))
    return placed


# Aspect grids.


def best_columns(count: int, width: float, height: float, ratio: float) -> int:
    """The published loop: the first number of columns after which cells get worse."""
    best, least = 1, math.inf
    for number in range(1, count + 1):
        cell = (width / height) * math.ceil(count / number) / number
        distance = abs(math.log(cell) - math.log(ratio))
        if distance >= least:
            break
        best, least = number, distance
    return best


def arranged_aspect(naive: Naive, grid: AspectGrid, offer: Offer) -> Placed:
    width, height = naive.measure(grid, offer)
    count = len(grid.children)
    rows = columns = 0
    if width > 0 and height > 0 and count:
        finite = math.isfinite(width) and math.isfinite(height)
        columns = best_columns(count, width, height, grid.ratio) if finite else 1
        rows = math.ceil(count / columns)
    cell = (width / columns, height / rows) if rows else (0.0, 0.0)
    placed: Placed = []
    for index, child in enumerate(grid.children):
        own = naive.measure(child, cell)
        x = index % columns * cell[WIDTH] if columns else 0.0
        y = index // columns * cell[HEIGHT] if columns else 0.0
        placed.append(
            (child, x + (cell[WIDTH] - own[WIDTH]) / 2, y + (cell[HEIGHT] - own[HEIGHT]) / 2, cell)
        )
    return placed
