# SPDX-License-Identifier: MIT
"""Nodes from columns of numbers equal nodes of views, and errors name row and column."""

from __future__ import annotations

import copy
import math
import subprocess
import sys
from array import array
from collections.abc import Callable
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pytest
from reglet import (
    AspectGrid,
    AspectRatio,
    Box,
    ChildCountError,
    ContainerRelativeFrame,
    Divider,
    FlexibleFrame,
    Flow,
    Frame,
    Grid,
    GridCell,
    GridRow,
    HStack,
    InvalidArgumentError,
    InvalidNumberError,
    LayoutPriority,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    Leaf,
    LimitError,
    Limits,
    Masonry,
    Measured,
    MeasuredBy,
    NodeRecords,
    Offset,
    Padding,
    Position,
    RelativeFrame,
    SafeAreaInset,
    Size,
    Spacer,
    Text,
    Track,
    Tree,
    View,
    VStack,
    Weight,
    ZIndex,
    ZStack,
    node_index,
)
from reglet.tree._record_columns import _COLUMNS, columns_of

WIDTHS = (3.0, 10.0, 7.0)


def column_of(widths: Any) -> list[float]:
    records = NodeRecords()
    records.add(VStack(alignment="leading", spacing=0))
    rows = records.add(Box(0, 1), parent=0, width=widths)
    tree = Tree()
    tree.layout(tree.build(records)[0])
    frames: list[float] = tree.frames()[rows.start : rows.stop][:, 2].tolist()
    return frames


def test_a_page_from_columns() -> None:
    records = NodeRecords()
    records.add(VStack(alignment="leading", spacing=2))
    lines = records.add(HStack(spacing=4), 3, parent=0)
    boxes = records.add(
        Box(0, 0), parent=numpy.repeat(lines, 2), width=numpy.arange(6) + 1, height=5
    )
    assert (lines, boxes, len(records)) == (range(1, 4), range(4, 10), 10)
    tree = Tree()
    nodes = tree.build(records)
    assert isinstance(nodes, array)
    assert tree.layout(nodes[0]) == Size(15, 19)
    x, y, width, height = tree.frames()[boxes.start : boxes.stop].T.tolist()
    assert x == [0, 5, 0, 7, 0, 9]
    assert y == [0, 0, 7, 7, 14, 14]
    assert width == [1, 2, 3, 4, 5, 6]
    assert height == [5] * 6

    same = Tree()
    views = [HStack(Box(2 * row + 1, 5), Box(2 * row + 2, 5), spacing=4) for row in range(3)]
    same.layout(same.build(VStack(*views, alignment="leading", spacing=2))[0])
    assert sorted(same.frames().tolist()) == sorted(tree.frames().tolist())


@pytest.mark.parametrize(
    "values",
    [
        list(WIDTHS),
        WIDTHS,
        [3, 10, 7],
        (width for width in WIDTHS),
        array("d", WIDTHS),
        array("f", WIDTHS),
        array("h", (3, 10, 7)),
        memoryview(array("d", (3, 0, 10, 0, 7, 0)))[::2],
        numpy.array(WIDTHS),
        numpy.array(WIDTHS, dtype=">f4"),
        numpy.array((3, 10, 7), dtype=numpy.uint8),
        numpy.array(WIDTHS)[::-1][::-1],
        numpy.array([WIDTHS, WIDTHS]).T[:, 0],
        numpy.array(WIDTHS, dtype=object),
        pandas.Series(WIDTHS),
        pandas.Series((3, 10, 7), dtype="Int64"),
        polars.Series(WIDTHS),
        pyarrow.array(WIDTHS),
        pyarrow.chunked_array([[3.0, 10.0], [7.0]]),
    ],
    ids=lambda values: type(values).__name__,
)
def test_columns_of_many_types(values: Any) -> None:
    assert column_of(values) == list(WIDTHS)


def test_arrays_that_cannot_be_written() -> None:
    frozen = numpy.array(WIDTHS)
    frozen.flags.writeable = False
    assert column_of(frozen) == list(WIDTHS)
    assert column_of(numpy.array([])) == []


