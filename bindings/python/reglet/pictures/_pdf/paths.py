# SPDX-License-Identifier: MIT
"""Outlines, and operators that paint them, in a content stream. Points are in the page's coordinates."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Callable

from ...drawing.paths import Segment
from ...views.colors import Color
from .objects import number

# Distance of the control points of a quarter of a circle from its ends, in radii.
_ROUND = 0.5522847498
_CAPS = {"butt": 0, "round": 1, "square": 2}


def rectangle(
    left: float, bottom: float, width: float, height: float, rx: float = 0, ry: float = 0
) -> str:
    if not rx or not ry:
        return f"{number(left)} {number(bottom)} {number(width)} {number(height)} re "
    right, top = left + width, bottom + height
    a, b = rx * (1 - _ROUND), ry * (1 - _ROUND)
    points = (
        ("m", (left + rx, bottom)),
        ("l", (right - rx, bottom)),
        ("c", (right - a, bottom, right, bottom + b, right, bottom + ry)),
        ("l", (right, top - ry)),
        ("c", (right, top - b, right - a, top, right - rx, top)),
        ("l", (left + rx, top)),
        ("c", (left + a, top, left, top - b, left, top - ry)),
        ("l", (left, bottom + ry)),
        ("c", (left, bottom + b, left + a, bottom, left + rx, bottom)),
    )
    parts = [f"{' '.join(map(number, numbers))} {verb} " for verb, numbers in points]
    return "".join(parts) + "h "


def outline_of(
    found: Iterable[Segment], point: Callable[[float, float], tuple[float, float]]
) -> str:
    """Returns the outline of a path; `point` converts its points to the page's coordinates."""
    parts = []
    for command, numbers in found:
        if command == "Z":
            parts.append("h ")
            continue
        for at in range(0, len(numbers), 2):
            x, y = point(numbers[at], numbers[at + 1])
            parts.append(f"{number(x)} {number(y)} ")
        parts.append(f"{command.lower()} ")
    return "".join(parts)


def painting(
    outline: str,
    fill: Color | None,
    stroke: Color | None,
    width: float,
    dash: str | None,
    *,
    cap: str | None = None,
    even_odd: bool = False,
) -> str:
    parts = []
    if fill is not None:
        parts.append(f"{rgb(fill)} rg ")
    lengths = _dash(dash)
    if stroke is not None:
        parts.append(f"{rgb(stroke)} RG {number(width)} w ")
        if lengths:
            parts.append(f"[{lengths}] 0 d ")
        if cap in ("round", "square"):
            parts.append(f"{_CAPS[cap]} J ")
    verb = "S" if fill is None else "f" if stroke is None else "B"
    star = "*" if even_odd and fill is not None else ""
    parts.append(f"{outline}{verb}{star}\n")
    if stroke is not None and lengths:
        parts.append("[] 0 d ")
    if stroke is not None and cap in ("round", "square"):
        parts.append("0 J ")
    return "".join(parts)


def hatching(outline: str) -> str:
    """Returns lines at half a right angle that cover an outline."""
    left, bottom, right, top = _bounds(outline)
    height = top - bottom
    parts = []
    step = 5 * math.sqrt(2)
    at = math.floor((left - height) / step) * step
    while at < right:
        parts.append(f"{number(at)} {number(bottom)} m {number(at + height)} {number(top)} l S\n")
        at += step
    return "".join(parts)


@lru_cache(maxsize=1024)
def rgb(color: Color) -> str:
    return " ".join([number(part) for part in color[:3]])


def _dash(dash: str | None) -> str:
    """Returns the lengths of a dash; empty for a solid line."""
    if dash is None or dash == "none":
        return ""
    lengths = [float(length) for length in dash.replace(",", " ").split()]
    return " ".join(map(number, lengths)) if any(lengths) else ""


def _bounds(outline: str) -> tuple[float, float, float, float]:
    xs: list[float] = []
    ys: list[float] = []
    stack: list[float] = []
    for token in outline.split():
        if token == "re":
            x, y, width, height = stack
            xs += (x, x + width)
            ys += (y, y + height)
        elif token.isalpha():
            xs += stack[::2]
            ys += stack[1::2]
        else:
            stack.append(float(token))
            continue
        stack = []
    return min(xs), min(ys), max(xs), max(ys)
