# SPDX-License-Identifier: MIT
"""Why a view has its size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..geometry import Proposal, Rect, Size

Axis = Literal["horizontal", "vertical"]
AXES: tuple[Axis, ...] = ("horizontal", "vertical")


@dataclass(frozen=True)
class Question:
    """A proposal to a view, one axis at a time, and its answer, in points.

    Attributes:
        axis: The axis that was asked for.
        proposal: The length offered along it; None: unspecified.
        across: The length offered along the other axis; None: unspecified, or without influence.
        answer: What the view answered.
    """

    axis: Axis
    proposal: float | None
    across: float | None
    answer: float


@dataclass(frozen=True)
class Share:
    """How a stack came to the length that it offered a child, all in points.

    Attributes:
        axis: Which way the stack runs.
        is_shared: Whether it shared its length; otherwise every child was offered what the stack was, and
            only `offer` and `taken` say something.
        turn: The position in the serving order, from 0: by priority, then the least flexible first.
        waiting: Children of the same priority that were still to be served, this one included.
        priority: The child's layout priority.
        minimum: Its answer to 0.
        maximum: Its answer to infinity.
        length: What the stack had, without its gaps; None: it was offered no length.
        reserved: What it kept back of that for the minimums of lower priorities.
        available: The length that remained when the child was served.
        offer: What the child was offered; None: unspecified.
        taken: What it took.
    """

    axis: Axis
    is_shared: bool
    turn: int
    waiting: int
    priority: float
    minimum: float
    maximum: float
    length: float | None
    reserved: float
    available: float
    offer: float | None
    taken: float


@dataclass(frozen=True)
class Slot:
    """A view's place in a grid, a lazy grid or stack, a masonry, a flow, or among the children of a ViewThatFits.

    Attributes:
        line: Its row or line, in a masonry which view it is, from 0 on; 0 in a ViewThatFits.
        position: Its first column, its track, its place on the line, or which child it is, from 0 on.
        count: Columns that it spans, items on the line of a flow, children of a ViewThatFits; else 1.
        size: The room of the cell, in a flow the size of the line. In a ViewThatFits what had to suffice:
            its proposal, infinity where it has none.
        asked: What the view was offered while its parent worked its own size out.
        answer: What it answered to that.
    """

    line: int
    position: int
    count: int
    size: Size
    asked: Proposal
    answer: Size


@dataclass(frozen=True)
class Trial:
    """How a child of a ViewThatFits fared, in points.

    Attributes:
        ideal: How long it would like to be on the axes that decide; on another one its answer to the proposal.
        misfits: The axes on which that is more than there is; none: it fits.
        is_taken: Whether it was taken; the last child of all is, even where it does not fit.
    """

    ideal: Size
    misfits: tuple[Axis, ...]
    is_taken: bool


@dataclass(frozen=True)
class Explanation:
    """Why a view has its size; as a string, the explanation from the view up to the layout's
    proposal.

    Attributes:
        frame: The view's frame, in the root's coordinates.
        proposal: What it was placed with; None sides are unspecified.
        minimum: Its answers to 0, one axis at a time, the other being offered as in `proposal`.
        ideal: Its answers to an unspecified length.
        maximum: Its answers to infinity.
        questions: What the layout asked it, each question once, in their order.
        share: How its parent came to the length it offered, where that is an HStack or a VStack.
        slot: Its place, where its parent puts views into lines or chooses one of them.
        trials: Where its parent is a ViewThatFits, how that one's children fared, from the first one to the
            view itself, which was taken.
        text: All of it in words.
    """

    frame: Rect
    proposal: Proposal
    minimum: Size
    ideal: Size
    maximum: Size
    questions: tuple[Question, ...]
    share: Share | None
    slot: Slot | None
    trials: tuple[Trial, ...]
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")
