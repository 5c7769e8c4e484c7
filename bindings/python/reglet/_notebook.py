# SPDX-License-Identifier: MIT
"""Pictures of layouts and views for notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import ClosedError, NotLaidOutError
from .pictures import save as save
from .pictures import svg
from .tree.layout import Layout
from .views.records import in_preorder
from .views.stacks import VStack
from .views.view import View

if TYPE_CHECKING:
    from .autolayout.autolayout import AutoLayout


def picture(drawn: Layout | AutoLayout | View) -> str | None:
    return _of_view(drawn) if isinstance(drawn, View) else _of_layout(drawn)


def _of_layout(layout: Layout | AutoLayout) -> str | None:
    """Draws a layout, as a page if views have styles, otherwise as a blueprint.

    A layout without frames has no picture: notebooks show its `repr`.
    """
    if isinstance(layout, Layout) and any(placed.view.style for placed in layout.views()):
        return svg(layout, look="page")
    try:
        return svg(layout)
    except (ClosedError, NotLaidOutError):
        return None


def _of_view(view: View) -> str | None:
    """Draws a view at its ideal size."""
    root = VStack(view) if view._stands_for_several else view
    before = [(inner, inner._layout) for inner in in_preorder(root)[0]]
    try:
        with Layout(root) as layout:
            return _of_layout(layout)
    finally:
        for inner, layout_before in before:
            inner._layout = layout_before
