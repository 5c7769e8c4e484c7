# SPDX-License-Identifier: MIT
"""Cases of kind "tack": one function for each operation."""

from __future__ import annotations

from typing import Callable

import align_cases
import box_cases
import format_cases
import tack_layouts
from corpus import Case

_OPERATIONS: dict[str, Callable[[Case], list[str]]] = {
    "constraints": format_cases.read,
    "error": format_cases.read,
    "align": align_cases.align,
    "layout": tack_layouts.layout,
    "box": box_cases.box,
    "conductor": box_cases.conductor,
}


def missing(case: Case) -> set[str]:
    """The operation, if reglet lacks it."""
    return set() if case["op"] in _OPERATIONS else {f"tack {case['op']}"}


def differences(case: Case) -> list[str]:
    return _OPERATIONS[case["op"]](case)
