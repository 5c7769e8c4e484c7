# SPDX-License-Identifier: MIT
"""Modifiers that change the proposal to a view, not its appearance."""

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
from .._core.reals import NUMBER
from ..geometry import given, optional
from ._messages import unknown_value
from .axes import DIRECTIONS, Direction
from .modifier import Modifier, Parameter
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


ContentMode = Literal["fit", "fill"]
MODES: tuple[ContentMode, ...] = ("fit", "fill")


class FixedSize(Modifier, kind=Kind.FIXED_SIZE, record=FIXED_SIZE):
    """Proposes its child "unspecified" on the chosen axes, so that it takes its ideal length there."""

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        *,
        horizontal: bool = True,
        vertical: bool = True,
        **unknown: Never,
    ) -> None:
        for name, chosen in (("horizontal", horizontal), ("vertical", vertical)):
            if not isinstance(chosen, (bool, int)):
                raise TypeError(
                    f"fixed_size: {name} is True or False, not {chosen!r}: write fixed_size(vertical=False)"
                )
        self._modify(child, unknown, bool(horizontal), bool(vertical))

    horizontal = Parameter(0, bool, "Whether the child has its ideal width.")
    vertical = Parameter(1, bool, "Whether the child has its ideal height.")

    def _details(self) -> str:
        return f"horizontal={self.horizontal}, vertical={self.vertical}"


class LayoutPriority(Modifier, kind=Kind.LAYOUT_PRIORITY, record=LAYOUT_PRIORITY):
    """Gives its child a layout priority: any number, infinities included, but not NaN."""

    __slots__ = ()
    _NUMBERS, _UNIT = ("priority",), "number"

    def __init__(self, priority: float, child: View | None = None, **unknown: Never) -> None:
        self._modify(child, unknown, priority)

    priority = Parameter(0, float, "The child's priority.")


class Weight(Modifier, kind=Kind.WEIGHT, record=WEIGHT):
    """The weight of its child in its stack; see `View.weight`."""

    __slots__ = ()
    _NUMBERS, _UNIT = ("weight",), "number"

    def __init__(self, weight: float, child: View | None = None, **unknown: Never) -> None:
        self._modify(child, unknown, weight)

    part = Parameter(0, float, "The child's weight, in proportion to the weights of its siblings.")


class AspectRatio(Modifier, kind=Kind.ASPECT_RATIO, record=ASPECT_RATIO):
    """Keeps the shape of its child, width to height; see `View.aspect_ratio`."""

    __slots__ = ()
    _NUMBERS, _UNIT = ("ratio",), "number"

    def __init__(
        self,
        child: View | None = None,
        ratio: float | None = None,
        mode: ContentMode = "fit",
        **unknown: Never,
    ) -> None:
        if mode not in MODES:
            raise ValueError(unknown_value("aspect_ratio", "mode", mode, MODES))
        if ratio is not None and not (isinstance(ratio, NUMBER) and ratio == ratio):
            mistake = ValueError if isinstance(ratio, NUMBER) else TypeError
            raise mistake(
                f"aspect_ratio: a ratio is width divided by height, such as 16 / 9, not {ratio!r}"
            )
        self._modify(child, unknown, given(ratio), MODES.index(mode))

    ratio = Parameter(
        0, optional, "Width divided by height; None: the ratio of the child's ideal size."
    )
    mode = Parameter(1, MODES.__getitem__, "Whether the child fits into the proposal, or fills it.")

    def _details(self) -> str:
        ratio = "own" if self.ratio is None else f"{self.ratio:g}"
        return f"{ratio}, {self.mode!r}"


class _Point(Modifier):
    __slots__ = ()
    _NUMBERS = ("x", "y")

    def __init__(self, x: float = 0.0, y: float = 0.0, child: View | None = None) -> None:
        if isinstance(x, (tuple, list)):
            said = ", ".join(map(repr, x))
            name = type(self).__name__.lower()
            raise TypeError(f"x and y are two arguments: write {name}({said})")
        self._modify(child, {}, x, y)

    x = Parameter(0, float, "Points from the leading side.")
    y = Parameter(1, float, "Points downwards.")


class Offset(_Point, kind=Kind.OFFSET, record=OFFSET):
    """Moves its child without any effect on its surroundings; see `View.offset`."""

    __slots__ = ()


class Position(_Point, kind=Kind.POSITION, record=OFFSET):
    """Puts the centre of its child at a point of its proposal; see `View.position`."""

    __slots__ = ()


class LayoutDirection(Modifier, kind=Kind.LAYOUT_DIRECTION, record=LAYOUT_DIRECTION):
    """Lays its child out in a direction of its own; see `View.layout_direction`."""

    __slots__ = ()

    def __init__(self, direction: Direction, child: View | None = None, **unknown: Never) -> None:
        if direction not in DIRECTIONS:
            raise ValueError(
                f"layout_direction: a direction is one of {DIRECTIONS}, not {direction!r}"
            )
        self._modify(child, unknown, DIRECTIONS.index(direction))

    direction = Parameter(0, DIRECTIONS.__getitem__, "Which side leads.")

    def _details(self) -> str:
        return repr(self.direction)
