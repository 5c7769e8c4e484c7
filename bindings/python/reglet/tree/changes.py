# SPDX-License-Identifier: MIT
"""Frame changes of a layout."""

from __future__ import annotations

from typing import NamedTuple

from ..geometry import Rect
from ..views.view import View


class FrameChange(NamedTuple):
    """A view whose frame the last layout has changed: its old and new frame; None: no frame."""

    view: View
    before: Rect | None
    after: Rect | None


class NodeChange(NamedTuple):
    """A node whose frame the last layout has changed: its old and new frame; None: no frame."""

    node: int
    before: Rect | None
    after: Rect | None
