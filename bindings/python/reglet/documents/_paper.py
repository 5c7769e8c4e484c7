# SPDX-License-Identifier: MIT
"""The paper of a document: its size, its margins, and the columns between them."""

from __future__ import annotations

import math
from typing import Union

from .._core.advice import unknown
from .._core.reals import NUMBER
from ..geometry import Insets, Size, inch, mm

SIZES = {
    "A3": Size(mm(297), mm(420)),
    "A4": Size(mm(210), mm(297)),
    "A5": Size(mm(148), mm(210)),
    "A6": Size(mm(105), mm(148)),
    "letter": Size(inch(8.5), inch(11)),
    "legal": Size(inch(8.5), inch(14)),
}
PaperSize = Union[str, Size, tuple[float, float]]
Margin = Union[float, Insets, tuple[float, float], tuple[float, float, float, float]]


def paper_size(size: PaperSize) -> Size:
    """Returns the size of a paper by name, or as given; "A4 landscape" is wider than high."""
    if isinstance(size, str):
        name, _, turn = size.partition(" ")
        if name not in SIZES or turn not in ("", "landscape"):
            raise ValueError(unknown("size of paper", size, SIZES))
        width, height = SIZES[name]
        return Size(height, width) if turn else Size(width, height)
    if isinstance(size, Size):
        size = (size.width, size.height)
    if not isinstance(size, tuple) or len(size) != 2:
        raise ValueError(f"a paper is a name such as 'A4', or (width, height), not {size!r}")
    width, height = size
    if not all(isinstance(one, NUMBER) and 0 < one < math.inf for one in (width, height)):
        raise ValueError(f"a paper is finite and has a width and a height, not {size!r}")
    return Size(width, height)


def margins(margin: Margin, paper: Size) -> Insets:
    """Returns the margins at all sides: one number, (vertical, horizontal), or all four."""
    if isinstance(margin, NUMBER):
        sides = Insets(margin, margin, margin, margin)
    elif isinstance(margin, Insets):
        sides = margin
    elif isinstance(margin, tuple) and len(margin) in (2, 4):
        sides = Insets(*margin * 2) if len(margin) == 2 else Insets(*margin)
    else:
        raise ValueError(
            f"a margin is one length, (vertical, horizontal), or Insets of all four, not {margin!r}"
        )
    given = (sides.top, sides.leading, sides.bottom, sides.trailing)
    if not all(isinstance(one, NUMBER) and 0 <= one < math.inf for one in given):
        raise ValueError(f"margins are finite and not negative, not {margin!r}")
    if sides.leading + sides.trailing >= paper.width or sides.top + sides.bottom >= paper.height:
        raise ValueError(
            f"a page of {paper.width:g} x {paper.height:g} points is smaller than its margins, "
            f"{sides.leading + sides.trailing:g} x {sides.top + sides.bottom:g}"
        )
    return sides
