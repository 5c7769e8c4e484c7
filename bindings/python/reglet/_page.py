# SPDX-License-Identifier: MIT
"""The look "page": what the views' own styles say, as a reader of the finished page sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._lettering import draw_line
from ._scene import Item, items, lines
from ._svg import Drawing
from .text import Text

if TYPE_CHECKING:
    from .passes import Layout

_INK = "#1a1a1a"

STYLES = frozenset(
    {"fill", "stroke", "stroke_width", "dash", "corner_radius", "color", "opacity", "border"}
)
"""What `styled` may say to a page: see `reglet.pictures`."""


def draw_page(layout: Layout, *, background: str | None, outlines: bool) -> Drawing:
    """Draws the root's frame and everything in it, later views over earlier ones."""
    size = layout.size
    drawing = Drawing(0, 0, size.width, size.height)
    if background is not None:
        drawing.rect(0, 0, size.width, size.height, fill=background)
    for item in items(layout):
        style = dict(item.view.style)
        unknown = sorted(set(style) - STYLES)
        if unknown:
            known = ", ".join(sorted(STYLES))
            raise ValueError(f"{item.view!r}: no style is called {unknown[0]!r}; there are {known}")
        _draw_box(drawing, item, style)
        if isinstance(item.view, Text):
            color = str(style.get("color", _INK))
            for line in lines(layout, item):
                draw_line(drawing, line, item.view, color, outlines)
    return drawing


def _draw_box(drawing: Drawing, item: Item, style: dict[str, Any]) -> None:
    """Fills and strokes a view's frame. A divider without a fill of its own is drawn in ink."""
    fill = style.get("fill", _INK if item.kind == "divider" else None)
    stroke = style.get("stroke")
    if fill is not None or stroke is not None:
        # A stroke stays inside the frame, so that neighbours never overlap.
        width = float(style.get("stroke_width", 1)) if stroke is not None else 0.0
        drawing.rect(
            item.x + width / 2,
            item.y + width / 2,
            max(item.width - width, 0),
            max(item.height - width, 0),
            **({"rx": style["corner_radius"]} if "corner_radius" in style else item.corners),
            fill=fill if fill is not None else "none",
            stroke=stroke,
            stroke_width=width if stroke is not None else None,
            stroke_dasharray=style.get("dash"),
            opacity=style.get("opacity"),
        )
    _draw_borders(drawing, item, style)


def _draw_borders(drawing: Drawing, item: Item, style: dict[str, Any]) -> None:
    """Draws rules along single edges: {"bottom": (0.5, "#ccc")}, inside the frame."""
    for edge, (width, color) in sorted(dict(style.get("border", {})).items()):
        half = width / 2
        ends = {
            "top": (item.x, item.y + half, item.right, item.y + half),
            "bottom": (item.x, item.bottom - half, item.right, item.bottom - half),
            "left": (item.x + half, item.y, item.x + half, item.bottom),
            "right": (item.right - half, item.y, item.right - half, item.bottom),
        }.get(edge)
        if ends is None:
            raise ValueError(
                f"{item.view!r}: no edge is called {edge!r}; there are bottom, left, right, top"
            )
        drawing.line(*ends, stroke=color, stroke_width=width)
