# SPDX-License-Identifier: MIT
"""The children that a ViewThatFits tried, on a picture: each next to the available space, to one
scale.
"""

from __future__ import annotations

import math

from ..drawing.drawing import Drawing
from ..fonts.font import GlyphFont
from ..geometry import Size
from ..tree.explanation import Explanation
from ..views.view import View
from ._explanation import MARK, ROW, row_width, write_row
from ._svg import number

_WIDEST, _HIGHEST, _GAP, _COLUMN = 110.0, 64.0, 10.0, 22.0
_ROOM, _TAKEN, _TAKEN_FILL, _REFUSED_FILL, _LETTERS = (
    "#8a94a6",
    "#3c6bc0",
    "#dfe9fb",
    "#fbe7e8",
    "#2a3342",
)


class Tried:
    def __init__(
        self, why: Explanation, children: tuple[View, ...], font: GlyphFont | None
    ) -> None:
        assert why.slot is not None
        self._font = font
        self._trials = why.trials
        self._available = why.slot.size
        is_last = why.slot.position == why.slot.count - 1
        self._rows = [
            self._words(index, child, is_last and trial.is_chosen)
            for index, (trial, child) in enumerate(zip(why.trials, children))
        ]
        sizes = [trial.ideal for trial in why.trials]
        self._scale = min(
            _WIDEST / _longest([size.width for size in (*sizes, self._available)]),
            _HIGHEST / _longest([size.height for size in (*sizes, self._available)]),
            1.0,
        )
        tallest = max(self._scaled(size).height for size in (*sizes, self._available))
        self._box_height = tallest

    def _words(self, index: int, child: View, is_untried: bool) -> list[str]:
        trial = self._trials[index]
        sides = {"horizontal": "too wide", "vertical": "too tall"}
        faults = " and ".join(sides[axis] for axis in trial.misfits)
        verdict = faults
        if trial.is_chosen:
            verdict = "chosen untried" if is_untried else "chosen"
            verdict += f", though {faults}" if faults else ""
        size = f"{number(round(trial.ideal.width, 2))} × {number(round(trial.ideal.height, 2))}"
        return [f"{index + 1}. {child.name or type(child).__name__}", size, verdict]

    @property
    def width(self) -> float:
        """From the first drawing to the last one, with their words, in points."""
        return sum(map(self._column, range(len(self._trials)))) - _COLUMN

    @property
    def height(self) -> float:
        """The height of drawings and words and of the gap above them, in points."""
        return _GAP + self._box_height + 3 * ROW + 2

    def draw(self, drawing: Drawing, left: float, top: float) -> None:
        available = self._scaled(self._available)
        for index, trial in enumerate(self._trials):
            box = self._scaled(trial.ideal)
            color = _TAKEN if trial.is_chosen else MARK
            drawing.rect(
                left,
                top + _GAP,
                box.width,
                box.height,
                fill=_TAKEN_FILL if trial.is_chosen else _REFUSED_FILL,
                stroke=color,
                stroke_width=0.9,
            )
            drawing.rect(
                left,
                top + _GAP,
                available.width,
                available.height,
                fill="none",
                stroke=_ROOM,
                stroke_width=0.9,
                dash="3 2",
            )
            for row, words in enumerate(self._rows[index]):
                baseline = top + _GAP + self._box_height + ROW * (row + 1)
                ink = color if row == 2 else _LETTERS
                write_row(drawing, self._font, words, left, baseline, ink)
            left += self._column(index)

    def _column(self, index: int) -> float:
        words = max(row_width(self._font, row) for row in self._rows[index])
        ideal, available = self._scaled(self._trials[index].ideal), self._scaled(self._available)
        return max(words, ideal.width, available.width) + _COLUMN

    def _scaled(self, size: Size) -> Size:
        """A size as it is drawn; infinite sides have the maximum length."""
        return Size(
            min(size.width * self._scale, _WIDEST), min(size.height * self._scale, _HIGHEST)
        )


def _longest(lengths: list[float]) -> float:
    """The longest length that ends; never 0."""
    return max((length for length in lengths if 0 < length < math.inf), default=1.0)
