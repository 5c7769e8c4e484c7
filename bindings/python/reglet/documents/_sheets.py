# SPDX-License-Identifier: MIT
"""The pages of a document as drawings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..drawing._parts import Part, divide, draw_part, draw_whole
from ..drawing.drawing import Drawing
from ..drawing.operations import BeginTag
from ..drawing.page import draw_page
from ..drawing.tags import Tag
from ..tree.layout import Layout
from ._paper import Paper
from ._settling import Settled
from .carried import Carried, CarriedRows, cut_of, sections_of
from .footnotes import Note

_Range = tuple[float, float]
# Heights that are the same but for rounding.
_HAIR = 1e-6
# The line above footnotes.
_NOTE_LINE, _NOTE_COLOR, _LONGEST_LINE = 0.5, "#808080", 120.0


class _Repeated(NamedTuple):
    """A repeated header or footer of a table."""

    parts: list[Part]
    carried: list[CarriedRows]
    start: float


def draw_sheets(
    settled: Settled, paper: Paper, note_gap: float, background: str | None
) -> Iterator[Drawing]:
    flow = _draw(settled.placed)
    anchors = {entry.view: entry.link[1:] for entry in settled.entries}
    for operation in flow:
        if isinstance(operation, BeginTag) and operation.tag.owner in anchors:
            operation.tag.anchor = anchors[operation.tag.owner]
    columns = _Columns(settled, paper, flow, note_gap)
    seen: set[Tag] = set()
    count = paper.columns
    for number, bands in enumerate(settled.bands):
        sheet = Drawing(0, 0, *paper.size)
        if background is not None:
            sheet.rect(0, 0, *paper.size, fill=background)
        top, bottom = paper.margins.top, paper.size.height - paper.margins.bottom
        if bands.header is not None:
            draw_whole(_draw(bands.header), sheet, paper.left, top, decoration=True)
            top += bands.header.size.height
        if bands.footer is not None:
            bottom -= bands.footer.size.height
        for index in range(number * count, min((number + 1) * count, len(settled.columns))):
            columns.draw(index, sheet, top, bottom)
        if bands.footer is not None:
            draw_whole(_draw(bands.footer), sheet, paper.left, bottom, decoration=True)
        sheet.tags = _new_tags(sheet, seen)
        yield sheet


class _Columns:
    def __init__(self, settled: Settled, paper: Paper, flow: Drawing, note_gap: float) -> None:
        self._settled, self._paper, self._note_gap = settled, paper, note_gap
        columns = settled.columns
        sections = list(sections_of(settled.placed))
        cuts = [cut_of(section, table, settled.placed) for section, table in sections]
        self._carried = [
            CarriedRows(section, table, settled.placed, paper.direction)
            for section, table in sections
            if isinstance(section, Carried)
        ]
        ranges = [_without(cuts, (column.start, column.end)) for column in columns]
        parts = iter(divide(flow, [one for several in ranges for one in several]))
        self._contents = [[next(parts) for _ in several] for several in ranges]
        self._heads = self._repeated(flow, [one.head for one in columns if one.head_table])
        self._feet = self._repeated(flow, [one.foot for one in columns if one.foot_table])

    def draw(self, index: int, sheet: Drawing, top: float, bottom: float) -> None:
        column = self._settled.columns[index]
        x, y = self._paper.column_left(index), top
        if column.head_table:
            self._draw_repeated(self._heads[column.head], sheet, x, y, index, column.start)
            y += column.head[1] - column.head[0]
        for part in self._contents[index]:
            draw_part(part, sheet, x, y)
            y += part.end - part.start
        if column.foot_table:
            self._draw_repeated(self._feet[column.foot], sheet, x, y, index, column.end)
        if self._settled.notes[index]:
            self._draw_notes(self._settled.notes[index], sheet, x, bottom - column.notes)

    def _repeated(self, flow: Drawing, ranges: Iterable[_Range]) -> dict[_Range, _Repeated]:
        ordered = sorted(set(ranges))
        frames = [(rows.frame.y, rows.frame.max_y) for rows in self._carried]
        several = [_without(frames, one) for one in ordered]
        parts = iter(divide(flow, [one for ranges in several for one in ranges]))
        found = {}
        for one, inner in zip(ordered, several):
            carried = [rows for rows in self._carried if one[0] <= rows.frame.y < one[1]]
            found[one] = _Repeated([next(parts) for _ in inner], carried, one[0])
        return found

    def _draw_repeated(
        self, repeated: _Repeated, sheet: Drawing, x: float, y: float, index: int, end: float
    ) -> None:
        for part in repeated.parts:
            draw_part(part, sheet, x, y + part.start - repeated.start, decoration=True)
        for rows in repeated.carried:
            drawn = _draw(rows.at(end, index // self._paper.columns + 1))
            row_y = y + rows.frame.y - repeated.start
            draw_whole(drawn, sheet, x + rows.x, row_y, decoration=True)

    def _draw_notes(self, notes: Sequence[Note], sheet: Drawing, x: float, y: float) -> None:
        width = min(self._paper.column_width / 3, _LONGEST_LINE)
        left = x
        if self._paper.direction == "right_to_left":
            left += self._paper.column_width - width
        middle = y + self._note_gap / 2
        sheet.line(left, middle, left + width, middle, stroke=_NOTE_COLOR, stroke_width=_NOTE_LINE)
        y += self._note_gap
        for note in notes:
            placed = self._settled.note_layouts[note.view]
            drawing = _draw(placed)
            tag = Tag("Note", note.view, children=drawing.tags, order=note.order)
            for inner in drawing.tags:
                inner.parent = tag
            draw_whole(drawing, sheet, x, y)
            y += placed.size.height


def _draw(placed: Layout) -> Drawing:
    return draw_page(placed, background=None, outlines=True)


def _without(cuts: Iterable[_Range], whole: _Range) -> list[_Range]:
    """Returns the parts of a range that are not in other ranges, which are in order."""
    found = []
    start, end = whole
    for top, bottom in cuts:
        if start - _HAIR <= top and bottom <= end + _HAIR:
            if top > start + _HAIR:
                found.append((start, top))
            start = max(start, bottom)
    if end > start + _HAIR or not found:
        found.append((start, max(start, end)))
    return found


def _new_tags(sheet: Drawing, seen: set[Tag]) -> list[Tag]:
    found: list[Tag] = []
    for operation in sheet:
        if not isinstance(operation, BeginTag) or operation.tag.role is None:
            continue
        tag = operation.tag
        while tag.parent is not None:
            tag = tag.parent
        if tag not in seen:
            seen.add(tag)
            found.append(tag)
    return sorted(found, key=lambda tag: tag.order)
