# SPDX-License-Identifier: MIT
"""A layout: a view and all below it, laid out for one proposal, with the frames of all views."""

from __future__ import annotations

import weakref
from collections.abc import Hashable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Callable

from .._core.advice import refuse_arguments
from .._core.drawn import Saved
from .._core.limits import Limits
from .._core.reals import whole
from ..errors import LayoutError, RegletError, WrongKindError
from ..geometry import Insets, Size
from ..measurement.readers import MeasurementReader
from ..measurement.settling import SettlingRules
from ..views._messages import (
    check_function,
    check_options,
    check_proposal,
    not_content,
    not_laid_out,
)
from ..views.axes import Direction
from ..views.geometry_reader import GeometryReader
from ..views.hosted import Hosted, Presence
from ..views.stacks import VStack
from ..views.view import View
from ._appearances import Appearances
from ._contents import occurs_twice
from ._edit import Edit
from ._laid_out import LaidOutViews
from ._results import LaidOut
from .tree import Tree

if TYPE_CHECKING:
    from typing_extensions import Never


class Layout(LaidOut, Saved):
    """The frames of a view and all below it.

    Made by `reglet.layout(view, width, height)`. Measure functions are never called on reading. It
    is freed with the last reference to it or to one of its views, by `close`, or at the end of a
    `with`; arrays of frames outlive it.
    """

    _WORDS = "PAGES"

    def __init__(
        self,
        root: View,
        width: float | None = None,
        height: float | None = None,
        *,
        direction: Direction = "left_to_right",
        limits: Limits | None = None,
        settling: SettlingRules | None = None,
        progress: Callable[[], object] | None = None,
    ) -> None:
        if not isinstance(root, View):
            raise TypeError(not_laid_out(root))
        if root._stands_for_several:
            root = VStack(root)
        check_proposal(width, height)
        check_options(limits=(limits, Limits), settling=(settling, SettlingRules))
        self._views = LaidOutViews(root)
        self._discard_frames()
        self._tree = Tree(limits=limits)
        self._tree._handle.noun = "layout"
        if direction != "left_to_right":
            self._tree.layout_direction = direction
        if settling is not None:
            self._tree.set_settling_rules(settling)
        if progress is not None:
            self._tree.observe_progress(progress)
        self._views.build(self._tree)
        self._proposal: tuple[float | None, float | None] = (None, None)
        self._appearances = Appearances()
        with self._tree._handle.in_use():
            presences = self._lay_out(width, height)
        for view in self._views.views:
            view._layout = self
        try:
            self._appearances.follow(presences)
        except BaseException:
            self.close()
            raise

    def observe_measurements(
        self, function: Callable[[dict[tuple[View, Hashable], Size | None]], None] | None
    ) -> None:
        """Sets a function that is called with changed measurements, by reader and tag; None:
        removed.

        An exception of the function makes the layout fail, and all frames are kept.
        """
        if function is None:
            return self._tree.observe_measurements(None)
        check_function("observe_measurements", "the changed measurements, or None", function)
        reference = weakref.ref(self)

        def told(news: dict[tuple[int, Hashable], Size | None]) -> None:
            layout = reference()
            if layout is not None:
                function(layout._views.measured(news))

        return self._tree.observe_measurements(told)

    def rebuild(self, reader: GeometryReader | MeasurementReader) -> Size:
        """Calls a reader's function again, even if nothing has changed for it, and lays out again."""
        with self._tree._handle.in_use():
            self._tree.invalidate_content(self._node_of(reader, GeometryReader, MeasurementReader))
        return self.resize(*self._proposal)

    def resize(self, width: float | None = None, height: float | None = None) -> Size:
        """Lays the same views out for another proposal, and returns the size that the root takes.

        If this fails, the frames are unchanged.
        """
        check_proposal(width, height)
        with self._tree._handle.in_use():
            presences = self._lay_out(width, height)
        self._appearances.follow(presences)
        return self._size

    @property
    def kept(self) -> int:
        """How many layouts are kept, so that a recurring size needs no work; 1 at first, at most
        64.

            result.kept = 2
            result.resize(390, 844), result.resize(844, 390)

        Kept layouts are valid until a view changes.
        """
        return self._tree.kept_layouts

    @kept.setter
    def kept(self, count: int) -> None:
        self._tree.kept_layouts = whole(count)

    def update(self, view: View, replacement: View) -> Size:
        """Replaces a view by a new one of the same kind, and lays out the affected views.

            layout.update(title, new_title := Text("Another title"))
            layout.update(row, column := VStack(*row.children))

        Stacks, grids, masonries, flows, aspect grids and custom layouts can replace each other; see
        `AnyLayout`.

        The replacement gets the children that the view has in this layout; make it with those or
        with `view.children`, and use it to look up the frame from now on. If the layout fails, the
        view and all frames are kept.
        """
        index = self._views.index(view)
        if not isinstance(replacement, View):
            raise TypeError(not_content("update", replacement))
        if not self._views.may_hold(index, replacement.children):
            raise LayoutError(
                "the replacement has other children than the view: lay out a new root with layout(…)",
                view=replacement,
            )
        if replacement is not view and replacement in self._views:
            raise LayoutError("the replacement is part of this layout already", view=replacement)
        with self._tree._handle.in_use():
            try:
                self._replace(index, replacement)
            except RegletError as error:
                error.view = replacement
                if isinstance(error, WrongKindError):
                    error.message = (
                        f"it cannot take the place of {view!r}, which is of another kind: "
                        "lay out a new root with layout(…)"
                    )
                raise
            presences = self._lay_out(*self._proposal, Edit(lambda: self._replace(index, view)))
            view._layout = None if view._layout is self else view._layout
            replacement._layout = self
        self._appearances.follow(presences)
        return self._size

    def _replace(self, index: int, view: View) -> None:
        self._tree._set(self._views.nodes[index], view)
        self._views.replace(index, view)

    def invalidate_host(self, host: View) -> Size:
        """Lays out again after a change of the layout inside a `ConstraintHost`."""
        if not isinstance(host, Hosted):
            raise WrongKindError(f"this call takes a ConstraintHost, not {host!r}")
        self._tree.invalidate_host(self._views.node(host))
        return self.resize(*self._proposal)

    def animate(self, view: View, numbers: Sequence[float]) -> Size:
        """Sets the numbers of a custom layout (`animatable_data`), and lays out the affected views.

            page.animate(ring, (angle,))      # each step of an animation

        The layout's value is changed in place, and keeps its numbers if the layout fails.
        `interpolate` works on the frames of any two layouts instead.
        """
        tree, node = self._tree, self._views.node(view)
        with tree._handle.in_use():
            with self._views.locating_errors():
                before = tree.animatable_data(node)
                tree.set_animatable_data(node, numbers)
            edit = Edit(lambda: tree.set_animatable_data(node, before))
            presences = self._lay_out(*self._proposal, edit)
        self._appearances.follow(presences)
        return self._size

    def close(self) -> None:
        """Frees the layout; later calls raise `ClosedError`. Closing twice is fine."""
        self._tree.close()
        self._appearances.follow(())

    def __del__(self) -> None:
        # Notifies the receivers of frames that these are invalid, even if the layout was not
        # closed. There are no appearances if the layout could not be made.
        appearances = getattr(self, "_appearances", None)
        if appearances is not None:
            appearances.follow(())

    def __enter__(self) -> Layout:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _lay_out(
        self, width: float | None, height: float | None, edit: Edit | None = None
    ) -> list[Presence]:
        """Lays out, and returns the hosts that are placed, with no other thread in between.

        If the layout fails, an edit before it is undone after the error has got its view.
        """
        try:
            with self._views.locating_errors():
                size = self._lay_out_tree(width, height, edit)
        except BaseException:
            if edit is not None:
                edit.undo()
            raise
        if self._views.has_twice:
            self._refuse_twice(edit)
        self._size, self._proposal = size, (width, height)
        return list(self._views.presences())

    def _lay_out_tree(self, width: float | None, height: float | None, edit: Edit | None) -> Size:
        try:
            return self._tree._lay_out(self._views.nodes[0], width, height, edit)
        finally:
            # A call that was interrupted may have laid out the previous proposal again.
            self._discard_frames()
            self._views.adopt_contents(self)

    def _refuse_twice(self, edit: Edit | None) -> None:
        """Restores the last layout after readers have made the same view, and raises the error.

        This is known only after the layout, since a view may move from reader to reader.
        """
        found = self._tree._contents.twice()
        if found is None:
            return
        view, *contents = found
        if edit is not None:
            edit.undo()
        for content in contents:
            self._tree._invalidate_content(content.node)
        with suppress(Exception):
            self._lay_out_tree(*self._proposal, None)
        raise occurs_twice(view, contents[1])

    def _read_again(self) -> None:
        """Takes over a layout made by the library: the root at the size of an item."""
        self._tree._contents.settle()
        self._tree._handle.settle_hosted()
        root = self._views.nodes[0]
        width, height = self._tree.proposal(root)
        self._proposal = (width, height)
        self._size = self._tree.frame(root).size
        self._discard_frames()
        self._views.adopt_contents(self)
        self._appearances.follow(self._views.presences())


