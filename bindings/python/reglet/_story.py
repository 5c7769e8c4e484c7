# SPDX-License-Identifier: MIT
"""The explanation of a view on a picture: its text below the layout, and a mark around the view."""

from __future__ import annotations

from ._lettering import MONOSPACE_ADVANCE, MONOSPACE_FAMILY
from ._scene import Item
from ._svg import Drawing
from .fonts import GlyphFont

_SIZE, _ROW, _GAP = 6.5, 9.0, 8.0
_MARK, _LETTERS, _RULE = "#d8434e", "#2a3342", "#c5ccd8"


class Story:
    """The rows of an explanation."""

    def __init__(self, text: str, font: GlyphFont | None) -> None:
        self._rows = text.splitlines()
        self._font = font

    @property
    def width(self) -> float:
        """The width of the longest row, in points."""
        return max(map(self._row_width, self._rows))

    @property
    def height(self) -> float:
        """The height of all rows and of the gap above them, in points."""
        return _GAP + _ROW * len(self._rows)

    def draw(self, drawing: Drawing, item: Item, left: float, top: float) -> None:
        """Marks the view, and writes the rows from a point on."""
        drawing.rect(
            item.x - 1.5,
            item.y - 1.5,
            item.width + 3,
            item.height + 3,
            fill="none",
            stroke=_MARK,
            stroke_width=1.6,
        )
        drawing.line(left, top, left + self.width, top, stroke=_RULE, stroke_width=0.6)
        for index, row in enumerate(self._rows):
            baseline = top + _GAP + _ROW * index + 5.9
            color = _MARK if index == 0 else _LETTERS
            if self._font is not None:
                indent = len(row) - len(row.lstrip())
                x = left + indent * _SIZE * 0.5
                drawing.glyphs([(row.lstrip(), x)], self._font, _SIZE, baseline, color)
            else:
                drawing.text(
                    row,
                    left,
                    baseline,
                    font_family=MONOSPACE_FAMILY,
                    font_size=_SIZE,
                    fill=color,
                    **{"xml:space": "preserve"},
                )

    def _row_width(self, row: str) -> float:
        if self._font is not None:
            return self._font.word(row, _SIZE).width
        return len(row) * _SIZE * MONOSPACE_ADVANCE
