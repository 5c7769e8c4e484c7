# SPDX-License-Identifier: MIT
"""The pages of a document as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..drawing._parts import Part, divide, draw_part, draw_whole
from ..drawing.drawing import Drawing
from ..drawing.operations import BeginTag
from ..drawing.page import draw_page
from ..drawing.tags import Tag
from ..geometry import Insets, Size
from ..tree.layout import Layout
from ..tree.pages import Page


class Bands(NamedTuple):
    """Header and footer of a page."""

    header: Layout | None
    footer: Layout | None

    @property
    def height(self) -> float:
        """The height of both."""
        return sum(band.size.height for band in self if band is not None)


def draw_sheets(
    placed: Layout,
    columns: Sequence[Page],
    bands: Sequence[Bands],
    paper: Size,
    margins: Insets,
    count: int,
    stride: float,
    background: str | None,
) -> list[Drawing]:
    """Draws the pages, each with `count` columns at distances of `stride`."""
    flow = draw_page(placed, background=None, outlines=True)
    contents = divide(flow, [(column.start, column.end) for column in columns])
    heads = _repeated(flow, [column.head for column in columns if column.head_table])
    feet = _repeated(flow, [column.foot for column in columns if column.foot_table])
    sheets: list[Drawing] = []
    seen: set[int] = set()
    for number, band in enumerate(bands):
        sheet = Drawing(0, 0, paper.width, paper.height)
        if background is not None:
            sheet.rect(0, 0, paper.width, paper.height, fill=background)
        top = margins.top
        if band.header is not None:
            _draw_band(band.header, sheet, margins.leading, top)
            top += band.header.size.height
        for index in range(number * count, min((number + 1) * count, len(columns))):
            column, x, y = columns[index], margins.leading + (index % count) * stride, top
            if column.head_table:
                draw_part(heads[column.head], sheet, x, y, decoration=True)
                y += column.head[1] - column.head[0]
            draw_part(contents[index], sheet, x, y)
            y += column.end - column.start
            if column.foot_table:
                draw_part(feet[column.foot], sheet, x, y, decoration=True)
        if band.footer is not None:
            y = paper.height - margins.bottom - band.footer.size.height
            _draw_band(band.footer, sheet, margins.leading, y)
        sheet.tags = _new_tags(sheet, seen)
        sheets.append(sheet)
    return sheets


def _repeated(
    flow: Drawing, ranges: Sequence[tuple[float, float]]
) -> dict[tuple[float, float], Part]:
    ordered = sorted(set(ranges))
    return dict(zip(ordered, divide(flow, ordered)))


def _draw_band(band: Layout, sheet: Drawing, x: float, y: float) -> None:
    draw_whole(draw_page(band, background=None, outlines=True), sheet, x, y)


def _new_tags(sheet: Drawing, seen: set[int]) -> list[Tag]:
    """Returns the outermost tags that no earlier page has, in the order of reading."""
    found: list[Tag] = []
    for operation in sheet:
        if not isinstance(operation, BeginTag) or operation.tag.role is None:
            continue
        tag = operation.tag
        while tag.parent is not None:
            tag = tag.parent
        if id(tag) not in seen:
            seen.add(id(tag))
            found.append(tag)
    return sorted(found, key=lambda tag: tag.order)
