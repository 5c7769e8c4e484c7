# SPDX-License-Identifier: MIT
"""The structs and callback types of the C headers, under their own names.

A test compares every name, type, offset and size with the description of the ABI.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    Union,
    c_char_p,
    c_double,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)


class rgl_size(Structure):
    _fields_ = [("width", c_double), ("height", c_double)]


class rgl_rect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class rgl_proposal(Structure):
    _fields_ = [("width", c_double), ("height", c_double)]


class rgl_insets(Structure):
    _fields_ = [
        ("top", c_double),
        ("leading", c_double),
        ("bottom", c_double),
        ("trailing", c_double),
    ]


class rgl_alignment(Structure):
    _fields_ = [("horizontal", c_int32), ("vertical", c_int32)]


ALLOC_FUNCTION = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_size_t)
REALLOC_FUNCTION = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_size_t, c_size_t)
FREE_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)


class rgl_allocator(Structure):
    _fields_ = [
        ("context", c_void_p),
        ("alloc", ALLOC_FUNCTION),
        ("realloc", REALLOC_FUNCTION),
        ("free", FREE_FUNCTION),
    ]


class rgl_limits(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("nodes", c_size_t),
        ("depth", c_size_t),
        ("evaluations", c_uint64),
    ]


class rgl_tree_options(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("allocator", POINTER(rgl_allocator)),
        ("limits", POINTER(rgl_limits)),
    ]


class rgl_error(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("code", c_int32),
        ("callback_status", c_int32),
        ("node", c_uint64),
        ("other", c_uint64),
        ("offset", c_size_t),
        ("length", c_size_t),
        ("message", c_char_p),
    ]


class rgl_leaf(Structure):
    _fields_ = [
        ("minimum", rgl_size),
        ("ideal", rgl_size),
        ("maximum", rgl_size),
        ("first_text_baseline", c_double),
        ("last_text_baseline", c_double),
    ]


class rgl_measure_request(Structure):
    _fields_ = [("node", c_uint64), ("tag", c_uint64), ("proposal", rgl_proposal)]


class rgl_measurement(Structure):
    _fields_ = [
        ("width", c_double),
        ("height", c_double),
        ("first_text_baseline", c_double),
        ("last_text_baseline", c_double),
    ]


MEASURE_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(rgl_measure_request), POINTER(rgl_measurement)
)
MEASURE_BATCH_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(rgl_measure_request), c_size_t, POINTER(rgl_measurement)
)
DESTROY_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p)


class rgl_measurer(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("context", c_void_p),
        ("measure", MEASURE_FUNCTION),
        ("measure_batch", MEASURE_BATCH_FUNCTION),
        ("destroy", DESTROY_FUNCTION),
    ]


class rgl_measured(Structure):
    _fields_ = [("tag", c_uint64), ("measurer", c_uint32), ("flags", c_uint32)]


class rgl_paragraph(Structure):
    _fields_ = [
        ("word_widths", POINTER(c_double)),
        ("word_count", c_size_t),
        ("word_flags", POINTER(c_uint8)),
        ("cluster_counts", POINTER(c_uint32)),
        ("cluster_widths", POINTER(c_double)),
        ("space_width", c_double),
        ("line_height", c_double),
        ("baseline", c_double),
        ("alignment", c_int32),
        ("line_limit", c_uint32),
        ("truncates", c_uint32),
        ("reserved", c_uint32),
    ]


class rgl_line(Structure):
    _fields_ = [
        ("first_word", c_size_t),
        ("first_cluster", c_size_t),
        ("end_word", c_size_t),
        ("end_cluster", c_size_t),
        ("rect", rgl_rect),
        ("baseline", c_double),
    ]


class rgl_spacer(Structure):
    _fields_ = [("minimum_length", c_double)]


class rgl_divider(Structure):
    _fields_ = [("thickness", c_double)]


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


class rgl_locate_request(Structure):
    _fields_ = [
        ("node", c_uint64),
        ("tag", c_uint64),
        ("axis", c_int32),
        ("guide", c_int32),
        ("size", rgl_size),
        ("position", c_double),
        ("first_text_baseline", c_double),
        ("last_text_baseline", c_double),
    ]


LOCATE_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(rgl_locate_request), POINTER(c_double)
)


class rgl_locator(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("context", c_void_p),
        ("locate", LOCATE_FUNCTION),
        ("destroy", DESTROY_FUNCTION),
    ]


class rgl_spacing_entry(Structure):
    _fields_ = [("category", c_int32), ("side", c_int32), ("distance", c_double)]


class rgl_spacing(Structure):
    _fields_ = [("count", c_size_t), ("entries", rgl_spacing_entry * 32)]


class rgl_subviews(Structure):
    _fields_ = [
        ("tree", c_void_p),
        ("node", c_uint64),
        ("call", c_uint64),
        ("count", c_size_t),
        ("direction", c_int32),
        ("reserved", c_uint32),
    ]


class rgl_unit_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class rgl_placement(Structure):
    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("anchor", rgl_unit_point),
        ("proposal", rgl_proposal),
    ]


SIZE_THAT_FITS_FUNCTION = ctypes.CFUNCTYPE(
    c_int32,
    c_void_p,
    POINTER(rgl_subviews),
    POINTER(rgl_proposal),
    POINTER(c_void_p),
    POINTER(rgl_size),
)
PLACE_SUBVIEWS_FUNCTION = ctypes.CFUNCTYPE(
    c_int32,
    c_void_p,
    POINTER(rgl_subviews),
    POINTER(rgl_rect),
    POINTER(rgl_proposal),
    POINTER(c_void_p),
)
CACHE_FUNCTION = ctypes.CFUNCTYPE(c_int32, c_void_p, POINTER(rgl_subviews), POINTER(c_void_p))
DESTROY_CACHE_FUNCTION = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)
EXPLICIT_ALIGNMENT_FUNCTION = ctypes.CFUNCTYPE(
    c_int32,
    c_void_p,
    POINTER(rgl_subviews),
    c_int32,
    c_int32,
    POINTER(rgl_rect),
    POINTER(rgl_proposal),
    POINTER(c_void_p),
    POINTER(c_double),
)
SPACING_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(rgl_subviews), POINTER(c_void_p), POINTER(rgl_spacing)
)
EQUAL_FUNCTION = ctypes.CFUNCTYPE(c_int32, c_void_p, c_void_p, POINTER(c_uint32))
GET_ANIMATABLE_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(c_double), c_size_t, POINTER(c_size_t)
)
SET_ANIMATABLE_FUNCTION = ctypes.CFUNCTYPE(c_int32, c_void_p, POINTER(c_double), c_size_t)


class rgl_layout_functions(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("type", c_void_p),
        ("orientation", c_int32),
        ("reserved", c_uint32),
        ("size_that_fits", SIZE_THAT_FITS_FUNCTION),
        ("place_subviews", PLACE_SUBVIEWS_FUNCTION),
        ("make_cache", CACHE_FUNCTION),
        ("update_cache", CACHE_FUNCTION),
        ("destroy_cache", DESTROY_CACHE_FUNCTION),
        ("explicit_alignment", EXPLICIT_ALIGNMENT_FUNCTION),
        ("spacing", SPACING_FUNCTION),
        ("equal", EQUAL_FUNCTION),
        ("get_animatable", GET_ANIMATABLE_FUNCTION),
        ("set_animatable", SET_ANIMATABLE_FUNCTION),
        ("destroy", DESTROY_FUNCTION),
    ]


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


class rgl_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


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


class rgl_shape(Structure):
    _fields_ = [("shape", c_int32)]


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


class rgl_layout_constraint(Structure):
    _fields_ = [
        ("first", c_uint64),
        ("second", c_uint64),
        ("first_attribute", c_int32),
        ("relation", c_int32),
        ("second_attribute", c_int32),
        ("reserved", c_uint32),
        ("multiplier", c_double),
        ("constant", c_double),
        ("priority", c_double),
        ("tag", c_uint64),
    ]


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


class rgl_autolayout_options(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("allocator", POINTER(rgl_allocator)),
        ("limits", POINTER(rgl_limits)),
    ]


class rgl_intrinsic_content(Structure):
    _fields_ = [
        ("size", rgl_proposal),
        ("horizontal_hugging", c_double),
        ("vertical_hugging", c_double),
        ("horizontal_resistance", c_double),
        ("vertical_resistance", c_double),
        ("first_baseline", c_double),
        ("last_baseline", c_double),
    ]


class rgl_edges(Structure):
    _fields_ = [
        ("top", c_double),
        ("left", c_double),
        ("bottom", c_double),
        ("right", c_double),
    ]


class rgl_autoresizing(Structure):
    _fields_ = [
        ("frame", rgl_rect),
        ("superview_size", rgl_size),
        ("mask", c_uint32),
        ("reserved", c_uint32),
    ]


class rgl_fitting(Structure):
    _fields_ = [
        ("target", rgl_size),
        ("horizontal_priority", c_double),
        ("vertical_priority", c_double),
    ]


class rgl_layout_reason(Structure):
    _fields_ = [
        ("origin", c_int32),
        ("attribute", c_int32),
        ("constraint", c_uint64),
        ("element", c_size_t),
        ("item", c_uint64),
        ("share", c_double),
        ("repair", c_double),
    ]


class rgl_ambiguity(Structure):
    _fields_ = [
        ("item", c_uint64),
        ("axis", c_int32),
        ("cause", c_int32),
        ("attribute", c_int32),
        ("reserved", c_uint32),
        ("other", c_uint64),
    ]


class rgl_format_options(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("dialect", c_uint32),
        ("alignment", c_uint32),
        ("direction", c_int32),
        ("spaces_baselines", c_uint32),
        ("sibling_spacing", c_double),
        ("edge_spacing", c_double),
        ("superview", c_uint64),
        ("safe_area", c_uint64),
        ("margins", c_uint64),
    ]


class rgl_format_view(Structure):
    _fields_ = [("name", c_char_p), ("length", c_size_t), ("item", c_uint64)]


class rgl_format_metric(Structure):
    _fields_ = [("name", c_char_p), ("length", c_size_t), ("value", c_double)]


class rgl_format_resolution(Structure):
    _fields_ = [("view", c_uint64), ("metric", c_double)]


FORMAT_RESOLVE_FUNCTION = ctypes.CFUNCTYPE(
    c_int32, c_void_p, c_char_p, c_size_t, POINTER(rgl_format_resolution)
)


class rgl_format_resolver(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("context", c_void_p),
        ("resolve", FORMAT_RESOLVE_FUNCTION),
        ("destroy", DESTROY_FUNCTION),
    ]


class rgl_format_text(Structure):
    _fields_ = [("text", c_char_p), ("length", c_size_t)]


class rgl_format_source(Structure):
    _fields_ = [("text", c_size_t), ("offset", c_size_t), ("length", c_size_t)]


class rgl_format_problem(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("kind", c_int32),
        ("reserved", c_uint32),
        ("text", c_size_t),
        ("offset", c_size_t),
        ("length", c_size_t),
        ("line", c_size_t),
        ("column", c_size_t),
        ("name", c_char_p),
        ("expected", c_char_p),
        ("hint", c_char_p),
        ("nearest", c_char_p),
        ("nearest_length", c_size_t),
    ]


class rgl_term(Structure):
    _fields_ = [("variable", c_uint64), ("coefficient", c_double)]


class rgl_linear_constraint(Structure):
    _fields_ = [
        ("terms", POINTER(rgl_term)),
        ("term_count", c_size_t),
        ("relation", c_int32),
        ("reserved", c_uint32),
        ("constant", c_double),
        ("priority", c_double),
        ("weight", c_double),
    ]


class rgl_solver_limits(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("variables", c_size_t),
        ("constraints", c_size_t),
        ("pivots", c_uint64),
    ]


class rgl_solver_options(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("allocator", POINTER(rgl_allocator)),
        ("limits", POINTER(rgl_solver_limits)),
    ]


class rgl_conflict_member(Structure):
    _fields_ = [
        ("constraint", c_uint64),
        ("index", c_size_t),
        ("multiplier", c_double),
        ("repair", c_double),
    ]


class rgl_reason(Structure):
    _fields_ = [("constraint", c_uint64), ("influence", c_double)]


class rgl_solver_counters(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("solves", c_uint64),
        ("pivots", c_uint64),
        ("rebuilds", c_uint64),
        ("conflicts", c_uint64),
        ("bytes", c_uint64),
        ("values", c_uint64),
    ]


class rgl_align_options(Structure):
    _fields_ = [
        ("struct_size", c_size_t),
        ("item", c_uint64),
        ("target", c_uint64),
        ("horizontally", c_int32),
        ("vertically", c_int32),
        ("top", c_double),
        ("left", c_double),
        ("bottom", c_double),
        ("right", c_double),
        ("reads", c_uint32),
        ("is_inside", c_uint32),
    ]
