# SPDX-License-Identifier: MIT
"""A node's parameters: from a view's record to the struct of its kind, and back to a view."""

from __future__ import annotations

import ctypes
from struct import Struct
from typing import Any, Callable

from .._abi import structs as s
from .._abi.constants import (
    RGL_KIND_CUSTOM,
    RGL_KIND_LAYOUT_VALUE,
    RGL_KIND_LAZY_HGRID,
    RGL_KIND_LAZY_VGRID,
    RGL_KIND_MEASUREMENT_FRAME,
    RGL_KIND_MEASUREMENT_READER,
    RGL_KIND_MEASUREMENT_TAG,
    RGL_KIND_PARAGRAPH,
    RGL_KIND_TABLE,
)
from .._abi.enumerations import Kind
from ..custom._custom import layout_of
from ..custom.custom import Custom
from ..geometry import Insets, optional
from ..measurement.frames import frame_of
from ..measurement.names import Names
from ..measurement.readers import reader_of
from ..measurement.tags import tag_of
from ..views.alignment import HORIZONTAL_NAMES, alignment_name
from ..views.geometry_reader import GeometryReader
from ..views.guides import AlignmentGuide
from ..views.layout_values import layout_value
from ..views.lazy_grids import lazy_grid
from ..views.paragraphs import Paragraph, TextEdge, TextRun
from ..views.tab_stops import TabStop
from ..views.tables import table_of
from ..views.view import VIEWS, Holder, View

# How a record begins: the kind, and the place of the parent.
_HEAD = Struct("@ii")


def view_of(kind: int, parameters: bytes, names: Names) -> View:
    if kind in _READ:
        struct, read = _READ[kind]
        return read(Kind(kind), struct.from_buffer_copy(parameters), names)
    view_class: Any = VIEWS[kind]
    view: View = view_class.__new__(view_class)
    view._record = _HEAD.pack(kind, 0) + parameters
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
        **(_form(paragraph.text.contents, count) if paragraph.text else {}),
    )


def _form(text: Any, count: int) -> dict[str, Any]:
    runs = text.runs[: text.run_count] if text.run_count else []
    stops = text.tab_stops[: text.tab_stop_count] if text.tab_stop_count else []
    return {
        "runs": [
            TextRun(
                run.first_word,
                run.ascent,
                run.descent,
                run.space_width,
                run.level,
                run.space_level,
                run.view,
            )
            for run in runs
        ],
        "edges": [
            TextEdge(edge.hyphen, edge.leading_hang, edge.trailing_hang)
            for edge in text.edges[:count]
        ]
        if text.edges
        else None,
        "tab_stops": [TabStop(stop.position, HORIZONTAL_NAMES[stop.alignment]) for stop in stops],
        "tab_interval": text.tab_interval,
        "first_line_indent": text.first_line_indent,
        "indent": text.indent,
        "justified": bool(text.justifies),
    }


def _lazy_grid(kind: Kind, grid: Any, names: Names) -> View:
    tracks = ctypes.string_at(grid.tracks, grid.track_count * ctypes.sizeof(s.rgl_track))
    name = alignment_name(grid.alignment.horizontal, grid.alignment.vertical)
    window = grid.window
    numbers = (window.anchor, window.position, window.length, window.estimate)
    return lazy_grid(kind, tracks, optional(grid.spacing), name, numbers)


def _table(_: Kind, table: Any, names: Names) -> View:
    columns = None
    if table.columns:
        size = table.column_count * ctypes.sizeof(s.rgl_table_column)
        columns = ctypes.string_at(table.columns, size)
    rules = ctypes.string_at(table.rules, ctypes.sizeof(s.rgl_table_rules))
    padding = table.cell_padding
    insets = Insets(padding.top, padding.leading, padding.bottom, padding.trailing)
    name = alignment_name(table.alignment.horizontal, table.alignment.vertical)
    return table_of(columns, rules, insets, name)


# Kinds whose structs point to something, or have numbers for values of Python.
_READ: dict[int, tuple[Any, Callable[[Kind, Any, Names], View]]] = {
    RGL_KIND_PARAGRAPH: (s.rgl_paragraph, _paragraph),
    RGL_KIND_CUSTOM: (s.rgl_custom, lambda _, custom, names: Custom(layout_of(custom.context))),
    RGL_KIND_LAYOUT_VALUE: (
        s.rgl_layout_value,
        lambda _, one, names: layout_value(one.key, one.value),
    ),
    RGL_KIND_LAZY_VGRID: (s.rgl_lazy_grid, _lazy_grid),
    RGL_KIND_LAZY_HGRID: (s.rgl_lazy_grid, _lazy_grid),
    RGL_KIND_TABLE: (s.rgl_table, _table),
    RGL_KIND_MEASUREMENT_READER: (
        s.rgl_measurement_reader,
        lambda _, reader, names: reader_of(reader, names),
    ),
    RGL_KIND_MEASUREMENT_TAG: (s.rgl_measurement_tag, lambda _, tag, names: tag_of(tag, names)),
    RGL_KIND_MEASUREMENT_FRAME: (
        s.rgl_measurement_frame,
        lambda _, frame, names: frame_of(frame, names),
    ),
}
