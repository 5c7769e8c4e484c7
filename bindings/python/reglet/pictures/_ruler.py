# SPDX-License-Identifier: MIT
"""Dimension lines with their words, which keep out of each other's way, and what else measures a picture."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ..drawing.drawing import Drawing
from ..fonts.cells import clusters_of
from ._lettering import MONOSPACE_ADVANCE

SIZE = 6.5
_STEP, _NEAR = 4.0, 7.0
# Costs, from high to low: words on words, a line through words, words on a line, a line on a line,
# a line on a box's edge, a line outside its space, a long distance.
_ON_WORDS, _THROUGH_WORDS, _ON_LINE, _BESIDE_LINE = 1000.0, 100.0, 20.0, 200.0
_ON_EDGE, _OUTSIDE, _FAR = 30.0, 15.0, 0.01

Span = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Look:
    """How a line is drawn: its colour, its dashes, and how faint it is."""

    color: str
    dashes: str | None = None
    opacity: float | None = None


@dataclass(frozen=True)
class _Stroke:
    axis: int
    across: float
    run: Span
    box: Box


@dataclass(frozen=True)
class _Taken:
    words: list[Box]
    lines: list[_Stroke]
    edges: list[_Stroke]

    def near(self, region: Box) -> _Taken:
        return _Taken(
            [box for box in self.words if _meet(box, region)],
            [line for line in self.lines if _meet(line.box, region)],
            [edge for edge in self.edges if _meet(edge.box, region)],
        )


@dataclass(frozen=True)
class _Words:
    """The position of a line's words: a start, upright or not, with a gap of the line for them."""

    x: float
    y: float
    upright: bool
    gap: Span | None
    box: Box


