# SPDX-License-Identifier: MIT
"""Constraints inside a layout tree."""

from __future__ import annotations

import gc
import math
import weakref
from typing import Any

import pytest
from reglet import (
    AutoLayout,
    Box,
    ConflictError,
    ConstraintHost,
    CycleError,
    HStack,
    InvalidArgumentError,
    Item,
    Layout,
    LazyVGrid,
    Leaf,
    MeasurementReader,
    Paragraph,
    Proposal,
    Rect,
    Size,
    Track,
    View,
    VStack,
    layout,
    max_height,
    sizing_range,
)


def text() -> Paragraph:
    """Eight words of 50 points, a line of 440."""
    return Paragraph([50.0] * 8, space_width=5, line_height=20, baseline=16)


def card(*, flexibility: object = "all") -> tuple[ConstraintHost, Item, View, View]:
    """An icon of 30 points next to a text that fills the rest, with margins of 10."""
    inside = AutoLayout()
    root = inside.item("card")
    icon, label = root.item("icon"), root.item("label")
    inside.activate(
        icon.leading == root.leading + 10,
        icon.top == root.top + 5,
        icon.width == 30,
        label.leading == icon.trailing + 10,
        label.top == icon.top,
        label.trailing == root.trailing - 10,
        label.bottom == root.bottom - 5,
    )
    views = Box(30, 30), text()
    host = ConstraintHost(root, dict(zip((icon, label), views)), flexibility=flexibility)  # type: ignore[arg-type]
    return host, root, *views


# Capability: constraints in views
def test_views_are_contents_of_items() -> None:
    host, _, icon, label = card()
    page = Layout(VStack(Box(10, 10), host, spacing=0), 270)
    assert page.frame(host) == Rect(0, 10, 270, 70)
    assert page.frame(icon) == Rect(10, 15, 30, 30)
    assert page.frame(label) == Rect(50, 15, 160, 60)
    page.resize(170)
    assert page.frame(label) == Rect(50, 15, 105, 80)
    assert page.frame(host).height == 90


def test_hosts_nest() -> None:
    inner, _, _, label = card()
    outside = AutoLayout()
    root = outside.item("outer")
    inside = root.item("inner")
    outside.activate(
        inside.leading == root.leading + 20,
        inside.trailing == root.trailing - 20,
        inside.top == root.top + 20,
        inside.bottom == root.bottom - 20,
    )
    outer = ConstraintHost(root, {inside: inner})
    page = Layout(outer, 310)
    assert page.size == Size(310, 110)
    assert page.frame(inner) == Rect(20, 20, 270, 70)
    assert page.frame(label) == Rect(70, 25, 160, 60)


def test_a_conflict_names_view_constraint_and_items() -> None:
    host, root, icon, _ = card()
    page = Layout(VStack(host), 270)
    before = page.frame(icon)
    root.layout.activate(root.width <= 100)
    with pytest.raises(ConflictError) as caught:
        page.invalidate_host(host)
    error = caught.value
    assert error.view is host
    assert error.conflict is not None
    assert "width" in str(error)
    assert isinstance(error.__cause__, ConflictError)
    assert error.__cause__.conflict is not None
    assert page.frame(icon) == before


def test_a_layout_inside_of_itself_is_refused() -> None:
    host, root, _, _ = card()
    other = root.layout.item("other")
    with pytest.raises(CycleError):
        Layout(
            ConstraintHost(root, {root.item("x"): VStack(ConstraintHost(other)), **host.contents}),
            200,
        )


@pytest.mark.parametrize("flexibility", ["none", "width", "height", "all"])
def test_flexibility(flexibility: str) -> None:
    inside = AutoLayout()
    item = inside.item("image")
    item.set_content((80, 50))
    page = Layout(ConstraintHost(item, flexibility=flexibility), 300, 20)  # type: ignore[arg-type]
    wide = flexibility in ("width", "all")
    low = flexibility in ("height", "all")
    assert page.size == Size(300 if wide else 80, 20 if low else 50)


