# SPDX-License-Identifier: MIT
"""An edited table has the frames of a new one, to the last bit.

Unchanged rows are skipped: these edits search for a row that is skipped wrongly.
"""

from __future__ import annotations

import math

import pytest
from reglet import (
    Box,
    Insets,
    MeasuredBy,
    MeasureRequest,
    MonospaceFont,
    Table,
    TableRow,
    TableSection,
    Text,
    Tree,
    View,
)
from reglet.tables import Column
from reglet.views.axes import Direction
from trees import Choices, seeded

_FONT = MonospaceFont(5, 10)
_LINES = ("top", "center", "bottom", "first_text_baseline", "last_text_baseline")
_WORDS = ("a", "word", "some", "longer", "extraordinary")


class _Stopped(Exception):
    """A measurer failed."""


class _Measurer:
    """Measures cells by their tags, and fails on request."""

    def __init__(self) -> None:
        self.letters: list[int] = []
        self.answers_left = math.inf

    def measure(self, request: MeasureRequest) -> tuple[float, float]:
        self.answers_left -= 1
        if self.answers_left < 0:
            raise _Stopped
        letters = self.letters[request.tag]
        width, height = request.proposal.width, request.proposal.height
        across = letters if width is None else max(1, min(letters, int(min(width, 1e6) // 5)))
        # A leaf that takes a little of any height above its need.
        needed = 10.0 * math.ceil(letters / across)
        more = 0.0 if height is None or height == math.inf else max(0.0, height - needed)
        return min(5.0 * across, math.inf if width is None else width), needed + more / 4


class _Cell:
    """Settings, wrappers, and the node of the content in the edited tree."""

    def __init__(self, choices: Choices, measurer: _Measurer) -> None:
        self.kind = choices.choice(("text", "text", "text", "box", "table", "measured"))
        self.measurer = measurer
        self.tag = len(measurer.letters)
        measurer.letters.append(1)
        self.modifiers = choices.choice(("", "", "", "padding", "cell", "baseline"))
        self.node = 0
        self.change(choices)

    def change(self, choices: Choices) -> None:
        self.words = " ".join(choices.choice(_WORDS) for _ in range(choices.randint(1, 5)))
        self.size = (float(choices.randint(0, 60)), float(choices.randint(0, 40)))
        self.measurer.letters[self.tag] = choices.randint(1, 30)

    def content(self) -> View:
        if self.kind == "measured":
            return MeasuredBy(1, self.tag)
        return Box(*self.size) if self.kind == "box" else Text(self.words, _FONT)

    def view(self) -> View:
        view = self.content()
        if self.kind == "table":
            view = Table(TableRow(view, Box(4, 4)), spacing=1)
        if self.modifiers == "padding":
            return view.padding(2)
        if self.modifiers == "cell":
            return view.table_cell(padding=Insets(1, 2, 3, 4), horizontal_alignment="trailing")
        if self.modifiers == "baseline":
            return view.table_cell(vertical_alignment="first_text_baseline")
        return view

    def find(self, tree: Tree, node: int) -> None:
        depth = {"table": 2}.get(self.kind, 0) + (self.modifiers != "")
        for _ in range(depth):
            node = tree.children(node)[0]
        self.node = node


class _Row:
    """A row of cells. A bare one is one cell in place of a row."""

    def __init__(self, choices: Choices, measurer: _Measurer, columns: int) -> None:
        self.is_bare = choices.randint(0, 14) == 0
        self.cells = [_Cell(choices, measurer) for _ in range(1 if self.is_bare else columns)]
        self.change(choices)

    def change(self, choices: Choices) -> None:
        self.minimum = choices.choice((0, 0, 0, 25))
        self.weight = choices.choice((0, 0, 0, 0, 1))
        self.alignment = choices.choice((None, None, None, *_LINES))

    def view(self) -> View:
        if self.is_bare:
            return self.cells[0].view()
        return TableRow(
            *(cell.view() for cell in self.cells),
            minimum_height=self.minimum,
            weight=self.weight,
            alignment=self.alignment,
        )

    def find(self, tree: Tree, node: int) -> None:
        nodes = [node] if self.is_bare else tree.children(node)
        for cell, at in zip(self.cells, nodes):
            cell.find(tree, at)


class _Page:
    """A table, the tree in which it is edited, and its model."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.columns = choices.randint(1, 4)
        self.padding = choices.choice(("equal", "none", "last"))
        self.scale = choices.choice((0, 0, 1, 2))
        # Sometimes more rows than are distinguished.
        most = choices.choice((3, 12, 12, 90))
        self.measurer = _Measurer()
        self.sections = [
            [_Row(choices, self.measurer, self.columns) for _ in range(choices.randint(0, most))]
            for _ in range(choices.choice((1, 2, 3)))
        ]
        self.has_sections = choices.randint(0, 1) == 1 or len(self.sections) > 1
        self.width: float | None = choices.choice((None, 80.0, 200.0, math.inf))
        self.height: float | None = choices.choice((None, None, 900.0))
        self.direction: Direction = "left_to_right"
        self.tree = self.new_tree()
        self.tree.kept_layouts = choices.choice((1, 1, 3))
        self.root = self.tree.build(self.view())[0]
        self.find()

    def new_tree(self) -> Tree:
        tree = Tree()
        tree.add_measurer(self.measurer.measure)
        tree.layout_direction = self.direction
        return tree

    def lay_out(self, tree: Tree, root: int) -> list[tuple[float, ...]]:
        tree.layout(root, self.width, self.height)
        return _frames(tree, root)

    def view(self) -> Table:
        rows = [[row.view() for row in section] for section in self.sections]
        return Table(
            *([TableSection(*each) for each in rows] if self.has_sections else rows[0]),
            columns=[Column(minimum=12 if i else 0) for i in range(self.columns)],
            spacing=3,
            row_spacing=2,
            cell_padding=1,
            padding=self.padding,
            scale=self.scale,
        )

    def find(self) -> None:
        children = self.tree.children(self.root)
        self.parents = children if self.has_sections else [self.root]
        for parent, section in zip(self.parents, self.sections):
            for row, node in zip(section, self.tree.children(parent)):
                row.find(self.tree, node)

    def rows(self) -> list[_Row]:
        return [row for section in self.sections for row in section]

    def edit(self) -> None:
        kind = self.choices.randint(0, 13)
        rows = self.rows()
        if kind == 0:
            self.width = self.choices.choice((None, 80.0, 81.0, 200.0, 500.0, math.inf))
        elif kind == 1:
            self.height = self.choices.choice((None, 300.0, 900.0, 2000.0))
        elif kind == 2:
            self.direction = self.choices.choice(("left_to_right", "right_to_left"))
            self.tree.layout_direction = self.direction
        elif kind == 3:
            self.insert()
        elif kind == 4:
            self.remove()
        elif kind == 5 and rows:
            self.fail()
        elif kind == 6:
            self.change_row()
        elif rows:
            for _ in range(self.choices.choice((1, 1, 1, 2, 5, 70))):
                cell = self.choices.choice(self.choices.choice(rows).cells)
                self.change(cell)

    def change(self, cell: _Cell) -> None:
        cell.change(self.choices)
        if cell.kind == "measured":
            self.tree.invalidate(cell.node)
        else:
            self.tree.set(cell.node, cell.content())

    def insert(self) -> None:
        which = self.choices.randint(0, len(self.sections) - 1)
        row = _Row(self.choices, self.measurer, self.columns)
        index = self.choices.randint(0, len(self.sections[which]))
        self.sections[which].insert(index, row)
        node = self.tree.build(row.view())[0]
        self.tree.insert(self.parents[which], index, node)
        row.find(self.tree, node)

    def remove(self) -> None:
        for parent, section in zip(self.parents, self.sections):
            if section:
                index = self.choices.randint(0, len(section) - 1)
                del section[index]
                self.tree.remove(self.tree.children(parent)[index])
                return

    def change_row(self) -> None:
        for parent, section in zip(self.parents, self.sections):
            for row, node in zip(section, self.tree.children(parent)):
                if not row.is_bare and self.choices.randint(0, 3) == 0:
                    row.change(self.choices)
                    said = TableRow(
                        minimum_height=row.minimum, weight=row.weight, alignment=row.alignment
                    )
                    self.tree.set(node, said)
                    return

    def fail(self) -> None:
        """A layout that fails midway. Its placements are undone."""
        for _ in range(self.choices.choice((1, 1, 3))):
            self.change(self.choices.choice(self.choices.choice(self.rows()).cells))
        self.measurer.answers_left = self.choices.randint(0, 12)
        try:
            self.tree.layout(self.root, self.width, self.height)
        except _Stopped:
            pass
        finally:
            self.measurer.answers_left = math.inf


def _frames(tree: Tree, node: int) -> list[tuple[float, ...]]:
    """Parents before children, so independent of ids."""
    frames = [tuple(tree.frame(node))]
    for child in tree.children(node):
        frames += _frames(tree, child)
    return frames


@pytest.mark.parametrize("start", range(0, 120, 30))
def test_edited_tables_have_the_frames_of_fresh_ones(start: int) -> None:
    for seed in range(start, start + 30):
        page = _Page(seeded(seed))
        page.lay_out(page.tree, page.root)
        for step in range(12):
            page.edit()
            if page.choices.randint(0, 3) == 0:
                page.edit()
            edited = page.lay_out(page.tree, page.root)
            fresh = page.new_tree()
            assert page.lay_out(fresh, fresh.build(page.view())[0]) == edited, (seed, step)
            fresh.close()
        page.tree.close()
