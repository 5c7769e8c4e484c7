# SPDX-License-Identifier: MIT
"""The lines of a text as the engine has broken them, in pieces that are drawn."""

from __future__ import annotations

import warnings
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ..fonts.font import Font, GlyphFont, MissingGlyphWarning
from ..views.paragraphs import WORD_SPACE, WORD_TAB, Line, Paragraph, TextPiece
from ..views.spans import PLAIN, SpanStyle
from ..views.text import Text
from ._visual import Part, line_parts, placed_parts, shortened
from .operations import Piece

if TYPE_CHECKING:
    from ..tree.layout import Layout
    from ..views.view import View
    from ._scene import Item


# How many missing characters a warning names.
_NAMED = 8


class LineRun(NamedTuple):
    """The part of a line in one font, size and style, in the order of reading.

    Attributes:
        x: Its left edge in the root's coordinates, in points.
        width: Its width.
        is_followed_by_space: Whether the next part begins with a space, which no piece has as its lead.
    """

    pieces: tuple[Piece, ...]
    font: Font
    size: float
    style: SpanStyle
    x: float
    width: float
    is_followed_by_space: bool = False


class SetLine(NamedTuple):
    """A line of a text: its box and baseline in the root's coordinates, and its text.

    Attributes:
        moved: The views in the line that an ellipsis moves, with the distances to the right. None: the ellipsis
            replaces the view.
    """

    x: float
    y: float
    width: float
    height: float
    baseline: float
    runs: tuple[LineRun, ...]
    moved: tuple[tuple[View, float | None], ...] = ()


def lines(layout: Layout, item: Item, *, in_reading_order: bool = False) -> Iterator[SetLine]:
    """A paragraph that has only the widths of its words has lines without text. With `in_reading_order` no letters are
    reordered: the viewer does that.
    """
    paragraph = item.view
    if not isinstance(paragraph, Paragraph):
        return
    found = layout.lines(paragraph)
    pieces: dict[int, list[TextPiece]] = {}
    if isinstance(paragraph, Text):
        _warn_missing(paragraph)
        if paragraph.setting is not None:
            for piece in layout.pieces(paragraph):
                pieces.setdefault(piece.line, []).append(piece)
    for index, line in enumerate(found):
        x, width = item.x + line.rect.x, line.rect.width
        runs: tuple[LineRun, ...] = ()
        moved: tuple[tuple[View, float | None], ...] = ()
        if isinstance(paragraph, Text):
            goes_on = (
                line is not found[-1]
                and line.end_cluster is None
                and paragraph.flags[line.end_word - 1] in (WORD_SPACE, WORD_TAB)
            )
            is_cut = line is found[-1] and _is_cut(paragraph, line)
            is_indented = bool(paragraph.first_line_indent or paragraph.indent)
            room = None
            if is_cut:
                room = item.width - line.rect.x if is_indented else item.width
            if paragraph.setting is None:
                runs, width = _plain_runs(paragraph, line, x, room, goes_on)
            else:
                runs, width, moved = _set_runs(
                    paragraph, line, pieces.get(index, []), item.x, room, in_reading_order, goes_on
                )
            if is_cut and not is_indented:
                free = _slack(paragraph, line, item.width) * (item.width - width)
                distance = item.x + free - x
                runs = tuple([_shifted(run, distance) for run in runs])
                moved = tuple([(view, by if by is None else by + distance) for view, by in moved])
                x += distance
        yield SetLine(
            x, item.y + line.rect.y, width, line.rect.height, item.y + line.baseline, runs, moved
        )


def _warn_missing(text: Text) -> None:
    missing = text.missing_characters
    if missing:
        signs = ", ".join([f"{sign!r} (U+{ord(sign):04X})" for sign in missing[:_NAMED]])
        more = f" and {len(missing) - _NAMED} more" if len(missing) > _NAMED else ""
        warnings.warn(
            f"{text!r}: {_name(text.font)} has no glyph for {signs}{more}; "
            "fallback(font, other) takes letters from other fonts",
            MissingGlyphWarning,
            stacklevel=2,
        )


def _name(font: Font) -> str:
    return str(getattr(font, "name", font))


def _shifted(run: LineRun, distance: float) -> LineRun:
    pieces = tuple([piece._replace(x=piece.x + distance) for piece in run.pieces])
    return run._replace(pieces=pieces, x=run.x + distance)


def _is_cut(text: Text, line: Line) -> bool:
    """Whether a limit leaves out text after the last line; spaces alone do not count."""
    return line.end_cluster is not None or any(word.text for word in text.words[line.end_word :])


