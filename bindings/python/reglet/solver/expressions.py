# SPDX-License-Identifier: MIT
"""Variables, sums of them, and the constraints that comparing sums yields.

    (x + 2 * y <= 10) @ 750      a constraint at priority 750
    x == y + 8                   a required one

`@` binds tighter than comparisons, so a constraint with a priority needs the parentheses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NoReturn, Union

from .._core.operators import NO_TRUTH, priority_of, refuse_bar, refuse_order
from .._core.reals import NUMBER
from ..errors import InvalidArgumentError

if TYPE_CHECKING:
    from .solver import Solver

REQUIRED = 1000.0

Relation = Literal["<=", "==", ">="]
Operand = Union["Variable", "Expression", float, int]


class Expression:
    """A sum of variables times numbers, plus a constant.

    Attributes:
        terms: The coefficient of each variable.
        constant: The constant that is added.
    """

    __slots__ = ("_priority", "constant", "terms")

    def __init__(
        self,
        terms: dict[Variable, float],
        constant: float = 0.0,
        *,
        _priority: float | None = None,
    ) -> None:
        self.terms = terms
        self.constant = constant
        self._priority = _priority

    def __add__(self, other: Operand) -> Expression:
        return _combine(self, other, 1.0)

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Expression:
        return _combine(self, other, -1.0)

    def __rsub__(self, other: Operand) -> Expression:
        return _combine(self * -1.0, other, 1.0)

    def __mul__(self, factor: float) -> Expression:
        if isinstance(factor, (Variable, Expression)):
            raise TypeError(
                f"{self!r} * {factor!r} is not linear: a solver solves linear constraints only"
            )
        if not isinstance(factor, NUMBER):
            return NotImplemented
        by = float(factor)
        return Expression({v: c * by for v, c in self.terms.items()}, self.constant * by)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Expression:
        if not isinstance(divisor, NUMBER):
            return NotImplemented
        return self * (1.0 / float(divisor))

    def __neg__(self) -> Expression:
        return self * -1.0

    def __matmul__(self, priority: float) -> Expression:
        return Expression(self.terms, self.constant, _priority=priority_of(priority, self))

    def __or__(self, priority: object) -> NoReturn:
        refuse_bar(priority)

    def __eq__(self, other: object) -> LinearConstraint:  # type: ignore[override]
        return _compare(self, "==", other)

    def __le__(self, other: Operand) -> LinearConstraint:
        return _compare(self, "<=", other)

    def __ge__(self, other: Operand) -> LinearConstraint:
        return _compare(self, ">=", other)

    def __ne__(self, other: object) -> NoReturn:
        refuse_order(self, "!=", other)

    if not TYPE_CHECKING:
        # Type checkers report missing arguments themselves.

        def __lt__(self, other: object) -> NoReturn:
            refuse_order(self, "<", other)

        def __gt__(self, other: object) -> NoReturn:
            refuse_order(self, ">", other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return _sum_text(self.terms, self.constant)


class Variable:
    """An unknown, whose value a solver finds.

    It belongs to the solver that first meets it, in a constraint or otherwise.

    Args:
        name: Its name in texts.
        order: 0 to 255. Variables of a lower order keep their values first if constraints do not determine them.
            Give sizes 0 and positions 1.
    """

    __slots__ = ("__weakref__", "_id", "_solver", "name", "order")

    def __init__(self, name: str = "", *, order: int = 0) -> None:
        self.name = name
        self.order = order
        self._id = 0
        self._solver: Solver | None = None

    @property
    def value(self) -> float:
        """The value, brought up to date; 0 as long as no solver has met the variable."""
        return 0.0 if self._solver is None else self._solver.value(self)

    def _as_expression(self) -> Expression:
        return Expression({self: 1.0})

    def __add__(self, other: Operand) -> Expression:
        return self._as_expression() + other

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Expression:
        return self._as_expression() - other

    def __rsub__(self, other: Operand) -> Expression:
        return -self._as_expression() + other

    def __mul__(self, factor: float) -> Expression:
        return self._as_expression() * factor

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Expression:
        return self._as_expression() / divisor

    def __neg__(self) -> Expression:
        return -self._as_expression()

    def __matmul__(self, priority: float) -> Expression:
        return self._as_expression() @ priority

    def __or__(self, priority: object) -> NoReturn:
        refuse_bar(priority)

    def __eq__(self, other: object) -> LinearConstraint:  # type: ignore[override]
        return self._as_expression() == other

    def __le__(self, other: Operand) -> LinearConstraint:
        return self._as_expression() <= other

    def __ge__(self, other: Operand) -> LinearConstraint:
        return self._as_expression() >= other

    def __ne__(self, other: object) -> NoReturn:
        refuse_order(self, "!=", other)

    if not TYPE_CHECKING:

        def __lt__(self, other: object) -> NoReturn:
            refuse_order(self, "<", other)

        def __gt__(self, other: object) -> NoReturn:
            refuse_order(self, ">", other)

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return self.name or f"v{id(self):x}"


class LinearConstraint:
    """`sum of terms` RELATION `constant`, at a priority: what comparing expressions yields.

    Its constant, priority and weight can be changed while it is in a solver.

    Attributes:
        terms: The coefficient of each variable.
        relation: "<=", "==" or ">=".
    """

    __slots__ = (
        "__weakref__",
        "_constant",
        "_id",
        "_priority",
        "_solver",
        "_weight",
        "relation",
        "terms",
    )

    def __init__(
        self,
        terms: dict[Variable, float],
        relation: Relation,
        constant: float,
        priority: float = REQUIRED,
        weight: float = 1.0,
    ) -> None:
        self.terms = terms
        self.relation: Relation = relation
        self._constant = constant
        self._priority = priority
        self._weight = weight
        self._id = 0
        self._solver: Solver | None = None

    def __matmul__(self, priority: float) -> LinearConstraint:
        """The same constraint at a priority above 0 and up to 1000, which is required."""
        return LinearConstraint(
            self.terms, self.relation, self._constant, priority_of(priority, self), self._weight
        )

    def __or__(self, priority: object) -> NoReturn:
        refuse_bar(priority)

    def weighted(self, weight: float) -> LinearConstraint:
        """The same constraint with its deviation weighted among constraints of its priority."""
        return LinearConstraint(self.terms, self.relation, self._constant, self._priority, weight)

    @property
    def constant(self) -> float:
        """The right side. Setting it is the cheapest of all changes."""
        return self._constant

    @constant.setter
    def constant(self, constant: float) -> None:
        if self._solver is not None:
            self._solver._set(self, "constant", constant)
        self._constant = constant

    @property
    def priority(self) -> float:
        """Above 0 and up to 1000, which is required."""
        return self._priority

    @priority.setter
    def priority(self, priority: float) -> None:
        if self._solver is not None:
            self._solver._set(self, "priority", priority)
        self._priority = priority

    @property
    def weight(self) -> float:
        """The weight of the deviation among constraints of the same priority."""
        return self._weight

    @weight.setter
    def weight(self, weight: float) -> None:
        if self._solver is not None:
            self._solver._set(self, "weight", weight)
        self._weight = weight

    @property
    def violation(self) -> float:
        """By how much it is violated, in points of its sum; 0 if it holds, or is in no solver."""
        return 0.0 if self._solver is None else self._solver.violation(self)

    def __bool__(self) -> NoReturn:
        raise TypeError(NO_TRUTH)

    def __repr__(self) -> str:
        left = _sum_text(self.terms, 0.0)
        rest = "" if self._priority == REQUIRED else f" @ {self._priority:g}"
        return f"{left} {self.relation} {self._constant:g}{rest}"


def _combine(left: Expression, right: Operand, sign: float) -> Expression:
    if isinstance(right, NUMBER):
        return Expression(left.terms, left.constant + sign * float(right), _priority=left._priority)
    if isinstance(right, Variable):
        right = right._as_expression()
    if not isinstance(right, Expression):
        return NotImplemented
    terms = dict(left.terms)
    for variable, coefficient in right.terms.items():
        terms[variable] = terms.get(variable, 0.0) + sign * coefficient
    priority = left._priority if right._priority is None else right._priority
    return Expression(terms, left.constant + sign * right.constant, _priority=priority)


def _compare(left: Expression, relation: Relation, right: object) -> LinearConstraint:
    if not isinstance(right, (Variable, Expression, *NUMBER)):
        raise InvalidArgumentError(
            f"a sum can be compared with a sum or a number, not with {right!r}"
        )
    difference = _combine(left, right, -1.0)
    priority = REQUIRED if difference._priority is None else difference._priority
    return LinearConstraint(difference.terms, relation, 0.0 - difference.constant, priority)


def _sum_text(terms: dict[Variable, float], constant: float) -> str:
    text = ""
    for variable, coefficient in terms.items():
        size = abs(coefficient)
        factor = "" if size == 1 else f"{size:g} "
        sign = (
            ("-" if coefficient < 0 else "") if not text else (" - " if coefficient < 0 else " + ")
        )
        text += f"{sign}{factor}{variable!r}"
    if constant or not text:
        text += (
            f"{constant:g}" if not text else f" {'-' if constant < 0 else '+'} {abs(constant):g}"
        )
    return text


def sum_of(operands: Iterable[Operand]) -> Expression:
    """Returns the sum of variables, sums and numbers; faster than adding them one by one."""
    terms: dict[Variable, float] = {}
    constant = 0.0
    for operand in operands:
        if isinstance(operand, Variable):
            terms[operand] = terms.get(operand, 0.0) + 1.0
        elif isinstance(operand, Expression):
            for variable, coefficient in operand.terms.items():
                terms[variable] = terms.get(variable, 0.0) + coefficient
            constant += operand.constant
        else:
            constant += float(operand)
    return Expression(terms, constant)
