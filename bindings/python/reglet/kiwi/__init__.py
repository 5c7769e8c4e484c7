# SPDX-License-Identifier: MIT
"""The interface of kiwisolver on reglet's solver.

    from reglet.kiwi import Solver, Variable

    left, width = Variable("left"), Variable("width")
    solver = Solver()
    solver.addConstraint(left + width <= 100)
    solver.addConstraint((width == 200) | "weak")
    solver.updateVariables()
    width.value()       100.0

Classes, methods, operators and exceptions have kiwi's names and arguments. Methods for lists
(`Solver.addConstraints` and others), `Solver(strengths="strict")` and
`UnsatisfiableConstraint.conflict` are added. Values change in `Solver.updateVariables` alone (see
`solver/_deferred.py`). Documentation/ComingFromKiwi.md compares the two solvers.
"""

from __future__ import annotations

from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)
from .expressions import Constraint, Expression, Term, Variable
from .solver import Solver
from .strengths import Strength, strength

# fmt: off
__all__ = [
    "BadRequiredStrength", "Constraint", "DuplicateConstraint", "DuplicateEditVariable", "Expression", "Solver",
    "Strength", "Term", "UnknownConstraint", "UnknownEditVariable", "UnsatisfiableConstraint", "Variable",
    "__kiwi_version__", "__version__", "strength",
]
# fmt: on

# The version of kiwisolver whose interface this is.
__version__ = __kiwi_version__ = "1.5.1"
