# SPDX-License-Identifier: MIT
"""The views that functions of readers have made."""

from __future__ import annotations

import ctypes
from collections.abc import Container, Iterable
from typing import Any

from ..errors import HasParentError, LimitError, RegletError, StaleIdError, UnsettledError
from ..measurement.readers import MeasurementReader
from ..views.geometry_reader import GeometryReader
from ..views.hosted import Hosted
from ..views.records import in_preorder
from ..views.view import View
from ._handle import Handle, Lent
from ._readings import CODE

_TWICE = "the function of {!r} has made it, and it occurs twice in the tree: create one view for each place"


def occurs_twice(view: View, content: Content) -> HasParentError:
    return HasParentError(_TWICE.format(content.reader), view=view)


class Content:
    """The views that a reader's function made, in preorder. The parents of the topmost ones are -1."""

    __slots__ = ("lent", "node", "nodes", "numbers", "parents", "reader", "roots", "views")

    def __init__(
        self, reader: GeometryReader | MeasurementReader, node: int, roots: tuple[View, ...]
    ) -> None:
        self.reader = reader
        self.node = node
        self.roots = roots
        self.views: list[View] = []
        self.parents: list[int] = []
        # The objects that the nodes refer to by number; see `KnownObjects`.
        self.numbers: list[int] = []
        # Objects passed to the library for custom layouts and hosts.
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
    """The contents of a tree's readers, in the last layout and in the running one."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        self._known = handle.known
        self.kept: dict[int, Content] = {}
        # Views that functions have made since the last layout. A reader may have several.
        self._made: list[Content] = []
        # By reader and by view: the contents that are made in the running call.
        self._latest: dict[int, Content] = {}
        self._owners: dict[View, Content] = {}
        # The views around the readers, which no content may contain. A `Tree` has no record of
        # them, and its views may become several nodes.
        self.around: Container[View] | None = None

    def add(self, content: Content) -> None:
        if self.around is not None:
            self._check(content, self.around)
        self._made.append(content)

    def _check(self, content: Content, around: Container[View]) -> None:
        """Rejects views that are around the readers, or that another reader has made.

        If measurements are fed back, functions are called again, and a view may move to another
        reader that is called first. So only first contents are compared with other readers.
        """
        last = self._latest.get(content.node)
        self._drop(last or self.kept.get(content.node))
        others: Container[View] = self._owners if last is None else ()
        for view in content.views:
            if view in around or view in others:
                raise occurs_twice(view, content)
        self._latest[content.node] = content
        self._owners.update(dict.fromkeys(content.views, content))

    def _drop(self, content: Content | None) -> None:
        """Removes a content that was replaced, and the contents of readers in it."""
        if content is None:
            return
        for view, node in zip(content.views, content.nodes):
            if self._owners.get(view) is content:
                del self._owners[view]
            self._drop(self._latest.pop(node, None))

    def twice(self) -> tuple[View, Content, Content] | None:
        """Returns a view that is in the contents of two readers, and these."""
        owners: dict[View, Content] = {}
        for content in self.kept.values():
            for view in content.views:
                if owners.setdefault(view, content) is not content:
                    return view, owners[view], content
        return None

    def fail(self, error: BaseException) -> None:
        """Discards the contents of a failed layout; adds the view to an error about it."""
        if isinstance(error, RegletError) and error.view is None:
            error.view = self._culprit(error)
        self.settle()

    def _culprit(self, error: RegletError) -> View | None:
        """Returns the view in a content that an error refers to: a view that could not be built, or a host."""
        for content in reversed(self._made):
            if content.node == error.subject:
                if isinstance(error, (LimitError, UnsettledError)):
                    return content.reader
                return content.views[error.offset] if error.offset < len(content.views) else None
        made = (view for content in self._made for view in content.views)
        hosts = (view for view in made if isinstance(view, Hosted))
        return next((view for view in hosts if view.address == error._hosted), None)

    def settle(self) -> None:
        """Keeps the contents that the library has kept, and releases the rest."""
        self._latest.clear()
        self._owners.clear()
        if not self._made:
            return
        gone: list[Content] = []
        for content in self._made:
            if self._is_taken(content):
                gone += [self.kept[content.node]] if content.node in self.kept else []
                self.kept[content.node] = content
                content.lent.clear()
            else:
                gone.append(content)
        gone += [self.kept.pop(node) for node in list(self.kept) if not self._exists(node)]
        for content in gone:
            self._known.drop(content.numbers)
            for lent in content.lent:
                lent.forget()
        self._made = []
        self._handle.forget_hosted()

    def _is_taken(self, content: Content) -> bool:
        if content.nodes:
            return self._exists(content.nodes[0])
        before = self.kept.get(content.node)
        return before is None or not before.nodes or not self._exists(before.nodes[0])

    def forget(self, nodes: Iterable[int]) -> None:
        for node in nodes:
            if node in self.kept:
                self._known.drop(self.kept.pop(node).numbers)

    def _exists(self, node: int) -> bool:
        if not node:
            return False
        try:
            self._handle.read(CODE, self._handle.library.rgl_node_kind, node)
        except StaleIdError:
            return False
        return True
