# SPDX-License-Identifier: MIT
"""Constraints on their way to the library, as rows of numbers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Callable, Union

from ..chains import Chained
from ..constraints.constraint import RELATIONS, Constraint
from ..formats._formats import FIRST_GAP, SAFE_AREA, SUPERVIEW
from ..formats.visual_formats import Edge, FormatGap
from ._handle import ConstraintRow, attribute_name, attribute_number, relation_number
from .installed import InstalledConstraint
from .items import AnyItem

Constraints = Union[Constraint, Iterable["Constraints"]]


def flatten(constraints: Iterable[Constraints]) -> Iterator[Constraint]:
    for constraint in constraints:
        if isinstance(constraint, Constraint):
            yield constraint
        elif isinstance(constraint, str):
            raise TypeError(
                f"a layout activates constraints, not a text: write read({constraint!r}, views)"
            )
        elif isinstance(constraint, Iterable):
            yield from flatten(constraint)
        elif isinstance(constraint, Chained):
            raise TypeError("a chain becomes constraints of a row or a column: write H(…) or V(…)")
        elif isinstance(constraint, InstalledConstraint):
            raise TypeError(
                f"{constraint!r} is in a layout already: set its active to True to activate it again"
            )
        else:
            raise TypeError(f"a layout activates constraints, not {constraint!r}")


def ends(constraint: Constraint) -> tuple[object, object]:
    return constraint.first, constraint.second


def row_of(constraint: Constraint, gaps: dict[int, int]) -> ConstraintRow:
    def end(item: object) -> int:
        if isinstance(item, FormatGap):
            return FIRST_GAP + gaps.setdefault(id(item), len(gaps))
        return end_of(item)

    first, second = constraint.first, constraint.second
    return (
        end(first),
        attribute_number(constraint.attribute),
        relation_number(constraint.relation),
        0 if second is None else end(second),
        attribute_number(constraint.second_attribute),
        constraint.multiplier,
        constraint.constant,
        constraint.priority,
    )


def end_of(item: object) -> int:
    if isinstance(item, Edge):
        return SUPERVIEW if item is Edge.SUPERVIEW else SAFE_AREA
    if not isinstance(item, AnyItem):
        raise TypeError(f"a constraint is between items of a layout, not {item!r}")
    return item._id


def constraint_of(record: Any, item: Callable[[int], AnyItem], words: str) -> Constraint:
    return Constraint(
        first=item(record.first),
        attribute=attribute_name(record.first_attribute),
        relation=RELATIONS[record.relation + 1],
        second=item(record.second) if record.second else None,
        second_attribute=attribute_name(record.second_attribute) if record.second else None,
        multiplier=record.multiplier,
        constant=record.constant,
        priority=record.priority,
        source=words,
    )
