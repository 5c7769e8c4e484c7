# SPDX-License-Identifier: MIT
"""Layouts of your own: a class with two methods, and the view that lays its children out with one.

class Diagonal(CustomLayout):
    def size_that_fits(self, proposal, subviews):
        sizes = [subview.size_that_fits() for subview in subviews]
        return sum(size.width for size in sizes), sum(size.height for size in sizes)

    def place_subviews(self, bounds, proposal, subviews):
        x, y = bounds.x, bounds.y
        for subview in subviews:
            size = subview.size_that_fits()
            subview.place((x, y))
            x, y = x + size.width, y + size.height

stairs = Diagonal()(Text("up"), Text("and"), Text("down"))
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, Union

from .._abi.enumerations import Kind
from .._abi.records import CUSTOM
from ..geometry import Proposal, Rect, Size
from ..views.stacks import present_views
from ..views.view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .subviews import Subviews

Orientation = Literal["horizontal", "vertical"]
SizeAnswer = Union[Size, tuple[float, float]]


class LayoutMethods(Protocol):
    """The two methods that every layout has; see `CustomLayout`."""

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer: ...

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None: ...


# The methods that receive subviews, as their last argument.
_LENT = ("size_that_fits", "place_subviews", "spacing", "explicit_alignment")


def _with_own_cache(method: FunctionType) -> Any:
    """Gives a method's subviews the cache of its layout, even if another layout calls it with its
    own.
    """

    @functools.wraps(method)
    def within(self: Any, *arguments: Any, **named: Any) -> Any:
        if "subviews" in named:
            named["subviews"] = named["subviews"].within(self)
        elif arguments and hasattr(arguments[-1], "within"):
            arguments = (*arguments[:-1], arguments[-1].within(self))
        return method(self, *arguments, **named)

    return within


class CustomLayout:
    """The base of layouts of your own; call a layout with views to lay them out with it.

    A layout must be pure: the same proposal, subviews and value give the same answer. Its
    exceptions are raised unchanged by the call that lays out, and no frame changes. Two layouts of
    one class that are equal are the same to a tree, so a dataclass is a good base.

    Two more methods are optional:

        spacing(self, subviews)         the `ViewSpacing` around the layout, or None for no opinion; without
                                        the method, what the subviews prefer, united
        explicit_alignment(self, guide, bounds, proposal, subviews)
                                        where a guide lies, in points from the top leading corner of `bounds`,
                                        whose origin is 0, or None for where it lies by itself; `guide` is a
                                        name, or a `Guide` of the program, and `guide.axis` its axis. Without
                                        the method guides are merged from the subviews as they are placed
    """

    def __init_subclass__(cls, **arguments: Any) -> None:
        super().__init_subclass__(**arguments)
        for name in _LENT:
            method = cls.__dict__.get(name)
            if isinstance(method, FunctionType):
                setattr(cls, name, _with_own_cache(method))

    orientation: ClassVar[Orientation | None] = None
    """Which way spacers and dividers among the subviews run; None: spacers give way on both axes."""

    def __init__(self, *views: Never) -> None:
        if views:
            name = type(self).__name__
            raise TypeError(
                f"{name} takes no arguments: call a layout with views, {name}()(*views)"
            )

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        """Returns the size for a proposal, whose sides are None if unspecified."""
        raise NotImplementedError(f"{type(self).__name__} lacks size_that_fits")

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        """Places the subviews in `bounds`, which has the size that was answered to the proposal.

        Bounds rarely begin at 0: add `bounds.x` and `bounds.y`. A subview that is not placed is
        proposed the same size and centred in the bounds.
        """
        raise NotImplementedError(f"{type(self).__name__} lacks place_subviews")

    def make_cache(self, subviews: Subviews) -> Any:
        """Returns the initial `subviews.cache` of the other methods. It may be called again at any
        time.
        """
        return None

    def update_cache(self, cache: Any, subviews: Subviews) -> Any:
        """Returns the cache after the layout, its subviews or their descendants have changed."""
        return self.make_cache(subviews)

    @property
    def animatable_data(self) -> tuple[float, ...]:
        """Numbers that animations interpolate between two layouts; set as a whole."""
        return ()

    @animatable_data.setter
    def animatable_data(self, numbers: Sequence[float]) -> None:
        raise AttributeError(f"{type(self).__name__} has nothing to animate")

    def __call__(self, *children: View | None) -> Custom:
        return Custom(self, *children)


class Custom(Holder, kind=Kind.CUSTOM):
    """Views laid out by a layout: any object with `size_that_fits` and `place_subviews`."""

    __slots__ = ("_rule",)
    _is_held = True
    # The rule may be a grid, or hand its subviews to one.
    _takes_rows = True

    def __init__(self, layout: LayoutMethods, *children: View | None) -> None:
        for method in ("size_that_fits", "place_subviews"):
            if not callable(getattr(layout, method, None)):
                raise TypeError(f"a layout has a method {method}, which {layout!r} lacks")
        if isinstance(layout, type):
            raise TypeError(f"{layout.__name__} is a class: write {layout.__name__}(…)(*views)")
        self._rule = layout
        self._record = CUSTOM.pack(Kind.CUSTOM, 0, 0, 0)
        self._children = present_views(self, children)

    @property
    def rule(self) -> LayoutMethods:
        """The layout."""
        return self._rule

    def _expression(self) -> str:
        return f"{type(self._rule).__name__}(…)"

    def record_for(self, functions: int, context: int) -> bytes:
        return CUSTOM.pack(Kind.CUSTOM, 0, functions, context)

    def _details(self) -> str:
        return type(self._rule).__name__
