# SPDX-License-Identifier: MIT
"""Lengths that follow from measurements.

max_width("name")                      the greatest width that the reader has measured under a tag
max_width("name") * 2 + 16             twice that, and 16 points more
column_width("price")                  the width of a column in a `TableReader`
max_width(scope="page") - 32 of the reader with that scope; without a tag
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from .._abi.constants import (
    RGL_MEASURED_COLUMN_WIDTH,
    RGL_MEASURED_MAXIMUM_HEIGHT,
    RGL_MEASURED_MAXIMUM_WIDTH,
    RGL_MEASURED_NONE,
)
from .._core.reals import NUMBER
from ..geometry import given
from ..views._messages import check_hashable
from ..views.view_frame import FollowingLength
from .names import Names

_QUERIES = {
    "max_width": RGL_MEASURED_MAXIMUM_WIDTH,
    "max_height": RGL_MEASURED_MAXIMUM_HEIGHT,
    "column_width": RGL_MEASURED_COLUMN_WIDTH,
}
_NAMES = {query: name for name, query in _QUERIES.items()}


@dataclass(frozen=True)
class MeasuredLength(FollowingLength):
    """A measurement of a reader, times `factor`, plus `offset`, in points; no length if nothing was
    measured.

    Made by `max_width`, `max_height` and `column_width`, and by arithmetic. It may be used for any
    length of a frame. The reader is the nearest one of the scope above the view that has the
    length.
    """

    query: str
    tag: Hashable = None
    scope: Hashable = None
    factor: float = 1.0
    offset: float = 0.0

    def __post_init__(self) -> None:
        check_hashable(f"{self.query}: tag", self.tag)
        check_hashable(f"{self.query}: scope", self.scope)

    def __add__(self, other: float) -> MeasuredLength:
        return replace(self, offset=self.offset + _number(other, self, "+"))

    __radd__ = __add__

    def __sub__(self, other: float) -> MeasuredLength:
        return replace(self, offset=self.offset - _number(other, self, "-"))

    def __rsub__(self, other: float) -> MeasuredLength:
        return replace(self, factor=-self.factor, offset=_number(other, self, "-") - self.offset)

    def __mul__(self, factor: float) -> MeasuredLength:
        factor = _number(factor, self, "*")
        return replace(self, factor=self.factor * factor, offset=self.offset * factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> MeasuredLength:
        return self * (1 / _number(divisor, self, "/"))

    def __neg__(self) -> MeasuredLength:
        return self * -1

    def __bool__(self) -> NoReturn:
        raise TypeError(self._unknown())

    def _refuse_order(self, other: object) -> NoReturn:
        raise TypeError(self._unknown())

    def _unknown(self) -> str:
        return (
            f"{self} is not known before the layout: pass it to a frame, whose length is absent if nothing is measured, "
            "or compare measurements in the function of a MeasurementReader"
        )

    if not TYPE_CHECKING:
        # Type checkers report missing arguments themselves.

        __lt__ = __le__ = __gt__ = __ge__ = _refuse_order

    def __str__(self) -> str:
        arguments = [] if self.tag is None else [repr(self.tag)]
        if self.scope is not None:
            arguments.append(f"scope={self.scope!r}")
        factor = "" if self.factor == 1 else f" * {self.factor:g}"
        offset = "" if not self.offset else f" {'+-'[self.offset < 0]} {abs(self.offset):g}"
        return f"{self.query}({', '.join(arguments)}){factor}{offset}"


def _number(operand: object, length: MeasuredLength, sign: str) -> float:
    if isinstance(operand, NUMBER):
        return operand
    raise TypeError(
        f"{length} takes numbers as operands of {sign}, not {operand}: compute with several measurements in the "
        "function of a MeasurementReader"
    )


def max_width(tag: Hashable = None, *, scope: Hashable = None) -> MeasuredLength:
    """Returns the greatest width of the views that `View.measure` has given a tag."""
    return MeasuredLength("max_width", tag, scope)


def max_height(tag: Hashable = None, *, scope: Hashable = None) -> MeasuredLength:
    """Returns the greatest height of the views that `View.measure` has given a tag."""
    return MeasuredLength("max_height", tag, scope)


def column_width(tag: Hashable = None, *, scope: Hashable = None) -> MeasuredLength:
    """Returns the width of the column of a tag in a `TableReader`."""
    return MeasuredLength("column_width", tag, scope)


Fields = tuple[int, int, float, float, int, int]


def fields_of(length: MeasuredLength | float | None, names: Names) -> Fields:
    """A number is a length without a measurement."""
    if isinstance(length, MeasuredLength):
        scope, tag = names.number(length.scope), names.number(length.tag)
        return scope, tag, length.factor, length.offset, _QUERIES[length.query], 0
    return 0, 0, 1.0, given(length), RGL_MEASURED_NONE, 0


def length_of(fields: Fields, names: Names) -> MeasuredLength | float | None:
    scope, tag, factor, offset, query, _ = fields
    if query == RGL_MEASURED_NONE:
        return None if offset != offset else offset
    return MeasuredLength(_NAMES[query], names.value(tag), names.value(scope), factor, offset)
