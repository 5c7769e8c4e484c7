# SPDX-License-Identifier: MIT
"""Divides a layout into pages."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .._abi import structs as s
from .._core.reals import NUMBER, is_count
from ..geometry import given
from ..views._messages import refuse_numbers
from ._readings import Reading
from .pages import NodeMark, NodePage

if TYPE_CHECKING:
    from ._handle import Handle


def _page(out: Any) -> NodePage:
    return NodePage(
        start=out.start,
        end=out.end,
        first=out.first,
        head_table=out.head_table,
        head=(out.head_start, out.head_end),
        foot_table=out.foot_table,
        foot=(out.foot_start, out.foot_end),
        cut=out.cut,
        notes=out.notes,
        overflow=out.overflow,
    )


PAGE = Reading(s.rgl_page, _page)
# More lines than a text can have.
_MOST_LINES = 2**32 - 1


def _check_numbers(**numbers: Sequence[object]) -> None:
    for name, values in numbers.items():
        for value in values:
            if not isinstance(value, NUMBER):
                refuse_numbers("pages", **{name: value})


def read_pages(
    handle: Handle,
    heights: Sequence[float],
    last_height: float | None,
    marks: Iterable[NodeMark],
    orphans: int,
    widows: int,
    note_gap: float,
) -> list[NodePage]:
    marks = list(marks)
    _check_numbers(height=heights, note_gap=[note_gap], notes=[mark.note_height for mark in marks])
    if last_height is not None:
        _check_numbers(last_height=[last_height])
    for name, lines in (("orphans", orphans), ("widows", widows)):
        if not is_count(lines) or lines < 0:
            raise ValueError(f"pages: {name} is a number of lines, not {lines!r}")
    rules = s.rgl_page_rules(
        ctypes.sizeof(s.rgl_page_rules),
        (ctypes.c_double * len(heights))(*heights),
        len(heights),
        given(last_height),
        min(int(orphans), _MOST_LINES),
        min(int(widows), _MOST_LINES),
        note_gap,
    )
    said = [s.rgl_page_mark(mark.node, mark.flags, mark.line, mark.note_height) for mark in marks]
    array = (s.rgl_page_mark * len(said))(*said)
    return handle.read_all(PAGE, handle.library.rgl_tree_pages, rules, array, len(said))
