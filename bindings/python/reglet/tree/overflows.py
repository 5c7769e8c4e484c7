# SPDX-License-Identifier: MIT
"""Views that are larger than their place in a layout."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..geometry import Proposal, Rect, Size
from ..views.hosted import Hosted
from ..views.paragraphs import Line
from ..views.scroll_view import ScrollView
from ..views.view import View

# Rounding leaves less than this.
_TOLERANCE = 1e-6


class Overflow(NamedTuple):
    """A view that is larger than its place: the frame of the view around it, or the root's proposal.

    The place of a content of a `ConstraintHost` is the part of its frame that is inside the host.
    If the words of a text are wider than it, `frame` is the frame of its lines, and `place` the
    text's own size.
    """

    view: View
    frame: Rect
    place: Size

    @property
    def by(self) -> Size:
        """By how many points the view is too wide and too high; 0 on an axis on which it fits."""
        return Size(
            max(self.frame.width - self.place.width, 0.0),
            max(self.frame.height - self.place.height, 0.0),
        )


def overflows(
    placed: Iterable[tuple[View, Rect, int, View | None]],
    proposal: Proposal,
    lines: Mapping[Any, Sequence[Line]],
) -> list[Overflow]:
    frames: dict[View, Rect] = {}
    found = []
    for view, frame, _, parent in placed:
        frames[view] = frame
        overflow = Overflow(view, frame, _place(frames, frame, parent, proposal))
        words = Overflow(view, _around(lines[view], frame), frame.size) if lines.get(view) else None
        if max(overflow.by) > _TOLERANCE:
            found.append(overflow)
        if words is not None and max(words.by) > _TOLERANCE:
            found.append(words)
    return found


def _inside(frame: Rect, host: Rect) -> Size:
    return Size(
        _shared(frame.x, frame.width, host.x, host.width),
        _shared(frame.y, frame.height, host.y, host.height),
    )


def _shared(start: float, length: float, other: float, most: float) -> float:
    before = max(other - start, 0.0)
    behind = max(start + length - (other + most), 0.0)
    return max(length - before - behind, 0.0)


def _around(lines: Sequence[Line], frame: Rect) -> Rect:
    """Returns the smallest rectangle around lines, whose own are relative to the frame of their text."""
    left = min(line.rect.x for line in lines)
    top = min(line.rect.y for line in lines)
    right = max(line.rect.x + line.rect.width for line in lines)
    bottom = max(line.rect.y + line.rect.height for line in lines)
    return Rect(frame.x + left, frame.y + top, right - left, bottom - top)


def _place(
    frames: Mapping[View, Rect], frame: Rect, parent: View | None, proposal: Proposal
) -> Size:
    """Returns how large a view in a parent may be: without limits in a scroll view."""
    if isinstance(parent, Hosted):
        return _inside(frame, frames[parent])
    if isinstance(parent, ScrollView):
        return Size(math.inf, math.inf)
    if parent is not None:
        return frames[parent].size
    return Size(*(math.inf if side is None else side for side in proposal))
