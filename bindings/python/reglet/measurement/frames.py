# SPDX-License-Identifier: MIT
"""Frames whose length follows from a measurement. Mostly made by `view.frame(…)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._abi.enumerations import Kind
from .._abi.records import MEASUREMENT_FRAME
from ..views.alignment import alignment_codes, alignment_name
from ..views.frames import FlexibleFrame, Frame
from ..views.view import Holder, View
from .lengths import MeasuredLength, fields_of, length_of
from .names import Measuring, Names, no_reader

if TYPE_CHECKING:
    from ..views.alignment import Alignment

# In the order of rgl_frame_limit.
LIMITS = (
    "min_width",
    "ideal_width",
    "max_width",
    "width",
    "min_height",
    "ideal_height",
    "max_height",
    "height",
)
# If several lengths are measured, each has its own frame: ideals inside, minimums outermost, since
# they win over maximums.
_FROM_INSIDE = ("ideal", "max", "min")


class MeasurementFrame(Holder, Measuring, kind=Kind.MEASUREMENT_FRAME):
    """A box one of whose lengths follows from a measurement: `limit` names it as `view.frame(…)` does."""

    __slots__ = ("length", "limit")
    _is_held = True
    length: MeasuredLength | float | None
    limit: str

    def __init__(
        self,
        limit: str,
        length: MeasuredLength | float | None,
        child: View | None = None,
        *,
        alignment: Alignment = "center",
    ) -> None:
        if limit not in LIMITS:
            raise ValueError(
                f"a frame's lengths are {', '.join(LIMITS)}; {limit!r} is none of them"
            )
        self.limit = limit
        self.length = length
        codes = alignment_codes(alignment, "frame")
        self._record = self._packed((0, 0, 1.0, 0.0, 0, 0), codes)
        self._children = () if child is None else (child,)

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*MEASUREMENT_FRAME.unpack(self._record)[9:11])

    def record_for(self, names: Names) -> bytes:
        codes = MEASUREMENT_FRAME.unpack(self._record)[9:11]
        return self._packed(fields_of(self.length, names), codes)

    def _packed(self, fields: tuple[Any, ...], codes: tuple[int, ...]) -> bytes:
        limit = LIMITS.index(self.limit)
        return MEASUREMENT_FRAME.pack(Kind.MEASUREMENT_FRAME, 0, *fields, limit, *codes)

    def lacks_reader(self) -> str:
        scope = self.length.scope if isinstance(self.length, MeasuredLength) else None
        return no_reader(scope)

    def _details(self) -> str:
        return f"{self.limit}={self.length}"

    @staticmethod
    def around(
        view: View,
        width: float | None,
        height: float | None,
        limits: tuple[float | None, ...],
        alignment: Alignment,
    ) -> View:
        """Puts frames around a view for lengths of which some are measured."""
        names = (*(name for name in LIMITS if "_" in name), "width", "height")
        lengths = dict(zip(names, (*limits, width, height)))
        measured = {n: one for n, one in lengths.items() if isinstance(one, MeasuredLength)}
        fixed = {n: None if n in measured else one for n, one in lengths.items()}
        if any(fixed[name] is not None for name in ("width", "height")):
            view = Frame(view, fixed["width"], fixed["height"], alignment=alignment)
        elif any(one is not None for one in fixed.values()):
            view = FlexibleFrame(view, *(fixed[n] for n in names[:6]), alignment=alignment)
        for name in sorted(measured, key=_place):
            view = MeasurementFrame(name, measured[name], view, alignment=alignment)
        return view


def _place(name: str) -> int:
    prefix = name.split("_")[0]
    return _FROM_INSIDE.index(prefix) if prefix in _FROM_INSIDE else -1


def frame_of(parameters: Any, names: Names) -> MeasurementFrame:
    fields = tuple(getattr(parameters.length, name) for name, *_ in parameters.length._fields_)
    alignment = alignment_name(parameters.alignment.horizontal, parameters.alignment.vertical)
    length = length_of(fields, names)
    return MeasurementFrame(LIMITS[parameters.limit], length, alignment=alignment)
