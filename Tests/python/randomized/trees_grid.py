# SPDX-License-Identifier: MIT
"""Random grids of all kinds, for `trees`."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Callable

from reglet import (
    AspectGrid,
    Grid,
    GridRow,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    LazyWindow,
    Masonry,
    Track,
    View,
)

if TYPE_CHECKING:
    from trees import Choices

Make = Callable[["Choices", int], View]


def _lines(choices: Choices) -> tuple[tuple[object, ...], tuple[object, ...], tuple[object, ...]]:
    from trees import BOTH, HORIZONTAL, VERTICAL

    return HORIZONTAL, VERTICAL, BOTH


def _cell(choices: Choices, view: View) -> View:
    """Adds settings to a cell, or none; sometimes inside a padding."""
    horizontal, _, _ = _lines(choices)
    if choices.randint(0, 2) == 0:
        view = view.grid_cell(
            choices.choice((0, 1, 2, 2, 3)),
            anchor=choices.choice((None, None, "top_trailing", (0.25, 1.0))),
            column_alignment=choices.choice((None, None, *horizontal)),
            unsized_axes=choices.choice((None, None, "horizontal", "vertical", "both")),
        )
    return view.padding(2) if choices.randint(0, 7) == 0 else view


def _spacing(choices: Choices) -> float | None:
    spacing: float | None = choices.choice((None, None, 0.0, 4.0, 10.0, -3.0))
    return spacing


def random_grid(make: Make) -> Make:
    """Returns a maker of grids whose cells come from another maker."""

    def grid(choices: Choices, depth: int) -> View:
        _, vertical, both = _lines(choices)
        rows: list[View] = []
        for _ in range(choices.choice((0, 1, 2, 2, 3, 4))):
            cells = [_cell(choices, make(choices, depth - 1)) for _ in range(choices.randint(0, 4))]
            kind = choices.randint(0, 6)
            if kind == 0:
                rows.append(_cell(choices, make(choices, depth - 1)))
            elif kind == 1:
                rows.append(GridRow(GridRow(*cells), GridRow()))
            else:
                alignment = choices.choice((None, None, *vertical))
                rows.append(GridRow(*cells, alignment=alignment))
        return Grid(
            *rows,
            alignment=choices.choice(both),
            horizontal_spacing=_spacing(choices),
            vertical_spacing=_spacing(choices),
        )

    return grid


def _track(choices: Choices) -> Track:
    _, _, both = _lines(choices)
    spacing, alignment = _spacing(choices), choices.choice(both)
    least = float(choices.choice((0, 10, 25, choices.randint(1, 80))))
    most = choices.choice((math.inf, math.inf, least + choices.randint(0, 40), 20.0))
    kind = choices.choice(("fixed", "flexible", "flexible", "adaptive"))
    if kind == "adaptive":
        # A small minimum for a large width would make thousands of tracks, all listed by the naive
        # rules.
        least = max(least, 10.0)
    return Track(kind, least, most, spacing, alignment)


def random_window(choices: Choices, items: int) -> LazyWindow | None:
    """Window ends often meet lines of whole lengths."""
    if choices.randint(0, 1) == 0:
        return None
    return LazyWindow(
        anchor=choices.randint(0, items + 1),
        position=float(choices.choice((0, choices.randint(-60, 0), choices.randint(1, 120)))),
        length=float(choices.choice((1, 40, choices.randint(1, 200)))),
        estimate=float(choices.choice((0, 10, choices.randint(0, 50)))),
    )


def no_window(choices: Choices, items: int) -> None:
    """Makes no choice, which keeps the samples of trees without windows."""


def random_lazy(
    make: Make, window_for: Callable[[Choices, int], LazyWindow | None] = no_window
) -> Make:
    def lazy(choices: Choices, depth: int) -> View:
        horizontal, vertical, _ = _lines(choices)
        items = [make(choices, depth - 1) for _ in range(choices.randint(0, 6))]
        window = window_for(choices, len(items))
        kind = choices.randint(0, 3)
        if kind < 2:
            stack = (LazyVStack, LazyHStack)[kind]
            alignment = choices.choice((horizontal, vertical)[kind])
            return stack(*items, spacing=_spacing(choices), alignment=alignment, window=window)
        tracks = [_track(choices) for _ in range(choices.randint(1, 3))]
        alignment = choices.choice(("leading", "center", "trailing", "top", "bottom"))
        spacing = _spacing(choices)
        if kind == 2:
            return LazyVGrid(
                *items, columns=tracks, spacing=spacing, alignment=alignment, window=window
            )
        return LazyHGrid(*items, rows=tracks, spacing=spacing, alignment=alignment, window=window)

    return lazy


def random_windowed(make: Make) -> Make:
    """Half of them have a window."""
    return random_lazy(make, random_window)


def random_masonry(make: Make) -> Make:
    """Some items span columns."""

    def masonry(choices: Choices, depth: int) -> View:
        horizontal, _, _ = _lines(choices)
        items = [_cell(choices, make(choices, depth - 1)) for _ in range(choices.randint(0, 7))]
        least = float(choices.choice((0, 10, 25, choices.randint(1, 80))))
        most = choices.choice((math.inf, least, least + choices.randint(0, 40), 20.0))
        number = choices.randint(1, 5)
        return Masonry(
            *items,
            columns=choices.choice((number, number, Track.adaptive(least, most))),
            alignment=choices.choice(horizontal),
            horizontal_spacing=_spacing(choices),
            vertical_spacing=_spacing(choices),
        )

    return masonry


def random_aspect_grid(make: Make) -> Make:
    """They fill their area."""

    def aspect(choices: Choices, depth: int) -> View:
        items = [make(choices, depth - 1) for _ in range(choices.randint(0, 7))]
        return AspectGrid(*items, ratio=choices.choice((1.0, 4 / 3, 0.3, 2.5)))

    return aspect
