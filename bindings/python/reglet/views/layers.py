# SPDX-License-Identifier: MIT
"""Views above and below a view, which never change its size, and the painting order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._abi.enumerations import Kind
from .._abi.records import HIDDEN, LAYER, Z_INDEX
from .alignment import alignment_codes, alignment_name
from .groups import members
from .modifier import Modifier, Parameter
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment


class _Layer(Holder):
    """What overlays and backgrounds share: the first child is the view that decides."""

    __slots__ = ()

    def __init__(
        self,
        primary: View | None = None,
        *content: View | None,
        alignment: Alignment = "center",
    ) -> None:
        self._record = LAYER.pack(self._KIND, 0, *alignment_codes(alignment, self))
        self._children = () if primary is None else (primary, *members(self, content))

    @property
    def alignment(self) -> Alignment:
        """The lines on which the content meets the view."""
        return alignment_name(*LAYER.unpack(self._record)[2:4])

    def _details(self) -> str:
        return f"alignment={self.alignment!r}"


class Overlay(_Layer, kind=Kind.OVERLAY):
    """A view with others in front of it; see `View.overlay`."""

    __slots__ = ()


class Background(_Layer, kind=Kind.BACKGROUND):
    """A view with others behind it; see `View.background`."""

    __slots__ = ()


class ZIndex(Modifier, kind=Kind.Z_INDEX, record=Z_INDEX):
    """Sets the painting order of a view among its siblings; see `View.z_index`."""

    __slots__ = ()
    _NUMBERS, _UNIT = ("index",), "number"

    def __init__(self, index: float, child: View | None = None, **unknown: Never) -> None:
        self._modify(child, unknown, index)

    index = Parameter(0, float, "Higher indexes are in front. The default is 0.")


class Hidden(Modifier, kind=Kind.HIDDEN, record=HIDDEN):
    """Keeps the place of a view that is not painted; see `View.hidden`."""

    __slots__ = ()

    def __init__(
        self, child: View | None = None, *, is_hidden: bool = True, **unknown: Never
    ) -> None:
        self._modify(child, unknown, bool(is_hidden))

    is_hidden = Parameter(0, bool, "Whether the view is left out when the layout is painted.")

    def _details(self) -> str:
        return "" if self.is_hidden else "is_hidden=False"
