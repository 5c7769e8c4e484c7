# SPDX-License-Identifier: MIT
"""Paths of the package under test, and reproducible random cases."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parents[2]

try:
    import reglet  # noqa: F401 - the installed package, if there is one
except ModuleNotFoundError:
    sys.path.append(str(ROOT / "bindings" / "python"))

# Tests import modules of the other folders.
FOLDERS = ("oracles", "randomized", "documents", "units")
sys.path[:0] = [str(Path(__file__).with_name(name)) for name in FOLDERS]

settings.register_profile("reproducible", derandomize=True, deadline=None, database=None)
settings.load_profile("reproducible")
