# SPDX-License-Identifier: MIT
"""Constraint hosts in contents of readers."""

from __future__ import annotations

import gc
import weakref
from typing import Callable, Union

import pytest
from reglet import (
    AutoLayout,
    Box,
    ClosedError,
    ConflictError,
    ConstraintHost,
    Controller,
    CustomLayout,
    GeometryReader,
    InvalidArgumentError,
    Item,
    Layout,
    LayoutError,
    MeasuredSizes,
    MeasurementReader,
    Rect,
    Size,
    Text,
    Tree,
    View,
    VStack,
)
from reglet.hosting._functions import _known

Reader = Union[GeometryReader, MeasurementReader]


def margins(view: View, name: str = "card") -> ConstraintHost:
    """Margins of 10."""
    inside = AutoLayout()
    card = inside.item(name)
    item = card.item("item")
    inside.read(["H:|-10-[item]-10-|", "V:|-10-[item]-10-|"], {"item": item})
    return ConstraintHost(card, {item: view})


def wide(size: Size) -> View:
    return margins(Box(size.width / 2, 20))


def measured(sizes: MeasuredSizes) -> View:
    return VStack(
        margins(Box(30, 20).measure("box")), Box(sizes.max_width("box") or 1, 4), spacing=0
    )


def hosted(reader: Reader, page: Layout) -> ConstraintHost:
    (content,) = page.content(reader)
    host = content if isinstance(content, ConstraintHost) else content.children[0]
    assert isinstance(host, ConstraintHost)
    return host


def test_a_geometry_reader_makes_hosts() -> None:
    reader = GeometryReader(wide)
    page = Layout(VStack(Text("above"), reader, spacing=0), 100, 116)
    host = hosted(reader, page)
    assert host.frame == Rect(0, 16, 100, 100)
    assert host.children[0].frame == Rect(10, 26, 50, 20)
    assert "answered 100 x 100" in str(page.explain(host))
    assert "ConstraintHost(card)" in page.dump()
    page.resize(200, 116)
    assert hosted(reader, page).children[0].frame.width == 100


def test_a_measurement_reader_makes_hosts() -> None:
    reader = MeasurementReader(measured)
    page = Layout(reader)
    host = hosted(reader, page)
    assert host.frame == Rect(0, 0, 50, 40)
    assert page.content(reader)[0].children[1].frame == Rect(10, 40, 30, 4)
    page.rebuild(reader)
    assert hosted(reader, page) is not host
    assert hosted(reader, page).frame == Rect(0, 0, 50, 40)


def test_hosts_are_removed_with_their_content() -> None:
    layouts: list[weakref.ref[AutoLayout]] = []

    def noted(size: Size) -> View:
        host = wide(size)
        layouts.append(weakref.ref(host.item.layout))
        return host

    gc.collect()
    before = len(_known)
    reader = GeometryReader(noted)
    page = Layout(reader, 100, 100)
    for width in range(101, 140):
        page.resize(width, 100)
    gc.collect()
    assert len(layouts) == 40
    assert [made() is not None for made in layouts] == [False] * 39 + [True]
    assert len(_known) == before + 1
    page.close()
    assert len(_known) == before


def test_content_may_use_one_layout_again_and_again() -> None:
    inside = AutoLayout()
    card = inside.item("card")
    items = [card.item(str(index)) for index in range(3)]
    for item in items:
        inside.read(["H:|-5-[item]", "V:|-5-[item]"], {"item": item})

    def content(size: Size) -> View:
        # A different order of items each time: the state of one host is useless to the other.
        turn = int(size.width) % 3
        order = items[turn:] + items[:turn]
        widths = {item: size.width / (2 + items.index(item)) for item in order}
        return ConstraintHost(card, {item: Box(widths[item], 7) for item in order})

    reader = GeometryReader(content)
    page = Layout(reader, 120, 100)
    for width in (120, 121, 122, 60, 61):
        page.resize(width, 100)
        shown = hosted(reader, page).contents
        assert [shown[item].frame.width for item in items] == [width / 2, width / 3, width / 4]


