# SPDX-License-Identifier: MIT
"""Several versions of a view, of which the first that fits is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import VIEW_THAT_FITS
from .._core.advice import refuse_arguments
from .axes import Axes, axis_flags, axis_names
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never


class ViewThatFits(Holder, kind=Kind.VIEW_THAT_FITS):
    """The first child whose ideal length on every chosen axis is at most the proposed one.

        ViewThatFits(HStack(icon, title, subtitle), HStack(icon2, title2), icon3, axes="horizontal")

    The last child is shown if none fits. `Layout.choice` returns the chosen child. The others have
    no frame (`NotLaidOutError`) and are not drawn. `axes` is "both", "horizontal", "vertical" or
    "none".
    """

    __slots__ = ()

    def __init__(self, *children: View | None, axes: Axes = "both", **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = VIEW_THAT_FITS.pack(Kind.VIEW_THAT_FITS, 0, axis_flags(axes, self))
        self._children = present_views(self, children)

    @property
    def axes(self) -> str:
        return axis_names(VIEW_THAT_FITS.unpack(self._record)[2])

    def _details(self) -> str:
        return f"{len(self._children)} choices"