def _slack(text: Text, line: Line, width: float) -> float:
    """The free width of a line to its left."""
    free = width - line.rect.width
    if free > 1e-6:
        return line.rect.x / free
    return {"leading": 0.0, "center": 0.5, "trailing": 1.0}[text.alignment]


def _ellipsis(font: Font, size: float) -> str:
    is_missing = isinstance(font, GlyphFont) and font.glyphs("…", size)[0].number == 0
    return "..." if is_missing else "…"


def _set_runs(
    text: Text,
    line: Line,
    pieces: list[TextPiece],
    left: float,
    room: float | None,
    in_reading_order: bool,
    goes_on: bool,
) -> tuple[tuple[LineRun, ...], float, tuple[tuple[View, float | None], ...]]:
    """Returns the runs of a line whose words have several, its width and the views that an ellipsis moves.

    `left` is the left edge of the text.
    """
    parts, edges = line_parts(text, line, pieces)
    width = line.rect.width
    begins = [left + edge for edge in edges]
    before = _views(parts, begins) if room is not None else {}
    if room is not None:
        font = next((part.font for part in reversed(parts) if part.font is not None), text.font)
        mark = _ellipsis(font, text.size)
        parts = shortened(text, line, parts, mark, font, room)
        width = sum([part.width for part in parts])
    if room is not None or (in_reading_order and any(part.level % 2 for part in parts)):
        begins = placed_parts(parts, left + line.rect.x, in_reading_order)
    after = _views(parts, begins) if before else {}
    moved = tuple(
        [(view, after[view] - at if view in after else None) for view, at in before.items()]
    )
    runs: list[LineRun] = []
    lead = ""
    last: Part | None = None
    for part, begin in zip(parts, begins):
        if part.font is None:
            lead += " "
            continue
        if part.style.view is not None:
            if runs and lead:
                runs[-1] = runs[-1]._replace(is_followed_by_space=True)
            last, lead = None, ""
            continue
        piece = Piece(part.text, begin, lead, part.shaping)
        if last is not None and (last.font, last.size, last.style) == (
            part.font,
            part.size,
            part.style,
        ):
            run = runs[-1]
            begun, end = min(run.x, begin), max(run.x + run.width, begin + part.width)
            runs[-1] = run._replace(pieces=(*run.pieces, piece), x=begun, width=end - begun)
        else:
            if runs and lead:
                runs[-1] = runs[-1]._replace(is_followed_by_space=True)
                piece = piece._replace(lead="")
            runs.append(LineRun((piece,), part.font, part.size, part.style, begin, part.width))
        last, lead = part, ""
    if goes_on and runs:
        runs[-1] = runs[-1]._replace(is_followed_by_space=True)
    return tuple(runs), width, moved


def _views(parts: Iterable[Part], begins: Iterable[float]) -> dict[View, float]:
    return {
        part.style.view: begin for part, begin in zip(parts, begins) if part.style.view is not None
    }


def _plain_runs(
    text: Text, line: Line, x: float, room: float | None, goes_on: bool
) -> tuple[tuple[LineRun, ...], float]:
    """Returns the only run of a line in one font from left to right, and the width of the line."""
    words, width = _words(text, line, x), line.rect.width
    if room is not None:
        words, width = _with_ellipsis(text, words, x, room)
    if not words:
        return (), width
    return (LineRun(words, text.font, text.size, PLAIN, x, width, goes_on),), width


def _with_ellipsis(
    text: Text, words: tuple[Piece, ...], x: float, room: float
) -> tuple[tuple[Piece, ...], float]:
    font, size = text.font, text.size
    mark = _ellipsis(font, size)
    for count in range(len(words) - 1, -1, -1):
        word = words[count]
        measured = font.word(word.text, size)
        clusters = measured.clusters
        # The sum is an estimate, since letters and mark together may be wider; measuring every cut
        # would take quadratic time.
        widths = list(accumulate(measured.cluster_widths))
        fitting = bisect_right(widths, room - (word.x - x))
        for end in range(min(fitting + 1, len(clusters)), 0, -1):
            cut = "".join(clusters[:end]) + mark
            width = word.x - x + font.word(cut, size).width
            if width <= room + 1e-6:
                return (*words[:count], word._replace(text=cut)), width
    return (Piece(mark, x),), font.word(mark, size).width


def _words(text: Text, line: Line, x: float) -> tuple[Piece, ...]:
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
