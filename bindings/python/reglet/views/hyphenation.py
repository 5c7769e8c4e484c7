# SPDX-License-Identifier: MIT
"""Places for hyphens in the words of a language, from the dictionaries of pyphen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

_REMEMBERED = 65_536


def hyphens_of(language: str) -> Callable[[str], Sequence[int]]:
    """Returns the function that finds the places in a word at which a hyphen may divide it.

    Places at which a language writes other letters before the hyphen are left out. Raises `ValueError` for a language without
    a dictionary, and `ImportError` without pyphen.
    """
    if not isinstance(language, str):
        raise TypeError(f"Text: hyphenation is a language such as 'en_GB', not {language!r}")
    return _dictionary(language)


@cache
def _dictionary(language: str) -> Callable[[str], Sequence[int]]:
    try:
        import pyphen  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise ImportError(
            "Text: hyphenation needs pyphen: pip install reglet[text]; soft hyphens work without it"
        ) from None
    found = pyphen.language_fallback(language)
    if found is None:
        raise ValueError(
            f"Text: pyphen has no dictionary for hyphenation={language!r}: use a language such as 'en_GB' or 'de_DE'"
        )
    dictionary = pyphen.Pyphen(lang=found)

    @lru_cache(_REMEMBERED)
    def places(word: str) -> tuple[int, ...]:
        return tuple([int(place) for place in dictionary.positions(word) if not place.data])

    return places
