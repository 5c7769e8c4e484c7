# SPDX-License-Identifier: MIT
"""Columns of numbers as memory of one type of C: from numbers, lists, arrays, numpy, pandas and Arrow."""

from __future__ import annotations

from array import array
from typing import Any

from ..geometry import NAN
from .reals import NUMBER

DOUBLE = "d"


def column(name: str, values: Any, code: str) -> Any:
    """Returns a column as a memoryview with the type of an `array` code, copied only if it has another type.

    None is NaN among doubles. Raises `TypeError` for values that are not numbers of that type, with
    their position.
    """
    try:
        view = memoryview(values)
    except TypeError:
        # There is no other test for the buffer protocol before Python 3.12.
        pass
    else:
        if view.ndim == 1 and view.format == code:
            return view
    if hasattr(values, "__array__"):
        return _of_numpy(name, values, code)
    return _of_iterable(name, values, code)


def repeated(name: str, value: Any, code: str, count: int) -> Any:
    try:
        return memoryview(array(code, [NAN if value is None else value]) * count)
    except (TypeError, OverflowError):
        raise TypeError(f"{name} is a {_noun(code)}, not {value!r}") from None


def is_one(value: object) -> bool:
    return value is None or isinstance(value, NUMBER)


def _of_numpy(name: str, values: Any, code: str) -> Any:
    import numpy

    numbers = numpy.asarray(values)
    if numbers.ndim != 1:
        raise TypeError(f"{name} is a column, which has one dimension, not {numbers.ndim}")
    if numbers.dtype.kind == "O":
        return memoryview(_of_list(name, numbers.tolist(), code))
    if numbers.dtype.kind not in ("biuf" if code == DOUBLE else "iu"):
        raise TypeError(f"{name} is a column, each a {_noun(code)}, and not of {numbers.dtype}")
    dtype = numpy.dtype(code)
    if code != DOUBLE and numbers.dtype != dtype:
        limits = numpy.iinfo(dtype)
        outside = numpy.flatnonzero((numbers < limits.min) | (numbers > limits.max))
        if len(outside):
            _refuse(name, int(outside[0]), int(numbers[outside[0]]), code)
    # The formats of equal types have different names in numpy: "l" and "q".
    packed: Any = numpy.ascontiguousarray(numbers, dtype)
    view: Any = memoryview(packed if len(packed) else array(code))
    return view.cast("B").cast(code)


def _of_iterable(name: str, values: Any, code: str) -> Any:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} is a number, or a column of numbers, not {values!r}")
    return memoryview(_of_list(name, list(values), code))


def _of_list(name: str, values: list[Any], code: str) -> array[Any]:
    if code == DOUBLE and None in values:
        values = [NAN if value is None else value for value in values]
    try:
        return array(code, values)
    except (TypeError, OverflowError):
        for row, value in enumerate(values):
            try:
                array(code, [value])
            except (TypeError, OverflowError):
                _refuse(name, row, value, code)
        raise


def _refuse(name: str, row: int, value: object, code: str) -> None:
    raise TypeError(f"row {row}: {name} is a {_noun(code)}, not {value!r}") from None


def _noun(code: str) -> str:
    if code == DOUBLE:
        return "number"
    return f"whole number of {8 * array(code).itemsize} bits"
