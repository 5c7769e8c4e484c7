# SPDX-License-Identifier: MIT
"""Readers: regions of a layout that record the sizes measured in them."""

from __future__ import annotations

import struct
from collections.abc import Hashable
from typing import Any, Callable, Literal, Optional

from .._abi.constants import (
    RGL_READER_VERSION_INTEGER,
    RGL_READER_VERSION_MAXIMUM_WIDTH,
    RGL_READER_VERSION_NONE,
    RGL_READER_VERSION_NUMBER,
)
from .._abi.enumerations import Kind
from .._abi.records import MEASUREMENT_READER
from .._core.reals import NUMBER
from ..views._messages import check_hashable, check_number, not_content
from ..views.stacks import present_views
from ..views.view import Holder, View
from .lengths import MeasuredLength, fields_of, length_of
from .measurements import MeasuredSizes
from .names import Measuring, Names, no_reader

Reducer = Literal["replace", "merge"]
MeasuredContent = Callable[[MeasuredSizes], Optional[View]]

# In the order of rgl_reducer.
_REDUCERS: tuple[Reducer, ...] = ("replace", "merge")


class MeasurementReader(Holder, Measuring, kind=Kind.MEASUREMENT_READER):
    """Records the sizes of the views inside it that have a tag by `View.measure`.

        MeasurementReader(
            VStack(
                Text("Name").measure("label").frame(min_width=max_width("label")),
                Text("Address").measure("label").frame(min_width=max_width("label")),
            )
        )
        MeasurementReader(lambda measured: wide() if (measured.max_width("x") or 0) > 300 else narrow())

    Of several views with a tag, the greatest width and the greatest height are kept.

    Nested readers do not mix: a tag and a length refer to the nearest reader of their `scope` above
    them. `reducer` is "replace", which replaces all old measurements, or "merge", with which
    nothing shrinks and no tag is lost. A change of `version` (a number, or any hashable value)
    discards all measurements. It may be a `MeasuredLength` of a reader further up.
    """

    __slots__ = ("function", "maximum_width", "pads", "reducer", "scope", "version")
    _is_held = True
    function: MeasuredContent | None
    scope: Hashable
    reducer: Reducer
    version: Any
    maximum_width: MeasuredLength | float | None
    pads: bool

    def __init__(
        self,
        content: View | MeasuredContent | None = None,
        *,
        scope: Hashable = None,
        reducer: Reducer = "replace",
        version: Any = None,
    ) -> None:
        self._become(content, scope, reducer, version, None, True)

    def _become(
        self,
        content: View | MeasuredContent | None,
        scope: Hashable,
        reducer: Reducer,
        version: Any,
        maximum_width: MeasuredLength | float | None,
        pads: bool,
    ) -> None:
        name = type(self).__name__
        if reducer not in _REDUCERS:
            raise ValueError(f"{name}: reducer is 'replace' or 'merge', not {reducer!r}")
        check_hashable(f"{name}: scope", scope)
        check_hashable(f"{name}: version", version)
        if maximum_width is not None and not isinstance(maximum_width, MeasuredLength):
            check_number(self, maximum_width=maximum_width)
        if content is not None and not isinstance(content, View) and not callable(content):
            raise TypeError(
                not_content(name, content) + ", or a function of what was measured that returns one"
            )
        if isinstance(version, MeasuredLength) and maximum_width is None:
            maximum_width = version
        if isinstance(version, MeasuredLength) and not _is_of_same(version, maximum_width):
            raise ValueError(
                f"{name}: a version that is measured must be the measurement of maximum_width"
            )
        self.function = None if content is None or isinstance(content, View) else content
        self.scope, self.reducer, self.version = scope, reducer, version
        self.maximum_width, self.pads = maximum_width, pads
        self._record = self._packed(0, 0, 0, 0, (0, 0, 1.0, 0.0, 0, 0), 0)
        self._children = present_views(self, (content,) if isinstance(content, View) else ())

    def record_for(self, names: Names, source: int = 0, tag: int = 0) -> bytes:
        kind, version = _version(self.version, names)
        fields = fields_of(self.maximum_width, names)
        return self._packed(names.number(self.scope), tag, version, kind, fields, source)

    def _packed(
        self, scope: int, tag: int, version: int, kind: int, fields: tuple[Any, ...], source: int
    ) -> bytes:
        settings = kind, _REDUCERS.index(self.reducer), bool(self.pads), source
        return MEASUREMENT_READER.pack(
            Kind.MEASUREMENT_READER, 0, scope, tag, version, *fields, *settings
        )

    def views_for(self, measured: MeasuredSizes) -> tuple[View, ...]:
        """Calls the function, and returns the view that it made."""
        made = self.function(measured) if self.function is not None else None
        if made is not None and not isinstance(made, View):
            name = getattr(self.function, "__name__", "the function")
            raise TypeError(not_content(f"{name} of a {type(self).__name__}", made, "returns"))
        return present_views(self, (made,))

    def lacks_reader(self) -> str:
        length = self.maximum_width
        scope = length.scope if isinstance(length, MeasuredLength) else None
        return f"its version or maximum width is {length}, and {no_reader(scope)}"

    def _details(self) -> str:
        if self.function is not None:
            return getattr(self.function, "__name__", "function")
        return "" if self.scope is None else f"scope={self.scope!r}"


