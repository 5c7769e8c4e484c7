# SPDX-License-Identifier: MIT
"""The children of a custom layout, as passed to its methods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union, overload

from .._core.reals import NUMBER, is_count
from ..geometry import Proposal, Rect, Size
from ..views.alignment import AlignmentName, unit_point
from ..views.guides import guide_codes

if TYPE_CHECKING:
    from ..views.alignment import GuideLike
    from ..views.axes import Direction
    from ..views.guides import Axis
    from ..views.layout_values import LayoutKey
    from ._lent import Lent
    from .spacing import ViewSpacing

Offer = Union[Proposal, Size, tuple[Union[float, None], Union[float, None]], None]
Anchor = Union[AlignmentName, tuple[float, float]]


class ViewDimensions:
    """A subview's size for a proposal, and its guides; valid as long as the subview is."""

    __slots__ = ("_index", "_lent", "_proposal", "size")

    def __init__(self, lent: Lent, index: int, proposal: Offer) -> None:
        self._lent = lent
        self._index = index
        self._proposal = proposal
        self.size = lent.measure(index, proposal)

    @property
    def width(self) -> float:
        """The width in points."""
        return self.size.width

    @property
    def height(self) -> float:
        """The height in points."""
        return self.size.height

    def guide(self, guide: GuideLike, *, axis: Axis | None = None) -> float:
        """Returns the position of a guide, in points from the leading or top side; "center" needs
        an axis.
        """
        return self._lent.guide(self._index, self._proposal, *guide_codes(guide, axis))

    def explicit_guide(self, guide: GuideLike, *, axis: Axis | None = None) -> float | None:
        """Returns the position that the subview sets for a guide; None if it sets none."""
        return self._lent.explicit_guide(self._index, self._proposal, *guide_codes(guide, axis))

    def __getitem__(self, guide: GuideLike) -> float:
        """Returns the position of a guide: `dimensions["first_text_baseline"]`."""
        return self.guide(guide)

    def __repr__(self) -> str:
        return f"ViewDimensions({self.width:g} x {self.height:g})"


class Subview:
    """A child of a custom layout, valid during one method (`OutOfTurnError` if it is used later)."""

    __slots__ = ("_index", "_lent")

    def __init__(self, lent: Lent, index: int) -> None:
        self._lent = lent
        self._index = index

    @property
    def index(self) -> int:
        """The number of the child among all children of the layout."""
        return self._index

    @property
    def node(self) -> int:
        """The id of the child in its tree."""
        return self._lent.node(self._index)

    @property
    def priority(self) -> float:
        """The layout priority: 0 by default, minus infinity for a spacer."""
        return self._lent.priority(self._index)

    @property
    def spacing(self) -> ViewSpacing:
        """The spacing that the child prefers around it."""
        return self._lent.spacing(self._index)

    def distance(self, following: Subview, axis: Axis) -> float:
        """Returns the preferred distance between this child and a following one along an axis, in
        points.
        """
        return self.spacing.distance(following.spacing, axis, direction=self._lent.direction)

    def dimensions(self, proposal: Offer = None) -> ViewDimensions:
        """Returns the size under a proposal together with the guides."""
        return ViewDimensions(self._lent, self._index, proposal)

    def __getitem__(self, key: type[LayoutKey]) -> Any:
        """Returns the child's value for a key, or the key's default; see `View.layout_value`."""
        return self._lent.value(self._index, key)

    def size_that_fits(self, proposal: Offer = None) -> Size:
        """Returns the size under a proposal, or the ideal size without one. Answers are remembered."""
        return self._lent.measure(self._index, proposal)

    def place(
        self, at: tuple[float, float], anchor: Anchor = "top_leading", proposal: Offer = None
    ) -> None:
        """Puts the subview's anchor at a point in the coordinates of `bounds`; for `place_subviews`
        only.

        The subview's size is its answer to the proposal. `anchor` is the name of an alignment or a
        pair of fractions. The last call for a subview applies.
        """
        if isinstance(at, NUMBER):
            raise TypeError(f"a point is one argument: write place(({at!r}, {anchor!r}))")
        self._lent.place(self._index, at, unit_point(anchor), proposal)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Subview):
            return NotImplemented
        return self._lent is other._lent and self._index == other._index

    def __hash__(self) -> int:
        return hash((id(self._lent), self._index))

    def __repr__(self) -> str:
        return f"Subview({self._index})"


