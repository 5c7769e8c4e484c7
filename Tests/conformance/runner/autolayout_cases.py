# SPDX-License-Identifier: MIT
"""Cases of kind "autolayout": items and constraints; their frames, ambiguities or conflicts."""

from __future__ import annotations

import re
from typing import Any

from autolayout_items import build_items, constraint_of
from comparing import TOLERANCE, near, show
from corpus import Case
from package import reglet

# A row that ties a safe area or margins guide to its owner; the library has insets there instead.
_GUIDE_ROW = re.compile(r".*\.(?:safeArea|margins)/[ltrb]$")
_LETTERS = {"left": "l", "top": "t", "width": "w", "height": "h"}


def missing(case: Case) -> set[str]:
    """Returns the elements of a case that reglet has not: none."""
    return set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    expect = case["expect"]
    direction = "right_to_left" if case.get("direction") == "rtl" else "left_to_right"
    given: dict[str, Any] = {}
    with reglet.AutoLayout(direction=direction) as layout:
        try:
            items = build_items(layout, case)
            given = {c["id"]: constraint_of(c, items) for c in case.get("constraints", [])}
            layout.activate(*given.values())
            _draw_to_target(layout, case, items)
        except reglet.ConflictError as error:
            names = {id(constraint): name for name, constraint in given.items()}
            return _compare_conflict(expect.get("conflicts"), error.conflict, names)
        if "conflicts" in expect:
            return [f"one of the conflicts {expect['conflicts']} was expected, none came"]
        layout.layout()
        found = _compare_frames(expect.get("frames", {}), items)
        found += _compare_ambiguities(expect.get("ambiguous"), layout)
        return found + _compare_fitting(case, items)


def _draw_to_target(layout: Any, case: Case, items: dict[str, Any]) -> None:
    """Puts the root under its fitting target, as a fitting size does: its frames can then be read."""
    fitting = case.get("fitting")
    if fitting is None:
        return
    root = items[case["root"]["id"]]
    (width, height), (horizontal, vertical) = fitting["target"], fitting.get("priority", [50, 50])
    layout.activate((root.width == width) @ horizontal, (root.height == height) @ vertical)


def _compare_fitting(case: Case, items: dict[str, Any]) -> list[str]:
    """Asks for the fitting size itself, on a layout of its own, and compares it with the root's frame."""
    fitting = case.get("fitting")
    if fitting is None:
        return []
    frame = items[case["root"]["id"]].frame
    direction = "right_to_left" if case.get("direction") == "rtl" else "left_to_right"
    with reglet.AutoLayout(direction=direction) as layout:
        fresh = build_items(layout, case)
        layout.activate(*(constraint_of(c, fresh) for c in case.get("constraints", [])))
        priority = tuple(fitting.get("priority", [50, 50]))
        size = fresh[case["root"]["id"]].fitting_size(*fitting["target"], priority=priority)
    if near([frame.width, frame.height], list(size), TOLERANCE):
        return []
    return [f"fitting size {show([frame.width, frame.height])} was expected, {show(size)} came"]


def _compare_frames(frames: dict[str, list[Any]], items: dict[str, Any]) -> list[str]:
    """Compares frames in the superview; null is not determined, and so not compared."""
    found = []
    for name, expected in frames.items():
        came = list(items[name].frame)
        shown = [None if want is None else got for want, got in zip(expected, came)]
        if not near(expected, shown, TOLERANCE):
            found.append(f"frame of {name} {show(expected)} was expected, {show(came)} came")
    return found


def _compare_ambiguities(expected: list[list[str]] | None, layout: Any) -> list[str]:
    if expected is None:
        return []
    came: dict[str, set[str]] = {}
    for ambiguity in layout.ambiguities():
        came.setdefault(str(ambiguity.item), set()).add(ambiguity.axis)
    wanted = {name: set(axes) for name, *axes in expected}
    if came == wanted:
        return []
    return [f"ambiguous {_sorted(wanted)} was expected, {_sorted(came)} came"]


def _sorted(ambiguous: dict[str, set[str]]) -> dict[str, list[str]]:
    return {name: sorted(axes) for name, axes in sorted(ambiguous.items())}


def _compare_conflict(
    expected: list[list[str]] | None, conflict: Any, names: dict[int, str]
) -> list[str]:
    """Any one of the expected conflicts will do."""
    came = {_member(reason, names) for reason in conflict.reasons}
    if expected is None:
        return [f"no conflict was expected, {sorted(came)} came"]
    if any({name for name in names if not _GUIDE_ROW.match(name)} == came for names in expected):
        return []
    return [f"one of the conflicts {expected} was expected, {sorted(came)} came"]


def _member(reason: Any, names: dict[int, str]) -> str:
    """Names a member as the corpus does: "c1" for a constraint, "a/ar.w" for what an item says."""
    if reason.origin == "constraint":
        written = getattr(reason.constraint, "constraint", reason.constraint)
        return names[id(written)]
    letter = _LETTERS[reason.attribute]
    row = {
        "size": letter,
        "not_negative": f"{letter}>=0",
        "hugging": f"hug.{letter}",
        "resistance": f"resist.{letter}",
        "autoresizing": f"ar.{letter}",
        "fitting": f"fit.{letter}",
    }[reason.origin]
    return row if reason.origin == "fitting" else f"{reason.item}/{row}"
