# SPDX-License-Identifier: MIT
"""Labels that do not overlap: each takes the first free place, preferably a place that covers no box of
another view.

A label without a free place is left out. Places are tried in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing._scene import Item
from ..drawing.drawing import Drawing
from ..fonts.font import GlyphFont
from ._lettering import MONOSPACE_ADVANCE

_SIZE = 6.5
_ROW = 7.6
_GAP = 1.5
_MARK = 2.3

Box = tuple[float, float, float, float]
_Place = tuple[list[str], float, float]


class LabelPlacer:
    def __init__(self, drawing: Drawing, font: GlyphFont | None, bounds: Box, *, halo: str) -> None:
        self._drawing = drawing
        self._font = font
        self._bounds = bounds
        self._halo = halo
        self._taken: list[Box] = []
        self._is_marked = False
        self._boxes: list[tuple[Item, Box]] = []

    def occupy(self, x: float, y: float, width: float, height: float) -> None:
        self._taken.append((x, y, x + width, y + height))

    def mark(self, item: Item) -> None:
        self._is_marked = True
        for y in (item.y - _MARK, item.bottom):
            self.occupy(item.x - _MARK, y, item.width + 2 * _MARK, _MARK)
        for x in (item.x - _MARK, item.right):
            self.occupy(x, item.y - _MARK, _MARK, item.height + 2 * _MARK)

    def avoid(self, item: Item) -> None:
        """Keeps the labels of other views away from a view's box if there is room elsewhere."""
        self._boxes.append((item, (item.x, item.y, item.right, item.bottom)))

    def place(self, item: Item, rows: list[str], color: str) -> None:
        """Draws a label for a view: on several rows inside it, or on one row at one of its edges."""
        free: list[tuple[_Place, Box, float]] = []
        for place in self._places(item, rows):
            written, x, y = place
            width = max(self._width(row) for row in written)
            box = (x, y, x + width, y + _ROW * len(written))
            if self._is_free(box):
                free.append((place, box, width))
        if not free:
            return
        clear = (found for found in free if self._is_clear(item, found[1]))
        (written, x, y), box, width = next(clear, free[0])
        self._taken.append(box)
        self._write(written, x, y, width, color)

    def _places(self, item: Item, rows: list[str]) -> Iterator[_Place]:
        """Yields rows and the top left corner to try, the best first."""
        single = ["  ".join(rows)]
        width = self._width(single[0])
        if not item.children:
            for written in (rows, single, rows[-1:]):
                wide = max(self._width(row) for row in written)
                high = _ROW * len(written)
                if wide <= item.width - 2 and high <= item.height - 1:
                    yield (
                        written,
                        item.x + (item.width - wide) / 2,
                        item.y + (item.height - high) / 2,
                    )
        if item.kind == "spacer":
            yield from self._places_beside(item, rows)
        lefts = (item.x + _GAP, item.right - width - _GAP, item.x + (item.width - width) / 2)
        tops: tuple[float, ...] = (
            item.y - _ROW - 0.5,
            item.bottom + 0.5,
            item.y + 0.5,
            item.bottom - _ROW - 0.5,
        )
        if self._is_marked:
            tops += (item.y - _ROW - _MARK - 0.5, item.bottom + _MARK + 0.5)
        for top in tops:
            for left in lefts:
                yield single, left, top

    def _places_beside(self, spacer: Item, rows: list[str]) -> Iterator[_Place]:
        middle_x = spacer.x + spacer.width / 2
        middle_y = spacer.y + spacer.height / 2
        for written in (["  ".join(rows)], rows):
            wide = max(self._width(row) for row in written)
            high = _ROW * len(written)
            if spacer.width < spacer.height:
                yield written, middle_x + 4, middle_y - high / 2
                yield written, middle_x - 4 - wide, middle_y - high / 2
            elif wide <= spacer.width:
                yield written, middle_x - wide / 2, middle_y - high - 1
                yield written, middle_x - wide / 2, middle_y + 2

    def _is_free(self, box: Box) -> bool:
        left, top, right, bottom = self._bounds
        if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
            return False
        return not any(_overlap(box, other) for other in self._taken)

    def _is_clear(self, item: Item, box: Box) -> bool:
        return not any(other is not item and _overlap(box, its) for other, its in self._boxes)

    def _write(self, rows: list[str], x: float, y: float, width: float, color: str) -> None:
        for index, row in enumerate(rows):
            left = x if len(rows) == 1 else x + (width - self._width(row)) / 2
            baseline = y + _ROW * index + 5.9
            self._drawing.rect(
                left - 1,
                baseline - 5.6,
                self._width(row) + 2,
                7.2,
                fill=self._halo,
                fill_opacity=0.72,
            )
            if self._font is not None:
                self._drawing.text(row, left, baseline, self._font, _SIZE, color)
            else:
                self._drawing.caption(row, left, baseline, _SIZE, color)

    def _width(self, row: str) -> float:
        if self._font is not None:
            return self._font.word(row, _SIZE).width
        return len(row) * _SIZE * MONOSPACE_ADVANCE


def _overlap(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
