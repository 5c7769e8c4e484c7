# SPDX-License-Identifier: MIT
"""Tables of numbers: the oracle of RegletTable.

Follows the steps of Documentation/Tables.md with lists and sums instead of sorted arenas and
running totals. The common width is searched among all lengths that occur.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

INF = math.inf
SLACK = 1 / 1024


@dataclass
class NaiveColumn:
    """Settings, and the largest widths of the cells."""

    fixed: float | None = None
    minimum: float | None = None
    ideal: float | None = None
    maximum: float = INF
    weight: float = 1.0
    priority: float = 0.0
    hidable: bool = False
    hidden: bool = False
    cell_minimum: float = 0.0
    cell_ideal: float = 0.0
    has_cells: bool = True
    # Computed, in units.
    low: float = 0.0
    want: float = 0.0
    high: float = 0.0


@dataclass
class NaiveTable:
    """Columns, and spans as (first, count, minimum, ideal)."""

    columns: list[NaiveColumn]
    spacing: float = 0.0
    padding: str = "equal"
    shrinking: str = "level"
    scale: float = 0.0
    spans: list[tuple[int, int, float, float]] = field(default_factory=list)

    # Units: points, or whole pixels if there is a scale.

    def up(self, length: float) -> float:
        """The smallest whole number of pixels that holds a length."""
        if not self.scale or length == INF:
            return length
        pixels = math.ceil(length * self.scale)
        while (pixels - 1) / self.scale >= length:
            pixels -= 1
        while pixels / self.scale < length:
            pixels += 1
        return float(pixels)

    def down(self, length: float) -> float:
        """Rounds down to whole pixels."""
        if not self.scale or length == INF:
            return length
        return float(math.floor(length * self.scale + SLACK))

    def points(self, units: float) -> float:
        return units / self.scale if self.scale else units

    @property
    def gap(self) -> float:
        return math.floor(self.spacing * self.scale + 0.5) if self.scale else self.spacing

    def snapped(self, parts: Sequence[float]) -> list[float]:
        """Whole parts with the same sum: floors, and one more where the fractions' running sum
        rounds up.
        """
        if not self.scale:
            return list(parts)
        whole, run = [], 0.0
        for part in parts:
            before = math.floor(run + 0.5)
            run += part - math.floor(part)
            whole.append(float(math.floor(part) + math.floor(run + 0.5) - before))
        return whole

    # Minimums and ideals.

    def settle(self) -> list[NaiveColumn]:
        """Returns the shown columns with their lengths."""
        there = [column for column in self.columns if not column.hidden]
        for column in there:
            if column.fixed is not None:
                column.low = column.want = column.high = self.up(column.fixed)
                continue
            column.high = self.up(column.maximum)
            want = column.cell_ideal if column.ideal is None else column.ideal
            column.want = self.up(min(max(want, column.minimum or 0.0), column.maximum))
        spans = self._spans()
        for length in sorted({len(own) for own, _, _ in spans}):
            self._widen([span for span in spans if len(span[0]) == length])
        for column in there:
            if column.fixed is None:
                low = column.cell_minimum if column.minimum is None else column.minimum
                column.low = min(self.up(low), column.want)
        for length in sorted({len(own) for own, _, _ in spans}):
            self._hold([span for span in spans if len(span[0]) == length])
        return there

    def _spans(self) -> list[tuple[list[NaiveColumn], float, float]]:
        found = []
        for first, count, minimum, ideal in self.spans:
            own = [c for c in self.columns[first : first + max(1, count)] if not c.hidden]
            if own:
                found.append((own, minimum, ideal))
        return found

    def _widen(self, spans: list[tuple[list[NaiveColumn], float, float]]) -> None:
        new = {id(column): column.want for own, _, _ in spans for column in own}
        for own, _, ideal in spans:
            lack = self.up(ideal) - sum(c.want for c in own) - self.gap * (len(own) - 1)
            takers = [c for c in own if c.fixed is None and c.ideal is None and c.want < c.high]
            for is_bare in (True, False):
                group = [c for c in takers if c.has_cells is not is_bare]
                if lack <= 1e-9 or not group:
                    continue
                shares = fill(lack, [1.0] * len(group), [c.high - c.want for c in group])
                shares = self.snapped(shares)
                for column, share in zip(group, shares):
                    new[id(column)] = max(new[id(column)], column.want + share)
                lack -= sum(shares)
        for own, _, _ in spans:
            for column in own:
                column.want = min(new[id(column)], column.high)

    def _hold(self, spans: list[tuple[list[NaiveColumn], float, float]]) -> None:
        new = {id(column): column.low for own, _, _ in spans for column in own}
        for own, minimum, _ in spans:
            lack = self.up(minimum) - sum(c.low for c in own) - self.gap * (len(own) - 1)
            takers = [c for c in own if c.fixed is None and c.minimum is None]
            give = sum(c.want - c.low for c in takers)
            if lack <= 0 or give <= 0:
                continue
            part = min(1.0, lack / give)
            for column, share in zip(
                takers, self.snapped([(c.want - c.low) * part for c in takers])
            ):
                new[id(column)] = max(new[id(column)], column.low + share)
        for own, _, _ in spans:
            for column in own:
                column.low = min(new[id(column)], column.want)

    # Widths.

    def resolve(self, offer: float | None) -> tuple[float, list[tuple[float, float] | None]]:
        """Returns the table's width, and start and length of each column or None; in points."""
        there = self.settle()
        visible, lengths, answer = self._lengths(there, offer)
        tracks: dict[int, tuple[float, float]] = {}
        edge = 0.0
        for column, length in zip(visible, self.snapped(lengths)):
            tracks[id(column)] = (self.points(edge), self.points(length))
            edge += length + self.gap
        return self.points(answer), [tracks.get(id(column)) for column in self.columns]

    def least(self, columns: list[NaiveColumn]) -> float:
        return sum(c.low for c in columns) + self.gap * max(0, len(columns) - 1)

    def natural(self, columns: list[NaiveColumn]) -> float:
        return sum(c.want for c in columns) + self.gap * max(0, len(columns) - 1)

    def _visible(self, there: list[NaiveColumn], offer: float) -> list[NaiveColumn]:
        order = sorted(
            (j for j, c in enumerate(there) if c.hidable), key=lambda j: (there[j].priority, -j)
        )
        if len(order) == len(there):
            order = order[:-1]
        core = [c for j, c in enumerate(there) if j not in order]
        gone: set[int] = set()
        for j in order:
            left = [c for k, c in enumerate(there) if k not in gone]
            if self.least(left) <= max(offer, self.least(core)) + SLACK:
                break
            gone.add(j)
        return [c for k, c in enumerate(there) if k not in gone]

    def keys(self, columns: list[NaiveColumn]) -> list[float]:
        """The shares of padding."""
        free = [0.0 if c.fixed is not None else 1.0 for c in columns]
        if self.padding == "none":
            return [0.0] * len(columns)
        if self.padding == "proportional" and any(c.want * f for c, f in zip(columns, free)):
            return [c.want * f for c, f in zip(columns, free)]
        if self.padding == "weight":
            return [c.weight * f for c, f in zip(columns, free)]
        return free

    def _lengths(
        self, there: list[NaiveColumn], offer: float | None
    ) -> tuple[list[NaiveColumn], list[float], float]:
        if not there:
            return [], [], 0.0
        wants = [c.want for c in there]
        if offer is None:
            return there, wants, self.natural(there)
        if offer == INF:
            capacities = [c.high - c.want for c, key in zip(there, self.keys(there)) if key > 0]
            most = self.natural(there) + sum(capacities)
            if most == INF:
                return there, wants, INF
            return self._lengths(there, self.points(most))
        available = self.down(max(0.0, offer))
        visible = there
        if available + SLACK < self.natural(there):
            visible = self._visible(there, available)
        ideal, least = self.natural(visible), self.least(visible)
        if available <= ideal <= available + SLACK:
            return visible, [c.want for c in visible], ideal
        if available > ideal:
            shares = self._pad(visible, available - ideal)
            lengths = [c.want + share for c, share in zip(visible, shares)]
            pads = sum(c.high - c.want for c, k in zip(visible, self.keys(visible)) if k > 0)
            return visible, lengths, available if pads >= available - ideal else ideal + sum(shares)
        if available <= least:
            return visible, [c.low for c in visible], least
        return (
            visible,
            self._shrink(visible, available - (ideal - sum(c.want for c in visible))),
            available,
        )

    def _pad(self, visible: list[NaiveColumn], amount: float) -> list[float]:
        capacities = [c.high - c.want for c in visible]
        keys = self.keys(visible)
        if self.padding != "last":
            return fill(amount, keys, capacities)
        shares = [0.0] * len(visible)
        for j in reversed(range(len(visible))):
            if keys[j] > 0:
                shares[j] = min(amount, capacities[j])
                amount -= shares[j]
        return shares

    def _shrink(self, visible: list[NaiveColumn], available: float) -> list[float]:
        if self.shrinking == "level":
            return lowered(visible, available)
        least = sum(c.low for c in visible)
        if self.shrinking == "proportional":
            part = (available - least) / (sum(c.want for c in visible) - least)
            return [c.low + (c.want - c.low) * part for c in visible]
        lengths = {id(c): c.want for c in visible}
        lack = sum(c.want for c in visible) - available
        for priority in sorted({c.priority for c in visible}):
            group = [c for c in visible if c.priority == priority]
            give = sum(c.want - c.low for c in group)
            if lack >= give:
                lengths.update((id(c), c.low) for c in group)
                lack -= give
                continue
            for column, length in zip(group, lowered(group, sum(c.want for c in group) - lack)):
                lengths[id(column)] = length
            break
        return [lengths[id(c)] for c in visible]


