# SPDX-License-Identifier: MIT
"""Dividing a flow into pages until page numbers and the heights of headers stay the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Callable, NamedTuple, Optional

from ..errors import LayoutError
from ..measurement.readers import MeasurementReader
from ..tree.layout import Layout, layout
from ..tree.pages import Page
from ..views._messages import not_content
from ..views.stacks import VStack
from ..views.view import View
from ._noted import NotedPages
from ._paper import Paper
from .contents import Contents, Entry, headings
from .footnotes import Note, Notes, notes_of

PASSES = 8
_HAIR = 1e-6


@dataclass(frozen=True)
class PageInfo:
    """A page as headers and footers see it."""

    number: int
    count: int
    section: str


Band = Callable[[PageInfo], Optional[View]]


class Bands(NamedTuple):
    header: Layout | None
    footer: Layout | None

    @property
    def height(self) -> float:
        return sum(band.size.height for band in self if band is not None)


class Settled(NamedTuple):
    placed: Layout
    columns: list[Page]
    bands: list[Bands]
    entries: tuple[Entry, ...]
    notes: list[list[Note]]
    note_layouts: Mapping[View, Layout]


@dataclass
class Rules:
    paper: Paper
    header: Band | None
    footer: Band | None
    spacing: float
    orphans: int
    widows: int
    note_gap: float


class Settling:
    def __init__(self, flow: Sequence[View | Contents], rules: Rules) -> None:
        self._rules = rules
        self._paper = rules.paper
        self._bands: dict[PageInfo, Bands] = {}
        self._notes: dict[View, Layout] = {}
        self._entries = tuple(headings(flow))
        # Readers make their content again without another layout of the rest.
        self._contents = [self._reader(one) for one in flow if isinstance(one, Contents)]
        readers = iter(self._contents)
        views = [next(readers) if isinstance(one, Contents) else one for one in flow]
        root = VStack(*views, spacing=rules.spacing, alignment="leading")
        self._placed = self._lay_out(root, self._paper.column_width)
        self._noted = NotedPages(
            self._placed, self._divide, rules.note_gap, self._note_height, self._too_high
        )

    def settle(self) -> Settled:
        """Divides the flow, or raises `LayoutError` if numbers still change after several passes."""
        bands = [self._bands_of(PageInfo(number, 1, "")) for number in (1, 2)]
        notes: Notes | None = None
        for _ in range(PASSES):
            if notes is None or self._contents:
                notes = notes_of(self._placed)
            columns, placed_notes = self._noted.find(self._heights(bands), notes)
            found = tuple(self._located(columns))
            made = [self._bands_of(info) for info in self._infos(found, columns)]
            unsettled = _changed(bands, made)
            bands = made
            if found != self._entries:
                self._entries = found
                if self._contents:
                    unsettled = self._placed.content(self._contents[0])[0]
                    self._make_contents()
            if unsettled is None:
                self._check_notes(columns, placed_notes)
                return Settled(
                    self._placed, columns, bands, self._entries, placed_notes, self._notes
                )
        raise LayoutError(
            f"page numbers still change after {PASSES} passes: give the view a height that does not depend on them",
            view=unsettled,
        )

    def _lay_out(self, view: View, width: float) -> Layout:
        # The frame puts views that are narrower than the width at its leading side.
        framed = view.frame(width=width, alignment="leading")
        return layout(framed, width, direction=self._paper.direction)

    # Tables of contents.

    def _reader(self, contents: Contents) -> MeasurementReader:
        def made(_: object) -> View:
            view = contents.make(self._entries)
            if not isinstance(view, View):
                raise TypeError(not_content("Contents", view))
            return view

        return MeasurementReader(made)

    def _make_contents(self) -> None:
        for reader in self._contents:
            self._placed.rebuild(reader)

    def _located(self, columns: Sequence[Page]) -> Iterator[Entry]:
        at = 0
        for entry in self._entries:
            top = self._placed.frame(entry.view).y
            while at + 1 < len(columns) and columns[at + 1].start <= top + _HAIR:
                at += 1
            yield entry._replace(page=at // self._paper.columns + 1)

    # Headers and footers.

    def _infos(self, entries: Sequence[Entry], columns: Sequence[Page]) -> Iterator[PageInfo]:
        count = max(1, -(-len(columns) // self._paper.columns))
        section, at = "", 0
        for number in range(1, count + 1):
            begins = at < len(entries) and entries[at].page == number
            if begins:
                section = entries[at].title
            yield PageInfo(number, count, section)
            while at < len(entries) and entries[at].page <= number:
                section = entries[at].title
                at += 1

    def _bands_of(self, info: PageInfo) -> Bands:
        if info not in self._bands:
            self._bands[info] = Bands(
                self._band("header", self._rules.header, info),
                self._band("footer", self._rules.footer, info),
            )
        return self._bands[info]

    def _band(self, name: str, make: Band | None, info: PageInfo) -> Layout | None:
        view = None if make is None else make(info)
        if view is not None and not isinstance(view, View):
            raise TypeError(not_content(f"the {name} of page {info.number}", view))
        return None if view is None else self._lay_out(view, self._paper.width)

    def _heights(self, bands: Sequence[Bands]) -> list[float]:
        heights: list[float] = []
        for number, band in enumerate(bands, 1):
            available = self._paper.height - band.height
            if not available > 0:
                tallest = max((b for b in band if b is not None), key=lambda b: b.size.height)
                raise LayoutError(
                    f"header and footer of page {number} take {band.height:g} points, and the page has "
                    f"{self._paper.height:g} between its margins",
                    view=tallest.root.children[0],
                )
            heights += [available] * self._paper.columns
        return heights

    # Footnotes.

    def _note_height(self, note: Note) -> float:
        if note.view not in self._notes:
            self._notes[note.view] = self._lay_out(note.view, self._paper.column_width)
        return self._notes[note.view].size.height

    def _divide(
        self, heights: Sequence[float], notes: Mapping[View, Mapping[int, float]]
    ) -> list[Page]:
        return self._placed.pages(
            heights,
            orphans=self._rules.orphans,
            widows=self._rules.widows,
            notes=notes,
            note_gap=self._rules.note_gap,
        )

    def _check_notes(self, columns: Sequence[Page], notes: Sequence[Sequence[Note]]) -> None:
        for at, (column, here) in enumerate(zip(columns, notes)):
            if column.overflow > _HAIR and here:
                highest = max(here, key=self._note_height)
                raise self._too_high(at, column.notes, column.overflow, highest)

    def _too_high(self, at: int, length: float, more: float, note: Note) -> LayoutError:
        return LayoutError(
            f"the footnotes of page {at // self._paper.columns + 1} take {length:g} points, "
            f"{more:g} more than the page has for them",
            view=note.view,
        )


def _changed(before: Sequence[Bands], after: Sequence[Bands]) -> View | None:
    for number, bands in enumerate(after):
        expected = before[min(number, len(before) - 1)]
        for one, other in zip(expected, bands):
            heights = [0.0 if band is None else band.size.height for band in (one, other)]
            if abs(heights[0] - heights[1]) > _HAIR:
                shown = other or one
                return None if shown is None else shown.root.children[0]
    return None