LIMITS = {"min_width": 1, "max_width": 2, "min_height": 3, "max_height": 4}
BASELINES = {"first_text_baseline": 0.5, "last_text_baseline": 1.5}
SPACINGS = {"horizontal_spacing": 1, "vertical_spacing": 2}
SIX = {
    "min_width": 1,
    "ideal_width": 2,
    "max_width": 3,
    "min_height": 4,
    "ideal_height": 5,
    "max_height": math.inf,
}
TRACKS = [Track.fixed(30), Track.flexible()]
# A view, one like it with other numbers, and the columns that make the second one equal to the
# first one.
SAMPLES: list[tuple[View, View, dict[str, float]]] = [
    (Box(1, 2, **BASELINES), Box(0, 0), {"width": 1, "height": 2, **BASELINES}),
    (Box(1, 2), Box(1, 2, **BASELINES), dict.fromkeys(BASELINES, math.nan)),
    (Leaf((1, 4), (2, 5), (3, math.inf), **BASELINES), Leaf((0, 0), (0, 0), (0, 0)), SIX | BASELINES),
    (MeasuredBy(1, 1 << 63), MeasuredBy(1), {"tag": 1 << 63}),
    (Spacer(5), Spacer(), {"min_length": 5}),
    (Divider(2), Divider(), {"thickness": 2}),
    (HStack(spacing=3, alignment="top"), HStack(alignment="top"), {"spacing": 3}),
    (VStack(), VStack(spacing=3), {"spacing": math.nan}),
    (LazyHStack(spacing=3), LazyHStack(), {"spacing": 3}),
    (LazyVStack(spacing=3), LazyVStack(), {"spacing": 3}),
    (Flow(spacing=1, line_spacing=2), Flow(), {"spacing": 1, "line_spacing": 2}),
    (Grid(**SPACINGS), Grid(), SPACINGS),
    (GridCell(columns=3), GridCell(), {"columns": 3}),
    (LazyHGrid(rows=TRACKS, spacing=3), LazyHGrid(rows=TRACKS), {"spacing": 3}),
    (LazyVGrid(columns=TRACKS, spacing=3), LazyVGrid(columns=TRACKS), {"spacing": 3}),
    (Masonry(columns=2, **SPACINGS), Masonry(columns=2), SPACINGS),
    (AspectGrid(ratio=2, **SPACINGS), AspectGrid(), {"ratio": 2, **SPACINGS}),
    (Frame(width=1, height=2), Frame(), {"width": 1, "height": 2}),
    (FlexibleFrame(**SIX), FlexibleFrame(), SIX),
    (RelativeFrame(width=0.1, height=0.2, **LIMITS), RelativeFrame(), {"width": 0.1, "height": 0.2, **LIMITS}),
    (ContainerRelativeFrame(count=4, span=2, spacing=1), ContainerRelativeFrame(count=4), {"span": 2, "spacing": 1}),
    (Padding((1, 2, 3, 4)), Padding((0, 0, 0, 0)), {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}),
    (SafeAreaInset(spacing=3), SafeAreaInset(), {"spacing": 3}),
    (Offset(1, 2), Offset(), {"x": 1, "y": 2}),
    (Position(1, 2), Position(), {"x": 1, "y": 2}),
    (AspectRatio(ratio=2), AspectRatio(), {"ratio": 2}),
    (LayoutPriority(2), LayoutPriority(0), {"priority": 2}),
    (Weight(2), Weight(1), {"weight": 2}),
    (ZIndex(2), ZIndex(0), {"index": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("view", "pattern", "columns"), SAMPLES, ids=lambda value: repr(value))
def test_columns_of_each_kind(view: View, pattern: View, columns: dict[str, float]) -> None:
    tree = Tree()
    tree.add_measurer(lambda request: (1, 1))
    records = NodeRecords()
    records.add(pattern, **{name: [value, value] for name, value in columns.items()})
    records.add(pattern, **columns)
    nodes = tree.build(records)
    expected = tree.get(tree.create(view))
    for node in nodes:
        assert tree.kind(node) is view.kind
        assert vars_of(tree.get(node)) == vars_of(expected)


def vars_of(view: View) -> dict[str, Any]:
    state: dict[str, Any] = view.__reduce__()[2][0]
    if isinstance(view, (LazyHGrid, LazyVGrid)):
        # The record has the address of the tracks.
        state["_record"] = view.spacing
        state["_packed_tracks"] = state["_packed_tracks"].tobytes()
    return state


def test_the_samples_have_all_columns() -> None:
    named: dict[tuple[type[View], Any], set[str]] = {}
    for _, pattern, columns in SAMPLES:
        named.setdefault((type(pattern), pattern.kind), set()).update(columns)
    for (_, _), (_, pattern, _) in zip(named, SAMPLES):
        assert named[type(pattern), pattern.kind] == set(columns_of(pattern))
    assert {kind for _, kind in named} == set(_COLUMNS)


def test_views_without_columns() -> None:
    records = NodeRecords()
    grid = records.add(Grid())
    rows = records.add(GridRow(), 2, parent=grid.start)
    records.add(Box(0, 1), parent=numpy.repeat(rows, 2), width=[1, 2, 30, 4])
    tree = Tree()
    assert tree.layout(tree.build(records)[0]) == Size(42, 10)
    with pytest.raises(TypeError, match=r"ZStack has no column 'spacing'; its columns are: none"):
        records.add(ZStack(), spacing=[1])


def test_rows_of_texts_and_of_measured_leaves() -> None:
    tree = Tree()
    measurer = tree.add_measurer(lambda request: (request.tag, 1))
    records = NodeRecords()
    records.add(VStack(spacing=0))
    records.add(Text("word"), 2, parent=0)
    records.add(MeasuredBy(measurer), parent=0, tag=numpy.array([30, 70]))
    assert tree.layout(tree.build(records)[0]) == Size(70, 34)


def test_builds_of_one_tree() -> None:
    records = NodeRecords()
    records.add(VStack(spacing=0))
    records.add(Box(0, 3), parent=0, width=WIDTHS)
    tree = Tree()
    root = tree.create(HStack(spacing=0))
    for _ in range(2):
        tree.append(root, tree.build(records)[0])
    assert tree.layout(root) == Size(20, 9)
    records.add(Box(40, 1), parent=0)
    nodes = numpy.asarray(tree.build(records))
    tree.append(root, int(nodes[0]))
    assert tree.layout(root) == Size(60, 10)
    assert tree.frames()[node_index(nodes[1:])][:, 2].tolist() == [*WIDTHS, 40]


def test_nothing_to_build() -> None:
    tree = Tree()
    records = NodeRecords()
    assert records.add(Box(0, 0), width=[]) == range(0)
    assert records.add(Box(0, 0), 0, width=3) == range(0)
    assert len(tree.build(records)) == 0
    assert (repr(records), tree.node_count()) == ("<NodeRecords of 0 rows>", 0)


def failed(
    columns: dict[str, Any], count: int | None = None, view: View | None = None
) -> Callable[[], Any]:
    """Returns a function that builds boxes in a stack."""

    def build() -> Any:
        records = NodeRecords()
        records.add(VStack())
        records.add(Box(0, 0) if view is None else view, count, **{"parent": 0, **columns})
        tree = Tree()
        try:
            return tree.build(records)
        finally:
            assert tree.node_count() == 0

    return build


@pytest.mark.parametrize(
    ("columns", "row", "message"),
    [
        ({"width": [1, math.nan, 2], "height": 3}, 2, r"^row 1 of 3, Box\(parent=0, width=nan, height=3\): .* nan must"),
        ({"width": numpy.array([1, 2, -4.0])}, 3, r"^row 2 of 3, Box\(parent=0, width=-4\): .* -4 must be finite and not"),
        ({"parent": [0, 9]}, 2, r"^row 1 of 2, Box\(parent=9\): record.parent 9 must be -1 or the position of an earlier"),
        ({"parent": [0, -2]}, 2, r"^row 1 of 2, Box\(parent=-2\): record.parent -2"),
    ],
)  # fmt: skip
def test_wrong_numbers(columns: dict[str, Any], row: int, message: str) -> None:
    with pytest.raises((InvalidNumberError, InvalidArgumentError), match=message) as caught:
        failed(columns)()
    assert caught.value.offset == row


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"width": [1, "2"]}, "row 1: width is a number, not '2'"),
        ({"width": "wide"}, "width is a number, or a column of numbers, not 'wide'"),
        ({"width": object()}, "width is a number, or a column of numbers, not <object"),
        ({"width": numpy.zeros((2, 2))}, "width is a column, which has one dimension, not 2"),
        ({"width": numpy.array(["a"])}, "width is a column, each a number, and not of <U1"),
        ({"width": numpy.array([1j])}, "width is a column, each a number, and not of complex128"),
        ({"width": pandas.Series([1, None], dtype=object)[:1], "height": pandas.Series(["a"])}, "height"),
        ({"parent": [0, 0.5]}, "row 1: parent is a whole number of 32 bits, not 0.5"),
        ({"parent": 0.5}, "^parent is a whole number of 32 bits, not 0.5"),
        ({"parent": numpy.array([0.0])}, "parent is a column, each a whole number of 32 bits, and not of float64"),
        ({"parent": numpy.array([0, 1 << 40])}, "row 1: parent is a whole number of 32 bits, not 1099511627776"),
        ({"parent": [0, None]}, "row 1: parent is a whole number of 32 bits, not None"),
        ({"weight": [1]}, "Box has no column 'weight'; its columns are: width, height, first_text_baseline, last_"),
    ],
)  # fmt: skip
def test_wrong_columns(columns: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        failed(columns)()


def test_lengths_that_differ() -> None:
    with pytest.raises(ValueError, match="height has 2 rows, and width has 3 rows"):
        failed({"width": WIDTHS, "height": [1, 2]})()
    with pytest.raises(ValueError, match="width has 3 rows, and count is 4"):
        failed({"width": WIDTHS}, 4)()
    with pytest.raises(ValueError, match="count must be 0 or more, not -1"):
        failed({}, -1)()
    with pytest.raises(TypeError, match=r"count is a whole number, not 2\.5"):
        failed({}, 2.5)()  # type: ignore[arg-type]


def test_wrong_rows_of_a_tree() -> None:
    records = NodeRecords()
    records.add(Box(1, 1))
    records.add(Box(1, 1), parent=0)
    with pytest.raises(
        ChildCountError, match=r"^row 0 of 1, Box\(parent=0\): parent takes no more"
    ):
        Tree().build(records)
    with pytest.raises(LimitError):
        Tree(limits=Limits(nodes=1)).build(records)


def test_patterns_that_are_refused() -> None:
    records = NodeRecords()
    for view, message in (
        (Measured(lambda proposal: (1, 1)), "has functions or values of Python: create it with"),
        (VStack(Box(1, 1)), "has children: add them as rows"),
        (3, r"rows are like a view, such as Box\(0, 0\), not like 3"),
    ):
        with pytest.raises(TypeError, match=message):
            records.add(view)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a tree is built from a view or NodeRecords, not from 3"):
        Tree().build(3)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        copy.copy(records)
    assert len(records) == 0


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from array import array
from reglet import Box, NodeRecords, Size, Tree, VStack
records = NodeRecords()
records.add(VStack(spacing=0))
rows = records.add(Box(0, 0), parent=0, width=array("d", [3, 10]), height=[1, None or 2])
tree = Tree()
assert tree.layout(tree.build(records)[0]) == Size(10, 3)
assert tree.frames()[1:].tolist() == [[3.5, 0, 3, 1], [0, 1, 10, 2]]
"""


def test_without_numpy() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], check=True)
