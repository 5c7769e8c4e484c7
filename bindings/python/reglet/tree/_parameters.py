# SPDX-License-Identifier: MIT
"""A node's parameters: from a view's record to the struct of its kind, and back to a view."""

from __future__ import annotations

import ctypes
from sys import byteorder
from typing import Any, Callable

from .._abi import structs as s
from .._abi.enumerations import Kind
from .._abi.records import PARAMETERS_OFFSET, PARENT_OFFSET, RECORD_SIZE
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
from ..views.masonry import Masonry
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

# The class of views of each kind.
VIEWS: dict[Kind, type[View]] = {
    Kind.LEAF: Leaf,
    Kind.MEASURED: Tagged,
    Kind.PARAGRAPH: Paragraph,
    Kind.SPACER: Spacer,
    Kind.DIVIDER: Divider,
    Kind.HSTACK: HStack,
    Kind.VSTACK: VStack,
    Kind.ZSTACK: ZStack,
    Kind.FRAME: Frame,
    Kind.FLEXIBLE_FRAME: FlexibleFrame,
    Kind.PADDING: Padding,
    Kind.FIXED_SIZE: FixedSize,
    Kind.GRID: Grid,
    Kind.GRID_ROW: GridRow,
    Kind.GRID_CELL: GridCell,
    Kind.TABLE: Table,
    Kind.TABLE_SECTION: TableSection,
    Kind.TABLE_ROW: TableRow,
    Kind.TABLE_CELL: TableCell,
    Kind.LAZY_VGRID: LazyVGrid,
    Kind.LAZY_HGRID: LazyHGrid,
    Kind.LAZY_VSTACK: LazyVStack,
    Kind.LAZY_HSTACK: LazyHStack,
    Kind.ASPECT_GRID: AspectGrid,
    Kind.LAYOUT_PRIORITY: LayoutPriority,
    Kind.WEIGHT: Weight,
    Kind.OVERLAY: Overlay,
    Kind.BACKGROUND: Background,
    Kind.OFFSET: Offset,
    Kind.POSITION: Position,
    Kind.ASPECT_RATIO: AspectRatio,
    Kind.Z_INDEX: ZIndex,
    Kind.HIDDEN: Hidden,
    Kind.LAYOUT_DIRECTION: LayoutDirection,
    Kind.LAYOUT_VALUE: LayoutValue,
    Kind.SHAPE: Shape,
    Kind.ALIGNMENT_GUIDE: AlignmentGuide,
    Kind.VIEW_THAT_FITS: ViewThatFits,
    Kind.SCROLL_VIEW: ScrollView,
    Kind.GEOMETRY_READER: GeometryReader,
    Kind.CONTAINER_RELATIVE_FRAME: ContainerRelativeFrame,
    Kind.SAFE_AREA_INSET: SafeAreaInset,
    Kind.IGNORES_SAFE_AREA: IgnoresSafeArea,
    Kind.FLOW: Flow,
    Kind.MASONRY: Masonry,
    Kind.RELATIVE_FRAME: RelativeFrame,
    Kind.SAFE_AREA: SafeArea,
    Kind.CUSTOM: Custom,
    Kind.MEASUREMENT_READER: MeasurementReader,
    Kind.MEASUREMENT_TAG: MeasurementTag,
    Kind.MEASUREMENT_FRAME: MeasurementFrame,
}

PARAMETERS_SIZE = RECORD_SIZE - PARAMETERS_OFFSET


def kind_of(record: bytes) -> int:
    """Returns the kind that a record is of."""
    return int.from_bytes(record[:PARENT_OFFSET], byteorder)


def parameters_of(record: bytes) -> tuple[bytes, int]:
    """Returns the struct that a record holds, filled up with zeros, and its size."""
    return record[PARAMETERS_OFFSET:], PARAMETERS_SIZE


def view_of(kind: Kind, parameters: bytes, names: Names) -> View:
    """Returns a view with the parameters of a node, without children."""
    if kind in _READ:
        struct, read = _READ[kind]
        return read(kind, struct.from_buffer_copy(parameters), names)
    view_class = VIEWS[kind]
    view = view_class.__new__(view_class)
    view._record = bytes(ctypes.c_int32(kind)) + bytes(PARENT_OFFSET) + parameters
    if isinstance(view, Holder):
        view._children = ()
    if isinstance(view, (AlignmentGuide, GeometryReader)):
        view.function = None
    return view


def _paragraph(_: Kind, paragraph: Any, names: Names) -> View:
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


def _lazy_grid(kind: Kind, grid: Any, names: Names) -> View:
    """Copies the tracks, which belong to the tree."""
    tracks = ctypes.string_at(grid.tracks, grid.track_count * ctypes.sizeof(s.rgl_track))
    name = alignment_name(grid.alignment.horizontal, grid.alignment.vertical)
    return lazy_grid(kind, tracks, optional(grid.spacing), name)


def _table(_: Kind, table: Any, names: Names) -> View:
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


# Kinds whose structs point to something, or have numbers for values of Python.
_READ: dict[Kind, tuple[Any, Callable[[Kind, Any, Names], View]]] = {
    Kind.PARAGRAPH: (s.rgl_paragraph, _paragraph),
    Kind.CUSTOM: (s.rgl_custom, lambda _, custom, names: Custom(layout_of(custom.context))),
    Kind.LAYOUT_VALUE: (s.rgl_layout_value, lambda _, one, names: layout_value(one.key, one.value)),
    Kind.LAZY_VGRID: (s.rgl_lazy_grid, _lazy_grid),
    Kind.LAZY_HGRID: (s.rgl_lazy_grid, _lazy_grid),
    Kind.TABLE: (s.rgl_table_container, _table),
    Kind.MEASUREMENT_READER: (
        s.rgl_measurement_reader,
        lambda _, reader, names: reader_of(reader, names),
    ),
    Kind.MEASUREMENT_TAG: (s.rgl_measurement_tag, lambda _, tag, names: tag_of(tag, names)),
    Kind.MEASUREMENT_FRAME: (
        s.rgl_measurement_frame,
        lambda _, frame, names: frame_of(frame, names),
    ),
}
