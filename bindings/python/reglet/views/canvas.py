# SPDX-License-Identifier: MIT
"""A view that a function of the program draws."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Callable

from .._abi.enumerations import Kind
from .._abi.records import LEAF
from .._core.advice import refuse_arguments
from .._core.reals import NUMBER
from ..geometry import Size
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


class Canvas(View):
    """A view that a function draws: lines, paths, texts, images; see `reglet.drawing`.

        def cross(drawing, size):
            drawing.line(0, 0, size.width, size.height, stroke="red", dash="4 2")
            drawing.path(f"M0 {size.height}L{size.width} 0", stroke="red")

        Canvas(cross, height=40)

    The function gets a `Drawing` whose origin is the corner of the view, and the size of the view.
    It is called for each picture of a page. A side without a length takes its proposal.
    """

    __slots__ = ("draw",)
    draw: Callable[[Any, Size], object]

    def __init__(
        self,
        draw: Callable[[Any, Size], object],
        width: float | None = None,
        height: float | None = None,
        *,
        alt: str = "",
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if not callable(draw):
            raise TypeError(f"Canvas takes a function that draws, not {draw!r}")
        self.draw = draw
        for side, length in (("width", width), ("height", height)):
            if length is not None and not (isinstance(length, NUMBER) and 0 <= length < math.inf):
                raise ValueError(f"Canvas: {side} is finite and >= 0, in points, not {length!r}")
        least = (-math.inf if width is None else width, -math.inf if height is None else height)
        ideal = (10.0 if width is None else width, 10.0 if height is None else height)
        most = (math.inf if width is None else width, math.inf if height is None else height)
        self._record = LEAF.pack(int(Kind.LEAF), 0, *least, *ideal, *most, math.nan, math.nan)
        if alt:
            self.styled(alt=alt)
