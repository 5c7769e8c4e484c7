# SPDX-License-Identifier: MIT
"""What edges and gaps of formats become in a layout: superviews, safe areas, and guides that are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .constraints import Constraint
from .items import AnyItem, Item, LayoutGuide
from .visual_formats import Edge, FormatGap


def placed(constraints: Sequence[Constraint]) -> tuple[list[Constraint], list[LayoutGuide]]:
    """Returns constraints between items alone, and the guides that were made for gaps.

    An edge belongs to the superview of the item that it is compared with, a gap's guide too.

    Raises:
        ValueError: An item at an edge stands at the top of its hierarchy.
    """
    guides: dict[FormatGap, LayoutGuide] = {}
    try:
        for constraint in constraints:
            for gap, other in _both_ways(constraint):
                if isinstance(gap, FormatGap) and gap not in guides and isinstance(other, AnyItem):
                    guides[gap] = _holder(other).guide(str(gap))
        return [_between_items(constraint, guides) for constraint in constraints], [
            *guides.values()
        ]
    except BaseException:
        for guide in guides.values():
            guide.remove()
        raise


def _both_ways(constraint: Constraint) -> tuple[tuple[object, object], tuple[object, object]]:
    first, second = constraint.first, constraint.second
    return (first, second), (second, first)


def _holder(item: AnyItem) -> Item:
    """The item whose guide stands beside another one, or in it at the top of a hierarchy."""
    if item.superview is not None:
        return item.superview
    assert isinstance(item, Item)
    return item


def _between_items(constraint: Constraint, guides: dict[FormatGap, LayoutGuide]) -> Constraint:
    first, second = (
        guides.get(end, end) if isinstance(end, FormatGap) else end
        for end in (constraint.first, constraint.second)
    )
    if isinstance(first, Edge):
        first = _edge(first, second)
    if isinstance(second, Edge):
        second = _edge(second, first)
    if first is constraint.first and second is constraint.second:
        return constraint
    return replace(constraint, first=first, second=second)


def _edge(edge: Edge, item: object) -> object:
    if not isinstance(item, AnyItem):
        return edge
    if item.superview is None:
        raise ValueError(f"{item} is compared with its superview, but has none")
    return item.superview if edge is Edge.SUPERVIEW else item.superview.safe_area