def fill(amount: float, keys: Sequence[float], capacities: Sequence[float]) -> list[float]:
    """Distributes an amount among parts with capacities, in proportion to their keys."""
    shares = [0.0] * len(keys)
    todo = [j for j in range(len(keys)) if keys[j] > 0 and capacities[j] > 0]
    while todo and amount > 0:
        total = sum(keys[j] for j in todo)
        full = [j for j in todo if capacities[j] <= keys[j] * amount / total]
        for j in full or todo:
            shares[j] = capacities[j] if full else keys[j] * amount / total
        if not full:
            break
        amount -= sum(capacities[j] for j in full)
        todo = [j for j in todo if j not in full]
    return shares


def lowered(columns: list[NaiveColumn], available: float) -> list[float]:
    """Lengths under the water level at which they add up to the available length."""

    def lengths(level: float) -> list[float]:
        return [max(c.low, min(c.want, level)) for c in columns]

    heights = sorted({c.low for c in columns} | {c.want for c in columns})
    for low, high in zip(heights, heights[1:]):
        below, above = sum(lengths(low)), sum(lengths(high))
        if below <= available <= above and above > below:
            return lengths(low + (available - below) * (high - low) / (above - below))
    return lengths(INF)


@dataclass
class NaiveCell:
    """A cell of some rows. A baseline of None is on no line."""

    row: int
    height: float | None
    span: int = 1
    line: int = 0
    baseline: float = 0.0


