# SPDX-License-Identifier: MIT
"""The structs of records, of content that is made in a layout, and of what a layout tells."""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    Union,
    c_double,
    c_int32,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)

from ._base_structs import rgl_insets, rgl_point, rgl_proposal, rgl_rect, rgl_size
from ._container_structs import (
    rgl_alignment_guide,
    rgl_aspect_grid,
    rgl_aspect_ratio,
    rgl_container_relative_frame,
    rgl_custom,
    rgl_direction,
    rgl_fixed_size,
    rgl_flexible_frame,
    rgl_flow,
    rgl_frame,
    rgl_geometry_reader,
    rgl_grid,
    rgl_grid_cell,
    rgl_grid_row,
    rgl_hidden,
    rgl_ignores_safe_area,
    rgl_layer,
    rgl_layout_value,
    rgl_lazy_grid,
    rgl_relative_frame,
    rgl_safe_area,
    rgl_safe_area_inset,
    rgl_scroll_view,
    rgl_stack,
    rgl_view_that_fits,
    rgl_z_index,
)
from ._leaf_structs import (
    DESTROY_FUNCTION,
    rgl_divider,
    rgl_leaf,
    rgl_measured,
    rgl_paragraph,
    rgl_shape,
    rgl_spacer,
)


class rgl_parameters(Union):
    _fields_ = [
        ("leaf", rgl_leaf),
        ("measured", rgl_measured),
        ("paragraph", rgl_paragraph),
        ("spacer", rgl_spacer),
        ("divider", rgl_divider),
        ("stack", rgl_stack),
        ("frame", rgl_frame),
        ("flexible_frame", rgl_flexible_frame),
        ("padding", rgl_insets),
        ("fixed_size", rgl_fixed_size),
        ("layout_priority", c_double),
        ("alignment_guide", rgl_alignment_guide),
        ("view_that_fits", rgl_view_that_fits),
        ("scroll_view", rgl_scroll_view),
        ("geometry_reader", rgl_geometry_reader),
        ("container_relative_frame", rgl_container_relative_frame),
        ("safe_area_inset", rgl_safe_area_inset),
        ("ignores_safe_area", rgl_ignores_safe_area),
        ("flow", rgl_flow),
        ("relative_frame", rgl_relative_frame),
        ("safe_area", rgl_safe_area),
        ("layer", rgl_layer),
        ("offset", rgl_point),
        ("position", rgl_point),
        ("aspect_ratio", rgl_aspect_ratio),
        ("z_index", rgl_z_index),
        ("hidden", rgl_hidden),
        ("layout_direction", rgl_direction),
        ("shape", rgl_shape),
        ("custom", rgl_custom),
        ("layout_value", rgl_layout_value),
        ("grid", rgl_grid),
        ("grid_row", rgl_grid_row),
        ("grid_cell", rgl_grid_cell),
        ("lazy_grid", rgl_lazy_grid),
        ("aspect_grid", rgl_aspect_grid),
        ("reserved", c_double * 10),
    ]


class rgl_record(Structure):
    _fields_ = [("kind", c_int32), ("parent", c_int32), ("parameters", rgl_parameters)]


class rgl_content_request(Structure):
    _fields_ = [("node", c_uint64), ("tag", c_uint64), ("size", rgl_size)]


class rgl_content(Structure):
    _fields_ = [("records", POINTER(rgl_record)), ("count", c_size_t), ("stride", c_size_t)]


CONTENT_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(rgl_content_request), POINTER(rgl_content)
)


class rgl_content_source(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("context", c_void_p),
        ("build", CONTENT_FUNCTION),
        ("destroy", DESTROY_FUNCTION),
    ]


class rgl_counters(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("layouts", c_uint64),
        ("evaluations", c_uint64),
        ("memo_hits", c_uint64),
        ("measure_calls", c_uint64),
        ("measure_requests", c_uint64),
        ("placements", c_uint64),
        ("peak_evaluations_per_axis", c_uint64),
        ("bytes", c_uint64),
    ]


class rgl_frame_change(Structure):
    _fields_ = [("node", c_uint64), ("before", rgl_rect), ("after", rgl_rect)]


class rgl_question(Structure):
    _fields_ = [
        ("axis", c_int32),
        ("reserved", c_uint32),
        ("proposal", c_double),
        ("across", c_double),
        ("answer", c_double),
    ]


class rgl_share(Structure):
    _fields_ = [
        ("axis", c_int32),
        ("is_shared", c_uint32),
        ("turn", c_size_t),
        ("waiting", c_size_t),
        ("priority", c_double),
        ("minimum", c_double),
        ("maximum", c_double),
        ("length", c_double),
        ("reserved", c_double),
        ("available", c_double),
        ("offer", c_double),
        ("taken", c_double),
    ]


class rgl_slot(Structure):
    _fields_ = [
        ("line", c_size_t),
        ("position", c_size_t),
        ("count", c_size_t),
        ("size", rgl_size),
        ("asked", rgl_proposal),
        ("answer", rgl_size),
    ]


class rgl_trial(Structure):
    _fields_ = [
        ("child", c_uint64),
        ("ideal", rgl_size),
        ("misfits", c_uint32),
        ("is_taken", c_uint32),
    ]


class rgl_explanation(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("parent", c_uint64),
        ("frame", rgl_rect),
        ("proposal", rgl_proposal),
        ("minimum", rgl_size),
        ("ideal", rgl_size),
        ("maximum", rgl_size),
        ("has_share", c_uint32),
        ("has_slot", c_uint32),
        ("share", rgl_share),
        ("slot", rgl_slot),
    ]
