# SPDX-License-Identifier: MIT
"""Random trees with choices among the views of `trees`."""

from __future__ import annotations

from reglet import (
    Flow,
    GeometryReader,
    Insets,
    SafeAreaInset,
    ScrollView,
    View,
    ViewThatFits,
)
from trees import BOTH, Choices, random_view

AXES = ("none", "horizontal", "vertical", "both")
JUSTIFICATIONS = ("start", "center", "end", "space_between", "space_around", "space_evenly")
EDGES = ("top", "leading", "bottom", "trailing")


def random_choice_view(choices: Choices, depth: int) -> View:
    """At most `depth` deep, modifiers not counted, with a choice at every other level."""
    if depth == 0:
        return in_choices(choices, random_view(choices, choices.randint(0, 1)))
    make = choices.choice((_view_that_fits, _scroll_view, _geometry_reader, _flow, _flow, _stack))
    return in_choices(choices, make(choices, depth))


def _children(choices: Choices, depth: int) -> list[View]:
    return [
        random_choice_view(choices, depth - 1)
        if choices.randint(0, 1)
        else random_view(choices, depth - 1)
        for _ in range(choices.choice((0, 1, 2, 2, 3, 4)))
    ]


def _view_that_fits(choices: Choices, depth: int) -> View:
    return ViewThatFits(*_children(choices, depth), axes=choices.choice(AXES))


def _scroll_view(choices: Choices, depth: int) -> View:
    return ScrollView(*_children(choices, depth), axes=choices.choice(AXES))


def _geometry_reader(choices: Choices, depth: int) -> View:
    return GeometryReader(*_children(choices, depth))


def _flow(choices: Choices, depth: int) -> View:
    return Flow(
        *_children(choices, depth),
        axis=choices.choice(("horizontal", "horizontal", "vertical")),
        spacing=choices.choice((None, 0.0, 4.0, -3.0)),
        line_spacing=choices.choice((None, 0.0, 5.0)),
        alignment=choices.choice(BOTH),
        justification=choices.choice(JUSTIFICATIONS),
        line_limit=choices.choice((None, None, None, 1, 2)),
        stretches=bool(choices.randint(0, 1)),
    )


def _stack(choices: Choices, depth: int) -> View:
    from reglet import HStack, VStack, ZStack

    kind = choices.choice((HStack, VStack, ZStack))
    return kind(*_children(choices, depth))


def in_choices(choices: Choices, view: View) -> View:
    """Up to two modifiers that depend on the view's surroundings."""
    for _ in range(choices.choice((0, 0, 0, 1, 1, 2))):
        view = choices.choice(
            (_container_relative, _relative, _safe_area, _ignoring, _inset, _framed)
        )(choices, view)
    return view


def _container_relative(choices: Choices, view: View) -> View:
    return view.container_relative_frame(
        choices.choice(AXES),
        count=choices.randint(1, 4),
        span=choices.randint(1, 3),
        spacing=choices.choice((0.0, 6.0)),
        container=choices.choice(((None, None), (None, None), (120.0, None), (90.0, 60.0))),
        alignment=choices.choice(BOTH),
    )


def _relative(choices: Choices, view: View) -> View:
    def limit(least: int) -> float | None:
        length: float | None = choices.choice((None, None, float(choices.randint(least, 90))))
        return length

    return view.relative_frame(
        choices.choice((None, 0.0, 0.25, 0.5, 1.5)),
        choices.choice((None, 0.5, 1.0)),
        min_width=limit(0),
        max_width=limit(1),
        min_height=limit(0),
        max_height=limit(1),
        of=choices.choice(("proposal", "container")),
        alignment=choices.choice(BOTH),
    )


def _safe_area(choices: Choices, view: View) -> View:
    insets = [float(choices.choice((0, 0, 5, choices.randint(0, 30)))) for _ in range(4)]
    return view.safe_area(Insets(*insets), region=choices.choice(("container", "keyboard")))


def _ignoring(choices: Choices, view: View) -> View:
    edges = [edge for edge in EDGES if choices.randint(0, 2)]
    return view.ignores_safe_area(
        regions=choices.choice(("all", "container", "keyboard")), edges=edges
    )


def _inset(choices: Choices, view: View) -> View:
    bar = random_view(choices, 0) if choices.randint(0, 5) else None
    return SafeAreaInset(
        view,
        bar,
        edge=choices.choice(EDGES),
        alignment=choices.choice(BOTH),
        spacing=choices.choice((None, 0.0, 3.0)),
    )


def _framed(choices: Choices, view: View) -> View:
    return view.frame(float(choices.randint(10, 200)), choices.choice((None, 80.0)))
