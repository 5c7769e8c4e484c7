# SPDX-License-Identifier: MIT
"""The tags of a page: which views are paragraphs, headings, tables, cells, figures, links."""

from __future__ import annotations

from typing import Any, Optional

from ..views.spans import OBJECT
from ..views.table_rows import TableCell, TableRow, TableSection
from ..views.tables import Table
from ..views.text import Text
from ..views.view import View
from ._scene import Item
from .drawing import Drawing
from .operations import Link
from .tags import Tag

_SECTIONS = {"header": "THead", "footer": "TFoot", "body": "TBody"}
_INLINE = frozenset(
    (*(f"H{level}" for level in range(1, 7)), "P", "Span", "Link", "Lbl", "Quote", "Code")
)
_CELLS = ("TH", "TD")
_Place = tuple[Optional[Tag], bool]


class Structure:
    """Gives each view of a page its tag."""

    def __init__(self, drawing: Drawing, shown: list[Item], around: Tag | None) -> None:
        self._drawing = drawing
        self._places: dict[int, _Place] = {}
        self._own: dict[int, Tag] = {}
        self._links: dict[int, Tag] = {}
        self._tables: list[Tag] = []
        top: _Place = (around, False)
        for item in sorted(shown, key=_order):
            above = top if item.parent is None else self._places[id(item.parent)]
            self._places[id(item)] = self._place(item, above)
        for table in self._tables:
            _complete(table)

    def tag_of(self, item: Item) -> Tag:
        tag = self._own.get(id(item))
        return Tag(None, item.view, order=item.order) if tag is None else tag

    def around(self, item: Item) -> Tag | None:
        return self._places[id(item)][0]

    def add_link(self, item: Item, address: str) -> None:
        tag = self._links.get(id(item))
        title = item.view.style.get("alt") or words_of(item.view) or address
        self._drawing.add(Link(item.x, item.y, item.width, item.height, address, title, tag))

    def part_of(self, item: Item, role: str) -> Tag:
        tag = self._own.get(id(item))
        return (
            Tag(None, item.view, order=item.order)
            if tag is None
            else self._add(role, item, tag, {})
        )

    def link_in(self, item: Item) -> Tag:
        return self._add("Link", item, self.around(item), {})

    def _place(self, item: Item, above: _Place) -> _Place:
        tag, is_decoration = above
        view, style = item.view, item.view.style
        role = style.get("tag")
        if is_decoration or role == "Artifact" or style.get("repeat") == "only":
            return None, True
        if tag is not None and tag.role == "TR" and role not in _CELLS:
            tag = self._add(self._cell_role(item), item, tag, {})
        role = role or _role(view, tag)
        if role is not None:
            tag = self._add(role, item, tag, style)
        if style.get("link"):
            tag = self._links[id(item)] = self._add("Link", item, tag, {})
        if tag is None or (tag is above[0] and tag.role != "Figure"):
            return above
        self._own[id(item)] = tag
        return tag, False

    def _add(self, role: str, item: Item, parent: Tag | None, style: Any) -> Tag:
        tag = Tag(
            role,
            item.view,
            parent,
            alt=style.get("alt", ""),
            language=style.get("language", ""),
            order=item.order,
        )
        (self._drawing.tags if parent is None else parent.children).append(tag)
        if role == "Table":
            self._tables.append(tag)
        return tag

    def _cell_role(self, item: Item) -> str:
        section = item.parent.parent if item.parent is not None else None
        if section is not None and isinstance(section.view, TableSection):
            return "TH" if section.view.role == "header" else "TD"
        return "TD"


def _role(view: View, around: Tag | None) -> str | None:
    if isinstance(view, Text):
        return "Span" if around is not None and around.role in _INLINE else "P"
    if view.style.get("alt"):
        return "Figure"
    if isinstance(view, Table):
        return "Table"
    if isinstance(view, TableSection):
        return _SECTIONS[view.role]
    if isinstance(view, TableRow) and view.children:
        return "TR"
    return None


def _complete(table: Tag) -> None:
    """Gives cells their spans, and every row a cell for each column."""
    _gather_rows(table)
    rows = [row for part in table.children for row in _rows(part)]
    width = max((_width(row) for row in rows), default=0)
    # How many more rows a cell above covers a column for.
    covered = [0] * width
    for row in rows:
        cells: list[Tag] = []
        at = 0
        for cell in [*row.children, None]:
            view = cell.owner if cell is not None else None
            begin = view.column if isinstance(view, TableCell) else None
            end = width if cell is None else begin if begin is not None else at
            while at < width and (at < end or covered[at]):
                if not covered[at]:
                    cells.append(Tag("TD", None, row))
                at += 1
            if cell is None:
                break
            if isinstance(view, TableCell):
                cell.columns = width - at if view.columns == "all" else view.columns
                cell.rows = view.rows
            cells.append(cell)
            for column in range(at, min(at + cell.columns, width)):
                covered[column] = max(covered[column], cell.rows)
            at += cell.columns
        row.children = cells
        covered = [max(count - 1, 0) for count in covered]


def _gather_rows(table: Tag) -> None:
    if all(part.role == "TR" for part in table.children):
        return
    parts: list[Tag] = []
    for part in table.children:
        if part.role != "TR":
            parts.append(part)
            continue
        if not parts or parts[-1].role != "TBody":
            parts.append(Tag("TBody", None, table, order=part.order))
        part.parent = parts[-1]
        parts[-1].children.append(part)
    table.children = parts


def _rows(part: Tag) -> list[Tag]:
    return [part] if part.role == "TR" else [row for row in part.children if row.role == "TR"]


def _width(row: Tag) -> int:
    at = 0
    for cell in row.children:
        view = cell.owner
        if isinstance(view, TableCell):
            at = at if view.column is None else view.column
            at += 1 if view.columns == "all" else view.columns
        else:
            at += 1
    return at


def _order(item: Item) -> int:
    return item.order


def words_of(view: object) -> str:
    found: list[str] = []
    waiting = [view]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Text):
            found.append(" ".join(one.string.replace(OBJECT, "").split()))
        waiting += reversed(getattr(one, "children", ()))
    return " ".join(filter(None, found))
