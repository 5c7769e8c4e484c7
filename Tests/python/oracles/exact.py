# SPDX-License-Identifier: MIT
"""A slow model of the solver on fractions.

Priorities are minimised in order, and the optimum of each is a condition of the next. The simplex
tableau is dense, takes the first column that improves and the first row that stops it, and does not
round.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

REQUIRED = 1000


@dataclass
class Row:
    """sum of terms RELATION constant, at a priority."""

    name: str
    terms: dict[int, Fraction]
    relation: str
    constant: Fraction
    priority: float = REQUIRED
    weight: int = 1

    def error(self, values: list[Fraction]) -> Fraction:
        """By how much values miss the constraint."""
        off = sum((a * values[v] for v, a in self.terms.items()), Fraction(0)) - self.constant
        if self.relation == "==":
            return abs(off)
        return max(Fraction(0), off if self.relation == "<=" else -off)


class Program:
    """Equations over nonnegative columns: tableau rows with their right sides last."""

    def __init__(self, rows: list[Row], variables: int) -> None:
        self.variables = variables
        self.columns = 2 * variables
        self.errors: dict[str, list[int]] = {}
        equations: list[dict[int, Fraction]] = []
        sides: list[Fraction] = []
        for row in rows:
            equation: dict[int, Fraction] = {}
            for variable, number in row.terms.items():
                # A variable that may be negative is the difference of two nonnegative ones.
                equation[2 * variable] = number
                equation[2 * variable + 1] = -number
            if row.relation != "==":
                self._column(equation, 1 if row.relation == "<=" else -1)
            if row.priority < REQUIRED:
                below = [self._column(equation, 1)] if row.relation != "<=" else []
                above = [self._column(equation, -1)] if row.relation != ">=" else []
                self.errors[row.name] = below + above
            equations.append(equation)
            sides.append(row.constant)
        self.table = []
        for equation, side in zip(equations, sides):
            sign = -1 if side < 0 else 1
            line = [Fraction(0)] * (self.columns + len(rows)) + [sign * side]
            for column, number in equation.items():
                line[column] = sign * number
            self.table.append(line)
        # Initially one artificial column a row.
        self.basis = [self.columns + i for i in range(len(rows))]
        for i, line in enumerate(self.table):
            line[self.columns + i] = Fraction(1)

    def _column(self, equation: dict[int, Fraction], number: int) -> int:
        self.columns += 1
        equation[self.columns - 1] = Fraction(number)
        return self.columns - 1

    def is_feasible(self) -> bool:
        """Drives the artificial columns out; returns whether that is possible."""
        width = len(self.table[0]) if self.table else 1
        costs = [Fraction(int(self.columns <= i < width - 1)) for i in range(width)]
        self._minimise([costs], range(width - 1))
        value = sum(
            (line[-1] for line, b in zip(self.table, self.basis) if b >= self.columns), Fraction(0)
        )
        if value != 0:
            return False
        for i in range(len(self.table)):
            if self.basis[i] < self.columns:
                continue
            entering = next((j for j in range(self.columns) if self.table[i][j] != 0), None)
            if entering is not None:
                self._pivot(i, entering, [])
        kept = [i for i in range(len(self.table)) if self.basis[i] < self.columns]
        self.table = [[*self.table[i][: self.columns], self.table[i][-1]] for i in kept]
        self.basis = [self.basis[i] for i in kept]
        return True

    def minimise(self, objectives: list[dict[int, Fraction]]) -> bool:
        """Minimises objectives in order; False if the last one is unbounded."""
        costs = []
        for objective in objectives:
            line = [Fraction(0)] * (self.columns + 1)
            for column, number in objective.items():
                line[column] = number
            costs.append(line)
        return self._minimise(costs, range(self.columns))

    def _minimise(self, costs: list[list[Fraction]], columns: range) -> bool:
        for line in costs:
            for i, basic in enumerate(self.basis):
                self._eliminate(line, i, basic)
        while True:
            entering = next((j for j in columns if self._improves(costs, j)), None)
            if entering is None:
                return True
            ratios = [
                (line[-1] / line[entering], self.basis[i], i)
                for i, line in enumerate(self.table)
                if line[entering] > 0
            ]
            if not ratios:
                return False
            self._pivot(min(ratios)[2], entering, costs)

    @staticmethod
    def _improves(costs: list[list[Fraction]], column: int) -> bool:
        for line in costs:
            if line[column] != 0:
                return line[column] < 0
        return False

    def _eliminate(self, line: list[Fraction], row: int, column: int) -> None:
        factor = line[column]
        if factor == 0:
            return
        for j, number in enumerate(self.table[row]):
            if number:
                line[j] -= factor * number

    def _pivot(self, row: int, column: int, costs: list[list[Fraction]]) -> None:
        pivot = self.table[row][column]
        self.table[row] = [number / pivot for number in self.table[row]]
        for line in self.table[:row] + self.table[row + 1 :] + costs:
            self._eliminate(line, row, column)
        self.basis[row] = column

    def values(self) -> list[Fraction]:
        columns = [Fraction(0)] * self.columns
        for line, basic in zip(self.table, self.basis):
            columns[basic] = line[-1]
        return [columns[2 * v] - columns[2 * v + 1] for v in range(self.variables)]


def is_feasible(rows: list[Row], variables: int) -> bool:
    """Whether the required constraints among rows are consistent."""
    return Program([row for row in rows if row.priority >= REQUIRED], variables).is_feasible()


@dataclass
class Solution:
    """The summed errors of each priority, and the range of each variable."""

    errors: dict[float, Fraction]
    ranges: list[tuple[Fraction | None, Fraction | None]]


def solve(rows: list[Row], variables: int, *, ranges: bool) -> Solution:
    """Solves a feasible system. A bound of None is infinite."""
    program = Program(rows, variables)
    assert program.is_feasible()
    levels = sorted({row.priority for row in rows if row.priority < REQUIRED}, reverse=True)
    objectives = [
        {
            column: Fraction(row.weight)
            for row in rows
            if row.priority == level
            for column in program.errors[row.name]
        }
        for level in levels
    ]
    assert program.minimise(objectives)
    values = program.values()
    errors = {
        level: sum(
            (row.weight * row.error(values) for row in rows if row.priority == level), Fraction(0)
        )
        for level in levels
    }
    bounds: list[tuple[Fraction | None, Fraction | None]] = []
    for variable in range(variables if ranges else 0):
        ends: list[Fraction | None] = []
        for sign in (Fraction(1), Fraction(-1)):
            last = {2 * variable: sign, 2 * variable + 1: -sign}
            bounded = program.minimise([*objectives, last])
            ends.append(program.values()[variable] if bounded else None)
        bounds.append((ends[0], ends[1]))
    return Solution(errors, bounds)
