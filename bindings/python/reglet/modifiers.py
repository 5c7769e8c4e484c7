# SPDX-License-Identifier: MIT
"""Modifiers that change how a view negotiates, not what it looks like."""

from __future__ import annotations

from .kinds import Kind
from .records import FIXED_SIZE, LAYOUT_PRIORITY
from .view import Holder, View


class FixedSize(Holder):
    """Offers its child "unspecified" on the chosen axes, so that it takes its ideal length there."""

    __slots__ = ()

    def __init__(
        self, child: View | None = None, *, horizontal: bool = True, vertical: bool = True
    ) -> None:
        self._record = FIXED_SIZE.pack(Kind.FIXED_SIZE, 0, bool(horizontal), bool(vertical))
        self._children = () if child is None else (child,)

    @property
    def horizontal(self) -> bool:
        """Whether the child has its ideal width."""
        return bool(FIXED_SIZE.unpack(self._record)[2])

    @property
    def vertical(self) -> bool:
        """Whether the child has its ideal height."""
        return bool(FIXED_SIZE.unpack(self._record)[3])

    def _details(self) -> str:
        return f"horizontal={self.horizontal}, vertical={self.vertical}"


class LayoutPriority(Holder):
    """Gives its child a layout priority: any number, infinities included, but not NaN."""

    __slots__ = ()

    def __init__(self, priority: float, child: View | None = None) -> None:
        self._record = LAYOUT_PRIORITY.pack(Kind.LAYOUT_PRIORITY, 0, priority)
        self._children = () if child is None else (child,)

    @property
    def priority(self) -> float:
        """The child's priority."""
        priority: float = LAYOUT_PRIORITY.unpack(self._record)[2]
        return priority

    def _details(self) -> str:
        return f"{self.priority:g}"
