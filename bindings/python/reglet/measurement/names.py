# SPDX-License-Identifier: MIT
"""Names: what Python calls tags, scopes and versions, and the library numbers."""

from __future__ import annotations

from collections.abc import Hashable


class Names:
    """Gives each value a number, equal values the same; None is 0."""

    def __init__(self) -> None:
        self._values: list[Hashable] = [None]
        self._numbers: dict[Hashable, int] = {None: 0}

    def number(self, value: Hashable) -> int:
        """Returns the number of a value."""
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self._values)
            self._values.append(value)
        return number

    def known(self, value: Hashable) -> int | None:
        """Returns the number of a value that has one."""
        return self._numbers.get(value)

    def value(self, number: int) -> Hashable:
        """Returns the value of a number; the number itself where nothing has it."""
        return self._values[number] if number < len(self._values) else number
