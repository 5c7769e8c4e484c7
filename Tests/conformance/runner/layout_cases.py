# SPDX-License-Identifier: MIT
"""Cases of kind "layout": a proposal for a root, its size, and the frames of its descendants."""

from __future__ import annotations

from comparing import near, show
from corpus import Case
from layout_views import Builder
from nodes import missing_elements
from package import reglet

_GUIDES = {"firstTextBaseline": "first_text_baseline", "lastTextBaseline": "last_text_baseline"}


def missing(case: Case) -> set[str]:
    return missing_elements(case["root"])


def differences(case: Case) -> list[str]:
    expect = case["expect"]
    found: list[str] = []

    def compare(what: str, expected: list[object], came: object) -> None:
        values = list(came)  # type: ignore[call-overload]
        if not near(expected, values, case["tolerance"]):
            found.append(f"{what} {show(expected)} was expected, {show(values)} came")

    builder = Builder()
    root = builder.build(case["root"])
    with reglet.layout(root, *case["proposal"], direction=case["direction"]) as layout:
        if "size" in expect:
            compare("size", expect["size"], layout.size)
        for name, frame in expect["frames"].items():
            compare(f"frame of {name}", frame, layout.frame(builder.views[name]))
        for name, proposal in expect["placedWith"].items():
            compare(f"proposal of {name}", proposal, layout.proposal(builder.views[name]))
        for name, rows in expect["pieces"].items():
            pieces = layout.pieces(builder.views[name])
            compare(f"pieces of {name}", _joined(rows), [n for p in pieces for n in (p.word, p.x)])
        for name, rows in expect["lines"].items():
            lines = layout.lines(builder.views[name])
            compare(
                f"lines of {name}", _joined(rows), [n for o in lines for n in (*o.rect, o.baseline)]
            )
    for name, value in expect["guides"].items():
        compare(f"guide {name}", [value], [_guide(case, _GUIDES[name])])
    return found


def _joined(rows: list[list[object]]) -> list[object]:
    return [one for row in rows for one in row]


def _guide(case: Case, alignment: str) -> float:
    """Returns a baseline of the root, as shown by an empty box that is aligned with the root.

    The root is served first, so the box does not reduce its proposal.
    """
    root = Builder().build(case["root"])
    mark = reglet.Box(0, 0)
    line = reglet.HStack(root.layout_priority(1), mark, spacing=0, alignment=alignment)
    with reglet.layout(line, *case["proposal"]) as layout:
        return float(layout.frame(mark).y - layout.frame(root).y)
