# SPDX-License-Identifier: MIT
"""The structs of Auto Layout: constraints, items, conflicts, alignments."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_double, c_int32, c_size_t, c_uint32, c_uint64

from ._base_structs import rgl_allocator, rgl_limits, rgl_proposal, rgl_rect, rgl_size


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
