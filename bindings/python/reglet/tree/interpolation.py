# SPDX-License-Identifier: MIT
"""Between two layouts: the steps of an animation.

before = page.frames
page.update(row, VStack(*row.children))
step = interpolate(before, page.frames, 0.25)      # an array like both, a quarter of the way
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, overload

from .._core.frames import as_array, between_frames, between_rects
from .._core.reals import NUMBER
from ..geometry import Rect

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from ..custom.custom import CustomLayout
    from ..custom.layouts import AnyLayout


@overload
def interpolate(start: Rect | None, end: Rect, progress: float) -> Rect: ...


@overload
def interpolate(start: Rect, end: None, progress: float) -> Rect: ...


@overload
def interpolate(
    start: NDArray[numpy.float64], end: NDArray[numpy.float64], progress: float
) -> NDArray[numpy.float64]: ...


@overload
def interpolate(start: CustomLayout, end: CustomLayout, progress: float) -> CustomLayout: ...


@overload
def interpolate(start: AnyLayout, end: AnyLayout, progress: float) -> AnyLayout: ...


def interpolate(start: Any, end: Any, progress: float) -> Any:
    """Returns the interpolation of two frames, arrays of frames or layouts: the first at 0, the
    second at 1.

    Arrays come from `Layout.frames` and `Tree.frames`, row by row. A row that is in one array only
    (0 in the other, or beyond its end) and a frame whose other side is None are unchanged: views
    that appear or are removed do not move. Progress may exceed either end, as a spring does.

    For two layouts of one class with equally many `animatable_data`, the result is a copy of the
    second with interpolated numbers, otherwise the second.
    """
    if not isinstance(progress, NUMBER):
        raise TypeError(f"interpolate: progress is a number, not {progress!r}")
    if isinstance(start, Rect) or isinstance(end, Rect):
        for side in (start, end):
            if side is not None and not isinstance(side, Rect):
                raise TypeError(f"interpolate takes two rectangles or None, not {side!r}")
        return between_rects(start, end, progress)
    if hasattr(start, "animatable_data") or hasattr(end, "animatable_data"):
        return _between_layouts(start, end, progress)
    if hasattr(start, "frames") or hasattr(end, "frames"):
        raise TypeError(
            "a layout has one set of frames, which its next changes: keep before = page.frames, change it, "
            "and write interpolate(before, page.frames, progress)"
        )
    return as_array(between_frames(start, end, progress))


def _between_layouts(start: Any, end: Any, progress: float) -> Any:
    inner_start, inner_end = getattr(start, "layout", start), getattr(end, "layout", end)
    first = tuple(getattr(start, "animatable_data", ()))
    last = tuple(getattr(end, "animatable_data", ()))
    if type(inner_start) is not type(inner_end) or len(first) != len(last) or not last:
        return end
    made = copy.copy(inner_end)
    made.animatable_data = tuple(
        b if a == b else a * (1 - progress) + b * progress for a, b in zip(first, last)
    )
    return made if inner_end is end else type(end)(made)
