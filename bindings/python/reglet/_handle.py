# SPDX-License-Identifier: MIT
"""The handle of a tree of the library: it owns the pointer, and turns statuses into exceptions."""

from __future__ import annotations

import ctypes
import weakref
from typing import Any, Callable

from . import _structs as s
from ._callbacks import Measurer
from ._library import library
from .allocator import Limits
from .errors import ClosedError, RegletError, Status, error_class, status_code


class Handle:
    """A tree of the library. The pointer never leaves this object but as an argument of its functions."""

    __slots__ = ("__weakref__", "_finalizer", "_measurers", "_pointer", "library")

    def __init__(self, limits: Limits | None) -> None:
        self.library = library()
        self._measurers: list[Measurer] = []
        options = s.rgl_tree_options(struct_size=ctypes.sizeof(s.rgl_tree_options))
        if limits is not None:
            options.limits = ctypes.pointer(
                s.rgl_limits(
                    ctypes.sizeof(s.rgl_limits),
                    limits.nodes or 0,
                    limits.depth or 0,
                    limits.evaluations or 0,
                )
            )
        pointer = ctypes.c_void_p()
        status = self.library.rgl_tree_create(options, pointer)
        if status != Status.OK:
            raise error_class(status)(
                "the tree can't be created; is a limit above its maximum?",
                status=status_code(status),
            )
        self._pointer: int | None = pointer.value
        # At exit the process gives all memory back; destroying then could pull it from under objects that
        # are still in use.
        self._finalizer = weakref.finalize(self, self.library.rgl_tree_destroy, pointer.value)
        self._finalizer.atexit = False

    @property
    def closed(self) -> bool:
        """Whether the tree has been destroyed."""
        return self._pointer is None

    def close(self) -> None:
        """Destroys the tree, once; raises `BusyError` from inside one of its callbacks."""
        if self._pointer is not None:
            self.call(self.library.rgl_tree_destroy)
            self._finalizer.detach()
            self._pointer = None
            self._measurers.clear()

    def call(self, function: Any, *arguments: Any) -> None:
        """Calls a function on the tree; raises what its status stands for."""
        status = function(self._pointer, *arguments)
        if status:
            raise self._failure(status)

    def text(self, function: Callable[..., int], node: int) -> str:
        """Calls a function that fills a buffer with text."""
        length = ctypes.c_size_t()
        status = function(self._pointer, node, None, 0, length)
        while status == Status.BUFFER_TOO_SMALL:
            buffer = ctypes.create_string_buffer(length.value + 1)
            status = function(self._pointer, node, buffer, len(buffer), length)
            if status == Status.OK:
                return buffer.value.decode("utf-8")
        raise self._failure(status)

    def array(self, function: Callable[..., int], node: int, element: Any) -> Any:
        """Calls a function that fills an array and tells how many elements there are."""
        count = ctypes.c_size_t()
        self.call(function, node, None, 0, count)
        elements = (element * count.value)()
        self.call(function, node, elements if count.value else None, count.value, count)
        return elements

    def add_measurer(self, function: Callable[[Any], Any], *, batched: bool) -> int:
        """Adds a measure function to the tree, and returns the measurer's id."""
        measurer = Measurer(function, batched=batched)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_measurer, measurer.struct(), out)
        self._measurers.append(measurer)
        return out.value

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the tree has recorded, or None."""
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        self.call(self.library.rgl_tree_last_error, error)
        return _exception(error) if error.code != Status.OK else None

    def _failure(self, status: int) -> BaseException:
        """Returns the exception for a status, with what the tree has recorded about it."""
        if self._pointer is None:
            return ClosedError("this tree has been closed")
        if status == Status.CALLBACK:
            for measurer in self._measurers:
                raised = measurer.take_exception()
                if raised is not None:
                    return raised
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        # A failure with BUSY is not recorded, since another call owns the record.
        if (
            status == Status.BUSY
            or self.library.rgl_tree_last_error(self._pointer, error)
            or error.code != status
        ):
            name: bytes = self.library.rgl_status_name(status)
            message = (
                "the tree is in use by another call"
                if status == Status.BUSY
                else name.decode("ascii")
            )
            return error_class(status)(message, status=status_code(status))
        return _exception(error)


def _exception(error: s.rgl_error) -> RegletError:
    return error_class(error.code)(
        (error.message or b"").decode("utf-8", "replace"),
        status=status_code(error.code),
        node=error.node,
        other=error.other,
        offset=error.offset,
        length=error.length,
    )
