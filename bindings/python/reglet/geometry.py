# SPDX-License-Identifier: MIT
"""Values: sizes, rectangles, proposals and insets, all in points, x to the right and y downwards.

They are immutable, compare by their numbers, and unpack: `x, y, width, height = layout.frame(view)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar


class _Value:
    __slots__ = ()
    _numbers: ClassVar[attrgetter[tuple[Any, ...]]]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._numbers(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self)


@dataclass(frozen=True)
class Size(_Value):
    """Width and height in points."""

    __slots__ = ("height", "width")
    width: float
    height: float
    _numbers = attrgetter("width", "height")


@dataclass(frozen=True)
class Point(_Value):
    """A place in points; x grows to the right, y downwards."""

    __slots__ = ("x", "y")
    x: float
    y: float
    _numbers = attrgetter("x", "y")


@dataclass(frozen=True, eq=False, repr=False)
class Rect(_Value):
    """A rectangle in points: its top left corner and its size."""

    __slots__ = ("height", "width", "x", "y")
    x: float
    y: float
    width: float
    height: float
    _numbers = attrgetter("x", "y", "width", "height")

    @property
    def size(self) -> Size:
        """The rectangle's size."""
        return Size(self.width, self.height)

    @property
    def max_x(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def max_y(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def mid_x(self) -> float:
        """The centre between the left and the right edge."""
        return self.x + self.width / 2

    @property
    def mid_y(self) -> float:
        """The centre between the top and the bottom edge."""
        return self.y + self.height / 2

    # A view's frame is a Rect of its own class, equal if its numbers are.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rect):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.width, self.height))

    def __repr__(self) -> str:
        return f"Rect(x={self.x!r}, y={self.y!r}, width={self.width!r}, height={self.height!r})"


@dataclass(frozen=True)
class Proposal(_Value):
    """The size that a parent proposes.

    Each side is a number, 0 (for the minimum), `math.inf` (for the maximum) or None, which means
    unspecified (for the ideal).
    """

    __slots__ = ("height", "width")
    width: float | None
    height: float | None
    _numbers = attrgetter("width", "height")


@dataclass(frozen=True)
class Insets(_Value):
    """Distances from the four edges in points; leading is left unless the layout runs right to left."""

    __slots__ = ("bottom", "leading", "top", "trailing")
    top: float
    leading: float
    bottom: float
    trailing: float
    _numbers = attrgetter("top", "leading", "bottom", "trailing")


def optional(number: float) -> float | None:
    """Reads a length of the C header, where NaN means an absent length."""
    return None if number != number else number


def given(length: float | None) -> float:
    """Writes an optional length for the C header; NaN is rejected."""
    if length is None:
        return NAN
    if length != length:
        raise ValueError("a length is a number or None, not NaN")
    return length


NAN = float("nan")


def mm(length: float) -> float:
    """Returns millimetres in points: A4 is mm(210) wide and mm(297) high."""
    return length * 72 / 25.4


def inch(length: float) -> float:
    """Returns inches in points: 72 for each."""
    return length * 72.0
