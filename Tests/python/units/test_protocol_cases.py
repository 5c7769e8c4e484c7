# SPDX-License-Identifier: MIT
"""Each case of the layout protocol is a test in C and in Python, named in its comment or docstring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]

# The expected behaviour, by the number of the case. A test is marked by "P7" or "P4 to P9" before
# it.
CASES = {
    1: "a child is asked once for a proposal",
    2: "another proposal is one more question",
    3: "placing asks nothing that is known",
    4: "the answer is centred in the window",
    5: "a second pass asks nothing",
    6: "a new size of the window asks nothing of a child whose proposals stay",
    7: "a width that is passed on is one more question",
    8: "changed content asks again, after one update of the cache",
    9: "another value updates the cache and makes none",
    10: "without update_cache the old one goes before the new one is made",
    11: "another proposal leaves the cache alone",
    12: "children that come, go or move update the cache once",
    13: "what is written while measuring is seen while placing",
    14: "a remembered proposal comes to placing without a question",
    15: "a child that is not placed is centred in the bounds",
    16: "and gets the layout's own proposal",
    17: "the last placement counts",
    18: "anchors",
    19: "an anchor is a part of the answer",
    20: "an infinite place is one",
    21: "NaN is none",
    22: "placing while measuring is refused",
    23: "subviews of an outer layout are refused while an inner one runs",
    24: "an infinite answer is centred",
    25: "priorities of a view, a spacer and a plain view",
    26: "frames and paddings hide priorities",
    27: "layers and stacks of one child show them",
    28: "a spacer gives way on both axes without an orientation",
    29: "a spacer in a horizontal layout",
    30: "a spacer in a vertical layout",
    31: "layout values pass through modifiers, not through layouts",
    32: "the default of a layout value",
    33: "some subviews keep their numbers",
    34: "spacing is the union of the subviews'",
    35: "a layout without subviews wants no space",
    36: "the larger distance counts, 8 where nobody says anything",
    37: "union at some edges",
    38: "distances from right to left",
    39: "a common category adds and wins",
    40: "guides of a program are merged as a mean",
    41: "baselines are merged as the first and the last",
    42: "edges are not merged",
    43: "a guide is asked for with bounds that begin at 0",
    44: "a guide is asked for once",
    45: "a guide that nobody reads is not asked for",
    46: "a layout of another type starts over",
    47: "another value of the same type keeps the cache",
    48: "a spacer turns with its container",
    49: "numbers are animated frame by frame",
    50: "a layout without children",
    51: "a layout nested in itself",
    52: "what a stack asks",
    53: "what a grid asks",
    54: "what a grid asks without a proposal",
    55: "what a scroll view asks",
    56: "what a choice asks",
}


def covered(pattern: str) -> set[int]:
    found: set[int] = set()
    for file in TESTS.glob(pattern):
        if file.name == Path(__file__).name:
            continue
        text = file.read_text(encoding="utf-8")
        for first, last in re.findall(r"\bP(\d+)\b(?: to P(\d+)\b)?", text):
            found.update(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize(
    "number", CASES, ids=[f"P{number} {what}" for number, what in CASES.items()]
)
def test_a_case_is_a_test_in_both_languages(number: int) -> None:
    assert number in covered("c/test_*.c")
    assert number in covered("python/*/test_*.py")
