# SPDX-License-Identifier: MIT
"""Drawing set lines: as outlines where the font has them, else as text for the viewer's fonts."""

from __future__ import annotations

from ..fonts.file_font import FileFont
from ..fonts.font import Font, GlyphFont, MonospaceFont
from ..fonts.leading import LeadedFont
from ..views.text import Text
from ._scene import SetLine
from ._svg import Drawing

# The advance of the usual monospaced fonts, in font sizes: DejaVu Sans Mono, Menlo, Consolas.
MONOSPACE_ADVANCE = 0.602
MONOSPACE_FAMILY = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def draw_line(drawing: Drawing, line: SetLine, text: Text, color: str, outlines: bool) -> None:
    """Draws one line of a text in its place."""
    font, size = text.font, text.size
    if not line.words:
        return
    if outlines and isinstance(font, GlyphFont):
        drawing.glyphs(list(line.words), font, size, line.baseline, color)
        return
    while isinstance(font, LeadedFont):
        font = font.font
    if isinstance(font, FileFont):
        drawing.font_files.add(str(font.path))
    for word, x in line.words:
        drawing.text(
            word,
            x,
            line.baseline,
            fill=color,
            textLength=font.word(word, size).width,
            lengthAdjust="spacingAndGlyphs",
            **_face(font, size),
        )


def _face(font: Font, size: float) -> dict[str, str | float | None]:
    """Names the font for a viewer that has to find it among its own."""
    if isinstance(font, MonospaceFont):
        return {
            "font_family": MONOSPACE_FAMILY,
            "font_size": font.advance / MONOSPACE_ADVANCE,
            "font_weight": "bold" if font.bold else None,
            "font_style": "italic" if font.italic else None,
        }
    if not isinstance(font, FileFont):
        return {"font_family": "sans-serif", "font_size": size}
    return {
        "font_family": f"'{font.family}', sans-serif",
        "font_size": size,
        "font_weight": "bold" if font.bold else None,
        "font_style": "italic" if font.italic else None,
    }