def row_heights(
    table: NaiveTable,
    rows: Sequence[tuple[float, float]],
    cells: Sequence[NaiveCell],
    spacing: float,
    offer: float | None,
) -> tuple[float, list[tuple[float, float]]]:
    """Returns the table's height, and start and length of each row given as (minimum, weight); in
    points.
    """
    gap = math.floor(spacing * table.scale + 0.5) if table.scale else spacing
    lines: dict[tuple[int, int], float] = {}
    for cell in cells:
        if cell.line and cell.height is not None:
            at = (cell.row, cell.line)
            lines[at] = max(lines.get(at, 0.0), cell.baseline)
    need = [minimum for minimum, _ in rows]
    for cell in cells:
        if cell.span <= 1 and cell.height is not None:
            down = lines[cell.row, cell.line] - cell.baseline if cell.line else 0.0
            high = down + cell.height
            if cell.line:
                high = max(high, lines[cell.row, cell.line])
            need[cell.row] = max(need[cell.row], high)
    need = [table.up(length) for length in need]
    held = {cell.row for cell in cells if cell.span <= 1}
    tall = [cell for cell in cells if cell.span > 1 and cell.height is not None]
    for span in sorted({cell.span for cell in tall}):
        new = list(need)
        for cell in tall:
            if cell.span != span:
                continue
            own = range(cell.row, cell.row + span)
            down = lines[cell.row, cell.line] - cell.baseline if cell.line else 0.0
            lack = table.up(max(0.0, down + (cell.height or 0.0)))
            lack -= sum(need[row] for row in own) + gap * (span - 1)
            if lack <= 0:
                continue
            takers = [row for row in own if row not in held] or list(own)
            for row, share in zip(takers, table.snapped([lack / len(takers)] * len(takers))):
                new[row] = max(new[row], need[row] + share)
        need = new
    height = sum(need) + gap * max(0, len(need) - 1)
    weights = sum(weight for _, weight in rows)
    available = 0.0 if offer is None else table.down(max(0.0, offer))
    if weights and available > height:
        if available < INF:
            need = [
                length + (available - height) * w / weights for length, (_, w) in zip(need, rows)
            ]
        height = available
    tracks, edge = [], 0.0
    for length in table.snapped(need):
        tracks.append((table.points(edge), table.points(length)))
        edge += length + gap
    return table.points(height), tracks
