# SPDX-License-Identifier: MIT
"""Yoga through poga's thin functions: one call for each property, as in the C interface."""

from __future__ import annotations

from math import inf
from typing import Any

from poga.libpoga_capi import (
    YGAlign,
    YGConfigNew,
    YGDirection,
    YGEdge,
    YGFlexDirection,
    YGMeasureMode,
    YGNodeCalculateLayout,
    YGNodeFreeRecursive,
    YGNodeHasMeasureFunc,
    YGNodeInsertChild,
    YGNodeLayoutGetHeight,
    YGNodeLayoutGetLeft,
    YGNodeLayoutGetTop,
    YGNodeLayoutGetWidth,
    YGNodeNewWithConfig,
    YGNodeSetMeasureFunc,
    YGNodeStyleSetAlignItems,
    YGNodeStyleSetAlignSelf,
    YGNodeStyleSetFlexBasis,
    YGNodeStyleSetFlexDirection,
    YGNodeStyleSetFlexGrow,
    YGNodeStyleSetFlexShrink,
    YGNodeStyleSetHeight,
    YGNodeStyleSetMargin,
    YGNodeStyleSetMaxHeight,
    YGNodeStyleSetMaxWidth,
    YGNodeStyleSetMinHeight,
    YGNodeStyleSetMinWidth,
    YGNodeStyleSetPadding,
    YGNodeStyleSetWidth,
    YGSize,
    YGUndefined,
)
from screen import measure
from workload import Item, Workload

NAME = "Yoga (poga)"

# Beyond this depth the layout of W3 by this Yoga takes twice as long for every further level.
MOST_LEVELS = 24

_config = YGConfigNew()


def feasible(workload: Workload) -> bool:
    """Whether the engine ends in a reasonable time."""
    return workload.name != "W3" or workload.size <= MOST_LEVELS


def _text(node: Any, item: Item) -> None:
    def answer(_: Any, width: float, mode: Any, __: float, ___: Any) -> YGSize:
        limit = inf if mode == YGMeasureMode.Undefined else width
        size = YGSize()
        size.width, size.height = measure(item.letters, limit)
        return size

    YGNodeStyleSetFlexShrink(node, 1.0)
    YGNodeSetMeasureFunc(node, answer)


def _leaf(node: Any, item: Item) -> None:
    if item.kind == "text":
        return _text(node, item)
    if item.kind == "spacer":
        YGNodeStyleSetFlexGrow(node, 1.0)
        return YGNodeStyleSetMinWidth(node, item.minimum[0])
    if item.maximum[0] == inf:
        YGNodeStyleSetAlignSelf(node, YGAlign.Stretch)
        return YGNodeStyleSetHeight(node, item.ideal[1])
    YGNodeStyleSetWidth(node, item.ideal[0])
    YGNodeStyleSetHeight(node, item.ideal[1])
    if item.minimum == item.maximum:
        YGNodeStyleSetFlexShrink(node, 0.0)
        return
    YGNodeStyleSetFlexGrow(node, 1.0)
    YGNodeStyleSetFlexShrink(node, 1.0)
    YGNodeStyleSetMinWidth(node, item.minimum[0])
    YGNodeStyleSetMinHeight(node, item.minimum[1])
    YGNodeStyleSetMaxWidth(node, item.maximum[0])
    YGNodeStyleSetMaxHeight(node, item.maximum[1])


def _container(node: Any, item: Item) -> None:
    is_row = item.kind == "row"
    YGNodeStyleSetFlexDirection(node, YGFlexDirection.Row if is_row else YGFlexDirection.Column)
    YGNodeStyleSetAlignItems(node, YGAlign.FlexStart if item.leading else YGAlign.Center)
    YGNodeStyleSetFlexShrink(node, 1.0)
    if any(item.insets):
        YGNodeStyleSetPadding(node, YGEdge.Vertical, item.insets[0])
        YGNodeStyleSetPadding(node, YGEdge.Horizontal, item.insets[1])
    if item.height is not None:
        YGNodeStyleSetHeight(node, item.height)
    if item.fills:
        YGNodeStyleSetFlexGrow(node, 1.0)
        YGNodeStyleSetFlexBasis(node, 0.0)
    if item.stretches:
        YGNodeStyleSetAlignSelf(node, YGAlign.Stretch)


def build(workload: Workload) -> Any:
    """This Yoga has no gaps, so spacing is a margin of later children."""
    items = workload.items
    nodes = []
    for item in items:
        node = YGNodeNewWithConfig(_config)
        if not item.children:
            _leaf(node, item)
        else:
            _container(node, item)
        nodes.append(node)
    for index, item in enumerate(items):
        edge = YGEdge.Left if item.kind == "row" else YGEdge.Top
        for position, child in enumerate(item.children):
            YGNodeInsertChild(nodes[index], nodes[child], position)
            if position and item.spacing:
                YGNodeStyleSetMargin(nodes[child], edge, item.spacing)
    return nodes


def lay_out(workload: Workload, nodes: Any) -> Any:
    height = YGUndefined if workload.height is None else workload.height
    YGNodeCalculateLayout(nodes[0], workload.width, height, YGDirection.LTR)
    return nodes


def read(workload: Workload, nodes: Any) -> float:
    total = 0.0
    for node in nodes:
        total += YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node)
        total += YGNodeLayoutGetWidth(node) + YGNodeLayoutGetHeight(node)
    return total


def release(nodes: Any) -> None:
    """Frees the nodes, which Python does not own, and releases their functions."""
    for node in nodes:
        if YGNodeHasMeasureFunc(node):
            YGNodeSetMeasureFunc(node, None)
    YGNodeFreeRecursive(nodes[0])
