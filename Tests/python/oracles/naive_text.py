# SPDX-License-Identifier: MIT
"""The wrapping of a paragraph."""

from __future__ import annotations

import math
from typing import Optional

from reglet import WORD_BREAK, WORD_SPACE, Paragraph

Offer = tuple[Optional[float], Optional[float]]


def word_arrays(paragraph: Paragraph) -> tuple[list[float], list[int], list[int], list[float]]:
    """Returns the widths of words, their flags, the numbers of their clusters, and the widths of clusters."""
    widths = list(paragraph.word_widths)
    clusters = list(paragraph._lengths[len(widths) :])
    return widths, list(paragraph._flags), list(paragraph._counts), clusters


def line_widths(paragraph: Paragraph, width: float) -> list[float]:
    """Before any limit."""
    # Rounding errors of sums must not break a line.
    width += 1e-9 * max(width, 1000) if width < math.inf else 0.0
    widths, flags, counts, clusters = word_arrays(paragraph)
    lines: list[float] = []
    line: float | None = None  # None: the line is empty.
    gap = 0.0
    first_cluster = 0
    for index, word in enumerate(widths):
        pieces = list(clusters[first_cluster : first_cluster + counts[index]]) if counts else []
        first_cluster += len(pieces)
        flag = flags[index] if flags else WORD_SPACE
        after = paragraph.space_width if flag == WORD_SPACE else 0.0
        if word == 0 and line is not None:
            # Only an additional space before a word takes width, not one at the end of a line.
            gap += after
            if flag == WORD_BREAK and index < len(widths) - 1:
                lines.append(line)
                line = None
            continue
        if line is not None and line + gap + word > width:
            lines.append(line)
            line = None
        if line is not None:
            line += gap + word
        elif word <= width or not pieces:
            line = word
        else:
            *full, line = _cut(pieces, width)
            lines += full
        gap = after
        if flag == WORD_BREAK and index < len(widths) - 1:
            lines.append(line)
            line = None
    lines.append(0.0 if line is None else line)
    return lines


def _cut(pieces: list[float], width: float) -> list[float]:
    """Cuts a word into lines of whole clusters, at least one on each."""
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if lines[-1] + piece <= width:
            lines[-1] += piece
        else:
            lines.append(piece)
    return lines


def kept_lines(paragraph: Paragraph, offer: Offer) -> list[float]:
    """Returns the widths of the lines within the limits."""
    width, height = offer
    lines = line_widths(paragraph, math.inf if width is None else max(width, 0.0))
    most = len(lines)
    if paragraph.line_limit:
        most = min(most, paragraph.line_limit)
    if (
        paragraph.truncates
        and height is not None
        and math.isfinite(height)
        and paragraph.line_height
    ):
        most = min(most, max(1, math.floor(height / paragraph.line_height)))
    return lines[:most]


def size(paragraph: Paragraph, offer: Offer) -> tuple[float, float]:
    if offer == (0, 0):
        return 0.0, 0.0
    lines = kept_lines(paragraph, offer)
    longest = max(lines)
    width = longest if offer[0] is None else min(longest, max(offer[0], 0.0))
    return width, len(lines) * paragraph.line_height


def baseline(paragraph: Paragraph, offer: Offer, *, last: bool) -> float:
    first = 0.8 * paragraph.line_height
    if not last:
        return first
    return size(paragraph, offer)[1] - paragraph.line_height + first
