# SPDX-License-Identifier: MIT
"""The messages of rejected constraints, with the program's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..constraints.constraint import Constraint
from ..errors import AttributeMismatchError, NoCommonAncestorError, RegletError
from ._constraint_rows import ends

if TYPE_CHECKING:
    from .autolayout import AutoLayout

_MISMATCH = (
    "lengths are compared with lengths, horizontal edges and centres with horizontal ones, vertical "
    "with vertical ones, and left and right not with leading and trailing"
)


def explain_rejection(error: RegletError, constraint: Constraint, layout: AutoLayout) -> None:
    if isinstance(error, AttributeMismatchError) and constraint.multiplier == 0:
        error.message = f"{constraint}: {error.message}"
    elif isinstance(error, AttributeMismatchError):
        error.message = f"{constraint}: {_MISMATCH}"
        if constraint.second is None:
            attribute = constraint.attribute
            error.message = (
                f"{constraint}: a position is relative to a second position: write "
                f"item.{attribute} {constraint.relation} superview.{attribute} + {constraint.constant:g}"
            )
    elif isinstance(error, NoCommonAncestorError):
        error.message = (
            f"{constraint}: {constraint.first} and {constraint.second} are in different hierarchies: "
            "create both in one item, or one in the other: superview.item(…)"
        )
    else:
        strange = [end for end in ends(constraint) if getattr(end, "layout", layout) is not layout]
        if strange:
            error.message = f"{constraint}: {strange[0]} is an item of another layout"
