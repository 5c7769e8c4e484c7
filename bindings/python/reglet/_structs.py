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
        ("reserved", c_double * 10),
    ]


class rgl_record(Structure):
    _fields_ = [("kind", c_int32), ("parent", c_int32), ("parameters", rgl_parameters)]


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
