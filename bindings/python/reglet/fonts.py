# SPDX-License-Identifier: MIT
"""Fonts: what a text needs to know about the letters it is set in.

A `Text` asks its font two questions only: how lines are spaced, and how wide each word and each
cluster of it is. Anything that answers them is a font:

    MonospaceFont(advance=8, line_height=16)      no dependency; terminals, labels, tests
    load_font("DejaVu Sans")                      a real font file, by name
    load_font("/path/to/Brand-Regular.otf")       or by path

Real fonts are shaped by HarfBuzz (with kerning), or measured by Pillow where HarfBuzz is missing;
both come with `pip install reglet[text]`. All lengths are points.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

__all__ = [
    "Font",
    "FontMetrics",
    "FontNotFoundError",
    "Glyph",
    "GlyphFont",
    "MonospaceFont",
    "Word",
    "find_font_file",
    "load_font",
]


@dataclass(frozen=True)
class FontMetrics:
    """How lines of one font and size are spaced, in finite points.

    `ascent` reaches from the top of the highest letter down to the baseline, `descent` from there to
    the lowest letter, and `line_gap` is the extra room between two lines, negative in tight lines.
    """

    ascent: float
    descent: float
    line_gap: float
    space_width: float

    @property
    def line_height(self) -> float:
        """Distance from one line's top to the next one's."""
        return self.ascent + self.descent + self.line_gap

    @property
    def baseline(self) -> float:
        """Distance from a line's top to its baseline; the line gap is shared above and below."""
        return self.ascent + self.line_gap / 2


@dataclass(frozen=True)
class Word:
    """A measured word: its width, and the clusters between which it may be cut when a line is too short.

    A cluster is the smallest piece that can stand alone: a letter with its accents, or a ligature.
    `clusters` and `cluster_widths` have the same length, and the joined clusters are the word. Widths
    are points, finite and >= 0.
    """

    text: str
    width: float
    clusters: tuple[str, ...]
    cluster_widths: tuple[float, ...]


@runtime_checkable
class Font(Protocol):
    """The two questions. The same question always gets the same answer."""

    def metrics(self, size: float) -> FontMetrics:
        """Returns the line metrics at `size` points."""
        ...

    def word(self, text: str, size: float) -> Word:
        """Measures one word, which holds no space and no newline, at `size` points."""
        ...


@dataclass(frozen=True)
class Glyph:
    """One shape of a shaped text: its number in the font, and where its origin stands, in points.

    `x` counts from the start of the text, `y` upwards from the baseline.
    """

    number: int
    x: float
    y: float


@runtime_checkable
class GlyphFont(Font, Protocol):
    """A font that can also draw itself, so that a picture needs no font where it is looked at."""

    @property
    def name(self) -> str:
        """The family and style, such as "DejaVu Sans Bold"."""
        ...

    @property
    def units_per_em(self) -> int:
        """The grid of the outlines: this many units are one font size."""
        ...

    def glyphs(self, text: str, size: float) -> tuple[Glyph, ...]:
        """Returns the glyphs of a text that stands on one line, at `size` points."""
        ...

    def outline(self, number: int) -> str:
        """Returns a glyph as SVG path data in font units, y upwards; empty for a space."""
        ...


class MonospaceFont:
    """A font whose clusters are all equally wide: a terminal's, a label printer's, a test's.

    The size that a text asks for is ignored: a cell is a cell. Every character is a cluster, so wide
    and combining characters are not treated specially.
    """

    def __init__(
        self, advance: float = 8.0, line_height: float = 16.0, *, ascent: float | None = None
    ) -> None:
        """Makes a font of cells `advance` wide and `line_height` high, both finite and >= 0.

        `ascent` is the distance from a line's top to its baseline; by default four fifths of a line.
        """
        for name, number in (("advance", advance), ("line_height", line_height)):
            if not 0 <= number < float("inf"):
                raise ValueError(f"{name} must be finite and >= 0, not {number!r}")
        top = 0.8 * line_height if ascent is None else ascent
        if not 0 <= top <= line_height:
            raise ValueError(f"ascent must be between 0 and line_height, not {ascent!r}")
        self.advance = float(advance)
        self._metrics = FontMetrics(
            ascent=float(top),
            descent=float(line_height - top),
            line_gap=0.0,
            space_width=self.advance,
        )

    def metrics(self, size: float) -> FontMetrics:
        """Returns the metrics of a cell, whatever the size."""
        return self._metrics

    def word(self, text: str, size: float) -> Word:
        """Measures a word: one advance for each character."""
        return Word(text, self.advance * len(text), tuple(text), (self.advance,) * len(text))

    def __repr__(self) -> str:
        return f"MonospaceFont(advance={self.advance:g}, line_height={self._metrics.line_height:g})"


