# SPDX-License-Identifier: MIT
"""Names of files: from a pattern or a function."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any, Union

from .._core.fields import fields_of, is_empty
from ._journal import JOURNAL

Naming = Union[str, Callable[[Any], str]]


def name_of(naming: Naming, row: Any, index: int) -> str:
    """Raises `ValueError` for a name that is not valid or leads out of the folder."""
    if callable(naming):
        name = naming(row)
        if not isinstance(name, str):
            raise TypeError(f"the function of names returned {name!r}, which is not a string")
    else:
        name = _Pattern(naming).vformat(naming, (), {"index": index, **(fields_of(row) or {})})
    return checked(name)


def checked(name: str) -> str:
    if name.startswith("/"):
        raise ValueError(f"the name {name!r} is absolute: names are inside the folder of the batch")
    parts = name.split("/")
    for part in parts:
        if part in ("", ".", ".."):
            raise ValueError(
                f"the name {name!r} has the part {part!r}: names are inside the folder of the batch"
            )
        if "\\" in part or any(ord(one) < 32 or ord(one) == 127 for one in part):
            raise ValueError(f"the name {name!r} has a backslash or a control character")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise ValueError(f"the name {name!r} has half of a surrogate pair") from None
    if name == JOURNAL:
        raise ValueError(f"the name {name!r} belongs to the journal of the folder")
    return name


class _Pattern(string.Formatter):
    """Formats a pattern with the values of a row, none of which may name a folder."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        if key not in kwargs:
            raise ValueError(
                f"the pattern {self._pattern!r} needs {key!r}. The row has {', '.join(kwargs)}"
            )
        value = kwargs[key]
        if is_empty(value) or value == "":
            raise ValueError(f"the pattern {self._pattern!r} needs {key!r}, which is {value!r}")
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        text = str(super().format_field(value, format_spec))
        if "/" in text or "\\" in text or text in (".", ".."):
            raise ValueError(
                f"the value {text!r} in the pattern {self._pattern!r} names a folder: use a function of "
                "names that replaces its separators"
            )
        return text
