# SPDX-License-Identifier: MIT
"""Views as contents of items: `Item.show`."""

from __future__ import annotations

import gc
import weakref
import xml.etree.ElementTree as ElementTree

import pytest
from reglet import (
    AutoLayout,
    Box,
    ClosedError,
    ConflictError,
    ConstraintHost,
    CycleError,
    HStack,
    InvalidArgumentError,
    Item,
    Layout,
    Measured,
    MonospaceFont,
    Proposal,
    Rect,
    Size,
    Text,
    VStack,
    layout,
)
from reglet.pictures import svg

CELLS = MonospaceFont(10, 20)


def page_of(width: float) -> tuple[AutoLayout, Item, Item]:
    """The item may be as wide as the page less 20."""
    constraints = AutoLayout()
    page = constraints.item("page", width=width, height=300)
    card = page.item("card")
    constraints.activate(
        card.leading == page.leading + 10,
        card.top == page.top + 20,
        card.trailing <= page.trailing - 10,
    )
    return constraints, page, card


# Capability: views in items
def test_the_height_of_a_view_follows_from_its_width() -> None:
    constraints, page, card = page_of(400)
    title, body = Text("Title", CELLS), Text("some words of a story that wraps", CELLS)
    inside = card.show(VStack(title, body, alignment="leading"))
    assert inside is not None
    constraints.layout()
    assert card.frame == Rect(10, 20, 320, 48)
    assert inside.frame(body) == Rect(0, 28, 320, 20)
    page.set_size(220, 300)
    constraints.layout()
    assert card.frame == Rect(10, 20, 200, 68)
    assert inside.frame(body).height == 40
    assert inside.size.height == 68
    assert body.frame == inside.frame(body)


def test_changes_of_a_view_are_seen() -> None:
    constraints, _, card = page_of(400)
    box = Box(30, 10)
    inside = card.show(HStack(box, Box(5, 5), spacing=0))
    assert inside is not None
    constraints.layout()
    assert card.frame.size == Size(35, 10)
    inside.update(box, Box(100, 40))
    assert constraints.layout() == (card,)
    assert card.frame.size == Size(105, 40)
    assert constraints.layout() == ()


def test_baselines_are_visible_outside_a_view() -> None:
    constraints, page, card = page_of(400)
    label = page.item("label", content=(20, 10))
    words = Text("words", CELLS)
    card.show(VStack(Box(10, 30), words, spacing=0))
    baseline = layout(words).guide(words, "first_text_baseline")
    assert baseline > 10
    constraints.activate(label.bottom == card.first_baseline)
    constraints.layout()
    assert label.frame.y + label.frame.height == 20 + 30 + baseline


def test_contents_are_replaced_and_taken_away() -> None:
    constraints, _, card = page_of(400)
    first = card.show(Box(30, 10))
    second = card.show(Box(40, 20))
    assert isinstance(first, Layout) and isinstance(second, Layout)
    constraints.layout()
    assert card.frame.size == Size(40, 20)
    third = layout(Box(7, 7))
    assert card.show(third) is third
    constraints.layout()
    assert card.frame.size == Size(7, 7)
    assert card.show(None) is None
    card.set_content((3, 4))
    constraints.layout()
    assert card.frame.size == Size(3, 4)
    with pytest.raises(TypeError):
        card.show("text")  # type: ignore[arg-type]


def test_a_layout_is_shown_once() -> None:
    constraints, page, card = page_of(400)
    shown = card.show(Box(1, 1))
    with pytest.raises(InvalidArgumentError, match="content of another item"):
        page.item("other").show(shown)
    closed = layout(Box(1, 1))
    closed.close()
    with pytest.raises(ClosedError):
        page.item("third").show(closed)
    constraints.layout()


def test_hosts_and_shown_views_nest() -> None:
    outer, _, card = page_of(260)
    inner = AutoLayout()
    frame = inner.item("frame")
    words = frame.item("words")
    inner.activate(
        words.leading == frame.leading + 5,
        words.trailing == frame.trailing - 5,
        words.top == frame.top + 5,
        words.bottom == frame.bottom - 5,
    )
    words.show(Text("some words of a story that wraps", CELLS))
    host = ConstraintHost(frame)
    inside = card.show(VStack(host, Box(10, 8), spacing=0))
    assert inside is not None
    outer.layout()
    assert inside.frame(host) == Rect(0, 0, 240, 50)
    assert words.frame == Rect(5, 5, 230, 40)
    with pytest.raises(CycleError):
        words.show(VStack(ConstraintHost(outer.item("top")), Box(1, 1)))
    outer.layout()


