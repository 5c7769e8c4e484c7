# SPDX-License-Identifier: MIT
"""Random systems, changed step by step: the solver agrees with an exact model, and with kiwi if
kiwi is correct.

REGLET_SYSTEMS is how many systems are tried (200), REGLET_SEED the first seed (0):

    REGLET_SYSTEMS=20000 REGLET_SEED=1000 python -m pytest Tests/python/test_solver_random.py
"""

from __future__ import annotations

import itertools
import math
import os
import random
from fractions import Fraction

import exact
import pytest
from reglet import ConflictError, LinearConstraint, Solver, Variable

SYSTEMS = int(os.environ.get("REGLET_SYSTEMS", "200"))
SEED = int(os.environ.get("REGLET_SEED", "0"))
PRIORITIES = (1000, 1000, 1000, 750, 750, 500, 250, 250, 250.5, 1)


def close(a: float, b: float) -> bool:
    return a == b or (
        math.isfinite(a) and math.isfinite(b) and abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
    )


def deletion_filter(rows: list[exact.Row], size: int) -> list[exact.Row]:
    """Drops each row without which the rest still contradicts itself."""
    kept = list(rows)
    for row in rows:
        others = [other for other in kept if other is not row]
        if not exact.is_feasible(others, size):
            kept = others
    return kept


def minimal_sets(rows: list[exact.Row], size: int) -> list[set[str]]:
    """All minimal inconsistent sets of rows, by trying every set, small ones first."""
    found: list[set[str]] = []
    for count in range(1, min(len(rows), size + 1) + 1):
        for chosen in itertools.combinations(rows, count):
            names = {row.name for row in chosen}
            if any(known <= names for known in found):
                continue
            if not exact.is_feasible(list(chosen), size):
                found.append(names)
    return found


