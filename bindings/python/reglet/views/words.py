# SPDX-License-Identifier: MIT
"""Where lines may break: a text becomes words, each with what follows it.

Lines break at spaces, must break at newlines, and may break after a hyphen inside a word and between
ideographs. A no-break space (U+00A0) belongs to its word.
"""

from __future__ import annotations

from .paragraphs import WORD_BREAK, WORD_JOINED, WORD_SPACE

# Scripts that are written without spaces, and may break after any character.
_IDEOGRAPHS = (
    (0x2E80, 0x2FDF),
    (0x3041, 0x30FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
_HYPHENS = "-\u2010"


def split_words(text: str) -> tuple[list[str], list[int]]:
    """Returns a text's words and one flag for each; a text without any is one empty word."""
    words: list[str] = []
    flags: list[int] = []
    for line in text.split("\n"):
        for word in line.split(" "):
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
    start = 0
    for end in range(1, len(word)):
        if _breaks_between(word[end - 1], word[end]):
            pieces.append(word[start:end])
            start = end
    pieces.append(word[start:])
    return pieces


def _breaks_between(before: str, after: str) -> bool:
    if before in _HYPHENS:
        return after.isalpha()
    # Closing marks stay with what they close: only a letter, a digit or an ideograph begins a line.
    return (_is_ideograph(before) and after.isalnum()) or (
        _is_ideograph(after) and before.isalnum()
    )


def _is_ideograph(character: str) -> bool:
    code = ord(character)
    return code >= 0x2E80 and any(first <= code <= last for first, last in _IDEOGRAPHS)
