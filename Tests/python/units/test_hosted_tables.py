# SPDX-License-Identifier: MIT
"""A table inside constraints, constraints inside a cell, and each in the other."""

from __future__ import annotations

import pytest
from reglet import (
    AutoLayout,
    Box,
    ConflictError,
    ConstraintHost,
    Item,
    MonospaceFont,
    Rect,
    Size,
    Table,
    TableRow,
    Text,
    View,
    layout,
)
from reglet.tables import Column, Track

_FONT = MonospaceFont(10, 20)
_WORDS = "four word test here"


def margins(view: View) -> tuple[ConstraintHost, Item]:
    """Margins of 10, and the view's item."""
    inside = AutoLayout()
    card = inside.item("card")
    content = card.item("content")
    inside.activate(
        content.leading == card.leading + 10,
        content.trailing == card.trailing - 10,
        content.top == card.top + 10,
        content.bottom == card.bottom - 10,
    )
    return ConstraintHost(card, {content: view}), content


def test_a_table_inside_of_constraints() -> None:
    text, box = Text(_WORDS, _FONT), Box(60, 30)
    table = Table(TableRow(text, box), columns=[Column(), Column(alignment="trailing")])
    host, _ = margins(table)
    page = layout(host)
    assert page.size == Size(270, 50)
    page.resize(180)
    assert page.frame(table) == Rect(10, 10, 160, 40)
    assert page.frame(text) == Rect(10, 10, 90, 40)
    assert page.frame(box) == Rect(110, 15, 60, 30)
    assert page.columns(table) == (Track(0, 100), Track(100, 60))
    assert "water level" in str(page.explain_column(table, 0))


def test_constraints_inside_of_a_cell() -> None:
    text, box = Text(_WORDS, _FONT), Box(60, 30)
    host, _ = margins(text)
    page = layout(Table(TableRow(host, box)), 180)
    assert page.size == Size(180, 60)
    assert page.frame(host) == Rect(0, 0, 120, 60)
    assert page.frame(text) == Rect(10, 10, 90, 40)
    shorter = Text("four", _FONT)
    page.update(text, shorter)
    assert page.frame(shorter) == Rect(10, 10, 40, 20)
    assert page.frame(box).x == 90


def test_a_conflict_in_a_cell_names_its_host() -> None:
    text = Text(_WORDS, _FONT)
    host, content = margins(text)
    page = layout(Table(TableRow(host, Box(60, 30))), 180)
    content.layout.activate(content.width <= 80)
    with pytest.raises(ConflictError) as caught:
        page.invalidate_host(host)
    assert caught.value.view is host
    assert caught.value.conflict is not None
    assert page.frame(host) == Rect(0, 0, 120, 60)


def test_tables_and_hosts_nest_in_each_other() -> None:
    inner = Table(TableRow(text := Text(_WORDS, _FONT), Box(60, 30)))
    outer = Table(TableRow(margins(inner)[0], Box(20, 10)))
    page = layout(margins(outer)[0], 220)
    assert page.size == Size(220, 80)
    assert page.frame(outer) == Rect(10, 10, 200, 60)
    assert page.frame(inner) == Rect(20, 20, 160, 40)
    assert page.frame(text) == Rect(20, 20, 90, 40)
