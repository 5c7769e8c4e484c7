# SPDX-License-Identifier: MIT
"""How the measurements of a layout settle, and a report on those that do not."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ..geometry import optional
from . import _reading
from .names import Names

if TYPE_CHECKING:
    from ..views.view import View

State = Literal["stable", "oscillating", "growing", "shrinking", "slow", "unstable_version"]

# In the order of rgl_settling.
_STATES: tuple[State, ...] = (
    "stable",
    "oscillating",
    "growing",
    "shrinking",
    "slow",
    "unstable_version",
)


@dataclass(frozen=True)
class SettlingRules:
    """How far a layout goes to settle measurements.

    Attributes:
        passes: The maximum number of passes, 1 to 64. The frames are the frames of the last pass.
        tolerance: Measurements that have changed by no more are not fed back.
        strict: A layout that does not settle raises `UnsettledError`, and all frames stay.
    """

    passes: int = 8
    tolerance: float = 0.0
    strict: bool = False


@dataclass(frozen=True)
class Unsettled:
    """A measurement that has not settled.

    Attributes:
        node: The reader, as a number of the tree.
        tag: The tag. None also if a version is not stable.
        axis: "horizontal" for a width, "vertical" for a height.
        state: The way in which it changes.
        change: By how much the last pass has changed it.
        values: The values of a period, or of all passes, the last value at the end. None: nothing was measured.
        view: The reader, if the report is from a `Layout`.
    """

    node: int
    tag: Hashable
    axis: Literal["horizontal", "vertical"]
    state: State
    change: float
    values: tuple[float | None, ...]
    view: View | None = None

    def __str__(self) -> str:
        length = "height" if self.axis == "vertical" else "width"
        tag = "" if self.tag is None else f" under {self.tag!r}"
        if self.state == "unstable_version":
            return "the version changes in each pass, or is NaN"
        values = ", ".join("nothing" if value is None else f"{value:g}" for value in self.values)
        return f"the {length}{tag} is {self.state}: {values}"


@dataclass(frozen=True)
class SettlingReport:
    """How the measurements of a layout have settled.

    Attributes:
        state: "stable", or the reason why the layout stopped.
        passes: The number of passes whose measurements were collected.
        period: If it oscillates, the number of passes after which the same measurements recur.
        unsettled: The measurements that have not settled.
    """

    state: State = "stable"
    passes: int = 0
    period: int = 0
    unsettled: tuple[Unsettled, ...] = ()

    @property
    def is_stable(self) -> bool:
        """Whether nothing that was read would change in another pass."""
        return self.state == "stable"

    def __str__(self) -> str:
        passes = f"{self.passes} pass{'es' if self.passes != 1 else ''}"
        told = "".join(f"\n  {measurement}" for measurement in self.unsettled)
        return f"{self.state} after {passes}{told}"


def report_of(handle: Any, names: Names) -> SettlingReport:
    out = _reading.report(handle)
    unsettled = tuple(_unsettled(handle, names, index) for index in range(out.unsettled))
    return SettlingReport(_STATES[out.state], out.passes, out.period, unsettled)


def _unsettled(handle: Any, names: Names, index: int) -> Unsettled:
    out = _reading.unsettled(handle, index)
    return Unsettled(
        out.reader,
        names.value(out.tag),
        "vertical" if out.axis else "horizontal",
        _STATES[out.state],
        out.change,
        tuple(optional(out.values[place]) for place in range(out.count)),
    )


def set_rules(handle: Any, rules: SettlingRules) -> None:
    _reading.set_rules(handle, rules.passes, rules.tolerance, rules.strict)
