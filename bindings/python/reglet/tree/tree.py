# SPDX-License-Identifier: MIT
"""The tree itself, with the calls of the C header: nodes by id, edited one at a time.

Most programs use `Layout`, which is based on this. A tree is for programs that keep it and change
it: only nodes that a change affects are laid out again.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType, TracebackType
from typing import TYPE_CHECKING, Any, Callable

from .._abi.enumerations import Kind
from .._core.frames import as_array, take_frames
from .._core.interruptions import watch
from .._core.limits import Limits
from .._core.reals import whole
from ..errors import InvalidArgumentError, RegletError, UnsettledError
from ..geometry import Point, Proposal, Rect, Size
from ..measurement.measurements import MeasuredSizes
from ..measurement.settling import SettlingReport, SettlingRules, report_of, set_rules
from ..views._messages import check_count, check_function
from ..views.axes import DIRECTIONS, Direction
from ..views.guides import Axis, guide_codes
from ..views.paragraphs import Line, TextPiece
from ..views.scroll_view import ScrollGeometry
from ._nodes import Nodes
from ._readings import (
    CHANGE,
    CODE,
    COUNT,
    COUNTERS,
    LENGTH,
    NODE,
    PIECE,
    POINT,
    PROPOSAL,
    RECT,
    SCROLL_GEOMETRY,
    SIZE,
    TRACK,
    doubles_of,
    fractions,
    line_reading,
    point,
    proposed,
    scroll_offsets,
)
from .changes import NodeChange

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from ..tables.numbers import Track
    from ..views.alignment import GuideLike
    from ._edit import Edit
    from .counters import Counters
    from .explanation import Explanation
    from .pages import NodeMark, NodePage
    from .table_reading import TableColumnExplanation


class Tree(Nodes):
    """A tree of nodes, identified by numbers that are not reused (`StaleIdError`).

    A call that raises an exception has changed nothing. A tree must not be used by two threads at
    once, nor from the measure function that it is calling (`BusyError`). It is freed with the last
    reference, by `close`, or at the end of a `with`.
    """

    def __init__(self, *, limits: Limits | None = None) -> None:
        super().__init__(limits)
        # The root and the proposal of the last layout.
        self._last: tuple[int, float | None, float | None] | None = None

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

    def __repr__(self) -> str:
        return "<closed Tree>" if self._handle.closed else f"<Tree of {self.node_count()} nodes>"

    @property
    def layout_direction(self) -> Direction:
        """The leading side in the next layouts: "left_to_right" or "right_to_left"."""
        return DIRECTIONS[self._handle.read(CODE, self._handle.library.rgl_tree_layout_direction)]

    @layout_direction.setter
    def layout_direction(self, direction: Direction) -> None:
        if direction not in DIRECTIONS:
            raise InvalidArgumentError(f"a direction is one of {DIRECTIONS}, not {direction!r}")
        code = DIRECTIONS.index(direction)
        self._handle.call(self._handle.library.rgl_tree_set_layout_direction, code)

    @property
    def kept_layouts(self) -> int:
        """How many layouts the tree keeps, including the current one: 1 at first, at most 64.

        A kept layout is shown again without measuring or placing anything, if nothing has changed.
        """
        return self._handle.read(COUNT, self._handle.library.rgl_tree_kept_layouts)

    @kept_layouts.setter
    def kept_layouts(self, count: int) -> None:
        check_count("kept_layouts", count=count)
        self._handle.call(self._handle.library.rgl_tree_set_kept_layouts, whole(count))

    def layout(self, root: int, width: float | None = None, height: float | None = None) -> Size:
        """Proposes a size to a root, places it and all below it, and returns the size that it takes.

        None is unspecified, `math.inf` asks for the maximum. If this fails, the last frames are
        kept. Ctrl-C ends it.
        """
        with self._handle.in_use():
            return self._lay_out(root, width, height)

    def _lay_out(
        self, root: int, width: float | None, height: float | None, edit: Edit | None = None
    ) -> Size:
        watch()
        try:
            layout = self._handle.library.rgl_tree_layout
            size = self._handle.read(SIZE, layout, root, proposed(width, height))
        except BaseException as error:
            if self._handle.missed:
                if edit is not None:
                    edit.undo()
                self._repair(root)
                raise
            self._contents.fail(error)
            if isinstance(error, UnsettledError):
                error.report = self.settling()
                error.message = f"measurements do not settle: {error.report}"
            raise
        finally:
            self._handle.settle_hosted()
        self._contents.settle()
        self._last = root, width, height
        return size

    def _repair(self, root: int) -> None:
        """Restores the last layout after a layout that missed a callback, and so may be wrong."""
        self._handle.missed = False
        self._contents.settle()
        library = self._handle.library
        for node in self._preorder(root):
            if node in self._contents.kept:
                self._invalidate_content(node)
            elif self.kind(node) is Kind.CUSTOM:
                self._handle.call(library.rgl_custom_invalidate, node)
        if self._last is not None:
            self._lay_out(*self._last)

    def measure(self, node: int, width: float | None = None, height: float | None = None) -> Size:
        """Measures a node anywhere in a tree for a proposal. No frame changes."""
        measure = self._handle.library.rgl_node_measure
        return self._handle.read(SIZE, measure, node, proposed(width, height))

    def frame(self, node: int) -> Rect:
        """Returns a node's frame in the coordinates of the root that was laid out last."""
        return self._handle.read(RECT, self._handle.library.rgl_node_frame, node)

    def proposal(self, node: int) -> Proposal:
        """Returns the proposal with which the last layout placed a node."""
        return self._handle.read(PROPOSAL, self._handle.library.rgl_node_proposal, node)

    def paint_order(self) -> list[int]:
        """Returns the visible nodes of the last layout, from the back to the front."""
        return self._handle.nodes(
            self._handle.library.rgl_tree_paint_order, capacity=self.node_count()
        )

    def hit(
        self,
        x: float,
        y: float,
        *,
        offsets: Mapping[int, Point | tuple[float, float]] = MappingProxyType({}),
    ) -> list[int]:
        """Returns the nodes at a point, topmost first; `offsets` belong to scroll views. See
        `Layout.hit`.
        """
        scrolled = scroll_offsets(offsets)
        hit = self._handle.library.rgl_tree_hit
        return self._handle.nodes(hit, point(x, y), scrolled, len(scrolled), capacity=64)

    def pages(
        self,
        heights: Sequence[float],
        *,
        last_height: float | None = None,
        marks: Iterable[NodeMark] = (),
        orphans: int = 2,
        widows: int = 2,
        note_gap: float = 0.0,
    ) -> list[NodePage]:
        """Divides the last layout into pages; see `Layout.pages`."""
        from ._paging import read_pages

        return read_pages(self._handle, heights, last_height, marks, orphans, widows, note_gap)

    def guide(self, node: int, guide: GuideLike, *, axis: Axis | None = None) -> float:
        """Returns the position of a placed node's guide, in points from its leading or top side."""
        codes = guide_codes(guide, axis)
        self._handle.add_guides()
        return self._handle.read(LENGTH, self._handle.library.rgl_node_guide, node, *codes)

    def frames(self) -> NDArray[numpy.float64]:
        """Takes the frames of the last layout as one array of shape (rows, 4): x, y, width, height.

        Row `node_index(node)` is the node's frame; rows of nodes that were not placed are 0. The
        array is read-only and keeps these numbers even if the tree changes: a numpy array, or
        without numpy an object with rows, `shape` and `tolist`.
        """
        array: NDArray[numpy.float64] = as_array(take_frames(self._handle))
        return array

    def changes(self) -> list[NodeChange]:
        """Returns the nodes whose frames the last layout has changed, parents first.

        Nodes that were removed or moved to another parent since then are left out.
        """
        return self._handle.read_all(CHANGE, self._handle.library.rgl_tree_changes)

    def snapped_frame(self, node: int, scale: float = 1) -> Rect:
        """Returns a node's frame with its edges on whole pixels; `scale` is pixels per point.

        A text is never narrower; otherwise rectangles that share an edge still share it.
        """
        snapped = self._handle.library.rgl_node_snapped_frame
        return self._handle.read(RECT, snapped, node, scale)

    def snapped_frames(self, scale: float = 1) -> NDArray[numpy.float64]:
        """Returns all frames as `frames` does, with their edges on whole pixels."""
        array: NDArray[numpy.float64] = as_array(self._snapped(scale))
        return array

    def lines(self, node: int) -> list[Line]:
        """Returns the lines of a paragraph in its frame; their text is empty."""
        return self._lines(node, lambda *places: "")

    def _snapped(self, scale: float) -> Any:
        return doubles_of(
            self._handle.array(self._handle.library.rgl_tree_snapped_frames, RECT.type, scale)
        )

    def _lines(self, node: int, text: Callable[[int, int, int, int | None], str]) -> list[Line]:
        lines = self._handle.library.rgl_paragraph_lines
        return self._handle.read_all(line_reading(text), lines, node)

    def pieces(self, node: int) -> list[TextPiece]:
        """Returns the pieces on the lines of a paragraph: line by line, on each from left to right."""
        return self._handle.read_all(PIECE, self._handle.library.rgl_text_pieces, node)

    # Looking at it.

    def counters(self) -> Counters:
        """Returns counts of the tree's work since it was created."""
        return self._handle.read(COUNTERS, self._handle.library.rgl_tree_counters)

    def dump(self, node: int) -> str:
        """Returns a node and all below it as text, one line per node."""
        return self._handle.text_about(self._handle.library.rgl_tree_dump, node, {})

    def explain(self, node: int) -> Explanation:
        """Returns why a node has its size; measure functions may be called."""
        from ._explaining import explain

        return explain(self._handle, node, {})

    def table_columns(self, node: int) -> tuple[Track | None, ...]:
        """Returns the columns of a `Table`, from its left side; None for hidden ones."""
        tracks = self._handle.library.rgl_table_tracks
        return tuple(
            None if math.isnan(track.start) else track
            for track in self._handle.read_all(TRACK, tracks, node)
        )

    def table_rows(self, node: int) -> tuple[Track, ...]:
        """Returns the rows of a `Table`, from its top, in the order shown."""
        return tuple(self._handle.read_all(TRACK, self._handle.library.rgl_table_rows, node))

    def explain_column(self, node: int, column: int) -> TableColumnExplanation:
        """Returns why a column of a `Table` has its width."""
        from ._explaining import explain_column

        check_count("explain_column", column=column)
        return explain_column(self._handle, node, column)

    def last_error(self) -> RegletError | None:
        """Returns the last failure that the tree has recorded, or None."""
        return self._handle.last_error()

    def choice(self, node: int) -> int | None:
        """Returns the child that a `ViewThatFits` shows in the last layout; None if it has no
        children.
        """
        return self._handle.read(NODE, self._handle.library.rgl_view_that_fits_choice, node) or None

    def scroll_geometry(self, node: int) -> ScrollGeometry:
        """Returns the scrolling range of a `ScrollView` after the last layout."""
        geometry = self._handle.library.rgl_scroll_view_geometry
        return self._handle.read(SCROLL_GEOMETRY, geometry, node)

    def scroll_offset(
        self,
        node: int,
        target: int,
        *,
        current: Point | tuple[float, float] = (0, 0),
        anchor: tuple[float | None, float | None] = (None, None),
    ) -> Point:
        """Returns the offset that makes a node inside a `ScrollView` visible; changes nothing.

        See `Layout.scroll_offset`.
        """
        places = point(*current), fractions(*anchor)
        offset_to = self._handle.library.rgl_scroll_view_offset_to
        return self._handle.read(POINT, offset_to, node, target, *places)

    def observe_progress(self, function: Callable[[], object] | None) -> None:
        """Sets a function that is called about once a millisecond during a call on the tree; None
        removes it.

            tree.observe_progress(lambda: check_deadline())

        An exception of the function ends the call, and the tree is unchanged. It must not use the
        tree. A KeyboardInterrupt ends calls without it. Calls shorter than a few milliseconds are
        not reported.
        """
        if function is not None:
            check_function("observe_progress", "nothing", function)
        self._handle.progress.function = function

    # MeasuredSizes.

    def measurements(self, node: int) -> MeasuredSizes:
        """Returns the measurements of a `MeasurementReader`, which are always the current ones."""
        return MeasuredSizes(self._handle, node, self._handle.names)

    def settling(self) -> SettlingReport:
        """Returns how the measurements of the last layout have settled, even if it failed."""
        return report_of(self._handle, self._handle.names)

    def set_settling_rules(self, rules: SettlingRules) -> None:
        """Sets how long layouts try to settle measurements."""
        set_rules(self._handle, rules)

    def observe_measurements(
        self, function: Callable[[dict[tuple[int, Hashable], Size | None]], None] | None
    ) -> None:
        """Sets a function called once per layout with changed measurements, by reader and tag;
        None: removed.

        An exception of the function makes the layout fail, and all frames are kept. It must not use
        the tree.
        """
        self._handle.observe_measurements(function)


def node_index(node: int) -> int:
    """Returns a node's row in arrays that have one element for every node."""
    return (node & 0x0FFFFFFF) - 1