class FontNotFoundError(LookupError):
    """No font file answers to the name; the message tells where was looked and what to install."""

    def __init__(self, name: str, folders: tuple[Path, ...]) -> None:
        looked = ", ".join(str(folder) for folder in folders) or "no folder"
        hint = (
            "; on Debian: apt install fonts-dejavu-core"
            if name.lower().startswith("dejavu")
            else ""
        )
        super().__init__(f"no font file for {name!r} in {looked}{hint}")
        self.name = name
        self.folders = folders


_LOADED: dict[Path, Font] = {}


def load_font(name: str | os.PathLike[str], *, bold: bool = False, italic: bool = False) -> Font:
    """Returns the font with a name ("DejaVu Sans", "DejaVu Sans Bold") or of a file.

    The same file gives the same object, whose word widths are remembered. `bold` and `italic` choose
    a style by name; they have no meaning for a path.

    Raises `FontNotFoundError` when there is no such font, `ImportError` when neither uharfbuzz nor
    Pillow is installed, and `ValueError` when the file is not a font.
    """
    path = find_font_file(name, bold=bold, italic=italic).resolve()
    if path not in _LOADED:
        _LOADED[path] = _open_font(path)
    return _LOADED[path]


def _open_font(path: Path) -> Font:
    try:
        from .harfbuzz_font import HarfBuzzFont

        return HarfBuzzFont(path)
    except ImportError:
        pass
    try:
        from .pillow_font import PillowFont

        return PillowFont(path)
    except ImportError as error:
        raise ImportError(
            "real fonts need uharfbuzz or Pillow: pip install 'reglet[text]'"
        ) from error


def find_font_file(
    name: str | os.PathLike[str], *, bold: bool = False, italic: bool = False
) -> Path:
    """Returns the file of a font, given by path or by name; raises `FontNotFoundError`.

    A name matches a file whose own name is the same but for case, spaces, hyphens and an ending
    "Regular" or "Book". Folders are searched in a fixed order, so the answer does not change from run to run.
    """
    path = Path(name)
    if path.suffix.lower() in _SUFFIXES or len(path.parts) > 1:
        if path.is_file():
            return path
        raise FontNotFoundError(str(name), (path.parent,))
    wanted = _plain(f"{name}{' Bold' if bold else ''}{' Oblique' if italic else ''}")
    folders = tuple(folder for folder in _folders() if folder.is_dir())
    for folder in folders:
        for file in _font_files(folder):
            if _plain(file.stem) == wanted:
                return file
    raise FontNotFoundError(str(name), folders)


_SUFFIXES = (".ttf", ".otf", ".ttc")


def _plain(name: str) -> str:
    """Folds a font's name so that spellings of the same style meet."""
    letters = "".join(character for character in name.lower() if character.isalnum())
    letters = letters.replace("italic", "oblique")
    for ending in ("regular", "book"):
        letters = letters.removesuffix(ending)
    return letters


def _folders() -> Iterator[Path]:
    """Where the operating systems keep fonts; the user's own come first."""
    home = Path.home()
    yield home / ".local/share/fonts"
    yield home / ".fonts"
    if sys.platform == "darwin":
        yield from (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    elif sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
    else:
        yield from (Path("/usr/local/share/fonts"), Path("/usr/share/fonts"))


def _font_files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix.lower() in _SUFFIXES)
