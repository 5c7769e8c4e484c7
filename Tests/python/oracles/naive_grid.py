# SPDX-License-Identifier: MIT
"""The rules of grids in plain form; see `naive`. Sets and sums are rebuilt each time.

Numbers in comments are those of `Documentation/Grids.md`, "Solving".
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

from reglet import Grid, GridCell, GridRow, View
from reglet.views.alignment import alignment_codes

if TYPE_CHECKING:
    from naive import Naive

Pair = tuple[float, float]
Offer = tuple[Optional[float], Optional[float]]
Placed = list[tuple[View, float, float, Offer]]

WIDTH, HEIGHT = 0, 1


@dataclass(eq=False)
class Cell:
    view: View
    row: int
    column: int
    span: int
    anchor: Pair | None = None
    column_line: int | None = None
    unsized: tuple[bool, bool] = (False, False)
    offer: Offer = (None, None)
    answer: Pair = (0.0, 0.0)
    served: bool = False
    is_spread: bool = False
    is_row: bool = False
    # Columns that spans had already widened when the cell was served.
    given_before: set[int] = field(default_factory=set)

    @property
    def columns(self) -> range:
        return range(self.column, self.column + self.span)


@dataclass(eq=False)
class Solution:
    """Column widths and row heights for one offer."""

    cells: list[Cell]
    row_views: list[View]
    row_lines: list[int]
    column_lines: list[int | None]
    gaps: tuple[list[float], list[float]]
    lengths: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    given: set[int] = field(default_factory=set)

    def standing(self, column: int) -> list[Cell]:
        return [cell for cell in self.cells if cell.span == 1 and cell.column == column]

    def inner(self, cell: Cell) -> float:
        return sum(self.gaps[WIDTH][cell.column + 1 : cell.column + cell.span])

    def slot(self, cell: Cell) -> Pair:
        widths, heights = self.lengths
        return sum(widths[column] for column in cell.columns) + self.inner(cell), heights[cell.row]

    @property
    def size(self) -> Pair:
        ends = []
        for axis in (WIDTH, HEIGHT):
            end = 0.0
            for gap, length in zip(self.gaps[axis], self.lengths[axis]):
                end = end + gap + length
            ends.append(end)
        return ends[0], ends[1]

    def start(self, axis: int, track: int) -> float:
        return sum(self.lengths[axis][:track]) + sum(self.gaps[axis][: track + 1])


def cells_of(row: View) -> list[View]:
    """Nested rows are flattened."""
    found: list[View] = []
    for child in row.children:
        found += cells_of(child) if isinstance(child, GridRow) else [child]
    return found


def _settings(view: View, cell: Cell) -> int:
    """From the outermost modifier to the innermost; returns the number of columns."""
    spans = []
    takes_none = False
    while True:
        if isinstance(view, GridCell):
            if view.columns > 1:
                spans.append(view.columns)
            if view.columns == 0:
                takes_none = True
            cell.anchor = view.anchor or cell.anchor
            if view.column_alignment is not None:
                cell.column_line = alignment_codes(view.column_alignment)[WIDTH]
            axes = view.unsized_axes
            cell.unsized = (
                cell.unsized[0] or axes in ("horizontal", "both"),
                cell.unsized[1] or axes in ("vertical", "both"),
            )
        if not is_modifier(view) or not view.children:
            break
        view = view.children[0]
    cell.span = max(1, sum(spans))
    return 0 if takes_none and not spans else cell.span


def is_modifier(view: View) -> bool:
    from naive import MODIFIERS

    return isinstance(view, MODIFIERS)


def plan(naive: Naive, grid: Grid) -> Solution:
    cells: list[Cell] = []
    row_views: list[View] = []
    alone: list[Cell] = []
    width = 0
    for child in grid.children:
        row = len(row_views)
        if not isinstance(child, GridRow):
            cell = Cell(child, row, 0, 0, is_row=True)
            width = max(width, _settings(child, cell))
            alone.append(cell)
            cells.append(cell)
            row_views.append(child)
            continue
        column = 0
        for view in cells_of(child):
            cell = Cell(view, row, column, 1)
            taken = _settings(view, cell)
            cells.append(cell)
            width = max(width, column + cell.span)
            column += taken
        if cells and cells[-1].row == row:
            row_views.append(child)
    if row_views:
        width = max(width, 1)
    for cell in alone:
        cell.span = width
    own = alignment_codes(grid.alignment)
    row_lines = [
        own[HEIGHT]
        if not isinstance(view, GridRow) or view.alignment is None
        else alignment_codes(view.alignment)[HEIGHT]
        for view in row_views
    ]
    said: list[int | None] = [None] * width
    for cell in cells:
        if cell.column_line is not None and said[cell.column] is None:
            said[cell.column] = cell.column_line
    gaps = _gaps(naive, grid, cells, width, len(row_views))
    return Solution(cells, row_views, row_lines, said, gaps)


def cells_at_edge(found: Solution, axis: int, far: bool) -> list[Cell]:
    last = len(found.lengths[axis]) - 1
    edge = last if far else 0
    return [cell for cell in found.cells if edge in _tracks(cell, axis)]


def _gaps(
    naive: Naive, grid: Grid, cells: list[Cell], width: int, height: int
) -> tuple[list[float], list[float]]:
    across = [0.0] * width
    down = [0.0] * height
    for before in cells:
        for after in cells:
            if not _is_last(before, cells):
                continue
            if after.row == before.row and after.column == before.column + before.span:
                gap = naive.preferred_gap(before.view, after.view, WIDTH)
                across[after.column] = max(across[after.column], gap)
            if after.row == before.row + 1 and set(after.columns) & set(before.columns):
                gap = naive.preferred_gap(before.view, after.view, HEIGHT)
                down[after.row] = max(down[after.row], gap)
    if grid.horizontal_spacing is not None:
        across = [grid.horizontal_spacing if index else 0.0 for index in range(width)]
    if grid.vertical_spacing is not None:
        down = [grid.vertical_spacing if index else 0.0 for index in range(height)]
    return across, down


def _is_last(cell: Cell, cells: list[Cell]) -> bool:
    """Whether a cell takes its column, or would if it took any: no cell of its row follows there."""
    there = [other for other in cells if (other.row, other.column) == (cell.row, cell.column)]
    return there[-1] is cell


def solve(naive: Naive, grid: Grid, offer: Offer) -> Solution:
    found = plan(naive, grid)
    found.lengths = [0.0] * len(found.column_lines), [0.0] * len(found.row_views)
    if offer == (None, None):
        # 1. Everything at its ideal size.
        for cell in found.cells:
            _serve(naive, grid, found, cell, offer)
        for cell in found.cells:
            _spread(found, cell)
        return found
    ranks = {cell: _rank(naive, cell, offer) for cell in found.cells}
    order = sorted(found.cells, key=lambda cell: ranks[cell])
    levels: list[list[Cell]] = []
    for cell in order:
        if levels and ranks[levels[-1][0]][0] == ranks[cell][0]:
            levels[-1].append(cell)
        else:
            levels.append([cell])
    for number, level in enumerate(levels):
        # 3. The tracks of the level, and the length for them.
        following = levels[number + 1][0] if number + 1 < len(levels) else None
        earlier = [cell for done in levels[:number] for cell in done]
        axes = [_Axis(found, axis, offer[axis], level, earlier, following) for axis in (0, 1)]
        while waiting := [cell for cell in level if not cell.served]:
            group = [cell for cell in waiting if ranks[cell] == ranks[waiting[0]]]
            _serve_group(naive, grid, found, axes, level, group)
    return found


def _tracks(cell: Cell, axis: int) -> list[int]:
    return [cell.row] if axis == HEIGHT else list(cell.columns)


class _Axis:
    """Open tracks and their remaining length."""

    def __init__(
        self,
        found: Solution,
        axis: int,
        offered: float | None,
        level: list[Cell],
        earlier: list[Cell],
        following: Cell | None,
    ) -> None:
        self.axis = axis
        self.is_shared = offered is not None and offered != math.inf
        self.offered = offered
        self.open = {track for cell in level for track in _tracks(cell, axis)}
        self.sharing = len(self.open)
        self.left = self.base = 0.0
        if offered is None or offered == math.inf:
            return
        touched = {track for cell in earlier for track in _tracks(cell, axis)}
        left = offered - sum(found.gaps[axis])
        left -= sum(found.lengths[axis][track] for track in sorted(touched))
        if axis == WIDTH:
            for cell in earlier:
                if cell.span > 1 and not cell.is_spread:
                    left -= max(0.0, cell.answer[WIDTH] - found.slot(cell)[WIDTH])
        if following is not None and left > 0:
            left *= self._growth(found, level, following)
        self.left = self.base = left

    def _growth(self, found: Solution, level: list[Cell], following: Cell) -> float:
        places = [found.cells.index(cell) for cell in level]
        if not min(places) < found.cells.index(following) < max(places):
            return 1.0
        if following.unsized[self.axis]:
            return 1.0
        tracks = set(_tracks(following, self.axis))
        for cell in level:
            is_wide = self.axis == WIDTH and cell.span > 1
            if tracks & set(_tracks(cell, self.axis)) and (cell.unsized[self.axis] or is_wide):
                return 1.0
        if self.axis == WIDTH and following.is_row:
            tracks = {0}
        return len(self.open) / max(1, len(self.open - tracks))

    @property
    def share(self) -> float | None:
        return self.left / max(1, self.sharing) if self.is_shared else self.offered

    def close(self, length: float) -> None:
        self.left -= length
        self.sharing -= 1


def _serve_group(
    naive: Naive,
    grid: Grid,
    found: Solution,
    axes: list[_Axis],
    level: list[Cell],
    group: list[Cell],
) -> None:
    # 4. A share for each, or the existing length.
    shares = (axes[WIDTH].share, axes[HEIGHT].share)
    for cell in group:
        offer = (
            _width_offer(found, cell, axes[WIDTH], shares[WIDTH]),
            _height_offer(found, cell, shares[HEIGHT]),
        )
        _serve(naive, grid, found, cell, offer)
        cell.given_before = set(found.given)
    # 6. Finished tracks close, cell by cell: cells in one column first.
    left = [cell for cell in level if not cell.served or cell in group]
    for cell in sorted(group, key=lambda cell: cell.span > 1):
        left.remove(cell)
        for axis in (WIDTH, HEIGHT):
            _close(found, axes[axis], cell, level, left)
    # 5. Spans whose columns are all served.
    for cell in found.cells:
        stands = [other for column in cell.columns for other in found.standing(column)]
        is_ready = cell.span > 1 and cell.served and all(other.served for other in stands)
        if is_ready and not cell.is_spread:
            cell.is_spread = True
            _spread(found, cell)


def _close(found: Solution, axis: _Axis, cell: Cell, level: list[Cell], left: list[Cell]) -> None:
    """Only the cells of `left` are still to be served in the level."""
    if axis.axis == WIDTH and cell.span > 1:
        if not any(set(cell.columns) & set(other.columns) for other in left):
            lack = cell.answer[WIDTH] - found.slot(cell)[WIDTH]
            axis.close(max(axis.left / max(1, axis.sharing), lack))
        return
    (track,) = _tracks(cell, axis.axis)
    if axis.axis == WIDTH:
        partial = [other for other in level if 1 < other.span < len(found.column_lines)]
        if any(track in other.columns for other in partial):
            return
        left = [other for other in left if other.span == 1]
    if any(track in _tracks(other, axis.axis) for other in left):
        return
    axis.open.discard(track)
    axis.close(found.lengths[axis.axis][track])


def _is_in(cell: Cell, axis: int, track: int) -> bool:
    """On the line of a row, or of a column in which the cell is alone."""
    if axis == HEIGHT:
        return cell.row == track
    return cell.span == 1 and not cell.is_row and cell.column == track


def _rank(naive: Naive, cell: Cell, offer: Offer) -> tuple[float, int, float, float, bool]:
    least = naive.measure(cell.view, (0.0, 0.0))
    most = naive.measure(cell.view, (math.inf, math.inf))
    endless = [axis for axis in (WIDTH, HEIGHT) if offer[axis] is not None]
    growth = sum(max(most[axis] - least[axis], 0.0) for axis in endless if most[axis] != math.inf)
    endless = [axis for axis in endless if most[axis] == math.inf]
    longest = sum(least[axis] for axis in endless)
    return -naive.priority(cell.view), len(endless), growth, -longest, any(cell.unsized)


def _width_offer(found: Solution, cell: Cell, axis: _Axis, share: float | None) -> float | None:
    if share is None:
        return None
    if cell.unsized[WIDTH]:
        return found.slot(cell)[WIDTH]
    widths = found.lengths[WIDTH]
    if cell.span == 1:
        return max(share, widths[cell.column])
    if share == math.inf:
        return math.inf
    # Added from both ends, as the engine does: a text may fit to the last bit.
    taken = [share if column in axis.open else own for column, own in enumerate(widths)]
    outside = sum(taken[: cell.column]) + sum(reversed(taken[cell.column + cell.span :]))
    return max(axis.base - outside + found.inner(cell), found.slot(cell)[WIDTH])


def _height_offer(found: Solution, cell: Cell, share: float | None) -> float | None:
    height = found.lengths[HEIGHT][cell.row]
    if share is None:
        return None
    return height if cell.unsized[HEIGHT] else max(share, height)


def _serve(naive: Naive, grid: Grid, found: Solution, cell: Cell, offer: Offer) -> None:
    cell.offer = offer
    cell.answer = naive.measure(cell.view, offer)
    cell.served = True
    tracks = (cell.column if cell.span == 1 else None, cell.row)
    for axis, track in enumerate(tracks):
        if track is None:
            continue
        before, after = _reach(naive, grid, found, axis, track, served_only=True)
        found.lengths[axis][track] = max(
            found.lengths[axis][track], cell.answer[axis], before + after
        )


def _spread(found: Solution, cell: Cell) -> None:
    lack = cell.answer[WIDTH] - found.slot(cell)[WIDTH]
    if cell.span == 1 or not lack > 0:
        return
    empty = [column for column in cell.columns if not found.standing(column)]
    free = [column for column in empty if column not in cell.given_before] or cell.columns
    if len(empty) == cell.span:
        found.given |= set(free)
    for column in free:
        found.lengths[WIDTH][column] += lack / len(free)


def _line(grid: Grid, found: Solution, cell: Cell, axis: int) -> int:
    """The line that aligns a cell: its row's or its one column's, or else the grid's."""
    if axis == HEIGHT:
        return found.row_lines[cell.row]
    stands = cell.span == 1 and not cell.is_row
    said = found.column_lines[cell.column] if stands else None
    return alignment_codes(grid.alignment)[WIDTH] if said is None else said


