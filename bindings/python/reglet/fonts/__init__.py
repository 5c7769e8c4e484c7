# SPDX-License-Identifier: MIT
"""Fonts: the metrics that a text needs.

A `Text` only calls its font for the spacing of lines, and for the width of each word and each
cluster of it. Any object with these methods is a font:

    MonospaceFont(advance=8, line_height=16)      no dependency; terminals, labels, tests
    load_font("DejaVu Sans")                      a real font file, by name
    load_font("/path/to/Brand-Regular.otf")       or by path
    fallback(load_font("Lato"), load_font("Noto Sans Thai"))
                                                  letters that one font lacks come from the next

Real fonts are shaped by HarfBuzz (`uharfbuzz`), with kerning, or measured by Pillow (`pillow`). All
lengths are points.
"""

from typing import TYPE_CHECKING

from .._core.later import later, unknown_in

if TYPE_CHECKING:
    from .fallback_font import fallback
    from .font import (
        Font,
        FontMetrics,
        Glyph,
        GlyphFont,
        MissingGlyphWarning,
        MonospaceFont,
        Shaping,
        ShapingFont,
        Word,
    )
    from .leading import leaded
    from .loading import FontNotFoundError, find_font_file, load_font

__all__ = [
    "Font",
    "FontMetrics",
    "FontNotFoundError",
    "Glyph",
    "GlyphFont",
    "MissingGlyphWarning",
    "MonospaceFont",
    "Shaping",
    "ShapingFont",
    "Word",
    "fallback",
    "find_font_file",
    "leaded",
    "load_font",
]

if not TYPE_CHECKING:
    __getattr__ = later(
        __name__,
        {
            "fallback_font": "fallback",
            "font": (
                "Font FontMetrics Glyph GlyphFont MissingGlyphWarning MonospaceFont Shaping "
                "ShapingFont Word"
            ),
            "leading": "leaded",
            "loading": "FontNotFoundError find_font_file load_font",
        },
        unknown_in(__name__),
    )
