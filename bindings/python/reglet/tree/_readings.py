# SPDX-License-Identifier: MIT
"""What calls on a tree read."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar

from .._abi import structs as s
from .._abi.enumerations import Kind
from ..geometry import Point, Proposal, Rect, Size, given, optional
from ..views.paragraphs import Line, TextPiece
from ..views.scroll_view import ScrollGeometry
from .changes import NodeChange

if TYPE_CHECKING:
    from ..tables.numbers import Track
    from .counters import Counters

Value = TypeVar("Value")

# rgl_line.end_cluster when the last word ends on the line.
_WHOLE_WORD = ctypes.c_size_t(-1).value


class Reading(Generic[Value]):
    """A type of C, and the value of Python that one of it stands for."""

    __slots__ = ("empty", "of", "type")

    def __init__(self, c_type: Any, of: Callable[[Any], Value]) -> None:
        self.type = c_type
        self.of = of
        # Makes the output struct for the library.
        self.empty: Callable[[], Any] = c_type
        if hasattr(c_type, "struct_size"):
            self.empty = functools.partial(c_type, ctypes.sizeof(c_type))


def _number(out: Any) -> Any:
    return out.value


def _rect(out: Any) -> Rect:
    return Rect(out.x, out.y, out.width, out.height)


def _size(out: Any) -> Size:
    return Size(out.width, out.height)


def _point(out: Any) -> Point:
    return Point(out.x, out.y)


def _track(out: Any) -> Track:
    from ..tables.numbers import Track

    return Track(out.start, out.length)


def _counters(out: Any) -> Counters:
    from .counters import Counters

    names = [name for name, *_ in s.rgl_counters._fields_ if name != "struct_size"]
    return Counters(**{name: getattr(out, name) for name in names})


def _scroll_geometry(out: Any) -> ScrollGeometry:
    return ScrollGeometry(
        viewport=_size(out.viewport),
        content=_rect(out.content),
        minimum_offset=_point(out.minimum_offset),
        maximum_offset=_point(out.maximum_offset),
    )


def _change(out: Any) -> NodeChange:
    # A frame that is missing is NaN everywhere.
    before, after = (None if rect.x != rect.x else _rect(rect) for rect in (out.before, out.after))
    return NodeChange(out.node, before, after)


COUNT: Reading[int] = Reading(ctypes.c_size_t, _number)
CODE: Reading[int] = Reading(ctypes.c_int32, _number)
NODE: Reading[int] = Reading(ctypes.c_uint64, _number)
LENGTH: Reading[float] = Reading(ctypes.c_double, _number)
KIND = Reading(ctypes.c_int32, lambda out: Kind(out.value))
SIZE = Reading(s.rgl_size, _size)
RECT = Reading(s.rgl_rect, _rect)
POINT = Reading(s.rgl_point, _point)
PROPOSAL = Reading(s.rgl_proposal, lambda out: Proposal(optional(out.width), optional(out.height)))
SCROLL_GEOMETRY = Reading(s.rgl_scroll_geometry, _scroll_geometry)
CHANGE = Reading(s.rgl_frame_change, _change)
TRACK = Reading(s.rgl_table_track, _track)
COUNTERS = Reading(s.rgl_counters, _counters)


def line_reading(line_text: Callable[[int, int, int, int | None], str]) -> Reading[Line]:
    def line(out: Any) -> Line:
        end_cluster = None if out.end_cluster == _WHOLE_WORD else out.end_cluster
        places = (out.first_word, out.first_cluster, out.end_word, end_cluster)
        return Line(*places, rect=_rect(out.rect), baseline=out.baseline, text=line_text(*places))

    return Reading(s.rgl_line, line)


def _piece(out: Any) -> TextPiece:
    return TextPiece(
        out.line,
        out.word,
        out.first_cluster,
        None if out.end_cluster == _WHOLE_WORD else out.end_cluster,
        out.run,
        out.x,
        out.width,
        bool(out.is_hyphen),
    )


PIECE = Reading(s.rgl_text_piece, _piece)


def proposed(width: float | None, height: float | None) -> s.rgl_proposal:
    return s.rgl_proposal(given(width), given(height))


def point(x: float, y: float) -> s.rgl_point:
    return s.rgl_point(x, y)


def fractions(x: float | None, y: float | None) -> s.rgl_point:
    return s.rgl_point(given(x), given(y))


def scroll_offsets(offsets: Mapping[int, Point | tuple[float, float]]) -> Any:
    moved = (s.rgl_scroll_offset(node, s.rgl_point(*offset)) for node, offset in offsets.items())
    return (s.rgl_scroll_offset * len(offsets))(*moved)


def numbers_of(doubles: Any) -> Any:
    return (ctypes.c_double * len(doubles))(*doubles)


def doubles_of(rects: Any) -> Any:
    """Returns the same memory as doubles, four a rectangle."""
    return (ctypes.c_double * (4 * len(rects))).from_buffer(rects)
