# SPDX-License-Identifier: MIT
"""Mistakes with views, grids, custom layouts and pictures."""

from __future__ import annotations

from typing import Any, Callable

import pytest
from mistakes import Mistake, check, reports
from reglet import (
    AnyLayout,
    AutoLayout,
    Box,
    BusyError,
    ClosedError,
    Controller,
    CustomLayout,
    Flow,
    GeometryReader,
    Grid,
    HasParentError,
    HStack,
    LayoutError,
    LazyVGrid,
    Leaf,
    Limits,
    Masonry,
    Measured,
    Rect,
    Size,
    Spacer,
    Subviews,
    Text,
    Track,
    View,
    VStack,
    WrongKindError,
    interpolate,
    layout,
)
from reglet.pictures import terminal


def box() -> Box:
    return Box(1, 1)


class Answering(CustomLayout):
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def size_that_fits(self, proposal: Any, subviews: Subviews) -> Any:
        return self.answer

    def place_subviews(self, bounds: Rect, proposal: Any, subviews: Subviews) -> None: ...


class Placing(CustomLayout):
    def __init__(self, place: Callable[[Rect, Subviews], Any]) -> None:
        self.place = place

    def size_that_fits(self, proposal: Any, subviews: Subviews) -> Size:
        return Size(4, 4)

    def place_subviews(self, bounds: Rect, proposal: Any, subviews: Subviews) -> None:
        self.place(bounds, subviews)


def placing(place: Callable[[Rect, Subviews], Any]) -> Any:
    return layout(Placing(place)(box()))


def between_layouts() -> Any:
    page = layout(box())
    return interpolate(page, page, 0.5)  # type: ignore[call-overload]


def misspelt(name: str) -> Any:
    return getattr(box(), name)


def outside() -> Any:
    view = box()
    return layout(VStack(view, GeometryReader(lambda size: view)), 9, 9)


