# SPDX-License-Identifier: MIT
"""Parts of a drawing from one height to another, each to be drawn on a page of its own."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Callable, NamedTuple

from .drawing import Drawing
from .operations import (
    BeginClip,
    BeginGroup,
    BeginTag,
    Caption,
    EndClip,
    EndGroup,
    EndTag,
    GlyphRun,
    Line,
    Link,
    Operation,
    Path,
)
from .paths import segments
from .tags import Tag

_ENDS: dict[type, Callable[[], Operation]] = {
    BeginGroup: EndGroup,
    BeginClip: EndClip,
    BeginTag: EndTag,
}
# Edges that are the same but for rounding.
_HAIR = 1e-6


class Part(NamedTuple):
    """A part of a drawing between two heights: operations, each with the groups, clips and tags around it."""

    start: float
    end: float
    shown: list[tuple[tuple[Operation, ...], Operation]]


def divide(drawing: Drawing, ranges: Iterable[Sequence[float]]) -> list[Part]:
    """Returns the parts of a drawing in ranges that are in order and do not overlap.

    Shapes are clipped at the edges of a part. A line of text is in one part, with its baseline.
    """
    parts = [Part(start, end, []) for start, end in ranges]
    if not parts:
        return []
    starts, ends = [part.start for part in parts], [part.end for part in parts]
    around: list[Operation] = []
    shift = 0.0
    for operation in drawing:
        if isinstance(operation, (BeginGroup, BeginClip, BeginTag)):
            around.append(operation)
            shift += operation.y if isinstance(operation, BeginGroup) else 0.0
            continue
        if isinstance(operation, (EndGroup, EndClip, EndTag)):
            opened = around.pop()
            shift -= opened.y if isinstance(opened, BeginGroup) else 0.0
            continue
        top, bottom = (edge + shift for edge in _extent(operation))
        first = bisect_right(ends, top + _HAIR)
        last = bisect_left(starts, bottom - _HAIR if bottom > top else bottom + _HAIR)
        context = tuple(around)
        for part in parts[first:last]:
            if top < part.start - _HAIR or bottom > part.end + _HAIR:
                window = BeginClip(drawing.x, part.start, drawing.width, part.end - part.start)
                part.shown.append(((window, *context), operation))
            else:
                part.shown.append((context, operation))
    return parts


def draw_part(part: Part, page: Drawing, x: float, y: float, *, decoration: bool = False) -> None:
    """Draws a part on a page so that it begins at a point. Decoration is not read aloud."""
    page.add(BeginGroup(x, y - part.start))
    opened: list[Operation] = []
    for context, operation in part.shown:
        common = 0
        while common < min(len(opened), len(context)) and opened[common] is context[common]:
            common += 1
        _close(page, opened, common)
        for begin in context[common:]:
            opened.append(begin)
            page.add(_silent(begin) if decoration and isinstance(begin, BeginTag) else begin)
        page.add(operation)
    _close(page, opened, 0)
    page.add(EndGroup())


def draw_whole(
    drawing: Drawing, page: Drawing, x: float, y: float, *, decoration: bool = False
) -> None:
    """Draws all of a drawing on a page so that it begins at a point."""
    page.add(BeginGroup(x, y))
    for operation in drawing:
        if decoration and isinstance(operation, BeginTag):
            operation = _silent(operation)
        elif decoration and isinstance(operation, Link):
            operation = operation._replace(tag=None)
        page.add(operation)
    page.add(EndGroup())


def _close(page: Drawing, opened: list[Operation], common: int) -> None:
    while len(opened) > common:
        page.add(_ENDS[type(opened.pop())]())


def _silent(begin: BeginTag) -> BeginTag:
    return begin._replace(tag=Tag(None, begin.tag.owner, order=begin.tag.order))


def _extent(operation: Operation) -> tuple[float, float]:
    if isinstance(operation, (GlyphRun, Caption)):
        inside = operation.baseline - operation.size / 4
        return inside, inside
    if isinstance(operation, Line):
        return min(operation.y1, operation.y2), max(operation.y1, operation.y2)
    if isinstance(operation, Path):
        return _path_extent(operation)
    return operation.y, operation.y + operation.height  # type: ignore[union-attr]


def _path_extent(path: Path) -> tuple[float, float]:
    found = [y for _, numbers in segments(path.data) for y in numbers[1::2]]
    return (min(found), max(found)) if found else (math.inf, -math.inf)
