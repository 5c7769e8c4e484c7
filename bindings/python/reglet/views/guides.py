# SPDX-License-Identifier: MIT
"""Alignment guides: lines in a view on which views meet, set by a view or defined by a program.

label.alignment_guide("leading", 12)                    the line is 12 points from the leading side
label.alignment_guide("top", fraction=0.5)              at half the height
icon.alignment_guide("bottom", lambda size: size.height - 3)

colons = HorizontalGuide("colons")                      a line of one's own, once for a program
VStack(HStack(name.alignment_guide(colons, fraction=1), value), …, alignment=colons)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Literal, Union

from .._abi.enumerations import Kind
from .._abi.records import ALIGNMENT_GUIDE
from .._core.reals import NUMBER
from ._messages import UNPACKABLE, not_one_of, refuse_numbers, unknown_value
from .alignment import (
    CUSTOM,
    FIRST_CUSTOM,
    HORIZONTAL_CODES,
    VERTICAL_CODES,
    guide_name,
    spelled,
)
from .view import Holder, View

if TYPE_CHECKING:
    from .alignment import GuideLike

Axis = Literal["horizontal", "vertical"]
AXES: tuple[Axis, Axis] = ("horizontal", "vertical")


@dataclass(frozen=True)
class Dimensions:
    """The argument of a guide's function: the view's size and lines, in points from leading and
    top.

    `position` is the position of the guide in the view without that function; None in a request for
    a default. Baselines are None without text.
    """

    width: float
    height: float
    position: float | None = None
    first_text_baseline: float | None = None
    last_text_baseline: float | None = None


GuideFunction = Callable[[Dimensions], float]
Position = Union[float, GuideFunction]


class Guide:
    """A line that a program defines on one axis; make it once, as a constant of a module.

    `default` is its position in views that do not set it: points from the leading or top side, plus
    `fraction` of the view's length, or a pure function of the view's `Dimensions`. In a container
    it is the mean of the positions that its children set. Guides are kept until the program ends.
    """

    __slots__ = ("axis", "code", "default", "fraction", "name")

    def __init__(
        self, axis: Axis, name: str, default: Position = 0.0, *, fraction: float = 0.0
    ) -> None:
        if axis not in AXES:
            raise ValueError(not_one_of("Guide", "axis", axis, AXES))
        self.axis: Axis = axis
        self.name = str(name)
        self.default = default
        self.fraction = float(fraction)
        self.code = FIRST_CUSTOM + len(CUSTOM)
        CUSTOM.append(self)

    @property
    def codes(self) -> tuple[int, int]:
        """The numbers of the horizontal and the vertical line: centred on the other axis."""
        return (self.code, 0) if self.axis == "horizontal" else (0, self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _known_guide, (self.axis, self.name, self.code)

    def __repr__(self) -> str:
        return f"{self.axis.capitalize()}Guide({self.name!r})"


def _known_guide(axis: Axis, name: str, code: int) -> Guide:
    """Finds a guide again, in a copy or in another process that has defined the same guides."""
    known = CUSTOM[code - FIRST_CUSTOM] if code - FIRST_CUSTOM < len(CUSTOM) else None
    if known is None or (known.axis, known.name) != (axis, name):
        raise ValueError(
            f"this program has not defined {axis.capitalize()}Guide({name!r}) as the program that pickled the "
            "view had; import the modules that define guides in the same order"
        )
    return known


def HorizontalGuide(name: str, default: Position = 0.0, *, fraction: float = 0.0) -> Guide:
    """Defines a line on which views meet side by side, for example in a `VStack`."""
    return Guide("horizontal", name, default, fraction=fraction)


def VerticalGuide(name: str, default: Position = 0.0, *, fraction: float = 0.0) -> Guide:
    """Defines a line on which views meet above each other, for example in an `HStack`."""
    return Guide("vertical", name, default, fraction=fraction)


class AlignmentGuide(Holder, kind=Kind.ALIGNMENT_GUIDE):
    """Sets the position of a guide of its child; usually made by `View.alignment_guide`."""

    __slots__ = ("function",)
    _is_held = True
    function: GuideFunction | None

    def __init__(
        self,
        guide: GuideLike,
        position: Position = 0.0,
        child: View | None = None,
        *,
        fraction: float = 0.0,
        axis: Axis | None = None,
    ) -> None:
        line, code = guide_codes(guide, axis, "alignment_guide")
        self.function = None if isinstance(position, NUMBER) else position
        if self.function is not None and not callable(self.function):
            raise TypeError(
                f"alignment_guide: position is a number or a function, not {position!r}"
            )
        constant = position if isinstance(position, NUMBER) else 0.0
        numbers = (line, code, constant, fraction, 0, 0)
        try:
            self._record = ALIGNMENT_GUIDE.pack(Kind.ALIGNMENT_GUIDE, 0, *numbers)
        except UNPACKABLE:
            refuse_numbers("alignment_guide", "number", position=constant, fraction=fraction)
        self._children = () if child is None else (child,)

    def record_for(self, locator: int, tag: int) -> bytes:
        kind, parent, line, code, *_ = ALIGNMENT_GUIDE.unpack(self._record)
        return ALIGNMENT_GUIDE.pack(kind, parent, line, code, 0.0, 0.0, tag, locator)

    @property
    def axis(self) -> Axis:
        """The axis of the guide."""
        return AXES[ALIGNMENT_GUIDE.unpack(self._record)[2]]

    @property
    def guide(self) -> GuideLike:
        """The guide: its name, or the object that a program has defined."""
        return guide_name(self.axis, ALIGNMENT_GUIDE.unpack(self._record)[3])

    @property
    def constant(self) -> float:
        """The points of the position; 0 if a function computes it."""
        return float(ALIGNMENT_GUIDE.unpack(self._record)[4])

    @property
    def fraction(self) -> float:
        """The fraction of the child's length that is added; 0 if a function computes the position."""
        return float(ALIGNMENT_GUIDE.unpack(self._record)[5])

    def _details(self) -> str:
        if getattr(self, "function", None) is not None:
            return f"{self.guide!r}, {getattr(self.function, '__name__', 'function')}"
        return f"{self.guide!r}, {self.constant:g}, fraction={self.fraction:g}"


