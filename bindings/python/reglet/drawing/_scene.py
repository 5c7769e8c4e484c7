# SPDX-License-Identifier: MIT
"""The input of a picture: the views of a layout with their frames, parents and children."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .._core.reals import NUMBER
from ..views.shapes import Shape

if TYPE_CHECKING:
    from ..geometry import Point
    from ..tree.layout import Layout
    from ..views.scroll_view import ScrollView
    from ..views.view import View


@dataclass
class Box:
    """The frame of a view or an item, in points of the root's coordinates."""

    owner: object
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass
class Item(Box):
    view: View
    depth: int
    parent: Item | None
    order: int = 0
    # How far the content is scrolled.
    scrolled_x: float = 0.0
    scrolled_y: float = 0.0
    children: list[Item] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """The kind of the view in the library, such as "vstack"."""
        return self.view.kind.name.lower()

    @property
    def name(self) -> str:
        """The name of the view, or else its class, such as "VStack"."""
        return self.view.name or type(self.view).__name__

    @property
    def corners(self) -> dict[str, float]:
        """The radii of a shape's corners, as in SVG; empty for boxes."""
        shape = self.view.shape if isinstance(self.view, Shape) else "rectangle"
        if shape == "rectangle":
            return {}
        if shape == "capsule":
            radius = min(self.width, self.height) / 2
            return {"rx": radius, "ry": radius}
        return {"rx": self.width / 2, "ry": self.height / 2}


Offsets = Mapping["ScrollView", "Point | tuple[float, float]"]
UNSCROLLED: Offsets = MappingProxyType({})


def items(layout: Layout, frames: Any = None, offsets: Offsets = UNSCROLLED) -> list[Item]:
    """Returns the views that are not hidden in the order of painting, parents before their children.

    With `frames`, rows like those of `layout.frames`, views have these frames instead of their own.
    `offsets` of scroll views are subtracted from the frames of their content.
    """
    scrolled = _checked(layout, offsets)
    found: list[Item] = []
    by_view: dict[int, Item] = {}
    painted = {view: place for place, view in enumerate(layout.painted())}
    views = layout.views() if frames is None else layout._views.placed(_flat(layout, frames))
    shown = [(painted[p.view], at, p) for at, p in enumerate(views) if p.view in painted]
    shown.sort()
    for _, order, (view, frame, depth, parent) in shown:
        above = by_view.get(id(parent)) if parent is not None else None
        x, y = scrolled.get(view, (0.0, 0.0))
        if above is not None:
            x, y = x + above.scrolled_x, y + above.scrolled_y
        left, top, width, height = frame.x, frame.y, frame.width, frame.height
        item = Item(view, left, top, width, height, view, depth, above, order, x, y)
        if above is not None:
            item.x -= above.scrolled_x
            item.y -= above.scrolled_y
        by_view[id(view)] = item
        if above is not None:
            above.children.append(item)
        found.append(item)
    return found


def _checked(layout: Layout, offsets: Offsets) -> dict[View, tuple[float, float]]:
    checked: dict[View, tuple[float, float]] = {}
    for view, offset in offsets.items():
        layout.scroll_geometry(view)
        try:
            x, y = offset
        except (TypeError, ValueError):
            x = y = None
        if not (isinstance(x, NUMBER) and isinstance(y, NUMBER) and isfinite(x) and isfinite(y)):
            raise ValueError(
                f"offsets: the offset of {view!r} is two finite numbers, not {offset!r}"
            )
        checked[view] = float(x), float(y)
    return checked


def _flat(layout: Layout, frames: Any) -> array[float]:
    try:
        view = memoryview(frames)
    except TypeError:
        raise TypeError(
            "frames are an array like layout.frames, such as interpolate(before, layout.frames, 0.5), "
            f"not {frames!r}"
        ) from None
    rows = len(layout._frames()) // 4
    if view.format != "d" or view.shape != (rows, 4):
        raise ValueError(
            f"frames of this layout are {rows} rows of four doubles, not an array of shape {view.shape}"
        )
    return array("d", view.tobytes())
