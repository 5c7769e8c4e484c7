# SPDX-License-Identifier: MIT
"""The structs of visual formats."""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    Structure,
    c_char_p,
    c_double,
    c_int32,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)

from ._leaf_structs import DESTROY_FUNCTION


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
