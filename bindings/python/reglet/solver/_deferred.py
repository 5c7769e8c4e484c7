# SPDX-License-Identifier: MIT
"""A system that keeps changes until its values are read, and then passes them to the library in one call of each sort.

Removals, optional constraints and new constants always succeed, so they wait. A required constraint
may be refused, and its caller learns that from the call that adds it. Most are known to hold
without the library: a variable that is in no required constraint yet can be chosen so that they
hold. They wait too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, Optional, Protocol, TypeVar

from ..errors import ConflictError, InvalidNumberError
from ._bulk import BulkCalls, Row, term_packer
from ._handle import SolverHandle

# The priority and the weight of a constraint; None if it has no effect.
Level = Optional[tuple[float, float]]

_REQUIRED = 1000.0
# Coefficients below the first are left out.
_SMALLEST_COEFFICIENT, _LARGEST_COEFFICIENT, _LARGEST_CONSTANT = 1e-8, 1e9, 1e12


class _Unknown(Protocol):
    _key: int
    _name: str


V = TypeVar("V", bound=_Unknown)


class _Sum(Protocol):
    """`pairs + constant` OP 0, with each variable once."""

    _pairs: Any
    _constant: float
    _op: Any


C = TypeVar("C", bound=_Sum)


class DeferredConflict(Exception):
    """Required constraints contradict each other.

    Attributes:
        culprit: The last refused constraint that takes part.
        members: A minimal set of constraints that cannot hold together.
        text: The set as text.
    """

    def __init__(self, culprit: Any, members: tuple[Any, ...], text: str) -> None:
        super().__init__(text)
        self.culprit, self.members, self.text = culprit, members, text


class DeferredSolver(Generic[V, C]):
    """A system of constraints that are objects of the caller, compared by identity.

    Attributes:
        ids: The constraints in the order of addition, and their ids. None for a constraint that waits or has no effect.
    """

    def __init__(self) -> None:
        self._handle = SolverHandle(0, 0, 0, 0)
        self._calls = BulkCalls(self._handle)
        self.ids: dict[C, int | None] = {}
        # The variables in the order of their ids, the ids by key, and ids that have no variable yet.
        self._variables: list[V] = []
        self._known: dict[int, int] = {}
        self._spare: list[int] = []
        # The keys of variables that required constraints have mentioned.
        self._bound: set[int] = set()
        # What waits. Removals are passed on before additions, and constants last.
        self._removed: list[int] = []
        self._added: dict[C, Row] = {}
        self._moved: dict[C, float] = {}

    def close(self) -> None:
        self._handle.close()

    def add(self, levels: Mapping[C, Level]) -> None:
        """Adds constraints, all or none; raises `DeferredConflict` or `InvalidNumberError`."""
        rows: dict[C, Row] = {}
        bound: set[int] = set()
        is_certain = True
        for constraint, level in levels.items():
            if level is None:
                continue
            rows[constraint] = self._row(constraint, level)
            if level[0] == _REQUIRED:
                is_certain = is_certain and self._is_free(constraint, bound)
                bound.update([variable._key for variable, _ in constraint._pairs])
        if is_certain:
            self._added.update(rows)
        else:
            self.flush(rows)
        for constraint in levels:
            self.ids.setdefault(constraint)
        self._bound |= bound

    def remove(self, constraint: C) -> None:
        number = self.ids.pop(constraint)
        self._moved.pop(constraint, None)
        if number is not None:
            self._removed.append(number)
        else:
            self._added.pop(constraint, None)

    def move(self, constants: Mapping[C, float]) -> None:
        for constant in constants.values():
            _checked(constant)
        self._moved.update(constants)

    def flush(self, rows: Mapping[C, Row] | None = None) -> None:
        """Passes on what waits, and further rows with it; refuses these alone, with `DeferredConflict`."""
        if self._removed:
            self._calls.remove(self._removed)
            self._removed.clear()
        if self._added or rows:
            everything = {**self._added, **(rows or {})}
            try:
                numbers = self._calls.add(list(everything.values()))
            except ConflictError:
                conflict = self._conflict(list(everything), rows or everything)
                if rows:
                    self.flush()
                else:
                    # What waits holds, but for rounding of numbers that are very far apart.
                    del self._added[conflict.culprit], self.ids[conflict.culprit]
                raise conflict from None
            self.ids.update(zip(everything, numbers))
            self._added.clear()
        if self._moved:
            ids = self.ids
            changed = [c for c, number in self._moved.items() if number != c._constant]
            passed = [c for c in changed if ids[c] is not None]
            if passed:
                constants = [0.0 - self._moved[c] for c in passed]
                self._calls.set_constants([ids[c] or 0 for c in passed], constants)
            for constraint in changed:
                constraint._constant = self._moved[constraint]
            self._moved.clear()

    def values(self) -> Iterator[tuple[V, float]]:
        return zip(self._variables, self._calls.values())

    def texts(self) -> tuple[str, str]:
        self._name_variables()
        library = self._handle.library
        return (
            self._handle.text(library.rgl_solver_dump),
            self._handle.text(library.rgl_solver_dump_tableau),
        )

    def _row(self, constraint: C, level: tuple[float, float]) -> Row:
        flat: list[float] = []
        for variable, number in constraint._pairs:
            size = abs(number)
            if size < _SMALLEST_COEFFICIENT:
                continue
            if not size <= _LARGEST_COEFFICIENT:
                raise InvalidNumberError(
                    f"the coefficient of {variable._name!r} must be at most 1e9 in magnitude, "
                    f"not {number:g}"
                )
            known = self._known.get(variable._key)
            flat += (self._join(variable) if known is None else known, number)
        constant = 0.0 - _checked(constraint._constant)
        count = len(flat) // 2
        return (term_packer(count)(*flat), count, constraint._op, constant, *level)

    def _join(self, variable: V) -> int:
        if not self._spare:
            self._spare = self._calls.create_variables(16 + len(self._variables))[::-1]
        self._known[variable._key] = number = self._spare.pop()
        self._variables.append(variable)
        return number

    def _is_free(self, constraint: C, bound: set[int]) -> bool:
        """Returns whether one variable can be chosen so that the constraint holds, regardless of the values of the remaining variables."""
        for variable, number in constraint._pairs:
            key = variable._key
            if key not in self._bound and key not in bound and 1e-3 <= abs(number) <= 1e3:
                return abs(constraint._constant) <= 1e9
        return False

    def _conflict(self, tried: list[C], refused: Iterable[C]) -> DeferredConflict:
        self._name_variables()
        members, _, text = self._handle.conflict()
        by_id = {number: constraint for constraint, number in self.ids.items()}
        found = [by_id[number] if index is None else tried[index] for number, index, *_ in members]
        refused = list(refused)
        taking_part = [constraint for constraint in refused if constraint in found]
        return DeferredConflict((taking_part or refused)[-1], tuple(found), text)

    def _name_variables(self) -> None:
        """Passes the names to the library, which needs them only for texts. It accepts 255 bytes of
        UTF-8.
        """
        function = self._handle.library.rgl_solver_set_name
        for variable in self._variables:
            encoded = variable._name.encode("utf-8", "replace")[:255]
            name = encoded.decode("utf-8", "ignore").encode("utf-8")
            self._handle.call(function, self._known[variable._key], name, len(name))


def _checked(number: float) -> float:
    if not -_LARGEST_CONSTANT <= number <= _LARGEST_CONSTANT:
        raise InvalidNumberError(f"a constant must be at most 1e12 in magnitude, not {number:g}")
    return number
