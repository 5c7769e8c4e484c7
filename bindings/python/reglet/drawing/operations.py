# SPDX-License-Identifier: MIT
"""The operations of a drawing. Lengths are points, y downwards, colours are CSS colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Union

from ..fonts.font import Font, Glyph, GlyphFont, Shaping
from ..views.images import ImageSource
from .tags import Tag


class Hatching(NamedTuple):
    """A fill of diagonal lines."""

    color: str


Fill = Union[str, Hatching, None]


class Rectangle(NamedTuple):
    """A rectangle, filled, stroked along its edges or both.

    `rx` and `ry` are the radii of its corners. Without `ry` both are the same. `opacity` applies to
    the whole rectangle, `fill_opacity` to the fill alone.
    """

    x: float
    y: float
    width: float
    height: float
    fill: Fill = None
    stroke: str | None = None
    stroke_width: float | None = None
    dash: str | None = None
    opacity: float | None = None
    fill_opacity: float | None = None
    rx: float | None = None
    ry: float | None = None


class Line(NamedTuple):
    """A straight line; `edge` names the edge of the view whose border it is."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float = 1.0
    dash: str | None = None
    opacity: float | None = None
    cap: str | None = None
    edge: str | None = None


class Modules(NamedTuple):
    """The grid of a code of bars or dots, in the coordinates of its path.

    Attributes:
        x, y: The upper left corner.
        width, height: The sides of a module; 0 if lengths along that axis are not counted in modules.
        columns, rows: How many modules there are, with the quiet zone.
    """

    x: float
    y: float
    width: float
    height: float
    columns: float
    rows: float


class Path(NamedTuple):
    """A shape whose outline is SVG path data; `reglet.drawing.segments` reads it. `rule` is SVG's fill rule.

    With `modules` its rectangles are on the lines of a grid, which `reglet.drawing.snapped` moves
    to whole pixels.
    """

    data: str
    fill: Fill = None
    stroke: str | None = None
    stroke_width: float | None = None
    dash: str | None = None
    opacity: float | None = None
    rule: str | None = None
    modules: Modules | None = None


class Piece(NamedTuple):
    """A word of a line or part of one: its text, its left edge, and the spaces before it in the text.

    `shaping` is how a `ShapingFont` shapes it, or None if its text is enough.
    """

    text: str
    x: float
    lead: str = ""
    shaping: Shaping | None = None

    def glyphs(self, font: GlyphFont, size: float) -> tuple[Glyph, ...]:
        """Returns the glyphs of the piece, from left to right."""
        if self.shaping is None:
            return font.glyphs(self.text, size)
        return font.glyphs(self.text, size, self.shaping)  # type: ignore[call-arg]

    def width(self, font: Font, size: float) -> float:
        """Returns the width of the piece."""
        if self.shaping is None:
            return font.word(self.text, size).width
        return font.word(self.text, size, self.shaping).width  # type: ignore[call-arg]


class PlacedGlyph(NamedTuple):
    """A glyph of a line: its number in the font, its origin in the drawing, and the text of its cluster.

    Of the glyphs of one cluster only the first has the text.
    """

    number: int
    x: float
    y: float
    advance: float
    text: str


class GlyphRun(NamedTuple):
    """A line of a text, or the part of it in one font and colour. `outlines` requests letters as outlines if possible.

    The pieces are in the order of reading.

    `ends_with_space`: the text continues on another line after a space.
    """

    pieces: tuple[Piece, ...]
    baseline: float
    font: Font
    size: float
    color: str
    outlines: bool = True
    ends_with_space: bool = False

    @property
    def text(self) -> str:
        """The text of the line, with its spaces."""
        return "".join([piece.lead + piece.text for piece in self.pieces])

    def glyphs(self) -> Iterator[PlacedGlyph]:
        """Yields the glyphs of all pieces; nothing if the font does not provide them."""
        font, size = self.font, self.size
        if not isinstance(font, GlyphFont):
            return
        for piece in self.pieces:
            text, x = piece.text, piece.x
            found = piece.glyphs(font, size)
            starts = sorted({glyph.cluster for glyph in found})
            ends = dict(zip(starts, [*starts[1:], len(text)]))
            for glyph in found:
                end = ends.pop(glyph.cluster, None)
                yield PlacedGlyph(
                    glyph.number,
                    x + glyph.x,
                    self.baseline - glyph.y,
                    glyph.advance,
                    "" if end is None else text[glyph.cluster : end],
                )


class Caption(NamedTuple):
    """Words about a layout, in a default font of the viewer. `rotation` is in degrees, clockwise.

    `halo` is the colour of an outline behind the letters. Spaces at the beginning count.
    """

    text: str
    x: float
    baseline: float
    size: float
    color: str
    opacity: float | None = None
    halo: str | None = None
    rotation: float = 0.0


class Picture(NamedTuple):
    """An image in a rectangle. `crop` is the visible part, in its own pixels: x, y, width, height."""

    x: float
    y: float
    width: float
    height: float
    image: ImageSource
    crop: tuple[float, float, float, float] | None = None
    opacity: float | None = None


class Link(NamedTuple):
    """A rectangle that leads to an address."""

    x: float
    y: float
    width: float
    height: float
    address: str
    title: str = ""
    tag: Tag | None = None


class BeginGroup(NamedTuple):
    """The operations until `EndGroup` are moved by a vector."""

    x: float
    y: float


class EndGroup(NamedTuple):
    """The end of a group."""


class BeginClip(NamedTuple):
    """The operations until `EndClip` are clipped to a rectangle."""

    x: float
    y: float
    width: float
    height: float
    rx: float = 0.0


class EndClip(NamedTuple):
    """The end of a clip."""


class BeginTag(NamedTuple):
    """The operations until `EndTag` belong to a view or an item.

    Letters and images between them are content of the tag, all else is decoration.
    """

    tag: Tag
    x: float
    y: float
    width: float
    height: float


class EndTag(NamedTuple):
    """The end of the operations of a view."""


Operation = Union[
    Rectangle,
    Line,
    Path,
    GlyphRun,
    Caption,
    Picture,
    Link,
    BeginGroup,
    EndGroup,
    BeginClip,
    EndClip,
    BeginTag,
    EndTag,
]
