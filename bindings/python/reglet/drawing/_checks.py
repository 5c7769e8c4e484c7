# SPDX-License-Identifier: MIT
"""Checks of the operations that the function of a canvas has added."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..views.colors import parse_color
from . import operations as op
from .paths import segments

_ENDS: dict[type, type] = {
    op.EndGroup: op.BeginGroup,
    op.EndClip: op.BeginClip,
    op.EndTag: op.BeginTag,
}


def check_operations(operations: Sequence[op.Operation]) -> None:
    open_: list[type] = []
    for operation in operations:
        for name, value in zip(operation._fields, operation):
            if isinstance(value, float) and not math.isfinite(value):
                kind = type(operation).__name__
                raise ValueError(f"{name} of a {kind} is finite, not {value!r}")
        if isinstance(operation, (op.Rectangle, op.Path, op.Line)):
            if not isinstance(operation, op.Line) and isinstance(operation.fill, str):
                parse_color(operation.fill)
            if operation.stroke is not None:
                parse_color(operation.stroke)
        if isinstance(operation, op.Path):
            for _ in segments(operation.data):
                pass
        if isinstance(operation, (op.GlyphRun, op.Caption)):
            parse_color(operation.color)
        if isinstance(operation, (op.BeginGroup, op.BeginClip, op.BeginTag)):
            open_.append(type(operation))
        elif type(operation) in _ENDS and (not open_ or open_.pop() is not _ENDS[type(operation)]):
            raise ValueError(f"{type(operation).__name__} has no {_ENDS[type(operation)].__name__}")
    if open_:
        raise ValueError(f"{open_[-1].__name__} has no end")
