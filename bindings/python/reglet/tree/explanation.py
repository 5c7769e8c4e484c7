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
        axis: The measured axis.
        proposal: The length proposed along it; None: unspecified.
        across: The length proposed along the other axis; None: unspecified, or without influence.
        answer: The view's answer.
    """

    axis: Axis
    proposal: float | None
    across: float | None
    answer: float


@dataclass(frozen=True)
class Share:
    """How a stack computed the length that it proposed to a child, all in points.

    Attributes:
        axis: The direction of the stack.
        is_shared: Whether it shared its length. If not, each child got the stack's own proposal, and
            only `offer` and `answer` have a meaning.
        position: The position in the serving order, from 0: by priority, then the least flexible first.
        waiting: Children of the same priority that were still to be served, including this one.
        priority: The child's layout priority.
        minimum: Its answer to 0.
        maximum: Its answer to infinity.
        length: The stack's proposal less all gaps; None: unspecified.
        reserved: The length reserved for the minimums of children with lower priorities, or with a
            weight at the same priority.
        available: The length that remained when the child was served.
        offer: The length proposed to the child; None: unspecified.
        answer: The child's answer.
    """

    axis: Axis
    is_shared: bool
    position: int
    waiting: int
    priority: float
    minimum: float
    maximum: float
    length: float | None
    reserved: float
    available: float
    offer: float | None
    answer: float


@dataclass(frozen=True)
class Slot:
    """A view's place in a grid, a lazy grid or stack, a masonry, a flow, or among the children of a ViewThatFits.

    Attributes:
        line: Its row or line, in a masonry the view's index, from 0 on; 0 in a ViewThatFits.
        position: Its first column, its track, its place on the line, or the child's index, from 0 on.
        count: Columns that it spans, items on the line of a flow, children of a ViewThatFits; otherwise 1.
        size: The size of the cell, or of a flow's line. In a ViewThatFits its proposal, infinite if
            unspecified.
        asked: The proposal to the view while its parent computed its own size.
        answer: The view's answer to that proposal.
    """

    line: int
    position: int
    count: int
    size: Size
    asked: Proposal
    answer: Size


@dataclass(frozen=True)
class Trial:
    """A child of a ViewThatFits that was tried or chosen, in points.

    Attributes:
        ideal: Its ideal length on the axes that decide; on another axis its answer to the proposal.
        misfits: The axes on which that exceeds the proposal. Empty if the child fits.
        is_chosen: Whether it was chosen. The last child is chosen even if it does not fit.
    """

    ideal: Size
    misfits: tuple[Axis, ...]
    is_chosen: bool


@dataclass(frozen=True)
class Explanation:
    """Why a view has its size; as a string, the explanation from the view up to the layout's
    proposal.

    Attributes:
        frame: The view's frame, in the root's coordinates.
        proposal: The proposal with which the view was placed; None sides are unspecified.
        minimum: Its answers to 0, one axis at a time, with the other axis as in `proposal`.
        ideal: Its answers to an unspecified length.
        maximum: Its answers to infinity.
        questions: The different proposals of the last layout, in order.
        share: The computation of its proposal, if its parent is an HStack or a VStack.
        slot: Its place, if its parent puts views into lines or chooses one of them.
        trials: If its parent is a ViewThatFits, the children of that from the first one to the view itself,
            which was chosen.
        text: The explanation as text.
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
