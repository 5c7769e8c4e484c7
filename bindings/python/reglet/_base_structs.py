# SPDX-License-Identifier: MIT
"""Lengths, rectangles and sides, memory, limits and errors: what the headers of both engines share."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_size_t, c_uint64, c_void_p


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


class rgl_unit_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class rgl_point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class rgl_edges(Structure):
    _fields_ = [
        ("top", c_double),
        ("left", c_double),
        ("bottom", c_double),
        ("right", c_double),
    ]
