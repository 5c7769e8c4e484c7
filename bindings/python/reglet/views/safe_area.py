# SPDX-License-Identifier: MIT
"""Safe areas: what bars, notches and keyboards take off a window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, Union

from .._abi.enumerations import Kind
from .._abi.records import IGNORES_SAFE_AREA, SAFE_AREA, SAFE_AREA_INSET
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER
from ..geometry import Insets, given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .alignment import alignment_codes, alignment_name
from .axes import Edge, Edges, edge_flags, edge_names, flags_of
from .modifier import Modifier, Parameter
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

Region = Literal["container", "keyboard", "all"]
Regions = Union[Region, Iterable[Region]]

# The RGL_SAFE_AREA_ flags of the C header.
_REGIONS: dict[str, int] = {"container": 1, "keyboard": 2, "all": 3}


def region_flags(regions: Regions, where: object) -> int:
    return flags_of(regions, _REGIONS, "region", where)


def _regions(flags: int) -> tuple[Region, ...]:
    return tuple(name for name in ("container", "keyboard") if flags & _REGIONS[name])


def _are_numbers(insets: object) -> bool:
    sides = tuple(insets) if isinstance(insets, Iterable) else ()
    return len(sides) == 4 and all(isinstance(side, NUMBER) for side in sides)


class SafeArea(Modifier, kind=Kind.SAFE_AREA, record=SAFE_AREA):
    """A ring around a view, which keeps clear of it unless it ignores safe areas. As the root it is the safe
    area of the window: `layout(view, width, height, safe_area=Insets(…))` makes one.

    `region` is "container" (bars, notches, printers' margins) or "keyboard". Usually made by
    `view.safe_area(…)`.
    """

    __slots__ = ()
    _NUMBERS = ("top", "leading", "bottom", "trailing")

    def __init__(
        self,
        insets: Insets | tuple[float, float, float, float],
        child: View | None = None,
        *,
        region: Region = "container",
        **unknown: Never,
    ) -> None:
        flags = region_flags(region, self)
        if not _are_numbers(insets):
            raise TypeError(
                f"a safe area takes Insets or four numbers (top, leading, bottom, trailing), not {insets!r}: "
                "write safe_area(Insets(4, 4, 4, 4))"
            )
        self._modify(child, unknown, *insets, flags, 0)

    insets = Parameter(
        slice(4), lambda lengths: Insets(*lengths), "How wide the ring is on each edge."
    )
    region: Parameter[Region] = Parameter(
        4, lambda flags: "container" if flags == 1 else "keyboard", "The reason for the ring."
    )


class IgnoresSafeArea(Modifier, kind=Kind.IGNORES_SAFE_AREA, record=IGNORES_SAFE_AREA):
    """A view that reaches through safe areas, on each chosen edge that its box reaches.

    Sizes do not change: the view only gets a larger proposal when it is placed. Usually made by
    `view.ignores_safe_area(…)`.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        *,
        regions: Regions = "all",
        edges: Edges = "all",
        **unknown: Never,
    ) -> None:
        self._modify(child, unknown, region_flags(regions, self), edge_flags(edges, self))

    regions = Parameter(0, _regions, "The regions that the view reaches through.")
    edges = Parameter(1, edge_names, "The edges on which it does.")

    def _details(self) -> str:
        return ", ".join(self.edges)


class SafeAreaInset(Holder, kind=Kind.SAFE_AREA_INSET):
    """A view with a bar at one of its edges, which it keeps clear of.

    `edge` is "top", "leading", "bottom" or "trailing"; `alignment` aligns bar and view along the
    edge; `spacing` is between them, None for the spacing that they prefer. Usually made by
    `view.safe_area_inset(…)`.
    """

    __slots__ = ()

    def __init__(
        self,
        child: View | None = None,
        bar: View | None = None,
        *,
        edge: Edge = "bottom",
        alignment: Alignment = "center",
        spacing: float | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        flags, codes = edge_flags(edge, self), alignment_codes(alignment, self)
        if len(edge_names(flags)) != 1:
            raise ValueError(f"safe_area_inset: edge is one edge, not {edge!r}")
        try:
            self._record = SAFE_AREA_INSET.pack(
                Kind.SAFE_AREA_INSET, 0, flags, 0, *codes, given(spacing)
            )
        except UNPACKABLE:
            refuse_numbers("safe_area_inset", spacing=spacing)
        if child is None and bar is not None:
            raise TypeError("a bar needs a view that it belongs to")
        self._children = tuple(view for view in (child, bar) if view is not None)

    @property
    def edge(self) -> Edge:
        return edge_names(SAFE_AREA_INSET.unpack(self._record)[2])[0]

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*SAFE_AREA_INSET.unpack(self._record)[4:6])

    @property
    def spacing(self) -> float | None:
        return optional(SAFE_AREA_INSET.unpack(self._record)[6])

    def _details(self) -> str:
        return f"edge={self.edge}"
