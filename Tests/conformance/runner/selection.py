# SPDX-License-Identifier: MIT
"""Selects the cases that need no missing element."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from corpus import read_cases
from kinds import missing
from report import print_waiting


def select_cases(source: Path, target: Path) -> int:
    """Writes one file for each of the source that has such cases; returns the exit status."""
    target.mkdir(parents=True, exist_ok=True)
    waiting: Counter[str] = Counter()
    total = 0
    for file in sorted(source.glob("*.jsonl")):
        chosen, others = [], 0
        for line, case in read_cases(file):
            lacking = missing(case)
            waiting.update(lacking)
            if lacking:
                others += 1
            else:
                chosen.append(line)
        total += len(chosen)
        print(f"{file.name}: {len(chosen)} cases selected, {others} not yet")
        destination = target / file.name
        destination.unlink(missing_ok=True)
        if chosen:
            destination.write_text("\n".join(chosen) + "\n", encoding="utf-8")
    print_waiting(waiting)
    print(f"{total} cases selected")
    return 0 if total else 1
