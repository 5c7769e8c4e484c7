# SPDX-License-Identifier: MIT
"""The types of the exported functions that work on an rgl_autolayout."""

from __future__ import annotations

from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

from . import _structs as s

_LAYOUT = c_void_p
_ID = c_uint64
_IDS = POINTER(c_uint64)
_OUT_COUNT = POINTER(c_size_t)
_CONSTRAINTS = POINTER(s.rgl_layout_constraint)
_REASONS = POINTER(s.rgl_layout_reason)

AUTOLAYOUT_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "rgl_autolayout_create": (c_int32, [POINTER(s.rgl_autolayout_options), POINTER(_LAYOUT)]),
    "rgl_autolayout_destroy": (c_int32, [_LAYOUT]),
    "rgl_autolayout_last_error": (c_int32, [_LAYOUT, POINTER(s.rgl_error)]),
    "rgl_autolayout_set_layout_direction": (c_int32, [_LAYOUT, c_int32]),
    "rgl_autolayout_layout_direction": (c_int32, [_LAYOUT, POINTER(c_int32)]),
    "rgl_autolayout_set_conflict_policy": (c_int32, [_LAYOUT, c_int32]),
    "rgl_autolayout_conflict_policy": (c_int32, [_LAYOUT, POINTER(c_int32)]),
    "rgl_autolayout_add": (c_int32, [_LAYOUT, _CONSTRAINTS, c_size_t, _IDS]),
    "rgl_autolayout_exchange": (c_int32, [_LAYOUT, _IDS, c_size_t, _IDS, c_size_t]),
    "rgl_autolayout_remove": (c_int32, [_LAYOUT, _IDS, c_size_t]),
    "rgl_autolayout_set_constants": (c_int32, [_LAYOUT, _IDS, POINTER(c_double), c_size_t]),
    "rgl_autolayout_set_priority": (c_int32, [_LAYOUT, _ID, c_double]),
    "rgl_autolayout_constraint": (
        c_int32,
        [_LAYOUT, _ID, POINTER(s.rgl_layout_constraint), POINTER(c_int32)],
    ),
    "rgl_autolayout_set_name": (c_int32, [_LAYOUT, _ID, c_char_p, c_size_t]),
    "rgl_autolayout_layout": (c_int32, [_LAYOUT, _OUT_COUNT]),
    "rgl_autolayout_changes": (c_int32, [_LAYOUT, _IDS, c_size_t, _OUT_COUNT]),
    "rgl_autolayout_frames": (
        c_int32,
        [_LAYOUT, c_int32, c_double, POINTER(POINTER(s.rgl_rect)), _OUT_COUNT],
    ),
    "rgl_autolayout_add_measurer": (
        c_int32,
        [_LAYOUT, POINTER(s.rgl_measurer), POINTER(c_uint32)],
    ),
    "rgl_autolayout_dump": (c_int32, [_LAYOUT, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_item_create": (c_int32, [_LAYOUT, _ID, _IDS]),
    "rgl_item_guide": (c_int32, [_LAYOUT, _ID, c_int32, _IDS]),
    "rgl_item_remove": (c_int32, [_LAYOUT, _ID]),
    "rgl_item_superview": (c_int32, [_LAYOUT, _ID, _IDS]),
    "rgl_item_frame": (c_int32, [_LAYOUT, _ID, c_int32, POINTER(s.rgl_rect)]),
    "rgl_item_set_size": (c_int32, [_LAYOUT, _ID, s.rgl_proposal]),
    "rgl_item_set_content": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_intrinsic_content)]),
    "rgl_item_content": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_intrinsic_content)]),
    "rgl_item_set_measured": (c_int32, [_LAYOUT, _ID, c_uint32, c_uint64]),
    "rgl_item_set_paragraph": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_paragraph)]),
    "rgl_item_invalidate_content": (c_int32, [_LAYOUT, _ID]),
    "rgl_item_set_alignment_insets": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_edges)]),
    "rgl_item_set_margins": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_insets), c_uint32]),
    "rgl_item_set_safe_area": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_edges)]),
    "rgl_item_set_autoresizing": (c_int32, [_LAYOUT, _ID, POINTER(s.rgl_autoresizing)]),
    "rgl_item_fitting_size": (
        c_int32,
        [_LAYOUT, _ID, POINTER(s.rgl_fitting), POINTER(s.rgl_size)],
    ),
    "rgl_autolayout_conflict": (
        c_int32,
        [_LAYOUT, _REASONS, c_size_t, _OUT_COUNT, POINTER(c_double)],
    ),
    "rgl_autolayout_conflict_text": (c_int32, [_LAYOUT, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_autolayout_broken": (c_int32, [_LAYOUT, _IDS, c_size_t, _OUT_COUNT]),
    "rgl_autolayout_ambiguities": (
        c_int32,
        [_LAYOUT, POINTER(s.rgl_ambiguity), c_size_t, _OUT_COUNT],
    ),
    "rgl_autolayout_ambiguity_text": (c_int32, [_LAYOUT, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_autolayout_explain": (
        c_int32,
        [_LAYOUT, _ID, c_int32, _REASONS, c_size_t, _OUT_COUNT],
    ),
    "rgl_autolayout_explain_text": (
        c_int32,
        [_LAYOUT, _ID, c_int32, c_char_p, c_size_t, _OUT_COUNT],
    ),
    "rgl_autolayout_alternative": (
        c_int32,
        [_LAYOUT, _ID, c_int32, c_double, POINTER(s.rgl_rect), c_size_t, _OUT_COUNT],
    ),
    "rgl_autolayout_violation": (c_int32, [_LAYOUT, _ID, POINTER(c_double)]),
    "rgl_autolayout_deviation": (c_int32, [_LAYOUT, _ID, POINTER(c_double)]),
    "rgl_autolayout_violation_text": (c_int32, [_LAYOUT, _ID, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_box_create": (c_int32, [_LAYOUT, _ID, _IDS]),
    "rgl_box_remove": (c_int32, [_LAYOUT, _ID]),
    "rgl_box_add": (c_int32, [_LAYOUT, _ID, _CONSTRAINTS, c_size_t, _IDS]),
    "rgl_box_replace": (c_int32, [_LAYOUT, _ID, _CONSTRAINTS, c_size_t, _IDS]),
    "rgl_box_once": (c_int32, [_LAYOUT, _ID, c_uint64, _CONSTRAINTS, c_size_t, _IDS]),
    "rgl_box_knows": (c_int32, [_LAYOUT, _ID, c_uint64, POINTER(c_uint32)]),
    "rgl_box_share": (c_int32, [_LAYOUT, _ID, _IDS, c_size_t]),
    "rgl_box_set_active": (c_int32, [_LAYOUT, _ID, c_uint32]),
    "rgl_box_is_active": (c_int32, [_LAYOUT, _ID, POINTER(c_uint32)]),
    "rgl_box_constraints": (c_int32, [_LAYOUT, _ID, _IDS, c_size_t, _OUT_COUNT]),
    "rgl_conductor_create": (c_int32, [_LAYOUT, _IDS]),
    "rgl_conductor_remove": (c_int32, [_LAYOUT, _ID]),
    "rgl_conductor_set_states": (c_int32, [_LAYOUT, _ID, _IDS, c_size_t]),
    "rgl_autolayout_read": (
        c_int32,
        [
            _LAYOUT,
            c_void_p,
            POINTER(s.rgl_format_text),
            c_size_t,
            _ID,
            POINTER(_IDS),
            _OUT_COUNT,
        ],
    ),
    "rgl_autolayout_broken_by": (c_int32, [_LAYOUT, _ID, _REASONS, c_size_t, _OUT_COUNT]),
}
