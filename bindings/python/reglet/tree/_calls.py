# SPDX-License-Identifier: MIT
"""The calls of the library that take or give structs, one function each."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any, Callable

from .._abi import structs as s
from .._abi.enumerations import Kind
from .._abi.records import RECORD_SIZE
from ..geometry import Point, Proposal, Rect, Size, given, optional
from ..tables.explanation import CAUSES, STEPS
from ..views.alignment import CUSTOM
from ..views.paragraphs import Line
from ..views.scroll_view import ScrollGeometry
from ..views.view import View
from ._handle import Handle
from ._parameters import PARAMETERS_SIZE, kind_of, parameters_of, view_of
from .counters import Counters
from .explanation import AXES, Explanation, Question, Share, Slot, Trial
from .table_reading import TableColumnExplanation

# rgl_line.end_cluster when the last word ends on the line.
_WHOLE_WORD = ctypes.c_size_t(-1).value


def create(handle: Handle, record: bytes) -> int:
    out = ctypes.c_uint64()
    handle.call(handle.library.rgl_node_create, 0, kind_of(record), *parameters_of(record), out)
    return out.value


def set_parameters(handle: Handle, node: int, record: bytes) -> None:
    handle.call(handle.library.rgl_node_become, node, kind_of(record), *parameters_of(record))


def get_parameters(handle: Handle, node: int) -> View:
    node_kind = kind(handle, node)
    parameters = ctypes.create_string_buffer(PARAMETERS_SIZE)
    handle.call(handle.library.rgl_node_get, node, node_kind, parameters, PARAMETERS_SIZE)
    return view_of(node_kind, parameters.raw, handle.names)


def build(handle: Handle, buffer: bytearray) -> Sequence[int]:
    count = len(buffer) // RECORD_SIZE
    nodes = (ctypes.c_uint64 * count)()
    records = s.rgl_record.from_buffer(buffer)
    handle.call(handle.library.rgl_tree_build, records, count, RECORD_SIZE, nodes)
    return nodes  # type: ignore[return-value]


def node_count(handle: Handle) -> int:
    out = ctypes.c_size_t()
    handle.call(handle.library.rgl_tree_node_count, out)
    return out.value


def kind(handle: Handle, node: int) -> Kind:
    out = ctypes.c_int32()
    handle.call(handle.library.rgl_node_kind, node, out)
    return Kind(out.value)


def parent(handle: Handle, node: int) -> int:
    out = ctypes.c_uint64()
    handle.call(handle.library.rgl_node_parent, node, out)
    return out.value


def children(handle: Handle, node: int) -> list[int]:
    found: list[int] = handle.array(handle.library.rgl_node_children, ctypes.c_uint64, node)[:]
    return found


def kept_layouts(handle: Handle) -> int:
    out = ctypes.c_size_t()
    handle.call(handle.library.rgl_tree_kept_layouts, out)
    return out.value


def layout_direction(handle: Handle) -> int:
    out = ctypes.c_int32()
    handle.call(handle.library.rgl_tree_layout_direction, out)
    return out.value


def _proposal(width: float | None, height: float | None) -> s.rgl_proposal:
    return s.rgl_proposal(given(width), given(height))


def layout(handle: Handle, root: int, width: float | None, height: float | None) -> Size:
    out = s.rgl_size()
    handle.call(handle.library.rgl_tree_layout, root, _proposal(width, height), out)
    return Size(out.width, out.height)


def measure(handle: Handle, node: int, width: float | None, height: float | None) -> Size:
    out = s.rgl_size()
    handle.call(handle.library.rgl_node_measure, node, _proposal(width, height), out)
    return Size(out.width, out.height)


def frame(handle: Handle, node: int) -> Rect:
    out = s.rgl_rect()
    handle.call(handle.library.rgl_node_frame, node, out)
    return Rect(out.x, out.y, out.width, out.height)


def proposal(handle: Handle, node: int) -> Proposal:
    out = s.rgl_proposal()
    handle.call(handle.library.rgl_node_proposal, node, out)
    return Proposal(optional(out.width), optional(out.height))


def paint_order(handle: Handle) -> list[int]:
    count = ctypes.c_size_t()
    room = node_count(handle)
    nodes = (ctypes.c_uint64 * room)()
    handle.call(handle.library.rgl_tree_paint_order, nodes if room else None, room, count)
    found: list[int] = nodes[: count.value]
    return found


def hit(
    handle: Handle, x: float, y: float, offsets: Mapping[int, Point | tuple[float, float]]
) -> list[int]:
    given = (s.rgl_scroll_offset * len(offsets))(
        *(s.rgl_scroll_offset(node, s.rgl_point(*offset)) for node, offset in offsets.items())
    )
    count = ctypes.c_size_t()
    room = 64
    while True:
        nodes = (ctypes.c_uint64 * room)()
        point = s.rgl_point(x, y)
        handle.call(handle.library.rgl_tree_hit, point, given, len(offsets), nodes, room, count)
        if count.value <= room:
            found: list[int] = nodes[: count.value]
            return found
        room = count.value


def tag(handle: Handle, node: int) -> int:
    out = ctypes.c_uint64()
    handle.call(handle.library.rgl_node_tag, node, out)
    return out.value


def guide(handle: Handle, node: int, axis: int, code: int) -> float:
    if len(CUSTOM) > handle._guides:
        handle.add_guides()
    out = ctypes.c_double()
    handle.call(handle.library.rgl_node_guide, node, axis, code, out)
    return out.value


def choice(handle: Handle, node: int) -> int:
    out = ctypes.c_uint64()
    handle.call(handle.library.rgl_view_that_fits_choice, node, out)
    return out.value


def scroll_geometry(handle: Handle, node: int) -> ScrollGeometry:
    out = s.rgl_scroll_geometry()
    handle.call(handle.library.rgl_scroll_view_geometry, node, out)
    content = out.content
    return ScrollGeometry(
        viewport=Size(out.viewport.width, out.viewport.height),
        content=Rect(content.x, content.y, content.width, content.height),
        minimum_offset=Point(out.minimum_offset.x, out.minimum_offset.y),
        maximum_offset=Point(out.maximum_offset.x, out.maximum_offset.y),
    )


def scroll_offset(
    handle: Handle,
    node: int,
    target: int,
    current: tuple[float, float] | Point,
    anchor: tuple[float | None, float | None],
) -> Point:
    out = s.rgl_point()
    fractions = s.rgl_point(*(given(side) for side in anchor))
    function = handle.library.rgl_scroll_view_offset_to
    handle.call(function, node, target, s.rgl_point(*current), fractions, out)
    return Point(out.x, out.y)


def lines(
    handle: Handle, node: int, line_text: Callable[[int, int, int, int | None], str]
) -> list[Line]:
    found = handle.array(handle.library.rgl_paragraph_lines, s.rgl_line, node)
    return [_line(line, line_text) for line in found]


def _line(line: Any, line_text: Callable[[int, int, int, int | None], str]) -> Line:
    end_cluster = None if line.end_cluster == _WHOLE_WORD else line.end_cluster
    places = (line.first_word, line.first_cluster, line.end_word, end_cluster)
    rect = line.rect
    box = Rect(rect.x, rect.y, rect.width, rect.height)
    return Line(*places, rect=box, baseline=line.baseline, text=line_text(*places))


def animatable(handle: Handle, node: int) -> tuple[float, ...]:
    found = handle.array(handle.library.rgl_custom_animatable, ctypes.c_double, node)
    return tuple(found)


def set_animatable(handle: Handle, node: int, numbers: Sequence[float]) -> None:
    values = (ctypes.c_double * len(numbers))(*numbers)
    handle.call(handle.library.rgl_custom_set_animatable, node, values, len(numbers))


def changes(handle: Handle) -> list[tuple[int, Rect | None, Rect | None]]:
    count = ctypes.c_size_t()
    handle.call(handle.library.rgl_tree_changes, None, 0, count)
    found = (s.rgl_frame_change * count.value)()
    handle.call(handle.library.rgl_tree_changes, found, count.value, count)
    return [(change.node, _given(change.before), _given(change.after)) for change in found]


def _given(rect: Any) -> Rect | None:
    """Reads a frame that may be missing, which is NaN everywhere then."""
    return None if rect.x != rect.x else Rect(rect.x, rect.y, rect.width, rect.height)


def snapped_frame(handle: Handle, node: int, scale: float) -> Rect:
    out = s.rgl_rect()
    handle.call(handle.library.rgl_node_snapped_frame, node, scale, out)
    return Rect(out.x, out.y, out.width, out.height)


def snapped_frames(handle: Handle, scale: float) -> Any:
    count = ctypes.c_size_t()
    handle.call(handle.library.rgl_tree_snapped_frames, scale, None, 0, count)
    doubles = (ctypes.c_double * (4 * count.value))()
    rects = ctypes.cast(doubles, ctypes.POINTER(s.rgl_rect))
    handle.call(handle.library.rgl_tree_snapped_frames, scale, rects, count.value, count)
    return doubles


def explain(handle: Handle, node: int, views: Mapping[int, View]) -> Explanation:
    out = s.rgl_explanation(struct_size=ctypes.sizeof(s.rgl_explanation))
    handle.call(handle.library.rgl_node_explain, node, out)
    frame, offered = out.frame, out.proposal
    asked = handle.array(handle.library.rgl_node_questions, s.rgl_question, node)
    trials = handle.array(handle.library.rgl_node_trials, s.rgl_trial, node)
    return Explanation(
        frame=Rect(frame.x, frame.y, frame.width, frame.height),
        proposal=Proposal(optional(offered.width), optional(offered.height)),
        minimum=Size(out.minimum.width, out.minimum.height),
        ideal=Size(out.ideal.width, out.ideal.height),
        maximum=Size(out.maximum.width, out.maximum.height),
        questions=tuple(_question(one) for one in asked),
        share=_share(out.share) if out.has_share else None,
        slot=_slot(out.slot) if out.has_slot else None,
        trials=tuple(_trial(one) for one in trials),
        text=handle.text_about(handle.library.rgl_node_explain_text, node, views),
    )


def table_columns(handle: Handle, node: int) -> list[tuple[float, float]]:
    rows = handle.array(handle.library.rgl_table_container_tracks, s.rgl_table_track, node)
    return [(row.start, row.length) for row in rows]


def table_rows(handle: Handle, node: int) -> list[tuple[float, float]]:
    rows = handle.array(handle.library.rgl_table_container_rows, s.rgl_table_track, node)
    return [(row.start, row.length) for row in rows]


def explain_column(handle: Handle, node: int, column: int) -> TableColumnExplanation:
    out = s.rgl_table_explanation(struct_size=ctypes.sizeof(s.rgl_table_explanation))
    nodes = ctypes.c_uint64(), ctypes.c_uint64()
    handle.call(handle.library.rgl_table_container_explain, node, column, out, *nodes)
    text = handle.text(handle.library.rgl_table_container_explain_text, node, column)
    return TableColumnExplanation(
        optional(out.length),
        out.minimum,
        out.ideal,
        out.maximum,
        CAUSES[out.minimum_cause],
        CAUSES[out.ideal_cause],
        None if out.minimum_cell < 0 else out.minimum_cell,
        None if out.ideal_cell < 0 else out.ideal_cell,
        STEPS[out.step],
        text,
        nodes[0].value,
        nodes[1].value,
    )


def _question(one: Any) -> Question:
    return Question(AXES[one.axis], optional(one.proposal), optional(one.across), one.answer)


def _trial(trial: Any) -> Trial:
    misfits = tuple(axis for bit, axis in enumerate(AXES) if trial.misfits >> bit & 1)
    return Trial(Size(trial.ideal.width, trial.ideal.height), misfits, bool(trial.is_taken))


def _slot(slot: Any) -> Slot:
    return Slot(
        line=slot.line,
        position=slot.position,
        count=slot.count,
        size=Size(slot.size.width, slot.size.height),
        asked=Proposal(optional(slot.asked.width), optional(slot.asked.height)),
        answer=Size(slot.answer.width, slot.answer.height),
    )


def _share(share: Any) -> Share:
    return Share(
        axis=AXES[share.axis],
        is_shared=bool(share.is_shared),
        turn=share.turn,
        waiting=share.waiting,
        priority=share.priority,
        minimum=share.minimum,
        maximum=share.maximum,
        length=optional(share.length),
        reserved=share.reserved,
        available=share.available,
        offer=optional(share.offer),
        taken=share.taken,
    )


def counters(handle: Handle) -> Counters:
    out = s.rgl_counters(struct_size=ctypes.sizeof(s.rgl_counters))
    handle.call(handle.library.rgl_tree_counters, out)
    names = [name for name, *_ in s.rgl_counters._fields_ if name != "struct_size"]
    return Counters(**{name: getattr(out, name) for name in names})
