# SPDX-License-Identifier: MIT
"""The workloads by name: W1 to W3, and W4 from screen.py, made outside any timing.

The numbers match workload_plain.c.
"""

from __future__ import annotations

from math import floor, sqrt

from screen import screen
from workload import Item, Kind, Workload, fixed


def make(name: str, size: int) -> Workload:
    """Sizes are numbers of nodes (W3: of levels, W4: of rows)."""
    workload = {"W1": _flat, "W2": _balanced, "W3": _deep, "W4": screen}[name](size)
    for index, item in enumerate(workload.items):
        if item.parent >= 0:
            workload.items[item.parent].children.append(index)
    return workload


def _flat(count: int) -> Workload:
    items = [Item("column", -1, leading=True)]
    items += [fixed(0, 50 + (37 * i) % 100, 10 + (13 * i) % 20) for i in range(count - 1)]
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
        items.append(fixed(parent, 10, 4))
    items.append(fixed(parent, 10, 4))
    return Workload("W3", levels, items, 8.0 * levels, 8.0 * levels, 2 * levels + 1)
