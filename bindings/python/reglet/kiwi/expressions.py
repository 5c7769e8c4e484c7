# SPDX-License-Identifier: MIT
"""Variables, terms, expressions, and the constraints that comparing them yields."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any, Callable, Literal, NoReturn, Union

from .._core.objects import NotCopied
from .._core.reals import NUMBER
from .arguments import expect, number
from .strengths import NEAR_ZERO, Strength, StrengthLike, clamped

Relation = Literal["==", "<=", ">="]
Operand = Union["Variable", "Term", "Expression", float, int]
_Pairs = tuple[tuple["Variable", float], ...]
_new: Any = object.__new__


def _add(left: Linear, right: Operand, sign: float = 1.0) -> Expression:
    """As in kiwi, the terms of an expression precede a variable or term."""
    if not isinstance(right, (Linear, NUMBER)):
        return NotImplemented
    (pairs, constant), (others, added) = _parts(left), _parts(right)
    if sign < 0:
        others, added = _times(others, -1.0), -added
    if isinstance(right, Expression) and not isinstance(left, Expression):
        pairs, others = others, pairs
    return _sum(pairs + others, constant + added)


def _comparison(op: Relation) -> Callable[[Linear, Operand], Constraint]:
    def compare(left: Linear, right: Operand) -> Constraint:
        difference = _add(left, right, -1.0)
        if isinstance(difference, Expression):
            pairs = _reduced(difference._pairs)
            return constraint_of(pairs, difference._constant, op, Strength.required)
        return NotImplemented if op == "==" else _refusal(op)(left, right)

    return compare


def _refusal(op: str) -> Callable[[Linear, object], NoReturn]:
    def refuse(left: Linear, right: object) -> NoReturn:
        raise TypeError(
            f"unsupported operand type(s) for {op}: "
            f"'kiwisolver.{type(left).__name__}' and '{type(right).__name__}'"
        )

    return refuse


class Linear(NotCopied):
    """The operators that variables, terms and expressions share."""

    __slots__ = ("__weakref__",)
    __hash__ = None  # type: ignore[assignment]

    _pairs: _Pairs
    _constant: float

    def value(self) -> float:
        """Returns the value at the last `Solver.updateVariables`; variables are 0 before the first."""
        pairs, constant = _parts(self)
        return sum([factor * variable._value for variable, factor in pairs], constant)

    __add__ = __radd__ = _add

    def __sub__(self, other: Operand) -> Expression:
        return _add(self, other, -1.0)

    def __rsub__(self, other: Operand) -> Expression:
        return _add(self * -1.0, other)

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

    __eq__ = _comparison("==")  # type: ignore[assignment]
    __le__, __ge__ = _comparison("<="), _comparison(">=")
    __ne__, __lt__, __gt__ = _refusal("!="), _refusal("<"), _refusal(">")


class Variable(Linear):
    """An unknown, whose value a solver finds.

    Args:
        name: The name in texts.
        context: Any object that the program wants to find again.
    """

    __slots__ = ("_context", "_key", "_name", "_value")

    _keys = count()

    def __init__(self, name: str = "", context: Any = None, /) -> None:
        self._name = expect(name, str)
        self._context = context
        self._key = next(self._keys)
        self._value = 0.0

    def name(self) -> str:
        return self._name

    def setName(self, name: str, /) -> None:
        self._name = expect(name, str)

    def context(self) -> Any:
        return self._context

    def setContext(self, context: Any, /) -> None:
        self._context = context

    def __repr__(self) -> str:
        return self._name


class Term(Linear):
    """A variable times a number."""

    __slots__ = ("_pairs",)
    _constant = 0.0

    def __init__(self, variable: Variable, coefficient: float = 1.0, /) -> None:
        expect(variable, Variable)
        self._pairs = ((variable, number(coefficient)),)

    def variable(self) -> Variable:
        return self._pairs[0][0]

    def coefficient(self) -> float:
        """Returns the number that the variable is multiplied with."""
        return self._pairs[0][1]

    def __repr__(self) -> str:
        return f"{self.coefficient():g} * {self.variable()._name}"


class Expression(Linear):
    """A sum of terms and a constant."""

    __slots__ = ("_constant", "_pairs")

    def __init__(self, terms: Iterable[Term], constant: float = 0.0, /) -> None:
        self._pairs = tuple(expect(term, Term)._pairs[0] for term in terms)
        self._constant = number(constant)

    def terms(self) -> tuple[Term, ...]:
        return tuple(Term(variable, coefficient) for variable, coefficient in self._pairs)

    def constant(self) -> float:
        return self._constant

    def __repr__(self) -> str:
        return " + ".join([*map(repr, self.terms()), f"{self._constant:g}"])


class Constraint(NotCopied):
    """`expression` OP 0, at a strength: what comparing variables, terms and expressions yields."""

    __slots__ = ("__weakref__", "_constant", "_op", "_pairs", "_strength")

    def __init__(
        self, expression: Expression, op: Relation, strength: StrengthLike = "required", /
    ) -> None:
        expect(expression, Expression)
        if expect(op, str) not in ("==", "<=", ">="):
            raise ValueError(f"relational operator must be '==', '<=', or '>=', not '{op}'")
        self._pairs, self._constant = _reduced(expression._pairs), expression._constant
        self._op, self._strength = op, clamped(strength)

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
        below, above = off < NEAR_ZERO, off > -NEAR_ZERO
        return not {"==": below and above, "<=": below, ">=": above}[self._op]

    def __or__(self, strength: StrengthLike) -> Constraint:
        return constraint_of(self._pairs, self._constant, self._op, clamped(strength))

    __ror__ = __or__

    def __repr__(self) -> str:
        violated = " (VIOLATED)" if self.violated() else ""
        return f"{self.expression()!r} {self._op} 0 | strength = {self._strength:.4g}{violated}"


def _parts(operand: Linear | float) -> tuple[_Pairs, float]:
    if isinstance(operand, Variable):
        return ((operand, 1.0),), 0.0
    if isinstance(operand, Linear):
        return operand._pairs, operand._constant
    return (), number(operand)


def _times(pairs: _Pairs, factor: float) -> _Pairs:
    return tuple([(variable, coefficient * factor) for variable, coefficient in pairs])


def _sum(pairs: _Pairs, constant: float) -> Expression:
    made: Expression = _new(Expression)
    made._pairs, made._constant = pairs, constant
    return made


def _reduced(pairs: _Pairs) -> _Pairs:
    if len({variable._key for variable, _ in pairs}) == len(pairs):
        return pairs
    sums: dict[int, tuple[Variable, float]] = {}
    for variable, factor in pairs:
        before = sums.get(variable._key)
        sums[variable._key] = variable, factor if before is None else before[1] + factor
    return tuple(sums.values())


def constraint_of(pairs: _Pairs, constant: float, op: Relation, strength: float) -> Constraint:
    made: Constraint = _new(Constraint)
    made._pairs, made._constant, made._op, made._strength = pairs, constant, op, strength
    return made
