# SPDX-License-Identifier: MIT
"""The lengths that hosts take, and on which sides of their ideal size they may be."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, Union

from .._abi import structs as s
from .._core.library import library
from ..errors import InvalidArgumentError, InvalidNumberError
from ..geometry import given

Side = Literal["smaller_width", "larger_width", "smaller_height", "larger_height"]
Flexibility = Union[Literal["none", "width", "height", "all", "content"], Side, Collection[Side]]

_SIDES = {"smaller_width": 1, "larger_width": 2, "smaller_height": 4, "larger_height": 8}
_NAMES = {"none": 0, "width": 3, "height": 12, "all": 15, "content": 16}


class SizingRange(NamedTuple):
    """The lengths that a host takes on an axis, in points; `maximum` may be infinite."""

    minimum: float
    ideal: float
    maximum: float


def sizing_range(
    intrinsic: float | None, *, resistance: float = 750.0, hugging: float = 250.0
) -> SizingRange:
    """Returns the lengths that a content takes on an axis.

    At least its own length if it resists at 750 or more, at most its own if it hugs at 750 or more.
    None means no content: any length, ideally 0.
    """
    out = s.rgl_sizing_range()
    status = library().rgl_sizing_range_of(given(intrinsic), resistance, hugging, out)
    if status:
        raise InvalidNumberError(
            f"a length is finite and priorities are above 0 and at most 1000, "
            f"not {intrinsic}, {resistance}, {hugging}"
        )
    return SizingRange(out.minimum, out.ideal, out.maximum)


def priorities(flexibility: Flexibility) -> dict[str, float]:
    """Returns the priorities of a flexibility: 250 in directions that it allows, 750 in all other directions."""
    content = s.rgl_intrinsic_content()
    if library().rgl_flexibility_apply(flexibility_flags(flexibility), content):
        raise InvalidArgumentError('"content" stands for no priorities of its own')
    return {
        "horizontal_resistance": content.horizontal_resistance,
        "horizontal_hugging": content.horizontal_hugging,
        "vertical_resistance": content.vertical_resistance,
        "vertical_hugging": content.vertical_hugging,
    }


def flexibility_flags(flexibility: Flexibility) -> int:
    if isinstance(flexibility, str):
        if flexibility in _NAMES:
            return _NAMES[flexibility]
        if flexibility in _SIDES:
            return _SIDES[flexibility]
        raise InvalidArgumentError(
            f"flexibility is one of {', '.join(_NAMES)}, or one or several of {', '.join(_SIDES)}, "
            f"not {flexibility!r}"
        )
    if not isinstance(flexibility, Collection):
        raise TypeError(
            f"flexibility is one of {', '.join(_NAMES)}, or several sides, not {flexibility!r}"
        )
    flags = 0
    for side in flexibility:
        if side not in _SIDES:
            raise InvalidArgumentError(f"a side is one of {', '.join(_SIDES)}, not {side!r}")
        flags |= _SIDES[side]
    return flags
