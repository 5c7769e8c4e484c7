# SPDX-License-Identifier: MIT
"""What notebooks show of layouts and views: pictures."""

from __future__ import annotations

import copy

from .autolayout.autolayout import AutoLayout
from .tree.layout import Layout
from .views.view import View

# The method that notebooks look for.
_METHOD = "_repr_svg_"


def draw_in_notebooks() -> None:
    """Teaches layouts and views to draw themselves in notebooks."""
    for drawn in (Layout, AutoLayout):
        setattr(drawn, _METHOD, _draw)
    setattr(View, _METHOD, _draw_view)


def _draw(layout: Layout | AutoLayout) -> str:
    """Draws a layout: its page where views say how they look, else what was decided; see `reglet.pictures`."""
    # Whoever never looks at a picture need not load what draws it.
    from .pictures import svg

    if isinstance(layout, Layout) and any(placed.view.style for placed in layout.views()):
        return svg(layout, look="page")
    return svg(layout)


def _draw_view(view: View) -> str:
    """Draws a view at its ideal size, on its own; a view that is part of a layout stays part of it."""
    return _draw(Layout(copy.deepcopy(view)))
