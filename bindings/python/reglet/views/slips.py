# SPDX-License-Identifier: MIT
"""What is said of the commonest mistakes: what was given, where, and what to write instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NoReturn


def refuse_numbers(where: object, **given: object) -> NoReturn:
    """Raises `TypeError` about the first of several arguments that is not a number."""
    name = where if isinstance(where, str) else type(where).__name__
    for argument, value in given.items():
        if value is not None and not isinstance(value, (int, float)):
            hint = ""
            if isinstance(value, (tuple, list)):
                hint = "; give each length by its own name"
            raise TypeError(
                f"{name}: {argument} is a number of points, not {value!r}{hint}"
            ) from None
    raise TypeError(f"{name} takes numbers of points, not {tuple(given.values())!r}") from None


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    """Returns what to say of a name that nobody knows: the nearest one, or all of them."""
    names = sorted(known)
    nearest = difflib.get_close_matches(str(name), names, n=1)
    rest = f"did you mean {nearest[0]!r}?" if nearest else f"known are {', '.join(names)}"
    return f"unknown {what} {name!r}; {rest}"


def check_limits(side: str, least: float | None, most: float | None) -> None:
    """Raises `ValueError` when a minimum is above a maximum."""
    if least is not None and most is not None and least > most:
        raise ValueError(f"frame: min_{side} is {least:g}, more than max_{side}, which is {most:g}")


def check_proposal(width: object, height: object) -> None:
    """Raises `TypeError` for a proposal whose sides are neither numbers nor None."""
    if isinstance(width, (tuple, list)) or (hasattr(width, "width") and height is None):
        sides = ", ".join(map(repr, width)) if isinstance(width, (tuple, list)) else "*proposal"
        raise TypeError(f"width and height are two arguments: write layout(view, {sides})")
    for name, side in (("width", width), ("height", height)):
        if side is not None and not hasattr(side, "__float__") and not hasattr(side, "__index__"):
            raise TypeError(f"{name} is a number of points, or None for the ideal, not {side!r}")


def not_laid_out(given: object) -> str:
    """Says what a layout takes in place of something that is not a view."""
    if isinstance(given, (list, tuple)):
        return f"a layout takes one view, not a {type(given).__name__}: write VStack(*views)"
    return f"a layout takes a view, not {given!r}"
