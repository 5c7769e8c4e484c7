# SPDX-License-Identifier: MIT
"""Reports of a layout with the program's names: dumps, explanations, overflows, notebooks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from reglet import (
    AutoLayout,
    Box,
    ConstraintHost,
    GeometryReader,
    HStack,
    Layout,
    MeasurementReader,
    MonospaceFont,
    Overflow,
    ScrollView,
    Size,
    Spacer,
    Text,
    Tree,
    VStack,
    layout,
    max_width,
)
from reglet.fonts import FontNotFoundError, find_font_file, loading
from reglet.pictures import svg


def page() -> tuple[Layout, Text]:
    title = Text("The quick brown fox jumps over the lazy dog").named("headline")
    row = HStack(title, Box(10, 20).named("logo"), Spacer(), Text("short")).named("head")
    return layout(row.padding(4), 120), title


def test_a_dump_has_names_and_beginnings_of_texts() -> None:
    placed, _ = page()
    lines = placed.dump().split("\n")
    assert lines[1].startswith("  [head] hstack · frame")
    assert lines[2].startswith("    [headline] “The quick brown fox jum…” paragraph words=9")
    assert lines[3].startswith("    [logo] leaf 10x20 · frame")
    assert lines[4].startswith("    spacer minimum=8")
    assert lines[5].startswith("    “short” paragraph words=1")


def test_an_explanation_has_names_and_unspecified_lengths() -> None:
    placed, title = page()
    text = placed.explain(title).text
    assert text.startswith("[headline] “The quick brown fox jum…” paragraph words=9")
    assert "\nin [head] hstack · proposed 112 x unspecified" in text
    assert "\nthe layout proposed 120 x unspecified" in text
    assert "nil" not in text and "None" not in text
    tree = Tree()
    node = tree.create(Box(1, 1))
    tree.layout(node)
    assert "the layout proposed unspecified x unspecified" in tree.explain(node).text


# Capability: geometry readers
def test_content_of_readers_has_its_names_too() -> None:
    placed = layout(GeometryReader(lambda size: Box(1, 2).named("made")).named("reader"), 50, 50)
    first, second, *_ = placed.dump().split("\n")
    assert first.startswith("[reader] geometryReader · frame")
    assert second.startswith("  [made] leaf 1x2")


def test_overflows() -> None:
    wide = Box(50, 10)
    held = wide.frame(width=30)
    scrolled = ScrollView(Box(500, 500), axes="both").frame(width=20, height=20)
    placed = layout(VStack(held, scrolled, spacing=0), 25, 100)
    root, inner = placed.overflows()
    assert (root.view, root.by) == (placed.root, Size(5, 0))
    assert inner == Overflow(wide, placed.frame(wide), Size(30, 10))
    assert inner.by == Size(20, 0)
    assert layout(VStack(Box(5, 5)), 10).overflows() == []
    assert layout(Box(5, 5)).overflows() == []


def test_notebooks_show_pages_if_views_have_styles() -> None:
    plain, styled = VStack(Text("a")), VStack(Text("a").styled(color="#123456"))
    assert layout(plain)._repr_svg_() == svg(layout(plain))
    placed = layout(styled)
    assert placed._repr_svg_() == svg(placed, look="page")
    assert styled._repr_svg_() == svg(placed, look="page")
    # A view that is drawn by itself stays part of its layout.
    assert styled.children[0].frame == placed.frame(styled.children[0])
    assert AutoLayout()._repr_svg_().startswith("<svg")


def test_font_folders_are_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = find_font_file("DejaVu Sans")
    asked: list[Path] = []
    original = Path.rglob

    def watched(self: Path, pattern: str):
        asked.append(self)
        return original(self, pattern)

    monkeypatch.setattr(Path, "rglob", watched)
    assert find_font_file("DejaVu Sans") == find_font_file("dejavu-sans") == found
    assert asked == []
    # A font that is installed later is found.
    monkeypatch.setattr(loading, "_folders", lambda: iter([tmp_path]))
    with pytest.raises(FontNotFoundError):
        find_font_file("Late")
    (tmp_path / "Late.ttf").write_bytes(found.read_bytes())
    assert find_font_file("Late") == tmp_path / "Late.ttf"
    loading._fonts_by_name.cache_clear()


def test_words_that_stick_out_of_their_text_overflow() -> None:
    text = Text("unbreakablelong word", MonospaceFont(8, 16), cuts_words=False)
    page = layout(text.frame(width=50, height=100))
    (words,) = page.overflows()
    assert words.view is text
    assert (words.frame.width, words.place) == (120, Size(50, 32))
    assert words.by == Size(70, 0)
    assert layout(Text("cut where it must be", MonospaceFont(8, 16)), 16).overflows() == []


def test_parameters_of_a_view_cannot_be_assigned() -> None:
    text = Text("before")
    for view, name in ((text, "string"), (text, "line_height"), (VStack(), "spacing")):
        with pytest.raises(
            AttributeError, match=rf"{name} is fixed when the view is created.*page.update"
        ):
            setattr(view, name, 3)
    page = layout(VStack(text))
    assert "before" in page.explain(text).text

    class Mine(Text):
        __slots__ = ("note",)

    mine = Mine("a")
    mine.note = 1
    mine.note = 2
    assert mine.note == 2


@pytest.mark.parametrize(
    ("border", "written"),
    [
        ((2, "red"), "stroke='red', stroke_width=2"),
        ("1px solid blue", "stroke='blue', stroke_width=1"),
        ("green", "stroke='green'"),
        (3, "stroke='black', stroke_width=3"),
    ],
)
def test_a_border_error_recommends_a_valid_value(border: Any, written: str) -> None:
    with pytest.raises(ValueError, match=re.escape(written)):
        Box(1, 1).styled(border=border)
    Box(1, 1).styled(**eval(f"dict({written})"))


def hosted_box(x: float, y: float, width: float = 30, height: float = 30) -> ConstraintHost:
    inside = AutoLayout()
    page = inside.item("page")
    item = page.item("item")
    inside.activate(item.leading == page.leading + x, item.top == page.top + y)
    return ConstraintHost(page, {item: Box(width, height)})


def margins() -> ConstraintHost:
    inside = AutoLayout()
    page = inside.item("page")
    item = page.item("item")
    inside.read(["|-12-[item]-12-|", "V:|-12-[item]-12-|"], {"item": item})
    return ConstraintHost(page, {item: Box(16, 16)})


@pytest.mark.parametrize(
    ("offered", "host_by", "box_by"),
    [
        ((10, 100), (14, 0), (4, 0)),
        ((100, 10), (0, 14), (0, 4)),
        ((5, 5), (19, 19), (4, 4)),
        ((24, 24), None, (4, 4)),
        ((40, 40), None, None),
    ],
)
def test_a_host_overflows_its_proposal(offered: Any, host_by: Any, box_by: Any) -> None:
    """Its margins are required, and the box of 16 is larger than the space that they leave in the
    host.
    """
    by = [Size(*one) for one in (host_by, box_by) if one is not None]
    assert [one.by for one in layout(margins(), *offered).overflows()] == by
    host = margins()
    found = layout(host.frame(width=offered[0], height=offered[1])).overflows()
    assert [one.by for one in found] == by
    assert {one.view for one in found} <= {host, host.children[0]}


@pytest.mark.parametrize(
    ("place", "by"),
    [
        ((20, 5), (10, 0)),
        ((5, 20), (0, 10)),
        ((30, 30), (20, 20)),
        ((-8, 0), (8, 0)),
        ((0, -8), (0, 8)),
        ((90, 90), (30, 30)),
        ((5, 5), None),
    ],
)
def test_contents_reach_out_of_a_host_on_either_side(place: Any, by: Any) -> None:
    host = hosted_box(*place)
    found = layout(host, 40, 40).overflows()
    assert host.frame.size == Size(40, 40)
    wanted = [] if by is None else [(host.children[0], Size(*by))]
    assert [(one.view, one.by) for one in found] == wanted


def test_a_content_larger_than_its_host_reaches_out_on_both_sides() -> None:
    (found,) = layout(hosted_box(-5, 0, 60, 10), 40, 40).overflows()
    assert (found.by, found.place) == (Size(20, 0), Size(40, 10))


def test_a_reader_is_named_by_its_caption_alone() -> None:
    tree = Tree()
    for reader in (
        GeometryReader(lambda size: Box(1, 2)),
        MeasurementReader(lambda sizes: Box(1, 2), scope="form"),
    ):
        assert "source" not in tree.dump(tree.create(reader))
    assert tree.dump(tree.create(MeasurementReader(Box(1, 2), scope="form"))) == (
        "measurementReader scope='form'\n"
    )
    node = tree.create(Text("short").named("one"))
    assert tree.dump(node).startswith("paragraph words=1")


def test_a_length_that_was_not_measured_is_unspecified() -> None:
    box = Box(1, 1)
    page = layout(MeasurementReader(box.frame(width=max_width("missing"))), 90, 50)
    assert "measurementFrame width=unspecified from maxWidth(tag='missing')" in page.dump()


class Unspeakable:
    """A tag that cannot be shown."""

    def __repr__(self) -> str:
        raise KeyError("mine")


def test_an_exception_of_naming_is_raised_once() -> None:
    box = Box(1, 1)
    page = layout(VStack(MeasurementReader(box.measure(Unspeakable())), Text("a").named("b")), 50)
    for call in (page.dump, lambda: page.explain(box)):
        with pytest.raises(KeyError, match="mine"):
            call()
    assert page.explain(page.root.children[1]).text.startswith("[b] “a” paragraph")
    assert page.resize(60) == page.size
