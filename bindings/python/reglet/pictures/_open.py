# SPDX-License-Identifier: MIT
"""Undetermined items on the picture of an Auto Layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing.drawing import Drawing
from ._ruler import SIZE, Look, Ruler, Span, words_width

if TYPE_CHECKING:
    from ..autolayout.autolayout import AutoLayout
    from ..autolayout.conflicts import Ambiguity
    from ..autolayout.items import AnyItem
    from ..geometry import Rect

COLOR = "#b0259a"
_SHORTEST = 16.0
_GHOST = Look(COLOR, None, 0.6)


class OpenItems:
    def __init__(self, layout: AutoLayout, frames: dict[AnyItem, Rect]) -> None:
        self._frames = frames
        self._ambiguities = layout.ambiguities()
        self.items = {ambiguity.item for ambiguity in self._ambiguities}
        self.text = ""
        if self._ambiguities:
            lines = layout.describe_ambiguities().splitlines()
            self.text = "\n".join(["left open", *(f"  {line}" for line in lines)])
        self._ghosts: list[tuple[AnyItem, Rect]] = []
        seen: set[tuple[AnyItem, int]] = set()
        for ambiguity in self._ambiguities:
            axis = _axis(ambiguity)
            if (ambiguity.item, axis) not in seen:
                moved = self._moved(ambiguity, axis)
                seen.update((item, axis) for item, _ in moved)
                self._ghosts += moved

    @property
    def ghosts(self) -> tuple[Rect, ...]:
        """The other frames, each as good as the frame in the layout."""
        return tuple(frame for _, frame in self._ghosts)

    def _moved(self, ambiguity: Ambiguity, axis: int) -> list[tuple[AnyItem, Rect]]:
        item: AnyItem = ambiguity.item
        low, high = _span(self._frames[item], axis)
        outer: AnyItem = item
        while outer.superview is not None and outer in self.items:
            outer = outer.superview
        begin, end = _span(self._frames[outer], axis)
        step = (end - begin) / 4 or 40.0
        now = high - low if ambiguity.attribute in ("width", "height") else low
        for way in (step, -step) if high + step <= end else (-step, step):
            frames = item.alternative(ambiguity.attribute, now + way)
            moved = [
                (other, frames[other])
                for other, frame in self._frames.items()
                if other in frames and _differ(frame, frames[other])
            ]
            if any(other is item for other, _ in moved):
                return moved
        return []

    def draw_ghosts(self, drawing: Drawing, ruler: Ruler) -> None:
        for item, frame in self._ghosts:
            drawing.rect(
                frame.x,
                frame.y,
                frame.width,
                frame.height,
                fill="none",
                stroke=COLOR,
                stroke_width=0.7,
                dash="1 2",
            )
            words = f"or {item}"
            box = (frame.x, frame.y, frame.max_x, frame.max_y)
            if frame.height >= SIZE + 2 and frame.width >= words_width(words) + 4:
                ruler.write(words, *ruler.name(words, box), _GHOST)

    def draw_arrows(self, ruler: Ruler) -> None:
        for ambiguity in self._ambiguities:
            frame = self._frames[ambiguity.item]
            axis = _axis(ambiguity)
            low, high = _span(frame, axis)
            is_length = ambiguity.attribute in ("width", "height")
            beyond = 0 if is_length and high - low >= _SHORTEST else 7
            run = (low - beyond, high + beyond)
            ruler.arrow(axis, _span(frame, 1 - axis), run, Look(COLOR))


def _axis(ambiguity: Ambiguity) -> int:
    return int(ambiguity.axis == "vertical")


def _span(frame: Rect, axis: int) -> Span:
    return (frame.x, frame.max_x) if axis == 0 else (frame.y, frame.max_y)


def _differ(one: Rect, other: Rect) -> bool:
    return any(abs(a - b) > 0.05 for a, b in zip(one, other))
