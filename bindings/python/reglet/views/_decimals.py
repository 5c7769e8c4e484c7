# SPDX-License-Identifier: MIT
"""Decimal points of formatted numbers: the places at which the numbers of a column are aligned."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

# A number with groups of digits. Spaces group only three digits, since words follow others.
_NUMBER = re.compile(
    "(?:(?<![\\w.,])[.,\u066b])?\\d+(?:(?:[.,'\u2019_\u066b\u066c]|[ \u00a0\u2009\u202f](?=\\d{3}(?!\\d)))\\d+)*"
)
_ARABIC_POINT = "\u066b"


def points(texts: Sequence[str], values: Sequence[Any]) -> list[int]:
    """Returns for each text where its decimal point is: the index of the mark, or the end of a whole number.

    All numbers of the column together determine which mark is the decimal point: a mark that occurs
    twice in a number separates groups, and so does one to the left of the other mark. A single mark
    before three digits is compared with the value. A text without a number has its point at its
    end.
    """
    found = [_NUMBER.search(text) for text in texts]
    votes = {".": 0, ",": 0}
    for match, value in zip(found, values):
        mark = _decimal_mark(match.group(), value) if match else None
        if mark is not None:
            votes[mark] += 1
    mark = "," if votes[","] > votes["."] else "."
    return [
        len(text) if match is None else _point(match, mark) for match, text in zip(found, texts)
    ]


def _point(match: re.Match[str], mark: str) -> int:
    number = match.group()
    place = max(number.rfind(mark), number.rfind(_ARABIC_POINT))
    if place < 0 or number.count(mark) > 1:
        return match.end()
    return match.start() + place


def _decimal_mark(number: str, value: Any) -> str | None:
    """Returns the mark that a number shows to be the decimal one; None if it can be either."""
    last = max(number.rfind("."), number.rfind(","))
    if last < 0:
        return None
    mark = number[last]
    other = "," if mark == "." else "."
    if number.count(mark) > 1:
        return other
    if other in number:
        return mark
    before, behind = re.sub(r"\D", "", number[:last]), number[last + 1 :]
    if len(behind) != 3 or not 1 <= len(before) <= 3 or before.startswith("0"):
        return mark
    try:
        is_whole = abs(abs(float(value)) - float(before + behind)) < 0.5
    except (TypeError, ValueError, OverflowError):
        return None
    if is_whole:
        return other
    return mark if abs(abs(float(value)) - float(f"{before}.{behind}")) < 1e-3 else None
