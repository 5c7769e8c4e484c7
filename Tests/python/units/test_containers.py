# SPDX-License-Identifier: MIT
"""Containers that divide the proposal among their children."""

from __future__ import annotations

from reglet import (
    AspectGrid,
    Box,
    Fill,
    Flow,
    Insets,
    LazyVGrid,
    Masonry,
    Rect,
    ScrollView,
    Track,
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
