# SPDX-License-Identifier: MIT
"""Accepted numbers: scalars of Python and numpy, fractions, and any `numbers.Real`."""

from __future__ import annotations

from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

# Callers convert them to float, since numpy calculates with less precision.
if TYPE_CHECKING:
    from typing_extensions import TypeIs

    NUMBER = (int, float)
else:
    NUMBER = (int, float, Real)


def is_count(value: object) -> TypeIs[int]:
    """Whether a value is a whole number, including 2.0."""
    if isinstance(value, (int, Integral)):
        return True
    # A remainder and no float, whose range a fraction may exceed.
    return isinstance(value, NUMBER) and value % 1 == 0


def whole(value: Any) -> Any:
    return int(value) if not isinstance(value, int) and is_count(value) else value
