# SPDX-License-Identifier: MIT
"""What operators between anchors, variables and constraints refuse, in words."""

from __future__ import annotations

from typing import NoReturn

from .reals import NUMBER

NO_TRUTH = (
    "a constraint is neither true nor false: write 10 <= a.width <= 20 as two constraints, "
    "10 <= a.width and a.width <= 20, and put commas between constraints where `and` stands"
)


def refuse_bar(operand: object) -> NoReturn:
    """Raises `TypeError` for `|`, which would often be taken for the addition of bits.

    `a.width == 8 | 400` is `a.width == 408` to Python, and nobody is asked; `8 @ 400` is an error.
    """
    raise TypeError(
        f"a priority is written with @: (a.width == 8) @ {operand!r}. "
        "A number is not an operand of |, as a.width == 8 | 400 would be a.width == 408"
    )


def refuse_order(left: object, sign: str, right: object) -> NoReturn:
    """Raises `TypeError` for < and >, which hold on no closed set, and for !=."""
    instead = f"{left!r} {sign}= {right!r}" if sign in "<>" else f"{left!r} == {right!r}"
    raise TypeError(f"constraints are made with ==, <= and >=, not with {sign}: write {instead}")


def priority_of(given: object, constraint: object) -> float:
    if isinstance(given, NUMBER):
        return float(given)
    raise TypeError(
        f"a priority is a number above 0 and up to 1000, which is required, not {given!r}: "
        f"write ({constraint}) @ 750"
    )
