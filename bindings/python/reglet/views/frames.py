# SPDX-License-Identifier: MIT
"""Frames: an invisible box of its own around one view. Usually made by `view.frame(…)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import FLEXIBLE_FRAME, FRAME
from .._core.advice import refuse_arguments
from ..geometry import given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .alignment import alignment_codes, alignment_name
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

_NAMES = ("min_width", "ideal_width", "max_width", "min_height", "ideal_height", "max_height")


class Frame(Holder, kind=Kind.FRAME):
    """A box with a fixed width, height or both, in points. A length that is None is the child's."""

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        width: float | None = None,
        height: float | None = None,
        *,
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        codes = alignment_codes(alignment, "frame")
        try:
            self._record = FRAME.pack(Kind.FRAME, 0, given(width), given(height), *codes)
        except UNPACKABLE:
            refuse_numbers("frame", width=width, height=height)
        self._children = () if child is None else (child,)

    @property
    def width(self) -> float | None:
        return optional(FRAME.unpack(self._record)[2])

    @property
    def height(self) -> float | None:
        return optional(FRAME.unpack(self._record)[3])

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*FRAME.unpack(self._record)[4:6])

    def _details(self) -> str:
        return f"width={_shown(self.width)}, height={_shown(self.height)}"


class FlexibleFrame(Holder, kind=Kind.FLEXIBLE_FRAME):
    """A box with minimum, ideal and maximum lengths in points, each of which may be None.

    Made here and not by `view.frame(…)`, a minimum may be above a maximum, and then wins.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        min_width: float | None = None,
        ideal_width: float | None = None,
        max_width: float | None = None,
        min_height: float | None = None,
        ideal_height: float | None = None,
        max_height: float | None = None,
        *,
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        limits = (min_width, ideal_width, max_width, min_height, ideal_height, max_height)
        codes = alignment_codes(alignment, "frame")
        try:
            lengths = [*map(given, limits)]
            self._record = FLEXIBLE_FRAME.pack(Kind.FLEXIBLE_FRAME, 0, *lengths, *codes)
        except UNPACKABLE:
            refuse_numbers("frame", **dict(zip(_NAMES, limits)))
        self._children = () if child is None else (child,)

    @property
    def limits(self) -> tuple[float | None, ...]:
        """Minimum, ideal and maximum width, then minimum, ideal and maximum height."""
        return tuple(map(optional, FLEXIBLE_FRAME.unpack(self._record)[2:8]))

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*FLEXIBLE_FRAME.unpack(self._record)[8:10])

    def _details(self) -> str:
        given = zip(_NAMES, self.limits)
        return ", ".join(f"{name}={length:g}" for name, length in given if length is not None)


def _shown(length: float | None) -> str:
    return "None" if length is None else f"{length:g}"
