# SPDX-License-Identifier: MIT
"""Footnotes: views at the bottom of the page on which their mark is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .._abi.enumerations import Kind
from ..tree.layout import Layout
from ..tree.pages import Page
from ..views._messages import not_content
from ..views.layout_values import LayoutKey, LayoutValue
from ..views.paragraphs import Paragraph
from ..views.spans import Part, Span, SpanStyle, made
from ..views.text import Text
from ..views.view import View

# Kinds whose children are divided among pages one by one, and containers that are one piece with all their content. Other
# kinds are modifiers. See pages.h.
_DIVIDED = frozenset(
    (Kind.VSTACK, Kind.LAZY_VSTACK, Kind.VIEW_THAT_FITS, Kind.TABLE, Kind.TABLE_SECTION)
)
_WHOLE = frozenset(
    (
        Kind.ASPECT_GRID,
        Kind.CONSTRAINT_HOST,
        Kind.CUSTOM,
        Kind.FLOW,
        Kind.GEOMETRY_READER,
        Kind.GRID,
        Kind.GRID_ROW,
        Kind.HSTACK,
        Kind.LAZY_HGRID,
        Kind.LAZY_HSTACK,
        Kind.LAZY_VGRID,
        Kind.MASONRY,
        Kind.OFFSET,
        Kind.PARAGRAPH,
        Kind.POSITION,
        Kind.SAFE_AREA_INSET,
        Kind.SCROLL_VIEW,
        Kind.TABLE_ROW,
        Kind.ZSTACK,
    )
)


class _Notes(LayoutKey):
    """The notes of a view."""


class Footnote(LayoutValue):
    """A view with notes at the bottom of its page.

        Footnote(Text("Sales rose by 18 %¹"), Text("¹ Compared with last year"))

    The view may be anywhere in the flow of a `Document`, for example in a cell of a table. Its
    notes are on the page, and in the column, on which it begins. The mark, here ¹, is a part of
    both texts. `footnote` puts the notes of a long text on the page of the line with the mark. A
    layout without pages does not show the notes.
    """

    __slots__ = ()

    def __init__(self, child: View, *notes: View) -> None:
        _check_views("Footnote", child, *notes)
        if child._stands_for_several:
            raise TypeError(f"Footnote has one view, such as a cell, not the several of {child!r}")
        super().__init__(_Notes, notes, child)

    @property
    def notes(self) -> tuple[View, ...]:
        """The notes."""
        notes: tuple[View, ...] = self.value
        return notes

    def _details(self) -> str:
        return f"{len(self.notes)} notes" if len(self.notes) != 1 else "1 note"


def footnote(mark: Part, *notes: View) -> Span:
    """Returns the mark of notes in a text.

        Text("Sales rose by 18 %", footnote("¹", Text("¹ Compared with last year")), " in spring.")

    The notes are at the bottom of the page, or of the column, on which the line with the mark is. A line is on a page
    only if its notes fit there as well. Notes of a mark that is left out, because of `line_limit` or `truncates`, are left
    out as well. A part that is divided because it is higher than a page, such as a row, has its notes on the page of
    their line as well.
    """
    _check_views("footnote", *notes)
    return made("footnote", (mark,), SpanStyle(notes=notes))


def _check_views(name: str, *views: View) -> None:
    for view in views:
        if not isinstance(view, View):
            raise TypeError(not_content(name, view))


class Note(NamedTuple):
    """A note.

    Attributes:
        view: The note itself.
        order: The place of the view with the note in the order of reading.
        top, bottom: The line with the mark, or the beginning of the view, in the coordinates of the root.
    """

    view: View
    order: int
    top: float
    bottom: float


Notes = dict[View, dict[int, list[Note]]]
"""The notes of pieces by the line to which they belong; 0 for pieces that are not texts."""


def notes_of(placed: Layout) -> Notes:
    if not any(
        isinstance(view, Footnote) or _marks(view) for view in placed._views.known().values()
    ):
        return {}
    parents: dict[View, View | None] = {}
    depths: list[int] = []
    marked: list[tuple[int, View]] = []
    tops: dict[View, float] = {}
    for order, (view, frame, depth, parent) in enumerate(placed.views()):
        parents[view], tops[view] = parent, frame.y
        depths.append(depth)
        if isinstance(view, Footnote) or _marks(view):
            marked.append((order, view))
    found: Notes = {}
    for order, view in marked:
        last = order
        while last + 1 < len(depths) and depths[last + 1] > depths[order]:
            last += 1
        piece = _piece(view, parents)
        for line, (top, bottom), note in _notes_by_line(view, placed):
            at = line if piece is view else _line_of(view, piece, placed)
            one = Note(note, last, tops[view] + top, tops[view] + bottom)
            found.setdefault(piece, {}).setdefault(at, []).append(one)
    return dict(sorted(found.items(), key=lambda one: tops[one[0]]))


def _line_of(view: View, piece: View, placed: Layout) -> int:
    """Returns the index of the line of a text on which a view is; 0 if the piece is not a text."""
    if not isinstance(piece, Paragraph):
        return 0
    frame = placed.frame(view)
    middle = frame.y + frame.height / 2 - placed.frame(piece).y
    bottoms = [line.rect.max_y for line in placed.lines(piece)]
    return min(bisect_right(bottoms, middle), len(bottoms) - 1)


def _marks(view: View) -> bool:
    setting = view.setting if isinstance(view, Text) else None
    return setting is not None and any(style.notes for _, style in setting.parts)


def _notes_by_line(view: View, placed: Layout) -> Iterator[tuple[int, tuple[float, float], View]]:
    """Yields the notes of a view with the line on which their mark begins: its index, top and bottom."""
    if isinstance(view, Footnote):
        yield from [(0, (0.0, 0.0), note) for note in view.notes]
    elif isinstance(view, Text) and view.setting is not None:
        lines = placed.lines(view)
        ends = [line.end_word for line in lines]
        before: tuple[View, ...] = ()
        for word, run in enumerate(view.setting.runs):
            line = bisect_right(ends, word)
            if run is not None and line < len(ends):
                notes, rect = run.style.notes, lines[line].rect
                span = (rect.y, rect.max_y)
                yield from [(line, span, note) for note in notes if note not in before]
                before = notes


def _piece(view: View, parents: Mapping[View, View | None]) -> View:
    """Returns the view around a view that pages do not divide, or the view itself."""
    chain = [view]
    while (above := parents[chain[-1]]) is not None:
        chain.append(above)
    for above, below in zip(chain[::-1], chain[-2::-1]):
        if not _divides(above, below):
            return above
    return view


def _divides(view: View, child: View) -> bool:
    if view.kind in _DIVIDED:
        return True
    return view.kind not in _WHOLE and (not view.children or view.children[0] is child)


def on_pages(
    pages: Sequence[Page],
    notes: Notes,
    height_of: Callable[[Note], float],
    gap: float,
) -> Iterator[list[Note]]:
    waiting = [
        (note, height_of(note))
        for lines in notes.values()
        for line in sorted(lines)
        for note in lines[line]
    ]
    at = 0
    for page in pages:
        here: list[Note] = []
        reserved = page.notes - gap
        while at < len(waiting) and reserved > 1e-6:
            note, height = waiting[at]
            here.append(note)
            reserved -= height
            at += 1
        yield here
