# SPDX-License-Identifier: MIT
"""Numbers may be scalars of numpy, fractions, and any `numbers.Real`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Callable

import numpy
import pytest
from reglet import (
    AspectGrid,
    AutoLayout,
    Box,
    Flow,
    Grid,
    GridRow,
    HStack,
    LazyVGrid,
    Limits,
    Masonry,
    MeasurementReader,
    MonospaceFont,
    Paragraph,
    Solver,
    Spacer,
    Table,
    TableRow,
    Text,
    Track,
    Variable,
    VStack,
    aspect_fit,
    layout,
    max_width,
    vfl,
)
from reglet.tables import Column, NumberTable, column_widths

FONT = MonospaceFont(8, 16)
KINDS: list[Callable[[int], Any]] = [
    float,
    Fraction,
    numpy.int64,
    numpy.uint8,
    numpy.float32,
    numpy.float64,
]


def box(n: Callable[[int], Any]) -> list[object]:
    made = Box(n(3), n(4)).padding(n(2)).frame(width=n(30)).offset(n(1), n(2)).layout_priority(n(1))
    made = made.aspect_ratio(n(2)).weight(n(2)).z_index(n(1)).position(n(4), n(5))
    made = made.alignment_guide("top", n(4)).relative_frame(width=n(1)).padding(horizontal=n(3))
    made = made.frame(min_width=n(1), max_height=n(60)).container_relative_frame(
        count=n(4), span=n(2)
    )
    page = layout(VStack(made, Spacer(n(3)), spacing=n(3)), n(100), n(200))
    return [page.frames.tolist(), page.hit(n(3), n(4)) != [], page.snapped_frame(made, n(2))]


def texts(n: Callable[[int], Any]) -> list[object]:
    text = Text("some words", FONT, n(12), line_limit=n(2))
    words = Paragraph([n(3), n(4)], space_width=n(1), line_height=n(9), line_limit=n(1))
    return [text.size, text.line_limit, layout(HStack(text, words), n(50)).frames.tolist()]


def containers(n: Callable[[int], Any]) -> list[object]:
    def cell() -> Box:
        return Box(10, 10)

    views = [
        Flow(cell(), cell(), spacing=n(3), line_limit=n(1)),
        Grid(GridRow(cell(), cell()), GridRow(cell().grid_cell(n(2))), horizontal_spacing=n(3)),
        LazyVGrid(cell(), cell(), columns=n(2), spacing=n(1)),
        Masonry(cell(), cell().grid_cell(n(2)), columns=n(3), horizontal_spacing=n(1)),
        Masonry(cell(), columns=Track.adaptive(n(30), n(50)), vertical_spacing=n(2)),
        LazyVGrid(cell(), columns=[Track.fixed(n(30)), Track.adaptive(n(3))]),
        AspectGrid(cell(), cell(), ratio=n(2), horizontal_spacing=n(3)),
        Table(
            TableRow(cell().table_cell(n(2), rows=n(1), padding=n(1))), columns=n(3), spacing=n(2)
        ),
        Table(TableRow(cell()), cell_padding=n(2)),
        MeasurementReader(cell().measure("a").frame(min_width=max_width("a") * n(2) + n(1))),
    ]
    page = layout(
        VStack(*views), n(200), limits=Limits(depth=n(100), nodes=n(200), evaluations=None)
    )
    page.kept = n(2)
    table = next(view for view in views if isinstance(view, Table))
    pages = page.pages(n(20), orphans=n(2), note_gap=n(1))
    fit = aspect_fit(n(250), n(200), n(10))
    return [page.frames.tolist(), len(pages), fit.columns, page.explain_column(table, n(0)).minimum]


def tables(n: Callable[[int], Any]) -> list[object]:
    table = NumberTable(n(2), spacing=n(1))
    columns = [Column(fixed=n(30)), Column(weight=n(2))]
    return [len(table.columns), list(column_widths([n(3), n(4)], n(20))), columns[0].fixed]


def solver(n: Callable[[int], Any]) -> list[object]:
    solver, x, y = Solver(variables=n(100)), Variable("x"), Variable("y")
    equal = x * n(2) + n(1) == n(7)
    solver.add(equal)
    solver.add((n(2) * y <= n(8) - x / n(3)) @ n(10))
    solver.add((y == n(100)) @ n(2))
    solver.add_edit(y)
    solver.suggest({y: n(3)})
    weak = (y >= n(1)) @ n(9)
    solver.add(weak)
    weak.constant = n(2)
    return [solver.value(x), solver.value(y), weak.constant]


def auto_layout(n: Callable[[int], Any]) -> list[object]:
    page = AutoLayout()
    root = page.item("root")
    a, b = root.item("a"), root.item("b", content=(n(3), n(4)))
    root.set_size(n(100), n(50))
    root.set_margins(n(2))
    page.activate(a.width == n(10), a.left == root.left + n(10), a.height == n(2) * b.height - n(1))
    page.activate((a.top == root.top + n(3)) @ n(200))
    formats = vfl("|-(m)-[a]", {"a": a}, {"m": n(5)})
    page.activate(b.left == a.right + n(3), b.top == root.top)
    page.layout()
    return [a.frame, b.frame, len(formats)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
@pytest.mark.parametrize("work", [box, texts, containers, tables, solver, auto_layout])
def test_every_real_number_is_taken(work: Callable[[Any], list[object]], kind: Any) -> None:
    assert repr(work(kind)) == repr(work(int)) or work(kind) == work(int)


def test_single_precision_is_left_behind() -> None:
    solver, x = Solver(), Variable()
    solver.add(x == numpy.float32(1) + (Variable() * 0 + 100_000_001) * numpy.float32(1))
    assert solver.value(x) == 100_000_002


@pytest.mark.parametrize("given", ["3", "50%", 2j, [3], None])
def test_values_that_are_not_numbers_are_rejected(given: Any) -> None:
    with pytest.raises(TypeError):
        Text("a", FONT, given)
    with pytest.raises((TypeError, ValueError)):
        Text("a", FONT, line_limit=1.5)  # type: ignore[arg-type]
