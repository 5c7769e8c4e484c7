# SPDX-License-Identifier: MIT
"""What functions of geometry readers have made: views, and the nodes that the library built from them."""

from __future__ import annotations

import ctypes
from collections.abc import Container, Iterable
from typing import Any

from ..errors import HasParentError, LimitError, RegletError, StaleNodeError, UnsettledError
from ..measurement.readers import MeasurementReader
from ..views.geometry_reader import GeometryReader
from ..views.hosted import Hosted
from ..views.records import in_preorder
from ..views.view import View
from ._handle import Handle, Lent
from ._readings import CODE

_TWICE = (
    "the function of {!r} has made it, and it stands in another place, too; make one for each place"
)


class Content:
    """The views that a reader's function made, in preorder; the parents of the topmost ones are -1."""

    __slots__ = ("lent", "node", "nodes", "numbers", "parents", "reader", "roots", "views")

    def __init__(
        self, reader: GeometryReader | MeasurementReader, node: int, roots: tuple[View, ...]
    ) -> None:
        self.reader = reader
        self.node = node
        self.roots = roots
        self.views: list[View] = []
        self.parents: list[int] = []
        # What the nodes know by number; see `KnownObjects`.
        self.numbers: list[int] = []
        # What the library was given for custom layouts and hosts.
        self.lent: list[Lent] = []
        for root in roots:
            start = len(self.views)
            views, parents = in_preorder(root)
            self.views += views
            self.parents += [parent if parent < 0 else start + parent for parent in parents]
        if len(set(self.views)) < len(self.views):
            raise HasParentError("the content of a reader holds a view twice", view=reader)
        # The library writes here which nodes have become of the views.
        self.nodes: Any = (ctypes.c_uint64 * len(self.views))()


class Contents:
    """The contents of a tree's readers: those of the last layout, and those that the running one makes."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        self._known = handle.known
        self.kept: dict[int, Content] = {}
        self._made: dict[int, Content] = {}
        self._replaced: list[Content] = []
        # The views around the readers, in which no content may stand; a `Tree` knows of none.
        self.around: Container[View] = ()

    def begin(self) -> None:
        """Prepares for a layout."""
        self._made, self._replaced = {}, []

    def add(self, content: Content) -> None:
        """Takes what a reader's function has made; an earlier answer of the same layout is replaced."""
        if content.node in self._made:
            self._replaced.append(self._made[content.node])
        for view in content.views:
            if view in self.around:
                raise HasParentError(_TWICE.format(content.reader), view=view)
        self._made[content.node] = content

    def fail(self, error: BaseException) -> None:
        """Forgets what a layout has made that failed; adds the view to an error about it."""
        for content in (*self._made.values(), *self._replaced):
            self._known.drop(content.numbers)
            # The library has taken none of it, or has given it back already.
            for lent in content.lent:
                lent.forget()
        if isinstance(error, RegletError) and error.view is None:
            error.view = self._guilty(error)

    def _guilty(self, error: RegletError) -> View | None:
        """Returns the view of a content that an error is about: one that could not be built, or a host."""
        if error.node in self._made:
            content = self._made[error.node]
            if isinstance(error, (LimitError, UnsettledError)):
                return content.reader
            views = content.views
            return views[error.offset] if error.offset < len(views) else None
        made = (view for content in self._made.values() for view in content.views)
        hosts = (view for view in made if isinstance(view, Hosted))
        return next((view for view in hosts if view.address == error._hosted), None)

    def settle(self) -> None:
        """Keeps what a layout has made, and lets go of what that has replaced."""
        if not self._made:
            return
        replaced = [self.kept[node] for node in self._made if node in self.kept]
        self.kept.update(self._made)
        gone = [node for node in self.kept if not self._exists(node)]
        replaced += [self.kept.pop(node) for node in gone]
        for content in (*replaced, *self._replaced):
            self._known.drop(content.numbers)
        for content in self._made.values():
            content.lent.clear()
        self._handle.forget_hosted()
        self.begin()

    def forget(self, nodes: Iterable[int]) -> None:
        """Lets go of the contents of readers that have been removed."""
        for node in nodes:
            if node in self.kept:
                self._known.drop(self.kept.pop(node).numbers)

    def _exists(self, node: int) -> bool:
        try:
            self._handle.read(CODE, self._handle.library.rgl_node_kind, node)
        except StaleNodeError:
            return False
        return True
