# SPDX-License-Identifier: MIT
"""Mistakes with constraints, formats, chains, solvers and hosts."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from mistakes import Mistake, check, reports
from reglet import (
    AutoLayout,
    Box,
    ConstraintHost,
    Controller,
    NoCommonAncestorError,
    NotLaidOutError,
    Solver,
    UnknownIdError,
    Variable,
    layout,
    vfl,
)
from reglet.chains import H, edge, eq

LAYOUT, OTHER = AutoLayout(), AutoLayout()
PAGE = LAYOUT.item("page")
LABEL, FIELD = PAGE.item("label"), PAGE.item("field")
STRANGE, ALONE = OTHER.item("strange"), LAYOUT.item("alone")
INSTALLED = LAYOUT.activate(LABEL.width >= 2)
X = Variable("x")
WRONG: Any = None


def answers(answer: Any) -> Any:
    return layout(ConstraintHost(AutoLayout().item("a"), size_that_fits=lambda proposal: answer))


def ideal(answer: Any) -> Any:
    return layout(ConstraintHost(AutoLayout().item("a"), ideal=lambda size: answer))


def prefer(size: Any) -> None:
    Controller().preferred_size = size


MISTAKES: list[Mistake] = [
    ("a name of an item", lambda: LAYOUT.item(3), TypeError, "name of an item is a text, not 3"),  # type: ignore[arg-type]
    (
        "a width of text",
        lambda: LAYOUT.item("i", width="3"),
        TypeError,
        "item i: width is a number of points",
    ),  # type: ignore[arg-type]
    ("a content of 3", lambda: PAGE.item("i", content=3), TypeError, r"such as \(60, 20\), not 3"),  # type: ignore[arg-type]
    (
        "a view as content",
        lambda: PAGE.item("i", content=Box(1, 1)),
        TypeError,
        r"item\.show\(view\)",
    ),  # type: ignore[arg-type]
    (
        "hugging of text",
        lambda: PAGE.item("i", content=(1, 2), hugging="high"),
        TypeError,
        "up to 1000, or a pair for the axes",
    ),  # type: ignore[arg-type]
    (
        "a frame too early",
        lambda: LABEL.frame,
        NotLaidOutError,
        r"label has no frame yet: read it after layout\(\)",
    ),
    (
        "an item of another layout",
        lambda: LAYOUT.activate(LABEL.width == STRANGE.width),
        UnknownIdError,
        "strange is an item of another layout",
    ),
    (
        "items apart",
        lambda: LAYOUT.activate(LABEL.left == ALONE.left),
        NoCommonAncestorError,
        "label and alone are in different",
    ),
    ("active already", lambda: LAYOUT.activate(INSTALLED), TypeError, "set its active to True"),  # type: ignore[arg-type]
    (
        "not in a layout",
        lambda: LAYOUT.deactivate(LABEL.width >= 2),
        TypeError,
        r"which label\.width >= 2 is not",
    ),  # type: ignore[arg-type]
    (
        "not to be removed",
        lambda: LAYOUT.remove(LABEL.width >= 2),
        TypeError,
        r"activate\(…\) and read\(…\) return",
    ),  # type: ignore[arg-type]
    (
        "a format of None",
        lambda: LAYOUT.read(WRONG, {}),
        TypeError,
        r'such as "\|-\[label\]-\|", not None',
    ),
    (
        "views in a list",
        lambda: LAYOUT.read("|[a]|", [LABEL]),
        TypeError,
        "views are a dictionary by name",
    ),  # type: ignore[arg-type]
    (
        "a metric of text",
        lambda: vfl("[a(w)]", {"a": 1}, {"w": "8"}),
        TypeError,
        "metric 'w' is a number of points",
    ),  # type: ignore[dict-item]
    (
        "a format of another layout",
        lambda: LAYOUT.read("|[a]|", {"a": STRANGE}),
        UnknownIdError,
        "'a' stands for strange",
    ),
    (
        "a chain is no constraint",
        lambda: LAYOUT.activate(edge - LABEL - edge),
        TypeError,
        r"write H\(…\) or V\(…\)",
    ),  # type: ignore[arg-type]
    ("a chain begins with a gap", lambda: H(8 - LABEL), TypeError, "write edge - 8 - view"),  # type: ignore[operator]
    (
        "a chain with a plus",
        lambda: H(edge - LABEL + FIELD),
        TypeError,
        r"joined with -, not with \+",
    ),  # type: ignore[operator]
    ("a pin of text", lambda: eq(8) @ "high", TypeError, "which is required, not 'high'"),  # type: ignore[operator]
    ("a solver's text", lambda: Solver().add("x == 1"), TypeError, r"x \+ y <= 10, not 'x == 1'"),  # type: ignore[arg-type]
    ("a solver's list", lambda: Solver().add([X == 1]), TypeError, r"write add\(\*constraints\)"),  # type: ignore[arg-type]
    ("a layout as host", lambda: ConstraintHost(LAYOUT), TypeError, "takes an item at the top"),  # type: ignore[arg-type]
    (
        "contents in a list",
        lambda: ConstraintHost(PAGE, [Box(1, 1)]),
        TypeError,
        r"\{item: view\}, not",
    ),  # type: ignore[arg-type]
    (
        "items by views",
        lambda: ConstraintHost(PAGE, {Box(1, 1): LABEL}),
        TypeError,
        r"Box\(1, 1\) is not an item",
    ),  # type: ignore[dict-item]
    (
        "a content of nothing",
        lambda: ConstraintHost(PAGE, {LABEL: WRONG}),
        TypeError,
        "leave it out",
    ),
    (
        "no flexibility",
        lambda: ConstraintHost(PAGE, flexibility=WRONG),
        TypeError,
        "or several sides, not None",
    ),
    ("a size of 3", lambda: answers(3), TypeError, r"or \(width, None\), or None, not 3"),
    ("a size of three", lambda: answers((1, 2, 3)), TypeError, r"not \(1, 2, 3\)"),
    ("an ideal of text", lambda: ideal("ab"), TypeError, "not 'ab'"),
    ("a preferred size of 3", lambda: prefer(3), TypeError, "a pair of lengths or None, not 3"),
    (
        "a view as a child",
        lambda: Controller().add_child(Box(1, 1), PAGE),
        TypeError,
        r"show\(item, view\)",
    ),  # type: ignore[arg-type]
    (
        "a view first",
        lambda: Controller().show(Box(1, 1), PAGE),
        TypeError,
        r"write show\(item, view\)",
    ),  # type: ignore[arg-type]
]


@reports(MISTAKES)
def test_a_mistake_is_reported(
    code: Callable[[], Any], error: type[Exception], message: str
) -> None:
    check(code, error, message)


def test_an_item_that_is_refused_leaves_nothing_behind() -> None:
    inside = AutoLayout()
    page = inside.item("page")
    for item in (
        lambda: inside.item(3),  # type: ignore[arg-type]
        lambda: inside.item("a", width="3"),  # type: ignore[arg-type]
        lambda: page.item("a", content=3),  # type: ignore[arg-type]
        lambda: page.item("a", content=(1, -2)),
    ):
        with pytest.raises((TypeError, ValueError)):
            item()
        assert inside.items == (page,)
        assert "1 items" in inside.dump()
