# SPDX-License-Identifier: MIT
"""A paragraph with runs, tabs, hyphens and indents.

All possible ends of each line are tried, each added up from the beginning of the line.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from naive_text import word_arrays
from reglet import (
    WORD_BREAK,
    WORD_GLUED,
    WORD_HYPHEN,
    WORD_SPACE,
    WORD_TAB,
    Paragraph,
    TextEdge,
    TextRun,
)
from reglet.unicode.bidi import visual_order

_PARTS = {"leading": 1.0, "center": 0.5, "trailing": 0.0}


@dataclass
class Item:
    """A word, a space, a tab or a hyphen on a line."""

    kind: str
    word: int
    width: float
    level: int


class Start(NamedTuple):
    """Where a line begins."""

    word: int
    cluster: int


@dataclass
class NaiveLine:
    """Its words, its box in the paragraph, and the left edge of each word, or of the hyphen as word
    -1.
    """

    start: Start
    end: int
    cut: int | None
    indent: float
    is_wrapped: bool
    is_hyphenated: bool
    width: float
    x: float = 0.0
    y: float = 0.0
    height: float = 0.0
    baseline: float = 0.0
    pieces: list[tuple[int, float]] = field(default_factory=list)


class NaiveText:
    def __init__(self, paragraph: Paragraph) -> None:
        widths, flags, counts, clusters = word_arrays(paragraph)
        self.paragraph = paragraph
        self.widths = list(widths)
        self.flags = list(flags) or [WORD_SPACE] * len(widths)
        self.clusters: list[list[float]] | None = [] if clusters else None
        at = 0
        for count in counts if clusters else ():
            assert self.clusters is not None
            self.clusters.append(list(clusters[at : at + count]))
            at += count
        self.edges = list(paragraph.edges or [TextEdge()] * len(widths))

    def lines(self, width: float) -> list[NaiveLine]:
        """The paragraph is as wide as its lines need."""
        found: list[NaiveLine] = []
        start, begins = Start(0, 0), True
        while not found or start.word < len(self.widths):
            p = self.paragraph
            line = self._line(start, width, p.first_line_indent if begins else p.indent)
            found.append(line)
            begins = line.cut is None and line.end > 0 and self.flags[line.end - 1] == WORD_BREAK
            start = Start(line.end, 0) if line.cut is None else Start(line.end - 1, line.cut)
        return found

    def placed(self, width: float) -> tuple[float, list[NaiveLine]]:
        """Returns the width of the paragraph, and its lines with their positions."""
        found = self.lines(width)
        whole = min(max(line.indent + line.width for line in found), max(width, 0.0))
        if self.paragraph.justified and any(line.is_wrapped for line in found) and width < math.inf:
            whole = width
        y = 0.0
        for line in found:
            self._place(line, whole)
            runs = [self._run(word) for word in range(line.start.word, line.end)]
            ascent = max([self.paragraph.baseline, *(run.ascent for run in runs)])
            below = self.paragraph.line_height - self.paragraph.baseline
            line.y, line.baseline = y, y + ascent
            line.height = ascent + max([below, *(run.descent for run in runs)])
            y += line.height
        return whole, found

    def _run(self, word: int) -> TextRun:
        p = self.paragraph
        plain = TextRun(0, p.baseline, p.line_height - p.baseline, p.space_width)
        return [plain, *(run for run in p.runs if run.first_word <= word)][-1]

    def _may_end(self, end: int) -> bool:
        return end == len(self.widths) or self.flags[end - 1] != WORD_GLUED

    def _hyphen(self, end: int) -> float:
        shows = end < len(self.widths) and self.flags[end - 1] == WORD_HYPHEN
        return self.edges[end - 1].hyphen if shows else 0.0

    def _lead(self, start: Start) -> float:
        if start.cluster or start.word == len(self.widths):
            return 0.0
        return self.edges[start.word].leading_hang

    def _width(self, word: int, start: Start, cut: int | None = None) -> float:
        first = start.cluster if word == start.word else 0
        if first == 0 and cut is None:
            return self.widths[word]
        assert self.clusters is not None
        return sum(self.clusters[word][first:cut])

    def _stop(self, position: float) -> tuple[float, float] | None:
        for stop in self.paragraph.tab_stops:
            if stop.position > position + 1e-6:
                return stop.position, _PARTS[stop.alignment]
        interval = self.paragraph.tab_interval
        return ((position + 1e-6) // interval * interval + interval, 1.0) if interval else None

    def _items(
        self, start: Start, end: int, cut: int | None, indent: float
    ) -> tuple[list[Item], float, int, list[Item]]:
        """Returns the items with a width on a line, its extent, the spaces behind the last tab, and
        the items without one.
        """
        items: list[Item] = []
        last = 0
        for word in range(start.word, end):
            run = self._run(word)
            width = self._width(word, start, cut if word == end - 1 else None)
            items.append(Item("word", word, width, run.level))
            if width > 0 or word == start.word:
                last = len(items)
            if word < end - 1 and self.flags[word] in (WORD_SPACE, WORD_TAB):
                kind = "tab" if self.flags[word] == WORD_TAB else "space"
                items.append(Item(kind, word, run.space_width, run.space_level))
        for item in items[last:]:
            item.width = 0.0
        behind = items[last:]
        del items[last:]
        # Tab, beginning, stop, and the part of its words behind the stop.
        tab, begin, stop, part = None, 0.0, 0.0, 1.0
        cell: list[Item] = []
        for item in [*items, None]:
            wide = sum(one.width for one in cell)
            reached = max(stop + part * wide, begin + wide)
            if item is None or item.kind == "tab":
                found = None
                if item is not None:
                    found = self._stop(indent - self._lead(start) + reached)
                if item is None or found is not None:
                    if tab is not None:
                        tab.width = reached - wide - begin
                    if item is None:
                        break
                    assert found is not None
                    tab, begin, cell = item, reached, []
                    stop, part = found[0] - (indent - self._lead(start)), found[1]
                    continue
                item.kind = "space"
            cell.append(item)
        return items, reached, sum(one.kind == "space" for one in cell), behind

    def _line(self, start: Start, width: float, indent: float) -> NaiveLine:
        room = width + 1e-9 * max(width, 1000) - indent if width < math.inf else math.inf
        count = len(self.widths)
        lead = self._lead(start)

        def line(end: int, *, wraps: bool, hangs: bool = True, cut: int | None = None) -> NaiveLine:
            items, extent, _, _ = self._items(start, end, cut, indent)
            taken = extent - lead
            words = [item.word for item in items if item.kind == "word"]
            is_whole = bool(words) and not (words[-1] == start.word and start.cluster)
            if hangs and is_whole and self._may_end(words[-1] + 1):
                taken = max(taken - self.edges[words[-1]].trailing_hang, 0.0)
            hyphen = self._hyphen(end) if wraps and cut is None and end else 0.0
            shows = wraps and cut is None and 0 < end < count and self.flags[end - 1] == WORD_HYPHEN
            return NaiveLine(start, end, cut, indent, wraps, shows, taken + hyphen)

        best = unfit = None
        for end in range(start.word + 1, count + 1):
            whole = self._items(start, end, None, indent)[1] - lead
            closed = line(end, wraps=False).width if self._may_end(end) else whole
            is_space = end - 1 > start.word and self.widths[end - 1] == 0
            hanging = self._may_end(end) and closed < whole and closed + self._hyphen(end) <= room
            if not is_space and whole > room and not hanging:
                break
            if end == count or self.flags[end - 1] == WORD_BREAK:
                return line(end, wraps=False)
            if self._may_end(end):
                if closed + self._hyphen(end) <= room:
                    best = end
                else:
                    unfit = end
        else:
            return line(count, wraps=False)
        if best is not None:
            return line(best, wraps=True)
        word = end - 1
        if self.clusters is not None:
            first = start.cluster if word == start.word else 0
            pieces = self.clusters[word][first:]
            before = sum(self._width(i, start) for i in range(start.word, word)) - lead
            fitting = 0
            while fitting < len(pieces):
                is_forced = fitting == 0 and word == start.word
                if before + sum(pieces[: fitting + 1]) > room and not is_forced:
                    break
                fitting += 1
            if fitting < len(pieces) or (not pieces and word > start.word):
                if fitting == 0:
                    found = line(word, wraps=True, hangs=False)
                    found.width -= self._hyphen(word)
                    found.is_hyphenated = False
                    return found
                return line(word + 1, wraps=True, hangs=False, cut=first + fitting)
        elif unfit is not None:
            return line(unfit, wraps=True)
        else:
            while not self._may_end(end):
                end += 1
        while (
            end < count
            and self.flags[end - 1] not in (WORD_BREAK, WORD_GLUED)
            and self.widths[end] == 0
            and self.flags[end] != WORD_GLUED
        ):
            end += 1
        return line(end, wraps=True, hangs=False)

    def _place(self, line: NaiveLine, whole: float) -> None:
        items, _, spaces, behind = self._items(line.start, line.end, line.cut, line.indent)
        free = whole - line.indent - line.width
        if self.paragraph.justified and line.is_wrapped and spaces and free > 0:
            tab = max([i for i, one in enumerate(items) if one.kind == "tab"], default=-1)
            for item in items[tab + 1 :]:
                if item.kind == "space":
                    item.width += free / spaces
            line.width += free
            free = 0.0
        line.x = line.indent + free * (1 - _PARTS[self.paragraph.alignment])
        items += behind
        if line.is_hyphenated:
            width = self._hyphen(line.end)
            items.append(Item("hyphen", -1, width, self._run(line.end - 1).level))
        order = [items[i] for i in visual_order([item.level for item in items])]
        hang = self._lead(line.start)
        if order and (order[0].kind != "word" or order[0].word != line.start.word):
            hang = sum(item.width for item in order) - hang - line.width
        x = line.x - hang
        for item in order:
            if item.kind in ("word", "hyphen"):
                line.pieces.append((item.word, x))
            x += item.width
