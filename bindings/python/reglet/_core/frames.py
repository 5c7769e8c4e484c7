# SPDX-License-Identifier: MIT
"""The frames of a layout as one array, in the memory that the library worked them out in.

The memory is taken out of the tree, and belongs to the array from then on: it stays valid and unchanged
whatever happens to the tree, and is freed when the last array that looks at it is gone.
"""

from __future__ import annotations

import ctypes
import weakref
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
    # SAFETY: the array looks at memory that only rgl_frames_destroy frees, and that is called when the
    # array, and so every memoryview and numpy array that holds it, is gone. Not at exit: see Handle.
    doubles = (ctypes.c_double * (4 * count.value)).from_address(address)
    finalizer = weakref.finalize(doubles, tree.library.rgl_frames_destroy, taken.value)
    finalizer.atexit = False
    return doubles


def as_array(doubles: Any) -> Any:
    """Shows taken frames as a read-only array of shape (nodes, 4), without copying.

    A numpy array where numpy is installed, else a memoryview of doubles.
    """
    try:
        import numpy
    except ImportError:
        view = memoryview(doubles).cast("B")
        return view.cast("d", shape=[len(doubles) // 4, 4]).toreadonly()
    array = numpy.frombuffer(doubles, dtype=numpy.float64).reshape(-1, 4)
    array.flags.writeable = False
    return array


def rect_at(doubles: Any, index: int) -> Rect:
    """Reads one frame of taken ones."""
    return Rect(*doubles[4 * index : 4 * index + 4])


def between_rects(start: Rect | None, end: Rect | None, progress: float) -> Rect:
    """Returns the frame between two, of which one may be missing."""
    out = s.rgl_rect()
    missing = (NAN, NAN, NAN, NAN)
    sides = (s.rgl_rect(*(missing if side is None else side)) for side in (start, end))
    _check(library().rgl_rect_interpolate(*sides, progress, out))
    return Rect(out.x, out.y, out.width, out.height)


def between_frames(start: Any, end: Any, progress: float) -> Any:
    """Returns the frames between two arrays of them, as a ctypes array of doubles."""
    first, last = _rects(start), _rects(end)
    count = ctypes.c_size_t(max(len(first), len(last)))
    doubles = (ctypes.c_double * (4 * count.value))()
    out = ctypes.cast(doubles, ctypes.POINTER(s.rgl_rect))
    function = library().rgl_frames_interpolate
    _check(function(first, len(first), last, len(last), progress, out, count.value, count))
    return doubles


def _rects(array: Any) -> Any:
    view = memoryview(array)
    if view.format != "d" or view.ndim != 2 or view.shape is None or view.shape[1] != 4:
        raise TypeError("an array of frames has rows of four doubles")
    data = view.tobytes()
    return (s.rgl_rect * view.shape[0]).from_buffer_copy(data)


def _check(status: int) -> None:
    if status:
        name: bytes = library().rgl_status_name(status)
        raise error_class(status)(name.decode("ascii"), status=status_code(status))
