# SPDX-License-Identifier: MIT
"""Lexicographic linear programs on exact rationals.

A row is `terms REL constant` at a priority; 1000 is required. The solution minimises the sum of
deviations of the highest priority, then of the next, and so on. `solve` returns the values, and the
range of every variable over all optimal solutions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

Numbers = list[Fraction]


@dataclass(frozen=True)
class Row:
    """sum(terms) REL constant, at a priority."""

    name: str
    terms: dict[str, Fraction]
    relation: str
    constant: Fraction
    priority: Fraction


@dataclass(frozen=True)
class Solution:
    """Values, and the smallest and largest value of each variable; None if unbounded."""

    values: dict[str, Fraction]
    ranges: dict[str, tuple[Fraction | None, Fraction | None]]


class Tableau:
    """A dense simplex tableau of columns >= 0; Bland's rule, so it always ends."""

    def __init__(self, rows: Iterable[Numbers], width: int) -> None:
        self.rows = [[-cell for cell in row] if row[-1] < 0 else list(row) for row in rows]
        self.width = width
        self.basis: list[int] = []

    def is_feasible(self) -> bool:
        """Finds a first solution with artificial columns, and removes these."""
        count = len(self.rows)
        for i, row in enumerate(self.rows):
            artificial = [Fraction(int(i == j)) for j in range(count)]
            self.rows[i] = row[:-1] + artificial + row[-1:]
        self.basis = [self.width + i for i in range(count)]
        costs = [Fraction(0)] * self.width + [Fraction(1)] * count
        if self.minimise([costs]) is None or self._value_of(costs) != 0:
            return False
        self._drop_artificials()
        return True

    def _drop_artificials(self) -> None:
        for i in reversed(range(len(self.rows))):
            if self.basis[i] < self.width:
                continue
            entering = next((j for j in range(self.width) if self.rows[i][j] != 0), None)
            if entering is None:
                del self.rows[i], self.basis[i]
            else:
                self._pivot(i, entering, [])
        self.rows = [row[: self.width] + row[-1:] for row in self.rows]

    def _value_of(self, costs: Sequence[Fraction]) -> Fraction:
        return sum(
            (costs[column] * row[-1] for column, row in zip(self.basis, self.rows)), Fraction(0)
        )

    def minimise(self, levels: Sequence[Numbers]) -> list[Numbers] | None:
        """None: the last one is unbounded."""
        reduced = [[*costs, Fraction(0)] for costs in levels]
        for costs in reduced:
            for column, row in zip(self.basis, self.rows):
                factor = costs[column]
                if factor != 0:
                    for j, cell in enumerate(row):
                        costs[j] -= factor * cell
        while True:
            entering = self._entering(reduced)
            if entering is None:
                return reduced
            leaving = self._leaving(entering)
            if leaving is None:
                return None
            self._pivot(leaving, entering, reduced)

    @staticmethod
    def _entering(reduced: list[Numbers]) -> int | None:
        for j in range(len(reduced[0]) - 1):
            first = next((costs[j] for costs in reduced if costs[j] != 0), Fraction(0))
            if first < 0:
                return j
        return None

    def _leaving(self, entering: int) -> int | None:
        ratios = [
            (row[-1] / row[entering], self.basis[i], i)
            for i, row in enumerate(self.rows)
            if row[entering] > 0
        ]
        return min(ratios)[2] if ratios else None

    def _pivot(self, leaving: int, entering: int, reduced: list[Numbers]) -> None:
        pivot = self.rows[leaving][entering]
        row = self.rows[leaving] = [cell / pivot for cell in self.rows[leaving]]
        filled = [(j, cell) for j, cell in enumerate(row) if cell]
        for other in [*self.rows[:leaving], *self.rows[leaving + 1 :], *reduced]:
            factor = other[entering]
            if factor:
                for j, cell in filled:
                    other[j] -= factor * cell
        self.basis[leaving] = entering

    def column_value(self, column: int) -> Fraction:
        for basic, row in zip(self.basis, self.rows):
            if basic == column:
                return row[-1]
        return Fraction(0)


class Program:
    """Each variable is the difference of two columns, each deviation has its own."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.columns: dict[str, int] = {}
        for row in rows:
            for variable in row.terms:
                self.columns.setdefault(variable, 2 * len(self.columns))
        self.width = 2 * len(self.columns)
        self.deviations: dict[Fraction, list[int]] = {}
        cells = [self._cells(row) for row in rows]
        dense = []
        for row, sparse in zip(rows, cells):
            numbers = [Fraction(0)] * (self.width + 1)
            for column, cell in sparse.items():
                numbers[column] = cell
            numbers[-1] = row.constant
            dense.append(numbers)
        self.tableau = Tableau(dense, self.width)

    def _cells(self, row: Row) -> dict[int, Fraction]:
        cells: dict[int, Fraction] = {}
        for variable, cell in row.terms.items():
            cells[self.columns[variable]] = cell
            cells[self.columns[variable] + 1] = -cell
        if row.relation != "==":
            cells[self._column()] = Fraction(1 if row.relation == "<=" else -1)
        if row.priority < 1000:
            for relation, sign in ((">=", 1), ("<=", -1)):
                if row.relation in ("==", relation):
                    column = self._column()
                    cells[column] = Fraction(sign)
                    self.deviations.setdefault(row.priority, []).append(column)
        return cells

    def _column(self) -> int:
        self.width += 1
        return self.width - 1

    def levels(self) -> list[Numbers]:
        """The costs of each priority, the highest first."""
        found = []
        for priority in sorted(self.deviations, reverse=True):
            costs = [Fraction(0)] * self.width
            for column in self.deviations[priority]:
                costs[column] = Fraction(1)
            found.append(costs)
        return found or [[Fraction(0)] * self.width]

    def value(self, variable: str) -> Fraction:
        column = self.columns[variable]
        return self.tableau.column_value(column) - self.tableau.column_value(column + 1)

    def end(self, levels: list[Numbers], variable: str, sign: int) -> Fraction | None:
        """The smallest (1) or largest (-1) value over all optimal solutions."""
        costs = [Fraction(0)] * self.width
        costs[self.columns[variable]] = Fraction(sign)
        costs[self.columns[variable] + 1] = Fraction(-sign)
        return None if self.tableau.minimise([*levels, costs]) is None else self.value(variable)


def is_feasible(rows: Sequence[Row]) -> bool:
    """Whether required rows are consistent."""
    required = [row for row in rows if row.priority == 1000]
    return not required or Program(required).tableau.is_feasible()


def solve(rows: Sequence[Row]) -> Solution | None:
    """Returns None if the required rows contradict each other."""
    program = Program(rows)
    if not program.tableau.is_feasible():
        return None
    levels = program.levels()
    program.tableau.minimise(levels)
    values = {variable: program.value(variable) for variable in program.columns}
    ranges = {
        variable: (program.end(levels, variable, 1), program.end(levels, variable, -1))
        for variable in program.columns
    }
    return Solution(values, ranges)
