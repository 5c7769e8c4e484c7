# SPDX-License-Identifier: MIT
"""Space that gives way, and lines between things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import SPACER
from .._core.advice import refuse_arguments
from ..geometry import given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


class Spacer(View, kind=Kind.SPACER):
    """Flexible space along the nearest stack, at least `min_length` points long; None means 8.

    It is proposed the length that all other views of the stack leave.
    """

    __slots__ = ()

    def __init__(self, min_length: float | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            self._record = SPACER.pack(Kind.SPACER, 0, given(min_length))
        except UNPACKABLE:
            refuse_numbers(self, min_length=min_length)

    @property
    def min_length(self) -> float | None:
        return optional(SPACER.unpack(self._record)[2])

    def _details(self) -> str:
        return "" if self.min_length is None else f"{self.min_length:g}"


class Divider(View, kind=Kind.DIVIDER):
    """A line across the nearest stack, `thickness` points thick; None means 1."""

    __slots__ = ()

    def __init__(self, thickness: float | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            self._record = SPACER.pack(Kind.DIVIDER, 0, given(thickness))
        except UNPACKABLE:
            refuse_numbers(self, thickness=thickness)

    @property
    def thickness(self) -> float | None:
        return optional(SPACER.unpack(self._record)[2])

    def _details(self) -> str:
        return "" if self.thickness is None else f"{self.thickness:g}"
