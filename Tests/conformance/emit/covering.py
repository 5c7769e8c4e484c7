# SPDX-License-Identifier: MIT
"""Chooses cases that cover every field, option and value of two or more cases."""

from __future__ import annotations

from collections import Counter
from typing import Any

Case = dict[str, Any]

_WORDS = {"source", "note", "id", "outerId", "confidence", "evidence", "rule", "hand", "was_id"}
_NUMBERS_ONLY = {"frames", "placedWith", "string", "format"}


def features(case: Case) -> set[str]:
    """The fields of a case, with the types of their owners, and values that are words."""
    found: set[str] = set()
    _collect(case, case["kind"], found)
    return found


def _collect(value: Any, place: str, found: set[str]) -> None:
    if isinstance(value, list):
        for one in value:
            _collect(one, place, found)
    if not isinstance(value, dict):
        return
    own = value.get("type") or value.get("op") or value.get("kind") or place.rsplit("/", 1)[-1]
    for name, one in value.items():
        if name in _WORDS:
            continue
        feature = f"{own}.{name}"
        found.add(feature)
        if name in _NUMBERS_ONLY:
            continue
        if one is None or isinstance(one, (str, bool)):
            found.add(f"{feature}={one}")
        _collect(one, f"{own}/{name}", found)


def covering(cases: list[Case]) -> list[Case]:
    """The chosen cases in order: always the case that adds most new elements."""
    known = [(case, features(case)) for case in cases]
    counts = Counter(feature for _, own in known for feature in own)
    missing = {feature for feature, count in counts.items() if count > 1}
    chosen: set[str] = set()
    while missing:
        best, own = max(known, key=lambda one: len(one[1] & missing))
        chosen.add(best["id"])
        missing -= own
    return [case for case in cases if case["id"] in chosen]
