# SPDX-License-Identifier: MIT
"""Setting a text: its words, divided into runs of one font, direction and script, and their widths.

Steps: 1. words and possible breaks; 2. the level of each character (UAX 9), line by line of the string; 3. its script; 4. its
font: the first of several with a glyph; 5. runs of characters that have all of these in common; 6. each run is shaped by
itself, with its neighbours as context.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from ..fonts.fallback_font import FallbackFont, joined, shapes_text
from ..fonts.font import Font, Shaping, Word
from ..fonts.leading import LeadedFont, leaded
from ..unicode.bidi import embedding_levels
from ..unicode.properties import scripts
from .breaks import split_by_rules
from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE
from .spans import SpanStyle
from .words import LINE_ENDS, split_words

# How many letters on each side of a run its shape may depend on.
_CONTEXT = 5
_SHARED = ("Zyyy", "Zinh", "Zzzz")


class WordRun(NamedTuple):
    """A part of a word in one font, direction and style. `shaping` is None for a font that does not shape.

    `begin` is how many clusters of the word are before it.
    """

    begin: int
    word: Word
    font: Font
    style: SpanStyle
    level: int
    shaping: Shaping | None


class SetText(NamedTuple):
    """The words of a text as runs.

    Attributes:
        parts: The strings of the text, each with its style.
        string: All of them as one.
        words: Each word as a whole.
        flags: For each word what follows it.
        runs: The runs of each word.
        space_levels: For each word the level of what follows it.
        base_levels: For each word the base level of its paragraph.
        missing: The characters that no font has, once each.
    """

    parts: list[tuple[str, SpanStyle]]
    string: str
    words: tuple[Word, ...]
    flags: list[int]
    runs: tuple[tuple[WordRun, ...], ...]
    space_levels: tuple[int, ...]
    base_levels: tuple[int, ...]
    missing: str


def set_text(
    parts: list[tuple[str, SpanStyle]], font: Font, size: float, base: int | None
) -> SetText:
    """Sets the words of a text that is made of parts in several styles.

    `base` is the base level, or None if the first letter determines it.
    """
    text = "".join([part for part, _ in parts])
    looks = _looks(parts, font)
    shapes = any(shapes_text(one) for _, look in looks for one in _inner(look[0]))
    words, flags = split_by_rules(text) if shapes else split_words(text)
    looked = [look for part, look in looks for _ in part]
    levels, bases = _levels(text, base)
    written = _scripts(text)
    found: list[Word] = []
    runs: list[tuple[WordRun, ...]] = []
    space_levels: list[int] = []
    base_levels: list[int] = []
    missing: dict[str, None] = {}
    at = 0
    for letters, flag in zip(words, flags):
        places, space, after = _places(text, at, letters, flag)
        keys = [(levels[p], written[p], *looked[p]) for p in places]
        own = _runs(letters, keys, size, missing)
        near = min(space, len(text) - 1)
        space_levels.append(levels[near] if text else 0)
        base_levels.append(bases[min(at, len(text) - 1)] if text else 0)
        runs.append(own)
        found.append(joined([run.word for run in own]) if own else font.word("", size))
        at = after
    return SetText(
        parts,
        text,
        tuple(found),
        flags,
        tuple(runs),
        tuple(space_levels),
        tuple(base_levels),
        "".join(missing),
    )


def _runs(
    letters: str,
    keys: list[tuple[int, str, Font, SpanStyle]],
    size: float,
    missing: dict[str, None],
) -> tuple[WordRun, ...]:
    """Divides a word into runs, and measures each."""
    found: list[WordRun] = []
    begin = clusters = 0
    for (level, script, font, style), group in groupby(keys):
        end = begin + len(list(group))
        for part, own in _divided(letters[begin:end], font):
            stop = begin + len(part)
            shaping = None
            if shapes_text(own):
                shaping = Shaping(
                    level % 2 == 1,
                    script,
                    letters[max(begin - _CONTEXT, 0) : begin],
                    letters[stop : stop + _CONTEXT],
                )
                lacking = own.missing(part, shaping)  # type: ignore[attr-defined]
                missing.update(dict.fromkeys(lacking))
                word = own.word(part, size, shaping)  # type: ignore[call-arg]
            else:
                word = own.word(part, size)
            found.append(WordRun(clusters, word, own, style, level, shaping))
            clusters += len(word.clusters)
            begin = stop
    return tuple(found)


def _divided(letters: str, font: Font) -> list[tuple[str, Font]]:
    """Returns the parts of a run by the fonts that have their letters."""
    if isinstance(font, FallbackFont):
        return font.divided(letters)
    return [(letters, font)]


def _levels(text: str, base: int | None) -> tuple[list[int], list[int]]:
    """Returns the level of each character, and the base level of its paragraph."""
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
    """Returns the font and the style of each part."""
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
    """Returns the script of each character; shared signs have the script of the letter before them."""
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
