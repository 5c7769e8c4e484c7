# SPDX-License-Identifier: MIT
"""Spans of a text: bold and italic parts, colours, links, and markup."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import page as page_validation
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reglet import (
    MonospaceFont,
    Text,
    bold,
    escape_markup,
    fallback,
    italic,
    layout,
    link,
    load_font,
    span,
)
from reglet.drawing import BeginTag, GlyphRun, Link
from reglet.fonts import FontNotFoundError, leaded
from reglet.pictures import draw, pdf, png, svg, terminal

SANS = load_font("DejaVu Sans")
BOLD = load_font("DejaVu Sans Bold")
CELLS = MonospaceFont(1, 1)


def runs(text: Text, width: float = 400) -> list[GlyphRun]:
    drawing = draw(layout(text, width), look="page")
    return [operation for operation in drawing if isinstance(operation, GlyphRun)]


def test_a_bold_part_has_the_widths_and_the_font_of_the_bold_file() -> None:
    text = Text("A ", bold("strong"), " word", font=SANS)
    assert text.string == "A strong word"
    assert text.word_widths[1] == BOLD.word("strong", 12).width
    assert [run.font for run in runs(text)] == [SANS, BOLD, SANS]
    assert [run.text for run in runs(text)] == ["A", "strong", "word"]


def test_spans_in_spans_add_up() -> None:
    text = Text(italic("a ", bold("b")), " c", font=SANS)
    names = [run.font.name for run in runs(text)]  # type: ignore[attr-defined]
    assert names == ["DejaVu Sans Oblique", "DejaVu Sans Bold Oblique", "DejaVu Sans"]


def test_a_color_inside_a_word_keeps_its_letters_joined() -> None:
    word = "\u0628\u0628\u0628"
    whole = Text(word, SANS)
    parted = Text(word[0], span(word[1], color="red"), word[2], font=SANS)
    assert parted.longest_word == pytest.approx(whole.longest_word)
    one = [glyph.number for run in runs(whole) for glyph in run.glyphs()]
    three = [glyph.number for run in runs(parted)[::-1] for glyph in run.glyphs()]
    assert three == one
    assert [run.color for run in runs(parted)] == ["#1a1a1a", "red", "#1a1a1a"]


def test_leading_and_fallback_keep_their_effect_in_bold_parts() -> None:
    text = Text("a ", bold("b"), font=leaded(fallback(SANS, SANS), 2), size=10)
    assert text.line_height == 20
    assert text.word_widths[1] == BOLD.word("b", 10).width


def test_a_font_without_a_bold_file_is_reported() -> None:
    serif = load_font("DejaVu Math TeX Gyre")
    with pytest.raises(FontNotFoundError, match="TeX Gyre Bold"):
        Text("a ", bold("b"), font=serif)


def test_a_link_is_drawn_on_each_of_its_lines() -> None:
    text = Text("see ", link("the long page", "https://example.org/x"), " now", font=SANS)
    drawing = draw(layout(text, 70), look="page")
    links = [operation for operation in drawing if isinstance(operation, Link)]
    assert {one.address for one in links} == {"https://example.org/x"}
    assert len(links) == 2
    assert {one.title for one in links} == {"the long page"}
    assert len({id(one.tag) for one in links}) == 1
    roles = [operation.tag.role for operation in drawing if isinstance(operation, BeginTag)]
    assert roles == ["P", "Span", "Link", "Link", "Span"]
    assert 'href="https://example.org/x"' in svg(layout(text, 70), look="page")


def test_a_pdf_has_real_links_in_the_order_of_reading(tmp_path: Path) -> None:
    text = Text("see ", link("this page", "https://example.org"), " and ", bold("more"), font=SANS)
    data = pdf(layout(text.padding(10), 90), title="Links")
    assert data.count(b"/Subtype /Link") == 2
    assert data.count(b"(https://example.org)") == 2
    (tmp_path / "a.pdf").write_bytes(data)
    got = subprocess.run(
        ["pdftotext", str(tmp_path / "a.pdf"), "-"], check=True, capture_output=True, text=True
    ).stdout
    assert " ".join(got.split()) == "see this page and more"
    report = page_validation.validate_pdf_bytes(data, profile="ua1")
    assert [(one.rule_id, one.message) for one in report.failures] == []


def test_a_terminal_shows_spans_as_styles() -> None:
    text = terminal(layout(Text("a ", bold("b"), " ", link("c", "https://x.y"), font=CELLS), 20))
    assert text.plain == "a b c"
    styles = {text.plain[one.start]: str(one.style) for one in text.spans}
    assert styles["b"] == "bold"
    assert styles["c"] == "#17495b"


def test_markup_is_read_as_spans() -> None:
    text = Text.markup("A **strong *both* word**, [a **b**](#x) 2 * 3 \\*", SANS, 10)
    assert text.size == 10
    assert [(part, style.bold, style.italic, style.link) for part, style in text.parts] == [
        ("A ", False, False, None),
        ("strong ", True, False, None),
        ("both", True, True, None),
        (" word", True, False, None),
        (", ", False, False, None),
        ("a ", False, False, "#x"),
        ("b", True, False, "#x"),
        (" 2 * 3 *", False, False, None),
    ]
    assert Text.markup("").string == ""


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        ("a **b", "'**' at 2"),
        ("a* b", "'*' at 1"),
        ("[a", "'[' at 0"),
        ("a](b)", "'](' at 1"),
        ("**a [b** c](d)", "'**' at 6"),
    ],
)
def test_a_mark_without_its_end_is_an_error(markup: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        Text.markup(markup)


@given(st.text(alphabet="a *[]()\\b", max_size=20))
def test_escaped_data_is_read_as_it_is(data: str) -> None:
    assert Text.markup(escape_markup(data)).string == data


def test_strings_may_follow_each_other_if_a_font_is_given() -> None:
    wanted = Text("one two", SANS, 10)
    for text in (Text("one", " two", font=SANS, size=10), Text("one", " ", "two", SANS, 10)):  # type: ignore[call-overload]
        assert text.string == "one two" and layout(text).size == layout(wanted).size


def test_wrong_parts_are_named() -> None:
    with pytest.raises(TypeError, match=r"bold takes strings, spans and views, not 1"):
        bold(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"write load_font\('DejaVu Sans'\)"):
        Text("a", "DejaVu Sans")
    with pytest.raises(ValueError, match="javascript:x"):
        link("a", "javascript:x")
    with pytest.raises(ValueError, match="span: color"):
        span("a", color="nocolour")
    with pytest.raises(TypeError, match="one font"):
        Text("a", SANS, font=SANS)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="not 3"):
        Text("a", SANS, 12, 3)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="direction"):
        Text("a", direction="up")  # type: ignore[call-overload]


def test_pictures_of_spans_are_drawn() -> None:
    text = Text("a ", bold("b"), " ", link("c", "https://x.y"), font=SANS)
    assert png(layout(text, 100), look="page").startswith(b"\x89PNG")
    assert png(layout(text, 100)).startswith(b"\x89PNG")
