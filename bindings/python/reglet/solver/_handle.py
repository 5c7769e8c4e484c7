# SPDX-License-Identifier: MIT
"""The handle of a solver of the library."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any, Callable

from .._abi import structs as s
from .._core.objects import LibraryObject

RELATIONS = {"<=": -1, "==": 0, ">=": 1}
_TERM = struct.Struct("=Qd")
_CONSTRAINT = struct.Struct("=QQiIddd")


class SolverHandle(LibraryObject):
    __slots__ = ("progress",)

    PREFIX, NOUN = "solver", "solver"

    def __init__(self, variables: int, constraints: int, pivots: int, memory: int) -> None:
        limits = s.rgl_solver_limits(
            ctypes.sizeof(s.rgl_solver_limits), variables, constraints, pivots, 0, memory
        )
        super().__init__(
            s.rgl_solver_options(
                struct_size=ctypes.sizeof(s.rgl_solver_options), limits=ctypes.pointer(limits)
            )
        )
        self.progress = self.report_progress()

    def number(self, function: Any, *arguments: Any) -> float:
        out = ctypes.c_double()
        self.call(function, *arguments, out)
        return out.value

    def ids(self, function: Callable[..., int]) -> list[int]:
        return list(self.array(function, ctypes.c_uint64))

    def add_variable(self, order: int, name: str | None) -> int:
        out = ctypes.c_uint64()
        self.call(self.library.rgl_solver_add_variable, order, out)
        if name:
            encoded = name.encode("utf-8")
            self.call(self.library.rgl_solver_set_name, out.value, encoded, len(encoded))
        return out.value

    def remove_all(self, constraints: Sequence[int]) -> None:
        ids = (ctypes.c_uint64 * len(constraints))(*constraints)
        self.call(self.library.rgl_solver_remove_all, ids, len(constraints))

    def suggest_all(self, variables: Sequence[int], values: Sequence[float]) -> None:
        ids = (ctypes.c_uint64 * len(variables))(*variables)
        numbers = (ctypes.c_double * len(variables))(*values)
        self.call(self.library.rgl_solver_suggest_all, ids, numbers, len(variables))

    def constraint(self, number: int) -> tuple[float, float, float]:
        """Returns a constraint's constant, priority and weight."""
        record = s.rgl_linear_constraint()
        self.call(self.library.rgl_solver_get, number, record)
        return record.constant, record.priority, record.weight

    def values(self) -> Any:
        array, count = ctypes.POINTER(ctypes.c_double)(), ctypes.c_size_t()
        self.call(self.library.rgl_solver_values, array, count)
        return array

    def range(self, variable: int) -> tuple[float, float]:
        """Returns the smallest and the largest value of a variable in equally good solutions."""
        minimum, maximum = ctypes.c_double(), ctypes.c_double()
        self.call(self.library.rgl_solver_range, variable, minimum, maximum)
        return minimum.value, maximum.value

    def reasons(self, function: Callable[..., int], number: int) -> list[tuple[int, float]]:
        """Calls a function that lists reasons; returns constraint and influence of each."""
        rows = self.array(function, s.rgl_reason, number)
        return [(row.constraint, row.influence) for row in rows]

    def counters(self) -> tuple[int, int, int, int, int, int]:
        record = s.rgl_solver_counters(struct_size=ctypes.sizeof(s.rgl_solver_counters))
        self.call(self.library.rgl_solver_get_counters, record)
        return (
            record.solves,
            record.pivots,
            record.rebuilds,
            record.conflicts,
            record.bytes,
            record.values,
        )

    def add_all(
        self,
        records: Sequence[tuple[Sequence[tuple[int, float]], str, float, float, float]],
    ) -> list[int]:
        """Adds constraints, each as (terms, relation, constant, priority, weight); returns their ids."""
        terms = bytearray()
        spans: list[tuple[int, int]] = []
        for record in records:
            spans.append((len(terms), len(record[0])))
            for variable, coefficient in record[0]:
                terms += _TERM.pack(variable, coefficient)
        buffer = (ctypes.c_char * max(1, len(terms))).from_buffer(terms or bytearray(1))
        base = ctypes.addressof(buffer)
        rows = b"".join(
            _CONSTRAINT.pack(
                base + offset, count, RELATIONS[relation], 0, constant, priority, weight
            )
            for (offset, count), (_, relation, constant, priority, weight) in zip(spans, records)
        )
        pointer = ctypes.cast(ctypes.c_char_p(rows), ctypes.POINTER(s.rgl_linear_constraint))
        ids = (ctypes.c_uint64 * len(records))()
        self.call(self.library.rgl_solver_add_all, pointer, len(records), ids)
        return list(ids)

    def conflict(self) -> tuple[list[tuple[int, int | None, float, float]], float, str]:
        """Returns the members of the last conflict (id, number in the call, multiplier, repair), its size
        and its text."""
        size = ctypes.c_double()
        count = ctypes.c_size_t()
        function = self.library.rgl_solver_conflict
        self.call(function, None, 0, count, size)
        members = (s.rgl_conflict_member * max(1, count.value))()
        self.call(function, members, count.value, count, size)
        none = ctypes.c_size_t(-1).value
        found = [
            (m.constraint, None if m.index == none else m.index, m.multiplier, m.repair)
            for m in members[: count.value]
        ]
        return found, size.value, self.text(self.library.rgl_solver_dump_conflict)
