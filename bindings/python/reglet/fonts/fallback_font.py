# SPDX-License-Identifier: MIT
"""Fallback: several fonts, of which each character has the first with a glyph for it."""

from __future__ import annotations

from .cells import clusters_of
from .font import Font, FontMetrics, Word

__all__ = ["fallback"]


def fallback(font: Font, *others: Font) -> FallbackFont:
    """Returns a font that takes each letter from the first of several fonts with a glyph for it.

    Lines are spaced by the first one. Raises `TypeError` for something else than a font.
    """
    fonts: list[Font] = []
    for one in (font, *others):
        if not hasattr(one, "metrics"):
            raise TypeError(f"fallback takes fonts, such as load_font('DejaVu Sans'), not {one!r}")
        fonts += one.fonts if isinstance(one, FallbackFont) else (one,)
    return FallbackFont(tuple(fonts))


class FallbackFont:
    """A `Font` of several others."""

    def __init__(self, fonts: tuple[Font, ...]) -> None:
        self.fonts = fonts

    def metrics(self, size: float) -> FontMetrics:
        return self.fonts[0].metrics(size)

    def word(self, text: str, size: float) -> Word:
        parts = [part.word(letters, size) for letters, part in self.divided(text)]
        return joined(parts)

    def divided(self, text: str) -> list[tuple[str, Font]]:
        """Returns the parts of a text with the font of each.

        Letters with their marks stay together. Signs that several scripts share are in the font of
        the letter before them, if it has them.
        """
        found: list[tuple[str, Font]] = []
        for cluster, _ in clusters_of(text):
            font = self._font_of(cluster, found[-1][1] if found else None)
            if found and found[-1][1] is font:
                found[-1] = (found[-1][0] + cluster, font)
            else:
                found.append((cluster, font))
        return found

    def _font_of(self, cluster: str, before: Font | None) -> Font:
        is_sign = not cluster[0].isalnum()
        if is_sign and before is not None and not _missing(before, cluster):
            return before
        for font in self.fonts:
            if not _missing(font, cluster):
                return font
        return self.fonts[0]

    def __repr__(self) -> str:
        return f"fallback({', '.join(map(repr, self.fonts))})"


def joined(parts: list[Word]) -> Word:
    if len(parts) == 1:
        return parts[0]
    return Word(
        "".join([part.text for part in parts]),
        sum([part.width for part in parts]),
        tuple([cluster for part in parts for cluster in part.clusters]),
        tuple([width for part in parts for width in part.cluster_widths]),
    )


def _missing(font: Font, text: str) -> str:
    return font.missing(text) if shapes_text(font) else ""  # type: ignore[attr-defined]


def shapes_text(font: Font) -> bool:
    return hasattr(font, "missing")
