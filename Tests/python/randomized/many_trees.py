#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares random trees with the naive evaluator, for as long as wanted: many_trees.py FIRST COUNT [LEVELS]

The trees are those of `test_random_trees.py`, from the seeds FIRST to FIRST + COUNT - 1, of at most LEVELS levels (5). Prints how many trees and nodes
agreed; the first that doesn't ends it with its seed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "oracles"))
sys.path.append(str(Path(__file__).resolve().parents[3] / "bindings" / "python"))

from test_random_trees import check
from trees import random_offer, random_view, seeded


def main() -> int:
    """Returns 0 when all trees agreed."""
    first, count = int(sys.argv[1]), int(sys.argv[2])
    levels = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    nodes = 0
    for seed in range(first, first + count):
        choices = seeded(seed)
        view = random_view(choices, choices.randint(1, levels))
        try:
            nodes += len(check(view, random_offer(choices), mirrored=seed % 4 == 0).frames)
        except AssertionError:
            print(f"seed {seed} differs")
            raise
        if (seed + 1 - first) % 10_000 == 0:
            print(f"{seed + 1 - first} trees with {nodes} nodes agree", flush=True)
    print(f"{count} trees with {nodes} nodes agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
