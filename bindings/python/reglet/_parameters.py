# SPDX-License-Identifier: MIT
"""A node's parameters: from a view's record to the struct of its kind, and back to a view."""

from __future__ import annotations

import ctypes
from typing import Any

from . import _structs as s
from ._custom import layout_of
from .alignment import HORIZONTAL_NAMES, alignment_name
from .aspect_grids import AspectGrid
from .custom import Custom
from .flow import Flow
from .frames import FlexibleFrame, Frame
from .geometry import optional
from .geometry_reader import GeometryReader
from .grids import Grid, GridCell, GridRow
from .guides import AlignmentGuide
from .kinds import Kind
from .layers import Background, Hidden, Overlay, ZIndex
from .layout_values import LayoutValue, layout_value
from .lazy_grids import LazyHGrid, LazyHStack, LazyVGrid, LazyVStack, lazy_grid
from .leaves import Leaf
from .measured import Tagged
from .modifiers import (
    AspectRatio,
    FixedSize,
    LayoutDirection,
    LayoutPriority,
    Offset,
    Position,
)
from .padding import Padding
from .paragraphs import Paragraph
from .records import PARAMETERS_OFFSET, RECORD_SIZE
from .relative_frame import ContainerRelativeFrame, RelativeFrame
from .safe_area import IgnoresSafeArea, SafeArea, SafeAreaInset
from .scroll_view import ScrollView
from .shapes import Shape
from .spacers import Divider, Spacer
from .stacks import HStack, VStack, ZStack
from .view import Holder, View
from .view_that_fits import ViewThatFits

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
    Kind.GRID: ("grid", s.rgl_grid, Grid),
    Kind.GRID_ROW: ("grid_row", s.rgl_grid_row, GridRow),
    Kind.GRID_CELL: ("grid_cell", s.rgl_grid_cell, GridCell),
    Kind.LAZY_VGRID: ("lazy_grid", s.rgl_lazy_grid, LazyVGrid),
    Kind.LAZY_HGRID: ("lazy_grid", s.rgl_lazy_grid, LazyHGrid),
    Kind.LAZY_VSTACK: ("stack", s.rgl_stack, LazyVStack),
    Kind.LAZY_HSTACK: ("stack", s.rgl_stack, LazyHStack),
    Kind.ASPECT_GRID: ("aspect_grid", s.rgl_aspect_grid, AspectGrid),
    Kind.LAYOUT_PRIORITY: ("layout_priority", ctypes.c_double, LayoutPriority),
    Kind.OVERLAY: ("layer", s.rgl_layer, Overlay),
    Kind.BACKGROUND: ("layer", s.rgl_layer, Background),
    Kind.OFFSET: ("offset", s.rgl_point, Offset),
    Kind.POSITION: ("position", s.rgl_point, Position),
    Kind.ASPECT_RATIO: ("aspect_ratio", s.rgl_aspect_ratio, AspectRatio),
    Kind.Z_INDEX: ("z_index", s.rgl_z_index, ZIndex),
    Kind.HIDDEN: ("hidden", s.rgl_hidden, Hidden),
    Kind.LAYOUT_DIRECTION: ("layout_direction", s.rgl_direction, LayoutDirection),
    Kind.LAYOUT_VALUE: ("layout_value", s.rgl_layout_value, LayoutValue),
    Kind.SHAPE: ("shape", s.rgl_shape, Shape),
    Kind.ALIGNMENT_GUIDE: ("alignment_guide", s.rgl_alignment_guide, AlignmentGuide),
    Kind.VIEW_THAT_FITS: ("view_that_fits", s.rgl_view_that_fits, ViewThatFits),
    Kind.SCROLL_VIEW: ("scroll_view", s.rgl_scroll_view, ScrollView),
    Kind.GEOMETRY_READER: ("geometry_reader", s.rgl_geometry_reader, GeometryReader),
    Kind.CONTAINER_RELATIVE_FRAME: (
        "container_relative_frame",
        s.rgl_container_relative_frame,
        ContainerRelativeFrame,
    ),
    Kind.SAFE_AREA_INSET: ("safe_area_inset", s.rgl_safe_area_inset, SafeAreaInset),
    Kind.IGNORES_SAFE_AREA: ("ignores_safe_area", s.rgl_ignores_safe_area, IgnoresSafeArea),
    Kind.FLOW: ("flow", s.rgl_flow, Flow),
    Kind.RELATIVE_FRAME: ("relative_frame", s.rgl_relative_frame, RelativeFrame),
    Kind.SAFE_AREA: ("safe_area", s.rgl_safe_area, SafeArea),
    Kind.CUSTOM: ("custom", s.rgl_custom, Custom),
}
# Kinds whose create function takes the kind, since several share it.
WITH_KIND = (
    Kind.HSTACK,
    Kind.VSTACK,
    Kind.ZSTACK,
    Kind.OVERLAY,
    Kind.BACKGROUND,
    Kind.LAZY_VSTACK,
    Kind.LAZY_HSTACK,
    Kind.LAZY_VGRID,
    Kind.LAZY_HGRID,
)

# Containers that can become each other.
LAYOUTS = (
    Kind.HSTACK,
    Kind.VSTACK,
    Kind.ZSTACK,
    Kind.GRID,
    Kind.FLOW,
    Kind.ASPECT_GRID,
    Kind.CUSTOM,
)


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
    if kind is Kind.CUSTOM:
        return Custom(layout_of(parameters.context))
    if kind is Kind.LAYOUT_VALUE:
        return layout_value(parameters.key, parameters.value)
    if kind in (Kind.LAZY_VGRID, Kind.LAZY_HGRID):
        return _lazy_grid(kind, parameters)
    head = bytes(ctypes.c_int32(kind)) + bytes(ctypes.c_int32(0))
    view_class = KINDS[kind][2]
    view = view_class.__new__(view_class)
    view._record = (head + bytes(parameters)).ljust(RECORD_SIZE, b"\0")
    if isinstance(view, Holder):
        view._children = ()
    if isinstance(view, (AlignmentGuide, GeometryReader)):
        view.function = None
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


def _lazy_grid(kind: Kind, grid: Any) -> View:
    """Copies the tracks, which belong to the tree."""
    tracks = ctypes.string_at(grid.tracks, grid.track_count * ctypes.sizeof(s.rgl_track))
    name = alignment_name(grid.alignment.horizontal, grid.alignment.vertical)
    return lazy_grid(kind, tracks, optional(grid.spacing), name)
