# SPDX-License-Identifier: MIT
"""Kinds of cases: how each runs, and its missing elements."""

from __future__ import annotations

from typing import Callable, NamedTuple

import aspect_cases
import autolayout_cases
import format_cases
import layout_cases
import measurement_cases
import representable_cases
import solver_cases
import table_cases
import tack_cases
from corpus import Case
from normal import normal


class Kind(NamedTuple):
    """Finds missing elements, and errors in the normal form."""

    missing: Callable[[Case], set[str]]
    differences: Callable[[Case], list[str]]


KINDS: dict[str, Kind] = {
    "aspect-grid": Kind(aspect_cases.missing, aspect_cases.differences),
    "layout": Kind(layout_cases.missing, layout_cases.differences),
    "autolayout": Kind(autolayout_cases.missing, autolayout_cases.differences),
    "vfl": Kind(lambda case: set(), format_cases.read),
    "representable": Kind(representable_cases.missing, representable_cases.differences),
    "tack": Kind(tack_cases.missing, tack_cases.differences),
    "table": Kind(table_cases.missing, table_cases.differences),
    "measurement": Kind(measurement_cases.missing, measurement_cases.differences),
    "solver": Kind(solver_cases.missing, solver_cases.differences),
}


def missing(case: Case) -> set[str]:
    """The kind or parts of it that reglet lacks."""
    kind = KINDS.get(case["kind"])
    return {f"kind {case['kind']}"} if kind is None else kind.missing(case)


def outcome(case: Case) -> str:
    """Returns the reason of a failure, or nothing."""
    try:
        lacking = missing(case)
        if lacking:
            return "not yet: " + ", ".join(sorted(lacking))
        return "; ".join(KINDS[case["kind"]].differences(normal(case)))
    except Exception as error:
        return f"a result was expected, {type(error).__name__} came: {error}"
