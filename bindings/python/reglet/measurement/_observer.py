# SPDX-License-Identifier: MIT
"""How the library calls an observer of measurements; see `views._callbacks`."""

from __future__ import annotations

import ctypes
import itertools
import weakref
from typing import Any, Callable

from .._abi import structs as s
from .._core.interruptions import trampoline, watch
from ..errors import Status
from ..geometry import Size
from .names import Names

_keys = itertools.count(1)
_observers: weakref.WeakValueDictionary[int, MeasurementObserver] = weakref.WeakValueDictionary()


class MeasurementObserver:
    """An observer of measurements of one tree, and the list that collects its exceptions."""

    __slots__ = ("__weakref__", "function", "key", "names", "raised")

    def __init__(
        self, function: Callable[[Any], None], raised: list[BaseException], names: Names
    ) -> None:
        self.function = function
        self.raised = raised
        self.names = names
        self.key = next(_keys)
        watch()
        _observers[self.key] = self

    def struct(self) -> s.rgl_measurement_observer:
        size = ctypes.sizeof(s.rgl_measurement_observer)
        return s.rgl_measurement_observer(struct_size=size, context=self.key, observe=_OBSERVE)

    def told(self, sizes: Any, count: int) -> None:
        changes: dict[Any, Size | None] = {}
        for place in range(count):
            size = sizes[place].size
            is_gone = size.width != size.width
            changes[sizes[place].reader, self.names.value(sizes[place].tag)] = (
                None if is_gone else Size(size.width, size.height)
            )
        self.function(changes)


def _observe(context: int, sizes: Any, count: int) -> int:
    observer = _observers.get(context)
    if observer is None:
        return Status.CALLBACK
    # No exception may unwind through the library's frames.
    try:
        observer.told(sizes, count)
    except BaseException as exception:
        observer.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


_OBSERVE = trampoline(s.rgl_measurement_function, _observe)
