# SPDX-License-Identifier: MIT
"""Trampolines: how the library calls the methods of custom layouts.

The context is a number that identifies a layout until the library no longer needs it. Caches are
numbers of the same kind. An exception is kept, and raised unchanged by the call that started the
pass.
"""

from __future__ import annotations

import ctypes
import itertools
import weakref
from typing import Any, Callable

from .._abi import structs as s
from .._core.interruptions import trampoline, watch
from ..errors import Status
from ..geometry import Proposal, Rect, optional
from ..views._callbacks import Numbered
from ..views.alignment import guide_name
from ..views.guides import AXES, GuideName
from ._lent import Lent
from ._spacing import struct
from .custom import CustomLayout
from .subviews import Subviews

_keys = itertools.count(1)
_boxes: dict[int, LayoutBox] = {}
# By key: the cache of a layout, and the caches of the layouts inside it.
_caches: dict[int | None, tuple[Any, Any]] = {}
_tables: weakref.WeakKeyDictionary[type, s.rgl_layout_functions] = weakref.WeakKeyDictionary()
_types = itertools.count(1)

_ORIENTATIONS = {None: 0, "horizontal": 1, "vertical": 2}


class LayoutBox:
    """A layout in a tree: found by its key until the library releases it."""

    __slots__ = ("key", "layout", "library", "raised", "values")

    def __init__(
        self, layout: Any, library: Any, raised: list[BaseException], values: Numbered
    ) -> None:
        self.layout = layout
        self.library = library
        self.raised = raised
        self.values = values
        self.key = next(_keys)
        watch()
        _boxes[self.key] = self

    def functions(self) -> int:
        """Returns the address of the layout's table, which lives as long as its class."""
        return ctypes.addressof(_table(type(self.layout)))

    def forget(self) -> None:
        """Returns the key. The library has not taken it."""
        _boxes.pop(self.key, None)


def layout_of(context: int | None) -> Any:
    return _boxes[context or 0].layout


def _table(kind: type) -> s.rgl_layout_functions:
    """Returns the functions of a class; missing ones are NULL, so that the library does not call
    them.
    """
    table = _tables.get(kind)
    if table is not None:
        return table
    orientation = getattr(kind, "orientation", None)
    if orientation not in _ORIENTATIONS:
        raise ValueError(f"orientation is horizontal, vertical or None, not {orientation!r}")
    table = s.rgl_layout_functions(
        struct_size=ctypes.sizeof(s.rgl_layout_functions),
        type=next(_types),
        orientation=_ORIENTATIONS[orientation],
        size_that_fits=_SIZE_THAT_FITS,
        place_subviews=_PLACE_SUBVIEWS,
        destroy_cache=_DESTROY_CACHE,
        equal=_EQUAL,
        destroy=_DESTROY,
    )
    if _has(kind, "make_cache"):
        table.make_cache = _MAKE_CACHE
    if _has(kind, "update_cache"):
        table.update_cache = _UPDATE_CACHE
    if callable(getattr(kind, "explicit_alignment", None)):
        table.explicit_alignment = _EXPLICIT_ALIGNMENT
    if callable(getattr(kind, "spacing", None)):
        table.spacing = _SPACING
    if _has(kind, "animatable_data"):
        table.get_animatable = _GET_ANIMATABLE
        table.set_animatable = _SET_ANIMATABLE
    _tables[kind] = table
    return table


def _has(kind: type, name: str) -> bool:
    own = getattr(kind, name, None)
    return own is not None and own is not getattr(CustomLayout, name)


def _guarded(box: LayoutBox, work: Callable[[], None]) -> int:
    # No exception may unwind through the library's frames.
    try:
        work()
    except BaseException as exception:
        box.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


def _call_with_subviews(
    context: int, subviews: Any, cache: Any, method: Callable[[LayoutBox, Subviews], None]
) -> int:
    box = _boxes.get(context)
    if box is None:
        return Status.CALLBACK

    def work() -> None:
        key = cache[0]
        own, inner = _caches.get(key, (None, {}))
        lent = Lent(box, subviews[0], own, inner)
        try:
            method(box, Subviews(lent, range(subviews[0].count)))
        finally:
            lent.end()
            if key or lent.cache is not None or lent.inner_caches:
                if not key:
                    key = cache[0] = next(_keys)
                _caches[key] = lent.cache, lent.inner_caches

    return _guarded(box, work)


def _proposal(pointer: Any) -> Proposal:
    offered = pointer[0]
    return Proposal(optional(offered.width), optional(offered.height))


