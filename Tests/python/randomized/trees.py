# SPDX-License-Identifier: MIT
"""Random trees of views, from seeded choices or hypothesis's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Callable, Protocol

from reglet import (
    Divider,
    Fill,
    FlexibleFrame,
    HorizontalGuide,
    HStack,
    Insets,
    Leaf,
    Padding,
    Paragraph,
    Shape,
    Spacer,
    VerticalGuide,
    View,
    VStack,
    ZStack,
)

# Guides with a default of 0, of a third, and of a function.
OWN_HORIZONTAL = (HorizontalGuide("column"), HorizontalGuide("third", 2, fraction=0.25))
OWN_VERTICAL = (
    VerticalGuide("row"),
    VerticalGuide("slanted", lambda size: (size.width + size.height) / 4),
)
HORIZONTAL = ("leading", "center", "trailing", *OWN_HORIZONTAL)
VERTICAL = (
    "top",
    "center",
    "bottom",
    "first_text_baseline",
    "last_text_baseline",
    *OWN_VERTICAL,
)
HORIZONTAL_LINES = [(guide, "horizontal") for guide in HORIZONTAL]
VERTICAL_LINES = [(guide, "vertical") for guide in VERTICAL]
TEXT_SIDES = HORIZONTAL[:3]
BOTH = (
    *((h, v) for h in OWN_HORIZONTAL for v in ("top", *OWN_VERTICAL)),
    *(f"{v}_{h}" for v in ("top", "bottom") for h in ("leading", "trailing")),
    *HORIZONTAL,
    *VERTICAL,
)


class Choices(Protocol):
    """Random decisions: `random.Random`, or hypothesis through `Drawn`."""

    def randint(self, first: int, last: int) -> int: ...

    def choice(self, options: Sequence[Any]) -> Any: ...


class Drawn:
    """Hypothesis as a source of choices, so that a failing tree gets smaller."""

    def __init__(self, draw: Callable[[Any], Any], strategies: Any) -> None:
        self._draw = draw
        self._strategies = strategies

    def randint(self, first: int, last: int) -> int:
        return int(self._draw(self._strategies.integers(first, last)))

    def choice(self, options: Sequence[Any]) -> Any:
        return self._draw(self._strategies.sampled_from(options))


def random_view(choices: Choices, depth: int) -> View:
    """Returns a tree at most `depth` deep, modifiers not counted."""
    make = choices.choice(_LEAVES if depth == 0 or choices.randint(0, 5) == 0 else _CONTAINERS)
    return modified(choices, make(choices, depth))


def modified(choices: Choices, view: View) -> View:
    """In up to two modifiers."""
    for _ in range(choices.choice((0, 0, 0, 1, 1, 2))):
        view = choices.choice(_MODIFIERS)(choices, view)
    return view


def random_guided_view(choices: Choices, depth: int) -> View:
    """Its views set guides and align by them, which matters in few other trees."""
    if depth == 0 or choices.randint(0, 5) == 0:
        view = choices.choice(_PLAIN_LEAVES)(choices, depth)
    else:
        children = [random_guided_view(choices, depth - 1) for _ in range(choices.randint(1, 4))]
        spacing = _spacing(choices)
        if choices.randint(0, 1):
            view = HStack(*children, spacing=spacing, alignment=choices.choice(VERTICAL))
        else:
            view = VStack(*children, spacing=spacing, alignment=choices.choice(HORIZONTAL))
    for _ in range(choices.choice((0, 1, 1, 2, 3, 4))):
        view = choices.choice(_GUIDING)(choices, view)
    return view


def random_plain_view(choices: Choices, depth: int) -> View:
    """Nodes are placed with the proposals that they were measured with.

    They are stacks in rows and columns, leaves and texts, in paddings and frames with both lengths.
    """
    if depth == 0 or choices.randint(0, 5) == 0:
        view = choices.choice(_PLAIN_LEAVES)(choices, depth)
    else:
        children = [random_plain_view(choices, depth - 1) for _ in range(choices.randint(1, 5))]
        stack = choices.choice((HStack, VStack))
        view = stack(*children, spacing=choices.choice((None, 0.0, 4.0)))
    wrapped = choices.randint(0, 5)
    if wrapped == 0:
        return view.padding(float(choices.randint(0, 12)))
    if wrapped == 1:
        return view.frame(float(choices.randint(20, 200)), float(choices.randint(20, 200)))
    return view


def random_offer(choices: Choices) -> tuple[float | None, float | None]:
    """Unspecified, 0, infinite, or a number."""
    sides = [
        choices.choice(
            (None, 0.0, math.inf, float(choices.randint(1, 600)), choices.randint(1, 900) / 2)
        )
        for _ in range(2)
    ]
    return sides[0], sides[1]


# Leaves.


def random_leaf(choices: Choices, depth: int = 0) -> View:
    """Returns a fixed, a flexible or an infinite leaf, some with baselines."""
    least = [float(choices.randint(0, 40)) for _ in range(2)]
    ideal = [length + choices.randint(0, 30) for length in least]
    most = [choices.choice((length, length + choices.randint(0, 60), math.inf)) for length in ideal]
    kind = choices.randint(0, 3)
    if kind == 0:
        return Fill()
    first = last = None
    if kind == 1:
        least = most = ideal
        if choices.randint(0, 1):
            first, last = float(choices.randint(0, 20)), float(choices.randint(0, 60))
    return Leaf(
        (least[0], least[1]),
        (ideal[0], ideal[1]),
        (most[0], most[1]),
        first_text_baseline=first,
        last_text_baseline=last,
    )


def random_paragraph(choices: Choices, depth: int = 0) -> View:
    """Some have hard breaks, joined words, limits, or can't be cut."""
    lengths = [choices.randint(0, 9) for _ in range(choices.randint(1, 12))]
    advance = float(choices.randint(4, 9))
    flags = [choices.choice((0, 0, 0, 0, 1, 2)) for _ in lengths]
    flags[-1] = 0
    return Paragraph(
        [advance * length for length in lengths],
        word_flags=flags if choices.randint(0, 1) else None,
        cluster_widths=[[advance] * length for length in lengths]
        if choices.randint(0, 3)
        else None,
        space_width=advance,
        line_height=float(choices.randint(8, 20)),
        alignment=choices.choice(TEXT_SIDES),
        line_limit=choices.choice((None, None, None, 1, 2)),
        truncates=False,
    )


