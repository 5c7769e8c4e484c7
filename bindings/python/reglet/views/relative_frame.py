# SPDX-License-Identifier: MIT
"""Frames whose lengths are parts of something: of the proposal, or of the container.

The container is the nearest scroll view around a view, or else the root. Its size is its proposal,
less the safe areas in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from .._abi.enumerations import Kind
from .._abi.records import CONTAINER_RELATIVE_FRAME, RELATIVE_FRAME
from .._core.advice import refuse_arguments
from .._core.reals import whole
from ..geometry import given, optional
from ._messages import UNPACKABLE, check_count, refuse_numbers
from .alignment import alignment_codes, alignment_name
from .axes import Axes, axis_flags, axis_names
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

Basis = Literal["proposal", "container"]
_BASES: tuple[Basis, ...] = ("proposal", "container")

_NAMES = ("width", "height", "min_width", "max_width", "min_height", "max_height")


class RelativeFrame(Holder, kind=Kind.RELATIVE_FRAME):
    """A box with fractions of its proposal (in a stack, of its share) or of the container as
    lengths.

    `width=0.5` is half of it; None leaves a side to the child, as does a basis without a finite
    length. The limits are in points, and apply to the box on either side. The minimum takes
    precedence. Usually made by `view.relative_frame(…)`.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        width: float | None = None,
        height: float | None = None,
        *,
        min_width: float | None = None,
        max_width: float | None = None,
        min_height: float | None = None,
        max_height: float | None = None,
        of: Basis = "proposal",
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if of not in _BASES:
            raise ValueError(f"relative_frame: of is one of {', '.join(_BASES)}, not {of!r}")
        lengths = (width, height, min_width, max_width, min_height, max_height)
        codes = alignment_codes(alignment, self)
        try:
            numbers = [*map(given, lengths)]
            self._record = RELATIVE_FRAME.pack(
                Kind.RELATIVE_FRAME, 0, *numbers, *codes, _BASES.index(of), 0
            )
        except UNPACKABLE:
            refuse_numbers("relative_frame", "number", **dict(zip(_NAMES, lengths)))
        self._children = () if child is None else (child,)

    @property
    def lengths(self) -> tuple[float | None, ...]:
        """The fractions for width and height, then minimum and maximum width, and those of the
        height.
        """
        return tuple(map(optional, RELATIVE_FRAME.unpack(self._record)[2:8]))

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*RELATIVE_FRAME.unpack(self._record)[8:10])

    @property
    def of(self) -> Basis:
        """The basis of the fractions."""
        basis: Basis = _BASES[RELATIVE_FRAME.unpack(self._record)[10]]
        return basis

    def _details(self) -> str:
        given = zip(_NAMES, self.lengths)
        return ", ".join(f"{name}={length:g}" for name, length in given if length is not None)


class ContainerRelativeFrame(Holder, kind=Kind.CONTAINER_RELATIVE_FRAME):
    """A box as long as `span` of the `count` tracks of the container, with `spacing` between tracks.

    The child is proposed that length, and aligned in it. `container` replaces the width and height
    of the container around the view; None keeps a side. Usually made by
    `view.container_relative_frame(…)`.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        axes: Axes = "both",
        *,
        count: int = 1,
        span: int = 1,
        spacing: float = 0,
        container: tuple[float | None, float | None] = (None, None),
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        name = "container_relative_frame"
        check_count(name, 0, count=count, span=span)
        sides = tuple(container) if isinstance(container, Iterable) else ()
        if len(sides) != 2:
            raise TypeError(f"{name}: container is a width and a height, not {container!r}")
        flags, codes = axis_flags(axes, self), alignment_codes(alignment, self)
        try:
            numbers = spacing, *map(given, sides)
            self._record = CONTAINER_RELATIVE_FRAME.pack(
                Kind.CONTAINER_RELATIVE_FRAME,
                0,
                flags,
                whole(count),
                whole(span),
                0,
                *numbers,
                *codes,
            )
        except UNPACKABLE:
            width, height = sides
            refuse_numbers(name, spacing=spacing, container_width=width, container_height=height)
        self._children = () if child is None else (child,)

    @property
    def axes(self) -> str:
        """The axes on which the box follows the container."""
        return axis_names(CONTAINER_RELATIVE_FRAME.unpack(self._record)[2])

    @property
    def count(self) -> int:
        """Tracks in the container."""
        return int(CONTAINER_RELATIVE_FRAME.unpack(self._record)[3])

    @property
    def span(self) -> int:
        return int(CONTAINER_RELATIVE_FRAME.unpack(self._record)[4])

    @property
    def spacing(self) -> float:
        """The distance of two tracks in points."""
        return float(CONTAINER_RELATIVE_FRAME.unpack(self._record)[6])

    @property
    def container(self) -> tuple[float | None, float | None]:
        """The container that was given; None for a side that uses the container around the view."""
        width, height = CONTAINER_RELATIVE_FRAME.unpack(self._record)[7:9]
        return optional(width), optional(height)

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*CONTAINER_RELATIVE_FRAME.unpack(self._record)[9:11])

    def _details(self) -> str:
        return f"axes={self.axes}, span={self.span}/{self.count}"
