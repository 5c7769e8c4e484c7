# SPDX-License-Identifier: MIT
"""The rules of tables in a tree in plain form; see `naive`.

A matrix has the positions. `naive_table` computes widths and heights. Numbers in comments refer to
`Documentation/Tables.md`, "In a tree".
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

from naive_table import SLACK, NaiveCell, NaiveColumn, NaiveTable, row_heights
from reglet import Insets, Table, TableCell, TableRow, TableSection, View
from reglet.views.alignment import HORIZONTAL_CODES, VERTICAL_CODES, alignment_codes

if TYPE_CHECKING:
    from naive import Naive

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]
Track = tuple[float, float]

WIDTH, HEIGHT = 0, 1
_PARTS = {0: 0.5, 1: 0.0, 2: 1.0}
_RANKS = {"header": 0, "body": 1, "footer": 2}


@dataclass(eq=False)
class Cell:
    view: View
    row: int
    rows: int = 1
    column: int = 0
    count: int = 1
    named: int | None = None
    wants_all: bool = False
    lines: list[int | None] = field(default_factory=lambda: [None, None])
    padding: Insets | None = None
    unsized: tuple[bool, bool] = (False, False)
    # Columns that the program does not hide.
    shown: list[int] = field(default_factory=list)
    ideal: float = 0.0
    minimum: float = 0.0
    # None: no slot.
    width: float | None = None
    height: float = 0.0
    guide: float = 0.0

    @property
    def is_empty(self) -> bool:
        return isinstance(self.view, TableCell) and not self.view.children


@dataclass(eq=False)
class Plan:
    rows: list[View]
    # The rows of each section, which is None for rows directly in the table.
    groups: list[tuple[View | None, range]]
    cells: list[Cell]
    column_count: int


@dataclass(eq=False)
class Solution:
    """The positions of columns and rows for one offer."""

    plan: Plan
    size: Pair
    band: float
    columns: list[Track | None]
    rows: list[Track]
    lines: dict[tuple[int, int], float]
    gaps: Pair
    scale: float


def _collect_settings(view: View, cell: Cell) -> None:
    """From the outermost modifier to the innermost."""
    from naive import MODIFIERS

    while isinstance(view, MODIFIERS):
        if isinstance(view, TableCell):
            if view.columns != 1:
                cell.wants_all = view.columns == "all"
                cell.count = 1 if view.columns == "all" else max(1, view.columns)
            if view.rows != 1:
                cell.rows = max(1, view.rows)
            cell.named = cell.named if view.column is None else view.column
            for axis, (name, codes) in enumerate(
                (
                    (view.horizontal_alignment, HORIZONTAL_CODES),
                    (view.vertical_alignment, VERTICAL_CODES),
                )
            ):
                cell.lines[axis] = cell.lines[axis] if name is None else codes[name]
            cell.padding = view.own_padding or cell.padding
            axes = view.unsized_axes
            cell.unsized = (
                cell.unsized[0] or axes in ("horizontal", "both"),
                cell.unsized[1] or axes in ("vertical", "both"),
            )
        if not view.children:
            return
        view = view.children[0]


def _groups(table: Table) -> list[tuple[View | None, list[View]]]:
    """The sections in the order shown, with their rows."""
    found: list[tuple[int, View | None, list[View]]] = []
    for child in table.children:
        if isinstance(child, TableSection):
            found.append((_RANKS[child.role], child, list(child.children)))
        elif found and found[-1][1] is None:
            found[-1][2].append(child)
        else:
            found.append((1, None, [child]))
    return [(section, rows) for _, section, rows in sorted(found, key=lambda one: one[0])]


def plan(table: Table) -> Plan:
    declared = None if table.columns is None else len(table.columns)
    made = _flow(table, declared)
    return made if declared is not None else _flow(table, made.column_count)


def _flow(table: Table, limit: int | None) -> Plan:
    taken: set[tuple[int, int]] = set()
    rows: list[View] = []
    groups: list[tuple[View | None, range]] = []
    cells: list[Cell] = []
    widest = limit or 0
    for section, members in _groups(table):
        groups.append((section, range(len(rows), len(rows) + len(members))))
        for row in members:
            column = 0
            for view in row.children if isinstance(row, TableRow) else [row]:
                cell = Cell(view, len(rows))
                _collect_settings(view, cell)
                if not isinstance(row, TableRow):
                    cell.wants_all, cell.named, cell.rows = True, None, 1
                if cell.wants_all:
                    cell.count = 1
                if cell.named is not None:
                    column = cell.named
                else:
                    while any((cell.row, column + k) in taken for k in range(cell.count)):
                        column += 1
                if cell.wants_all:
                    cell.count = max(1, (limit or 0) - column)
                cell.column = column
                taken |= {
                    (cell.row + down, column + across)
                    for down in range(cell.rows)
                    for across in range(cell.count)
                }
                column += cell.count
                widest = max(widest, column)
                cells.append(cell)
            rows.append(row)
    return Plan(rows, groups, cells, widest)


def _sane(answer: float) -> float:
    """4.1: an invalid length counts as 0."""
    return answer if math.isfinite(answer) and answer > 0 else 0.0


def solve(naive: Naive, table: Table, offer: Offer) -> Solution:
    made = plan(table)
    given = table.columns or ()
    columns = [
        NaiveColumn(c.fixed, c.minimum, c.ideal, c.maximum, c.weight, c.priority, c.hidable, c.hidden)
        for c in given
    ] or [NaiveColumn() for _ in range(made.column_count)]  # fmt: skip
    for column in columns:
        column.has_cells = False
    numbers = NaiveTable(
        columns, table.spacing, table.padding_policy, table.shrinking_policy, table.scale
    )
    cells = []
    for cell in made.cells:
        cell.shown = [
            j for j in range(cell.column, cell.column + cell.count) if not columns[j].hidden
        ]
        if cell.shown:
            cells.append(cell)
            _align(table, made, cell)
    made.cells = cells
    _ask_widths(naive, table, numbers, cells)
    width, tracks = numbers.resolve(offer[WIDTH])
    _ask_heights(naive, table, numbers, cells, tracks)
    live = [cell for cell in cells if cell.width is not None and not cell.is_empty]
    height, rows = row_heights(
        numbers,
        [
            (row.minimum_height, row.weight_of_row) if isinstance(row, TableRow) else (0.0, 0.0)
            for row in made.rows
        ],
        [_row_cell(table, cell) for cell in live],
        table.row_spacing,
        offer[HEIGHT],
    )
    lines: dict[tuple[int, int], float] = {}
    for cell in live:
        if _line(cell) and not cell.unsized[HEIGHT]:
            at = (cell.row, _line(cell))
            top = (cell.padding or table.cell_padding).top
            lines[at] = max(lines.get(at, 0.0), top + cell.guide)
    ends = [start + length for track in tracks if track for start, length in (track,)]
    band = width if math.isfinite(width) else max(ends, default=0.0)
    row_gap = (
        math.floor(table.row_spacing * table.scale + 0.5) if table.scale else table.row_spacing
    )
    gaps = (numbers.gap, row_gap)
    return Solution(made, (width, height), band, tracks, rows, lines, gaps, table.scale)


def _align(table: Table, made: Plan, cell: Cell) -> None:
    """Its own alignment, or its only column's or row's, or the table's."""
    own = alignment_codes(table.alignment)
    given = table.columns
    if cell.lines[WIDTH] is None and len(cell.shown) == 1 and given:
        name = given[cell.shown[0]].alignment
        cell.lines[WIDTH] = None if name is None else HORIZONTAL_CODES[name]
    row = made.rows[cell.row]
    if cell.lines[HEIGHT] is None and cell.rows == 1 and isinstance(row, TableRow):
        cell.lines[HEIGHT] = None if row.alignment is None else VERTICAL_CODES[row.alignment]
    for axis in (WIDTH, HEIGHT):
        if cell.lines[axis] is None:
            cell.lines[axis] = own[axis]
    if _line(cell) and (cell.unsized[HEIGHT] or cell.is_empty):
        cell.lines[HEIGHT] = 1


