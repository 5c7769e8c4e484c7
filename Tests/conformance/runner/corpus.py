# SPDX-License-Identifier: MIT
"""Reads cases: JSON Lines, one case a line, in any file of the corpus's formats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Case = dict[str, Any]


def read_cases(path: Path) -> Iterator[tuple[str, Case]]:
    """Yields every case of a file with its line; a line that is not JSON is a case of kind
    "unreadable".
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
        except json.JSONDecodeError as error:
            case = {"kind": f"unreadable ({error})"}
        if not isinstance(case, dict):
            case = {"kind": f"unreadable (a line must hold an object, not {case!r})"}
        case.setdefault("id", f"{path.name}:{number}")
        case.setdefault("kind", "prose")
        yield line, case


def is_unexplained(case: Case) -> bool:
    """Whether the case holds recorded numbers for which no rule is known."""
    return case.get("known") == "unexplained"