def _size_that_fits(context: int, subviews: Any, proposal: Any, cache: Any, out: Any) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        answer = box.layout.size_that_fits(_proposal(proposal), lent)
        try:
            out[0].width, out[0].height = answer
        except (TypeError, ValueError):
            name = type(box.layout).__name__
            raise TypeError(
                f"{name}.size_that_fits returns a size, as Size(width, height) or (width, height), "
                f"not {answer!r}"
            ) from None

    return _call_with_subviews(context, subviews, cache, method)


def _place_subviews(context: int, subviews: Any, bounds: Any, proposal: Any, cache: Any) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        rect = bounds[0]
        frame = Rect(rect.x, rect.y, rect.width, rect.height)
        box.layout.place_subviews(frame, _proposal(proposal), lent)

    return _call_with_subviews(context, subviews, cache, method)


def _make_cache(context: int, subviews: Any, cache: Any) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        lent.cache = box.layout.make_cache(lent)

    return _call_with_subviews(context, subviews, cache, method)


def _update_cache(context: int, subviews: Any, cache: Any) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        lent._lent.inner_caches.clear()
        lent.cache = box.layout.update_cache(lent.cache, lent)

    return _call_with_subviews(context, subviews, cache, method)


def _destroy_cache(context: int, cache: int | None) -> None:
    _caches.pop(cache or 0, None)


def _explicit_alignment(
    context: int,
    subviews: Any,
    axis: int,
    guide: int,
    bounds: Any,
    proposal: Any,
    cache: Any,
    out: Any,
) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        rect = bounds[0]
        frame = Rect(rect.x, rect.y, rect.width, rect.height)
        asked = guide_name(AXES[axis], guide)
        line = GuideName(asked, AXES[axis]) if isinstance(asked, str) else asked
        answer = box.layout.explicit_alignment(line, frame, _proposal(proposal), lent)
        if answer is not None:
            out[0] = answer

    return _call_with_subviews(context, subviews, cache, method)


def _spacing(context: int, subviews: Any, cache: Any, out: Any) -> int:
    def method(box: LayoutBox, lent: Subviews) -> None:
        answer = box.layout.spacing(lent)
        if answer is not None:
            out[0] = struct(answer.distances)

    return _call_with_subviews(context, subviews, cache, method)


def _equal(context: int, other: int, out: Any) -> int:
    box, another = _boxes.get(context), _boxes.get(other)
    if box is None or another is None:
        return Status.CALLBACK

    def work() -> None:
        out[0] = bool(box.layout is another.layout or box.layout == another.layout)

    return _guarded(box, work)


def _get_animatable(context: int, out: Any, capacity: int, count: Any) -> int:
    box = _boxes.get(context)
    if box is None:
        return Status.CALLBACK

    def work() -> None:
        numbers = tuple(box.layout.animatable_data)
        for index, number in enumerate(numbers[:capacity]):
            out[index] = number
        count[0] = len(numbers)

    return _guarded(box, work)


def _set_animatable(context: int, values: Any, count: int) -> int:
    box = _boxes.get(context)
    if box is None:
        return Status.CALLBACK

    def work() -> None:
        box.layout.animatable_data = tuple(values[:count])

    return _guarded(box, work)


def _destroy(context: int) -> None:
    _boxes.pop(context, None)


_SIZE_THAT_FITS = trampoline(s.rgl_layout_functions_size_that_fits, _size_that_fits)
_PLACE_SUBVIEWS = trampoline(s.rgl_layout_functions_place_subviews, _place_subviews)
_MAKE_CACHE = trampoline(s.rgl_layout_functions_make_cache, _make_cache)
_UPDATE_CACHE = trampoline(s.rgl_layout_functions_update_cache, _update_cache)
_DESTROY_CACHE = trampoline(s.rgl_layout_functions_destroy_cache, _destroy_cache)
_EXPLICIT_ALIGNMENT = trampoline(s.rgl_layout_functions_explicit_alignment, _explicit_alignment)
_SPACING = trampoline(s.rgl_layout_functions_spacing, _spacing)
_EQUAL = trampoline(s.rgl_layout_functions_equal, _equal)
_GET_ANIMATABLE = trampoline(s.rgl_layout_functions_get_animatable, _get_animatable)
_SET_ANIMATABLE = trampoline(s.rgl_layout_functions_set_animatable, _set_animatable)
_DESTROY = trampoline(s.rgl_destroy_function, _destroy)
