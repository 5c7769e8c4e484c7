# SPDX-License-Identifier: MIT
"""Explanations agree with the view's answers, and do not affect the layout."""

from __future__ import annotations

import math

import pytest
from naive import Naive
from reglet import Box, HStack, Layout, Leaf, Text, Tree, layout
from reglet.pictures import svg
from test_random_choices import all_views
from trees import random_offer, random_view, seeded


# Capability: explanation as text
def test_the_story_of_a_text() -> None:
    title, gauge = Text("A title that wraps"), Leaf((10, 4), (20, 4), (math.inf, 4))
    row = HStack(title, gauge, spacing=4)
    why = layout(row.padding(8), 100, 80).explain(title)
    assert why.share is not None and why.share.is_shared
    assert why.share.length == 80 and why.share.position == 0 and why.share.waiting == 2
    assert why.share.offer == why.proposal.width == 40
    assert why.frame.width == why.share.answer <= 40
    assert [q.proposal for q in why.questions if q.axis == "horizontal"] == [0, 40]
    assert str(why).splitlines()[-1] == "the layout proposed 100 x 80"


def test_a_picture_shows_the_explanation() -> None:
    box = Box(20, 10)
    picture = svg(layout(HStack(box, Box(5, 5)).padding(4), 100, 50), explain=box)
    assert "the layout proposed 100 x 50" in picture
    assert picture != svg(layout(HStack(box, Box(5, 5)).padding(4), 100, 50))


# Capability: explanation as values
@pytest.mark.parametrize("seed", range(60))
def test_questions_have_the_answers_that_the_node_gives(seed: int) -> None:
    choices = seeded(seed)
    view = random_view(choices, 4)
    with Tree() as tree:
        nodes = tree.build(view)
        offer = random_offer(choices)
        tree.layout(nodes[0], *offer)
        rules = Naive(view, offer)
        before = tree.dump(nodes[0])
        for node, asked in zip(nodes, all_views(view)):
            why = tree.explain(node)
            assert why.frame == tree.frame(node)
            placed = tree.measure(node, *why.proposal)
            assert placed == why.frame.size
            for question in why.questions:
                pair = (question.proposal, question.across)
                width, height = pair if question.axis == "horizontal" else pair[::-1]
                answered = tree.measure(node, width, height)
                along = answered.width if question.axis == "horizontal" else answered.height
                assert along == question.answer
            if why.share is None or not why.share.is_shared or why.share.offer is None:
                continue
            if rules.weight(asked) == 0:
                share = max(why.share.available / why.share.waiting, 0)
                assert why.share.offer == pytest.approx(share, nan_ok=True)
        assert tree.dump(nodes[0]) == before


@pytest.mark.parametrize("seed", range(60))
def test_a_layout_after_explaining_equals_a_fresh_one(seed: int) -> None:
    choices = seeded(seed + 1000)
    view = random_view(choices, 4)
    offers = [random_offer(choices) for _ in range(4)]
    with Tree() as tree:
        nodes = tree.build(view)
        for offer in offers:
            tree.layout(nodes[0], *offer)
            tree.explain(choices.choice(nodes))
            fresh = Layout(view, *offer)
            assert [tree.frame(node) for node in nodes] == [p.frame for p in fresh.views()]
