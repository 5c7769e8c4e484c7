# SPDX-License-Identifier: MIT
"""Filled shapes: leaves that take their proposed size, 10 points on an unspecified side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import SHAPE
from .._core.advice import refuse_arguments
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


SHAPES = ("rectangle", "capsule", "ellipse", "circle")


class Shape(View, kind=Kind.SHAPE):
    """A filled shape by name: "rectangle", "capsule", "ellipse" or "circle"."""

    __slots__ = ()

    def __init__(self, shape: str = "rectangle", **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if shape not in SHAPES:
            raise ValueError(f"a shape is one of {', '.join(SHAPES)}, not {shape!r}")
        self._record = SHAPE.pack(Kind.SHAPE, 0, SHAPES.index(shape))

    @property
    def shape(self) -> str:
        return SHAPES[SHAPE.unpack(self._record)[2]]

    def _details(self) -> str:
        return repr(self.shape) if type(self) is Shape else ""


class Rectangle(Shape):
    """A rectangle that fills its proposal."""

    __slots__ = ()

    def __init__(self, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__("rectangle")


class Capsule(Shape):
    """A rectangle that is round at its shorter sides."""

    __slots__ = ()

    def __init__(self, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__("capsule")


class Ellipse(Shape):
    """An ellipse that fills its proposal."""

    __slots__ = ()

    def __init__(self, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__("ellipse")


class Circle(Shape):
    """As wide as high: the smaller proposed side; an unspecified side takes the length of the other
    one.
    """

    __slots__ = ()

    def __init__(self, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        super().__init__("circle")
