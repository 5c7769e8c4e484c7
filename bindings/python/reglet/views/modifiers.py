# SPDX-License-Identifier: MIT
"""Modifiers that change how a view negotiates, not what it looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .._abi.enumerations import Kind
from .._abi.records import (
    ASPECT_RATIO,
    FIXED_SIZE,
    LAYOUT_DIRECTION,
    LAYOUT_PRIORITY,
    OFFSET,
    WEIGHT,
)
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER
from ..geometry import given, optional
from .axes import DIRECTIONS, Direction
from .slips import packed
from .view import Holder, View, made_by_views

if TYPE_CHECKING:
    from typing_extensions import Never


ContentMode = Literal["fit", "fill"]
MODES: tuple[ContentMode, ...] = ("fit", "fill")


@made_by_views
class FixedSize(Holder):
    """Offers its child "unspecified" on the chosen axes, so that it takes its ideal length there."""

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        *,
        horizontal: bool = True,
        vertical: bool = True,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        for name, chosen in (("horizontal", horizontal), ("vertical", vertical)):
            if not isinstance(chosen, (bool, int)):
                raise TypeError(
                    f"fixed_size: {name} is True or False, not {chosen!r}: write fixed_size(vertical=False)"
                )
        self._record = FIXED_SIZE.pack(Kind.FIXED_SIZE, 0, bool(horizontal), bool(vertical))
        self._children = () if child is None else (child,)

    @property
    def horizontal(self) -> bool:
        """Whether the child has its ideal width."""
        return bool(FIXED_SIZE.unpack(self._record)[2])

    @property
    def vertical(self) -> bool:
        """Whether the child has its ideal height."""
        return bool(FIXED_SIZE.unpack(self._record)[3])

    def _details(self) -> str:
        return f"horizontal={self.horizontal}, vertical={self.vertical}"


@made_by_views
class LayoutPriority(Holder):
    """Gives its child a layout priority: any number, infinities included, but not NaN."""

    __slots__ = ()

    def __init__(self, priority: float, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = packed(
            LAYOUT_PRIORITY, self, Kind.LAYOUT_PRIORITY, priority, _unit="number", priority=priority
        )
        self._children = () if child is None else (child,)

    @property
    def priority(self) -> float:
        """The child's priority."""
        priority: float = LAYOUT_PRIORITY.unpack(self._record)[2]
        return priority

    def _details(self) -> str:
        return f"{self.priority:g}"


@made_by_views
class Weight(Holder):
    """Gives its child a part of what is left over in its stack; see `View.weight`."""

    __slots__ = ()

    def __init__(self, weight: float, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = packed(WEIGHT, self, Kind.WEIGHT, weight, _unit="number", weight=weight)
        self._children = () if child is None else (child,)

    @property
    def part(self) -> float:
        """The child's weight, in proportion to those of the others."""
        part: float = WEIGHT.unpack(self._record)[2]
        return part

    def _details(self) -> str:
        return f"{self.part:g}"


@made_by_views
class AspectRatio(Holder):
    """Keeps the shape of its child, width to height; see `View.aspect_ratio`."""

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        ratio: float | None = None,
        mode: ContentMode = "fit",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if mode not in MODES:
            raise ValueError(f"a mode is one of {MODES}, not {mode!r}")
        if ratio is not None and not isinstance(ratio, NUMBER):
            raise TypeError(f"a ratio is width divided by height, such as 16 / 9, not {ratio!r}")
        number = given(ratio)
        self._record = ASPECT_RATIO.pack(Kind.ASPECT_RATIO, 0, number, MODES.index(mode))
        self._children = () if child is None else (child,)

    @property
    def ratio(self) -> float | None:
        """Width divided by height; None: that of the child's ideal size."""
        return optional(ASPECT_RATIO.unpack(self._record)[2])

    @property
    def mode(self) -> ContentMode:
        """Whether the child fits into what is offered, or fills it."""
        return MODES[int(ASPECT_RATIO.unpack(self._record)[3])]

    def _details(self) -> str:
        ratio = "own" if self.ratio is None else f"{self.ratio:g}"
        return f"{ratio}, {self.mode!r}"


class _Point(Holder):
    """A view with a point."""

    __slots__ = ()
    _KIND: Kind

    def __init__(self, x: float = 0.0, y: float = 0.0, child: View | None = None) -> None:
        if isinstance(x, (tuple, list)):
            said = ", ".join(map(repr, x))
            name = type(self).__name__.lower()
            raise TypeError(f"x and y are two arguments: write {name}({said})")
        self._record = packed(OFFSET, self, self._KIND, x, y, x=x, y=y)
        self._children = () if child is None else (child,)

    @property
    def x(self) -> float:
        """Points from the leading side."""
        return float(OFFSET.unpack(self._record)[2])

    @property
    def y(self) -> float:
        """Points downwards."""
        return float(OFFSET.unpack(self._record)[3])

    def _details(self) -> str:
        return f"{self.x:g}, {self.y:g}"


@made_by_views
class Offset(_Point):
    """Moves its child, and nobody around it notices; see `View.offset`."""

    __slots__ = ()
    _KIND = Kind.OFFSET


@made_by_views
class Position(_Point):
    """Puts the centre of its child on a point of what is offered; see `View.position`."""

    __slots__ = ()
    _KIND = Kind.POSITION


@made_by_views
class LayoutDirection(Holder):
    """Lays its child out in a direction of its own; see `View.layout_direction`."""

    __slots__ = ()

    def __init__(self, direction: Direction, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if direction not in DIRECTIONS:
            raise ValueError(f"a direction is one of {DIRECTIONS}, not {direction!r}")
        code = DIRECTIONS.index(direction)
        self._record = LAYOUT_DIRECTION.pack(Kind.LAYOUT_DIRECTION, 0, code)
        self._children = () if child is None else (child,)

    @property
    def direction(self) -> Direction:
        """Which side leads."""
        return DIRECTIONS[int(LAYOUT_DIRECTION.unpack(self._record)[2])]

    def _details(self) -> str:
        return repr(self.direction)
