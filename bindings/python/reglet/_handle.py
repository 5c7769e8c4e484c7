# SPDX-License-Identifier: MIT
"""The handle of a tree of the library: it owns the pointer, and turns statuses into exceptions."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable

from . import _structs as s
from ._callbacks import ContentSource, Locator, Measurer
from ._custom import LayoutBox
from ._library import library
from .alignment import CUSTOM
from .allocator import Limits
from .errors import ClosedError, RegletError, Status, error_class, status_code
from .geometry import Size
from .guides import AXES, GuideFunction


class Handle:
    """A tree of the library. The pointer never leaves this object but as an argument of its functions."""

    __slots__ = (
        "__weakref__",
        "_boxes",
        "_finalizer",
        "_guides",
        "_kept",
        "_locator",
        "_measurers",
        "_pointer",
        "_raised",
        "_values",
        "library",
    )

    def __init__(self, limits: Limits | None) -> None:
        self.library = library()
        self._locator: tuple[Locator, int] | None = None
        self._guides = 0
        self._measurers: list[Measurer | ContentSource] = []
        # Layouts that the library is being given.
        self._boxes: list[LayoutBox] = []
        # What measure functions and layouts have raised in the running call, in order.
        self._raised: list[BaseException] = []
        # Objects that views tell their layouts; the library has their places here.
        self._values: list[Any] = []
        self._kept: dict[int, int] = {}
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
        measurer = Measurer(function, self._raised, batched=batched)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_measurer, measurer.struct(), out)
        self._measurers.append(measurer)
        return out.value

    def locate(self, function: GuideFunction) -> tuple[int, int]:
        """Keeps a function that says where a guide lies; returns the locator's id and the tag."""
        locator, number = self.locator()
        locator.functions.append(function)
        return number, len(locator.functions) - 1

    def locator(self) -> tuple[Locator, int]:
        """Returns the locator of all functions that say where guides lie; the first time it is made."""
        if self._locator is None:
            locator = Locator(self._raised)
            out = ctypes.c_uint32()
            self.call(self.library.rgl_tree_add_locator, locator.struct(), out)
            self._locator = locator, out.value
        return self._locator

    def add_guides(self) -> None:
        """Defines the guides that the program has defined since, so that numbers agree in all trees."""
        out = ctypes.c_int32()
        for guide in CUSTOM[self._guides :]:
            position = s.rgl_guide_position()
            if isinstance(guide.default, (int, float)):
                position.constant, position.fraction = guide.default, guide.fraction
            else:
                position.locator, position.tag = self.locate(guide.default)
            axis = AXES.index(guide.axis)
            self.call(self.library.rgl_tree_add_guide, axis, position, out)
            self._guides += 1

    def add_content_source(self, function: Callable[[int, int, Size], bytearray]) -> int:
        """Adds a function that makes content to the tree, and returns the source's id."""
        source = ContentSource(function, self._raised)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_content_source, source.struct(), out)
        self._measurers.append(source)
        return out.value

    def keep(self, value: object) -> int:
        """Keeps an object as long as the tree; returns its number, the same for the same object."""
        number = self._kept.setdefault(id(value), len(self._values))
        if number == len(self._values):
            self._values.append(value)
        return number

    def box(self, layout: Any) -> tuple[int, int]:
        """Returns a layout's functions and context; the tree owns them once a call has succeeded."""
        box = LayoutBox(layout, self.library, self._raised, self._values)
        self._boxes.append(box)
        return box.functions(), box.key

    @contextmanager
    def handing_over(self) -> Iterator[None]:
        """Forgets the layouts of a call that has failed: the library has not taken them."""
        self._boxes.clear()
        try:
            yield
        except BaseException:
            for box in self._boxes:
                box.forget()
            raise

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the tree has recorded, or None."""
        error = s.rgl_error(struct_size=ctypes.sizeof(s.rgl_error))
        self.call(self.library.rgl_tree_last_error, error)
        return _exception(error) if error.code != Status.OK else None

    def _failure(self, status: int) -> BaseException:
        """Returns the exception for a status, with what the tree has recorded about it."""
        if self._pointer is None:
            return ClosedError("this tree has been closed")
        raised = self._raised[:1]
        self._raised.clear()
        if status == Status.CALLBACK and raised:
            return raised[0]
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
