# SPDX-License-Identifier: MIT
"""Sums that a table carries from page to page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Callable

from ..errors import LayoutError
from ..geometry import Rect
from ..tables.columns import Column
from ..tree.layout import Layout, layout
from ..views._messages import check_function
from ..views.table_rows import TableSection
from ..views.tables import Table
from ..views.view import View

if TYPE_CHECKING:
    from typing_extensions import Never

    from ..tables.numbers import Track
    from ..views.axes import Direction
    from ..views.table_rows import SectionRole


class Carried(TableSection):
    """A header or a footer of a table with the sum of the rows on the pages before it; see its subclasses."""

    __slots__ = ("amounts", "make")
    _ROLE: SectionRole
    amounts: Mapping[View, Any]
    make: Callable[[Any], View]

    def __init__(self, amounts: Mapping[View, Any], make: Callable[[Any], View]) -> None:
        if not isinstance(amounts, Mapping):
            raise TypeError(
                f"{type(self).__name__} takes the amounts of rows, such as {{row: 12.5}}, not {amounts!r}"
            )
        check_function(type(self).__name__, "a sum that returns a row", make)
        super().__init__(make(sum(amounts.values())), role=self._ROLE)
        self.amounts, self.make = amounts, make
        self._style = {"repeat": "only"}

    def _made_of(self, views: list[View]) -> Never:
        raise TypeError(f"modify the row that the function of {type(self).__name__} returns")


class BroughtForward(Carried):
    """A header with the sum of all rows before the page, on each page on which its table continues.

        BroughtForward(amounts, lambda total: TableRow(Text("Brought forward"), Text(f"{total:.2f}")))

    `amounts` has the amounts of rows of the table: `{row: Decimal("12.50")}`; rows without one do not count. The function
    makes the row of a page from the sum. All these rows have the same height. On the page on which the table begins
    there is no such row. In a layout without pages it is a header with the sum of all amounts.
    """

    __slots__ = ()
    _ROLE = "header"


class CarriedForward(Carried):
    """A footer with the sum of all rows so far, on each page after which its table continues; see `BroughtForward`.

    On the page on which the table ends there is no such row. It comes before other footers.
    """

    __slots__ = ()
    _ROLE = "footer"


class CarriedRows:
    def __init__(
        self, section: Carried, table: Table, placed: Layout, direction: Direction
    ) -> None:
        self.section = section
        self._table = table
        self._direction = direction
        self.x = placed.frame(table).x
        self._width = placed.frame(table).width
        self.frame: Rect = placed.frame(section)
        amounts = sorted((placed.frame(row).y, order) for order, row in enumerate(section.amounts))
        values = list(section.amounts.values())
        self._tops = [top for top, _ in amounts]
        self._sums = list(accumulate((values[order] for _, order in amounts), initial=0))
        self._columns = _fixed(table, placed.columns(table))

    def at(self, height: float, page: int) -> Layout:
        total = self._sums[bisect_left(self._tops, height - 1e-6)]
        table = self._table
        row = Table(
            TableSection(self.section.make(total)),
            columns=self._columns,
            spacing=table.spacing,
            cell_padding=table.cell_padding,
            alignment=table.alignment,
        )
        placed = layout(row, self._width, direction=self._direction)
        if placed.size.height > self.frame.height + 1e-6:
            raise LayoutError(
                f"its row on page {page} is {placed.size.height:g} points high, and that with the sum of all rows "
                f"{self.frame.height:g}: give both the same height",
                view=self.section,
            )
        return placed


def _fixed(table: Table, tracks: tuple[Track | None, ...]) -> list[Column]:
    given = table.columns or (Column(),) * len(tracks)
    return [
        replace(Column(alignment=column.alignment), hidden=True)
        if track is None
        else Column(fixed=track.length, alignment=column.alignment)
        for column, track in zip(given, tracks)
    ]


def sections_of(placed: Layout) -> Iterator[tuple[TableSection, Table]]:
    """Yields the sections of a layout that are only repeated, with their tables, from the top."""
    views, parents = placed._views.views, placed._views.parents
    found = []
    for view, parent in zip(views, parents):
        if isinstance(view, TableSection) and view.style.get("repeat") == "only":
            table = views[parent]
            if isinstance(table, Table) and view.role != "body":
                found.append((view, table))
    yield from sorted(found, key=lambda one: placed.frame(one[0]).y)


def cut_of(section: TableSection, table: Table, placed: Layout) -> tuple[float, float]:
    """Returns the part of a layout that is left out where a section is in its own place."""
    frame = placed.frame(section)
    if section.role == "header":
        return frame.y, frame.max_y + table.row_spacing
    return frame.y - table.row_spacing, frame.max_y
