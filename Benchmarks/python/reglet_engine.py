# SPDX-License-Identifier: MIT
"""reglet's Python package as in a program: views, a layout, all frames at once."""

from __future__ import annotations

from math import inf
from typing import Any

from reglet import HStack, Insets, Leaf, Limits, Measured, Spacer, View, VStack, layout
from screen import measure
from workload import Item, Workload

NAME = "reglet (Python)"


def build(workload: Workload) -> Any:
    """Innermost first, since a view takes its children when it is made."""
    items = workload.items
    views: list[View | None] = [None] * len(items)
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        if not item.children:
            views[index] = _leaf(item)
            continue
        stack = HStack if item.kind == "row" else VStack
        alignment = "leading" if item.leading else "center"
        children = [views[child] for child in item.children]
        view: View = stack(*children, spacing=item.spacing, alignment=alignment)
        if any(item.insets):
            top, leading = item.insets
            view = view.padding(Insets(top, leading, top, leading))
        views[index] = view if item.height is None else view.frame(height=item.height)
    return views[0]


def _leaf(item: Item) -> View:
    if item.kind == "text":
        return Measured(
            lambda proposal: measure(
                item.letters, inf if proposal.width is None else proposal.width
            ),
            depends="wraps",
        )
    if item.kind == "spacer":
        return Spacer(item.minimum[0])
    return Leaf(item.minimum, item.ideal, item.maximum)


def lay_out(workload: Workload, root: Any) -> Any:
    """The library's nodes are made here, in one call."""
    limits = Limits(depth=workload.depth + 8)
    return layout(root, workload.width, workload.height, limits=limits)


def read(workload: Workload, result: Any) -> float:
    """Touches every number."""
    return float(result.frames.sum())