def _placing(naive: Naive, found: Solution, cell: Cell) -> tuple[Offer, Pair]:
    slot = found.slot(cell)
    if all(math.isclose(a, b, rel_tol=1e-12) for a, b in zip(slot, cell.answer)):
        return cell.offer, cell.answer
    return slot, naive.measure(cell.view, slot)


def _reach(
    naive: Naive, grid: Grid, found: Solution, axis: int, track: int, *, served_only: bool
) -> Pair:
    """The extent of a track's cells before and after their common line."""
    before = after = 0.0
    for cell in found.cells:
        if not _is_in(cell, axis, track) or cell.anchor is not None:
            continue
        if served_only and not cell.served:
            continue
        offer, size = (cell.offer, cell.answer) if served_only else _placing(naive, found, cell)
        line = naive.guide(cell.view, axis, _line(grid, found, cell, axis), offer)
        before, after = max(before, line), max(after, size[axis] - line)
    return before, after


def arranged(naive: Naive, grid: Grid, offer: Offer) -> Placed:
    """The rows of a grid, and the children outside rows."""
    found = naive.solution(grid, offer)
    placed: Placed = []
    rows = {view: row for row, view in enumerate(found.row_views)}
    for child in grid.children:
        if isinstance(child, GridRow):
            y = found.start(HEIGHT, rows[child]) if child in rows else 0.0
            placed.append((child, 0.0, y, offer))
        else:
            (cell,) = [cell for cell in found.cells if cell.view is child]
            placed.append(_placed(naive, grid, found, cell, 0.0))
    return placed


