# SPDX-License-Identifier: MIT
"""Views: light descriptions of what is laid out. A view is its Python object: look frames up with it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .geometry import Insets
from .kinds import Kind
from .view_frame import ViewFrame

if TYPE_CHECKING:
    from .allocator import Limits
    from .passes import Layout
    from .tree import Direction

_NO_LIMITS = (None,) * 6


class View:
    """What all views share: modifiers that wrap them, a name, and the frame of their last layout.

    A modifier returns a new view around this one, so the order counts: `text.padding(8).frame(width=80)`
    is a frame around a padding around a text. A view may stand once in a tree (`HasParentError`), but in
    any number of layouts. Numbers are checked when a layout is made, which then names the guilty view.
    """

    # What a view is to the library is packed into `_record` when it is made; attributes are read back from
    # there. Slots that have no value yet stand for None, so that making a view stays cheap.
    __slots__ = ("__weakref__", "_layout", "_name", "_record", "_style")
    _record: bytes
    _children: tuple[View, ...] = ()
    _layout: Layout | None
    _name: str | None
    _style: dict[str, Any] | None

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name not in ("_layout", "_name", "_style"):
                raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    @property
    def children(self) -> tuple[View, ...]:
        """The views inside this one, in order."""
        return self._children

    @property
    def kind(self) -> Kind:
        """What the view is to the library."""
        return Kind(int.from_bytes(self._record[:4], sys.byteorder))

    @property
    def name(self) -> str | None:
        """The label that `named` gave, or None."""
        return self._name

    def named(self, name: str) -> View:
        """Gives this view a label for pictures and errors, and returns this view itself."""
        self._name = str(name)
        return self

    @property
    def style(self) -> Mapping[str, Any]:
        """What `styled` said; empty by default."""
        return self._style or {}

    def styled(self, **style: Any) -> View:
        """Says how pictures draw this view, and returns this view itself; see `reglet.pictures`."""
        self._style = {**self.style, **style}
        return self

    @property
    def frame(self) -> ViewFrame:
        """Read, the rectangle that the last layout gave this view; called, a frame around it.

            title.frame.width                             points, in the coordinates of the root
            title.frame(width=320)                        a box that is 320 wide
            title.frame(height=40, alignment="leading")   the view at the box's leading side
            title.frame(min_width=80, max_width=math.inf) a box with limits

        Reading raises `NotLaidOutError` when no layout holds the view. See `ViewFrame`.
        """
        layout = self._layout
        return ViewFrame(self, None if layout is None or layout.closed else layout.frame(self))

    def _framed(
        self,
        width: float | None,
        height: float | None,
        limits: tuple[float | None, ...],
        alignment: str,
    ) -> View:
        """Puts a box around the view: see `ViewFrame`, which is what callers call."""
        if limits == _NO_LIMITS:
            return Frame(self, width, height, alignment=alignment)
        if width is not None or height is not None:
            raise TypeError("a frame has fixed lengths or limits; call frame twice to have both")
        return FlexibleFrame(self, *limits, alignment=alignment)

    def padding(
        self,
        insets: float | Insets | None = None,
        *,
        horizontal: float | None = None,
        vertical: float | None = None,
        top: float | None = None,
        leading: float | None = None,
        bottom: float | None = None,
        trailing: float | None = None,
    ) -> View:
        """Puts space around the view: `padding(12)` on all sides, `padding(horizontal=8, top=4)` on some,
        `padding()` 16 points on all. The narrower name wins; insets may be negative.
        """
        if isinstance(insets, Insets):
            return Padding(insets, self)
        if horizontal is vertical is top is leading is bottom is trailing is None:
            every = DEFAULT_PADDING if insets is None else insets
            return Padding((every, every, every, every), self)
        every = 0.0 if insets is None else insets
        across = every if horizontal is None else horizontal
        along = every if vertical is None else vertical
        edges = (
            along if top is None else top,
            across if leading is None else leading,
            along if bottom is None else bottom,
            across if trailing is None else trailing,
        )
        return Padding(edges, self)

    def fixed_size(self, horizontal: bool = True, vertical: bool = True) -> View:
        """Keeps the view at its ideal size on the chosen axes, whatever it is offered."""
        return FixedSize(self, horizontal=horizontal, vertical=vertical)

    def layout_priority(self, priority: float) -> View:
        """Lets stacks serve this view before those with a lower priority; the default of a view is 0.

        Frames, paddings and fixed sizes hide the priority of what they hold: write it last.
        """
        return LayoutPriority(priority, self)

    def layout(
        self,
        width: float | None = None,
        height: float | None = None,
        *,
        direction: Direction = "left_to_right",
        limits: Limits | None = None,
    ) -> Layout:
        """Lays the view out as a root; see `reglet.layout`."""
        return passes.Layout(self, width, height, direction=direction, limits=limits)

    def _details(self) -> str:
        return ""

    def __repr__(self) -> str:
        label = f" named {self._name!r}" if self._name is not None else ""
        return f"{type(self).__name__}({self._details()}){label}"


class Holder(View):
    """A view with views inside it."""

    __slots__ = ("_children",)


# The modules below subclass View, so they can be imported only now; the package imports this one first.
from . import passes  # noqa: E402
from .frames import FlexibleFrame, Frame  # noqa: E402
from .modifiers import FixedSize, LayoutPriority  # noqa: E402
from .padding import DEFAULT_PADDING, Padding  # noqa: E402
