# SPDX-License-Identifier: MIT
"""Notebooks and consoles show pictures of objects with frames, and names of the rest."""

from __future__ import annotations

from typing import Any
from xml.dom import minidom

import pytest
import reglet
from reglet import (
    AutoLayout,
    Box,
    ConstraintHost,
    GeometryReader,
    Group,
    HStack,
    MeasurementReader,
    Solver,
    Text,
    Tree,
    Variable,
    VStack,
    layout,
    max_width,
)
from reglet.tables import NumberTable


def host() -> ConstraintHost:
    inside = AutoLayout()
    card = inside.item("card")
    item = card.item("item")
    inside.read(["|-[item]-|", "V:|-[item]-|"], {"item": item})
    return ConstraintHost(card, {item: Text("held")})


VIEWS: list[Any] = [
    Text("a"),
    Group(Box(1, 1), Box(2, 2)),
    host(),
    GeometryReader(lambda size: Box(size.width / 2, 3)),
    MeasurementReader(Text("m").measure("t").frame(min_width=max_width("t"))),
    Text("a").styled(color="red"),
]


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_draws_itself(view: Any) -> None:
    minidom.parseString(view._repr_svg_())
    # Drawing changes no state, so it works twice.
    minidom.parseString(view._repr_svg_())


def test_a_view_that_is_drawn_stays_in_its_layout() -> None:
    text = Text("a")
    row = HStack(text, host())
    page = layout(row.padding(10))
    frame = text.frame
    row._repr_svg_()  # type: ignore[attr-defined]
    assert text.frame == frame == page.frame(text)
    fresh = Text("fresh")
    VStack(fresh)._repr_svg_()  # type: ignore[attr-defined]
    with pytest.raises(reglet.NotLaidOutError):
        _ = fresh.frame.width


def test_a_layout_without_frames_has_no_picture() -> None:
    inside = AutoLayout()
    inside.item("page", width=10, height=10)
    assert inside._repr_svg_() is None  # type: ignore[attr-defined]
    inside.layout()
    assert inside._repr_svg_().startswith("<svg")  # type: ignore[attr-defined]
    inside.close()
    assert inside._repr_svg_() is None  # type: ignore[attr-defined]


def test_objects_have_readable_representations() -> None:
    inside = AutoLayout()
    page = inside.item("page", width=10, height=10)
    inside.activate(page.width >= 3)
    assert repr(inside) == "<AutoLayout of 1 items, 1 constraints>"
    solver = Solver()
    solver.add(Variable("x") >= 3)
    assert repr(solver) == "<Solver of 1 constraints>"
    tree = Tree()
    tree.build(HStack(Box(1, 1)))
    assert repr(tree) == "<Tree of 2 nodes>"
    assert repr(NumberTable(3)) == "<NumberTable of 3 columns>"
    for thing in (inside, solver, tree):
        thing.close()
        assert repr(thing) == f"<closed {type(thing).__name__}>"


def test_dumps_and_explanations_write_tags_and_names_in_one_line() -> None:
    text = Text("one\ntwo \ud800").named("a\nb\x07")
    lines = MeasurementReader(
        text.measure("tag").frame(min_width=max_width("tag")).measure(("x", 1)), scope=None
    )
    page = layout(VStack(lines, host()), 200)
    dump = page.dump()
    assert "[a b\N{REPLACEMENT CHARACTER}] “one two \N{REPLACEMENT CHARACTER}” paragraph" in dump
    assert "minWidth=32 from maxWidth(tag='tag')" in dump or "maxWidth(tag='tag')" in dump
    assert "measurementTag 'tag'" in dump
    assert "measurementTag ('x', 1)" in dump
    assert "ConstraintHost(card) custom" in dump
    assert len(dump.splitlines()) == len(list(page.views()))
    assert "\ud800" not in dump
    framed = lines.children[0].children[0]
    assert "the greatest width under tag 'tag'" in str(page.explain(framed))
    reader = GeometryReader(lambda size: Box(1, 1))
    assert "source" not in layout(reader, 9, 9).dump()
