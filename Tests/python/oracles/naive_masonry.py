# SPDX-License-Identifier: MIT
"""The rules of masonries; see `naive`.

The occupied space is a list of rectangles, and every run of columns is tried for every item.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, Optional

from naive_grid import is_modifier
from reglet import GridCell, Masonry, Track, View
from reglet.views.alignment import alignment_codes

if TYPE_CHECKING:
    from naive import Naive

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]

WIDTH, HEIGHT = 0, 1
DEFAULT_SPACING = 8.0
MOST_COLUMNS = 65_535


class Columns(NamedTuple):
    """Number and width of columns, and the gap between two."""

    count: int
    width: float
    gap: float

    def start(self, column: int) -> float:
        return column * (self.width + self.gap) if column else 0.0

    def width_of(self, span: int) -> float:
        return max(0.0, span * self.width + (span - 1) * self.gap)


class Item(NamedTuple):
    view: View
    columns: range
    top: float
    bottom: float
    offer: Offer


def _gap(spacing: float | None) -> float:
    return DEFAULT_SPACING if spacing is None else spacing


def span(view: View) -> int:
    """The span of an item, set anywhere among its modifiers."""
    said = []
    while is_modifier(view) and view.children:
        if isinstance(view, GridCell):
            said.append(view.columns)
        view = view.children[0]
    return sum(number for number in said if number > 1) or 1


def extent(naive: Naive, view: Masonry, proposed: float | None) -> float:
    """The divided width: the proposal, or columns in which the widest item has its ideal width."""
    if proposed is not None:
        return proposed
    count = view.columns if isinstance(view.columns, int) else 1
    gap = _gap(view.horizontal_spacing)
    widest = 0.0
    for item in view.children:
        over = min(span(item), count)
        ideal = naive.measure(item, (None, None))[WIDTH]
        widest = max(widest, (ideal - (over - 1) * gap) / over)
    return count * widest + (count - 1) * gap


def columns(view: Masonry, width: float) -> Columns:
    gap = _gap(view.horizontal_spacing)
    if isinstance(view.columns, Track):
        track = view.columns
        count = 1
        share = max(0.0, width)
        if track.minimum + gap > 0:
            width_of = share + max(share, 1000.0) * 1e-9
            count = MOST_COLUMNS
            if share < math.inf:
                count = min(count, max(1, math.floor((width_of + gap) / (track.minimum + gap))))
        if share == math.inf:
            return Columns(count, track.maximum, gap)
        return Columns(
            count, max(0.0, min((share - gap * (count - 1)) / count, track.maximum)), gap
        )
    count = view.columns
    return Columns(count, max(0.0, (width - (count - 1) * gap) / count), gap)


def items(naive: Naive, view: Masonry, width: float) -> list[Item]:
    """Each below the earlier items of its columns."""
    found = columns(view, width)
    gap = _gap(view.vertical_spacing)
    placed: list[Item] = []
    # Of many columns, at most one for each spanned column can matter.
    spans = [min(span(item), found.count) for item in view.children]
    most = min(found.count, sum(spans))
    for item, over in zip(view.children, spans):
        best, top = range(0), math.inf
        for first in range(most - over + 1):
            run = range(first, first + over)
            low = _top(placed, run, gap)
            if not best or (low < top and not _equal(low, top)):
                best, top = run, low
        offer = (found.width_of(over), None)
        placed.append(Item(item, best, top, top + naive.measure(item, offer)[HEIGHT], offer))
    return placed


def _top(placed: list[Item], run: range, gap: float) -> float:
    """Below the last item of each of its columns."""
    tops = []
    for column in run:
        above = [item for item in placed if column in item.columns]
        tops.append(above[-1].bottom + gap if above else 0.0)
    return max(tops)


def _equal(left: float, right: float) -> bool:
    return left == right or abs(left - right) < 1e-12 * max(abs(left), abs(right))


def size(naive: Naive, view: Masonry, offer: Offer) -> Pair:
    width = extent(naive, view, offer[WIDTH])
    found = columns(view, width)
    own = width if found.width > 0 else max(width, (found.count - 1) * found.gap)
    return own, max([0.0, *(item.bottom for item in items(naive, view, width))])


def arranged(naive: Naive, view: Masonry, offer: Offer) -> Placed:
    width, _ = naive.measure(view, offer)
    found = columns(view, width)
    line = alignment_codes(view.alignment)[WIDTH]
    width_of = width - found.width_of(found.count)
    start = width_of * {0: 0.5, 1: 0.0}.get(line, 1.0) if 0 < width_of < math.inf else 0.0
    placed: Placed = []
    for item in items(naive, view, width):
        box = (found.width_of(len(item.columns)), item.bottom - item.top)
        at = naive.box_guide(item.view, WIDTH, line, box)
        at -= naive.guide(item.view, WIDTH, line, item.offer)
        placed.append((item.view, at + start + found.start(item.columns[0]), item.top, item.offer))
    return placed
