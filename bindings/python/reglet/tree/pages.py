# SPDX-License-Identifier: MIT
"""Pages: parts of a finished layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .._abi import constants as c
from ..views.styles import HEADINGS

if TYPE_CHECKING:
    from ..views.tables import Table
    from ..views.view import View

_BEFORE = {"avoid": c.RGL_PAGE_KEEP_WITH_PREVIOUS, "page": c.RGL_PAGE_BEGIN}


class Page(NamedTuple):
    """A part of a layout that is shown on one page. Positions are points in the coordinates of the root.

    Attributes:
        start, end: The top and the bottom of the part.
        first: The view with which the page begins.
        head_table: The table whose header is repeated above the part, or None.
        head: The top and the bottom of the header.
        foot_table: The table whose footer is repeated below the part, or None.
        foot: The top and the bottom of the footer.
        cut: The view that is cut at the end of the page because it is higher than a page, or None.
        notes: The height of the notes with the gap above them.
        overflow: The height by which the content exceeds the page; 0 if it fits.
    """

    start: float
    end: float
    first: View
    head_table: Table | None
    head: tuple[float, float]
    foot_table: Table | None
    foot: tuple[float, float]
    cut: View | None
    notes: float
    overflow: float


class NodePage(NamedTuple):
    """A page with nodes in place of views; 0 stands for no view."""

    start: float
    end: float
    first: int
    head_table: int
    head: tuple[float, float]
    foot_table: int
    foot: tuple[float, float]
    cut: int
    notes: float
    overflow: float


class NodeMark(NamedTuple):
    """A request for breaks at a node, with the flags of pages.h."""

    node: int
    flags: int
    note_height: float = 0.0
    line: int = 0


def flags_of(style: Mapping[str, Any]) -> int:
    flags = _BEFORE.get(style.get("break_before", ""), 0)
    if style.get("break_inside") == "avoid":
        flags |= c.RGL_PAGE_KEEP_TOGETHER
    if style.get("break_after") == "avoid" or style.get("tag") in HEADINGS:
        flags |= c.RGL_PAGE_KEEP_WITH_NEXT
    if style.get("repeat"):
        flags |= c.RGL_PAGE_REPEAT
    if style.get("repeat") == "only":
        flags |= c.RGL_PAGE_OMIT
    return flags


def marks_of(node: int, flags: int, notes: float | Mapping[int, float]) -> Iterator[NodeMark]:
    heights = notes if isinstance(notes, Mapping) else {0: notes}
    yield NodeMark(node, flags, heights.get(0, 0.0))
    for line in sorted(heights):
        if line != 0:
            yield NodeMark(node, 0, heights[line], line)


def page_of_views(page: NodePage, known: Mapping[int, View]) -> Page:
    tables = cast("Mapping[int, Table]", known)
    return Page(
        start=page.start,
        end=page.end,
        first=known[page.first],
        head_table=tables.get(page.head_table),
        head=page.head,
        foot_table=tables.get(page.foot_table),
        foot=page.foot,
        cut=known.get(page.cut),
        notes=page.notes,
        overflow=page.overflow,
    )
