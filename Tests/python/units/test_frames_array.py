# SPDX-License-Identifier: MIT
"""The array of frames: not copied, read-only, with and without numpy, and always valid."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import numpy
import pytest
import reglet
from reglet import (
    Box,
    Fill,
    GeometryReader,
    HStack,
    NotLaidOutError,
    Rect,
    Tree,
    VStack,
    layout,
    node_index,
)


def test_numpy_array() -> None:
    result = layout(HStack(Box(10, 5), Box(20, 5), spacing=1))
    frames = result.frames
    assert isinstance(frames, numpy.ndarray)
    assert frames.dtype == numpy.float64
    assert frames.shape == (3, 4)
    assert frames.tolist() == [[0, 0, 31, 5], [0, 0, 10, 5], [11, 0, 20, 5]]
    assert frames[:, 2].sum() == 61


def test_the_memory_is_the_librarys_own() -> None:
    result = layout(HStack(Box(10, 5)))
    first, second = result.frames, result.frames
    assert first.ctypes.data == second.ctypes.data
    assert not first.flags.owndata
    with pytest.raises(ValueError, match="read-only"):
        first[0, 0] = 3


def test_frames_outlive_everything() -> None:
    arrays = []
    for round_ in range(50):
        result = layout(VStack(*[Box(index + round_, 1) for index in range(200)], spacing=0))
        frames = result.frames
        if round_ % 3 == 0:
            result.close()
        elif round_ % 3 == 1:
            result.resize(7, 7)
        arrays.append(frames[1:, 2])
        del result, frames
        gc.collect()
    for round_, widths in enumerate(arrays):
        assert widths.tolist() == [index + round_ for index in range(200)]


def test_a_slice_keeps_the_memory() -> None:
    row = layout(Fill(), 12, 34).frames[0]
    gc.collect()
    churn = [layout(Fill(), 99, 99).frames for _ in range(20)]
    assert row.tolist() == [0, 0, 12, 34]
    del churn


def test_trees_give_rows_by_index() -> None:
    tree = Tree()
    with pytest.raises(NotLaidOutError):
        tree.frames()
    nodes = tree.build(HStack(Box(10, 5), Box(20, 5), spacing=0))
    tree.layout(nodes[0])
    frames = tree.frames()
    assert [node_index(node) for node in nodes] == [0, 1, 2]
    assert frames[node_index(nodes[2])].tolist() == [10, 0, 20, 5]
    tree.layout(nodes[0], 100)
    tree.close()
    assert frames[node_index(nodes[2])].tolist() == [10, 0, 20, 5]


WITHOUT_NUMPY = """
import gc, sys
sys.modules["numpy"] = None
sys.path.insert(0, {package!r})
from reglet import Box, HStack, interpolate, layout

result = layout(HStack(Box(10, 5), Box(20, 5), spacing=1))
frames = result.frames
assert (frames.shape, len(frames)) == ((3, 4), 3)
assert frames[2, 0] == frames[-1][0] == 11
assert [width for x, y, width, height in frames] == [31, 10, 20]
assert frames[1:].tolist() == list(map(list, frames))[1:]
assert interpolate(frames, frames, 0.5).tolist() == frames.tolist()
result.close()
del result
gc.collect()
churn = [layout(Box(3, 3)).frames for _ in range(100)]
assert frames.tolist() == [[0, 0, 31, 5], [0, 0, 10, 5], [11, 0, 20, 5]]
print("fine")
"""


def test_without_numpy() -> None:
    package = str(Path(reglet.__file__).parents[1])
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY.format(package=package)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "fine\n", ran.stderr


def test_rows_have_the_order_of_the_views() -> None:
    reader = GeometryReader(lambda size: (Box(size.width / 2, 3), VStack(Box(1, 1), Box(2, 2))))
    page = layout(VStack(Box(4, 4), reader, Box(5, 5)), 100, 100)
    for width in (100, 60):
        page.resize(width, 100)
        placed = list(page.views())
        assert [one.frame for one in placed] == [Rect(*row) for row in page.frames.tolist()]
        snapped = [page.snapped_frame(one.view) for one in placed]
        assert snapped == [Rect(*row) for row in page.snapped_frames().tolist()]
        assert placed[-1].view is page.root.children[2]


def test_explanations_add_no_rows() -> None:
    page = layout(row := HStack(Box(10, 10), Box(20, 10), spacing=0), 100, 100)
    for view in (row, *row.children):
        page.explain(view)
        page.resize(60, 60)
        page.resize(50, 50)
        assert page.frames.shape == (3, 4)
        assert page.snapped_frames().shape == (3, 4)
