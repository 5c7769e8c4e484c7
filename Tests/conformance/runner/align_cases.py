# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that align a view v with a view o: their constraints."""

from __future__ import annotations

from typing import Any

import format_cases
from corpus import Case
from package import reglet

_MODES = {"firstBaseline": "first_baseline", "lastBaseline": "last_baseline"}
_EDGES = {
    True: ("top", "leading", "bottom", "trailing"),
    False: ("top", "left", "bottom", "right"),
}


def align(case: Case) -> list[str]:
    """o contains v."""
    modes: list[Any] = [
        _MODES.get(case[axis], case[axis]) for axis in ("horizontally", "vertically")
    ]
    insets = dict(zip(_EDGES[case["natural"]], case["insets"]))
    return format_cases.compare(case, reglet.align("v", "o", *modes, **insets))
