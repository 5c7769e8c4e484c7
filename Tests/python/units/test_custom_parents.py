# SPDX-License-Identifier: MIT
"""The proposals of built-in containers to custom layouts."""

from __future__ import annotations

import math

from probes import Probe
from reglet import Box, Grid, GridRow, ScrollView, ViewThatFits, layout

LEAST, MOST = (0, 0), (math.inf, math.inf)


def table() -> tuple[Grid, list[Probe]]:
    rules = [Probe(size) for size in ((30, 10), (20, 20), (40, 10), (10, 10))]
    a, b, c, d = (rule(Box(1, 1)) for rule in rules)
    return Grid(GridRow(a, b), GridRow(c, d)), rules


def test_proposals_of_a_grid() -> None:
    """P53."""
    grid, rules = table()
    layout(grid, 200, 200)
    assert [rule.seen for rule in rules] == [
        [LEAST, MOST, (96, 96), (40, 20)],
        [LEAST, MOST, (96, 96)],
        [LEAST, MOST, (96, 96)],
        [LEAST, MOST, (96, 96), (20, 10)],
    ]


def test_proposals_of_a_grid_without_a_proposal() -> None:
    """P54."""
    grid, rules = table()
    layout(grid)
    assert [rule.seen for rule in rules] == [
        [(None, None), (40, 20)],
        [(None, None)],
        [(None, None)],
        [(None, None), (20, 10)],
    ]


def test_proposals_of_a_scroll_view() -> None:
    """P55."""
    rule = Probe((50, 30))
    layout(ScrollView(rule(), axes="vertical"), 100, 100)
    assert rule.seen == [(100, None), (50, None)]


def test_proposals_of_a_choice() -> None:
    """P56."""
    tall, fitting, later = Probe((10, 150)), Probe((20, 80)), Probe((5, 5))
    layout(ViewThatFits(tall(), fitting(), later(), axes="vertical"), 200, 100)
    assert tall.seen == [(200, None)]
    assert fitting.seen == [(200, None), (200, 100)]
    assert later.seen == []
