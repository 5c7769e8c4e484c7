# SPDX-License-Identifier: MIT
"""Pictures of scroll views: the offsets of their content, and its clips."""

from __future__ import annotations

import math

import pytest
from reglet import (
    Fill,
    Layout,
    NotLaidOutError,
    ScrollView,
    View,
    VStack,
    WrongKindError,
    layout,
)
from reglet.drawing import BeginClip, EndClip, Rectangle
from reglet.pictures import draw


def _scrolled() -> tuple[list[View], ScrollView, Layout]:
    rows: list[View] = [
        Fill().frame(height=20).styled(fill=f"#00000{number}") for number in range(9)
    ]
    window = ScrollView(VStack(*rows, spacing=0)).styled(fill="white")
    page = layout(VStack(Fill().frame(height=30), window, spacing=0), 200, 100)
    return rows, window, page


def test_a_page_shows_the_part_of_a_scroll_view_that_a_hit_test_finds() -> None:
    rows, window, page = _scrolled()
    drawing = draw(page, look="page", background=None, offsets={window: (0, 60)})
    kinds = [operation for operation in drawing if isinstance(operation, (Rectangle, BeginClip))]
    assert kinds[0] == BeginClip(0, 30, 200, 70, 0.0)
    tops = {one.fill: one.y for one in kinds if isinstance(one, Rectangle)}
    assert tops["white"] == 30
    for number in range(9):
        assert tops[f"#00000{number}"] == 30 + 20 * number - 60
    for y in (35, 55, 95):
        found = next(view for view in page.hit(100, y, offsets={window: (0, 60)}) if view in rows)
        top = tops[found.style["fill"]]
        assert top <= y < top + 20


def test_content_of_a_scroll_view_is_clipped_on_a_page() -> None:
    _, window, page = _scrolled()
    ends = [type(one) for one in draw(page, look="page") if isinstance(one, (BeginClip, EndClip))]
    assert ends == [BeginClip, EndClip]
    frame = page.frame(window)
    clip = next(one for one in draw(page, look="page") if isinstance(one, BeginClip))
    assert (clip.x, clip.y, clip.width, clip.height) == tuple(frame)


def test_a_blueprint_moves_the_content_of_scroll_views_in_scroll_views() -> None:
    leaf = Fill().frame(10, 10)
    inner = ScrollView(leaf, axes="horizontal").frame(height=10)
    outer = ScrollView(inner)
    page = layout(outer, 5, 5)
    scrolls = {outer: (0, 3), inner.children[0]: (4, 0)}
    assert isinstance(inner.children[0], ScrollView)
    still, moved = (
        {
            (one.x, one.y)
            for one in draw(page, labels=False, background=None, offsets=offsets)
            if isinstance(one, Rectangle) and one.width == 10
        }
        for offsets in ({}, scrolls)
    )
    assert moved == {(x - 4, y - 3) for x, y in still}


def test_offsets_that_cannot_be_drawn_name_the_view() -> None:
    rows, window, page = _scrolled()
    for offset in ((0, math.nan), 3, (1, 2, 3), ("0", 0), (0, math.inf)):
        with pytest.raises(ValueError, match=r"offsets: the offset of ScrollView.* two finite"):
            draw(page, offsets={window: offset})  # type: ignore[dict-item]
    with pytest.raises(WrongKindError):
        draw(page, offsets={rows[0]: (0, 0)})  # type: ignore[dict-item]
    with pytest.raises(NotLaidOutError):
        draw(page, offsets={ScrollView(Fill()): (0, 0)})
