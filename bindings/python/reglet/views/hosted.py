# SPDX-License-Identifier: MIT
"""Containers whose children another engine places: their nodes get their rule once they exist."""

from __future__ import annotations

from typing import Any, Protocol

from .view import Holder


class Presence(Protocol):
    """Who is told when a view gets a frame in a layout, and when it has none any more."""

    def _enter(self) -> None: ...

    def _leave(self) -> None: ...


class Hosted(Holder):
    """The base of such containers. Their record is that of a container with the same children."""

    __slots__ = ()

    @property
    def presence(self) -> Presence | None:
        """Who is told of frames; the views of one controller are one presence."""
        return None

    def become(self, handle: Any, node: int) -> None:
        """Gives a node of a tree, whose handle it is, the rule of this view."""
        raise NotImplementedError
