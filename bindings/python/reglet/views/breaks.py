# SPDX-License-Identifier: MIT
"""The words of a text in a font that shapes every script: between the breaks of UAX 14."""

from __future__ import annotations

import re

from ..unicode.line_breaks import line_breaks
from .dictionary import dictionary_breaks
from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE
from .words import LEFT_OUT, LINE_ENDS

# Words of letters, digits and a few signs, with spaces between them: only the rule for spaces applies.
_PLAIN = re.compile(r"(?: |[A-Za-z0-9'\"&@#*=<>_~^`][A-Za-z0-9'\"&@#*=<>_~^`.,:;]*(?= |$))*")
# They allow or prevent a break, and have no width.
_INVISIBLE = re.compile("[\u200b\u2060\ufeff]")
# Hyphens at the beginning of a word belong to it, as in "-5" and "--help".
_HYPHENS = re.compile("[-\u2010]+")


def split_by_rules(text: str) -> tuple[list[str], list[int]]:
    """Returns a text's words and one flag for each, as `split_words` does, but by the rules of Unicode.

    A space at which no line may break is part of its word.
    """
    if _PLAIN.fullmatch(text):
        words = text.split(" ")
        return words, [WORD_SPACE] * len(words)
    words = []
    flags: list[int] = []
    for line in LINE_ENDS.split(text):
        _split_line(LEFT_OUT.sub("", line).replace("\t", " "), words, flags)
        flags[-1] = WORD_BREAK
    flags[-1] = WORD_SPACE
    return words, flags


def _split_line(line: str, words: list[str], flags: list[int]) -> None:
    begin = 0
    ends_with_space = True
    for end in _breaks(line):
        unit = line[begin:end]
        word = unit.rstrip(" ")
        spaces = len(unit) - len(word)
        if not spaces and end < len(line) and ends_with_space and _HYPHENS.fullmatch(word):
            continue
        words.append(_INVISIBLE.sub("", word))
        flags.append(WORD_SPACE if spaces else WORD_JOINED)
        words += [""] * (spaces - 1)
        flags += [WORD_SPACE] * (spaces - 1)
        ends_with_space = spaces > 0
        begin = end
    if ends_with_space:
        words.append("")
        flags.append(WORD_SPACE)


def _breaks(line: str) -> list[int]:
    found = line_breaks(line)
    more = dictionary_breaks(line)
    return sorted({*found, *more}) if more else found
