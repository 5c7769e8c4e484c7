# SPDX-License-Identifier: MIT
"""A flow: views in lines that wrap, as words in a text and as flex items with flex-wrap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .._abi.enumerations import Kind
from .._abi.records import FLOW
from .._core.advice import refuse_arguments
from .._core.reals import is_count, whole
from ..geometry import given, optional
from ._messages import UNPACKABLE, check_count, refuse_numbers, unknown_value
from .alignment import HORIZONTAL_NAMES, VERTICAL_NAMES, alignment_codes, alignment_name
from .stacks import present_views
from .view import Holder, View

if TYPE_CHECKING:
    from typing_extensions import Never

    from .alignment import Alignment

Justification = Literal["start", "center", "end", "space_between", "space_around", "space_evenly"]
_JUSTIFICATIONS: tuple[Justification, ...] = (
    "start",
    "center",
    "end",
    "space_between",
    "space_around",
    "space_evenly",
)
_AXES = ("horizontal", "vertical")


class Flow(Holder, kind=Kind.FLOW):
    """Views in lines: a view that does not fit begins the next line.

    Every view is proposed the flow's length along its lines, so `relative_frame(width=0.5)` is half
    a line. `axis` is "horizontal" (lines below each other) or "vertical" (lines side by side);
    `alignment` aligns the views of a line across it; `justification` distributes the remaining
    length of a line. The flow is as long as its longest line, or, with one of the "space_…"
    justifications, as its proposal. `stretches` proposes to the views the whole length of their
    line across it. Views after the last of `line_limit` lines are not shown: they have no frame
    (`NotLaidOutError`).
    """

    __slots__ = ()

    def __init__(
        self,
        *children: View | None,
        axis: Literal["horizontal", "vertical"] = "horizontal",
        spacing: float | None = None,
        line_spacing: float | None = None,
        alignment: Alignment = "center",
        justification: Justification = "start",
        line_limit: int | None = None,
        stretches: bool = False,
        **unknown: Never,
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if axis not in _AXES:
            raise ValueError(unknown_value(self, "axis", axis, _AXES))
        if justification not in _JUSTIFICATIONS:
            raise ValueError(unknown_value(self, "justification", justification, _JUSTIFICATIONS))
        if line_limit is not None and (not is_count(line_limit) or line_limit < 1):
            raise ValueError(f"Flow: line_limit is 1 or more, or None, not {line_limit!r}")
        check_count(self, line_limit=line_limit or 0)
        across = VERTICAL_NAMES if axis == "horizontal" else HORIZONTAL_NAMES
        codes = alignment_codes(alignment, self, across)
        try:
            self._record = FLOW.pack(
                Kind.FLOW,
                0,
                _AXES.index(axis),
                _JUSTIFICATIONS.index(justification),
                *codes,
                given(spacing),
                given(line_spacing),
                whole(line_limit) or 0,
                bool(stretches),
            )
        except UNPACKABLE:
            refuse_numbers(self, spacing=spacing, line_spacing=line_spacing)
        self._children = present_views(self, children)

    @property
    def axis(self) -> str:
        return _AXES[FLOW.unpack(self._record)[2]]

    @property
    def justification(self) -> Justification:
        name: Justification = _JUSTIFICATIONS[FLOW.unpack(self._record)[3]]
        return name

    @property
    def alignment(self) -> Alignment:
        return alignment_name(*FLOW.unpack(self._record)[4:6])

    @property
    def spacing(self) -> float | None:
        """The distance of neighbours on a line in points; None: the spacing that they prefer."""
        return optional(FLOW.unpack(self._record)[6])

    @property
    def line_spacing(self) -> float | None:
        """The distance of two lines in points; None: 8."""
        return optional(FLOW.unpack(self._record)[7])

    @property
    def line_limit(self) -> int | None:
        return FLOW.unpack(self._record)[8] or None

    @property
    def stretches(self) -> bool:
        return bool(FLOW.unpack(self._record)[9])

    def _details(self) -> str:
        return f"{len(self._children)} views"
