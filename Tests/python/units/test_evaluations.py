# SPDX-License-Identifier: MIT
"""How often a node computes an answer, by kind, at any depth: Documentation/Reliability.md."""

from __future__ import annotations

import math
from random import Random
from typing import Callable

import pytest
from probes import Probe, forward
from reglet import (
    Flow,
    GeometryReader,
    Grid,
    GridRow,
    HStack,
    LazyVGrid,
    LazyVStack,
    Leaf,
    Masonry,
    ScrollView,
    Text,
    Track,
    View,
    ViewThatFits,
    VStack,
    ZStack,
    layout,
)

Wrap = Callable[[View, View], View]

# Parents that place a child with its previous proposal: four answers an axis, at any depth.
STEADY: dict[str, Wrap] = {
    "overlay": lambda view, other: view.overlay(other),
    "background": lambda view, other: view.background(other),
    "flow": lambda view, other: Flow(view, other),
    "masonry": lambda view, other: Masonry(view.grid_cell(2), other, columns=2),
    "lazy grid": lambda view, other: LazyVGrid(
        view, other, columns=[Track("flexible", 10, math.inf)] * 2
    ),
    "lazy stack": lambda view, other: LazyVStack(view, other),
    "geometry reader": lambda view, other: GeometryReader(view, other),
    "position": lambda view, other: HStack(view.position(3, 4), other),
    "priority": lambda view, other: HStack(view.layout_priority(1), other),
    "fixed size": lambda view, other: HStack(view.fixed_size(), other),
    "padding": lambda view, other: HStack(view, other).padding(2),
}
# Parents whose axes depend on each other: answers hold for pairs, of which there are more, but not
# with depth.
PAIRED: dict[str, Wrap] = {
    "grid": lambda view, other: Grid(GridRow(view, other), GridRow(other_like(other), None)),
    "view that fits": lambda view, other: ViewThatFits(view, other),
    "custom layout": lambda view, other: HStack(Probe(measure=forward)(view), other),
}
# Parents that place a child with a new proposal: four more answers for each of them.
RENEWING: dict[str, Wrap] = {
    "z-stack": lambda view, other: ZStack(view, other),
    "scroll view": lambda view, other: ScrollView(view, other),
    "flexible frame": lambda view, other: view.frame(min_width=5, max_width=100),
}


def other_like(view: View) -> View:
    return Leaf((2, 2), (8, 8), (25, math.inf))


def chain(wrap: Wrap, levels: int, seed: int) -> View:
    """Alternating stacks, every third level the given kind, around a leaf or a text."""
    random = Random(seed)
    view: View = Leaf((1, 1), (10, 9), (40, math.inf))
    if seed % 2:
        view = Text("some words that wrap " * 3, size=8)
    for level in range(levels):
        most = random.choice((20, 30, math.inf))
        other = Leaf((random.randint(0, 5), 2), (10, 8), (most, random.choice((20, math.inf))))
        wrapping = wrap if level % 3 == 0 else random.choice((HStack, VStack))
        view = wrapping(view, other)
    return view


def peak(wrap: Wrap, levels: int) -> int:
    """The most answers of one node for one axis, over several chains."""
    most = 0
    for seed in range(16):
        random = Random(seed + 100)
        offer = (random.randint(0, 900), random.randint(0, 900))
        counters = layout(chain(wrap, levels, seed), *offer).counters
        most = max(most, counters.peak_evaluations_per_axis)
    return most


@pytest.mark.parametrize("levels", [10, 40, 160])
@pytest.mark.parametrize("kind", STEADY)
def test_four_answers_whatever_the_depth(kind: str, levels: int) -> None:
    assert peak(STEADY[kind], levels) <= 4


@pytest.mark.parametrize("alignment", ["first_text_baseline", "last_text_baseline"])
@pytest.mark.parametrize("levels", [10, 40, 160])
def test_nine_answers_on_baselines(alignment: str, levels: int) -> None:
    def row(view: View, other: View) -> View:
        return HStack(view, Text("beside it in words", size=8), other, alignment=alignment)

    assert 4 < peak(row, levels) <= 9


@pytest.mark.parametrize("levels", [10, 40, 160])
@pytest.mark.parametrize("kind", PAIRED)
def test_sixteen_answers_if_axes_are_paired(kind: str, levels: int) -> None:
    assert peak(PAIRED[kind], levels) <= 16


@pytest.mark.parametrize("levels", [10, 40, 160])
@pytest.mark.parametrize("kind", RENEWING)
def test_four_answers_more_for_each_new_proposal(kind: str, levels: int) -> None:
    renewals = (levels + 2) // 3
    assert peak(RENEWING[kind], levels) <= 4 * (1 + renewals)
