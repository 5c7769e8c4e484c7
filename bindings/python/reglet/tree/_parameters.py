# SPDX-License-Identifier: MIT
"""A node's parameters: from a view's record to the struct of its kind, and back to a view."""

from __future__ import annotations

import ctypes
from typing import Any, Callable

from .._abi import structs as s
from .._abi.enumerations import Kind
from .._abi.records import PARAMETERS_OFFSET, RECORD_SIZE
from ..custom._custom import layout_of
from ..custom.custom import Custom
from ..geometry import Insets, optional
from ..measurement.frames import MeasurementFrame, frame_of
from ..measurement.names import Names
from ..measurement.readers import MeasurementReader, reader_of
from ..measurement.tags import MeasurementTag, tag_of
from ..views.alignment import HORIZONTAL_NAMES, alignment_name
from ..views.aspect_grids import AspectGrid
from ..views.flow import Flow
from ..views.frames import FlexibleFrame, Frame
from ..views.geometry_reader import GeometryReader
from ..views.grids import Grid, GridCell, GridRow
from ..views.guides import AlignmentGuide
from ..views.layers import Background, Hidden, Overlay, ZIndex
from ..views.layout_values import LayoutValue, layout_value
from ..views.lazy_grids import LazyHGrid, LazyHStack, LazyVGrid, LazyVStack, lazy_grid
from ..views.leaves import Leaf
from ..views.measured import Tagged
from ..views.modifiers import (
    AspectRatio,
    FixedSize,
    LayoutDirection,
    LayoutPriority,
    Offset,
    Position,
    Weight,
)
from ..views.padding import Padding
from ..views.paragraphs import Paragraph
from ..views.relative_frame import ContainerRelativeFrame, RelativeFrame
from ..views.safe_area import IgnoresSafeArea, SafeArea, SafeAreaInset
from ..views.scroll_view import ScrollView
from ..views.shapes import Shape
from ..views.spacers import Divider, Spacer
from ..views.stacks import HStack, VStack, ZStack
from ..views.tables import Table, TableCell, TableRow, TableSection, table_of
from ..views.view import Holder, View
from ..views.view_that_fits import ViewThatFits

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
    Kind.TABLE: ("table_container", s.rgl_table_container, Table),
    Kind.TABLE_SECTION: ("table_section", s.rgl_table_section, TableSection),
    Kind.TABLE_ROW: ("table_container_row", s.rgl_table_container_row, TableRow),
    Kind.TABLE_CELL: ("table_container_cell", s.rgl_table_container_cell, TableCell),
    Kind.LAZY_VGRID: ("lazy_grid", s.rgl_lazy_grid, LazyVGrid),
    Kind.LAZY_HGRID: ("lazy_grid", s.rgl_lazy_grid, LazyHGrid),
    Kind.LAZY_VSTACK: ("stack", s.rgl_stack, LazyVStack),
    Kind.LAZY_HSTACK: ("stack", s.rgl_stack, LazyHStack),
    Kind.ASPECT_GRID: ("aspect_grid", s.rgl_aspect_grid, AspectGrid),
    Kind.LAYOUT_PRIORITY: ("layout_priority", ctypes.c_double, LayoutPriority),
    Kind.WEIGHT: ("weight", s.rgl_weight, Weight),
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
    Kind.MEASUREMENT_READER: ("measurement_reader", s.rgl_measurement_reader, MeasurementReader),
    Kind.MEASUREMENT_TAG: ("measurement_tag", s.rgl_measurement_tag, MeasurementTag),
    Kind.MEASUREMENT_FRAME: ("measurement_frame", s.rgl_measurement_frame, MeasurementFrame),
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


_MEASURING: dict[Kind, Callable[[Any, Names], View]] = {
    Kind.MEASUREMENT_READER: reader_of,
    Kind.MEASUREMENT_TAG: tag_of,
    Kind.MEASUREMENT_FRAME: frame_of,
}


def kind_of(record: bytes) -> Kind:
    """Returns the kind that a record is of."""
    return Kind(ctypes.c_int32.from_buffer_copy(record).value)


def parameters_of(record: bytes) -> Any:
    """Returns the struct (for a layout priority the number) that a record holds."""
    struct = KINDS[kind_of(record)][1].from_buffer_copy(record, PARAMETERS_OFFSET)
    return struct.value if isinstance(struct, ctypes.c_double) else struct


def view_of(kind: Kind, parameters: Any, names: Names) -> View:
    """Returns a view with the parameters of a node, without children."""
    if kind is Kind.PARAGRAPH:
        return _paragraph(parameters)
    if kind is Kind.CUSTOM:
        return Custom(layout_of(parameters.context))
    if kind is Kind.LAYOUT_VALUE:
        return layout_value(parameters.key, parameters.value)
    if kind in (Kind.LAZY_VGRID, Kind.LAZY_HGRID):
        return _lazy_grid(kind, parameters)
    if kind is Kind.TABLE:
        return _table(parameters)
    if kind in _MEASURING:
        return _MEASURING[kind](parameters, names)
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


def _table(table: Any) -> View:
    """Copies columns and rules, which belong to the tree."""
    columns = None
    if table.columns:
        size = table.column_count * ctypes.sizeof(s.rgl_table_container_column)
        columns = ctypes.string_at(table.columns, size)
    rules = ctypes.string_at(table.rules, ctypes.sizeof(s.rgl_table_rules))
    padding = table.cell_padding
    insets = Insets(padding.top, padding.leading, padding.bottom, padding.trailing)
    name = alignment_name(table.alignment.horizontal, table.alignment.vertical)
    return table_of(columns, rules, insets, name)
