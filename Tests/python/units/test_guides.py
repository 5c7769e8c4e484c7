# SPDX-License-Identifier: MIT
"""Alignment guides: set by views, defined by programs, read from layouts."""

from __future__ import annotations

import math

import pytest
from reglet import (
    AlignmentGuide,
    AspectRatio,
    Box,
    CallbackAnswerError,
    Dimensions,
    Frame,
    Guide,
    HorizontalGuide,
    HStack,
    NotLaidOutError,
    Spacer,
    Text,
    Tree,
    VerticalGuide,
    VStack,
    ZStack,
    layout,
)

COLONS = HorizontalGuide("colons")
MIDDLES = VerticalGuide("middles", fraction=0.5)


# Capability: alignment guides
def test_a_column_aligns_on_the_guides_of_its_views() -> None:
    wide, narrow = Box(30, 10), Box(20, 10)
    layout(VStack(wide.alignment_guide("leading", 5), narrow, spacing=0, alignment="leading"))
    assert (wide.frame.x, narrow.frame.x) == (0, 5)


def test_rows_of_a_form_meet_on_their_colons() -> None:
    names = [Box(30, 10), Box(50, 10), Box(10, 10)]
    fields = [Box(40, 10), Box(5, 10), Box(60, 10)]
    rows = [
        HStack(name.alignment_guide(COLONS, fraction=1), field, spacing=4)
        for name, field in zip(names, fields)
    ]
    result = layout(VStack(*rows, alignment=COLONS))
    assert {name.frame.x + name.frame.width for name in names} == {50}
    assert {field.frame.x for field in fields} == {54}
    assert result.size.width == 114
    assert result.guide(rows[1], COLONS) == 50


# Capability: guides as functions
def test_a_function_sees_the_view() -> None:
    seen: list[Dimensions] = []

    def line(size: Dimensions) -> float:
        seen.append(size)
        return size.height - 4

    icon = Box(20, 30, first_text_baseline=25)
    label = Box(10, 10)
    layout(HStack(icon.alignment_guide("bottom", line), label, spacing=0, alignment="bottom"))
    assert label.frame.y == 16
    assert seen[0] == Dimensions(20, 30, 30, 25, None)


def test_defaults_are_fractions_and_functions() -> None:
    slanted = VerticalGuide("slanted", lambda size: size.width / 2)
    first, second = Box(10, 40), Box(30, 40)
    layout(HStack(first, second, spacing=0, alignment=slanted))
    assert (first.frame.y, second.frame.y) == (10, 0)
    third, fourth = Box(10, 40), Box(30, 20)
    layout(HStack(third, fourth, spacing=0, alignment=MIDDLES))
    assert (third.frame.y, fourth.frame.y) == (0, 10)


def test_frames_and_z_stacks_take_lines_of_both_axes() -> None:
    child = Box(20, 10)
    box = Frame(child.alignment_guide(COLONS, 4), 60, 40, alignment=(COLONS, "bottom"))
    layout(box)
    assert tuple(child.frame) == (-4, 30, 20, 10)
    assert box.alignment == (COLONS, "bottom")
    assert ZStack(alignment=(COLONS, MIDDLES)).alignment == (COLONS, MIDDLES)
    assert VStack(alignment=COLONS).alignment is COLONS


def test_an_exception_in_a_function_is_raised() -> None:
    def broken(size: Dimensions) -> float:
        raise KeyError("no line")

    view = Box(10, 10).alignment_guide("leading", broken)
    with pytest.raises(KeyError, match="no line"):
        layout(VStack(view, Box(1, 1), alignment="leading"))
    nowhere = Box(10, 10).alignment_guide("leading", lambda size: float("nan"))
    with pytest.raises(CallbackAnswerError) as caught:
        layout(VStack(nowhere, Box(1, 1), alignment="leading"))
    assert caught.value.view is nowhere


def test_a_centre_needs_an_axis() -> None:
    with pytest.raises(ValueError, match="both axes"):
        Box(1, 1).alignment_guide("center", 3)
    view = Box(1, 1).alignment_guide("center", 3, axis="vertical")
    assert isinstance(view, AlignmentGuide)
    assert (view.guide, view.axis, view.constant, view.fraction) == ("center", "vertical", 3, 0)
    with pytest.raises(ValueError, match="unknown"):
        Box(1, 1).alignment_guide("middle", 3)
    with pytest.raises(ValueError, match="is not a vertical guide"):
        Box(1, 1).alignment_guide(COLONS, 3, axis="vertical")
    with pytest.raises(ValueError, match="unknown vertical"):
        Box(1, 1).alignment_guide("leading", 3, axis="vertical")
    with pytest.raises(TypeError):
        Box(1, 1).alignment_guide("leading", "left")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Guide: axis is one of"):
        Guide("diagonal", "d")  # type: ignore[arg-type]


def test_a_guide_of_the_wrong_axis_is_refused() -> None:
    from reglet import InvalidArgumentError

    with pytest.raises(ValueError):
        VStack(alignment="middles")
    # A vertical guide is not a horizontal line, so a column cannot align by it.
    with pytest.raises(ValueError, match="leading, center and trailing"):
        VStack(Box(10, 5), Box(20, 5), alignment=MIDDLES)
    tree = Tree()
    node = tree.create(Box(1, 1))
    with pytest.raises(NotLaidOutError):
        tree.guide(node, "leading")
    assert issubclass(InvalidArgumentError, Exception)


def test_trees_return_the_given_parameters() -> None:
    tree = Tree()
    node = tree.create(Box(1, 1).alignment_guide(COLONS, 2, fraction=0.5))
    read = tree.get(node)
    assert isinstance(read, AlignmentGuide)
    assert (read.guide, read.constant, read.fraction, read.function) == (COLONS, 2, 0.5, None)
    tree.set(node, Box(1, 1).alignment_guide("trailing", lambda size: 3))
    tree.append(node, tree.create(Box(10, 10)))
    tree.layout(node)
    assert tree.guide(node, "trailing") == 3
    assert tree.guide(node, "leading") == 0
    assert "locator" in tree.dump(node)


def test_infinite_views_keep_the_leading_edge() -> None:
    text, endless = Text("a b"), VStack(AspectRatio(Spacer(), None, "fill"))
    pile = ZStack(text, endless, alignment="top_leading")
    result = layout(pile, 11, 39)
    assert result.size.height == math.inf
    assert result.guide(pile, "first_text_baseline") == result.guide(text, "first_text_baseline")
