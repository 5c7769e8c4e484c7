# SPDX-License-Identifier: MIT
"""The structs of custom layouts, of locators, and of what they tell about subviews."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

from ._base_structs import rgl_proposal, rgl_rect, rgl_size, rgl_unit_point
from ._leaf_structs import DESTROY_FUNCTION


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
