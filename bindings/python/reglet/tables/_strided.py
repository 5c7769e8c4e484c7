# SPDX-License-Identifier: MIT
"""Columns of arrays of other libraries, without copies."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .._abi.constants import RGL_NUMBERS_DOUBLE, RGL_NUMBERS_FLOAT
from .._core.reals import NUMBER

_FORMATS = {"d": RGL_NUMBERS_DOUBLE, "f": RGL_NUMBERS_FLOAT}
_SIZES = {8: RGL_NUMBERS_DOUBLE, 4: RGL_NUMBERS_FLOAT}


class Strided(NamedTuple):
    """One column: the position of its first number, and the distance from one to the next.

    Attributes:
        owner: The owner of the memory. It must live as long as the address is used.
    """

    address: int | None
    stride: int
    format: int
    owner: Any


class Chunk(NamedTuple):
    columns: list[Strided]
    rows: int


def chunk(numbers: Any, count: int) -> Chunk:
    """Returns the columns of rows of numbers.

    Args:
        numbers: An array of shape (rows, columns), or one array for each column, of doubles or floats: numpy, Arrow,
            anything with the buffer protocol. None in place of an array: the column has no cells. Rows
            of Python numbers are copied.
        count: The number of columns, for empty rows.
    """
    if hasattr(numbers, "get_columns"):
        # Columns of polars are used in place; as a matrix they would be copied.
        numbers = numbers.get_columns()
    matrix = _view(numbers)
    if matrix is not None:
        return _matrix(*matrix)
    parts: list[Any] = list(numbers)
    if any(_is_array(part) for part in parts):
        return _columns(parts)
    return _rows(parts, count)


def _is_array(part: Any) -> bool:
    return part is None or _view(part) is not None


def _view(numbers: Any) -> tuple[int, tuple[int, ...], tuple[int, ...], int, Any] | None:
    """Address, shape, strides, format and owner of an array; None if it is not one."""
    if not hasattr(numbers, "__array_interface__") and hasattr(numbers, "to_numpy"):
        if getattr(numbers, "num_chunks", 0) == 1:
            numbers = numbers.chunk(0)
        try:
            # Arrow refuses to copy here, pandas and polars copy if they must.
            numbers = numbers.to_numpy()
        except ValueError as error:
            raise ValueError(
                f"a column that has nulls has no measures of its cells: write column.fill_null(0) ({error})"
            ) from None
    interface = getattr(numbers, "__array_interface__", None)
    if interface is not None:
        kind, size = interface["typestr"][1], int(interface["typestr"][2:])
        if kind != "f" or size not in _SIZES or interface["typestr"][0] == ">":
            raise TypeError(
                f"numbers must be doubles or floats, not {interface['typestr']}: write numbers.astype(float)"
            )
        shape = interface["shape"]
        strides = interface["strides"] or _packed(shape, size)
        return interface["data"][0], shape, strides, _SIZES[size], numbers
    view = _buffer(numbers)
    if view is None:
        return None
    if view.format not in _FORMATS or view.shape is None or view.strides is None:
        raise TypeError(f"numbers must be doubles or floats, not {view.format!r}")
    if view.readonly or not view.contiguous or view.nbytes == 0:
        # ctypes has no other way to get the address.
        packed = (ctypes.c_char * max(1, view.nbytes)).from_buffer_copy(view.tobytes() or b"\0")
        strides = _packed(view.shape, view.itemsize)
    else:
        packed = (ctypes.c_char * view.nbytes).from_buffer(view)
        strides = view.strides
    return ctypes.addressof(packed), view.shape, strides, _FORMATS[view.format], packed


def _buffer(numbers: Any) -> memoryview | None:
    """Returns the buffer of an object; None without one. Before Python 3.12 there is no other test."""
    try:
        return memoryview(numbers)
    except TypeError:
        return None


def _packed(shape: Sequence[int], size: int) -> tuple[int, ...]:
    strides = [size]
    for length in reversed(shape[1:]):
        strides.insert(0, strides[0] * length)
    return tuple(strides)


def _matrix(
    address: int, shape: tuple[int, ...], strides: tuple[int, ...], number: int, owner: Any
) -> Chunk:
    if len(shape) != 2:
        raise TypeError(f"an array must have two dimensions, rows and columns, not {len(shape)}")
    down, across = strides
    columns = [Strided(address + j * across, down, number, owner) for j in range(shape[1])]
    return Chunk(columns, shape[0])


def _columns(parts: Iterable[Any]) -> Chunk:
    columns: list[Strided] = []
    rows: int | None = None
    for part in parts:
        if part is None:
            columns.append(Strided(None, 0, RGL_NUMBERS_DOUBLE, None))
            continue
        view = _view(part)
        if view is None or len(view[1]) != 1:
            raise TypeError("each column must be an array of one dimension, or None")
        address, shape, strides, number, owner = view
        if rows is not None and shape[0] != rows:
            raise ValueError(f"all columns must have {rows} rows, one has {shape[0]}")
        rows = shape[0]
        columns.append(Strided(address, strides[0], number, owner))
    return Chunk(columns, rows or 0)


def _rows(rows: Sequence[Sequence[float]], count: int) -> Chunk:
    if any(isinstance(row, (str, bytes)) or not hasattr(row, "__len__") for row in rows):
        raise TypeError(f"rows are sequences of numbers, one for each column, not {rows!r}")
    width = len(rows[0]) if rows else count
    for row in rows:
        if len(row) != width:
            raise ValueError(f"all rows must have {width} numbers, one has {len(row)}")
    try:
        packed = array("d", (number for row in rows for number in row))
    except TypeError:
        strange = next(n for row in rows for n in row if not isinstance(n, NUMBER))
        raise TypeError(f"cells are numbers of points, not {strange!r}") from None
    address = packed.buffer_info()[0]
    columns = [
        Strided(address + 8 * j, 8 * width, RGL_NUMBERS_DOUBLE, packed) for j in range(width)
    ]
    return Chunk(columns, len(rows))
