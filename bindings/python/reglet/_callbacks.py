# SPDX-License-Identifier: MIT
"""Trampolines: how the library calls measure functions that are written in Python.

There are two of them for the whole process. The context that the library hands back is a number, under
which the measurer is found while its tree lives; no pointer to a Python object ever leaves Python.
An exception is kept on the measurer, the library gets RGL_ERROR_CALLBACK and ends the pass, and the call
that started it raises the exception again as it was.
"""

from __future__ import annotations

import ctypes
import itertools
import weakref
from collections.abc import Sequence
from typing import Any, Callable

from . import _structs as s
from .errors import Status
from .geometry import Proposal, optional
from .measured import MeasureRequest, write_measurement

_keys = itertools.count(1)
_measurers: weakref.WeakValueDictionary[int, Measurer] = weakref.WeakValueDictionary()


class Measurer:
    """A measure function of one tree, and the exception that it raised last."""

    __slots__ = ("__weakref__", "batched", "exception", "function", "key")

    def __init__(self, function: Callable[[Any], Any], *, batched: bool) -> None:
        self.function = function
        self.batched = batched
        self.exception: BaseException | None = None
        self.key = next(_keys)
        _measurers[self.key] = self

    def struct(self) -> s.rgl_measurer:
        """Returns what the library is given."""
        measurer = s.rgl_measurer(struct_size=ctypes.sizeof(s.rgl_measurer), context=self.key)
        if self.batched:
            measurer.measure_batch = _MEASURE_BATCH
        else:
            measurer.measure = _MEASURE
        return measurer

    def take_exception(self) -> BaseException | None:
        """Returns the exception that ended the pass, and forgets it."""
        exception, self.exception = self.exception, None
        return exception


def _request(request: Any) -> MeasureRequest:
    offered = request.proposal
    return MeasureRequest(
        request.node, request.tag, Proposal(optional(offered.width), optional(offered.height))
    )


def _measure(context: int, request: Any, out: Any) -> int:
    measurer = _measurers.get(context)
    if measurer is None:
        return Status.CALLBACK
    # Whatever is raised, a KeyboardInterrupt as well, must not unwind through the library's frames.
    try:
        write_measurement(measurer.function(_request(request[0])), out[0])
    except BaseException as exception:
        measurer.exception = exception
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
        measurer.exception = exception
        return Status.CALLBACK
    return Status.OK


_MEASURE = s.MEASURE_FUNCTION(_measure)
_MEASURE_BATCH = s.MEASURE_BATCH_FUNCTION(_measure_batch)
