# SPDX-License-Identifier: MIT
"""The look "page": the styles of views and items, as a reader of the finished page sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..autolayout.items import Item
from ..geometry import Size
from ..hosting.constraint_host import ConstraintHost
from ..views.canvas import Canvas
from ..views.images import Image
from ..views.scroll_view import ScrollView
from ..views.text import Text
from ._checks import check_operations
from ._lines import lines
from ._scene import UNSCROLLED, Box, Offsets, items
from ._scene import Item as PlacedItem
from ._structure import Structure
from .drawing import Drawing
from .operations import BeginClip, BeginTag, EndClip, EndTag, GlyphRun, Line, Link, Rectangle
from .tags import Tag

if TYPE_CHECKING:
    from ..autolayout.autolayout import AutoLayout
    from ..tree.layout import Layout

INK = "#1a1a1a"
"""The default colour of letters and dividers."""


def draw_page(
    layout: Layout,
    *,
    background: str | None,
    outlines: bool,
    frames: Any = None,
    offsets: Offsets = UNSCROLLED,
    ink: str = INK,
    in_reading_order: bool = False,
) -> Drawing:
    """Draws the root's frame and everything in it, later views over earlier ones; scroll views clip
    their content, which `offsets` moves.

    With `in_reading_order` letters from right to left are not reordered.
    """
    placed = items(layout, frames, offsets)
    root = next((item for item in placed if item.depth == 0), None)
    size = layout.size if frames is None or root is None else Size(root.width, root.height)
    page = _Page(size, background, outlines, ink, in_reading_order)
    page.draw_views(layout, placed, None)
    return page.drawing


def draw_constraint_page(layout: AutoLayout, *, background: str | None, outlines: bool) -> Drawing:
    """Draws the items at the top with everything in them, and the views that items show."""
    tops = [item for item in layout.items if isinstance(item, Item) and item.superview is None]
    sizes = [top.frame.size for top in tops] or [Size(0, 0)]
    size = Size(max(size.width for size in sizes), max(size.height for size in sizes))
    page = _Page(size, background, outlines, INK)
    for top in tops:
        page.draw_items(top, None)
    return page.drawing


class _Page:
    def __init__(
        self,
        size: Size,
        background: str | None,
        outlines: bool,
        ink: str,
        in_reading_order: bool = False,
    ) -> None:
        self.drawing = Drawing(0, 0, size.width, size.height)
        self._outlines = outlines
        self._ink = ink
        self._in_reading_order = in_reading_order
        if background is not None:
            self.drawing.rect(0, 0, size.width, size.height, fill=background)

    def draw_views(self, layout: Layout, shown: list[PlacedItem], around: Tag | None) -> None:
        add = self.drawing.add
        shown = self._fitted(layout, shown)
        structure = Structure(self.drawing, shown, around)
        clips: list[PlacedItem] = []
        clipping = {
            id(item)
            for item in shown
            if item.view.style.get("clip") or isinstance(item.view, ScrollView)
        }
        for placed in shown:
            if clipping:
                self._change_clips(clips, _clips_around(placed, clipping))
            view = placed.view
            style = view.style
            fill = style.get("fill", self._ink if placed.kind == "divider" else None)
            address = style.get("link")
            draws = isinstance(view, (Text, Image, Canvas, ConstraintHost))
            if fill is None and not draws and not style and view.name is None:
                continue
            tag = structure.tag_of(placed)
            add(BeginTag(tag, placed.x, placed.y, placed.width, placed.height))
            self._draw_box(placed, style, fill, placed.corners)
            if isinstance(view, Text):
                self._draw_text(layout, placed, view, structure)
            elif isinstance(view, Image):
                self._draw_image(placed, view)
            elif isinstance(view, Canvas):
                self._draw_canvas(placed, view, structure)
            elif isinstance(view, ConstraintHost):
                with self.drawing.moved(placed.x, placed.y):
                    self.draw_items(view.item, structure.around(placed))
            if address:
                structure.add_link(placed, address)
            add(EndTag())
        self._change_clips(clips, [])

    def _fitted(self, layout: Layout, shown: list[PlacedItem]) -> list[PlacedItem]:
        """Moves the views in lines that an ellipsis moves, and leaves out those that it replaces."""
        omitted: set[int] = set()
        for text in shown:
            if not isinstance(text.view, Text) or not text.children:
                continue
            inside = {child.view: child for child in text.children}
            for line in lines(layout, text, in_reading_order=self._in_reading_order):
                for view, distance in line.moved:
                    for item in _with_descendants(inside.get(view)):
                        if distance is None:
                            omitted.add(id(item))
                        else:
                            item.x += distance
        return [item for item in shown if id(item) not in omitted] if omitted else shown

    def draw_items(self, top: Item, around: Tag | None) -> None:
        inside = {top}
        for item in top.layout.items:
            if not isinstance(item, Item) or not (item is top or item.superview in inside):
                continue
            inside.add(item)
            frame, style = item.frame_in_root, item.style
            box = Box(item, frame.x, frame.y, frame.width, frame.height)
            self.drawing.add(BeginTag(Tag(None, item), *frame))
            self._draw_box(box, style, style.get("fill"), {})
            self.drawing.add(EndTag())
            if item.shown is not None:
                with self.drawing.moved(frame.x, frame.y):
                    self.draw_views(item.shown, items(item.shown), around)

    def _draw_text(
        self, layout: Layout, placed: PlacedItem, text: Text, structure: Structure
    ) -> None:
        color = str(text.style.get("color", self._ink))
        add = self.drawing.add
        setting = text.setting
        has_links = setting is not None and any(style.link for _, style in setting.parts)
        # The link around the last run, and the tag for it: both go on over the end of a line.
        address: str | None = None
        tag: Tag | None = None
        for line in lines(layout, placed, in_reading_order=self._in_reading_order):
            for run in line.runs:
                style = run.style
                if has_links:
                    if tag is None or style.link != address:
                        tag = structure.part_of(placed, "Link" if style.link else "Span")
                        address = style.link
                    add(BeginTag(tag, run.x, line.y, run.width, line.height))
                add(
                    GlyphRun(
                        run.pieces,
                        line.baseline,
                        run.font,
                        run.size,
                        color if style.color is None else style.color,
                        self._outlines,
                        run.is_followed_by_space,
                    )
                )
                if has_links:
                    add(EndTag())
                if address is not None and style.link:
                    title = "".join([part for part, one in text.parts if one.link == address])
                    x, width = run.x, run.width
                    add(Link(x, line.y, width, line.height, address, title, _link_tag(tag)))

    def _draw_canvas(self, placed: PlacedItem, canvas: Canvas, structure: Structure) -> None:
        inner = Drawing(0, 0, placed.width, placed.height)
        canvas.draw(inner, Size(placed.width, placed.height))
        try:
            check_operations(inner.operations)
        except ValueError as error:
            raise ValueError(f"{canvas!r}: {error}") from None
        with self.drawing.moved(placed.x, placed.y):
            for operation in inner:
                if isinstance(operation, Link) and operation.tag is None:
                    title = operation.title or operation.address
                    operation = operation._replace(tag=structure.link_in(placed), title=title)
                self.drawing.add(operation)

    def _draw_image(self, placed: PlacedItem, image: Image) -> None:
        (x, y, width, height), crop = image.placed(placed.width, placed.height)
        whole = (0.0, 0.0, image.source.width, image.source.height)
        if width > 0 and height > 0:
            self.drawing.picture(
                image.source,
                placed.x + x,
                placed.y + y,
                width,
                height,
                crop=None if crop == whole else crop,
                opacity=image.style.get("opacity"),
            )

    def _draw_box(self, box: Box, style: Any, fill: str | None, corners: dict[str, float]) -> None:
        if not style and fill is None:
            return
        stroke = style.get("stroke")
        if fill is not None or stroke is not None:
            # A stroke stays inside the frame, so that neighbours never overlap.
            width = float(style.get("stroke_width", 1)) if stroke is not None else 0.0
            radius = style.get("corner_radius")
            self.drawing.add(
                Rectangle(
                    box.x + width / 2,
                    box.y + width / 2,
                    max(box.width - width, 0),
                    max(box.height - width, 0),
                    fill if fill is not None else "none",
                    stroke,
                    width if stroke is not None else None,
                    style.get("dash") if stroke is not None else None,
                    style.get("opacity"),
                    rx=corners.get("rx") if radius is None else float(radius),
                    ry=corners.get("ry") if radius is None else None,
                )
            )
        self._draw_borders(box, style)

    def _draw_borders(self, box: Box, style: Any) -> None:
        """Draws rules along single edges: {"bottom": (0.5, "#ccc")}, inside the frame."""
        for edge, (width, color) in sorted(dict(style.get("border") or {}).items()):
            half = width / 2
            ends = {
                "top": (box.x, box.y + half, box.right, box.y + half),
                "bottom": (box.x, box.bottom - half, box.right, box.bottom - half),
                "left": (box.x + half, box.y, box.x + half, box.bottom),
                "right": (box.right - half, box.y, box.right - half, box.bottom),
            }[edge]
            self.drawing.add(Line(*ends, color, width, edge=edge))

    def _change_clips(self, now: list[PlacedItem], wanted: Iterable[PlacedItem]) -> None:
        """The outermost is first."""
        wanted = list(wanted)
        common = 0
        while common < min(len(now), len(wanted)) and now[common] is wanted[common]:
            common += 1
        while len(now) > common:
            now.pop()
            self.drawing.add(EndClip())
        for item in wanted[common:]:
            now.append(item)
            radius = item.view.style.get("corner_radius", item.corners.get("rx", 0.0))
            self.drawing.add(BeginClip(item.x, item.y, item.width, item.height, float(radius)))


def _link_tag(tag: Tag | None) -> Tag | None:
    return tag if tag is not None and tag.role is not None else None


def _with_descendants(item: PlacedItem | None) -> Iterator[PlacedItem]:
    left = [] if item is None else [item]
    while left:
        item = left.pop()
        left.extend(item.children)
        yield item


def _clips_around(placed: PlacedItem, clipping: set[int]) -> list[PlacedItem]:
    """Returns the views that clip a view's drawing, the outermost first. A view clips itself, too."""
    found = []
    above: PlacedItem | None = placed
    while above is not None:
        if id(above) in clipping:
            found.append(above)
        above = above.parent
    return found[::-1]
