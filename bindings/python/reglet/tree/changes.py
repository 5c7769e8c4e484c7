# SPDX-License-Identifier: MIT
"""What a layout has changed."""

from __future__ import annotations

from typing import NamedTuple

from ..geometry import Rect
from ..views.view import View


class FrameChange(NamedTuple):
    """A view whose frame the last layout has changed: its frame before and now, None where it had none."""

    view: View
    before: Rect | None
    after: Rect | None


class NodeChange(NamedTuple):
    """A node whose frame the last layout has changed: its frame before and now, None where it had none."""

    node: int
    before: Rect | None
    after: Rect | None
