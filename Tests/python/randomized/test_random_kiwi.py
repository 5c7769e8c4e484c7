# SPDX-License-Identifier: MIT
"""Random programs for kiwi's interface: `reglet.kiwi` and kiwisolver give the same values and
errors.

Every variable has a weak constraint of its own and all numbers are fractions, so the best solution
is unique. REGLET_SYSTEMS is how many programs are tried (200), REGLET_SEED the first seed (0). At a
few other seeds an uncaught exception of kiwisolver ends the process.
"""

from __future__ import annotations

import os
import random
from typing import Any

import kiwisolver
import pytest
from reglet import kiwi

SYSTEMS = int(os.environ.get("REGLET_SYSTEMS", "200"))
SEED = int(os.environ.get("REGLET_SEED", "0"))
STRENGTHS = ("required", "strong", "medium", "weak", 5.0, 700.0, 25_000.0, 3e7)


class Program:
    """The same calls on one of the two modules. A failed call is recorded as the name of the
    exception.
    """

    def __init__(self, module: Any, chooser: random.Random) -> None:
        self.module, self.chooser = module, chooser
        self.solver = module.Solver()
        self.variables = [module.Variable(f"x{i}") for i in range(chooser.randrange(1, 7))]
        self.constraints: list[Any] = []
        self.notes: list[Any] = []
        for variable in self.variables:
            wish = chooser.uniform(-50, 150)
            self.solver.addConstraint((variable == wish) | chooser.uniform(0.5, 3))

    def number(self) -> float:
        return self.chooser.choice((1, 1, -1, 2)) * self.chooser.uniform(0.5, 2)

    def constraint(self) -> Any:
        count = min(self.chooser.choice((1, 2, 2, 3)), len(self.variables))
        total: Any = self.chooser.uniform(-20, 100)
        for variable in self.chooser.sample(self.variables, count):
            total = total + self.number() * variable
        relation = self.chooser.choice(("==", "<=", ">=", "<=", ">="))
        strength = self.chooser.choice(STRENGTHS)
        return self.module.Constraint(total, relation, strength)

    def step(self) -> None:
        variable = self.chooser.choice(self.variables)
        action = self.chooser.choice(("add", "add", "add", "remove", "edit", "suggest", "suggest"))
        value = self.chooser.uniform(-100, 200)
        if action == "add":
            self.constraints.append(self.constraint())
            self.solver.addConstraint(self.constraints[-1])
        elif action == "remove" and self.constraints:
            self.solver.removeConstraint(self.chooser.choice(self.constraints))
        elif action == "edit" and self.solver.hasEditVariable(variable):
            self.solver.removeEditVariable(variable)
        elif action == "edit":
            self.solver.addEditVariable(variable, self.chooser.choice(STRENGTHS))
        elif action == "suggest":
            self.solver.suggestValue(variable, value)

    def run(self) -> None:
        for _ in range(self.chooser.randrange(4, 30)):
            try:
                self.step()
            except Exception as error:
                self.notes.append(type(error).__name__)
                if isinstance(error, self.module.UnsatisfiableConstraint):
                    # After that, kiwi's solver cannot be used.
                    break
            if self.chooser.random() < 0.5:
                self.solver.updateVariables()
                self.notes.append([variable.value() for variable in self.variables])
        else:
            self.solver.updateVariables()
            self.notes.append([variable.value() for variable in self.variables])


@pytest.mark.parametrize("part", range(4))
def test_random_programs_give_the_results_of_kiwisolver(part: int) -> None:
    for seed in range(SEED + part, SEED + SYSTEMS, 4):
        theirs = Program(kiwisolver, random.Random(seed))
        ours = Program(kiwi, random.Random(seed))
        theirs.run()
        ours.run()
        assert len(theirs.notes) == len(ours.notes), f"seed {seed}"
        for expected, came in zip(theirs.notes, ours.notes):
            if isinstance(expected, str):
                assert came == expected, f"seed {seed}"
            else:
                assert came == pytest.approx(expected, rel=1e-7, abs=1e-6), f"seed {seed}"
