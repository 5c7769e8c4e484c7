# SPDX-License-Identifier: MIT
"""The views of a layout and their nodes."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from .._abi.enumerations import Kind
from .._core.frames import as_array, rect_at, rows_of
from ..errors import LayoutError, NoReaderError, NotLaidOutError, RegletError, UnsettledError
from ..geometry import Rect, Size
from ..measurement.names import Measuring
from ..measurement.settling import SettlingReport
from ..views.hosted import Hosted, Presence
from ..views.records import in_preorder
from ..views.view import View
from ._contents import Content
from .changes import FrameChange, NodeChange
from .tree import Tree, node_index

if TYPE_CHECKING:
    from .layout import Layout

# How the records of kinds begin that may leave children without a frame: making a kind for each
# view takes half of a layout's time.
_LEAVING_OUT = frozenset(
    int(kind).to_bytes(4, sys.byteorder)
    for kind in (
        *(Kind.VIEW_THAT_FITS, Kind.FLOW, Kind.TABLE),
        *(Kind.LAZY_VSTACK, Kind.LAZY_HSTACK, Kind.LAZY_VGRID, Kind.LAZY_HGRID),
    )
)


class PlacedView(NamedTuple):
    """A view of a layout: its frame in the root's coordinates, its depth (0: root), and its parent."""

    view: View
    frame: Rect
    depth: int
    parent: View | None