def test_a_conflict_in_a_content_names_host_and_constraint_and_leaves_the_old_content() -> None:
    contents: list[Callable[[Size], View]] = [wide]
    reader = GeometryReader(lambda size: contents[-1](size))
    page = Layout(reader, 100, 100)
    host = hosted(reader, page)
    gc.collect()
    before = len(_known)
    refused: list[ConstraintHost] = []

    def narrow(size: Size) -> View:
        made = margins(Box(5, 5), "narrow")
        made.item.layout.activate(made.item.width <= 50)
        refused.append(made)
        return VStack(made)

    contents.append(narrow)
    for width in (300, 310):
        with pytest.raises(ConflictError, match=r"narrow\.width <= 50") as caught:
            page.resize(width, 100)
        assert caught.value.view is refused[-1]
        assert caught.value.conflict is not None
        assert "narrow.width <= 50" in map(str, caught.value.conflict.constraints)
    assert hosted(reader, page) is host
    assert host.frame == Rect(0, 0, 100, 100)
    assert len(_known) == before
    contents.pop()
    page.resize(300, 100)
    assert hosted(reader, page).children[0].frame.width == 150


def test_hosting_errors_in_a_content_are_the_same_as_outside() -> None:
    host = margins(Box(5, 5))
    inner = ConstraintHost(next(iter(host.contents)))
    with pytest.raises(ValueError, match="without a superview") as caught:
        Layout(GeometryReader(lambda size: VStack(Box(1, 1), inner)), 50, 50)
    assert caught.value.view is inner  # type: ignore[attr-defined]
    host.item.layout.close()
    with pytest.raises(ClosedError, match="hosted"):
        Layout(GeometryReader(lambda size: host), 50, 50)
    with pytest.raises(ClosedError, match="hosted"):
        Layout(host)


def test_an_exception_of_a_host_function_in_a_content_is_raised() -> None:
    def fails(size: object) -> None:
        raise LookupError("of the caller")

    gc.collect()
    before = len(_known)
    inside = AutoLayout()
    item = inside.item("item")
    made = GeometryReader(lambda size: ConstraintHost(item, size_that_fits=fails))
    with pytest.raises(LookupError, match="of the caller"):
        Layout(made, 10, 10)
    gc.collect()
    assert len(_known) == before


def test_readers_and_hosts_nest() -> None:
    inner = GeometryReader(lambda size: margins(Box(size.width / 2, 5), "inner"))
    outer = GeometryReader(lambda size: margins(inner, "outer"))
    page = Layout(outer, 100, 100)
    (box,) = page.content(inner)[0].children
    assert box.frame == Rect(20, 20, 40, 5)
    page.resize(200, 100)
    (box,) = page.content(inner)[0].children
    assert box.frame.width == 90


def test_an_item_in_a_content_shows_views() -> None:
    titles: list[Text] = []

    def showing(size: Size) -> View:
        inside = AutoLayout()
        page = inside.item("page")
        item = page.item("item")
        inside.read(["H:|-3-[item]", "V:|-4-[item]"], {"item": item})
        titles.append(Text("deep"))
        item.show(VStack(titles[-1], Box(60, 5), spacing=0))
        return ConstraintHost(page)

    page = Layout(GeometryReader(showing), 100, 100)
    assert titles[-1].frame == Rect(14, 0, 32, 16)
    page.resize(120, 100)
    assert len(titles) == 2
    assert titles[-1].frame == Rect(14, 0, 32, 16)


def test_a_controller_in_a_content_appears_and_disappears() -> None:
    told: list[str] = []

    class Card(Controller):
        def load(self) -> None:
            label: Item = self.item.item("label")
            self.constraints.read(["H:|-[label]-|", "V:|-[label]-|"], {"label": label})
            self.show(label, Text("hello"))

        def appears(self) -> None:
            told.append(f"appears {self.view.frame.width:g}")

        def disappears(self) -> None:
            told.append("disappears")

    card = Card()
    reader = GeometryReader(lambda size: card.view if size.width > 50 else None)
    with Layout(reader, 100, 100) as page:
        page.resize(120, 100)
        assert card.view.frame.width == 120
        page.resize(40, 100)
        page.resize(60, 60)
    assert told == ["appears 100", "disappears", "appears 60", "disappears"]


