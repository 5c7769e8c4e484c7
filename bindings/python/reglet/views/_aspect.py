# SPDX-License-Identifier: MIT
"""The plain functions for aspect grids, which need no tree."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from .._abi import structs as s
from .._abi.records import PARAMETERS_OFFSET
from .._core.library import library
from ..errors import error_class, status_code
from ..geometry import Rect
from ._messages import refuse_numbers

if TYPE_CHECKING:
    from .aspect_grids import AspectFit


def _call(function: Any, *arguments: Any) -> None:
    status = function(*arguments)
    if status:
        name = library().rgl_status_name(status).decode("ascii")
        message = f"{name}: a size, count or option of the aspect grid is out of its range"
        raise error_class(status)(message, status=status_code(status))


def fit(
    record: bytes, width: float, height: float, count: int
) -> tuple[int, int, float, float, float, float]:
    grid = s.rgl_aspect_grid.from_buffer_copy(record, PARAMETERS_OFFSET)
    out = s.rgl_aspect_fit()
    try:
        size = s.rgl_size(width, height)
    except (TypeError, OverflowError):
        refuse_numbers("aspect_fit", width=width, height=height)
    # A negative count would wrap around to an enormous one, which the library refuses.
    _call(library().rgl_aspect_grid_fit, grid, size, count, out)
    return out.rows, out.columns, out.cell.width, out.cell.height, out.origin.x, out.origin.y


def _struct(fit: AspectFit) -> s.rgl_aspect_fit:
    return s.rgl_aspect_fit(
        fit.count,
        fit.rows,
        fit.columns,
        s.rgl_size(*fit.cell),
        s.rgl_point(*fit.origin),
        s.rgl_size(*fit.spacing),
    )


def frame(fit: AspectFit, index: int) -> Rect:
    out = s.rgl_rect()
    _call(library().rgl_aspect_fit_frame, _struct(fit), index, out)
    return Rect(out.x, out.y, out.width, out.height)


def center(fit: AspectFit, index: int) -> tuple[float, float]:
    out = s.rgl_point()
    _call(library().rgl_aspect_fit_center, _struct(fit), index, out)
    return out.x, out.y


def index(fit: AspectFit, x: float, y: float) -> int | None:
    out = ctypes.c_size_t()
    try:
        point = s.rgl_point(x, y)
    except (TypeError, OverflowError):
        refuse_numbers("AspectFit.index", x=x, y=y)
    _call(library().rgl_aspect_fit_index, _struct(fit), point, out)
    return None if out.value == ctypes.c_size_t(-1).value else out.value
