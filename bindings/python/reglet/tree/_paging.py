# SPDX-License-Identifier: MIT
"""The call that divides a layout into pages."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .._abi import structs as s
from ..geometry import given
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


def read_pages(
    handle: Handle,
    heights: Sequence[float],
    last_height: float | None,
    marks: Iterable[NodeMark],
    orphans: int,
    widows: int,
    note_gap: float,
) -> list[NodePage]:
    """Divides the last layout of a tree."""
    rules = s.rgl_page_rules(
        ctypes.sizeof(s.rgl_page_rules),
        (ctypes.c_double * len(heights))(*heights),
        len(heights),
        given(last_height),
        orphans,
        widows,
        note_gap,
    )
    said = [s.rgl_page_mark(mark.node, mark.flags, 0, mark.note_height) for mark in marks]
    array = (s.rgl_page_mark * len(said))(*said)
    return handle.read_all(PAGE, handle.library.rgl_tree_pages, rules, array, len(said))
