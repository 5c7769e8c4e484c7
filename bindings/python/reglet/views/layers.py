# SPDX-License-Identifier: MIT
"""Views above and below a view, which never change its size, and what is painted in front of what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import HIDDEN, LAYER, Z_INDEX
from .._core.advice import refuse_arguments
from .alignment import alignment_codes, alignment_name
from .groups import members
from .slips import packed
from .view import Holder, View, made_by_views

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment


class _Layer(Holder):
    """What overlays and backgrounds share: the first child is the view that decides."""

    __slots__ = ()
    _KIND: Kind

    def __init__(
        self,
        primary: View | None = None,
        *content: View | None,
        alignment: Alignment = "center",
    ) -> None:
        self._record = LAYER.pack(self._KIND, 0, *alignment_codes(alignment))
        self._children = () if primary is None else (primary, *members(self, content))

    @property
    def alignment(self) -> Alignment:
        """The lines on which the content meets the view."""
        return alignment_name(*LAYER.unpack(self._record)[2:4])

    def _details(self) -> str:
        return f"alignment={self.alignment!r}"


@made_by_views
class Overlay(_Layer):
    """A view with others in front of it; see `View.overlay`."""

    __slots__ = ()
    _KIND = Kind.OVERLAY


@made_by_views
class Background(_Layer):
    """A view with others behind it; see `View.background`."""

    __slots__ = ()
    _KIND = Kind.BACKGROUND


@made_by_views
class ZIndex(Holder):
    """Says how far in front a view is painted among its siblings; see `View.z_index`."""

    __slots__ = ()

    def __init__(self, index: float, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = packed(Z_INDEX, self, Kind.Z_INDEX, index, _unit="number", index=index)
        self._children = () if child is None else (child,)

    @property
    def index(self) -> float:
        """Higher ones lie in front; the default of a view is 0."""
        return float(Z_INDEX.unpack(self._record)[2])

    def _details(self) -> str:
        return f"{self.index:g}"


@made_by_views
class Hidden(Holder):
    """Keeps the place of a view that is not painted; see `View.hidden`."""

    __slots__ = ()

    def __init__(
        self, child: View | None = None, *, is_hidden: bool = True, **unknown: Never
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        self._record = HIDDEN.pack(Kind.HIDDEN, 0, bool(is_hidden))
        self._children = () if child is None else (child,)

    @property
    def is_hidden(self) -> bool:
        """Whether the view is left out when the layout is painted."""
        return bool(HIDDEN.unpack(self._record)[2])

    def _details(self) -> str:
        return "" if self.is_hidden else "is_hidden=False"
