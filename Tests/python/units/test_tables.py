# SPDX-License-Identifier: MIT
"""Tables in numbers: arrays in place, answers as values, errors as exceptions."""

from __future__ import annotations

import math
import re
from array import array
from pathlib import Path

import numpy
import pyarrow
import pytest
from reglet import InvalidArgumentError, InvalidNumberError, LimitError, NotLaidOutError
from reglet.tables import Cell, Column, NumberTable, Row, Track, check_size, column_widths

ROOT = Path(__file__).resolve().parents[3]


# Capability: widths of columns
def test_a_table_from_rows_of_numbers() -> None:
    table = NumberTable(3, spacing=10)
    table.measure([[30, 10, 20], [1, 2, 3]])
    assert table.row_count == 2
    assert table.resolve().tracks == (Track(0, 30), Track(40, 10), Track(60, 20))
    assert table.resolve(110).width == 110
    assert table.resolve(math.inf).width == math.inf
    assert [measure.ideal_row for measure in table.measures] == [0, 0, 0]


def test_arrays_are_read_in_place() -> None:
    matrix = numpy.random.default_rng(3).uniform(0, 90, (1000, 4))
    expected = list(matrix.max(axis=0))
    frozen = matrix.copy()
    frozen.flags.writeable = False
    wide = numpy.zeros((2000, 8))
    wide[::2, ::2] = matrix
    forms = [
        matrix,
        numpy.asfortranarray(matrix),
        frozen,
        wide[::2, ::2],
        matrix[::-1],
        list(matrix.T),
        [array("d", column) for column in matrix.T.tolist()],
        [memoryview(column).toreadonly() for column in numpy.ascontiguousarray(matrix.T)],
    ]
    for form in forms:
        table = NumberTable(4)
        table.measure(form)
        assert [measure.ideal for measure in table.measures] == expected
        assert table.row_count == 1000
    halves = matrix.astype(numpy.float32)
    table = NumberTable(4)
    table.measure(None, halves)
    assert [measure.minimum for measure in table.measures] == halves.max(axis=0).tolist()


def test_arrow_columns_are_read_in_place() -> None:
    table = NumberTable(2)
    table.measure([pyarrow.array([1.0, 7.0, 2.0]), pyarrow.array([4.0, 3.0, 2.0])])
    assert [measure.ideal for measure in table.measures] == [7, 4]


# Capability: spans
def test_a_column_without_cells_takes_the_width_that_spans_lack() -> None:
    table = NumberTable(2)
    table.measure([array("d", [50.0]), None])
    table.set_spans([(0, 2, 0, 80)])
    assert [track.length for track in table.resolve().tracks if track] == [50, 30]
    assert not table.measures[1].has_cells
    why = table.explain(1)
    assert (why.ideal_cause, why.ideal_cell, why.width) == ("span", 0, 30)


def test_hidden_columns_have_no_track() -> None:
    table = NumberTable([Column(minimum=40), Column(minimum=30, hidable=True), Column(hidden=True)])
    table.measure([[60, 30, 10]])
    found = table.resolve(50)
    assert found.tracks == (Track(0, 50), None, None)
    assert table.explain(1).step == "hidden_by_width"
    assert str(table.explain(2)) == "column 2: hidden by the program"


# Capability: heights of rows
def test_rows() -> None:
    table = NumberTable(1, row_spacing=2)
    height, rows = table.resolve_rows(
        [Row(), Row(minimum_height=30)],
        [Cell(0, 20, line="first_baseline", baseline=15), Cell(0, 60, row_span=2), Cell(1, None)],
    )
    assert height == 60
    assert [row.length for row in rows] == [24, 34]
    assert (rows[0].first_baseline, rows[0].last_baseline) == (15, None)


def test_invalid_calls_are_rejected() -> None:
    table = NumberTable(2)
    with pytest.raises(NotLaidOutError):
        table.explain(0)
    with pytest.raises(InvalidNumberError) as refused:
        table.measure([[1, 2], [3, math.nan]])
    assert refused.value.offset == 3 and table.row_count == 0
    with pytest.raises(InvalidArgumentError):
        table.measure([[1, 2, 3]])
    with pytest.raises(ValueError, match="as many rows"):
        table.measure([[1, 2]], [[1, 2], [1, 2]])
    with pytest.raises(ValueError, match="2 numbers"):
        table.measure([[1, 2], [1]])
    with pytest.raises(TypeError, match="doubles or floats"):
        table.measure(array("q", [1, 2]))
    with pytest.raises(InvalidNumberError):
        table.resolve(math.nan)
    with pytest.raises(InvalidNumberError):
        NumberTable([Column(minimum=math.nan)])
    with pytest.raises(InvalidNumberError):
        NumberTable([Column(minimum=3, maximum=2)])
    with pytest.raises(InvalidArgumentError):
        NumberTable([Column(fixed=3, ideal=2)])
    with pytest.raises(InvalidArgumentError, match="padding"):
        NumberTable(1, padding="fill")  # type: ignore[arg-type]
    with pytest.raises(LimitError):
        NumberTable((1 << 20) + 1)
    with pytest.raises(LimitError):
        check_size(10, 214_748_365)
    with pytest.raises(InvalidNumberError):
        column_widths([1, math.nan], 10)


def test_plain_widths() -> None:
    assert column_widths([200, 100, 50], 300) == [150, 100, 50]
    assert column_widths([200, 100, 50], 396, spacing=8) == [210, 110, 60]
    assert column_widths([200, 100, 50], 390, pads=False) == [200, 100, 50]
    assert column_widths([200, 100, 50], None) == [200, 100, 50]
    assert column_widths([200, 100], -32) == [0, 0]
    assert column_widths([], 10) == []


# Capability: explanation of columns
def test_the_page_describes_the_rules_of_the_engine() -> None:
    page = (ROOT / "Documentation" / "Tables.md").read_text(encoding="utf-8")
    policies = re.findall(
        r"^\| `(equal|proportional|last|none)` \|.*\| ([\d ]+) \|$", page, re.MULTILINE
    )
    assert len(policies) == 4
    for policy, widths in policies:
        table = NumberTable(3, padding=policy)
        table.measure([[30, 10, 20]])
        tracks = table.resolve(90).tracks
        assert [track.length for track in tracks if track] == list(map(float, widths.split()))
    table = NumberTable([Column(), Column(minimum=90), Column()])
    table.measure([[200, 100, 50]])
    table.resolve(220)
    assert str(table.explain(0)) in page
