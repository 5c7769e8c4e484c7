#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares random trees with the naive evaluator: many_trees.py FIRST COUNT [LEVELS]

The trees are those of `test_random_trees.py`, from the seeds FIRST to FIRST + COUNT - 1, of at most
LEVELS levels (5). Prints how many trees and nodes agreed. The first that differs ends it with its
seed. Two kinds of trees are counted separately. If two children of a stack are equally flexible
except for rounding, either may be served first. If a sum is 0 in one order and a tiny length in
another, a text has lines in that length, and none in 0.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "oracles"))
sys.path.append(str(Path(__file__).resolve().parents[3] / "bindings" / "python"))

from naive import Naive, Offer
from reglet import View, layout
from test_random_trees import TOLERANCE, check
from trees import random_offer, random_view, seeded


def rounding_decides(view: View, offer: Offer, *, mirrored: bool) -> bool:
    """Whether a tree is one of the two kinds."""
    expected = Naive(view, offer, mirrored=mirrored)
    if expected.is_close:
        return True
    result = layout(view, *offer, direction="right_to_left" if mirrored else "left_to_right")
    for placed in result.views():
        pairs = zip(result.proposal(placed.view), expected.proposals[placed.view])
        for came, wanted in pairs:
            if came is None or wanted is None or came == wanted:
                continue
            if 0 in (came, wanted) and abs(came - wanted) < TOLERANCE:
                return True
    return False


def main() -> int:
    first, count = int(sys.argv[1]), int(sys.argv[2])
    levels = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    nodes = close = 0
    for seed in range(first, first + count):
        choices = seeded(seed)
        view = random_view(choices, choices.randint(1, levels))
        offer, mirrored = random_offer(choices), seed % 4 == 0
        try:
            nodes += len(check(view, offer, mirrored=mirrored).frames)
        except AssertionError:
            if not rounding_decides(view, offer, mirrored=mirrored):
                print(f"seed {seed} differs")
                raise
            close += 1
        done = seed + 1 - first
        if done % 10_000 == 0 or done == count:
            agreed = f"{done - close} trees with {nodes} nodes agree"
            print(f"{agreed}, in {close} rounding decides", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
