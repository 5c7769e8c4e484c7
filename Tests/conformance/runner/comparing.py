# SPDX-License-Identifier: MIT
"""Comparing expected with actual values."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

# Some sources print two decimals.
TOLERANCE = 0.011


def number(value: Any) -> Any:
    """ "inf" and "-inf" are infinite, null stays None."""
    if value == "inf":
        return math.inf
    if value == "-inf":
        return -math.inf
    return value


def near(expected: Iterable[Any], came: Iterable[float | None], tolerance: float) -> bool:
    wanted, found = [number(value) for value in expected], list(came)
    if len(wanted) != len(found):
        return False
    for left, right in zip(wanted, found):
        if left is None or right is None:
            if left is not right:
                return False
        elif left != right and not abs(left - right) <= tolerance:
            return False
    return True


def show(values: Iterable[Any]) -> str:
    """As in a case, with up to four decimals."""
    return "[" + ", ".join(_show_one(number(value)) for value in values) + "]"


def _show_one(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, (int, float)) and math.isfinite(value):
        return f"{round(value, 4):g}" if abs(value) < 1e6 else repr(value)
    return str(value)
