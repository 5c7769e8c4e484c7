# SPDX-License-Identifier: MIT
"""Names: what Python calls tags, scopes and versions, and the library numbers."""

from __future__ import annotations

from collections.abc import Hashable


class Measuring:
    """The base of views that need a reader above them."""

    __slots__ = ()

    def lacks_reader(self) -> str:
        raise NotImplementedError


def no_reader(scope: Hashable) -> str:
    """Returns an error message: there is no reader of a scope above a view."""
    if scope is None:
        return (
            "no MeasurementReader without a scope is above it: put MeasurementReader(…) around the view and "
            "the views that it reads, or name the scope of a reader above it"
        )
    return (
        f"no reader of the scope {scope!r} is above it: write MeasurementReader(…, scope={scope!r}) "
        "around the view"
    )


class Names:
    """Gives each value a number, equal values the same; None is 0."""

    def __init__(self) -> None:
        self._values: list[Hashable] = [None]
        self._numbers: dict[Hashable, int] = {None: 0}

    def number(self, value: Hashable) -> int:
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self._values)
            self._values.append(value)
        return number

    def known(self, value: Hashable) -> int | None:
        return self._numbers.get(value)

    def value(self, number: int) -> Hashable:
        """Returns the value of a number, or the number itself if it has no value."""
        return self._values[number] if number < len(self._values) else number
