# SPDX-License-Identifier: MIT
"""Arguments of kiwi's types, with kiwi's error messages."""

from __future__ import annotations

from typing import Any, TypeVar

from .._core.reals import NUMBER

T = TypeVar("T")


def number(value: Any) -> float:
    return value if type(value) is float else float(expect(value, NUMBER, "float, int, or long"))


def expect(given: T, kind: Any, name: str = "") -> T:
    if not isinstance(given, kind):
        raise TypeError(
            f"Expected object of type `{name or kind.__name__}`. "
            f"Got object of type `{type(given).__name__}` instead."
        )
    return given
