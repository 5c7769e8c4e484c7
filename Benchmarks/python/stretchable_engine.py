# SPDX-License-Identifier: MIT
"""Taffy through stretchable."""

from __future__ import annotations

from math import inf, isnan
from typing import Any

from screen import measure
from stretchable import Node
from stretchable.style import AUTO, PT, AlignItems, AlignSelf, FlexDirection
from stretchable.style.geometry.length import Scale
from stretchable.style.geometry.size import SizePoints
from workload import Item, Workload

NAME = "Taffy (stretchable)"

# Building 10,000 nodes takes half a minute; nesting multiplies the time of the layout.
MOST_NODES = 1000


def feasible(workload: Workload) -> bool:
    """Whether the engine ends in a reasonable time."""
    return len(workload.items) <= MOST_NODES


def _pair(lengths: tuple[float, float]) -> tuple[Any, Any]:
    return (lengths[0] * PT, lengths[1] * PT)


def _text(item: Item) -> Node:
    def answer(_: Any, known: Any, available: Any) -> SizePoints:
        limit = inf
        if not isnan(known.width.value):
            limit = known.width.value
        elif available.width.scale == Scale.POINTS:
            limit = available.width.value
        elif available.width.scale == Scale.MIN_CONTENT:
            limit = 0.0
        width, height = measure(item.letters, limit)
        return SizePoints(width, height)

    return Node(measure=answer, flex_shrink=1.0)


def _leaf(item: Item) -> Node:
    if item.kind == "text":
        return _text(item)
    if item.kind == "spacer":
        return Node(flex_grow=1.0, min_size=(item.minimum[0] * PT, AUTO))
    if item.maximum[0] == inf:
        return Node(size=(AUTO, item.ideal[1] * PT), align_self=AlignSelf.STRETCH)
    if item.minimum == item.maximum:
        return Node(size=_pair(item.ideal), flex_shrink=0.0)
    return Node(
        size=_pair(item.ideal),
        min_size=_pair(item.minimum),
        max_size=_pair(item.maximum),
        flex_grow=1.0,
        flex_shrink=1.0,
    )


def _container(workload: Workload, item: Item) -> Node:
    style: dict[str, Any] = {}
    if item.parent < 0:
        height = AUTO if workload.height is None else workload.height * PT
        style["size"] = (workload.width * PT, height)
    if item.height is not None:
        style["size"] = (AUTO, item.height * PT)
    if item.fills:
        style.update(flex_grow=1.0, flex_basis=0 * PT)
    if item.stretches:
        style["align_self"] = AlignSelf.STRETCH
    return Node(
        flex_direction=FlexDirection.ROW if item.kind == "row" else FlexDirection.COLUMN,
        align_items=AlignItems.FLEX_START if item.leading else AlignItems.CENTER,
        gap=item.spacing * PT,
        padding=(item.insets[0] * PT, item.insets[1] * PT),
        flex_shrink=1.0,
        **style,
    )


def build(workload: Workload) -> Any:
    items = workload.items
    nodes = [_leaf(item) if not item.children else _container(workload, item) for item in items]
    for index, item in enumerate(items):
        if item.children:
            nodes[index].add(*[nodes[child] for child in item.children])
    return nodes


def lay_out(workload: Workload, nodes: Any) -> Any:
    nodes[0].compute_layout()
    return nodes


def read(workload: Workload, nodes: Any) -> float:
    total = 0.0
    for node in nodes:
        box = node.get_box()
        total += box.x + box.y + box.width + box.height
    return total
