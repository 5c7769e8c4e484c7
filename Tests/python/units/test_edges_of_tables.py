# SPDX-License-Identifier: MIT
"""Tables without columns or rows, and with bad numbers; readers removed during a call."""

from __future__ import annotations

import math

import pytest
from reglet import (
    Box,
    BusyError,
    InvalidArgumentError,
    InvalidNumberError,
    MeasuredSizes,
    MeasurementReader,
    Size,
    Table,
    TableCell,
    TableRow,
    TableSection,
    View,
    VStack,
    layout,
    max_width,
)
from reglet.tables import Column, NumberTable, Row, Track


@pytest.mark.parametrize("offer", [None, 0.0, -20.0, 100.0, math.inf])
def test_a_table_of_nothing_is_nothing(offer: float | None) -> None:
    for table in (
        Table(),
        Table(columns=[]),
        Table(TableSection()),
        Table(TableSection(), columns=0),
    ):
        page = layout(table, offer)
        assert page.size == Size(0, 0)
        assert page.columns(table) == page.rows(table) == ()


def test_rows_without_columns_have_their_heights() -> None:
    table = Table(TableRow(minimum_height=30), TableRow(minimum_height=5), row_spacing=2)
    for offer in (None, 0.0, 250.0, math.inf):
        page = layout(table, offer)
        assert page.size == Size(0, 37)
        assert page.rows(table) == (Track(0, 30), Track(32, 5))


def test_columns_without_rows_have_their_widths() -> None:
    columns = [Column(fixed=20), Column(minimum=10), Column(ideal=30, maximum=40)]
    table = Table(columns=columns, spacing=5)
    page = layout(table)
    assert page.size == Size(70, 0)
    page.resize(30)
    assert page.size == Size(40, 0)
    assert page.columns(table) == (Track(0, 20), Track(25, 10), Track(40, 0))
    page.resize(200)
    assert page.size == Size(200, 0)
    assert page.columns(table)[2] == Track(160, 40)


def test_a_table_whose_columns_are_all_hidden_has_no_width() -> None:
    cell = Box(20, 20)
    table = Table(TableRow(cell, minimum_height=7), columns=[Column(hidden=True)])
    page = layout(table, 100)
    assert page.size == Size(0, 7)
    assert page.columns(table) == (None,)


def test_a_cell_has_no_place_without_columns() -> None:
    with pytest.raises(InvalidArgumentError, match="beyond the table's last column") as caught:
        layout(Table(TableRow(cell := Box(5, 5)), columns=0), 100)
    assert caught.value.view is cell


@pytest.mark.parametrize(
    "span",
    [{"columns": 3}, {"columns": 2, "column": 1}, {"column": 2}, {"rows": 3}],
)
def test_a_span_beyond_the_table_is_refused_and_the_frames_stay(span: dict[str, int]) -> None:
    cell = Box(10, 10).table_cell()
    page = layout(Table(TableRow(cell), TableRow(Box(10, 10)), columns=2), 100)
    before = bytes(page.frames.data)
    beyond = TableCell(cell.children[0], **span)
    with pytest.raises(InvalidArgumentError, match="reach beyond") as caught:
        page.update(cell, beyond)
    assert caught.value.view is beyond
    assert bytes(page.frames.data) == before
    page.update(cell, TableCell(cell.children[0]))
    assert bytes(page.frames.data) == before


@pytest.mark.parametrize("number", [-1.0, -math.inf, math.nan, 1e13])
@pytest.mark.parametrize("name", ["fixed", "minimum", "ideal", "maximum", "weight"])
def test_a_bad_number_of_a_column_is_refused(name: str, number: float) -> None:
    good, box = Column(), Box(10, 10)
    table = Table(TableRow(box), columns=[good, good])
    page = layout(table, 100)
    numbers = NumberTable([good, good])
    for make in (
        lambda bad: layout(Table(TableRow(Box(1, 1)), columns=[good, bad])),
        lambda bad: page.update(table, Table(*table.children, columns=[good, bad])),
        lambda bad: NumberTable([good, bad]),
        lambda bad: numbers.set_columns([good, bad]),
    ):
        with pytest.raises(InvalidNumberError, match=name):
            make(Column(**{name: number}))
    assert page.size == Size(100, 10)
    assert numbers.resolve(50).tracks == (Track(0, 25), Track(25, 25))


def test_a_minimum_above_the_maximum_is_refused() -> None:
    for make in (
        lambda: layout(Table(columns=[Column(), Column(minimum=11, maximum=10)])),
        lambda: NumberTable([Column(), Column(minimum=11, maximum=10)]),
    ):
        with pytest.raises(InvalidNumberError, match="minimum") as caught:
            make()
        assert caught.value.offset == 1


@pytest.mark.parametrize("number", [-1.0, math.nan, math.inf])
def test_a_bad_number_of_a_row_is_refused(number: float) -> None:
    row = TableRow(Box(5, 5))
    page = layout(Table(row), 100)
    for bad in ({"minimum_height": number}, {"weight": number}):
        with pytest.raises(InvalidNumberError):
            page.update(row, TableRow(*row.children, **bad))
        with pytest.raises(InvalidNumberError):
            layout(Table(TableRow(**bad)), 100)
        with pytest.raises(InvalidNumberError):
            NumberTable(1).resolve_rows([Row(**bad)], [])
    assert page.size == Size(100, 5)


def test_a_reader_cannot_be_removed_while_its_content_is_made() -> None:
    refused: list[BusyError] = []

    def content(measured: MeasuredSizes) -> View:
        width = measured.max_width("box") or 10
        if inside:
            tree = inside[0].tree
            with pytest.raises(BusyError) as caught:
                tree.remove(tree.children(inside[0]._views.node(inside[0].root))[0])
            refused.append(caught.value)
        return Box(width + 5, 10).measure("box") if width < 20 else Box(20, 10).measure("box")

    inside: list = []
    reader = MeasurementReader(content)
    page = layout(VStack(reader, Box(1, 1)))
    inside.append(page)
    page.rebuild(reader)
    assert refused
    assert page.frame(reader).size == Size(20, 10)


def test_an_observer_that_fails_leaves_the_frames() -> None:
    box = Box(30, 10)
    page = layout(MeasurementReader(box.measure("box").frame(min_width=max_width("box"))))
    before = page.frame(box)

    def told(news: object) -> None:
        raise ZeroDivisionError("from the observer")

    page.observe_measurements(told)
    with pytest.raises(ZeroDivisionError, match="from the observer"):
        page.update(box, Box(50, 10))
    assert page.frames[0][2] == before.width
