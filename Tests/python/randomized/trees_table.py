# SPDX-License-Identifier: MIT
"""Random tables of all kinds, for `trees`."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Callable

from reglet import Insets, Table, TableCell, TableRow, TableSection, View
from reglet.tables import Column

if TYPE_CHECKING:
    from trees import Choices

Make = Callable[["Choices", int], View]

HORIZONTAL = ("leading", "center", "trailing")
VERTICAL = ("top", "center", "bottom", "first_text_baseline", "last_text_baseline")
_PADDINGS = ("equal", "proportional", "weight", "last", "none")
_SHRINKINGS = ("level", "proportional", "priority")


def random_column(choices: Choices) -> Column:
    """With some of its limits."""
    said: dict[str, Any] = {}
    if choices.randint(0, 6) == 0:
        said["fixed"] = choices.randint(0, 240) / 4
    else:
        least = choices.randint(0, 160) / 4
        if choices.randint(0, 2) == 0:
            said["minimum"] = least
        if choices.randint(0, 3) == 0:
            said["maximum"] = said.get("minimum", 0) + choices.randint(0, 480) / 4
        if choices.randint(0, 4) == 0:
            said["ideal"] = choices.randint(0, 480) / 4
    said["weight"] = choices.choice((1, 0, 1, 2, 3.5))
    said["priority"] = choices.choice((0, 0, -2, 1, 3))
    said["hidable"] = choices.randint(0, 2) == 0
    said["hidden"] = choices.randint(0, 12) == 0
    said["alignment"] = choices.choice((None, None, *HORIZONTAL))
    return Column(**said)


def _padding(choices: Choices) -> Any:
    return choices.choice((None, None, None, 3, Insets(0.5, 3, 0, 1)))


class _Places:
    """Only cells that fit are made."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.taken: set[tuple[int, int]] = set()

    def fits(self, row: int, column: int, across: int, down: int) -> bool:
        return (
            column + across <= self.columns
            and row + down <= self.rows
            and not any((row, column + k) in self.taken for k in range(across))
        )

    def take(self, row: int, column: int, across: int, down: int) -> None:
        self.taken |= {(row + r, column + k) for r in range(down) for k in range(across)}


def _row(choices: Choices, depth: int, make: Make, places: _Places, row: int) -> TableRow:
    cells: list[View] = []
    column = 0
    while column < places.columns and choices.randint(0, 12):
        if not places.fits(row, column, 1, 1):
            column += 1
            continue
        across = choices.choice((1, 1, 1, 2, 3))
        down = choices.choice((1, 1, 1, 1, 2, 3))
        if not places.fits(row, column, across, down):
            across = down = 1
        places.take(row, column, across, down)
        said: dict[str, Any] = {
            "columns": choices.choice((across, 0)) if across == 1 else across,
            "rows": down,
            "horizontal_alignment": choices.choice((None, None, None, *HORIZONTAL)),
            "vertical_alignment": choices.choice((None, None, None, None, *VERTICAL)),
            "padding": _padding(choices),
            "unsized_axes": choices.choice((None,) * 12 + ("horizontal", "vertical", "both")),
        }
        # The first free position may not be the intended one, so the column is given in that case.
        if choices.randint(0, 1) or across > 1:
            said["column"] = column
        kind = choices.randint(0, 8)
        if kind == 0:
            cells.append(TableCell(**said))
        elif kind < 4 and across == down == 1 and "column" not in said:
            cells.append(make(choices, depth - 1))
        else:
            cells.append(make(choices, depth - 1).table_cell(**said))
        column += across
    return TableRow(
        *cells,
        minimum_height=choices.choice((0, 0, 0, 7.5, 40)),
        weight=choices.choice((0, 0, 0, 0, 1, 2.5)),
        alignment=choices.choice((None, None, None, *VERTICAL)),
    )


def random_table(make: Make, *, scales: tuple[int, ...] = (0, 0, 0, 1, 2, 3)) -> Make:
    """The cells come from another maker.

    If cells have lengths with many digits, whole pixels may differ by the last bit of a sum, so
    tables have no scale.
    """

    def table(choices: Choices, depth: int) -> View:
        count = choices.choice((1, 2, 2, 3, 4, 6))
        children: list[View] = []
        for _ in range(choices.choice((0, 1, 1, 1, 2, 3))):
            rows = choices.choice((0, 1, 2, 3, 4))
            places = _Places(count, rows)
            made = [_row(choices, depth, make, places, row) for row in range(rows)]
            role = choices.choice(("header", "body", "body", "footer", None))
            if role is None:
                children += made
                # Rows in a run of their own end with a section.
                children.append(TableSection())
            else:
                children.append(TableSection(*made, role=role))
            if choices.randint(0, 5) == 0:
                children.append(make(choices, depth - 1))
                children.append(TableSection(role="footer"))
        counted = choices.randint(0, 3) == 0
        return Table(
            *children,
            columns=None if counted else [random_column(choices) for _ in range(count)],
            spacing=choices.choice((0, 0, 2, 8, 3.25)),
            row_spacing=choices.choice((0, 0, 1, 4.5)),
            cell_padding=choices.choice((0, 0, 2, Insets(0.5, 3, 0, 1))),
            padding=choices.choice(_PADDINGS),
            shrinking=choices.choice(_SHRINKINGS),
            alignment=(choices.choice(HORIZONTAL), choices.choice(VERTICAL)),
            scale=choices.choice(scales),
        )

    return table


def random_width(choices: Choices) -> float | None:
    """Unspecified, too little, too much, or infinite."""
    kind = choices.randint(0, 9)
    if kind < 2:
        return None if kind else math.inf
    return choices.choice((0.0, 1.0, 33.3, choices.randint(0, 2400) / 4))
