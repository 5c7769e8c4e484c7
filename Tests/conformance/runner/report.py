# SPDX-License-Identifier: MIT
"""Runs files of cases, and reports the results."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from corpus import is_unexplained, read_cases
from kinds import missing, outcome


def run_files(names: list[str]) -> int:
    """Returns the exit status."""
    passed = failed = 0
    waiting: Counter[str] = Counter()
    apart: list[str] = []
    for name in names:
        for _, case in read_cases(Path(name)):
            reason = outcome(case)
            if is_unexplained(case):
                apart.append(f"unexplained: {case['id']}: {reason or 'agrees'}")
                continue
            if reason:
                failed += 1
                print(f"{case['id']}: {reason}")
            else:
                passed += 1
            if reason.startswith("not yet: "):
                waiting.update(missing(case))
    for line in apart:
        print(line)
    print_waiting(waiting)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def print_waiting(waiting: Counter[str]) -> None:
    """The number of cases that wait for each missing element."""
    if not waiting:
        return
    print("not yet, by element (cases that use it):")
    for element, count in sorted(waiting.items(), key=lambda pair: (-pair[1], pair[0])):
        print(f"  {count:4} {element}")
