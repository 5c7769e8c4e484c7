# SPDX-License-Identifier: MIT
"""Spans between cells that take any width. The numbers are worked out by hand."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from reglet import Box, Divider, Grid, GridRow, Leaf, Text, View, VStack, layout


def bar() -> Leaf:
    """Like a progress view: any width, a fixed height."""
    return Leaf((0, 4), (100, 4), (float("inf"), 4))


def edges(view: View) -> tuple[float, float]:
    return view.frame.x, view.frame.width


ACROSS: list[Callable[[], View]] = [
    Divider,
    lambda: Divider().grid_cell(unsized_axes="horizontal"),
    lambda: Box(50, 16),
    lambda: Text("hello"),
    lambda: GridRow(Divider().grid_cell(3)),
    lambda: GridRow(Box(50, 16).grid_cell(3)),
    # Served after the bars: it can grow on both axes.
    lambda: Leaf((0, 0), (10, 10), (float("inf"), float("inf"))),
    lambda: VStack(Text("two words"), Divider()),
]


# Capability: grids
@pytest.mark.parametrize("across", ACROSS)
@pytest.mark.parametrize("after", [(0,), (1,), (2,), (0, 1, 2), (0, 0, 2)])
def test_a_view_across_a_grid_leaves_columns_as_wide_as_their_cells(
    across: Callable[[], View], after: tuple[int, ...]
) -> None:
    """A leaderboard: names, bars and numbers, with lines after some of its rows."""
    rows: list[View] = []
    bars: list[Leaf] = []
    for index, (name, number) in enumerate(((30, 20), (24, 9), (30, 16))):
        bars.append(bar())
        votes = Box(number, 16).grid_cell(column_alignment="trailing")
        rows.append(GridRow(Box(name, 16), bars[-1], votes))
        rows += [across() for place in after if place == index]
    page = layout(Grid(*rows, alignment="leading"), 300)
    assert page.size.width == 300
    assert [edges(one) for one in bars] == [(38, 234)] * 3


@pytest.mark.parametrize("across", ACROSS[:4])
def test_a_view_across_a_grid_without_spacing(across: Callable[[], View]) -> None:
    middle = bar()
    row = GridRow(Box(80, 16), middle, Box(20, 16))
    page = layout(Grid(row, across(), horizontal_spacing=0), 300)
    assert page.size.width == 300
    assert edges(middle) == (80, 200)


@pytest.mark.parametrize("across", ACROSS[:4])
def test_flexible_columns_share_what_a_view_across_leaves(across: Callable[[], View]) -> None:
    first, second = bar(), bar()
    row = GridRow(Box(30, 16), first, Box(40, 16), second, Box(20, 16))
    layout(Grid(across(), row, across(), horizontal_spacing=5), 300)
    assert edges(first) == (35, 95)
    assert edges(second) == (180, 95)


@pytest.mark.parametrize("across", ACROSS[:4])
def test_a_view_across_a_mirrored_or_nested_grid(across: Callable[[], View]) -> None:
    def grid(middle: View) -> Any:
        return Grid(GridRow(Box(30, 16), middle, Box(20, 16)), across())

    middle = bar()
    layout(grid(middle).layout_direction("right_to_left"), 300)
    assert edges(middle) == (28, 234)
    middle = bar()
    layout(Grid(GridRow(Box(40, 16), grid(middle)), Divider()), 300)
    assert edges(middle) == (86, 186)


def test_a_view_across_that_is_wider_than_the_other_cells() -> None:
    """The shape of the recorded grid GX17; macOS adds 84 to the 134."""
    middle, across = bar(), Box(150, 10)
    page = layout(Grid(GridRow(Box(30, 10), middle, Box(20, 20)), across), 200)
    assert page.size.width == 200
    assert edges(middle) == (38, 134)
    across = Box(250, 10)
    page = layout(Grid(GridRow(Box(30, 10), middle, Box(20, 20)), across), 200)
    assert page.size.width == 250


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("wide", [Box(50, 16), Box(0, 0), Leaf((0, 0), (0, 0), (60, 60))])
def test_columns_of_a_narrower_span_stay_open(wide: View, is_first: bool) -> None:
    """The shape of the recorded grid griddiv/45: only the last column closes."""
    middle = bar()
    rows = [GridRow(Box(30, 16), middle, Box(20, 16)), GridRow(wide.grid_cell(2))]
    page = layout(Grid(*(reversed(rows) if is_first else rows), horizontal_spacing=5), 300)
    assert edges(middle) == (35, (300 - 10 - 20) / 2)
    assert page.size.width == 30 + 5 + 135 + 5 + 20
