# SPDX-License-Identifier: MIT
"""Operators that would say something else than they look like refuse, in words."""

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
def test_a_number_is_no_operand_of_a_bar(bar: Callable[[], Any]) -> None:
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
    lambda: A.left != B.left,
    lambda: 10 <= X <= 20,
    lambda: X == 1 and Y == 2,
    lambda: 1 if A.left == B.left else 2,
]


@pytest.mark.parametrize("chain", CHAINS)
def test_a_constraint_has_no_truth_value(chain: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match=r"10 <= a\.width and a\.width <= 20"):
        chain()


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
