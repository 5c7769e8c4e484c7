# SPDX-License-Identifier: MIT
"""A font file shaped by HarfBuzz: kerning, ligatures and accents.

Shaping uses the font's integer units and is scaled once, so a width is the same on every machine.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

import uharfbuzz  # type: ignore[import-untyped]

from .file_font import CACHE_LIMIT, LONGEST_KEPT, FileFont
from .font import FontMetrics, Glyph, Shaping, Word

Shaped = tuple[int, int, int, int, int]
"""A glyph in font units: number, x, y, cluster, advance."""

# Larger than every font in use. Files are read into memory.
_MOST_BYTES = 1 << 30
_LONGEST_PART = 2_000
# How many letters on each side of a part its shape may depend on.
_CONTEXT = 5
_SURROGATES = re.compile("[\ud800-\udfff]")

# Entries of a font's name table, as OpenType numbers them.
_FAMILY, _STYLE, _POSTSCRIPT_NAME = 1, 2, 6


class HarfBuzzFont(FileFont):
    """A `ShapingFont` from a font file. Measured words are remembered for the life of the object."""

    def __init__(self, path: Path) -> None:
        """Opens a TrueType or OpenType file; raises `OSError` or `ValueError`."""
        if not path.is_file():
            raise FileNotFoundError(f"no such font file: {path}")
        size = path.stat().st_size
        if size > _MOST_BYTES:
            raise ValueError(f"{path} is not a font file: it has {size:,} bytes")
        # A mapped file would end the process when another program shortens it.
        face = uharfbuzz.Face(uharfbuzz.Blob(path.read_bytes()))
        if face.glyph_count == 0:
            raise ValueError(f"{path} is not a font file")
        super().__init__(path, _name_in(face, _FAMILY), _name_in(face, _STYLE))
        self.units_per_em: int = face.upem
        self._font = uharfbuzz.Font(face)
        self._font.scale = (self.units_per_em, self.units_per_em)
        self._outlines: dict[int, str] = {}
        self._shaped: dict[tuple[str, Shaping | None], tuple[Shaped, ...]] = {}
        self.has_missed = False
        """Whether a text has been shaped for which a glyph is missing."""
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

    def glyphs(self, text: str, size: float, shaping: Shaping | None = None) -> tuple[Glyph, ...]:
        scale = size / self.units_per_em
        return tuple(
            [
                Glyph(number, x * scale, y * scale, cluster, advance * scale)
                for number, x, y, cluster, advance in self.shaped(text, shaping)
            ]
        )

    def missing(self, text: str, shaping: Shaping | None = None) -> str:
        shaped = self.shaped(text, shaping)
        if not self.has_missed or all(glyph[0] for glyph in shaped):
            return ""
        signs = dict.fromkeys(text)
        return "".join([sign for sign in signs if any(g[0] == 0 for g in self.shaped(sign))])

    def shaped(self, text: str, shaping: Shaping | None = None) -> tuple[Shaped, ...]:
        """Returns the glyphs of a text in font units; remembers short ones."""
        if len(text) > LONGEST_KEPT:
            return self._shaped_by_parts(text, shaping)
        key = (text, shaping)
        found = self._shaped.get(key)
        if found is None:
            found = tuple(self._shape(text, shaping))
            if len(self._shaped) >= CACHE_LIMIT:
                self._shaped.clear()
            self._shaped[key] = found
        return found

    @property
    def face(self) -> Any:
        """The face of uharfbuzz, for programs that read its tables."""
        return self._font.face

    @property
    def postscript_name(self) -> str:
        """The name of the font in documents, or an empty string."""
        return _name_in(self._font.face, _POSTSCRIPT_NAME)

    def advance(self, number: int) -> int:
        """Returns how wide a glyph is by itself, in font units."""
        return int(self._font.get_glyph_h_advance(number))

    def outline(self, number: int) -> str:
        if number not in self._outlines:
            self._outlines[number] = _path_data(self._font, number)
        return self._outlines[number]

    def _shaped_by_parts(self, text: str, shaping: Shaping | None) -> tuple[Shaped, ...]:
        """Shapes a long text in parts, with their neighbours as context: HarfBuzz rejects very long
        texts."""
        if shaping is None:
            buffer = uharfbuzz.Buffer()
            buffer.add_str(_SURROGATES.sub("\ufffd", text[:_LONGEST_PART]))
            buffer.guess_segment_properties()
            shaping = Shaping(buffer.direction == "rtl", buffer.script or "")
        around = shaping.before + text + shaping.after
        shift = len(shaping.before)
        ends = [*_cuts(text), len(text)]
        parts = list(zip([0, *ends], ends))
        glyphs: list[Shaped] = []
        pen = 0
        for begin, end in reversed(parts) if shaping.right_to_left else parts:
            first, last = begin + shift, end + shift
            own = shaping._replace(
                before=around[max(first - _CONTEXT, 0) : first],
                after=around[last : last + _CONTEXT],
            )
            found = self._shape(text[begin:end], own)
            glyphs += [(number, x + pen, y, at + begin, wide) for number, x, y, at, wide in found]
            pen += sum(glyph[4] for glyph in found)
        return tuple(glyphs)

    def _shape(self, text: str, shaping: Shaping | None = None) -> list[Shaped]:
        if not text:
            return []
        buffer = uharfbuzz.Buffer()
        # Halves of surrogate pairs have no glyph. A font draws the replacement character for them.
        text = _SURROGATES.sub("\ufffd", text)
        before = 0
        if shaping is None:
            buffer.add_str(text)
        else:
            before = len(shaping.before)
            letters = _SURROGATES.sub("\ufffd", shaping.before + text + shaping.after)
            buffer.add_codepoints(list(map(ord, letters)), before, len(text))
            if shaping.script:
                buffer.script = shaping.script
            buffer.direction = "rtl" if shaping.right_to_left else "ltr"
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer)
        glyphs: list[Shaped] = []
        pen_x = pen_y = 0
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
            x, y = pen_x + position.x_offset, pen_y + position.y_offset
            glyphs.append((info.codepoint, x, y, info.cluster - before, position.x_advance))
            pen_x += position.x_advance
            pen_y += position.y_advance
            if info.codepoint == 0:
                self.has_missed = True
        return glyphs

    def _advance(self, text: str) -> int:
        return sum(glyph[4] for glyph in self._shape(text))

    def _measure(self, text: str, size: float, shaping: Shaping | None) -> Word:
        scale = size / self.units_per_em
        advances: dict[int, int] = {}
        for _, _, _, cluster, advance in self.shaped(text, shaping):
            advances[cluster] = advances.get(cluster, 0) + advance
        starts = sorted(advances)
        ends = [*starts[1:], len(text)]
        return Word(
            text=text,
            width=max(sum(advances.values()), 0) * scale,
            clusters=tuple(text[start:end] for start, end in zip(starts, ends)),
            cluster_widths=tuple(max(advances[start], 0) * scale for start in starts),
        )


def _name_in(face: uharfbuzz.Face, number: int) -> str:
    try:
        return face.get_name(number) or ""
    except UnicodeDecodeError:
        return ""


def _cuts(text: str) -> list[int]:
    """Returns where a long text is cut for shaping: before letters, and before a mark only if no letter is near."""
    found = []
    at = _LONGEST_PART
    while at < len(text):
        last = at + _LONGEST_PART
        while at < min(last, len(text)) and unicodedata.category(text[at])[0] in "MC":
            at += 1
        found.append(at)
        at += _LONGEST_PART
    return [cut for cut in found if cut < len(text)]


def _path_data(font: uharfbuzz.Font, number: int) -> str:
    """Coordinates are font units, mostly whole numbers."""
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
