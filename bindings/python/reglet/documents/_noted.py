# SPDX-License-Identifier: MIT
"""Pages with footnotes.

The engine reserves space for the notes of texts and of parts that are not divided. A part that is
higher than a page with the notes of its lines, such as a row of texts, is divided nevertheless, and
its notes are on the page of their line. The space for them is taken from the heights of the pages,
from the first page on:

1. Divide the flow without the notes of such parts.
2. On each page take the lines with notes from the top, as long as a line and its notes fit.
3. Make the page lower by the height of these notes, or so that it ends before the first line that
   does not fit, and continue with step 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Callable, NamedTuple

from ..errors import LayoutError
from ..tree.layout import Layout
from ..tree.pages import Page
from ..views.paragraphs import Paragraph
from ..views.view import View
from .footnotes import Note, Notes, on_pages

_HAIR = 1e-6

Divide = Callable[[Sequence[float], Mapping[View, Mapping[int, float]]], "list[Page]"]


class Noted(NamedTuple):
    pages: list[Page]
    notes: list[list[Note]]


class NotedPages:
    """A flow that is divided into pages with notes."""

    def __init__(
        self,
        placed: Layout,
        divide: Divide,
        gap: float,
        height_of: Callable[[Note], float],
        too_high: Callable[[int, float, float, Note], LayoutError],
    ) -> None:
        self._placed, self._divide, self._gap = placed, divide, gap
        self._height_of, self._too_high = height_of, too_high
        self._heights: Sequence[float] = ()

    def find(self, heights: Sequence[float], notes: Notes) -> Noted:
        self._heights = heights
        whole, apart = dict(notes), list[Note]()
        while True:
            pages = self._with_space(apart, whole)
            divided = [piece for piece in whole if self._is_apart(piece, whole[piece], pages)]
            if not divided:
                return self._noted(pages, whole, apart)
            for piece in divided:
                apart += [note for lines in whole.pop(piece).values() for note in lines]
            apart.sort(key=lambda note: note.top)

    def _is_apart(
        self, piece: View, notes: Mapping[int, list[Note]], pages: Sequence[Page]
    ) -> bool:
        """Whether a piece does not fit on the page on which it begins, with the notes of its lines."""
        if isinstance(piece, Paragraph):
            return False
        top = self._placed.frame(piece).y
        page = next((page for page in pages if page.end > top + _HAIR), None)
        if page is None:
            return False
        of_lines = [note for line in notes.values() for note in line if note.bottom > note.top]
        is_too_high = page.overflow > _HAIR and len(of_lines) > 0
        return is_too_high or any(
            note.top + _HAIR >= page.end for line in notes.values() for note in line
        )

    def _with_space(self, apart: Sequence[Note], whole: Notes) -> list[Page]:
        lengths = {
            piece: {line: sum(map(self._height_of, notes)) for line, notes in lines.items()}
            for piece, lines in whole.items()
        }
        reserved: list[float] = []
        at = 0
        while True:
            pages = self._divide(self._less(reserved), lengths)
            if not apart:
                return pages
            while at < len(pages):
                reserved += [0.0] * (at + 1 - len(reserved))
                needed = self._needed(at, pages[at], apart)
                if needed > reserved[at] + _HAIR:
                    reserved[at] = needed
                    break
                at += 1
            else:
                return pages

    def _needed(self, at: int, page: Page, apart: Sequence[Note]) -> float:
        available = self._height(at) - page.notes
        above = page.head[1] - page.head[0] + page.foot[1] - page.foot[0] - page.start
        needed = 0.0
        for note in _within(page, apart):
            length = self._height_of(note)
            if not page.notes and not needed:
                length += self._gap
            more = above + note.bottom + needed + length - available
            if more > _HAIR:
                if note.top <= page.start + _HAIR:
                    raise self._too_high(at, length, more, note)
                return max(needed, available - above - note.top)
            needed += length
        return needed

    def _height(self, at: int) -> float:
        return self._heights[min(at, len(self._heights) - 1)]

    def _less(self, reserved: Sequence[float]) -> list[float]:
        count = max(len(self._heights), len(reserved) + 1)
        rest = [*reserved, *[0.0] * (count - len(reserved))]
        return [self._height(at) - rest[at] for at in range(count)]

    def _noted(self, pages: Sequence[Page], whole: Notes, apart: Sequence[Note]) -> Noted:
        by_page = list(on_pages(pages, whole, self._height_of, self._gap))
        return (
            Noted(*map(list, zip(*self._joined(pages, by_page, apart)))) if pages else Noted([], [])
        )

    def _joined(
        self, pages: Sequence[Page], by_page: Sequence[list[Note]], apart: Sequence[Note]
    ) -> Iterator[tuple[Page, list[Note]]]:
        for page, notes in zip(pages, by_page):
            further = list(_within(page, apart))
            if further:
                length = (page.notes or self._gap) + sum(map(self._height_of, further))
                page = page._replace(notes=length)
                notes = sorted([*notes, *further], key=lambda note: note.top)
            yield page, notes


def _within(page: Page, notes: Sequence[Note]) -> Iterator[Note]:
    for note in notes:
        if page.start <= note.top + _HAIR < page.end:
            yield note
