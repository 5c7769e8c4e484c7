# SPDX-License-Identifier: MIT
"""Descriptions of views: modifiers, aliases, names, and errors."""

from __future__ import annotations

import math

import pytest
from reglet import (
    Box,
    Column,
    Divider,
    Fill,
    FlexibleFrame,
    Frame,
    HStack,
    Insets,
    Kind,
    Leaf,
    Measured,
    Padding,
    Paragraph,
    Rect,
    Row,
    Size,
    Spacer,
    Text,
    View,
    VStack,
    ZStack,
    layout,
)


# Capability: views as a tree
def test_the_example_of_the_front_page() -> None:
    title = Text("Title")
    left, right = Text("left"), Text("right")
    page = (
        VStack(title, Spacer(), Row(left, Spacer(), right), spacing=8).padding(12).frame(width=320)
    )
    result = layout(page, height=200)
    assert result.size == Size(320, 200)
    assert title.frame == Rect(140, 12, 40, 16)
    assert left.frame == Rect(12, 172, 32, 16)
    assert right.frame == Rect(268, 172, 40, 16)


def test_rows_and_columns_are_stacks() -> None:
    assert Row is HStack
    assert Column is VStack


def test_modifiers_wrap_and_leave_the_view_as_it_is() -> None:
    box = Box(10, 20)
    padded = box.padding(4)
    assert isinstance(padded, Padding)
    assert padded.children == (box,)
    assert box.children == ()
    assert layout(padded).size == Size(18, 28)
    assert box.frame == Rect(4, 4, 10, 20)


# Capability: modifiers
@pytest.mark.parametrize(
    ("options", "insets"),
    [
        ({}, Insets(16, 16, 16, 16)),
        ({"insets": 12}, Insets(12, 12, 12, 12)),
        ({"insets": 0}, Insets(0, 0, 0, 0)),
        ({"horizontal": 5}, Insets(0, 5, 0, 5)),
        ({"vertical": 5}, Insets(5, 0, 5, 0)),
        ({"insets": 1, "horizontal": 2, "leading": 3}, Insets(1, 3, 1, 2)),
        ({"top": -1, "bottom": 2}, Insets(-1, 0, 2, 0)),
        ({"insets": Insets(1, 2, 3, 4)}, Insets(1, 2, 3, 4)),
    ],
)
def test_padding(options: dict[str, float], insets: Insets) -> None:
    padded = Box(1, 1).padding(**options)
    assert isinstance(padded, Padding)
    assert padded.insets == insets


def test_frames_are_fixed_or_have_limits() -> None:
    assert isinstance(Box(1, 1).frame(width=3), Frame)
    assert isinstance(Box(1, 1).frame(max_width=math.inf), FlexibleFrame)
    with pytest.raises(TypeError, match="call frame twice"):
        Box(1, 1).frame(width=3, max_height=4)
    with pytest.raises(ValueError, match="not NaN"):
        Box(1, 1).frame(width=math.nan)
    with pytest.raises(ValueError, match="not NaN"):
        Box(1, 1).frame(min_width=math.nan)


def test_frame_aligns_by_name() -> None:
    box = Box(10, 10)
    layout(box.frame(100, 50, alignment="bottom_trailing"))
    assert box.frame == Rect(90, 40, 10, 10)
    layout(box.frame(100, 50, alignment="leading"))
    assert box.frame == Rect(0, 20, 10, 10)


def test_both_spellings_of_alignments() -> None:
    for name in ("first_text_baseline", "firstTextBaseline"):
        low, high = Box(5, 20, first_text_baseline=15), Box(5, 10, first_text_baseline=5)
        layout(HStack(low, high, spacing=0, alignment=name))
        assert high.frame.y == 10
    with pytest.raises(ValueError, match="unknown alignment 'middle'"):
        HStack(alignment="middle")


def test_a_child_that_is_none_is_omitted() -> None:
    assert len(VStack(None, Box(1, 1), None).children) == 1


@pytest.mark.parametrize("stack", [HStack, VStack, ZStack])
def test_stacks_hold_views(stack: type[View]) -> None:
    with pytest.raises(TypeError, match=f"{stack.__name__} holds views, not 'text'"):
        stack("text")  # type: ignore[arg-type]


def test_names_and_styles_stay_with_the_view() -> None:
    box = Box(1, 1)
    assert box.named("lamp") is box
    assert box.name == "lamp"
    assert repr(box) == "Box(1, 1) named 'lamp'"
    assert box.style == {}
    assert box.styled(fill="red").styled(opacity=0.5) is box
    assert box.style == {"fill": "red", "opacity": 0.5}


@pytest.mark.parametrize(
    ("view", "kind", "text"),
    [
        (
            Leaf((0, 0), (1, 2), (3, 4)),
            Kind.LEAF,
            "Leaf(minimum=(0, 0), ideal=(1, 2), maximum=(3, 4))",
        ),
        (Fill(), Kind.LEAF, "Fill()"),
        (Measured(max), Kind.MEASURED, "Measured(max)"),
        (Paragraph([1, 2], space_width=1, line_height=2), Kind.PARAGRAPH, "Paragraph(2 words)"),
        (Text("a few words"), Kind.PARAGRAPH, "Text('a few words')"),
        (
            Text("a string that is much too long"),
            Kind.PARAGRAPH,
            "Text('a string that is much t…')",
        ),
        (Spacer(), Kind.SPACER, "Spacer()"),
        (Spacer(4), Kind.SPACER, "Spacer(4)"),
        (Divider(2), Kind.DIVIDER, "Divider(2)"),
        (HStack(), Kind.HSTACK, "HStack(0 children)"),
        (VStack(Box(1, 1)), Kind.VSTACK, "VStack(1 child)"),
        (ZStack(Box(1, 1), Box(1, 1)), Kind.ZSTACK, "ZStack(2 children)"),
        (Box(1, 1).frame(2), Kind.FRAME, "Frame(width=2, height=None)"),
        (Box(1, 1).frame(min_width=2), Kind.FLEXIBLE_FRAME, "FlexibleFrame(min_width=2)"),
        (Box(1, 1).padding(2), Kind.PADDING, "Padding(2, 2, 2, 2)"),
        (
            Box(1, 1).fixed_size(vertical=False),
            Kind.FIXED_SIZE,
            "FixedSize(horizontal=True, vertical=False)",
        ),
        (Box(1, 1).layout_priority(2), Kind.LAYOUT_PRIORITY, "LayoutPriority(2)"),
    ],
)
def test_kinds_and_texts(view: View, kind: Kind, text: str) -> None:
    assert view.kind is kind
    assert repr(view) == text


def test_views_have_no_room_for_mistyped_attributes() -> None:
    with pytest.raises(AttributeError):
        Box(1, 1).widht = 3  # type: ignore[attr-defined]
