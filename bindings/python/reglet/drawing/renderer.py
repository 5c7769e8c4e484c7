# SPDX-License-Identifier: MIT
"""The base of what draws a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import operations as op


class Renderer:
    """Draws nothing. A renderer of your own has a method for each operation that it draws.

    class Boxes(Renderer):
        def rectangle(self, shape):
            canvas.fill_rect(shape.x, shape.y, shape.width, shape.height, shape.fill)

    draw(page, look="page").send(Boxes())
    """

    def rectangle(self, shape: op.Rectangle) -> None:
        """Draws a rectangle."""

    def line(self, shape: op.Line) -> None:
        """Draws a line."""

    def path(self, shape: op.Path) -> None:
        """Draws a path."""

    def glyphs(self, run: op.GlyphRun) -> None:
        """Draws a line of a text."""

    def caption(self, words: op.Caption) -> None:
        """Draws words about the layout."""

    def picture(self, picture: op.Picture) -> None:
        """Draws an image."""

    def link(self, link: op.Link) -> None:
        """Makes a rectangle lead to an address."""

    def begin_group(self, group: op.BeginGroup) -> None:
        """Moves the following operations."""

    def end_group(self, end: op.EndGroup) -> None:
        """Ends the last group that was begun."""

    def begin_clip(self, clip: op.BeginClip) -> None:
        """Clips the following operations."""

    def end_clip(self, end: op.EndClip) -> None:
        """Ends the last clip that was begun."""

    def begin_tag(self, begin: op.BeginTag) -> None:
        """Begins the operations of a view."""

    def end_tag(self, end: op.EndTag) -> None:
        """Ends it."""
