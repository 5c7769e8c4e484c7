# SPDX-License-Identifier: MIT
"""The metrics of fonts, and the font that needs no file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol, runtime_checkable

from .cells import clusters_of

# Only the last words are remembered, and no long ones: measuring cells takes little time.
_KEPT_WORDS = 4096
_LONGEST_KEPT = 200


class MissingGlyphWarning(UserWarning):
    """A text has characters for which its fonts have no glyph: a box is drawn for each."""


@dataclass(frozen=True)
class FontMetrics:
    """How lines of one font and size are spaced, in finite points.

    `ascent` is above the baseline, `descent` below it, and `line_gap` is the extra room between two
    lines, negative in tight lines.
    """

    ascent: float
    descent: float
    line_gap: float
    space_width: float

    @property
    def line_height(self) -> float:
        """From one line's top to the next one's."""
        return self.ascent + self.descent + self.line_gap

    @property
    def baseline(self) -> float:
        """From a line's top to its baseline. The line gap is shared above and below."""
        return self.ascent + self.line_gap / 2


@dataclass(frozen=True)
class Word:
    """A measured word: its width, and the clusters between which it may be cut.

    A cluster is the smallest piece that can stand alone: a letter with its accents, or a ligature.
    The joined clusters are the word, and `cluster_widths` has the width of each. Widths are points,
    finite and >= 0.
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
    """One shape of a shaped text: its number in the font, and the position of its origin, in
    points.

    `x` counts from the start of the text, `y` upwards from the baseline. `cluster` is the index of
    the first character of its cluster: the glyphs of a cluster together represent all characters up
    to the next one. `advance` is the distance to the origin of the next glyph. Without the last
    two, text can be drawn, but its letters cannot be selected one by one.
    """

    number: int
    x: float
    y: float
    cluster: int = 0
    advance: float = 0.0


class Shaping(NamedTuple):
    """How the letters of a part of a word are shaped.

    `right_to_left` is their direction and `script` their writing system by ISO 15924, such as
    "Arab"; empty: it is found out. `before` and `after` are the letters around the part, which may
    join with it.
    """

    right_to_left: bool = False
    script: str = ""
    before: str = ""
    after: str = ""


@runtime_checkable
class GlyphFont(Font, Protocol):
    """A font that can also draw itself, so that a viewer of the picture does not need it."""

    @property
    def name(self) -> str:
        """The family and style, such as "DejaVu Sans Bold"."""
        ...

    @property
    def units_per_em(self) -> int:
        """The units of the outlines in one font size."""
        ...

    def glyphs(self, text: str, size: float) -> tuple[Glyph, ...]:
        """Returns the glyphs of a text on one line, at `size` points."""
        ...

    def outline(self, number: int) -> str:
        """Returns a glyph as SVG path data in font units, y upwards; empty for a space."""
        ...


@runtime_checkable
class ShapingFont(GlyphFont, Protocol):
    """A font that shapes text of every script."""

    def word(self, text: str, size: float, shaping: Shaping | None = None) -> Word:
        """Measures a word or a part of one."""
        ...

    def glyphs(self, text: str, size: float, shaping: Shaping | None = None) -> tuple[Glyph, ...]:
        """Returns the glyphs of a text on one line, from left to right."""
        ...

    def missing(self, text: str, shaping: Shaping | None = None) -> str:
        """Returns the characters of a text for which the font has no glyph."""
        ...


class MonospaceFont:
    """A font whose clusters are all equally wide: a terminal's, a label printer's, a test's.

    The size of the text is ignored. Ideographs and emoji take two cells; see `reglet.fonts.cells`.

    Attributes:
        advance: The width of a cell, in points.
        bold: Whether pictures draw the letters bold; their widths are the same.
        italic: Whether pictures draw them italic.
    """

    def __init__(
        self,
        advance: float = 8.0,
        line_height: float = 16.0,
        *,
        ascent: float | None = None,
        bold: bool = False,
        italic: bool = False,
    ) -> None:
        """Makes a font of cells, both lengths finite and >= 0.

        `ascent` is the distance from a line's top to its baseline, by default four fifths of a
        line.
        """
        for name, number in (("advance", advance), ("line_height", line_height)):
            if not 0 <= number < float("inf"):
                raise ValueError(f"{name} must be finite and >= 0, not {number!r}")
        top = 0.8 * line_height if ascent is None else ascent
        if not 0 <= top <= line_height:
            raise ValueError(f"ascent must be between 0 and line_height, not {ascent!r}")
        self.advance = float(advance)
        self.bold, self.italic = bool(bold), bool(italic)
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
        """Measures a word: one advance for each cell."""
        measure = _kept_word if len(text) <= _LONGEST_KEPT else _word_of_cells
        return measure(text, self.advance)

    def __repr__(self) -> str:
        faces = "".join(f", {name}=True" for name in ("bold", "italic") if getattr(self, name))
        return (
            f"MonospaceFont(advance={self.advance:g}, "
            f"line_height={self._metrics.line_height:g}{faces})"
        )


def _word_of_cells(text: str, advance: float) -> Word:
    if text.isascii() and text.isprintable():
        return Word(text, advance * len(text), tuple(text), (advance,) * len(text))
    found = clusters_of(text)
    width = advance * sum(cells for _, cells in found)
    clusters = tuple([cluster for cluster, _ in found])
    return Word(text, width, clusters, tuple([advance * cells for _, cells in found]))


_kept_word = lru_cache(maxsize=_KEPT_WORDS)(_word_of_cells)