def test_functions_of_the_caller() -> None:
    inside = AutoLayout()
    item = inside.item("image")
    item.set_content((80, 50))
    seen: list[Proposal] = []

    def fits(proposal: Proposal) -> tuple[float, float] | None:
        seen.append(proposal)
        return None if proposal.width is None else (proposal.width / 2, 9)

    page = Layout(ConstraintHost(item, size_that_fits=fits), 100)
    assert page.size == Size(50, 9)
    assert seen[0] == Proposal(100, None)
    assert Layout(ConstraintHost(item, size_that_fits=fits)).size == Size(80, 50)

    def ideal(size: Size) -> tuple[float | None, float | None]:
        return None, size.width / 4

    assert Layout(ConstraintHost(item, ideal=ideal), 100).size == Size(100, 25)

    def broken(size: Size) -> None:
        raise ZeroDivisionError("from the function")

    with pytest.raises(ZeroDivisionError, match="from the function"):
        Layout(ConstraintHost(item, ideal=broken), 100)


# Capability: lengths of hosts
def test_the_table_of_lengths() -> None:
    assert sizing_range(80, resistance=749, hugging=750) == (0, 80, 80)
    assert sizing_range(None) == (0, 0, math.inf)
    with pytest.raises(ValueError, match="priorities"):
        sizing_range(80, resistance=0)


def test_invalid_calls_are_rejected() -> None:
    inside, other = AutoLayout(), AutoLayout()
    root, strange = inside.item("root"), other.item("strange")
    inner = root.item("inner")
    with pytest.raises(InvalidArgumentError, match="another layout"):
        ConstraintHost(root, {strange: Box(1, 1)})
    with pytest.raises(InvalidArgumentError, match="flexibility is one of"):
        ConstraintHost(root, flexibility="some")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgumentError, match="ideal is one of"):
        ConstraintHost(root, ideal="most")  # type: ignore[arg-type]
    host = ConstraintHost(inner)
    with pytest.raises(ValueError, match="without a superview") as caught:
        Layout(VStack(host))
    assert caught.value.view is host  # type: ignore[attr-defined]


def test_a_layout_lives_as_long_as_its_host() -> None:
    host, root, icon, label = card()
    reference = weakref.ref(root.layout)
    page = Layout(host, 270)
    del root, host, label
    gc.collect()
    page.resize(300)
    assert page.frame(icon).width == 30
    page.close()
    del page, icon
    gc.collect()
    assert reference() is None


def filled(view: View, **options: Any) -> ConstraintHost:
    inside = AutoLayout()
    page = inside.item("page")
    item = page.item("item")
    inside.read(["|-20-[item]-20-|", "V:|-20-[item]-20-|"], {"item": item})
    return ConstraintHost(page, {item: view}, **options)


@pytest.mark.parametrize("width", [50, 70, 80, 81, 120, 200, 640])
def test_contents_have_the_height_of_any_width(width: float) -> None:
    """The widths may be smaller or larger than the ideal."""
    picture = Leaf((0, 0), (40, 20), (math.inf, math.inf)).scaled_to_fit()
    assert layout(filled(picture), width, None).size == Size(width, 40 + (width - 40) / 2)
    assert picture.frame == Rect(20, 20, width - 40, (width - 40) / 2)
    boxes = [Box(20, 10) for _ in range(6)]
    tracks = [Track.adaptive(30, spacing=0)]
    grid = LazyVGrid(*boxes, columns=tracks, spacing=0)
    alone = layout(
        LazyVGrid(*[Box(20, 10) for _ in range(6)], columns=tracks, spacing=0), width - 40
    )
    assert layout(filled(grid), width, None).size.height == 40 + alone.size.height


def test_cards_of_equal_height_grow_as_views_that_stretch_do() -> None:
    """A host that stretches takes the height of its row, which baselines make larger than its
    views.

    So no height fits, as for a plain view of the same lengths. A host that keeps its height
    settles, and so does one that stretches in a row that is aligned at the top.
    """

    def state(view: View, alignment: Any = "first_text_baseline") -> str:
        words = Paragraph([112.0], space_width=8, line_height=16, baseline=12)
        cards = [
            one.measure("card").frame(min_height=max_height("card"))
            for one in (view.frame(width=323), words)
        ]
        return layout(
            MeasurementReader(HStack(*cards, spacing=8, alignment=alignment)), 460
        ).settling.state

    assert state(Leaf((0, 0), (315, 200), (400, math.inf))) == "growing"
    assert state(filled(text())) == "growing"
    assert state(filled(text()), "top") == "stable"
    assert state(filled(text(), flexibility="width")) == "stable"
