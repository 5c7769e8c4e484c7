# SPDX-License-Identifier: MIT
"""The nodes of a tree: made from views, connected, and edited one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Callable, overload

from .._abi.enumerations import Kind
from .._core.limits import Limits
from .._core.objects import NotCopied
from .._core.reals import is_count, whole
from ..errors import InvalidArgumentError, RegletError
from ..views.measured import Answer, MeasureRequest
from ..views.records import in_preorder
from ..views.view import View
from ._contents import Contents
from ._handle import Handle
from ._parameters import view_of
from ._readings import CODE, COUNT, KIND, LENGTH, NODE, numbers_of
from ._records import Records

if TYPE_CHECKING:
    from array import array

    from .records import NodeRecords


class Nodes(NotCopied):
    """The nodes of a tree, which `Tree` lays out."""

    def __init__(self, limits: Limits | None) -> None:
        self._handle = Handle(limits)
        self._known = self._handle.known
        self._contents = Contents(self._handle)
        self._records = Records(self._handle, self._contents)

    def create(self, view: View) -> int:
        """Creates a node of the view's kind with its parameters, and returns its id.

        The view's children are ignored: connect nodes with `append`.
        """
        with self._handle.in_use():
            self._handle.add_guides()
            if not view._is_held:
                return self._handle.create(view._record)
            with self._records.making() as numbers:
                node = self._handle.create(self._records.record(view, numbers))
            self._known.give(node, numbers)
        return node

    def set(self, node: int, view: View) -> None:
        """Sets the parameters of a node from a view of its kind; equal ones change nothing.

        Stacks, grids, masonries, flows, aspect grids and custom layouts can replace each other. The
        node's children are kept.
        """
        with self._handle.in_use():
            self._set(node, view)

    def _set(self, node: int, view: View) -> None:
        self._handle.add_guides()
        if not view._is_held:
            self._handle.become(node, view._record)
            self._known.give(node, None)
            return
        with self._records.making() as numbers:
            self._handle.become(node, self._records.record(view, numbers))
        self._known.give(node, numbers)

    def invalidate_host(self, node: int) -> None:
        """Invalidates the answers of a `ConstraintHost` after a change of its layout."""
        self._handle.call(self._handle.library.rgl_constraint_host_invalidate, node)

    def get(self, node: int) -> View:
        """Creates nodes for a view and all below it; returns their ids in preorder."""
        kind = self._handle.read(CODE, self._handle.library.rgl_node_kind, node)
        return view_of(kind, self._handle.parameters(node, kind), self._handle.names)

    @overload
    def build(self, view: View) -> list[int]: ...
    @overload
    def build(self, view: NodeRecords) -> array[int]: ...
    def build(self, view: View | NodeRecords) -> list[int] | array[int]:
        """Creates nodes for a view and all below it in one call; returns their ids in preorder.

        `NodeRecords` are nodes from columns of numbers, whose ids are an array of 64-bit numbers in
        the order of the rows.

        All or none. The exception's `offset` is the index of the offending view or row, and `view`
        is that view.
        """
        if not isinstance(view, View):
            return self._build_records(view)
        views, parents = in_preorder(view)
        return list(self.build_views(views, parents))

    def _build_records(self, records: NodeRecords) -> array[int]:
        from .records import NodeRecords

        if not isinstance(records, NodeRecords):
            raise TypeError(f"a tree is built from a view or NodeRecords, not from {records!r}")
        with self._handle.in_use():
            self._handle.add_guides()
            return records._build(self._handle)

    def build_views(self, views: Sequence[View], parents: Sequence[int]) -> Sequence[int]:
        """Builds like `build`, from views in preorder."""
        with self._handle.in_use():
            return self._build_views(views, parents)

    def _build_views(self, views: Sequence[View], parents: Sequence[int]) -> Sequence[int]:
        self._handle.add_guides()
        self._records.hosted = False
        known: list[tuple[int, list[int]]] = []
        try:
            with self._records.making() as numbers:
                records = self._records.records(views, parents, numbers, known)
                nodes: Sequence[int] = self._handle.build(records)
        except RegletError as error:
            if error.view is None and error.offset < len(views):
                error.view = views[error.offset]
            raise
        for place, its_numbers in known:
            self._known.give(nodes[place], its_numbers)
        return nodes

    @property
    def has_hosts(self) -> bool:
        """Whether any of the views that were built last contains a host."""
        return self._records.hosted

    def append(self, parent: int, child: int) -> None:
        """Makes `child` the last child of `parent`."""
        self._handle.call(self._handle.library.rgl_node_append, parent, child)

    def insert(self, parent: int, index: int, child: int) -> None:
        """Makes `child` the child of `parent` at `index`, from 0 to the number of children."""
        if not is_count(index):
            raise TypeError(f"insert: index is a whole number, not {index!r}")
        if index < 0:
            raise InvalidArgumentError(f"index must be 0 or more, not {index}", subject=parent)
        self._handle.call(self._handle.library.rgl_node_insert, parent, whole(index), child)

    def detach(self, node: int) -> None:
        """Removes a node from its parent. The node and all below it are kept."""
        self._handle.call(self._handle.library.rgl_node_detach, node)

    def remove(self, node: int) -> None:
        """Removes a node and all below it, and releases their functions and values."""
        with self._handle.in_use():
            self._remove(node)

    def _remove(self, node: int) -> None:
        held = not self._known.is_empty() or bool(self._contents.kept)
        nodes = self._preorder(node) if held else []
        self._handle.call(self._handle.library.rgl_node_remove, node)
        self._known.forget(nodes)
        self._contents.forget(nodes)
        self._handle.forget_hosted()

    def _preorder(self, node: int) -> list[int]:
        nodes, waiting = [], [node]
        while waiting:
            nodes.append(waiting.pop())
            waiting += self.children(nodes[-1])[::-1]
        return nodes

    def clear(self) -> None:
        """Removes all nodes; measurers and limits are kept."""
        with self._handle.in_use():
            self._handle.call(self._handle.library.rgl_tree_clear)
            self._known.clear()
            self._contents.forget(list(self._contents.kept))
            self._handle.forget_hosted()

    def node_count(self) -> int:
        """Returns how many nodes the tree holds."""
        return self._handle.read(COUNT, self._handle.library.rgl_tree_node_count)

    def kind(self, node: int) -> Kind:
        """Returns the kind of a node."""
        return self._handle.read(KIND, self._handle.library.rgl_node_kind, node)

    def parent(self, node: int) -> int | None:
        """Returns a node's parent, or None."""
        return self._handle.read(NODE, self._handle.library.rgl_node_parent, node) or None

    def children(self, node: int) -> list[int]:
        """Returns a node's children in order."""
        return self._handle.nodes(self._handle.library.rgl_node_children, node)

    def tag(self, node: int) -> int:
        """Returns the tag of a node; 0 if none was set."""
        return self._handle.read(NODE, self._handle.library.rgl_node_tag, node)

    def set_tag(self, node: int, tag: int) -> None:
        """Stores a number of 64 bits with a node, which `tag` returns. It has no other effect."""
        if not is_count(tag):
            raise TypeError(f"a tag is a whole number of 64 bits, not {tag!r}")
        if not 0 <= tag < 1 << 64:
            raise InvalidArgumentError(f"a tag has 64 bits; {tag} has more or a sign", subject=node)
        self._handle.call(self._handle.library.rgl_node_set_tag, node, tag)

    def add_measurer(self, function: Callable[[MeasureRequest], Answer]) -> int:
        """Adds a function that measures leaves made with `MeasuredBy`, and returns its id.

        It is called for one leaf at a time, must be pure, and must not use the tree.
        """
        return self._handle.add_measurer(function, batched=False)

    def add_batch_measurer(
        self, function: Callable[[Sequence[MeasureRequest]], Sequence[Answer]]
    ) -> int:
        """Adds a function that answers many requests in one call, one answer for each; returns its
        id.

        The layout collects the requests that it can foresee.
        """
        return self._handle.add_measurer(function, batched=True)

    def invalidate(self, node: int) -> None:
        """Invalidates the answers of a measured leaf or a custom layout after a change of its
        content or value.
        """
        library = self._handle.library
        is_custom = self.kind(node) is Kind.CUSTOM
        invalidate = library.rgl_custom_invalidate if is_custom else library.rgl_measured_invalidate
        self._handle.call(invalidate, node)

    def animatable_data(self, node: int) -> tuple[float, ...]:
        """Returns the numbers of a custom layout that can be animated."""
        return tuple(
            self._handle.array(self._handle.library.rgl_custom_animatable, LENGTH.type, node)
        )

    def set_animatable_data(self, node: int, numbers: Sequence[float]) -> None:
        """Sets all numbers of a custom layout, and invalidates its answers."""
        set_animatable = self._handle.library.rgl_custom_set_animatable
        self._handle.call(set_animatable, node, numbers_of(numbers), len(numbers))

    def invalidate_content(self, node: int) -> None:
        """Makes the next layout rebuild the content of a `GeometryReader` or `MeasurementReader`."""
        self._invalidate_content(node)

    def _invalidate_content(self, node: int) -> None:
        library = self._handle.library
        is_geometry = self.kind(node) is Kind.GEOMETRY_READER
        invalidate = library.rgl_measurement_reader_invalidate
        if is_geometry:
            invalidate = library.rgl_geometry_reader_invalidate
        self._handle.call(invalidate, node)
