# SPDX-License-Identifier: MIT
"""The parts of a line from left to right: rules L1 and L2 of UAX 9."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ..fonts.fallback_font import shapes_text
from ..fonts.font import Font, Shaping
from ..unicode.bidi import visual_order
from ..views.paragraphs import WORD_SPACE, WORD_TAB
from ..views.spans import PLAIN, SpanStyle
from ..views.typesetting import HYPHEN

if TYPE_CHECKING:
    from ..views.paragraphs import Line, TextPiece
    from ..views.text import Text
    from ..views.typesetting import WordRun

# How many letters on each side of a part its shape may depend on.
_CONTEXT = 5


class Part(NamedTuple):
    """A word or a part of one on a line, a hyphen, or a space, which has no font."""

    text: str
    width: float
    level: int
    font: Font | None = None
    size: float = 0.0
    style: SpanStyle = PLAIN
    shaping: Shaping | None = None
    clusters: Sequence[str] = ()
    widths: Sequence[float] = ()


def line_parts(
    text: Text, line: Line, pieces: Sequence[TextPiece]
) -> tuple[list[Part], list[float]]:
    """Returns the parts of a line in the order of reading, without the spaces at its end, and the left edge of each.

    The edges are in the text's coordinates.
    """
    setting = text.setting
    assert setting is not None
    placed = {piece.word: piece for piece in pieces if not piece.is_hyphen}
    parts: list[Part] = []
    begins: list[float] = []
    for index in range(line.first_word, line.end_word):
        run = setting.runs[index]
        if run is not None:
            first = line.first_cluster if index == line.first_word else 0
            end = line.end_cluster if index == line.end_word - 1 else None
            part = _cut(run, first, end) if first or end is not None else _whole(run)
            if run.style.view is not None:
                part = part._replace(text="", width=placed[index].width, clusters=(), widths=())
            parts.append(part)
            begins.append(placed[index].x)
        if text.flags[index] in (WORD_SPACE, WORD_TAB):
            parts.append(Part(" ", setting.space_widths[index], setting.space_levels[index]))
            begins.append(0.0)
    while parts and parts[-1].font is None:
        parts.pop()
    hyphen = next((piece for piece in pieces if piece.is_hyphen), None)
    if hyphen is not None and parts:
        parts.append(
            parts[-1]._replace(
                text=HYPHEN, width=hyphen.width, clusters=(HYPHEN,), widths=(hyphen.width,)
            )
        )
        begins[len(parts) - 1 :] = [hyphen.x]
    if not any(part.level % 2 for part in parts):
        _fit_spaces(parts, begins)
    return parts, begins[: len(parts)]


def _fit_spaces(parts: list[Part], begins: Sequence[float]) -> None:
    """Sets the widths of spaces to the distances of the words around them, which tabs and justification determine."""
    end = None
    spaces: list[int] = []
    for index, part in enumerate(parts):
        if part.font is None:
            spaces.append(index)
            continue
        if end is not None:
            gap = begins[index] - end
            for space in spaces:
                parts[space] = parts[space]._replace(width=gap / len(spaces))
        spaces = []
        end = begins[index] + part.width


def placed_parts(parts: Sequence[Part], x: float, in_reading_order: bool) -> list[float]:
    order = range(len(parts))
    levels = [part.level for part in parts]
    begins = [0.0] * len(parts)
    for at in order if in_reading_order or not any(levels) else visual_order(levels):
        begins[at] = x
        x += parts[at].width
    return begins


def shortened(
    text: Text, line: Line, parts: list[Part], mark: str, font: Font, room: float
) -> list[Part]:
    setting = text.setting
    assert setting is not None
    base = setting.base_levels[line.first_word]
    shaping = Shaping(base % 2 == 1) if shapes_text(font) else None
    last = next((part for part in reversed(parts) if part.font and not part.style.view), None)
    size = text.size if last is None else last.size
    width = font.word(mark, size).width
    style = PLAIN if last is None else last.style
    end = Part(mark, width, base, font, size, style, shaping)
    free = room - width - sum([part.width for part in parts])
    parts = list(parts)
    while parts and free < -1e-6:
        part = parts.pop()
        free += part.width
        count = bisect_right(list(accumulate(part.widths)), free + 1e-6)
        if count:
            rest = "".join(part.clusters[count : count + _CONTEXT])
            parts.append(
                part._replace(
                    text="".join(part.clusters[:count]),
                    width=sum(part.widths[:count]),
                    shaping=_beside(part.shaping, "", rest),
                )
            )
            break
    while parts and parts[-1].font is None:
        parts.pop()
    return [*parts, end]


def _whole(run: WordRun) -> Part:
    word = run.word
    return Part(
        word.text,
        word.width,
        run.level,
        run.font,
        run.size,
        run.style,
        run.shaping,
        word.clusters,
        word.cluster_widths,
    )


def _cut(run: WordRun, first: int, end: int | None) -> Part:
    """Letters join beyond the cut as they did before it."""
    word = run.word
    high = len(word.clusters) if end is None else end
    before = "".join(word.clusters[max(first - _CONTEXT, 0) : first])
    after = "".join(word.clusters[high : high + _CONTEXT])
    return Part(
        "".join(word.clusters[first:high]),
        sum(word.cluster_widths[first:high]),
        run.level,
        run.font,
        run.size,
        run.style,
        _beside(run.shaping, before, after),
        word.clusters[first:high],
        word.cluster_widths[first:high],
    )


def _beside(shaping: Shaping | None, before: str, after: str) -> Shaping | None:
    if shaping is None:
        return None
    return shaping._replace(
        before=(shaping.before + before)[-_CONTEXT:], after=(after + shaping.after)[:_CONTEXT]
    )
