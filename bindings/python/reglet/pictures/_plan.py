# SPDX-License-Identifier: MIT
"""The picture of an Auto Layout: items as boxes, constraints as lines with their constants.

required     solid blue        unmet       orange, with a thick line to where it would be met
optional     dashed violet     conflict    red
left open    magenta: dashed outline, an arrow along the axis, another frame that is as good dotted

The explained object is emphasised, and the rest is faint.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..autolayout.installed import InstalledConstraint
from ..autolayout.items import AnyItem, Item, LayoutGuide
from ..constraints.constraint import Constraint
from ..drawing.drawing import Drawing
from ._explanation import MARK, ExplanationText, draw_mark
from ._open import COLOR as OPEN
from ._open import OpenItems
from ._query import Query, query
from ._ruler import Box, Look, Ruler, Span
from ._svg import number

if TYPE_CHECKING:
    from ..autolayout.autolayout import AutoLayout
    from ..autolayout.conflicts import Conflict, Reason
    from ..geometry import Rect

_BOX, _OPEN_BOX, _EDGE, _GUIDE, _NAME = "#eef3fb", "#faeef8", "#8a94a6", "#58a89a", "#5a6475"
_REQUIRED, _OPTIONAL, _UNMET, _CONFLICT = "#3c6bc0", "#7a52c7", "#d9772b", "#d8434e"
_MARGIN, _FAINT, _STORY_WIDTH = 20.0, 0.22, 400.0
_FRACTIONS = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}


@dataclass(frozen=True)
class _Line:
    """A line to be drawn, with the space that it has across. Lines of a low rank have little
    choice.

    A line without words runs along its space, as `run` specifies.
    """

    rank: int
    axis: int
    space: Span
    run: Span
    words: str | None
    look: Look
    start: float | None = None
    wanted: float | None = None

    @property
    def length(self) -> float:
        return abs(self.run[1] - self.run[0])


class Plan:
    def __init__(
        self,
        layout: AutoLayout,
        *,
        conflict: Conflict | None,
        explain: object,
        ambiguities: bool,
        labels: bool,
        background: str | None,
    ) -> None:
        self._layout = layout
        self._labels = labels
        self._background = background
        self._frames: dict[AnyItem, Rect] = {item: item.frame_in_root for item in layout.items}
        self._conflict = conflict
        self._red = {id(member) for member in conflict.constraints} if conflict else set()
        self._query: Query | None = None if explain is None else query(layout, explain)
        self._involved = set() if self._query is None else self._query.involved
        is_plain = conflict is None and explain is None
        self._open = OpenItems(layout, self._frames) if ambiguities and is_plain else None
        self.drawing = Drawing()
        self._ruler = Ruler(self.drawing, halo=_BOX, labels=labels)

    def draw(self) -> Drawing:
        names = {
            item: self._ruler.name(str(item), _box(frame)) for item, frame in self._frames.items()
        }
        for item in self._layout.items:
            self._draw_item(item)
        for item in () if self._query is None else self._query.items:
            draw_mark(self.drawing, *self._frames[item])
            x, y, right, bottom = _box(self._frames[item])
            self._ruler.box((x - 2, y - 2, right + 2, bottom + 2))
        # Lines with one possible place first, and long sizes, which have the most space, last.
        lines = sorted(self._lines(), key=lambda line: (line.rank, line.rank * line.length))
        for line in lines:
            if line.words is None:
                self._ruler.line(line.axis, line.run[0], line.space, line.look)
        if self._open is not None:
            self._open.draw_arrows(self._ruler)
            self._open.draw_ghosts(self.drawing, self._ruler)
        for line in lines:
            if line.words is not None:
                self._draw_dimension(line, line.words)
        for item, place in names.items():
            color = _GUIDE if isinstance(item, LayoutGuide) else _NAME
            is_open = self._open is not None and item in self._open.items
            self._ruler.write(
                str(item), *place, Look(OPEN if is_open else color, None, self._fade(item))
            )
        self._frame_picture()
        return self.drawing

    def _frame_picture(self) -> None:
        left, top, right, bottom = self._extent()
        text, color = "", MARK
        if self._query is not None:
            text = self._query.text
        elif self._open is not None:
            text, color = self._open.text, OPEN
        if text and self._labels:
            width = max(right - left - 2 * _MARGIN, _STORY_WIDTH)
            explanation = ExplanationText(text, None, color=color, width=width)
            explanation.draw(self.drawing, left + _MARGIN, bottom)
            right = max(right, left + explanation.width + 2 * _MARGIN)
            bottom += explanation.height + _MARGIN
        self.drawing.enclose(left, top, right - left, bottom - top)
        if self._background is not None:
            self.drawing.paper(left, top, right - left, bottom - top, self._background)

    def _extent(self) -> Box:
        """Frames with a margin, and words and lines with half of it."""
        frames = [*self._frames.values(), *(self._open.ghosts if self._open is not None else ())]
        left, top, right, bottom = self._ruler.bounds
        half = _MARGIN / 2
        boxes = [_box(frame) for frame in frames] or [(0.0, 0.0, 0.0, 0.0)]
        boxes.append((left + half, top + half, right - half, bottom - half))
        lefts, tops, rights, bottoms = zip(*boxes)
        return (
            min(lefts) - _MARGIN,
            min(tops) - _MARGIN,
            max(rights) + _MARGIN,
            max(bottoms) + _MARGIN,
        )

    def _fade(self, item: AnyItem) -> float | None:
        return None if self._query is None or item in self._involved else _FAINT

    def _draw_item(self, item: AnyItem) -> None:
        frame = self._frames[item]
        is_guide = isinstance(item, LayoutGuide)
        fill, edge, dashes = ("none", _GUIDE, "3 2") if is_guide else (_BOX, _EDGE, None)
        if self._open is not None and item in self._open.items:
            fill, edge, dashes = "none" if is_guide else _OPEN_BOX, OPEN, "4 2"
        self.drawing.rect(
            frame.x,
            frame.y,
            frame.width,
            frame.height,
            fill=fill,
            stroke=edge,
            stroke_width=0.8,
            dash=dashes,
            opacity=self._fade(item),
        )
        self._ruler.box(_box(frame))

    def _draw_dimension(self, line: _Line, words: str) -> None:
        self._ruler.dimension(
            line.axis,
            line.space,
            line.run,
            words,
            line.look,
            start=line.start,
            wanted=line.wanted,
        )

    def _lines(self) -> Iterator[_Line]:
        active = [
            one for one in self._layout.constraints if one.active and id(one) not in self._red
        ]
        loud = None if self._query is None else self._query.constraints
        for installed in active:
            if loud is not None and id(installed) in loud:
                yield self._installed_line(installed, None)
        for reason in self._query.reasons if self._query is not None else ():
            if reason.constraint is None:
                is_wish = reason.origin in ("hugging", "resistance", "fitting")
                look = Look(_OPTIONAL, "3 1.5") if is_wish else Look(_REQUIRED)
                yield from self._own_line(reason, look)
        for reason in self._conflict.reasons if self._conflict is not None else ():
            member = reason.constraint
            if member is None:
                yield from self._own_line(reason, Look(_CONFLICT))
            else:
                written = member.constraint if isinstance(member, InstalledConstraint) else member
                yield self._line(written, Look(_CONFLICT))
        for installed in active:
            if loud is None or id(installed) not in loud:
                yield self._installed_line(installed, None if loud is None else _FAINT)

    def _installed_line(self, installed: InstalledConstraint, opacity: float | None) -> _Line:
        now = replace(
            installed.constraint, constant=installed.constant, priority=installed.priority
        )
        violation = installed.explain()
        if violation is not None:
            return self._line(now, Look(_UNMET, "2 1.5", opacity), miss=violation.deviation)
        if now.priority == 1000:
            return self._line(now, Look(_REQUIRED, None, opacity))
        return self._line(now, Look(_OPTIONAL, "3 1.5", opacity))

    def _own_line(self, reason: Reason, look: Look) -> Iterator[_Line]:
        if isinstance(reason.item, AnyItem):
            words = self._own_words(reason)
            yield self._size_line(reason.item, reason.attribute, words, look)

    def _own_words(self, reason: Reason) -> str:
        assert isinstance(reason.item, AnyItem)
        if reason.origin == "not_negative":
            return ">= 0"
        axis = _axis(reason.attribute)
        if reason.origin == "size":
            low, high = _span(self._frames[reason.item], axis)
            return f"size {number(high - low)}"
        if reason.origin in ("hugging", "resistance"):
            known = self._layout._handle.content(reason.item._id)
            sign, first = ("<=", 2) if reason.origin == "hugging" else (">=", 4)
            return f"{sign} {number(known[axis])} @{number(known[first + axis])}"
        return reason.origin

    def _line(self, constraint: Constraint, look: Look, *, miss: float | None = None) -> _Line:
        first = constraint.first
        assert isinstance(first, AnyItem)
        words = _words(constraint)
        if miss is not None:
            words = f"{words} violated by {number(abs(miss))}".lstrip()
        if constraint.attribute in ("width", "height"):
            return self._size_line(first, constraint.attribute, words, look, miss=miss)
        second = constraint.second
        assert isinstance(second, AnyItem) and constraint.second_attribute is not None
        axis = _axis(constraint.attribute)
        end = self._place(first, constraint.attribute)
        start = self._place(second, constraint.second_attribute)
        boxes = (self._frames[first], self._frames[second])
        if abs(start - end) < 0.05 and miss is None:
            low = min(_span(box, 1 - axis)[0] for box in boxes)
            high = max(_span(box, 1 - axis)[1] for box in boxes)
            dotted = replace(look, dashes=look.dashes or "1 1.5")
            return _Line(0, 1 - axis, (low, high), (end, end), None, dotted)
        wanted = None
        if miss is not None:
            leads = constraint.attribute.startswith(("leading", "trailing"))
            is_mirrored = leads and self._layout.direction == "right_to_left"
            wanted = end + miss if is_mirrored else end - miss
        space = _shared(boxes, 1 - axis)
        return _Line(1, axis, space, (start, end), words, look, wanted=wanted)

    def _size_line(
        self, item: AnyItem, attribute: str, words: str, look: Look, *, miss: float | None = None
    ) -> _Line:
        axis = _axis(attribute)
        frame = self._frames[item]
        run, space = _span(frame, axis), _span(frame, 1 - axis)
        wanted = None if miss is None else run[1] - miss
        start = max(space[0], space[1] - 8)
        return _Line(2, axis, space, run, words, look, start=start, wanted=wanted)

    def _place(self, item: AnyItem, attribute: str) -> float:
        """The position of an attribute in the picture, as far as frames determine it."""
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


def _axis(attribute: str) -> int:
    vertical = ("top", "bottom", "center_y", "first_baseline", "last_baseline", "height")
    return int(attribute.startswith(vertical))


def _span(frame: Rect, axis: int) -> Span:
    return (frame.x, frame.max_x) if axis == 0 else (frame.y, frame.max_y)


def _box(frame: Rect) -> Box:
    return frame.x, frame.y, frame.max_x, frame.max_y


def _shared(boxes: tuple[Rect, Rect], axis: int) -> Span:
    (a, b), (c, d) = _span(boxes[0], axis), _span(boxes[1], axis)
    low, high = max(a, c), min(b, d)
    return (low, high) if low <= high else (high, low)


def _words(constraint: Constraint) -> str:
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
