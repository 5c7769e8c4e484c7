# SPDX-License-Identifier: MIT
"""Space around a view. Usually made by `view.padding(…)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Union

from .._abi.constants import RGL_KIND_PADDING
from .._abi.enumerations import Kind
from .._abi.records import PADDING
from .._core.advice import refuse_arguments
from ..geometry import Insets
from ._messages import UNPACKABLE, refuse_numbers
from .modifier import Modifier, Parameter
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


Edges = Union[Insets, tuple[float, float, float, float]]


class Padding(Modifier, kind=Kind.PADDING, record=PADDING):
    """Space around one view: top, leading, bottom, trailing, in finite points that may be negative."""

    __slots__ = ()
    _NUMBERS = ("top", "leading", "bottom", "trailing")

    # The most frequent modifier packs its record itself.
    def __init__(self, insets: Edges, child: View | None = None, **unknown: Never) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        try:
            self._record = PADDING.pack(RGL_KIND_PADDING, 0, *insets)
        except (TypeError, *UNPACKABLE):
            sides = tuple(insets) if isinstance(insets, Iterable) else ()
            if len(sides) != len(self._NUMBERS):
                raise TypeError(
                    f"Padding: insets are Insets(…) or four numbers, not {insets!r}"
                ) from None
            refuse_numbers("padding", **dict(zip(self._NUMBERS, sides)))
        self._children = () if child is None else (child,)

    insets = Parameter(slice(4), lambda lengths: Insets(*lengths), "The space at each edge.")
