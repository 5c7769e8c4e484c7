# SPDX-License-Identifier: MIT
"""A window onto content that may be longer than it, and how far it scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import SCROLL_VIEW
from .._core.advice import refuse_arguments
from ..geometry import Point, Rect, Size
from .axes import Axes, axis_flags, axis_names
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never


@dataclass(frozen=True)
class ScrollGeometry:
    """The scrolling range. An offset is subtracted from the frames of the content.

    Attributes:
        viewport: The size of the window.
        content: The content with nothing scrolled, from the top left corner of the window.
        minimum_offset: The least offset; from right to left long content has negative offsets.
        maximum_offset: The greatest offset. Both are 0 on an axis that does not scroll.
    """

    viewport: Size
    content: Rect
    minimum_offset: Point
    maximum_offset: Point


class ScrollView(Holder, kind=Kind.SCROLL_VIEW):
    """Takes its proposal on the axes on which it scrolls, and its content's length on the other
    one.

    Several children are a centred vertical stack. The frames of the content are those at offset 0:
    `Layout.scroll_geometry` and `Layout.scroll_offset` return the scrolling range. `axes` is
    "vertical", "horizontal" or "both".
    """

    __slots__ = ()

    def __init__(self, *children: View | None, axes: Axes = "vertical", **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = SCROLL_VIEW.pack(Kind.SCROLL_VIEW, 0, axis_flags(axes, self))
        self._children = present_views(self, children)

    @property
    def axes(self) -> str:
        return axis_names(SCROLL_VIEW.unpack(self._record)[2])

    def _details(self) -> str:
        return f"axes={self.axes}"