WRONG: Any = None
MISTAKES: list[Mistake] = [
    ("bytes", lambda: Text(b"a"), TypeError, r"write Text\(b'a'\.decode\(\"utf-8\"\)\)"),  # type: ignore[arg-type]
    ("no text", lambda: Text(WRONG), TypeError, "a None among the views of a stack is left out"),
    ("a size of 0", lambda: Text("a", size=0), ValueError, "size is above 0, in points, not 0"),
    ("lines below 1", lambda: Text("a", line_limit=-1), ValueError, "line_limit is 1 or more"),
    ("a class for a view", lambda: VStack(Text), TypeError, r"a class: write Text\(…\)"),  # type: ignore[arg-type]
    ("a class laid out", lambda: layout(Text), TypeError, r"a class: write Text\(…\)"),  # type: ignore[arg-type]
    (
        "a layout for a view",
        lambda: VStack(Answering(1)),  # type: ignore[arg-type]
        TypeError,
        r"call it with them, Answering\(…\)\(\*views\)",
    ),
    ("a controller for a view", lambda: layout(Controller()), TypeError, r"write its \.view"),  # type: ignore[arg-type]
    ("what was laid out", lambda: VStack(layout(box())), TypeError, r"write its \.root"),  # type: ignore[arg-type]
    ("a string laid out", lambda: layout("a"), TypeError, r"write Text\('a'\)"),  # type: ignore[arg-type]
    (
        "a list for children",
        lambda: Answering(1)([box()]),
        TypeError,
        r"write Answering\(…\)\(\*views\)",
    ),  # type: ignore[arg-type]
    (
        "a class of layouts",
        lambda: AnyLayout(Answering)(box()),
        TypeError,
        "takes a layout such as",
    ),  # type: ignore[arg-type]
    (
        "no layout",
        lambda: AnyLayout("x"),
        TypeError,
        r"HStackLayout\(\) or one of your own, not 'x'",
    ),  # type: ignore[arg-type]
    (
        "a colour behind",
        lambda: box().background("red"),
        TypeError,
        r"written styled\(fill='red'\)",
    ),  # type: ignore[arg-type]
    (
        "a spacer of text",
        lambda: Spacer("3"),
        TypeError,
        "Spacer: min_length is a number of points",
    ),  # type: ignore[arg-type]
    ("an offset as a pair", lambda: box().offset((1, 2)), TypeError, r"write offset\(1, 2\)"),  # type: ignore[arg-type]
    ("a position as a pair", lambda: box().position((1, 2)), TypeError, r"write position\(1, 2\)"),  # type: ignore[arg-type]
    (
        "an offset of text",
        lambda: box().offset("1", 2),
        TypeError,
        "x is a number of points, not '1'",
    ),  # type: ignore[arg-type]
    (
        "a ratio of text",
        lambda: box().aspect_ratio("16:9"),
        TypeError,
        "such as 16 / 9, not '16:9'",
    ),  # type: ignore[arg-type]
    (
        "a priority of text",
        lambda: box().layout_priority("high"),
        TypeError,
        "is a number, not 'high'",
    ),  # type: ignore[arg-type]
    ("a weight of text", lambda: box().weight("2"), TypeError, "weight is a number, not '2'"),  # type: ignore[arg-type]
    ("an index of text", lambda: box().z_index("top"), TypeError, "index is a number, not 'top'"),  # type: ignore[arg-type]
    (
        "an axis of text",
        lambda: box().fixed_size("horizontal"),
        TypeError,
        r"write fixed_size\(vertical=False\)",
    ),  # type: ignore[arg-type]
    (
        "a guide that is none",
        lambda: box().alignment_guide("middle"),
        ValueError,
        "unknown guide 'middle'",
    ),  # type: ignore[arg-type]
    ("two sizes", lambda: Leaf((1, 1), 2, 3), TypeError, r"Box\(40, 20\) always has one size"),  # type: ignore[arg-type]
    ("a flow of text", lambda: Flow(box(), spacing="a"), TypeError, "Flow: spacing is a number"),  # type: ignore[arg-type]
    (
        "lines of text",
        lambda: Flow(box(), line_limit="a"),
        ValueError,
        "1 or more, or None, not 'a'",
    ),  # type: ignore[arg-type]
    (
        "columns of a length",
        lambda: Masonry(box(), columns=90.5),
        TypeError,
        r"Track\.adaptive\(90\.5\), not 90\.5",
    ),  # type: ignore[arg-type]
    (
        "a masonry of fixed tracks",
        lambda: Masonry(box(), columns=Track.fixed(90)),
        TypeError,
        r"a number of them or Track\.adaptive\(120\)",
    ),
    ("no columns", lambda: Masonry(box(), columns=0), ValueError, "columns are 1 to 65,535, not 0"),
    (
        "spacing of the track of a masonry",
        lambda: Masonry(box(), columns=Track.adaptive(90, spacing=4)),
        ValueError,
        "horizontal_spacing=8",
    ),
    (
        "a masonry of text",
        lambda: Masonry(box(), columns=2, vertical_spacing="a"),  # type: ignore[arg-type]
        TypeError,
        "Masonry: vertical_spacing is a number",
    ),
    ("tracks of lengths", lambda: LazyVGrid(box(), columns=[90]), TypeError, r"Track\.fixed\(90\)"),  # type: ignore[list-item]
    (
        "tracks of text",
        lambda: LazyVGrid(box(), columns="flexible"),
        TypeError,
        r"Track\.flexible\(\)",
    ),  # type: ignore[arg-type]
    (
        "a track of text",
        lambda: LazyVGrid(columns=[Track.fixed("9")]),
        TypeError,
        "minimum is a number",
    ),  # type: ignore[arg-type]
    (
        "a grid's gap of text",
        lambda: LazyVGrid(columns=1, spacing="9"),
        TypeError,
        "spacing is a number",
    ),  # type: ignore[arg-type]
    ("a cell of text", lambda: box().grid_cell("2"), TypeError, "a number of columns, not '2'"),  # type: ignore[arg-type]
    (
        "a thickness of text",
        lambda: box().styled(stroke_width="3"),
        ValueError,
        "stroke_width is a number",
    ),  # type: ignore[arg-type]
    (
        "a radius below 0",
        lambda: box().styled(corner_radius=-3),
        ValueError,
        "a number from 0, not -3",
    ),
    (
        "too much opacity",
        lambda: box().styled(opacity=5),
        ValueError,
        "a number from 0 to 1, not 5",
    ),
    (
        "a border as a colour",
        lambda: box().styled(border="red"),
        ValueError,
        r"write border=\{'top': \(1, 'red'\)\}",
    ),  # type: ignore[arg-type]
    (
        "a border without colour",
        lambda: box().styled(border={"top": 1}),
        ValueError,
        r"such as \(1, 'red'\), not 1",
    ),  # type: ignore[dict-item]
    (
        "a misspelt edge",
        lambda: box().styled(border={"botom": (1, "red")}),
        ValueError,
        "did you mean 'bottom'",
    ),
    ("three numbers", lambda: layout(Answering((1, 2, 3))(box())), TypeError, r"not \(1, 2, 3\)"),
    (
        "a point as two numbers",
        lambda: placing(lambda _, s: s[0].place(1, 2)),
        TypeError,
        r"write place\(\(1, 2\)\)",
    ),  # type: ignore[arg-type]
    (
        "bounds as a point",
        lambda: placing(lambda b, s: s[0].place(b)),
        TypeError,
        r"write place\(\(0, 0\), anchor",
    ),  # type: ignore[arg-type]
    ("no point", lambda: placing(lambda _, s: s[0].place(WRONG)), TypeError, "not None"),
    (
        "a proposal as a number",
        lambda: placing(lambda _, s: s[0].place((0, 0), proposal=3)),  # type: ignore[arg-type]
        TypeError,
        r"None for an unspecified length, such as \(40, None\), not 3",
    ),
    (
        "a subview too far",
        lambda: placing(lambda _, s: s[5]),
        IndexError,
        "no subview 5: there are 1",
    ),
    (
        "a measure of 3",
        lambda: layout(Measured(lambda p: 3)),
        TypeError,
        r"or \(width, height\), not 3",
    ),  # type: ignore[arg-type, return-value]
    (
        "a measure of three",
        lambda: layout(Measured(lambda p: (1, 2, 3))),
        TypeError,
        r"not \(1, 2, 3\)",
    ),  # type: ignore[arg-type, return-value]
    (
        "a content of text",
        lambda: layout(GeometryReader(lambda s: "x"), 9),
        TypeError,
        r"returns a view, not 'x': write Text\('x'\)",
    ),  # type: ignore[arg-type, return-value]
    ("a content from outside", outside, HasParentError, "occurs twice in the tree"),
    ("a misspelt modifier", lambda: misspelt("pading"), AttributeError, "did you mean 'padding'"),
    (
        "limits as a dictionary",
        lambda: layout(box(), limits={"nodes": 5}),
        TypeError,
        r"takes Limits\(…\)",
    ),  # type: ignore[arg-type]
    (
        "limits for settling",
        lambda: layout(box(), settling=Limits()),
        TypeError,
        r"takes SettlingRules\(…\)",
    ),  # type: ignore[arg-type]
    ("layouts in between", between_layouts, TypeError, r"keep before = page\.frames"),
    (
        "a scale of text",
        lambda: (p := layout(box())).snapped_frame(p.root, "2"),
        TypeError,
        "scale is a number of pixels",
    ),  # type: ignore[arg-type]
    (
        "columns of a box",
        lambda: (p := layout(box())).columns(p.root),
        WrongKindError,
        r"takes a Table, not Box\(1, 1\)",
    ),  # type: ignore[arg-type]
    (
        "lines of a box",
        lambda: (p := layout(box())).lines(p.root),
        WrongKindError,
        "takes a Paragraph",
    ),  # type: ignore[arg-type]
    (
        "the choice of a box",
        lambda: (p := layout(box())).choice(p.root),
        WrongKindError,
        "takes a ViewThatFits",
    ),  # type: ignore[arg-type]
    (
        "what scrolls in a box",
        lambda: (p := layout(box())).scroll_geometry(p.root),
        WrongKindError,
        "a ScrollView",
    ),  # type: ignore[arg-type]
    (
        "measurements of a box",
        lambda: (p := layout(box())).measurements(p.root),
        WrongKindError,
        "a MeasurementReader",
    ),  # type: ignore[arg-type]
    (
        "the content of a box",
        lambda: (p := layout(box())).content(p.root),
        WrongKindError,
        "a GeometryReader or a Measure",
    ),  # type: ignore[arg-type]
    (
        "the host of a box",
        lambda: (p := layout(box())).invalidate_host(p.root),
        WrongKindError,
        "a ConstraintHost",
    ),
    ("frames by name", lambda: layout(box()).frame("box"), TypeError, "by view, not by 'box'"),  # type: ignore[arg-type]
    (
        "another kind",
        lambda: (p := layout(box())).update(p.root, VStack()),
        WrongKindError,
        r"the place of Box\(1, 1\), which is of another kind: lay out a new root",
    ),
    (
        "other children",
        lambda: (p := layout(HStack(box()))).update(p.root, HStack(box(), box())),
        LayoutError,
        "other children than the view: lay out a new root",
    ),
    (
        "adding a child",
        lambda: layout(HStack(box())).add(box()),
        AttributeError,
        "for other ones lay out a new root",
    ),  # type: ignore[attr-defined]
    (
        "a string as replacement",
        lambda: (p := layout(box())).update(p.root, "a"),
        TypeError,
        "update takes a view",
    ),  # type: ignore[arg-type]
    (
        "no observer",
        lambda: layout(box()).observe_measurements(3),
        TypeError,
        "of the changed measurements, or None, not 3",
    ),  # type: ignore[arg-type]
    (
        "a terminal of a view",
        lambda: terminal(box()),
        TypeError,
        r"write terminal\(layout\(view\)\)",
    ),  # type: ignore[arg-type]
]


