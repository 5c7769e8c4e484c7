# SPDX-License-Identifier: MIT
"""Leaves that a Python function measures."""

from __future__ import annotations

from dataclasses import dataclass
from struct import error
from typing import TYPE_CHECKING, Any, Callable, Literal, Union

from .._abi.enumerations import Kind
from .._abi.records import MEASURED
from .._core.advice import refuse_arguments
from ..geometry import Proposal, Size, given
from ._messages import not_one_of
from .view import View

if TYPE_CHECKING:
    from typing_extensions import Never


Dependence = Literal["both", "none", "height_on_width", "width_on_height", "wraps"]

# The RGL_MEASURE_ flags of the C header.
_FLAGS: dict[str, int] = {
    "none": 0,
    "height_on_width": 1,
    "width_on_height": 2,
    "both": 3,
    "wraps": 4,
}


@dataclass(frozen=True)
class Measurement:
    """The answer of a leaf with text: its size, and the distance of its baselines from its top."""

    width: float
    height: float
    first_text_baseline: float | None = None
    last_text_baseline: float | None = None


Answer = Union[Size, Measurement, tuple[float, float]]
MeasureFunction = Callable[[Proposal], Answer]


@dataclass(frozen=True)
class MeasureRequest:
    """A call of a `Tree`'s measurer: the leaf, its tag, and the proposal."""

    node: int
    tag: int
    proposal: Proposal


class Measured(View):
    """A leaf whose size a function computes: `function(proposal)` returns a `Size`, a pair of
    numbers, or a `Measurement` for text.

    The function must be pure: the same proposal gives the same answer. It must not use the calling
    layout (`BusyError`). Its exceptions are raised unchanged by the call that lays out. Lengths are
    >= 0 and may be infinite (`CallbackAnswerError`).

    `depends` restricts how the answer depends on the proposal, and saves calls: "both" (each axis
    may depend on both sides of the proposal; always right), "none" (each axis on its own side
    only), "height_on_width", "width_on_height", or "wraps" (wrapping text: one line if the width is
    unspecified, never wider than proposed, the same for all widths between the proposed and the
    answered one; the proposed height is ignored).
    """

    __slots__ = ("function",)
    _is_held = True

    def __init__(
        self, function: MeasureFunction, *, depends: Dependence = "both", **unknown: Never
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        if not callable(function):
            raise TypeError(f"Measured takes a function of a proposal, not {function!r}")
        self.function = function
        self._record = MEASURED.pack(Kind.MEASURED, 0, 0, 0, dependence_flags(depends, self))

    def record_for(self, measurer: int, tag: int) -> bytes:
        flags = MEASURED.unpack(self._record)[4]
        return MEASURED.pack(Kind.MEASURED, 0, tag, measurer, flags)

    @property
    def depends(self) -> Dependence:
        return dependence_name(MEASURED.unpack(self._record)[4])

    def _details(self) -> str:
        return getattr(self.function, "__name__", "function")


class MeasuredBy(View, kind=Kind.MEASURED):
    """A leaf that a measurer of the tree measures: see `Tree.add_measurer`. For `Tree` only.

    One measurer serves any number of leaves; `tag`, any number from 0 to 2^64 - 1, identifies the
    leaf.
    """

    __slots__ = ()

    def __init__(
        self, measurer: int, tag: int = 0, *, depends: Dependence = "both", **unknown: Never
    ) -> None:
        if unknown:
            refuse_arguments(unknown, type(self).__init__, self)
        flags = dependence_flags(depends, self)
        try:
            self._record = MEASURED.pack(Kind.MEASURED, 0, tag, measurer, flags)
        except error:
            raise TypeError(
                "MeasuredBy: measurer and tag are whole numbers from 0 to 2^64 - 1, not "
                f"{measurer!r} and {tag!r}"
            ) from None

    @property
    def measurer(self) -> int:
        return int(MEASURED.unpack(self._record)[3])

    @property
    def tag(self) -> int:
        return int(MEASURED.unpack(self._record)[2])

    @property
    def depends(self) -> Dependence:
        return dependence_name(MEASURED.unpack(self._record)[4])

    def _details(self) -> str:
        return f"measurer={self.measurer}, tag={self.tag}"


def dependence_flags(depends: str, where: object = "Measured") -> int:
    if depends not in tuple(_FLAGS):
        raise ValueError(not_one_of(where, "depends", depends, _FLAGS))
    return _FLAGS[depends]


def dependence_name(flags: int) -> Dependence:
    if flags & 4:
        return "wraps"
    names: tuple[Dependence, ...] = ("none", "height_on_width", "width_on_height", "both")
    return names[flags]


def write_measurement(answer: Any, out: Any) -> None:
    """Writes an answer into the library's measurement; raises `TypeError` when it cannot be read."""
    try:
        if isinstance(answer, Measurement):
            first, last = answer.first_text_baseline, answer.last_text_baseline
            out.first_text_baseline = given(first)
            out.last_text_baseline = given(last)
            out.width, out.height = answer.width, answer.height
        else:
            out.width, out.height = answer
    except (TypeError, ValueError):
        raise TypeError(
            f"a measure function returns a size, as Size(width, height) or (width, height), not {answer!r}"
        ) from None
