# SPDX-License-Identifier: MIT
"""The parts of a line from left to right: rules L1 and L2 of UAX 9."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ..fonts.fallback_font import shapes_text
from ..fonts.font import Font, Shaping
from ..unicode.bidi import visual_order
from ..views.paragraphs import WORD_SPACE
from ..views.spans import PLAIN, SpanStyle

if TYPE_CHECKING:
    from ..views.paragraphs import Line
    from ..views.text import Text
    from ..views.typesetting import WordRun

# How many letters on each side of a part its shape may depend on.
_CONTEXT = 5


class Part(NamedTuple):
    """A run of a word on a line, or a space, which has no font."""

    text: str
    width: float
    level: int
    font: Font | None = None
    style: SpanStyle = PLAIN
    shaping: Shaping | None = None
    clusters: Sequence[str] = ()
    widths: Sequence[float] = ()


def line_parts(text: Text, line: Line) -> list[Part]:
    """Returns the parts of a line in the order of reading, without the spaces at its end."""
    setting = text.setting
    assert setting is not None
    parts: list[Part] = []
    for index in range(line.first_word, line.end_word):
        first = line.first_cluster if index == line.first_word else 0
        end = line.end_cluster if index == line.end_word - 1 else None
        if first or end is not None:
            parts += _cut(setting.runs[index], first, end)
        else:
            parts += map(_whole, setting.runs[index])
        if text.flags[index] == WORD_SPACE:
            parts.append(Part(" ", text.space_width, setting.space_levels[index]))
    while parts and parts[-1].font is None:
        parts.pop()
    return parts


def placed_parts(parts: Sequence[Part], x: float, in_reading_order: bool) -> list[float]:
    """Returns the left edge of each part, on a line that begins at x."""
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
    """Returns a line with a mark at its end in place of the letters that do not fit."""
    setting = text.setting
    assert setting is not None
    base = setting.base_levels[line.first_word]
    shaping = Shaping(base % 2 == 1) if shapes_text(font) else None
    width = font.word(mark, text.size).width
    end = Part(mark, width, base, font, parts[-1].style if parts else PLAIN, shaping)
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
        run.style,
        run.shaping,
        word.clusters,
        word.cluster_widths,
    )


def _cut(runs: Sequence[WordRun], first: int, end: int | None) -> Iterator[Part]:
    """Yields the parts of a word between two of its clusters. Letters join beyond the cut as they did before it."""
    for index in range(_run_at(runs, first), len(runs)):
        run = runs[index]
        word = run.word
        count = len(word.clusters)
        low = max(first - run.begin, 0)
        high = count if end is None else min(end - run.begin, count)
        if low >= high:
            break
        before = "".join(word.clusters[max(low - _CONTEXT, 0) : low])
        after = "".join(word.clusters[high : high + _CONTEXT])
        yield Part(
            "".join(word.clusters[low:high]),
            sum(word.cluster_widths[low:high]),
            run.level,
            run.font,
            run.style,
            _beside(run.shaping, before, after),
            word.clusters[low:high],
            word.cluster_widths[low:high],
        )


def _run_at(runs: Sequence[WordRun], cluster: int) -> int:
    """Returns the index of the last run that begins at or before a cluster."""
    low, high = 0, len(runs)
    while low < high:
        middle = (low + high) // 2
        if runs[middle].begin <= cluster:
            low = middle + 1
        else:
            high = middle
    return max(low - 1, 0)


def _beside(shaping: Shaping | None, before: str, after: str) -> Shaping | None:
    """Returns how a part of a run is shaped between the letters that were cut off."""
    if shaping is None:
        return None
    return shaping._replace(
        before=(shaping.before + before)[-_CONTEXT:], after=(after + shaping.after)[:_CONTEXT]
    )
