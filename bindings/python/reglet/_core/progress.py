# SPDX-License-Identifier: MIT
"""The function that the library calls during a long call, in which Python handles signals such as
Ctrl-C.
"""

from __future__ import annotations

import ctypes
import itertools
import weakref
from typing import Callable

from .._abi import structs as s
from ..errors import Status
from .interruptions import keep, lost, trampoline, watch

_keys = itertools.count(1)
_reports: weakref.WeakValueDictionary[int, ProgressReport] = weakref.WeakValueDictionary()


class ProgressReport:
    __slots__ = ("__weakref__", "function", "key")

    def __init__(self) -> None:
        self.function: Callable[[], object] | None = None
        self.key = next(_keys)
        watch()
        _reports[self.key] = self

    def struct(self) -> s.rgl_progress:
        return s.rgl_progress(ctypes.sizeof(s.rgl_progress), self.key, _REPORT)


def _report(context: int) -> int:
    report = _reports.get(context)
    if report is None or lost:
        return Status.CALLBACK if lost else Status.OK
    # Python runs the functions of signals between the lines of a function, such as these.
    try:
        if report.function is not None:
            report.function()
    except BaseException as exception:
        # The call may be on the tree that hosts this object.
        keep(exception)
        return Status.CALLBACK
    return Status.OK


_REPORT = trampoline(s.rgl_progress_function, _report)
