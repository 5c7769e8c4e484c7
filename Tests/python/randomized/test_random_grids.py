# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random grids of all kinds."""

from __future__ import annotations

import pytest
from naive import Naive
from reglet import Box, LazyHStack, LazyVGrid, LazyVStack, Leaf, NotLaidOutError, View, layout
from test_random_choices import check, compare
from trees import Choices, random_leaf, random_offer, seeded
from trees_grid import (
    random_aspect_grid,
    random_grid,
    random_lazy,
    random_masonry,
    random_window,
    random_windowed,
)


def flexible(choices: Choices, depth: int) -> View:
    """Lengths are whole numbers, so that no text breaks by rounding."""
    kind = choices.randint(0, 3)
    if kind == 0:
        return Box(float(choices.randint(0, 60)), float(choices.randint(0, 40)))
    if kind == 1:
        least = float(choices.randint(0, 30))
        return Leaf((least, least), (least + 10, least + 5), (least + 40, least + 20))
    view = random_leaf(choices)
    return view.layout_priority(float(choices.randint(-1, 1))) if kind == 2 else view


@pytest.mark.parametrize(
    "make", [random_grid, random_lazy, random_windowed, random_aspect_grid, random_masonry]
)
@pytest.mark.parametrize("start", range(0, 1500, 300))
def test_seeded_grids_get_the_naive_frames(make, start: int) -> None:  # type: ignore[no-untyped-def]
    grid = make(flexible)
    nested = make(grid)
    for seed in range(start, start + 300):
        choices = seeded(seed)
        view = choices.choice((grid, grid, grid, nested))(choices, 1)
        check(view, random_offer(choices), mirrored=seed % 4 == 0, rules=Naive)


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_windows_that_move_get_the_naive_frames(start: int) -> None:
    out_of_sight = 0
    for seed in range(start, start + 100):
        choices = seeded(seed)
        items = [flexible(choices, 1) for _ in range(choices.randint(1, 30))]
        offer = random_offer(choices)
        spacing = choices.choice((None, 0.0, 3.0))
        kind = choices.choice((LazyVStack, LazyHStack, LazyVGrid))
        options = {"columns": choices.randint(1, 4)} if kind is LazyVGrid else {}
        view = kind(*items, spacing=spacing, **options)
        page = layout(view, *offer)
        for _ in range(8):
            window = random_window(choices, len(items))
            moved = kind(*items, spacing=spacing, window=window, **options)
            page.update(view, moved)
            view = moved
            expected = Naive(view, offer)
            compare(page, expected, offer)
            for item in items:
                if item not in expected.frames:
                    out_of_sight += 1
                    with pytest.raises(NotLaidOutError):
                        page.frame(item)
    assert out_of_sight > 3000
