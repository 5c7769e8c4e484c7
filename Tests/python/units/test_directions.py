# SPDX-License-Identifier: MIT
"""Bidirectional texts in several scripts: order of letters, shapes and fonts."""

from __future__ import annotations

import io
import random
import warnings
from pathlib import Path

import pytest
from PIL import Image as Pillow
from reglet import MonospaceFont, Text, fallback, layout, load_font
from reglet.drawing import GlyphRun, Piece
from reglet.fonts import MissingGlyphWarning, Word, leaded
from reglet.fonts.harfbuzz_font import HarfBuzzFont
from reglet.pictures import draw, pdf, png, svg, terminal

SANS = load_font("DejaVu Sans")
MONO = load_font("DejaVu Sans Mono")
BEH = "\u0628"


def pieces(text: Text, width: float = 400) -> list[Piece]:
    """The pieces of a text from left to right, line by line."""
    drawing = draw(layout(text, width), look="page")
    found: list[tuple[float, float, Piece]] = []
    for run in drawing:
        if isinstance(run, GlyphRun):
            found += [(run.baseline, piece.x, piece) for piece in run.pieces]
    return [piece for _, _, piece in sorted(found, key=lambda one: one[:2])]


def words(text: Text, width: float = 400) -> list[str]:
    return [piece.text for piece in pieces(text, width)]


def test_hebrew_words_run_from_right_to_left() -> None:
    assert words(Text("אחת שתיים שלוש", SANS)) == ["שלוש", "שתיים", "אחת"]
    assert words(Text("one אחת שתיים two", SANS)) == ["one", "שתיים", "אחת", "two"]


def test_numbers_keep_their_order_in_hebrew() -> None:
    assert words(Text("עולה 12.50 עכשיו", SANS)) == ["עכשיו", "12.50", "עולה"]


def test_the_order_is_that_of_each_line() -> None:
    text = Text("אחת שתיים שלוש", SANS)
    width = max(text.word_widths[0] + text.word_widths[1], 0) + text.space_width
    assert words(text, width) == ["שתיים", "אחת", "שלוש"]


def test_a_direction_can_be_given() -> None:
    assert words(Text("a אב", SANS, direction="right_to_left")) == ["אב", "a"]
    assert words(Text("אב a", SANS, direction="left_to_right")) == ["אב", "a"]
    assert words(Text("אב a", SANS)) == ["a", "אב"]


def test_each_line_of_a_string_has_its_own_direction() -> None:
    assert words(Text("אב a\nb אב", SANS)) == ["a", "אב", "b", "אב"]


def test_brackets_are_mirrored_and_letters_are_shaped_from_the_right() -> None:
    (piece,) = pieces(Text("(אב)", SANS))
    assert isinstance(SANS, HarfBuzzFont)
    numbers = [glyph[0] for glyph in SANS.shaped(piece.text, piece.shaping)]
    opening, closing = SANS.shaped("(")[0][0], SANS.shaped(")")[0][0]
    assert (numbers[0], numbers[-1]) == (opening, closing)
    assert numbers[1:-1] == [SANS.shaped("ב")[0][0], SANS.shaped("א")[0][0]]


def test_words_touch_as_they_were_measured() -> None:
    text = Text("one אחת two", SANS)
    one, two, three = pieces(text)
    space = text.space_width
    assert two.x == pytest.approx(one.x + text.word_widths[0] + space)
    assert three.x == pytest.approx(two.x + text.word_widths[1] + space)


def test_arabic_letters_stay_joined_in_a_word_that_is_cut() -> None:
    word = BEH * 12
    text = Text(word, SANS)
    cut = pieces(text, text.word_widths[0] / 2)
    assert len(cut) > 1
    assert isinstance(SANS, HarfBuzzFont)
    got = [g[0] for piece in cut for g in SANS.shaped(piece.text, piece.shaping)[::-1]]
    assert got == [g[0] for g in SANS.shaped(word)[::-1]]


def test_an_ellipsis_ends_a_line_at_its_left() -> None:
    text = Text("אחת שתיים שלוש ארבע חמש", SANS, line_limit=1)
    found = pieces(text, 90)
    assert found[0].text == "…"
    assert found[-1].text == "אחת"
    assert found[0].x >= -1e-6


def test_a_word_of_two_scripts_is_shaped_in_each() -> None:
    text = Text("abc\u0436\u0437", SANS)
    assert [piece.shaping.script for piece in pieces(text) if piece.shaping] == ["Latn", "Cyrl"]


def test_missing_letters_come_from_the_next_font() -> None:
    sign = next(
        chr(code)
        for code in range(0x5D0, 0x5EA)
        if not SANS.missing(chr(code)) and MONO.missing(chr(code))  # type: ignore[attr-defined]
    )
    text = Text(f"a {sign}b", fallback(MONO, SANS))
    drawing = draw(layout(text, 400), look="page")
    fonts = [run.font for run in drawing if isinstance(run, GlyphRun)]
    assert fonts == [MONO, SANS, MONO]
    assert text.missing_characters == ""
    assert text.line_height == MONO.metrics(12).line_height
    wide = Text(f"a {sign}b", leaded(fallback(MONO, SANS), 3), 10)
    assert wide.line_height == 30


