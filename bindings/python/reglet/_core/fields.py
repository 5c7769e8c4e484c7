# SPDX-License-Identifier: MIT
"""Rows of data whose values have names."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any


def fields_of(row: Any) -> dict[str, Any] | None:
    if isinstance(row, Mapping):
        return {str(name): value for name, value in row.items()}
    if dataclasses.is_dataclass(row) and not isinstance(row, type):
        return {field.name: getattr(row, field.name) for field in dataclasses.fields(row)}
    if isinstance(row, tuple) and hasattr(row, "_fields"):
        return dict(zip(row._fields, row))
    names = getattr(getattr(row, "dtype", None), "names", None)
    return None if names is None else {name: row[name] for name in names}


def is_empty(value: Any) -> bool:
    """Whether a value is missing: None, NaN, and what pandas has in their place."""
    # Pandas does not know whether its NA is equal to anything.
    if value is None or type(value).__name__ == "NAType":
        return True
    try:
        return bool(value != value)
    except (ArithmeticError, TypeError, ValueError):
        return False
