# SPDX-License-Identifier: MIT
"""A pin at an alternative solution makes no priority worse, and a pin any nearer does."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from reglet import AnyItem, AutoLayout, ConflictError, Constraint, Item, Rect

ATTRIBUTES = ("left", "top", "width", "height")


def random_layout(seed: int) -> tuple[AutoLayout, list[Item]]:
    """Three or four underdetermined items in a page."""
    choices = random.Random(seed)
    layout = AutoLayout()
    page = layout.item("page", width=300, height=200)
    items = [page.item(f"item{index}") for index in range(choices.choice((3, 4)))]
    for _ in range(choices.randint(6, 16)):
        one, other = choices.sample([page, *items], 2)
        name = choices.choice(ATTRIBUTES)
        first = getattr(one, name)
        relation = choices.choice(("__eq__", "__le__", "__ge__"))
        constant = float(choices.randint(-40, 60))
        if name in ("width", "height") and choices.random() < 0.7:
            second: object = 60 + constant
        else:
            second = getattr(other, name) + constant
        constraint: Constraint = getattr(first, relation)(second)
        priority = choices.choice((1000, 1000, 700, 700, 300))
        try:
            layout.activate(constraint @ priority)
        except ConflictError:
            continue
    layout.layout()
    return layout, items


def costs(layout: AutoLayout) -> dict[float, float]:
    """The violation of each priority."""
    sums: Counter[float] = Counter()
    for constraint in layout.constraints:
        sums[constraint.priority] += round(constraint.violation, 6)
    return {priority: pytest.approx(cost, abs=1e-4) for priority, cost in sums.items()}


def value(frame: Rect, attribute: str) -> float:
    return dict(zip(("left", "top", "width", "height"), frame))[attribute]


def pinned(layout: AutoLayout, item: AnyItem, attribute: str, at: float) -> bool:
    before = costs(layout)
    page = layout.items[0]
    place = getattr(item, attribute)
    constraint = place == (
        at if attribute in ("width", "height") else getattr(page, attribute) + at
    )
    try:
        (pin,) = layout.activate(constraint)
    except ConflictError:
        return False
    after = costs(layout)
    layout.remove(pin)
    return all(
        after[priority].expected <= cost.expected + 1e-4 for priority, cost in before.items()
    )


@pytest.mark.parametrize("seed", range(60))
def test_alternatives_are_as_good_and_as_near_as_can_be(seed: int) -> None:
    layout, items = random_layout(seed)
    state = layout.dump()
    open_now = {(one.item, one.axis) for one in layout.ambiguities()}
    found: list[tuple[Item, str, float, float]] = []
    for item in items:
        for attribute in ATTRIBUTES:
            now = value(item.frame_in_root, attribute)
            for near in (now + 37, now - 23):
                frames = item.alternative(attribute, near)
                assert layout.dump() == state
                at = value(frames[item], attribute)
                found.append((item, attribute, at, near))
                assert min(now, near) - 1e-6 <= at <= max(now, near) + 1e-6
                axis = "horizontal" if attribute in ("left", "width") else "vertical"
                if (item, axis) not in open_now:
                    assert at == pytest.approx(now)
    assert layout.layout() == ()
    # Pins move undetermined variables, so the present solution was read before.
    for item, attribute, at, near in found:
        assert pinned(layout, item, attribute, at)
        if abs(near - at) > 1e-3:
            assert not pinned(layout, item, attribute, at + (near - at) * 0.01)
