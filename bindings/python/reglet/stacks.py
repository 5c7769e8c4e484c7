# SPDX-License-Identifier: MIT
"""Stacks: views side by side, below each other, or on top of each other. A stack hugs what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .alignment import alignment_codes, alignment_name
from .geometry import NAN, optional
from .kinds import Kind
from .records import STACK
from .view import Holder, View

_HSTACK, _VSTACK, _ZSTACK = int(Kind.HSTACK), int(Kind.VSTACK), int(Kind.ZSTACK)


@lru_cache(maxsize=1024)
def _record(kind: int, alignment: str, spacing: float | None) -> bytes:
    """Packs a stack's record. Most stacks of a program are alike, so the last ones are remembered."""
    return STACK.pack(kind, 0, *alignment_codes(alignment), NAN if spacing is None else spacing)


def _views(stack: View, children: tuple[View | None, ...]) -> tuple[View, ...]:
    """Returns the children that are there; raises `TypeError` for one that is no view."""
    present: Sequence[View | None] = children
    if None in children:
        present = [child for child in children if child is not None]
    for child in present:
        if not isinstance(child, View):
            raise TypeError(f"{type(stack).__name__} holds views, not {child!r}")
    return tuple(present)  # type: ignore[arg-type]


class _Stack(Holder):
    """What the stacks share. A child that is None is left out, so it may depend on a condition."""

    __slots__ = ()

    @property
    def alignment(self) -> str:
        """The name of the line on which the children meet."""
        return alignment_name(*STACK.unpack(self._record)[2:4])

    @property
    def spacing(self) -> float | None:
        """The distance of neighbours in points; None: what they prefer."""
        return optional(STACK.unpack(self._record)[4])

    def _details(self) -> str:
        return f"{len(self._children)} children" if len(self._children) != 1 else "1 child"


class HStack(_Stack):
    """Views side by side, from the leading to the trailing side.

    `alignment` is where they meet vertically: "top", "center", "bottom", "first_text_baseline" or
    "last_text_baseline". `spacing` is the distance of neighbours in points and may be negative; None
    means 8, and 0 beside a spacer.
    """

    __slots__ = ()

    def __init__(
        self, *children: View | None, spacing: float | None = None, alignment: str = "center"
    ) -> None:
        self._record = _record(_HSTACK, alignment, spacing)
        self._children = _views(self, children)


class VStack(_Stack):
    """Views below each other. `alignment` is where they meet horizontally: "leading", "center" or
    "trailing". `spacing` as for `HStack`.
    """

    __slots__ = ()

    def __init__(
        self, *children: View | None, spacing: float | None = None, alignment: str = "center"
    ) -> None:
        self._record = _record(_VSTACK, alignment, spacing)
        self._children = _views(self, children)


class ZStack(_Stack):
    """Views on top of each other, the last one in front. `alignment` is where they meet on both axes,
    such as "top_leading".
    """

    __slots__ = ()

    def __init__(self, *children: View | None, alignment: str = "center") -> None:
        self._record = _record(_ZSTACK, alignment, None)
        self._children = _views(self, children)


# The same things under the names that other toolkits have for them.
Row = HStack
Column = VStack
