# SPDX-License-Identifier: MIT
"""A drawing: the operations that make a picture, in the order of painting."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..fonts.font import Font
from ..views.images import ImageSource
from .operations import (
    BeginClip,
    BeginGroup,
    BeginTag,
    Caption,
    EndClip,
    EndGroup,
    EndTag,
    Fill,
    GlyphRun,
    Line,
    Link,
    Modules,
    Operation,
    Path,
    Picture,
    Piece,
    Rectangle,
)
from .renderer import Renderer
from .tags import Tag


class Drawing:
    """A list of operations, and the visible area.

    Attributes:
        x, y, width, height: The visible part, in points. The y axis points downwards.
        operations: The operations, from the back to the front.
        tags: The tags at the top, in the order of reading.
    """

    def __init__(self, x: float = 0, y: float = 0, width: float = 0, height: float = 0) -> None:
        self.operations: list[Operation] = []
        self.tags: list[Tag] = []
        self.enclose(x, y, width, height)

    def __iter__(self) -> Iterator[Operation]:
        return iter(self.operations)

    def __len__(self) -> int:
        return len(self.operations)

    def __repr__(self) -> str:
        return f"<Drawing of {len(self.operations)} operations, {self.width:g} x {self.height:g}>"

    def send(self, renderer: Renderer) -> None:
        """Calls a renderer's method for each operation, in the order of painting."""
        methods = {kind: getattr(renderer, name) for kind, name in _METHODS.items()}
        for operation in self.operations:
            methods[type(operation)](operation)

    def enclose(self, x: float, y: float, width: float, height: float) -> None:
        """Sets the visible area of the drawing."""
        self.x, self.y, self.width, self.height = x, y, width, height

    def add(self, operation: Operation) -> None:
        """Draws an operation on top of all previous ones."""
        self.operations.append(operation)

    def paper(self, x: float, y: float, width: float, height: float, color: str) -> None:
        """Draws a rectangle below all previous operations."""
        self.operations.insert(0, Rectangle(x, y, width, height, color))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Fill = None,
        stroke: str | None = None,
        stroke_width: float | None = None,
        dash: str | None = None,
        opacity: float | None = None,
        fill_opacity: float | None = None,
        rx: float | None = None,
        ry: float | None = None,
    ) -> None:
        """Draws a rectangle."""
        self.operations.append(
            Rectangle(
                x,
                y,
                width,
                height,
                fill,
                stroke,
                stroke_width,
                dash,
                opacity,
                fill_opacity,
                rx,
                ry,
            )
        )

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        stroke: str = "black",
        stroke_width: float = 1.0,
        dash: str | None = None,
        opacity: float | None = None,
        cap: str | None = None,
        edge: str | None = None,
    ) -> None:
        """Draws a straight line; `cap` is SVG's, such as "round"."""
        self.operations.append(Line(x1, y1, x2, y2, stroke, stroke_width, dash, opacity, cap, edge))

    def path(
        self,
        data: str,
        *,
        fill: Fill = None,
        stroke: str | None = None,
        stroke_width: float | None = None,
        dash: str | None = None,
        opacity: float | None = None,
        rule: str | None = None,
        modules: Modules | None = None,
    ) -> None:
        """Draws SVG path data."""
        self.operations.append(Path(data, fill, stroke, stroke_width, dash, opacity, rule, modules))

    def text(
        self, text: str, x: float, baseline: float, font: Font, size: float, color: str = "black"
    ) -> None:
        """Draws a text on one line in a font."""
        self.operations.append(GlyphRun((Piece(text, x),), baseline, font, size, color))

    def caption(
        self,
        text: str,
        x: float,
        baseline: float,
        size: float,
        color: str = "black",
        *,
        opacity: float | None = None,
        halo: str | None = None,
        rotation: float = 0.0,
    ) -> None:
        """Draws words in a default font of the viewer."""
        self.operations.append(Caption(text, x, baseline, size, color, opacity, halo, rotation))

    def picture(
        self,
        image: ImageSource,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        crop: tuple[float, float, float, float] | None = None,
        opacity: float | None = None,
    ) -> None:
        """Draws an image in a rectangle."""
        self.operations.append(Picture(x, y, width, height, image, crop, opacity))

    def link(
        self, address: str, x: float, y: float, width: float, height: float, *, title: str = ""
    ) -> None:
        """Makes a rectangle lead to an address."""
        self.operations.append(Link(x, y, width, height, address, title))

    @contextmanager
    def moved(self, x: float, y: float) -> Iterator[None]:
        """Moves operations that are drawn inside a `with`."""
        self.operations.append(BeginGroup(x, y))
        try:
            yield
        finally:
            self.operations.append(EndGroup())

    @contextmanager
    def clipped(
        self, x: float, y: float, width: float, height: float, *, rx: float = 0.0
    ) -> Iterator[None]:
        """Clips operations that are drawn inside a `with` to a rectangle."""
        self.operations.append(BeginClip(x, y, width, height, rx))
        try:
            yield
        finally:
            self.operations.append(EndClip())

    @contextmanager
    def tagged(self, tag: Tag, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Tags operations that are drawn inside a `with`."""
        self.operations.append(BeginTag(tag, x, y, width, height))
        try:
            yield
        finally:
            self.operations.append(EndTag())


_METHODS: dict[type, str] = {
    Rectangle: "rectangle",
    Line: "line",
    Path: "path",
    GlyphRun: "glyphs",
    Caption: "caption",
    Picture: "picture",
    Link: "link",
    BeginGroup: "begin_group",
    EndGroup: "end_group",
    BeginClip: "begin_clip",
    EndClip: "end_clip",
    BeginTag: "begin_tag",
    EndTag: "end_tag",
}
