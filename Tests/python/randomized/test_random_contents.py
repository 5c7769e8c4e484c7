# SPDX-License-Identifier: MIT
"""Random views in items have the same sizes and frames as in layouts of their own."""

from __future__ import annotations

import math

import pytest
from reglet import (
    AutoLayout,
    CallbackAnswerError,
    ConstraintHost,
    Item,
    Layout,
    Rect,
    Size,
    View,
    layout,
)
from trees import random_view, seeded

INSET = 10.0


def content_size(view: View, width: float, ideal: Size) -> Size:
    if is_near(width, ideal.width):
        return Size(width, ideal.height)
    return Size(width, layout(view, width).size.height)


def is_near(left: float, right: float) -> bool:
    return left == right or abs(left - right) <= 1e-9 * max(1.0, abs(left), abs(right))


def assert_same_frames(seed: int, inside: Layout, view: View, frame: Rect) -> None:
    """Compares views in an item with a layout for the item's size."""
    alone = list(layout(view, frame.width, frame.height).views())
    shown = list(inside.views())
    x = shown[0].frame.x - alone[0].frame.x
    y = shown[0].frame.y - alone[0].frame.y
    for own, other in zip(alone, shown):
        wanted = (own.frame.x + x, own.frame.y + y, own.frame.width, own.frame.height)
        assert all(map(is_near, wanted, other.frame)), (seed, own.view, own.frame, other.frame)


def pinned(page: Item, view: Item, *, is_fixed: bool) -> list[object]:
    right = page.trailing - INSET
    return [
        view.leading == page.leading + INSET,
        view.top == page.top + INSET,
        view.trailing == right if is_fixed else view.trailing <= right,
    ]


@pytest.mark.parametrize("start", range(0, 2000, 500))
def test_a_shown_view_has_the_frames_that_it_has_alone(start: int) -> None:
    refused = 0
    for seed in range(start, start + 500):
        choices = seeded(seed)
        view = random_view(choices, choices.randint(0, 2))
        most, is_fixed = float(choices.randint(1, 300)), bool(choices.randint(0, 1))
        ideal = layout(view).size
        constraints = AutoLayout()
        page = constraints.item("page", width=most + 2 * INSET, height=1000)
        card = page.item("card")
        constraints.activate(*pinned(page, card, is_fixed=is_fixed))
        inside = card.show(view)
        assert isinstance(inside, Layout)
        try:
            constraints.layout()
        except CallbackAnswerError:
            # An item can have neither infinite nor negative sizes.
            refused += 1
            continue
        wanted = content_size(view, most if is_fixed else min(most, ideal.width), ideal)
        got = card.frame.size
        assert is_near(got.width, wanted.width), (seed, got, wanted)
        assert is_near(got.height, max(wanted.height, 0.0)), (seed, got, wanted)
        assert_same_frames(seed, inside, view, card.frame)
    assert refused < 20


@pytest.mark.parametrize("start", range(0, 1000, 500))
def test_a_host_is_as_high_as_its_content(start: int) -> None:
    refused = 0
    for seed in range(start, start + 500):
        choices = seeded(seed)
        view = random_view(choices, choices.randint(0, 2))
        width = float(choices.randint(1, 300))
        ideal = layout(view).size
        constraints = AutoLayout()
        page = constraints.item("page")
        card = page.item("card")
        constraints.activate(*pinned(page, card, is_fixed=True), card.bottom == page.bottom - INSET)
        host = ConstraintHost(page, {card: view}, flexibility="width")
        try:
            placed = layout(host, width + 2 * INSET)
        except CallbackAnswerError:
            refused += 1
            continue
        wanted = content_size(view, width, ideal)
        if math.isfinite(wanted.height) and ideal.width >= 0:
            assert is_near(placed.size.height, max(wanted.height, 0) + 2 * INSET), (seed, placed)
    assert refused < 20
