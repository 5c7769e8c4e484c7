# SPDX-License-Identifier: MIT
"""A masonry: columns of one width, each view in the shortest one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from .._abi.enumerations import Kind
from .._abi.records import MASONRY
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..geometry import given, optional
from ._messages import UNPACKABLE, refuse_numbers
from .alignment import HORIZONTAL_NAMES, alignment_codes, alignment_name
from .lazy_grids import Track
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

MasonryColumns = Union[int, Track]


class Masonry(Holder, kind=Kind.MASONRY):
    """Views in columns of one width: each view goes to the column that is shortest then, of several to the first.

        Masonry(*photos, columns=3)
        Masonry(*photos, columns=Track.adaptive(120), horizontal_spacing=4, vertical_spacing=4)
        Masonry(banner.grid_cell(2), *photos, columns=3)        the banner spans two columns

    `columns` is their number, or `Track.adaptive`: as many of the minimum width as fit, at least
    one. The masonry has its proposed width and is as high as its longest column. A view is proposed
    the width of its columns and no height. `alignment` is the alignment of views in their columns:
    "leading", "center" or "trailing". Spacing is in points and may be negative; None means 8. A
    view that spans several columns is put into those in which it begins highest.
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        columns: MasonryColumns,
        alignment: Alignment = "center",
        horizontal_spacing: float | None = None,
        vertical_spacing: float | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        count, minimum, maximum = _limits(columns)
        codes = alignment_codes(alignment, self, HORIZONTAL_NAMES)
        try:
            self._record = MASONRY.pack(
                Kind.MASONRY,
                0,
                count,
                *codes,
                minimum,
                maximum,
                given(horizontal_spacing),
                given(vertical_spacing),
            )
        except UNPACKABLE:
            refuse_numbers(
                self,
                minimum=minimum,
                maximum=maximum,
                horizontal_spacing=horizontal_spacing,
                vertical_spacing=vertical_spacing,
            )
        self._children = present_views(self, children)

    @property
    def columns(self) -> MasonryColumns:
        """The number of columns, or the adaptive track that they are made of."""
        fields = MASONRY.unpack(self._record)
        return fields[2] or Track.adaptive(*fields[5:7])

    @property
    def alignment(self) -> Alignment:
        """Alignment of views in their columns, and of the columns in a masonry that is wider than
        they are.
        """
        return alignment_name(*MASONRY.unpack(self._record)[3:5])

    @property
    def horizontal_spacing(self) -> float | None:
        """The distance of columns in points; None: 8."""
        return optional(MASONRY.unpack(self._record)[7])

    @property
    def vertical_spacing(self) -> float | None:
        """The distance of views in a column in points; None: 8."""
        return optional(MASONRY.unpack(self._record)[8])

    def _details(self) -> str:
        return f"{len(self._children)} views"


def _limits(columns: object) -> tuple[int, float, float]:
    """Returns the number of columns, or 0 and the limits of their width."""
    if is_count(columns):
        count = int(columns)
        if not 1 <= count <= 65_535:
            raise ValueError(f"Masonry: columns are 1 to 65,535, not {columns!r}")
        return count, 0.0, 0.0
    if not isinstance(columns, Track) or columns.kind != "adaptive":
        length = repr(columns) if isinstance(columns, NUMBER) else "120"
        raise TypeError(
            f"Masonry: columns are a number of them or Track.adaptive({length}), not {columns!r}"
        )
    if columns.spacing is not None or columns.alignment != "center":
        raise ValueError(
            "Masonry: spacing and alignment of a track have no effect: write Masonry(…, "
            "columns=Track.adaptive(120), horizontal_spacing=8, alignment='center')"
        )
    return 0, columns.minimum, columns.maximum
