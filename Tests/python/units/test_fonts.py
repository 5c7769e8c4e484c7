# SPDX-License-Identifier: MIT
"""All kinds of fonts give the same measurements."""

from __future__ import annotations

import builtins
import itertools
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reglet.fonts import (
    Font,
    FontMetrics,
    FontNotFoundError,
    GlyphFont,
    MonospaceFont,
    file_font,
    find_font_file,
    load_font,
    loading,
)
from reglet.fonts.harfbuzz_font import HarfBuzzFont
from reglet.fonts.leading import leaded
from reglet.fonts.pillow_font import PillowFont

DEJAVU = find_font_file("DejaVu Sans")
ALL_FONTS = [
    MonospaceFont(7.5, 15),
    HarfBuzzFont(DEJAVU),
    PillowFont(DEJAVU),
    leaded(HarfBuzzFont(DEJAVU), 1.5),
    leaded(MonospaceFont(), 2),
]
WORDS = st.text(st.characters(codec="utf-8", exclude_characters=" \n"), max_size=20)


@pytest.mark.parametrize("font", ALL_FONTS, ids=repr)
@given(text=WORDS, size=st.sampled_from([5.0, 12.0, 72.0]))
def test_clusters_make_up_the_word(font: Font, text: str, size: float) -> None:
    word = font.word(text, size)
    assert word.text == text
    assert "".join(word.clusters) == text
    assert len(word.clusters) == len(word.cluster_widths)
    assert all(0 <= width < float("inf") for width in (word.width, *word.cluster_widths))
    assert font.word(text, size) == word


@pytest.mark.parametrize("font", ALL_FONTS, ids=repr)
def test_the_baseline_is_inside_the_line(font: Font) -> None:
    metrics = font.metrics(12)
    assert isinstance(font, Font)
    assert 0 < metrics.baseline < metrics.line_height
    assert metrics.space_width > 0


def test_a_file_is_loaded_once() -> None:
    assert load_font("DejaVu Sans") is load_font("dejavu-sans") is load_font(DEJAVU)
    assert load_font("DejaVu Sans") is not load_font("DejaVu Sans", bold=True)


def test_names_and_styles() -> None:
    font = load_font("DejaVu Sans", bold=True)
    assert isinstance(font, HarfBuzzFont)
    assert (font.name, font.family, font.bold, font.italic) == (
        "DejaVu Sans Bold",
        "DejaVu Sans",
        True,
        False,
    )
    assert find_font_file("DejaVu Sans Bold") == font.path


def test_harfbuzz_measures_dejavu_by_its_own_units() -> None:
    font = load_font("DejaVu Sans")
    # Numbers of the font file: 2,048 units an em, ascender 1,901, descender -483, "H" 1,540 wide.
    assert font.metrics(2048) == FontMetrics(1901.0, 483.0, 0.0, 651.0)
    assert font.word("H", 2048).width == 1540.0
    assert font.word("H", 1024).width == 770.0


def test_kerning_narrows_a_word() -> None:
    font = load_font("DejaVu Sans")
    pairs = sum(font.word(letter, 10).width for letter in "AVA")
    assert font.word("AVA", 10).width < pairs - 0.5


def test_a_letter_and_its_accent_are_one_cluster() -> None:
    word = load_font("DejaVu Sans").word("e\u0301a", 10)
    assert word.clusters == ("e\u0301", "a")


def test_pillow_agrees_with_harfbuzz_but_for_kerning() -> None:
    pillow, harfbuzz = PillowFont(DEJAVU), HarfBuzzFont(DEJAVU)
    for text in ("Hamburgefonts", "mmmm", "1234567890"):
        expected = harfbuzz.word(text, 12).width
        assert pillow.word(text, 12).width == pytest.approx(expected, rel=0.02)
    assert pillow.metrics(12).line_height == pytest.approx(
        harfbuzz.metrics(12).line_height, rel=0.01
    )


def test_pillow_replaces_a_missing_harfbuzz(monkeypatch: pytest.MonkeyPatch) -> None:
    _hide(monkeypatch, "harfbuzz_font")
    assert isinstance(load_font("DejaVu Sans"), PillowFont)


