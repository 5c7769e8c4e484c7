# SPDX-License-Identifier: MIT
"""Alignment guides, for the naive evaluator: defaults, explicit positions, merging in containers."""

from __future__ import annotations

import math

from reglet import AlignmentGuide, Dimensions, Guide
from reglet.views.guides import guide_codes

Pair = tuple[float, float]

CENTER, NEAR, FAR, FIRST_BASELINE, LAST_BASELINE = range(5)
FIRST_CUSTOM = 16
WIDTH, HEIGHT = 0, 1


def default(axis: int, line: int, size: Pair) -> float:
    """The position of a guide in a view that does not set it."""
    if line >= FIRST_CUSTOM:
        guide = _custom(line)
        if callable(guide.default):
            return guide.default(Dimensions(*size))
        return guide.default + (guide.fraction * size[axis] if guide.fraction else 0.0)
    return {CENTER: size[axis] / 2, NEAR: 0.0}.get(line, size[axis])


def sets(view: AlignmentGuide, axis: int, line: int) -> bool:
    return guide_codes(view.guide, view.axis) == (axis, line)


def position(view: AlignmentGuide, size: Pair, inner: float) -> float:
    if view.function is not None:
        return view.function(Dimensions(*size, inner))
    length = size[0 if view.axis == "horizontal" else 1]
    return view.constant + (view.fraction * length if view.fraction else 0.0)


def merged(line: int, found: list[float]) -> float | None:
    """A container's guide: topmost, bottommost or mean of its children's; edges are not merged."""
    found = [math.inf if math.isnan(value) else value for value in found]
    if not found or line in (CENTER, NEAR, FAR):
        return None
    if line == FIRST_BASELINE:
        return min(found)
    return max(found) if line == LAST_BASELINE else sum(found) / len(found)


def _custom(line: int) -> Guide:
    from reglet.views.alignment import CUSTOM

    return CUSTOM[line - FIRST_CUSTOM]
