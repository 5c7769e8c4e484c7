# SPDX-License-Identifier: MIT
"""After any changes, the array of all frames agrees with each item's frame, and with sums over its
superviews.
"""

from __future__ import annotations

import itertools
import math
import random

import pytest
import reglet
from reglet import AutoLayout, Item
from reglet.autolayout.items import LayoutGuide

Anything = Item | LayoutGuide
Numbers = tuple[float, float, float, float]


class Hierarchy:
    """A random hierarchy with known rectangles, since all of them are set."""

    def __init__(self, seed: int) -> None:
        """From leading edges inwards."""
        self.dice = random.Random(seed)
        self.layout = AutoLayout()
        self.is_right_to_left = self.dice.random() < 0.5
        if self.is_right_to_left:
            self.layout.direction = "right_to_left"
        self.parents: dict[Anything, Anything | None] = {}
        # Leading, top, width and height; the insets of frames; the insets of the guides.
        self.rectangles: dict[Anything, Numbers] = {}
        self.insets: dict[Anything, Numbers] = {}
        self.guides: dict[Anything, Numbers] = {}
        for _ in range(self.dice.randint(1, 2)):
            self.add(None)
        for _ in range(self.dice.randint(0, 12)):
            self.grow()

    def resize(self) -> None:
        """Sets another size, or other alignment insets."""
        items = [item for item in self.parents if isinstance(item, Item)]
        if not items:
            return
        item = self.dice.choice(items)
        if item in self.insets and self.dice.random() < 0.5:
            self.insets[item] = self.four()
            item.set_alignment_insets(*self.insets[item])
            return
        leading, top, _, _ = self.rectangles[item]
        width, height = self.quarters(90), self.quarters(90)
        self.rectangles[item] = (leading, top, width, height)
        item.set_size(width, height)

    def quarters(self, most: int) -> float:
        """Sums have no rounding unless they are snapped."""
        return self.dice.randint(0, 4 * most) / 4

    def add(self, parent: Item | None) -> None:
        item = (parent or self.layout).item(f"item{len(self.parents)}")
        leading, top = (self.quarters(40), self.quarters(40)) if parent else (0.0, 0.0)
        width, height = self.quarters(90), self.quarters(90)
        self.parents[item] = parent
        self.rectangles[item] = (leading, top, width, height)
        item.set_size(width, height)
        if parent:
            self.layout.activate(
                reglet.Constraint(item, "leading", "==", parent, "leading", 1, leading),
                reglet.Constraint(item, "top", "==", parent, "top", 1, top),
            )
        if self.dice.random() < 0.4:
            sides = self.insets[item] = self.four()
            item.set_alignment_insets(*sides)
        if self.dice.random() < 0.3:
            covered = self.four()
            item.set_safe_area(*covered)
            self.parents[item.safe_area] = item
            self.guides[item.safe_area] = covered

    def four(self) -> Numbers:
        return self.quarters(9), self.quarters(9), self.quarters(9), self.quarters(9)

    def grow(self) -> None:
        self.add(self.dice.choice([item for item in self.parents if isinstance(item, Item)]))

    def shrink(self) -> None:
        """Removes an item with its descendants. Its slot is reused."""
        gone = {self.dice.choice([item for item in self.parents if isinstance(item, Item)])}
        next(iter(gone)).remove()
        for item, parent in self.parents.items():
            if parent in gone:
                gone.add(item)
        for item in gone:
            del self.parents[item]
        if not self.parents:
            self.add(None)

    def rectangle(self, item: Anything) -> Numbers:
        """The alignment rectangle in the root: left, top, width, height."""
        parent = self.parents[item]
        if item in self.guides:
            assert parent is not None
            top, left, bottom, right = self.guides[item]
            x, y, width, height = self.rectangle(parent)
            return x + left, y + top, width - left - right, height - top - bottom
        leading, y, width, height = self.rectangles[item]
        if parent is None:
            return 0, 0, width, height
        left, above, outer, _ = self.rectangle(parent)
        x = left + (outer - leading - width if self.is_right_to_left else leading)
        return x, above + y, width, height

    def frame(self, item: Anything) -> Numbers:
        """In the root."""
        x, y, width, height = self.rectangle(item)
        top, left, bottom, right = self.insets.get(item, (0, 0, 0, 0))
        return x - left, y - top, width + left + right, height + top + bottom

    def shown(self, item: Anything, space: str, scale: float) -> Numbers:
        x, y, width, height = snapped(self.frame(item), scale)
        parent = self.parents[item]
        if space == "root" or parent is None:
            return x, y, width, height
        left, above, _, _ = snapped(self.frame(parent), scale)
        return x - left, y - above, width, height

    def check(self) -> None:
        for space, scale in itertools.product(("superview", "root"), (0, 1, 3)):
            frames = self.layout.frames(space, scale=scale)  # type: ignore[arg-type]
            known = {item.index for item in self.parents}
            for item in self.parents:
                wanted = pytest.approx(self.shown(item, space, scale), abs=1e-9)
                assert tuple(frames[item.index]) == wanted, (item.name, space, scale)
                if scale == 0:
                    one = item.frame if space == "superview" else item.frame_in_root
                    assert tuple(one) == tuple(frames[item.index])
            for index in set(range(len(frames))) - known:
                assert not frames[index].any()


