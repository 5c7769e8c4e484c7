# SPDX-License-Identifier: MIT
"""The bands of a table in a blueprint.

columns     tinted, with their edges dotted; gaps between them stay white, and a hidden one has no band
headers     and footers are tinted a little more
rows        a dotted outline
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..drawing._scene import Item
from ..drawing.drawing import Drawing
from ..views.table_rows import TableSection
from ..views.tables import Table

if TYPE_CHECKING:
    from ..tree.layout import Layout

COLOR = "#1f7a8c"
_COLUMN_TINT, _SECTION_TINT = 0.06, 0.1


def columns(layout: Layout, table: Item) -> Iterator[tuple[int, Item]]:
    if not isinstance(table.view, Table):
        return
    for index, track in enumerate(layout.columns(table.view)):
        if track is not None:
            yield index, replace(table, x=table.x + track.start, width=track.length, parent=table)


def draw_bands(drawing: Drawing, layout: Layout, item: Item) -> None:
    for _, column in columns(layout, item):
        drawing.rect(
            column.x,
            column.y,
            column.width,
            column.height,
            fill=COLOR,
            fill_opacity=_COLUMN_TINT,
            stroke=COLOR,
            stroke_width=0.5,
            dash="0.8 2",
        )
    if isinstance(item.view, TableSection) and item.view.role != "body":
        drawing.rect(
            item.x, item.y, item.width, item.height, fill=COLOR, fill_opacity=_SECTION_TINT
        )


def policies(table: Table) -> str:
    """Writes the column settings of a table that differ from the defaults."""
    words = ""
    if table.padding_policy != "equal":
        words += f" · pads {_PADS[table.padding_policy]}"
    if table.shrinking_policy != "level":
        words += f" · shrinks {_SHRINKS[table.shrinking_policy]}"
    return words


_PADS = {
    "proportional": "in proportion",
    "weight": "by weight",
    "last": "the last column",
    "none": "none",
}
_SHRINKS = {"proportional": "in proportion", "priority": "by priority"}
