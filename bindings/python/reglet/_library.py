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
from .errors import LibraryError

# The version of the headers that the declarations below were written for.
ABI_VERSION = 0
MINIMUM_VERSION = 1000

_TREE = c_void_p
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
    "rgl_tree_dump": (c_int32, [_TREE, _NODE, c_char_p, c_size_t, _OUT_COUNT]),
}


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
