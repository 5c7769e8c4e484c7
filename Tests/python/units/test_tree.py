# SPDX-License-Identifier: MIT
"""The calls of a tree: editing, reading, and every misuse."""

from __future__ import annotations

import math

import pytest
from naive_text import word_arrays
from reglet import (
    Box,
    ChildCountError,
    ClosedError,
    CycleError,
    Divider,
    Fill,
    HasParentError,
    HStack,
    Insets,
    InvalidArgumentError,
    InvalidNumberError,
    Kind,
    Leaf,
    Measured,
    MeasuredBy,
    NotLaidOutError,
    Padding,
    Paragraph,
    Rect,
    Size,
    Spacer,
    StaleIdError,
    Status,
    Text,
    Tree,
    UnknownIdError,
    View,
    VStack,
    WrongKindError,
    ZStack,
)
from reglet.views import frames, modifiers


# Capability: edits in place
def test_editing() -> None:
    with Tree() as tree:
        row = tree.create(HStack(spacing=0))
        first, second, third = (tree.create(Box(width, 10)) for width in (1, 2, 3))
        tree.append(row, first)
        tree.append(row, third)
        tree.insert(row, 1, second)
        assert tree.children(row) == [first, second, third]
        assert tree.parent(second) == row
        assert tree.parent(row) is None
        assert tree.layout(row) == Size(6, 10)
        assert tree.frame(third) == Rect(3, 0, 3, 10)
        tree.detach(first)
        assert tree.layout(row) == Size(5, 10)
        tree.remove(second)
        assert tree.children(row) == [third]
        assert tree.node_count() == 3
        tree.insert(row, 1, first)
        assert tree.layout(row) == Size(4, 10)
        assert tree.frame(first).x == 3
        tree.clear()
        assert tree.node_count() == 0
        with pytest.raises(StaleIdError):
            tree.layout(row)


PARAGRAPH = Paragraph(
    [10, 0, 20],
    word_flags=[0, 1, 2],
    cluster_widths=[[4, 6], [], [20]],
    space_width=3,
    line_height=15,
    baseline=11,
    alignment="trailing",
    line_limit=4,
    truncates=True,
)


@pytest.mark.parametrize(
    "view",
    [
        Leaf((1, 2), (3, 4), (5, math.inf), first_text_baseline=6, last_text_baseline=7),
        Box(1, 2),
        MeasuredBy(0, 5, depends="wraps"),
        PARAGRAPH,
        Paragraph([], space_width=1, line_height=2),
        Text("several words"),
        Spacer(4),
        Divider(3),
        HStack(spacing=-3, alignment="last_text_baseline"),
        VStack(alignment="trailing", spacing=2),
        ZStack(alignment="bottom_leading"),
        frames.Frame(None, 3, alignment="top"),
        frames.FlexibleFrame(None, 1, 2, 3, 4, 5, math.inf, alignment="top_trailing"),
        frames.FlexibleFrame(None, alignment="center"),
        Padding(Insets(1, -2, 3, 4)),
        modifiers.FixedSize(horizontal=False),
        modifiers.LayoutPriority(-math.inf),
        modifiers.Weight(2.5),
    ],
    ids=repr,
)
def test_parameters_read_back(view: View) -> None:
    tree = Tree()
    if isinstance(view, MeasuredBy):
        view = MeasuredBy(tree.add_measurer(lambda request: (1, 1)), view.tag, depends="wraps")
    node = tree.create(view)
    read = tree.get(node)
    assert tree.kind(node) is view.kind is read.kind
    if isinstance(view, Paragraph):
        assert word_arrays(read) == word_arrays(view)
        assert (read.alignment, read.line_limit, read.truncates) == (
            view.alignment,
            view.line_limit,
            view.truncates,
        )
    else:
        assert read._record == view._record
    tree.set(node, read)
    assert tree.get(node).kind is view.kind


def test_defaults_read_back_as_their_values() -> None:
    tree = Tree()
    tree.layout(tree.create(Spacer()))
    assert tree.get(tree.create(Spacer())).min_length in (None, 8)
    assert tree.get(tree.create(Divider())).thickness in (None, 1)
    assert tree.get(tree.create(HStack())).spacing is None


def test_set_changes_the_next_layout() -> None:
    tree = Tree()
    nodes = tree.build(HStack(Box(1, 1), Box(2, 1), spacing=0))
    tree.layout(nodes[0])
    tree.set(nodes[1], Box(50, 1))
    assert tree.frame(nodes[2]).x == 1
    tree.layout(nodes[0])
    assert tree.frame(nodes[2]).x == 50


def test_measuring_moves_nothing() -> None:
    tree = Tree()
    nodes = tree.build(HStack(Fill(), Box(10, 10), spacing=0))
    tree.layout(nodes[0], 100, 10)
    assert tree.measure(nodes[0], 50, 20) == Size(50, 20)
    assert tree.measure(nodes[1]) == Size(10, 10)
    assert tree.frame(nodes[1]) == Rect(0, 0, 90, 10)


def test_several_roots_in_one_tree() -> None:
    tree = Tree()
    first, second = tree.create(Box(1, 1)), tree.create(Box(2, 2))
    tree.layout(first)
    tree.layout(second)
    assert tree.frame(second).width == 2


