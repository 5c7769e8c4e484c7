# SPDX-License-Identifier: MIT
"""Space around a view. Mostly made by `view.padding(…)`."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Union

from .._abi.enumerations import Kind
from .._abi.records import PADDING
from .._core.advice import refuse_arguments
from ..geometry import Insets
from .slips import refuse_numbers
from .view import Holder, View, made_by_views

if TYPE_CHECKING:
    from typing_extensions import Never


Edges = Union[Insets, tuple[float, float, float, float]]

_KIND = int(Kind.PADDING)


@made_by_views
class Padding(Holder):
    """Space around one view: top, leading, bottom, trailing, in finite points that may be negative."""

    __slots__ = ()

    def __init__(self, insets: Edges, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            self._record = PADDING.pack(_KIND, 0, *insets)
        except struct.error:
            refuse_numbers("padding", **dict(zip(("top", "leading", "bottom", "trailing"), insets)))
        self._children = () if child is None else (child,)

    @property
    def insets(self) -> Insets:
        """The space at each edge."""
        return Insets(*PADDING.unpack(self._record)[2:])

    def _details(self) -> str:
        return ", ".join(f"{length:g}" for length in self.insets)