@reports(MISTAKES)
def test_a_mistake_is_reported(
    code: Callable[[], Any], error: type[Exception], message: str
) -> None:
    check(code, error, message)


def test_an_omitted_length_is_none_and_not_nan() -> None:
    nan = float("nan")
    page = layout(box())
    makers: dict[str, Callable[[], Any]] = {
        "height is a number of points, or None for the ideal": lambda: layout(box(), 3, nan),
        "width is a number of points, or None for the ideal": lambda: page.resize(nan, 3),
        "HStack: spacing is a number of points": lambda: HStack(box(), spacing=nan),
        "Grid: vertical_spacing is a number of points": lambda: Grid(box(), vertical_spacing=nan),
        "Flow: spacing is a number of points": lambda: Flow(box(), spacing=nan),
        "Masonry: horizontal_spacing is a number of points": lambda: Masonry(
            box(), columns=2, horizontal_spacing=nan
        ),
        "Spacer: min_length is a number of points": lambda: Spacer(nan),
        "frame: max_width is a number of points": lambda: box().frame(max_width=nan),
        "relative_frame: width is a number": lambda: box().relative_frame(width=nan),
        "aspect_ratio: a ratio is width divided by height, .*": lambda: box().aspect_ratio(nan),
        "a length is a number or None": lambda: AutoLayout().item("page").set_size(nan, 3),
    }
    for message, make in makers.items():
        with pytest.raises(ValueError, match=f"^{message}, not (NaN|nan)"):
            make()


def test_an_attribute_that_nothing_is_like_is_named() -> None:
    with pytest.raises(AttributeError, match=r"Box has no attribute 'xyzzy'$"):
        misspelt("xyzzy")


def test_functions_of_readers_may_return_a_list() -> None:
    views: list[View] = [box(), Box(2, 2)]
    reader = GeometryReader(lambda size: views)
    assert layout(reader, 9, 9).content(reader) == tuple(views)


def test_a_layout_is_not_called_a_tree() -> None:
    page = layout(box())
    page.close()
    for read in (lambda: page.frames, lambda: page.frame(page.root), lambda: page.resize(3)):
        with pytest.raises(ClosedError, match="this layout has been closed"):
            read()
    holder: list[Any] = []
    busy = layout(GeometryReader(lambda size: holder[0].resize(1, 1) if holder else None), 9, 9)
    holder.append(busy)
    with pytest.raises(BusyError, match="the layout is in use"):
        busy.resize(20, 20)
