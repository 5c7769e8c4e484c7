# SPDX-License-Identifier: MIT
"""Drawings: the operations of a picture, for SVG, PNG, PDF, terminals and your own renderers.

    from reglet.drawing import Renderer
    from reglet.pictures import draw

    class Boxes(Renderer):
        def rectangle(self, shape):
            print(shape.x, shape.y, shape.width, shape.height, shape.fill)

    draw(layout, look="page").send(Boxes())

A `Drawing` is made once from a finished layout. It is a list of operations in the order of
painting: shapes, lines of text with their glyphs, images, links, groups, clips and tags. Iterate
over it, or send it to a `Renderer`. `Canvas` views draw with the methods of a `Drawing`.
"""

from ..views.images import ImageSource
from ._snapping import snapped
from .drawing import Drawing
from .operations import (
    BeginClip,
    BeginGroup,
    BeginTag,
    Caption,
    EndClip,
    EndGroup,
    EndTag,
    GlyphRun,
    Hatching,
    Line,
    Link,
    Modules,
    Operation,
    Path,
    Picture,
    Piece,
    PlacedGlyph,
    Rectangle,
)
from .paths import segments
from .renderer import Renderer
from .tags import Tag

__all__ = [
    "BeginClip",
    "BeginGroup",
    "BeginTag",
    "Caption",
    "Drawing",
    "EndClip",
    "EndGroup",
    "EndTag",
    "GlyphRun",
    "Hatching",
    "ImageSource",
    "Line",
    "Link",
    "Modules",
    "Operation",
    "Path",
    "Picture",
    "Piece",
    "PlacedGlyph",
    "Rectangle",
    "Renderer",
    "Tag",
    "segments",
    "snapped",
]
