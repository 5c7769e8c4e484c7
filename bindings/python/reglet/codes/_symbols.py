# SPDX-License-Identifier: MIT
"""The drawing of a code: its dark modules as one path, and its text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .._core.reals import NUMBER
from ..drawing.drawing import Drawing
from ..drawing.operations import GlyphRun, Modules, Piece
from ..fonts.font import Font
from ..geometry import Size
from ..views.colors import parse_color

_Rectangle = tuple[float, float, float, float]


class Lettering(NamedTuple):
    """A part of the text below bars, and the modules between which it is centred."""

    text: str
    start: float
    end: float


@dataclass(frozen=True)
class Symbol:
    rectangles: tuple[_Rectangle, ...]
    modules: Modules
    color: str
    background: str | None
    font: Font
    size: float
    letterings: tuple[Lettering, ...] = ()
    top: float = 0.0

    def __call__(self, drawing: Drawing, frame: Size) -> None:
        if self.background is not None:
            drawing.rect(0, 0, frame.width, frame.height, fill=self.background)
        data = rectangles_data(self.rectangles)
        drawing.path(data, fill=self.color, modules=self.modules)
        for lettering in self.letterings:
            self._write(drawing, lettering)

    def _write(self, drawing: Drawing, lettering: Lettering) -> None:
        space = (lettering.end - lettering.start) * self.modules.width
        size = self.size
        width = _width(lettering.text, self.font, size)
        if width > space:
            # Letters are at most as wide as the bars above them.
            size *= space / width
            width = _width(lettering.text, self.font, size)
        x = lettering.start * self.modules.width + (space - width) / 2
        baseline = self.top + self.font.metrics(self.size).baseline
        pieces = tuple(_pieces(lettering.text, self.font, size, x))
        drawing.add(GlyphRun(pieces, baseline, self.font, size, self.color))


def _width(text: str, font: Font, size: float) -> float:
    words = text.split(" ")
    spaces = font.metrics(size).space_width * (len(words) - 1)
    return sum([font.word(word, size).width for word in words if word]) + spaces


def _pieces(text: str, font: Font, size: float, x: float) -> Iterator[Piece]:
    lead = ""
    space = font.metrics(size).space_width
    for index, word in enumerate(text.split(" ")):
        if index:
            lead, x = lead + " ", x + space
        if word:
            yield Piece(word, x, lead)
            x += font.word(word, size).width
            lead = ""


def rectangles_data(rectangles: Sequence[_Rectangle]) -> str:
    """Returns the path data of rectangles: left, top, right and lower edge."""
    parts = []
    for left, top, right, bottom in rectangles:
        x, y = _number(left), _number(top)
        parts.append(f"M{x} {y}H{_number(right)}V{_number(bottom)}H{x}Z")
    return "".join(parts)


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"


def runs(row: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yields the first module of each dark part of a row, and the first one after it."""
    start = None
    for at, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at
            start = None


def checked_length(view: str, name: str, value: object) -> float:
    if not isinstance(value, NUMBER):
        raise TypeError(f"{view}: {name} is a number of points, not {value!r}")
    if not 0 < value < float("inf"):
        raise ValueError(f"{view}: {name} is finite and above 0, in points, not {value!r}")
    return float(value)


def check_colors(view: str, color: object, background: object) -> None:
    for name, value in (("color", color), ("background", background)):
        if name == "background" and value is None:
            continue
        try:
            if not isinstance(value, str):
                raise ValueError(f"not {value!r}")
            parse_color(value)
        except ValueError as error:
            raise ValueError(f"{view}: {name} is a CSS colour: {error}") from None


def told(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
