# SPDX-License-Identifier: MIT
"""A layout: a view and all below it, negotiated for one proposal, with everybody's frame."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _calls
from ._contents import Content
from ._frames import as_array, rect_at, take_frames
from .allocator import Limits
from .changes import FrameChange
from .counters import Counters
from .errors import LayoutError, NotLaidOutError, RegletError
from .explanation import Explanation
from .geometry import Insets, Point, Proposal, Rect, Size
from .geometry_reader import GeometryReader
from .groups import Group
from .kinds import Kind
from .paragraphs import Line, Paragraph
from .records import in_preorder
from .scroll_view import ScrollGeometry, ScrollView
from .stacks import VStack
from .tree import Direction, Tree, node_index
from .view import View
from .view_that_fits import ViewThatFits

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from .alignment import GuideLike
    from .guides import Axis


# How the records of kinds begin that may leave children without a frame: making a kind for each of many views would
# take half of a layout's time.
_LEAVING_OUT = frozenset(
    int(kind).to_bytes(4, sys.byteorder) for kind in (Kind.VIEW_THAT_FITS, Kind.FLOW)
)


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
        if isinstance(root, Group):
            root = VStack(*root.members)
        self._views, self._parents = in_preorder(root)
        self._places: dict[View, int] | None = None
        # What readers' functions have made, and the nodes of those views.
        self._contents: list[Content] = []
        self._content_nodes: dict[View, int] = {}
        self._leaves_out = any(view._record[:4] in _LEAVING_OUT for view in self._views)
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

        Views that have no frame have 0 everywhere; what geometry readers have made stands behind the others.
        Read-only and not copied: a numpy array where numpy is installed, else a memoryview of doubles. It
        keeps the numbers of this layout for as long as you hold it, also when the layout is changed or closed.
        """
        array: NDArray[numpy.float64] = as_array(self._frames())
        return array

    def frame(self, view: View) -> Rect:
        """Returns a view's frame in the root's coordinates; `NotLaidOutError` for a view of elsewhere."""
        node = self._node(view)
        if self._taken is not None and not self._tree._handle.closed:
            frame = rect_at(self._taken, node_index(node))
            if self._is_placed(node, frame):
                return frame
        return self._tree.frame(node)

    def snapped_frame(self, view: View, scale: float = 1) -> Rect:
        """Returns a view's frame with its edges on whole pixels; `scale` is pixels per point.

        Views that share an edge still share it; a text never gets narrower than it was measured.
        """
        return self._tree.snapped_frame(self._node(view), scale)

    def snapped_frames(self, scale: float = 1) -> NDArray[numpy.float64]:
        """Returns the frames of all views as `frames` does, with their edges on whole pixels."""
        return self._tree.snapped_frames(scale)

    @property
    def changes(self) -> list[FrameChange]:
        """The views whose frames the last layout has changed, parents first; all after the first one."""
        views = {node: view for view, node in self._content_nodes.items()}
        return [
            FrameChange(
                views.get(change.node) or self._views[node_index(change.node)],
                change.before,
                change.after,
            )
            for change in self._tree.changes()
        ]

    def proposal(self, view: View) -> Proposal:
        """Returns the proposal with which a view was placed; None sides were unspecified."""
        return self._tree.proposal(self._node(view))

    def choice(self, view: ViewThatFits) -> View | None:
        """Returns the child that is shown of a `ViewThatFits`; None where it has none."""
        chosen = self._tree.choice(self._node(view))
        return next((child for child in view.children if self._node(child) == chosen), None)

    def content(self, reader: GeometryReader) -> tuple[View, ...]:
        """Returns what a reader holds: its children, or what its function has made for its size."""
        made = self._tree._contents.get(self._node(reader))
        return reader.children if made is None else made.roots

    def rebuild(self, reader: GeometryReader) -> Size:
        """Has a reader's function called again, though the size is the same, and lays out again."""
        self._tree.invalidate_content(self._node(reader))
        return self.resize(*self._proposal)

    def scroll_geometry(self, view: ScrollView) -> ScrollGeometry:
        """Returns the size of a scroll view's window, its content, and how far it scrolls."""
        return self._tree.scroll_geometry(self._node(view))

    def scroll_offset(
        self,
        view: ScrollView,
        target: View,
        *,
        current: Point | tuple[float, float] = (0, 0),
        anchor: tuple[float | None, float | None] = (None, None),
    ) -> Point:
        """Returns the offset that brings a view inside a scroll view into sight; changes nothing.

        An offset is what is subtracted from the frames of the content; `current` is the offset now. A side
        of `anchor` is the fraction of the target that meets the same fraction of the window: 0 puts it at the
        start, 0.5 in the middle; None moves as little as shows all of it. The result is held between the
        least and the greatest offset.
        """
        nodes = self._node(view), self._node(target)
        with self._locating_errors():
            return self._tree.scroll_offset(*nodes, current=current, anchor=anchor)

    def guide(self, view: View, guide: GuideLike, *, axis: Axis | None = None) -> float:
        """Returns where a guide of a view lies, in points from the view's leading or top side.

        `guide` is a name such as "first_text_baseline", or one that the program has defined; "center"
        needs an `axis`.
        """
        with self._locating_errors():
            return self._tree.guide(self._nodes[self._index(view)], guide, axis=axis)

    def lines(self, paragraph: Paragraph) -> list[Line]:
        """Returns the lines of a paragraph or text; their boxes are in the paragraph's coordinates."""
        node = self._node(paragraph)
        with self._locating_errors():
            return _calls.lines(self._tree._handle, node, paragraph.line_text)

    def views(self) -> Iterator[PlacedView]:
        """Yields every view that has a frame, with its depth and parent: parents first, children in order.

        What a geometry reader's function has made comes as its children. `painted` has the order in which
        views are drawn.
        """
        taken = self._frames()
        yield from self._placed(taken, self._views, self._parents, self._nodes, None, 0)

    def painted(self) -> list[View]:
        """Returns the views in the order of painting, from the back to the front.

        A view comes before those in it, siblings in their order but by z index, a background before the
        view that it belongs to. Hidden views, and what is in them, are left out.
        """
        known = dict(zip(self._nodes, self._views))
        known.update((node, view) for view, node in self._content_nodes.items())
        return [known[node] for node in self._tree.paint_order()]

    def resize(self, width: float | None = None, height: float | None = None) -> Size:
        """Lays the same views out for another proposal, and returns the size that the root takes.

        When this fails the frames stay as they were.
        """
        self._size = self._lay_out(width, height)
        self._proposal = (width, height)
        return self._size

    @property
    def kept(self) -> int:
        """How many layouts are kept, so that a size which comes back needs no work; 1 at first, 64 at the most.

            result.kept = 2
            result.resize(390, 844), result.resize(844, 390)

        What is kept holds until a view changes.
        """
        return self._tree.kept_layouts

    @kept.setter
    def kept(self, count: int) -> None:
        self._tree.kept_layouts = count

    def update(self, view: View, replacement: View) -> Size:
        """Puts a new view of the same kind in the place of one, and lays out again what that touches.

            layout.update(title, new_title := Text("Another title"))
            layout.update(row, column := VStack(*row.children))

        Stacks, grids, flows, aspect grids and layouts of your own take each other's places; see `AnyLayout`.

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
        self._leaves_out = self._leaves_out or replacement._record[:4] in _LEAVING_OUT
        self._places = None
        view._layout = None if view._layout is self else view._layout
        replacement._layout = self
        return self.resize(*self._proposal)

    def animate(self, view: View, numbers: Sequence[float]) -> Size:
        """Sets the numbers of a custom layout (`animatable_data`), and lays out again what that touches.

            page.animate(ring, (angle,))      # each step of an animation

        The layout's value is changed in place. `interpolate` works on the frames of any two layouts instead.
        """
        with self._locating_errors():
            self._tree.set_animatable_data(self._nodes[self._index(view)], numbers)
        return self.resize(*self._proposal)

    def explain(self, view: View) -> Explanation:
        """Returns why a view has its size: what it was asked, and how its parent came to its proposal.

            print(page.explain(title))

        Costs nothing until it is called; measure functions and custom layouts may then be called again.
        """
        with self._locating_errors():
            return self._tree.explain(self._nodes[self._index(view)])

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

    def _placed(
        self,
        taken: Any,
        views: Sequence[View],
        parents: Sequence[int],
        nodes: Sequence[int],
        above: View | None,
        depth: int,
    ) -> Iterator[PlacedView]:
        """Yields views in preorder, and after each reader what its function has made."""
        depths: list[int] = []
        for view, parent, node in zip(views, parents, nodes):
            depths.append(depth if parent < 0 else depths[parent] + 1)
            frame = rect_at(taken, node_index(node))
            if self._is_placed(node, frame):
                yield PlacedView(view, frame, depths[-1], above if parent < 0 else views[parent])
            content = self._tree._contents.get(node) if self._contents else None
            if content is not None:
                inner = content.nodes(self._tree._handle)
                yield from self._placed(
                    taken, content.views, content.parents, inner, view, depths[-1] + 1
                )

    def _is_placed(self, node: int, frame: Rect) -> bool:
        """Whether a frame is one: views that a layout leaves out have 0 everywhere."""
        if not self._leaves_out or tuple(frame) != (0, 0, 0, 0):
            return True
        try:
            self._tree.frame(node)
        except NotLaidOutError:
            return False
        return True

    def _lay_out(self, width: float | None, height: float | None) -> Size:
        with self._locating_errors():
            size = self._tree.layout(self._nodes[0], width, height)
        self._taken = None
        if self._contents or self._tree._contents:
            self._adopt_contents()
        return size

    def _adopt_contents(self) -> None:
        """Makes the views that readers' functions have made views of this layout."""
        contents = list(self._tree._contents.values())
        if contents == self._contents:
            return
        for view in self._content_nodes:
            view._layout = None if view._layout is self else view._layout
        self._contents = contents
        self._content_nodes = {
            view: node
            for content in contents
            for view, node in zip(content.views, content.nodes(self._tree._handle))
        }
        for view in self._content_nodes:
            view._layout = self
            self._leaves_out = self._leaves_out or view._record[:4] in _LEAVING_OUT

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

    def _node(self, view: View) -> int:
        """Returns the node of a view; its place in the tree is its row of `frames`."""
        node = self._content_nodes.get(view)
        return self._nodes[self._index(view)] if node is None else node

    def _index(self, view: View) -> int:
        """Returns the place in preorder of a view that the layout was made of."""
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
    safe_area: Insets | tuple[float, float, float, float] | None = None,
) -> Layout:
    """Proposes a size to a view, and gives it and everything below it a frame.

    Lengths are points; None leaves one to the view (its ideal), `math.inf` asks for its maximum.
    `direction` is "left_to_right" or "right_to_left"; frames count from the left in both. `safe_area` is what
    the view keeps clear of at the edges of the proposal: top, leading, bottom, trailing; see `SafeArea`, which
    is then the root.

    Raises `HasParentError` when a view stands in the tree twice, `InvalidNumberError` and
    `InvalidArgumentError` for parameters that make no sense, `LimitError`, `NoMemoryError`, and whatever a
    measure function raised, as it was. The error's `view` is the guilty one.
    """
    root = view if safe_area is None else view.safe_area(safe_area)
    return Layout(root, width, height, direction=direction, limits=limits)
