# SPDX-License-Identifier: MIT
"""The handle of a tree of the library, and what it keeps alive for its callbacks."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Callable

from .._abi import structs as s
from .._core.limits import Limits
from .._core.objects import LibraryObject, with_limits
from ..custom._custom import LayoutBox
from ..errors import ConflictError, RegletError
from ..geometry import Size
from ..measurement._observer import MeasurementObserver
from ..measurement.names import Names
from ..views._callbacks import ContentSource, Locator, Measurer
from ..views.alignment import CUSTOM
from ..views.guides import AXES
from ._known import KnownObjects


class Handle(LibraryObject):
    """A tree of the library."""

    __slots__ = (
        "_boxes",
        "_guides",
        "_hosted",
        "_locator",
        "_measurers",
        "_observer",
        "known",
        "names",
    )

    PREFIX, NOUN = "tree", "tree"

    def __init__(self, limits: Limits | None) -> None:
        super().__init__(with_limits(s.rgl_tree_options(), limits))
        self._locator: tuple[Locator, int] | None = None
        self._observer: MeasurementObserver | None = None
        self._guides = 0
        self._measurers: list[Measurer | ContentSource] = []
        # Layouts that the library is being given.
        self._boxes: list[LayoutBox] = []
        # By address: who tells of the last failure of an object that a node hosts. It keeps the object alive.
        self._hosted: dict[int, Callable[[], RegletError | None]] = {}
        self.known = KnownObjects()
        # Tags, scopes and versions of measurements.
        self.names = Names()

    def close(self) -> None:
        """Destroys the tree, once; raises `BusyError` from inside one of its callbacks."""
        super().close()
        self._measurers.clear()
        self._hosted.clear()

    def add_measurer(self, function: Callable[[Any], Any], *, batched: bool) -> int:
        """Adds a measure function to the tree, and returns the measurer's id."""
        measurer = Measurer(function, self._raised, batched=batched)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_measurer, measurer.struct(), out)
        self._measurers.append(measurer)
        return out.value

    def locator(self) -> int:
        """Returns the id of the locator that finds all functions of guides; the first time it is made."""
        if self._locator is None:
            locator = Locator(self.known, self._raised)
            out = ctypes.c_uint32()
            self.call(self.library.rgl_tree_add_locator, locator.struct(), out)
            self._locator = locator, out.value
        return self._locator[1]

    def add_guides(self) -> None:
        """Defines the guides that the program has defined since, so that numbers agree in all trees."""
        out = ctypes.c_int32()
        for guide in CUSTOM[self._guides :]:
            position = s.rgl_guide_position()
            if isinstance(guide.default, (int, float)):
                position.constant, position.fraction = guide.default, guide.fraction
            else:
                position.locator, position.tag = self.locator(), self.known.keep(guide.default)
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

    def observe_measurements(self, function: Callable[[Any], None] | None) -> None:
        """Sets who hears of measurements."""
        observer = (
            None if function is None else MeasurementObserver(function, self._raised, self.names)
        )
        struct = None if observer is None else observer.struct()
        self.call(self.library.rgl_tree_set_measurement_observer, struct)
        self._observer = observer

    def box(self, layout: Any) -> tuple[int, int]:
        """Returns a layout's functions and context; the tree owns them once a call has succeeded."""
        box = LayoutBox(layout, self.library, self._raised, self.known)
        self._boxes.append(box)
        return box.functions(), box.key

    def hosts(self, address: int, told: Callable[[], RegletError | None]) -> None:
        """Notes that a node hosts an object, and who tells of the object's last failure."""
        self._hosted[address] = told

    def _add_cause(self, exception: RegletError, hosted: int) -> None:
        told = self._hosted.get(hosted)
        cause = None if told is None else told()
        exception.__cause__ = cause
        if isinstance(exception, ConflictError) and isinstance(cause, ConflictError):
            exception.conflict = cause.conflict

    @contextmanager
    def handing_over(self) -> Iterator[None]:
        """Forgets the layouts of a call that has failed: the library has not taken them."""
        self._boxes.clear()
        try:
            yield
        except Exception:
            # After a KeyboardInterrupt nobody knows whether the library has taken them: they stay.
            for box in self._boxes:
                box.forget()
            raise