def _line(cell: Cell) -> int:
    """1 or 2: the first or the last baseline, on which the cell is aligned."""
    line = cell.lines[HEIGHT] or 0
    return line - 2 if line > 2 else 0


def _sides(table: Table, cell: Cell) -> float:
    insets = cell.padding or table.cell_padding
    return insets.leading + insets.trailing


def _ask_widths(naive: Naive, table: Table, numbers: NaiveTable, cells: list[Cell]) -> None:
    """4: ideals and minimums."""
    for cell in cells:
        own = [numbers.columns[j] for j in cell.shown]
        if cell.is_empty:
            continue
        if len(own) == 1:
            own[0].has_cells = True
        if cell.unsized[WIDTH]:
            continue
        if any(c.fixed is None and c.ideal is None for c in own):
            cell.ideal = _sane(naive.measure(cell.view, (None, None))[WIDTH])
        minimum = 0.0
        if any(c.fixed is None and c.minimum is None for c in own):
            minimum = _sane(naive.measure(cell.view, (0.0, None))[WIDTH]) + _sides(table, cell)
        wanted = any(c.fixed is None and c.ideal is None for c in own)
        ideal = cell.ideal + _sides(table, cell) if wanted else 0.0
        if len(own) == 1:
            own[0].cell_ideal = max(own[0].cell_ideal, ideal)
            own[0].cell_minimum = max(own[0].cell_minimum, minimum)
        else:
            numbers.spans.append((cell.column, cell.count, minimum, ideal))


