# SPDX-License-Identifier: MIT
"""Error messages for common mistakes: the argument, its position, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable
from struct import Struct, error
from typing import Any, NoReturn

from .._core.advice import unknown
from .._core.reals import NUMBER, is_count
from ..geometry import given

# The errors of packing a record: a field cannot hold its parameter, or `given` rejects NaN, or a
# fraction is too large for a float.
UNPACKABLE = (error, ValueError, OverflowError)
_MOST = 2**31 - 1
_DOUBLE = Struct("@d")


def refuse_numbers(where: object, unit: str = "number of points", /, **given: Any) -> NoReturn:
    """Raises an error about the first of several arguments that a record cannot hold.

    Required arguments come before those that may be None.
    """
    name = _name(where)
    for argument, value in given.items():
        if value is None:
            continue
        if not isinstance(value, NUMBER):
            hint = length_hint(argument, value, name) if "points" in unit else ""
            raise TypeError(f"{name}: {argument} is a {unit}, not {value!r}{hint}") from None
        if value != value:
            raise ValueError(f"{name}: {argument} is a {unit}, not NaN") from None
        if _is_too_large(value):
            raise ValueError(f"{name}: {argument} is too large for a {unit}") from None
    for argument, value in given.items():
        if value is None:
            raise TypeError(f"{name}: {argument} is a {unit}, not None") from None
    raise TypeError(f"{name} takes a {unit}, not {tuple(given.values())!r}") from None


def check_number(where: object, /, **numbers: float) -> None:
    try:
        for value in numbers.values():
            _DOUBLE.pack(given(value))
    except UNPACKABLE:
        refuse_numbers(where, **numbers)


def check_count(where: object, least: int = -_MOST, /, **given: Any) -> None:
    """Raises an error about an argument that is not a whole number of 32 bits from `least` on."""
    for argument, value in given.items():
        if not is_count(value):
            raise TypeError(f"{_name(where)}: {argument} is a whole number, not {value!r}")
        if value > _MOST:
            raise ValueError(f"{_name(where)}: {argument} is at most {_MOST}")
        if value < least:
            raise ValueError(f"{_name(where)}: {argument} is at least {least}, not {value!r}")


def unknown_value(where: object, what: str, value: object, known: Iterable[str]) -> str:
    said = unknown(what, value, known)
    return said if where is None else f"{_name(where)}: {said}"


def not_one_of(where: object, what: str, value: object, known: Iterable[str]) -> str:
    return f"{_name(where)}: {what} is one of {', '.join(known)}, not {value!r}"


def _name(where: object) -> str:
    return where if isinstance(where, str) else type(where).__name__


def _is_too_large(number: Any) -> bool:
    try:
        float(number)
    except OverflowError:
        return True
    return False


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


def check_function(what: str, takes: str, given: object) -> None:
    if not callable(given):
        raise TypeError(f"{what} takes a function of {takes}, not {given!r}")


def check_hashable(what: str, value: object) -> None:
    try:
        hash(value)
    except TypeError:
        raise TypeError(
            f"{what} is a text, a number, a tuple of them or anything else that is hashable, not {value!r}"
        ) from None


def fixed_attribute(given: object, name: str) -> str:
    kind = type(given).__name__
    return (
        f"{kind}.{name} is fixed when the view is created, and cannot be assigned: create a new {kind}, and replace "
        f"this one by page.update(view, {kind}(…))"
    )


def check_limits(side: str, least: float | None, most: float | None) -> None:
    if least is not None and most is not None and least > most:
        raise ValueError(f"frame: min_{side} is {least:g}, more than max_{side}, which is {most:g}")


def check_proposal(width: object, height: object) -> None:
    if isinstance(width, (tuple, list)) or (hasattr(width, "width") and height is None):
        sides = ", ".join(map(repr, width)) if isinstance(width, (tuple, list)) else "*proposal"
        raise TypeError(f"width and height are two arguments: write layout(view, {sides})")
    for name, side in (("width", width), ("height", height)):
        if side is None:
            continue
        if not hasattr(side, "__float__") and not hasattr(side, "__index__"):
            hint = length_hint("", side)
            raise TypeError(
                f"{name} is a number of points, or None for the ideal, not {side!r}{hint}"
            )
        if side != side:
            raise ValueError(f"{name} is a number of points, or None for the ideal, not NaN")
        if _is_too_large(side):
            raise ValueError(f"{name} is too large for a number of points")


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
