# SPDX-License-Identifier: MIT
"""A font file measured by Pillow, where HarfBuzz is not installed.

Pillow's basic layout is the same on every machine: hardly any kerning, no ligatures and no joining
scripts. Such a font has no outlines: pictures name it, and the viewer draws it.
"""

from __future__ import annotations

from pathlib import Path

from PIL import ImageFont

from .file_font import FileFont
from .font import FontMetrics, Shaping, Word

_GRID = 1000


class PillowFont(FileFont):
    """A `Font` from a font file. Measured words are remembered for the life of the object."""

    def __init__(self, path: Path) -> None:
        """Opens a TrueType or OpenType file; raises `OSError` or `ValueError`."""
        if not path.is_file():
            raise FileNotFoundError(f"no such font file: {path}")
        try:
            self._font = ImageFont.truetype(str(path), _GRID, layout_engine=ImageFont.Layout.BASIC)
        except OSError as error:
            raise ValueError(f"{path} is not a font file") from error
        family, style = self._font.getname()
        super().__init__(path, family or "", style or "")

    def metrics(self, size: float) -> FontMetrics:
        """Returns the font's ascent and descent at `size` points; Pillow provides no line gap."""
        ascent, descent = self._font.getmetrics()
        scale = size / _GRID
        return FontMetrics(ascent * scale, descent * scale, 0.0, self._font.getlength(" ") * scale)

    def _measure(self, text: str, size: float, shaping: Shaping | None) -> Word:
        """Every character is a cluster."""
        scale = size / _GRID
        widths = tuple(self._font.getlength(character) * scale for character in text)
        return Word(text, self._font.getlength(text) * scale, tuple(text), widths)
