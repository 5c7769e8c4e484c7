# SPDX-License-Identifier: MIT
"""Nodes of a tree from columns of numbers, without a view for each node.

records = NodeRecords()
records.add(VStack(spacing=2))
rows = records.add(Box(0, 0), parent=0, width=frame["width"], height=frame["height"])
tree = Tree()
nodes = tree.build(records)
tree.layout(nodes[0], 400)
tree.frames()[rows.start : rows.stop]
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple, NoReturn

from .._abi.records import PARENT_OFFSET, RECORD_SIZE
from .._core.columns import column, is_one, repeated
from .._core.reals import whole
from ..errors import InvalidArgumentError, NoMemoryError, RegletError
from ..views.view import View
from ._handle import Handle
from ._record_columns import Places, columns_of

_PARENT = Places("i", (PARENT_OFFSET,))


class _Block(NamedTuple):
    rows: range
    view: View
    places: dict[str, Places]


class NodeRecords:
    """Nodes that `Tree.build` creates in one call: a record for each, which is a row of columns.

        page = NodeRecords()
        page.add(VStack(spacing=2))                                     # row 0
        lines = page.add(HStack(spacing=4), 1000, parent=0)             # rows 1 to 1000
        page.add(Box(0, 0), parent=numpy.repeat(lines, 10), width=widths, height=heights)

    Children are in the order of their rows. In a new or cleared tree a row of `Tree.frames` has the
    same number.
    """

    def __init__(self) -> None:
        self._records = bytearray()
        self._blocks: list[_Block] = []

    def add(
        self, view: View, count: int | None = None, *, parent: Any = None, **columns: Any
    ) -> range:
        """Adds rows like a view, and returns their numbers.

        Args:
            view: The view of all rows, without children. It must not have functions or values of Python.
            count: The number of rows. By default the length of the columns, or one.
            parent: The row of the parent, which has been added before: one number, or a column. None: no parent.
            columns: Numbers that replace arguments of the view, by their names, such as `width` of a `Box`. A column
                is an array of numpy or `array`, anything with the buffer protocol, a column of pandas, polars or
                Arrow, or a sequence; one number applies to all rows. NaN and None stand for None. A `Leaf` has the
                columns `min_width`, `ideal_width`, `max_width` and the same of heights, and a `Padding`
                `top`, `leading`, `bottom` and `trailing`.

        Raises:
            TypeError: The view has no such column, or a column does not consist of numbers.
            ValueError: The columns have different lengths.
        """
        _check_view(view)
        known = columns_of(view)
        unknown = [name for name in columns if name not in known]
        if unknown:
            has = ", ".join(known) or "none"
            raise TypeError(f"{_noun(view)} has no column {unknown[0]!r}; its columns are: {has}")
        places = {"parent": _PARENT, **{name: known[name] for name in columns}}
        values = {"parent": -1 if parent is None else parent, **columns}
        full = {
            name: column(name, value, places[name].code)
            for name, value in values.items()
            if not is_one(value)
        }
        count = _row_count(count, {name: len(cells) for name, cells in full.items()})
        records = bytearray(view._record * count)
        for name, value in values.items() if count else ():
            code, offsets = places[name]
            cells = full[name] if name in full else repeated(name, value, code, count)
            words = _words(records, code)
            for offset in offsets:
                words[offset // words.itemsize :: RECORD_SIZE // words.itemsize] = cells
        rows = range(len(self), len(self) + count)
        self._records += records
        self._blocks.append(_Block(rows, view, places))
        return rows

    def __len__(self) -> int:
        return len(self._records) // RECORD_SIZE

    def __repr__(self) -> str:
        return f"<NodeRecords of {len(self)} rows>"

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "NodeRecords can be neither copied nor pickled: add the columns to new ones"
        )

    def _build(self, handle: Handle) -> array[int]:
        nodes = array("Q")
        if self._records:
            try:
                nodes.frombytes(memoryview(handle.build(self._records)).cast("B"))
            except NoMemoryError:
                raise
            except RegletError as error:
                error.message = f"{self._row(error.offset)}: {error.message}"
                raise
        return nodes

    def _row(self, row: int) -> str:
        """Returns a row as an error names it: its place in its columns, and its numbers."""
        block = next(block for block in self._blocks if row in block.rows)
        record = self._records[row * RECORD_SIZE : (row + 1) * RECORD_SIZE]
        cells = [
            f"{name}={_words(record, code)[offsets[0] // array(code).itemsize]:g}"
            for name, (code, offsets) in block.places.items()
        ]
        return f"row {row - block.rows.start} of {len(block.rows)}, {_noun(block.view)}({', '.join(cells)})"


def _words(records: bytearray, code: str) -> Any:
    view: Any = memoryview(records)
    return view.cast(code)


def _check_view(view: View) -> None:
    if not isinstance(view, View):
        raise TypeError(f"rows are like a view, such as Box(0, 0), not like {view!r}")
    if view._is_held:
        raise TypeError(f"{view!r} has functions or values of Python: create it with Tree.create")
    if view.children:
        raise TypeError(f"{view!r} has children: add them as rows, whose parent is its row")


def _row_count(count: int | None, lengths: dict[str, int]) -> int:
    if count is not None:
        count = whole(count)
        if not isinstance(count, int):
            raise TypeError(f"count is a whole number, not {count!r}")
        if count < 0:
            raise InvalidArgumentError(f"count must be 0 or more, not {count}")
        lengths = {"count": count, **lengths}
    if not lengths:
        return 1
    (first, rows), *others = lengths.items()
    for name, length in others:
        if length != rows:
            has = f"count is {rows}" if first == "count" else f"{first} has {rows} rows"
            raise InvalidArgumentError(f"{name} has {length} rows, and {has}")
    return rows


def _noun(view: View) -> str:
    return type(view).__name__