class GuideName(str):
    """The name of a guide in a call of a layout; `axis` distinguishes the two centres."""

    __slots__ = ("axis",)
    axis: Axis

    def __new__(cls, name: str, axis: Axis) -> GuideName:
        made = super().__new__(cls, name)
        made.axis = axis
        return made


def guide_codes(
    guide: GuideLike, axis: Axis | None = None, where: str = "guide"
) -> tuple[int, int]:
    """Returns the axis, 0 or 1, and the number of a guide; raises `ValueError`, which names `where`.

    "center" is a guide on both axes, so it needs one; elsewhere the axis may be left out.
    """
    if axis is not None and axis not in AXES:
        raise ValueError(not_one_of(where, "axis", axis, AXES))
    if isinstance(guide, Guide):
        if axis is not None and axis != guide.axis:
            raise ValueError(f"{where}: {guide!r} is not a {axis} guide")
        return AXES.index(guide.axis), guide.code
    name = spelled(guide)
    tables = (HORIZONTAL_CODES, VERTICAL_CODES)
    found = [i for i in (0, 1) if name in tables[i] and axis in (None, AXES[i])]
    if len(found) == 2:
        raise ValueError(
            f'{where}: {guide!r} is a guide on both axes: write axis="horizontal" or "vertical"'
        )
    if not found:
        known = {one for i in (0, 1) if axis in (None, AXES[i]) for one in tables[i]}
        of = f"{axis} " if axis else ""
        raise ValueError(unknown_value(where, f"{of}guide", guide, known))
    return found[0], tables[found[0]][name]
