# SPDX-License-Identifier: MIT
"""Suggestions in error messages for unknown names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from .._abi import words


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    names = sorted(known)
    meant = words.VALUES.get(_plain(str(name)), "").split()
    nearest = [one for one in meant if one in names] or _nearest(str(name), names)
    advice = words.OPTIONS.get(_plain(str(name))) if what == "style" and not nearest else None
    if advice is not None:
        return f"unknown {what} {name!r}: {advice}"
    rest = f"did you mean {nearest[0]!r}?" if nearest else f"known are {', '.join(names)}"
    return f"unknown {what} {name!r}; {rest}"


def no_attribute(given: object, name: str) -> str:
    kind = type(given)
    known = [known for known in dir(kind) if not known.startswith("_")]
    said = f"{kind.__name__} has no attribute {name!r}"
    return said if name.startswith("_") else said + _hint(name, known, words_of(kind))


def no_name(name: str, known: Iterable[str]) -> str:
    said = f"module 'reglet' has no attribute {name!r}"
    return said if name.startswith("_") else said + _hint(name, list(known), words.NAMES)


def refuse_arguments(
    given: Mapping[str, object], function: Callable[..., Any], where: object
) -> NoReturn:
    import inspect

    name = next(iter(given))
    called = where if isinstance(where, str) else type(where).__name__
    parameters = inspect.signature(function).parameters.values()
    known = [
        one.name for one in parameters if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]
    known = [one for one in known if one != "self"]
    hint = _hint(name, known, words.OPTIONS) or f"; it takes {', '.join(known) or 'views alone'}"
    raise TypeError(f"{called} takes no argument {name!r}{hint}")


def words_of(kind: type) -> Mapping[str, str]:
    found: Mapping[str, str] = getattr(words, getattr(kind, "_WORDS", ""), {})
    return found


def _hint(name: str, known: list[str], table: Mapping[str, str]) -> str:
    plain = _plain(name)
    same = [one for one in known if _plain(one) == plain]
    if not same and plain in table:
        return f": {table[plain]}"
    nearest = same or _nearest(name, known)
    return f"; did you mean {nearest[0]!r}?" if nearest else ""


def _nearest(name: str, known: list[str]) -> list[str]:
    import difflib

    return difflib.get_close_matches(name, known, n=1)


def _plain(name: str) -> str:
    return name.lower().replace("-", "").replace("_", "")