def test_wrong_ids() -> None:
    tree, other = Tree(), Tree()
    node, foreign = tree.create(HStack()), other.create(Box(1, 1))
    for wrong in (0, foreign, 2**64 - 1):
        with pytest.raises(UnknownIdError) as caught:
            tree.append(node, wrong)
        assert caught.value.status is Status.UNKNOWN_ID
    gone = tree.create(Box(1, 1))
    tree.remove(gone)
    with pytest.raises(StaleIdError) as caught:
        tree.append(node, gone)
    assert caught.value.subject == gone
    again = tree.create(Box(1, 1))
    assert again != gone
    with pytest.raises(StaleIdError):
        tree.get(gone)


def test_wrong_connections() -> None:
    tree = Tree()
    row, column, leaf = tree.create(HStack()), tree.create(VStack()), tree.create(Box(1, 1))
    tree.append(row, leaf)
    with pytest.raises(HasParentError) as caught:
        tree.append(column, leaf)
    assert (caught.value.subject, caught.value.other) == (leaf, row)
    with pytest.raises(CycleError):
        tree.append(row, row)
    tree.append(row, column)
    with pytest.raises(CycleError):
        tree.append(column, row)
    with pytest.raises(ChildCountError):
        tree.append(leaf, tree.create(Box(1, 1)))
    padding = tree.create(Padding(Insets(1, 1, 1, 1)))
    tree.append(padding, tree.create(Box(1, 1)))
    with pytest.raises(ChildCountError):
        tree.append(padding, tree.create(Box(1, 1)))
    for index in (3, 10**18, -1):
        with pytest.raises(InvalidArgumentError):
            tree.insert(row, index, tree.create(Box(1, 1)))
    with pytest.raises(HasParentError):
        tree.layout(column)
    assert tree.children(row) == [leaf, column]


def test_wrong_parameters() -> None:
    tree = Tree()
    node = tree.create(Box(1, 1))
    with pytest.raises(WrongKindError):
        tree.set(node, Spacer())
    with pytest.raises(InvalidNumberError):
        tree.set(node, Box(1, math.inf))
    assert tree.get(node)._record == Box(1, 1)._record
    with pytest.raises(UnknownIdError):
        tree.create(MeasuredBy(77))
    with pytest.raises(WrongKindError):
        tree.lines(node)
    with pytest.raises(NotLaidOutError):
        tree.frame(node)
    with pytest.raises(NotLaidOutError):
        tree.proposal(node)


def test_build_is_all_or_nothing() -> None:
    tree = Tree()
    bad = Box(-1, 1)
    with pytest.raises(InvalidNumberError) as caught:
        tree.build(HStack(Measured(lambda proposal: (1, 1)), Box(1, 1), bad))
    assert caught.value.offset == 3
    assert caught.value.view is bad
    assert tree.node_count() == 0
    assert len(tree._known) == 0
    assert len(tree.build(HStack(Box(1, 1)))) == 2


def test_last_error() -> None:
    tree = Tree()
    assert tree.last_error() is None
    node = tree.create(Box(1, 1))
    with pytest.raises(ChildCountError):
        tree.append(node, tree.create(Box(1, 1)))
    error = tree.last_error()
    assert isinstance(error, ChildCountError)
    assert error.status is Status.CHILD_COUNT
    assert error.message
    tree.node_count()
    assert isinstance(tree.last_error(), ChildCountError)


def test_closed_trees() -> None:
    tree = Tree()
    node = tree.create(Box(1, 1))
    tree.close()
    tree.close()
    for use in (
        tree.node_count,
        tree.counters,
        tree.frames,
        tree.last_error,
        lambda: tree.dump(node),
        lambda: tree.create(Box(1, 1)),
        lambda: tree.add_measurer(lambda request: (1, 1)),
    ):
        with pytest.raises(ClosedError):
            use()


def test_direction() -> None:
    tree = Tree()
    assert tree.layout_direction == "left_to_right"
    tree.layout_direction = "right_to_left"
    assert tree.layout_direction == "right_to_left"
    nodes = tree.build(HStack(Box(10, 1), Box(20, 1), spacing=0))
    tree.layout(nodes[0])
    assert tree.frame(nodes[1]).x == 20


def test_dump_of_any_node() -> None:
    tree = Tree()
    nodes = tree.build(HStack(Box(10, 1)).padding(2))
    tree.layout(nodes[0])
    assert tree.dump(nodes[2]).startswith("leaf 10x1")
    assert len(tree.dump(nodes[0]).splitlines()) == 3


def test_kinds() -> None:
    tree = Tree()
    assert tree.kind(tree.create(ZStack())) is Kind.ZSTACK


def test_tags_and_hits_by_node() -> None:
    tree = Tree()
    root, leaf = tree.build(VStack(Box(10, 10)))
    tree.layout(root, 10, 10)
    assert tree.tag(leaf) == 0
    tree.set_tag(leaf, 2**64 - 1)
    assert [tree.tag(node) for node in tree.hit(5, 5)] == [2**64 - 1, 0]
    for wrong in (-1, 2**64):
        with pytest.raises(InvalidArgumentError):
            tree.set_tag(leaf, wrong)
