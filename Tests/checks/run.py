#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the checks of a group: python3 Tests/checks/run.py source|library [NAME...]."""

from __future__ import annotations

import importlib
import subprocess
import sys
import time
from pathlib import Path

import checking


def passes(check: checking.Check) -> bool:
    start = time.monotonic()
    try:
        problems = list(check.problems())
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        problems = [str(error)]
    seconds = time.monotonic() - start
    print(f"{'FAILED' if problems else 'ok    '} {check.name} ({seconds:.1f} s)", flush=True)
    for problem in problems:
        print("       " + problem.replace("\n", "\n       "))
    return not problems


def main() -> int:
    groups, names = sys.argv[1:2], sys.argv[2:]
    for file in sorted(Path(__file__).parent.glob("check_*.py")):
        importlib.import_module(file.stem)
    chosen = [
        check
        for check in checking.REGISTERED
        if check.group in groups and (not names or check.name in names)
    ]
    outcomes = [passes(check) for check in chosen]
    passed = sum(outcomes)
    print(f"{passed} passed, {len(outcomes) - passed} failed")
    return 0 if outcomes and all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
