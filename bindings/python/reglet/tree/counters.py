# SPDX-License-Identifier: MIT
"""Counts of a tree's work."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Counters:
    """Counts of a tree's work since it was created.

    Attributes:
        layouts: Layouts that succeeded.
        evaluations: Answers of containers, paragraphs and measured leaves that were worked out, one axis each.
        memo_hits: Answers that were remembered instead.
        measure_calls: Calls of measure functions.
        measure_requests: Questions in those calls.
        placements: Nodes that were placed; a subtree that could stay is not visited.
        peak_evaluations_per_axis: The most answers that one node worked out for one axis in the last layout.
        bytes: Bytes that the tree has allocated now.
    """

    layouts: int
    evaluations: int
    memo_hits: int
    measure_calls: int
    measure_requests: int
    placements: int
    peak_evaluations_per_axis: int
    bytes: int
