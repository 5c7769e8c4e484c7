# SPDX-License-Identifier: MIT
"""Cases of kind "vfl", and those of kind "tack" that read a format: its constraints, or what is wrong with it."""

from __future__ import annotations

from typing import Any

from corpus import Case
from package import reglet

# The names of the two specifications for what is wrong, by those of the library where they differ.
KINDS = {
    "viewNotAllowedInSpacing": "viewInSpacing",
    "unterminatedPredicateList": "unterminatedPredicates",
    "priorityOutOfRange": "priorityRange",
    "alignmentOptionOrientation": "alignmentAxis",
    "empty": "emptyFormat",
    "expectedValue": "expectedPredicate",
    "expectedPriority": "invalidPriority",
    "unterminatedGap": "unterminatedConnection",
    "unclosedParen": "unterminatedPredicates",
    "unclosedBracket": "unterminatedView",
    "viewAsSpacing": "viewInSpacing",
    "unexpected": "unexpectedCharacter",
    "trailing": "trailingCharacters",
    "alignAxis": "alignmentAxis",
}
_DIRECTIONS = {
    "directionLeadingToTrailing": "leading_to_trailing",
    "directionLeftToRight": "left_to_right",
    "directionRightToLeft": "right_to_left",
}
_ATTRIBUTES = {
    "centerX": "center_x",
    "centerY": "center_y",
    "firstBaseline": "first_baseline",
    "lastBaseline": "last_baseline",
}
_MIRRORED = {"==": "==", "<=": ">=", ">=": "<="}
Row = tuple[Any, ...]


def attribute(name: str | None) -> Any:
    """Returns the package's name of an attribute of a case."""
    return None if name is None else _ATTRIBUTES.get(name, name)


def visual_format(case: Case) -> list[str]:
    """Runs a case of kind "vfl"."""
    options: dict[str, Any] = {"dialect": case.get("dialect", "standard"), "superview": "|"}
    if case.get("superview") is False:
        options["superview"] = None
    aligned = []
    for option in case.get("options", ()):
        if option in _DIRECTIONS:
            options["direction"] = _DIRECTIONS[option]
        elif option == "spacingBaselineToBaseline":
            options["baseline_spacing"] = True
        else:
            name = option.removeprefix("alignAll")
            aligned.append(attribute(name[0].lower() + name[1:]))
    options["align"] = aligned
    defaults = case.get("defaults", {})
    if "sibling" in defaults:
        options["spacing"] = defaults["sibling"]
    if "superview" in defaults:
        options["edge_spacing"] = defaults["superview"]
    views = {name: name for name in case["views"]}
    try:
        came = reglet.vfl(case["format"], views, case.get("metrics"), **options)
    except reglet.FormatError as error:
        return _refusal(case, case.get("error"), error)
    if "error" in case:
        return [f"{case['error']} was expected, {len(came)} constraints came"]
    wanted = [
        (
            c["first"],
            attribute(c["attr1"]),
            c["rel"],
            c["second"],
            attribute(c["attr2"]),
            c["m"],
            c["c"],
            c["priority"],
        )
        for c in case["expect"]
    ]
    return compare(wanted, [row(constraint) for constraint in came], can_flip=False)


def _refusal(case: Case, wanted: dict[str, Any] | None, error: reglet.FormatError) -> list[str]:
    """Compares what is wrong with a format; its place counts characters in these cases."""
    if wanted is None:
        return [f"{len(case['expect'])} constraints were expected, {error.kind} came: {error}"]
    found = []
    kind = KINDS.get(wanted["kind"], wanted["kind"])
    if error.kind != kind:
        found.append(f"{wanted['kind']} was expected, {error.kind} came")
    text = case["format"].encode("utf-8")
    position = len(text[: error.offset].decode("utf-8", "replace"))
    end = len(text[: error.offset + error.length].decode("utf-8", "replace"))
    if position != wanted["position"]:
        found.append(f"position {wanted['position']} was expected, {position} came")
    if "end" in wanted and end != wanted["end"]:
        found.append(f"end {wanted['end']} was expected, {end} came")
    return found


def tack_views(case: Case) -> dict[str, str]:
    """The views of a case of kind "tack": those that it lists, or those that all of them draw from."""
    names = case["input"].get("views") or ["a", "b", "c", "d", "purple", "yellow", "pink"]
    return {name: name for name in names}


def read_tack(case: Case, formats: Any) -> list[reglet.Constraint]:
    """Reads formats of a case in the tack dialect."""
    given = case["input"]
    align = given.get("alignAll") or []
    align = [align] if isinstance(align, str) else align
    has_superview = given.get("superview", True) is not False
    return reglet.vfl(
        formats,
        tack_views(case),
        given.get("metrics"),
        dialect="tack",
        align=[attribute(name) for name in align],
        superview="|" if has_superview else None,
        safe_area="|safe" if has_superview else None,
    )


def tack_constraints(case: Case) -> list[str]:
    """Runs a case of operation "constraints"."""
    came = read_tack(case, case["input"]["format"])
    wanted = [tack_row(c) for c in case["expect"]["constraints"]]
    return compare(wanted, [row(constraint) for constraint in came], can_flip=True)


def tack_error(case: Case) -> list[str]:
    """Runs a case of operation "error"."""
    wanted = case["expect"]
    try:
        came = read_tack(case, case["input"]["format"])
    except reglet.FormatError as error:
        text = case["input"]["format"].encode("utf-8")
        token = text[error.offset : error.offset + error.length].decode("utf-8", "replace")
        found = []
        if error.kind != KINDS.get(wanted["error"], wanted["error"]):
            found.append(f"{wanted['error']} was expected, {error.kind} came")
        if error.offset != wanted["offset"]:
            found.append(f"offset {wanted['offset']} was expected, {error.offset} came")
        # Where something is missing at the end there is no token, and its length counts as 1.
        length = len(token) if token else error.length
        if "length" in wanted and length != wanted["length"]:
            found.append(f"length {wanted['length']} was expected, {length} came")
        return found
    return [f"{wanted['error']} was expected, {len(came)} constraints came"]


def row(constraint: reglet.Constraint) -> Row:
    """Returns a constraint as a row of what is compared."""
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


def tack_row(c: dict[str, Any]) -> Row:
    """Returns a constraint of a case of kind "tack" as such a row."""
    return (
        c["item"],
        attribute(c["attr"]),
        c["rel"],
        c["to"],
        attribute(c["toAttr"]),
        c["mult"],
        c["const"],
        c["prio"],
    )


def compare(wanted: list[Row], came: list[Row], *, can_flip: bool) -> list[str]:
    """Compares two ordered lists; where flipping is allowed a mirrored constraint is the same."""
    found = []
    if len(wanted) != len(came):
        found.append(f"{len(wanted)} constraints were expected, {len(came)} came")
    for number, (left, right) in enumerate(zip(wanted, came)):
        forms = [right, *([flipped(right)] if can_flip else [])]
        if not any(_same(left, form) for form in forms):
            found.append(f"constraint {number}: {left} was expected, {right} came")
    return found


def flipped(row: Row) -> Row:
    """Returns a constraint of two items seen from the other one."""
    first, one, relation, second, other, multiplier, constant, priority = row
    if second is None or multiplier != 1:
        return row
    return (second, other, _MIRRORED[relation], first, one, multiplier, -constant, priority)


def _same(left: Row, right: Row) -> bool:
    return left[:5] == right[:5] and all(
        abs(a - b) <= 1e-6 * max(1, abs(a)) for a, b in zip(left[5:], right[5:])
    )
