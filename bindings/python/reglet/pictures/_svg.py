# SPDX-License-Identifier: MIT
"""Writing SVG so that the same picture is the same text: fixed number format, fixed order, no ids by chance."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping

from ..fonts.font import GlyphFont


def number(value: float) -> str:
    """Formats a length with at most three decimals, without trailing zeros and without "-0"."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# What XML has no place for: control characters and halves of surrogate pairs.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def writable(text: str) -> str:
    """Returns a text in which characters that XML can't hold are replaced by U+FFFD."""
    return _UNWRITABLE.sub("\ufffd", text)


class Drawing:
    """An SVG picture that grows. Coordinates are points, y downwards; the view box may start below 0."""

    def __init__(self, x: float = 0, y: float = 0, width: float = 0, height: float = 0) -> None:
        self.font_files: set[str] = set()
        """The files of the fonts that `text` needs, for whoever turns the picture into pixels."""
        self._root = ElementTree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
        self.enclose(x, y, width, height)
        self._definitions = ElementTree.SubElement(self._root, "defs")
        self._known: set[str] = set()
        self._parents = [self._root]

    def enclose(self, x: float, y: float, width: float, height: float) -> None:
        """Says what is seen of the picture, for those who know it only when all is drawn."""
        self.width = width
        self.height = height
        self._root.set("width", number(width))
        self._root.set("height", number(height))
        self._root.set("viewBox", f"{number(x)} {number(y)} {number(width)} {number(height)}")

    def paper(self, x: float, y: float, width: float, height: float, color: str) -> None:
        """Lays a rectangle below all that is drawn already."""
        self.rect(x, y, width, height, fill=color)
        rectangle = self._root[-1]
        self._root.remove(rectangle)
        self._root.insert(1, rectangle)

    def begin_group(self, **attributes: str | float) -> None:
        """Opens a group; what follows is drawn inside it until `end_group`."""
        self._parents.append(self._add("g", attributes))

    def end_group(self) -> None:
        """Closes the group that was opened last."""
        self._parents.pop()

    def rect(
        self, x: float, y: float, width: float, height: float, **attributes: str | float | None
    ) -> None:
        """Draws a rectangle."""
        self._add("rect", {"x": x, "y": y, "width": width, "height": height, **attributes})

    def line(
        self, x1: float, y1: float, x2: float, y2: float, **attributes: str | float | None
    ) -> None:
        """Draws a straight line."""
        self._add("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **attributes})

    def path(self, data: str, **attributes: str | float | None) -> None:
        """Draws path data."""
        self._add("path", {"d": data, **attributes})

    def text(self, content: str, x: float, y: float, **attributes: str | float | None) -> None:
        """Draws text that the viewer's own fonts set; `y` is the baseline."""
        self._add("text", {"x": x, "y": y, **attributes}).text = writable(content)

    def glyphs(
        self,
        words: list[tuple[str, float]],
        font: GlyphFont,
        size: float,
        baseline: float,
        color: str,
    ) -> None:
        """Draws words of one line as outlines, each from its own x, on a common baseline.

        Every glyph is defined once a picture, under an id that its font's name makes; two pictures in
        one web page therefore never show each other's letters.
        """
        scale = size / font.units_per_em
        line = self._add(
            "g",
            {
                "fill": color,
                "transform": f"translate(0 {number(baseline)}) scale({scale:.6f} {-scale:.6f})",
                "aria-label": writable(" ".join(text for text, _ in words)),
            },
        )
        for text, x in words:
            for glyph in font.glyphs(text, size):
                reference = self._glyph_reference(font, glyph.number)
                if reference is None:
                    continue
                use = {"href": f"#{reference}", "x": number((x + glyph.x) / scale)}
                if glyph.y:
                    use["y"] = number(glyph.y / scale)
                ElementTree.SubElement(line, "use", use)

    def hatching(self, color: str) -> str:
        """Defines diagonal hatching in a color, and returns what a `fill` names to get it."""
        identifier = "hatch-" + "".join(letter for letter in color if letter.isalnum())
        if identifier not in self._known:
            self._known.add(identifier)
            pattern = ElementTree.SubElement(
                self._definitions,
                "pattern",
                {
                    "id": identifier,
                    "width": "5",
                    "height": "5",
                    "patternUnits": "userSpaceOnUse",
                    "patternTransform": "rotate(45)",
                },
            )
            ElementTree.SubElement(
                pattern,
                "line",
                {"x1": "0", "y1": "0", "x2": "0", "y2": "5", "stroke": color, "stroke-width": "1"},
            )
        return f"url(#{identifier})"

    def to_string(self) -> str:
        """Returns the picture as an SVG document, ending in a newline."""
        if len(self._definitions) == 0 and self._definitions in self._root:
            self._root.remove(self._definitions)
        ElementTree.indent(self._root, " ")
        return ElementTree.tostring(self._root, encoding="unicode") + "\n"

    def _glyph_reference(self, font: GlyphFont, glyph: int) -> str | None:
        identifier = f"{font.name.replace(' ', '')}-{glyph}"
        outline = font.outline(glyph)
        if not outline:
            return None
        if identifier not in self._known:
            self._known.add(identifier)
            ElementTree.SubElement(self._definitions, "path", {"id": identifier, "d": outline})
        return identifier

    def _add(self, tag: str, attributes: Mapping[str, str | float | None]) -> ElementTree.Element:
        """Adds an element; names get hyphens for underscores, and None leaves an attribute out."""
        written = {
            name.replace("_", "-"): value if isinstance(value, str) else number(value)
            for name, value in attributes.items()
            if value is not None
        }
        return ElementTree.SubElement(self._parents[-1], tag, written)
