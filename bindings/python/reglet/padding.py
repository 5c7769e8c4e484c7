# SPDX-License-Identifier: MIT
"""Space around a view. Mostly made by `view.padding(…)`."""

from __future__ import annotations

from typing import Union

from .geometry import Insets
from .kinds import Kind
from .records import PADDING
from .view import Holder, View

DEFAULT_PADDING = 16.0

Edges = Union[Insets, tuple[float, float, float, float]]

_KIND = int(Kind.PADDING)


class Padding(Holder):
    """Space around one view: top, leading, bottom, trailing, in finite points that may be negative."""

    __slots__ = ()

    def __init__(self, insets: Edges, child: View | None = None) -> None:
        self._record = PADDING.pack(_KIND, 0, *insets)
        self._children = () if child is None else (child,)

    @property
    def insets(self) -> Insets:
        """The space at each edge."""
        return Insets(*PADDING.unpack(self._record)[2:])

    def _details(self) -> str:
        return ", ".join(f"{length:g}" for length in self.insets)
