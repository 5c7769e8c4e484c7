# SPDX-License-Identifier: MIT
"""Lazy grids and lazy stacks: tracks that share a length, regardless of their content."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TYPE_CHECKING, Literal, Union

from .._abi.constants import RGL_MAXIMUM_TRACKS
from .._abi.enumerations import Kind
from .._abi.records import LAZY_GRID, LAZY_STACK
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER, is_count
from ..geometry import given, optional
from . import _messages
from .alignment import alignment_codes, alignment_name
from .stacks import Stack, present_views, stack_record
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

TrackKind = Literal["fixed", "flexible", "adaptive"]

_KINDS: tuple[TrackKind, ...] = ("fixed", "flexible", "adaptive")
_TRACK = Struct("@dddiii4x")
_WINDOW = Struct("@ddd")


@dataclass(frozen=True)
class Track:
    """A column of a `LazyVGrid` or a row of a `LazyHGrid`; see `fixed`, `flexible` and `adaptive`.

    `spacing` is the gap after it in points, None for 8. `alignment` is the alignment of items in
    its cells.
    """

    kind: TrackKind
    minimum: float
    maximum: float
    spacing: float | None = None
    alignment: Alignment = "center"

    @classmethod
    def fixed(
        cls, length: float, *, spacing: float | None = None, alignment: Alignment = "center"
    ) -> Track:
        """A track of just this length."""
        return cls("fixed", length, length, spacing, alignment)

    @classmethod
    def flexible(
        cls,
        minimum: float = 10,
        maximum: float = math.inf,
        *,
        spacing: float | None = None,
        alignment: Alignment = "center",
    ) -> Track:
        """One track that takes its share, held between the two."""
        return cls("flexible", minimum, maximum, spacing, alignment)

    @classmethod
    def adaptive(
        cls,
        minimum: float,
        maximum: float = math.inf,
        *,
        spacing: float | None = None,
        alignment: Alignment = "center",
    ) -> Track:
        """As many tracks of the minimum as fit into its share. They divide the share."""
        return cls("adaptive", minimum, maximum, spacing, alignment)

    def _packed(self, where: str) -> bytes:
        if self.kind not in _KINDS:
            raise ValueError(_messages.unknown_value(where, "kind", self.kind, _KINDS))
        kind, codes = _KINDS.index(self.kind), alignment_codes(self.alignment, where)
        try:
            return _TRACK.pack(self.minimum, self.maximum, given(self.spacing), kind, *codes)
        except _messages.UNPACKABLE:
            _messages.refuse_numbers(
                where, minimum=self.minimum, maximum=self.maximum, spacing=self.spacing
            )


@dataclass(frozen=True)
class LazyWindow:
    """The visible window of a lazy stack or grid: only the lines in it are measured and placed.

    `anchor` is the index of an item in the window or near it, and `position` the place where its
    line begins, from the start of the window in points. The window is `length` long along the lines,
    more than 0. A line outside counts as `estimate` long, and its items have no frame.
    """

    anchor: int
    position: float
    length: float
    estimate: float


Tracks = Union[int, Sequence[Track]]


def _window_fields(view: View, window: LazyWindow | None) -> tuple[int, float, float, float]:
    if window is None:
        return 0, 0.0, 0.0, 0.0
    name = type(view).__name__
    if not isinstance(window, LazyWindow):
        raise TypeError(f"{name}: window is a LazyWindow(…) or None, not {window!r}")
    where = f"{name}: LazyWindow in window"
    if not is_count(window.anchor) or window.anchor < 0:
        raise TypeError(f"{where}: anchor is the index of an item, not {window.anchor!r}")
    _messages.check_count(where, anchor=window.anchor)
    try:
        _WINDOW.pack(window.position, window.length, window.estimate)
    except _messages.UNPACKABLE:
        _messages.refuse_numbers(
            where, position=window.position, length=window.length, estimate=window.estimate
        )
    if not window.length > 0:
        raise ValueError(
            f"{where}: length must be more than 0, not {window.length!r}: for all items, use no window"
        )
    return int(window.anchor), window.position, window.length, window.estimate


def _window_of(fields: Sequence[float]) -> LazyWindow | None:
    anchor, position, length, estimate = fields
    return LazyWindow(int(anchor), position, length, estimate) if length > 0 else None


def _list(where: str, tracks: Tracks) -> list[Track]:
    """A number means as many flexible ones."""
    if is_count(tracks):
        # The library rejects a list that is too long, whatever its length.
        return [Track.flexible()] * max(0, min(int(tracks), RGL_MAXIMUM_TRACKS + 1))
    for track in tracks if isinstance(tracks, Iterable) else (tracks,):
        if not isinstance(track, Track):
            length = repr(track) if isinstance(track, NUMBER) else "80"
            raise TypeError(
                f"{where} are a number of them, or a list of Track.fixed({length}), Track.flexible() and "
                f"Track.adaptive({length}), not {tracks!r}"
            )
    return list(tracks)


class _LazyGrid(Holder):
    """A child that is None is left out."""

    __slots__ = ("_packed_tracks",)

    def _set(
        self,
        kind: Kind,
        children: Sequence[View | None],
        tracks: Tracks,
        spacing: float | None,
        alignment: Alignment,
        window: LazyWindow | None,
    ) -> None:
        packed = array("d")
        name, argument = type(self).__name__, "columns" if kind == Kind.LAZY_VGRID else "rows"
        listed = _list(f"{name}: {argument}", tracks)
        packed.frombytes(b"".join(one._packed(f"{name}: Track in {argument}") for one in listed))
        # The record points into this array: it lives as long as the view, and never changes.
        self._packed_tracks = packed
        address = packed.buffer_info()[0] if listed else 0
        codes, shown = alignment_codes(alignment, self), _window_fields(self, window)
        try:
            self._record = LAZY_GRID.pack(
                int(kind), 0, address, len(listed), given(spacing), *codes, *shown
            )
        except _messages.UNPACKABLE:
            _messages.refuse_numbers(self, spacing=spacing)
        self._children = present_views(self, tuple(children))

    def _repack(self) -> None:
        fields = list(LAZY_GRID.unpack(self._record))
        fields[2] = self._packed_tracks.buffer_info()[0] if fields[3] else 0
        self._record = LAZY_GRID.pack(*fields)

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The tracks that the grid's length is divided into."""
        return tuple(
            Track(_KINDS[kind], least, most, optional(spacing), alignment_name(across, down))
            for least, most, spacing, kind, across, down in _TRACK.iter_unpack(
                self._packed_tracks.tobytes()
            )
        )

    @property
    def spacing(self) -> float | None:
        """The distance of lines of items in points; None: 8."""
        return optional(LAZY_GRID.unpack(self._record)[4])

    @property
    def alignment(self) -> Alignment:
        """Alignment of the tracks in a grid that is longer than they are."""
        return alignment_name(*LAZY_GRID.unpack(self._record)[5:7])

    @property
    def window(self) -> LazyWindow | None:
        """The lines that are measured and placed; None: all."""
        return _window_of(LAZY_GRID.unpack(self._record)[7:11])

    def _details(self) -> str:
        return f"{len(self._children)} items, {len(self.tracks)} tracks"


