# SPDX-License-Identifier: MIT
"""What all handles have in common: the pointer of an object of the library, and calls on it."""

from __future__ import annotations

import ctypes
import weakref
from typing import Any, Callable, ClassVar

from . import _structs as s
from ._library import library
from .allocator import Limits
from .errors import ClosedError, RegletError, Status, error_class, status_code


class LibraryObject:
    """An object of the library. The pointer never leaves this object but as an argument of its functions."""

    __slots__ = ("__weakref__", "_finalizer", "_pointer", "_raised", "library")

    # How the object's functions begin after rgl_, and what it is called in messages.
    PREFIX: ClassVar[str]
    NOUN: ClassVar[str]

    def __init__(self, *arguments: Any) -> None:
        """Creates the object; the arguments are those of its create function."""
        self.library = library()
        # What callbacks have raised in the running call, in order.
        self._raised: list[BaseException] = []
        pointer = ctypes.c_void_p()
        status = self._function("create")(*arguments, pointer)
        if status != Status.OK:
            raise error_class(status)(
                f"the {self.NOUN} can't be created; is a limit above its maximum?",
                status=status_code(status),
            )
        self._pointer: int | None = pointer.value
        # At exit the process gives all memory back; destroying then could pull it from under objects that
        # are still in use.
        self._finalizer = weakref.finalize(self, self._function("destroy"), pointer.value)
        self._finalizer.atexit = False

    def _function(self, name: str) -> Callable[..., int]:
        function: Callable[..., int] = getattr(self.library, f"rgl_{self.PREFIX}_{name}")
        return function

    @property
    def closed(self) -> bool:
        """Whether the object has been destroyed."""
        return self._pointer is None

    def close(self) -> None:
        """Destroys the object, once; raises `BusyError` from inside one of its callbacks."""
        if self._pointer is None:
            return
        status = self._function("destroy")(self._pointer)
        if status:
            raise self.failure(status)
        self._finalizer.detach()
        self._pointer = None

    def call(self, function: Any, *arguments: Any) -> None:
        """Calls a function on the object; raises what its status stands for."""
        status = function(self._pointer, *arguments)
        if status:
            raise self.failure(status)

    def text(self, function: Any, *arguments: Any) -> str:
        """Calls a function that fills a buffer with text."""
        length = ctypes.c_size_t()
        status = function(self._pointer, *arguments, None, 0, length)
        while status == Status.BUFFER_TOO_SMALL:
            buffer = ctypes.create_string_buffer(length.value + 1)
            status = function(self._pointer, *arguments, buffer, len(buffer), length)
            if status == Status.OK:
                return buffer.value.decode("utf-8", "replace")
        raise self.failure(status)

    def array(
        self, function: Any, element: Any, *arguments: Any, after: tuple[Any, ...] = ()
    ) -> Any:
        """Calls a function that fills an array and tells how many elements there are."""
        count = ctypes.c_size_t()
        self.call(function, *arguments, None, 0, count, *after)
        elements = (element * count.value)()
        if count.value:
            self.call(function, *arguments, elements, count.value, count, *after)
        return elements

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the object has recorded, or None."""
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        status = self._function("last_error")(self._pointer, error)
        if status:
            raise self.failure(status)
        return _exception(error) if error.code != Status.OK else None

    def failure(self, status: int) -> BaseException:
        """Returns the exception for a status: what a callback has raised, or what the object has recorded."""
        if self._pointer is None:
            return ClosedError(f"this {self.NOUN} has been closed")
        raised = self._raised[:1]
        self._raised.clear()
        if status == Status.CALLBACK and raised:
            return raised[0]
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        # A failure with BUSY is not recorded, since another call owns the record.
        if (
            status == Status.BUSY
            or self._function("last_error")(self._pointer, error)
            or error.code != status
        ):
            name: bytes = self.library.rgl_status_name(status)
            message = f"the {self.NOUN} is in use by another call"
            return error_class(status)(
                message if status == Status.BUSY else name.decode("ascii"),
                status=status_code(status),
            )
        return _exception(error)


def with_limits(options: Any, limits: Limits | None) -> Any:
    """Puts limits into the options of a tree or a layout, where there are any."""
    options.struct_size = ctypes.sizeof(options)
    if limits is not None:
        options.limits = ctypes.pointer(
            s.rgl_limits(
                ctypes.sizeof(s.rgl_limits),
                limits.nodes or 0,
                limits.depth or 0,
                limits.evaluations or 0,
            )
        )
    return options


def _exception(error: s.rgl_error) -> RegletError:
    return error_class(error.code)(
        (error.message or b"").decode("utf-8", "replace"),
        status=status_code(error.code),
        node=error.node,
        other=error.other,
        offset=error.offset,
        length=error.length,
    )
