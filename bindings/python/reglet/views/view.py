# SPDX-License-Identifier: MIT
"""Views: small descriptions of a layout. A view is a Python object by which frames are looked up."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Literal

from .._abi.constants import (
    RGL_DEFAULT_PADDING,
    RGL_KIND_ALIGNMENT_GUIDE,
    RGL_KIND_ASPECT_RATIO,
    RGL_KIND_BACKGROUND,
    RGL_KIND_CONTAINER_RELATIVE_FRAME,
    RGL_KIND_FIXED_SIZE,
    RGL_KIND_FLEXIBLE_FRAME,
    RGL_KIND_FRAME,
    RGL_KIND_GRID_CELL,
    RGL_KIND_HIDDEN,
    RGL_KIND_IGNORES_SAFE_AREA,
    RGL_KIND_LAYOUT_DIRECTION,
    RGL_KIND_LAYOUT_PRIORITY,
    RGL_KIND_LAYOUT_VALUE,
    RGL_KIND_MEASUREMENT_FRAME,
    RGL_KIND_MEASUREMENT_TAG,
    RGL_KIND_OFFSET,
    RGL_KIND_OVERLAY,
    RGL_KIND_PADDING,
    RGL_KIND_POSITION,
    RGL_KIND_RELATIVE_FRAME,
    RGL_KIND_SAFE_AREA,
    RGL_KIND_SAFE_AREA_INSET,
    RGL_KIND_TABLE_CELL,
    RGL_KIND_WEIGHT,
    RGL_KIND_Z_INDEX,
)
from .._core.advice import refuse_arguments
from .._core.drawn import Drawn
from ..geometry import Insets
from ._messages import check_limits
from .description import Description
from .view_frame import FollowingLength, ViewFrame

if TYPE_CHECKING:
    from typing_extensions import Never

    from .._abi.enumerations import Kind
    from .._core.limits import Limits
    from ..tree.layout import Layout
    from .alignment import Alignment, GuideLike, HorizontalName, VerticalName
    from .axes import Axes, AxesName, Direction, Edge, Edges
    from .grids import Anchor
    from .guides import Axis
    from .guides import Position as GuideTarget
    from .layout_values import LayoutKey
    from .modifiers import ContentMode
    from .relative_frame import Basis
    from .safe_area import Region, Regions
    from .tables import CellPadding

# The classes of views by the numbers of their kinds. A modifier is itself a view, so its class
# imports this module. It is found here by its kind.
VIEWS: dict[int, Callable[..., View]] = {}

_NO_LIMITS = (None,) * 6


class View(Description, Drawn):
    """Common to all views: modifiers that wrap them, a name, and the frame of their last layout.

    A modifier returns a new view around this one: `text.padding(8).frame(width=80)` is a frame
    around a padding around a text. A view may occur once in a tree (`HasParentError`), but in any
    number of layouts. Numbers are checked when a layout is made.
    """

    __slots__ = ()
    _KIND: ClassVar[int]
    # The class `Layout`, which is made of views.
    _LAYOUT: ClassVar[Callable[..., Layout]]

    def __init_subclass__(cls, kind: Kind | None = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        if kind is not None:
            cls._KIND = int(kind)
            VIEWS[cls._KIND] = cls

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
        width: Any,
        height: Any,
        limits: tuple[Any, ...],
        alignment: Alignment,
    ) -> View:
        """Puts a box around the view: see `ViewFrame`, which is what callers call."""
        is_fixed = limits == _NO_LIMITS
        for length in (width, height) if is_fixed else (width, height, *limits):
            if isinstance(length, FollowingLength):
                following: Any = VIEWS[RGL_KIND_MEASUREMENT_FRAME]
                framed: View = following.around(self, width, height, limits, alignment)
                return framed
        if is_fixed:
            return VIEWS[RGL_KIND_FRAME](self, width, height, alignment=alignment)
        if width is not None or height is not None:
            raise TypeError("a frame has fixed lengths or limits; call frame twice to have both")
        made = VIEWS[RGL_KIND_FLEXIBLE_FRAME](self, *limits, alignment=alignment)
        check_limits("width", limits[0], limits[2])
        check_limits("height", limits[3], limits[5])
        return made

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
        **unknown: Never,
    ) -> View:
        """Puts space around the view. `padding(12)` puts it on all sides, `padding(horizontal=8, top=4)` on some,
        `padding()` 16 points on all. The narrower name wins; insets may be negative.
        """
        if unknown:
            refuse_arguments(unknown, View.padding, "padding")
        if isinstance(insets, Insets):
            return VIEWS[RGL_KIND_PADDING](insets, self)
        if isinstance(insets, (tuple, list)):
            raise TypeError(
                f"padding takes one number for all edges, or names, not {insets!r}: write "
                "padding(horizontal=8, vertical=4), padding(top=4, leading=8) or padding(Insets(…))"
            )
        if horizontal is vertical is top is leading is bottom is trailing is None:
            every = RGL_DEFAULT_PADDING if insets is None else insets
            return VIEWS[RGL_KIND_PADDING]((every, every, every, every), self)
        every = 0.0 if insets is None else insets
        across = every if horizontal is None else horizontal
        along = every if vertical is None else vertical
        edges = (
            along if top is None else top,
            across if leading is None else leading,
            along if bottom is None else bottom,
            across if trailing is None else trailing,
        )
        return VIEWS[RGL_KIND_PADDING](edges, self)

    def fixed_size(self, horizontal: bool = True, vertical: bool = True, **unknown: Never) -> View:
        """Keeps the view at its ideal size on the chosen axes, whatever its proposal."""
        if unknown:
            refuse_arguments(unknown, View.fixed_size, "fixed_size")
        return VIEWS[RGL_KIND_FIXED_SIZE](self, horizontal=horizontal, vertical=vertical)

    def layout_priority(self, priority: float, **unknown: Never) -> View:
        """Lets stacks serve the view before those with a lower priority. That of a view without one is 0.

        Frames, paddings and fixed sizes hide the priority of their content: write it last.
        """
        if unknown:
            refuse_arguments(unknown, View.layout_priority, "layout_priority")
        return VIEWS[RGL_KIND_LAYOUT_PRIORITY](priority, self)

    def weight(self, weight: float, **unknown: Never) -> View:
        """Lets the view share the remaining length of its stack, in proportion to its weight.

        Of two views with the weights 2 and 1 the first is proposed two thirds.

        A weight determines the proposed length. A text takes only the length that it needs, so
        write `text.frame(max_width=math.inf).weight(2)` if it is to take all. Frames, paddings and
        fixed sizes hide the weight of their content: write it last.
        """
        if unknown:
            refuse_arguments(unknown, View.weight, "weight")
        return VIEWS[RGL_KIND_WEIGHT](weight, self)

    def aspect_ratio(
        self, ratio: float | None = None, mode: ContentMode = "fit", **unknown: Never
    ) -> View:
        """Keeps the shape of the view, width divided by height. None: the shape of its ideal size.

        "fit": the largest that fits into the proposal; "fill": the smallest that fills it. An
        unspecified side is ignored.
        """
        if unknown:
            refuse_arguments(unknown, View.aspect_ratio, "aspect_ratio")
        return VIEWS[RGL_KIND_ASPECT_RATIO](self, ratio, mode)

    def scaled_to_fit(self, **unknown: Never) -> View:
        """Keeps the view's own aspect ratio, as large as fits into the proposal."""
        if unknown:
            refuse_arguments(unknown, View.scaled_to_fit, "scaled_to_fit")
        return VIEWS[RGL_KIND_ASPECT_RATIO](self, None, "fit")

    def scaled_to_fill(self, **unknown: Never) -> View:
        """Keeps the view's own aspect ratio, as small as fills the proposal."""
        if unknown:
            refuse_arguments(unknown, View.scaled_to_fill, "scaled_to_fill")
        return VIEWS[RGL_KIND_ASPECT_RATIO](self, None, "fill")

    def offset(self, x: float = 0.0, y: float = 0.0, **unknown: Never) -> View:
        """Moves the view without any effect around it. x counts from the leading side."""
        if unknown:
            refuse_arguments(unknown, View.offset, "offset")
        return VIEWS[RGL_KIND_OFFSET](x, y, self)

    def position(self, x: float = 0.0, y: float = 0.0, **unknown: Never) -> View:
        """Takes the whole proposal, and puts the centre of the view on a point in it."""
        if unknown:
            refuse_arguments(unknown, View.position, "position")
        return VIEWS[RGL_KIND_POSITION](x, y, self)

    def overlay(
        self, *content: View | None, alignment: Alignment = "center", **unknown: Never
    ) -> View:
        """Puts views in front of the view, which are proposed its size and never change it.

            photo.overlay(Text("New"), alignment="top_trailing")

        `alignment` names the lines on which the content meets the view. Several views form a z-stack of
        their own, centred in itself.
        """
        if unknown:
            refuse_arguments(unknown, View.overlay, "overlay")
        return VIEWS[RGL_KIND_OVERLAY](self, *content, alignment=alignment)

    def background(
        self, *content: View | None, alignment: Alignment = "center", **unknown: Never
    ) -> View:
        """Puts views behind the view, which are proposed its size and never change it.

        They are painted before it; otherwise like `overlay`.
        """
        if unknown:
            refuse_arguments(unknown, View.background, "background")
        return VIEWS[RGL_KIND_BACKGROUND](self, *content, alignment=alignment)

    def z_index(self, index: float, **unknown: Never) -> View:
        """Paints the view in front of siblings with a lower index. That of a view without one is 0."""
        if unknown:
            refuse_arguments(unknown, View.z_index, "z_index")
        return VIEWS[RGL_KIND_Z_INDEX](index, self)

    def hidden(self, **unknown: Never) -> View:
        """Keeps the view's place, but leaves it out when the layout is painted."""
        if unknown:
            refuse_arguments(unknown, View.hidden, "hidden")
        return VIEWS[RGL_KIND_HIDDEN](self)

    def layout_direction(self, direction: Direction, **unknown: Never) -> View:
        """Lays the view and all in it out in a direction of its own.

        The direction is "left_to_right" or "right_to_left", regardless of the views around it.
        """
        if unknown:
            refuse_arguments(unknown, View.layout_direction, "layout_direction")
        return VIEWS[RGL_KIND_LAYOUT_DIRECTION](direction, self)

    def layout_value(self, key: type[LayoutKey], value: Any, **unknown: Never) -> View:
        """Sets a value for the custom layout around the view.

            title.layout_value(Weight, 2)

        The layout reads it as `subview[Weight]`. It may be anywhere among the view's modifiers, but
        not inside another container; see `LayoutKey`.
        """
        if unknown:
            refuse_arguments(unknown, View.layout_value, "layout_value")
        return VIEWS[RGL_KIND_LAYOUT_VALUE](key, value, self)

    def measure(self, tag: Hashable = None, *, scope: Hashable = None, **unknown: Never) -> View:
        """Records the view's size with the nearest measurement reader, under a tag.

        Lengths refer to the tag:

            text.measure("label").frame(min_width=max_width("label"))

        The measured size depends on whether the tag is inside or outside a frame or a padding. A
        view may have several tags. `scope` is the scope of the reader, if it has one.
        """
        if unknown:
            refuse_arguments(unknown, View.measure, "measure")
        return VIEWS[RGL_KIND_MEASUREMENT_TAG](tag, self, scope=scope)

    def alignment_guide(
        self,
        guide: GuideLike,
        position: GuideTarget = 0.0,
        *,
        fraction: float = 0.0,
        axis: Axis | None = None,
        **unknown: Never,
    ) -> View:
        """Sets the position of one of the view's guides. See `HorizontalGuide`.

            icon.alignment_guide("top", 4)                                    4 points below the top
            icon.alignment_guide("center", fraction=1, axis="vertical")       at the bottom
            icon.alignment_guide("bottom", lambda size: size.height - 3)      a pure function

        The position counts from the leading or top side. "center" needs an axis, other guides have one.
        """
        if unknown:
            refuse_arguments(unknown, View.alignment_guide, "alignment_guide")
        return VIEWS[RGL_KIND_ALIGNMENT_GUIDE](guide, position, self, fraction=fraction, axis=axis)

    def relative_frame(
        self,
        width: float | None = None,
        height: float | None = None,
        *,
        min_width: float | None = None,
        max_width: float | None = None,
        min_height: float | None = None,
        max_height: float | None = None,
        of: Basis = "proposal",
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> View:
        """Puts the view into a box whose lengths are fractions of the proposal or of the container.

        `relative_frame(width=0.5)` is half of the proposal, with `of="container"` half of the
        nearest scroll view or of the root.

        The limits are in points, and apply to the box.
        """
        if unknown:
            refuse_arguments(unknown, View.relative_frame, "relative_frame")
        return VIEWS[RGL_KIND_RELATIVE_FRAME](
            self,
            width,
            height,
            min_width=min_width,
            max_width=max_width,
            min_height=min_height,
            max_height=max_height,
            of=of,
            alignment=alignment,
        )

    def container_relative_frame(
        self,
        axes: Axes = "both",
        *,
        count: int = 1,
        span: int = 1,
        spacing: float = 0,
        container: tuple[float | None, float | None] = (None, None),
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> View:
        """Puts the view into a box as long as some tracks of the container.

        These are `span` of `count` tracks of the nearest scroll view, or of the root. See
        `ContainerRelativeFrame`.
        """
        if unknown:
            refuse_arguments(unknown, View.container_relative_frame, "container_relative_frame")
        return VIEWS[RGL_KIND_CONTAINER_RELATIVE_FRAME](
            self,
            axes,
            count=count,
            span=span,
            spacing=spacing,
            container=container,
            alignment=alignment,
        )

    def safe_area(
        self,
        insets: Insets | tuple[float, float, float, float],
        *,
        region: Region = "container",
        **unknown: Never,
    ) -> View:
        """Keeps the view clear of a ring that backgrounds may ignore. See `SafeArea`."""
        if unknown:
            refuse_arguments(unknown, View.safe_area, "safe_area")
        return VIEWS[RGL_KIND_SAFE_AREA](insets, self, region=region)

    def ignores_safe_area(
        self, *, regions: Regions = "all", edges: Edges = "all", **unknown: Never
    ) -> View:
        """Lets the view reach through the safe areas around it. See `IgnoresSafeArea`."""
        if unknown:
            refuse_arguments(unknown, View.ignores_safe_area, "ignores_safe_area")
        return VIEWS[RGL_KIND_IGNORES_SAFE_AREA](self, regions=regions, edges=edges)

    def safe_area_inset(
        self,
        bar: View,
        *,
        edge: Edge = "bottom",
        alignment: Alignment = "center",
        spacing: float | None = None,
        **unknown: Never,
    ) -> View:
        """Puts a bar at an edge of the view, which keeps clear of it. See `SafeAreaInset`."""
        if unknown:
            refuse_arguments(unknown, View.safe_area_inset, "safe_area_inset")
        return VIEWS[RGL_KIND_SAFE_AREA_INSET](
            self, bar, edge=edge, alignment=alignment, spacing=spacing
        )

    def grid_cell(
        self,
        columns: int = 1,
        *,
        anchor: Anchor | None = None,
        column_alignment: GuideLike | None = None,
        unsized_axes: AxesName | None = None,
        **unknown: Never,
    ) -> View:
        """Sets how the view is placed in the grid around it.

        It may be anywhere among the view's modifiers. A `Masonry` only uses `columns`.

        total.grid_cell(2)                                     spans two columns
        note.grid_cell(anchor="bottom_trailing")               at a corner of its slot, or at (x, y)
        price.grid_cell(column_alignment="trailing")           alignment of the whole column
        Divider().grid_cell(unsized_axes="horizontal")         is as wide as the grid
        """
        if unknown:
            refuse_arguments(unknown, View.grid_cell, "grid_cell")
        return VIEWS[RGL_KIND_GRID_CELL](
            self,
            columns=columns,
            anchor=anchor,
            column_alignment=column_alignment,
            unsized_axes=unsized_axes,
        )

    def table_cell(
        self,
        columns: int | Literal["all"] = 1,
        *,
        rows: int = 1,
        column: int | None = None,
        horizontal_alignment: HorizontalName | None = None,
        vertical_alignment: VerticalName | None = None,
        padding: CellPadding | None = None,
        unsized_axes: AxesName | None = None,
        **unknown: Never,
    ) -> View:
        """Sets how the view is placed in the table around it.

        It may be anywhere among the view's modifiers.

        total.table_cell("all")                    covers all columns from its first one on
        picture.table_cell(rows=3)                 covers three rows
        price.table_cell(column=2)                 begins in the third column
        Divider().table_cell("all", padding=0)     has no padding
        """
        if unknown:
            refuse_arguments(unknown, View.table_cell, "table_cell")
        return VIEWS[RGL_KIND_TABLE_CELL](
            self,
            columns=columns,
            rows=rows,
            column=column,
            horizontal_alignment=horizontal_alignment,
            vertical_alignment=vertical_alignment,
            padding=padding,
            unsized_axes=unsized_axes,
        )

    def layout(
        self,
        width: float | None = None,
        height: float | None = None,
        *,
        direction: Direction = "left_to_right",
        limits: Limits | None = None,
        **unknown: Never,
    ) -> Layout:
        """Lays the view out as a root; see `reglet.layout`."""
        if unknown:
            refuse_arguments(unknown, View.layout, "layout")
        return self._LAYOUT(self, width, height, direction=direction, limits=limits)


class Holder(View):
    """A view with views inside it."""

    __slots__ = ("_children",)
    # Whether rows of grids remain rows in it; otherwise their cells become its children.
    _takes_rows = False
