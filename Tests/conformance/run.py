# SPDX-License-Identifier: MIT
"""Runs conformance cases through the Python package and the C library.

    python3 Tests/conformance/run.py Tests/conformance/data/layout-stacks.jsonl …

Prints `id: what was expected, what came` for every failing case, then how many cases wait for which
element, and last `N passed, M failed`. A case that can't be run has failed. The exit status is 1 if
any case failed. README.md describes the files.
"""

from __future__ import annotations

import os
import sys

# Modules come from runner/, since select.py here would hide Python's module of that name.
sys.path[0] = os.path.join(os.path.dirname(os.path.abspath(__file__)), "runner")

from report import run_files  # noqa: E402

if __name__ == "__main__":
    sys.exit(run_files(sys.argv[1:]))
