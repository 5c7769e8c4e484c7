# SPDX-License-Identifier: MIT
"""The exceptions of `reglet.kiwi`. Those about a constraint or an edit variable have it as an attribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .expressions import Constraint, Variable


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class _ConstraintError(Exception):
    def __init__(self, constraint: Constraint) -> None:
        super().__init__(constraint)
        self.constraint = constraint


class _EditError(Exception):
    def __init__(self, edit_variable: Variable) -> None:
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class DuplicateConstraint(_ConstraintError):
    """The constraint is in the solver already."""


class UnknownConstraint(_ConstraintError):
    """The constraint is not in the solver."""


class UnsatisfiableConstraint(_ConstraintError):
    """The constraint contradicts required constraints of the solver.

    Attributes:
        constraint: The refused constraint. For a list, its last constraint that takes part in the contradiction.
        conflict: A minimal set of constraints that cannot hold together, including the refused constraint.
        text: The set as text, with the change of each constant that would resolve the contradiction.
    """

    def __init__(
        self, constraint: Constraint, conflict: tuple[Constraint, ...] = (), text: str = ""
    ) -> None:
        super().__init__(constraint)
        self.conflict, self.text = conflict, text

    def __str__(self) -> str:
        return self.text or repr(self.constraint)


class DuplicateEditVariable(_EditError):
    """The variable is an edit variable of the solver already."""


class UnknownEditVariable(_EditError):
    """The variable is not an edit variable of the solver."""
