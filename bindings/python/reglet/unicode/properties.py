# SPDX-License-Identifier: MIT
"""Properties of characters, read from tables of runs when they are needed first."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

from . import _tables


class Property(dict[int, str]):
    """The value of a property for each code point, found in runs of equal values and remembered.

    With single letters as values it works for `str.translate`.
    """

    def __init__(self, runs: str, value: str = "[A-Za-z]") -> None:
        super().__init__()
        self._starts: list[int] = []
        self._values: list[str] = []
        code = 0
        for one, count in re.findall(f"({value})([0-9]*)", runs):
            self._starts.append(code)
            self._values.append(one)
            code += int(count or 1)

    def __missing__(self, code: int) -> str:
        value = self[code] = self._values[bisect_right(self._starts, code) - 1]
        return value


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@cache
def bidi_letters() -> Property:
    """Returns the letter of each character's bidirectional class."""
    return Property(_tables.BIDI)


@cache
def bidi_names() -> dict[str, str]:
    return dict(zip(_LETTERS, _tables.BIDI_NAMES.split()))


@cache
def break_letters() -> Property:
    """Returns the letter of each character's class for line breaks."""
    return Property(_tables.BREAKS)


@cache
def break_names() -> dict[str, str]:
    return dict(zip(_LETTERS, _tables.BREAK_NAMES.split()))


@cache
def scripts() -> Property:
    """Returns the script of each character, as ISO 15924 writes it."""
    return Property(_tables.SCRIPTS, "[A-Z][a-z]{3}")


@cache
def brackets() -> dict[str, str]:
    """Returns the closing bracket for each opening one."""
    pairs = _tables.BRACKETS
    return dict(zip(pairs[::2], pairs[1::2]))
