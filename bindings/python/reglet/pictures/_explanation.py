# SPDX-License-Identifier: MIT
"""The explanation below a picture."""

from __future__ import annotations

import textwrap

from ..drawing.drawing import Drawing
from ..fonts.font import GlyphFont
from ._lettering import MONOSPACE_ADVANCE

_SIZE, ROW, _GAP = 6.5, 9.0, 8.0
MARK = "#d8434e"
_LETTERS, _RULE = "#2a3342", "#c5ccd8"


class ExplanationText:
    """The first one is coloured; rows longer than `width` are wrapped."""

    def __init__(
        self, text: str, font: GlyphFont | None, *, color: str = MARK, width: float | None = None
    ) -> None:
        self._rows = text.splitlines()
        self._font = font
        self._color = color
        if width is not None:
            columns = max(int(width / (_SIZE * MONOSPACE_ADVANCE)), 40)
            self._rows = [part for row in self._rows for part in _wrapped(row, columns)]

    @property
    def width(self) -> float:
        return max(row_width(self._font, row) for row in self._rows)

    @property
    def height(self) -> float:
        """The height of all rows and of the gap above them, in points."""
        return _GAP + ROW * len(self._rows)

    def draw(self, drawing: Drawing, left: float, top: float) -> None:
        drawing.line(left, top, left + self.width, top, stroke=_RULE, stroke_width=0.6)
        for index, row in enumerate(self._rows):
            baseline = top + _GAP + ROW * index + 5.9
            color = self._color if index == 0 else _LETTERS
            write_row(drawing, self._font, row, left, baseline, color)


def write_row(
    drawing: Drawing, font: GlyphFont | None, row: str, x: float, baseline: float, color: str
) -> None:
    """Writes one row, with a font or with the viewer's monospaced one."""
    if font is not None:
        indent = len(row) - len(row.lstrip())
        drawing.text(row.lstrip(), x + indent * _SIZE * 0.5, baseline, font, _SIZE, color)
        return
    drawing.caption(row, x, baseline, _SIZE, color)


def row_width(font: GlyphFont | None, row: str) -> float:
    if font is not None:
        indent = len(row) - len(row.lstrip())
        return indent * _SIZE * 0.5 + font.word(row.lstrip(), _SIZE).width
    return len(row) * _SIZE * MONOSPACE_ADVANCE


def draw_mark(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    drawing.rect(
        x - 1.5, y - 1.5, width + 3, height + 3, fill="none", stroke=MARK, stroke_width=1.6
    )


def _wrapped(row: str, columns: int) -> list[str]:
    """The later pieces are indented further."""
    indent = row[: len(row) - len(row.lstrip())]
    return textwrap.wrap(
        row.strip(),
        columns,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_on_hyphens=False,
    ) or [""]