def _spacer(choices: Choices, depth: int) -> View:
    return Spacer(choices.choice((None, 0.0, float(choices.randint(0, 30)))))


def _shape(choices: Choices, depth: int) -> View:
    return Shape(choices.choice(("circle", "circle", "capsule")))


def _divider(choices: Choices, depth: int) -> View:
    return Divider(choices.choice((None, 0.5, 3.0)))


# Leaves whose axes do not depend on each other in both ways.
_PLAIN_LEAVES = (
    random_leaf,
    random_leaf,
    random_leaf,
    random_paragraph,
    random_paragraph,
    _spacer,
    _divider,
)
_LEAVES = (*_PLAIN_LEAVES, _shape)


# Containers.


def _children(choices: Choices, depth: int) -> list[View]:
    return [
        random_view(choices, depth - 1) for _ in range(choices.choice((0, 1, 2, 2, 3, 3, 4, 5)))
    ]


def _spacing(choices: Choices) -> float | None:
    spacing: float | None = choices.choice((None, None, 0.0, 4.0, 10.0, -6.0))
    return spacing


def _hstack(choices: Choices, depth: int) -> View:
    children = _children(choices, depth)
    return HStack(*children, spacing=_spacing(choices), alignment=choices.choice(VERTICAL))


def _vstack(choices: Choices, depth: int) -> View:
    children = _children(choices, depth)
    return VStack(*children, spacing=_spacing(choices), alignment=choices.choice(HORIZONTAL))


def _zstack(choices: Choices, depth: int) -> View:
    return ZStack(*_children(choices, depth), alignment=choices.choice(BOTH))


