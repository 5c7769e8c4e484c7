# SPDX-License-Identifier: MIT
"""A layout: a view and all below it, negotiated for one proposal, with everybody's frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _calls
from ._frames import as_array, rect_at, take_frames
from .allocator import Limits
from .counters import Counters
from .errors import LayoutError, NotLaidOutError, RegletError
from .geometry import Proposal, Rect, Size
from .paragraphs import Line, Paragraph
from .records import in_preorder
from .tree import Direction, Tree, node_index
from .view import View

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class PlacedView(NamedTuple):
    """A view of a layout: its frame in the root's coordinates, its depth (0: root), and its parent."""

    view: View
    frame: Rect
    depth: int
    parent: View | None


class Layout:
    """The frames of a view and all below it.

    Made by `reglet.layout(view, width, height)`. Measure functions are called while it is made and when
    it is changed, never on reading. It is freed with the last reference to it or to one of its views, or
    by `close`, or at the end of a `with`; arrays of frames outlive it.
    """

    def __init__(
        self,
        root: View,
        width: float | None = None,
        height: float | None = None,
        *,
        direction: Direction = "left_to_right",
        limits: Limits | None = None,
    ) -> None:
        if not isinstance(root, View):
            raise TypeError(f"a layout takes a view, not {root!r}")
        self._views, self._parents = in_preorder(root)
        self._places: dict[View, int] | None = None
        self._taken: Any = None
        self._tree = Tree(limits=limits)
        if direction != "left_to_right":
            self._tree.layout_direction = direction
        self._nodes = self._tree.build_views(self._views, self._parents)
        self._proposal = (width, height)
        self._size = self._lay_out(width, height)
        for view in self._views:
            view._layout = self

    @property
    def root(self) -> View:
        """The view that was laid out."""
        return self._views[0]

    @property
    def tree(self) -> Tree:
        """The tree that the layout is made of; change it only through the layout."""
        return self._tree

    @property
    def size(self) -> Size:
        """The size that the root takes, in points."""
        return self._size

    @property
    def frames(self) -> NDArray[numpy.float64]:
        """The frames of all views in preorder, as one array of shape (views, 4): x, y, width, height.

        Read-only and not copied: a numpy array where numpy is installed, else a memoryview of doubles. It
        keeps the numbers of this layout for as long as you hold it, also when the layout is changed or closed.
        """
        array: NDArray[numpy.float64] = as_array(self._frames())
        return array

    def frame(self, view: View) -> Rect:
        """Returns a view's frame in the root's coordinates; `NotLaidOutError` for a view of elsewhere."""
        index = self._index(view)
        if self._taken is not None and not self._tree._handle.closed:
            return rect_at(self._taken, index)
        return self._tree.frame(self._nodes[index])

    def proposal(self, view: View) -> Proposal:
        """Returns the proposal with which a view was placed; None sides were unspecified."""
        return self._tree.proposal(self._nodes[self._index(view)])

    def lines(self, paragraph: Paragraph) -> list[Line]:
        """Returns the lines of a paragraph or text; their boxes are in the paragraph's coordinates."""
        node = self._nodes[self._index(paragraph)]
        with self._locating_errors():
            return _calls.lines(self._tree._handle, node, paragraph.line_text)

    def views(self) -> Iterator[PlacedView]:
        """Yields every view with its frame, depth and parent: parents first, children in order.

        Views of a z-stack come in the order in which they are drawn, the last one in front.
        """
        taken = self._frames()
        depths: list[int] = []
        for index, (view, parent) in enumerate(zip(self._views, self._parents)):
            depths.append(0 if parent < 0 else depths[parent] + 1)
            around = None if parent < 0 else self._views[parent]
            yield PlacedView(view, rect_at(taken, index), depths[index], around)

    def resize(self, width: float | None = None, height: float | None = None) -> Size:
        """Lays the same views out for another proposal, and returns the size that the root takes.

        When this fails the frames stay as they were.
        """
        self._size = self._lay_out(width, height)
        self._proposal = (width, height)
        return self._size

    def update(self, view: View, replacement: View) -> Size:
        """Puts a new view of the same kind in the place of one, and lays out again what that touches.

            layout.update(title, new_title := Text("Another title"))

        The replacement has the same children as the view has; look its frame up with the replacement
        from now on. Raises what is wrong with it, and then the view keeps its place.
        """
        index = self._index(view)
        if replacement.children != view.children:
            raise LayoutError("the replacement has other children than the view", view=replacement)
        if replacement is not view and replacement in self._index_of():
            raise LayoutError("the replacement is part of this layout already", view=replacement)
        try:
            self._tree.set(self._nodes[index], replacement)
        except RegletError as error:
            error.view = replacement
            raise
        self._views[index] = replacement
        self._places = None
        view._layout = None if view._layout is self else view._layout
        replacement._layout = self
        return self.resize(*self._proposal)

    @property
    def counters(self) -> Counters:
        """What the layout has done since it was made."""
        return self._tree.counters()

    def dump(self) -> str:
        """Returns the layout as text, one line a view, with parameters and frames."""
        return self._tree.dump(self._nodes[0])

    def close(self) -> None:
        """Frees the layout; later calls raise `ClosedError`. Closing twice is fine."""
        self._tree.close()

    @property
    def closed(self) -> bool:
        """Whether the layout has been closed."""
        return self._tree._handle.closed

    def __enter__(self) -> Layout:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self.closed:
            return "<closed Layout>"
        return f"<Layout of {len(self._views)} views, {self._size.width:g} x {self._size.height:g}>"

    def _repr_svg_(self) -> str:
        """Draws the layout in notebooks; see `reglet.pictures`."""
        from .pictures import svg

        return svg(self)

    def _lay_out(self, width: float | None, height: float | None) -> Size:
        with self._locating_errors():
            size = self._tree.layout(self._nodes[0], width, height)
        self._taken = None
        return size

    @contextmanager
    def _locating_errors(self) -> Iterator[None]:
        """Adds the view to an error that names a node of this layout."""
        try:
            yield
        except RegletError as error:
            index = node_index(error.node)
            known = 0 <= index < len(self._nodes) and self._nodes[index] == error.node
            if error.view is None and known:
                error.view = self._views[index]
            raise

    def _frames(self) -> Any:
        """Returns the frames of this layout; they are taken out of the tree once."""
        if self._taken is None or self.closed:
            self._taken = take_frames(self._tree._handle)
        return self._taken

    def _index(self, view: View) -> int:
        """Returns the place of a view in preorder, which is its row of `frames` too."""
        index = self._index_of().get(view)
        if index is None:
            raise NotLaidOutError("this layout does not hold the view", view=view)
        return index

    def _index_of(self) -> dict[View, int]:
        """Returns the places of all views."""
        if self._places is None:
            self._places = {view: index for index, view in enumerate(self._views)}
        return self._places


def layout(
    view: View,
    width: float | None = None,
    height: float | None = None,
    *,
    direction: Direction = "left_to_right",
    limits: Limits | None = None,
) -> Layout:
    """Proposes a size to a view, and gives it and everything below it a frame.

    Lengths are points; None leaves one to the view (its ideal), `math.inf` asks for its maximum.
    `direction` is "left_to_right" or "right_to_left"; frames count from the left in both.

    Raises `HasParentError` when a view stands in the tree twice, `InvalidNumberError` and
    `InvalidArgumentError` for parameters that make no sense, `LimitError`, `NoMemoryError`, and whatever a
    measure function raised, as it was. The error's `view` is the guilty one.
    """
    return Layout(view, width, height, direction=direction, limits=limits)
