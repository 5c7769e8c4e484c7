# SPDX-License-Identifier: MIT
"""Edits of a layout that are undone if the layout after them fails."""

from __future__ import annotations

from typing import Callable


class Edit:
    """An edit that was made, and the function that undoes it."""

    __slots__ = ("_undo",)

    def __init__(self, undo: Callable[[], object]) -> None:
        self._undo: Callable[[], object] | None = undo

    def undo(self) -> None:
        """Undoes the edit; once."""
        undo, self._undo = self._undo, None
        if undo is not None:
            undo()
