# SPDX-License-Identifier: MIT
"""The handle of a tree of the library, and what it keeps alive for its callbacks."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable

from . import _structs as s
from ._callbacks import ContentSource, Locator, Measurer
from ._custom import LayoutBox
from ._object import LibraryObject, with_limits
from .alignment import CUSTOM
from .allocator import Limits
from .geometry import Size
from .guides import AXES, GuideFunction


class Handle(LibraryObject):
    """A tree of the library."""

    __slots__ = ("_boxes", "_guides", "_kept", "_locator", "_measurers", "_values")

    PREFIX, NOUN = "tree", "tree"

    def __init__(self, limits: Limits | None) -> None:
        super().__init__(with_limits(s.rgl_tree_options(), limits))
        self._locator: tuple[Locator, int] | None = None
        self._guides = 0
        self._measurers: list[Measurer | ContentSource] = []
        # Layouts that the library is being given.
        self._boxes: list[LayoutBox] = []
        # Objects that views tell their layouts; the library has their places here.
        self._values: list[Any] = []
        self._kept: dict[int, int] = {}

    def close(self) -> None:
        """Destroys the tree, once; raises `BusyError` from inside one of its callbacks."""
        super().close()
        self._measurers.clear()

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