def arranged_row(naive: Naive, grid: Grid, row: View, offer: Offer) -> Placed:
    """The cells of a row of a grid that got a proposal. A nested row fills it."""
    found = naive.solution(grid, offer)
    by_view = {cell.view: cell for cell in found.cells}
    placed: Placed = []
    for child in row.children:
        if isinstance(child, GridRow):
            placed.append((child, 0.0, 0.0, offer))
        else:
            cell = by_view[child]
            placed.append(_placed(naive, grid, found, cell, found.start(HEIGHT, cell.row)))
    return placed


def arranged_cells(naive: Naive, grid: Grid, offer: Offer) -> Placed:
    """In the grid's coordinates and the order of the tree."""
    found = naive.solution(grid, offer)
    return [_placed(naive, grid, found, cell, 0.0) for cell in found.cells]


def row_size(naive: Naive, grid: Grid, row: View, offer: Offer) -> Pair:
    """As wide as the grid, as high as the row."""
    cells = cells_of(row)
    if not cells:
        return 0.0, 0.0
    found = naive.solution(grid, offer)
    (number,) = {cell.row for cell in found.cells if cell.view is cells[0]}
    return found.size[WIDTH], found.lengths[HEIGHT][number]


def _placed(
    naive: Naive, grid: Grid, found: Solution, cell: Cell, top: float
) -> tuple[View, float, float, Offer]:
    offer, size = _placing(naive, found, cell)
    slot = found.slot(cell)
    at = [found.start(WIDTH, cell.column), found.start(HEIGHT, cell.row) - top]
    for axis in (WIDTH, HEIGHT):
        remaining = slot[axis] - size[axis]
        if cell.anchor is not None:
            at[axis] += remaining * cell.anchor[axis]
            continue
        line = _line(grid, found, cell, axis)
        position = naive.guide(cell.view, axis, line, offer)
        part = {0: 0.5, 2: 1.0, 3: 1.0, 4: 1.0}.get(line, 0.0)
        if axis == WIDTH and (cell.span > 1 or cell.is_row):
            at[axis] += naive.box_guide(grid, axis, line, slot) - position
            continue
        track = cell.row if axis == HEIGHT else cell.column
        before, after = _reach(naive, grid, found, axis, track, served_only=False)
        at[axis] += before + part * (found.lengths[axis][track] - before - after) - position
    return cell.view, at[0], at[1], offer