class InnerCache:
    """The cache of a layout inside a different layout. It contains the layout, whose identity is the key."""

    __slots__ = ("cache", "layout")

    def __init__(self, layout: Any) -> None:
        self.layout = layout
        self.cache: Any = None


class Subviews(Sequence[Subview]):
    """The children of a custom layout in order. Slices and lists of numbers select some of them.

    Valid during one method (`OutOfTurnError`).
    """

    __slots__ = ("_indices", "_inner", "_lent")

    def __init__(self, lent: Lent, indices: Sequence[int], inner: InnerCache | None = None) -> None:
        self._lent = lent
        self._indices = indices
        # The cache of a nested layout; None: the cache of the layout that received the subviews.
        self._inner = inner

    @property
    def cache(self) -> Any:
        """The data that the layout keeps between its methods: see `CustomLayout.make_cache`. May be
        set.
        """
        return self._lent.cache if self._inner is None else self._inner.cache

    @cache.setter
    def cache(self, cache: Any) -> None:
        if self._inner is None:
            self._lent.cache = cache
        else:
            self._inner.cache = cache

    def within(self, layout: Any) -> Subviews:
        """Returns these subviews for a layout inside a different layout, with a cache of its own.

        Methods of a `CustomLayout` and of an `AnyLayout` call it themselves. The cache is made at
        its first use for each selection of subviews, and again after an update of the outer cache.
        """
        current = self._lent.layout if self._inner is None else self._inner.layout
        if layout is current:
            return self
        caches = self._lent.inner_caches
        key = id(layout), tuple(self._indices)
        if key in caches:
            return Subviews(self._lent, self._indices, caches[key])
        inner = Subviews(self._lent, self._indices, InnerCache(layout))
        make = getattr(layout, "make_cache", None)
        if make is not None:
            inner.cache = make(inner)
        assert inner._inner is not None
        caches[key] = inner._inner
        return inner

    @property
    def direction(self) -> Direction:
        """The leading side. Positions count from it."""
        return self._lent.direction

    def measure_as(self, record: bytes, proposal: Offer) -> Size:
        """Measures a container of these subviews; see `reglet.layouts`."""
        return self._lent.measure_as(record, self._indices, proposal)

    def place_as(self, record: bytes, bounds: Rect, proposal: Offer) -> None:
        """Places these subviews as a container would; see `reglet.layouts`."""
        self._lent.place_as(record, self._indices, bounds, proposal)

    def __len__(self) -> int:
        return len(self._indices)

    @overload
    def __getitem__(self, index: int) -> Subview: ...

    @overload
    def __getitem__(self, index: slice | Sequence[int]) -> Subviews: ...

    def __getitem__(self, index: int | slice | Sequence[int]) -> Subview | Subviews:
        if isinstance(index, slice):
            return Subviews(self._lent, self._indices[index], self._inner)
        if is_count(index):
            index = int(index)
            if not -len(self._indices) <= index < len(self._indices):
                raise IndexError(f"there is no subview {index}: there are {len(self._indices)}")
            return Subview(self._lent, self._indices[index])
        return Subviews(self._lent, [self._indices[each] for each in index], self._inner)

    def __iter__(self) -> Iterator[Subview]:
        lent = self._lent
        return (Subview(lent, index) for index in self._indices)

    def __repr__(self) -> str:
        return f"Subviews({list(self._indices)})"
