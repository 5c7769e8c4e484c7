# SPDX-License-Identifier: MIT
"""The handle of a tree of the library."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from struct import Struct
from typing import Any, Callable, ClassVar, Protocol, TypeVar

from .._abi import structs as s
from .._abi.records import PARAMETERS_OFFSET, RECORD_SIZE
from .._core.limits import Limits
from .._core.objects import LibraryObject, with_limits
from .._core.reals import NUMBER
from ..custom._custom import LayoutBox
from ..errors import BusyError, ConflictError, RegletError, Status, status_code
from ..geometry import Size
from ..measurement._observer import MeasurementObserver
from ..measurement.names import Names
from ..views._callbacks import ContentSource, Locator, Measurer
from ..views.alignment import CUSTOM
from ..views.guides import AXES
from ..views.view import View
from ._captions import Captions
from ._known import KnownObjects
from ._readings import Reading

Value = TypeVar("Value")

PARAMETERS_SIZE = RECORD_SIZE - PARAMETERS_OFFSET
# How a record begins.
_KIND = Struct("@i")


class HostedObject(Protocol):
    """What nodes of a tree can host: a layout of constraints."""

    def _last_failure(self) -> RegletError | None:
        """Returns the last failure, with the objects that take part."""

    def _read_shown(self) -> None:
        """Reads the layouts of what items show."""


class Lent(Protocol):
    """Objects that are passed to the library under a number, until the library releases them."""

    def forget(self) -> None: ...


class Handle(LibraryObject):
    __slots__ = (
        "_guides",
        "_hosted",
        "_lent",
        "_locator",
        "_lock",
        "_measurers",
        "_new_node",
        "_node",
        "_noun",
        "_observer",
        "known",
        "names",
        "progress",
    )

    PREFIX, NOUN = "tree", "tree"
    EXPECTED: ClassVar[dict[Any, str]] = {
        **LibraryObject.EXPECTED,
        ctypes.c_uint64: "a node, as an integer that create or build returned",
    }

    def __init__(self, limits: Limits | None) -> None:
        super().__init__(with_limits(s.rgl_tree_options(), limits))
        self._noun = self.NOUN
        self._locator: tuple[Locator, int] | None = None
        self._observer: MeasurementObserver | None = None
        # Where the library writes the node that it creates; see `in_use`.
        self._node = ctypes.c_uint64()
        self._new_node = ctypes.byref(self._node)
        self._guides = 0
        self._measurers: list[Measurer | ContentSource] = []
        # Custom layouts and functions of hosts that the library is being given.
        self._lent: list[Lent] = []
        # By address: the objects that nodes host, and how many do.
        self._hosted: dict[int, tuple[HostedObject, int]] = {}
        self.known = KnownObjects()
        # Tags, scopes and versions of measurements.
        self.names = Names()
        self._lock = threading.Lock()
        self.progress = self.report_progress()

    def in_use(self) -> threading.Lock:
        """Returns the lock of a call that uses Python's records of the tree; raises `BusyError` if
        another call holds it, in another thread or in a callback.

            with handle.in_use(): …
        """
        if self._lock.locked():
            raise BusyError(
                f"the {self.noun} is in use by another call", status=status_code(Status.BUSY)
            )
        return self._lock

    @property
    def noun(self) -> str:
        return self._noun

    @noun.setter
    def noun(self, noun: str) -> None:
        self._noun = noun

    def read(self, reading: Reading[Value], function: Any, *arguments: Any) -> Value:
        out = reading.empty()
        self.call(function, *arguments, out)
        return reading.of(out)

    def has_frame(self, node: int) -> bool:
        """Whether the last layout has placed a node."""
        status = self.library.rgl_node_frame(self._pointer, node, s.rgl_rect())
        if status not in (Status.OK, Status.NOT_LAID_OUT):
            raise self.failure(status)
        return bool(status == Status.OK)

    def read_all(self, reading: Reading[Value], function: Any, *arguments: Any) -> list[Value]:
        return [*map(reading.of, self.array(function, reading.type, *arguments))]

    def nodes(self, function: Any, *arguments: Any, capacity: int = 0) -> list[int]:
        return [*self.array(function, ctypes.c_uint64, *arguments, capacity=capacity)]

    def create(self, record: bytes) -> int:
        function, (kind,) = self.library.rgl_node_create, _KIND.unpack_from(record)
        parameters = record[PARAMETERS_OFFSET:]
        self.call(function, 0, kind, parameters, PARAMETERS_SIZE, self._new_node)
        return self._node.value

    def become(self, node: int, record: bytes) -> None:
        function, (kind,) = self.library.rgl_node_become, _KIND.unpack_from(record)
        self.call(function, node, kind, record[PARAMETERS_OFFSET:], PARAMETERS_SIZE)

    def parameters(self, node: int, kind: int) -> bytes:
        parameters = ctypes.create_string_buffer(PARAMETERS_SIZE)
        self.call(self.library.rgl_node_get, node, kind, parameters, PARAMETERS_SIZE)
        return parameters.raw

    def build(self, records: bytearray) -> Any:
        count = len(records) // RECORD_SIZE
        nodes = (ctypes.c_uint64 * count)()
        first = s.rgl_record.from_buffer(records)
        self.call(self.library.rgl_tree_build, first, count, RECORD_SIZE, nodes)
        return nodes

    def close(self) -> None:
        super().close()
        self._measurers.clear()
        self._hosted.clear()

    def add_measurer(self, function: Callable[[Any], Any], *, batched: bool) -> int:
        measurer = Measurer(function, self._raised, batched=batched)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_measurer, measurer.struct(), out)
        self._measurers.append(measurer)
        return out.value

    def locator(self) -> int:
        """Returns the id of the locator of all guide functions, which the first call adds."""
        if self._locator is None:
            locator = Locator(self.known, self._raised)
            out = ctypes.c_uint32()
            self.call(self.library.rgl_tree_add_locator, locator.struct(), out)
            self._locator = locator, out.value
        return self._locator[1]

    def add_guides(self) -> None:
        """Defines the guides that the program has defined since, so that numbers agree in all trees."""
        if self._guides == len(CUSTOM):
            return
        out = ctypes.c_int32()
        for guide in CUSTOM[self._guides :]:
            position = s.rgl_guide_position()
            if isinstance(guide.default, NUMBER):
                position.constant, position.fraction = guide.default, guide.fraction
            else:
                position.locator, position.tag = self.locator(), self.known.keep(guide.default)
            axis = AXES.index(guide.axis)
            self.call(self.library.rgl_tree_add_guide, axis, position, out)
            self._guides += 1

    def add_content_source(
        self, function: Callable[[int, int, Size], tuple[bytearray, Any]]
    ) -> int:
        """Adds a function that makes content to the tree, and returns the source's id."""
        source = ContentSource(function, self._raised)
        out = ctypes.c_uint32()
        self.call(self.library.rgl_tree_add_content_source, source.struct(), out)
        self._measurers.append(source)
        return out.value

    def observe_measurements(self, function: Callable[[Any], None] | None) -> None:
        observer = (
            None if function is None else MeasurementObserver(function, self._raised, self.names)
        )
        struct = None if observer is None else observer.struct()
        self.call(self.library.rgl_tree_set_measurement_observer, struct)
        self._observer = observer

    def text_about(self, function: Any, node: int, views: Mapping[int, View]) -> str:
        captions = Captions(views, self.names)
        self.call(self.library.rgl_tree_set_captions, captions.struct())
        text = self.text(function, node)
        if captions.raised:
            raise captions.raised[0]
        return text

    def box(self, layout: Any) -> tuple[int, int]:
        """Returns a layout's functions and context. The tree owns them once a call has succeeded."""
        box = LayoutBox(layout, self.library, self._raised, self.known)
        self.lend(box)
        return box.functions(), box.key

    def hosts(self, address: int, hosted: HostedObject) -> None:
        """Notes that one more node hosts an object, which is kept alive."""
        self.forget_hosted()
        count = self._hosted[address][1] if address in self._hosted else 0
        self._hosted[address] = hosted, count + 1

    def settle_hosted(self) -> None:
        for hosted, _ in list(self._hosted.values()):
            hosted._read_shown()

    def hosts_no_more(self, address: int) -> None:
        """The object may still be needed for an error."""
        hosted = self._hosted.get(address)
        if hosted is not None:
            self._hosted[address] = hosted[0], hosted[1] - 1

    def forget_hosted(self) -> None:
        for address in [address for address, (_, count) in self._hosted.items() if not count]:
            del self._hosted[address]

    def _add_cause(self, exception: RegletError, hosted: int) -> None:
        cause = self._hosted[hosted][0]._last_failure() if hosted in self._hosted else None
        exception.__cause__ = cause
        exception._hosted = hosted
        if isinstance(exception, ConflictError) and isinstance(cause, ConflictError):
            exception.conflict = cause.conflict

    def lend(self, lent: Lent) -> None:
        self._lent.append(lent)

    def take_lent(self) -> list[Lent]:
        lent, self._lent = self._lent, []
        return lent

    @contextmanager
    def handing_over(self) -> Iterator[None]:
        """Releases the objects of a failed call: the library does not own them."""
        self._lent.clear()
        try:
            yield
        except Exception:
            # After a KeyboardInterrupt it is not known whether the library owns them, so they are
            # kept.
            for lent in self._lent:
                lent.forget()
            raise
        finally:
            self._lent.clear()