class LazyVGrid(_LazyGrid, kind=Kind.LAZY_VGRID):
    """Items in columns that share the width, line below line.

        LazyVGrid(*photos, columns=[Track.adaptive(80)], spacing=8)
        LazyVGrid(*labels_and_fields, columns=[Track.fixed(90), Track.flexible()])
        LazyVGrid(*icons, columns=4)                  four flexible columns

    It takes the proposed width. An item is measured at its column's width. The highest item
    determines the height of a line. `spacing` is the distance of lines in points; None means 8.
    `window` is the part in sight; None means that all items are measured and placed.
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        columns: Tracks,
        spacing: float | None = None,
        alignment: Alignment = "center",
        window: LazyWindow | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._set(Kind.LAZY_VGRID, children, columns, spacing, alignment, window)


class LazyHGrid(_LazyGrid, kind=Kind.LAZY_HGRID):
    """Items in rows that share the height, one column after the other; see `LazyVGrid`."""

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        rows: Tracks,
        spacing: float | None = None,
        alignment: Alignment = "center",
        window: LazyWindow | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._set(Kind.LAZY_HGRID, children, rows, spacing, alignment, window)


class _LazyStack(Stack):
    __slots__ = ()

    def _set(
        self,
        kind: Kind,
        children: tuple[View | None, ...],
        spacing: float | None,
        alignment: Alignment,
        window: LazyWindow | None,
    ) -> None:
        self._record = stack_record(int(kind), alignment, spacing)
        if window is not None:
            fields = LAZY_STACK.unpack(self._record)[:5]
            self._record = LAZY_STACK.pack(*fields, *_window_fields(self, window))
        self._children = present_views(self, children)

    @property
    def window(self) -> LazyWindow | None:
        """The items that are measured and placed; None: all."""
        return _window_of(LAZY_STACK.unpack(self._record)[5:9])


class LazyVStack(_LazyStack, kind=Kind.LAZY_VSTACK):
    """Views below each other, as wide as proposed. Each is measured at that width and its own height, so
    nothing shares or stretches. `alignment` and `spacing` as for `VStack`. `window` is the part in
    sight; None means that all views are measured and placed.
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        spacing: float | None = None,
        alignment: Alignment = "center",
        window: LazyWindow | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._set(Kind.LAZY_VSTACK, children, spacing, alignment, window)


class LazyHStack(_LazyStack, kind=Kind.LAZY_HSTACK):
    """Views side by side, as high as proposed; see `LazyVStack`."""

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        spacing: float | None = None,
        alignment: Alignment = "center",
        window: LazyWindow | None = None,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._set(Kind.LAZY_HSTACK, children, spacing, alignment, window)


def lazy_grid(
    kind: Kind,
    tracks: bytes,
    spacing: float | None,
    alignment: Alignment,
    window: tuple[int, float, float, float],
) -> View:
    listed = [
        Track(_KINDS[number], least, most, optional(gap), alignment_name(across, down))
        for least, most, gap, number, across, down in _TRACK.iter_unpack(tracks)
    ]
    shown = _window_of(window)
    if kind is Kind.LAZY_VGRID:
        return LazyVGrid(columns=listed, spacing=spacing, alignment=alignment, window=shown)
    return LazyHGrid(rows=listed, spacing=spacing, alignment=alignment, window=shown)