def _ask_heights(
    naive: Naive,
    table: Table,
    numbers: NaiveTable,
    cells: list[Cell],
    tracks: list[Track | None],
) -> None:
    """6.1: at the width of the slot less padding."""
    for cell in cells:
        lengths = [track[1] for j in cell.shown for track in (tracks[j],) if track is not None]
        cell.width = None
        if not lengths:
            continue
        slot = sum(lengths) + numbers.points(numbers.gap) * (len(lengths) - 1)
        cell.width = max(0.0, slot - _sides(table, cell))
        if cell.width < cell.ideal < cell.width + SLACK:
            cell.width = cell.ideal
        if cell.unsized[HEIGHT] or cell.is_empty:
            continue
        cell.height = _sane(naive.measure(cell.view, (cell.width, None))[HEIGHT])
        if _line(cell):
            guide = naive.guide(cell.view, HEIGHT, _line(cell) + 2, (cell.width, None))
            cell.guide = guide if math.isfinite(guide) else 0.0


def _row_cell(table: Table, cell: Cell) -> NaiveCell:
    insets = cell.padding or table.cell_padding
    height = None if cell.unsized[HEIGHT] else insets.top + cell.height + insets.bottom
    return NaiveCell(cell.row, height, cell.rows, _line(cell), insets.top + cell.guide)


def _group_band(found: Solution, own: range) -> Track:
    if not own:
        if own.start == 0:
            return 0.0, 0.0
        start, length = found.rows[own.start - 1]
        return start + length, 0.0
    (top, _), (last, length) = found.rows[own.start], found.rows[own.stop - 1]
    return top, last + length - top


def band(found: Solution, member: View) -> Track:
    """The frame of a section or a row."""
    for section, own in found.plan.groups:
        if section is member:
            return _group_band(found, own)
    return found.rows[found.plan.rows.index(member)]


def band_size(found: Solution, member: View) -> Pair:
    return found.band, band(found, member)[1]


def arranged(naive: Naive, table: Table, member: View, offer: Offer) -> Placed:
    """The children of a table, section or row."""
    found = naive.table_solution(table, offer)
    top = 0.0 if member is table else band(found, member)[0]
    cells = {cell.view: cell for cell in found.plan.cells}
    placed: Placed = []
    for child in member.children:
        if isinstance(child, (TableSection, TableRow)) and not isinstance(member, TableRow):
            placed.append((child, 0.0, band(found, child)[0] - top, offer))
        elif child in cells and cells[child].width is not None:
            placed.append(_placed(naive, table, found, cells[child], top))
    return placed


def arranged_cells(naive: Naive, table: Table, offer: Offer) -> Placed:
    """In the table's coordinates."""
    found = naive.table_solution(table, offer)
    return [
        _placed(naive, table, found, cell, 0.0)
        for cell in found.plan.cells
        if cell.width is not None
    ]


def _placed(
    naive: Naive, table: Table, found: Solution, cell: Cell, top: float
) -> tuple[View, float, float, Offer]:
    """7: the proposal to a cell in its slot, and its position there."""
    insets = cell.padding or table.cell_padding
    assert cell.width is not None
    starts = [track[0] for j in cell.shown for track in (found.columns[j],) if track is not None]
    own = found.rows[cell.row : cell.row + cell.rows]
    gap = found.gaps[HEIGHT] / found.scale if found.scale else found.gaps[HEIGHT]
    available = (
        sum(length for _, length in own) + gap * (cell.rows - 1) - insets.top - insets.bottom
    )
    available = max(0.0, available)
    asks = not cell.unsized[HEIGHT] and not cell.is_empty
    if asks and abs(available - cell.height) < SLACK:
        available = cell.height
    natural = (cell.width, None)
    offer: Offer = (cell.width, available)
    if _line(cell) or (asks and naive.measure(cell.view, natural) == (cell.width, available)):
        offer = natural
    width, height = naive.measure(cell.view, offer)
    x = starts[0] + insets.leading
    if math.isfinite(width):
        x += _PARTS[cell.lines[WIDTH] or 0] * (cell.width - width)
    y = own[0][0] - top
    if _line(cell):
        y += found.lines[cell.row, _line(cell)] - cell.guide
    else:
        y += insets.top
        if math.isfinite(height):
            y += _PARTS[cell.lines[HEIGHT] or 0] * (available - height)
    return cell.view, x, y, offer
