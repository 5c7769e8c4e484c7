# SPDX-License-Identifier: MIT
"""SVG path data as moves, lines and curves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

Segment = tuple[str, tuple[float, ...]]
_Point = tuple[float, float]

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def segments(data: str) -> Iterator[Segment]:
    """Yields the segments of SVG path data in absolute coordinates: "M" x y, "L" x y, "C" with six numbers, "Z".

    Raises `ValueError` if the text is not path data.
    """
    x = y = start_x = start_y = 0.0
    # The last control point of a curve, for the curves that continue it smoothly.
    control: tuple[str, float, float] = ("", 0.0, 0.0)
    for command, numbers in _commands(data):
        kind = command.upper()
        if command.islower() and kind != "A":
            shift = (y,) if kind == "V" else (x,) if kind == "H" else (x, y)
            numbers = tuple([n + shift[i % len(shift)] for i, n in enumerate(numbers)])
        elif command == "a":
            numbers = (*numbers[:5], numbers[5] + x, numbers[6] + y)
        before = control
        control = ("", x, y)
        if kind == "M":
            x, y = start_x, start_y = numbers[0], numbers[1]
            yield "M", (x, y)
        elif kind == "Z":
            x, y = start_x, start_y
            yield "Z", ()
        elif kind in "LHV":
            x = numbers[0] if kind != "V" else x
            y = numbers[-1] if kind != "H" else y
            yield "L", (x, y)
        elif kind in "CS":
            if kind == "S":
                first = (2 * x - before[1], 2 * y - before[2]) if before[0] == "C" else (x, y)
                numbers = (*first, *numbers)
            yield "C", numbers
            control = ("C", numbers[2], numbers[3])
            x, y = numbers[4], numbers[5]
        elif kind in "QT":
            if kind == "T":
                first = (2 * x - before[1], 2 * y - before[2]) if before[0] == "Q" else (x, y)
                numbers = (*first, *numbers)
            a, b, end_x, end_y = numbers
            yield (
                "C",
                (
                    x + (a - x) * 2 / 3,
                    y + (b - y) * 2 / 3,
                    end_x + (a - end_x) * 2 / 3,
                    end_y + (b - end_y) * 2 / 3,
                    end_x,
                    end_y,
                ),
            )
            control = ("Q", a, b)
            x, y = end_x, end_y
        else:
            yield from _arc((x, y), numbers)
            x, y = numbers[5], numbers[6]


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    tokens = _tokens(data)
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command.upper() not in _COUNTS:
                raise ValueError(f"path data has no command {command!r}: {data[:40]!r}")
        elif command in ("", "Z", "z"):
            raise ValueError(f"path data has a number without a command: {data[:40]!r}")
        count = _COUNTS[command.upper()]
        try:
            numbers = tuple([float(token) for token in tokens[at : at + count]])
        except ValueError:
            numbers = ()
        if len(numbers) != count or not all(map(math.isfinite, numbers)):
            raise ValueError(f"path data is cut off after {command!r}: {data[:40]!r}")
        yield command, numbers
        at += count
        # Further pairs after a move are lines.
        command = {"M": "L", "m": "l"}.get(command, command)


def _tokens(data: str) -> list[str]:
    """Splits path data into letters and numbers; flags of arcs may lack separators."""
    left = _TOKEN.sub("", data).replace(",", "").strip()
    if left:
        raise ValueError(f"path data has {left[:10]!r} in it: {data[:40]!r}")
    return _TOKEN.findall(data)


def _arc(start: _Point, numbers: tuple[float, ...]) -> Iterator[Segment]:
    """Yields the curves of an elliptical arc (SVG 2, appendix B.2.4)."""
    rx, ry, turn, large, sweep, end_x, end_y = numbers
    rx, ry, angle = abs(rx), abs(ry), math.radians(turn)
    if not rx or not ry:
        yield "L", (end_x, end_y)
        return
    if start == (end_x, end_y):
        return
    cos, sin = math.cos(angle), math.sin(angle)
    dx, dy = (start[0] - end_x) / 2, (start[1] - end_y) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max((px / rx) ** 2 + (py / ry) ** 2, 1.0))
    rx, ry = rx * grow, ry * grow
    around = (rx * py) ** 2 + (ry * px) ** 2
    factor = math.sqrt(max((rx * ry) ** 2 - around, 0.0) / around)
    factor = -factor if bool(large) == bool(sweep) else factor
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    span = math.atan2((-py - cy) / ry, (-px - cx) / rx) - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    middle_x = cos * cx - sin * cy + (start[0] + end_x) / 2
    middle_y = sin * cx + cos * cy + (start[1] + end_y) / 2
    count = max(math.ceil(abs(span) / (math.pi / 2) - 1e-9), 1)
    step = span / count
    reach = 4 / 3 * math.tan(step / 4)

    def point(at: float, along: float) -> _Point:
        u = rx * (math.cos(at) - along * math.sin(at))
        v = ry * (math.sin(at) + along * math.cos(at))
        return middle_x + cos * u - sin * v, middle_y + sin * u + cos * v

    for index in range(count):
        begin, end = first + index * step, first + (index + 1) * step
        last = (end_x, end_y) if index == count - 1 else point(end, 0)
        yield "C", (*point(begin, reach), *point(end, -reach), *last)
