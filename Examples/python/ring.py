# SPDX-License-Identifier: MIT
"""A layout of one's own that becomes a built-in one: a ring of views, and on the way to a row.

python ring.py [FOLDER]      writes ring.svg
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path

from reglet import (
    AnyLayout,
    Box,
    CustomLayout,
    HStack,
    HStackLayout,
    Layout,
    LayoutKey,
    Proposal,
    Rect,
    Size,
    Subviews,
    View,
    interpolate,
    layout,
)
from reglet.pictures import save

COLOURS = ("#b3362f", "#d9772b", "#e3b23c", "#5f9a57", "#3a7ca5", "#5b4b8a")


class Weight(LayoutKey):
    """Proportional to the shares of its siblings."""

    default = 1


class Ring(CustomLayout):
    """Views around a circle of the available size, from the top on; `turn` is a part of the circle."""

    def __init__(self, turn: float = 0.0) -> None:
        self.turn = turn

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        offered = [side for side in (proposal.width, proposal.height) if side is not None]
        side = min(offered, default=160)
        return side, side

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        sizes = [subview.size_that_fits() for subview in subviews]
        radius = (bounds.width - max(max(size.width, size.height) for size in sizes)) / 2
        whole = sum(subview[Weight] for subview in subviews)
        before = 0.0
        for subview in subviews:
            middle = (before + subview[Weight] / 2) / whole + self.turn
            angle = 2 * math.pi * middle - math.pi / 2
            at = bounds.mid_x + radius * math.cos(angle), bounds.mid_y + radius * math.sin(angle)
            subview.place(at, anchor="center")
            before += subview[Weight]

    @property
    def animatable_data(self) -> tuple[float, ...]:
        return (self.turn,)

    @animatable_data.setter
    def animatable_data(self, numbers: Sequence[float]) -> None:
        (self.turn,) = numbers


class Step(CustomLayout):
    """Views at the positions of an animation."""

    def __init__(self, size: Size, frames: Sequence[Sequence[float]]) -> None:
        self.size = size
        self.frames = frames

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> Size:
        return self.size

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for subview, (x, y, width, height) in zip(subviews, self.frames):
            subview.place((bounds.x + x, bounds.y + y), proposal=(width, height))


def petals() -> list[View]:
    """The first disc of six takes twice as much of the ring as each other disc."""
    discs = [
        Box(side, side).styled(fill=colour, corner_radius=side / 2)
        for side, colour in zip((34, 18, 20, 22, 24, 26), COLOURS)
    ]
    return [discs[0].layout_value(Weight, 2), *discs[1:]]


def steps(progresses: Sequence[float]) -> list[Step]:
    """The ring's frames on the way to a row."""
    window = 180
    page = AnyLayout(Ring(turn=-0.39))(*petals())
    placed = layout(page.frame(window, window), window, window)
    start = placed.frames
    placed.update(page, AnyLayout(HStackLayout(spacing=6))(*page.children))
    between = (interpolate(start, placed.frames, progress) for progress in progresses)
    # Rows 0 and 1 are the window and the page. The first petal is inside a modifier of its own.
    return [Step(Size(window, window), [frames[2], *frames[4:]]) for frames in between]


def animation() -> Layout:
    windows = [
        step(*petals()).styled(fill="#f2f5f9", corner_radius=10)
        for step in steps((0, 1 / 3, 2 / 3, 1))
    ]
    return layout(HStack(*windows, spacing=14))


def main() -> None:
    """Turns the ring on the spot, then draws its way to a row."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    views = petals()
    ring = layout(page := Ring()(*views), 160, 160)
    for turn in (0, 0.25, 0.5):
        ring.animate(page, (turn,))
        print(f"turned by {turn:g}: b at {views[1].frame.mid_x:.1f}, {views[1].frame.mid_y:.1f}")
    save(animation(), folder / "ring.svg", look="page")


if __name__ == "__main__":
    main()