class Ruler:
    def __init__(self, drawing: Drawing, *, halo: str, labels: bool) -> None:
        self._drawing = drawing
        self._halo = halo
        self._labels = labels
        self._taken = _Taken([], [], [])
        self._bounds: list[Box] = []
        # Lines from words that are not near the object that they name, by the start of the words.
        self._leaders: dict[tuple[float, float], tuple[float, float, float, float]] = {}

    @property
    def bounds(self) -> Box:
        """The bounds of all words and lines; inverted infinite bounds without any."""
        nothing = (math.inf, math.inf, -math.inf, -math.inf)
        return _around([*self._bounds, nothing])

    def box(self, box: Box) -> None:
        """Keeps lines off the edges of a box that is drawn already."""
        left, top, right, bottom = box
        for y in (top, bottom):
            self._taken.edges.append(_stroke(0, y, (left, right)))
        for x in (left, right):
            self._taken.edges.append(_stroke(1, x, (top, bottom)))

    def name(self, words: str, box: Box) -> tuple[float, float]:
        """Finds a free place for a rectangle's name; returns its start."""
        width = words_width(words)
        left, top, right, bottom = box
        lefts, baselines = (left + 2, right - 2 - width), (top + SIZE, bottom - 2)
        places = [(x, y) for y in (*baselines, top - 2, bottom + SIZE) for x in lefts]
        boxes = [(x - 2, y - SIZE * 0.8, x + width + 2, y + SIZE * 0.25) for x, y in places]
        taken = self._taken.near(_around(boxes))
        strips = [stroke.box for stroke in (*taken.lines, *taken.edges)]
        free = [i for i, one in enumerate(boxes) if not any(_meet(one, its) for its in taken.words)]
        clear = (i for i in free if not any(_meet(boxes[i], strip) for strip in strips))
        if not free:
            return self._far_place(width, ((left + right) / 2, (top + bottom) / 2), 2.0)
        chosen = next(clear, free[0])
        self._taken.words.append(boxes[chosen])
        return places[chosen]

    def _far_place(
        self, width: float, anchor: tuple[float, float], margin: float
    ) -> tuple[float, float]:
        """Finds the nearest free place for words.

        A thin line leads from the anchor to the words when they are written.
        """
        x, y = anchor[0] - width / 2, anchor[1] + SIZE * 0.35
        ring = 0
        while True:
            ring += 1
            steps = [(i, j) for i in range(-ring, ring + 1) for j in range(-ring, ring + 1)]
            around = [step for step in steps if max(abs(step[0]), abs(step[1])) == ring]
            places = [(x + i * SIZE * 1.5, y + j * SIZE * 0.75) for i, j in around]
            boxes = [
                (a - margin, b - SIZE * 0.8, a + width + margin, b + SIZE * 0.25) for a, b in places
            ]
            taken = self._taken.near(_around(boxes))
            free = [
                (sum(_meet(box, line.box) for line in (*taken.lines, *taken.edges)), rank)
                for rank, box in enumerate(boxes)
                if not any(_meet(box, words) for words in taken.words)
            ]
            if free:
                found, box = places[min(free)[1]], boxes[min(free)[1]]
                self._taken.words.append(box)
                end = (
                    min(max(anchor[0], box[0]), box[2]),
                    min(max(anchor[1], box[1]), box[3]),
                )
                self._leaders[found] = (*anchor, *end)
                return found

    def write(self, words: str, x: float, y: float, look: Look, *, upright: bool = False) -> None:
        """Writes words, unless the picture has no labels."""
        if not self._labels:
            return
        width = words_width(words)
        leader = self._leaders.pop((x, y), None)
        if leader is not None:
            self._drawing.line(
                *leader, stroke=look.color, stroke_width=0.4, opacity=look.opacity or 0.7
            )
        self._bounds.append(
            (x - SIZE, y - width, x + 2, y) if upright else (x, y - SIZE, x + width, y + 2)
        )
        self._drawing.caption(
            words,
            x,
            y,
            SIZE,
            look.color,
            opacity=look.opacity,
            halo=self._halo,
            rotation=-90.0 if upright else 0.0,
        )

    def line(self, axis: int, across: float, run: Span, look: Look, *, width: float = 0.8) -> None:
        self._draw(axis, across, run, look, width)
        self._taken.lines.append(_stroke(axis, across, (min(run), max(run))))

    def arrow(self, axis: int, space: Span, run: Span, look: Look) -> None:
        low, high = min(run), max(run)
        places = [
            space[0] + part * (space[1] - space[0]) for part in (0.7, 0.6, 0.8, 0.5, 0.9, 0.4)
        ]
        across = min(
            places, key=lambda at: round(_line_cost(self._taken, axis, at, (low, high)), 6)
        )
        self.line(axis, across, run, look, width=1.2)
        for tip, back in ((low, low + 4), (high, high - 4)):
            for side in (across - 2.5, across + 2.5):
                a, b = _point(axis, tip, across), _point(axis, back, side)
                self._drawing.line(*a, *b, stroke=look.color, stroke_width=1.2, cap="round")

    def dimension(
        self,
        axis: int,
        space: Span,
        run: Span,
        words: str,
        look: Look,
        *,
        start: float | None = None,
        wanted: float | None = None,
    ) -> None:
        """With `wanted`, a thick line leads from the end of the run to the required position. The
        place with the smallest cost is used: near `start`, or else in the middle of the space.
        """
        ends = run if wanted is None else (*run, wanted)
        whole = (min(ends), max(ends))
        low, high = min(run), max(run)
        begin = sum(space) / 2 if start is None else start
        reach = words_width(words) + 20
        region = _corners(
            axis, (whole[0] - reach, whole[1] + reach), (space[0] - reach, space[1] + reach)
        )
        taken = self._taken.near(region)
        least, across, placed = math.inf, begin, None
        for at in _places(begin, space, is_bound=start is None):
            far = abs(at - begin) * _FAR
            if least <= far:
                break
            far += 0 if space[0] <= at <= space[1] else _OUTSIDE
            far += _line_cost(taken, axis, at, whole)
            for rank, words_there in enumerate(self._placements(axis, at, (low, high), words)):
                if least <= far + rank * 0.5:
                    break
                cost = far + rank * 0.5 + _words_cost(taken, words_there)
                if cost < least - 1e-9:
                    least, across, placed = cost, at, words_there
        # Words on other words are moved away, whatever it costs.
        is_moved = placed is not None and any(_meet(placed.box, box) for box in self._taken.words)
        gap = placed.gap if placed is not None and not is_moved else None
        for part in ((low, high),) if gap is None else ((low, gap[0]), (gap[1], high)):
            self._draw(axis, across, part, look, 0.8)
        self._taken.lines.append(_stroke(axis, across, whole))
        for tick in (low, high):
            self._draw(
                1 - axis, tick, (across - 2, across + 2), Look(look.color, None, look.opacity)
            )
        if wanted is not None:
            thick = Look(look.color, None, 0.55 * (look.opacity or 1))
            self._draw(axis, across, (run[1], wanted), thick, 2.6)
            self._draw(
                1 - axis, wanted, (across - 3.5, across + 3.5), Look(look.color, None, look.opacity)
            )
        if placed is not None and is_moved:
            middle = _point(axis, (low + high) / 2, across)
            self.write(words, *self._far_place(words_width(words), middle, 0.0), look)
        elif placed is not None:
            self._taken.words.append(placed.box)
            self.write(words, placed.x, placed.y, look, upright=placed.upright)

    def _placements(
        self, axis: int, across: float, run: Span, words: str
    ) -> Iterator[_Words | None]:
        if not self._labels or not words:
            yield None
            return
        width = words_width(words)
        low, high = run
        middle = (low + high) / 2
        half = (width if axis == 0 else SIZE) / 2 + 1.5
        if high - low >= 2 * half + 2:
            slack = (high - low) / 2 - half - 1
            for place in (middle, middle - slack * 0.5, middle + slack * 0.5):
                x, y = _point(axis, place, across)
                gap = (place - half, place + half)
                yield _flat(x - width / 2, y + SIZE * 0.35, width, gap)
        elif axis == 1:
            for x in (across + 3, across - 3 - width):
                yield _flat(x, middle + SIZE * 0.35, width, None)
        elif high - low >= width - 1:
            for y in (across - 3, across + 3 + SIZE * 0.75):
                yield _flat(middle - width / 2, y, width, None)
        else:
            # Longer than the line: upright in it, so that it covers none of the edges next to it.
            for y in (across - 3, across + 3 + width):
                box = (middle - SIZE * 0.45, y - width, middle + SIZE * 0.6, y)
                yield _Words(middle + SIZE * 0.35, y, True, None, box)

    def _draw(self, axis: int, across: float, run: Span, look: Look, width: float = 0.8) -> None:
        a, b = _point(axis, run[0], across), _point(axis, run[1], across)
        self._bounds.append((min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])))
        self._drawing.line(
            *a,
            *b,
            stroke=look.color,
            stroke_width=width,
            dash=look.dashes,
            opacity=look.opacity,
        )


