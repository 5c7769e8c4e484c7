# SPDX-License-Identifier: MIT
"""Variants of a font: the bold and the italic one of the same family."""

from __future__ import annotations

import re
from pathlib import Path

from .fallback_font import FallbackFont
from .file_font import FileFont
from .font import Font, MonospaceFont
from .leading import LeadedFont, leaded
from .loading import FontNotFoundError, load_font


def variant(font: Font, *, bold: bool = False, italic: bool = False) -> Font:
    """Returns the bold or italic font of the same family, or the font itself if it is so already.

    Raises `FontNotFoundError` if there is no file of it, and `TypeError` for a font that is neither from a file nor of cells.
    """
    bold = bold or bool(getattr(font, "bold", False))
    italic = italic or bool(getattr(font, "italic", False))
    if isinstance(font, LeadedFont):
        return leaded(variant(font.font, bold=bold, italic=italic), font.factor)
    if isinstance(font, FallbackFont):
        return _fallback_variant(font, bold, italic)
    if (getattr(font, "bold", False), getattr(font, "italic", False)) == (bold, italic):
        return font
    if isinstance(font, MonospaceFont):
        metrics = font.metrics(1)
        return MonospaceFont(
            font.advance,
            metrics.line_height,
            ascent=metrics.ascent,
            bold=bold,
            italic=italic,
        )
    if isinstance(font, FileFont):
        return _file_variant(font, bold, italic)
    raise TypeError(
        f"{font!r} has no bold or italic variant: give the span its own font, "
        'such as span("…", font=load_font("DejaVu Sans Bold"))'
    )


def _fallback_variant(font: FallbackFont, bold: bool, italic: bool) -> Font:
    """Returns the variants of several fonts. All but the first may lack one."""
    first, *others = font.fonts
    found = [variant(first, bold=bold, italic=italic)]
    for other in others:
        try:
            found.append(variant(other, bold=bold, italic=italic))
        except FontNotFoundError:
            found.append(other)
    return FallbackFont(tuple(found))


def _file_variant(font: FileFont, bold: bool, italic: bool) -> Font:
    """Returns the font of a file in the same folder, or else an installed font of the same family."""
    style = f"{'Bold' if bold else ''}{'Italic' if italic else ''}" or "Regular"
    oblique = style.replace("Italic", "Oblique")
    stem = font.path.stem.partition("-")[0]
    for ending in (f"-{style}", f"-{oblique}", *(("",) if style == "Regular" else ())):
        beside = font.path.with_name(f"{stem}{ending}{font.path.suffix}")
        if beside.is_file():
            return load_font(Path(beside))
    return load_font(f"{font.family} {' '.join(re.findall('[A-Z][a-z]+', style))}")
