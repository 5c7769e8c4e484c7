# SPDX-License-Identifier: MIT
"""Calls of a solver that pass many values at once, packed in arrays and passed by their addresses.

A call costs the same for one value as for a hundred, and makes no ctypes objects. `reglet.kiwi`,
whose callers pass single values, uses these calls.
"""

from __future__ import annotations

import ctypes
import functools
from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Any, Callable

from ._handle import RELATIONS, SolverHandle

_ROW = Struct("=QQiIddd")


# A constraint as the library reads it: its packed terms and their number, its relation as text, its constant (the right
# side), its priority and its weight.
Row = tuple[bytes, int, str, float, float, float]


@functools.cache
def term_packer(count: int) -> Callable[..., bytes]:
    """Returns the function that packs terms, given as id, coefficient, id, coefficient and so on."""
    return Struct("=" + count * "Qd").pack


class BulkCalls:
    __slots__ = ("_add", "_array", "_count", "_create", "_handle", "_read", "_remove", "_set")

    def __init__(self, handle: SolverHandle) -> None:
        self._handle = handle
        self._add, self._create, self._read, self._remove, self._set = _functions(handle.library)
        self._array, self._count = ctypes.c_void_p(), ctypes.c_size_t()

    def create_variables(self, count: int) -> list[int]:
        ids = array("Q", bytes(8 * count))
        self._handle.call(self._create, 0, count, ids.buffer_info()[0])
        return ids.tolist()

    def add(self, rows: Sequence[Row]) -> list[int]:
        """Adds constraints, all or none, and returns their ids; raises `ConflictError`."""
        terms = array("B", b"".join([row[0] for row in rows]))
        address = terms.buffer_info()[0]
        packed = bytearray()
        for _, count, relation, constant, priority, weight in rows:
            packed += _ROW.pack(address, count, RELATIONS[relation], 0, constant, priority, weight)
            address += 16 * count
        records = array("B", packed)
        ids = array("Q", bytes(8 * len(rows)))
        self._handle.call(self._add, records.buffer_info()[0], len(rows), ids.buffer_info()[0])
        return ids.tolist()

    def remove(self, ids: Iterable[int]) -> None:
        packed = array("Q", ids)
        self._handle.call(self._remove, packed.buffer_info()[0], len(packed))

    def set_constants(self, ids: Iterable[int], constants: Iterable[float]) -> None:
        """Changes the constants of constraints, all or none, and solves once."""
        packed, values = array("Q", ids), array("d", constants)
        self._handle.call(self._set, packed.buffer_info()[0], values.buffer_info()[0], len(packed))

    def values(self) -> Iterable[float]:
        self._handle.call(self._read, self._array, self._count)
        if not self._array.value:
            return ()
        return memoryview(ctypes.string_at(self._array.value, 8 * self._count.value)).cast("d")


@functools.cache
def _functions(library: Any) -> tuple[Any, ...]:
    """Returns functions of the library, each declared with addresses instead of typed pointers."""
    address, size, order = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32
    declared = {
        "add_all": [address, address, size, address],
        "add_variables": [address, order, size, address],
        "values": [address, ctypes.POINTER(address), ctypes.POINTER(size)],
        "remove_all": [address, address, size],
        "set_constants": [address, address, address, size],
    }
    functions = []
    for name, parameters in declared.items():
        # An index returns a separate function object. An attribute returns a shared one.
        function = library[f"rgl_solver_{name}"]
        function.restype, function.argtypes = ctypes.c_int32, parameters
        functions.append(function)
    return tuple(functions)
