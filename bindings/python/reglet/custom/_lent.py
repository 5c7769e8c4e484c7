# SPDX-License-Identifier: MIT
"""The calls that a method of a custom layout may make until it returns."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from .._abi import structs as s
from .._core.interruptions import lost, raise_lost
from ..errors import (
    CallbackError,
    InvalidNumberError,
    OutOfTurnError,
    RegletError,
    Status,
    error_class,
    status_code,
)
from ..geometry import NAN, Rect, Size, given, optional
from ._spacing import distances
from .spacing import ViewSpacing

if TYPE_CHECKING:
    from ..views.axes import Direction
    from ..views.layout_values import LayoutKey
    from ._custom import LayoutBox
    from .subviews import InnerCache, Offer

    # By the identity of a layout, and the numbers of the subviews that it was given.
    InnerCaches = dict[tuple[int, tuple[int, ...]], InnerCache]

_MESSAGES = {
    Status.OUT_OF_TURN: "a subview can be used only in the method that received it, and placed only "
    "in place_subviews",
    Status.BUSY: "the tree is in use by another thread",
    Status.INVALID_NUMBER: "a place or a proposal is not a number",
}


class Lent:
    """`end` takes them back."""

    __slots__ = (
        "_box",
        "_library",
        "_subviews",
        "cache",
        "direction",
        "inner_caches",
        "layout",
    )

    def __init__(
        self,
        box: LayoutBox,
        subviews: s.rgl_subviews,
        cache: Any,
        inner_caches: InnerCaches,
    ) -> None:
        # The layout that received the subviews, and the caches of layouts inside it.
        self.layout = box.layout
        self.inner_caches = inner_caches
        self._box = box
        self._library = box.library
        # A copy: the struct ends with the call.
        self._subviews: s.rgl_subviews | None = s.rgl_subviews.from_buffer_copy(subviews)
        self.cache = cache
        self.direction: Direction = "right_to_left" if subviews.direction else "left_to_right"

    def end(self) -> None:
        self._subviews = None

    def measure(self, index: int, proposal: Offer) -> Size:
        out = s.rgl_size()
        self._call(self._library.rgl_subview_measure, index, _proposal(proposal), out)
        return Size(out.width, out.height)

    def place(
        self, index: int, at: tuple[float, float], anchor: tuple[float, float], proposal: Offer
    ) -> None:
        offer = _proposal(proposal)
        try:
            x, y = at
            placement = s.rgl_placement(x, y, s.rgl_unit_point(*anchor), offer)
        except (TypeError, ValueError):
            point = f"({at.x:g}, {at.y:g})" if isinstance(at, Rect) else "(x, y)"
            raise TypeError(
                f"a subview is placed at a point: write place({point}, anchor, proposal), not {at!r}"
            ) from None
        self._call(self._library.rgl_subview_place, index, placement)

    def measure_as(self, record: bytes, indices: Sequence[int], proposal: Offer) -> Size:
        out = s.rgl_size()
        layout = s.rgl_record.from_buffer_copy(record)
        chosen = _indices(indices)
        function = self._library.rgl_subviews_measure_as
        self._call(function, layout, chosen, len(chosen), _proposal(proposal), out)
        return Size(out.width, out.height)

    def place_as(
        self, record: bytes, indices: Sequence[int], bounds: Rect, proposal: Offer
    ) -> None:
        layout = s.rgl_record.from_buffer_copy(record)
        chosen = _indices(indices)
        function = self._library.rgl_subviews_place_as
        self._call(function, layout, chosen, len(chosen), s.rgl_rect(*bounds), _proposal(proposal))

    def priority(self, index: int) -> float:
        out = ctypes.c_double()
        self._call(self._library.rgl_subview_priority, index, out)
        return out.value

    def spacing(self, index: int) -> ViewSpacing:
        out = s.rgl_spacing()
        self._call(self._library.rgl_subview_spacing, index, out)
        return ViewSpacing.of(distances(out))

    def guide(self, index: int, proposal: Offer, axis: int, code: int) -> float:
        out = ctypes.c_double()
        function = self._library.rgl_subview_guide
        self._call(function, index, _proposal(proposal), axis, code, out)
        return out.value

    def explicit_guide(self, index: int, proposal: Offer, axis: int, code: int) -> float | None:
        out = ctypes.c_double()
        function = self._library.rgl_subview_explicit_guide
        self._call(function, index, _proposal(proposal), axis, code, out)
        return optional(out.value)

    def value(self, index: int, key: type[LayoutKey]) -> Any:
        out = ctypes.c_double()
        self._call(self._library.rgl_subview_layout_value, index, key.number, NAN, out)
        if out.value != out.value:
            return key.default
        return key.read(out.value) if key.is_number() else self._box.values[int(out.value)]

    def node(self, index: int) -> int:
        out = ctypes.c_uint64()
        self._call(self._library.rgl_subview_node, index, out)
        return out.value

    def _call(self, function: Any, *arguments: Any) -> None:
        # The tree may be destroyed by now, so the library must not be called.
        if self._subviews is None:
            raise OutOfTurnError(_MESSAGES[Status.OUT_OF_TURN])
        status = function(self._subviews, *arguments)
        if lost:
            raise_lost()
        if status:
            raise self._failure(status)

    def _failure(self, status: int) -> BaseException:
        if status == Status.CALLBACK:
            raised = self._box.raised
            return raised[0] if raised else CallbackError("a callback of a subview failed")
        name: bytes = self._library.rgl_status_name(status)
        message = _MESSAGES.get(cast(Status, status), name.decode("ascii"))
        failure: RegletError = error_class(status)(message, status=status_code(status))
        return failure


def _indices(indices: Sequence[int]) -> Any:
    return (ctypes.c_size_t * len(indices))(*indices)


def _proposal(proposal: Offer) -> s.rgl_proposal:
    if proposal is None:
        return s.rgl_proposal(NAN, NAN)
    try:
        width, height = proposal
        if width != width or height != height:
            raise InvalidNumberError(f"a proposal has lengths or None, not NaN: {proposal!r}")
        return s.rgl_proposal(given(width), given(height))
    except InvalidNumberError:
        raise
    except (TypeError, ValueError):
        raise TypeError(
            f"a proposal is a pair of lengths, None for an unspecified length, such as (40, None), not {proposal!r}"
        ) from None
