# SPDX-License-Identifier: MIT
"""The table engine agrees with the naive evaluator on ten thousand random tables, and its laws
hold.
"""

from __future__ import annotations

import math
import random

import pytest
from naive_table import NaiveTable, row_heights
from reglet.tables import Column, NumberTable, Row, Widths, column_widths
from tables import NAMES, library_table, quarters, random_cells, random_offers, random_table

TABLES, PARTS = 10_000, 10
STARTS = range(0, TABLES, TABLES // PARTS)


def close(a: float, b: float) -> bool:
    return a == b or math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)


@pytest.mark.parametrize("start", STARTS)
def test_widths_are_the_naive_ones(start: int) -> None:
    for seed in range(start, start + TABLES // PARTS):
        choices = random.Random(seed)
        naive = random_table(choices)
        table = library_table(naive)
        ideal = naive.resolve(None)[0]
        for offer in random_offers(choices, ideal):
            width, tracks = naive.resolve(offer)
            found = table.resolve(offer)
            assert close(found.width, width), (seed, offer, width, found)
            for track, answer in zip(tracks, found.tracks):
                assert (track is None) == (answer is None), (seed, offer, tracks, found)
                if track is not None and answer is not None:
                    assert close(track[0], answer.start), (seed, offer, tracks, found)
                    assert close(track[1], answer.length), (seed, offer, tracks, found)
        table.close()


@pytest.mark.parametrize("start", STARTS)
def test_heights_are_the_naive_ones(start: int) -> None:
    for seed in range(start, start + TABLES // PARTS):
        choices = random.Random(seed)
        scale = choices.choice((0, 0, 1, 2, 3))
        spacing = choices.choice((0, 0, 1, 4.5))
        count = choices.randint(0, 6)
        rows = [
            (choices.choice((0.0, quarters(choices, 40))), choices.choice((0, 0, 1, 2.5)))
            for _ in range(count)
        ]
        naive_cells, cells = random_cells(choices, count) if count else ([], [])
        table = NumberTable(1, row_spacing=spacing, scale=scale)
        for offer in (None, 0.0, math.inf, quarters(choices, 300), choices.uniform(0, 500)):
            height, tracks = row_heights(
                NaiveTable([], scale=scale), rows, naive_cells, spacing, offer
            )
            found, answers = table.resolve_rows([Row(*row) for row in rows], cells, offer)
            assert close(found, height), (seed, offer, height, found)
            for track, answer in zip(tracks, answers):
                assert close(track[0], answer.start), (seed, offer, tracks, answers)
                assert close(track[1], answer.length), (seed, offer, tracks, answers)
        table.close()


def shown(widths: Widths) -> list[int]:
    return [i for i, track in enumerate(widths.tracks) if track is not None]


@pytest.mark.parametrize("start", STARTS)
def test_laws(start: int) -> None:
    for seed in range(start, start + TABLES // PARTS):
        choices = random.Random(seed)
        naive = random_table(choices)
        table = library_table(naive)
        ideal = table.resolve().width
        least, most = table.resolve(0.0).width, table.resolve(math.inf).width
        assert least <= ideal + 1e-9 and ideal <= most + 1e-9, seed
        before: Widths | None = None
        for offer in sorted(choices.uniform(0, 1.7 * ideal + 20) for _ in range(6)):
            found = table.resolve(offer)
            check_sums(naive, found)
            check_bounds(table, found)
            again = table.resolve(found.width)
            assert close(again.width, found.width) and shown(again) == shown(found), (seed, offer)
            if before is not None:
                check_growth(before, found)
            before = found
        table.close()


def check_sums(naive: NaiveTable, found: Widths) -> None:
    """Widths and gaps add up to the table's width, on whole pixels if there is a scale."""
    gap = naive.points(naive.gap)
    edge: float | None = None
    for track in found.tracks:
        if track is None:
            continue
        assert edge is None or close(track.start, edge + gap)
        edge = track.start + track.length
        if naive.scale:
            for side in (track.start, edge):
                assert math.isclose(side * naive.scale, round(side * naive.scale), abs_tol=1e-6)
    if edge is not None:
        assert edge == pytest.approx(found.width, abs=1e-9)


def check_bounds(table: NumberTable, found: Widths) -> None:
    """Every column is between its minimum and its maximum, and its explanation agrees."""
    for index, track in enumerate(found.tracks):
        why = table.explain(index)
        if track is None:
            assert why.step in ("hidden", "hidden_by_width") and why.width is None
            continue
        assert why.minimum <= why.ideal <= why.maximum
        assert why.minimum - 1e-9 <= track.length <= why.maximum + 1e-9
        if why.step == "ideal":
            assert close(track.length, why.ideal)
        if why.step == "shrunk":
            assert track.length <= why.ideal + 1e-9


def check_growth(smaller: Widths, larger: Widths) -> None:
    """A larger offer never reduces the answer, the columns, or any edge."""
    assert larger.width >= smaller.width - 1e-9
    assert set(shown(smaller)) <= set(shown(larger))
    if shown(smaller) != shown(larger):
        return
    for before, after in zip(smaller.tracks, larger.tracks):
        if before is not None and after is not None:
            assert after.start + after.length >= before.start + before.length - 1e-9


def test_twice_all_numbers_is_twice_all_widths() -> None:
    for seed in range(500):
        choices = random.Random(seed)
        naive = random_table(choices)
        naive.scale, naive.spacing, naive.spans = 0, 4, []
        # A missing width below the slack is ignored, so hiding depends on the unit.
        for column in naive.columns:
            column.hidable = False
        offer = quarters(choices, 600)
        once = library_table(naive).resolve(offer)
        naive.spacing *= 2
        for column in naive.columns:
            for name in ("fixed", "minimum", "ideal", "maximum", "cell_ideal", "cell_minimum"):
                if getattr(column, name) is not None:
                    setattr(column, name, 2 * getattr(column, name))
        twice = library_table(naive).resolve(2 * offer)
        assert close(2 * once.width, twice.width)


def test_any_split_and_any_order_of_merging_measures_the_same() -> None:
    for seed in range(500):
        choices = random.Random(seed)
        count = choices.randint(1, 5)
        rows = [
            [quarters(choices, 90) for _ in range(count)] for _ in range(choices.randint(0, 12))
        ]
        least = [[number / 2 for number in row] for row in rows]
        whole = NumberTable(count)
        whole.measure(rows, least)
        cuts = sorted(choices.randint(0, len(rows)) for _ in range(3))
        parts = []
        for low, high in zip([0, *cuts], [*cuts, len(rows)]):
            part = NumberTable(count)
            part.measure(rows[low:high], least[low:high])
            parts.append(part)
        choices.shuffle(parts)
        for part in parts[1:]:
            parts[0].merge(part)
        assert parts[0].row_count == whole.row_count == len(rows)
        for merged, measured in zip(parts[0].measures, whole.measures):
            assert (merged.minimum, merged.ideal) == (measured.minimum, measured.ideal)


def test_plain_widths_are_those_of_a_table() -> None:
    for seed in range(2_000):
        choices = random.Random(seed)
        ideals = [quarters(choices, 200) for _ in range(choices.randint(1, 8))]
        width = choices.choice((None, math.inf, choices.uniform(-20, 900), quarters(choices, 900)))
        spacing, pads = choices.choice((0.0, 8.0)), choices.random() < 0.5
        table = NumberTable(len(ideals), spacing=spacing, padding="equal" if pads else "none")
        table.measure([ideals])
        # An infinite offer has an infinite answer, and ideal columns. So do plain widths.
        expected = [track.length for track in table.resolve(width).tracks if track]
        found = column_widths(ideals, width, spacing=spacing, pads=pads)
        assert all(close(a, b) for a, b in zip(expected, found)), (seed, expected, found)


def test_a_column_hidden_by_the_program_changes_nothing() -> None:
    for seed in range(1_000):
        choices = random.Random(seed)
        naive = random_table(choices)
        naive.spans = []
        offer = quarters(choices, 500)
        plain = library_table(naive).resolve(offer)
        place = choices.randint(0, len(naive.columns))
        naive.columns.insert(
            place, type(naive.columns[0])(hidden=True, fixed=33) if naive.columns else _hidden()
        )
        more = library_table(naive).resolve(offer)
        assert more.tracks[place] is None
        assert more.width == plain.width
        assert more.tracks[:place] + more.tracks[place + 1 :] == plain.tracks


def _hidden():  # type: ignore[no-untyped-def]
    from naive_table import NaiveColumn

    return NaiveColumn(hidden=True, fixed=33)


def test_names_are_those_of_the_package() -> None:
    # Alignment of cells does not affect tables of numbers.
    assert {*NAMES, "alignment"} == set(Column.__dataclass_fields__)
