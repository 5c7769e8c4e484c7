# SPDX-License-Identifier: MIT
"""Containers that divide the proposal among their children."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from reglet import (
    AspectGrid,
    Box,
    Fill,
    Flow,
    Insets,
    InvalidNumberError,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    LazyWindow,
    Masonry,
    NotLaidOutError,
    Rect,
    ScrollView,
    Track,
    Tree,
    View,
    ViewThatFits,
    VStack,
    layout,
)


# Capability: lazy grids
def test_columns_of_a_lazy_grid_share_the_width() -> None:
    first, second, third = (Box(10, 10) for _ in range(3))
    columns = [Track.fixed(20, spacing=0), Track.flexible()]
    layout(LazyVGrid(first, second, third, columns=columns, spacing=4), 100)
    assert second.frame == Rect(55, 0, 10, 10)
    assert third.frame == Rect(5, 14, 10, 10)


# Capability: windows of lazy containers
def test_a_window_measures_and_places_the_lines_in_it() -> None:
    rows = [Box(10, 20) for _ in range(6)]
    window = LazyWindow(anchor=2, position=-5, length=30, estimate=50)
    tree = Tree()
    stack, *nodes = tree.build(LazyVStack(*rows, spacing=0, window=window))
    assert tree.layout(stack, width=100).height == 2 * 50 + 2 * 20 + 2 * 50
    assert tree.frame(nodes[2]) == Rect(45, 100, 10, 20)
    with pytest.raises(NotLaidOutError):
        tree.frame(nodes[4])
    tree.set(stack, LazyVStack(spacing=0, window=replace(window, anchor=3)))
    assert tree.layout(stack, width=100).height == 3 * 50 + 2 * 20 + 50
    assert tree.frame(nodes[3]) == Rect(45, 150, 10, 20)


@pytest.mark.parametrize(
    "make", [LazyVStack, lambda *rows, **rest: LazyVGrid(*rows, columns=1, **rest)]
)
def test_views_outside_a_window_have_no_frame(make: Callable[..., View]) -> None:
    rows = [Box(10, 20) for _ in range(6)]
    window = LazyWindow(anchor=2, position=-5, length=30, estimate=50)
    page = layout(make(*rows, spacing=0, window=window), width=100)
    assert [placed.view for placed in page.views()][1:] == rows[2:4]
    with pytest.raises(NotLaidOutError):
        page.frame(rows[4])


@pytest.mark.parametrize("view", [LazyVStack, LazyHStack])
def test_the_window_of_a_stack_is_read(view: type[LazyVStack | LazyHStack]) -> None:
    window = LazyWindow(3, -1.5, 20, 4)
    tree = Tree()
    read = tree.get(tree.create(view(window=window, spacing=2)))
    assert isinstance(read, view) and read.window == window and read.spacing == 2
    assert view().window is None


def test_the_window_of_a_grid_is_read() -> None:
    window = LazyWindow(3, -1.5, 20, 4)
    tree = Tree()
    read = tree.get(tree.create(LazyVGrid(columns=2, window=window)))
    assert isinstance(read, LazyVGrid) and read.window == window
    assert LazyHGrid(rows=2).window is None


def test_windows_that_are_refused() -> None:
    with pytest.raises(ValueError, match="length must be more than 0"):
        LazyVStack(window=LazyWindow(0, 0, 0, 10))
    with pytest.raises(TypeError, match="anchor is the index of an item"):
        LazyVStack(window=LazyWindow(-1, 0, 10, 10))
    with pytest.raises(TypeError, match="estimate"):
        LazyVGrid(columns=1, window=LazyWindow(0, 0, 10, "10"))  # type: ignore[arg-type]
    with pytest.raises(InvalidNumberError, match=r"window\.estimate"):
        Tree().create(LazyVStack(window=LazyWindow(0, 0, 10, -1)))


# Capability: masonry
def test_a_masonry_fills_the_shortest_column() -> None:
    low = Box(20, 10)
    layout(
        Masonry(Box(20, 30), low, Box(20, 10), columns=2, horizontal_spacing=0, vertical_spacing=0),
        40,
    )
    assert low.frame == Rect(20, 0, 20, 10)


# Capability: grid of equal cells
def test_an_aspect_grid_chooses_rows_and_columns_by_the_shape_of_its_cells() -> None:
    last = Fill()
    layout(AspectGrid(Fill(), Fill(), Fill(), last), 100, 100)
    assert last.frame == Rect(50, 50, 50, 50)


# Capability: flow
def test_a_flow_breaks_its_lines() -> None:
    third = Box(40, 10)
    result = layout(Flow(Box(40, 10), Box(40, 10), third, spacing=0, line_spacing=2), 100)
    assert third.frame == Rect(0, 12, 40, 10)
    assert (result.size.width, result.size.height) == (80, 22)


# Capability: safe areas
def test_a_safe_area_keeps_views_clear_and_backgrounds_reach_through() -> None:
    front, back = Fill(), Fill()
    layout(front.background(back.ignores_safe_area()).safe_area(Insets(20, 0, 0, 0)), 100, 100)
    assert front.frame == Rect(0, 20, 100, 80)
    assert back.frame == Rect(0, 0, 100, 100)


# Capability: scroll geometry
def test_a_scroll_view_has_its_scroll_range() -> None:
    rows = VStack(*(Box(20, 30) for _ in range(10)), spacing=0)
    window = ScrollView(rows)
    result = layout(window, 20, 100)
    geometry = result.scroll_geometry(window)
    assert geometry.content == Rect(0, 0, 20, 300)
    assert geometry.maximum_offset.y == 200


# Capability: chosen child
def test_a_view_that_fits_names_the_chosen_child() -> None:
    wide, narrow = Box(200, 10), Box(20, 10)
    choice = ViewThatFits(wide, narrow)
    result = layout(choice, 300, 100)
    assert result.choice(choice) is wide
    result.resize(100, 100)
    assert result.choice(choice) is narrow
