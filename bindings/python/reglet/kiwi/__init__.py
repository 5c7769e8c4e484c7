# SPDX-License-Identifier: MIT
"""The interface of kiwisolver on reglet's solver.

    from reglet.kiwi import Solver, Variable

    left, width = Variable("left"), Variable("width")
    solver = Solver()
    solver.addConstraint(left + width <= 100)
    solver.addConstraint((width == 200) | "weak")
    solver.updateVariables()
    width.value()       100.0

Classes, methods, operators and exceptions have kiwi's names and arguments. Methods for lists (`Solver.addConstraints`
and others), `Solver(strengths="strict")` and `UnsatisfiableConstraint.conflict` are added. Values change in
`Solver.updateVariables` alone (see `solver/_deferred.py`). Documentation/ComingFromKiwi.md compares the two solvers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import count
from typing import Any, ClassVar, Literal, NoReturn, TypeVar, Union

from .._core.objects import NotCopied
from .._core.reals import NUMBER
from ..errors import InvalidArgumentError, InvalidNumberError
from ..solver._deferred import DeferredConflict, DeferredSolver, Level
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

# fmt: off
__all__ = [
    "BadRequiredStrength", "Constraint", "DuplicateConstraint", "DuplicateEditVariable", "Expression", "Solver",
    "Strength", "Term", "UnknownConstraint", "UnknownEditVariable", "UnsatisfiableConstraint", "Variable",
    "__kiwi_version__", "__version__", "strength",
]
# fmt: on

# The version of kiwisolver whose interface this is.
__version__ = __kiwi_version__ = "1.5.1"
Relation = Literal["==", "<=", ">="]
Operand = Union["Variable", "Term", "Expression", float, int]
StrengthLike = Union[float, int, Literal["required", "strong", "medium", "weak"]]
_Pairs = tuple[tuple["Variable", float], ...]
T = TypeVar("T")

# Strengths below this count as 0, and sums this near to 0 as met. It is kiwi's own bound.
_NEAR_ZERO = 1e-8


class Strength:
    """The type of `strength`, which has the named strengths and creates others."""

    __slots__ = ()

    weak: ClassVar[float] = 1.0
    medium: ClassVar[float] = 1e3
    strong: ClassVar[float] = 1e6
    required: ClassVar[float] = 1.001001e9

    def create(self, a: float, b: float, c: float, weight: float = 1.0, /) -> float:
        """Returns `weight` times a strong, b medium and c weak. Each product is clamped to 0 to
        1000.
        """
        factor = _number(weight)
        strong, medium, weak = (min(max(_number(n) * factor, 0.0), 1000.0) for n in (a, b, c))
        return strong * self.strong + medium * self.medium + weak


strength = Strength()
_new: Any = object.__new__
_NAMED = {"required": Strength.required, "strong": 1e6, "medium": 1e3, "weak": 1.0}


class _Linear(NotCopied):
    """The operators that variables, terms and expressions share."""

    __slots__ = ("__weakref__",)
    __hash__ = None  # type: ignore[assignment]

    def value(self) -> float:
        """Returns the value at the last `Solver.updateVariables`; variables are 0 before the first."""
        pairs, constant = _parts(self)
        return sum([number * variable._value for variable, number in pairs], constant)

    def __add__(self, other: Operand) -> Expression:
        return _joined(self, other, 1.0)

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Expression:
        return _joined(self, other, -1.0)

    def __rsub__(self, other: Operand) -> Expression:
        return _joined(self * -1.0, other, 1.0)

    def __mul__(self, factor: float) -> Any:
        if not isinstance(factor, NUMBER):
            return NotImplemented
        pairs, constant = _parts(self)
        by = float(factor)
        if isinstance(self, Expression):
            return _sum(_times(pairs, by), constant * by)
        return Term(pairs[0][0], pairs[0][1] * by)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Any:
        return self.__mul__(1.0 / divisor) if isinstance(divisor, NUMBER) else NotImplemented

    def __neg__(self) -> Any:
        return self.__mul__(-1.0)

    def __eq__(self, other: Operand) -> Constraint:  # type: ignore[override]
        return _compare(self, "==", other)

    def __le__(self, other: Operand) -> Constraint:
        return _compare(self, "<=", other)

    def __ge__(self, other: Operand) -> Constraint:
        return _compare(self, ">=", other)

    def __ne__(self, other: object) -> NoReturn:
        _refuse(self, "!=", other)

    def __lt__(self, other: object) -> NoReturn:
        _refuse(self, "<", other)

    def __gt__(self, other: object) -> NoReturn:
        _refuse(self, ">", other)


class Variable(_Linear):
    """An unknown, whose value a solver finds.

    Args:
        name: The name in texts.
        context: Any object that the program wants to find again.
    """

    __slots__ = ("_context", "_key", "_name", "_value")

    _keys = count()

    def __init__(self, name: str = "", context: Any = None, /) -> None:
        self._name = _expect(name, str)
        self._context = context
        self._key = next(self._keys)
        self._value = 0.0

    def name(self) -> str:
        return self._name

    def setName(self, name: str, /) -> None:
        self._name = _expect(name, str)

    def context(self) -> Any:
        return self._context

    def setContext(self, context: Any, /) -> None:
        self._context = context

    def __repr__(self) -> str:
        return self._name


class Term(_Linear):
    """A variable times a number."""

    __slots__ = ("_pair",)

    def __init__(self, variable: Variable, coefficient: float = 1.0, /) -> None:
        _expect(variable, Variable)
        self._pair = variable, _number(coefficient)

    def variable(self) -> Variable:
        return self._pair[0]

    def coefficient(self) -> float:
        """Returns the number that the variable is multiplied with."""
        return self._pair[1]

    def __repr__(self) -> str:
        variable, coefficient = self._pair
        return f"{coefficient:g} * {variable._name}"


class Expression(_Linear):
    """A sum of terms and a constant."""

    __slots__ = ("_constant", "_pairs")

    def __init__(self, terms: Iterable[Term], constant: float = 0.0, /) -> None:
        terms = tuple(terms)
        for term in terms:
            _expect(term, Term)
        self._pairs: _Pairs = tuple(term._pair for term in terms)
        self._constant = _number(constant)

    def terms(self) -> tuple[Term, ...]:
        return tuple(Term(variable, coefficient) for variable, coefficient in self._pairs)

    def constant(self) -> float:
        return self._constant

    def __repr__(self) -> str:
        terms = "".join(f"{number:g} * {variable._name} + " for variable, number in self._pairs)
        return f"{terms}{self._constant:g}"


class Constraint(NotCopied):
    """`expression` OP 0, at a strength: what comparing variables, terms and expressions yields."""

    __slots__ = ("__weakref__", "_constant", "_op", "_pairs", "_strength")

    def __init__(
        self, expression: Expression, op: Relation, strength: StrengthLike = "required", /
    ) -> None:
        _expect(expression, Expression)
        if _expect(op, str) not in ("==", "<=", ">="):
            raise ValueError(f"relational operator must be '==', '<=', or '>=', not '{op}'")
        self._pairs, self._constant = _reduced(expression._pairs), expression._constant
        self._op, self._strength = op, _clamped(strength)

    def expression(self) -> Expression:
        """Returns the expression, with one term for each variable."""
        return _sum(self._pairs, self._constant)

    def op(self) -> Relation:
        return self._op

    def strength(self) -> float:
        """Returns the strength, from 0 to `strength.required`."""
        return self._strength

    def violated(self) -> bool:
        """Returns whether the values of the variables miss the constraint, by 1e-8 or more."""
        off = self.expression().value()
        if self._op == "==":
            return not abs(off) < _NEAR_ZERO
        return not (off > -_NEAR_ZERO if self._op == ">=" else off < _NEAR_ZERO)

    def __or__(self, strength: StrengthLike) -> Constraint:
        return _constraint(self._pairs, self._constant, self._op, _clamped(strength))

    __ror__ = __or__

    def __repr__(self) -> str:
        violated = " (VIOLATED)" if self.violated() else ""
        return f"{self.expression()!r} {self._op} 0 | strength = {self._strength:.4g}{violated}"


class Solver:
    """A system of constraints, and edit variables with suggested values.

    Args:
        strengths: "weighted" minimises the sum of all errors, each multiplied with its strength, as kiwi does.
            "strict" never gives up a strong constraint for any number of medium ones, nor a medium one for weak ones;
            strengths between the named ones are weights among their neighbours.
    """

    def __init__(self, *, strengths: Literal["weighted", "strict"] = "weighted") -> None:
        if strengths not in ("weighted", "strict"):
            raise InvalidArgumentError(f"strengths are 'weighted' or 'strict', not {strengths!r}")
        self._optional = _weighted if strengths == "weighted" else _strict
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
                raise DuplicateConstraint(constraint)
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
                raise UnknownConstraint(constraint)
            removed[constraint] = None
        for constraint in removed:
            self._system.remove(constraint)

    def hasConstraint(self, constraint: Constraint, /) -> bool:
        return _expect(constraint, Constraint) in self._system.ids

    def addEditVariable(self, variable: Variable, strength: StrengthLike, /) -> None:
        """Adds an edit variable at 0; raises `DuplicateEditVariable` or `BadRequiredStrength`."""
        self.addEditVariables((variable,), strength)

    def addEditVariables(self, variables: Iterable[Variable], strength: StrengthLike, /) -> None:
        """Makes variables edit variables, all or none; raises as `addEditVariable` does."""
        clamped = _clamped(strength)
        edits: dict[int, Constraint] = {}
        for variable in variables:
            if self.hasEditVariable(variable) or variable._key in edits:
                raise DuplicateEditVariable(variable)
            if clamped == Strength.required:
                raise BadRequiredStrength("A required strength cannot be used in this context.")
            edits[variable._key] = _constraint(((variable, 1.0),), 0.0, "==", clamped)
        self._solve(dict.fromkeys(edits.values(), self._level(clamped)))
        self._edits.update(edits)

    def removeEditVariable(self, variable: Variable, /) -> None:
        """Ends the suggestions for a variable; raises `UnknownEditVariable`."""
        self._system.remove(self._edit(variable))
        del self._edits[variable._key]

    def hasEditVariable(self, variable: Variable, /) -> bool:
        return _expect(variable, Variable)._key in self._edits

    def suggestValue(self, variable: Variable, value: float, /) -> None:
        """Suggests a value for an edit variable; raises `UnknownEditVariable`."""
        self._system.move({self._edit(variable): -_number(value)})

    def suggestValues(self, values: Iterable[tuple[Variable, float]], /) -> None:
        """Suggests values for edit variables, all or none; raises `UnknownEditVariable`."""
        self._system.move({self._edit(variable): -_number(value) for variable, value in values})

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
            raise UnknownEditVariable(_expect(variable, Variable)) from None

    def _level(self, strength: float) -> Level:
        return (1000.0, 1.0) if strength >= Strength.required else self._optional(strength)

    def _solve(self, added: dict[Constraint, Level] | None = None) -> None:
        """Adds constraints, or passes on what waits; raises `UnsatisfiableConstraint`."""
        try:
            self._system.flush() if added is None else self._system.add(added)
        except DeferredConflict as error:
            raise UnsatisfiableConstraint(error.culprit, error.members, error.text) from None


def _weighted(strength: float) -> Level:
    # One priority for all, so that the library minimises kiwi's sum. Halves are within its limit of 1e9.
    return None if strength < _NEAR_ZERO else (500.0, strength / 2)


def _strict(strength: float) -> Level:
    if strength < Strength.medium:
        return None if strength < _NEAR_ZERO else (250.0, strength)
    return (500.0, strength / 1e3) if strength < 1e6 else (750.0, strength / 1e6)


def _parts(operand: object) -> tuple[_Pairs, float]:
    if isinstance(operand, Variable):
        return ((operand, 1.0),), 0.0
    if isinstance(operand, Expression):
        return operand._pairs, operand._constant
    if isinstance(operand, Term):
        return (operand._pair,), 0.0
    return (), _number(operand)


def _joined(left: _Linear, right: Operand, sign: float) -> Expression:
    """As in kiwi, the terms of an expression precede a variable or term."""
    if not isinstance(right, (_Linear, NUMBER)):
        return NotImplemented
    (pairs, constant), (others, added) = _parts(left), _parts(right)
    if sign < 0:
        others, added = _times(others, -1.0), -added
    if isinstance(right, Expression) and not isinstance(left, Expression):
        pairs, others = others, pairs
    return _sum(pairs + others, constant + added)


def _times(pairs: _Pairs, factor: float) -> _Pairs:
    return tuple([(variable, number * factor) for variable, number in pairs])


def _sum(pairs: _Pairs, constant: float) -> Expression:
    made: Expression = _new(Expression)
    made._pairs, made._constant = pairs, constant
    return made


def _reduced(pairs: _Pairs) -> _Pairs:
    if len({variable._key for variable, _ in pairs}) == len(pairs):
        return pairs
    sums: dict[int, tuple[Variable, float]] = {}
    for variable, number in pairs:
        before = sums.get(variable._key)
        sums[variable._key] = variable, number if before is None else before[1] + number
    return tuple(sums.values())


def _constraint(pairs: _Pairs, constant: float, op: Relation, strength: float) -> Constraint:
    made: Constraint = _new(Constraint)
    made._pairs, made._constant, made._op, made._strength = pairs, constant, op, strength
    return made


def _compare(left: _Linear, op: Relation, right: Operand) -> Constraint:
    difference = _joined(left, right, -1.0)
    if isinstance(difference, Expression):
        pairs = _reduced(difference._pairs)
        return _constraint(pairs, difference._constant, op, Strength.required)
    if op != "==":
        _refuse(left, op, right)
    return NotImplemented


def _clamped(strength: StrengthLike) -> float:
    if isinstance(strength, str):
        try:
            return _NAMED[strength]
        except KeyError:
            names = "'required', 'strong', 'medium', or 'weak'"
            raise ValueError(f"string strength must be {names}, not '{strength}'") from None
    number = _number(strength)
    if math.isnan(number):
        raise InvalidNumberError("a strength must be a number, not NaN")
    return min(max(number, 0.0), Strength.required)


def _number(value: Any) -> float:
    return value if type(value) is float else float(_expect(value, NUMBER, "float, int, or long"))


def _expect(given: T, kind: Any, name: str = "") -> T:
    if not isinstance(given, kind):
        raise TypeError(
            f"Expected object of type `{name or kind.__name__}`. "
            f"Got object of type `{type(given).__name__}` instead."
        )
    return given


def _refuse(left: object, op: str, right: object) -> NoReturn:
    raise TypeError(
        f"unsupported operand type(s) for {op}: "
        f"'kiwisolver.{type(left).__name__}' and '{type(right).__name__}'"
    )
