# SPDX-License-Identifier: MIT
"""Writing SVG so that the same picture is the same text: fixed number format, fixed order, no ids by chance."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from typing import Optional, Union

from ..drawing import operations as op
from ..drawing.drawing import Drawing
from ..drawing.renderer import Renderer
from ..fonts.file_font import FileFont
from ..fonts.font import Font, GlyphFont, MonospaceFont
from ..fonts.leading import LeadedFont
from ._damage import check_image
from ._lettering import MONOSPACE_ADVANCE, MONOSPACE_FAMILY
from ._page_pixels import page_to_png

_Attributes = Mapping[str, Optional[Union[str, float]]]


def number(value: float, digits: int = 3) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# What XML has no place for: control characters and halves of surrogate pairs.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def writable(text: str) -> str:
    """Returns a text in which characters that XML can't hold are replaced by U+FFFD."""
    return _UNWRITABLE.sub("\ufffd", text)


# With thousandths of a point, coordinates miss whole pixels, and a renderer shows grey.
SNAPPED_DIGITS = 7
# Pages of PDF files are pixels in an SVG, as many an inch.
_DPI = 300


def to_svg(drawing: Drawing, *, digits: int = 3) -> str:
    """Returns a drawing as an SVG document, ending in a newline."""
    renderer = SvgRenderer(drawing, digits=digits)
    drawing.send(renderer)
    return renderer.to_string()


