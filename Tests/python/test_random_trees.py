# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random trees, and the engine does little work."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import Naive, Offer
from reglet import Layout, View, layout
from trees import Drawn, random_offer, random_plain_view, random_view, seeded

TOLERANCE = 1e-6


def check(view: View, offer: Offer, *, mirrored: bool = False) -> Layout:
    """Lays a view out both ways, and compares size, frames and proposals."""
    expected = Naive(view, offer, mirrored=mirrored)
    result = layout(view, *offer, direction="right_to_left" if mirrored else "left_to_right")
    # Endless views have no places: the size is all there is to compare, and that only while no line
    # on which views meet is as far away as inf - inf.
    numbers = [length for frame in expected.frames.values() for length in frame]
    if not any(math.isnan(length) for length in numbers):
        assert near(tuple(result.size), expected.size), (offer, result.dump(), expected.size)
    if not all(math.isfinite(length) for length in numbers):
        return result
    for placed in result.views():
        frame = expected.frames[placed.view]
        came = tuple(placed.frame)
        assert near(came, frame), (placed.view, offer, came, frame, result.dump())
        proposal = tuple(result.proposal(placed.view))
        wanted = expected.proposals[placed.view]
        assert near(proposal, wanted), (placed.view, offer, proposal, wanted, result.dump())
    return result


def near(came: Offer, expected: Offer) -> bool:
    return all(
        left is right
        if left is None or right is None
        else left == right or abs(left - right) < TOLERANCE
        for left, right in zip(came, expected)
    )


@pytest.mark.parametrize("start", range(0, 5000, 500))
def test_seeded_trees_get_the_naive_frames(start: int) -> None:
    for seed in range(start, start + 500):
        choices = seeded(seed)
        view = random_view(choices, choices.randint(1, 5))
        result = check(view, random_offer(choices), mirrored=seed % 4 == 0)
        nodes = len(result.frames)
        assert result.counters.evaluations <= 10 * nodes, (seed, result.dump())


def test_plain_trees_take_at_most_four_evaluations_an_axis() -> None:
    for seed in range(1000):
        choices = seeded(seed)
        view = random_plain_view(choices, choices.randint(1, 6))
        offer = (float(choices.randint(0, 900)), float(choices.randint(0, 900)))
        result = check(view, offer)
        assert result.counters.peak_evaluations_per_axis <= 4, (seed, offer, result.dump())


@st.composite
def trees(draw: st.DrawFn) -> tuple[View, Offer, bool]:
    choices = Drawn(draw, st)
    return random_view(choices, 3), random_offer(choices), bool(choices.randint(0, 1))


@settings(max_examples=300)
@given(trees())
def test_drawn_trees_get_the_naive_frames(tree: tuple[View, Offer, bool]) -> None:
    view, offer, mirrored = tree
    check(view, offer, mirrored=mirrored)


def test_deep_alternating_stacks_stay_within_four_evaluations() -> None:
    from reglet import Box, HStack, Text, VStack

    view: View = Text("some words that wrap somewhere", size=1)
    for level in range(200):
        stack = HStack if level % 2 else VStack
        view = stack(Box(2, 2), view, spacing=1).padding(1)
    result = layout(view, 3000, 2000)
    assert result.counters.peak_evaluations_per_axis <= 4
    result.resize(2999, 2000)
    assert result.counters.peak_evaluations_per_axis <= 4