def layout(
    view: View,
    width: float | None = None,
    height: float | None = None,
    *,
    direction: Direction = "left_to_right",
    limits: Limits | None = None,
    safe_area: Insets | tuple[float, float, float, float] | None = None,
    settling: SettlingRules | None = None,
    progress: Callable[[], object] | None = None,
    **unknown: Never,
) -> Layout:
    """Proposes a size to a view, and gives it and everything below it a frame.

    Lengths are points; None leaves one to the view (its ideal), `math.inf` asks for its maximum.
    `direction` is "left_to_right" or "right_to_left"; frames count from the left in both.
    `safe_area` is the region at the edges of the proposal that the view avoids: top, leading,
    bottom, trailing; see `SafeArea`, which is then the root. `settling` limits how often
    measurements are fed back; see `MeasurementReader`. `progress` is called about once a
    millisecond during a long layout, and stops it by raising an exception, as Ctrl-C does.

    Raises `HasParentError` if a view occurs twice, `InvalidNumberError` and `InvalidArgumentError`
    for invalid parameters, and the exceptions of measure functions.
    """
    if unknown:
        refuse_arguments(unknown, layout, "layout")
    root = view if safe_area is None else view.safe_area(safe_area)
    return Layout(
        root,
        width,
        height,
        direction=direction,
        limits=limits,
        settling=settling,
        progress=progress,
    )
