# SPDX-License-Identifier: MIT
"""Words of a text, and the break after each word.

`Documentation/Text.md` has the rules, and `Tests/conformance/text/words.jsonl` the cases that all languages share.
"""

from __future__ import annotations

import re

from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE

Ranges = tuple[tuple[int, int], ...]

# Ends of lines that are required (UAX 14: BK, CR, LF, NL).
LINE_ENDS = re.compile("\r\n|[\n\v\f\r\x85\u2028\u2029]")
_SPACES = re.compile("[ \t]")
# Control characters and soft hyphens have no width and no glyph.
LEFT_OUT = re.compile("[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad]")
# A zero-width space allows a break. A word joiner and a zero-width no-break space prevent one.
_ZERO_SPACE = "\u200b"
_JOINERS = "\u2060\ufeff"
_HYPHENS = "-\u2010"
# Spaces that have a width at the end of a line too: a line may break after them.
_WIDE_SPACES = "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000"
# Scripts that are written without spaces, and may break after any character.
_IDEOGRAPHS: Ranges = (
    (0x2E80, 0x2FDF),
    (0x3041, 0x3096),
    (0x309D, 0x309F),
    (0x30A1, 0x30FA),
    (0x30FC, 0x30FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
# Small kana, length marks and iteration marks (UAX 14: CJ, NS): no line begins with one.
_NEVER_FIRST = re.compile(
    "[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095-\u3096"
    "\u309d-\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee"
    "\u30f5-\u30f6\u30fc-\u30fe\u31f0-\u31ff\uff67-\uff70\uff9e-\uff9f]"
)
# Characters that belong to the character before them.
_MARKS: Ranges = (
    (0x0300, 0x036F),
    (0x0483, 0x0489),
    (0x0591, 0x05BD),
    (0x064B, 0x065F),
    (0x0E31, 0x0E31),
    (0x0E34, 0x0E3A),
    (0x0E47, 0x0E4E),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
    (0x3099, 0x309A),
    (0xFE00, 0xFE0F),
    (0xFE20, 0xFE2F),
    (0x1F3FB, 0x1F3FF),
    (0xE0100, 0xE01EF),
)
_DIGITS: Ranges = (
    (0x30, 0x39),
    (0x0660, 0x0669),
    (0x06F0, 0x06F9),
    (0x0966, 0x096F),
    (0x09E6, 0x09EF),
    (0x0E50, 0x0E59),
    (0xFF10, 0xFF19),
)
# Punctuation and symbols above Latin-1. No line begins with one after a hyphen or an ideograph.
_SIGNS: Ranges = (
    (0x2000, 0x2BFF),
    (0x2E00, 0x2E7F),
    (0x3000, 0x3006),
    (0x3008, 0x303F),
    (0x309B, 0x309C),
    (0x30A0, 0x30A0),
    (0x30FB, 0x30FB),
    (0xD800, 0xDFFF),
    (0xFE10, 0xFE6F),
    (0xFF00, 0xFF20),
    (0xFF3B, 0xFF40),
    (0xFF5B, 0xFF65),
    (0xFFF0, 0xFFFF),
    (0x1F000, 0x1FAFF),
)


def split_words(text: str) -> tuple[list[str], list[int]]:
    """Returns a text's words and one flag for each. A text without words is one empty word.

    An empty word that a space follows is a further space.
    """
    if text.isascii() and text.isprintable() and "-" not in text:
        words = text.split(" ")
        return words, [WORD_SPACE] * len(words)
    words = []
    flags: list[int] = []
    for line in LINE_ENDS.split(text):
        for word in _SPACES.split(LEFT_OUT.sub("", line)):
            pieces = _pieces(word)
            words += pieces
            flags += [WORD_JOINED] * (len(pieces) - 1)
            flags.append(WORD_SPACE)
        flags[-1] = WORD_BREAK
    flags[-1] = WORD_SPACE
    return words, flags


def _pieces(word: str) -> list[str]:
    """Cuts a word where a line may break inside it."""
    if word.isascii() and "-" not in word:
        return [word]
    pieces: list[str] = []
    piece: list[str] = []
    before = ""
    # Hyphens at the beginning of a word belong to it, as in "-5" and "--help".
    has_begun = False
    for character in word:
        if character == _ZERO_SPACE:
            pieces.append("".join(piece))
            piece, before, has_begun = [], "", False
            continue
        if before and _breaks_between(before, character, has_begun):
            pieces.append("".join(piece))
            piece = []
        if character in _JOINERS:
            before = character
            continue
        piece.append(character)
        if not _is_in(_MARKS, ord(character)):
            before = character
            has_begun = has_begun or character not in _HYPHENS
    pieces.append("".join(piece))
    return pieces


def _breaks_between(before: str, after: str, has_begun: bool) -> bool:
    if _NEVER_FIRST.match(after):
        return False
    if before in _HYPHENS:
        return has_begun and _is_letter(ord(after))
    if before in _WIDE_SPACES:
        return after not in _WIDE_SPACES and after not in _JOINERS
    # Closing marks stay with the text before them: only a letter, a digit or an ideograph begins a
    # line.
    one, other = ord(before), ord(after)
    return (_is_in(_IDEOGRAPHS, one) and _is_letter_or_digit(other)) or (
        _is_in(_IDEOGRAPHS, other) and _is_letter_or_digit(one)
    )


def _is_letter(code: int) -> bool:
    if code < 0xC0:
        return 0x41 <= code <= 0x5A or 0x61 <= code <= 0x7A
    return code not in (0xD7, 0xF7) and not any(_is_in(r, code) for r in (_MARKS, _DIGITS, _SIGNS))


def _is_letter_or_digit(code: int) -> bool:
    return _is_letter(code) or _is_in(_DIGITS, code)


def _is_in(ranges: Ranges, code: int) -> bool:
    return any(first <= code <= last for first, last in ranges)
