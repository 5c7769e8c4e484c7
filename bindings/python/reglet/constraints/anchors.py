# SPDX-License-Identifier: MIT
"""Anchors: the attributes of an item, as operands of constraints.

    a.left == b.right + 8
    a.width >= 2 * b.width
    (a.height == 40) @ 750          a priority

A comparison of anchors makes a `Constraint`, which has no effect until it is activated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, Union

from .._core.operators import refuse_bar, refuse_order
from .._core.reals import NUMBER
from .constraint import Attribute, Constraint, Relation

Number = Union[int, float]


class Term:
    """multiplier * anchor + constant: one side of a constraint."""

    __slots__ = ("anchor", "constant", "multiplier")

    def __init__(self, anchor: Anchor, multiplier: float = 1.0, constant: float = 0.0) -> None:
        self.anchor = anchor
        self.multiplier = multiplier
        self.constant = constant

    def _term(self) -> Term:
        return self

    def __mul__(self, factor: Number) -> Term:
        if not isinstance(factor, NUMBER):
            return _refuse(self, "*", factor)
        term, by = self._term(), float(factor)
        return Term(term.anchor, term.multiplier * by, term.constant * by)

    __rmul__ = __mul__

    def __truediv__(self, divisor: Number) -> Term:
        if not isinstance(divisor, NUMBER):
            return _refuse(self, "/", divisor)
        return self * (1 / float(divisor))

    def __add__(self, constant: Number) -> Term:
        if not isinstance(constant, NUMBER):
            return _refuse(self, "+", constant)
        term = self._term()
        return Term(term.anchor, term.multiplier, term.constant + float(constant))

    __radd__ = __add__

    def __sub__(self, constant: Number) -> Term:
        if not isinstance(constant, NUMBER):
            return _refuse(self, "-", constant)
        return self + -float(constant)

    def __neg__(self) -> Term:
        return self * -1

    def __eq__(self, other: object) -> Constraint:  # type: ignore[override]
        return _compare(self._term(), "==", other)

    def __le__(self, other: object) -> Constraint:
        return _compare(self._term(), "<=", other)

    def __ge__(self, other: object) -> Constraint:
        return _compare(self._term(), ">=", other)

    __hash__ = object.__hash__

    def __ne__(self, other: object) -> NoReturn:
        refuse_order(self, "!=", other)

    if not TYPE_CHECKING:
        # Type checkers report missing arguments themselves.

        def __lt__(self, other: object) -> NoReturn:
            refuse_order(self, "<", other)

        def __gt__(self, other: object) -> NoReturn:
            refuse_order(self, ">", other)

    def __matmul__(self, priority: object) -> NoReturn:
        raise TypeError("put brackets around the constraint: (a.left == b.right + 8) @ 250")

    __rmatmul__ = __matmul__

    def __or__(self, priority: object) -> NoReturn:
        refuse_bar(priority)

    __ror__ = __or__

    def __bool__(self) -> NoReturn:
        raise TypeError("an anchor is neither true nor false; compare it to make a constraint")

    def __repr__(self) -> str:
        text = repr(self.anchor)
        if self.multiplier != 1:
            text = f"{self.multiplier:g} * {text}"
        if self.constant:
            text += f" {'+' if self.constant > 0 else '-'} {abs(self.constant):g}"
        return text


class Anchor(Term):
    """An attribute of an item: `item.left`, `item.width`, `item.first_baseline`…"""

    __slots__ = ("attribute", "item")

    def __init__(self, item: object, attribute: Attribute) -> None:
        self.item = item
        self.attribute = attribute

    def _term(self) -> Term:
        return Term(self)

    def __repr__(self) -> str:
        return f"{self.item}.{self.attribute}"


_MIRRORED: dict[Relation, Relation] = {"<=": ">=", "==": "==", ">=": "<="}


def _refuse(left: Term, sign: str, right: object) -> Any:
    if not isinstance(right, Term):
        return NotImplemented
    raise TypeError(
        f"a side of a constraint has one anchor, and {left!r} {sign} {right!r} has two: an item of "
        "its own can have a length that others follow, and a Solver takes any sum"
    )


def _compare(left: Term, relation: Relation, right: object) -> Constraint:
    """The multiplier and the constant of the left side move to the right."""
    if isinstance(right, Term):
        other = right._term()
        if left.multiplier == 0:
            if other.multiplier == 0:
                raise TypeError("a constraint needs an anchor whose multiplier is not 0")
            return _compare(other, _MIRRORED[relation], left)
        anchor, multiplier, constant = other.anchor, other.multiplier, other.constant
    elif isinstance(right, NUMBER):
        anchor, multiplier, constant = None, 1.0, float(right)
        if left.multiplier == 0:
            raise TypeError("a constraint needs an anchor whose multiplier is not 0")
    else:
        raise TypeError(f"an anchor is compared with an anchor or a number, not with {right!r}")
    factor = left.multiplier
    if factor < 0:
        relation = _MIRRORED[relation]
    return Constraint(
        left.anchor.item,
        left.anchor.attribute,
        relation,
        None if anchor is None else anchor.item,
        None if anchor is None else anchor.attribute,
        multiplier / factor if anchor is not None else 1.0,
        (constant - left.constant) / factor,
    )


class Anchored:
    """The base of items and guides, which have anchors."""

    __slots__ = ()

    @property
    def left(self) -> Anchor:
        """The left edge."""
        return Anchor(self, "left")

    @property
    def right(self) -> Anchor:
        """The right edge."""
        return Anchor(self, "right")

    @property
    def top(self) -> Anchor:
        """The top edge."""
        return Anchor(self, "top")

    @property
    def bottom(self) -> Anchor:
        """The bottom edge."""
        return Anchor(self, "bottom")

    @property
    def leading(self) -> Anchor:
        """The left edge, or the right one where the layout runs right to left."""
        return Anchor(self, "leading")

    @property
    def trailing(self) -> Anchor:
        """The right edge, or the left one where the layout runs right to left."""
        return Anchor(self, "trailing")

    @property
    def width(self) -> Anchor:
        """The width."""
        return Anchor(self, "width")

    @property
    def height(self) -> Anchor:
        """The height."""
        return Anchor(self, "height")

    @property
    def center_x(self) -> Anchor:
        """The middle between left and right."""
        return Anchor(self, "center_x")

    @property
    def center_y(self) -> Anchor:
        """The middle between top and bottom."""
        return Anchor(self, "center_y")

    @property
    def first_baseline(self) -> Anchor:
        """The baseline of the first line of text, or the top without text."""
        return Anchor(self, "first_baseline")

    @property
    def last_baseline(self) -> Anchor:
        """The baseline of the last line of text, or the bottom without text."""
        return Anchor(self, "last_baseline")

    @property
    def left_margin(self) -> Anchor:
        """The left edge of the area inside the margins. The other margin anchors are named
        likewise.
        """
        return Anchor(self, "left_margin")

    @property
    def right_margin(self) -> Anchor:
        """The right edge of the area inside the margins."""
        return Anchor(self, "right_margin")

    @property
    def top_margin(self) -> Anchor:
        return Anchor(self, "top_margin")

    @property
    def bottom_margin(self) -> Anchor:
        return Anchor(self, "bottom_margin")

    @property
    def leading_margin(self) -> Anchor:
        return Anchor(self, "leading_margin")

    @property
    def trailing_margin(self) -> Anchor:
        return Anchor(self, "trailing_margin")

    @property
    def center_x_within_margins(self) -> Anchor:
        return Anchor(self, "center_x_within_margins")

    @property
    def center_y_within_margins(self) -> Anchor:
        return Anchor(self, "center_y_within_margins")

    def edges(self, other: Anchored, inset: float = 0) -> list[Constraint]:
        """Returns four constraints that keep all edges `inset` points inside the edges of `other`."""
        return [
            self.leading == other.leading + inset,
            self.top == other.top + inset,
            other.trailing == self.trailing + inset,
            other.bottom == self.bottom + inset,
        ]

    def center(self, other: Anchored) -> list[Constraint]:
        """Returns two constraints that keep the centre at the centre of `other`."""
        return [self.center_x == other.center_x, self.center_y == other.center_y]
