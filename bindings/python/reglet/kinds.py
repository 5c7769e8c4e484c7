# SPDX-License-Identifier: MIT
"""Kinds of nodes."""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """What a node is (RGL_KIND_… of the C library)."""

    LEAF = 1
    MEASURED = 2
    PARAGRAPH = 3
    SPACER = 4
    DIVIDER = 5
    HSTACK = 6
    VSTACK = 7
    ZSTACK = 8
    FRAME = 9
    FLEXIBLE_FRAME = 10
    PADDING = 11
    FIXED_SIZE = 12
    LAYOUT_PRIORITY = 13
    OVERLAY = 14
    BACKGROUND = 15
    OFFSET = 16
    POSITION = 17
    ASPECT_RATIO = 18
    ALIGNMENT_GUIDE = 19
    VIEW_THAT_FITS = 37
    SCROLL_VIEW = 38
    GEOMETRY_READER = 39
    CONTAINER_RELATIVE_FRAME = 40
    SAFE_AREA_INSET = 41
    IGNORES_SAFE_AREA = 42
    FLOW = 43
    RELATIVE_FRAME = 44
    SAFE_AREA = 45
    Z_INDEX = 20
    HIDDEN = 21
    LAYOUT_DIRECTION = 22
    SHAPE = 24
    CUSTOM = 33
    LAYOUT_VALUE = 34
    GRID = 25
    GRID_ROW = 26
    GRID_CELL = 27
    LAZY_VGRID = 28
    LAZY_HGRID = 29
    LAZY_VSTACK = 30
    LAZY_HSTACK = 31
    ASPECT_GRID = 32
