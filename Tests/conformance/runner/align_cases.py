# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that align a view v with another one o: their constraints."""

from __future__ import annotations

from typing import Any

import format_cases
from corpus import Case
from package import reglet

_MODES = {"firstBaseline": "first_baseline", "lastBaseline": "last_baseline", None: "none"}


def align(case: Case) -> list[str]:
    """Runs a case of operation "align"; o contains v."""
    given = case["input"]
    came = reglet.align(
        "v",
        "o",
        _mode(given.get("horizontally")),
        _mode(given.get("vertically")),
        **given.get("insets", {}),
    )
    wanted = [format_cases.tack_row(c) for c in case["expect"]["constraints"]]
    return format_cases.compare(
        wanted, [format_cases.row(constraint) for constraint in came], can_flip=True
    )


def _mode(name: str | None) -> Any:
    return _MODES.get(name, name)