_CONTAINERS = (_hstack, _hstack, _vstack, _vstack, _zstack)


# Modifiers.


def _frame(choices: Choices, view: View) -> View:
    width = choices.choice(
        (None, float(choices.randint(0, 200)), float(choices.randint(0, 80)), -5.0)
    )
    height = choices.choice((None, None, float(choices.randint(0, 120)), math.inf))
    return view.frame(width, height, alignment=choices.choice(BOTH))


def _flexible_frame(choices: Choices, view: View) -> View:
    # Limits are chosen one by one, so some contradict each other.
    limits = [
        choices.choice(
            (None, None, float(choices.randint(0, 150)), float(choices.randint(-20, 60)))
        )
        for _ in range(6)
    ]
    for most in (2, 5):
        limits[most] = choices.choice((limits[most], limits[most], math.inf))
    return FlexibleFrame(view, *limits, alignment=choices.choice(BOTH))


def _padding(choices: Choices, view: View) -> View:
    insets = [float(choices.choice((0, 0, 3, 8, -4, choices.randint(-10, 20)))) for _ in range(4)]
    return Padding(Insets(*insets), view)


def _fixed_size(choices: Choices, view: View) -> View:
    return view.fixed_size(bool(choices.randint(0, 1)), bool(choices.randint(0, 1)))


def _priority(choices: Choices, view: View) -> View:
    return view.layout_priority(choices.choice((1.0, 1.0, 2.0, -1.0, 0.5, math.inf, -math.inf)))


def _weight(choices: Choices, view: View) -> View:
    return view.weight(choices.choice((1.0, 1.0, 2.0, 3.5, 0.25)))


def _layer(choices: Choices, view: View) -> View:
    content = [
        random_view(choices, choices.randint(0, 1)) for _ in range(choices.choice((1, 1, 2, 3)))
    ]
    add = view.overlay if choices.randint(0, 1) else view.background
    return add(*content, alignment=choices.choice(BOTH))


def _moved(choices: Choices, view: View) -> View:
    x, y = float(choices.randint(-30, 60)), float(choices.randint(-30, 60))
    move = choices.choice((view.offset, view.offset, view.position))
    return move(x, y)


def _aspect_ratio(choices: Choices, view: View) -> View:
    ratio = choices.choice((None, None, 1.0, 0.5, 1.75))
    return view.aspect_ratio(ratio, choices.choice(("fit", "fill")))


def _direction(choices: Choices, view: View) -> View:
    way = choices.choice(("left_to_right", "right_to_left"))
    return choices.choice(
        (view.hidden, lambda: view.z_index(2), lambda: view.layout_direction(way))
    )()


def _alignment_guide(choices: Choices, view: View) -> View:
    guides = HORIZONTAL_LINES if choices.randint(0, 1) else VERTICAL_LINES
    guide, axis = choices.choice(guides)
    kind = choices.randint(0, 3)
    if kind == 0:
        return view.alignment_guide(guide, lambda size: size.width / 4 + size.height / 2, axis=axis)
    if kind == 1:
        return view.alignment_guide(guide, lambda size: (size.position or 0) - 3, axis=axis)
    constant, fraction = float(choices.randint(-20, 60)), choices.choice((0.0, 0.0, 0.5, 1.0))
    return view.alignment_guide(guide, constant, fraction=fraction, axis=axis)


_MODIFIERS = (
    _weight,
    _weight,
    _frame,
    _flexible_frame,
    _padding,
    _padding,
    _fixed_size,
    _priority,
    _priority,
    _alignment_guide,
    _layer,
    _layer,
    _moved,
    _aspect_ratio,
    _direction,
)


_GUIDING = (
    _frame,
    _frame,
    _flexible_frame,
    _flexible_frame,
    _alignment_guide,
    _alignment_guide,
    _alignment_guide,
    _alignment_guide,
    _padding,
    _fixed_size,
    _aspect_ratio,
)


def seeded(seed: int) -> Random:
    return Random(seed)
