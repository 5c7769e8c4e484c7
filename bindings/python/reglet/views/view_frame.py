# SPDX-License-Identifier: MIT
"""A view's frame: a rectangle to read, and a modifier to call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from .._core.advice import refuse_arguments
from ..errors import NotLaidOutError
from ..geometry import Rect

if TYPE_CHECKING:
    from typing_extensions import Never

    from ..measurement.lengths import MeasuredLength
    from .alignment import Alignment
    from .view import View

    Length = Union[float, MeasuredLength]


class FollowingLength:
    """A length of a frame that becomes a number in a layout. The base of `MeasuredLength`."""

    __slots__ = ()


class ViewFrame(Rect):
    """The rectangle of a view in its last layout. Calling it puts a box around the view.

    It is a `Rect`, and stays as it was read when the view is laid out again. Without a layout there are
    no numbers to read: `NotLaidOutError`.
    """

    __slots__ = ("_view",)
    _view: View

    # POLICY: one name for the box of a view and for setting one, as in SwiftUI. The numbers of a
    # view without a layout stay unset, so that only reading them fails.
    def __init__(self, view: View, rect: Rect | None) -> None:
        object.__setattr__(self, "_view", view)
        if rect is not None:
            Rect.__init__(self, rect.x, rect.y, rect.width, rect.height)

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name in Rect.__slots__:
                raise NotLaidOutError(
                    "the view has no frame yet: read it after reglet.layout(…) of the view, or of a view that "
                    "holds it, and while that layout is open",
                    view=self._view,
                )
            raise AttributeError(f"ViewFrame has no attribute {name!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Rect, tuple(self)

    def __call__(
        self,
        width: Length | None = None,
        height: Length | None = None,
        *,
        min_width: Length | None = None,
        ideal_width: Length | None = None,
        max_width: Length | None = None,
        min_height: Length | None = None,
        ideal_height: Length | None = None,
        max_height: Length | None = None,
        alignment: Alignment = "center",
        **unknown: Never,
    ) -> View:
        """Puts the view into a box of a width, a height or both. Puts the view into a box with limits.

        `width` and `height` are proposed to the view and are the box's lengths. An absent one is
        the view's. With limits, the proposal (the ideal length if unspecified) is clamped to
        minimum and maximum. The box takes that length if both are given, otherwise the view's
        length clamped to the given one. Each of them may follow from a measurement:
        `min_width=max_width("label")`. Lengths are points; negative ones count as 0, and
        `max_width=math.inf` fills the proposal.
        """
        if unknown:
            refuse_arguments(unknown, type(self).__call__, "frame")
        limits = (min_width, ideal_width, max_width, min_height, ideal_height, max_height)
        return self._view._framed(width, height, limits, alignment)
