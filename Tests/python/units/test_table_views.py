# SPDX-License-Identifier: MIT
"""Tables of views: settings, results, remeasured cells, and errors."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from typing import Callable

import pytest
import reglet
from reglet import (
    Body,
    Box,
    Footer,
    Header,
    HStack,
    Insets,
    InvalidArgumentError,
    InvalidNumberError,
    LimitError,
    Measured,
    MeasuredBy,
    MeasureRequest,
    NotLaidOutError,
    Proposal,
    Table,
    TableCell,
    TableRow,
    TableSection,
    View,
)
from reglet.tables import Column, Track


# Capability: tables of views
def test_sections_rows_and_cells_get_frames() -> None:
    head, name, price, foot = Box(30, 10), Box(40, 10), Box(20, 15), Box(90, 5)
    table = Table(
        Footer(TableRow(foot.table_cell("all"))),
        body := Body(row := TableRow(name, price)),
        Header(TableRow(head)),
        columns=[Column(), Column(alignment="trailing")],
        spacing=4,
        row_spacing=2,
        padding="none",
    )
    page = reglet.layout(table, 200)
    assert tuple(page.size) == (90, 34)
    assert tuple(head.frame) == (0, 0, 30, 10)
    assert tuple(body.frame) == tuple(row.frame) == (0, 12, 90, 15)
    assert tuple(price.frame) == (70, 12, 20, 15)
    assert tuple(foot.frame) == (0, 29, 90, 5)
    assert page.columns(table) == (Track(0, 53), Track(57, 33))
    assert page.rows(table) == (Track(0, 10), Track(12, 15), Track(29, 5))


def test_a_table_has_its_parameters() -> None:
    columns = (Column(minimum=10, maximum=40, alignment="center"), Column(fixed=5, hidable=True))
    table = Table(
        columns=columns,
        spacing=1,
        row_spacing=2,
        cell_padding=Insets(1, 2, 3, 4),
        padding="last",
        shrinking="priority",
        alignment=("trailing", "bottom"),
        scale=2,
    )
    assert table.columns == columns
    assert (table.spacing, table.row_spacing, table.scale) == (1, 2, 2)
    assert (table.padding_policy, table.shrinking_policy) == ("last", "priority")
    assert table.cell_padding == Insets(1, 2, 3, 4)
    assert table.alignment == "bottom_trailing"
    assert Table().columns is None
    assert Table(columns=3).columns == (Column(),) * 3
    row = TableRow(Box(1, 1), minimum_height=4, weight=2, alignment="top")
    assert (row.minimum_height, row.weight_of_row, row.alignment) == (4, 2, "top")
    assert [section.role for section in (Header(), Body(), Footer())] == [
        "header",
        "body",
        "footer",
    ]
    cell = TableCell(columns="all", rows=2, column=1, padding=3, unsized_axes="both")
    assert (cell.columns, cell.rows, cell.column, cell.unsized_axes) == ("all", 2, 1, "both")
    assert cell.own_padding == Insets(3, 3, 3, 3)
    assert TableCell(vertical_alignment="bottom").vertical_alignment == "bottom"
    assert "columns='all'" in repr(cell)


def test_copies_and_nodes_have_the_same_parameters() -> None:
    table = Table(columns=[Column(ideal=30)], spacing=3, cell_padding=2)
    copied = copy.deepcopy(table)
    assert copied is not table
    assert copied.columns == table.columns
    with reglet.Tree() as tree:
        for view in (
            copied,
            Table(),
            Header(),
            TableRow(alignment="bottom"),
            TableCell(column=2, padding=1),
        ):
            read = tree.get(tree.create(view))
            assert read.kind == view.kind
            assert repr(read) == repr(view).replace("Header", "TableSection")
        assert tree.get(tree.create(copied)).columns == table.columns  # type: ignore[attr-defined]


def test_modifiers_of_rows_apply_to_cells() -> None:
    a, b = Box(10, 10), Box(10, 10)
    page = reglet.layout(Table(Header(TableRow(a, b)).padding(2)), None)
    assert tuple(page.size) == (28, 14)
    assert tuple(b.frame) == (16, 2, 10, 10)


def test_rows_outside_tables_are_replaced_by_their_cells() -> None:
    page = reglet.layout(HStack(TableRow(Box(10, 10), Box(20, 10)), spacing=0))
    assert tuple(page.size) == (30, 10)


def test_a_cell_of_hidden_columns_has_no_frame() -> None:
    kept, gone = Box(50, 10), Box(50, 10)
    table = Table(
        TableRow(kept, gone), columns=[Column(minimum=50), Column(minimum=50, hidable=True)]
    )
    page = reglet.layout(table, 60)
    assert page.columns(table) == (Track(0, 60), None)
    with pytest.raises(NotLaidOutError):
        page.frame(gone)
    page.resize(120)
    assert tuple(gone.frame) == (60, 0, 50, 10)


def test_a_column_is_explained() -> None:
    long, short, both = Box(80, 10), Box(30, 10), Box(200, 10)
    table = Table(
        TableRow(long, short),
        TableRow(both.table_cell("all")),
        columns=[Column(), Column(maximum=90)],
    )
    page = reglet.layout(table, 150)
    first, second = (page.explain_column(table, column) for column in (0, 1))
    assert (first.ideal, first.ideal_cause, first.ideal_cell) == (125, "span", 1)
    assert first.ideal_view in (both, table.children[1].children[0])
    assert second.step == "minimum"
    assert "the spanning cell in row 1" in str(first)
    with pytest.raises(InvalidArgumentError):
        page.explain_column(table, 2)


def test_a_slot_is_explained() -> None:
    page = reglet.layout(Table(TableRow(Box(10, 10), cell := Box(20, 20)), columns=2), 100)
    slot = page.explain(cell).slot
    assert slot is not None
    assert (slot.line, slot.position, slot.size.width) == (0, 1, 55)
    assert "column 2" in str(page.explain(cell))


# Remeasured cells: the table in Documentation/Tables.md, "After a change".


class Text:
    """Text that is 10 wide for a letter and wrapped anywhere; counts its calls."""

    def __init__(self, letters: int) -> None:
        self.letters = letters
        self.asked: list[tuple[float | None, float | None]] = []
        self.view = Measured(self.measure, depends="height_on_width")

    def measure(self, proposal: Proposal) -> tuple[float, float]:
        self.asked.append((proposal.width, proposal.height))
        width = math.inf if proposal.width is None else proposal.width
        across = max(1, min(self.letters, int(min(width, 1e6) // 10)))
        return min(10.0 * across, width), 20.0 * math.ceil(self.letters / across)

    def taken(self) -> list[tuple[float | None, float | None]]:
        asked, self.asked = self.asked, []
        return asked


class Page:
    """A table of 3 × 3 texts in a layout of 160, which is not enough."""

    def __init__(self, width: float = 160, **options: object) -> None:
        self.texts = [[Text(3 + 2 * column + row) for column in range(3)] for row in range(3)]
        self.rows = [TableRow(*(text.view for text in row)) for row in self.texts]
        options = {"columns": [Column(), Column(), Column()], **options}
        self.table = Table(*self.rows, **options)  # type: ignore[arg-type]
        self.layout = reglet.layout(self.table, width)
        self.first = [[text.taken() for text in row] for row in self.texts]

    def __iter__(self) -> Iterator[Text]:
        return (text for row in self.texts for text in row)

    def asked(self) -> int:
        return sum(len(text.taken()) for text in self)

    def set_table(self, **options: object) -> None:
        made = Table(*self.rows, **{"columns": [Column(), Column(), Column()], **options})  # type: ignore[arg-type]
        self.layout.update(self.table, made)
        self.table = made


def test_a_table_measures_cells_three_times_and_a_fourth_if_it_is_too_narrow() -> None:
    for asked in (questions for row in Page(1000).first for questions in row):
        assert asked[0] == (None, None)
        assert len(asked) == len(set(asked)) <= 3
        assert (0.0, None) not in asked
    for asked in (questions for row in Page().first for questions in row):
        assert asked[:2] == [(None, None), (0.0, None)]
        assert len(asked) == len(set(asked)) <= 4


def test_one_text_changes() -> None:
    page = Page()
    changed = page.texts[1][1]
    # The same width: only its row is computed again.
    page.layout.tree.invalidate(page.layout._views.node(changed.view))
    page.layout.resize(160)
    assert len(changed.taken()) <= 4
    assert page.asked() == 0
    # The widest of its column becomes narrower: its column is computed from stored widths.
    widest = page.texts[2][2]
    widest.letters = 2
    page.layout.tree.invalidate(page.layout._views.node(widest.view))
    page.layout.resize(160)
    assert widest.taken()[0] == (None, None)
    for text in page:
        assert all(width not in (None, 0.0) for width, _ in text.taken())


def test_other_widths() -> None:
    page = Page()
    page.layout.resize(150)
    for text in page:
        asked = text.taken()
        assert len(asked) <= 2
        assert all(width not in (None, 0.0) for width, _ in asked)
    # Two widths at which the columns are the same: no cell is measured.
    wide = Page(400, padding="none")
    wide.layout.resize(500)
    assert wide.asked() == 0


@pytest.mark.parametrize(
    "options",
    [
        {"alignment": "trailing"},
        {"alignment": ("leading", "bottom")},
        {"row_spacing": 5},
    ],
)
def test_no_cell_is_measured(options: dict[str, object]) -> None:
    page = Page()
    page.set_table(**options)
    assert page.asked() == 0


@pytest.mark.parametrize(
    "options",
    [
        {"shrinking": "proportional"},
        {"spacing": 3},
        {"columns": [Column(minimum=60), Column(), Column()]},
        {"columns": [Column(fixed=20), Column(), Column()]},
        {"columns": [Column(hidden=True), Column(), Column()]},
    ],
)
def test_only_new_widths_are_measured(options: dict[str, object]) -> None:
    page = Page()
    page.set_table(**options)
    for text in page:
        assert all(width not in (None, 0.0) for width, _ in text.taken())


def test_a_limit_is_taken_away() -> None:
    limited = [Column(fixed=30), Column(), Column()]
    page = Page(columns=limited)
    assert all((None, None) not in row[0] for row in page.first)
    page.set_table()
    for row in page.texts:
        assert row[0].taken()[0] == (None, None)
        for text in row[1:]:
            assert all(width not in (None, 0.0) for width, _ in text.taken())


def test_rows_are_added_and_removed() -> None:
    page = Page()
    tree = page.layout.tree
    root = page.layout._views.node(page.table)
    new = Text(4)
    (row, *_) = tree.build(TableRow(new.view))
    tree.append(root, row)
    tree.layout(root, 160, None)
    assert len(new.taken()) <= 4
    # Their cells are measured only for new widths, and the new row is narrow.
    assert page.asked() == 0
    tree.detach(row)
    tree.layout(root, 160, None)
    assert page.asked() == 0
    (header, *_) = tree.children(root)
    tree.set(header, TableRow(minimum_height=90))
    tree.layout(root, 160, None)
    assert page.asked() <= 3


def test_a_changed_table_has_the_frames_of_a_new_one() -> None:
    page = Page()
    for options in ({"spacing": 4}, {"shrinking": "priority"}, {"cell_padding": 2}):
        page.set_table(**options)
        with reglet.layout(copy.deepcopy(page.table), 160) as fresh:
            assert bytes(fresh.frames.data) == bytes(page.layout.frames.data)


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Table(padding=8), InvalidArgumentError),  # type: ignore[arg-type]
        (lambda: Table(columns=[Column(minimum=5, maximum=2)]), InvalidNumberError),
        (lambda: Table(columns=[Column(fixed=5, ideal=2)]), InvalidArgumentError),
        (lambda: Table(spacing=-1), InvalidNumberError),
        (lambda: Table(cell_padding=math.inf), InvalidNumberError),
        (lambda: Table(TableRow(minimum_height=math.nan)), InvalidNumberError),
        (lambda: Table(TableRow(Box(1, 1).table_cell(-1))), InvalidArgumentError),
        (lambda: Table(TableRow(Box(1, 1).table_cell(70000))), LimitError),
        (lambda: Table(TableRow(Box(1, 1).table_cell(rows=2))), InvalidArgumentError),
        (lambda: Table(TableRow(Box(1, 1), Box(1, 1)), columns=1), InvalidArgumentError),
        (lambda: TableSection(role="top"), InvalidArgumentError),  # type: ignore[arg-type]
        (lambda: TableCell(horizontal_alignment="left"), ValueError),  # type: ignore[arg-type]
        (lambda: Table(spacing="8"), TypeError),  # type: ignore[arg-type]
    ],
)
def test_invalid_arguments_are_rejected(make: Callable[[], View], error: type[Exception]) -> None:
    with pytest.raises(error):
        reglet.layout(make(), 100)


def test_an_overlap_names_both_cells() -> None:
    first, second = TableCell(column=1), Box(1, 1).table_cell(column=1)
    with pytest.raises(InvalidArgumentError, match="taken") as caught:
        reglet.layout(Table(TableRow(first, second)), 100)
    assert caught.value.view is second


def test_pages_repeat_headers_and_footers() -> None:
    rows = [TableRow(Box(10, 20)) for _ in range(7)]
    joined = TableRow(Box(10, 20).table_cell(rows=2), Box(5, 20))
    table = Table(
        Header(TableRow(Box(10, 8))),
        Body(*rows[:3], joined, *rows[3:]),
        Footer(TableRow(Box(10, 6))).styled(repeat=True),
        row_spacing=2,
    )
    page = reglet.layout(table)
    pages = page.pages(80)
    assert [(one.start, one.end) for one in pages] == [
        (0, 52),
        (54, 74),
        (76, 118),
        (120, 162),
        (164, 192),
    ]
    assert [one.first for one in pages[1:]] == [rows[2], joined, rows[4], rows[6]]
    assert {one.head for one in pages[1:]} == {(0, 10)}
    assert {one.foot for one in pages[:-1]} == {(184, 192)}
    (whole,) = page.pages(page.size.height)
    assert (whole.start, whole.end) == (0, 192)
    (only,) = reglet.layout(Table(Header(TableRow(Box(1, 3))))).pages(10)
    assert only.end == 3
    assert reglet.layout(Table()).pages(10) == []


def test_cells_that_are_measured_in_batches_get_the_same_frames() -> None:
    def answer(request: MeasureRequest) -> tuple[float, float]:
        width = math.inf if request.proposal.width is None else request.proposal.width
        letters = 5 + request.tag
        across = max(1, min(letters, int(min(width, 1e6) // 10)))
        return min(10.0 * across, width), 20.0 * math.ceil(letters / across)

    def laid_out(batched: bool) -> list[object]:
        with reglet.Tree() as tree:
            if batched:
                measurer = tree.add_batch_measurer(lambda requests: [answer(r) for r in requests])
            else:
                measurer = tree.add_measurer(answer)
            cells = [MeasuredBy(measurer, tag, depends="height_on_width") for tag in range(6)]
            inner = Table(TableRow(MeasuredBy(measurer, 9, depends="wraps")))
            rows = TableRow(*cells[:3]), TableRow(*cells[3:]), TableRow(inner)
            nodes = tree.build(Table(Header(rows[0]), *rows[1:]))
            found: list[object] = []
            for width in (None, 160, 60, 300):
                found.append(tree.layout(nodes[0], width, None))
                found += [tree.frame(node) for node in nodes]
            return found

    assert laid_out(batched=True) == laid_out(batched=False)
