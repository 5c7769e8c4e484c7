# SPDX-License-Identifier: MIT
"""The frames of a layout as one array, in the library's memory.

The memory belongs to the array: it stays unchanged if the tree changes, and is freed with the last
array that uses it.
"""

from __future__ import annotations

import ctypes
import operator
import weakref
from collections.abc import Sequence
from typing import Any

from .._abi import structs as s
from ..errors import error_class, status_code
from ..geometry import NAN, Rect
from .library import library
from .objects import LibraryObject


def take_frames(tree: LibraryObject) -> Any:
    """Takes the frames of the last layout out of a tree: a ctypes array of doubles, four a node."""
    taken = ctypes.c_void_p()
    tree.call(tree.library.rgl_tree_take_frames, taken)
    rects = ctypes.POINTER(s.rgl_rect)()
    count = ctypes.c_size_t()
    tree.library.rgl_frames_read(taken, rects, count)
    address = ctypes.cast(rects, ctypes.c_void_p).value or 0
    # SAFETY: the array uses memory that only rgl_frames_destroy frees. Not at exit: see Handle.
    doubles = (ctypes.c_double * (4 * count.value)).from_address(address)
    finalizer = weakref.finalize(doubles, tree.library.rgl_frames_destroy, taken.value)
    finalizer.atexit = False
    return doubles


class FrameRows(Sequence[Any]):
    """Frames without numpy: rows of four doubles, read-only and not copied.

    `rows[index]` is a tuple of x, y, width and height, `rows[index, 2]` one of its numbers, and `rows[1:3]` more rows.
    """

    __slots__ = ("_doubles",)

    def __init__(self, doubles: Any) -> None:
        self._doubles = doubles

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows, and 4."""
        return len(self), 4

    ndim = 2
    readonly = True

    def __len__(self) -> int:
        return len(self._doubles) // 4

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            if step == 1:
                return FrameRows(self._doubles[4 * start : 4 * max(start, stop)])
            return [self[index] for index in range(start, stop, step)]
        if isinstance(key, tuple):
            row, column = key
            return self[row][column]
        index = operator.index(key)
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} frames, and {index} is none of them")
        first = 4 * (index % len(self))
        return tuple(self._doubles[first : first + 4])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FrameRows) and bool(self._doubles == other._doubles)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"FrameRows({self.tolist()})"

    def tolist(self) -> list[list[float]]:
        return [list(row) for row in self]

    def tobytes(self) -> bytes:
        data: bytes = self._doubles.tobytes()
        return data


def as_array(doubles: Any) -> Any:
    """Shows taken frames as a read-only array of shape (nodes, 4), without copying."""
    try:
        import numpy
    except ImportError:
        return FrameRows(memoryview(doubles).cast("B").cast("d").toreadonly())
    array = numpy.frombuffer(doubles, dtype=numpy.float64).reshape(-1, 4)
    array.flags.writeable = False
    return array


def rows_of(doubles: Any, rows: Sequence[int]) -> Any:
    chosen = (ctypes.c_double * (4 * len(rows)))()
    for index, row in enumerate(rows):
        chosen[4 * index : 4 * index + 4] = doubles[4 * row : 4 * row + 4]
    return chosen


def rect_at(doubles: Any, index: int) -> Rect:
    return Rect(*doubles[4 * index : 4 * index + 4])


def between_rects(start: Rect | None, end: Rect | None, progress: float) -> Rect:
    out = s.rgl_rect()
    missing = (NAN, NAN, NAN, NAN)
    sides = (s.rgl_rect(*(missing if side is None else side)) for side in (start, end))
    _check(library().rgl_rect_interpolate(*sides, progress, out))
    return Rect(out.x, out.y, out.width, out.height)


def between_frames(start: Any, end: Any, progress: float) -> Any:
    first, last = _rects(start), _rects(end)
    count = ctypes.c_size_t(max(len(first), len(last)))
    doubles = (ctypes.c_double * (4 * count.value))()
    out = ctypes.cast(doubles, ctypes.POINTER(s.rgl_rect))
    function = library().rgl_frames_interpolate
    _check(function(first, len(first), last, len(last), progress, out, count.value, count))
    return doubles


def _rects(array: Any) -> Any:
    if isinstance(array, FrameRows):
        return (s.rgl_rect * len(array)).from_buffer_copy(array.tobytes())
    try:
        view = memoryview(array)
    except TypeError:
        raise TypeError(
            f"interpolate takes two rectangles, arrays of frames or layouts, not {array!r}"
        ) from None
    if view.format != "d" or view.ndim != 2 or view.shape is None or view.shape[1] != 4:
        raise TypeError("an array of frames has rows of four doubles")
    data = view.tobytes()
    return (s.rgl_rect * view.shape[0]).from_buffer_copy(data)


def _check(status: int) -> None:
    if status:
        name: bytes = library().rgl_status_name(status)
        raise error_class(status)(name.decode("ascii"), status=status_code(status))
