# SPDX-License-Identifier: MIT
"""Wrong arguments of functions and trees, and wrong answers of callbacks, are named."""

from __future__ import annotations

import math
import re
from typing import Any, Callable

import pytest
import reglet
from conftest import ROOT
from reglet import (
    AutoLayout,
    Box,
    CallbackAnswerError,
    ConstraintHost,
    CustomLayout,
    InvalidArgumentError,
    InvalidNumberError,
    Measured,
    Proposal,
    Rect,
    Tree,
    VStack,
    aspect_fit,
    interpolate,
    layout,
)

A_NODE = "expected a node, as an integer that create or build returned, not "


class Asking(CustomLayout):
    """Returns one answer, or measures its child with one proposal."""

    def __init__(self, answer: Any = None, proposal: Any = None) -> None:
        self.answer = answer
        self.proposal = proposal

    def size_that_fits(self, proposal: Any, subviews: Any) -> Any:
        return self.answer or subviews[0].size_that_fits(self.proposal)

    def place_subviews(self, bounds: Any, proposal: Any, subviews: Any) -> None:
        pass


def guided(function: Callable[[Any], Any]) -> VStack:
    return VStack(Box(1, 1).alignment_guide("leading", function), alignment="leading")


@pytest.mark.parametrize("count", [0, 2, 5])
def test_an_index_that_is_too_large_is_in_the_message(count: int) -> None:
    tree = Tree()
    stack, *_ = tree.build(VStack(*[Box(1, 1) for _ in range(count)]))
    with pytest.raises(InvalidArgumentError, match=r"^index 9 must not exceed"):
        tree.insert(stack, 9, tree.create(Box(3, 3)))


@pytest.mark.parametrize(
    ("view", "message"),
    [
        (Measured(lambda proposal: (math.nan, 1)), "measure answered nan, which is not a length"),
        (Measured(lambda proposal: (1, -1)), "measure answered -1, which is not a length"),
        (Asking((math.nan, 1))(Box(1, 1)), "size_that_fits answered nan, which is not a length"),
        (guided(lambda size: math.nan), "locate answered nan, which is not a position"),
    ],
)
def test_an_invalid_answer_is_in_the_message(view: reglet.View, message: str) -> None:
    with pytest.raises(CallbackAnswerError, match=message):
        layout(view)


@pytest.mark.parametrize(
    "call",
    [
        lambda tree, node: tree.frame(node),
        lambda tree, node: tree.layout(node),
        lambda tree, node: tree.measure(node),
        lambda tree, node: tree.children(node),
        lambda tree, node: tree.dump(node),
        lambda tree, node: tree.explain(node),
        lambda tree, node: tree.guide(node, "top"),
        lambda tree, node: tree.remove(node),
        lambda tree, node: tree.get(node),
        lambda tree, node: tree.set(node, Box(1, 1)),
        lambda tree, node: tree.insert(tree.create(VStack()), 0, node),
        lambda tree, node: tree.table_rows(node),
    ],
)
@pytest.mark.parametrize("node", ["a", None, 1.5, Box(1, 1)])
def test_a_wrong_node_is_named(call: Callable[..., Any], node: object) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(A_NODE + repr(node))}$"):
        call(Tree(), node)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Tree().insert(0, "x", 0), TypeError, "insert: index is a whole number, not 'x'"),
        (lambda: Tree().snapped_frame(0, "x"), TypeError, "expected a number, not 'x'"),
        (lambda: Tree().set_tag(0, "x"), TypeError, "a tag is a whole number .*, not 'x'"),
        (
            lambda: layout(guided(lambda size: "x")),
            TypeError,
            "the function of the guide 'leading' returns a number, not 'x'",
        ),
        (lambda: aspect_fit(10, 10, 3, ratio=0), InvalidNumberError, "ratio is above 0 .*, not 0"),
        (lambda: aspect_fit(math.inf, 10, 3), InvalidNumberError, "width is finite, not inf"),
        (lambda: aspect_fit(math.nan, 10, 3), ValueError, "aspect_fit: width .*, not NaN"),
        (
            lambda: aspect_fit(1, 1, 3, vertical_spacing=math.inf),
            InvalidNumberError,
            "vertical_spacing is finite, not inf",
        ),
        (
            lambda: aspect_fit(1, 1, 3, horizontal_spacing=math.nan),
            InvalidNumberError,
            "horizontal_spacing is finite, not nan",
        ),
        (
            lambda: interpolate(Box(1, 1), Box(1, 1), 0.5),
            TypeError,
            r"takes two rectangles, arrays of frames or layouts, not Box\(1, 1\)",
        ),
        (
            lambda: interpolate(Rect(0, 0, 1, 1), Box(1, 1), 0.5),
            TypeError,
            r"takes two rectangles or None, not Box\(1, 1\)",
        ),
        (
            lambda: interpolate(Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), "x"),
            TypeError,
            "interpolate: progress is a .*, not 'x'",
        ),
        (
            lambda: layout(Asking(proposal=Proposal(math.nan, 1))(Box(1, 1))),
            InvalidNumberError,
            r"a proposal has lengths or None, not NaN: Proposal\(width=nan, height=1\)",
        ),
        (
            lambda: AutoLayout().item("v", content=(1, 1)),
            TypeError,
            "AutoLayout.item takes no argument 'content': call set_content",
        ),
        (
            lambda: AutoLayout().item("v", widht=1),
            TypeError,
            "AutoLayout.item takes no argument 'widht'; did you mean 'width'",
        ),
        (
            lambda: AutoLayout().item("v").item("a", width=1),
            TypeError,
            "Item.item takes no argument 'width': call set_size",
        ),
        (
            lambda: ConstraintHost(AutoLayout().item(), flexibility="larger"),
            InvalidArgumentError,
            "one or several of smaller_width, .*, not 'larger'",
        ),
    ],
)
def test_a_wrong_argument_is_named(
    call: Callable[[], Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        call()


def test_a_multiplier_of_zero_is_the_fault_of_a_position() -> None:
    page = AutoLayout().item("page")
    inner = page.item("inner")
    with pytest.raises(reglet.AttributeMismatchError, match=r"^inner\..*: multiplier 0 of a loc"):
        page.layout.activate(inner.left == 0 * page.left)


def test_one_side_is_a_flexibility() -> None:
    layout(ConstraintHost(AutoLayout().item(), flexibility="larger_width"))


def test_the_modifiers_in_the_table_of_the_package_can_be_called() -> None:
    page = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| modifiers \| (.*) \|$", page, re.MULTILINE)
    calls = re.findall(r"`(\..*?\))`", row)
    assert len(calls) > 8
    for call in calls:
        names = {"math": math, "guide": "top", "view": Box(5, 5)}
        names |= {"badge": Box(1, 1), "card": Box(2, 2), "bar": Box(3, 3)}
        layout(eval(f"view{call}", names), 50, 50)
