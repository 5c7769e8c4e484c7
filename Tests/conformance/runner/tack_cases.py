# SPDX-License-Identifier: MIT
"""Cases of kind "tack": one function for each operation."""

from __future__ import annotations

from typing import Callable

import align_cases
import box_cases
import format_cases
import tack_layouts
from corpus import Case
from package import reglet

OPERATIONS: dict[str, Callable[[Case], list[str]]] = {
    "constraints": format_cases.tack_constraints,
    "error": format_cases.tack_error,
    "align": align_cases.align,
    "layout": tack_layouts.layout,
    "box": box_cases.box,
    "conductor": box_cases.conductor,
}


def missing(case: Case) -> set[str]:
    """Returns the operation of a case, where reglet has it not."""
    needs_layout = case["op"] in ("layout", "box", "conductor")
    if case["op"] not in OPERATIONS or (needs_layout and not hasattr(reglet, "AutoLayout")):
        return {f"tack {case['op']}"}
    return set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    return OPERATIONS[case["op"]](case)
