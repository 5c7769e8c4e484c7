# SPDX-License-Identifier: MIT
"""Cases of kind "layout": a proposal for a root, its size, and the frames of what is in it."""

from __future__ import annotations

from comparing import TOLERANCE, near, number, show
from corpus import Case
from layout_views import Builder, missing_elements
from package import reglet

DIRECTIONS = {"leftToRight": "left_to_right", "rightToLeft": "right_to_left"}
_GUIDES = {"firstTextBaseline": "first_text_baseline", "lastTextBaseline": "last_text_baseline"}


def missing(case: Case) -> set[str]:
    """Returns the elements of a case that reglet has not."""
    return missing_elements(case["root"])


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    tolerance = case.get("tolerance", TOLERANCE)
    expect = case["expect"]
    found: list[str] = []

    def compare(what: str, expected: list[object], came: object) -> None:
        values = list(came)  # type: ignore[call-overload]
        if not near(expected, values, tolerance):
            found.append(f"{what} {show(expected)} was expected, {show(values)} came")

    builder = Builder()
    root = builder.build(case["root"])
    offered = [number(value) for value in case["proposal"]]
    direction = DIRECTIONS[case.get("layoutDirection", "leftToRight")]
    with reglet.layout(root, *offered, direction=direction) as layout:
        if "size" in expect:
            compare("size", expect["size"], layout.size)
        for name, frame in expect.get("frames", {}).items():
            compare(f"frame of {name}", frame, layout.frame(builder.views[name]))
        for name, proposal in expect.get("placedWith", {}).items():
            compare(f"proposal of {name}", proposal, layout.proposal(builder.views[name]))
    for name, value in expect.get("guides", {}).items():
        compare(f"guide {name}", [value], [_guide(case, _GUIDES[name], offered)])
    return found


def _guide(case: Case, alignment: str, offered: list[float | None]) -> float:
    """Returns where a baseline of the root is: an empty box that is aligned with the root shows it.

    The root is served first, so the box takes nothing away from what it is offered.
    """
    root = Builder().build(case["root"])
    mark = reglet.Box(0, 0)
    line = reglet.HStack(root.layout_priority(1), mark, spacing=0, alignment=alignment)
    with reglet.layout(line, *offered) as layout:
        return float(layout.frame(mark).y - layout.frame(root).y)