class System:
    """The same random system in the model and in the solver."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.size = self.random.choice((2, 3, 3, 4, 5, 6))
        self.variables = [Variable(f"x{i}") for i in range(self.size)]
        self.solver = Solver()
        self.rows: dict[str, exact.Row] = {}
        self.constraints: dict[str, LinearConstraint] = {}
        self.number = 0

    def row(self) -> exact.Row:
        pick = self.random.choice
        count = min(pick((1, 1, 2, 2, 2, 3)), self.size)
        factors = (1, 1, 1, -1, -1, 2, -2, 3, Fraction(1, 2), -3)
        terms = {v: Fraction(pick(factors)) for v in self.random.sample(range(self.size), count)}
        constant = Fraction(pick((0, 0, 1, 5, 10, 10, 20, -5, 7, 100)))
        self.number += 1
        weight = pick((1, 1, 1, 1, 2))
        relation = pick(("==", "<=", ">="))
        return exact.Row(f"c{self.number}", terms, relation, constant, pick(PRIORITIES), weight)

    def step(self) -> None:
        choice = self.random.random()
        if choice < 0.55 or not self.rows:
            self.add([self.row() for _ in range(self.random.choice((1, 1, 1, 2, 6)))])
        elif choice < 0.7:
            name = self.random.choice(list(self.rows))
            del self.rows[name]
            self.solver.remove(self.constraints.pop(name))
        elif choice < 0.85:
            numbers = (0, 3, 8, 15, -4, 50)
            self.change("constant", Fraction(self.random.choice(numbers)))
        else:
            self.change("priority", self.random.choice((1000, 750, 500, 250, 1)))

    def feasible(self, rows: list[exact.Row]) -> bool:
        return exact.is_feasible(rows, self.size)

    def add(self, rows: list[exact.Row]) -> None:
        added = {
            row.name: LinearConstraint(
                {self.variables[v]: float(a) for v, a in row.terms.items()},
                row.relation,  # type: ignore[arg-type]
                float(row.constant),
                row.priority,
                row.weight,
            )
            for row in rows
        }
        expected = self.feasible([*self.rows.values(), *rows])
        by_id = {id(c): self.rows[name] for name, c in self.constraints.items()}
        by_id |= {id(added[row.name]): row for row in rows}
        before = self.text()
        try:
            self.solver.add(*added.values())
        except ConflictError as error:
            assert not expected
            self.check_minimal(error, by_id, [*self.rows.values(), *rows])
            assert self.text() == before
            return
        assert expected
        self.constraints |= added
        self.rows |= {row.name: row for row in rows}

    def text(self) -> str:
        for variable in self.variables:
            self.solver.value(variable)
        return self.solver.dump()

    def change(self, what: str, value: Fraction | float) -> None:
        name = self.random.choice(list(self.rows))
        old = getattr(self.rows[name], what)
        setattr(self.rows[name], what, value)
        expected = self.feasible(list(self.rows.values()))
        before = self.text()
        try:
            setattr(self.constraints[name], what, float(value))
        except ConflictError as error:
            assert not expected
            by_id = {id(c): self.rows[n] for n, c in self.constraints.items()}
            self.check_minimal(error, by_id, list(self.rows.values()))
            assert self.text() == before
            setattr(self.rows[name], what, old)
            return
        assert expected

    def check_minimal(
        self, error: ConflictError, by_id: dict[int, exact.Row], rows: list[exact.Row]
    ) -> None:
        """The members are inconsistent, but consistent without any one of them."""
        members = [by_id[id(member.constraint)] for member in error.members]
        assert not self.feasible(members)
        for left in members:
            assert self.feasible([row for row in members if row is not left])
        required = [row for row in rows if row.priority >= exact.REQUIRED]
        if len(required) <= 10:
            assert {row.name for row in members} in minimal_sets(required, self.size)
        else:
            # Removing first the rows outside the conflict, then each member, must end with the
            # members.
            others = [row for row in required if row not in members]
            assert deletion_filter([*others, *members], self.size) == members
        self.check_sum(error, members)

    def check_sum(self, error: ConflictError, members: list[exact.Row]) -> None:
        """Multiplied and added up, the members cancel every variable and miss each other by the
        size.
        """
        sums = [0.0] * self.size
        sizes = [1.0] * self.size
        off = 0.0
        for member, row in zip(error.members, members):
            off += member.multiplier * float(row.constant)
            for variable, number in row.terms.items():
                amount = member.multiplier * float(number)
                sums[variable] += amount
                sizes[variable] = max(sizes[variable], abs(amount))
        assert all(abs(number) <= 1e-9 * size for number, size in zip(sums, sizes))
        assert close(abs(off), error.size)

    def check(self, *, ranges: bool) -> None:
        rows = list(self.rows.values())
        expected = exact.solve(rows, self.size, ranges=ranges)
        values = [self.solver.value(variable) for variable in self.variables]
        for priority, error in expected.errors.items():
            came = sum(
                row.weight * float(row.error([Fraction(value) for value in values]))
                for row in rows
                if row.priority == priority
            )
            assert close(came, float(error)), f"priority {priority}"
        for row in rows:
            if row.priority == exact.REQUIRED:
                assert float(row.error([Fraction(value) for value in values])) <= 1e-6
        for variable, (low, high) in zip(self.variables, expected.ranges):
            came_low, came_high = self.solver.range(variable)
            assert close(came_low, -math.inf if low is None else float(low))
            assert close(came_high, math.inf if high is None else float(high))


class ScatteredSystem(System):
    """Two or three groups of variables, which rows connect temporarily."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.group = self.random.choice((1, 2, 2, 3))
        self.size = self.group * self.random.choice((2, 3))
        self.variables = [Variable(f"x{i}") for i in range(self.size)]

    def row(self) -> exact.Row:
        row = super().row()
        # Moving all variables into one group leaves a row of that group alone.
        if self.random.random() < 0.8:
            start = self.group * self.random.randrange(self.size // self.group)
            terms: dict[int, Fraction] = {}
            for variable, factor in row.terms.items():
                terms.setdefault(start + variable % self.group, factor)
            row.terms = terms
        return row

    def ties(self) -> list[str]:
        """The rows with several groups."""
        return [
            name for name, row in self.rows.items() if len({v // self.group for v in row.terms}) > 1
        ]

    def step(self) -> None:
        ties = self.ties()
        if not ties or self.random.random() < 0.6:
            super().step()
            return
        gone = ties if self.random.random() < 0.5 else [self.random.choice(ties)]
        with self.solver.batch():
            for name in gone:
                del self.rows[name]
                self.solver.remove(self.constraints.pop(name))


class IllScaledSystem(System):
    """Coefficients differ by up to nine powers of ten in a row, and more in a column.

    Values are compared relative to the numbers of their rows, and only upwards: missing a high
    priority by rounding may miss a lower one by less than the best solution does.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.size = min(self.size, 4)
        self.variables = self.variables[: self.size]
        powers = self.random.choice(((-3, 6), (-3, 3), (0, 6), (-2, 2)))
        self.powers = [Fraction(10) ** self.random.randint(*powers) for _ in range(self.size)]

    def row(self) -> exact.Row:
        row = super().row()
        factor = Fraction(10) ** self.random.choice((0, 0, 0, 1, 3, -2))
        row.terms = {
            v: max(min(a * self.powers[v] * factor, Fraction(10**8)), Fraction(-(10**8)))
            for v, a in row.terms.items()
        }
        row.constant *= factor * self.random.choice((1, 1, 1000))
        row.priority = self.random.choice((row.priority, 500))
        return row

    def tolerance(self, rows: list[exact.Row], values: list[float]) -> float:
        """For rounding in the sum of the rows' errors."""
        tolerance = 1e-6
        for row in rows:
            parts = [abs(float(a) * values[v]) for v, a in row.terms.items()]
            tolerance += 1e-6 * row.weight * max(1, abs(float(row.constant)), *parts)
        return tolerance

    def check(self, *, ranges: bool) -> None:
        rows = list(self.rows.values())
        expected = exact.solve(rows, self.size, ranges=False)
        values = [self.solver.value(variable) for variable in self.variables]
        for priority, error in expected.errors.items():
            own = [row for row in rows if row.priority == priority]
            came = sum(row.weight * float(row.error([*map(Fraction, values)])) for row in own)
            assert came <= float(error) + self.tolerance(own, values), f"priority {priority}"
        for row in rows:
            if row.priority == exact.REQUIRED:
                assert float(row.error([*map(Fraction, values)])) <= self.tolerance([row], values)


class TravellingSystem(System):
    """Constants visit numbers up to 1e12 and return.

    The system must be as exact as without the large numbers: every row is compared relative to its
    own numbers.
    """

    def row(self) -> exact.Row:
        row = super().row()
        if self.random.random() < 0.25:
            row.constant = self.far()
        return row

    def far(self) -> Fraction:
        size = Fraction(10) ** self.random.choice((4, 6, 7, 9, 11, 12))
        return self.random.choice((1, -1, Fraction(1, 2), Fraction(-1, 4))) * size

    def travel(self) -> None:
        """Makes some constants large, one by one or together, and restores all of them."""
        far = {name for name, row in self.rows.items() if abs(row.constant) > 1000}
        for name in self.random.sample(list(self.rows), min(2, len(self.rows))):
            self.send(name, self.far())
            far.add(name)
        for name in sorted(far):
            self.send(name, Fraction(self.random.choice((0, 3, 8, 15, -4, 50))))
        # Rows that could not be restored affect the comparison.
        for name in sorted(far):
            if abs(self.rows[name].constant) > 1000:
                self.solver.remove(self.constraints.pop(name))
                del self.rows[name]

    def send(self, name: str, constant: Fraction) -> None:
        try:
            self.constraints[name].constant = float(constant)
        except ConflictError:
            return
        self.rows[name].constant = constant

    def add(self, rows: list[exact.Row]) -> None:
        added = {
            row.name: LinearConstraint(
                {self.variables[v]: float(a) for v, a in row.terms.items()},
                row.relation,  # type: ignore[arg-type]
                float(row.constant),
                row.priority,
                row.weight,
            )
            for row in rows
        }
        try:
            self.solver.add(*added.values())
        except ConflictError:
            return
        self.constraints |= added
        self.rows |= {row.name: row for row in rows}

    def check(self, *, ranges: bool) -> None:
        if self.rows:
            self.travel()
        rows = list(self.rows.values())
        assert self.feasible(rows)
        expected = exact.solve(rows, self.size, ranges=False)
        values = [Fraction(self.solver.value(variable)) for variable in self.variables]
        for row in rows:
            if row.priority == exact.REQUIRED:
                assert float(row.error(values)) <= 2 * self.tolerance([row], values), row.name
        for priority, error in expected.errors.items():
            own = [row for row in rows if row.priority == priority]
            came = sum(row.weight * float(row.error(values)) for row in own)
            tolerance = 100 * self.tolerance(rows, values)
            assert came <= float(error) + tolerance, (
                f"priority {priority}: {came}, not {float(error)}"
            )

    def tolerance(self, rows: list[exact.Row], values: list[Fraction]) -> float:
        """For the sum of the rows' errors."""
        tolerance = 0.0
        for row in rows:
            parts = [abs(float(a * values[v])) for v, a in row.terms.items()]
            tolerance += 1e-9 * row.weight * max(1, abs(float(row.constant)), *parts)
        return tolerance


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("kind", [System, ScatteredSystem, IllScaledSystem, TravellingSystem])
def test_agrees_with_the_exact_model(kind: type[System], part: int) -> None:
    for seed in range(SEED + part, SEED + SYSTEMS, 10):
        system = kind(seed)
        try:
            for number in range(system.random.choice((5, 8, 12))):
                system.step()
                if number >= 4 or system.random.random() < 0.3:
                    system.check(ranges=system.random.random() < 0.4)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}\n{system.solver.dump()}") from error


def test_does_not_depend_on_the_order_of_ill_scaled_constraints() -> None:
    for seed in range(SEED, SEED + SYSTEMS // 4):
        source = IllScaledSystem(seed)
        for _ in range(6):
            source.step()
        rows = list(source.rows.values())
        for _ in range(3):
            source.random.shuffle(rows)
            system = IllScaledSystem(seed)
            for row in rows:
                system.add([row])
            # Every order of additions gives the optimum.
            system.check(ranges=False)


def test_does_not_depend_on_the_order_of_constraints() -> None:
    for seed in range(SEED, SEED + SYSTEMS // 2):
        source = System(seed)
        for _ in range(10):
            source.step()
        rows = list(source.rows.values())
        found = []
        for _ in range(3):
            source.random.shuffle(rows)
            system = System(seed)
            with system.solver.batch():
                for variable in system.variables:
                    system.solver._id(variable)
                system.add(rows)
            found.append([system.solver.value(variable) for variable in system.variables])
        for other in found[1:]:
            assert all(close(a, b) for a, b in zip(found[0], other)), f"seed {seed}: {found}"
