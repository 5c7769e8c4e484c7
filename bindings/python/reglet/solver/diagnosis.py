# SPDX-License-Identifier: MIT
"""Why a system of constraints came out as it did."""

from __future__ import annotations

from dataclasses import dataclass

from .expressions import LinearConstraint


@dataclass(frozen=True)
class ConflictMember:
    """A member of a minimal set of required constraints that cannot hold together.

    Attributes:
        constraint: The constraint, or None for a constraint of the library, such as an edit.
        multiplier: The factor with which the members add up to 0 == k or 0 >= k with k above 0.
        repair: The smallest change of its constant that alone resolves the conflict.
    """

    constraint: LinearConstraint | None
    multiplier: float
    repair: float


@dataclass(frozen=True)
class VariableReason:
    """A constraint that takes part in deciding something.

    Attributes:
        constraint: The constraint; None for an edit.
        influence: By how much the value in question changes for each point of the constraint's constant.
    """

    constraint: LinearConstraint | None
    influence: float


@dataclass(frozen=True)
class SolverCounters:
    """Counts of a solver's work since it was created.

    Attributes:
        solves: The number of times that values were computed.
        pivots: Exchanges of a basic and a parametric symbol of the tableau.
        rebuilds: The number of times that the tableau was built from the constraints alone.
        conflicts: Contradictions found.
        bytes: Bytes that the solver has allocated now.
        values: The number of values that were computed. A solve computes the variables in the parts of the system
            that an operation has touched.
    """

    solves: int
    pivots: int
    rebuilds: int
    conflicts: int
    bytes: int
    values: int
