# SPDX-License-Identifier: MIT
"""Labels of a blueprint for modifiers that share their child's frame: words at the child's label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..measurement.tags import MeasurementTag
from ..views.guides import AlignmentGuide, Guide
from ..views.layers import Hidden, ZIndex
from ..views.layout_values import LayoutValue
from ..views.modifiers import (
    AspectRatio,
    FixedSize,
    LayoutDirection,
    LayoutPriority,
    Offset,
    Weight,
)
from ..views.safe_area import IgnoresSafeArea
from ._svg import number

if TYPE_CHECKING:
    from ..views.view import View

SILENT = (
    "fixed_size",
    "layout_priority",
    "weight",
    "alignment_guide",
    "overlay",
    "background",
    "offset",
    "aspect_ratio",
    "z_index",
    "hidden",
    "layout_direction",
    "layout_value",
    "ignores_safe_area",
    "grid_cell",
    "table_cell",
    "measurement_tag",
)
"""Kinds that are not drawn as boxes of their own."""


def words(view: View) -> str:
    if isinstance(view, LayoutPriority):
        return f"priority {number(view.priority)}"
    if isinstance(view, MeasurementTag):
        return "measured" if view.tag is None else f"measured as {view.tag}"
    if isinstance(view, Weight):
        return f"weight {number(view.part)}"
    if isinstance(view, FixedSize):
        return "fixed size"
    if isinstance(view, AlignmentGuide):
        return f"sets {_line_name(view)}"
    if isinstance(view, AspectRatio):
        ratio = "own" if view.ratio is None else number(round(view.ratio, 3))
        return f"ratio {ratio}, {view.mode}"
    if isinstance(view, Offset):
        return f"offset {number(view.x)}, {number(view.y)}"
    if isinstance(view, ZIndex):
        return f"z {number(view.index)}"
    if isinstance(view, IgnoresSafeArea):
        return "ignores safe areas"
    if isinstance(view, LayoutDirection):
        return view.direction.replace("_", " ")
    if isinstance(view, LayoutValue):
        return f"{view.key.__name__} {view.value}"
    return "hidden" if isinstance(view, Hidden) and view.is_hidden else ""


def _line_name(view: AlignmentGuide) -> str:
    guide = view.guide
    if isinstance(guide, Guide):
        return guide.name
    return f"{view.axis} center" if guide == "center" else guide.replace("_", " ")