def test_missing_characters_are_reported_by_name() -> None:
    text = Text("a \u0e01 \u0e02", SANS)
    assert text.missing_characters == "\u0e01\u0e02"
    said = r"Text\('a .*DejaVu Sans has no glyph for '\u0e01' \(U\+0E01\), '\u0e02' \(U\+0E02\)"
    for write in (svg, pdf):
        with pytest.warns(MissingGlyphWarning, match=said):
            write(layout(text, 100))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        svg(layout(Text("a ש", SANS), 100))


def test_a_font_that_only_measures_has_its_words_in_order() -> None:
    class Narrow:
        def metrics(self, size: float) -> object:
            return MonospaceFont(1, 1).metrics(size)

        def word(self, text: str, size: float) -> Word:
            return MonospaceFont(1, 1).word(text, size)

    text = Text("אחת שתיים", Narrow())  # type: ignore[arg-type]
    assert words(text) == ["שתיים", "אחת"]


def test_a_terminal_gets_the_order_of_reading() -> None:
    text = Text("one אחת שתיים", MonospaceFont(1, 1))
    assert terminal(layout(text, 40)).plain == "one אחת שתיים"


def test_the_text_of_a_pdf_comes_back_for_words_from_left_to_right(tmp_path: Path) -> None:
    import subprocess

    text = Text("Naïve – 12 % of α and Ж, ﬁn", SANS)
    (tmp_path / "a.pdf").write_bytes(pdf(layout(text, 400)))
    command = ["pdftotext", str(tmp_path / "a.pdf"), "-"]
    got = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert got.strip() == text.string


@pytest.mark.parametrize(
    "string",
    [
        "\ud800 a",
        "a\x00\x1b\u202eb",
        "\u2067\u2068" * 200 + "א",
        "\u0301",
        "\u200d",
        "\t\t",
        "\u202e",
        "🇩🇪👍🏽",
    ],
)
def test_broken_strings_are_drawn(string: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingGlyphWarning)
        for font in (SANS, MonospaceFont(), fallback(MONO, SANS)):
            text = Text(string, font)
            assert layout(text, 50).lines(text)
            assert svg(layout(text, 50), look="page")


def test_letters_that_a_viewer_draws_are_in_the_places_of_outlines() -> None:
    pytest.importorskip("resvg_py")
    page = layout(Text("one אחת, שתיים! (two)", SANS, 20), 300)

    def columns(outlines: bool) -> list[int]:
        data = png(page, look="page", scale=1, outlines=outlines)
        image = Pillow.open(io.BytesIO(data)).convert("L")
        dark = [
            x
            for x in range(image.width)
            if any(image.getpixel((x, y)) < 100 for y in range(image.height))  # type: ignore[operator]
        ]
        return dark

    own, drawn = columns(True), columns(False)
    assert len(set(own) ^ set(drawn)) < len(own) * 0.1


def test_random_texts_keep_their_letters() -> None:
    signs = "ab 12-/.,(א)ב\u0628\u200b\u00ad\u2060\n\t%$漢字かな。 «»"
    chance = random.Random(7)
    for _ in range(300):
        string = "".join(chance.choices(signs, k=chance.randrange(30)))
        text = Text(string, fallback(MONO, SANS))
        kept = "".join(word.text for word in text.words)
        left_out = "\u200b\u00ad\u2060\n\t"
        assert kept.replace(" ", "") == "".join(s for s in string if s not in left_out + " ")
        found = layout(text, chance.randrange(1, 120)).lines(text)
        assert found[-1].end_word == len(text.words)


def test_a_long_line_is_shaped_in_linear_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shaped = 0
    shape = HarfBuzzFont._shape

    def counted(self: HarfBuzzFont, text: str, *rest: object) -> object:
        nonlocal shaped
        shaped += len(text)
        return shape(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(HarfBuzzFont, "_shape", counted)
    for unit in ("a", BEH, "א1", "漢"):
        shaped = 0
        string = unit * (20_000 // len(unit))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MissingGlyphWarning)
            draw(layout(Text(string, SANS), 400), look="page")
        assert shaped < 8 * len(string)


def test_arabic_letters_in_a_very_long_word_have_a_width() -> None:
    count = 250_000
    text = Text(BEH * count, SANS, cuts_words=False)
    middle = SANS.word(BEH * 3, 12).cluster_widths[1]
    assert text.word_widths[0] == pytest.approx(count * middle, rel=1e-3)


def test_broken_font_files_are_errors(tmp_path: Path) -> None:
    assert isinstance(MONO, HarfBuzzFont)
    whole = MONO.path.read_bytes()
    chance = random.Random(3)
    opened = 0
    for number in range(30):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 20, 400])):
            data[chance.randrange(chance.choice([400, len(data)]))] = chance.randrange(256)
        file = tmp_path / f"{number}.ttf"
        file.write_bytes(data[: chance.randrange(len(data))] if number % 5 == 0 else data)
        try:
            font = HarfBuzzFont(file)
        except ValueError as error:
            assert "is not a font file" in str(error)
            continue
        # The file may be replaced while the font is in use.
        file.write_bytes(b"")
        opened += 1
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MissingGlyphWarning)
            page = layout(Text("Abc שלום العر 12", font), 60)
            assert svg(page, look="page")
            try:
                pdf(page)
            except ValueError as error:
                assert "can't be embedded" in str(error) or "has no outlines" in str(error)
    assert opened > 5
