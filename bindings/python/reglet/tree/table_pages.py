# SPDX-License-Identifier: MIT
"""Tables on pages: the positions of rows if headers and footers are repeated on each page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._core.reals import NUMBER
from ..tables.numbers import Track
from ..views._messages import refuse_numbers
from ..views.tables import Table, TableCell, TableRow, TableSection

# Kinds that pass one view on, through which a cell speaks to its table.
_PASSING = (
    Kind.ALIGNMENT_GUIDE,
    Kind.ASPECT_RATIO,
    Kind.BACKGROUND,
    Kind.CONTAINER_RELATIVE_FRAME,
    Kind.FIXED_SIZE,
    Kind.FLEXIBLE_FRAME,
    Kind.FRAME,
    Kind.GRID_CELL,
    Kind.HIDDEN,
    Kind.IGNORES_SAFE_AREA,
    Kind.LAYOUT_DIRECTION,
    Kind.LAYOUT_PRIORITY,
    Kind.LAYOUT_VALUE,
    Kind.MEASUREMENT_FRAME,
    Kind.MEASUREMENT_READER,
    Kind.MEASUREMENT_TAG,
    Kind.OFFSET,
    Kind.OVERLAY,
    Kind.PADDING,
    Kind.POSITION,
    Kind.RELATIVE_FRAME,
    Kind.SAFE_AREA,
    Kind.TABLE_CELL,
    Kind.WEIGHT,
    Kind.Z_INDEX,
)

if TYPE_CHECKING:
    from ..views.view import View
    from .layout import Layout


@dataclass(frozen=True)
class TablePage:
    """One page of a table.

    Attributes:
        rows: The rows on it, as numbers in the order shown: headers, some rows of bodies, footers.
        tracks: Where each of them lies, from the top of the page.
        height: How much of the page they take.
    """

    rows: tuple[int, ...]
    tracks: tuple[Track, ...]
    height: float


def table_pages(layout: Layout, table: Table, height: float) -> list[TablePage]:
    """Divides a table that was laid out into pages, each with all headers and footers.

        for page in table_pages(result, prices, 700): …

    A page takes as many rows as fit, and at least one, even if that is higher than the page. Rows
    that are covered by one cell stay together. A table without rows of bodies has one page.
    """
    if not isinstance(height, NUMBER):
        refuse_numbers("table_pages", height=height)
    if not height > 0:
        raise ValueError(f"the height of a page is above 0, in points, not {height!r}")
    if isinstance(layout, Table):
        raise TypeError(
            "write table_pages(layout, table, height): the layout stands before its table"
        )
    tracks = layout.rows(table)
    roles, joined = _rows_of(table)
    headers = [row for row, role in enumerate(roles) if role == "header"]
    footers = [row for row, role in enumerate(roles) if role == "footer"]
    bodies = [row for row, role in enumerate(roles) if role == "body"]
    above = tracks[bodies[0]].start if headers and bodies else 0.0
    below = _end(tracks[-1]) - _end(tracks[bodies[-1]]) if footers and bodies else 0.0
    pages: list[list[int]] = [[]]
    for group in _groups(bodies, joined):
        first = (pages[-1] or group)[0]
        needed = above + _end(tracks[group[-1]]) - tracks[first].start + below
        if pages[-1] and needed > height + 1e-9:
            pages.append([])
        pages[-1] += group
    return [_page(tracks, headers, page, footers) for page in pages]


def _end(track: Track) -> float:
    return track.start + track.length


def _page(
    tracks: tuple[Track, ...], headers: list[int], bodies: list[int], footers: list[int]
) -> TablePage:
    """Puts rows below each other, with the gaps that they have in the table."""
    placed: list[Track] = []
    rows = [*headers, *bodies, *footers]
    gap = tracks[1].start - _end(tracks[0]) if len(tracks) > 1 else 0.0
    for row in rows:
        start = _end(placed[-1]) + gap if placed else 0.0
        placed.append(Track(start, tracks[row].length))
    return TablePage(tuple(rows), tuple(placed), _end(placed[-1]) if placed else 0.0)


def _rows_of(table: Table) -> tuple[list[str], list[int]]:
    """Returns the role of each row in the order shown, and for each the last row that a cell joins it with."""
    sections: list[tuple[str, list[View]]] = []
    for child in table.children:
        if isinstance(child, TableSection):
            sections.append((child.role, list(child.children)))
        else:
            sections.append(("body", [child]))
    roles: list[str] = []
    joined: list[int] = []
    for wanted in ("header", "body", "footer"):
        for role, rows in sections:
            if role != wanted:
                continue
            for row in rows:
                cells = row.children if isinstance(row, TableRow) else ()
                covered = max((_covered(cell) for cell in cells), default=1)
                joined.append(len(roles) + covered - 1)
                roles.append(role)
    return roles, joined


def _covered(cell: View) -> int:
    """The number of rows that a cell covers: the innermost setting around it applies."""
    rows = 1
    view: View | None = cell
    while view is not None:
        if isinstance(view, TableCell) and view.rows != 1:
            rows = max(1, view.rows)
        view = view.children[0] if view.children and view.kind in _PASSING else None
    return rows


def _groups(bodies: list[int], joined: list[int]) -> list[list[int]]:
    """Rows that stay together."""
    groups: list[list[int]] = []
    last = -1
    for row in bodies:
        if row > last:
            groups.append([])
        groups[-1].append(row)
        last = max(last, joined[row])
    return groups
