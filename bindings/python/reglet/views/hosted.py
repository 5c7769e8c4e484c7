# SPDX-License-Identifier: MIT
"""Containers whose children another engine places: their nodes get their rule once they exist."""

from __future__ import annotations

from typing import Any

from .view import Holder


class Hosted(Holder):
    """The base of such containers. Their record is that of a container with the same children."""

    __slots__ = ()

    def become(self, handle: Any, node: int) -> None:
        """Gives a node of a tree, whose handle it is, the rule of this view."""
        raise NotImplementedError
