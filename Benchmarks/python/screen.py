# SPDX-License-Identifier: MIT
"""W4, the app screen, and the function that measures its texts for every engine.

The numbers match workload_screen.c. A text is measured by one scan of its letters.
"""

from __future__ import annotations

from math import inf

from workload import Item, Workload, fixed

ADVANCE = 8.0
LINE_HEIGHT = 18.0


def letters(words: int, index: int) -> str:
    """text(n, i): word j has 2 + (5i + 3j) % 8 letters; letter m of it is 'a' + (i + j + m) % 26."""
    return " ".join(
        "".join(chr(97 + (index + j + m) % 26) for m in range(2 + (5 * index + 3 * j) % 8))
        for j in range(words)
    )


def measure(text: str, limit: float) -> tuple[float, float]:
    """Greedy wrapping."""
    line = widest = 0.0
    lines = 1
    for word in text.split(" "):
        width = ADVANCE * len(word)
        together = line + ADVANCE + width if line else width
        if together > limit and line:
            lines += 1
            together = width
        line = together
        widest = max(widest, line)
    return min(widest, limit), LINE_HEIGHT * lines


def screen(rows: int) -> Workload:
    items = [Item("column", -1)]
    _bar(items)
    items.append(Item("column", 0, spacing=1.0, stretches=True))
    in_list = len(items) - 1
    for row in range(rows):
        _row(items, in_list, row)
    items.append(Item("column", 0, spacing=12.0, insets=(16.0, 16.0), stretches=True))
    footer = len(items) - 1
    parent = -1
    for card in range(3 * max(1, rows // 25)):
        if card % 3 == 0:
            items.append(Item("row", footer, spacing=12.0, stretches=True))
            parent = len(items) - 1
        _card(items, parent, card)
    return Workload("W4", rows, items, 390.0, None, 8)


def _text(items: list[Item], parent: int, words: int, index: int) -> None:
    items.append(Item("text", parent, letters=letters(words, index)))


def _spacer(items: list[Item], parent: int, minimum: float) -> None:
    items.append(Item("spacer", parent, minimum=(minimum, 0.0)))


def _bar(items: list[Item]) -> None:
    items.append(Item("row", 0, spacing=8.0, insets=(0.0, 16.0), height=44.0, stretches=True))
    bar = len(items) - 1
    _text(items, bar, 1, 2)
    _spacer(items, bar, 0.0)
    _text(items, bar, 2, 1)
    _spacer(items, bar, 0.0)
    items.append(fixed(bar, 24.0, 24.0))


def _row(items: list[Item], parent: int, row: int) -> None:
    items.append(Item("row", parent, spacing=12.0, insets=(8.0, 16.0), stretches=True))
    index = len(items) - 1
    items.append(fixed(index, 40.0, 40.0))
    items.append(Item("column", index, spacing=2.0, leading=True))
    column = len(items) - 1
    _text(items, column, 1 + (7 * row) % 4, row)
    _text(items, column, 5 + (11 * row) % 17, row + 3)
    _spacer(items, index, 8.0)
    items.append(fixed(index, 60.0, 32.0))


def _card(items: list[Item], parent: int, card: int) -> None:
    items.append(Item("column", parent, spacing=4.0, insets=(8.0, 8.0), leading=True, fills=True))
    index = len(items) - 1
    items.append(Item("leaf", index, minimum=(0.0, 60.0), ideal=(0.0, 60.0), maximum=(inf, 60.0)))
    _text(items, index, 2 + card % 3, card)
    _text(items, index, 4 + card % 5, card + 1)
