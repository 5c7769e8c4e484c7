# SPDX-License-Identifier: MIT
"""The handle of an Auto Layout of the library, and its calls that take or give structs."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Callable

from .._abi import structs as s
from .._abi.records import PARAMETERS_OFFSET
from .._core.interruptions import raise_lost
from .._core.limits import Limits
from .._core.objects import LibraryObject, with_limits
from ..constraints.constraint import ATTRIBUTES, RELATIONS, Attribute
from ..errors import ClosedError, ConflictError, RegletError, Status
from ..formats._formats import FormatHandle
from ..geometry import Rect, Size, given
from ..tree._handle import Handle
from ..views._callbacks import Measurer

ReasonRow = tuple[int, int, int, "int | None", int, float, float]
# first, attribute, relation, second, attribute, multiplier, constant, priority.
ConstraintRow = tuple[int, int, int, int, int, float, float, float]

_NO_ELEMENT = ctypes.c_size_t(-1).value


class AutoLayoutHandle(LibraryObject):
    __slots__ = ("_measurers", "_trees", "progress")

    PREFIX, NOUN = "autolayout", "layout"

    def __init__(self, limits: Limits | None) -> None:
        super().__init__(with_limits(s.rgl_autolayout_options(), limits))
        self.progress = self.report_progress()
        self._measurers: list[Measurer] = []
        # By address: trees that items show, which the library keeps alive, and their measurers.
        self._trees: dict[int, tuple[Handle, int]] = {}

    def close(self) -> None:
        super().close()
        self._measurers.clear()
        self._trees.clear()

    def call(self, name: str, *arguments: Any) -> None:
        super().call(self._named(name), *arguments)

    def text(self, name: str, *arguments: Any) -> str:
        return super().text(self._named(name), *arguments)

    def _named(self, name: str) -> Any:
        return getattr(self.library, f"rgl_{name}")

    def number(self, name: str, *arguments: Any) -> int:
        out = ctypes.c_uint64()
        self.call(name, *arguments, out)
        return out.value

    def signed(self, name: str) -> int:
        out = ctypes.c_int32()
        self.call(name, out)
        return out.value

    def length(self, name: str, *arguments: Any) -> float:
        out = ctypes.c_double()
        self.call(name, *arguments, out)
        return out.value

    def natural(self, name: str, *arguments: Any) -> int:
        out = ctypes.c_uint32()
        self.call(name, *arguments, out)
        return out.value

    def ids(self, name: str, *arguments: Any) -> list[int]:
        found: list[int] = self.array(name, ctypes.c_uint64, *arguments)[:]
        return found

    def set_paragraph(self, item: int, record: bytes) -> None:
        paragraph = s.rgl_paragraph.from_buffer_copy(record, PARAMETERS_OFFSET)
        self.call("item_set_paragraph", item, paragraph)

    def add_measurer(self, function: Callable[[Any], Any]) -> int:
        measurer = Measurer(function, self._raised, batched=False)
        out = ctypes.c_uint32()
        self.call("autolayout_add_measurer", measurer.struct(), out)
        self._measurers.append(measurer)
        return out.value

    def add_tree(self, tree: Handle) -> int:
        address = tree._pointer
        if address is None:
            raise ClosedError(f"this {tree.NOUN} has been closed")
        if address not in self._trees:
            self._trees[address] = tree, self.natural("autolayout_add_tree", address)
        return self._trees[address][1]

    def _add_cause(self, exception: RegletError, hosted: int) -> None:
        found = self._trees.get(hosted)
        if found is None or exception.status is None:
            return
        cause = found[0].failure(exception.status)
        exception.__cause__ = cause
        if isinstance(exception, ConflictError) and isinstance(cause, ConflictError):
            exception.conflict = cause.conflict

    def add(self, name: str, rows: Sequence[ConstraintRow], *arguments: int) -> list[int]:
        """Calls a function that takes constraints and writes their ids: adds all or none."""
        records = (s.rgl_layout_constraint * len(rows))()
        for record, row in zip(records, rows):
            record.first, record.first_attribute, record.relation = row[0], row[1], row[2]
            record.second, record.second_attribute = row[3], row[4]
            record.multiplier, record.constant, record.priority = row[5], row[6], row[7]
        ids = (ctypes.c_uint64 * len(rows))()
        self.call(name, *arguments, records, len(rows), ids)
        return list(ids)

    def read(self, reader: FormatHandle, texts: Sequence[str], box: int) -> list[tuple[int, str]]:
        """Adds the constraints of formats; returns their ids and words."""
        status, ids, words = reader.activate(self._pointer, texts, box)
        raise_lost()
        if not status:
            return list(zip(ids, words))
        if self._pointer is not None and status not in (Status.SYNTAX, Status.CALLBACK):
            raise self.failure(status)
        raise reader.refusal(status, texts)

    def with_ids(self, name: str, owner: int, ids: Sequence[int]) -> None:
        self.call(name, owner, (ctypes.c_uint64 * len(ids))(*ids), len(ids))

    def exchange(self, deactivated: Sequence[int], activated: Sequence[int]) -> None:
        off = (ctypes.c_uint64 * len(deactivated))(*deactivated)
        on = (ctypes.c_uint64 * len(activated))(*activated)
        self.call("autolayout_exchange", off, len(deactivated), on, len(activated))

    def remove(self, constraints: Sequence[int]) -> None:
        ids = (ctypes.c_uint64 * len(constraints))(*constraints)
        self.call("autolayout_remove", ids, len(constraints))

    def set_constants(self, constraints: Sequence[int], constants: Sequence[float]) -> None:
        ids = (ctypes.c_uint64 * len(constraints))(*constraints)
        numbers = (ctypes.c_double * len(constants))(*constants)
        self.call("autolayout_set_constants", ids, numbers, len(constraints))

    def constraint(self, constraint: int) -> tuple[float, float, int]:
        """Returns a constraint's constant, priority and state."""
        record, state = s.rgl_layout_constraint(), ctypes.c_int32()
        self.call("autolayout_constraint", constraint, record, state)
        return record.constant, record.priority, state.value

    def record(self, constraint: int) -> s.rgl_layout_constraint:
        record = s.rgl_layout_constraint()
        self.call("autolayout_constraint", constraint, record, ctypes.c_int32())
        return record

    def has_constraint(self, constraint: int) -> bool:
        record, state = s.rgl_layout_constraint(), ctypes.c_int32()
        function = self.library.rgl_autolayout_constraint
        return bool(function(self._pointer, constraint, record, state) == Status.OK)

    def has_item(self, item: int) -> bool:
        function = self.library.rgl_item_superview
        return bool(function(self._pointer, item, ctypes.c_uint64()) == Status.OK)

    def set_name(self, identifier: int, name: str) -> None:
        text = name.encode("utf-8", "replace")
        self.call("autolayout_set_name", identifier, text, len(text))

    def frame(self, item: int, space: int) -> Rect:
        out = s.rgl_rect()
        self.call("item_frame", item, space, out)
        return Rect(out.x, out.y, out.width, out.height)

    def frames(self, space: int, scale: float) -> Any:
        """Returns a copy of the frames of all items: a ctypes array of doubles, four for each."""
        rects = ctypes.POINTER(s.rgl_rect)()
        count = ctypes.c_size_t()
        self.call("autolayout_frames", space, scale, rects, count)
        size = count.value * ctypes.sizeof(s.rgl_rect)
        return (ctypes.c_double * (4 * count.value)).from_buffer_copy(ctypes.string_at(rects, size))

    def set_size(self, item: int, width: float | None, height: float | None) -> None:
        size = s.rgl_proposal(given(width), given(height))
        self.call("item_set_size", item, size)

    def set_content(
        self,
        item: int,
        size: tuple[float | None, float | None],
        hugging: tuple[float, float],
        resistance: tuple[float, float],
        baselines: tuple[float, float],
    ) -> None:
        width, height = (given(side) for side in size)
        content = s.rgl_intrinsic_content(
            s.rgl_proposal(width, height), *hugging, *resistance, *baselines
        )
        self.call("item_set_content", item, content)

    def content(self, item: int) -> tuple[float, ...]:
        """Returns an item's content as eight numbers; NaN means absent."""
        out = s.rgl_intrinsic_content()
        self.call("item_content", item, out)
        return (
            out.size.width,
            out.size.height,
            out.horizontal_hugging,
            out.vertical_hugging,
            out.horizontal_resistance,
            out.vertical_resistance,
            out.first_baseline,
            out.last_baseline,
        )

    def set_edges(self, name: str, item: int, edges: Sequence[float]) -> None:
        self.call(name, item, s.rgl_edges(*edges))

    def set_margins(self, item: int, margins: Sequence[float], *, follow: bool) -> None:
        """Sets an item's margins: top, leading, bottom, trailing."""
        self.call("item_set_margins", item, s.rgl_insets(*margins), int(follow))

    def set_autoresizing(
        self, item: int, frame: Sequence[float], superview: Sequence[float], mask: int
    ) -> None:
        given = s.rgl_autoresizing(s.rgl_rect(*frame), s.rgl_size(*superview), mask, 0)
        self.call("item_set_autoresizing", item, given)

    def fitting_size(
        self, item: int, target: tuple[float, float], priorities: tuple[float, float]
    ) -> Size:
        out = s.rgl_size()
        fitting = s.rgl_fitting(s.rgl_size(*target), *priorities)
        self.call("item_fitting_size", item, fitting, out)
        return Size(out.width, out.height)

    def conflict(self) -> tuple[list[ReasonRow], float]:
        """Returns the reasons of the last conflict, and its size."""
        size = ctypes.c_double()
        rows = self.array("autolayout_conflict", s.rgl_layout_reason, after=(size,))
        return [_reason(row) for row in rows], size.value

    def reasons(self, name: str, *arguments: Any) -> list[ReasonRow]:
        return [_reason(row) for row in self.array(name, s.rgl_layout_reason, *arguments)]

    def alternative(self, item: int, attribute: int, near: float) -> list[Rect]:
        """Returns the frames of another solution that is as good, by the items' indices."""
        rects = self.array("autolayout_alternative", s.rgl_rect, item, attribute, near)
        return [Rect(rect.x, rect.y, rect.width, rect.height) for rect in rects]

    def ambiguities(self) -> list[tuple[int, int, int, int, int]]:
        """Returns item, axis, cause, attribute and other item of each ambiguity."""
        rows = self.array("autolayout_ambiguities", s.rgl_ambiguity)
        return [(row.item, row.axis, row.cause, row.attribute, row.other) for row in rows]


def _reason(row: Any) -> ReasonRow:
    element = None if row.element == _NO_ELEMENT else row.element
    return row.origin, row.attribute, row.constraint, element, row.item, row.share, row.repair


def attribute_number(attribute: Attribute | None) -> int:
    """Returns the RGL_ATTRIBUTE_ number of a name; 0 for None."""
    if attribute is None:
        return 0
    if attribute not in ATTRIBUTES:
        raise ValueError(
            f"no attribute is called {attribute!r}: attributes are {', '.join(ATTRIBUTES)}"
        )
    return ATTRIBUTES.index(attribute) + 1


def attribute_name(number: int) -> Attribute:
    return ATTRIBUTES[number - 1]


def relation_number(relation: str) -> int:
    if relation not in RELATIONS:
        raise ValueError(f"a relation is one of {', '.join(RELATIONS)}, not {relation!r}")
    return RELATIONS.index(relation) - 1
