# SPDX-License-Identifier: MIT
"""Error messages for common mistakes: the argument, its position, and what to write instead."""

from __future__ import annotations

import re
from struct import Struct, error
from typing import Any, NoReturn

from .._core.reals import NUMBER


def refuse_numbers(where: object, unit: str = "number of points", /, **given: object) -> NoReturn:
    """Raises `TypeError` about the first of several arguments that is not a number."""
    name = where if isinstance(where, str) else type(where).__name__
    for argument, value in given.items():
        if value is not None and not isinstance(value, NUMBER):
            hint = length_hint(argument, value, name) if "points" in unit else ""
            raise TypeError(f"{name}: {argument} is a {unit}, not {value!r}{hint}") from None
    raise TypeError(f"{name} takes a {unit}, not {tuple(given.values())!r}") from None


_LENGTH = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*(%|[a-z]*)\s*", re.IGNORECASE)


def length_hint(argument: str, value: object, where: str = "") -> str:
    """Returns a suggestion for a length that is not a number; empty without such a length."""
    if isinstance(value, (tuple, list)):
        return "; give each length by its own name"
    if not isinstance(value, str):
        return ""
    found = _LENGTH.fullmatch(value)
    if found is None:
        if value.lower() in ("auto", "fit-content", "none"):
            return ": leave it out for the ideal length"
        return (
            ": write math.inf to fill" if value.lower().startswith(("inf", "fill", "max")) else ""
        )
    number = float(found[1])
    if found[2] != "%":
        return f": write {number:g}"
    side = argument if argument in ("width", "height") else "width"
    if where.startswith("item "):
        return f": constrain item.{side} == {number / 100:g} * superview.{side}"
    return f": write view.relative_frame({side}={number / 100:g})"


def packed(record: Struct, where: object, kind: int, *fields: Any, **numbers: object) -> bytes:
    """Packs a record of floats; raises `TypeError` about an argument that is not a number."""
    try:
        return record.pack(kind, 0, *fields)
    except error:
        unit = numbers.pop("_unit", "number of points")
        refuse_numbers(where, str(unit), **numbers)


def check_function(what: str, takes: str, given: object) -> None:
    """Raises `TypeError` if an argument is not callable; `takes` describes the function's
    parameters.
    """
    if not callable(given):
        raise TypeError(f"{what} takes a function of {takes}, not {given!r}")


def check_hashable(what: str, value: object) -> None:
    """Raises `TypeError` for a tag, scope or version that can't be looked up."""
    try:
        hash(value)
    except TypeError:
        raise TypeError(
            f"{what} is a text, a number, a tuple of them or anything else that is hashable, not {value!r}"
        ) from None


def fixed_attribute(given: object, name: str) -> str:
    kind = type(given).__name__
    return (
        f"{kind}.{name} is what the view was made with, and cannot be assigned: make another {kind}, and put it in the "
        f"place of this one by page.update(view, {kind}(…))"
    )


def check_limits(side: str, least: float | None, most: float | None) -> None:
    """Raises `ValueError` when a minimum is above a maximum."""
    if least is not None and most is not None and least > most:
        raise ValueError(f"frame: min_{side} is {least:g}, more than max_{side}, which is {most:g}")


def check_proposal(width: object, height: object) -> None:
    if isinstance(width, (tuple, list)) or (hasattr(width, "width") and height is None):
        sides = ", ".join(map(repr, width)) if isinstance(width, (tuple, list)) else "*proposal"
        raise TypeError(f"width and height are two arguments: write layout(view, {sides})")
    for name, side in (("width", width), ("height", height)):
        if side is not None and not hasattr(side, "__float__") and not hasattr(side, "__index__"):
            hint = length_hint("", side)
            raise TypeError(
                f"{name} is a number of points, or None for the ideal, not {side!r}{hint}"
            )


def check_options(**given: tuple[object, type]) -> None:
    for name, (value, kind) in given.items():
        if value is not None and not isinstance(value, kind):
            raise TypeError(f"{name} takes {kind.__name__}(…), not {value!r}")


def not_laid_out(given: object) -> str:
    return not_content("a layout", given)


def not_content(where: str, given: object, verb: str = "takes") -> str:
    """Returns an error message for a call that expects one view, with a suggestion for the given
    argument.
    """
    if isinstance(given, (list, tuple)):
        return f"{where} {verb} one view, not a {type(given).__name__}: write VStack(*views)"
    return f"{where} {verb} a view, not {given!r}{instead_of(given)}"


def instead_of(given: object) -> str:
    """Returns a suggestion for an argument that is intended as a view; empty without such an argument."""
    if isinstance(given, str):
        return f": write Text({given!r})"
    if isinstance(given, type):
        return f", a class: write {given.__name__}(…)"
    name = type(given).__name__
    if callable(getattr(given, "place_subviews", None)):
        return f", which lays views out: call it with them, {name}(…)(*views)"
    if hasattr(type(given), "add_child") and hasattr(type(given), "view"):
        return ", a controller: write its .view"
    if hasattr(given, "frames") and hasattr(given, "root"):
        return ", which was laid out already: write its .root"
    return ""
