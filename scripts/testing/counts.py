# SPDX-License-Identifier: MIT
"""Reads the numbers of passed and failed tests from the output of the test tools.

A skipped test counts as failed, since scripts/setup installs everything that tests need.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Counts = tuple[int, int]
Reader = Callable[[str], Counts]


def _sum(pattern: str, text: str) -> int:
    return sum(int(number) for number in re.findall(pattern, text, re.MULTILINE))


def summary(text: str) -> Counts:
    """Adds up lines of our own form, "N passed, M failed"."""
    lines = re.findall(r"^(?:\d+: )?(\d+) passed, (\d+) failed$", text, re.MULTILINE)
    return sum(int(line[0]) for line in lines), sum(int(line[1]) for line in lines)


def last(text: str) -> Counts:
    """The last line of our own form, of a log with sums of its parts."""
    lines = re.findall(r"^(\d+) passed, (\d+) failed$", text, re.MULTILINE)
    return (int(lines[-1][0]), int(lines[-1][1])) if lines else (0, 0)


def cmocka(text: str) -> Counts:
    """Summaries of cmocka programs, and of our own form."""
    passed, failed = summary(text)
    # ctest puts the number of the program before each line.
    passed += _sum(r"^(?:\d+: )?\[  PASSED  \] (\d+) test", text)
    failed += _sum(r"^(?:\d+: )?\[  (?:FAILED |SKIPPED) *\] (\d+) test", text)
    return passed, failed


def pytest(text: str) -> Counts:
    """pytest's last line."""
    lines = [line for line in text.splitlines() if re.search(r"\bin [\d.]+s", line)]
    last = lines[-1] if lines else ""
    passed = _sum(r"(\d+) passed", last)
    failed = _sum(r"(\d+) (?:failed|errors?|skipped|xfailed|xpassed)\b", last)
    return passed, failed


def swift(text: str) -> Counts:
    """Tests of Swift Testing, and the summaries of XCTest and of our own form."""
    passed = len(re.findall(r"^\S+\s+Test (?!run ).* passed after", text, re.MULTILINE))
    failed = len(re.findall(r"^\S+\s+Test (?!run ).* failed after", text, re.MULTILINE))
    failed += len(re.findall(r"^\S+\s+Test (?!run ).* skipped", text, re.MULTILINE))
    # XCTest prints one summary per suite and one for all, the last and largest.
    runs = re.findall(r"Executed (\d+) tests?, with .*?(\d+) failures?", text)
    executed, failures = max(((int(run[0]), int(run[1])) for run in runs), default=(0, 0))
    own = summary(text)
    return passed + executed - failures + own[0], failed + failures + own[1]
