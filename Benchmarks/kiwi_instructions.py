#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of a program for kiwi on kiwisolver and on reglet.kiwi: scripts/bench --kiwi

Runs python/kiwi_calls.py under valgrind's callgrind, 2 and 12 times for each row. A tenth of the difference is the
count of one run, without what the interpreter does at its start and end. Prints a Markdown table, and fails if the
results differ.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "Benchmarks/python/kiwi_calls.py"
FEW, MANY = 2, 12
ROWS = {
    "kiwisolver": ["kiwisolver"],
    "reglet.kiwi": ["reglet.kiwi"],
    "reglet.kiwi, lists": ["reglet.kiwi", "--lists"],
}


def count(module: str, runs: int, *options: str) -> tuple[int, str]:
    """Returns the instructions of a process, and its output."""
    environment = os.environ | {
        "PYTHONPATH": str(ROOT / "bindings/python"),
        "PYTHONHASHSEED": "0",
    }
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    done = subprocess.run(
        [*command, str(PROGRAM), module, str(runs), *options],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1]), done.stdout


def main() -> int:
    print("| | instructions, thousands | of kiwisolver's |\n|---|---:|---:|")
    first, results = 0.0, set()
    for name, (module, *options) in ROWS.items():
        (few, result), (many, _) = (count(module, runs, *options) for runs in (FEW, MANY))
        results.add(result)
        one = (many - few) / (MANY - FEW)
        first = first or one
        print(f"| {name} | {one / 1000:,.0f} | {one / first:.2f} |", flush=True)
    if len(results) > 1:
        print(f"the results differ: {results}", file=sys.stderr)
    return int(len(results) > 1)


if __name__ == "__main__":
    sys.exit(main())
