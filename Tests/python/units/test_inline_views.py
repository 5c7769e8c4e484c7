# SPDX-License-Identifier: MIT
"""Views in the lines of a text."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from reglet import (
    Box,
    HasParentError,
    HStack,
    Layout,
    MonospaceFont,
    NotLaidOutError,
    Paragraph,
    Rect,
    Size,
    Text,
    View,
    bold,
    layout,
    link,
    load_font,
)
from reglet.codes import QRCode
from reglet.documents import Document, Footnote
from reglet.drawing import GlyphRun, Rectangle
from reglet.pictures import draw, pdf
from reglet.views.paragraphs import TextRun
from test_documents import words
from test_pdf import is_valid, poppler

CELLS = MonospaceFont(10, 12)
SANS = load_font("DejaVu Sans")


def texts(result: Layout, text: Text) -> list[str]:
    return [line.text for line in result.lines(text)]


# Capability: views in lines
def test_a_view_is_a_word_of_a_line() -> None:
    icon = Box(15, 20)
    text = Text("A ", icon, " b", font=CELLS)
    result = layout(text)
    assert text.children == (icon,)
    assert text.string == "A \ufffc b"
    assert result.size.width == 10 + 10 + 15 + 10 + 10
    (line,) = result.lines(text)
    assert result.frame(icon).x == 20
    assert result.frame(icon).max_y == line.baseline == 20
    result.resize(35)
    assert texts(result, text) == ["A \ufffc", "b"]
    result.resize(34)
    assert texts(result, text) == ["A", "\ufffc", "b"]


def test_baselines_and_guides_move_a_view() -> None:
    inner = Text("x", SANS, 24)
    text = Text("a ", inner, " b", font=SANS, size=12)
    result = layout(text)
    (line,) = result.lines(text)
    assert result.frame(inner).y + SANS.metrics(24).baseline == pytest.approx(line.baseline)
    icon = Box(10, 10)
    lowered = icon.alignment_guide("first_text_baseline", 7)
    text = Text("a ", lowered, font=SANS)
    result = layout(text)
    (line,) = result.lines(text)
    assert result.frame(icon).y + 7 == pytest.approx(line.baseline)


def test_punctuation_stays_with_a_view() -> None:
    text = Text("see (", Box(30, 5), "), or ", Box(30, 5), ".", font=SANS, size=10)
    for width in range(45, 120):
        for line in texts(layout(text, width), text):
            assert not line.startswith((")", ",", "."))
            assert not line.endswith("(")


def test_views_change_and_lines_with_them() -> None:
    text = Text("aa ", Box(15, 20), " bb", font=CELLS)
    result = layout(HStack(text), 50)
    assert texts(result, text) == ["aa \ufffc", "bb"]
    wider = Text("aaa ", Box(25, 20), " bb", font=CELLS)
    assert texts(layout(HStack(wider), 55), wider) == ["aaa", "\ufffc bb"]


def test_views_in_lines_may_be_left_out() -> None:
    icon = Box(15, 20)
    text = Text("aaaa ", icon, font=CELLS, line_limit=1)
    assert layout(text, 65).frame(icon).x == 50
    result = layout(text, 45)
    with pytest.raises(NotLaidOutError):
        result.frame(icon)
    assert [run.text for run in draw(result, look="page") if isinstance(run, GlyphRun)] == ["aaa…"]


def drawn_words_and_boxes(text: Text, width: float) -> tuple[list[str], list[tuple[float, float]]]:
    operations = list(draw(layout(text, width), look="page"))
    words = [run.text for run in operations if isinstance(run, GlyphRun)]
    boxes = [
        (box.x, box.width)
        for box in operations
        if isinstance(box, Rectangle) and box.fill in ("red", "blue")
    ]
    return words, boxes


def test_an_ellipsis_replaces_a_view_that_leaves_no_room_for_it() -> None:
    def text() -> Text:
        badge = HStack(Box(15, 10).styled(fill="red"), Box(5, 10).styled(fill="blue"), spacing=0)
        return Text("aa ", badge, " b cccc", font=CELLS, line_limit=1)

    assert drawn_words_and_boxes(text(), 75) == (["aa", "…"], [(30, 15), (45, 5)])
    assert drawn_words_and_boxes(text(), 55) == (["aa…"], [])
    assert drawn_words_and_boxes(text(), 25) == (["a…"], [])


def test_an_ellipsis_moves_the_views_of_a_centered_line() -> None:
    def text(limit: int | None) -> Text:
        badge = Box(15, 10).styled(fill="red")
        words = ("xxxxxxxxxx aa ", badge, " b cccccccccc")
        return Text(*words, font=CELLS, line_limit=limit, alignment="center")

    assert drawn_words_and_boxes(text(None), 105)[1] == [((100 - 65) / 2 + 30, 15)]
    words, boxes = drawn_words_and_boxes(text(2), 105)
    assert words == ["xxxxxxxxxx", "aa", "b…"] and boxes == [((100 - 75) / 2 + 30, 15)]


def test_spans_and_directions_around_views() -> None:
    first, second = Box(11, 5), Box(13, 5)
    text = Text(bold("x", first), " ", link("y", "https://example.org"), second, font=SANS)
    result = layout(text)
    assert result.frame(first).x < result.frame(second).x
    hebrew = Text("\u05e9 ", Box(11, 5), " \u05dc", font=SANS)
    mirrored = layout(hebrew)
    pieces = mirrored.pieces(hebrew)
    assert [piece.word for piece in pieces] == [2, 1, 0]
    assert mirrored.frame(hebrew.children[0]).x == pytest.approx(pieces[1].x)


def test_lines_are_drawn_around_views() -> None:
    icon = Box(15, 10).styled(fill="red")
    drawn = draw(layout(Text("one ", icon, " two", font=SANS)), look="page")
    runs = [one for one in drawn if isinstance(one, GlyphRun)]
    assert [run.text for run in runs] == ["one", "two"]
    assert runs[1].pieces[0].x > runs[0].pieces[0].x + 15


def test_views_in_lines_of_a_pdf(tmp_path: Path) -> None:
    code = QRCode("https://example.org", module=1)
    page = layout(Text("scan ", code, " now", font=SANS).padding(20), 300)
    data = pdf(page, title="Codes")
    assert is_valid(data, tmp_path)
    assert "scan" in poppler(data, tmp_path)
    assert "\ufffc" not in poppler(data, tmp_path)


def test_the_notes_of_a_view_in_a_line_are_on_the_page_of_the_line() -> None:
    def line(string: str) -> Text:
        return Text(string, CELLS, 10)

    marked = Footnote(Box(8, 8), line("the note"))
    text = Text("\n".join("abcdefg") + " ", marked, font=CELLS, size=10)
    pages = Document(text, size=(200, 48), margin=0, note_gap=0).pages
    assert ["the note" in words(page) for page in pages] == [False, True]


def test_paragraphs_take_views() -> None:
    icon = Box(12, 16)
    runs = [TextRun(0, 8, 2, 5), TextRun(1, 0, 0, 5, view=1), TextRun(2, 8, 2, 5)]
    paragraph = Paragraph(
        [30, 0, 40], space_width=5, line_height=10, baseline=8, runs=runs, views=[icon]
    )
    assert layout(paragraph, 50).size == Size(47, 28)
    assert layout(paragraph, 50).frame(icon) == Rect(35, 0, 12, 16)
    with pytest.raises(TypeError, match="views of a Paragraph"):
        Paragraph([1], space_width=1, line_height=1, views=[3])  # type: ignore[list-item]


def test_texts_with_views_are_values() -> None:
    text = Text("A ", Box(15, 20), " b", font=CELLS)
    for one in (copy.copy(text), copy.deepcopy(text), pickle.loads(pickle.dumps(text))):
        assert layout(one).size == layout(text).size
    icon: View = Box(5, 5)
    with pytest.raises(HasParentError):
        layout(Text("a ", icon, " b ", icon, font=CELLS))
    with pytest.raises(TypeError, match="Text takes"):
        Text("a", icon, "b", 3, 4, 5)  # type: ignore[call-overload]
