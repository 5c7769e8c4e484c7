# SPDX-License-Identifier: MIT
"""Overlays, backgrounds, aspect ratios, positions and shapes, for the naive evaluator."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Optional

import naive_guides
from reglet import AspectRatio, Background, Overlay, Position, Shape, View
from reglet.views.alignment import alignment_codes

if TYPE_CHECKING:
    from naive import Naive

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]

CENTER = 0
WIDTH, HEIGHT = 0, 1


def shape_size(view: Shape, offer: Offer) -> Pair:
    """The proposal, or for a circle its smaller side."""
    if view.shape == "circle":
        side = min((length for length in offer if length is not None), default=10.0)
        return side, side
    width, height = (10.0 if length is None else length for length in offer)
    return width, height


def shaped_offer(view: AspectRatio, offer: Offer, ideal: Pair) -> Offer:
    """The shape, scaled to fit or fill an offer; unspecified sides take no part."""
    if offer == (None, None):
        return offer
    shape = ideal if view.ratio is None else (view.ratio, 1.0)
    if shape[0] == shape[1]:
        shape = 1.0, 1.0
    scales = []
    for offered, side in zip(offer, shape):
        if offered is not None and (side != 0 or offered != 0):
            scale = offered / side if side else math.inf
            scales.append(1.0 if math.isnan(scale) else scale)
    scale = (max(scales) if view.mode == "fill" else min(scales)) if scales else 1.0
    width, height = (0.0 if side == 0 else _length(side * scale) for side in shape)
    return width, height


def _length(length: float) -> float:
    return 0.0 if math.isnan(length) or length == -math.inf else length


def position_size(offer: Offer, answer: Pair) -> Pair:
    """The proposal, or else the child's size."""
    width, height = (own if given is None else given for given, own in zip(offer, answer))
    return width, height


def positioned(naive: Naive, view: Position, offer: Offer) -> Placed:
    """Puts the child's centre on the point."""
    (child,) = view.children
    own = naive.measure(view, offer)
    size = naive.measure(child, own)
    return [(child, view.x - size[0] / 2, view.y - size[1] / 2, own)]


def layered(naive: Naive, view: Overlay | Background, offer: Offer) -> Placed:
    """The primary view, and the content aligned with its lines."""
    primary, *content = view.children
    placed: Placed = [(primary, 0.0, 0.0, offer)]
    if not content:
        return placed
    own = naive.measure(view, offer)
    lines = alignment_codes(view.alignment)
    meeting = [naive._guide(primary, axis, lines[axis], offer) for axis in (WIDTH, HEIGHT)]
    if len(content) == 1:
        at = [meeting[axis] - naive._guide(content[0], axis, lines[axis], own) for axis in (0, 1)]
        return [*placed, (content[0], at[0], at[1], own)]
    size, members = _pile(naive, content, own)
    at = []
    for axis in (WIDTH, HEIGHT):
        found = []
        for member, *origin, inner in members:
            said = naive._explicit(member, axis, lines[axis], inner)
            if said is not None:
                found.append(said + origin[axis])
        merged = naive_guides.merged(lines[axis], found)
        line = naive_guides.default(axis, lines[axis], size) if merged is None else merged
        at.append(meeting[axis] - line)
    return placed + [(member, at[0] + x, at[1] + y, inner) for member, x, y, inner in members]


def _pile(naive: Naive, content: list[View], offer: Pair) -> tuple[Pair, Placed]:
    """The size of a centred z-stack, and the positions of its members."""
    top = max(naive._priority(member) for member in content)
    leaders = [member for member in content if naive._priority(member) == top]
    size = tuple(_extent(naive, leaders, axis, offer)[1] for axis in (WIDTH, HEIGHT))
    inner = size[0], size[1]
    reach = [_extent(naive, leaders, axis, inner)[0] for axis in (WIDTH, HEIGHT)]
    members: Placed = []
    for member in content:
        x, y = (reach[axis] - naive._guide(member, axis, CENTER, inner) for axis in (0, 1))
        members.append((member, x, y, inner))
    return inner, members


def _extent(naive: Naive, leaders: list[View], axis: int, offer: Offer) -> tuple[float, float]:
    guides = [naive._guide(leader, axis, CENTER, offer) for leader in leaders]
    lengths = [naive.measure(leader, offer)[axis] for leader in leaders]
    reach = max(guides), max(length - guide for length, guide in zip(lengths, guides))
    return reach[0], (sum(reach) if math.isfinite(sum(reach)) else max(lengths))
