# SPDX-License-Identifier: MIT
"""Outside grids, cells replace a row, and its modifiers apply to each cell.

The numbers are recorded: conformance cases gridrun/GG1, GG2 and GG5.
"""

from __future__ import annotations

from reglet import (
    Box,
    Grid,
    GridRow,
    Group,
    HStack,
    MeasuredBy,
    MeasureRequest,
    Size,
    Tree,
    View,
    VStack,
    layout,
)


def _frame(view: View) -> tuple[float, ...]:
    frame = view.frame
    return (frame.x, frame.y, frame.width, frame.height)


def test_a_row_in_a_column_is_its_cells() -> None:
    a, b, c = Box(30, 10), Box(20, 20), Box(10, 10)
    column = VStack(GridRow(a, b), c)
    assert column.children == (a, b, c)
    layout(column)
    assert [_frame(view) for view in (a, b, c)] == [
        (0, 0, 30, 10),
        (5, 18, 20, 20),
        (10, 46, 10, 10),
    ]


def test_rows_of_rows_and_groups_of_rows() -> None:
    a, b, c, d = (Box(10, 10) for _ in range(4))
    row = HStack(Group(GridRow(a, GridRow(b))), c, GridRow(), d, spacing=0)
    assert row.children == (a, b, c, d)
    assert layout(row).size.width == 40


# Capability: grids
def test_a_group_in_a_grid_keeps_its_rows() -> None:
    rows = [GridRow(Box(10, 10), Box(10, 10)) for _ in range(2)]
    assert Grid(Group(*rows)).children == tuple(rows)


def test_a_row_by_itself_is_a_column_of_its_cells() -> None:
    a, b = Box(10, 10), Box(20, 10)
    assert layout(GridRow(a, b)).size == Size(20, 28)


def test_a_modifier_of_a_row_applies_to_each_cell() -> None:
    a, b, c, d = Box(50, 10), Box(20, 50), Box(10, 10), Box(10, 10)
    row = GridRow(c, d, alignment="bottom").grid_cell(anchor=(0, 0))
    assert isinstance(row, GridRow) and row.alignment == "bottom"
    assert layout(Grid(GridRow(a, b), row)).size == Size(78, 68)
    assert [_frame(view) for view in (a, b, c, d)] == [
        (0, 20, 50, 10),
        (58, 0, 20, 50),
        (0, 58, 10, 10),
        (58, 58, 10, 10),
    ]


def test_an_overlay_of_a_row_occurs_once_for_each_cell() -> None:
    row = GridRow(Box(10, 10), Box(10, 10)).padding(3).overlay(Box(1, 1))
    assert len(row.children) == 2
    assert layout(Grid(row)).size == Size(40, 16)


def test_cells_that_are_measured_in_batches_get_the_same_frames() -> None:
    def answer(request: MeasureRequest) -> tuple[float, float]:
        width = 1e6 if request.proposal.width is None else request.proposal.width
        across = max(1, min(5 + request.tag, int(min(width, 1e6) // 10)))
        return min(10.0 * across, width), 20.0 * -(-(5 + request.tag) // across)

    def laid_out(batched: bool) -> list[object]:
        with Tree() as tree:
            if batched:
                measurer = tree.add_batch_measurer(lambda requests: [answer(r) for r in requests])
            else:
                measurer = tree.add_measurer(answer)
            cells = [MeasuredBy(measurer, tag, depends="height_on_width") for tag in range(6)]
            nodes = tree.build(Grid(GridRow(*cells[:3]), GridRow(GridRow(*cells[3:]))))
            found: list[object] = []
            for width in (None, 160, 60):
                found.append(tree.layout(nodes[0], width, None))
                found += [tree.frame(node) for node in nodes]
            return found

    assert laid_out(batched=True) == laid_out(batched=False)


def test_neighbours_of_a_cell_that_takes_no_column() -> None:
    """An empty grid prefers no distance, but a cell with a span does."""

    def none() -> View:
        return Grid().grid_cell(columns=0)

    first, second = Box(20, 10), Box(30, 10)
    beside = layout(Grid(GridRow(first, none(), second)))
    assert beside.frame(second).x == 28
    assert layout(Grid(GridRow(Box(20, 10), Grid()))).size.width == 20
    above, below = Box(20, 10), Box(20, 10)
    for upper, lower in (
        ((none(), above), (below,)),
        ((above,), (none(), below)),
        ((none(), above), (none(), below)),
    ):
        assert layout(Grid(GridRow(*upper), GridRow(*lower))).frame(below).y == 18
