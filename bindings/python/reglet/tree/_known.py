# SPDX-License-Identifier: MIT
"""Objects that the nodes of a tree refer to by number: functions, readers, values for layouts."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any


class KnownObjects:
    """An object is released with its node."""

    def __init__(self) -> None:
        self._numbers = itertools.count()
        self._objects: dict[int, Any] = {}
        # Values that were shared, by identity, and how many nodes know each.
        self._shared: dict[int, int] = {}
        self._uses: dict[int, int] = {}
        self._of_nodes: dict[int, list[int]] = {}
        self._new: list[int] = []
        self._lasting = 0

    def __getitem__(self, number: int) -> Any:
        return self._objects[number]

    def __len__(self) -> int:
        return len(self._objects) - self._lasting

    def keep(self, known: object) -> int:
        self._lasting += 1
        return self._number(known)

    def _number(self, known: object) -> int:
        number = next(self._numbers)
        self._objects[number] = known
        return number

    def add(self, known: object) -> int:
        number = self._number(known)
        self._new.append(number)
        return number

    def share(self, known: object) -> int:
        """Adds objects like `add`. The same object has the same number in all nodes."""
        number = self._shared.get(id(known))
        if number is None:
            number = self._shared[id(known)] = self._number(known)
            self._uses[number] = 0
        self._uses[number] += 1
        self._new.append(number)
        return number

    def take_new(self) -> list[int]:
        """Returns the numbers that were given since the last call of this."""
        new, self._new = self._new, []
        return new

    def give(self, node: int, numbers: list[int] | None) -> None:
        if not numbers and not self._of_nodes:
            return
        before = self._of_nodes.pop(node, None)
        if numbers:
            self._of_nodes[node] = numbers
        if before:
            self.drop(before)

    def forget(self, nodes: Iterable[int]) -> None:
        for node in nodes:
            self.give(node, [])

    def drop(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            if number in self._uses:
                self._uses[number] -= 1
                if self._uses[number]:
                    continue
                del self._uses[number], self._shared[id(self._objects[number])]
            del self._objects[number]

    def clear(self) -> None:
        self.forget(list(self._of_nodes))

    def is_empty(self) -> bool:
        return not self._of_nodes
