# SPDX-License-Identifier: MIT
"""The picture of an Auto Layout: items as boxes, constraints as lines with their constants.

required     solid blue        unmet       orange
optional     dashed violet     conflict    red
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._lettering import MONOSPACE_ADVANCE, MONOSPACE_FAMILY
from ._svg import Drawing, number
from .constraints import Constraint
from .installed import InstalledConstraint
from .items import AnyItem, Item, LayoutGuide

if TYPE_CHECKING:
    from .autolayout import AutoLayout
    from .conflicts import Conflict, Reason
    from .geometry import Rect

_BOX, _EDGE, _GUIDE, _NAME = "#eef3fb", "#8a94a6", "#58a89a", "#5a6475"
_REQUIRED, _OPTIONAL, _UNMET, _CONFLICT = "#3c6bc0", "#7a52c7", "#d9772b", "#d8434e"
_MARGIN, _SIZE, _STEP = 20.0, 6.5, 8.0
_FRACTIONS = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}

Span = tuple[float, float]


class Plan:
    """Draws one layout; a new object for each picture."""

    def __init__(
        self,
        layout: AutoLayout,
        *,
        conflict: Conflict | None,
        labels: bool,
        background: str | None,
    ) -> None:
        self._layout = layout
        self._labels = labels
        self._frames: dict[AnyItem, Rect] = {item: item.frame_in_root for item in layout.items}
        self._conflict = conflict
        self._red = {id(member) for member in conflict.constraints} if conflict else set()
        # Lines that are drawn already: axis, place across, and where they run.
        self._lanes: list[tuple[int, float, Span]] = []
        frames = list(self._frames.values())
        left = min((frame.x for frame in frames), default=0.0) - _MARGIN
        top = min((frame.y for frame in frames), default=0.0) - _MARGIN
        right = max((frame.max_x for frame in frames), default=0.0) + _MARGIN
        bottom = max((frame.max_y for frame in frames), default=0.0) + _MARGIN
        self.drawing = Drawing(left, top, right - left, bottom - top)
        if background is not None:
            self.drawing.rect(left, top, right - left, bottom - top, fill=background)

    def draw(self) -> Drawing:
        """Draws items, then constraints, then the conflict over them, and names on top of all lines."""
        for item in self._layout.items:
            self._draw_item(item)
        for installed in self._layout.constraints:
            if installed.active and id(installed) not in self._red:
                self._draw_constraint(installed.constraint, *self._look(installed))
        if self._conflict is not None:
            for reason in self._conflict.reasons:
                self._draw_reason(reason)
        for item in self._layout.items:
            self._draw_name(item)
        return self.drawing

    def _draw_item(self, item: AnyItem) -> None:
        frame = self._frames[item]
        is_guide = isinstance(item, LayoutGuide)
        self.drawing.rect(
            frame.x,
            frame.y,
            frame.width,
            frame.height,
            fill="none" if is_guide else _BOX,
            stroke=_GUIDE if is_guide else _EDGE,
            stroke_width=0.8,
            stroke_dasharray="3 2" if is_guide else None,
        )

    def _draw_name(self, item: AnyItem) -> None:
        if self._labels:
            frame = self._frames[item]
            color = _GUIDE if isinstance(item, LayoutGuide) else _NAME
            self._write(str(item), frame.x + 2, frame.y + _SIZE, color)

    def _look(self, installed: InstalledConstraint) -> tuple[str, str | None]:
        """The colour and the dashes of a constraint."""
        if installed.state == "broken" or installed.violation > 1e-6:
            return _UNMET, "2 1.5"
        return (_REQUIRED, None) if installed.priority == 1000 else (_OPTIONAL, "3 1.5")

    def _draw_reason(self, reason: Reason) -> None:
        if reason.constraint is not None:
            written = reason.constraint
            plain = written.constraint if isinstance(written, InstalledConstraint) else written
            self._draw_constraint(plain, _CONFLICT, None)
        elif not isinstance(reason.item, AnyItem):
            return
        elif reason.origin == "not_negative":
            self._draw_size(reason.item, reason.attribute, ">= 0", _CONFLICT, None)
        else:
            self._draw_size(reason.item, reason.attribute, reason.origin, _CONFLICT, None)

    def _draw_constraint(self, constraint: Constraint, color: str, dashes: str | None) -> None:
        first = constraint.first
        assert isinstance(first, AnyItem)
        words = _words(constraint)
        if constraint.attribute in ("width", "height"):
            self._draw_size(first, constraint.attribute, words, color, dashes)
            return
        second = constraint.second
        assert isinstance(second, AnyItem) and constraint.second_attribute is not None
        axis = _axis(constraint.attribute)
        end = self._place(first, constraint.attribute)
        start = self._place(second, constraint.second_attribute)
        boxes = (self._frames[first], self._frames[second])
        if abs(start - end) < 0.05:
            low = min(_span(box, 1 - axis)[0] for box in boxes)
            high = max(_span(box, 1 - axis)[1] for box in boxes)
            self._line(1 - axis, end, (low, high), color, dashes or "1 1.5")
            self._lanes.append((1 - axis, end, (low, high)))
            return
        across = self._free_lane(axis, _shared(boxes, 1 - axis), (start, end))
        self._dimension(axis, across, (start, end), words, color, dashes)

    def _draw_size(
        self, item: AnyItem, attribute: str, words: str, color: str, dashes: str | None
    ) -> None:
        """Draws a dimension line inside an item: along its bottom or its right side."""
        axis = 1 if attribute in ("height", "top", "bottom") else 0
        frame = self._frames[item]
        run = _span(frame, axis)
        low, high = _span(frame, 1 - axis)
        across = self._free_lane(axis, (low, max(low, high - 8)), run, last=True)
        self._dimension(axis, across, run, words, color, dashes)

    def _place(self, item: AnyItem, attribute: str) -> float:
        """Where an attribute lies in the picture, as far as frames tell."""
        axis = _axis(attribute)
        frame = self._frames[item]
        if attribute.endswith("margin") or attribute.endswith("margins"):
            guide = getattr(item, "_margins", None)
            frame = frame if guide is None else self._frames[guide]
        low, high = _span(frame, axis)
        if attribute == "first_baseline" or attribute == "last_baseline":
            first, last = item.baselines if isinstance(item, Item) else (0.0, 0.0)
            return low + first if attribute == "first_baseline" else high - last
        side = attribute.split("_")[0]
        if self._layout.direction == "right_to_left":
            side = {"leading": "right", "trailing": "left"}.get(side, side)
        side = {"leading": "left", "trailing": "right"}.get(side, side)
        return low + _FRACTIONS[side] * (high - low)

    def _free_lane(self, axis: int, room: Span, run: Span, *, last: bool = False) -> float:
        """Finds a place across where a line covers no other one: the middle first, or the end."""
        low, high = min(run), max(run)
        start = room[1] if last else (room[0] + room[1]) / 2
        places = [start]
        for i in range(1, 12):
            places += [start - i * _STEP, start + i * _STEP]
        inside = [place for place in places if room[0] - 0.01 <= place <= room[1] + 0.01]
        for place in (*inside, start):
            taken = any(
                on == axis and abs(at - place) < _STEP - 1 and low < end and begin < high
                for on, at, (begin, end) in self._lanes
            )
            if not taken:
                break
        self._lanes.append((axis, place, (low, high)))
        return place

    def _line(self, axis: int, across: float, run: Span, color: str, dashes: str | None) -> None:
        a, b = (
            ((run[0], across), (run[1], across))
            if axis == 0
            else ((across, run[0]), (across, run[1]))
        )
        self.drawing.line(*a, *b, stroke=color, stroke_width=0.8, stroke_dasharray=dashes)

    def _dimension(
        self, axis: int, across: float, run: Span, words: str, color: str, dashes: str | None
    ) -> None:
        """Draws a line between two ticks, with a gap for its words; short lines have them beside it."""
        low, high = min(run), max(run)
        middle = (low + high) / 2
        width = len(words) * MONOSPACE_ADVANCE * _SIZE
        half = (width if axis == 0 else _SIZE) / 2 + 1.5
        is_written = self._labels and bool(words)
        if is_written and high - low >= 2 * half + 2:
            self._line(axis, across, (low, middle - half), color, dashes)
            self._line(axis, across, (middle + half, high), color, dashes)
        else:
            self._line(axis, across, (low, high), color, dashes)
        for tick in (low, high):
            self._line(1 - axis, tick, (across - 2, across + 2), color, None)
        if not is_written:
            return
        sunk = _SIZE * 0.35
        if axis == 1:
            aside = 0.0 if high - low >= 2 * half + 2 else width / 2 + 3
            self._write(words, across + aside - width / 2, middle + sunk, color)
        elif high - low >= 2 * half + 2:
            self._write(words, middle - width / 2, across + sunk, color)
        elif high - low >= width - 1:
            self._write(words, middle - width / 2, across - 3, color)
        else:
            # Longer than the line: upright in it, so that it covers none of the edges beside it.
            self._write(words, middle + sunk, across - 3, color, upright=True)

    def _write(self, words: str, x: float, y: float, color: str, *, upright: bool = False) -> None:
        self.drawing.text(
            words,
            x,
            y,
            fill=color,
            font_family=MONOSPACE_FAMILY,
            font_size=_SIZE,
            stroke=_BOX,
            stroke_width=2,
            paint_order="stroke",
            transform=f"rotate(-90 {number(x)} {number(y)})" if upright else None,
        )


def _axis(attribute: str) -> int:
    vertical = ("top", "bottom", "center_y", "first_baseline", "last_baseline", "height")
    return int(attribute.startswith(vertical))


def _span(frame: Rect, axis: int) -> Span:
    return (frame.x, frame.max_x) if axis == 0 else (frame.y, frame.max_y)


def _shared(boxes: tuple[Rect, Rect], axis: int) -> Span:
    """What two boxes share along an axis; what lies between them where they share nothing."""
    (a, b), (c, d) = _span(boxes[0], axis), _span(boxes[1], axis)
    low, high = max(a, c), min(b, d)
    return (low, high) if low <= high else (high, low)


def _words(constraint: Constraint) -> str:
    """The right side of a constraint, as short as it can be said."""
    words = "" if constraint.relation == "==" else f"{constraint.relation} "
    if constraint.second is not None and constraint.attribute in ("width", "height"):
        factor = "" if constraint.multiplier == 1 else f"{number(constraint.multiplier)} * "
        words += f"{factor}{constraint.second}.{constraint.second_attribute}"
        if constraint.constant:
            words += (
                f" {'+' if constraint.constant > 0 else '-'} {number(abs(constraint.constant))}"
            )
    elif constraint.second is not None and "margin" in f"{constraint.second_attribute}":
        words += f"margin {constraint.constant:+g}" if constraint.constant else "margin"
    else:
        words += number(constraint.constant)
    return words if constraint.priority == 1000 else f"{words} @{number(constraint.priority)}"
