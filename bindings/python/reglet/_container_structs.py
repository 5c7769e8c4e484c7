# SPDX-License-Identifier: MIT
"""The structs of containers and modifiers."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

from ._base_structs import rgl_alignment, rgl_insets, rgl_point, rgl_rect, rgl_size
from ._custom_structs import rgl_layout_functions


class rgl_stack(Structure):
    _fields_ = [("alignment", rgl_alignment), ("spacing", c_double)]


class rgl_frame(Structure):
    _fields_ = [("width", c_double), ("height", c_double), ("alignment", rgl_alignment)]


class rgl_flexible_frame(Structure):
    _fields_ = [
        ("minimum_width", c_double),
        ("ideal_width", c_double),
        ("maximum_width", c_double),
        ("minimum_height", c_double),
        ("ideal_height", c_double),
        ("maximum_height", c_double),
        ("alignment", rgl_alignment),
    ]


class rgl_fixed_size(Structure):
    _fields_ = [("horizontal", c_uint32), ("vertical", c_uint32)]


class rgl_guide_position(Structure):
    _fields_ = [
        ("constant", c_double),
        ("fraction", c_double),
        ("tag", c_uint64),
        ("locator", c_uint32),
    ]


class rgl_alignment_guide(Structure):
    _fields_ = [("axis", c_int32), ("guide", c_int32), ("position", rgl_guide_position)]


class rgl_layer(Structure):
    _fields_ = [("alignment", rgl_alignment)]


class rgl_z_index(Structure):
    _fields_ = [("index", c_double)]


class rgl_hidden(Structure):
    _fields_ = [("hidden", c_uint32)]


class rgl_view_that_fits(Structure):
    _fields_ = [("axes", c_uint32)]


class rgl_scroll_view(Structure):
    _fields_ = [("axes", c_uint32)]


class rgl_scroll_geometry(Structure):
    _fields_ = [
        ("viewport", rgl_size),
        ("content", rgl_rect),
        ("minimum_offset", rgl_point),
        ("maximum_offset", rgl_point),
    ]


class rgl_geometry_reader(Structure):
    _fields_ = [("tag", c_uint64), ("source", c_uint32), ("reserved", c_uint32)]


class rgl_container_relative_frame(Structure):
    _fields_ = [
        ("axes", c_uint32),
        ("count", c_uint32),
        ("span", c_uint32),
        ("reserved", c_uint32),
        ("spacing", c_double),
        ("container_width", c_double),
        ("container_height", c_double),
        ("alignment", rgl_alignment),
    ]


class rgl_relative_frame(Structure):
    _fields_ = [
        ("width", c_double),
        ("height", c_double),
        ("minimum_width", c_double),
        ("maximum_width", c_double),
        ("minimum_height", c_double),
        ("maximum_height", c_double),
        ("alignment", rgl_alignment),
        ("basis", c_int32),
        ("reserved", c_int32),
    ]


class rgl_safe_area(Structure):
    _fields_ = [("insets", rgl_insets), ("region", c_uint32), ("reserved", c_uint32)]


class rgl_ignores_safe_area(Structure):
    _fields_ = [("regions", c_uint32), ("edges", c_uint32)]


class rgl_safe_area_inset(Structure):
    _fields_ = [
        ("edge", c_uint32),
        ("reserved", c_uint32),
        ("alignment", rgl_alignment),
        ("spacing", c_double),
    ]


class rgl_flow(Structure):
    _fields_ = [
        ("axis", c_int32),
        ("justification", c_int32),
        ("alignment", rgl_alignment),
        ("spacing", c_double),
        ("line_spacing", c_double),
        ("line_limit", c_uint32),
        ("stretches", c_uint32),
    ]


class rgl_aspect_ratio(Structure):
    _fields_ = [("ratio", c_double), ("mode", c_int32)]


class rgl_direction(Structure):
    _fields_ = [("direction", c_int32)]


class rgl_layout_value(Structure):
    _fields_ = [("key", c_uint64), ("value", c_double)]


class rgl_custom(Structure):
    _fields_ = [("functions", POINTER(rgl_layout_functions)), ("context", c_void_p)]


class rgl_grid(Structure):
    _fields_ = [
        ("alignment", rgl_alignment),
        ("horizontal_spacing", c_double),
        ("vertical_spacing", c_double),
    ]


class rgl_grid_row(Structure):
    _fields_ = [("alignment", c_int32)]


class rgl_grid_cell(Structure):
    _fields_ = [
        ("anchor_x", c_double),
        ("anchor_y", c_double),
        ("columns", c_int32),
        ("column_alignment", c_int32),
        ("unsized_axes", c_uint32),
    ]


class rgl_track(Structure):
    _fields_ = [
        ("minimum", c_double),
        ("maximum", c_double),
        ("spacing", c_double),
        ("kind", c_int32),
        ("alignment", rgl_alignment),
    ]


class rgl_lazy_grid(Structure):
    _fields_ = [
        ("tracks", POINTER(rgl_track)),
        ("track_count", c_size_t),
        ("spacing", c_double),
        ("alignment", rgl_alignment),
    ]


class rgl_aspect_grid(Structure):
    _fields_ = [
        ("ratio", c_double),
        ("horizontal_spacing", c_double),
        ("vertical_spacing", c_double),
        ("exact_ties", c_uint32),
        ("keeps_ratio", c_uint32),
    ]


class rgl_aspect_fit(Structure):
    _fields_ = [
        ("count", c_size_t),
        ("rows", c_size_t),
        ("columns", c_size_t),
        ("cell", rgl_size),
        ("origin", rgl_point),
        ("spacing", rgl_size),
    ]
