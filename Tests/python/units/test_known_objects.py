# SPDX-License-Identifier: MIT
"""A tree releases functions and values when the nodes that refer to them are removed or changed."""

from __future__ import annotations

import gc
import weakref
from typing import Any, Callable

import pytest
from reglet import (
    Box,
    Dimensions,
    GeometryReader,
    HStack,
    LayoutKey,
    Measured,
    Proposal,
    Size,
    Tree,
    View,
    VStack,
)


class Note(LayoutKey):
    default = None


class Value:
    pass


def measure() -> Callable[[Proposal], tuple[float, float]]:
    return lambda proposal: (1, 1)


def guide() -> Callable[[Dimensions], float]:
    return lambda size: 1


def content() -> Callable[[Size], View]:
    inner = measure()
    return lambda size: Measured(inner)


HOLDERS: list[tuple[Callable[[], Any], Callable[[Any], View]]] = [
    (measure, Measured),
    (guide, lambda function: Box(1, 1).alignment_guide("top", function)),
    (content, GeometryReader),
    (Value, lambda value: Box(1, 1).layout_value(Note, value)),
]


@pytest.mark.parametrize(("make", "view_of"), HOLDERS)
@pytest.mark.parametrize("way", ["remove", "remove above", "clear", "set"])
def test_objects_of_a_node_are_released_with_it(
    make: Callable[[], Any], view_of: Callable[[Any], View], way: str
) -> None:
    tree = Tree()
    held = make()
    root, *_ = tree.build(VStack(HStack(view_of(held)), Box(3, 3)))
    tree.layout(root, 100, 100)
    reference = weakref.ref(held)
    del held
    gc.collect()
    assert reference() is not None
    row = tree.children(root)[0]
    node = tree.children(row)[0]
    if way == "remove":
        tree.remove(node)
    elif way == "remove above":
        tree.remove(row)
    elif way == "clear":
        tree.clear()
    else:
        tree.set(node, view_of(make()))
        # The views of a reader's function are kept until the next layout.
        tree.layout(root, 100, 100)
    gc.collect()
    assert reference() is None
    assert (len(tree._known) == 0) == (way != "set")


def test_a_refused_call_keeps_nothing() -> None:
    tree = Tree()
    with pytest.raises(ValueError, match="width"):
        tree.build(HStack(Measured(measure()), Box(-1, 1)))
    assert len(tree._known) == 0


def test_rebuilt_content_releases_the_old_content() -> None:
    tree = Tree()
    root, *_ = tree.build(GeometryReader(lambda size: Measured(measure())))
    for width in range(1, 50):
        tree.layout(root, width, 10)
    assert len(tree._known) == 2


def test_a_shared_value_is_kept_until_its_last_node_is_removed() -> None:
    tree = Tree()
    value = Value()
    first, second = (tree.create(Box(1, 1).layout_value(Note, value)) for _ in range(2))
    assert len(tree._known) == 1
    tree.remove(first)
    assert len(tree._known) == 1
    tree.remove(second)
    assert len(tree._known) == 0