def test_without_both_the_message_names_the_extra_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _hide(monkeypatch, "harfbuzz_font", "pillow_font")
    with pytest.raises(ImportError, match="pip install uharfbuzz"):
        load_font("DejaVu Sans")


def test_the_error_of_a_missing_font_lists_folders_and_packages() -> None:
    with pytest.raises(FontNotFoundError, match="no font file for 'Nosuch Grotesk'") as caught:
        load_font("Nosuch Grotesk")
    assert caught.value.name == "Nosuch Grotesk"
    assert Path("/usr/share/fonts") in caught.value.folders
    with pytest.raises(FontNotFoundError, match="apt install fonts-dejavu-core"):
        load_font("DejaVu Nosuch")
    with pytest.raises(FontNotFoundError):
        load_font("/nowhere/DejaVuSans.ttf")


@pytest.mark.parametrize("kind", [HarfBuzzFont, PillowFont])
def test_a_file_that_is_not_a_font(kind: type, tmp_path: Path) -> None:
    file = tmp_path / "letter.ttf"
    file.write_bytes(b"Dear font")
    with pytest.raises(ValueError, match="is not a font file"):
        kind(file)
    with pytest.raises(FileNotFoundError):
        kind(tmp_path / "none.ttf")


def test_a_file_that_is_too_large_for_a_font_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.ttf"
    file.write_bytes(load_font("DejaVu Sans").path.read_bytes())  # type: ignore[attr-defined]
    os.truncate(file, 1 << 40)
    with pytest.raises(ValueError, match="not a font file: it has 1,099,511,627,776 bytes"):
        load_font(file)


def test_outlines_and_glyphs() -> None:
    font = load_font("DejaVu Sans")
    assert isinstance(font, GlyphFont)
    glyphs = font.glyphs("AV", 2048)
    assert [glyph.x for glyph in glyphs] == [0.0, 1270.0]
    assert font.outline(glyphs[0].number).startswith("M700 1294L426 551")
    space = font.glyphs(" ", 10)[0]
    assert font.outline(space.number) == ""
    assert not isinstance(PillowFont(DEJAVU), GlyphFont)
    assert not isinstance(MonospaceFont(), GlyphFont)


def test_leading_moves_lines_and_nothing_else() -> None:
    font = load_font("DejaVu Sans")
    tight, open_ = leaded(font, 1.0), leaded(font, 1.5)
    assert tight.metrics(10).line_height == pytest.approx(10)
    assert open_.metrics(10).line_height == pytest.approx(15)
    assert open_.metrics(10).baseline - tight.metrics(10).baseline == pytest.approx(2.5)
    assert open_.word("AVA", 10) == font.word("AVA", 10)
    assert isinstance(open_, GlyphFont)
    assert not isinstance(leaded(MonospaceFont(), 2), GlyphFont)
    for bad in (0, -1, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="leading"):
            leaded(font, bad)


def test_monospace_font() -> None:
    font = MonospaceFont(8, 20, ascent=15)
    assert font.metrics(3) == font.metrics(99) == FontMetrics(15.0, 5.0, 0.0, 8.0)
    assert font.word("four", 12).width == 32.0
    assert font.metrics(12).baseline == 15.0


@pytest.mark.parametrize(
    "arguments", [(-1, 16), (8, float("nan")), (float("inf"), 16), (8, 16, 17), (8, 16, -1)]
)
def test_monospace_font_refuses_bad_numbers(arguments: tuple[float, ...]) -> None:
    advance, line_height, *ascent = arguments
    with pytest.raises(ValueError, match=r"must be (finite|between)"):
        MonospaceFont(advance, line_height, ascent=ascent[0] if ascent else None)


def test_the_memory_of_words_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_font, "CACHE_LIMIT", 10)
    font = HarfBuzzFont(DEJAVU)
    words = ["".join(letters) for letters in itertools.product("abcde", repeat=2)]
    widths = [font.word(word, 10).width for word in words]
    assert len(font._words) <= 10
    assert [font.word(word, 10).width for word in words] == widths


def _hide(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Makes the import of modules of this package fail, and discards the loaded fonts."""
    real = builtins.__import__

    def refuse(name: str, *arguments: object, **named: object) -> object:
        if name in modules:
            raise ImportError(name)
        return real(name, *arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.setattr(loading, "_LOADED", {})
