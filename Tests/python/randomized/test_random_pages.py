# SPDX-License-Identifier: MIT
"""Pages of random layouts equal the pages of the naive evaluator, and do not overlap."""

from __future__ import annotations

from random import Random

import pytest
from naive_pages import NaivePages
from reglet import (
    Box,
    Footer,
    Header,
    HStack,
    MonospaceFont,
    Spacer,
    Table,
    TableRow,
    Text,
    View,
    VStack,
    layout,
)

FONT = MonospaceFont()


def _flow(random: Random, depth: int) -> View:
    make = random.choice(
        (_text, _box, _row) if depth == 0 else (_stack, _stack, _text, _row, _table)
    )
    return _marked(random, make(random, depth))


def _marked(random: Random, view: View) -> View:
    if random.random() < 0.15:
        view.styled(break_inside="avoid")
    if random.random() < 0.15:
        view.styled(break_after="avoid")
    if random.random() < 0.1:
        view.styled(break_before=random.choice(("avoid", "page")))
    return view


def _text(random: Random, depth: int) -> View:
    return Text("word " * random.randint(1, 60), FONT, 10)


def _box(random: Random, depth: int) -> View:
    return Box(20, random.choice((0, 5, 30, 130)))


def _stack(random: Random, depth: int) -> View:
    children = [_flow(random, depth - 1) for _ in range(random.randint(1, 5))]
    if random.random() < 0.2:
        children.append(Spacer(4))
    stack = VStack(*children, spacing=random.choice((0, 0, 7, 12, -3)), alignment="leading")
    return stack.padding(random.choice((2, 9))) if random.random() < 0.3 else stack


def _row(random: Random, depth: int) -> View:
    return HStack(*(random.choice((_text, _box))(random, 0) for _ in range(2)), spacing=4)


def _table(random: Random, depth: int) -> View:
    def row() -> TableRow:
        cells = [random.choice((_text, _box))(random, 0) for _ in range(2)]
        return _marked(random, TableRow(*cells))

    parts: list[View] = [row() for _ in range(random.randint(1, 8))]
    if random.random() < 0.7:
        parts.append(Header(row()))
    if random.random() < 0.5:
        parts.insert(0, Footer(row()).styled(repeat=random.random() < 0.5))
    return Table(*parts, row_spacing=random.choice((0, 3)))


@pytest.mark.parametrize("seed", range(400))
def test_pages_are_those_of_the_rules(seed: int) -> None:
    random = Random(seed)
    result = layout(_flow(random, 3), 160)
    heights = [random.choice((60.0, 100.0, 150.0)) for _ in range(random.randint(1, 3))]
    last_height = random.choice((None, None, 50.0, 180.0))
    views = [one.view for one in result.views()]
    notes = {view: {0: 12.0} for view in views if random.random() < 0.05}
    for view in views:
        if isinstance(view, Text) and random.random() < 0.3:
            notes[view] = {random.randint(0, 12): 7.0 for _ in range(3)}
    rules = {"orphans": random.randint(1, 3), "widows": random.randint(1, 3), "note_gap": 5.0}
    pages = result.pages(heights, last_height=last_height, notes=notes, **rules)
    naive = NaivePages(result, heights, last_height, notes=notes, **rules)
    expected = naive.pages()
    found = [
        (
            (page.start, page.end),
            page.head if page.head_table else None,
            page.foot if page.foot_table else None,
        )
        for page in pages
    ]
    assert len(found) == len(expected)
    for one, other in zip(found, expected):
        for mine, theirs in zip(one, other):
            assert (mine is None) == (theirs is None)
            assert mine is None or mine == pytest.approx(theirs, abs=1e-6)
    for before, after in zip(pages, pages[1:]):
        assert before.end <= after.start + 1e-6
