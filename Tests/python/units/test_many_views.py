# SPDX-License-Identifier: MIT
"""The work for large trees, as counts of calls and objects: they grow with the number of views, and are few for each."""

from __future__ import annotations

import gc
import sys
from typing import Any, Callable

import pytest
from reglet import HStack, Rect, Spacer, Text, View, VStack, layout
from reglet.fonts import MonospaceFont
from reglet.tree.tree import Tree


def _texts(count: int) -> list[View]:
    return [Text(f"Row {index} text") for index in range(count)]


def _rows(count: int) -> list[View]:
    return [HStack(Text(f"Row {index}"), Spacer(), Text(f"{index} x")) for index in range(count)]


def _calls(function: Callable[[], object]) -> int:
    """Returns how many functions of Python a function calls."""
    called = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal called
        called += event == "call"

    # Objects of other tests call functions when they are collected.
    gc.collect()
    gc.disable()
    sys.setprofile(count)
    try:
        function()
    finally:
        sys.setprofile(None)
        gc.enable()
    return called


@pytest.mark.parametrize(("make", "most"), [(_texts, 24), (_rows, 56)])
def test_a_view_takes_few_calls_in_trees_of_any_size(
    make: Callable[[int], list[View]], most: int
) -> None:
    # Fonts know all words from here on.
    make(800)
    few, many = (_calls(lambda count=count: layout(VStack(*make(count)))) for count in (200, 400))
    assert many - few <= most * 200
    more = _calls(lambda: layout(VStack(*make(800))))
    assert more - many <= 2.5 * (many - few)


# The collector of garbage visits every object that may be part of a cycle, again and again as a tree grows.
@pytest.mark.parametrize(("make", "most"), [(_texts, 2), (_rows, 7)])
def test_a_view_makes_few_objects_that_the_collector_visits(
    make: Callable[[int], list[View]], most: int
) -> None:
    # Lengths of words are the same from 1000 on, and the fonts know these words.
    known = make(2000)
    del known
    gc.collect()
    before = len(gc.get_objects())
    made = make(2000)
    gc.collect()
    assert len(gc.get_objects()) - before <= most * len(made) + 100


def test_texts_share_the_words_that_a_font_has_measured() -> None:
    first, second = Text("the same words", MonospaceFont(7)), Text("words", MonospaceFont(7))
    assert first.words[2] is second.words[0]
    assert first.words[2] is not Text("words", MonospaceFont(8)).words[0]
    assert [word.text for word in first.words] == ["the", "same", "words"]


def test_frames_of_many_views_are_read_in_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = _rows(1000)
    page = layout(VStack(*rows), 300)
    expected = [page.tree.frame(node) for node in page.tree.children(page._views.nodes[0])]
    calls = 0
    frame = Tree.frame

    def counted(tree: Tree, node: int) -> Rect:
        nonlocal calls
        calls += 1
        return frame(tree, node)

    monkeypatch.setattr(Tree, "frame", counted)
    page.frame(rows[0])
    assert calls == 1
    assert [page.frame(row) for row in rows] == expected
    assert calls <= 8 + 4001 // 64
    page.resize(200)
    calls = 0
    assert page.frame(rows[3]).width == 200
    assert calls == 1
