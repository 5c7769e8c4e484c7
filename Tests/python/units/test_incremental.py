# SPDX-License-Identifier: MIT
"""An edited tree has the same frames, bit for bit, as a newly built one."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest
from reglet import Kind, Layout, Paragraph, Tree, View, layout
from trees import random_leaf, random_offer, random_paragraph, random_view, seeded

STACKS = (Kind.HSTACK, Kind.VSTACK, Kind.ZSTACK)


class Edited:
    """A tree and the views of its nodes, edited together."""

    HOLDERS: ClassVar[tuple[Kind, ...]] = STACKS
    """The kinds of nodes whose children come, go and move."""

    def __init__(self, seed: int) -> None:
        self.choices: Random = seeded(seed)
        self.tree = Tree()
        self.root, self.views = self._add(random_view(self.choices, 4))

    def _add(self, view: View) -> tuple[int, dict[int, View]]:
        made = Layout(view)
        nodes = self.tree.build(view)
        views = dict(zip(nodes, (placed.view for placed in made.views())))
        return nodes[0], views

    def step(self) -> None:
        node = self.choices.choice(sorted(self.views))
        view, parent = self.views[node], self.tree.parent(node)
        edit = self.choices.randint(0, 4)
        if edit <= 1:
            self._set(node, view)
        elif edit == 2 and view.kind in self.HOLDERS:
            child, views = self._add(random_view(self.choices, 1))
            self.views.update(views)
            self.tree.insert(node, self.choices.randint(0, len(self.tree.children(node))), child)
        elif edit == 3 and parent is not None and self.views[parent].kind in self.HOLDERS:
            for gone in self._below(node):
                del self.views[gone]
            self.tree.remove(node)
        elif edit == 4 and parent is not None and self.views[parent].kind in self.HOLDERS:
            self._move(node)

    def _set(self, node: int, view: View) -> None:
        if view.kind is Kind.LEAF:
            replacement = random_leaf(self.choices)
        elif isinstance(view, Paragraph):
            replacement = random_paragraph(self.choices)
        else:
            return
        self.tree.set(node, replacement)
        self.views[node] = replacement

    def _move(self, node: int) -> None:
        below = set(self._below(node))
        targets = [
            other
            for other in sorted(self.views)
            if other not in below and self.views[other].kind in self.HOLDERS
        ]
        target = self.choices.choice(targets)
        self.tree.detach(node)
        self.tree.insert(target, self.choices.randint(0, len(self.tree.children(target))), node)

    def _below(self, node: int) -> list[int]:
        return [
            node,
            *(inner for child in self.tree.children(node) for inner in self._below(child)),
        ]

    def fresh(self, offer: tuple[float | None, float | None]) -> dict[int, tuple[float, ...]]:
        """Returns the frames by the edited tree's nodes."""
        tree = Tree()
        copies: dict[int, int] = {}
        for node in self._below(self.root):
            copies[node] = tree.create(self.views[node])
            parent = self.tree.parent(node)
            if parent is not None:
                tree.append(copies[parent], copies[node])
        tree.layout(copies[self.root], *offer)
        return {node: tuple(tree.frame(copy)) for node, copy in copies.items()}


# 200 scripts of 50 edits on average: 10,000 edits, with a layout and a fresh tree after every other
# one.
@pytest.mark.parametrize("seed", range(200))
def test_edits(seed: int) -> None:
    edited = Edited(seed)
    for _ in range(25):
        for _ in range(edited.choices.randint(1, 3)):
            edited.step()
        offer = (
            random_offer(edited.choices) if edited.choices.randint(0, 2) == 0 else (300.0, 200.0)
        )
        edited.tree.layout(edited.root, *offer)
        frames = {node: tuple(edited.tree.frame(node)) for node in edited._below(edited.root)}
        assert repr(frames) == repr(edited.fresh(offer)), edited.tree.dump(edited.root)


def test_an_unchanged_tree_places_nothing_again() -> None:
    view = random_view(seeded(7), 5)
    result = layout(view, 300, 200)
    before = result.counters
    result.resize(300, 200)
    after = result.counters
    assert after.evaluations == before.evaluations
    assert after.placements - before.placements <= 1


def test_one_changed_leaf_touches_its_path_only() -> None:
    from reglet import Box, HStack, VStack

    leaves = [Box(10, 10) for _ in range(1000)]
    rows = [HStack(*leaves[start : start + 10], spacing=1) for start in range(0, 1000, 10)]
    result = layout(VStack(*rows, spacing=1), 500)
    before = result.counters
    result.update(leaves[567], Box(10, 11))
    after = result.counters
    assert after.evaluations - before.evaluations <= 20
    assert leaves[999].frame.y == 99 * 11 + 1
