# SPDX-License-Identifier: MIT
"""The measurements of a reader."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ..geometry import Size
from . import _reading
from .names import Names


class MeasuredSizes:
    """The measurements of a reader; None, rather than 0, if nothing was measured.

    A reader's function is called again if a measurement that it has read changes.
    """

    __slots__ = ("_handle", "_names", "_node")

    def __init__(self, handle: Any, node: int, names: Names) -> None:
        self._handle = handle
        self._node = node
        self._names = names

    def max_size(self, tag: Hashable = None) -> Size | None:
        """Returns the greatest width and the greatest height under a tag, possibly of two views."""
        return _reading.size(self._handle, self._node, self._names.number(tag))

    def max_width(self, tag: Hashable = None) -> float | None:
        """Returns the greatest width under a tag."""
        size = self.max_size(tag)
        return None if size is None else size.width

    def max_height(self, tag: Hashable = None) -> float | None:
        """Returns the width of the column of a tag; see `TableReader`."""
        size = self.max_size(tag)
        return None if size is None else size.height

    def column_width(self, tag: Hashable = None) -> float | None:
        """Returns the width of the column of a tag; see `TableReader`."""
        return _reading.column_width(self._handle, self._node, self._names.number(tag))

    @property
    def max_sizes(self) -> dict[Hashable, Size]:
        """The greatest sizes of all tags; not for a reader's function."""
        found = _reading.sizes(self._handle, self._node)
        return {self._names.value(tag): size for tag, size in found}

    def __repr__(self) -> str:
        return f"MeasuredSizes({self.max_sizes})"
