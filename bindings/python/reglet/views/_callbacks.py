# SPDX-License-Identifier: MIT
"""Trampolines: how the library calls functions that are written in Python.

There is one of each kind for the process. The context is a number that identifies the measurer or
source while its tree lives. An exception is stored, RGL_ERROR_CALLBACK ends the pass, and the call
that started it raises the first one unchanged. For exceptions before the first line of a
trampoline, such as a KeyboardInterrupt, see `_core.interruptions`.
"""

from __future__ import annotations

import ctypes
import itertools
import weakref
from collections.abc import Sequence
from typing import Any, Callable, Protocol

from .._abi import structs as s
from .._abi.records import RECORD_SIZE
from .._core.interruptions import trampoline, watch
from ..errors import Status
from ..geometry import Proposal, Size, optional
from .alignment import guide_name
from .guides import AXES, Dimensions
from .measured import MeasureRequest, write_measurement


class Numbered(Protocol):
    def __getitem__(self, number: int) -> Any: ...


_keys = itertools.count(1)
_locators: weakref.WeakValueDictionary[int, Locator] = weakref.WeakValueDictionary()
_measurers: weakref.WeakValueDictionary[int, Measurer] = weakref.WeakValueDictionary()
_sources: weakref.WeakValueDictionary[int, ContentSource] = weakref.WeakValueDictionary()


class Measurer:
    """A measure function of one tree, and the list that its exceptions go to."""

    __slots__ = ("__weakref__", "batched", "function", "key", "raised")

    def __init__(
        self, function: Callable[[Any], Any], raised: list[BaseException], *, batched: bool
    ) -> None:
        self.function = function
        self.batched = batched
        self.raised = raised
        self.key = next(_keys)
        watch()
        _measurers[self.key] = self

    def struct(self) -> s.rgl_measurer:
        measurer = s.rgl_measurer(struct_size=ctypes.sizeof(s.rgl_measurer), context=self.key)
        if self.batched:
            measurer.measure_batch = _MEASURE_BATCH
        else:
            measurer.measure = _MEASURE
        return measurer


class Locator:
    """The functions of one tree that locate guides, by tag, and the list of their exceptions."""

    __slots__ = ("__weakref__", "functions", "key", "raised")

    def __init__(self, functions: Numbered, raised: list[BaseException]) -> None:
        self.functions = functions
        self.raised = raised
        self.key = next(_keys)
        watch()
        _locators[self.key] = self

    def struct(self) -> s.rgl_locator:
        return s.rgl_locator(ctypes.sizeof(s.rgl_locator), self.key, _LOCATE)


class ContentSource:
    """A function of one tree that makes the content of geometry readers, and its last content."""

    __slots__ = ("__weakref__", "function", "key", "raised", "records")

    def __init__(
        self,
        function: Callable[[int, int, Size], tuple[bytearray, Any]],
        raised: list[BaseException],
    ) -> None:
        self.function = function
        self.raised = raised
        # The records that the library reads until the next call.
        self.records: Any = None
        self.key = next(_keys)
        watch()
        _sources[self.key] = self

    def struct(self) -> s.rgl_content_source:
        size = ctypes.sizeof(s.rgl_content_source)
        return s.rgl_content_source(struct_size=size, context=self.key, build=_BUILD)


def _request(request: Any) -> MeasureRequest:
    offered = request.proposal
    return MeasureRequest(
        request.node, request.tag, Proposal(optional(offered.width), optional(offered.height))
    )


def _measure(context: int, request: Any, out: Any) -> int:
    measurer = _measurers.get(context)
    if measurer is None:
        return Status.CALLBACK
    # No exception may unwind through the library's frames.
    try:
        write_measurement(measurer.function(_request(request[0])), out[0])
    except BaseException as exception:
        measurer.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


def _measure_batch(context: int, requests: Any, count: int, out: Any) -> int:
    measurer = _measurers.get(context)
    if measurer is None:
        return Status.CALLBACK
    try:
        questions = [_request(requests[index]) for index in range(count)]
        answers: Sequence[Any] = measurer.function(questions)
        if len(answers) != count:
            raise ValueError(
                f"the measure function got {count} requests but gave {len(answers)} answers"
            )
        for index, answer in enumerate(answers):
            write_measurement(answer, out[index])
    except BaseException as exception:
        measurer.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


def _locate(context: int, request: Any, out: Any) -> int:
    locator = _locators.get(context)
    if locator is None:
        return Status.CALLBACK
    try:
        asked = request[0]
        lines = (asked.position, asked.first_text_baseline, asked.last_text_baseline)
        dimensions = Dimensions(asked.size.width, asked.size.height, *map(optional, lines))
        position = locator.functions[asked.tag](dimensions)
        try:
            out[0] = position
        except TypeError:
            guide = guide_name(AXES[asked.axis], asked.guide)
            raise TypeError(
                f"the function of the guide {guide!r} returns a number, not {position!r}"
            ) from None
    except BaseException as exception:
        locator.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


def _build(context: int, request: Any, out: Any) -> int:
    source = _sources.get(context)
    if source is None:
        return Status.CALLBACK
    try:
        wanted = request[0]
        size = Size(wanted.size.width, wanted.size.height)
        buffer, nodes = source.function(wanted.node, wanted.tag, size)
        if buffer:
            source.records = (
                (s.rgl_record * (len(buffer) // RECORD_SIZE)).from_buffer(buffer),
                nodes,
            )
            out[0].records, out[0].out_nodes = source.records
            out[0].count = len(nodes)
    except BaseException as exception:
        source.raised.append(exception)
        return Status.CALLBACK
    return Status.OK


_LOCATE = trampoline(s.rgl_locate_function, _locate)
_MEASURE = trampoline(s.rgl_measure_function, _measure)
_MEASURE_BATCH = trampoline(s.rgl_measure_batch_function, _measure_batch)
_BUILD = trampoline(s.rgl_content_function, _build)
