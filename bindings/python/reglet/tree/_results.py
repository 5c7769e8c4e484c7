# SPDX-License-Identifier: MIT
"""The readings of a layout: frames, lines, pages, reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .._core.frames import rect_at, take_frames
from .._core.objects import NotCopied
from .._core.reals import NUMBER, is_count
from ..errors import WrongKindError
from ..geometry import Point, Proposal, Rect, Size
from ..measurement.measurements import MeasuredSizes
from ..measurement.readers import MeasurementReader
from ..measurement.settling import SettlingReport
from ..views._messages import refuse_numbers
from ..views.geometry_reader import GeometryReader
from ..views.paragraphs import Line, Paragraph, TextPiece
from ..views.scroll_view import ScrollGeometry, ScrollView
from ..views.tables import Table
from ..views.view import View
from ..views.view_that_fits import ViewThatFits
from ._laid_out import LaidOutViews, PlacedView
from .changes import FrameChange
from .tree import Tree, node_index

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from ..tables.numbers import Track
    from ..views.alignment import GuideLike
    from ..views.guides import Axis
    from .counters import Counters
    from .explanation import Explanation
    from .overflows import Overflow
    from .pages import Page
    from .table_reading import TableColumnExplanation


# How many frames are read singly from any layout before all are taken.
_SINGLE_READINGS = 8


class LaidOut(NotCopied):
    """The results of a layout, which `Layout` makes and changes."""

    _views: LaidOutViews
    _tree: Tree
    _size: Size
    _proposal: tuple[float | None, float | None]
    # The frames of all nodes, once they have been taken from the tree.
    _taken: Any
    # How many frames have been read singly since the last layout.
    _frames_read: int

    @property
    def root(self) -> View:
        """The view that was laid out."""
        return self._views.views[0]

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
        """The frames of all views as one array of shape (views, 4): x, y, width, height, in the order of `views`.

        Views without a frame are 0; views made by a reader's function follow the reader. Read-only,
        and copied only if there are such readers: a numpy array, or without numpy an object with
        rows, `shape` and `tolist`. It keeps these numbers even if the layout is changed or closed.
        """
        array: NDArray[numpy.float64] = self._views.in_order(self._frames())
        return array

    def frame(self, view: View) -> Rect:
        """Returns a view's frame in the root's coordinates; `NotLaidOutError` for a view of another layout."""
        node = self._views.node(view)
        if self._taken is None:
            # POLICY: taking all frames costs as much as reading one in 64 of them singly.
            self._frames_read += 1
            if self._frames_read > _SINGLE_READINGS + len(self._views.nodes) // 64:
                self._frames()
        if self._taken is not None and not self._tree._handle.closed:
            frame = rect_at(self._taken, node_index(node))
            if self._views.is_placed(node, frame):
                return frame
        return self._tree.frame(node)

    def snapped_frame(self, view: View, scale: float = 1) -> Rect:
        """Returns a view's frame with its edges on whole pixels; `scale` is pixels per point.

        Views that share an edge still share it. A text is never narrower than it was measured.
        """
        if not isinstance(scale, NUMBER):
            refuse_numbers("snapped_frame", "number of pixels a point", scale=scale)
        return self._tree.snapped_frame(self._views.node(view), scale)

    def snapped_frames(self, scale: float = 1) -> NDArray[numpy.float64]:
        """Returns the frames of all views as `frames` does, with their edges on whole pixels."""
        with self._tree._handle.in_use():
            array: NDArray[numpy.float64] = self._views.in_order(self._tree._snapped(scale))
        return array

    @property
    def changes(self) -> list[FrameChange]:
        """The views whose frames the last layout has changed, parents first. After the first layout, all frames."""
        with self._tree._handle.in_use():
            return self._views.changed(self._tree.changes())

    def proposal(self, view: View) -> Proposal:
        """Returns the proposal with which a view was placed; None sides were unspecified."""
        return self._tree.proposal(self._views.node(view))

    def choice(self, view: ViewThatFits) -> View | None:
        """Returns the child that a `ViewThatFits` shows; None if it has no children."""
        chosen = self._tree.choice(self._node_of(view, ViewThatFits))
        return None if chosen is None else self._views.view_of(chosen)

    def measurements(self, reader: MeasurementReader) -> MeasuredSizes:
        """Returns the measurements of a reader: `page.measurements(reader).max_width("label")`."""
        return self._tree.measurements(self._node_of(reader, MeasurementReader))

    @property
    def settling(self) -> SettlingReport:
        """How the measurements of the last layout have settled."""
        return self._views.settling(self._tree.settling())

    def content(self, reader: GeometryReader | MeasurementReader) -> tuple[View, ...]:
        """Returns the children of a reader, or the views that its function has made."""
        with self._tree._handle.in_use():
            node = self._node_of(reader, GeometryReader, MeasurementReader)
            made = self._tree._contents.kept.get(node)
        return self._views.children(reader) if made is None else made.roots

    def scroll_geometry(self, view: ScrollView) -> ScrollGeometry:
        """Returns the size of a scroll view's window, its content, and its scrolling range."""
        return self._tree.scroll_geometry(self._node_of(view, ScrollView))

    def scroll_offset(
        self,
        view: ScrollView,
        target: View,
        *,
        current: Point | tuple[float, float] = (0, 0),
        anchor: tuple[float | None, float | None] = (None, None),
    ) -> Point:
        """Returns the offset that makes a view inside a scroll view visible; changes nothing.

        An offset is subtracted from the frames of the content; `current` is the present offset.
        `anchor` has the fractions of the target and of the window that are aligned: 0 puts the
        target at the start, 0.5 in the middle. None shows all of it with the least scrolling. The
        result is clamped to the least and the greatest offset.
        """
        with self._tree._handle.in_use(), self._views.locating_errors():
            nodes = self._node_of(view, ScrollView), self._views.node(target)
            return self._tree.scroll_offset(*nodes, current=current, anchor=anchor)

    def guide(self, view: View, guide: GuideLike, *, axis: Axis | None = None) -> float:
        """Returns the position of a view's guide, in points from the view's leading or top side.

        `guide` is a name such as "first_text_baseline", or a guide that the program has defined;
        "center" needs an `axis`.
        """
        with self._tree._handle.in_use(), self._views.locating_errors():
            return self._tree.guide(self._views.node(view), guide, axis=axis)

    def lines(self, paragraph: Paragraph) -> list[Line]:
        """Returns the lines of a paragraph or text; their boxes are in the paragraph's coordinates."""
        with self._tree._handle.in_use(), self._views.locating_errors():
            node = self._node_of(paragraph, Paragraph)
            return self._only_word(paragraph, node) or self._tree._lines(node, paragraph.line_text)

    def pieces(self, paragraph: Paragraph) -> list[TextPiece]:
        """Returns the words on the lines of a paragraph or text: line by line, on each line from left to right."""
        with self._tree._handle.in_use(), self._views.locating_errors():
            return self._tree.pieces(self._node_of(paragraph, Paragraph))

    def _only_word(self, paragraph: Paragraph, node: int) -> list[Line]:
        """Returns the line of a paragraph of one word that is as wide as the word, without a call of the library."""
        widths = paragraph.word_widths
        if len(widths) != 1 or self._taken is None or paragraph._form is not None:
            return []
        _, _, width, height = rect_at(self._taken, node_index(node))
        if width != widths[0] or height != paragraph.line_height or height == 0:
            return []
        text = paragraph.line_text(0, 0, 1, None)
        return [Line(0, 0, 1, None, Rect(0, 0, width, height), paragraph.baseline, text)]

    def views(self) -> Iterator[PlacedView]:
        """Yields every view that has a frame, with its depth and parent: parents first, children in order.

        Views that a geometry reader's function has made are its children. `painted` selects the
        painting order.
        """
        with self._tree._handle.in_use():
            placed = list(self._views.placed(self._frames()))
        yield from placed

    def painted(self) -> list[View]:
        """Returns the views in the order of painting, from the back to the front.

        A view comes before its descendants, siblings in their order unless they have z indexes, a
        background before its view. Hidden views and their descendants are left out.
        """
        with self._tree._handle.in_use():
            known = self._views.known()
            return [known[node] for node in self._tree.paint_order()]

    def hit(
        self,
        x: float,
        y: float,
        *,
        offsets: Mapping[ScrollView, Point | tuple[float, float]] = MappingProxyType({}),
    ) -> list[View]:
        """Returns the views at a point of the root, topmost first, in reverse painting order.

            for view in page.hit(120, 40, offsets={scroll_view: (0, 30)}): …

        A view is at the point if the point is in its frame; of adjacent views only one is. Stacks
        and modifiers are included. Hidden views are left out, and so are views clipped by a scroll
        view. `offsets` lists the offsets of scroll views.
        """
        with self._tree._handle.in_use(), self._views.locating_errors():
            nodes = {self._views.node(view): offset for view, offset in offsets.items()}
            known = self._views.known()
            return [known[node] for node in self._tree.hit(x, y, offsets=nodes)]

    def pages(
        self,
        height: float | Sequence[float],
        *,
        last_height: float | None = None,
        orphans: int = 2,
        widows: int = 2,
        notes: Mapping[View, float | Mapping[int, float]] = MappingProxyType({}),
        note_gap: float = 0.0,
    ) -> list[Page]:
        """Divides the layout into pages, each a part of its height. Nothing is laid out again.

            for page in layout(report, 500).pages(700): …

        A page ends between children of vertical stacks, rows of tables or lines of texts. Styles
        influence the breaks: `styled(break_inside="avoid")`, `break_after="avoid"`, and
        `break_before` with "avoid" or "page". Views with a tag from "H1" to "H6" are not at the end
        of a page. Headers of tables are repeated, and footers with `styled(repeat=True)`. Sections
        with `repeat="only"` are not shown in their own place: leave them out if the part of a page
        has them. `orphans` and `widows` are the smallest numbers of lines of a text before and
        after a break. `height` is one height, or a list for the first pages, whose last one applies
        to all later pages. `notes` has the heights of notes at the bottom of the page on which a
        view begins, for a text also by lines, from 0.
        """
        from .pages import flags_of, marks_of, page_of_views

        if not isinstance(height, (*NUMBER, Sequence)) or isinstance(height, str):
            refuse_numbers("pages", height=height)
        heights = [height] if isinstance(height, NUMBER) else list(height)
        with self._tree._handle.in_use(), self._views.locating_errors():
            known = self._views.known()
            strangers = set(notes).difference(known.values())
            if strangers:
                raise ValueError(f"pages: {strangers.pop()!r} has notes, and is not in this layout")
            marks = [
                mark
                for node, view in known.items()
                if view._style or view in notes
                for mark in marks_of(node, flags_of(view.style), notes.get(view, 0.0))
            ]
            found = self._tree.pages(
                heights,
                last_height=last_height,
                marks=marks,
                orphans=orphans,
                widows=widows,
                note_gap=note_gap,
            )
        return [page_of_views(page, known) for page in found]

    def explain(self, view: View) -> Explanation:
        """Returns why a view has its size: its proposals, and how its parent computed them.

            print(page.explain(title))

        Costs nothing unless it is called; measure functions and custom layouts may then be called
        again.
        """
        from ._explaining import explain

        with self._tree._handle.in_use(), self._views.locating_errors():
            node = self._views.node(view)
            return explain(self._tree._handle, node, self._views.known())

    def columns(self, table: Table) -> tuple[Track | None, ...]:
        """Returns the columns of a table, in points from its left side; None for hidden ones."""
        return self._tree.table_columns(self._node_of(table, Table))

    def rows(self, table: Table) -> tuple[Track, ...]:
        """Returns the rows of a table, in points from its top, in the order shown."""
        return self._tree.table_rows(self._node_of(table, Table))

    def explain_column(self, table: Table, column: int) -> TableColumnExplanation:
        """Returns why a column of a table has its width: the cell, the policy, the limit.

        print(page.explain_column(prices, 1))
        """
        if not is_count(column):
            raise TypeError(f"a column is a number, from 0 on, not {column!r}")
        found = self._tree.explain_column(self._node_of(table, Table), int(column))
        known = self._views.known()
        return replace(
            found,
            minimum_view=known.get(found.minimum_node),
            ideal_view=known.get(found.ideal_node),
        )

    @property
    def counters(self) -> Counters:
        """Counts of the layout's work since it was made."""
        return self._tree.counters()

    def dump(self) -> str:
        """Returns the layout as text, one line per view, with parameters and frames."""
        with self._tree._handle.in_use():
            handle, root = self._tree._handle, self._views.nodes[0]
            return handle.text_about(handle.library.rgl_tree_dump, root, self._views.known())

    def overflows(self) -> list[Overflow]:
        """Returns the views that are larger than the view around them, except in scroll views, and
        the root if it exceeds its proposal; see `Overflow`.

            for view, frame, place in page.overflows(): …
        """
        from .overflows import overflows

        placed = list(self.views())
        lines = {
            one.view: self.lines(one.view) for one in placed if isinstance(one.view, Paragraph)
        }
        return overflows(placed, Proposal(*self._proposal), lines)

    @property
    def closed(self) -> bool:
        """Whether the layout has been closed."""
        return self._tree._handle.closed

    def __repr__(self) -> str:
        if self.closed:
            return "<closed Layout>"
        return f"<Layout of {len(self._views.views)} views, {self._size.width:g} x {self._size.height:g}>"

    def _node_of(self, view: View, *kinds: type[View]) -> int:
        """Returns the node of a view; raises `WrongKindError` unless it is of a kind."""
        if not isinstance(view, kinds):
            known = " or a ".join(kind.__name__ for kind in kinds)
            raise WrongKindError(f"this call takes a {known}, not {view!r}")
        return self._views.node(view)

    def _discard_frames(self) -> None:
        self._taken, self._frames_read = None, 0

    def _frames(self) -> Any:
        """They are taken from the tree once."""
        if self._taken is None or self.closed:
            self._taken = take_frames(self._tree._handle)
        return self._taken
