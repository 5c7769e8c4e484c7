# SPDX-License-Identifier: MIT
"""The tree itself, call by call as the C header has it: nodes by id, edited one at a time.

`Layout` is made of this, and is what most programs want. A tree is for programs that keep one and change
it: only what a change touches is laid out again.
"""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Callable, Literal

from . import _calls
from ._contents import Content
from ._frames import as_array, take_frames
from ._handle import Handle
from .alignment import CUSTOM
from .allocator import Limits
from .changes import NodeChange
from .counters import Counters
from .custom import Custom
from .errors import InvalidArgumentError, RegletError, StaleNodeError
from .explanation import Explanation
from .geometry import Point, Proposal, Rect, Size
from .geometry_reader import GeometryReader
from .guides import AlignmentGuide, Axis, guide_codes
from .kinds import Kind
from .layout_values import LayoutValue
from .measured import Answer, Measured, MeasureRequest
from .paragraphs import Line
from .records import in_preorder, joined_records
from .scroll_view import ScrollGeometry
from .view import View

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from .alignment import GuideLike

Direction = Literal["left_to_right", "right_to_left"]
_DIRECTIONS: tuple[Direction, ...] = ("left_to_right", "right_to_left")


# Views whose record holds what a tree knows their function by.
_WITH_FUNCTION = (Measured, AlignmentGuide, GeometryReader, Custom, LayoutValue)


