# SPDX-License-Identifier: MIT
"""Cases of kind "vfl", and cases of kind "tack" with a format: its constraints, or its error."""

from __future__ import annotations

import re
from typing import Any

from corpus import Case
from package import reglet

_MIRRORED = {"==": "==", "<=": ">=", ">=": "<="}
Row = tuple[Any, ...]


def attribute(name: str | None) -> Any:
    """The package's attribute for a case's: "centerX" is "center_x"."""
    return name and re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def read(case: Case) -> list[str]:
    options: dict[str, Any] = {
        "direction": case["direction"],
        "baseline_spacing": case["baselines"],
    }
    for known, name in (("sibling", "spacing"), ("edge", "edge_spacing")):
        if case[known] is not None:
            options[name] = case[known]
    try:
        came = reglet.vfl(
            case["format"],
            {name: name for name in case["views"]},
            case["metrics"],
            dialect=case["dialect"],
            superview="|" if case["superview"] else None,
            safe_area="|safe" if case["safeArea"] else None,
            align=[attribute(name) for name in case["align"]],
            **options,
        )
    except reglet.FormatError as error:
        return _refusal(case, error)
    if case["op"] == "error":
        return [f"{case['error']} was expected, {len(came)} constraints came"]
    return compare(case, came)


def _refusal(case: Case, error: reglet.FormatError) -> list[str]:
    if case["op"] != "error":
        return [f"{len(case['expect'])} constraints were expected, {error.kind} came: {error}"]
    length = error.length
    if not case["pastEnd"]:
        length = min(length, len(case["format"].encode()) - error.offset)
    answers = [
        ("kind", case["error"], error.kind),
        ("offset", case["offset"], error.offset),
        ("length", case["length"], length),
    ]
    return [
        f"{name} {wanted} was expected, {came} came"
        for name, wanted, came in answers
        if wanted is not None and wanted != came
    ]


def _row(constraint: reglet.Constraint) -> Row:
    return (
        constraint.first,
        constraint.attribute,
        constraint.relation,
        constraint.second,
        constraint.second_attribute,
        constraint.multiplier,
        constraint.constant,
        constraint.priority,
    )


def _wanted(row: dict[str, Any]) -> Row:
    return (
        row["first"],
        attribute(row["attr1"]),
        row["rel"],
        row["second"],
        attribute(row["attr2"]),
        *(row[name] for name in ("m", "c", "priority")),
    )


def compare(case: Case, constraints: list[reglet.Constraint]) -> list[str]:
    """Compares two ordered lists. If flipping is allowed, a mirrored constraint is equal."""
    wanted, came = [_wanted(one) for one in case["expect"]], [_row(one) for one in constraints]
    found = []
    if len(wanted) != len(came):
        found.append(f"{len(wanted)} constraints were expected, {len(came)} came")
    for number, (left, right) in enumerate(zip(wanted, came)):
        forms = [right, *([_flipped(right)] if case["flips"] else [])]
        if not any(_same(left, form) for form in forms):
            found.append(f"constraint {number}: {left} was expected, {right} came")
    return found


def _flipped(row: Row) -> Row:
    """The constraint from its second item's side."""
    first, one, relation, second, other, multiplier, constant, priority = row
    if second is None or multiplier != 1:
        return row
    return (second, other, _MIRRORED[relation], first, one, multiplier, -constant, priority)


def _same(left: Row, right: Row) -> bool:
    return left[:5] == right[:5] and all(
        abs(a - b) <= 1e-6 * max(1, abs(a)) for a, b in zip(left[5:], right[5:])
    )
