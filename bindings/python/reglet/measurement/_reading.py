# SPDX-License-Identifier: MIT
"""The library's measurements, as plain numbers."""

from __future__ import annotations

import ctypes
from typing import Any

from .._abi import structs as s
from ..geometry import Size, optional


def size(handle: Any, node: int, tag: int) -> Size | None:
    out = s.rgl_size()
    handle.call(handle.library.rgl_measurement_reader_size, node, tag, out)
    return None if out.width != out.width else Size(out.width, out.height)


def column_width(handle: Any, node: int, tag: int) -> float | None:
    out = ctypes.c_double()
    handle.call(handle.library.rgl_measurement_reader_column_width, node, tag, out)
    return optional(out.value)


def sizes(handle: Any, node: int) -> list[tuple[int, Size]]:
    count = ctypes.c_size_t()
    function = handle.library.rgl_measurement_reader_sizes
    handle.call(function, node, None, 0, count)
    found = (s.rgl_measured_size * count.value)()
    handle.call(function, node, found, len(found), count)
    return [(one.tag, Size(one.size.width, one.size.height)) for one in found]


def set_rules(handle: Any, passes: int, tolerance: float, strict: bool) -> None:
    rules = s.rgl_settling_rules(
        ctypes.sizeof(s.rgl_settling_rules), passes, tolerance, int(strict), 0
    )
    handle.call(handle.library.rgl_tree_set_settling_rules, rules)


def report(handle: Any) -> Any:
    out = s.rgl_settling_report(ctypes.sizeof(s.rgl_settling_report))
    handle.call(handle.library.rgl_tree_settling_report, out)
    return out


def unsettled(handle: Any, index: int) -> Any:
    out = s.rgl_unsettled()
    handle.call(handle.library.rgl_tree_unsettled, index, out)
    return out
