# SPDX-License-Identifier: MIT
"""The proposals and lengths of frames, for the naive evaluator."""

from __future__ import annotations

import math
from typing import Optional

from reglet import FlexibleFrame, Frame

Offer = tuple[Optional[float], Optional[float]]


def fixed_lengths(view: Frame) -> Offer:
    width, height = (
        None if length is None or length == math.inf else max(length, 0.0)
        for length in (view.width, view.height)
    )
    return width, height


def limits(view: FlexibleFrame, axis: int) -> tuple[float | None, ...]:
    """Limits without contradictions: the minimum wins, then the ideal."""
    least, ideal, most = view.limits[3 * axis : 3 * axis + 3]
    least = None if least is None else max(least, 0.0)
    ideal = None if ideal is None else max(ideal, least or 0.0)
    most = None if most is None else max(most, (least or 0.0) if ideal is None else ideal)
    return least, ideal, most


def held(limits: tuple[float | None, ...], proposed: float | None) -> float | None:
    least, ideal, most = limits
    wanted = ideal if proposed is None else proposed
    if wanted is None:
        return None
    return min(
        max(wanted, -math.inf if least is None else least), math.inf if most is None else most
    )


def flexible_length(
    limits: tuple[float | None, ...],
    proposed: float | None,
    wanted: float | None,
    answer: float,
) -> float:
    least, ideal, most = limits
    if proposed is None and ideal is not None:
        return ideal
    if least is not None and most is not None:
        return min(max(answer if proposed is None else proposed, least), most)
    if least is not None:
        return max(answer if wanted is None else min(wanted, answer), least)
    if most is not None:
        return min(answer if wanted is None else max(wanted, answer), most)
    return answer


def placing_offer(
    limits: tuple[float | None, ...], proposed: float | None, own: float
) -> float | None:
    """Its own length, if it has one."""
    least, ideal, most = limits
    inside = (least is None or least < own) and (most is None or own < most)
    return None if proposed is None and ideal is None and inside else own
