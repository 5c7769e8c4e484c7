# SPDX-License-Identifier: MIT
"""Compares the frames of two builds of the library, bit for bit: compare.py FOLDER FOLDER."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

DIGEST = Path(__file__).with_name("digest.py")


def digests(folder: str) -> list[str]:
    """Empty if the build in a folder crashed."""
    library = Path(folder, "libreglet.so").resolve()
    outcome = subprocess.run(
        [sys.executable, str(DIGEST)],
        env={**os.environ, "REGLET_LIBRARY": str(library)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return outcome.stdout.split() if outcome.returncode == 0 else []


def main() -> int:
    """Prints the differences, and the counts as the last line."""
    one, other = (digests(folder) for folder in sys.argv[1:3])
    if not one or len(one) != len(other):
        print("a build crashed, or gave no frames")
        print(f"0 passed, {max(len(one), len(other), 1)} failed")
        return 1
    failed = 0
    for i, (a, b) in enumerate(zip(one, other)):
        if a != b:
            failed += 1
            print(f"trees {100 * i} to {100 * i + 99}: {a[:12]} and {b[:12]}")
    print(f"{len(one) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
