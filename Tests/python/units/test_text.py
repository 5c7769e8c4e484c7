# SPDX-License-Identifier: MIT
"""Text: line breaks and reading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import naive_text
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reglet import (
    WORD_BREAK,
    WORD_JOINED,
    WORD_SPACE,
    Box,
    HStack,
    Line,
    MonospaceFont,
    NotLaidOutError,
    Paragraph,
    Rect,
    Size,
    Table,
    TableRow,
    Text,
    VStack,
    layout,
    load_font,
)
from reglet.views.words import split_words
from trees import Drawn, random_paragraph

CELLS = MonospaceFont(advance=1, line_height=10)


ROOT = Path(__file__).resolve().parents[3]
# Shared by the tests of all languages: Documentation/Text.md.
WORDS = [
    json.loads(line)
    for line in (ROOT / "Tests/conformance/text/words.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
ENDS = {WORD_SPACE: "space", WORD_BREAK: "break", WORD_JOINED: "joined"}


@pytest.mark.parametrize("case", WORDS, ids=lambda case: case["id"])
def test_words_and_lines_are_those_of_the_other_languages(case: dict[str, Any]) -> None:
    words, flags = split_words(case["text"])
    assert words == case["words"]
    assert [ENDS[flag] for flag in flags] == case["ends"]
    for lines in case.get("lines", []):
        text = Text(case["text"], CELLS)
        placed = layout(text, float(lines["width"])).lines(text)
        assert [line.text for line in placed] == lines["lines"]
        assert max((line.rect.width for line in placed), default=0) == lines["longest"]


def test_a_text_shrinks_until_it_fits() -> None:
    font = load_font("DejaVu Sans")
    view = Text.shrinking("Ada Lovelace", font, size=20, smallest=8)
    (wide,) = [view for view, *_ in layout(view, 400).views() if isinstance(view, Text)]
    assert wide.size == 20
    fitting = layout(view, 80)
    (text,) = [view for view, *_ in fitting.views() if isinstance(view, Text)]
    assert 8 < text.size < 20
    assert len(fitting.lines(text)) == 1
    assert Text("Ada Lovelace", font, text.size + 0.5).layout().size.width > 80
    narrow = layout(view, 10)
    (last,) = [view for view, *_ in narrow.views() if isinstance(view, Text)]
    assert last.size == 8
    for sizes in ((8, 20), (0, 0), (float("inf"), 1), (float("nan"), 1), (1e9, 1)):
        with pytest.raises(ValueError, match="smallest is above 0"):
            Text.shrinking("a", size=sizes[0], smallest=sizes[1])
    with pytest.raises(TypeError, match="smallest"):
        Text.shrinking("a", size=3, smallest="2")  # type: ignore[arg-type]


def test_the_longest_word_is_the_minimum_of_a_column() -> None:
    long, short = Text("incomprehensibilities of it", CELLS), Text("many short words in it", CELLS)
    assert long.longest_word == 21
    assert Text("", CELLS).longest_word == 0
    row = TableRow(short, long.frame(min_width=long.longest_word))
    placed = layout(Table(row, columns=2, spacing=0), 30)
    assert [line.text for line in placed.lines(long)] == ["incomprehensibilities", "of it"]


def broken(string: str, width: float | None, **options: object) -> list[str]:
    text = Text(string, CELLS, **options)  # type: ignore[arg-type]
    return [line.text for line in layout(text, width).lines(text)]


# Capability: text and its lines
@pytest.mark.parametrize(
    ("string", "width", "lines"),
    [
        ("the quick brown fox jumps", 15, ["the quick brown", "fox jumps"]),
        ("the quick brown fox jumps", None, ["the quick brown fox jumps"]),
        ("the quick brown", 14.99, ["the quick", "brown"]),
        ("one\ntwo", None, ["one", "two"]),
        ("one\n\ntwo", 100, ["one", "", "two"]),
        ("one\n", 100, ["one", ""]),
        ("", 100, [""]),
        ("a  b", 100, ["a  b"]),
        ("well-kept-secret", 10, ["well-kept-", "secret"]),
        ("-5 or -6", 5, ["-5 or", "-6"]),
        ("日本語です。", 6, ["日本語", "です。"]),
        ("see 日本", 6, ["see 日", "本"]),
        ("no\u00a0break", 8, ["no\u00a0break"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("abcdefg hi", 3, ["abc", "def", "g", "hi"]),
        ("abcd", 0.5, ["a", "b", "c", "d"]),
    ],
)
def test_lines(string: str, width: float | None, lines: list[str]) -> None:
    assert broken(string, width) == lines


def test_words_that_must_not_be_cut_stand_out() -> None:
    text = Text("abcdefgh ij", CELLS, cuts_words=False)
    result = layout(text, 3)
    assert [line.text for line in result.lines(text)] == ["abcdefgh", "ij"]
    assert result.size == Size(3, 20)


def test_limits_leave_lines_out() -> None:
    assert broken("a b c d", 1, line_limit=2) == ["a", "b"]
    text = Text("a b c d", CELLS, truncates=True)
    assert layout(text, 1, 25).size == Size(1, 20)
    assert layout(text, 1, 5).size == Size(1, 10)
    assert layout(Text("a b c d", CELLS), 1, 25).size == Size(1, 40)


@pytest.mark.parametrize(("alignment", "x"), [("leading", 0), ("center", 1.5), ("trailing", 3)])
def test_short_lines_are_aligned(alignment: str, x: float) -> None:
    text = Text("abcdef abc", CELLS, alignment=alignment)
    result = layout(HStack(Box(5, 5), text, spacing=0, alignment="top"), 11)
    assert result.lines(text) == [
        Line(0, 0, 1, None, Rect(0, 0, 6, 10), 8, "abcdef"),
        Line(1, 0, 2, None, Rect(x, 10, 3, 10), 18, "abc"),
    ]


def test_pieces_of_a_cut_word() -> None:
    text = Text("abcdefgh", CELLS)
    lines = layout(text, 3).lines(text)
    places = [
        (line.first_word, line.first_cluster, line.end_word, line.end_cluster) for line in lines
    ]
    assert places == [(0, 0, 1, 3), (0, 3, 1, 6), (0, 6, 1, None)]


def test_splitting() -> None:
    assert split_words("a b") == (["a", "b"], [WORD_SPACE, WORD_SPACE])
    assert split_words("a\nb") == (["a", "b"], [WORD_BREAK, WORD_SPACE])
    assert split_words("a-b") == (["a-", "b"], [WORD_JOINED, WORD_SPACE])
    assert split_words("") == ([""], [WORD_SPACE])


@given(st.text(alphabet="ab -\n日。", max_size=30))
def test_splitting_loses_nothing(string: str) -> None:
    after = {WORD_SPACE: " ", WORD_BREAK: "\n", WORD_JOINED: ""}
    words, flags = split_words(string)
    assert "".join(word + after[flag] for word, flag in zip(words, flags))[:-1] == string


def test_a_paragraph_has_widths_only() -> None:
    paragraph = Paragraph([10, 20], space_width=5, line_height=12, baseline=9)
    result = layout(paragraph, 25)
    assert result.lines(paragraph) == [
        Line(0, 0, 1, None, Rect(0, 0, 10, 12), 9, ""),
        Line(1, 0, 2, None, Rect(0, 12, 20, 12), 21, ""),
    ]
    assert list(paragraph.word_widths) == [10, 20]


def test_paragraphs_want_one_element_for_each_word() -> None:
    with pytest.raises(ValueError, match="one element for each of 2 words"):
        Paragraph([1, 2], space_width=1, line_height=1, word_flags=[0])
    with pytest.raises(ValueError, match="one element for each of 2 words"):
        Paragraph([1, 2], space_width=1, line_height=1, cluster_widths=[[1]])


def test_lines_need_a_layout() -> None:
    text = Text("a", CELLS)
    with pytest.raises(NotLaidOutError):
        layout(Box(1, 1)).lines(text)


def test_baselines_of_texts_meet() -> None:
    small, big = Text("a", CELLS), Text("a\nb", MonospaceFont(2, 20))
    layout(HStack(small, big, alignment="first_text_baseline"))
    assert small.frame.y == 8
    layout(HStack(small, big, alignment="last_text_baseline"))
    assert small.frame.y == 28


def test_without_a_font_letters_are_cells() -> None:
    assert layout(VStack(Text("abc"))).size == Size(24, 16)


@given(st.data())
def test_lines_are_the_naive_ones(data: st.DataObject) -> None:
    choices = Drawn(data.draw, st)
    paragraph = random_paragraph(choices)
    assert isinstance(paragraph, Paragraph)
    width = choices.choice((None, 0.0, float(choices.randint(1, 200))))
    result = layout(paragraph, width)
    lines = [line.rect.width for line in result.lines(paragraph)]
    assert lines == naive_text.kept_lines(paragraph, (width, None))
    assert result.size == Size(*naive_text.size(paragraph, (width, None)))
