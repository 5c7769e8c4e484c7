# SPDX-License-Identifier: MIT
"""Character cells: how many cells of a terminal each cluster of a text takes.

Widths come from `wcwidth` if it is installed (`pip install reglet[terminal]`), and otherwise from
Python's own Unicode tables. The two differ only in characters newer than the Python version.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Callable

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"


def clusters_of(text: str) -> list[tuple[str, int]]:
    """Returns the smallest pieces of a text that may stand alone, each with its width: 0, 1 or 2 cells.

    Marks, variation selectors, joined emoji, skin tones and second letters of flags belong to the
    character before.
    """
    if text.isascii() and text.isprintable():
        return [(character, 1) for character in text]
    found: list[tuple[str, int]] = []
    joins = False
    for character in text:
        width = width_of(character)
        if found and (joins or width == 0 or _continues(found[-1][0], character)):
            cluster, wide = found[-1]
            is_wider = character == _EMOJI_STYLE or _is_regional(character)
            found[-1] = (cluster + character, 2 if is_wider and wide else wide)
        else:
            found.append((character, width))
        joins = character == _JOINER
    return found


@lru_cache(maxsize=4096)
def width_of(character: str) -> int:
    """Returns how many cells one character takes: 0 for marks and control characters, 2 for wide ones."""
    if character.isascii():
        return int(character.isprintable())
    measure = _wcwidth()
    if measure is not None:
        return max(int(measure(character)), 0)
    return own_width_of(character)


def own_width_of(character: str) -> int:
    """The same by Python's Unicode tables alone."""
    if unicodedata.category(character) in ("Cc", "Cf", "Me", "Mn", "Zl", "Zp"):
        return 0
    # Vowels and final consonants of Hangul are drawn in the cell of the first consonant.
    if "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _continues(cluster: str, character: str) -> bool:
    if "\U0001f3fb" <= character <= "\U0001f3ff":
        return width_of(cluster[0]) == 2
    return _is_regional(character) and len(cluster) == 1 and _is_regional(cluster)


def _is_regional(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


@cache
def _wcwidth() -> Callable[[str], int] | None:
    try:
        from wcwidth import wcwidth  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    measure: Callable[[str], int] = wcwidth
    return measure
