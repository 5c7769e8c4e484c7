# SPDX-License-Identifier: MIT
"""Prints one digest for each hundred random trees: the bits of all their frames, laid out twice.

REGLET_LIBRARY names the library.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "Tests/python/randomized")]

from reglet import layout  # noqa: E402
from trees import random_offer, random_view, seeded  # noqa: E402

HUNDREDS = 15


def main() -> None:
    """Lays out the trees, each under two proposals, and prints the digests."""
    for hundred in range(HUNDREDS):
        digest = hashlib.sha256()
        for seed in range(100 * hundred, 100 * hundred + 100):
            choices = seeded(seed)
            view = random_view(choices, 4)
            first, second = random_offer(choices), random_offer(choices)
            with layout(view, *first) as result:
                digest.update(bytes(result.frames))
                result.resize(*second)
                digest.update(bytes(result.frames))
        print(digest.hexdigest(), flush=True)


if __name__ == "__main__":
    main()
