# SPDX-License-Identifier: MIT
"""Texts in several sizes, with soft hyphens, tab stops, indents and justified lines."""

from __future__ import annotations

import copy
import pickle
import sys

import pytest
from reglet import (
    WORD_GLUED,
    WORD_HYPHEN,
    WORD_SPACE,
    WORD_TAB,
    HStack,
    InvalidArgumentError,
    InvalidNumberError,
    Layout,
    MonospaceFont,
    Paragraph,
    TabStop,
    Text,
    TextEdge,
    TextRun,
    Tree,
    bold,
    layout,
    load_font,
    span,
)
from reglet.drawing import GlyphRun
from reglet.pictures import draw, svg, terminal

CELLS = MonospaceFont(1, 1)
SANS = load_font("DejaVu Sans")


def shown(found: Layout) -> list[str]:
    return [line.rstrip() for line in terminal(found).plain.splitlines()]


def said(found: Layout, text: Text) -> list[str]:
    return [line.text for line in found.lines(text)]


# Capability: paragraphs of runs
def test_a_line_is_as_high_as_its_largest_size() -> None:
    text = Text("small ", span("large", size=24), " small", font=SANS, size=12)
    found = layout(text)
    small, large = SANS.metrics(12), SANS.metrics(24)
    (line,) = found.lines(text)
    assert line.text == "small large small"
    assert line.rect.height == pytest.approx(large.line_height)
    assert line.baseline == pytest.approx(large.baseline)
    wrapped = layout(text, 80).lines(text)
    assert [one.text for one in wrapped] == ["small", "large", "small"]
    heights = [small.line_height, large.line_height, small.line_height]
    assert [one.rect.height for one in wrapped] == pytest.approx(heights)
    assert wrapped[2].baseline == pytest.approx(sum(heights[:2]) + small.baseline)


def test_a_size_inside_a_word_does_not_divide_it() -> None:
    text = Text("a H", span("2", size=6), "O b", font=SANS, size=12)
    found = layout(text, text.longest_word)
    assert said(found, text) == ["a", "H2O", "b"]
    assert text.flags == [WORD_SPACE, WORD_GLUED, WORD_GLUED, WORD_SPACE, WORD_SPACE]
    water = [piece for piece in found.pieces(text) if piece.line == 1]
    assert [piece.x for piece in water] == pytest.approx(
        [0, water[0].width, water[0].width + water[1].width]
    )


def test_spaces_have_the_size_of_their_span() -> None:
    wide = Text("a", span(" ", size=24), "b", font=SANS, size=12)
    spaces = SANS.metrics(24).space_width - SANS.metrics(12).space_width
    assert layout(wide).size.width == pytest.approx(
        layout(Text("a b", SANS, 12)).size.width + spaces
    )


def test_sizes_are_drawn() -> None:
    text = Text("a ", span("b", size=24), font=SANS, size=12)
    runs = [one for one in draw(layout(text)) if isinstance(one, GlyphRun)]
    assert [run.size for run in runs] == [12, 24]
    assert runs[0].baseline == runs[1].baseline == pytest.approx(SANS.metrics(24).baseline)


def test_a_row_aligns_with_the_baseline_of_the_largest_size() -> None:
    text = Text("a ", span("b", size=24), font=SANS, size=12)
    other = Text("c", SANS, 12)
    found = layout(HStack(text, other, alignment="first_text_baseline"))
    baselines = [found.frame(one).y + found.lines(one)[0].baseline for one in (text, other)]
    assert baselines[0] == pytest.approx(baselines[1])


@pytest.mark.parametrize("font", [CELLS, SANS], ids=["cells", "sans"])
def test_a_soft_hyphen_shows_where_a_line_ends_with_it(font: MonospaceFont) -> None:
    text = Text("typo\u00adgraphy", font, 12)
    assert text.string == "typo\u00adgraphy"
    assert said(layout(text), text) == ["typography"]
    assert not any(piece.is_hyphen for piece in layout(text).pieces(text))
    found = layout(text, text.longest_word - 0.01)
    hyphens = [piece for piece in found.pieces(text) if piece.is_hyphen]
    assert [piece.line for piece in hyphens] == [0]
    assert found.lines(text)[0].rect.width == pytest.approx(hyphens[0].x + hyphens[0].width)


def test_soft_hyphens_change_no_other_width() -> None:
    one, other = Text("difference", SANS, 12), Text("dif\u00adference", SANS, 12)
    assert layout(Text("ty\u00adpo", SANS)).size == layout(Text("typo", SANS)).size
    # The ligature of the font is divided.
    assert layout(other).size.width == pytest.approx(layout(one).size.width, rel=0.02)


def test_words_are_hyphenated_by_a_dictionary() -> None:
    text = Text("extraordinary typography", CELLS, hyphenation="en_GB")
    assert said(layout(text, 14), text) == ["extraordinary", "typography"]
    lines = said(layout(text, 8), text)
    assert "".join(lines).replace(" ", "") == "extraordinarytypography"
    assert len(lines) > 3
    assert shown(layout(text, 12))[0].endswith("-")
    german = Text("Silbentrennung", CELLS, hyphenation="de")
    assert said(layout(german, 9), german) == ["Silben", "trennung"]


