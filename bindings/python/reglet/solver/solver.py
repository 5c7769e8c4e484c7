# SPDX-License-Identifier: MIT
"""The solver: variables and linear constraints with priorities, kept solved while they change.

x, y = Variable("x"), Variable("y")
solver = Solver()
solver.add(x + y == 100, y <= 30, (x == 60) @ 750, (x == 20) @ 250)
x.value                     70.0: y must not exceed 30
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Callable, Literal

from .._core.objects import NotCopied
from .._core.reals import NUMBER, whole
from ..errors import ConflictError, InvalidArgumentError
from ..views._messages import check_function
from ._handle import SolverHandle
from .diagnosis import ConflictMember, SolverCounters, VariableReason
from .expressions import LinearConstraint, Variable

ConflictPolicy = Literal["refuse", "break_last"]
_POLICIES: tuple[ConflictPolicy, ...] = ("refuse", "break_last")


class _Batch:
    """The changes of an open batch, for updating the objects when it is undone."""

    __slots__ = ("added", "joined", "outer", "removed")

    def __init__(self, outer: _Batch | None) -> None:
        self.outer = outer
        # None stands for a constraint that an edit has added.
        self.added: list[LinearConstraint | None] = []
        self.joined: list[Variable] = []
        self.removed: list[tuple[int, LinearConstraint]] = []

    def take(self, inner: _Batch) -> None:
        self.added += inner.added
        self.joined += inner.joined
        self.removed += inner.removed

    def all_added(self) -> tuple[LinearConstraint | None, ...]:
        """Returns the objects that this batch and those around it have added, in order."""
        return (*(() if self.outer is None else self.outer.all_added()), *self.added)


class Solver(NotCopied):
    """A system of variables and constraints.

    Required constraints hold. A call that would violate one is rejected with `ConflictError`.
    Optional constraints are met strictly by priority, and within a priority with the smallest
    weighted sum of deviations. Undetermined variables stay near their last values. Every call is
    all or nothing.

    Args:
        variables: The most variables; None is the library's maximum.
        constraints: The most constraints; None is the library's maximum.
        pivots: The most pivots in one operation; None grows with the system.
        bytes: The most memory that the solver may take; None is 1 GiB.
    """

    def __init__(
        self,
        *,
        variables: int | None = None,
        constraints: int | None = None,
        pivots: int | None = None,
        bytes: int | None = None,
    ) -> None:
        self._handle = SolverHandle(
            *(whole(limit) or 0 for limit in (variables, constraints, pivots, bytes))
        )
        self._library = self._handle.library
        self._constraints: dict[int, LinearConstraint] = {}
        self._variables: dict[int, weakref.ref[Variable]] = {}
        self._policy: ConflictPolicy = "refuse"
        # The innermost open batch.
        self._batch: _Batch | None = None

    def __enter__(self) -> Solver:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._handle.closed:
            return "<closed Solver>"
        return f"<Solver of {len(self._constraints)} constraints>"

    def close(self) -> None:
        """Destroys the system. Its variables lose their values."""
        self._handle.close()

    # Building.

    def add(self, *constraints: LinearConstraint) -> None:
        """Adds constraints, all or none, and solves once; raises `ConflictError` naming those that clash."""
        for constraint in constraints:
            if not isinstance(constraint, LinearConstraint):
                star = (
                    ": write add(*constraints), with a star" if isinstance(constraint, list) else ""
                )
                raise TypeError(
                    f"a solver takes constraints such as x + y <= 10, not {constraint!r}{star}"
                )
            if constraint._solver is not None:
                raise InvalidArgumentError(f"{constraint!r} is in a solver already")
        if len(set(map(id, constraints))) < len(constraints):
            raise InvalidArgumentError("a constraint is given twice")
        if not constraints:
            return
        records = [
            (
                [(self._id(variable), number) for variable, number in c.terms.items()],
                c.relation,
                c.constant,
                c.priority,
                c.weight,
            )
            for c in constraints
        ]
        try:
            ids = self._handle.add_all(records)
        except ConflictError as error:
            earlier = () if self._batch is None else self._batch.all_added()
            self._explain(error, (*earlier, *constraints))
            raise
        for constraint, number in zip(constraints, ids):
            constraint._solver, constraint._id = self, number
            self._constraints[number] = constraint
            if self._batch is not None:
                self._batch.added.append(constraint)

    def remove(self, *constraints: LinearConstraint) -> None:
        """Removes constraints, all or none."""
        ids = [self._constraint_id(constraint) for constraint in constraints]
        self._handle.remove_all(ids)
        for number, constraint in zip(ids, constraints):
            if self._batch is not None:
                self._batch.removed.append((number, constraint))
            self._forget(number)

    def __contains__(self, constraint: LinearConstraint) -> bool:
        return constraint._solver is self

    def add_edit(self, variable: Variable, priority: float = 750) -> None:
        """Prepares a variable for suggestions, at a priority below 1000."""
        self._handle.call(self._library.rgl_solver_add_edit, self._id(variable), priority)
        if self._batch is not None:
            self._batch.added.append(None)

    def remove_edit(self, variable: Variable) -> None:
        """Ends the suggestions for a variable."""
        self._handle.call(self._library.rgl_solver_remove_edit, self._id(variable))

    def suggest(self, values: Mapping[Variable, float]) -> None:
        """Pulls edited variables to values, all or none, and solves once."""
        self._handle.suggest_all([self._id(variable) for variable in values], list(values.values()))

    def add_stay(
        self, variable: Variable, value: float | None = None, priority: float = 1
    ) -> LinearConstraint:
        """Adds and returns the constraint that holds a variable at a value, by default the present one."""
        constraint = LinearConstraint(
            {variable: 1.0},
            "==",
            self.value(variable) if value is None else value,
            priority,
        )
        self.add(constraint)
        return constraint

    @contextmanager
    def batch(self) -> Iterator[Solver]:
        """Makes all calls in a `with` block one, solved once and undone together.

        An inner batch is part of the outer one.
        """
        self._handle.call(self._library.rgl_solver_begin)
        outer, batch = self._batch, _Batch(self._batch)
        self._batch = batch
        try:
            try:
                yield self
            except BaseException:
                # A solver that was closed in the batch has nothing left to undo.
                if not self._handle.closed:
                    self._handle.call(self._library.rgl_solver_rollback)
                raise
            try:
                self._handle.call(self._library.rgl_solver_commit)
            except ConflictError as error:
                self._explain(error, batch.all_added())
                raise
        except BaseException:
            self._undo(batch)
            raise
        else:
            if outer is not None:
                outer.take(batch)
        finally:
            self._batch = outer

    def _undo(self, batch: _Batch) -> None:
        for constraint in batch.added:
            if constraint is not None and constraint._solver is self:
                self._forget(constraint._id)
        for variable in batch.joined:
            del self._variables[variable._id]
            variable._solver, variable._id = None, 0
        added = set(map(id, batch.added))
        for number, constraint in batch.removed:
            if id(constraint) not in added:
                constraint._solver, constraint._id = self, number
                self._constraints[number] = constraint
        if not self._handle.closed:
            for constraint in self._constraints.values():
                self._refresh(constraint)

    def _refresh(self, constraint: LinearConstraint) -> None:
        constraint._constant, constraint._priority, constraint._weight = self._handle.constraint(
            constraint._id
        )

    def observe_progress(self, function: Callable[[], object] | None) -> None:
        """Sets a function that is called about once a millisecond during a call; None: removed.

        The rules of `Tree.observe_progress` apply.
        """
        if function is not None:
            check_function("observe_progress", "nothing", function)
        self._handle.progress.function = function

    # Values.

    def solve(self) -> None:
        """Brings all values up to date; whatever reads does so by itself."""
        self._handle.call(self._library.rgl_solver_solve)

    def value(self, variable: Variable) -> float:
        """Returns the value of a variable."""
        return self._handle.number(self._library.rgl_solver_value, self._id(variable))

    def values(self) -> Mapping[Variable, float]:
        """Returns the values of all variables that still exist, read at once."""
        array = self._handle.values()
        return {
            variable: array[(number & 0x0FFFFFFF) - 1]
            for number, reference in self._variables.items()
            if (variable := reference()) is not None
        }

    def changes(self) -> list[Variable]:
        """Returns the variables whose values have changed since the last call of this."""
        return self._known(self._handle.ids(self._library.rgl_solver_changes))

    # Diagnosis.

    def violation(self, constraint: LinearConstraint) -> float:
        """Returns by how much a constraint is violated, in points of its sum; 0 if it holds."""
        number = self._constraint_id(constraint)
        return self._handle.number(self._library.rgl_solver_violation, number)

    def range(self, variable: Variable) -> tuple[float, float]:
        """Returns the smallest and the largest value in equally good solutions; infinite where unbounded."""
        return self._handle.range(self._id(variable))

    def ambiguous(self) -> list[Variable]:
        """Returns the variables whose values are not unique."""
        return self._known(self._handle.ids(self._library.rgl_solver_ambiguous))

    def explain(self, variable: Variable) -> list[VariableReason]:
        """Returns the constraints that decide the value of a variable."""
        return self._reasons(self._library.rgl_solver_explain, self._id(variable))

    def broken_by(self, constraint: LinearConstraint) -> list[VariableReason]:
        """Returns the constraints that prevent a constraint from being met."""
        return self._reasons(self._library.rgl_solver_broken_by, self._constraint_id(constraint))

    @property
    def conflict_policy(self) -> ConflictPolicy:
        """What happens when required constraints contradict each other.

        "refuse": the call fails. "break_last": the member of the conflict that came last is set
        aside, and tried again after removals and changes.
        """
        return self._policy

    @conflict_policy.setter
    def conflict_policy(self, policy: ConflictPolicy) -> None:
        if policy not in _POLICIES:
            raise InvalidArgumentError(f"a conflict policy is one of {_POLICIES}, not {policy!r}")
        self._handle.call(self._library.rgl_solver_set_policy, _POLICIES.index(policy))
        self._policy = policy

    def broken(self) -> list[LinearConstraint]:
        """Returns the constraints that are set aside because of conflicts, the oldest first."""
        ids = self._handle.ids(self._library.rgl_solver_broken)
        return [self._constraints[number] for number in ids if number in self._constraints]

    def counters(self) -> SolverCounters:
        """Returns counts of the solver's work since it was created."""
        return SolverCounters(*self._handle.counters())

    def dump(self) -> str:
        """Returns the system as text: variables with values, constraints with their violations."""
        return self._handle.text(self._library.rgl_solver_dump)

    def dump_tableau(self) -> str:
        """Returns the tableau as text, with a legend; see Documentation/Cassowary.md."""
        return self._handle.text(self._library.rgl_solver_dump_tableau)

    # Ids and objects.

    def _id(self, variable: Variable) -> int:
        """Returns the id of a variable, which joins this solver if it is in none."""
        if variable._solver is self:
            return variable._id
        if not isinstance(variable, Variable) or variable._solver is not None:
            raise InvalidArgumentError(f"{variable!r} is not a variable of this solver")
        number = self._handle.add_variable(variable.order, variable.name)
        variable._solver, variable._id = self, number
        self._variables[number] = weakref.ref(variable)
        if self._batch is not None:
            self._batch.joined.append(variable)
        return variable._id

    def _constraint_id(self, constraint: LinearConstraint) -> int:
        if constraint._solver is not self:
            raise InvalidArgumentError(f"{constraint!r} is not in this solver")
        return constraint._id

    def _forget(self, number: int) -> None:
        constraint = self._constraints.pop(number)
        constraint._solver, constraint._id = None, 0

    def _known(self, ids: Any) -> list[Variable]:
        found = (self._variables[number]() for number in ids if number in self._variables)
        return [variable for variable in found if variable is not None]

    def _reasons(self, function: Any, number: int) -> list[VariableReason]:
        return [
            VariableReason(self._constraints.get(constraint), influence)
            for constraint, influence in self._handle.reasons(function, number)
        ]

    def _explain(self, error: ConflictError, added: Sequence[LinearConstraint | None]) -> None:
        members, error.size, text = self._handle.conflict()
        error.members = tuple(
            ConflictMember(
                self._constraints.get(number)
                if index is None
                else added[index]
                if index < len(added)
                else None,
                multiplier,
                repair,
            )
            for number, index, multiplier, repair in members
        )
        error.message = f"{error.message}\n{text}" if text else error.message

    def _set(self, constraint: LinearConstraint, what: str, number: float) -> None:
        if not isinstance(number, NUMBER) or math.isnan(number):
            raise InvalidArgumentError(f"a {what} is a number, not {number!r}")
        function = getattr(self._library, f"rgl_solver_set_{what}")
        try:
            self._handle.call(function, constraint._id, number)
        except ConflictError as error:
            self._explain(error, [])
            raise