class TableReader(MeasurementReader):
    """A `MeasurementReader` whose tags are columns that share a width.

        TableReader(rows, maximum_width=max_width(scope="page") - 32)
        Text("12.50").measure("price").frame(min_width=column_width("price"))

    If the columns need less than `maximum_width`, each gets an equal part of the rest, unless
    `pads` is false. If they need more, the widest are cut to a common width. Without a maximum, or
    with an infinite one, columns are as wide as measured. A reader merges by default. If the
    maximum width is measured, it is also the version.
    """

    __slots__ = ()

    def __init__(
        self,
        content: View | MeasuredContent | None = None,
        *,
        maximum_width: MeasuredLength | float | None = None,
        pads: bool = True,
        scope: Hashable = None,
        reducer: Reducer = "merge",
        version: Any = None,
    ) -> None:
        if version is None and isinstance(maximum_width, MeasuredLength):
            version = maximum_width
        self._become(content, scope, reducer, version, maximum_width, pads)


def _is_of_same(length: MeasuredLength, other: MeasuredLength | float | None) -> bool:
    return isinstance(other, MeasuredLength) and (length.query, length.tag, length.scope) == (
        other.query,
        other.tag,
        other.scope,
    )


def _version(version: Any, names: Names) -> tuple[int, int]:
    if version is None:
        return RGL_READER_VERSION_NONE, 0
    if isinstance(version, MeasuredLength):
        return RGL_READER_VERSION_MAXIMUM_WIDTH, 0
    if isinstance(version, NUMBER) and _is_double(version):
        bits: int = struct.unpack("=Q", struct.pack("=d", version))[0]
        return RGL_READER_VERSION_NUMBER, bits
    return RGL_READER_VERSION_INTEGER, names.number(version)


def _is_double(number: Any) -> bool:
    """Whether a number, which may be NaN, is a double without rounding."""
    try:
        return bool(number != number or float(number) == number)
    except OverflowError:
        return False


def reader_of(parameters: Any, names: Names) -> MeasurementReader:
    given = parameters.maximum_width
    fields = tuple(getattr(given, name) for name, *_ in given._fields_)
    maximum = length_of(fields, names)
    version: Any = None
    if parameters.version_kind == RGL_READER_VERSION_MAXIMUM_WIDTH:
        version = maximum
    elif parameters.version_kind == RGL_READER_VERSION_NUMBER:
        version = struct.unpack("=d", struct.pack("=Q", parameters.version))[0]
    elif parameters.version_kind == RGL_READER_VERSION_INTEGER:
        version = names.value(parameters.version)
    view = TableReader.__new__(TableReader)
    reducer = _REDUCERS[parameters.reducer]
    scope = names.value(parameters.scope)
    view._become(None, scope, reducer, version, maximum, bool(parameters.pads))
    return view
