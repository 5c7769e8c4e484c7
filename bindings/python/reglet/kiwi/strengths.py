# SPDX-License-Identifier: MIT
"""Strengths of constraints: kiwi's names and numbers, and their levels in reglet's solver."""

from __future__ import annotations

import math
from typing import ClassVar, Literal, Union

from ..errors import InvalidNumberError
from ..solver._deferred import Level
from .arguments import number

StrengthLike = Union[float, int, Literal["required", "strong", "medium", "weak"]]

# Strengths below this count as 0, and sums this near to 0 as met. It is kiwi's own bound.
NEAR_ZERO = 1e-8


class Strength:
    """The type of `strength`, which has the named strengths and creates others."""

    __slots__ = ()

    weak: ClassVar[float] = 1.0
    medium: ClassVar[float] = 1e3
    strong: ClassVar[float] = 1e6
    required: ClassVar[float] = 1.001001e9

    def create(self, a: float, b: float, c: float, weight: float = 1.0, /) -> float:
        """Returns `weight` times a strong, b medium and c weak. Each product is clamped to 0 to
        1000.
        """
        factor = number(weight)
        strong, medium, weak = (min(max(number(n) * factor, 0.0), 1000.0) for n in (a, b, c))
        return strong * self.strong + medium * self.medium + weak


strength = Strength()
_NAMED = {"required": Strength.required, "strong": 1e6, "medium": 1e3, "weak": 1.0}


def clamped(strength: StrengthLike) -> float:
    if isinstance(strength, str):
        try:
            return _NAMED[strength]
        except KeyError:
            names = "'required', 'strong', 'medium', or 'weak'"
            raise ValueError(f"string strength must be {names}, not '{strength}'") from None
    value = number(strength)
    if math.isnan(value):
        raise InvalidNumberError("a strength must be a number, not NaN")
    return min(max(value, 0.0), Strength.required)


def weighted(strength: float) -> Level:
    # One priority for all, so that the library minimises kiwi's sum. Halves are within its limit of 1e9.
    return None if strength < NEAR_ZERO else (500.0, strength / 2)


def strict(strength: float) -> Level:
    if strength < Strength.medium:
        return None if strength < NEAR_ZERO else (250.0, strength)
    return (500.0, strength / 1e3) if strength < 1e6 else (750.0, strength / 1e6)
