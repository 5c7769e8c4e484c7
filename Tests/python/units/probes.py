# SPDX-License-Identifier: MIT
"""Configurable layouts that record their calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, ClassVar

from reglet import Custom, CustomLayout, Frame, Proposal, Rect, Subviews, View


class Probe(CustomLayout):
    """Answers one size or the result of `measure`, places with `place`, and records its calls."""

    def __init__(
        self,
        answer: tuple[float, float] = (0, 0),
        *,
        measure: Callable[[Proposal, Subviews], Any] | None = None,
        place: Callable[[Rect, Proposal, Subviews], None] | None = None,
        value: object = None,
    ) -> None:
        self.answer = answer
        self.measure = measure
        self.place = place
        self.value = value
        self.seen: list[tuple[float | None, float | None]] = []
        self.bounds: list[Rect] = []
        self.calls = ""

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> tuple[float, float]:
        self.calls += "s"
        self.seen.append((proposal.width, proposal.height))
        return tuple(self.measure(proposal, subviews)) if self.measure else self.answer  # type: ignore[return-value]

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        self.calls += "p"
        self.bounds.append(bounds)
        if self.place:
            self.place(bounds, proposal, subviews)

    def take_calls(self) -> str:
        """Returns the letters of the calls since the last time."""
        calls, self.calls = self.calls, ""
        return calls


class Cached(Probe):
    """Has a cache. Equal if the values are equal."""

    makes: ClassVar[int] = 0

    def make_cache(self, subviews: Subviews) -> Any:
        self.calls += "m"
        return {"of": len(subviews)}

    def update_cache(self, cache: Any, subviews: Subviews) -> Any:
        self.calls += "u"
        cache["of"] = len(subviews)
        return cache

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cached) and self.value == other.value

    __hash__ = None  # type: ignore[assignment]


def counted() -> Probe:
    """No children, always 30 × 10."""
    return Probe((30, 10))


def host(view: View, width: float = 200, height: float = 200) -> Frame:
    return Frame(view, width, height)


def forward(proposal: Proposal, subviews: Subviews) -> Sequence[float]:
    """Answers the size of the first subview."""
    return tuple(subviews[0].size_that_fits(proposal))


def custom(layout: Probe, *children: View) -> Custom:
    return layout(*children)
