# SPDX-License-Identifier: MIT
"""Containers whose children another engine places."""

from __future__ import annotations

from typing import Any, Protocol

from .view import Holder


class Presence(Protocol):
    """Notified when a view gets a frame in a layout, and when it no longer has one."""

    def _enter(self) -> None: ...

    def _leave(self) -> None: ...


class Hosted(Holder):
    """The base of such containers."""

    __slots__ = ()
    _is_held = True

    @property
    def presence(self) -> Presence | None:
        """The receiver of frames. The views of one controller share one presence."""
        return None

    @property
    def address(self) -> int:
        """Where the library has the object that places the children; 0: it has been closed."""
        raise NotImplementedError

    def record_for(self, handle: Any) -> bytes:
        raise NotImplementedError
