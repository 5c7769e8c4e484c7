# SPDX-License-Identifier: MIT
"""Aligning one item with another: an edge, the centre or the golden section, and staying inside."""

from __future__ import annotations

from typing import Literal

from ..constraints.constraint import Constraint
from . import _aligning
from .visual_formats import FormatGap

HorizontalMode = Literal["none", "fill", "center", "golden", "left", "right", "leading", "trailing"]
VerticalMode = Literal[
    "none", "fill", "center", "golden", "top", "bottom", "first_baseline", "last_baseline"
]

# By axis, the numbers of the RGL_ALIGN_ modes.
HORIZONTAL_MODES: dict[str, int] = {
    name: number
    for number, name in enumerate(HorizontalMode.__args__)  # type: ignore[attr-defined]
}
VERTICAL_MODES: dict[str, int] = {
    name: number if number < 4 else number + 4
    for number, name in enumerate(VerticalMode.__args__)  # type: ignore[attr-defined]
}


def align(
    item: object,
    to: object,
    horizontally: HorizontalMode = "none",
    vertically: VerticalMode = "none",
    *,
    top: float = 0,
    bottom: float = 0,
    left: float | None = None,
    right: float | None = None,
    leading: float | None = None,
    trailing: float | None = None,
    inside: bool | None = None,
) -> list[Constraint]:
    """Returns the required constraints that align an item with a target.

        align(label, page, "center", "top", top=20)
        align(badge, icon, "golden", inside=False)

    Args:
        item: The item to align.
        to: The target: the item's superview, a guide, or any other item.
        horizontally: "fill", "center", "golden" (the middle at 38.2 %), an edge, or "none".
        vertically: The same, with a baseline among the edges.
        top: Distance from the top edge in points; a centre moves by half of the difference of two.
        bottom: The same from the bottom edge.
        left: The same from the left edge.
        right: The same from the right edge.
        leading: In place of left, a distance that follows the reading direction.
        trailing: The same in place of right.
        inside: Whether `to` contains the item, on which the golden section depends. None: determined if both are
            items of a layout, and True otherwise.

    Raises:
        InvalidNumberError: A distance is not finite.
        ValueError: A mode is unknown, or left and leading are mixed.
    """
    if horizontally not in HORIZONTAL_MODES:
        raise ValueError(
            f"{horizontally!r} is not a horizontal mode; known are {[*HORIZONTAL_MODES]}"
        )
    if vertically not in VERTICAL_MODES:
        raise ValueError(f"{vertically!r} is not a vertical mode; known are {[*VERTICAL_MODES]}")
    reads = leading is not None or trailing is not None
    if reads and (left is not None or right is not None):
        raise ValueError("left and right cannot be mixed with leading and trailing")
    near, far = (leading, trailing) if reads else (left, right)
    return _aligning.align(
        item,
        to,
        (HORIZONTAL_MODES[horizontally], VERTICAL_MODES[vertically]),
        (top, near or 0, bottom, far or 0),
        reads=reads,
        inside=_contains(to, item) if inside is None else inside,
        guide=FormatGap,
    )


def _contains(outer: object, item: object) -> bool:
    if not hasattr(item, "superview"):
        return True
    above = item.superview
    while above is not None:
        if above is outer:
            return True
        above = above.superview
    # A guide's edges count from its owner, so only the owner itself would do.
    return False
