# SPDX-License-Identifier: MIT
"""Spacing preferences as the library has them, and the two functions that work on them."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .._abi import structs as s
from .._core.library import library
from ..errors import error_class, status_code

if TYPE_CHECKING:
    from .spacing import Side

    Distances = Mapping[tuple[Side, int], float]

_SIDES: tuple[Side, ...] = ("top", "left", "bottom", "right")
_AXES = ("horizontal", "vertical")
_DIRECTIONS = ("left_to_right", "right_to_left")


def unite(
    own: Distances, other: Distances, edges: int, direction: str
) -> dict[tuple[Side, int], float]:
    united = struct(own)
    way = _DIRECTIONS.index(direction)
    _check(library().rgl_spacing_unite(united, struct(other), edges, way))
    return distances(united)


def distance(own: Distances, following: Distances, axis: str, direction: str) -> float:
    out = ctypes.c_double()
    way = _DIRECTIONS.index(direction)
    first, last = struct(own), struct(following)
    _check(library().rgl_spacing_distance(first, last, _AXES.index(axis), way, out))
    return out.value


def struct(own: Distances) -> s.rgl_spacing:
    packed = s.rgl_spacing()
    for (side, category), number in own.items():
        _check(library().rgl_spacing_set(packed, category, _SIDES.index(side), number))
    return packed


def distances(packed: Any) -> dict[tuple[Side, int], float]:
    entries = packed.entries[: packed.count]
    return {(_SIDES[entry.side], entry.category): entry.distance for entry in entries}


def _check(status: int) -> None:
    if status:
        name: bytes = library().rgl_status_name(status)
        raise error_class(status)(name.decode("ascii"), status=status_code(status))
