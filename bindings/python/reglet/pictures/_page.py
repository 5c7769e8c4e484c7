# SPDX-License-Identifier: MIT
"""The look "page": what the styles of views and items say, as a reader of the finished page sees it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..autolayout.items import Item
from ..geometry import Size
from ..hosting.constraint_host import ConstraintHost
from ..views.text import Text
from ._lettering import draw_line
from ._scene import Box, items, lines
from ._scene import Item as PlacedItem
from ._svg import Drawing, number

if TYPE_CHECKING:
    from ..autolayout.autolayout import AutoLayout
    from ..tree.layout import Layout

_INK = "#1a1a1a"


def draw_page(
    layout: Layout, *, background: str | None, outlines: bool, frames: Any = None
) -> Drawing:
    """Draws the root's frame and everything in it, later views over earlier ones."""
    placed = items(layout, frames)
    root = next((item for item in placed if item.depth == 0), None)
    size = layout.size if frames is None or root is None else Size(root.width, root.height)
    drawing = _paper(size, background)
    _draw_views(drawing, layout, outlines, placed)
    return drawing


def draw_constraint_page(layout: AutoLayout, *, background: str | None, outlines: bool) -> Drawing:
    """Draws the items at the top and everything in them, and the views that items show."""
    tops = [item for item in layout.items if isinstance(item, Item) and item.superview is None]
    sizes = [top.frame.size for top in tops] or [Size(0, 0)]
    size = Size(max(size.width for size in sizes), max(size.height for size in sizes))
    drawing = _paper(size, background)
    for top in tops:
        _draw_items(drawing, top, outlines)
    return drawing


def _paper(size: Size, background: str | None) -> Drawing:
    drawing = Drawing(0, 0, size.width, size.height)
    if background is not None:
        drawing.rect(0, 0, size.width, size.height, fill=background)
    return drawing


def _draw_views(drawing: Drawing, layout: Layout, outlines: bool, shown: list[PlacedItem]) -> None:
    for placed in shown:
        view = placed.view
        style = dict(view.style)
        fill = style.get("fill", _INK if placed.kind == "divider" else None)
        _draw_box(drawing, placed, style, fill, placed.corners)
        if isinstance(view, Text):
            color = str(style.get("color", _INK))
            for line in lines(layout, placed):
                draw_line(drawing, line, view, color, outlines)
        if isinstance(view, ConstraintHost):
            with _moved(drawing, placed.x, placed.y):
                _draw_items(drawing, view.item, outlines)


def _draw_items(drawing: Drawing, top: Item, outlines: bool) -> None:
    """Draws an item and those in it, in the order in which they were made."""
    inside = {top}
    for item in top.layout.items:
        if not isinstance(item, Item) or not (item is top or item.superview in inside):
            continue
        inside.add(item)
        frame, style = item.frame_in_root, dict(item.style)
        box = Box(item, frame.x, frame.y, frame.width, frame.height)
        _draw_box(drawing, box, style, style.get("fill"), {})
        if item.shown is not None:
            with _moved(drawing, frame.x, frame.y):
                _draw_views(drawing, item.shown, outlines, items(item.shown))


@contextmanager
def _moved(drawing: Drawing, x: float, y: float) -> Iterator[None]:
    drawing.begin_group(transform=f"translate({number(x)} {number(y)})")
    yield
    drawing.end_group()


def _draw_box(
    drawing: Drawing,
    box: Box,
    style: dict[str, Any],
    fill: str | None,
    corners: dict[str, float],
) -> None:
    """Fills and strokes the frame of a view or an item."""
    stroke = style.get("stroke")
    if fill is not None or stroke is not None:
        # A stroke stays inside the frame, so that neighbours never overlap.
        width = float(style.get("stroke_width", 1)) if stroke is not None else 0.0
        drawing.rect(
            box.x + width / 2,
            box.y + width / 2,
            max(box.width - width, 0),
            max(box.height - width, 0),
            **({"rx": style["corner_radius"]} if "corner_radius" in style else corners),
            fill=fill if fill is not None else "none",
            stroke=stroke,
            stroke_width=width if stroke is not None else None,
            stroke_dasharray=style.get("dash"),
            opacity=style.get("opacity"),
        )
    _draw_borders(drawing, box, style)


def _draw_borders(drawing: Drawing, item: Box, style: dict[str, Any]) -> None:
    """Draws rules along single edges: {"bottom": (0.5, "#ccc")}, inside the frame."""
    for edge, (width, color) in sorted(dict(style.get("border", {})).items()):
        half = width / 2
        ends = {
            "top": (item.x, item.y + half, item.right, item.y + half),
            "bottom": (item.x, item.bottom - half, item.right, item.bottom - half),
            "left": (item.x + half, item.y, item.x + half, item.bottom),
            "right": (item.right - half, item.y, item.right - half, item.bottom),
        }[edge]
        drawing.line(*ends, stroke=color, stroke_width=width)
