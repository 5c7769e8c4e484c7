# SPDX-License-Identifier: MIT
"""Edits whose layout fails: the views, their frames and their numbers are kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pytest
from reglet import (
    Box,
    CustomLayout,
    GeometryReader,
    HasParentError,
    HStack,
    InvalidNumberError,
    Layout,
    Measured,
    MeasurementReader,
    NotLaidOutError,
    Proposal,
    Rect,
    Size,
    Subviews,
    View,
    VStack,
    layout,
)


class Square(CustomLayout):
    """As large as its number, at most 100."""

    def __init__(self, side: float) -> None:
        self.side = side

    @property
    def animatable_data(self) -> tuple[float, ...]:
        return (self.side,)

    @animatable_data.setter
    def animatable_data(self, numbers: Sequence[float]) -> None:
        (self.side,) = numbers

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> Size:
        if self.side > 100:
            raise OverflowError("too large")
        return Size(self.side, self.side)

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for subview in subviews:
            subview.place((bounds.x, bounds.y))


def fail(argument: object) -> Size:
    raise OverflowError("too large")


def fail_to_make(argument: object) -> View:
    raise OverflowError("too large")


CONTENT = Box(4, 4)

EDITS: list[tuple[Callable[[], View], Callable[[View], View], type[Exception]]] = [
    (lambda: Measured(lambda proposal: (10, 10)), lambda old: Measured(fail), OverflowError),
    (lambda: HStack(Box(9, 9)), lambda old: Square(101)(*old.children), OverflowError),
    (lambda: Square(9)(Box(1, 1)), lambda old: Square(101)(*old.children), OverflowError),
    (
        lambda: GeometryReader(lambda size: CONTENT),
        lambda old: GeometryReader(fail_to_make),
        OverflowError,
    ),
    (
        lambda: MeasurementReader(lambda sizes: CONTENT),
        lambda old: MeasurementReader(fail_to_make),
        OverflowError,
    ),
    (lambda: Box(5, 5), lambda old: Box(math.nan, 5), InvalidNumberError),
]


def frames(page: Layout) -> list[tuple[View, Rect]]:
    return [(placed.view, placed.frame) for placed in page.views()]


@pytest.mark.parametrize(("make", "replace", "raised"), EDITS)
def test_an_update_whose_layout_fails_is_undone(
    make: Callable[[], View], replace: Callable[[View], View], raised: type[Exception]
) -> None:
    old = make()
    page = layout(VStack(old, Box(1, 1), spacing=0), 60, 60)
    before = frames(page)
    with pytest.raises(raised):
        page.update(old, new := replace(old))
    assert frames(page) == before
    assert page.frame(old) == old.frame
    with pytest.raises(NotLaidOutError):
        page.frame(new)
    page.resize(80, 80)
    other = layout(VStack(make(), Box(1, 1), spacing=0), 80, 80)
    assert [placed.frame for placed in page.views()] == [placed.frame for placed in other.views()]
    page.resize(60, 60)
    assert frames(page) == before


def test_an_update_works_after_one_that_failed() -> None:
    old = Measured(lambda proposal: (10, 10))
    page = layout(VStack(old, Box(1, 1), spacing=0))
    with pytest.raises(OverflowError):
        page.update(old, Measured(fail))
    assert page.update(old, new := Measured(lambda proposal: (7, 7))) == Size(7, 8)
    assert page.frame(new) == Rect(0, 0, 7, 7)


def test_a_custom_layout_keeps_its_numbers_if_they_fail() -> None:
    view = Square(9)()
    page = layout(view)
    with pytest.raises(OverflowError):
        page.animate(view, (101,))
    assert page.frame(view) == Rect(0, 0, 9, 9)
    assert page.resize(50, 50) == Size(9, 9)
    assert page.animate(view, (12,)) == Size(12, 12)


@pytest.mark.parametrize("second", [GeometryReader, MeasurementReader])
def test_a_view_in_the_contents_of_two_readers_is_refused(second: Callable[..., View]) -> None:
    twin = Box(3, 3)
    nested = GeometryReader(lambda size: VStack(twin, GeometryReader(lambda size: twin)))
    for view in (VStack(GeometryReader(lambda size: twin), second(lambda given: twin)), nested):
        with pytest.raises(HasParentError, match="occurs twice in the tree") as caught:
            layout(view, 100, 100)
        assert caught.value.view is twin


def test_a_view_in_a_kept_content_is_refused_and_the_frames_are_kept() -> None:
    first, other = Box(3, 3), Box(4, 4)
    made = [other]
    reader = GeometryReader(lambda size: made[0])
    page = layout(VStack(GeometryReader(lambda size: first), reader), 58, 58)
    made[0] = first
    for _ in range(2):
        with pytest.raises(HasParentError) as caught:
            page.rebuild(reader)
        assert caught.value.view is first
    made[0] = other
    page.resize(58, 58)
    before = frames(page)
    with pytest.raises(HasParentError):
        page.update(reader, GeometryReader(lambda size: first))
    assert frames(page) == before
    assert (page.frame(first), page.frame(other)) == (Rect(0, 0, 3, 3), Rect(0, 33, 4, 4))
    assert page.resize(68, 68) == Size(68, 68)
    assert page.frame(other) == Rect(0, 38, 4, 4)


def test_a_view_may_stay_in_its_reader_or_move_to_another() -> None:
    views = [Box(3, 3), Box(4, 4), Box(5, 5)]

    def view_at(index: int) -> Callable[[Size], View]:
        return lambda size: views[index + (size.width > 50)]

    page = layout(VStack(GeometryReader(view_at(0)), GeometryReader(view_at(1))), 40, 58)
    for width, shown in ((60, views[1:]), (40, views[:2]), (45, views[:2])):
        page.resize(width, 58)
        assert [page.frame(view).y for view in shown] == [0, 33]
    nested = layout(GeometryReader(lambda size: GeometryReader(lambda size: views[0])), 40, 40)
    nested.resize(50, 50)
    assert nested.frame(views[0]) == Rect(0, 0, 3, 3)
