# SPDX-License-Identifier: MIT
"""Axes, edges and directions by name: "horizontal", "both", "top", "all", "left_to_right"…"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Union

from ._messages import unknown_value

AxesName = Literal["none", "horizontal", "vertical", "both"]
Edge = Literal["top", "leading", "bottom", "trailing"]
EdgesName = Literal["top", "leading", "bottom", "trailing", "all", "horizontal", "vertical"]
Axes = Union[AxesName, Iterable[AxesName]]
Edges = Union[EdgesName, Iterable[EdgesName]]
Direction = Literal["left_to_right", "right_to_left"]

# In the order of the numbers of the C header.
DIRECTIONS: tuple[Direction, ...] = ("left_to_right", "right_to_left")

# The RGL_AXES_ and RGL_EDGE_ flags of the C header.
_AXES = {"none": 0, "horizontal": 1, "vertical": 2, "both": 3}
_ONE_EDGE: tuple[Edge, ...] = ("top", "leading", "bottom", "trailing")
_EDGES: dict[str, int] = {
    "top": 1,
    "leading": 2,
    "bottom": 4,
    "trailing": 8,
    "all": 15,
    "horizontal": 10,
    "vertical": 5,
}


def axis_flags(axes: Axes, where: object) -> int:
    return flags_of(axes, _AXES, "axes", where)


def axis_names(flags: int) -> str:
    """Returns the name of a set of axes: "none", "horizontal", "vertical" or "both"."""
    return {value: name for name, value in _AXES.items()}[flags]


def edge_flags(edges: Edges, where: object) -> int:
    return flags_of(edges, _EDGES, "edge", where)


def edge_names(flags: int) -> tuple[Edge, ...]:
    return tuple(name for name in _ONE_EDGE if flags & _EDGES[name])


def flags_of(names: str | Iterable[str], known: dict[str, int], what: str, where: object) -> int:
    is_several = isinstance(names, Iterable) and not isinstance(names, (str, bytes))
    flags = 0
    for name in names if is_several else (names,):
        if not isinstance(name, str) or name not in known:
            raise ValueError(unknown_value(where, what, name, known))
        flags |= known[name]
    return flags
