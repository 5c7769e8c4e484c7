# SPDX-License-Identifier: MIT
"""Alignments by name: "center", "top_leading", "first_text_baseline" and so on.

A name may name a line on one axis, and then is centred on the other, or on both. SwiftUI's spelling
("topLeading") is understood as well. A guide that a program defines itself (see `HorizontalGuide`) stands for
its line, and a pair (horizontal, vertical) names a line on each axis.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, Union

from ._messages import unknown_value

HorizontalName = Literal["leading", "center", "trailing"]
# In the order of the numbers of the C header.
VerticalName = Literal["center", "top", "bottom", "first_text_baseline", "last_text_baseline"]
AlignmentName = Literal[
    "center",
    "leading",
    "trailing",
    "top",
    "bottom",
    "first_text_baseline",
    "last_text_baseline",
    "top_leading",
    "top_center",
    "top_trailing",
    "bottom_leading",
    "bottom_center",
    "bottom_trailing",
    "leading_first_text_baseline",
    "leading_last_text_baseline",
    "center_first_text_baseline",
    "center_last_text_baseline",
    "trailing_first_text_baseline",
    "trailing_last_text_baseline",
]

if TYPE_CHECKING:
    from .guides import Guide

    GuideLike = Union[HorizontalName, VerticalName, Guide]
    Alignment = Union[AlignmentName, Guide, tuple[GuideLike, GuideLike]]

CENTER, LEADING, TRAILING = 0, 1, 2
TOP, BOTTOM, FIRST_TEXT_BASELINE, LAST_TEXT_BASELINE = 1, 2, 3, 4

HORIZONTAL_CODES = {"center": CENTER, "leading": LEADING, "trailing": TRAILING}
VERTICAL_CODES = {
    "center": CENTER,
    "top": TOP,
    "bottom": BOTTOM,
    "first_text_baseline": FIRST_TEXT_BASELINE,
    "last_text_baseline": LAST_TEXT_BASELINE,
}

HORIZONTAL_NAMES: tuple[HorizontalName, ...] = ("center", "leading", "trailing")
VERTICAL_NAMES: tuple[VerticalName, ...] = VerticalName.__args__  # type: ignore[attr-defined]

# Guides that programs have defined, by their numbers in the C header from FIRST_CUSTOM on; see guides.py.
FIRST_CUSTOM = 16
CUSTOM: list[Guide] = []


def _all_names() -> dict[str, tuple[int, int]]:
    names = {name: (code, CENTER) for name, code in HORIZONTAL_CODES.items()}
    names.update({name: (CENTER, code) for name, code in VERTICAL_CODES.items()})
    for horizontal, column in HORIZONTAL_CODES.items():
        for vertical in ("top", "bottom"):
            names[f"{vertical}_{horizontal}"] = (column, VERTICAL_CODES[vertical])
        for vertical in ("first_text_baseline", "last_text_baseline"):
            names[f"{horizontal}_{vertical}"] = (column, VERTICAL_CODES[vertical])
    return names


# Every name with its codes on the horizontal and the vertical axis.
ALIGNMENTS = _all_names()

# The shortest name of each pair of codes: long names are overwritten by shorter ones.
_NAMES: dict[tuple[int, int], AlignmentName] = {
    ALIGNMENTS[name]: name  # type: ignore[misc]
    for name in sorted(ALIGNMENTS, key=len, reverse=True)
}


def spelled(name: object) -> str:
    """Returns a name in this package's spelling: "topLeading" becomes "top_leading"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", str(name)).lower()


def alignment_codes(
    alignment: Alignment, where: object = None, known: Iterable[str] = ALIGNMENTS
) -> tuple[int, int]:
    """Returns the horizontal and the vertical code of an alignment; raises `ValueError`.

    The error names `where`, a view or a function, and the names in `known`.
    """
    if isinstance(alignment, str):
        codes = ALIGNMENTS.get(alignment)
        return codes if codes is not None else _spelled_codes(alignment, where, known)
    if isinstance(alignment, tuple) and len(alignment) == 2:
        pairs = zip(alignment, (HORIZONTAL_NAMES, VERTICAL_NAMES))
        horizontal, vertical = (alignment_codes(one, where, names) for one, names in pairs)
        return horizontal[0], vertical[1]
    found: tuple[int, int] | None = getattr(alignment, "codes", None)
    return found if found is not None else _spelled_codes(alignment, where, known)


def _spelled_codes(name: object, where: object, known: Iterable[str]) -> tuple[int, int]:
    codes = ALIGNMENTS.get(spelled(name))
    if codes is None:
        raise ValueError(unknown_value(where, "alignment", name, known))
    return codes


def line_code(
    axis: Literal["horizontal", "vertical"],
    name: HorizontalName | VerticalName,
    where: object,
    what: str = "alignment",
) -> int:
    """Returns the code of a line of an axis; raises `ValueError`, also for a line of the other axis.

    The error names `where`, a view or a function, and `what`, the argument.
    """
    codes = HORIZONTAL_CODES if axis == "horizontal" else VERTICAL_CODES
    code = codes.get(name) if isinstance(name, str) else None
    code = codes.get(spelled(name)) if code is None else code
    if code is None:
        raise ValueError(unknown_value(where, what, name, codes))
    return code


def unit_point(anchor: AlignmentName | tuple[float, float]) -> tuple[float, float]:
    """Returns a point of a rectangle as fractions of its size. Its name is the name of an
    alignment.
    """
    if not isinstance(anchor, str):
        if not isinstance(anchor, (tuple, list)) or len(anchor) != 2:
            raise TypeError(f"an anchor is a name, such as 'top', or two fractions, not {anchor!r}")
        x, y = anchor
        return x, y
    horizontal, vertical = alignment_codes(anchor)
    if vertical > BOTTOM or horizontal > TRAILING:
        raise ValueError(f"{anchor!r} is not a point of a rectangle")
    fractions = (0.5, 0.0, 1.0)
    return fractions[horizontal], fractions[vertical]


def alignment_name(horizontal: int, vertical: int) -> Alignment:
    """Returns the shortest way to write a pair of codes."""
    name = _NAMES.get((horizontal, vertical))
    if name is not None:
        return name
    first, second = guide_name("horizontal", horizontal), guide_name("vertical", vertical)
    if vertical == CENTER:
        return first
    return second if horizontal == CENTER else (first, second)


def guide_name(axis: str, code: int) -> GuideLike:
    """Returns the name of a guide of an axis, or the guide that a program has defined."""
    if code >= FIRST_CUSTOM:
        return CUSTOM[code - FIRST_CUSTOM]
    return HORIZONTAL_NAMES[code] if axis == "horizontal" else VERTICAL_NAMES[code]
