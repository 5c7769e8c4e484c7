# SPDX-License-Identifier: MIT
"""Kinds of cases: how each is run, and what it still waits for."""

from __future__ import annotations

from typing import Callable, NamedTuple

import layout_cases
from corpus import Case


class Kind(NamedTuple):
    """How cases of one kind are looked at: what is missing for one, and where it disagrees."""

    missing: Callable[[Case], set[str]]
    differences: Callable[[Case], list[str]]


KINDS: dict[str, Kind] = {
    "layout": Kind(layout_cases.missing, layout_cases.differences),
}


def missing(case: Case) -> set[str]:
    """Returns what reglet has not of what a case uses: its kind, or elements of it."""
    kind = KINDS.get(case["kind"])
    return {f"kind {case['kind']}"} if kind is None else kind.missing(case)


def outcome(case: Case) -> str:
    """Runs a case; returns why it failed, or nothing."""
    try:
        lacking = missing(case)
        if lacking:
            return "not yet: " + ", ".join(sorted(lacking))
        return "; ".join(KINDS[case["kind"]].differences(case))
    except Exception as error:
        return f"a result was expected, {type(error).__name__} came: {error}"
