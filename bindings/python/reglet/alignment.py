# SPDX-License-Identifier: MIT
"""Alignments by name: "center", "top_leading", "first_text_baseline" and the others.

A name may name a line on one axis, and then is centred on the other, or on both. SwiftUI's spelling
("topLeading") is understood as well.
"""

from __future__ import annotations

import re

CENTER, LEADING, TRAILING = 0, 1, 2
TOP, BOTTOM, FIRST_TEXT_BASELINE, LAST_TEXT_BASELINE = 1, 2, 3, 4

_HORIZONTAL = {"center": CENTER, "leading": LEADING, "trailing": TRAILING}
_VERTICAL = {
    "center": CENTER,
    "top": TOP,
    "bottom": BOTTOM,
    "first_text_baseline": FIRST_TEXT_BASELINE,
    "last_text_baseline": LAST_TEXT_BASELINE,
}

HORIZONTAL_NAMES = ("center", "leading", "trailing")


def _all_names() -> dict[str, tuple[int, int]]:
    names = {name: (code, CENTER) for name, code in _HORIZONTAL.items()}
    names.update({name: (CENTER, code) for name, code in _VERTICAL.items()})
    for horizontal, column in _HORIZONTAL.items():
        for vertical in ("top", "bottom"):
            names[f"{vertical}_{horizontal}"] = (column, _VERTICAL[vertical])
        for vertical in ("first_text_baseline", "last_text_baseline"):
            names[f"{horizontal}_{vertical}"] = (column, _VERTICAL[vertical])
    return names


# Every name with its codes on the horizontal and the vertical axis.
ALIGNMENTS = _all_names()

# The shortest name of each pair of codes: long names are overwritten by shorter ones.
_NAMES = {ALIGNMENTS[name]: name for name in sorted(ALIGNMENTS, key=len, reverse=True)}


def alignment_codes(name: str) -> tuple[int, int]:
    """Returns the horizontal and the vertical code of an alignment; raises `ValueError`."""
    codes = ALIGNMENTS.get(name)
    if codes is None:
        codes = ALIGNMENTS.get(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", str(name)).lower())
    if codes is None:
        raise ValueError(f"unknown alignment {name!r}; known are {', '.join(sorted(ALIGNMENTS))}")
    return codes


def alignment_name(horizontal: int, vertical: int) -> str:
    """Returns the shortest name of a pair of codes."""
    return _NAMES[horizontal, vertical]
