# SPDX-License-Identifier: MIT
"""reglet's Python package for columns of numbers: records, a tree, all frames at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy
from reglet import HStack, Leaf, Limits, NodeRecords, Padding, Tree, View, VStack
from workload import Item, Workload

NAME = "reglet (Python, columns)"


class Rows(NamedTuple):
    """Items of one depth with the same view: the number of rows, the rows of the parents, and
    columns.
    """

    view: View
    count: int
    parents: Any
    columns: dict[str, Any]


def feasible(workload: Workload) -> bool:
    """Containers and leaves only; texts have functions."""
    kinds = ("row", "column", "leaf")
    return all(item.kind in kinds and item.height is None for item in workload.items)


def prepare(workload: Workload) -> list[Rows]:
    """As in a program that calculates with numpy."""
    prepared: list[Rows] = []
    # The row of each item's innermost record, which gets its children.
    places: dict[int, int] = {-1: -1}
    total = 0

    def add(view: View, parents: list[int], columns: dict[str, Any]) -> range:
        nonlocal total
        prepared.append(Rows(view, len(parents), numpy.array(parents), columns))
        total += len(parents)
        return range(total - len(parents), total)

    level = [0]
    while level:
        below: list[int] = []
        groups: dict[Any, list[int]] = {}
        for index in level:
            groups.setdefault(_likeness(workload.items[index]), []).append(index)
            below += workload.items[index].children
        for indices in groups.values():
            items = [workload.items[index] for index in indices]
            parents = [places[item.parent] for item in items]
            first = items[0]
            if first.kind == "leaf":
                add(Leaf((0, 0), (0, 0), (0, 0)), parents, _sizes(items))
                continue
            if any(first.insets):
                top, leading = first.insets
                parents = [*add(Padding((top, leading, top, leading)), parents, {})]
            stack = HStack if first.kind == "row" else VStack
            alignment = "leading" if first.leading else "center"
            rows = add(stack(spacing=first.spacing, alignment=alignment), parents, {})
            places.update(zip(indices, rows))
        level = below
    return prepared


def _likeness(item: Item) -> Any:
    return item.kind, item.insets, item.spacing, item.leading


def _sizes(items: list[Item]) -> dict[str, Any]:
    columns = {}
    for name, side in (("min", "minimum"), ("ideal", "ideal"), ("max", "maximum")):
        sizes = numpy.array([getattr(item, side) for item in items], dtype=float)
        columns[f"{name}_width"], columns[f"{name}_height"] = sizes.T
    return columns


def build(prepared: list[Rows]) -> NodeRecords:
    records = NodeRecords()
    for rows in prepared:
        records.add(rows.view, rows.count, parent=rows.parents, **rows.columns)
    return records


def lay_out(workload: Workload, records: NodeRecords) -> Tree:
    """Creates the nodes in one call, and lays them out."""
    tree = Tree(limits=Limits(depth=workload.depth + 8))
    nodes = tree.build(records)
    tree.layout(nodes[0], workload.width, workload.height)
    return tree


def read(workload: Workload, tree: Tree) -> float:
    """Touches every number."""
    return float(tree.frames().sum())
