# SPDX-License-Identifier: MIT
"""W1 to W3 as plain lists (W4 is in screen.py), the same for every engine; made outside of any timing.

The numbers are those of workloads.c. An item is what a flexbox engine calls a node: padding and spacing
are fields of a container.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor, sqrt
from typing import Literal, NamedTuple

Kind = Literal["row", "column", "leaf", "text", "spacer"]
Lengths = tuple[float, float]


@dataclass
class Item:
    """A container or a leaf; `parent` is a position in the list, -1 for the root.

    `insets` is the padding at top and bottom, and at both sides. What follows from a stack's own rules
    must be said to a flexbox engine: `fills` marks containers that share their row equally, `stretches`
    rows that are as wide as their column.
    """

    kind: Kind
    parent: int
    spacing: float = 0.0
    insets: Lengths = (0.0, 0.0)
    height: float | None = None
    leading: bool = False
    fills: bool = False
    stretches: bool = False
    letters: str = ""
    minimum: Lengths = (0.0, 0.0)
    ideal: Lengths = (0.0, 0.0)
    maximum: Lengths = (0.0, 0.0)
    children: list[int] = field(default_factory=list)


class Workload(NamedTuple):
    """Items with parents first, what the root is offered (None: unspecified), and the nesting depth."""

    name: str
    size: int
    items: list[Item]
    width: float
    height: float | None
    depth: int


def make(name: str, size: int) -> Workload:
    """Returns a workload of a size (W3: the number of levels, W4: of rows)."""
    if name == "W4":
        # The app screen stands in a file of its own, which needs the types above.
        from screen import screen

        workload = screen(size)
    else:
        workload = {"W1": _flat, "W2": _balanced, "W3": _deep}[name](size)
    for index, item in enumerate(workload.items):
        if item.parent >= 0:
            workload.items[item.parent].children.append(index)
    return workload


def _fixed(parent: int, width: float, height: float) -> Item:
    size = (float(width), float(height))
    return Item("leaf", parent, minimum=size, ideal=size, maximum=size)


def _flat(count: int) -> Workload:
    items = [Item("column", -1, leading=True)]
    items += [_fixed(0, 50 + (37 * i) % 100, 10 + (13 * i) % 20) for i in range(count - 1)]
    return Workload("W1", count, items, 400.0, None, 2)


def _balanced(count: int) -> Workload:
    items: list[Item] = []
    level_end, level_size, depth = 1, 1, 2
    kind: Kind = "row"
    for i in range(count):
        if i == level_end:
            level_size *= 4
            level_end += level_size
            depth += 2
            kind = "column" if kind == "row" else "row"
        parent = (i - 1) // 4 if i else -1
        if 4 * i + 1 < count:
            items.append(Item(kind, parent, spacing=2.0, insets=(2.0, 2.0)))
        else:
            items.append(
                Item(
                    "leaf",
                    parent,
                    ideal=(16.0 + (13 * i) % 9, 12.0 + (11 * i) % 9),
                    minimum=(6.0 + (7 * i) % 5, 5.0 + (3 * i) % 4),
                    maximum=(30.0 + (5 * i) % 31, 24.0 + (17 * i) % 25),
                )
            )
    width, height = float(floor(40 * sqrt(count))), float(floor(19 * sqrt(count)))
    return Workload("W2", count, items, width, height, depth)


def _deep(levels: int) -> Workload:
    items: list[Item] = []
    parent = -1
    for level in range(levels):
        items.append(Item("row" if level % 2 else "column", parent, spacing=1.0, insets=(1.0, 1.0)))
        parent = len(items) - 1
        items.append(_fixed(parent, 10, 4))
    items.append(_fixed(parent, 10, 4))
    return Workload("W3", levels, items, 8.0 * levels, 8.0 * levels, 2 * levels + 1)
