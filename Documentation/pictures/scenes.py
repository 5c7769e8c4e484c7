# SPDX-License-Identifier: MIT
"""The views and layouts in the documentation's pictures, most of them for ProposeSize.md and Grids.md."""

from __future__ import annotations

import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "Examples" / "python"
sys.path[:0] = [str(EXAMPLES), str(HERE)]

import containers  # noqa: E402
import form  # noqa: E402
import invoice  # noqa: E402
import measurement  # noqa: E402
from reglet import (  # noqa: E402
    AspectGrid,
    AutoLayout,
    Box,
    Capsule,
    Circle,
    Conflict,
    ConflictError,
    Divider,
    Fill,
    Grid,
    GridRow,
    HorizontalGuide,
    HStack,
    Item,
    Layout,
    LazyVGrid,
    Leaf,
    Masonry,
    Spacer,
    Text,
    Track,
    View,
    VStack,
    layout,
    load_font,
)
from reglet.drawing import Drawing  # noqa: E402
from reglet.pictures import Options  # noqa: E402

SANS = load_font("DejaVu Sans")
BOLD = load_font("DejaVu Sans", bold=True)

COLONS = HorizontalGuide("colons")

Drawn = tuple[Layout, Options]
"""A scene: the layout, and the contents of its picture in addition to frames and sizes."""


def text(string: str, size: float = 11) -> Text:
    """A text of the drawings."""
    return Text(string, SANS, size)


def leaf() -> Drawn:
    """One sentence at three proposals."""
    sentence = "A text takes the lines it needs, and no more."
    whole = text(sentence).named("text").fixed_size()
    middle = text(sentence).named("text").frame(width=150, alignment="leading")
    narrow = text(sentence).named("text").frame(width=80, alignment="leading")
    view = VStack(whole, middle, narrow, spacing=22, alignment="leading")
    return layout(view), {"proposals": True, "hidden": [view, whole, middle, narrow]}


def stack() -> Drawn:
    """A stack of 300 points and three children of different flexibility."""
    view = HStack(
        Box(50, 44).named("a"),
        Leaf((20, 44), (60, 44), (100, 44)).named("b"),
        Leaf((0, 44), (10, 44), (math.inf, 44)).named("c"),
        spacing=10,
    )
    return layout(view, width=300), {"proposals": True}


def spacer() -> Drawn:
    """The same three boxes with one spacer, and with two."""
    one = HStack(Box(40, 24).named("a"), Box(40, 24).named("b"), Spacer(), Box(40, 24).named("c"))
    two = HStack(
        Box(40, 24).named("a"), Spacer(), Box(40, 24).named("b"), Spacer(), Box(40, 24).named("c")
    )
    view = VStack(one, two, spacing=28)
    return layout(view, width=320), {"hidden": [view]}


def priority() -> Drawn:
    """Two texts in 240 points, without and with a priority."""

    def pair(second: View) -> View:
        first = text("Departures for today").named("first")
        return HStack(first, second, spacing=12, alignment="top").frame(width=240)

    second = "Platform 3, at the very end"
    plain = pair(text(second).named("second"))
    ranked = pair(text(second).named("second").layout_priority(1))
    view = VStack(plain, ranked, spacing=34)
    return layout(view), {"proposals": True, "hidden": [view, plain, ranked]}


def weight() -> Drawn:
    """An icon, and two views that share the rest two to one."""
    view = HStack(
        Box(40, 24).named("icon"),
        Fill().frame(height=24).weight(2).named("two"),
        Fill().frame(height=24).weight(1).named("one"),
        spacing=10,
    )
    return layout(view, width=240), {"proposals": True, "hidden": [view]}


def frame() -> Drawn:
    """A small child and a large one in fixed frames."""
    view = HStack(
        Box(40, 20).named("child").frame(width=120, height=64, alignment="bottom_trailing"),
        Box(40, 20).named("child").frame(width=120, height=64),
        Box(90, 20).named("child").frame(width=60, height=64),
        spacing=36,
    )
    return layout(view), {"hidden": [view]}


def padding() -> Drawn:
    """A padded text in 140 points."""
    view = text("What is inside gets what is left.").padding(12)
    return layout(view, width=140), {"proposals": True}


def fixed_size() -> Drawn:
    """The same text in the same frame, without and with its ideal size."""
    sentence = "A long line in a short frame"
    wrapped = text(sentence).frame(width=110)
    ideal = text(sentence).fixed_size().frame(width=110)
    view = VStack(wrapped, ideal, spacing=30)
    return layout(view), {"proposals": True, "hidden": [view]}


def overlay() -> Drawn:
    """A badge in a corner, a badge on a corner, and a capsule behind a text."""
    badges = [Circle().named(name).frame(width=24, height=24) for name in ("badge", "moved")]
    inside = Box(110, 64).named("photo").overlay(badges[0], alignment="top_trailing")
    moved = badges[1].offset(x=12, y=-12)
    outside = Box(110, 64).named("photo").overlay(moved, alignment="top_trailing")
    label = text("Behind me").padding(10).background(Capsule().named("capsule"))
    view = HStack(inside, outside, label, spacing=44)
    return layout(view), {"hidden": [view, *badges]}


