# SPDX-License-Identifier: MIT
"""Breaks between words of scripts that are written without spaces, found by the dictionaries of ICU."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

# Thai, Lao, Myanmar and Khmer, and the locale with the dictionary for each.
_RUNS = re.compile(
    "(?P<th>[\u0e01-\u0e3a\u0e40-\u0e4e]+)|(?P<lo>[\u0e81-\u0ece\u0edc-\u0edf]+)"
    "|(?P<my>[\u1000-\u103f\u1050-\u109f]+)|(?P<km>[\u1780-\u17d3\u17d7\u17dc\u17dd]+)"
)


def dictionary_breaks(text: str) -> list[int]:
    """Returns the places between words inside runs of Thai, Lao, Myanmar and Khmer.

    Empty if `icu4py` is not installed: such a run is one word then, which is cut between letters if it is wider than a line.
    """
    if text.isascii():
        return []
    found: list[int] = []
    for run in _RUNS.finditer(text):
        breaker = _line_breaker()
        if breaker is None:
            return []
        ends = [end for _, end in breaker(run[0], run.lastgroup).segments()]
        found += [run.start() + end for end in ends[:-1]]
    return found


@cache
def _line_breaker() -> Any:
    try:
        from icu4py.breakers import LineBreaker  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    return LineBreaker
