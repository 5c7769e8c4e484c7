# SPDX-License-Identifier: MIT
"""Layouts in character cells as text for a terminal."""

from __future__ import annotations

import io
import math

import pytest
import rich.console
from reglet import Box, Divider, Fill, HStack, MonospaceFont, Text, VStack, layout, table_of
from reglet.pictures import terminal

CELLS = MonospaceFont(1, 1)


def test_a_table_in_a_terminal() -> None:
    fares = [
        {"train": "Berlin to Strasbourg", "hours": 7.25, "price": 89.9},
        {"train": "Kiel to Basel", "hours": 8.5, "price": 119.0},
        {"train": "A seat", "hours": None, "price": 9.0},
    ]
    table = table_of(
        fares, formats={"price": ",.2f"}, font=CELLS, spacing=2, alignment="top_leading"
    )
    assert terminal(layout(table)).plain.split("\n") == [
        "train                 hours   price",
        "Berlin to Strasbourg   7.25   89.90",
        "Kiel to Basel          8.5   119.00",
        "A seat                         9.00",
    ]
    narrow = terminal(layout(table, 25)).plain.split("\n")
    assert narrow == [
        "train       hours   price",
        "Berlin to    7.25   89.90",
        "Strasbourg",
        "Kiel to      8.5   119.00",
        "Basel",
        "A seat               9.00",
    ]


def test_styles_dividers_and_rules() -> None:
    title = Text("Title", CELLS).styled(color="#f00", border={"bottom": (1, "#000")})
    page = VStack(
        title,
        Divider(1),
        HStack(Fill().frame(3, 1).styled(fill="#010203"), Text("x", CELLS), spacing=1),
        spacing=0,
    )
    text = terminal(layout(page.frame(width=8), 8))
    assert text.plain.split("\n") == ["  Title", "────────", "      x"]
    styles = {str(span.style) for span in text.spans}
    assert any("#ff0000" in style and "underline" in style for style in styles)
    assert any("on #010203" in style for style in styles)


def test_a_console_prints_it() -> None:
    out = io.StringIO()
    console = rich.console.Console(file=out, width=20, color_system=None)
    console.print(terminal(layout(Text("two words", CELLS), 5)))
    assert out.getvalue() == "two\nwords\n"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="too large for a terminal"):
        terminal(layout(Fill(), math.inf, 1))
    with pytest.raises(ValueError, match="5000 x 5000 cells"):
        terminal(layout(Box(5000, 5000)))
    assert terminal(layout(Box(0, 0))).plain == ""


def test_unknown_colours_are_left_out() -> None:
    text = terminal(layout(Text("a", CELLS).styled(color="lightgoldenrodyellow")))
    assert text.plain == "a"
