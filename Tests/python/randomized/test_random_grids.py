# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random grids of all sorts."""

from __future__ import annotations

import pytest
from reglet import Box, Leaf, View
from test_random_trees import check
from trees import Choices, random_leaf, random_offer, seeded
from trees_grid import random_aspect_grid, random_grid, random_lazy, random_masonry


def flexible(choices: Choices, depth: int) -> View:
    """A leaf. Its lengths are whole numbers, so that no text breaks by rounding."""
    kind = choices.randint(0, 3)
    if kind == 0:
        return Box(float(choices.randint(0, 60)), float(choices.randint(0, 40)))
    if kind == 1:
        least = float(choices.randint(0, 30))
        return Leaf((least, least), (least + 10, least + 5), (least + 40, least + 20))
    view = random_leaf(choices)
    return view.layout_priority(float(choices.randint(-1, 1))) if kind == 2 else view


@pytest.mark.parametrize("make", [random_grid, random_lazy, random_aspect_grid, random_masonry])
@pytest.mark.parametrize("start", range(0, 1500, 300))
def test_seeded_grids_get_the_naive_frames(make, start: int) -> None:  # type: ignore[no-untyped-def]
    grid = make(flexible)
    nested = make(grid)
    for seed in range(start, start + 300):
        choices = seeded(seed)
        view = choices.choice((grid, grid, grid, nested))(choices, 1)
        check(view, random_offer(choices), mirrored=seed % 4 == 0)