def test_custom_layouts_of_a_refused_content_are_released() -> None:
    class Bad(CustomLayout):
        def size_that_fits(self, proposal: object, subviews: object) -> tuple[float, float]:
            return 1, 1

        def place_subviews(self, bounds: object, proposal: object, subviews: object) -> None: ...

    layouts: list[weakref.ref[Bad]] = []

    def refused(size: Size) -> View:
        layouts.append(weakref.ref(bad := Bad()))
        return VStack(bad(Box(1, 1)), Box(float("nan"), 1))

    for _ in range(3):
        with pytest.raises(ValueError, match="nan"):
            Layout(GeometryReader(refused), 10, 10)
    gc.collect()
    assert [made() for made in layouts] == [None] * 3


def test_a_view_of_a_content_is_not_replaced_from_outside() -> None:
    reader = GeometryReader(wide)
    page = Layout(reader, 100, 100)
    host = hosted(reader, page)
    with pytest.raises(LayoutError, match="rebuild"):
        page.update(host, ConstraintHost(host.item, host.contents))
    assert page.invalidate_host(host) == Size(100, 100)


def test_hosts_of_one_layout_show_each_their_own_views() -> None:
    inside = AutoLayout()
    card = inside.item("card")
    item = card.item("item")
    inside.read(["H:|-8-[item]-8-|", "V:|-8-[item]-8-|"], {"item": item})
    small, large = Box(10, 10), Box(50, 50)
    first = ConstraintHost(card, {item: small}, flexibility="none")
    second = ConstraintHost(card, {item: large}, flexibility="none")
    page = Layout(VStack(first, second, spacing=0), 300)
    for width, height in ((300, None), (200, None), (None, 30), (100, 100)):
        page.resize(width, height)
        assert first.frame.size == Size(26, 26)
        assert second.frame.size == Size(66, 66)


def test_a_tree_takes_hosts_call_by_call() -> None:
    host = margins(Box(20, 10))
    tree = Tree()
    node = tree.create(host)
    tree.append(node, tree.create(host.children[0]))
    assert tree.layout(node) == Size(40, 30)
    with pytest.raises(InvalidArgumentError):
        tree.set(tree.create(VStack()), ConstraintHost(host.item, flexibility="some"))  # type: ignore[arg-type]
    reference = weakref.ref(host.item.layout)
    tree.remove(node)
    del host
    gc.collect()
    assert reference() is None


def shown_beside_conflict() -> tuple[Layout, Layout]:
    """A page whose items show a reader of a host, and a reader whose host conflicts from 150 points
    on.
    """
    inside = AutoLayout()
    card = inside.item("card")
    first, second = card.item("first"), card.item("second")
    formats = ["H:|-10-[first]-10-|", "V:|-10-[first]-10-|", "H:|[second]|", "V:|[second(30)]"]
    inside.read(formats, {"first": first, "second": second})

    def conflicting(size: Size) -> View:
        host = margins(Box(1, 1), "deep")
        if size.width > 150:
            (item,) = host.contents
            item.layout.activate(item.width <= 3)
        return host

    shown = first.show(GeometryReader(wide))
    second.show(GeometryReader(conflicting))
    return Layout(ConstraintHost(card, {}), 100, 100), shown


def test_contents_of_shown_views_have_frames() -> None:
    page, shown = shown_beside_conflict()
    for width in (100, 120, 110):
        page.resize(width, 100)
        frames = [placed.frame for placed in shown.views()]
        inner = width - 20
        assert frames[1:] == [Rect(0, 0, inner, 80), Rect(10, 10, inner / 2, 20)]


def test_contents_of_shown_views_survive_a_conflict_next_to_them() -> None:
    page, shown = shown_beside_conflict()
    with pytest.raises(ConflictError, match="deep"):
        page.resize(200, 100)
    gc.collect()
    assert [type(placed.view) for placed in shown.views()] == [GeometryReader, ConstraintHost, Box]
    page.resize(110, 100)
    assert [placed.frame for placed in shown.views()][1:] == [
        Rect(0, 0, 90, 80),
        Rect(10, 10, 45, 20),
    ]
