# SPDX-License-Identifier: MIT
"""The scenes of Containers.md."""

from __future__ import annotations

import math

from reglet import (
    Box,
    Fill,
    Flow,
    Footer,
    GeometryReader,
    Header,
    HStack,
    Layout,
    ScrollView,
    Size,
    Table,
    TableRow,
    Text,
    View,
    ViewThatFits,
    VStack,
    ZStack,
    layout,
    load_font,
)
from reglet.pictures import Options
from reglet.tables import Column

SANS = load_font("DejaVu Sans")

Drawn = tuple[Layout, Options]


def text(string: str, size: float = 11) -> Text:
    """A text of the drawings."""
    return Text(string, SANS, size)


def _versions() -> ViewThatFits:
    """Three versions of a progress bar, of which the first that fits is shown."""
    long = HStack(Box(90, 12).named("bar"), text("37 of 120 files"), spacing=6).named("long")
    short = HStack(Box(90, 12).named("bar"), text("31 %"), spacing=6).named("short")
    number = text("31 %").named("number")
    return ViewThatFits(long, short, number, axes="horizontal")


def _upload(width: float) -> View:
    """The versions in a frame."""
    return _versions().named("that fits").frame(width, 30)


def that_fits() -> Drawn:
    """The same three versions in three widths."""
    view = VStack(*(_upload(width) for width in (210, 140, 60)), spacing=22, alignment="leading")
    return layout(view), {"hidden": [view]}


def tried() -> Drawn:
    """Explains why the second version is chosen."""
    choice = _versions().named("that fits")
    view = choice.frame(140, 30)
    return layout(view), {"explain": choice.children[1], "hidden": [view]}


def scroll() -> Drawn:
    """Seven rows in a window that is shorter than they are."""
    rows = [Box(150, 22).named(f"row {number}") for number in range(1, 8)]
    window = ScrollView(*rows).named("scroll view")
    beside = text("The window takes its proposal, the rows go on below it.").frame(width=120)
    view = HStack(window, beside, spacing=24, alignment="top")
    return layout(view, height=120), {"hidden": [view, beside]}


def _dial(size: Size) -> View:
    """Bars as many as there is room for."""
    count = max(int(size.width // 34), 1)
    return HStack(
        *(Box(28, 10 + 6 * index) for index in range(count)), spacing=6, alignment="bottom"
    )


IN_JAVASCRIPT = {
    _dial: """({ width }) => {
  const count = Math.max(Math.floor(width / 34), 1);
  const bars = Array.from({ length: count }, (_, index) => box(28, 10 + 6 * index));
  return hstack(bars, { spacing: 6, alignment: "bottom" });
}"""
}
"""The functions of the drawings as the playground has them: nothing can translate them."""


def reader() -> Drawn:
    """One function, two sizes."""
    readers = [GeometryReader(_dial).named("reader").frame(width, 60) for width in (120, 250)]
    view = VStack(*readers, spacing=24, alignment="leading")
    return layout(view), {"hidden": [view, *readers]}


def parts() -> Drawn:
    """Tracks of a scroll view, and percentages of the proposal."""
    tracks = VStack(
        *(
            Fill()
            .named(f"{span} of 4")
            .frame(height=20)
            .container_relative_frame("horizontal", count=4, span=span, spacing=10)
            for span in (1, 2, 3)
        ),
        spacing=14,
        alignment="leading",
    )
    wide = tracks.frame(max_width=math.inf, alignment="leading")
    hidden = [
        tracks,
        wide,
        *(row for row in tracks.children),
        *(row.children[0] for row in tracks.children),
    ]
    return layout(ScrollView(wide).named("container"), 310, 110), {"hidden": hidden}


def safe() -> Drawn:
    """A background that reaches through, and a bar."""
    background = Fill().named("background")
    page = Fill().named("page").padding(14)
    bar = Box(120, 26).named("bar")
    screen = ZStack(background.ignores_safe_area(), page.safe_area_inset(bar, spacing=0))
    return layout(screen, 190, 260, safe_area=(34, 0, 20, 0)), {"hidden": [screen]}


def flow() -> Drawn:
    """The same tags, to the start and with space between."""
    words = [
        "layout",
        "engine",
        "proposal",
        "stack",
        "grid",
        "flow",
        "baseline",
        "alignment",
        "guide",
        "spacer",
    ]

    def tags(justification: str) -> View:
        made = [text(word).padding(4) for word in words]
        return (
            Flow(*made, spacing=6, line_spacing=8, justification=justification)  # type: ignore[arg-type]
            .named(justification.replace("_", " "))
            .frame(width=250)
        )

    view = VStack(tags("start"), tags("space_between"), spacing=26, alignment="leading")
    hidden = [placed.view for placed in layout(view).views() if placed.view.kind.name == "PADDING"]
    return layout(view), {"hidden": [view, *hidden], "labels": False}


def _journey(width: float) -> View:
    """A table of prices with a proposed width."""
    return Table(
        Header(TableRow(text("item").named("header"), text("price"))),
        TableRow(text("train from Berlin to Strasbourg"), text("89.90")),
        TableRow(text("seat"), text("9.00")),
        Footer(TableRow(text("both ways, second class").named("footer").table_cell("all"))),
        columns=[Column(minimum=60), Column(alignment="trailing")],
        spacing=14,
        row_spacing=6,
        cell_padding=3,
    ).frame(width)


def table() -> Drawn:
    """The same table with less than it would like to have, and with more."""
    view = VStack(_journey(170), _journey(300), spacing=28, alignment="leading")
    return layout(view), {"hidden": [view, *view.children]}


SCENES = (that_fits, tried, scroll, reader, parts, safe, flow, table)
