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
