# SPDX-License-Identifier: MIT
"""Workloads as items, of which every engine makes nodes.

An item is a node of a flexbox engine: padding and spacing are fields of a container.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Kind = Literal["row", "column", "leaf", "text", "spacer"]
Lengths = tuple[float, float]


@dataclass
class Item:
    """`parent` is a position in the list, -1 for the root.

    `insets` is the padding at top and bottom, and at both sides. A flexbox engine needs some rules
    of stacks explicitly: `fills` marks containers that share their row equally, `stretches` rows
    that are as wide as their column.
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
    """Items with parents first, the proposal to the root (None: unspecified), and the nesting
    depth.
    """

    name: str
    size: int
    items: list[Item]
    width: float
    height: float | None
    depth: int


def fixed(parent: int, width: float, height: float) -> Item:
    size = (float(width), float(height))
    return Item("leaf", parent, minimum=size, ideal=size, maximum=size)
