# SPDX-License-Identifier: MIT
"""Writes the cases without missing elements to build/conformance, for run.py, and counts the
remaining cases.

python3 Tests/conformance/select.py
"""

from __future__ import annotations

import os
import sys

# Modules come from runner/: this file has the name of a module of Python.
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[0] = os.path.join(HERE, "runner")

from pathlib import Path  # noqa: E402

from selection import select_cases  # noqa: E402

if __name__ == "__main__":
    root = Path(HERE).parents[1]
    sys.exit(select_cases(Path(HERE, "data"), root / "build" / "conformance"))
