# SPDX-License-Identifier: MIT
"""Common to all handles: the pointer of an object of the library, and calls on it."""

from __future__ import annotations

import ctypes
import re
import weakref
from typing import TYPE_CHECKING, Any, Callable, ClassVar, NoReturn

from .._abi import structs as s
from ..errors import ClosedError, RegletError, Status, error_class, status_code
from .advice import no_attribute
from .interruptions import lost, raise_lost, take_lost
from .library import library
from .limits import Limits
from .progress import ProgressReport
from .reals import whole


class LibraryObject:
    __slots__ = ("__weakref__", "_owned", "_pointer", "_raised", "library", "missed")

    # The prefix of the object's functions after rgl_, and its name in messages.
    PREFIX: ClassVar[str]
    NOUN: ClassVar[str]
    # The values that a type of ctypes takes, in messages.
    EXPECTED: ClassVar[dict[Any, str]] = {ctypes.c_double: "a number"}

    def __init__(self, *arguments: Any) -> None:
        self.library = library()
        self._raised: list[BaseException] = []
        # Whether a call has succeeded without entering one of its callbacks; see `interruptions`.
        self.missed = False
        self._pointer: int | None = None
        # The pointer is first taken out of this list in one step, so that no exception or other
        # thread destroys the object twice.
        self._owned = [ctypes.c_void_p()]
        finalizer = weakref.finalize(self, _destroy, self._function("destroy"), self._owned)
        # At exit objects may still be in use, and the process frees all memory.
        finalizer.atexit = False
        status = self._function("create")(*arguments, self._owned[0])
        if status != Status.OK:
            raise error_class(status)(
                f"the {self.NOUN} can't be created; is a limit above its maximum?",
                status=status_code(status),
            )
        self._pointer = self._owned[0].value

    def _function(self, name: str) -> Callable[..., int]:
        function: Callable[..., int] = getattr(self.library, f"rgl_{self.PREFIX}_{name}")
        return function

    @property
    def noun(self) -> str:
        return self.NOUN

    @property
    def closed(self) -> bool:
        return self._pointer is None

    def close(self) -> None:
        """Destroys the object, once; raises `BusyError` from inside one of its callbacks."""
        try:
            pointer = self._owned.pop()
        except IndexError:
            return
        self._pointer = None
        status = self._function("destroy")(pointer)
        if status:
            self._pointer = pointer.value
            self._owned.append(pointer)
            raise self.failure(status)

    def __reduce__(self) -> NoReturn:
        refuse_copy(f"a {self.NOUN}")

    def report_progress(self) -> ProgressReport:
        """Makes the object report its long calls, so that Ctrl-C ends them."""
        report = ProgressReport()
        LibraryObject.call(self, self._function("set_progress"), report.struct())
        return report

    def call(self, function: Any, *arguments: Any) -> None:
        try:
            status = function(self._pointer, *arguments)
        except ctypes.ArgumentError as error:
            raise self._refused(error, function, arguments) from None
        if lost:
            self.missed = status == Status.OK
            raise_lost()
        if status:
            raise self.failure(status)

    def text(self, function: Any, *arguments: Any) -> str:
        length = ctypes.c_size_t()
        try:
            status = function(self._pointer, *arguments, None, 0, length)
        except ctypes.ArgumentError as error:
            raise self._refused(error, function, arguments) from None
        while status == Status.BUFFER_TOO_SMALL:
            buffer = ctypes.create_string_buffer(length.value + 1)
            status = function(self._pointer, *arguments, buffer, len(buffer), length)
            if status == Status.OK:
                if lost:
                    raise_lost()
                return buffer.value.decode("utf-8", "replace")
        raise self.failure(status)

    def array(
        self,
        function: Any,
        element: Any,
        *arguments: Any,
        after: tuple[Any, ...] = (),
        capacity: int = 0,
    ) -> Any:
        """Calls a function that fills an array and returns the number of elements; again if there
        was not enough space.
        """
        count = ctypes.c_size_t()
        elements = (element * capacity)() if capacity else None
        self.call(function, *arguments, elements, capacity, count, *after)
        if count.value > capacity:
            elements = (element * count.value)()
            self.call(function, *arguments, elements, count.value, count, *after)
        return (
            (element * 0)()
            if elements is None
            else elements
            if not capacity
            else elements[: count.value]
        )

    def _refused(
        self, error: ctypes.ArgumentError, function: Any, arguments: tuple[Any, ...]
    ) -> TypeError:
        """Returns the error for an argument that ctypes cannot convert."""
        found = re.match(r"argument (\d+)", str(error))
        place = int(found[1]) - 1 if found else 0
        if not 0 < place <= len(arguments):
            return TypeError(str(error))
        kind, given = function.argtypes[place], arguments[place - 1]
        return TypeError(f"expected {self.EXPECTED.get(kind, 'an integer')}, not {given!r}")

    def last_error(self) -> RegletError | None:
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        status = self._function("last_error")(self._pointer, error)
        if status:
            raise self.failure(status)
        if error.code == Status.OK:
            return None
        exception = _exception(error)
        if error.hosted:
            self._add_cause(exception, error.hosted)
        return exception

    def failure(self, status: int) -> BaseException:
        if self._pointer is None:
            return ClosedError(f"this {self.noun} has been closed")
        raised = [*take_lost(), *self._raised]
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
            message = f"the {self.noun} is in use by another call"
            return error_class(status)(
                message if status == Status.BUSY else name.decode("ascii"),
                status=status_code(status),
            )
        exception = _exception(error)
        if error.hosted:
            self._add_cause(exception, error.hosted)
        return exception

    def _add_cause(self, exception: RegletError, hosted: int) -> None:
        """Adds the error of a hosted object, whose address is given, to a failure that was caused
        by it.
        """


def refuse_copy(what: str) -> NoReturn:
    """Raises `TypeError` for a copy of an object that needs the library."""
    raise TypeError(
        f"{what} can be neither copied nor pickled, as it lives in the library's memory; "
        "copy or pickle its description"
    )


class NotCopied:
    """The base of objects that cannot exist without the library."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            raise AttributeError(no_attribute(self, name))

    def __reduce__(self) -> NoReturn:
        name = type(self).__name__
        refuse_copy(f"{'an' if name[0] in 'AEIOU' else 'a'} {name}")


def _destroy(function: Callable[..., int], owned: list[ctypes.c_void_p]) -> None:
    while owned:
        function(owned.pop())


def with_limits(options: Any, limits: Limits | None) -> Any:
    options.struct_size = ctypes.sizeof(options)
    if limits is not None:
        options.limits = ctypes.pointer(
            s.rgl_limits(
                ctypes.sizeof(s.rgl_limits),
                whole(limits.nodes) or 0,
                whole(limits.depth) or 0,
                whole(limits.evaluations) or 0,
                whole(limits.bytes) or 0,
            )
        )
    return options


def _exception(error: s.rgl_error) -> RegletError:
    return error_class(error.code)(
        (error.message or b"").decode("utf-8", "replace"),
        status=status_code(error.code),
        subject=error.subject,
        other=error.other,
        offset=error.offset,
        length=error.length,
    )
