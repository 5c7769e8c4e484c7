# SPDX-License-Identifier: MIT
"""The shared library: where it is found, whether it fits, and the types of its functions."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from collections.abc import Iterator
from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any

from . import _structs as s
from ._autolayout_functions import AUTOLAYOUT_FUNCTIONS
from .errors import LibraryError

# The version of the headers that the declarations below were written for.
ABI_VERSION = 0
MINIMUM_VERSION = 1000

_TREE = c_void_p
_FORMAT = c_void_p
_SOLVER = c_void_p
_OUT_NUMBER = POINTER(c_double)
_IDS = POINTER(c_uint64)
_NODE = c_uint64
_OUT_NODE = POINTER(c_uint64)
_OUT_COUNT = POINTER(c_size_t)


def _parameter_functions(noun: str, struct: Any) -> dict[str, tuple[Any, list[Any]]]:
    """The create, set and get functions of a kind of node whose parameters are a struct."""
    return {
        f"rgl_{noun}_create": (c_int32, [_TREE, POINTER(struct), _OUT_NODE]),
        f"rgl_{noun}_set": (c_int32, [_TREE, _NODE, POINTER(struct)]),
        f"rgl_{noun}_get": (c_int32, [_TREE, _NODE, POINTER(struct)]),
    }


# Result type and parameter types of every exported function.
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "rgl_version": (c_uint32, []),
    "rgl_abi_version": (c_uint32, []),
    "rgl_version_string": (c_char_p, []),
    "rgl_status_name": (c_char_p, [c_int32]),
    "rgl_tree_create": (c_int32, [POINTER(s.rgl_tree_options), POINTER(_TREE)]),
    "rgl_tree_destroy": (c_int32, [_TREE]),
    "rgl_tree_clear": (c_int32, [_TREE]),
    "rgl_tree_node_count": (c_int32, [_TREE, _OUT_COUNT]),
    "rgl_tree_set_layout_direction": (c_int32, [_TREE, c_int32]),
    "rgl_tree_layout_direction": (c_int32, [_TREE, POINTER(c_int32)]),
    "rgl_tree_set_kept_layouts": (c_int32, [_TREE, c_size_t]),
    "rgl_tree_kept_layouts": (c_int32, [_TREE, POINTER(c_size_t)]),
    "rgl_tree_last_error": (c_int32, [_TREE, POINTER(s.rgl_error)]),
    "rgl_node_append": (c_int32, [_TREE, _NODE, _NODE]),
    "rgl_node_insert": (c_int32, [_TREE, _NODE, c_size_t, _NODE]),
    "rgl_node_detach": (c_int32, [_TREE, _NODE]),
    "rgl_node_remove": (c_int32, [_TREE, _NODE]),
    "rgl_node_kind": (c_int32, [_TREE, _NODE, POINTER(c_int32)]),
    "rgl_node_parent": (c_int32, [_TREE, _NODE, _OUT_NODE]),
    "rgl_node_children": (c_int32, [_TREE, _NODE, _OUT_NODE, c_size_t, _OUT_COUNT]),
    **_parameter_functions("leaf", s.rgl_leaf),
    "rgl_tree_add_measurer": (c_int32, [_TREE, POINTER(s.rgl_measurer), POINTER(c_uint32)]),
    **_parameter_functions("measured", s.rgl_measured),
    "rgl_measured_invalidate": (c_int32, [_TREE, _NODE]),
    **_parameter_functions("paragraph", s.rgl_paragraph),
    "rgl_paragraph_lines": (c_int32, [_TREE, _NODE, POINTER(s.rgl_line), c_size_t, _OUT_COUNT]),
    **_parameter_functions("spacer", s.rgl_spacer),
    **_parameter_functions("divider", s.rgl_divider),
    **_parameter_functions("stack", s.rgl_stack),
    "rgl_stack_create": (c_int32, [_TREE, c_int32, POINTER(s.rgl_stack), _OUT_NODE]),
    **_parameter_functions("frame", s.rgl_frame),
    **_parameter_functions("flexible_frame", s.rgl_flexible_frame),
    **_parameter_functions("padding", s.rgl_insets),
    **_parameter_functions("fixed_size", s.rgl_fixed_size),
    "rgl_layout_priority_create": (c_int32, [_TREE, c_double, _OUT_NODE]),
    "rgl_layout_priority_set": (c_int32, [_TREE, _NODE, c_double]),
    "rgl_layout_priority_get": (c_int32, [_TREE, _NODE, POINTER(c_double)]),
    "rgl_tree_add_locator": (c_int32, [_TREE, POINTER(s.rgl_locator), POINTER(c_uint32)]),
    "rgl_tree_add_guide": (
        c_int32,
        [_TREE, c_int32, POINTER(s.rgl_guide_position), POINTER(c_int32)],
    ),
    **_parameter_functions("alignment_guide", s.rgl_alignment_guide),
    **_parameter_functions("layer", s.rgl_layer),
    "rgl_layer_create": (c_int32, [_TREE, c_int32, POINTER(s.rgl_layer), _OUT_NODE]),
    **_parameter_functions("z_index", s.rgl_z_index),
    **_parameter_functions("hidden", s.rgl_hidden),
    "rgl_tree_paint_order": (c_int32, [_TREE, _OUT_NODE, c_size_t, _OUT_COUNT]),
    **_parameter_functions("offset", s.rgl_point),
    **_parameter_functions("position", s.rgl_point),
    **_parameter_functions("aspect_ratio", s.rgl_aspect_ratio),
    **_parameter_functions("layout_direction", s.rgl_direction),
    **_parameter_functions("layout_value", s.rgl_layout_value),
    **_parameter_functions("shape", s.rgl_shape),
    "rgl_node_guide": (c_int32, [_TREE, _NODE, c_int32, c_int32, POINTER(c_double)]),
    **_parameter_functions("view_that_fits", s.rgl_view_that_fits),
    "rgl_view_that_fits_choice": (c_int32, [_TREE, _NODE, _OUT_NODE]),
    **_parameter_functions("scroll_view", s.rgl_scroll_view),
    "rgl_scroll_view_geometry": (c_int32, [_TREE, _NODE, POINTER(s.rgl_scroll_geometry)]),
    "rgl_scroll_view_offset_to": (
        c_int32,
        [_TREE, _NODE, _NODE, s.rgl_point, s.rgl_point, POINTER(s.rgl_point)],
    ),
    **_parameter_functions("geometry_reader", s.rgl_geometry_reader),
    "rgl_geometry_reader_invalidate": (c_int32, [_TREE, _NODE]),
    "rgl_tree_add_content_source": (
        c_int32,
        [_TREE, POINTER(s.rgl_content_source), POINTER(c_uint32)],
    ),
    **_parameter_functions("relative_frame", s.rgl_relative_frame),
    **_parameter_functions("container_relative_frame", s.rgl_container_relative_frame),
    **_parameter_functions("safe_area", s.rgl_safe_area),
    **_parameter_functions("ignores_safe_area", s.rgl_ignores_safe_area),
    **_parameter_functions("safe_area_inset", s.rgl_safe_area_inset),
    **_parameter_functions("flow", s.rgl_flow),
    "rgl_spacing_set": (c_int32, [POINTER(s.rgl_spacing), c_int32, c_int32, c_double]),
    "rgl_spacing_unite": (
        c_int32,
        [POINTER(s.rgl_spacing), POINTER(s.rgl_spacing), c_uint32, c_int32],
    ),
    "rgl_spacing_distance": (
        c_int32,
        [POINTER(s.rgl_spacing), POINTER(s.rgl_spacing), c_int32, c_int32, POINTER(c_double)],
    ),
    **_parameter_functions("custom", s.rgl_custom),
    "rgl_custom_invalidate": (c_int32, [_TREE, _NODE]),
    "rgl_custom_animatable": (
        c_int32,
        [_TREE, _NODE, POINTER(c_double), c_size_t, _OUT_COUNT],
    ),
    "rgl_custom_set_animatable": (c_int32, [_TREE, _NODE, POINTER(c_double), c_size_t]),
    "rgl_subview_measure": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, s.rgl_proposal, POINTER(s.rgl_size)],
    ),
    "rgl_subview_place": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, POINTER(s.rgl_placement)],
    ),
    "rgl_subview_guide": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, s.rgl_proposal, c_int32, c_int32, POINTER(c_double)],
    ),
    "rgl_subview_explicit_guide": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, s.rgl_proposal, c_int32, c_int32, POINTER(c_double)],
    ),
    "rgl_subview_spacing": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, POINTER(s.rgl_spacing)],
    ),
    "rgl_subview_priority": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, POINTER(c_double)],
    ),
    "rgl_subview_layout_value": (
        c_int32,
        [POINTER(s.rgl_subviews), c_size_t, c_uint64, c_double, POINTER(c_double)],
    ),
    "rgl_subview_node": (c_int32, [POINTER(s.rgl_subviews), c_size_t, _OUT_NODE]),
    **_parameter_functions("grid", s.rgl_grid),
    **_parameter_functions("grid_row", s.rgl_grid_row),
    **_parameter_functions("grid_cell", s.rgl_grid_cell),
    **_parameter_functions("lazy_grid", s.rgl_lazy_grid),
    "rgl_lazy_grid_create": (c_int32, [_TREE, c_int32, POINTER(s.rgl_lazy_grid), _OUT_NODE]),
    **_parameter_functions("aspect_grid", s.rgl_aspect_grid),
    "rgl_aspect_grid_fit": (
        c_int32,
        [POINTER(s.rgl_aspect_grid), s.rgl_size, c_size_t, POINTER(s.rgl_aspect_fit)],
    ),
    "rgl_aspect_fit_frame": (c_int32, [POINTER(s.rgl_aspect_fit), c_size_t, POINTER(s.rgl_rect)]),
    "rgl_aspect_fit_center": (c_int32, [POINTER(s.rgl_aspect_fit), c_size_t, POINTER(s.rgl_point)]),
    "rgl_aspect_fit_index": (c_int32, [POINTER(s.rgl_aspect_fit), s.rgl_point, _OUT_COUNT]),
    "rgl_any_layout_set": (c_int32, [_TREE, _NODE, POINTER(s.rgl_record)]),
    "rgl_subviews_measure_as": (
        c_int32,
        [
            POINTER(s.rgl_subviews),
            POINTER(s.rgl_record),
            POINTER(c_size_t),
            c_size_t,
            s.rgl_proposal,
            POINTER(s.rgl_size),
        ],
    ),
    "rgl_subviews_place_as": (
        c_int32,
        [
            POINTER(s.rgl_subviews),
            POINTER(s.rgl_record),
            POINTER(c_size_t),
            c_size_t,
            POINTER(s.rgl_rect),
            s.rgl_proposal,
        ],
    ),
    "rgl_tree_build": (c_int32, [_TREE, POINTER(s.rgl_record), c_size_t, c_size_t, _OUT_NODE]),
    "rgl_tree_layout": (c_int32, [_TREE, _NODE, s.rgl_proposal, POINTER(s.rgl_size)]),
    "rgl_node_measure": (c_int32, [_TREE, _NODE, s.rgl_proposal, POINTER(s.rgl_size)]),
    "rgl_node_frame": (c_int32, [_TREE, _NODE, POINTER(s.rgl_rect)]),
    "rgl_node_proposal": (c_int32, [_TREE, _NODE, POINTER(s.rgl_proposal)]),
    "rgl_tree_frames": (c_int32, [_TREE, POINTER(POINTER(s.rgl_rect)), _OUT_COUNT]),
    "rgl_tree_take_frames": (c_int32, [_TREE, POINTER(c_void_p)]),
    "rgl_frames_read": (c_int32, [c_void_p, POINTER(POINTER(s.rgl_rect)), _OUT_COUNT]),
    "rgl_frames_destroy": (None, [c_void_p]),
    "rgl_tree_counters": (c_int32, [_TREE, POINTER(s.rgl_counters)]),
    "rgl_tree_changes": (c_int32, [_TREE, POINTER(s.rgl_frame_change), c_size_t, _OUT_COUNT]),
    "rgl_rect_snap": (c_int32, [s.rgl_rect, c_double, POINTER(s.rgl_rect)]),
    "rgl_rect_interpolate": (c_int32, [s.rgl_rect, s.rgl_rect, c_double, POINTER(s.rgl_rect)]),
    "rgl_frames_interpolate": (
        c_int32,
        [
            POINTER(s.rgl_rect),
            c_size_t,
            POINTER(s.rgl_rect),
            c_size_t,
            c_double,
            POINTER(s.rgl_rect),
            c_size_t,
            _OUT_COUNT,
        ],
    ),
    "rgl_node_snapped_frame": (c_int32, [_TREE, _NODE, c_double, POINTER(s.rgl_rect)]),
    "rgl_tree_snapped_frames": (
        c_int32,
        [_TREE, c_double, POINTER(s.rgl_rect), c_size_t, _OUT_COUNT],
    ),
    "rgl_node_explain": (c_int32, [_TREE, _NODE, POINTER(s.rgl_explanation)]),
    "rgl_node_questions": (
        c_int32,
        [_TREE, _NODE, POINTER(s.rgl_question), c_size_t, _OUT_COUNT],
    ),
    "rgl_node_trials": (c_int32, [_TREE, _NODE, POINTER(s.rgl_trial), c_size_t, _OUT_COUNT]),
    "rgl_node_explain_text": (c_int32, [_TREE, _NODE, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_tree_dump": (c_int32, [_TREE, _NODE, c_char_p, c_size_t, _OUT_COUNT]),
    **AUTOLAYOUT_FUNCTIONS,
    "rgl_format_create": (c_int32, [POINTER(s.rgl_allocator), POINTER(_FORMAT)]),
    "rgl_format_destroy": (c_int32, [_FORMAT]),
    "rgl_format_set_options": (c_int32, [_FORMAT, POINTER(s.rgl_format_options)]),
    "rgl_format_get_options": (c_int32, [_FORMAT, POINTER(s.rgl_format_options)]),
    "rgl_format_add_views": (c_int32, [_FORMAT, POINTER(s.rgl_format_view), c_size_t]),
    "rgl_format_add_metrics": (c_int32, [_FORMAT, POINTER(s.rgl_format_metric), c_size_t]),
    "rgl_format_clear_names": (c_int32, [_FORMAT]),
    "rgl_format_set_resolver": (c_int32, [_FORMAT, POINTER(s.rgl_format_resolver)]),
    "rgl_format_read": (
        c_int32,
        [
            _FORMAT,
            POINTER(s.rgl_format_text),
            c_size_t,
            POINTER(POINTER(s.rgl_layout_constraint)),
            _OUT_COUNT,
        ],
    ),
    "rgl_format_sources": (
        c_int32,
        [_FORMAT, POINTER(POINTER(s.rgl_format_source)), _OUT_COUNT],
    ),
    "rgl_format_spacer_count": (c_int32, [_FORMAT, _OUT_COUNT]),
    "rgl_format_get_problem": (c_int32, [_FORMAT, POINTER(s.rgl_format_problem)]),
    "rgl_format_describe": (c_int32, [_FORMAT, c_char_p, c_size_t, _OUT_COUNT]),
    "rgl_format_last_error": (c_int32, [_FORMAT, POINTER(s.rgl_error)]),
    "rgl_align": (
        c_int32,
        [POINTER(s.rgl_align_options), POINTER(s.rgl_layout_constraint), _OUT_COUNT],
    ),
}


def _solver_functions(**parameters: list[Any]) -> dict[str, tuple[Any, list[Any]]]:
    """The functions that take a solver and return a status, by what follows rgl_solver_ in their names."""
    return {f"rgl_solver_{name}": (c_int32, [_SOLVER, *p]) for name, p in parameters.items()}


_TEXT = [c_char_p, c_size_t, _OUT_COUNT]
FUNCTIONS.update(
    {
        "rgl_solver_create": (c_int32, [POINTER(s.rgl_solver_options), POINTER(_SOLVER)]),
        "rgl_solver_value_index": (c_size_t, [c_uint64]),
        **_solver_functions(
            destroy=[],
            last_error=[POINTER(s.rgl_error)],
            add_variable=[c_uint32, _IDS],
            add_variables=[c_uint32, c_size_t, _IDS],
            remove_variable=[c_uint64],
            set_name=[c_uint64, c_char_p, c_size_t],
            add=[POINTER(s.rgl_linear_constraint), _IDS],
            add_all=[POINTER(s.rgl_linear_constraint), c_size_t, _IDS],
            remove=[c_uint64],
            remove_all=[_IDS, c_size_t],
            set_constant=[c_uint64, c_double],
            set_constants=[_IDS, _OUT_NUMBER, c_size_t],
            set_priority=[c_uint64, c_double],
            set_weight=[c_uint64, c_double],
            get=[c_uint64, POINTER(s.rgl_linear_constraint)],
            terms=[c_uint64, POINTER(s.rgl_term), c_size_t, _OUT_COUNT],
            add_edit=[c_uint64, c_double],
            remove_edit=[c_uint64],
            suggest=[c_uint64, c_double],
            suggest_all=[_IDS, _OUT_NUMBER, c_size_t],
            add_stay=[c_uint64, c_double, c_double, _IDS],
            begin=[],
            commit=[],
            rollback=[],
            solve=[],
            value=[c_uint64, _OUT_NUMBER],
            values=[POINTER(_OUT_NUMBER), _OUT_COUNT],
            changes=[_IDS, c_size_t, _OUT_COUNT],
            get_counters=[POINTER(s.rgl_solver_counters)],
            violation=[c_uint64, _OUT_NUMBER],
            violations=[_IDS, c_size_t, _OUT_NUMBER],
            range=[c_uint64, _OUT_NUMBER, _OUT_NUMBER],
            ambiguous=[_IDS, c_size_t, _OUT_COUNT],
            explain=[c_uint64, POINTER(s.rgl_reason), c_size_t, _OUT_COUNT],
            broken_by=[c_uint64, POINTER(s.rgl_reason), c_size_t, _OUT_COUNT],
            conflict=[POINTER(s.rgl_conflict_member), c_size_t, _OUT_COUNT, _OUT_NUMBER],
            set_policy=[c_int32],
            broken=[_IDS, c_size_t, _OUT_COUNT],
            dump=_TEXT,
            dump_tableau=_TEXT,
            dump_conflict=_TEXT,
        ),
    }
)


@functools.cache
def library() -> Any:
    """Returns the library, loaded and checked once; raises `LibraryError`."""
    path = find()
    try:
        loaded = ctypes.CDLL(str(path))
    except OSError as error:
        raise LibraryError(f"{path} can't be loaded: {error}") from error
    check_version(loaded, str(path))
    declare(loaded)
    return loaded


def find() -> Path:
    """Returns the path of the library; raises `LibraryError` when there is none.

    The environment variable REGLET_LIBRARY wins over the copy inside the package, and that over the
    build folder of a checkout.
    """
    named = os.environ.get("REGLET_LIBRARY")
    if named:
        return Path(named)
    candidates = list(_candidates())
    for path in candidates:
        if path.is_file():
            return path
    looked = ", ".join(map(str, candidates))
    raise LibraryError(f"the reglet library is in none of {looked}; set REGLET_LIBRARY to its path")


def _candidates() -> Iterator[Path]:
    name = "libreglet.dylib" if sys.platform == "darwin" else "libreglet.so"
    package = Path(__file__).resolve().parent
    yield package / "_lib" / name
    if len(package.parents) > 2:
        yield package.parents[2] / "build" / "cmake" / name


def check_version(loaded: Any, path: str) -> None:
    """Refuses a library that these declarations don't describe: `LibraryError`."""
    try:
        abi, version = int(loaded.rgl_abi_version()), int(loaded.rgl_version())
    except AttributeError as error:
        raise LibraryError(f"{path} is not the reglet library: {error}") from error
    if abi != ABI_VERSION:
        raise LibraryError(f"{path} has ABI {abi}, but this package needs ABI {ABI_VERSION}")
    if version < MINIMUM_VERSION:
        raise LibraryError(
            f"{path} is version {_dotted(version)}, but this package needs at least {_dotted(MINIMUM_VERSION)}"
        )


def _dotted(version: int) -> str:
    return f"{version // 1_000_000}.{version // 1_000 % 1_000}.{version % 1_000}"


def declare(loaded: Any) -> None:
    """Gives every function its types; raises `LibraryError` when one is missing."""
    for name, (result, parameters) in FUNCTIONS.items():
        try:
            function = getattr(loaded, name)
        except AttributeError as error:
            raise LibraryError(f"the reglet library lacks {name}") from error
        function.restype = result
        function.argtypes = parameters


def version() -> str:
    """Returns the version of the library that is running, such as "0.1.0"."""
    text: bytes = library().rgl_version_string()
    return text.decode("ascii")
