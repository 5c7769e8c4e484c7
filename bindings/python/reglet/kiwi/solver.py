# SPDX-License-Identifier: MIT
"""The solver with kiwi's methods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ..errors import InvalidArgumentError
from ..solver._deferred import DeferredConflict, DeferredSolver, Level
from . import exceptions
from .arguments import expect, number
from .expressions import Constraint, Variable, constraint_of
from .strengths import Strength, StrengthLike, clamped, strict, weighted


class Solver:
    """A system of constraints, and edit variables with suggested values.

    Args:
        strengths: "weighted" minimises the sum of all errors, each multiplied with its strength, as kiwi does.
            "strict" never violates a strong constraint for any number of medium constraints, nor a medium constraint
            for weak ones. Strengths between the named ones are weights among their neighbours.
    """

    def __init__(self, *, strengths: Literal["weighted", "strict"] = "weighted") -> None:
        if strengths not in ("weighted", "strict"):
            raise InvalidArgumentError(f"strengths are 'weighted' or 'strict', not {strengths!r}")
        self._optional = weighted if strengths == "weighted" else strict
        self._start()

    def _start(self) -> None:
        self._system: DeferredSolver[Variable, Constraint] = DeferredSolver()
        self._edits: dict[int, Constraint] = {}

    def addConstraint(self, constraint: Constraint, /) -> None:
        """Adds a constraint; raises `DuplicateConstraint` or `UnsatisfiableConstraint`."""
        self.addConstraints((constraint,))

    def addConstraints(self, constraints: Iterable[Constraint], /) -> None:
        """Adds constraints, all or none, with one check for all; raises as `addConstraint` does."""
        added: dict[Constraint, Level] = {}
        for constraint in constraints:
            if self.hasConstraint(constraint) or constraint in added:
                raise exceptions.DuplicateConstraint(constraint)
            added[constraint] = self._level(constraint._strength)
        self._solve(added)

    def removeConstraint(self, constraint: Constraint, /) -> None:
        """Removes a constraint; raises `UnknownConstraint`."""
        self.removeConstraints((constraint,))

    def removeConstraints(self, constraints: Iterable[Constraint], /) -> None:
        """Removes constraints, all or none; raises `UnknownConstraint`."""
        removed: dict[Constraint, None] = {}
        for constraint in constraints:
            if not self.hasConstraint(constraint) or constraint in removed:
                raise exceptions.UnknownConstraint(constraint)
            removed[constraint] = None
        for constraint in removed:
            self._system.remove(constraint)

    def hasConstraint(self, constraint: Constraint, /) -> bool:
        return expect(constraint, Constraint) in self._system.ids

    def addEditVariable(self, variable: Variable, strength: StrengthLike, /) -> None:
        """Adds an edit variable at 0; raises `DuplicateEditVariable` or `BadRequiredStrength`."""
        self.addEditVariables((variable,), strength)

    def addEditVariables(self, variables: Iterable[Variable], strength: StrengthLike, /) -> None:
        """Makes variables edit variables, all or none; raises as `addEditVariable` does."""
        limited = clamped(strength)
        edits: dict[int, Constraint] = {}
        for variable in variables:
            if self.hasEditVariable(variable) or variable._key in edits:
                raise exceptions.DuplicateEditVariable(variable)
            if limited == Strength.required:
                raise exceptions.BadRequiredStrength(
                    "A required strength cannot be used in this context."
                )
            edits[variable._key] = constraint_of(((variable, 1.0),), 0.0, "==", limited)
        self._solve(dict.fromkeys(edits.values(), self._level(limited)))
        self._edits.update(edits)

    def removeEditVariable(self, variable: Variable, /) -> None:
        """Ends the suggestions for a variable; raises `UnknownEditVariable`."""
        self._system.remove(self._edit(variable))
        del self._edits[variable._key]

    def hasEditVariable(self, variable: Variable, /) -> bool:
        return expect(variable, Variable)._key in self._edits

    def suggestValue(self, variable: Variable, value: float, /) -> None:
        """Suggests a value for an edit variable; raises `UnknownEditVariable`."""
        self._system.move({self._edit(variable): -number(value)})

    def suggestValues(self, values: Iterable[tuple[Variable, float]], /) -> None:
        """Suggests values for edit variables, all or none; raises `UnknownEditVariable`."""
        self._system.move({self._edit(variable): -number(value) for variable, value in values})

    def updateVariables(self) -> None:
        """Gives the variables of the solver their values."""
        self._solve()
        for variable, value in self._system.values():
            variable._value = value

    def reset(self) -> None:
        """Removes all constraints and edit variables; variables keep their last values."""
        self._system.close()
        self._start()

    def dump(self) -> None:
        """Prints the state of the solver."""
        print(self.dumps())

    def dumps(self) -> str:
        """Returns the state of the solver as text, under kiwi's headings and in reglet's form."""
        self._solve()
        variables, tableau = self._system.texts()
        tableau, _, objective = tableau.partition("objective\n")
        parts = {
            "Objective": objective,
            "Tableau": tableau,
            "Infeasible": "",
            "Variables": variables,
            "Edit Variables": "\n".join(repr(edit._pairs[0][0]) for edit in self._edits.values()),
            "Constraints": "\n".join(map(repr, self._system.ids)),
        }
        return "".join(f"{title}\n{'-' * len(title)}\n{body}\n\n" for title, body in parts.items())

    def _edit(self, variable: Variable) -> Constraint:
        try:
            return self._edits[variable._key]
        except (AttributeError, KeyError):
            raise exceptions.UnknownEditVariable(expect(variable, Variable)) from None

    def _level(self, strength: float) -> Level:
        return (1000.0, 1.0) if strength >= Strength.required else self._optional(strength)

    def _solve(self, added: dict[Constraint, Level] | None = None) -> None:
        """Adds constraints, or passes on what waits; raises `UnsatisfiableConstraint`."""
        try:
            self._system.flush() if added is None else self._system.add(added)
        except DeferredConflict as error:
            raise exceptions.UnsatisfiableConstraint(
                error.culprit, error.members, error.text
            ) from None
