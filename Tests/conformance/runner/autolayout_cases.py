# SPDX-License-Identifier: MIT
"""Cases of kind "autolayout": items and constraints. Their frames, ambiguities or conflicts."""

from __future__ import annotations

from typing import Any

from autolayout_items import build_items, constraint_of
from comparing import near, show
from corpus import Case
from package import reglet

_LETTERS = {"left": "l", "top": "t", "width": "w", "height": "h"}


def missing(case: Case) -> set[str]:
    return set()


def differences(case: Case) -> list[str]:
    expect = case["expect"]
    given: dict[str, Any] = {}
    with reglet.AutoLayout(direction=case["direction"]) as layout:
        try:
            items = build_items(layout, case)
            given = {c["id"]: constraint_of(c, items) for c in case["constraints"]}
            layout.activate(*given.values())
            _draw_to_target(layout, case, items)
        except reglet.ConflictError as error:
            names = {id(constraint): name for name, constraint in given.items()}
            return _compare_conflict(expect.get("conflicts"), error.conflict, names)
        if "conflicts" in expect:
            return [f"one of the conflicts {expect['conflicts']} was expected, none came"]
        layout.layout()
        found = _compare_frames(case, items)
        found += _compare_ambiguities(expect.get("ambiguous"), layout)
        return found + _compare_fitting(case, items)


def _draw_to_target(layout: Any, case: Case, items: dict[str, Any]) -> None:
    """Gives the root its fitting target, so that its frames can be read."""
    fitting = case["fitting"]
    if fitting is None:
        return
    root = items[case["items"][0]["name"]]
    (width, height), (horizontal, vertical) = fitting["target"], fitting["priority"]
    layout.activate((root.width == width) @ horizontal, (root.height == height) @ vertical)


def _compare_fitting(case: Case, items: dict[str, Any]) -> list[str]:
    """On a layout of its own, compared with the root's frame."""
    fitting = case["fitting"]
    if fitting is None:
        return []
    root = case["items"][0]["name"]
    frame = items[root].frame
    with reglet.AutoLayout(direction=case["direction"]) as layout:
        fresh = build_items(layout, case)
        layout.activate(*(constraint_of(c, fresh) for c in case["constraints"]))
        priority = tuple(fitting["priority"])
        size = fresh[root].fitting_size(*fitting["target"], priority=priority)
    if near([frame.width, frame.height], list(size), case["tolerance"]):
        return []
    return [f"fitting size {show([frame.width, frame.height])} was expected, {show(size)} came"]


def _compare_frames(case: Case, items: dict[str, Any]) -> list[str]:
    """Frames in the superview; null is undetermined and skipped."""
    found = []
    for name, expected in case["expect"]["frames"].items():
        came = list(items[name].frame)
        shown = [None if want is None else got for want, got in zip(expected, came)]
        if not near(expected, shown, case["tolerance"]):
            found.append(f"frame of {name} {show(expected)} was expected, {show(came)} came")
    return found


def _compare_ambiguities(expected: list[tuple[str, str]] | None, layout: Any) -> list[str]:
    if expected is None:
        return []
    came = sorted({(str(one.item), one.axis) for one in layout.ambiguities()})
    return [] if came == expected else [f"ambiguous {expected} was expected, {came} came"]


def _compare_conflict(
    expected: list[list[str]] | None, conflict: Any, names: dict[int, str]
) -> list[str]:
    """Any one of the expected conflicts is accepted."""
    came = sorted({_member(reason, names) for reason in conflict.reasons})
    if expected is None:
        return [f"no conflict was expected, {came} came"]
    return [] if came in expected else [f"one of {expected} was expected, {came} came"]


def _member(reason: Any, names: dict[int, str]) -> str:
    """Names in the corpus: "c1" for a constraint, "a/ar.w" for an item's own constraint."""
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
