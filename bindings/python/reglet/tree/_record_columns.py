# SPDX-License-Identifier: MIT
"""The columns that records of each kind can have, and the places of their numbers in a record."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import c_double, c_int32, c_uint32, c_uint64
from typing import Any, NamedTuple

from .._abi import structs as s
from .._abi.enumerations import Kind
from .._abi.records import PARAMETERS_OFFSET
from ..views.leaves import Box
from ..views.view import View

_CODES = {c_double: "d", c_int32: "i", c_uint32: "I", c_uint64: "Q"}


class Places(NamedTuple):
    """The type of a column's numbers as a code of `array`, and where a record has them, in bytes."""

    code: str
    offsets: tuple[int, ...]


def columns_of(view: View) -> Mapping[str, Places]:
    kind = view.kind
    if kind not in _COLUMNS:
        return {}
    struct, columns = _COLUMNS[kind]
    if isinstance(view, Box):
        columns = _BOX
    return {name: _places(struct, fields) for name, fields in columns.items()}


def _places(struct: Any, fields: str) -> Places:
    """Returns the places of fields: `minimum.width ideal.width` are two with the same number."""
    offsets = []
    field_type: Any = None
    for path in fields.split():
        field_type, offset = struct, PARAMETERS_OFFSET
        for name in path.split("."):
            offset += getattr(field_type, name).offset
            field_type = {field[0]: field[1] for field in field_type._fields_}[name]
        offsets.append(offset)
    return Places(_CODES[field_type], tuple(offsets))


def _same(*names: str) -> dict[str, str]:
    return {name: name for name in names}


_BOX = {
    "width": "minimum.width ideal.width maximum.width",
    "height": "minimum.height ideal.height maximum.height",
    **_same("first_text_baseline", "last_text_baseline"),
}
_LEAF = {
    "min_width": "minimum.width",
    "min_height": "minimum.height",
    "ideal_width": "ideal.width",
    "ideal_height": "ideal.height",
    "max_width": "maximum.width",
    "max_height": "maximum.height",
    **_same("first_text_baseline", "last_text_baseline"),
}
_LIMITS = {
    "min_width": "minimum_width",
    "max_width": "maximum_width",
    "min_height": "minimum_height",
    "max_height": "maximum_height",
}
_STACK = s.rgl_stack, _same("spacing")
_LAZY_STACK = s.rgl_lazy_stack, _same("spacing")
_POINT = s.rgl_point, _same("x", "y")
_SPACINGS = _same("horizontal_spacing", "vertical_spacing")

# Kinds that are not here have no numbers, or lists of them.
_COLUMNS: dict[Kind, tuple[Any, dict[str, str]]] = {
    Kind.LEAF: (s.rgl_leaf, _LEAF),
    Kind.MEASURED: (s.rgl_measured, _same("tag")),
    Kind.SPACER: (s.rgl_spacer, {"min_length": "minimum_length"}),
    Kind.DIVIDER: (s.rgl_divider, _same("thickness")),
    Kind.HSTACK: _STACK,
    Kind.VSTACK: _STACK,
    Kind.LAZY_HSTACK: _LAZY_STACK,
    Kind.LAZY_VSTACK: _LAZY_STACK,
    Kind.FLOW: (s.rgl_flow, _same("spacing", "line_spacing")),
    Kind.GRID: (s.rgl_grid, _SPACINGS),
    Kind.GRID_CELL: (s.rgl_grid_cell, _same("columns")),
    Kind.LAZY_HGRID: (s.rgl_lazy_grid, _same("spacing")),
    Kind.LAZY_VGRID: (s.rgl_lazy_grid, _same("spacing")),
    Kind.MASONRY: (s.rgl_masonry, _SPACINGS),
    Kind.ASPECT_GRID: (s.rgl_aspect_grid, _SPACINGS | _same("ratio")),
    Kind.FRAME: (s.rgl_frame, _same("width", "height")),
    Kind.FLEXIBLE_FRAME: (s.rgl_flexible_frame, _LIMITS | _same("ideal_width", "ideal_height")),
    Kind.RELATIVE_FRAME: (s.rgl_relative_frame, _LIMITS | _same("width", "height")),
    Kind.CONTAINER_RELATIVE_FRAME: (s.rgl_container_relative_frame, _same("span", "spacing")),
    Kind.PADDING: (s.rgl_insets, _same("top", "leading", "bottom", "trailing")),
    Kind.SAFE_AREA_INSET: (s.rgl_safe_area_inset, _same("spacing")),
    Kind.OFFSET: _POINT,
    Kind.POSITION: _POINT,
    Kind.ASPECT_RATIO: (s.rgl_aspect_ratio, _same("ratio")),
    Kind.LAYOUT_PRIORITY: (s.rgl_weight, {"priority": "weight"}),
    Kind.WEIGHT: (s.rgl_weight, _same("weight")),
    Kind.Z_INDEX: (s.rgl_z_index, _same("index")),
}
