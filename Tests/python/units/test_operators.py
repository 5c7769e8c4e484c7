# SPDX-License-Identifier: MIT
"""Misleading operators raise an exception with an explanation."""

from __future__ import annotations

from typing import Any, Callable

import pytest
import reglet
from reglet import AutoLayout, Variable

LAYOUT = AutoLayout()
A, B = LAYOUT.item("a"), LAYOUT.item("b")
X, Y = Variable("x"), Variable("y")

BARS: list[Callable[[], Any]] = [
    lambda: (A.width == 8) | 400,
    lambda: A.width == B.width | 400,
    lambda: A.width == (B.width + 8) | 400,
    lambda: 400 | A.width,
    lambda: (X == 8) | 400,
    lambda: X == Y | 400,
    lambda: X == (Y + 8) | 400,
]


@pytest.mark.parametrize("bar", BARS)
def test_a_number_is_not_an_operand_of_a_bar(bar: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match=r"written with @: \(a\.width == 8\) @ 400"):
        bar()


def test_a_number_has_no_priority() -> None:
    with pytest.raises(TypeError, match="@"):
        A.width == 8 @ 400  # type: ignore[operator]  # noqa: B015
    with pytest.raises(TypeError, match="@"):
        X == 8 @ 400  # type: ignore[operator]  # noqa: B015


CHAINS: list[Callable[[], Any]] = [
    lambda: 10 <= A.width <= 20,
    lambda: A.left == B.left and A.top == B.top,
    lambda: A.left == B.left or A.top == B.top,
    lambda: 10 <= X <= 20,
    lambda: X == 1 and Y == 2,
    lambda: 1 if A.left == B.left else 2,
]


@pytest.mark.parametrize("chain", CHAINS)
def test_a_constraint_has_no_truth_value(chain: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match=r"10 <= a\.width and a\.width <= 20"):
        chain()


ORDERS: list[tuple[Callable[[], Any], str]] = [
    (lambda: A.width < 3, r"not with <: write a\.width <= 3"),
    (lambda: A.width > B.width, r"not with >: write a\.width >= b\.width"),
    (lambda: 3 < A.width + 2, r"not with >: write a\.width \+ 2 >= 3"),
    (lambda: A.left != B.left, r"not with !=: write a\.left == b\.left"),
    (lambda: X < 3, "not with <: write x <= 3"),
    (lambda: X + Y > 3, r"not with >: write x \+ y >= 3"),
    (lambda: X != Y, "not with !=: write x == y"),
    (lambda: X + 1 != Y, "not with !="),
]


@pytest.mark.parametrize(("compare", "said"), ORDERS)
def test_an_invalid_constraint_suggests_a_valid_one(compare: Callable[[], Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        compare()


ANCHORS: list[Callable[[], Any]] = [
    lambda: A.width + B.width,
    lambda: A.width - (B.width + 3),
    lambda: A.width * B.width,
    lambda: A.width / B.width,
]


@pytest.mark.parametrize("pair", ANCHORS)
def test_a_side_has_one_anchor(pair: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match=r"one anchor, and a\.width . b\.width.* has two"):
        pair()


def test_products_of_variables_are_not_linear() -> None:
    with pytest.raises(TypeError, match="linear"):
        X * Y
    with pytest.raises(TypeError, match="linear"):
        (X + 1) * (Y + 1)  # type: ignore[operator]


PRIORITIES: list[Callable[[], Any]] = [
    lambda: (A.width == 8) @ "high",  # type: ignore[operator]
    lambda: (X == 8) @ "high",  # type: ignore[operator]
    lambda: X == Y @ "high",  # type: ignore[operator]
]


@pytest.mark.parametrize("priority", PRIORITIES)
def test_a_priority_is_a_number(priority: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="up to 1000, which is required, not 'high'"):
        priority()


LENGTHS: list[Callable[[], Any]] = [
    lambda: reglet.max_width("a") + reglet.max_width("b"),
    lambda: 3 * reglet.max_width("a") - reglet.max_width("b"),
    lambda: reglet.max_width("a") * "8",  # type: ignore[operator]
    lambda: max(reglet.max_width("a"), reglet.max_width("b")),
    lambda: reglet.max_width("a") > 3,
    lambda: reglet.max_width("a") <= 3,
    lambda: reglet.max_width("a") or 0,
    lambda: 1 if reglet.column_width() else 2,
]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_measured_length_is_not_a_number(length: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="in the function of a MeasurementReader"):
        length()


def test_only_constraints_are_activated() -> None:
    with pytest.raises(TypeError, match=r"write read\('H:\|\[a\]\|', views\)"):
        LAYOUT.activate("H:|[a]|")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not a text"):
        LAYOUT.activate([A.width == 8, "[a]"])  # type: ignore[list-item]
    with pytest.raises(reglet.AttributeMismatchError, match=r"a\.width == a\.left: lengths are"):
        LAYOUT.activate(A.height == 3, A.width == A.left)


def test_at_gives_the_priority() -> None:
    assert ((A.width == 8) @ 400).priority == 400
    assert ((X == 8) @ 400).priority == 400
    assert str((A.width == 8) @ 400) == "a.width == 8 @ 400"
    assert repr((X == 8) @ 400) == "x == 8 @ 400"
    assert (X == Y @ 400).priority == 400


def test_constraints_still_compare_in_lists() -> None:
    first, second = reglet.vfl("|-[a]-|", {"a": "a"})
    assert [first, second] == reglet.vfl("|-[a]-|", {"a": "a"})
    assert first != second
