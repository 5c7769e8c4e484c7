# SPDX-License-Identifier: MIT
"""Recurring sizes need no work, and equal a fresh layout to the last bit."""

from __future__ import annotations

import random
import re

import pytest
from reglet import Box, HStack, InvalidArgumentError, LimitError, Text, Tree, View, VStack, layout
from test_incremental import Edited
from trees import random_offer, random_view, seeded
from trees_of_choices import random_choice_view

SIZES = ((390.0, 844.0), (844.0, 390.0), (200.0, None), (None, None), (0.0, 0.0))


def page() -> View:
    rows = [
        HStack(Text(f"row {i} with some words in it"), Box(20, 10), spacing=4) for i in range(40)
    ]
    return VStack(*rows, spacing=2, alignment="leading").padding(8)


# Capability: kept layouts
def test_a_recurring_size_needs_no_work() -> None:
    result = layout(page(), 300, 500)
    assert result.kept == 1
    result.kept = 2
    wide = result.resize(400, 500)
    before = result.counters
    narrow = result.resize(300, 500)
    assert result.resize(400, 500) == wide
    assert result.resize(300, 500) == narrow
    after = result.counters
    assert after.evaluations == before.evaluations
    assert after.placements == before.placements
    assert after.memo_hits == before.memo_hits
    assert after.layouts == before.layouts + 3


def test_the_number_of_kept_layouts_is_limited() -> None:
    result = layout(page(), 300, 500)
    result.kept = 3
    for width in (310, 320, 330):
        result.resize(width, 500)
    before = result.counters.placements
    result.resize(310, 500)
    result.resize(320, 500)
    result.resize(330, 500)
    # 300 was dropped; 310 was the least recently shown.
    assert result.counters.placements == before
    result.resize(300, 500)
    assert result.counters.placements > before
    bytes_of_three = result.counters.bytes
    result.kept = 1
    assert result.counters.bytes < bytes_of_three


def test_after_a_change_nothing_old_is_shown() -> None:
    box = Box(20, 10)
    row = HStack(box, Box(10, 10), spacing=0)
    result = layout(row, 100, 50)
    result.kept = 2
    result.resize(200, 50)
    result.update(box, replacement := Box(50, 10))
    assert result.resize(100, 50).width == 60
    assert replacement.frame.width == 50
    assert result.resize(200, 50).width == 60


@pytest.mark.parametrize(
    ("count", "error"), [(0, InvalidArgumentError), (65, LimitError), (-1, LimitError)]
)
def test_a_count_that_makes_no_sense_changes_nothing(count: int, error: type[Exception]) -> None:
    with Tree() as tree:
        tree.kept_layouts = 4
        with pytest.raises(error):
            tree.kept_layouts = count
        assert tree.kept_layouts == 4


def test_changes_are_those_between_the_layouts_shown() -> None:
    for seed in range(60):
        choices = seeded(seed)
        view = random_view(choices, 4)
        plain = layout(view, 300, 200)
        keeping = layout(random_view(seeded(seed), 4), 300, 200)
        keeping.kept = 3
        for width, height in [*SIZES, *SIZES, SIZES[0], SIZES[1]]:
            plain.resize(width, height)
            keeping.resize(width, height)
            left = [(c.before, c.after) for c in plain.changes]
            right = [(c.before, c.after) for c in keeping.changes]
            assert sorted(map(repr, left)) == sorted(map(repr, right)), (seed, width, height)


@pytest.mark.parametrize("make", [random_view, random_choice_view])
@pytest.mark.parametrize("start", range(0, 300, 100))
def test_alternating_sizes_give_correct_frames(make, start: int) -> None:  # type: ignore[no-untyped-def]
    for seed in range(start, start + 100):

        def tree(seed: int = seed) -> View:
            choices = seeded(seed)
            return make(choices, choices.randint(1, 4))  # type: ignore[no-any-return]

        fresh = {size: layout(tree(), *size).dump() for size in SIZES}
        result = layout(tree(), *SIZES[0])
        result.kept = random.Random(seed).randint(2, 5)
        for size in random.Random(seed).choices(SIZES, k=12):
            result.resize(*size)
            assert result.dump() == fresh[size], (seed, size)


@pytest.mark.parametrize("seed", range(60))
def test_edits_between_sizes(seed: int) -> None:
    edited = Edited(seed)
    edited.tree.kept_layouts = 3
    offers = [(300.0, 200.0), (150.0, 400.0), random_offer(edited.choices)]
    for step in range(30):
        if edited.choices.randint(0, 2) == 0:
            edited.step()
        offer = edited.choices.choice(offers)
        edited.tree.layout(edited.root, *offer)
        frames = {node: tuple(edited.tree.frame(node)) for node in edited._below(edited.root)}
        assert repr(frames) == repr(edited.fresh(offer)), (step, edited.tree.dump(edited.root))


def test_alternating_directions_and_roots() -> None:
    for seed in range(80):
        views = [random_view(seeded(seed + 1000 * k), 3) for k in range(2)]
        with Tree() as tree:
            tree.kept_layouts = 6
            roots = [tree.build(view)[0] for view in views]
            source = random.Random(seed)
            for _ in range(16):
                which, tree.layout_direction = (
                    source.randint(0, 1),
                    source.choice(("left_to_right", "right_to_left")),
                )
                tree.layout(roots[which], *source.choice(SIZES))
                kept = tree.dump(roots[which])
                with Tree() as other:
                    other.layout_direction = tree.layout_direction
                    root = other.build(views[which])[0]
                    other.layout(root, *tree.proposal(roots[which]))
                    assert without_tags(other.dump(root)) == without_tags(kept)


def without_tags(dump: str) -> str:
    """Functions are numbered in the order in which they enter a tree."""
    return re.sub(r"(locator|tag|source|measurer)=\d+", "", dump)
