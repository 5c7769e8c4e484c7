# SPDX-License-Identifier: MIT
"""What functions of geometry readers have made: views, and the nodes that the library built from them."""

from __future__ import annotations

from collections.abc import Sequence

from . import _calls
from ._handle import Handle
from .errors import HasParentError
from .geometry_reader import GeometryReader
from .records import in_preorder
from .view import View


class Content:
    """The views that a reader's function made, in preorder; the parents of the topmost ones are -1."""

    __slots__ = ("_nodes", "node", "parents", "reader", "roots", "views")

    def __init__(self, reader: GeometryReader, node: int, roots: tuple[View, ...]) -> None:
        self.reader = reader
        self.node = node
        self.roots = roots
        self.views: list[View] = []
        self.parents: list[int] = []
        self._nodes: list[int] | None = None
        for root in roots:
            start = len(self.views)
            views, parents = in_preorder(root)
            self.views += views
            self.parents += [parent if parent < 0 else start + parent for parent in parents]
        if len(set(self.views)) < len(self.views):
            raise HasParentError("the content of a geometry reader holds a view twice", view=reader)

    def nodes(self, handle: Handle) -> Sequence[int]:
        """Returns the nodes of the views, which the library created in the same order."""
        if self._nodes is None:
            self._nodes = []
            waiting = _calls.children(handle, self.node)[::-1]
            while waiting and len(self._nodes) < len(self.views):
                node = waiting.pop()
                self._nodes.append(node)
                # What a reader inside has made belongs to that reader.
                view = self.views[len(self._nodes) - 1]
                if not (isinstance(view, GeometryReader) and view.function is not None):
                    waiting += _calls.children(handle, node)[::-1]
        return self._nodes