def test_unknown_languages_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="no dictionary for hyphenation='xx'"):
        Text("word", CELLS, hyphenation="xx")
    with pytest.raises(TypeError, match="hyphenation is a language"):
        Text("word", CELLS, hyphenation=["en"])  # type: ignore[arg-type]
    from reglet.views import hyphenation

    hyphenation._dictionary.cache_clear()
    monkeypatch.setitem(sys.modules, "pyphen", None)
    with pytest.raises(ImportError, match=r"reglet\[text\]"):
        Text("word", CELLS, hyphenation="en_GB")
    hyphenation._dictionary.cache_clear()


def test_tabs_go_to_tab_stops() -> None:
    text = Text("Tea\t2.50\nBread\t12.00", CELLS, tab_stops=[TabStop(20, "trailing")])
    assert text.flags[0] == WORD_TAB
    found = layout(text, 30)
    assert shown(found) == ["Tea             2.50", "Bread          12.00"]
    assert said(found, text) == ["Tea\t2.50", "Bread\t12.00"]
    columns = Text("a\tb\tc", CELLS, tab_stops=(4,), tab_interval=10)
    assert shown(layout(columns)) == ["a   b     c"]
    # Without tab stops a tab is a space.
    plain = Text("a\tb", CELLS)
    assert said(layout(plain), plain) == ["a b"]


def test_lines_are_indented_and_justified() -> None:
    text = Text("aa bb cc dd ee", CELLS, first_line_indent=2, justified=True)
    found = layout(text, 9)
    assert shown(found) == ["  aa   bb", "cc dd ee"]
    hanging = Text("aa bb cc", CELLS, indent=2)
    assert shown(layout(hanging, 5)) == ["aa bb", "  cc"]


def test_punctuation_hangs_out_of_lines() -> None:
    text = Text("\u201caa bb. cc\u201d", CELLS, hanging_punctuation=True)
    found = layout(text, 5)
    assert said(found, text) == ["\u201caa bb.", "cc\u201d"]
    pieces = found.pieces(text)
    assert [piece.x for piece in pieces] == [-1, 3, 0]
    assert found.size.width == 5


def test_right_to_left_runs_have_the_places_of_the_engine() -> None:
    text = Text("\u05d0\u05d1 ", span("\u05d2", size=24), " 12 34", font=SANS, size=12)
    found = layout(text)
    pieces = found.pieces(text)
    assert [piece.x for piece in pieces] == sorted(piece.x for piece in pieces)
    # The numbers are in the order of the letters around them.
    assert [piece.word for piece in pieces] == [3, 2, 1, 0]
    assert svg(found)


def test_a_cut_text_of_several_sizes_ends_with_an_ellipsis() -> None:
    text = Text("one ", span("two", size=24), " three four", font=SANS, size=12, line_limit=1)
    found = layout(text, 90)
    runs = [one for one in draw(found) if isinstance(one, GlyphRun)]
    assert runs[-1].pieces[-1].text == "\u2026"
    indented = Text("one two three four", SANS, 12, line_limit=1, first_line_indent=10)
    runs = [one for one in draw(layout(indented, 60)) if isinstance(one, GlyphRun)]
    assert runs[0].pieces[0].x == 10


def test_texts_are_copied_and_pickled() -> None:
    text = Text("a\tb\u00adc ", bold("d"), font=SANS, tab_stops=(50,), justified=True, indent=3)
    pieces = layout(text).pieces(text)
    for other in (copy.copy(text), copy.deepcopy(text), pickle.loads(pickle.dumps(text))):
        assert layout(other).pieces(other) == pieces


def test_a_tree_gives_the_text_back() -> None:
    paragraph = Paragraph(
        [1, 2],
        space_width=1,
        line_height=2,
        word_flags=[WORD_HYPHEN, WORD_SPACE],
        runs=[TextRun(0, 1, 1, 1), TextRun(1, 2, 3, 4, 1, 2)],
        edges=[TextEdge(1), TextEdge(0, 1, 2)],
        tab_stops=[TabStop(3, "center")],
        tab_interval=4,
        first_line_indent=5,
        indent=6,
        justified=True,
    )
    tree = Tree()
    read = tree.get(tree.create(paragraph))
    assert isinstance(read, Paragraph)
    for name in ("runs", "edges", "tab_stops", "tab_interval", "first_line_indent", "indent"):
        assert getattr(read, name) == getattr(paragraph, name)
    assert read.justified


def test_wrong_numbers_name_their_place() -> None:
    def paragraph(**more: object) -> Paragraph:
        return Paragraph([1, 2], space_width=1, line_height=2, **more)  # type: ignore[arg-type]

    with pytest.raises(InvalidNumberError, match="ascent"):
        layout(paragraph(runs=[TextRun(0, float("nan"), 1, 1)]))
    with pytest.raises(InvalidArgumentError, match="level"):
        layout(paragraph(runs=[TextRun(0, 1, 1, 1, 127)]))
    with pytest.raises(InvalidArgumentError, match="first_word"):
        layout(paragraph(runs=[TextRun(0, 1, 1, 1), TextRun(0, 1, 1, 1)]))
    with pytest.raises(InvalidArgumentError, match="first_word"):
        layout(paragraph(runs=[TextRun(0, 1, 1, 1), TextRun(2, 1, 1, 1)]))
    with pytest.raises(ValueError, match="edges need one element for each of 2 words"):
        paragraph(edges=[TextEdge()])
    with pytest.raises(InvalidNumberError, match="tab_stops"):
        layout(Text("a\tb", CELLS, tab_stops=(5, 3)))
    with pytest.raises(ValueError, match="size is above 0"):
        span("a", size=0)
    with pytest.raises(TypeError, match="indent"):
        Text("a", CELLS, indent="wide")  # type: ignore[arg-type]
