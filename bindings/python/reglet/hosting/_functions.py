# SPDX-License-Identifier: MIT

from __future__ import annotations

import ctypes
import itertools
import weakref
from collections.abc import Sequence
from typing import Any, Callable

from .._abi import structs as s
from .._core.interruptions import trampoline, watch
from ..errors import ClosedError, Status
from ..geometry import Proposal, Size, optional

# By key: the functions of a host in a tree, until the library releases them.
_known: dict[int, Functions] = {}
_keys = itertools.count(1)


class Functions:
    __slots__ = ("_handle", "_items", "_layout", "ideal_size", "key", "raised", "size_that_fits")

    def __init__(
        self,
        handle: Any,
        size_that_fits: Callable[[Proposal], Any] | None,
        ideal_size: Callable[[Size], Any] | None,
        layout: Any,
    ) -> None:
        self.size_that_fits = size_that_fits
        self.ideal_size = ideal_size
        self.raised: list[BaseException] = handle._raised
        self.key = next(_keys)
        watch()
        # The tree has these functions: a reference back would keep both alive.
        self._handle = weakref.ref(handle)
        if layout._handle.closed:
            raise ClosedError("the layout that is to be hosted has been closed")
        self._layout: int = layout._handle._pointer
        # Read while the node is made.
        self._items: Any = None
        handle.hosts(self._layout, layout)
        handle.lend(self)

    def host(
        self, root: int, items: Sequence[int], flexibility: int, ideal: int
    ) -> tuple[object, ...]:
        """Returns the members of a host with these functions. The library returns the key when it
        frees the host.
        """
        _known[self.key] = self
        self._items = (ctypes.c_uint64 * len(items))(*items)
        return (
            self._layout,
            root,
            ctypes.addressof(self._items),
            len(items),
            flexibility,
            ideal,
            _address(_SIZE_THAT_FITS if self.size_that_fits is not None else None),
            _address(_IDEAL_SIZE if self.ideal_size is not None else None),
            self.key,
            _address(_DESTROY),
        )

    def forget(self) -> None:
        if _known.pop(self.key, None) is None:
            return
        handle = self._handle()
        if handle is not None:
            handle.hosts_no_more(self._layout)


def _answer(context: int, ask: Callable[[Functions], Any], out: Any) -> int:
    """Writes the answer of a function: a size, or None; None on a side leaves it to the host."""
    functions = _known.get(context)
    if functions is None:
        return Status.CALLBACK
    # No exception may unwind through the library's frames.
    try:
        answer = ask(functions)
        if answer is not None:
            _write(answer, out[0])
    except BaseException as exception:
        functions.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


def _write(answer: Any, out: Any) -> None:
    try:
        width, height = answer
        if width is not None:
            out.width = width
        if height is not None:
            out.height = height
    except (TypeError, ValueError):
        raise TypeError(
            "a function of a host returns a size, as Size(width, height) or (width, None), or None, "
            f"not {answer!r}"
        ) from None


def _size_that_fits(context: int, proposal: Any, out: Any) -> int:
    def ask(functions: Functions) -> Any:
        assert functions.size_that_fits is not None
        offered = proposal[0]
        return functions.size_that_fits(Proposal(optional(offered.width), optional(offered.height)))

    return _answer(context, ask, out)


def _ideal_size(context: int, size: Any, out: Any) -> int:
    def ask(functions: Functions) -> Any:
        assert functions.ideal_size is not None
        return functions.ideal_size(Size(size[0].width, size[0].height))

    return _answer(context, ask, out)


def _destroy(context: int) -> None:
    functions = _known.get(context)
    if functions is not None:
        functions.forget()


_SIZE_THAT_FITS = trampoline(s.rgl_host_size_function, _size_that_fits)
_IDEAL_SIZE = trampoline(s.rgl_host_ideal_function, _ideal_size)
_DESTROY = trampoline(s.rgl_destroy_function, _destroy)


def _address(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0
