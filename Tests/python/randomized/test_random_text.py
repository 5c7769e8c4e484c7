# SPDX-License-Identifier: MIT
"""Random paragraphs with runs, tabs, hyphens, indents and hanging edges against the naive
evaluator.
"""

from __future__ import annotations

import math
from random import Random

import pytest
from naive_lines import NaiveText
from reglet import (
    WORD_BREAK,
    WORD_GLUED,
    WORD_HYPHEN,
    WORD_JOINED,
    WORD_SPACE,
    WORD_TAB,
    Paragraph,
    TabStop,
    TextEdge,
    TextRun,
    layout,
)

_FLAGS = (WORD_SPACE, WORD_SPACE, WORD_BREAK, WORD_JOINED, WORD_GLUED, WORD_HYPHEN, WORD_TAB)


def _quarters(random: Random, most: float) -> float:
    """A multiple of a quarter, whose sums are exact."""
    return random.randrange(int(most * 4) + 1) / 4


def _paragraph(random: Random) -> Paragraph:
    count = random.choice((0, 1, 2, 5, 9, 14))
    widths = [random.choice((0.0, 1.0, 1.0, 1.0)) * _quarters(random, 40) for _ in range(count)]
    clusters = None
    if random.random() < 0.5:
        clusters = [_clusters(random, width) for width in widths]
    # Fewer hyphens in a row than the engine tries to fit.
    flags = [random.choice(_FLAGS) for _ in widths]
    for index in range(6, count, 7):
        flags[index] = WORD_SPACE
    runs = []
    if count and random.random() < 0.7:
        firsts = sorted({0, *random.sample(range(count), random.randrange(count))})
        runs = [
            TextRun(
                first,
                _quarters(random, 20) - 2,
                _quarters(random, 8) - 1,
                _quarters(random, 6),
                random.choice((0, 0, 1, 2)),
                random.choice((0, 0, 1, 2)),
            )
            for first in firsts
        ]
    edges = None
    if random.random() < 0.6:
        edges = [
            TextEdge(
                _quarters(random, 8),
                _quarters(random, width) * random.choice((0, 0, 1)),
                _quarters(random, width) * random.choice((0, 0, 1)),
            )
            for width in widths
        ]
    stops = sorted({_quarters(random, 90) + 0.25 for _ in range(random.choice((0, 0, 1, 3)))})
    names = ("leading", "center", "trailing")
    return Paragraph(
        widths,
        space_width=_quarters(random, 6),
        line_height=10,
        baseline=8,
        word_flags=flags,
        cluster_widths=clusters,
        alignment=random.choice(names),
        runs=runs,
        edges=edges,
        tab_stops=[TabStop(stop, random.choice(names)) for stop in stops],
        tab_interval=random.choice((0.0, 16.0)),
        first_line_indent=random.choice((0.0, 7.5)),
        indent=random.choice((0.0, 11.25)),
        justified=random.random() < 0.4,
    )


def _clusters(random: Random, width: float) -> list[float]:
    found: list[float] = []
    while width > 0:
        found.append(min(width, _quarters(random, 12) + 0.25))
        width -= found[-1]
    return found


@pytest.mark.parametrize("seed", range(400))
def test_lines_are_those_of_the_naive_evaluator(seed: int) -> None:
    random = Random(seed)
    paragraph = _paragraph(random)
    naive = NaiveText(paragraph)
    for _ in range(6):
        width = random.choice((math.inf, 0.25 + _quarters(random, 60), 20 + _quarters(random, 150)))
        whole, expected = naive.placed(width)
        found = layout(paragraph, None if width == math.inf else width)
        lines, pieces = found.lines(paragraph), found.pieces(paragraph)
        assert [
            (one.first_word, one.first_cluster, one.end_word, one.end_cluster) for one in lines
        ] == [(*one.start, one.end, one.cut) for one in expected], (seed, width)
        assert tuple(found.size) == pytest.approx((whole, expected[-1].y + expected[-1].height))
        for index, (line, one) in enumerate(zip(lines, expected)):
            told = (line.rect.x, line.rect.y, line.rect.width, line.rect.height, line.baseline)
            wanted = (one.x, one.y, one.width, one.height, one.baseline)
            assert told == pytest.approx(wanted), (seed, width, index)
            placed = [
                (-1 if piece.is_hyphen else piece.word, piece.x)
                for piece in pieces
                if piece.line == index
            ]
            assert [word for word, _ in placed] == [word for word, _ in one.pieces], (seed, width)
            assert [x for _, x in placed] == pytest.approx([x for _, x in one.pieces]), (
                seed,
                width,
            )
