# SPDX-License-Identifier: MIT
"""If kiwi's weights keep the priorities of a random system apart, both solvers meet them equally
well.

kiwi adds the errors of all priorities with the factors 1, 1,000 and 1,000,000; with few constraints
and small coefficients that is the same as one priority after the other. REGLET_SYSTEMS is how many
systems are tried (200), REGLET_SEED the first seed (0).
"""

from __future__ import annotations

import os
import random

import kiwisolver
from reglet import ConflictError, LinearConstraint, Solver, Variable

SYSTEMS = int(os.environ.get("REGLET_SYSTEMS", "200"))
SEED = int(os.environ.get("REGLET_SEED", "0"))
STRENGTHS = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}

Record = tuple[dict[int, int], str, int, int]


def system(chooser: random.Random, size: int) -> list[Record]:
    records: list[Record] = []
    for _ in range(chooser.randrange(2, 10)):
        count = min(chooser.choice((1, 1, 2, 2, 3)), size)
        terms = {v: chooser.choice((1, 1, -1, 2)) for v in chooser.sample(range(size), count)}
        relation = chooser.choice(("==", "<=", ">="))
        priority = chooser.choice((1000, 1000, 750, 500, 250))
        records.append((terms, relation, chooser.randrange(-20, 100), priority))
    return records


def in_kiwi(records: list[Record], size: int) -> list[float] | None:
    """Solves in kiwi; None if it refuses a constraint, after which its state is invalid."""
    variables = [kiwisolver.Variable(f"x{i}") for i in range(size)]
    solver = kiwisolver.Solver()
    for terms, relation, constant, priority in records:
        expression = kiwisolver.Expression(
            [kiwisolver.Term(variables[v], a) for v, a in terms.items()], -constant
        )
        constraint = kiwisolver.Constraint(expression, relation, STRENGTHS[priority])
        try:
            solver.addConstraint(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [variable.value() for variable in variables]


def in_reglet(records: list[Record], size: int) -> list[float] | None:
    variables = [Variable(f"x{i}") for i in range(size)]
    with Solver() as solver:
        try:
            for terms, relation, constant, priority in records:
                solver.add(
                    LinearConstraint(
                        {variables[v]: float(a) for v, a in terms.items()},
                        relation,  # type: ignore[arg-type]
                        constant,
                        priority,
                    )
                )
        except ConflictError:
            return None
        return [solver.value(variable) for variable in variables]


def errors(records: list[Record], values: list[float]) -> dict[int, float]:
    """The summed errors of each priority."""
    sums: dict[int, float] = {}
    for terms, relation, constant, priority in records:
        off = sum(a * values[v] for v, a in terms.items()) - constant
        error = abs(off) if relation == "==" else max(0.0, off if relation == "<=" else -off)
        sums[priority] = sums.get(priority, 0.0) + error
    return sums


def test_meets_priorities_as_well_as_kiwi() -> None:
    for seed in range(SEED, SEED + SYSTEMS):
        chooser = random.Random(seed)
        size = chooser.randrange(1, 6)
        records = system(chooser, size)
        theirs, ours = in_kiwi(records, size), in_reglet(records, size)
        assert (theirs is None) == (ours is None), f"seed {seed}: {records}"
        if theirs is None or ours is None:
            continue
        expected, came = errors(records, theirs), errors(records, ours)
        for priority in sorted(expected, reverse=True):
            # reglet is never worse, and kiwi is not either while its weights suffice.
            off = abs(came[priority] - expected[priority])
            assert off <= 1e-5 * max(1, expected[priority]), f"seed {seed}, priority {priority}"
