# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random trees, and the work is bounded."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import Naive, Offer
from reglet import (
    Box,
    Divider,
    Fill,
    HStack,
    Layout,
    Leaf,
    Measured,
    Paragraph,
    Proposal,
    Spacer,
    VerticalGuide,
    View,
    VStack,
    layout,
)
from trees import (
    Choices,
    Drawn,
    random_guided_view,
    random_offer,
    random_plain_view,
    random_view,
    seeded,
)

TOLERANCE = 1e-6


def check(view: View, offer: Offer, *, mirrored: bool = False) -> Layout:
    """Lays a view out both ways, and compares size, frames and proposals."""
    expected = Naive(view, offer, mirrored=mirrored)
    result = layout(view, *offer, direction="right_to_left" if mirrored else "left_to_right")
    # Infinite views have no positions, so only sizes are compared, and only if no guide is at inf -
    # inf.
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


@pytest.mark.parametrize("start", range(0, 6000, 1000))
def test_guided_trees_get_the_naive_frames(start: int) -> None:
    for seed in range(start, start + 1000):
        choices = seeded(seed)
        view = random_guided_view(choices, choices.randint(1, 3))
        check(view, random_offer(choices), mirrored=seed % 4 == 0)


def test_a_frame_moves_a_guide_with_its_width() -> None:
    """A frame aligns by a guide that depends on both lengths, and moves another guide, by which the
    row aligns.
    """
    tilted = VerticalGuide("tilted", lambda size: (size.width + size.height) / 4)
    for content in (Box(1, 20), Divider(0.5)):
        guided = content.alignment_guide("top", -7, fraction=1)
        for frame in (
            guided.frame(max_width=70, alignment=("leading", tilted)),
            guided.frame(min_width=20, max_height=math.inf, alignment=("leading", tilted)),
        ):
            for width in (23, 30, None):
                check(HStack(Divider(3), frame, spacing=-6, alignment="top"), (width, 50))
    words = Paragraph([20, 20, 20], space_width=5, line_height=10)
    guided = words.alignment_guide("top", 3, fraction=1).frame(height=12)
    for width in (None, 30, 60):
        check(HStack(Divider(3), guided, alignment="top"), (width, 50))


def random_row_with_text(choices: Choices) -> tuple[View, list[Proposal]]:
    """The text is among rigid, infinite and other views."""
    asked: list[Proposal] = []
    words = [7 * choices.randint(0, 5) for _ in range(choices.choice((0, 0, 1, 2, 9)))]

    def measure(proposal: Proposal) -> tuple[float, float]:
        asked.append(proposal)
        limit = math.inf if proposal.width is None else proposal.width
        lines = [0]
        for word in words:
            if lines[-1] and lines[-1] + 7 + word > limit:
                lines.append(0)
            lines[-1] += word + (7 if lines[-1] else 0)
        return min(max(lines), limit), 12 * len(lines)

    text: View = Measured(measure, depends="wraps")
    for _ in range(choices.randint(0, 2)):
        wrap = choices.choice(
            (
                lambda view: VStack(view, alignment="leading"),
                lambda view: HStack(Box(6, 6), view),
                lambda view: view.padding(3),
                lambda view: view.frame(height=40),
                lambda view: view.layout_priority(1),
            )
        )
        text = wrap(text)
    views = [text]
    for _ in range(choices.randint(1, 5)):
        other = choices.choice(
            (
                Box(float(choices.randint(0, 90)), 10),
                Box(float(choices.randint(0, 90)), 10).padding(2),
                Spacer(),
                Fill(),
                Box(5, 5).frame(max_width=math.inf),
                Leaf((10, 5), (20, 5), (float(choices.choice((20, 60))), 5)),
            )
        )
        views.insert(choices.randint(0, len(views)), other)
    return HStack(*views, spacing=choices.choice((None, 0.0, 5.0))), asked


def test_rows_that_await_their_text_get_the_naive_frames() -> None:
    saved = 0
    for seed in range(3000):
        choices = seeded(seed)
        row, asked = random_row_with_text(choices)
        offer = (float(choices.randint(0, 400)), None)
        layout(row, *offer)
        saved += all(proposal.width is not None for proposal in asked)
        check(row, offer)
    assert saved > 1000


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
    from reglet import Text

    view: View = Text("some words that wrap somewhere", size=1)
    for level in range(200):
        stack = HStack if level % 2 else VStack
        view = stack(Box(2, 2), view, spacing=1).padding(1)
    result = layout(view, 3000, 2000)
    assert result.counters.peak_evaluations_per_axis <= 4
    result.resize(2999, 2000)
    assert result.counters.peak_evaluations_per_axis <= 4
