# SPDX-License-Identifier: MIT
"""The structs of leaves, of measurers, and of texts."""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    c_double,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)

from ._base_structs import rgl_proposal, rgl_rect, rgl_size


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


class rgl_shape(Structure):
    _fields_ = [("shape", c_int32)]
