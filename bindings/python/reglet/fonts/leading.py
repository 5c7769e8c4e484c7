# SPDX-License-Identifier: MIT
"""Leading: more or less room between lines."""

from __future__ import annotations

import math
from dataclasses import replace

from .font import Font, FontMetrics, Glyph, GlyphFont, Shaping, ShapingFont, Word

__all__ = ["leaded"]


def leaded(font: Font, factor: float) -> Font:
    """Returns a font whose line height is `factor` font sizes: 1.2 is tight, 1.5 is open.

    Raises `ValueError` if the factor is not finite and > 0.
    """
    if not 0 < factor < math.inf:
        raise ValueError(f"a leading must be finite and > 0, not {factor!r}")
    if isinstance(font, ShapingFont):
        return LeadedShapingFont(font, factor)
    return (
        LeadedGlyphFont(font, factor) if isinstance(font, GlyphFont) else LeadedFont(font, factor)
    )


class LeadedFont:
    """A `Font` that measures with a different font, and sets the line spacing itself."""

    def __init__(self, font: Font, factor: float) -> None:
        self.font = font
        self.factor = factor

    def metrics(self, size: float) -> FontMetrics:
        """The line gap makes up the line height."""
        metrics = self.font.metrics(size)
        return replace(metrics, line_gap=self.factor * size - metrics.ascent - metrics.descent)

    def word(self, text: str, size: float) -> Word:
        return self.font.word(text, size)

    def __repr__(self) -> str:
        return f"leaded({self.font!r}, {self.factor:g})"


class LeadedGlyphFont(LeadedFont):
    """The same for a font that can draw itself."""

    font: GlyphFont

    def __init__(self, font: GlyphFont, factor: float) -> None:
        super().__init__(font, factor)
        self.name = font.name
        self.units_per_em = font.units_per_em

    def glyphs(self, text: str, size: float) -> tuple[Glyph, ...]:
        return self.font.glyphs(text, size)

    def outline(self, number: int) -> str:
        return self.font.outline(number)


class LeadedShapingFont(LeadedGlyphFont):
    """The same for a font that shapes text of every script."""

    font: ShapingFont

    @property
    def has_missed(self) -> bool:
        """Whether a text has been shaped for which a glyph is missing, as far as is known."""
        return bool(getattr(self.font, "has_missed", True))

    def word(self, text: str, size: float, shaping: Shaping | None = None) -> Word:
        return self.font.word(text, size, shaping)

    def glyphs(self, text: str, size: float, shaping: Shaping | None = None) -> tuple[Glyph, ...]:
        return self.font.glyphs(text, size, shaping)

    def missing(self, text: str, shaping: Shaping | None = None) -> str:
        return self.font.missing(text, shaping)
