# SPDX-License-Identifier: MIT
"""The call behind `align`."""

from __future__ import annotations

import ctypes
from typing import Callable

from .._abi import structs as s
from .._core.library import library
from ..constraints.constraint import ATTRIBUTES, RELATIONS, Constraint
from ..errors import InvalidNumberError, Status, error_class, status_code
from ._formats import FIRST_GAP

# RGL_ALIGN_MOST
_MOST = 10


def align(
    item: object,
    target: object,
    modes: tuple[int, int],
    insets: tuple[float, float, float, float],
    *,
    reads: bool,
    inside: bool,
    guide: Callable[[int], object],
) -> list[Constraint]:
    things = {1: item, 2: target}
    options = s.rgl_align_options(
        ctypes.sizeof(s.rgl_align_options), 1, 2, *modes, *insets, reads, inside
    )
    records = (s.rgl_layout_constraint * _MOST)()
    count = ctypes.c_size_t()
    status = library().rgl_align(options, records, count)
    if status == Status.INVALID_NUMBER:
        raise InvalidNumberError("a distance must be finite", status=status)
    if status:
        raise error_class(status)("this can't be aligned", status=status_code(status))

    def thing(number: int) -> object:
        if number not in things:
            things[number] = guide(number - FIRST_GAP)
        return things[number]

    return [
        Constraint(
            first=thing(record.first),
            attribute=ATTRIBUTES[record.first_attribute - 1],
            relation=RELATIONS[record.relation + 1],
            second=thing(record.second),
            second_attribute=ATTRIBUTES[record.second_attribute - 1],
            multiplier=record.multiplier,
            constant=record.constant,
            priority=record.priority,
        )
        for record in records[: count.value]
    ]
