# SPDX-License-Identifier: MIT
"""How explanations of nodes and of columns of tables are read."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

from .._abi import structs as s
from ..geometry import optional
from ..tables.explanation import CAUSES, STEPS
from ..views.view import View
from ._handle import Handle
from ._readings import PROPOSAL, RECT, SIZE, Reading
from .explanation import AXES, Explanation, Question, Share, Slot, Trial
from .table_reading import TableColumnExplanation


def explain(handle: Handle, node: int, views: Mapping[int, View]) -> Explanation:
    """The text has the names of views."""
    library = handle.library
    out = handle.read(_EXPLANATION, library.rgl_node_explain, node)
    return Explanation(
        frame=RECT.of(out.frame),
        proposal=PROPOSAL.of(out.proposal),
        minimum=SIZE.of(out.minimum),
        ideal=SIZE.of(out.ideal),
        maximum=SIZE.of(out.maximum),
        questions=tuple(handle.read_all(_QUESTION, library.rgl_node_questions, node)),
        share=_share(out.share) if out.has_share else None,
        slot=_slot(out.slot) if out.has_slot else None,
        trials=tuple(handle.read_all(_TRIAL, library.rgl_node_trials, node)),
        text=handle.text_about(library.rgl_node_explain_text, node, views),
    )


def explain_column(handle: Handle, node: int, column: int) -> TableColumnExplanation:
    out = s.rgl_table_explanation(struct_size=ctypes.sizeof(s.rgl_table_explanation))
    nodes = ctypes.c_uint64(), ctypes.c_uint64()
    handle.call(handle.library.rgl_table_explain, node, column, out, *nodes)
    text = handle.text(handle.library.rgl_table_explain_text, node, column)
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
    return Trial(SIZE.of(trial.ideal), misfits, bool(trial.is_chosen))


def _slot(slot: Any) -> Slot:
    return Slot(
        line=slot.line,
        position=slot.position,
        count=slot.count,
        size=SIZE.of(slot.size),
        asked=PROPOSAL.of(slot.asked),
        answer=SIZE.of(slot.answer),
    )


def _share(share: Any) -> Share:
    return Share(
        axis=AXES[share.axis],
        is_shared=bool(share.is_shared),
        position=share.position,
        waiting=share.waiting,
        priority=share.priority,
        minimum=share.minimum,
        maximum=share.maximum,
        length=optional(share.length),
        reserved=share.reserved,
        available=share.available,
        offer=optional(share.offer),
        answer=share.answer,
    )


_EXPLANATION = Reading(s.rgl_explanation, lambda out: out)
_QUESTION = Reading(s.rgl_question, _question)
_TRIAL = Reading(s.rgl_trial, _trial)
