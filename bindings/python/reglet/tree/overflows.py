# SPDX-License-Identifier: MIT
"""What is larger than its place in a layout."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from ..geometry import Proposal, Rect, Size
from ..views.scroll_view import ScrollView
from ..views.view import View

# Rounding leaves less than this.
_TOLERANCE = 1e-6


class Overflow(NamedTuple):
    """A view that is larger than its place: the frame of the view around it, or the root's proposal."""

    view: View
    frame: Rect
    place: Size

    @property
    def by(self) -> Size:
        """By how many points the view is too wide and too high; 0 on an axis where it fits."""
        return Size(
            max(self.frame.width - self.place.width, 0.0),
            max(self.frame.height - self.place.height, 0.0),
        )


def overflows(
    placed: Iterable[tuple[View, Rect, int, View | None]], proposal: Proposal
) -> list[Overflow]:
    """Returns the views that are larger than their places, parents first."""
    frames: dict[View, Rect] = {}
    found = []
    for view, frame, _, parent in placed:
        frames[view] = frame
        if isinstance(parent, ScrollView):
            continue
        if parent is None:
            sides = (
                math.inf if proposal.width is None else proposal.width,
                math.inf if proposal.height is None else proposal.height,
            )
            place = Size(*sides)
        else:
            place = frames[parent].size
        overflow = Overflow(view, frame, place)
        if max(overflow.by) > _TOLERANCE:
            found.append(overflow)
    return found