class LaidOutViews:
    def __init__(self, root: View) -> None:
        self.views, self.parents = in_preorder(root)
        self.nodes: Sequence[int] = ()
        self._places: dict[View, int] | None = None
        # What readers' functions have made, and the nodes of those views.
        self._contents: list[Content] = []
        self._content_nodes: dict[View, int] = {}
        # Whether a view is in the contents of two readers.
        self.has_twice = False
        self._leaves_out = any(view._record[:4] in _LEAVING_OUT for view in self.views)
        self._has_hosts = False

    def build(self, tree: Tree) -> None:
        self._tree = tree
        self.nodes = tree.build_views(self.views, self.parents)
        self._has_hosts = tree.has_hosts
        tree._contents.around = self

    def known(self) -> dict[int, View]:
        known = dict(zip(self.nodes, self.views))
        known.update((node, view) for view, node in self._content_nodes.items())
        return known

    def changed(self, changes: Iterable[NodeChange]) -> list[FrameChange]:
        made = {node: view for view, node in self._content_nodes.items()}
        return [
            FrameChange(made.get(node) or self.views[node_index(node)], before, after)
            for node, before, after in changes
        ]

    def measured(
        self, sizes: Mapping[tuple[int, Hashable], Size | None]
    ) -> dict[tuple[View, Hashable], Size | None]:
        known = self.known()
        return {(known[node], tag): size for (node, tag), size in sizes.items() if node in known}

    def node(self, view: View) -> int:
        node = self._content_nodes.get(view)
        return self.nodes[self.index(view)] if node is None else node

    def index(self, view: View) -> int:
        index = self._index_of().get(view)
        if index is None and not isinstance(view, View):
            raise TypeError(f"a layout finds frames by view, not by {view!r}")
        if index is None and view in self._content_nodes:
            message = "the function of a reader made the view: call rebuild(reader), so that it makes a new one"
            raise LayoutError(message, view=view)
        if index is None:
            raise NotLaidOutError("this layout does not hold the view", view=view)
        return index

    def __contains__(self, view: object) -> bool:
        return view in self._index_of()

    def _index_of(self) -> dict[View, int]:
        if self._places is None:
            self._places = {view: index for index, view in enumerate(self.views)}
        return self._places

    def view_of(self, node: int) -> View:
        index = node_index(node)
        if index < len(self.nodes) and self.nodes[index] == node:
            return self.views[index]
        return next(view for view, made in self._content_nodes.items() if made == node)

    def children(self, view: View) -> tuple[View, ...]:
        """Returns the children of a view in this layout: replacements instead of those that it was made with."""
        index = self._index_of().get(view)
        if index is None:
            return view.children
        children: list[View] = []
        for below in range(index + 1, len(self.parents)):
            if self.parents[below] < index or len(children) == len(view.children):
                break
            if self.parents[below] == index:
                children.append(self.views[below])
        return tuple(children)

    def may_hold(self, index: int, children: tuple[View, ...]) -> bool:
        """Whether a replacement has the children of a view, each as it is now or as the view was made."""
        view = self.views[index]
        if children == view.children:
            return True
        now = self.children(view)
        return len(children) == len(now) and all(
            child in known for child, *known in zip(children, now, view.children)
        )

    def replace(self, index: int, view: View) -> None:
        self.views[index] = view
        self._places = None
        self._note(view)

    def _note(self, view: View) -> None:
        self._leaves_out = self._leaves_out or view._record[:4] in _LEAVING_OUT
        self._has_hosts = self._has_hosts or isinstance(view, Hosted)

    def is_placed(self, node: int, frame: Rect) -> bool:
        """Whether a frame is one: views that a layout leaves out have 0 everywhere."""
        if not self._leaves_out or tuple(frame) != (0, 0, 0, 0):
            return True
        return self._tree._handle.has_frame(node)

    def in_order(self, doubles: Any) -> Any:
        """Returns frames of all nodes as an array whose rows are the views in the order of
        `placed`.
        """
        if self._contents:
            return as_array(rows_of(doubles, list(self._rows(self.nodes))))
        # The nodes of the views come first in the tree, in preorder; explanations may have added some behind.
        return as_array(doubles)[: len(self.views)]

    def _rows(self, nodes: Iterable[int]) -> Iterator[int]:
        for node in nodes:
            yield node_index(node)
            content = self._tree._contents.kept.get(node)
            if content is not None:
                yield from self._rows(content.nodes)

    def placed(self, taken: Any) -> Iterator[PlacedView]:
        """Yields the views that have a frame, parents first; `taken` are the frames of all nodes."""
        yield from self._placed(taken, self.views, self.parents, self.nodes, None, 0)

    def _placed(
        self,
        taken: Any,
        views: Sequence[View],
        parents: Sequence[int],
        nodes: Sequence[int],
        above: View | None,
        depth: int,
    ) -> Iterator[PlacedView]:
        """Yields views in preorder, and after each reader the views that its function has made."""
        depths: list[int] = []
        for view, parent, node in zip(views, parents, nodes):
            depths.append(depth if parent < 0 else depths[parent] + 1)
            frame = rect_at(taken, node_index(node))
            if self.is_placed(node, frame):
                yield PlacedView(view, frame, depths[-1], above if parent < 0 else views[parent])
            content = self._tree._contents.kept.get(node) if self._contents else None
            if content is not None:
                inner = content.nodes
                yield from self._placed(
                    taken, content.views, content.parents, inner, view, depths[-1] + 1
                )

    def adopt_contents(self, layout: Layout) -> None:
        """Makes the views that readers' functions have made in the last layout views of that layout."""
        contents = list(self._tree._contents.kept.values())
        if contents == self._contents:
            return
        for view in self._content_nodes:
            view._layout = None if view._layout is layout else view._layout
        self._contents = contents
        self._content_nodes = {
            view: node for content in contents for view, node in zip(content.views, content.nodes)
        }
        count = sum(len(content.views) for content in contents)
        self.has_twice = len(self._content_nodes) < count
        for view in self._content_nodes:
            view._layout = layout
            self._note(view)

    def presences(self) -> Iterator[Presence]:
        if not self._has_hosts:
            return
        for node, view in self.known().items():
            presence = view.presence if isinstance(view, Hosted) else None
            if presence is not None and self._tree._handle.has_frame(node):
                yield presence

    @contextmanager
    def locating_errors(self) -> Iterator[None]:
        try:
            yield
        except RegletError as error:
            if error.view is None and error.subject:
                error.view = self.known().get(error.subject)
            if isinstance(error, NoReaderError) and isinstance(error.view, Measuring):
                error.message = error.view.lacks_reader()
            if isinstance(error, UnsettledError) and error.report is not None:
                error.report = self.settling(error.report)
            raise

    def settling(self, report: SettlingReport) -> SettlingReport:
        known = self.known()
        told = (
            replace(unsettled, view=known.get(unsettled.node)) for unsettled in report.unsettled
        )
        return replace(report, unsettled=tuple(told))
