# SPDX-License-Identifier: MIT
"""A node's parameters: from a view's record to the struct of its kind, and back to a view."""

from __future__ import annotations

import ctypes
from typing import Any

from . import _structs as s
from .alignment import HORIZONTAL_NAMES
from .frames import FlexibleFrame, Frame
from .kinds import Kind
from .leaves import Leaf
from .measured import Tagged
from .modifiers import FixedSize, LayoutPriority
from .padding import Padding
from .paragraphs import Paragraph
from .records import PARAMETERS_OFFSET, RECORD_SIZE
from .spacers import Divider, Spacer
from .stacks import HStack, VStack, ZStack
from .view import Holder, View

# By kind: the noun in the names of the C functions, the struct that they take, and the view.
KINDS: dict[Kind, tuple[str, Any, type[View]]] = {
    Kind.LEAF: ("leaf", s.rgl_leaf, Leaf),
    Kind.MEASURED: ("measured", s.rgl_measured, Tagged),
    Kind.PARAGRAPH: ("paragraph", s.rgl_paragraph, Paragraph),
    Kind.SPACER: ("spacer", s.rgl_spacer, Spacer),
    Kind.DIVIDER: ("divider", s.rgl_divider, Divider),
    Kind.HSTACK: ("stack", s.rgl_stack, HStack),
    Kind.VSTACK: ("stack", s.rgl_stack, VStack),
    Kind.ZSTACK: ("stack", s.rgl_stack, ZStack),
    Kind.FRAME: ("frame", s.rgl_frame, Frame),
    Kind.FLEXIBLE_FRAME: ("flexible_frame", s.rgl_flexible_frame, FlexibleFrame),
    Kind.PADDING: ("padding", s.rgl_insets, Padding),
    Kind.FIXED_SIZE: ("fixed_size", s.rgl_fixed_size, FixedSize),
    Kind.LAYOUT_PRIORITY: ("layout_priority", ctypes.c_double, LayoutPriority),
}
STACKS = (Kind.HSTACK, Kind.VSTACK, Kind.ZSTACK)


def kind_of(record: bytes) -> Kind:
    """Returns the kind that a record is of."""
    return Kind(ctypes.c_int32.from_buffer_copy(record).value)


def parameters_of(record: bytes) -> Any:
    """Returns the struct (for a layout priority the number) that a record holds."""
    struct = KINDS[kind_of(record)][1].from_buffer_copy(record, PARAMETERS_OFFSET)
    return struct.value if isinstance(struct, ctypes.c_double) else struct


def view_of(kind: Kind, parameters: Any) -> View:
    """Returns a view with the parameters of a node, without children."""
    if kind is Kind.PARAGRAPH:
        return _paragraph(parameters)
    head = bytes(ctypes.c_int32(kind)) + bytes(ctypes.c_int32(0))
    view_class = KINDS[kind][2]
    view = view_class.__new__(view_class)
    view._record = (head + bytes(parameters)).ljust(RECORD_SIZE, b"\0")
    if isinstance(view, Holder):
        view._children = ()
    return view


def _paragraph(paragraph: Any) -> View:
    """Copies the arrays, which belong to the tree."""
    count = paragraph.word_count
    clusters = None
    if paragraph.cluster_counts:
        clusters, start = [], 0
        for length in paragraph.cluster_counts[:count]:
            clusters.append(paragraph.cluster_widths[start : start + length])
            start += length
    return Paragraph(
        paragraph.word_widths[:count] if count else [],
        word_flags=paragraph.word_flags[:count] if paragraph.word_flags else None,
        cluster_widths=clusters,
        space_width=paragraph.space_width,
        line_height=paragraph.line_height,
        baseline=paragraph.baseline,
        alignment=HORIZONTAL_NAMES[paragraph.alignment],
        line_limit=paragraph.line_limit or None,
        truncates=bool(paragraph.truncates),
    )
