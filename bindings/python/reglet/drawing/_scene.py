# SPDX-License-Identifier: MIT
"""The input of a picture: the views of a layout with their frames, parents and children."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..fonts.font import Font, GlyphFont
from ..views.paragraphs import WORD_SPACE, Line, Paragraph
from ..views.shapes import Shape
from ..views.text import Text
from .operations import Piece

if TYPE_CHECKING:
    from ..tree.layout import Layout
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
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height


@dataclass
class Item(Box):
    """A placed view."""

    view: View
    depth: int
    parent: Item | None
    order: int = 0
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


@dataclass(frozen=True)
class SetLine:
    """A line of a text as the engine has set it: its box and baseline in the root's coordinates."""

    x: float
    y: float
    width: float
    height: float
    baseline: float
    words: tuple[Piece, ...]
    """The text of the line, piece by piece."""
    ends_with_space: bool = False
    """Whether the text goes on after a space."""


def items(layout: Layout, frames: Any = None) -> list[Item]:
    """Returns the views that are not hidden in the order of painting, parents before their children.

    With `frames`, rows like those of `layout.frames`, views have these frames instead of their own.
    """
    found: list[Item] = []
    by_view: dict[int, Item] = {}
    painted = {view: place for place, view in enumerate(layout.painted())}
    views = layout.views() if frames is None else layout._views.placed(_flat(layout, frames))
    shown = [(painted[p.view], at, p) for at, p in enumerate(views) if p.view in painted]
    shown.sort()
    for _, order, (view, frame, depth, parent) in shown:
        above = by_view.get(id(parent)) if parent is not None else None
        item = Item(view, frame.x, frame.y, frame.width, frame.height, view, depth, above, order)
        by_view[id(view)] = item
        if above is not None:
            above.children.append(item)
        found.append(item)
    return found


def _flat(layout: Layout, frames: Any) -> array[float]:
    """The numbers of frames, row after row."""
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


def lines(layout: Layout, item: Item) -> Iterator[SetLine]:
    """Yields the lines of a paragraph as the engine broke them; nothing for another view.

    A paragraph that has only the widths of its words has lines without words.
    """
    paragraph = item.view
    if not isinstance(paragraph, Paragraph):
        return
    found = layout.lines(paragraph)
    for line in found:
        x, width = item.x + line.rect.x, line.rect.width
        words = _words(paragraph, line, x) if isinstance(paragraph, Text) else ()
        if line is found[-1] and isinstance(paragraph, Text) and _is_cut(paragraph, line):
            words, width = _with_ellipsis(paragraph, words, x, item.width)
            moved = _slack(paragraph, line, item.width) * (item.width - width)
            words = tuple(word._replace(x=word.x + item.x + moved - x) for word in words)
            x = item.x + moved
        yield SetLine(
            x=x,
            y=item.y + line.rect.y,
            width=width,
            height=line.rect.height,
            baseline=item.y + line.baseline,
            words=words,
            ends_with_space=line is not found[-1]
            and isinstance(paragraph, Text)
            and line.end_cluster is None
            and paragraph.flags[line.end_word - 1] == WORD_SPACE,
        )


def _is_cut(text: Text, line: Line) -> bool:
    """Whether a limit leaves out text after the last line; spaces alone do not count."""
    return line.end_cluster is not None or any(word.text for word in text.words[line.end_word :])


def _slack(text: Text, line: Line, width: float) -> float:
    """The part of the free width of a line that is left of it."""
    free = width - line.rect.width
    if free > 1e-6:
        return line.rect.x / free
    return {"leading": 0.0, "center": 0.5, "trailing": 1.0}[text.alignment]


def _with_ellipsis(
    text: Text, words: tuple[Piece, ...], x: float, room: float
) -> tuple[tuple[Piece, ...], float]:
    """Returns a line with an ellipsis at its end in place of what does not fit, and its width."""
    font, size = text.font, text.size
    mark = _ellipsis(font, size)
    for count in range(len(words) - 1, -1, -1):
        word = words[count]
        measured = font.word(word.text, size)
        clusters = measured.clusters
        # Letters and mark together differ a little from their sum, so the last cut that may fit is only an estimate;
        # measuring every cut of a long word would take a time that grows with its square.
        widths = list(accumulate(measured.cluster_widths))
        fitting = bisect_right(widths, room - (word.x - x))
        for end in range(min(fitting + 1, len(clusters)), 0, -1):
            cut = "".join(clusters[:end]) + mark
            width = word.x - x + font.word(cut, size).width
            if width <= room + 1e-6:
                return (*words[:count], word._replace(text=cut)), width
    return (Piece(mark, x),), font.word(mark, size).width


def _ellipsis(font: Font, size: float) -> str:
    """An ellipsis, or three points if the font lacks it."""
    is_missing = isinstance(font, GlyphFont) and font.glyphs("…", size)[0].number == 0
    return "..." if is_missing else "…"


def _words(text: Text, line: Line, x: float) -> tuple[Piece, ...]:
    """Returns the text of a line, word by word or part of a word."""
    space = text.space_width
    placed: list[Piece] = []
    lead = ""
    for index in range(line.first_word, line.end_word):
        word = text.words[index]
        first = line.first_cluster if index == line.first_word else 0
        end = line.end_cluster if index == line.end_word - 1 else None
        piece, width = word.text, word.width
        if first or end is not None:
            piece = "".join(word.clusters[first:end])
            width = sum(word.cluster_widths[first:end])
        if piece:
            placed.append(Piece(piece, x, lead))
            lead = ""
        x += width
        if text.flags[index] == WORD_SPACE:
            x += space
            lead += " "
    return tuple(placed)
