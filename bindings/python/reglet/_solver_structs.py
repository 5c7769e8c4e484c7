# SPDX-License-Identifier: MIT
"""The structs of the solver."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_double, c_int32, c_size_t, c_uint32, c_uint64

from ._base_structs import rgl_allocator


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
