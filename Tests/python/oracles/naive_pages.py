# SPDX-License-Identifier: MIT
"""Where a layout breaks into pages; see include/reglet/pages.h."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reglet import (
    Divider,
    Layout,
    Padding,
    Paragraph,
    Shape,
    Spacer,
    Table,
    TableSection,
    View,
    VStack,
)

Interval = tuple[float, float]


@dataclass
class Piece:
    """A range that is not divided; `cost` is the class of the break before it."""

    start: float
    end: float
    members: list[View]
    glued: bool = False
    kept: bool = False
    begins: bool = False
    note: float = 0.0
    glued_after: bool = False
    table: Table | None = None
    role: str = ""

    @property
    def cost(self) -> int:
        return self.glued + 2 * self.kept


@dataclass
class NaivePages:
    """Divides a layout; `pages` has (start, end, head, foot) of each."""

    layout: Layout
    heights: Sequence[float]
    last_height: float | None = None
    orphans: int = 2
    widows: int = 2
    notes: dict[View, dict[int, float]] = field(default_factory=dict)
    note_gap: float = 0.0
    carried: Piece = field(default_factory=lambda: Piece(0, 0, []))

    def pages(self) -> list[tuple[Interval, Interval | None, Interval | None]]:
        self.pieces = merged(self.parts(self.layout.root))
        found = []
        index, top = 0, self.pieces[0].start if self.pieces else 0.0
        while index < len(self.pieces):
            page, index, top = self.page(len(found), index, top)
            found.append(page)
        return found

    # Pieces.

    def parts(self, view: View) -> list[Piece]:
        """With its own marks."""
        frame = self.layout.frame(view)
        if isinstance(view, Paragraph):
            found = self.lines(view)
        elif isinstance(view, Table):
            found = self.rows(view)
        elif isinstance(view, (VStack, Padding)):
            found = glue([self.parts(child) for child in view.children])
        else:
            found = []
        if not found and (frame.height == 0 or isinstance(view, Spacer)):
            return self.carry(view)
        if not found:
            found = [self.piece(frame.y, frame.y + frame.height, view)]
        return self.marked(view, found)

    def piece(self, start: float, end: float, view: View) -> Piece:
        """With the marks of the views without pieces before it."""
        piece, self.carried = self.carried, Piece(0, 0, [])
        piece.start, piece.end, piece.members = start, end, [view]
        return piece

    def carry(self, view: View) -> list[Piece]:
        style = view.style
        self.carried.begins |= style.get("break_before") == "page"
        self.carried.glued |= style.get("break_before") == "avoid"
        self.carried.glued |= style.get("break_after") == "avoid"
        self.carried.note += sum(self.notes.get(view, {}).values())
        return []

    def marked(self, view: View, found: list[Piece]) -> list[Piece]:
        frame, style, first, last = self.layout.frame(view), view.style, found[0], found[-1]
        first.start = min(first.start, frame.y)
        last.end = max(last.end, frame.y + frame.height)
        if style.get("break_inside"):
            for piece in found[1:]:
                piece.kept = True
        first.begins |= style.get("break_before") == "page"
        first.glued |= style.get("break_before") == "avoid"
        last.glued_after |= style.get("break_after") == "avoid"
        first.note += self.notes.get(view, {}).get(0, 0.0)
        return found

    def lines(self, text: Paragraph) -> list[Piece]:
        top = self.layout.frame(text).y
        boxes = [line.rect for line in self.layout.lines(text)]
        found = [self.piece(top + box.y, top + box.y + box.height, text) for box in boxes]
        for before, piece in enumerate(found):
            after = len(found) - before
            piece.glued |= before > 0 and (before < self.orphans or after < self.widows)
        for line, height in self.notes.get(text, {}).items():
            if line > 0 and found:
                found[min(line, len(found) - 1)].note += height
        return found

    def rows(self, table: Table) -> list[Piece]:
        found: list[list[Piece]] = []
        for role in ("header", "body", "footer"):
            for child in table.children:
                is_section = isinstance(child, TableSection)
                if (child.role if is_section else "body") != role:
                    continue
                rows = [self.row(row) for row in (child.children if is_section else [child])]
                parts = [piece for row in rows for piece in row]
                for piece in parts:
                    piece.table, piece.role = table, role
                    if role == "footer" or (role == "header" and (found or piece is not parts[0])):
                        piece.glued = True
                if role == "header":
                    parts[-1].glued_after = True
                found.append(
                    self.marked(child, glue([[part] for part in parts])) if is_section else parts
                )
        return glue(found)

    def row(self, row: View) -> list[Piece]:
        frame = self.layout.frame(row)
        return self.marked(row, [self.piece(frame.y, frame.y + frame.height, row)])

    # Pages.

    def page(self, number: int, index: int, top: float):
        height = self.heights[min(number, len(self.heights) - 1)]
        head = self.head(index, top)
        for trims in (True, False):
            end = self.last_piece(number, index, top, height, head if trims else None, trims)
            if end is not None:
                foot = self.foot(end) if trims else None
                shown = (top, self.pieces[end].end), head if trims else None, foot
                return shown, *self.begin(end + 1)
        return self.divided(index, top, height, head)

    def begin(self, index: int) -> tuple[int, float]:
        return index, self.pieces[index].start if index < len(self.pieces) else 0.0

    def noted(self, index: int, end: int, top: float) -> float:
        shown = [
            p for p in self.pieces[index : end + 1] if p is not self.pieces[index] or top == p.start
        ]
        height = sum(piece.note for piece in shown)
        return height + self.note_gap if height else 0.0

    def last_piece(self, number, index, top, height, head, trims):
        last_height = height if self.last_height is None else self.last_height
        if number == 0:
            last_height = min(height, last_height)
        candidates = []
        for end in range(index, len(self.pieces)):
            used = self.pieces[end].end - top + length(head) + self.noted(index, end, top)
            if end == len(self.pieces) - 1:
                if fits(used, last_height):
                    return end
                if fits(used, height) and not candidates:
                    return end
                break
            if not fits(used, height) and used >= last_height:
                break
            following = self.pieces[end + 1]
            if fits(used + length(self.foot(end) if trims else None), height):
                if following.begins:
                    return end
                candidates.append((following.cost, -end))
            if following.begins:
                break
        return -min(candidates)[1] if candidates else None

    def head(self, index: int, top: float) -> Interval | None:
        table = self.pieces[index].table
        rows = [] if table is None else self.rows_of(table)
        headers = [row for row, role in rows if role == "header"]
        body = next((row for row, role in rows if role == "body"), None)
        if not headers or body is None:
            return None
        first = next(i for i, piece in enumerate(self.pieces) if body in piece.members)
        goes_on = index > first or (index == first and top > self.pieces[first].start)
        start, end = self.layout.frame(headers[0]).y, self.layout.frame(body).y
        return (start, end) if goes_on and end > start else None

    def rows_of(self, table: Table) -> list[tuple[View, str]]:
        found = []
        for role in ("header", "body", "footer"):
            for child in table.children:
                is_section = isinstance(child, TableSection)
                if (child.role if is_section else "body") == role:
                    found += [(row, role) for row in (child.children if is_section else [child])]
        return found

    def foot(self, end: int, inside: bool = False) -> Interval | None:
        piece = self.pieces[end]
        if piece.table is None or piece.role != "body":
            return None
        rows = [p for p in self.pieces if p.table is piece.table]
        feet = [p for p in rows if p.role == "footer"]
        sections = [one for one in piece.table.children if isinstance(one, TableSection)]
        footer = next((one for one in sections if one.role == "footer"), None)
        if not feet or footer is None or not footer.style.get("repeat"):
            return None
        body = [p for p in rows if p.role == "body"]
        if piece is body[-1] and not inside:
            return None
        frame = self.layout.frame(piece.table)
        end = frame.y + frame.height
        return (body[-1].end, end) if end > body[-1].end else None

    # Pieces that are too high.

    def divided(self, index: int, top: float, height: float, head: Interval | None):
        piece = self.pieces[index]
        if fits(piece.end - top, height):
            return ((top, piece.end), None, None), *self.begin(index + 1)
        notes = self.noted(index, index, top)
        foot = self.foot(index, inside=True)
        available = height - notes - length(head) - length(foot)
        if available < height / 2:
            head = foot = None
            available = max(height - notes, height / 2)
        atoms = joined(sorted(self.atoms(piece)))
        atoms = [atom for atom in atoms if atom[1] > top]
        limit = top + available
        whole = [atom for atom in atoms if fits(atom[1], limit)]
        rest = atoms[len(whole) :]
        if not rest:
            end = after = min(limit, piece.end)
        elif whole:
            end, after = whole[-1][1], rest[0][0]
        elif rest[0][0] < limit and rest[0][0] > top and length(rest[0]) <= height:
            end = after = rest[0][0]
        else:
            end = after = limit
        if after >= piece.end:
            index, after = self.begin(index + 1)
        return ((top, end), head, foot), index, after

    def atoms(self, piece: Piece) -> list[Interval]:
        found: list[Interval] = []
        for view in piece.members:
            waiting = [view]
            while waiting:
                one = waiting.pop()
                frame = self.layout.frame(one)
                if isinstance(one, Paragraph):
                    boxes = [line.rect for line in self.layout.lines(one)]
                    found += [(frame.y + box.y, frame.y + box.y + box.height) for box in boxes]
                elif one.children:
                    waiting += one.children
                elif not isinstance(one, (Spacer, Divider, Shape)):
                    found.append((frame.y, frame.y + frame.height))
        clipped = [(max(start, piece.start), min(end, piece.end)) for start, end in set(found)]
        return [(start, end) for start, end in clipped if start < end]


def fits(length: float, available: float) -> bool:
    return length <= available + max(abs(available), 1000) * 1e-9


def length(interval: Interval | None) -> float:
    return interval[1] - interval[0] if interval else 0.0


def glue(groups: list[list[Piece]]) -> list[Piece]:
    """Joins neighbouring pieces. A mark on the end of a piece applies to the break before the next
    piece.
    """
    found: list[Piece] = []
    for group in groups:
        for piece in group:
            if found and found[-1].glued_after:
                piece.glued = True
            found.append(piece)
    return found


def merged(pieces: list[Piece]) -> list[Piece]:
    """Joins overlapping pieces."""
    at = 1
    while at < len(pieces):
        upper, lower = pieces[at - 1], pieces[at]
        if fits(upper.end, lower.start):
            at += 1
            continue
        upper.start, upper.end = min(upper.start, lower.start), max(upper.end, lower.end)
        upper.members += lower.members
        upper.note += lower.note
        del pieces[at]
        at = max(at - 1, 1)
    return pieces


def joined(atoms: list[Interval]) -> list[Interval]:
    found: list[Interval] = []
    for atom in atoms:
        if found and not fits(found[-1][1], atom[0]):
            found[-1] = (found[-1][0], max(found[-1][1], atom[1]))
        else:
            found.append(atom)
    return found
