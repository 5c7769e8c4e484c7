# SPDX-License-Identifier: MIT
"""The package under test: the installed one, or the checkout's."""

from __future__ import annotations

import sys
from pathlib import Path

try:
    import reglet
except ModuleNotFoundError:
    sys.path.append(str(Path(__file__).resolve().parents[3] / "bindings" / "python"))
    import reglet

from reglet import tables

__all__ = ["reglet", "tables"]
