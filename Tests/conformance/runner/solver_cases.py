# SPDX-License-Identifier: MIT
"""Cases of kind "solver": a script of changes to a system of constraints, and its solutions."""

from __future__ import annotations

import math
from typing import Any

from corpus import Case
from package import reglet

_OPERATIONS = {
    "add",
    "remove",
    "addEdit",
    "suggest",
    "removeEdit",
    "stay",
    "setRhs",
    "setPriority",
    "expect",
    "addExpectUnsat",
    "setRhsExpectUnsat",
}


def missing(case: Case) -> set[str]:
    return {f"step {step['op']}" for step in case["steps"] if step["op"] not in _OPERATIONS}


def differences(case: Case) -> list[str]:
    script = _Script(case["tolerance"])
    with script.solver:
        for number, step in enumerate(case["steps"]):
            before = len(script.found)
            getattr(script, f"_{step['op']}")(step)
            script.found[before:] = [f"step {number}: {text}" for text in script.found[before:]]
    return script.found


class _Script:
    """A system by the names of a case, and its differences from the case."""

    def __init__(self, tolerance: float) -> None:
        self.solver = reglet.Solver()
        self.variables: dict[str, Any] = {}
        self.constraints: dict[str, Any] = {}
        self.tolerance = tolerance
        self.found: list[str] = []

    def variable(self, name: str) -> Any:
        if name not in self.variables:
            self.variables[name] = reglet.Variable(name)
        return self.variables[name]

    def constraint(self, entry: dict[str, Any]) -> Any:
        terms = {self.variable(name): float(number) for name, number in entry["terms"].items()}
        return reglet.LinearConstraint(
            terms,
            entry["rel"],
            entry["rhs"],
            entry["priority"],
            entry["weight"],
        )

    def near(self, a: float, b: float) -> bool:
        return a == b or (
            math.isfinite(a)
            and math.isfinite(b)
            and abs(a - b) <= self.tolerance * max(1, abs(a), abs(b))
        )

    def compare(self, what: str, expected: float, came: float) -> None:
        if not self.near(expected, came):
            self.found.append(f"{what}: {expected!r} was expected, {came!r} came")

    def _add(self, step: dict[str, Any]) -> None:
        added = {entry["id"]: self.constraint(entry) for entry in step["constraints"]}
        self.solver.add(*added.values())
        self.constraints.update(added)

    def _remove(self, step: dict[str, Any]) -> None:
        self.solver.remove(*(self.constraints.pop(name) for name in step["ids"]))

    def _addEdit(self, step: dict[str, Any]) -> None:
        self.solver.add_edit(self.variable(step["var"]), step["priority"])

    def _suggest(self, step: dict[str, Any]) -> None:
        self.solver.suggest({self.variable(name): x for name, x in step["values"].items()})

    def _removeEdit(self, step: dict[str, Any]) -> None:
        self.solver.remove_edit(self.variable(step["var"]))

    def _stay(self, step: dict[str, Any]) -> None:
        variable = self.variable(step["var"])
        stay = self.solver.add_stay(variable, step["value"], step["priority"])
        self.constraints[f"stay_{step['var']}"] = stay

    def _setRhs(self, step: dict[str, Any]) -> None:
        for name, number in step["rhs"].items():
            self.constraints[name].constant = number

    def _setPriority(self, step: dict[str, Any]) -> None:
        for name, number in step["priority"].items():
            self.constraints[name].priority = number

    def _expect(self, step: dict[str, Any]) -> None:
        for name, value in step.get("values", {}).items():
            variable = self.variable(name)
            self.compare(name, value, variable.value)
            low, high = self.solver.range(variable)
            self.compare(f"smallest {name}", value, low)
            self.compare(f"largest {name}", value, high)
        for name, (low, high) in step.get("ranges", {}).items():
            came = self.solver.range(self.variable(name))
            self.compare(f"smallest {name}", -math.inf if low is None else low, came[0])
            self.compare(f"largest {name}", math.inf if high is None else high, came[1])
        for name in step.get("ambiguous", []):
            if self.variable(name) not in set(self.solver.ambiguous()):
                self.found.append(f"{name} was expected to be ambiguous, it is not")
        for name, error in step.get("violation", {}).items():
            self.compare(
                f"violation of {name}", error, self.solver.violation(self.constraints[name])
            )

    def _addExpectUnsat(self, step: dict[str, Any]) -> None:
        entry = step["constraint"]
        constraint = self.constraint(entry)
        for variable in constraint.terms:
            self.solver.value(variable)
        names = {id(known): name for name, known in self.constraints.items()}
        names[id(constraint)] = entry["id"]
        self._expect_conflict(step, names, lambda: self.solver.add(constraint))

    def _setRhsExpectUnsat(self, step: dict[str, Any]) -> None:
        constraint = self.constraints[step["id"]]
        names = {id(known): name for name, known in self.constraints.items()}
        self._expect_conflict(step, names, lambda: setattr(constraint, "constant", step["rhs"]))

    def _expect_conflict(self, step: dict[str, Any], names: dict[int, str], change: Any) -> None:
        before = self.solver.dump()
        try:
            change()
        except reglet.ConflictError as error:
            members = sorted(names[id(member.constraint)] for member in error.members)
            if members not in step["conflicts"]:
                self.found.append(f"one of {step['conflicts']} was expected, {members} came")
            if self.solver.dump() != before:
                self.found.append("the refused step was expected to change nothing, it did")
        else:
            self.found.append(f"one of {step['conflicts']} was expected, no conflict came")
