# SPDX-License-Identifier: MIT
"""The laws of whole pixels, at the scales of real screens: no gaps, no overlaps, no clipped text."""

from __future__ import annotations

import math

import pytest
from reglet import HStack, Leaf, Paragraph, View, VStack, layout
from reglet.geometry import Rect
from trees import Choices, random_paragraph, random_plain_view, seeded

SCALES = (1, 1.5, 2, 3)


def touching(choices: Choices, depth: int) -> View:
    """Rows and columns without gaps, which fill their proposal."""
    if depth == 0:
        return Leaf((0, 0), (10, 10), (math.inf, math.inf))
    children = [touching(choices, depth - 1) for _ in range(choices.randint(2, 5))]
    return choices.choice((HStack, VStack))(*children, spacing=0)


def is_whole(length: float, scale: float) -> bool:
    return abs(length * scale - round(length * scale)) < 1e-9


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seed", range(30))
def test_neighbours_share_their_edges(seed: int, scale: float) -> None:
    choices = seeded(seed)
    view = touching(choices, 3).padding(choices.randint(0, 20) / 10)
    result = layout(view, choices.randint(500, 9000) / 10, choices.randint(500, 9000) / 10)
    pixels: dict[View, list[Rect]] = {}
    for placed in result.views():
        frame = result.snapped_frame(placed.view, scale)
        assert all(is_whole(edge, scale) for edge in (frame.x, frame.y))
        assert is_whole(frame.x + frame.width, scale) and is_whole(frame.y + frame.height, scale)
        if placed.view.kind.name == "LEAF":
            pixels.setdefault(view, []).append(frame)
    # Leaves without gaps and overlaps have the area of the region that they fill together.
    inner = result.snapped_frame(view.children[0], scale)
    area = sum(frame.width * frame.height for frame in pixels[view])
    assert area == pytest.approx(inner.width * inner.height)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seed", range(60))
def test_a_text_is_never_narrower_than_it_was_measured(seed: int, scale: float) -> None:
    choices = seeded(seed + 500)
    texts = [random_paragraph(choices) for _ in range(3)]
    view = HStack(random_plain_view(choices, 2), VStack(*texts, spacing=0.3), spacing=0.7)
    result = layout(
        view.padding(choices.randint(0, 30) / 10), choices.randint(100, 6000) / 10, None
    )
    for placed in result.views():
        exact, snapped = placed.frame, result.snapped_frame(placed.view, scale)
        assert abs(snapped.x - exact.x) <= 0.5 / scale + 1e-9
        assert abs(snapped.height - exact.height) < 1 / scale + 1e-9
        narrower = exact.width - snapped.width
        assert narrower < 1 / scale + 1e-9
        if isinstance(placed.view, Paragraph):
            # A fraction of a pixel from a rounding error does not add a pixel.
            assert narrower <= 1 / 4096 / scale
            assert -narrower < 1 / scale + 1e-9
