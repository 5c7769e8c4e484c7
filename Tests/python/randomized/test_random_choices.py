# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random trees with choices, fresh and edited."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import Naive, Offer
from naive_choices import NaiveChoices
from reglet import Kind, Layout, NotLaidOutError, View, layout
from test_incremental import Edited
from test_random_trees import near
from trees import Drawn, random_offer, seeded
from trees_of_choices import random_choice_view


def check(
    view: View, offer: Offer, *, mirrored: bool = False, rules: type[Naive] = NaiveChoices
) -> Layout:
    expected = rules(view, offer, mirrored=mirrored)
    result = layout(view, *offer, direction="right_to_left" if mirrored else "left_to_right")
    compare(result, expected, offer)
    return result


def compare(result: Layout, expected: Naive, offer: Offer) -> None:
    """Size, frames, proposals, and hidden views."""
    numbers = [length for frame in expected.frames.values() for length in frame]
    if not any(math.isnan(length) for length in numbers):
        assert near(tuple(result.size), expected.size), (offer, result.dump(), expected.size)
    shown = {placed.view for placed in result.views()}
    if not all(math.isfinite(length) for length in numbers):
        return
    assert shown == set(expected.frames), (offer, result.dump())
    for placed in result.views():
        frame = expected.frames[placed.view]
        came = tuple(placed.frame)
        assert near(came, frame), (placed.view, offer, came, frame, result.dump())
        proposal = tuple(result.proposal(placed.view))
        wanted = expected.proposals[placed.view]
        assert near(proposal, wanted), (placed.view, offer, proposal, wanted, result.dump())


@pytest.mark.parametrize("start", range(0, 4000, 500))
def test_seeded_trees_get_the_naive_frames(start: int) -> None:
    for seed in range(start, start + 500):
        choices = seeded(seed)
        view = random_choice_view(choices, choices.randint(1, 4))
        check(view, random_offer(choices), mirrored=seed % 4 == 0)


@st.composite
def trees(draw: st.DrawFn) -> tuple[View, Offer, bool]:
    choices = Drawn(draw, st)
    return random_choice_view(choices, 2), random_offer(choices), bool(choices.randint(0, 1))


@settings(max_examples=200)
@given(trees())
def test_drawn_trees_get_the_naive_frames(tree: tuple[View, Offer, bool]) -> None:
    view, offer, mirrored = tree
    check(view, offer, mirrored=mirrored)


class EditedChoices(Edited):
    make = staticmethod(random_choice_view)

    def __init__(self, seed: int) -> None:
        from reglet import Tree

        self.choices = seeded(seed)
        self.tree = Tree()
        self.root, self.views = self._add(self.make(self.choices, 3))

    def _add(self, view: View) -> tuple[int, dict[int, View]]:
        # Not all views have a frame, so the nodes are walked instead.
        nodes = self.tree.build(view)
        return nodes[0], dict(zip(nodes, all_views(view)))

    def _set(self, node: int, view: View) -> None:
        # Any node accepts the parameters of a new one of its kind.
        for _ in range(30):
            other = self.make(self.choices, 1)
            found = [made for made in all_views(other) if made.kind is view.kind]
            if found:
                self.tree.set(node, found[0])
                self.views[node] = found[0]
                return
        super()._set(node, view)


def all_views(view: View) -> list[View]:
    return [view, *(inner for child in view.children for inner in all_views(child))]


def _frames(edited: EditedChoices) -> dict[int, object]:
    frames: dict[int, object] = {}
    for node in edited._below(edited.root):
        try:
            frames[node] = tuple(edited.tree.frame(node))
        except NotLaidOutError:
            frames[node] = None
    return frames


def _fresh_frames(edited: EditedChoices, offer: Offer) -> dict[int, object]:
    from reglet import Tree

    tree = Tree()
    copies: dict[int, int] = {}
    for node in edited._below(edited.root):
        copies[node] = tree.create(edited.views[node])
        parent = edited.tree.parent(node)
        if parent is not None:
            tree.append(copies[parent], copies[node])
    tree.layout(copies[edited.root], *offer)
    frames: dict[int, object] = {}
    for node, copy in copies.items():
        try:
            frames[node] = tuple(tree.frame(copy))
        except NotLaidOutError:
            frames[node] = None
    return frames


@pytest.mark.parametrize("seed", range(60))
def test_edited_trees_have_fresh_frames(seed: int) -> None:
    check_edits(EditedChoices(seed), 25)


def check_edits(edited: EditedChoices, rounds: int) -> None:
    """After each edit, the frames equal a new tree's, bit for bit."""
    for _ in range(rounds):
        for _ in range(edited.choices.randint(1, 3)):
            edited.step()
        choice = edited.choices.randint(0, 2)
        offer: Offer = random_offer(edited.choices) if choice == 0 else (300.0, 200.0)
        edited.tree.layout(edited.root, *offer)
        assert repr(_frames(edited)) == repr(_fresh_frames(edited, offer)), edited.tree.dump(
            edited.root
        )


def test_choices_occur() -> None:
    kinds = {
        made.kind for seed in range(200) for made in all_views(random_choice_view(seeded(seed), 3))
    }
    # Measurement readers have random trees of their own.
    assert {kind for kind in Kind if Kind.VIEW_THAT_FITS <= kind <= Kind.WEIGHT} <= kinds
