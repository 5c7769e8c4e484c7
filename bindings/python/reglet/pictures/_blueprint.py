# SPDX-License-Identifier: MIT
"""The look "blueprint": outlines, labels, hatched padding and guides.

    leaf       filled box            stacks    dashed outline, one colour for each kind
    text       its lines' boxes      padding   hatched ring
    spacer     a dimension line      frame     thin outline
    table      columns as bands      rows      dotted outline, headers and footers tinted

Modifiers that share their child's frame (fixed size, layout priority and others) add to its label instead.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from ..drawing._lines import SetLine, lines
from ..drawing._scene import UNSCROLLED, Item, Offsets, items
from ..drawing.drawing import Drawing
from ..drawing.operations import GlyphRun, Hatching
from ..fonts.font import GlyphFont
from ..views.alignment import alignment_codes, guide_name
from ..views.stacks import HStack, VStack
from ..views.tables import Table
from ..views.text import Text
from ._bands import COLOR as _BANDS
from ._bands import columns, draw_bands, policies
from ._explanation import ExplanationText, draw_mark
from ._labels import LabelPlacer
from ._modifier_labels import SILENT, words
from ._svg import number
from ._tried import Tried

if TYPE_CHECKING:
    from ..tree.layout import Layout
    from ..views.alignment import Alignment
    from ..views.view import View

PAPER = "#fcfdff"
_LEAF_FILL, _LEAF_LINE = "#dfe9fb", "#3c6bc0"
_TEXT_FILL, _TEXT_LINE, _LETTERS = "#eceff4", "#a7b0bf", "#2a3342"
_SPACER, _PADDING, _GUIDE = "#8a94a6", "#58a89a", "#d8434e"
_OUTLINES = {
    "hstack": ("#d9772b", "5 2.5"),
    "vstack": ("#7a52c7", "5 2.5"),
    "zstack": ("#2e8b57", "5 2.5"),
    "custom": ("#b8452a", "8 2.5"),
    "grid": ("#1f7a8c", "5 2.5"),
    "grid_row": ("#1f7a8c", "1.5 3"),
    "lazy_vgrid": ("#1f7a8c", "5 2.5"),
    "lazy_hgrid": ("#1f7a8c", "5 2.5"),
    "lazy_vstack": ("#7a52c7", "1.5 3"),
    "lazy_hstack": ("#d9772b", "1.5 3"),
    "aspect_grid": ("#1f7a8c", "5 2.5"),
    "table": (_BANDS, "5 2.5"),
    "table_section": (_BANDS, "3 1.5"),
    "table_row": (_BANDS, "1.5 3"),
    "frame": ("#c0396f", None),
    "flexible_frame": ("#c0396f", "1.5 1.5"),
    "padding": (_PADDING, None),
    "view_that_fits": ("#2f7fb5", "1.5 1.5"),
    "scroll_view": ("#1f6f8b", None),
    "geometry_reader": ("#8a6d1f", "1.5 1.5"),
    "flow": ("#b3541e", "5 2.5"),
    "masonry": ("#1f7a8c", "5 2.5"),
    "container_relative_frame": ("#c0396f", "3 1.5"),
    "relative_frame": ("#c0396f", "3 1.5"),
    "measurement_reader": ("#8a6d1f", "5 2.5"),
    "measurement_frame": ("#8a6d1f", None),
    "safe_area": (_PADDING, "3 1.5"),
    "safe_area_inset": ("#2f7fb5", "5 2.5"),
}
_MARGIN = 16.0


class Blueprint:
    def __init__(
        self,
        layout: Layout,
        *,
        labels: bool,
        guides: bool,
        proposals: bool,
        background: str | None,
        label_font: GlyphFont | None,
        outlines: bool,
        hidden: Collection[View],
        explain: View | None,
        frames: Any = None,
        offsets: Offsets = UNSCROLLED,
    ) -> None:
        self._layout = layout
        self._hidden = frozenset(hidden)
        placed = items(layout, frames, offsets)
        self._items = [item for item in placed if item.view not in self._hidden]
        self._labels = labels
        self._guides = guides
        self._proposals = proposals
        self._outlines = outlines
        left = min((item.x for item in self._items), default=0.0) - _MARGIN
        top = min((item.y for item in self._items), default=0.0) - _MARGIN
        right = max((item.right for item in self._items), default=0.0) + _MARGIN
        bottom = max((item.bottom for item in self._items), default=0.0) + _MARGIN
        self._explanation: ExplanationText | None = None
        self._tried: Tried | None = None
        self._explained = explain
        self._text_corner = (left + _MARGIN, bottom)
        if explain is not None:
            why = layout.explain(explain)
            self._explanation = ExplanationText(why.text, label_font)
            right = max(right, left + self._explanation.width + 2 * _MARGIN)
            bottom += self._explanation.height
            choice = self._parent(explain)
            if why.trials and choice is not None:
                self._tried = Tried(why, layout._views.children(choice), label_font)
                right = max(right, left + self._tried.width + 2 * _MARGIN)
                bottom += self._tried.height
            bottom += _MARGIN
        self.drawing = Drawing(left, top, right - left, bottom - top)
        if background is not None:
            self.drawing.rect(left, top, right - left, bottom - top, fill=background)
        self._placer = LabelPlacer(
            self.drawing, label_font, (left, top, right, bottom), halo=background or "#ffffff"
        )

    def draw(self) -> Drawing:
        for item in self._items:
            self._draw_item(item)
        if self._guides:
            for item in self._items:
                self._draw_guides(item)
        if self._labels:
            for item in self._items:
                if item.view is self._explained:
                    self._placer.mark(item)
            # Tables first: their edges show columns, and a row has many places. Then leaves: their
            # label belongs inside a box, while an outline's label may be anywhere on it.
            for item in sorted(self._items, key=_label_rank):
                self._label(item)
        for item in self._items:
            if self._explanation is not None and item.view is self._explained:
                draw_mark(self.drawing, item.x, item.y, item.width, item.height)
                x, y = self._text_corner
                self._explanation.draw(self.drawing, x, y)
                if self._tried is not None:
                    self._tried.draw(self.drawing, x, y + self._explanation.height)
        return self.drawing

    def _parent(self, view: View) -> View | None:
        found = next((item.parent for item in self._items if item.view is view), None)
        return None if found is None else found.view

    def _draw_item(self, item: Item) -> None:
        if item.kind == "paragraph":
            self._draw_text(item)
        elif item.kind == "spacer":
            self._draw_spacer(item)
        elif item.kind == "divider":
            self.drawing.rect(item.x, item.y, item.width, item.height, fill=_SPACER)
        elif item.kind in _OUTLINES:
            if item.kind in ("padding", "safe_area"):
                self._hatch(item)
            draw_bands(self.drawing, self._layout, item)
            color, dash = _OUTLINES[item.kind]
            self._outline(item, color, dash)
        elif item.kind not in SILENT:
            self._outline(item, _LEAF_LINE, None, _LEAF_FILL)
            self._placer.avoid(item)

    def _outline(self, item: Item, color: str, dash: str | None, fill: str = "none") -> None:
        self.drawing.rect(
            item.x,
            item.y,
            item.width,
            item.height,
            fill=fill,
            **item.corners,
            stroke=color,
            stroke_width=0.9,
            dash=dash,
        )

    def _hatch(self, padding: Item) -> None:
        """Hatches the space between a padding and its child."""
        rings = [(padding.x, padding.y, padding.right, padding.bottom)]
        rings += [(child.x, child.y, child.right, child.bottom) for child in padding.children]
        data = "".join(
            f"M{number(x)} {number(y)}H{number(right)}V{number(bottom)}H{number(x)}Z"
            for x, y, right, bottom in rings
        )
        self.drawing.path(data, fill=Hatching(_PADDING), rule="evenodd", opacity=0.45)

    def _draw_text(self, item: Item) -> None:
        self._outline(item, _TEXT_LINE, "1.5 1.5")
        for line in lines(self._layout, item):
            self.drawing.rect(line.x, line.y, line.width, line.height, fill=_TEXT_FILL)
            if isinstance(item.view, Text):
                self._draw_words(line, item.view)
            self._placer.occupy(line.x, line.y, line.width, line.height)
            if self._guides:
                self.drawing.line(
                    line.x,
                    line.baseline,
                    line.x + line.width,
                    line.baseline,
                    stroke=_GUIDE,
                    stroke_width=0.5,
                )

    def _draw_words(self, line: SetLine, text: Text) -> None:
        for run in line.runs:
            self.drawing.add(
                GlyphRun(run.pieces, line.baseline, run.font, run.size, _LETTERS, self._outlines)
            )

    def _draw_spacer(self, item: Item) -> None:
        """Draws a dimension line along the spacer."""
        if item.width >= item.height:
            y = item.y + item.height / 2
            data = f"M{number(item.x)} {number(y)}H{number(item.right)}"
            for x in (item.x, item.right):
                data += f"M{number(x)} {number(y - 3)}V{number(y + 3)}"
        else:
            x = item.x + item.width / 2
            data = f"M{number(x)} {number(item.y)}V{number(item.bottom)}"
            for y in (item.y, item.bottom):
                data += f"M{number(x - 3)} {number(y)}H{number(x + 3)}"
        self.drawing.path(data, stroke=_SPACER, stroke_width=0.9, fill="none")

    def _draw_guides(self, item: Item) -> None:
        """Draws the line on which a stack's children meet."""
        stack = item.view
        if len(item.children) < 2:
            return
        if isinstance(stack, HStack):
            y = _meeting_y(self._layout, item, stack.alignment)
            ends = (item.x - 6, y, item.right + 6, y)
        elif isinstance(stack, VStack):
            x = _meeting_x(self._layout, item, stack.alignment)
            ends = (x, item.y - 6, x, item.bottom + 6)
        else:
            return
        self.drawing.line(*ends, stroke=_GUIDE, stroke_width=0.7, dash="6 2 1.5 2")

    def _label(self, item: Item) -> None:
        if item.kind in SILENT:
            return
        name = item.name
        if isinstance(item.view, Table):
            name += policies(item.view)
            for index, column in columns(self._layout, item):
                self._placer.place(column, [f"column {index}", _side(column.width)], _BANDS)
        above = item.parent
        while above is not None and above.kind in SILENT:
            if above.view in self._hidden:
                pass
            elif words(above.view):
                name += f" · {words(above.view)}"
            above = above.parent
        size = f"{_side(item.width)} × {_side(item.height)}"
        rows = [name, size]
        if self._proposals:
            proposal = self._layout.proposal(item.view)
            rows.append(f"↓ {_side(proposal.width)} × {_side(proposal.height)}")
        color = _OUTLINES.get(item.kind, (None,))[0]
        if color is None:
            color = {"paragraph": "#5c6675", "spacer": "#6b7486"}.get(item.kind, _LEAF_LINE)
        self._placer.place(item, rows, color)


def _label_rank(item: Item) -> tuple[bool, bool, int]:
    return (item.kind != "table", bool(item.children), -item.depth)


def _side(length: float | None) -> str:
    """An unspecified one is "nil", as in SwiftUI."""
    if length is None:
        return "nil"
    return "∞" if length == float("inf") else number(round(length, 2))


def _meeting_x(layout: Layout, stack: Item, alignment: Alignment) -> float:
    code = alignment_codes(alignment)[0]
    child = _representative(stack)
    position = layout.guide(child.view, guide_name("horizontal", code), axis="horizontal")
    if layout.tree.layout_direction == "right_to_left":
        return child.right - position
    return child.x + position


def _meeting_y(layout: Layout, stack: Item, alignment: Alignment) -> float:
    code = alignment_codes(alignment)[1]
    child = _representative(stack)
    return child.y + layout.guide(child.view, guide_name("vertical", code), axis="vertical")


def _representative(stack: Item) -> Item:
    """Returns a child to read an alignment off: not a spacer, which has no length across."""
    return next((child for child in stack.children if child.kind != "spacer"), stack.children[0])
