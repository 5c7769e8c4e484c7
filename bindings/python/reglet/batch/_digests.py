# SPDX-License-Identifier: MIT
"""Digests of rows and templates, the same in every process.

Pickles are not: equal objects may have different ones.
"""

from __future__ import annotations

import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import hashlib
import pathlib
import pickle
import sys
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import CellType, CodeType
from typing import Any

SIZE = 16
_PLAIN = (
    *(type(None), bool, int, float, complex, decimal.Decimal, fractions.Fraction),
    *(datetime.date, datetime.time, datetime.timedelta, datetime.tzinfo, uuid.UUID, enum.Enum),
    *(pathlib.PurePath, range),
)


def digest(*values: Any) -> bytes:
    """Returns a digest of values, the same in every process.

    Other objects count by their pickles. If those differ, a file is made again without need.
    """
    hasher = hashlib.blake2b(digest_size=SIZE)
    for value in values:
        _add(hasher, value)
    return hasher.digest()


def _add(hasher: hashlib.blake2b, value: Any) -> None:
    kind = type(value)
    if kind is str:
        _put(hasher, "str", value.encode("utf-8", "surrogatepass"))
    elif kind in (bytes, bytearray):
        _put(hasher, "bytes", bytes(value))
    elif isinstance(value, _PLAIN):
        _put(hasher, kind.__name__, repr(value).encode())
    elif isinstance(value, Mapping):
        _put(hasher, "mapping", b"%d" % len(value))
        for key, one in value.items():
            _add(hasher, key)
            _add(hasher, one)
    elif isinstance(value, (list, tuple)):
        _put(hasher, kind.__name__, b"%d" % len(value))
        for one in value:
            _add(hasher, one)
    elif isinstance(value, (set, frozenset)):
        _put(hasher, "set", b"".join(sorted(digest(one) for one in value)))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        _put(hasher, kind.__qualname__, b"")
        for field in dataclasses.fields(value):
            _add(hasher, field.name)
            _add(hasher, getattr(value, field.name))
    elif hasattr(value, "dtype") and hasattr(value, "tolist"):
        _put(hasher, str(value.dtype), repr(getattr(value, "shape", ())).encode())
        _add(hasher, value.tolist())
    else:
        _put(hasher, kind.__qualname__, _pickled(value))


def _put(hasher: hashlib.blake2b, kind: str, content: bytes) -> None:
    # Lengths keep neighbours apart.
    hasher.update(b"%s %d\n" % (kind.encode(), len(content)))
    hasher.update(content)


def _pickled(value: Any) -> bytes:
    try:
        return pickle.dumps(value, protocol=4)
    except Exception:
        # A value that only cloudpickle can send counts by its class.
        return type(value).__module__.encode()


def template_digest(template: Callable[..., Any]) -> bytes:
    """Returns a digest of a template: of its code, and of its file if there is one.

    Arguments of a `functools.partial`, captured variables, defaults and the object of a method count as well.
    """
    if isinstance(template, functools.partial):
        return digest(template_digest(template.func), template.args, template.keywords)
    function: Any = getattr(template, "__wrapped__", template)
    owner = getattr(function, "__self__", None)
    function = getattr(function, "__func__", function)
    code: CodeType | None = getattr(function, "__code__", None)
    if code is None:
        owner, function = function, type(function)
    captured = [_content(cell) for cell in getattr(function, "__closure__", None) or ()]
    defaults = (getattr(function, "__defaults__", None), getattr(function, "__kwdefaults__", None))
    own = b"" if code is None else _code(code)
    state = digest(getattr(function, "__qualname__", ""), own, owner, captured, defaults)
    module = sys.modules.get(getattr(function, "__module__", None) or "")
    file = getattr(module, "__file__", None)
    if file is not None:
        # A module in an archive has no file that can be read.
        with suppress(OSError):
            return digest(state, pathlib.Path(file).read_bytes())
    return state


def _content(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        return None


def _code(code: CodeType) -> bytes:
    constants = [_code(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return digest(code.co_code, constants, code.co_names, code.co_varnames)