def words_width(words: str) -> float:
    """The width of words in a picture's labels, in points."""
    return sum(cells for _, cells in clusters_of(words)) * MONOSPACE_ADVANCE * SIZE


def _places(start: float, space: Span, *, is_bound: bool) -> list[float]:
    """Places across, from a start on; inside the space, or else also a little outside."""
    beyond = 0.0 if is_bound else 14.0
    steps = [start + sign * i * _STEP for i in range(1, 24) for sign in (-1, 1)]
    return [start] + [at for at in steps if space[0] - beyond <= at <= space[1] + beyond]


def _line_cost(taken: _Taken, axis: int, across: float, run: Span) -> float:
    thin = _stroke(axis, across, run).box
    cost = _THROUGH_WORDS * sum(_meet(thin, other) for other in taken.words)
    for line in taken.lines:
        if line.axis == axis and run[0] < line.run[1] and line.run[0] < run[1]:
            cost += _BESIDE_LINE * max(0.0, 1 - abs(line.across - across) / _NEAR)
    for edge in taken.edges:
        is_along = edge.axis == axis and run[0] < edge.run[1] and edge.run[0] < run[1]
        if is_along and abs(edge.across - across) < 2.5:
            cost += _ON_EDGE
    return cost


def _words_cost(taken: _Taken, words: _Words | None) -> float:
    if words is None:
        return 0.0
    cost = _ON_WORDS * sum(_meet(words.box, other) for other in taken.words)
    cost += _ON_LINE * sum(_meet(words.box, line.box) for line in taken.lines)
    return cost + sum(_meet(words.box, edge.box) for edge in taken.edges)


def _point(axis: int, along: float, across: float) -> tuple[float, float]:
    return (along, across) if axis == 0 else (across, along)


def _corners(axis: int, run: Span, across: Span) -> Box:
    return (*_point(axis, run[0], across[0]), *_point(axis, run[1], across[1]))


def _stroke(axis: int, across: float, run: Span) -> _Stroke:
    return _Stroke(axis, across, run, _corners(axis, run, (across - 0.5, across + 0.5)))


def _around(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _flat(x: float, y: float, width: float, gap: Span | None) -> _Words:
    return _Words(x, y, False, gap, (x, y - SIZE * 0.8, x + width, y + SIZE * 0.25))


def _meet(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
