# SPDX-License-Identifier: MIT
"""A font file shaped by HarfBuzz: kerning, ligatures and accents as the font's designer meant them.

Shaping happens in the font's own integer units and is scaled once, so a width is the same number on
every machine that has the same font file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import uharfbuzz  # type: ignore[import-untyped]

from .file_font import CACHE_LIMIT, LONGEST_KEPT, FileFont
from .font import FontMetrics, Glyph, Word

Shaped = tuple[int, int, int, int, int]
"""A glyph in font units: number, x, y, cluster, advance."""

_SURROGATES = re.compile("[\ud800-\udfff]")

# Entries of a font's name table, as OpenType numbers them.
_FAMILY, _STYLE = 1, 2


class HarfBuzzFont(FileFont):
    """A `GlyphFont` from a font file. Measured words are remembered for the life of the object."""

    def __init__(self, path: Path) -> None:
        """Opens a TrueType or OpenType file; raises `OSError` or `ValueError`."""
        if not path.is_file():
            raise FileNotFoundError(f"no such font file: {path}")
        blob = uharfbuzz.Blob.from_file_path(str(path))
        face = uharfbuzz.Face(blob)
        if face.glyph_count == 0:
            raise ValueError(f"{path} is not a font file")
        super().__init__(path, face.get_name(_FAMILY) or "", face.get_name(_STYLE) or "")
        self.units_per_em: int = face.upem
        self._font = uharfbuzz.Font(face)
        self._font.scale = (self.units_per_em, self.units_per_em)
        self._outlines: dict[int, str] = {}
        self._shaped: dict[str, tuple[Shaped, ...]] = {}
        self._extents = self._font.get_font_extents("ltr")
        self._space = self._advance(" ")

    def metrics(self, size: float) -> FontMetrics:
        """Returns the font's own ascent, descent and line gap at `size` points."""
        scale = size / self.units_per_em
        return FontMetrics(
            ascent=max(self._extents.ascender, 0) * scale,
            descent=max(-self._extents.descender, 0) * scale,
            line_gap=max(self._extents.line_gap, 0) * scale,
            space_width=self._space * scale,
        )

    def glyphs(self, text: str, size: float) -> tuple[Glyph, ...]:
        """Returns the glyphs of a text on one line, from left to right."""
        scale = size / self.units_per_em
        return tuple(
            [
                Glyph(number, x * scale, y * scale, cluster, advance * scale)
                for number, x, y, cluster, advance in self.shaped(text)
            ]
        )

    def shaped(self, text: str) -> tuple[Shaped, ...]:
        """Returns the glyphs of a text in font units: number, x, y, cluster and advance; remembers short ones."""
        found = self._shaped.get(text)
        if found is None:
            glyphs: list[Shaped] = []
            pen_x = pen_y = 0
            for info, position in self._shape(text):
                x, y = pen_x + position.x_offset, pen_y + position.y_offset
                glyphs.append((info.codepoint, x, y, info.cluster, position.x_advance))
                pen_x += position.x_advance
                pen_y += position.y_advance
            found = tuple(glyphs)
            if len(text) <= LONGEST_KEPT:
                if len(self._shaped) >= CACHE_LIMIT:
                    self._shaped.clear()
                self._shaped[text] = found
        return found

    @property
    def face(self) -> Any:
        """The face of uharfbuzz, for programs that read its tables."""
        return self._font.face

    def advance(self, number: int) -> int:
        """Returns how wide a glyph is by itself, in font units."""
        return int(self._font.get_glyph_h_advance(number))

    def outline(self, number: int) -> str:
        """Returns a glyph's outline as SVG path data in font units, y upwards."""
        if number not in self._outlines:
            self._outlines[number] = _path_data(self._font, number)
        return self._outlines[number]

    def _shape(self, text: str) -> list[tuple[Any, Any]]:
        """Returns a text's glyphs with their positions, both as HarfBuzz describes them."""
        if not text:
            return []
        buffer = uharfbuzz.Buffer()
        # Halves of surrogate pairs have no glyph. A font draws the replacement character for them.
        buffer.add_str(_SURROGATES.sub("\ufffd", text))
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer)
        return list(zip(buffer.glyph_infos, buffer.glyph_positions))

    def _advance(self, text: str) -> int:
        return sum(position.x_advance for _, position in self._shape(text))

    def _measure(self, text: str, size: float) -> Word:
        scale = size / self.units_per_em
        advances: dict[int, int] = {}
        for _, _, _, cluster, advance in self.shaped(text):
            advances[cluster] = advances.get(cluster, 0) + advance
        starts = sorted(advances)
        ends = [*starts[1:], len(text)]
        return Word(
            text=text,
            width=max(sum(advances.values()), 0) * scale,
            clusters=tuple(text[start:end] for start, end in zip(starts, ends)),
            cluster_widths=tuple(max(advances[start], 0) * scale for start in starts),
        )


def _path_data(font: uharfbuzz.Font, number: int) -> str:
    """Writes one outline as path data. Coordinates are font units, mostly whole numbers."""
    parts: list[str] = []
    pen = uharfbuzz.DrawFuncs()
    pen.set_move_to_func(lambda x, y, data: parts.append(f"M{x:g} {y:g}"))
    pen.set_line_to_func(lambda x, y, data: parts.append(f"L{x:g} {y:g}"))
    pen.set_quadratic_to_func(
        lambda cx, cy, x, y, data: parts.append(f"Q{cx:g} {cy:g} {x:g} {y:g}")
    )
    pen.set_cubic_to_func(
        lambda ax, ay, bx, by, x, y, data: parts.append(f"C{ax:g} {ay:g} {bx:g} {by:g} {x:g} {y:g}")
    )
    pen.set_close_path_func(lambda data: parts.append("Z"))
    font.draw_glyph(number, pen)
    return "".join(parts)
