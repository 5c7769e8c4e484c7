# SPDX-License-Identifier: MIT
"""Lays out views with callbacks, and prints every number to its last bit."""

from __future__ import annotations

import platform
import sys

import reglet
from reglet import (
    AutoLayout,
    Box,
    ConflictError,
    CustomLayout,
    GeometryReader,
    HorizontalGuide,
    HStack,
    Layout,
    Leaf,
    Measured,
    Spacer,
    Text,
    View,
    VStack,
)

EDGE = HorizontalGuide("edge")


class Diagonal(CustomLayout):
    """Each view is at the lower right of the previous one."""

    def size_that_fits(self, proposal, subviews):
        sizes = [subview.size_that_fits(proposal) for subview in subviews]
        return sum(size.width for size in sizes), sum(size.height for size in sizes)

    def place_subviews(self, bounds, proposal, subviews):
        x, y = bounds.x, bounds.y
        for subview in subviews:
            size = subview.size_that_fits(proposal)
            subview.place((x, y), proposal=size)
            x, y = x + size.width, y + size.height


def picture(proposal):
    """As wide as proposed, and a third as high."""
    width = 90.0 if proposal.width is None else min(proposal.width, 90.0)
    return width, width / 3


def bars(size) -> View:
    """As many as fit."""
    count = max(int(size.width // 31), 1)
    return HStack(*(Box(20 + index / 7, 10) for index in range(count)), spacing=6)


def told(layout: Layout) -> None:
    for placed in layout.views():
        print(type(placed.view).__name__, *(number.hex() for number in placed.frame))


def main() -> None:
    """Prints the results of views, of constraints, and of functions that fail."""
    print(reglet.version(), platform.machine() in sys.argv[1:])
    words = Text("The night train to Strasbourg leaves from platform 3, forty minutes late.")
    row = HStack(words, Spacer(), Measured(picture), Leaf((10, 10), (50, 20), (300, 20)))
    guided = VStack(
        Box(40, 10).alignment_guide(EDGE, lambda size: size.width / 3), Box(60, 10), alignment=EDGE
    )
    page = VStack(row, Diagonal()(Box(30, 20), Measured(picture), Text("below")), guided)
    layout = reglet.layout(VStack(page, GeometryReader(bars)).padding(12), 333, 400)
    told(layout)
    print(layout.explain(words))
    layout.resize(211.5, 300)
    told(layout)

    form = AutoLayout()
    outer = form.item("outer", width=320, height=150)
    label, field = outer.item("label", content=(60, 20)), outer.item("field")
    field.measure(lambda proposal: picture(proposal))
    form.activate(
        label.leading == outer.leading + 20,
        field.leading == label.trailing + 8,
        field.width == 0.3 * outer.width,
        label.center_y == field.center_y,
        field.top == outer.top + 10,
    )
    form.layout()
    for item in form.items:
        print(item, *(number.hex() for number in item.frame))
    try:
        form.activate(label.width == 60, label.trailing == outer.leading + 60)
    except ConflictError as error:
        print(error)

    def fails(proposal):
        raise KeyError("told by a function")

    try:
        reglet.layout(HStack(Box(1, 1), Measured(fails)))
    except KeyError as error:
        print(repr(error))


main()