class Tree:
    """A tree of nodes, each a number that stays distinct after the node is gone (`StaleNodeError`).

    Every call raises the exception of what went wrong and then has changed nothing. A tree must not be
    used by two threads at once, nor from the measure function that it is calling (`BusyError`).
    It is freed with the last reference, or by `close`, or at the end of a `with`.
    """

    def __init__(self, *, limits: Limits | None = None) -> None:
        self._handle = Handle(limits)
        self._functions: dict[int, Measured | GeometryReader] = {}
        self._tags = itertools.count()
        self._function_measurer = 0
        self._content_source = 0
        # What readers' functions have made: by reader in the last layout, and so far in the running one.
        self._contents: dict[int, Content] = {}
        self._made: dict[int, Content] = {}
        self._made_views: set[View] = set()

    def close(self) -> None:
        """Frees the tree; later calls raise `ClosedError`. Closing twice is fine."""
        self._handle.close()

    def __enter__(self) -> Tree:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    # Nodes.

    def create(self, view: View) -> int:
        """Creates a node of the view's kind with its parameters, and returns its id.

        The view's children are left aside: connect nodes with `append`.
        """
        with self._handle.handing_over():
            return _calls.create(self._handle, self._record(view))

    def set(self, node: int, view: View) -> None:
        """Gives a node the parameters of a view of its kind; equal ones change nothing.

        Stacks, grids, flows, aspect grids and custom layouts become each other; the node's children stay.
        """
        with self._handle.handing_over():
            _calls.set_parameters(self._handle, node, self._record(view))

    def get(self, node: int) -> View:
        """Returns a new view with the node's parameters, without children."""
        return _calls.get_parameters(self._handle, node)

    def build(self, view: View) -> list[int]:
        """Creates nodes for a view and all below it in one call; returns their ids in preorder.

        All of them or none; the exception's `view` is the guilty one, `offset` its place in preorder.
        """
        views, parents = in_preorder(view)
        return list(self.build_views(views, parents))

    def build_views(self, views: Sequence[View], parents: Sequence[int]) -> Sequence[int]:
        """Does what `build` does for views whose preorder is known already."""
        if len(CUSTOM) > self._handle._guides:
            self._handle.add_guides()
        known = next(self._tags)
        try:
            with self._handle.handing_over():
                return _calls.build(self._handle, self._records(views, parents))
        except RegletError as error:
            for tag in [tag for tag in self._functions if tag > known]:
                del self._functions[tag]
            if error.view is None and error.offset < len(views):
                error.view = views[error.offset]
            raise

    def append(self, parent: int, child: int) -> None:
        """Makes `child` the last child of `parent`."""
        self._handle.call(self._handle.library.rgl_node_append, parent, child)

    def insert(self, parent: int, index: int, child: int) -> None:
        """Makes `child` the child of `parent` at `index`, from 0 to the number of children."""
        if index < 0:
            raise InvalidArgumentError(f"index must be 0 or more, not {index}", node=parent)
        self._handle.call(self._handle.library.rgl_node_insert, parent, index, child)

    def detach(self, node: int) -> None:
        """Takes a node out of its parent; it and all below it live on."""
        self._handle.call(self._handle.library.rgl_node_detach, node)

    def remove(self, node: int) -> None:
        """Removes a node and all below it."""
        self._handle.call(self._handle.library.rgl_node_remove, node)

    def clear(self) -> None:
        """Removes all nodes; measurers and limits stay."""
        self._handle.call(self._handle.library.rgl_tree_clear)
        self._functions.clear()
        self._contents.clear()

    def node_count(self) -> int:
        """Returns how many nodes the tree holds."""
        return _calls.node_count(self._handle)

    def kind(self, node: int) -> Kind:
        """Returns what a node is."""
        return _calls.kind(self._handle, node)

    def parent(self, node: int) -> int | None:
        """Returns a node's parent, or None."""
        return _calls.parent(self._handle, node) or None

    def children(self, node: int) -> list[int]:
        """Returns a node's children in order."""
        return _calls.children(self._handle, node)

    # Measurers.

    def add_measurer(self, function: Callable[[MeasureRequest], Answer]) -> int:
        """Adds a function that measures leaves made with `Tagged`, and returns its id.

        It is asked for one leaf at a time, must be pure, and must not touch the tree.
        """
        return self._handle.add_measurer(function, batched=False)

    def add_batch_measurer(
        self, function: Callable[[Sequence[MeasureRequest]], Sequence[Answer]]
    ) -> int:
        """Adds a function that answers many questions in one call, and returns its id.

        The layout gathers the questions that it can foresee; the function returns one answer for each.
        """
        return self._handle.add_measurer(function, batched=True)

    def invalidate(self, node: int) -> None:
        """Forgets what a measured leaf or a custom layout answered: its content or value has changed."""
        library = self._handle.library
        is_custom = self.kind(node) is Kind.CUSTOM
        invalidate = library.rgl_custom_invalidate if is_custom else library.rgl_measured_invalidate
        self._handle.call(invalidate, node)

    def animatable_data(self, node: int) -> tuple[float, ...]:
        """Returns the numbers of a custom layout that can be animated."""
        return _calls.animatable(self._handle, node)

    def set_animatable_data(self, node: int, numbers: Sequence[float]) -> None:
        """Sets the numbers of a custom layout, as many as it has, and forgets what it answered."""
        _calls.set_animatable(self._handle, node, numbers)

    # Layout.

    @property
    def layout_direction(self) -> Direction:
        """Which side leads in the next layouts: "left_to_right" or "right_to_left"."""
        return _DIRECTIONS[_calls.layout_direction(self._handle)]

    @layout_direction.setter
    def layout_direction(self, direction: Direction) -> None:
        if direction not in _DIRECTIONS:
            raise InvalidArgumentError(f"a direction is one of {_DIRECTIONS}, not {direction!r}")
        code = _DIRECTIONS.index(direction)
        self._handle.call(self._handle.library.rgl_tree_set_layout_direction, code)

    @property
    def kept_layouts(self) -> int:
        """How many layouts the tree keeps, the one that it shows included: 1 at first, 64 at the most.

        A layout that is kept is shown again without asking or placing anything, as long as nothing was changed.
        """
        return _calls.kept_layouts(self._handle)

    @kept_layouts.setter
    def kept_layouts(self, count: int) -> None:
        self._handle.call(self._handle.library.rgl_tree_set_kept_layouts, count)

    def layout(self, root: int, width: float | None = None, height: float | None = None) -> Size:
        """Proposes a size to a root, places it and all below it, and returns the size that it takes.

        None is unspecified, `math.inf` asks for the maximum. When this fails the last frames stay.
        """
        self._made = {}
        known = next(self._tags)
        try:
            size = _calls.layout(self._handle, root, width, height)
        except BaseException as error:
            self._forget(tag for tag in self._functions if tag > known)
            self._locate(error)
            raise
        self._keep_contents()
        return size

    def measure(self, node: int, width: float | None = None, height: float | None = None) -> Size:
        """Asks a node anywhere in a tree for its size under a proposal; no frame changes."""
        return _calls.measure(self._handle, node, width, height)

    def frame(self, node: int) -> Rect:
        """Returns a node's frame in the coordinates of the root that was laid out last."""
        return _calls.frame(self._handle, node)

    def proposal(self, node: int) -> Proposal:
        """Returns the proposal with which the last layout placed a node."""
        return _calls.proposal(self._handle, node)

    def paint_order(self) -> list[int]:
        """Returns the nodes that the last layout shows, from the back to the front; no hidden ones."""
        return _calls.paint_order(self._handle)

    def guide(self, node: int, guide: GuideLike, *, axis: Axis | None = None) -> float:
        """Returns where a guide of a placed node lies, in points from its leading or top side."""
        return _calls.guide(self._handle, node, *guide_codes(guide, axis))

    def frames(self) -> NDArray[numpy.float64]:
        """Takes the frames of the last layout as one array of shape (rows, 4): x, y, width, height.

        Row `node_index(node)` is the node's frame; nodes that were not placed have 0 everywhere. The array
        is the library's own memory, keeps these numbers whatever happens to the tree, and is read-only: a
        numpy array where numpy is installed, else a memoryview of doubles.
        """
        array: NDArray[numpy.float64] = as_array(take_frames(self._handle))
        return array

    def changes(self) -> list[NodeChange]:
        """Returns the nodes whose frames the last layout has changed, parents first.

        Nodes that have been removed or moved to another parent since are left out.
        """
        return [NodeChange(*change) for change in _calls.changes(self._handle)]

    def snapped_frame(self, node: int, scale: float = 1) -> Rect:
        """Returns a node's frame with its edges on whole pixels; `scale` is pixels per point.

        A text never gets narrower; otherwise rectangles that share an edge still share it.
        """
        return _calls.snapped_frame(self._handle, node, scale)

    def snapped_frames(self, scale: float = 1) -> NDArray[numpy.float64]:
        """Returns all frames as `frames` does, with their edges on whole pixels."""
        array: NDArray[numpy.float64] = as_array(_calls.snapped_frames(self._handle, scale))
        return array

    def lines(self, node: int) -> list[Line]:
        """Returns the lines of a paragraph in its frame; their text is empty."""
        return _calls.lines(self._handle, node, lambda *places: "")

    # Looking at it.

    def counters(self) -> Counters:
        """Returns what the tree has done since it was created."""
        return _calls.counters(self._handle)

    def dump(self, node: int) -> str:
        """Returns a node and all below it as text, one line a node."""
        return self._handle.text(self._handle.library.rgl_tree_dump, node)

    def explain(self, node: int) -> Explanation:
        """Returns why a node has its size; measure functions may be called."""
        return _calls.explain(self._handle, node)

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the tree has recorded, or None."""
        return self._handle.last_error()

    def choice(self, node: int) -> int | None:
        """Returns the child that the last layout has chosen of a `ViewThatFits`; None where there is none."""
        return _calls.choice(self._handle, node) or None

    def scroll_geometry(self, node: int) -> ScrollGeometry:
        """Returns what there is to scroll in a `ScrollView` after the last layout."""
        return _calls.scroll_geometry(self._handle, node)

    def scroll_offset(
        self,
        node: int,
        target: int,
        *,
        current: Point | tuple[float, float] = (0, 0),
        anchor: tuple[float | None, float | None] = (None, None),
    ) -> Point:
        """Returns the offset that brings a node inside a `ScrollView` into sight; changes nothing.

        See `Layout.scroll_offset`.
        """
        return _calls.scroll_offset(self._handle, node, target, current, anchor)

    def invalidate_content(self, node: int) -> None:
        """Has the content of a `GeometryReader` made again in the next layout, whatever its size."""
        self._handle.call(self._handle.library.rgl_geometry_reader_invalidate, node)

    def _record(self, view: View) -> bytes:
        """Returns a view's record; the function of a view gets a tag of this tree."""
        if len(CUSTOM) > self._handle._guides:
            self._handle.add_guides()
        if isinstance(view, AlignmentGuide):
            function = view.function
            return (
                view._record
                if function is None
                else view.record_for(*self._handle.locate(function))
            )
        if isinstance(view, Measured):
            self._measure_functions()
            return view.record_for(self._function_measurer, self._tag(view))
        if isinstance(view, GeometryReader) and view.function is not None:
            # While a layout runs nothing can be added, so what content may need is added before.
            self._measure_functions()
            self._handle.locator()
            if not self._content_source:
                # A tree must not be held by its own callbacks, or it would never be freed.
                tree = weakref.ref(self)
                self._content_source = self._handle.add_content_source(
                    lambda node, tag, size: _make_content(tree(), node, tag, size)
                )
            return view.record_for(self._content_source, self._tag(view))
        if isinstance(view, LayoutValue) and not view.key.is_number():
            return view.record_for(self._handle.keep(view.value))
        if isinstance(view, Custom):
            return view.record_for(*self._handle.box(view.rule))
        return view._record

    def _records(self, views: Sequence[View], parents: Sequence[int]) -> bytearray:
        records = [
            self._record(view) if isinstance(view, _WITH_FUNCTION) else view._record
            for view in views
        ]
        return joined_records(records, parents)

    def _tag(self, view: Measured | GeometryReader) -> int:
        tag = next(self._tags)
        self._functions[tag] = view
        return tag

    def _measure_functions(self) -> None:
        if not self._function_measurer:
            functions = self._functions
            self._function_measurer = self.add_measurer(
                lambda request: functions[request.tag].function(request.proposal)  # type: ignore
            )

    def _keep_contents(self) -> None:
        """Lets go of what the contents of this layout have replaced."""
        if not self._made:
            return
        self._contents.update(self._made)
        gone = [node for node in self._contents if not self._exists(node)]
        for node in gone:
            del self._contents[node]
        live = {view for content in self._contents.values() for view in content.views}
        made = {view for content in self._made.values() for view in content.views}
        self._made = {}
        self._made_views |= made
        stale = self._made_views - live
        self._made_views &= live
        self._forget(tag for tag, view in self._functions.items() if view in stale)

    def _exists(self, node: int) -> bool:
        try:
            _calls.kind(self._handle, node)
        except StaleNodeError:
            return False
        return True

    def _forget(self, tags: Iterable[int]) -> None:
        for tag in list(tags):
            del self._functions[tag]

    def _locate(self, error: BaseException) -> None:
        """Adds the view to an error about content that a reader's function has made."""
        if isinstance(error, RegletError) and error.view is None and error.node in self._made:
            views = self._made[error.node].views
            error.view = views[error.offset] if error.offset < len(views) else None


def _make_content(tree: Tree | None, node: int, tag: int, size: Size) -> bytearray:
    """Asks a reader's function for content, and returns it as records."""
    if tree is None:
        return bytearray()
    reader = tree._functions[tag]
    assert isinstance(reader, GeometryReader)
    content = Content(reader, node, reader.views_for(size))
    tree._made[node] = content
    return tree._records(content.views, content.parents)


def node_index(node: int) -> int:
    """Returns a node's row in arrays that hold one element for every node."""
    return (node & 0x0FFFFFFF) - 1
