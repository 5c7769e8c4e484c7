# SPDX-License-Identifier: MIT
"""The tree itself, call by call as the C header has it: nodes by id, edited one at a time.

`Layout` is made of this, and is what most programs want. A tree is for programs that keep one and change
it: only what a change touches is laid out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Callable, Literal

from . import _calls
from ._frames import as_array, take_frames
from ._handle import Handle
from .allocator import Limits
from .counters import Counters
from .errors import InvalidArgumentError, RegletError
from .geometry import Proposal, Rect, Size
from .kinds import Kind
from .measured import Answer, Measured, MeasureRequest
from .paragraphs import Line
from .records import in_preorder, joined_records
from .view import View

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Direction = Literal["left_to_right", "right_to_left"]
_DIRECTIONS: tuple[Direction, ...] = ("left_to_right", "right_to_left")


class Tree:
    """A tree of nodes, each a number that stays distinct after the node is gone (`StaleNodeError`).

    Every call raises the exception of what went wrong and then has changed nothing. A tree must not be
    used by two threads at once, nor from the measure function that it is calling (`BusyError`).
    It is freed with the last reference, or by `close`, or at the end of a `with`.
    """

    def __init__(self, *, limits: Limits | None = None) -> None:
        self._handle = Handle(limits)
        self._functions: list[Measured] = []
        self._function_measurer = 0

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
        return _calls.create(self._handle, self._record(view))

    def set(self, node: int, view: View) -> None:
        """Gives a node the parameters of a view of its kind; equal ones change nothing."""
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
        known = len(self._functions)
        try:
            buffer = joined_records(
                [
                    self._record(view) if isinstance(view, Measured) else view._record
                    for view in views
                ],
                parents,
            )
            return _calls.build(self._handle, buffer)
        except RegletError as error:
            del self._functions[known:]
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
        """Forgets what a measured leaf answered: its content has changed."""
        self._handle.call(self._handle.library.rgl_measured_invalidate, node)

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

    def layout(self, root: int, width: float | None = None, height: float | None = None) -> Size:
        """Proposes a size to a root, places it and all below it, and returns the size that it takes.

        None is unspecified, `math.inf` asks for the maximum. When this fails the last frames stay.
        """
        return _calls.layout(self._handle, root, width, height)

    def measure(self, node: int, width: float | None = None, height: float | None = None) -> Size:
        """Asks a node anywhere in a tree for its size under a proposal; no frame changes."""
        return _calls.measure(self._handle, node, width, height)

    def frame(self, node: int) -> Rect:
        """Returns a node's frame in the coordinates of the root that was laid out last."""
        return _calls.frame(self._handle, node)

    def proposal(self, node: int) -> Proposal:
        """Returns the proposal with which the last layout placed a node."""
        return _calls.proposal(self._handle, node)

    def frames(self) -> NDArray[numpy.float64]:
        """Takes the frames of the last layout as one array of shape (rows, 4): x, y, width, height.

        Row `node_index(node)` is the node's frame; nodes that were not placed have 0 everywhere. The array
        is the library's own memory, keeps these numbers whatever happens to the tree, and is read-only: a
        numpy array where numpy is installed, else a memoryview of doubles.
        """
        array: NDArray[numpy.float64] = as_array(take_frames(self._handle))
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

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the tree has recorded, or None."""
        return self._handle.last_error()

    def _record(self, view: View) -> bytes:
        """Returns a view's record; the function of a `Measured` gets a tag of this tree."""
        if not isinstance(view, Measured):
            return view._record
        functions = self._functions
        if not self._function_measurer:
            self._function_measurer = self.add_measurer(
                lambda request: functions[request.tag].function(request.proposal)
            )
        functions.append(view)
        return view.record_for(self._function_measurer, len(functions) - 1)


def node_index(node: int) -> int:
    """Returns a node's row in arrays that hold one element for every node."""
    return (node & 0x0FFFFFFF) - 1
