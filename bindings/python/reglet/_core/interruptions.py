# SPDX-License-Identifier: MIT
"""Exceptions that are raised before the first line of a trampoline, such as a KeyboardInterrupt.

The interpreter checks for signals when it enters a function, before any `try`. ctypes passes such
an exception to `sys.unraisablehook`, and the library reads an unwritten status. So a hook keeps the
exceptions of trampolines for their call, and passes others to the previous hook.
"""

from __future__ import annotations

import sys
import threading
from types import CodeType, FunctionType
from typing import Any, Callable

# The code of all trampolines, and by thread the exception of the running call.
_trampolines: set[CodeType] = set()
lost: dict[int, list[BaseException]] = {}


def trampoline(prototype: Callable[[Any], Any], function: Any) -> Any:
    assert isinstance(function, FunctionType)
    _trampolines.add(function.__code__)
    return prototype(function)


class _Hook:
    def __init__(self, before: Callable[[Any], object]) -> None:
        self._before = before

    def __call__(self, unraisable: Any, /) -> None:
        raised, traceback = unraisable.exc_value, unraisable.exc_traceback
        # Python 3.13 and later give only the frame, and an error of recursion may have no frame.
        code = getattr(unraisable.object, "__code__", None) or (
            traceback and traceback.tb_frame.f_code
        )
        if raised is None or code not in _trampolines:
            self._before(unraisable)
        else:
            keep(raised)


def keep(raised: BaseException) -> None:
    lost.setdefault(threading.get_ident(), []).append(raised)


def watch() -> None:
    """Puts the hook in place, since another library may have replaced it."""
    if not isinstance(sys.unraisablehook, _Hook):
        sys.unraisablehook = _Hook(sys.unraisablehook)


def raise_lost() -> None:
    raised = take_lost()
    if raised:
        raise raised[0]


def take_lost() -> list[BaseException]:
    return lost.pop(threading.get_ident(), [])
