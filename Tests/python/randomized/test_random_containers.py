# SPDX-License-Identifier: MIT
"""The engine and the naive evaluator agree on random tables in trees, whose laws hold."""

from __future__ import annotations

import math

import pytest
from naive import Naive
from reglet import Layout, Table, View, layout
from test_random_grids import flexible
from test_random_trees import check, near
from trees import Choices, random_view, seeded
from trees_table import random_table, random_width


def _made(seed: int) -> tuple[Choices, View]:
    choices = seeded(seed)
    table = random_table(flexible)
    nested = random_table(table, scales=(0,))
    of_anything = random_table(random_view, scales=(0,))
    make = choices.choice((table, table, table, table, nested, of_anything))
    return choices, make(choices, 2)


@pytest.mark.parametrize("start", range(0, 1500, 300))
def test_seeded_tables_get_the_naive_frames(start: int) -> None:
    for seed in range(start, start + 300):
        choices, view = _made(seed)
        offer = random_width(choices), random_width(choices)
        result = check(view, offer, mirrored=seed % 4 == 0)
        assert isinstance(view, Table)
        _compare_tracks(view, offer, result, mirrored=seed % 4 == 0)
        result.close()


def _compare_tracks(
    table: Table, offer: tuple[float | None, float | None], result: Layout, *, mirrored: bool
) -> None:
    expected = Naive(table, offer, mirrored=mirrored).table_solution(table, offer)
    columns = result.columns(table)
    assert len(columns) == len(expected.columns)
    for track, wanted in zip(columns, expected.columns):
        assert (track is None) == (wanted is None)
        if track is None or wanted is None:
            continue
        start = expected.band - wanted[0] - wanted[1] if mirrored else wanted[0]
        assert near((track.start, track.length), (start, wanted[1]))
    for row, wanted_row in zip(result.rows(table), expected.rows):
        assert near((row.start, row.length), wanted_row)


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_answers_grow_with_offers_and_are_their_own_offers(start: int) -> None:
    for seed in range(start, start + 100):
        choices, view = _made(seed)
        assert isinstance(view, Table)
        widths = sorted(choices.randint(0, 2400) / 4 for _ in range(5))
        with layout(view, 0, None) as result:
            minimum = last = result.size.width
            ideal, maximum = result.resize(None).width, result.resize(math.inf).width
            assert minimum <= ideal + 1e-9 and ideal <= maximum + 1e-9
            for width in widths:
                answer = result.resize(width).width
                assert answer >= last - 1e-9, (seed, width)
                last = answer
                columns = [None if one is None else one.length for one in result.columns(view)]
                ends = [one.start + one.length for one in result.columns(view) if one is not None]
                assert max(ends, default=0.0) == pytest.approx(answer)
                assert result.resize(answer).width == pytest.approx(answer)
                again = [None if one is None else one.length for one in result.columns(view)]
                assert [one is None for one in again] == [one is None for one in columns]


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_remembered_answers_make_no_difference(start: int) -> None:
    """After layouts for other sizes, a table has the frames of a fresh one, to the last bit."""
    for seed in range(start, start + 100):
        choices, view = _made(seed)
        offers = [(random_width(choices), random_width(choices)) for _ in range(4)]
        with layout(view, *offers[0]) as kept:
            for offer in offers[1:]:
                kept.resize(*offer)
                frames = bytes(kept.frames.data)
                with layout(view, *offer) as fresh:
                    assert bytes(fresh.frames.data) == frames, (seed, offer)
