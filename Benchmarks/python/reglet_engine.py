# SPDX-License-Identifier: MIT
"""reglet through its Python package, as a program would use it: views, a layout, all frames at once."""

from __future__ import annotations

from typing import Any

from reglet import HStack, Leaf, Limits, View, VStack, layout
from workloads import Workload

NAME = "reglet (Python)"


def build(workload: Workload) -> Any:
    """Makes the views, innermost first; a view takes its children when it is made."""
    items = workload.items
    views: list[View | None] = [None] * len(items)
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        if item.kind == "leaf":
            views[index] = Leaf(item.minimum, item.ideal, item.maximum)
            continue
        stack = HStack if item.kind == "row" else VStack
        alignment = "leading" if item.leading else "center"
        children = [views[child] for child in item.children]
        view: View = stack(*children, spacing=item.spacing, alignment=alignment)
        views[index] = view.padding(item.padding) if item.padding else view
    return views[0]


def lay_out(workload: Workload, root: Any) -> Any:
    """Lays the views out; the library's nodes are made here, in one call."""
    limits = Limits(depth=workload.depth + 8)
    return layout(root, workload.width, workload.height, limits=limits)


def read(workload: Workload, result: Any) -> float:
    """Sums all frames, so that every number is touched."""
    return float(result.frames.sum())
