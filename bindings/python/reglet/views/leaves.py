# SPDX-License-Identifier: MIT
"""Leaves whose size follows from numbers alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from .._abi.enumerations import Kind
from .._abi.records import LEAF
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER
from ..geometry import Size, given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


Lengths = Union[Size, tuple[float, float]]

_KIND = int(Kind.LEAF)
_INFINITY = float("inf")
_pack = LEAF.pack


class Leaf(View, kind=Kind.LEAF):
    """A leaf with a minimum, an ideal and a maximum size, each a `Size` or a pair of points.

    It answers its ideal length to an unspecified proposal, and otherwise the proposal clamped to
    minimum and maximum, each axis independently. Minimum and ideal are finite and >= 0. The maximum
    is not less than the minimum and may be infinite. A minimum of minus infinity sets no lower
    bound, even for a negative proposal. Baselines are distances from the top, None without text.
    """

    __slots__ = ()

    def __init__(
        self,
        minimum: Lengths,
        ideal: Lengths,
        maximum: Lengths,
        *,
        first_text_baseline: float | None = None,
        last_text_baseline: float | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            first = given(first_text_baseline)
            last = given(last_text_baseline)
            self._record = _pack(_KIND, 0, *minimum, *ideal, *maximum, first, last)
        except (TypeError, *UNPACKABLE):
            for name, line in (
                ("first_text_baseline", first_text_baseline),
                ("last_text_baseline", last_text_baseline),
            ):
                if line is not None and not (isinstance(line, NUMBER) and line == line):
                    refuse_numbers(self, **{name: line})
            raise TypeError(
                f"Leaf takes three sizes, such as Leaf((0, 0), (40, 20), (math.inf, 20)), not {minimum!r}, "
                f"{ideal!r}, {maximum!r}; Box(40, 20) always has one size"
            ) from None

    @property
    def minimum(self) -> Size:
        return Size(*self._numbers()[0:2])

    @property
    def ideal(self) -> Size:
        return Size(*self._numbers()[2:4])

    @property
    def maximum(self) -> Size:
        return Size(*self._numbers()[4:6])

    @property
    def first_text_baseline(self) -> float | None:
        """Distance from the top to the first line's baseline; None without text."""
        return optional(self._numbers()[6])

    @property
    def last_text_baseline(self) -> float | None:
        """Distance from the top to the last line's baseline; None without text."""
        return optional(self._numbers()[7])

    def _numbers(self) -> tuple[float, ...]:
        return LEAF.unpack(self._record)[2:]

    def _details(self) -> str:
        sizes = {"minimum": self.minimum, "ideal": self.ideal, "maximum": self.maximum}
        return ", ".join(
            f"{name}=({size.width:g}, {size.height:g})" for name, size in sizes.items()
        )


class Box(Leaf):
    """A leaf that always has one size, in points, finite and >= 0."""

    __slots__ = ()

    def __init__(
        self,
        width: float,
        height: float,
        *,
        first_text_baseline: float | None = None,
        last_text_baseline: float | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            first = given(first_text_baseline)
            last = given(last_text_baseline)
            self._record = _pack(_KIND, 0, width, height, width, height, width, height, first, last)
        except UNPACKABLE:
            refuse_numbers(
                self,
                width=width,
                height=height,
                first_text_baseline=first_text_baseline,
                last_text_baseline=last_text_baseline,
            )

    def _details(self) -> str:
        width, height = self.ideal
        return f"{width:g}, {height:g}"


class Fill(Leaf):
    """A leaf that takes its proposed size, such as a filled shape; 10 points on an unspecified
    side.
    """

    __slots__ = ()

    def __init__(self, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = _FILL

    def _details(self) -> str:
        return ""


_FILL = Leaf((-_INFINITY, -_INFINITY), (10.0, 10.0), (_INFINITY, _INFINITY))._record
