# SPDX-License-Identifier: MIT
"""Setting a text: its words, divided into runs of one font, size, direction and script, and their widths.

Steps: 1. words and possible breaks; 2. the level of each character (UAX 9), line by line of the string; 3. its script; 4. its
font: the first of several with a glyph; 5. runs of characters that have all of these in common; 6. each run is shaped by
itself, with its neighbours as context; 7. runs are divided where a hyphen may divide a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ..fonts.fallback_font import FallbackFont, shapes_text
from ..fonts.font import Font, Shaping, Word
from ..fonts.leading import LeadedFont, leaded
from ..unicode.bidi import embedding_levels
from ..unicode.properties import scripts
from .breaks import split_by_rules
from .paragraphs import (
    WORD_BREAK,
    WORD_GLUED,
    WORD_HYPHEN,
    WORD_JOINED,
    WORD_SPACE,
    WORD_TAB,
    TextEdge,
    TextRun,
)
from .spans import SpanStyle
from .words import LINE_ENDS, split_words

# How many letters on each side of a run its shape may depend on.
_CONTEXT = 5
_SHARED = ("Zyyy", "Zinh", "Zzzz")
SOFT_HYPHEN = "\xad"
HYPHEN = "-"
_LETTERS = re.compile(r"[^\W\d_]+")
# Signs that hang out of lines: those before a word as a whole, those after it by a part of their width.
_HANGING_BEFORE = frozenset("\"'\u2018\u201a\u201c\u201e\u2039\xab")
_HANGING_AFTER = {
    **dict.fromkeys(".,\"'-\u2010\u2018\u2019\u201c\u201d\u203a\xbb\u060c\u06d4\u3001\u3002", 1.0),
    **dict.fromkeys(":;!?", 0.5),
}


class WordRun(NamedTuple):
    """A word, or a part of one, in one font, size, direction and style. `shaping` is None for a font that does not shape."""

    word: Word
    font: Font
    size: float
    style: SpanStyle
    level: int
    shaping: Shaping | None


class Setting(NamedTuple):
    """The settings of a text.

    Attributes:
        base: The base level, or None if the first letter determines it.
        has_tabs: Whether tabs go to tab stops; otherwise they are spaces.
        hyphens: Returns the places in a word at which it may be divided.
        hangs: Whether punctuation hangs out of lines.
    """

    base: int | None = None
    has_tabs: bool = False
    hyphens: Callable[[str], Sequence[int]] | None = None
    hangs: bool = False


class SetText(NamedTuple):
    """The words of a text. A word in several styles, or with places for hyphens, is several words that are glued.

    Attributes:
        parts: The strings of the text, each with its style.
        string: The strings joined into one.
        words: The words.
        flags: For each word how it is followed.
        runs: The run of each word; None for a further space.
        space_levels: For each word the level of the space after it.
        base_levels: For each word the base level of its paragraph.
        missing: The characters that no font has, once each.
        space_widths: For each word the width of a space after it.
        line_runs: Runs of the engine.
        edges: For each word the changes at the edges of a line, or None.
    """

    parts: list[tuple[str, SpanStyle]]
    string: str
    words: tuple[Word, ...]
    flags: list[int]
    runs: tuple[WordRun | None, ...]
    space_levels: tuple[int, ...]
    base_levels: tuple[int, ...]
    missing: str
    space_widths: tuple[float, ...]
    line_runs: tuple[TextRun, ...]
    edges: tuple[TextEdge, ...] | None


def set_text(
    parts: list[tuple[str, SpanStyle]], font: Font, size: float, setting: Setting
) -> SetText:
    text = "".join([part for part, _ in parts])
    looks = _looks(parts, font)
    shapes = any(shapes_text(one) for _, look in looks for one in _inner(look[0]))
    words, flags = split_by_rules(text) if shapes else split_words(text)
    looked = [look for part, look in looks for _ in part]
    levels, bases = _levels(text, setting.base)
    written = _scripts(text)
    pieces = _Pieces(font, size, setting)
    at = 0
    for letters, flag in zip(words, flags):
        places, space, after = _places(text, at, letters, flag)
        base = bases[min(at, len(text) - 1)] if text else 0
        near = min(space, len(text) - 1)
        space_level = levels[near] if text else 0
        space_size = (looked[near][1].size or size) if text else size
        if setting.has_tabs and flag == WORD_SPACE and text[space : space + 1] == "\t":
            flag, space_level = WORD_TAB, base
        keys = [(levels[p], written[p], *looked[p]) for p in places]
        cuts = _hyphens(text, letters, places, setting.hyphens)
        pieces.add(letters, keys, cuts, flag, space_level, space_size, base)
        at = after
    return SetText(
        parts,
        text,
        tuple(pieces.words),
        pieces.flags,
        tuple(pieces.runs),
        tuple(pieces.space_levels),
        tuple(pieces.base_levels),
        "".join(pieces.missing),
        tuple([font.metrics(one).space_width for one in pieces.space_sizes]),
        pieces.line_runs(),
        tuple(pieces.edges) if any(map(any, pieces.edges)) else None,
    )


def _hyphens(
    text: str,
    letters: str,
    places: Sequence[int],
    hyphens: Callable[[str], Sequence[int]] | None,
) -> set[int]:
    if not letters:
        return set()
    cuts: set[int] = set()
    if SOFT_HYPHEN in text[places[0] : places[-1]]:
        for index, (one, other) in enumerate(zip(places, places[1:])):
            if other - one > 1 and SOFT_HYPHEN in text[one + 1 : other]:
                cuts.add(index + 1)
    elif hyphens is not None:
        for word in _LETTERS.finditer(letters):
            cuts.update([word.start() + place for place in hyphens(word[0])])
    return cuts


class _Pieces:
    """The words of a text as they are set, one after the other."""

    def __init__(self, font: Font, size: float, setting: Setting) -> None:
        self._font, self._size, self._setting = font, size, setting
        self.words: list[Word] = []
        self.flags: list[int] = []
        self.runs: list[WordRun | None] = []
        self.space_levels: list[int] = []
        self.space_sizes: list[float] = []
        self.base_levels: list[int] = []
        self.edges: list[TextEdge] = []
        self.missing: dict[str, None] = {}

    def add(
        self,
        letters: str,
        keys: list[tuple[int, str, Font, SpanStyle]],
        cuts: set[int],
        flag: int,
        space_level: int,
        space_size: float,
        base: int,
    ) -> None:
        """Divides a word into runs and at places for hyphens, and measures each piece."""
        first = len(self.words)
        begin = 0
        for (level, script, font, style), group in groupby(keys):
            end = begin + len(list(group))
            if style.view is not None:
                self._append(_view_run(letters[begin:end], font, style, level), WORD_GLUED, base)
                begin = end
                continue
            for part, own in _divided(letters[begin:end], font):
                stop = begin + len(part)
                inner = [cut for cut in sorted(cuts) if begin < cut < stop]
                size = style.size or self._size
                shaping = None
                if shapes_text(own):
                    shaping = _shaping(letters, begin, stop, level, script)
                    lacking = own.missing(part, shaping)  # type: ignore[attr-defined]
                    self.missing.update(dict.fromkeys(lacking))
                run = WordRun(_measured(own, part, size, shaping), own, size, style, level, shaping)
                for place, piece in _cut_run(run, letters, begin, inner):
                    self._append(piece, WORD_HYPHEN if place in cuts else WORD_GLUED, base)
                begin = stop
        if len(self.words) == first:
            self._append(None, flag, base)
        # Inside a word no space follows.
        self.flags[-1] = flag
        count = len(self.words) - first
        self.space_levels += [space_level] * count
        self.space_sizes += [space_size] * count
        for index in range(first, len(self.words)):
            self.edges.append(self._edge(self.runs[index], self.flags[index]))

    def _append(self, run: WordRun | None, flag: int, base: int) -> None:
        self.words.append(self._font.word("", self._size) if run is None else run.word)
        self.runs.append(run)
        self.flags.append(flag)
        self.base_levels.append(base)

    def _edge(self, run: WordRun | None, flag: int) -> TextEdge:
        if run is None or run.style.view is not None:
            return TextEdge()
        hyphen = run.font.word(HYPHEN, run.size).width if flag == WORD_HYPHEN else 0.0
        clusters, widths = run.word.clusters, run.word.cluster_widths
        if not self._setting.hangs or not clusters:
            return TextEdge(hyphen)
        leading = widths[0] if clusters[0] in _HANGING_BEFORE else 0.0
        trailing = hyphen or _HANGING_AFTER.get(clusters[-1], 0.0) * widths[-1]
        return TextEdge(hyphen, min(leading, run.word.width), trailing)

    def line_runs(self) -> tuple[TextRun, ...]:
        found: list[TextRun] = []
        last: tuple[float, float, int, int, int] | None = None
        views = 0
        for index, run in enumerate(self.runs):
            level, space_level = self.space_levels[index], self.space_levels[index]
            space_size = self.space_sizes[index]
            size, view = space_size, 0
            if run is not None:
                level, size = run.level, run.size
                if run.style.view is not None:
                    views += 1
                    size, view = self._size, views
            if self.flags[index] in (WORD_GLUED, WORD_HYPHEN, WORD_JOINED):
                space_size, space_level = size, level
            key = (size, space_size, level, space_level, view)
            if key != last:
                metrics = self._font.metrics(size)
                space = self._font.metrics(space_size).space_width
                descent = metrics.line_height - metrics.baseline
                lengths = (metrics.baseline, descent, space)
                found.append(TextRun(index, *lengths, level, space_level, view))
                last = key
        if last == (self._size, self._size, 0, 0, 0) and len(found) == 1:
            return ()
        return tuple(found)


def _view_run(letters: str, font: Font, style: SpanStyle, level: int) -> WordRun:
    return WordRun(Word(letters, 0.0, (letters,), ()), font, style.size or 0.0, style, level, None)


def _cut_run(
    run: WordRun, letters: str, begin: int, cuts: Sequence[int]
) -> Iterator[tuple[int, WordRun]]:
    """Yields the pieces of a run with the place in the word at which each ends.

    The widths come from the whole run, whose letters are kerned. Only if a cut is inside a cluster, such as a ligature, each
    piece is measured by itself.
    """
    if not cuts:
        yield begin + len(run.word.text), run
        return
    word = run.word
    ends = [*cuts, begin + len(word.text)]
    borders = {begin: 0}
    at = begin
    for index, cluster in enumerate(word.clusters):
        at += len(cluster)
        borders[at] = index + 1
    slices = all(end in borders for end in ends)
    for start, end in zip([begin, *cuts], ends):
        part = letters[start:end]
        shaping = run.shaping
        if shaping is not None:
            shaping = _shaping(letters, start, end, run.level, shaping.script)
        if slices:
            low, high = borders[start], borders[end]
            widths = word.cluster_widths[low:high]
            piece = Word(part, sum(widths), word.clusters[low:high], widths)
        else:
            piece = _measured(run.font, part, run.size, shaping)
        yield end, run._replace(word=piece, shaping=shaping)


def _measured(font: Font, part: str, size: float, shaping: Shaping | None) -> Word:
    if shaping is None:
        return font.word(part, size)
    return font.word(part, size, shaping)  # type: ignore[call-arg]


def _shaping(letters: str, begin: int, end: int, level: int, script: str) -> Shaping:
    return Shaping(
        level % 2 == 1,
        script,
        letters[max(begin - _CONTEXT, 0) : begin],
        letters[end : end + _CONTEXT],
    )


def _divided(letters: str, font: Font) -> list[tuple[str, Font]]:
    if isinstance(font, FallbackFont):
        return font.divided(letters)
    return [(letters, font)]


def _levels(text: str, base: int | None) -> tuple[list[int], list[int]]:
    levels: list[int] = []
    bases: list[int] = []
    begin = 0
    while begin < len(text):
        end = LINE_ENDS.search(text, begin)
        stop = len(text) if end is None else end.end()
        found, line = embedding_levels(text[begin:stop], base)
        levels += line
        bases += [found] * len(line)
        begin = stop
    return levels, bases


def _looks(
    parts: Sequence[tuple[str, SpanStyle]], font: Font
) -> list[tuple[str, tuple[Font, SpanStyle]]]:
    known: list[tuple[Font, SpanStyle]] = []
    found: list[tuple[str, tuple[Font, SpanStyle]]] = []
    for part, style in parts:
        look = next((one for one in known if one[1] == style), None)
        if look is None:
            look = (_divisible(style.font_in(font)), style)
            known.append(look)
        found.append((part, look))
    return found


def _inner(font: Font) -> tuple[Font, ...]:
    return font.fonts if isinstance(font, FallbackFont) else (font,)


def _divisible(font: Font) -> Font:
    """Returns the same font with its leading inside a fallback instead of around it."""
    if isinstance(font, LeadedFont) and isinstance(font.font, FallbackFont):
        return FallbackFont(tuple([leaded(one, font.factor) for one in font.font.fonts]))
    return font


def _scripts(text: str) -> list[str]:
    table = scripts()
    found = [table[ord(sign)] for sign in text]
    last = next((script for script in found if script not in _SHARED), "")
    for at, script in enumerate(found):
        if script in _SHARED:
            found[at] = last
        else:
            last = script
    return found


def _places(text: str, at: int, letters: str, flag: int) -> tuple[list[int], int, int]:
    """Returns where the letters of a word are in the text, the place after them, and that where the next word may begin.

    Between the letters there may be characters that are left out.
    """
    places: list[int] = []
    for letter in letters:
        while text[at] != letter and not (letter == " " and text[at] == "\t"):
            at += 1
        places.append(at)
        at += 1
    space = at
    if flag == WORD_SPACE:
        while at < len(text) and text[at] not in " \t":
            at += 1
        space, at = at, at + 1
    elif flag == WORD_BREAK:
        end = LINE_ENDS.search(text, at)
        at = len(text) if end is None else end.end()
    else:
        assert flag == WORD_JOINED
    return places, space, at