def guide() -> Drawn:
    """Rows of a form that meet on a guide of the program's own."""
    rows = [("Name", 90), ("Departure", 60), ("Platform and track", 40)]
    lines = [
        HStack(text(name).alignment_guide(COLONS, fraction=1), Box(width, 16), spacing=8)
        for name, width in rows
    ]
    view = VStack(*lines, spacing=16, alignment=COLONS)
    return layout(view), {"guides": True, "hidden": lines}


def why() -> Drawn:
    """A row of four views in 300 points, with an explanation of one width."""
    gauge = Leaf((10, 10), (50, 20), (300, 20)).named("gauge")
    badge = Box(30, 30).named("badge")
    row = HStack(text("Berlin to Strasbourg"), gauge, Spacer(), badge.layout_priority(1), spacing=8)
    return layout(row.padding(8).frame(width=300), 800, 600), {"explain": gauge}


def grid() -> Drawn:
    """Three columns, a cell across two of them, and a line as wide as the rest."""
    price = {"column_alignment": "trailing"}
    view = Grid(
        GridRow(text("Berlin"), text("Strasbourg"), text("89.90").grid_cell(**price)),
        GridRow(text("Kiel, then Flensburg").named("spans two").grid_cell(2), text("9.00")),
        Divider().grid_cell(unsized_axes="horizontal"),
        GridRow(Box(30, 14), text("in all"), text("98.90")),
        alignment="leading",
        horizontal_spacing=18,
        vertical_spacing=12,
    )
    return layout(view), {}


def lazy_grid() -> Drawn:
    """The same five boxes in two lazy grids."""

    def boxes() -> list[View]:
        return [Box(30, 20 + 6 * index).named(str(index)) for index in range(5)]

    fixed = LazyVGrid(*boxes(), columns=[Track.fixed(60), Track.flexible(), Track.flexible(10, 60)])
    adaptive = LazyVGrid(*boxes(), columns=[Track.adaptive(56)])
    view = VStack(fixed, adaptive, spacing=30)
    return layout(view, width=300), {"proposals": True, "hidden": [view]}


def masonry() -> Drawn:
    """Boxes in three columns, one of them across two."""
    heights = (54, 30, 42, 36, 24, 48, 30, 40)
    boxes: list[View] = [Box(76, height).named(str(index)) for index, height in enumerate(heights)]
    boxes[5:5] = [Box(160, 26).named("two columns").grid_cell(2)]
    return layout(Masonry(*boxes, columns=3), width=244), {}


def aspect_grid() -> Drawn:
    """Ten cells of 4 by 3."""
    view = AspectGrid(*(Fill().named(str(index)) for index in range(10)), ratio=4 / 3)
    return layout(view, width=300, height=200), {}


def card() -> Layout:
    """The card of the README."""
    title = Text("Departures", BOLD, 15).named("title")
    notice = text("The night train to Strasbourg leaves from platform 3, forty minutes late.")
    head = HStack(title, Spacer(), text("Kiel Hbf", 9), alignment="first_text_baseline")
    mark = Box(6, 38).styled(fill="#d9772b", corner_radius=3)
    view = VStack(head, HStack(mark, notice, spacing=10), spacing=12, alignment="leading")
    return layout(
        view.padding(16).styled(fill="#ffffff", stroke="#cfd6e1", corner_radius=10), width=280
    )


def contradiction() -> tuple[AutoLayout, Conflict]:
    """The form of AutoLayout.md with a label that is too wide for it."""
    layout = form.form()
    label = layout.items[2]
    try:
        layout.activate(label.width == 300)
    except ConflictError as error:
        if error.conflict is not None:
            return layout, error.conflict
    raise AssertionError("a label of 300 points fits into the form")


def left_open() -> AutoLayout:
    """The form of AutoLayout.md without three of the decisions in it."""
    layout = form.form()
    label = layout.items[2]
    assert isinstance(label, Item)
    label.set_content((60, 20), hugging=250, baselines=(15, 5))
    decisions = ("title.center_x == page.center_x", "ok.bottom == page.bottom_margin")
    missing = [one for one in layout.constraints if str(one) in decisions or one.priority < 1000]
    layout.deactivate(*missing)
    layout.layout()
    return layout


def first_page() -> Drawing:
    """The first page of the example invoice."""
    page = invoice.document(invoice.read_invoice()).pages[0]
    page.rect(0.5, 0.5, page.width - 1, page.height - 1, stroke="#d5dae1")
    return page


SCENES = (
    *(leaf, stack, spacer, priority, weight, frame, padding, fixed_size, overlay, guide, why),
    *(grid, lazy_grid, masonry, aspect_grid, *containers.SCENES, *measurement.SCENES),
)
"""All that are drawn as blueprints, each in a file of its name."""