def snapped(frame: Numbers, scale: float) -> Numbers:
    """A scale of 0 changes nothing."""
    if scale == 0:
        return frame
    x, y, right, bottom = (
        math.floor(edge * scale + 0.5) / scale
        for edge in (frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3])
    )
    return x, y, right - x, bottom - y


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_random_hierarchies(first: int) -> None:
    for seed in range(first, first + 50):
        hierarchy = Hierarchy(seed)
        hierarchy.layout.layout()
        hierarchy.check()
        for _ in range(4):
            before = {item: item.frame for item in hierarchy.parents}
            for _ in range(hierarchy.dice.randint(0, 2)):
                hierarchy.shrink()
            for _ in range(hierarchy.dice.randint(0, 4)):
                hierarchy.grow()
            for _ in range(hierarchy.dice.randint(0, 2)):
                hierarchy.resize()
            changed = hierarchy.layout.layout()
            hierarchy.check()
            assert len(changed) == len(set(changed))
            moved = {item for item in hierarchy.parents if before.get(item) != item.frame}
            assert set(changed) == moved


def test_items_that_came_or_went_since_the_last_layout_are_zero() -> None:
    layout = AutoLayout()
    page = layout.item("page")
    page.set_size(50, 40)
    gone, kept = page.item("gone"), page.item("kept")
    for item in (gone, kept):
        item.set_size(10, 5)
    layout.layout()
    slot = gone.index
    gone.remove()
    for scale in (0, 2):
        for space in ("superview", "root"):
            frames = layout.frames(space, scale=scale)  # type: ignore[arg-type]
            assert not frames[slot].any()
            assert tuple(frames[kept.index])[2:] == (10, 5)
    again = page.item("again")
    again.set_size(7, 7)
    assert again.index == slot
    assert not layout.frames()[slot].any()
    with pytest.raises(reglet.NotLaidOutError):
        _ = again.frame
    layout.layout()
    assert tuple(layout.frames()[slot])[2:] == (7, 7)


def test_frames_taken_before_a_change_stay_until_the_next_layout() -> None:
    layout = AutoLayout()
    page = layout.item("page")
    page.set_size(50, 40)
    layout.layout()
    page.set_size(60, 40)
    assert layout.frames().tolist() == [[0, 0, 50, 40]]
    page.set_alignment_insets(1, 2, 3, 4)
    assert layout.frames("root").tolist() == [[0, 0, 50, 40]]
    assert layout.layout() == (page,)
    assert layout.frames().tolist() == [[-2, -1, 66, 44]]