class SvgRenderer(Renderer):
    def __init__(
        self, drawing: Drawing, *, digits: int = 3, pixels: tuple[int, int] | None = None
    ) -> None:
        """Begins a document as large as the drawing, or scaled to some pixels."""
        self._digits = digits
        width, height = (drawing.width, drawing.height) if pixels is None else pixels
        self.font_files: set[str] = set()
        """The files of fonts whose text the viewer of the picture draws."""
        self._root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "width": self._number(width),
                "height": self._number(height),
                "viewBox": " ".join(
                    map(self._number, (drawing.x, drawing.y, drawing.width, drawing.height))
                ),
            },
        )
        self._definitions = ElementTree.SubElement(self._root, "defs")
        self._known: set[str] = set()
        self._parents = [self._root]
        self._alts = [""]
        self._owners: list[object] = []
        # How many pixels a point has.
        self._pixels = _DPI / 72 if pixels is None else pixels[0] / max(drawing.width, 1e-9)

    def to_string(self) -> str:
        if len(self._definitions) == 0 and self._definitions in self._root:
            self._root.remove(self._definitions)
        ElementTree.indent(self._root, " ")
        return ElementTree.tostring(self._root, encoding="unicode") + "\n"

    def rectangle(self, shape: op.Rectangle) -> None:
        self._add(
            "rect",
            {
                "x": shape.x,
                "y": shape.y,
                "width": shape.width,
                "height": shape.height,
                "rx": shape.rx,
                "ry": shape.ry,
                "fill": self._fill(shape.fill),
                "fill-opacity": shape.fill_opacity,
                "stroke": shape.stroke,
                "stroke-width": shape.stroke_width,
                "stroke-dasharray": shape.dash,
                "opacity": shape.opacity,
            },
        )

    def line(self, shape: op.Line) -> None:
        self._add(
            "line",
            {
                "x1": shape.x1,
                "y1": shape.y1,
                "x2": shape.x2,
                "y2": shape.y2,
                "stroke": shape.stroke,
                "stroke-width": shape.stroke_width,
                "stroke-dasharray": shape.dash,
                "stroke-linecap": shape.cap,
                "opacity": shape.opacity,
            },
        )

    def path(self, shape: op.Path) -> None:
        fill: _Attributes = {"fill": self._fill(shape.fill), "fill-rule": shape.rule}
        stroke: _Attributes = {
            "stroke": shape.stroke,
            "stroke-width": shape.stroke_width,
            "stroke-dasharray": shape.dash,
        }
        is_line = shape.fill in (None, "none") and shape.stroke is not None
        parts = {**stroke, **fill} if is_line else {**fill, **stroke}
        self._add("path", {"d": shape.data, **parts, "opacity": shape.opacity})

    def glyphs(self, run: op.GlyphRun) -> None:
        font, size = run.font, run.size
        if run.outlines and isinstance(font, GlyphFont):
            self._add_outlines(run, font)
            return
        while isinstance(font, LeadedFont):
            font = font.font
        if isinstance(font, FileFont):
            self.font_files.add(str(font.path))
        for piece in run.pieces:
            is_backward = piece.shaping is not None and piece.shaping.right_to_left
            # Renderers differ in what `direction` does to x. An isolate keeps signs in their places.
            text = f"\u2067{piece.text}\u2069" if is_backward else piece.text
            self._add(
                "text",
                {
                    "x": piece.x,
                    "y": run.baseline,
                    "fill": run.color,
                    "textLength": piece.width(font, size),
                    "lengthAdjust": "spacingAndGlyphs",
                    **_face(font, size),
                },
            ).text = writable(text)

    def caption(self, words: op.Caption) -> None:
        """Adds a `text` in a monospaced font of the viewer."""
        face: _Attributes = {"font-family": MONOSPACE_FAMILY, "font-size": words.size}
        place: _Attributes = {"x": words.x, "y": words.baseline}
        color: _Attributes = {"fill": words.color, "opacity": words.opacity}
        if words.halo is None:
            attributes = {**place, **face, **color, "xml:space": "preserve"}
        else:
            turn = f"rotate({self._number(words.rotation)} {self._number(words.x)} {self._number(words.baseline)})"
            attributes = {
                **place,
                **color,
                **face,
                "stroke": words.halo,
                "stroke-width": 2,
                "paint-order": "stroke",
                "transform": turn if words.rotation else None,
            }
        self._add("text", attributes).text = writable(words.text)

    def picture(self, picture: op.Picture) -> None:
        """A cropped one is in an `svg` of its own."""
        source = picture.image
        data, form = self._image_data(picture)
        kind = "svg+xml" if form == "svg" else form
        attributes: dict[str, str | float | None] = {
            "href": f"data:image/{kind};base64,{base64.b64encode(data).decode()}",
            "x": picture.x,
            "y": picture.y,
            "width": picture.width,
            "height": picture.height,
            "preserveAspectRatio": "none",
            "opacity": picture.opacity,
            "aria-label": writable(self._alts[-1]) or None,
        }
        if picture.crop is None:
            self._add("image", attributes)
            return
        frame = {name: attributes[name] for name in ("x", "y", "width", "height")}
        box = " ".join(map(self._number, picture.crop))
        cut = self._add("svg", {**frame, "viewBox": box, "preserveAspectRatio": "none"})
        self._parents.append(cut)
        whole = {"x": 0, "y": 0, "width": source.width, "height": source.height}
        self._add("image", {**attributes, **whole})
        self._parents.pop()

    def _image_data(self, picture: op.Picture) -> tuple[bytes, str]:
        """Returns an image and its format. A page of a PDF is SVG if that is known, and otherwise pixels."""
        source = picture.image
        try:
            if source.form != "pdf":
                check_image(source)
                return source.data, source.form
            if source.svg is not None:
                return source.svg, "svg"
            _, _, wide, high = picture.crop or (0, 0, source.width, source.height)
            width = picture.width * source.width / wide * self._pixels
            height = picture.height * source.height / high * self._pixels
            return page_to_png(source, width, height), "png"
        except (ValueError, ImportError) as error:
            owner = self._owners[-1] if self._owners else None
            said = "the picture" if owner is None else repr(owner)
            kind = ImportError if isinstance(error, ImportError) else ValueError
            raise kind(f"{said}: {error}") from None

    def link(self, link: op.Link) -> None:
        """Adds an `a` with an invisible rectangle."""
        title = writable(link.title) or None
        self._parents.append(self._add("a", {"href": writable(link.address), "aria-label": title}))
        self._add(
            "rect",
            {
                "x": link.x,
                "y": link.y,
                "width": link.width,
                "height": link.height,
                "fill": "none",
                "pointer-events": "all",
            },
        )
        self._parents.pop()

    def begin_group(self, group: op.BeginGroup) -> None:
        shift = f"translate({self._number(group.x)} {self._number(group.y)})"
        self._parents.append(self._add("g", {"transform": shift}))

    def end_group(self, end: op.EndGroup) -> None:
        self._parents.pop()

    def begin_clip(self, clip: op.BeginClip) -> None:
        """Opens a `g` with a `clipPath`, whose id is made of its numbers."""
        sides = [self._number(side) for side in (clip.x, clip.y, clip.width, clip.height, clip.rx)]
        identifier = "clip-" + "-".join(sides).replace(".", "_")
        if identifier not in self._known:
            self._known.add(identifier)
            path = ElementTree.SubElement(self._definitions, "clipPath", {"id": identifier})
            names = ("x", "y", "width", "height", "rx")
            attributes = dict(zip(names, sides if clip.rx else sides[:4]))
            ElementTree.SubElement(path, "rect", attributes)
        self._parents.append(self._add("g", {"clip-path": f"url(#{identifier})"}))

    def end_clip(self, end: op.EndClip) -> None:
        self._parents.pop()

    def begin_tag(self, begin: op.BeginTag) -> None:
        """Notes what images stand for."""
        self._alts.append(begin.tag.alt)
        self._owners.append(begin.tag.owner)

    def end_tag(self, end: op.EndTag) -> None:
        self._alts.pop()
        self._owners.pop()

    def _add_outlines(self, run: op.GlyphRun, font: GlyphFont) -> None:
        """Draws the words of a line as outlines, each from its own x, on a common baseline.

        Every glyph is defined once, under an id with its font's name, so that two pictures in one
        page do not mix their letters.
        """
        scale = run.size / font.units_per_em
        line = self._add(
            "g",
            {
                "fill": run.color,
                "transform": f"translate(0 {self._number(run.baseline)}) scale({scale:.6f} {-scale:.6f})",
                "aria-label": writable(run.text),
            },
        )
        for piece in run.pieces:
            for glyph in piece.glyphs(font, run.size):
                reference = self._glyph_reference(font, glyph.number)
                if reference is None:
                    continue
                use = {"href": f"#{reference}", "x": self._number((piece.x + glyph.x) / scale)}
                if glyph.y:
                    use["y"] = self._number(glyph.y / scale)
                ElementTree.SubElement(line, "use", use)

    def _fill(self, fill: op.Fill) -> str:
        """Returns the name of a `fill`, and defines a hatching at its first use."""
        if fill is None:
            return "none"
        if isinstance(fill, str):
            return fill
        identifier = "hatch-" + "".join(letter for letter in fill.color if letter.isalnum())
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
            stroke = {"stroke": fill.color, "stroke-width": "1"}
            ElementTree.SubElement(
                pattern, "line", {"x1": "0", "y1": "0", "x2": "0", "y2": "5", **stroke}
            )
        return f"url(#{identifier})"

    def _glyph_reference(self, font: GlyphFont, glyph: int) -> str | None:
        identifier = f"{font.name.replace(' ', '')}-{glyph}"
        outline = font.outline(glyph)
        if not outline:
            return None
        if identifier not in self._known:
            self._known.add(identifier)
            ElementTree.SubElement(self._definitions, "path", {"id": identifier, "d": outline})
        return identifier

    def _number(self, value: float) -> str:
        return number(value, self._digits)

    def _add(self, tag: str, attributes: _Attributes) -> ElementTree.Element:
        written = {
            name: value if isinstance(value, str) else self._number(value)
            for name, value in attributes.items()
            if value is not None
        }
        return ElementTree.SubElement(self._parents[-1], tag, written)


def _face(font: Font, size: float) -> _Attributes:
    if isinstance(font, MonospaceFont):
        return {
            "font-family": MONOSPACE_FAMILY,
            "font-size": font.advance / MONOSPACE_ADVANCE,
            "font-weight": "bold" if font.bold else None,
            "font-style": "italic" if font.italic else None,
        }
    if not isinstance(font, FileFont):
        return {"font-family": "sans-serif", "font-size": size}
    return {
        "font-family": f"'{font.family}', sans-serif",
        "font-size": size,
        "font-weight": "bold" if font.bold else None,
        "font-style": "italic" if font.italic else None,
    }
