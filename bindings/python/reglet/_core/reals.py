# SPDX-License-Identifier: MIT
"""What counts as a number: those of Python, of numpy, fractions, and whatever else is a `numbers.Real`."""

from __future__ import annotations

from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

# For isinstance. Callers make a float of what is one, since scalars of numpy calculate with less precision.
if TYPE_CHECKING:
    from typing_extensions import TypeIs

    NUMBER = (int, float)
else:
    NUMBER = (int, float, Real)


def is_count(value: object) -> TypeIs[int]:
    """Whether a value is a whole number; one with a fraction of 0, such as 2.0, is as well."""
    if isinstance(value, (int, Integral)):
        return True
    return isinstance(value, NUMBER) and float(value).is_integer()


def whole(value: Any) -> Any:
    """Returns a whole number as an int, and anything else as it is."""
    return int(value) if not isinstance(value, int) and is_count(value) else value
