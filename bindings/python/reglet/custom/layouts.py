# SPDX-License-Identifier: MIT
"""The built-in containers as layouts, which make views and which custom layouts can measure.

row = HStackLayout(spacing=8)
row(Text("a"), Text("b"))                                 # the view HStack(Text("a"), Text("b"), spacing=8)

def size_that_fits(self, proposal, subviews):             # in a layout of your own
    return row.size_that_fits(proposal, subviews[:2])     # what a row of the first two would answer
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ..geometry import Proposal, Rect, Size
from ..views.aspect_grids import AspectGrid
from ..views.flow import Flow, Justification
from ..views.grids import Grid
from ..views.masonry import Masonry, MasonryColumns
from ..views.stacks import HStack, VStack, ZStack
from ..views.view import View
from .custom import Custom, LayoutMethods

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..views.alignment import Alignment
    from .custom import SizeAnswer
    from .subviews import Offer, Subviews


class ContainerLayout:
    """A container without children; call it with views to have them in one. Two with equal options are equal."""

    _VIEW: ClassVar[Any]

    def __init__(self, **options: Any) -> None:
        self._options = options
        self._record: bytes = self._VIEW(**options)._record

    def __call__(self, *children: View | None) -> View:
        made: View = self._VIEW(*children, **self._options)
        return made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ContainerLayout):
            return NotImplemented
        return self._record == other._record

    def __hash__(self) -> int:
        return hash(self._record)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self._options.items())
        return f"{type(self).__name__}({options})"


class BorrowingLayout(ContainerLayout):
    """A container that custom layouts can use for their subviews, or for some of them."""

    def size_that_fits(self, proposal: Offer, subviews: Subviews) -> Size:
        """Returns how large the subviews are together as the children of such a container."""
        return subviews.measure_as(self._record, proposal)

    def place_subviews(self, bounds: Rect, proposal: Offer, subviews: Subviews) -> None:
        """Places the subviews as such a container does in these bounds. Only for `place_subviews`.

        The size of the bounds should be the answer to the proposal.
        """
        subviews.place_as(self._record, bounds, proposal)


class HStackLayout(BorrowingLayout):
    """A row; see `HStack`."""

    _VIEW = HStack

    def __init__(self, *, spacing: float | None = None, alignment: Alignment = "center") -> None:
        super().__init__(spacing=spacing, alignment=alignment)


class VStackLayout(BorrowingLayout):
    """A column; see `VStack`."""

    _VIEW = VStack

    def __init__(self, *, spacing: float | None = None, alignment: Alignment = "center") -> None:
        super().__init__(spacing=spacing, alignment=alignment)


class ZStackLayout(BorrowingLayout):
    """Views on top of each other; see `ZStack`."""

    _VIEW = ZStack

    def __init__(self, *, alignment: Alignment = "center") -> None:
        super().__init__(alignment=alignment)


class FlowLayout(BorrowingLayout):
    """Lines that wrap; see `Flow`. Children that it does not show are not placed."""

    _VIEW = Flow

    def __init__(
        self,
        *,
        axis: Literal["horizontal", "vertical"] = "horizontal",
        spacing: float | None = None,
        line_spacing: float | None = None,
        alignment: Alignment = "center",
        justification: Justification = "start",
        line_limit: int | None = None,
        stretches: bool = False,
    ) -> None:
        super().__init__(
            axis=axis,
            spacing=spacing,
            line_spacing=line_spacing,
            alignment=alignment,
            justification=justification,
            line_limit=line_limit,
            stretches=stretches,
        )


class MasonryLayout(BorrowingLayout):
    """Columns of one width, each subview in the shortest one; see `Masonry`."""

    _VIEW = Masonry

    def __init__(
        self,
        *,
        columns: MasonryColumns,
        alignment: Alignment = "center",
        horizontal_spacing: float | None = None,
        vertical_spacing: float | None = None,
    ) -> None:
        super().__init__(
            columns=columns,
            alignment=alignment,
            horizontal_spacing=horizontal_spacing,
            vertical_spacing=vertical_spacing,
        )


class AspectGridLayout(BorrowingLayout):
    """Equal cells of about one aspect ratio; see `AspectGrid`."""

    _VIEW = AspectGrid

    def __init__(
        self,
        *,
        ratio: float = 1.0,
        horizontal_spacing: float = 0.0,
        vertical_spacing: float = 0.0,
        exact_ties: bool = False,
        keeps_ratio: bool = False,
    ) -> None:
        super().__init__(
            ratio=ratio,
            horizontal_spacing=horizontal_spacing,
            vertical_spacing=vertical_spacing,
            exact_ties=exact_ties,
            keeps_ratio=keeps_ratio,
        )


class GridLayout(BorrowingLayout):
    """A grid; see `Grid`. A subview that is not a `GridRow` is a row of its own across all columns.

    A custom layout that places a `GridRow` itself leaves the row and its cells without a size;
    placed by a grid, the row is a band of it, and its cells are in it as in the grid.
    """

    _VIEW = Grid

    def __init__(
        self,
        *,
        alignment: Alignment = "center",
        horizontal_spacing: float | None = None,
        vertical_spacing: float | None = None,
    ) -> None:
        super().__init__(
            alignment=alignment,
            horizontal_spacing=horizontal_spacing,
            vertical_spacing=vertical_spacing,
        )


class AnyLayout:
    """Any layout, built in or your own, so that one variable may hold either.

        arrange = AnyLayout(HStackLayout()) if wide else AnyLayout(VStackLayout())
        page = arrange(icon, title)

    `Layout.update(page, arrange(*page.children))` then changes the layout and keeps the children.
    """

    def __init__(self, layout: AnyLayout | ContainerLayout | LayoutMethods) -> None:
        if not hasattr(layout, "place_subviews") or isinstance(layout, type):
            raise TypeError(
                f"AnyLayout takes a layout such as HStackLayout() or one of your own, not {layout!r}"
            )
        self._layout: Any = layout.layout if isinstance(layout, AnyLayout) else layout

    @property
    def layout(self) -> ContainerLayout | LayoutMethods:
        """The layout that it stands for."""
        held: ContainerLayout | LayoutMethods = self._layout
        return held

    def __call__(self, *children: View | None) -> View:
        if isinstance(self._layout, ContainerLayout):
            return self._layout(*children)
        return Custom(self._layout, *children)

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> SizeAnswer:
        answer: SizeAnswer = self._layout.size_that_fits(proposal, subviews.within(self._layout))
        return answer

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        self._layout.place_subviews(bounds, proposal, subviews.within(self._layout))

    @property
    def animatable_data(self) -> tuple[float, ...]:
        """The numbers that an animation may change; empty for a built-in layout."""
        return tuple(getattr(self._layout, "animatable_data", ()))

    @animatable_data.setter
    def animatable_data(self, numbers: Sequence[float]) -> None:
        self._layout.animatable_data = numbers

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AnyLayout):
            return NotImplemented
        return bool(self._layout == other._layout)

    def __hash__(self) -> int:
        return hash(self._layout)

    def __repr__(self) -> str:
        return f"AnyLayout({self._layout!r})"
