# SPDX-License-Identifier: MIT
"""Chains: visual formats written with operators.

    from reglet.chains import H, V, edge, eq, ge, sized

    H(edge - 8 - icon - ge(20) - sized(title, ge(80)) - edge)
    V(edge - title - 12 - [ge(4), eq(10) @ 250] - text - edge, align="leading")

A `-` between two views, or between a view and an edge, is the default gap. A number in between is a
gap of so many points, 0 makes them touch. Items of an `AutoLayout` are written directly, other
objects as `view(…)`. A chain is equivalent to its text: see `reglet.vfl`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Callable, NoReturn, Union

from ._core.operators import priority_of
from ._core.reals import NUMBER
from .constraints.constraint import Attribute, Constraint, Relation
from .formats.visual_formats import Edge, FormatDirection, vfl

Number = Union[int, float]


@dataclass(frozen=True)
class Pin:
    """The bound of a gap or a size: `eq(8)`, `ge(20) @ 750`, for sizes also `eq(other)`."""

    relation: Relation
    value: object
    priority: float | None = None
    is_double: bool = False

    def __matmul__(self, priority: Number) -> Pin:
        """Returns the pin at a priority; of a double pin only the equality gets it."""
        return replace(self, priority=priority_of(priority, "ge(8)"))


def eq(value: object) -> Pin:
    """Equal to a number of points, or to the length of a view."""
    return Pin("==", value)


def ge(value: object) -> Pin:
    """At least so many points, or at least the length of a view."""
    return Pin(">=", value)


def le(value: object) -> Pin:
    """At most so many points, or at most the length of a view."""
    return Pin("<=", value)


def pinned(pin: Pin) -> Pin:
    """A double pin: the bound is required, and equality is optional (at 249, or as `@` specifies)."""
    if pin.relation == "==":
        raise ValueError("an equality is not a bound; pin ge(…) or le(…)")
    return replace(pin, is_double=True)


class Chained:
    """The base of the parts of a chain: `-` joins it with gaps, views and edges."""

    __slots__ = ()

    def __sub__(self, other: object) -> Chain:
        return Chain((self,)) - other

    if not TYPE_CHECKING:
        # Type checkers report missing arguments themselves.

        def __rsub__(self, other: object) -> NoReturn:
            raise TypeError(
                f"a chain begins with a view or an edge, not with {other!r}: write edge - {other!r} - view"
            )

        def __add__(self, other: object) -> NoReturn:
            raise TypeError(
                f"views and gaps in a chain are joined with -, not with +: write … - {other}"
            )


@dataclass(frozen=True)
class Link(Chained):
    """A view in a chain, with constraints on its size. Made by `view` and `sized`."""

    thing: object
    sizes: tuple[Pin, ...] = ()


@dataclass(frozen=True)
class EdgeLink(Chained):
    """An edge in a chain: `edge` or `safe_edge`."""

    kind: Edge


edge = EdgeLink(Edge.SUPERVIEW)
safe_edge = EdgeLink(Edge.SAFE_AREA)


def view(thing: object) -> Link:
    """Makes a link of anything that stands for a view."""
    return thing if isinstance(thing, Link) else Link(thing)


def sized(thing: object, *sizes: Pin | Number) -> Link:
    """A view whose length along the chain is compared: `sized(a, ge(50), eq(100) @ 250)`."""
    link = view(thing)
    pins = tuple(size if isinstance(size, Pin) else eq(size) for size in sizes)
    return Link(link.thing, link.sizes + pins)


class Chain(Chained):
    """Views and edges with the gaps between them, in order. Made by `-`."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[object]) -> None:
        self.parts = tuple(parts)

    def __sub__(self, other: object) -> Chain:
        if isinstance(other, bool) or other is None:
            raise TypeError(f"{other!r} cannot be part of a chain")
        if isinstance(other, NUMBER):
            return Chain((*self.parts, (eq(other),)))
        if isinstance(other, Pin):
            return Chain((*self.parts, (other,)))
        if isinstance(other, Chain):
            return Chain((*self.parts, *other.parts))
        if isinstance(other, Chained):
            return Chain((*self.parts, other))
        if isinstance(other, (list, tuple)):
            pins = tuple(pin if isinstance(pin, Pin) else eq(pin) for pin in other)
            if not pins:
                raise ValueError("a gap needs something to be compared with")
            return Chain((*self.parts, pins))
        raise TypeError(f"{other!r} cannot be part of a chain: write view(…) around a view")


def H(
    chain: Chained,
    *,
    align: Attribute | Iterable[Attribute] = (),
    direction: FormatDirection = "leading_to_trailing",
    spacing: float = 8,
    edge_spacing: float = 20,
    superview: object | None = Edge.SUPERVIEW,
    safe_area: object | None = Edge.SAFE_AREA,
) -> list[Constraint]:
    """Returns the constraints of a row, with the options of `reglet.VisualFormat`."""
    text, views = _text("H", chain)
    return vfl(
        text,
        views,
        dialect="tack",
        align=align,
        direction=direction,
        spacing=spacing,
        edge_spacing=edge_spacing,
        superview=superview,
        safe_area=safe_area,
    )


def V(
    chain: Chained,
    *,
    align: Attribute | Iterable[Attribute] = (),
    spacing: float = 8,
    edge_spacing: float = 20,
    baseline_spacing: bool = False,
    superview: object | None = Edge.SUPERVIEW,
    safe_area: object | None = Edge.SAFE_AREA,
) -> list[Constraint]:
    """Returns the constraints of a column, with the options of `reglet.VisualFormat`."""
    text, views = _text("V", chain)
    return vfl(
        text,
        views,
        dialect="tack",
        align=align,
        spacing=spacing,
        edge_spacing=edge_spacing,
        baseline_spacing=baseline_spacing,
        superview=superview,
        safe_area=safe_area,
    )


def _text(orientation: str, chain: Chained) -> tuple[str, dict[str, object]]:
    parts = chain.parts if isinstance(chain, Chain) else (chain,)
    views: dict[str, object] = {}
    names: dict[int, str] = {}
    text = orientation + ":"

    def name(thing: object) -> str:
        known = names.get(id(thing))
        if known is None:
            known = names[id(thing)] = f"v{len(views)}"
            views[known] = thing
        return known

    def pins(several: Iterable[Pin]) -> str:
        return "(" + ",".join(_pin(pin, name) for pin in several) + ")"

    before: object = None
    for number, part in enumerate(parts):
        is_gap = isinstance(part, tuple)
        if is_gap and (number in (0, len(parts) - 1) or isinstance(before, tuple)):
            raise ValueError("a gap is between two views, or between a view and an edge")
        if number > 0:
            text += "-"
        if isinstance(part, tuple):
            text += pins(part)
        elif isinstance(part, EdgeLink):
            mark = "|" if part.kind is Edge.SUPERVIEW else "|>" if number == 0 else "<|"
            text += mark
        else:
            link = part if isinstance(part, Link) else Link(part)
            text += f"[{name(link.thing)}{pins(link.sizes) if link.sizes else ''}]"
        before = part
    return text, views


def _pin(pin: Pin, name: Callable[[object], str]) -> str:
    relation = pin.relation + ("=" if pin.is_double else "")
    if isinstance(pin.value, NUMBER):
        value = _number(pin.value)
    else:
        thing = pin.value.thing if isinstance(pin.value, Link) else pin.value
        value = name(thing)
    return relation + value + ("" if pin.priority is None else f"@{_number(pin.priority)}")


def _number(number: Number) -> str:
    if not math.isfinite(number):
        raise ValueError(f"a chain has finite numbers, not {number!r}")
    return repr(float(number))
