# SPDX-License-Identifier: MIT
"""Spacing preferences: the distances that a view prefers to its neighbours, on each side.

In a custom layout, `subview.spacing` is a subview's preference,
`subview.distance(other, "horizontal")` the distance of two, and a method `spacing(subviews)`
returns the layout's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..views.axes import Direction, Edges, edge_flags
from ._spacing import distance, unite

if TYPE_CHECKING:
    from ..views.guides import Axis

Side = Literal["top", "left", "bottom", "right"]
SIDES: tuple[Side, ...] = ("top", "left", "bottom", "right")

DEFAULT, TEXT_TO_TEXT, ABOVE_TEXT, BELOW_TEXT, LEFT_OF_TEXT, RIGHT_OF_TEXT = range(6)
FIRST_CUSTOM = 16


class ViewSpacing:
    """A map from side and category to a distance in points; empty by default.

        ViewSpacing(left=2, right=20)                      in the default category
        ViewSpacing(left=2).also("left", 5, category=16)   in one of your own as well

    Sides are physical. If two neighbours have distances of the same category, these are added.
    Otherwise the larger of their distances of the default category is used, or 8 points if neither
    has one.
    """

    __slots__ = ("_distances",)

    def __init__(
        self,
        *,
        top: float | None = None,
        left: float | None = None,
        bottom: float | None = None,
        right: float | None = None,
    ) -> None:
        given = zip(SIDES, (top, left, bottom, right))
        self._distances: dict[tuple[Side, int], float] = {
            (side, DEFAULT): number for side, number in given if number is not None
        }

    @classmethod
    def zero(cls) -> ViewSpacing:
        """Returns the preference for no space on any side."""
        return cls(top=0, left=0, bottom=0, right=0)

    @classmethod
    def of(cls, distances: Mapping[tuple[Side, int], float]) -> ViewSpacing:
        """Returns the preference with these distances by side and category."""
        made = cls()
        made._distances = dict(distances)
        return made

    @property
    def distances(self) -> Mapping[tuple[Side, int], float]:
        """The distances by side and category."""
        return self._distances

    def also(self, side: Side, distance: float, *, category: int = DEFAULT) -> ViewSpacing:
        """Returns this preference with one distance added or replaced."""
        if side not in SIDES:
            raise ValueError(f"a side is one of {', '.join(SIDES)}, not {side!r}")
        return ViewSpacing.of({**self._distances, (side, category): distance})

    def union(
        self,
        other: ViewSpacing,
        edges: Edges = "all",
        *,
        direction: Direction = "left_to_right",
    ) -> ViewSpacing:
        """Returns this preference merged with `other` at some edges: the larger distance is kept."""
        return ViewSpacing.of(
            unite(self._distances, other._distances, edge_flags(edges, "union"), direction)
        )

    def distance(
        self, following: ViewSpacing, axis: Axis, *, direction: Direction = "left_to_right"
    ) -> float:
        """Returns the preferred distance between a view and the one after it along an axis, in
        points."""
        return distance(self._distances, following._distances, axis, direction)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ViewSpacing):
            return NotImplemented
        return self._distances == other._distances

    def __hash__(self) -> int:
        return hash(frozenset(self._distances.items()))

    def __repr__(self) -> str:
        said = [
            f"{side}={number:g}" if category == DEFAULT else f"{side}[{category}]={number:g}"
            for (side, category), number in sorted(self._distances.items())
        ]
        return f"ViewSpacing({', '.join(said)})"
