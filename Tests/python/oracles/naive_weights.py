# SPDX-License-Identifier: MIT
"""How children with weights share a length: the level to which the water rises."""

from __future__ import annotations

import math
from collections.abc import Sequence


def parts(length: float, children: Sequence[tuple[float, float, float]]) -> list[float]:
    """Returns the proposal to each child: its weight times one level, clamped to its minimum and
    maximum.

    A maximum below the minimum counts as the minimum: text with an aspect ratio may take less of a
    larger proposal. The shares add up to the length at the level. Their sum is linear between two
    levels at which a child reaches a limit, so it is enough to find these two.
    """
    if len(children) == 1:
        return [length]
    if math.isnan(length):
        return [max(least, most) for _, least, most in children]
    heaviest = max(weight for weight, _, _ in children)
    children = [(weight / heaviest, least, max(least, most)) for weight, least, most in children]

    def held(level: float) -> list[float]:
        return [
            least if weight == 0 else min(max(weight * level, least), most)
            for weight, least, most in children
        ]

    levels = sorted(
        {0.0}
        | {
            limit / weight
            for weight, least, most in children
            if weight > 0
            for limit in (least, most)
            if limit / weight < math.inf
        }
    )
    below = max((level for level in levels if sum(held(level)) <= length), default=None)
    if below is None:
        return held(0.0)
    above = [level for level in levels if level > below]
    growing = sum(
        weight
        for (weight, least, most), part in zip(children, held(below))
        if weight * below >= least and part < most
    )
    if growing == 0:
        return held(below)
    level = below + max(length - sum(held(below)), 0.0) / growing
    return held(min(level, above[0]) if above else level)