def test_a_conflict_inside_arrives_with_its_members() -> None:
    outer, _, card = page_of(260)
    inner = AutoLayout()
    frame = inner.item("frame")
    words = frame.item("words")
    host = ConstraintHost(frame)
    card.show(VStack(host, Box(10, 8)))
    outer.layout()
    before = card.frame
    outer.activate(card.width == 200)
    inner.activate(words.width == 50, words.width == frame.width)
    with pytest.raises(ConflictError) as caught:
        outer.layout()
    assert caught.value.conflict is not None
    assert any("words" in str(reason.constraint) for reason in caught.value.conflict.reasons)
    assert card.frame == before
    assert "words.width == 50" in str(caught.value)


def test_an_exception_of_a_measure_function_is_the_cause() -> None:
    constraints, _, card = page_of(260)

    def fails(proposal: Proposal) -> tuple[float, float]:
        raise ZeroDivisionError("in the view")

    view = Measured(lambda proposal: (5, 5))
    inside = card.show(view)
    assert inside is not None
    constraints.layout()
    card.show(layout(VStack(Box(3, 3))))
    constraints.layout()
    with pytest.raises(ZeroDivisionError):
        card.show(Measured(fails))
    constraints.layout()
    assert card.frame.size == Size(3, 3)


def test_an_unreachable_layout_is_freed() -> None:
    constraints, _, card = page_of(260)
    inside = card.show(Box(1, 1))
    constraints.layout()
    reference = weakref.ref(inside)
    del inside
    card.show(None)
    del constraints, card, _
    gc.collect()
    assert reference() is None


def drawn_page() -> tuple[AutoLayout, Item]:
    """A card (a view with a host) with a text that is constrained to a badge."""
    constraints, page, card = page_of(260)
    inner = AutoLayout()
    frame = inner.item("frame").styled(stroke="#888", corner_radius=4)
    badge, words = frame.item("badge", content=(12, 12)).styled(fill="#d43"), frame.item("words")
    inner.activate(
        badge.leading == frame.leading + 6,
        badge.center_y == words.center_y,
        words.leading == badge.trailing + 6,
        words.trailing == frame.trailing - 6,
        words.top == frame.top + 6,
        words.bottom == frame.bottom - 6,
    )
    words.show(Text("some words of a story that wraps", CELLS).styled(color="#135"))
    page.styled(fill="#f4f4f0")
    card.styled(fill="#ffffff")
    card.show(VStack(Text("Title", CELLS), ConstraintHost(frame), spacing=4, alignment="leading"))
    constraints.layout()
    return constraints, card


def test_a_page_of_items_and_views_is_drawn() -> None:
    constraints, card = drawn_page()
    picture = svg(constraints, look="page")
    root = ElementTree.fromstring(picture)
    fills = [element.get("fill") for element in root.iter("{http://www.w3.org/2000/svg}rect")]
    assert fills == ["#ffffff", "#f4f4f0", "#ffffff", "none", "#d43"]
    written = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert written == ["Title", "some", "words", "of", "a", "story", "that", "wraps"]
    moves = [element.get("transform") for element in root.iter("{http://www.w3.org/2000/svg}g")]
    assert moves == ["translate(10 20)", "translate(0 24)", "translate(24 6)"]
    assert picture == svg(constraints, look="page")
    assert dict(card.style) == {"fill": "#ffffff"}
    with pytest.raises(ValueError, match="no look is called 'poster'"):
        svg(constraints, look="poster")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="bleu"):
        card.styled(fill="bleu")


def test_a_conflict_at_any_depth_names_the_host_and_the_constraints() -> None:
    inner = AutoLayout()
    top = inner.item("top")
    inner.activate(top.width <= 60)
    host = ConstraintHost(top)
    middle = AutoLayout()
    frame = middle.item("frame")
    slot = frame.item("slot")
    middle.read(["H:|[slot]|", "V:|[slot]|"], {"slot": slot})
    slot.show(VStack(host.padding(1)))
    outer = ConstraintHost(frame)
    with pytest.raises(ConflictError, match=r"top\.width <= 60") as caught:
        Layout(VStack(outer), 90)
    error: BaseException | None = caught.value
    views = []
    while isinstance(error, ConflictError):
        assert error.conflict is not None
        assert "top.width <= 60" in map(str, error.conflict.constraints)
        views.append(error.view)
        error = error.__cause__
    assert views == [outer, host, host, None]
    outside = AutoLayout()
    card = outside.item("page", width=90, height=90).item("card")
    outside.activate(card.width == 90)
    card.show(VStack(ConstraintHost(top).named("again")))
    with pytest.raises(ConflictError, match=r"top\.width <= 60") as caught:
        outside.layout()
    assert caught.value.view is not None and caught.value.view.name == "again"
    assert "(in card)" in caught.value.message
