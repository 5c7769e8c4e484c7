# SPDX-License-Identifier: MIT
"""Between two layouts: frames, arrays of frames, and the numbers of layouts."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy
import pytest
from reglet import (
    AnyLayout,
    Box,
    CallbackError,
    CustomLayout,
    Fill,
    HStack,
    HStackLayout,
    InvalidArgumentError,
    InvalidNumberError,
    Proposal,
    Rect,
    Size,
    Subviews,
    Tree,
    VStack,
    interpolate,
    layout,
)
from reglet.pictures import svg


class Diagonal(CustomLayout):
    """Each child a step further."""

    def __init__(self, step: float) -> None:
        self.step = step

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        return 100, 100

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for index, subview in enumerate(subviews):
            subview.place((bounds.x + index * self.step, bounds.y))

    @property
    def animatable_data(self) -> tuple[float, ...]:
        return (self.step,)

    @animatable_data.setter
    def animatable_data(self, numbers: Sequence[float]) -> None:
        (self.step,) = numbers


# Capability: interpolation
def test_frames() -> None:
    a, b = Rect(0, 0, 10, 10), Rect(100, 50, 20, 10)
    assert interpolate(a, b, 0.5) == Rect(50, 25, 15, 10)
    assert (interpolate(a, b, 0), interpolate(a, b, 1)) == (a, b)
    assert interpolate(a, b, 1.5) == Rect(150, 75, 25, 10)
    assert interpolate(None, b, 0.25) == b
    assert interpolate(a, None, 0.25) == a
    assert interpolate(Rect(0, 0, math.inf, 1), Rect(0, 0, 1, 1), 0.9) == Rect(0, 0, math.inf, 1)
    with pytest.raises(InvalidNumberError):
        interpolate(a, b, math.nan)
    with pytest.raises(InvalidNumberError):
        interpolate(a, Rect(math.nan, 0, 0, 0), 0.5)


def test_a_row_becomes_a_column() -> None:
    first, second = Box(20, 10), Fill()
    row = HStack(first, second, spacing=0)
    page = layout(row, 100, 50)
    before = page.frames
    page.update(row, column := VStack(first, second, spacing=0))
    half = interpolate(before, page.frames, 0.5)
    assert tuple(half[0]) == tuple(column.frame)
    # From (0, 20, 20, 10) to (40, 0, 20, 10), and from (20, 0, 80, 50) to (0, 10, 100, 40).
    assert tuple(half[1]) == (20, 10, 20, 10)
    assert tuple(half[2]) == (10, 5, 90, 45)
    assert [tuple(row) for row in interpolate(before, page.frames, 1)] == [
        tuple(row) for row in page.frames
    ]
    moved = {change.view: interpolate(change.before, change.after, 0.5) for change in page.changes}
    assert moved[second] == Rect(10, 5, 90, 45)
    for wrong in ([1, 2], b"abcd", None):
        with pytest.raises(TypeError):
            interpolate(before, wrong, 0.5)  # type: ignore[call-overload]


def test_rows_that_only_one_array_has() -> None:
    tree = Tree()
    root = tree.build(HStack(Box(10, 10), spacing=0))[0]
    tree.layout(root)
    before = tree.frames()
    tree.append(root, tree.create(Box(30, 20)))
    tree.layout(root)
    for progress in (0, 0.5, 1):
        step = interpolate(before, tree.frames(), progress)
        assert tuple(step[2]) == (10, 0, 30, 20)
        assert tuple(interpolate(tree.frames(), before, progress)[2]) == (10, 0, 30, 20)


# Capability: animated numbers
def test_numbers_of_layouts() -> None:
    """P49."""
    rule, second = Diagonal(0), Box(5, 5)
    page = layout(view := rule(Box(5, 5), second))
    for step in range(11):
        assert page.animate(view, (step,)) == Size(100, 100)
        assert second.frame.x == step
    between = interpolate(Diagonal(10), Diagonal(30), 0.25)
    assert isinstance(between, Diagonal)
    assert between.step == 15
    page.update(view, view := between(*view.children))
    assert second.frame.x == 15
    wrapped = interpolate(AnyLayout(Diagonal(10)), AnyLayout(Diagonal(30)), 0.5)
    assert isinstance(wrapped.layout, Diagonal)
    assert wrapped.layout.step == 20
    # A different type counts at once.
    row = AnyLayout(HStackLayout())
    assert interpolate(AnyLayout(Diagonal(10)), row, 0.1) is row
    assert interpolate(row, row, 0.1) is row
    for numbers in ((), (1, 2)):
        with pytest.raises(InvalidArgumentError):
            page.animate(view, numbers)
    with pytest.raises(InvalidNumberError):
        page.animate(view, (math.inf,))
    assert page.tree.animatable_data(page._views.node(view)) == (15,)


def test_numbers_that_are_not_taken() -> None:
    class Stubborn(Diagonal):
        @property
        def animatable_data(self) -> tuple[float, ...]:
            return (self.step,)

        @animatable_data.setter
        def animatable_data(self, numbers: Sequence[float]) -> None:
            raise RuntimeError("no")

    page = layout(view := Stubborn(1)(Box(1, 1)))
    with pytest.raises((RuntimeError, CallbackError), match="no"):
        page.animate(view, (2,))


def test_frames_between_two_layouts_are_drawn() -> None:
    box = Fill().frame(10, 10).styled(fill="#ff0000")
    page = layout(HStack(box, Box(30, 10), spacing=0).styled(fill="#00ff00"))
    before = page.frames
    moved = numpy.array(before)
    moved[:, 0] += 8
    step = interpolate(before, moved, 0.25)
    assert '<rect x="2" y="0" width="10" height="10" fill="#ff0000" />' in svg(
        page, look="page", frames=step
    )
    assert svg(page, look="page", frames=before) == svg(page, look="page")
    assert svg(page, frames=before) == svg(page)
