# SPDX-License-Identifier: MIT
"""Layouts that draw themselves: pictures in notebooks, and files."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from .autolayout.autolayout import AutoLayout
from .errors import ClosedError, NotLaidOutError
from .tree.layout import Layout
from .views.records import in_preorder
from .views.stacks import VStack
from .views.view import View

# The method that notebooks look for.
_METHOD = "_repr_svg_"
# Declared where the classes are, for type checkers.
_SAVE = "save"


def draw_in_notebooks() -> None:
    """Teaches layouts and views to draw themselves in notebooks."""
    for drawn in (Layout, AutoLayout):
        setattr(drawn, _METHOD, _draw)
    setattr(View, _METHOD, _draw_view)


def save_to_files() -> None:
    """Teaches layouts to save pictures of themselves."""
    for drawn in (Layout, AutoLayout):
        setattr(drawn, _SAVE, _save)


def _save(
    self: Layout | AutoLayout, path: str | PathLike[str], *, scale: float = 2.0, **options: Any
) -> Path:
    """Writes a picture to a .svg, .png or .pdf file; see `reglet.pictures.save`."""
    from .pictures import save

    return save(self, path, scale=scale, **options)


def _draw(layout: Layout | AutoLayout) -> str | None:
    """Draws a layout: as a page if views have styles, otherwise as a blueprint; see
    `reglet.pictures`.

    There is no picture of a layout without frames: notebooks then show its `repr`.
    """
    # Loads the drawing modules only when a picture is shown.
    from .pictures import svg

    if isinstance(layout, Layout) and any(placed.view.style for placed in layout.views()):
        return svg(layout, look="page")
    try:
        return svg(layout)
    except (ClosedError, NotLaidOutError):
        return None


def _draw_view(view: View) -> str | None:
    """Draws a view at its ideal size, on its own; a view that is part of a layout remains part of
    it.
    """
    root = VStack(view) if view._stands_for_several else view
    before = [(inner, inner._layout) for inner in in_preorder(root)[0]]
    try:
        with Layout(root) as layout:
            return _draw(layout)
    finally:
        for inner, layout_before in before:
            inner._layout = layout_before
