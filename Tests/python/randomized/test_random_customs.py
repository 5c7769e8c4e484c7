# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random trees with custom layouts, fresh and edited."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import trees_custom
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import Offer
from naive_custom import NaiveCustom
from reglet import Custom, Kind, View
from test_incremental import STACKS
from test_random_choices import EditedChoices, all_views, check, check_edits
from trees import Drawn, random_offer, seeded
from trees_custom import random_custom_view, random_layout

OFFERS = 3


@pytest.mark.parametrize("start", range(0, 600, 200))
def test_seeded_trees_get_the_naive_frames(start: int) -> None:
    for seed in range(start, start + 200):
        choices = seeded(seed)
        mirrored = seed % 4 == 0
        view = random_custom_view(choices, choices.randint(1, 3))
        for _ in range(OFFERS):
            check(view, random_offer(choices), mirrored=mirrored, rules=NaiveCustom)


@st.composite
def trees(draw: st.DrawFn) -> tuple[View, Offer, bool]:
    choices = Drawn(draw, st)
    return random_custom_view(choices, 2), random_offer(choices), bool(choices.randint(0, 1))


@settings(max_examples=60)
@given(trees())
def test_drawn_trees_get_the_naive_frames(tree: tuple[View, Offer, bool]) -> None:
    view, offer, mirrored = tree
    check(view, offer, mirrored=mirrored, rules=NaiveCustom)


class EditedCustoms(EditedChoices):
    """Edits layouts and children. Rows move between grids, stacks, custom layouts and rows."""

    HOLDERS = (*STACKS, Kind.CUSTOM, Kind.GRID, Kind.GRID_ROW)
    make = staticmethod(random_custom_view)

    def step(self) -> None:
        node = self.choices.choice(sorted(self.views))
        if self.views[node].kind is Kind.CUSTOM:
            # A different layout, of the same type or not; sometimes an equal one.
            self.views[node] = Custom(random_layout(self.choices))
            self.tree.set(node, self.views[node])
        super().step()


@pytest.mark.parametrize("seed", range(40))
def test_edited_trees_have_fresh_frames(seed: int) -> None:
    check_edits(EditedCustoms(seed), 12)


def test_custom_layouts_occur() -> None:
    found: Counter[type[Any]] = Counter()
    parents: set[Kind] = set()
    for seed in range(300):
        for view in all_views(random_custom_view(seeded(seed), 3)):
            if isinstance(view, Custom):
                found[type(view.rule)] += bool(view.children)
            if any(isinstance(child, Custom) for child in view.children):
                parents.add(view.kind)
    rules = trees_custom.CustomLayout.__subclasses__()
    assert all(found[rule] > 20 for rule in rules if rule.__module__ == "trees_custom"), found
    assert {Kind.CUSTOM, Kind.GRID_ROW, Kind.SCROLL_VIEW, Kind.FLOW, Kind.LAZY_VGRID} <= parents
