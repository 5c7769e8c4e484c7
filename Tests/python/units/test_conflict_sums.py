# SPDX-License-Identifier: MIT
"""The sums that conflicts show, and rows that are closed by a required equality."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from reglet import AutoLayout, ConflictError, Item

Constraints = Callable[[Item, Item, Item], list[object]]
CONFLICTS: list[Constraints] = [
    lambda page, a, b: [b.leading == a.trailing + 8, b.leading == a.trailing - 5],
    lambda page, a, b: [a.width >= 20, a.width <= 10],
    lambda page, a, b: [a.width >= 120, a.width == page.width],
    lambda page, a, b: [a.width <= 0.5 * page.width, a.width >= 60],
    lambda page, a, b: [a.width == b.width + 3, b.width == a.width - 10],
    lambda page, a, b: [2 * a.width == b.width, b.width == 30, a.width == 20],
]


@pytest.mark.parametrize("constraints", CONFLICTS)
def test_the_shown_sum_is_correct(constraints: Constraints) -> None:
    for order in itertools.permutations(range(len(constraints(*_items())))):
        page, a, b = _items()
        listed = constraints(page, a, b)
        with pytest.raises(ConflictError) as caught:
            page.layout.activate([listed[i] for i in order])
        shown = re.search(r"constants are left: (.*) = (\S+), not 0", str(caught.value))
        assert shown is not None
        assert eval(shown[1]) == pytest.approx(float(shown[2]))
        assert float(shown[2]) > 0


def _items() -> tuple[Item, Item, Item]:
    page = AutoLayout().item("page", width=100, height=50)
    return page, page.item("a"), page.item("b")


@pytest.mark.parametrize("closes_first", [False, True])
@pytest.mark.parametrize("follows_neighbour", [False, True])
def test_a_closed_row_of_equal_widths_takes_little_work(
    closes_first: bool, follows_neighbour: bool
) -> None:
    layout = AutoLayout()
    page = layout.item("page", width=2000 * 7 - 2, height=50)
    boxes = [page.item(f"box{i}") for i in range(2000)]
    row: list[object] = [boxes[0].leading == page.leading]
    for before, box in itertools.pairwise(boxes):
        row += [
            box.leading == before.trailing + 2,
            box.width == (before if follows_neighbour else boxes[0]).width,
        ]
    closing = boxes[-1].trailing == page.trailing
    # Fails with a limit of work if the equalities are in the tableau.
    layout.activate([closing, *row] if closes_first else [*row, closing])
    layout.layout()
    assert tuple(boxes[1999].frame)[::2] == (1999 * 7, 5)
