# SPDX-License-Identifier: MIT
"""The calls of the library that take or give structs, one function each."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Callable

from . import _structs as s
from ._handle import Handle
from ._parameters import KINDS, STACKS, kind_of, parameters_of, view_of
from .counters import Counters
from .geometry import NAN, Proposal, Rect, Size, optional
from .kinds import Kind
from .paragraphs import Line
from .records import RECORD_SIZE
from .view import View

# rgl_line.end_cluster when the last word ends on the line.
_WHOLE_WORD = ctypes.c_size_t(-1).value


def create(handle: Handle, record: bytes) -> int:
    node_kind = kind_of(record)
    function = getattr(handle.library, f"rgl_{KINDS[node_kind][0]}_create")
    parameters = parameters_of(record)
    out = ctypes.c_uint64()
    if node_kind in STACKS:
        handle.call(function, int(node_kind), parameters, out)
    else:
        handle.call(function, parameters, out)
    return out.value


def set_parameters(handle: Handle, node: int, record: bytes) -> None:
    node_kind = kind_of(record)
    function = getattr(handle.library, f"rgl_{KINDS[node_kind][0]}_set")
    handle.call(function, node, parameters_of(record))


def get_parameters(handle: Handle, node: int) -> View:
    node_kind = kind(handle, node)
    noun, struct, _ = KINDS[node_kind]
    parameters = struct()
    handle.call(getattr(handle.library, f"rgl_{noun}_get"), node, parameters)
    return view_of(node_kind, parameters)


def build(handle: Handle, buffer: bytearray) -> Sequence[int]:
    count = len(buffer) // RECORD_SIZE
    nodes = (ctypes.c_uint64 * count)()
    records = s.rgl_record.from_buffer(buffer)
    handle.call(handle.library.rgl_tree_build, records, count, RECORD_SIZE, nodes)
    return nodes  # type: ignore[return-value]


def node_count(handle: Handle) -> int:
    out = ctypes.c_size_t()
    handle.call(handle.library.rgl_tree_node_count, out)
    return out.value


def kind(handle: Handle, node: int) -> Kind:
    out = ctypes.c_int32()
    handle.call(handle.library.rgl_node_kind, node, out)
    return Kind(out.value)


def parent(handle: Handle, node: int) -> int:
    out = ctypes.c_uint64()
    handle.call(handle.library.rgl_node_parent, node, out)
    return out.value


def children(handle: Handle, node: int) -> list[int]:
    found: list[int] = handle.array(handle.library.rgl_node_children, node, ctypes.c_uint64)[:]
    return found


def layout_direction(handle: Handle) -> int:
    out = ctypes.c_int32()
    handle.call(handle.library.rgl_tree_layout_direction, out)
    return out.value


def _proposal(width: float | None, height: float | None) -> s.rgl_proposal:
    return s.rgl_proposal(NAN if width is None else width, NAN if height is None else height)


def layout(handle: Handle, root: int, width: float | None, height: float | None) -> Size:
    out = s.rgl_size()
    handle.call(handle.library.rgl_tree_layout, root, _proposal(width, height), out)
    return Size(out.width, out.height)


def measure(handle: Handle, node: int, width: float | None, height: float | None) -> Size:
    out = s.rgl_size()
    handle.call(handle.library.rgl_node_measure, node, _proposal(width, height), out)
    return Size(out.width, out.height)


def frame(handle: Handle, node: int) -> Rect:
    out = s.rgl_rect()
    handle.call(handle.library.rgl_node_frame, node, out)
    return Rect(out.x, out.y, out.width, out.height)


def proposal(handle: Handle, node: int) -> Proposal:
    out = s.rgl_proposal()
    handle.call(handle.library.rgl_node_proposal, node, out)
    return Proposal(optional(out.width), optional(out.height))


def lines(
    handle: Handle, node: int, line_text: Callable[[int, int, int, int | None], str]
) -> list[Line]:
    found = handle.array(handle.library.rgl_paragraph_lines, node, s.rgl_line)
    return [_line(line, line_text) for line in found]


def _line(line: Any, line_text: Callable[[int, int, int, int | None], str]) -> Line:
    end_cluster = None if line.end_cluster == _WHOLE_WORD else line.end_cluster
    places = (line.first_word, line.first_cluster, line.end_word, end_cluster)
    rect = line.rect
    box = Rect(rect.x, rect.y, rect.width, rect.height)
    return Line(*places, rect=box, baseline=line.baseline, text=line_text(*places))


def counters(handle: Handle) -> Counters:
    out = s.rgl_counters(struct_size=ctypes.sizeof(s.rgl_counters))
    handle.call(handle.library.rgl_tree_counters, out)
    names = [name for name, *_ in s.rgl_counters._fields_ if name != "struct_size"]
    return Counters(**{name: getattr(out, name) for name in names})
