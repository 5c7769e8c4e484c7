# SPDX-License-Identifier: MIT
"""Layouts in character cells as text for a terminal."""

from __future__ import annotations

import io
import math
import random
from collections import Counter

import pytest
import rich.console
from reglet import (
    Box,
    Divider,
    Fill,
    HStack,
    MonospaceFont,
    Table,
    TableRow,
    Text,
    VStack,
    layout,
    table_of,
)
from reglet.fonts import cells
from reglet.pictures import terminal

CELLS = MonospaceFont(1, 1)


# Capability: terminal
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


def test_layouts_that_cannot_be_drawn_are_rejected() -> None:
    with pytest.raises(ValueError, match="too large for a terminal"):
        terminal(layout(Fill(), math.inf, 1))
    with pytest.raises(ValueError, match="5000 x 5000 cells"):
        terminal(layout(Box(5000, 5000)))
    assert terminal(layout(Box(0, 0))).plain == ""


def test_unknown_colours_are_omitted() -> None:
    text = terminal(layout(Text("a", CELLS).styled(color="lightgoldenrodyellow")))
    assert text.plain == "a"


def rows(view: object, width: float | None = None) -> list[str]:
    return terminal(layout(view, width)).plain.split("\n")  # type: ignore[arg-type]


def test_lines_of_a_text_at_half_a_cell_keep_their_rows() -> None:
    assert rows(HStack(Text("ab\ncd", CELLS), Text("1\n2\n3", CELLS), spacing=1)) == [
        "   1",
        "ab 2",
        "cd 3",
    ]


def test_words_of_a_line_at_half_a_cell_keep_their_spaces() -> None:
    assert rows(Text("aa b cc", CELLS, alignment="center").frame(width=8), 8) == [" aa b cc"]


@pytest.mark.parametrize("seed", range(300))
def test_no_letter_of_a_random_table_is_lost(seed: int) -> None:
    numbers = random.Random(seed)

    def cell() -> Text:
        words = ["".join(numbers.choices("abcdef", k=numbers.randint(1, 6))) for _ in range(4)]
        gaps = numbers.choices([" ", "  ", "\n"], k=4)
        alignment = numbers.choice(("leading", "center", "trailing"))
        joined = "".join(word + gap for word, gap in zip(words, gaps)).rstrip()
        return Text(joined, CELLS, alignment=alignment)  # type: ignore[arg-type]

    count = numbers.randint(1, 4)
    made = [[cell() for _ in range(count)] for _ in range(numbers.randint(1, 4))]
    alignment = numbers.choice(("top_leading", "center", "bottom_trailing"))
    table = Table(
        *(TableRow(*row) for row in made), spacing=numbers.choice((0, 1, 0.5)), alignment=alignment
    )
    page = layout(table.padding(numbers.choice((0, 0.5, 0.25))), numbers.choice((None, 40.5, 60)))
    wanted = Counter("".join(text.string for row in made for text in row))
    found = Counter(terminal(page).plain)
    assert {letter: found[letter] for letter in "abcdef"} == {
        letter: wanted[letter] for letter in "abcdef"
    }


def test_wide_characters_take_two_cells() -> None:
    table = Table(
        TableRow(Text("日本", CELLS), Text("|", CELLS)),
        TableRow(Text("e\u0301👍🏽", CELLS), Text("|", CELLS)),
        TableRow(Text("🇫🇷👨‍👩‍👧", CELLS), Text("|", CELLS)),
        spacing=0,
        alignment="top_leading",
    )
    assert rows(table) == ["日本|", "e\u0301👍🏽 |", "🇫🇷👨‍👩‍👧|"]
    assert layout(Text("❤\ufe0f", CELLS)).size.width == 2
    # Half of a wide letter is not drawn.
    assert rows(Text("👍👍", CELLS, cuts_words=False), 3) == ["👍"]


@pytest.mark.parametrize(
    "character", ["a", "é", "日", "\u0301", "👍", "\u200b", "Ａ", "ｱ", "\u1161"]
)
def test_widths_without_wcwidth_are_the_same(character: str) -> None:
    assert cells.own_width_of(character) == cells.width_of(character)


def test_control_characters_never_reach_a_terminal() -> None:
    text = Text("a\x1b[31mb\x07\u202ec\x9bd", CELLS)
    page = VStack(text, Text("x\ud800", CELLS), spacing=0, alignment="leading")
    assert rows(page) == ["a[31mbcd", "x\ufffd"]


def test_frames_are_line_characters_behind_the_letters() -> None:
    framed = Text("ab", CELLS).padding(1).styled(stroke="#ff0000")
    assert rows(framed) == ["┌──┐", "│ab│", "└──┘"]
    sides = Text("ab", CELLS).padding(1).styled(border={"left": (1, "red"), "top": (1, "red")})
    assert rows(sides) == ["┌───", "│ab", "│"]
    assert rows(Text("ab", CELLS).styled(stroke="red")) == ["ab"]


def test_bold_and_italic_letters() -> None:
    bold, italic = MonospaceFont(1, 1, bold=True), MonospaceFont(1, 1, italic=True)
    text = terminal(layout(HStack(Text("a", bold), Text("b", italic), Text("c", CELLS), spacing=0)))
    assert [str(span.style) for span in text.spans] == ["bold", "italic"]


def test_a_text_that_a_limit_cuts_ends_with_an_ellipsis() -> None:
    assert rows(Text("one two three", CELLS, line_limit=1), 8) == ["one tw…"]
    assert rows(Text("one two three", CELLS, line_limit=1), 20) == ["one two three"]
    assert rows(Text("one two  ", CELLS, line_limit=1), 7) == ["one two"]
    assert rows(Text("abcdefgh", CELLS, line_limit=1), 3) == ["ab…"]
