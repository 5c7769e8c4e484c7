# SPDX-License-Identifier: MIT
"""Errors about names of alignments, axes and modes: the view and the argument are in the message."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from reglet import (
    Box,
    Flow,
    Grid,
    GridRow,
    HStack,
    LazyHStack,
    LazyVGrid,
    Masonry,
    Paragraph,
    ScrollView,
    Text,
    ViewThatFits,
    VStack,
    ZStack,
    max_width,
)

BOX = Box(1, 2)
MAKING: list[tuple[Callable[[Any], object], str]] = [
    *((lambda one, kind=kind: kind(alignment=one), f"{kind.__name__}: unknown alignment")  # type: ignore[misc]
      for kind in (HStack, VStack, ZStack, LazyHStack, Flow, Grid, GridRow)),
    (lambda one: LazyVGrid(columns=2, alignment=one), "LazyVGrid: unknown alignment"),
    (lambda one: Masonry(columns=2, alignment=one), "Masonry: unknown alignment"),
    (lambda one: Text("a", alignment=one), "Text: unknown alignment"),
    (
        lambda one: Paragraph([1], space_width=1, line_height=1, alignment=one),
        "Paragraph: unknown alignment",
    ),
    (lambda one: BOX.frame(1, alignment=one), "frame: unknown alignment"),
    (lambda one: BOX.frame(max_width=1, alignment=one), "frame: unknown alignment"),
    (lambda one: BOX.frame(max_width("a"), alignment=one), "frame: unknown alignment"),
    (lambda one: BOX.relative_frame(0.5, alignment=one), "RelativeFrame: unknown alignment"),
    (
        lambda one: BOX.container_relative_frame(alignment=one),
        "ContainerRelativeFrame: unknown alignment",
    ),
    (lambda one: BOX.overlay(BOX, alignment=one), "Overlay: unknown alignment"),
    (lambda one: BOX.background(BOX, alignment=one), "Background: unknown alignment"),
    (lambda one: ScrollView(BOX, axes=one), "ScrollView: unknown axes"),
    (lambda one: ViewThatFits(BOX, axes=one), "ViewThatFits: unknown axes"),
    (lambda one: BOX.container_relative_frame(one), "ContainerRelativeFrame: unknown axes"),
    (lambda one: Flow(axis=one), "Flow: unknown axis"),
    (lambda one: Flow(justification=one), "Flow: unknown justification"),
    (lambda one: BOX.aspect_ratio(1, one), "aspect_ratio: unknown mode"),
    (lambda one: BOX.ignores_safe_area(regions=one), "IgnoresSafeArea: unknown region"),
    (lambda one: BOX.ignores_safe_area(edges=one), "IgnoresSafeArea: unknown edge"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "message"), MAKING, ids=[message for _, message in MAKING])
@pytest.mark.parametrize("name", ["nonsense", 3.5, object()])
def test_an_error_about_a_name_has_the_view_and_the_argument(
    make: Callable[[Any], object], message: str, name: object
) -> None:
    with pytest.raises(ValueError) as caught:
        make(name)
    assert str(caught.value).startswith(f"{message} {name!r}")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: BOX.layout_direction("up"), "layout_direction: a direction is one of"),
        (lambda: BOX.relative_frame(1, of="root"), "relative_frame: of is one of"),
        (
            lambda: BOX.grid_cell(columns="2"),
            "grid_cell: a cell spans a number of columns, not '2'",
        ),
        (lambda: BOX.grid_cell(unsized_axes="x"), "grid_cell: unsized_axes are one of"),
        (lambda: BOX.table_cell(unsized_axes="x"), "table_cell: unsized_axes are one of"),
    ],
)
def test_other_errors_of_modifiers_have_their_name(
    make: Callable[[], object], message: str
) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        make()
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("pair", [("top",), ("top", "leading", "center")])
def test_a_tuple_of_another_length_than_two_is_an_unknown_alignment(
    pair: tuple[str, ...],
) -> None:
    with pytest.raises(ValueError, match="HStack: unknown alignment"):
        HStack(alignment=pair)  # type: ignore[arg-type]
