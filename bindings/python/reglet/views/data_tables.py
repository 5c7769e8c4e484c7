# SPDX-License-Identifier: MIT
"""Tables of data: rows, dictionaries, dataclasses or data frames become a `Table` of texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Callable, Union

from .._core.fields import fields_of, is_empty
from .._core.reals import NUMBER
from ..fonts.font import Font
from ..tables.columns import Column
from ._decimals import points
from .paragraphs import WORD_SPACE
from .table_rows import Header, TableCell, TableRow
from .tables import Table
from .text import Text
from .view import View
from .words import split_words

Format = Union[str, Callable[[Any], str]]


def table_of(
    data: Any,
    *,
    names: Sequence[str] | None = None,
    header: bool = True,
    columns: Mapping[str, Column] | None = None,
    formats: Mapping[str, Format] | None = None,
    font: Font | None = None,
    header_font: Font | None = None,
    size: float = 12.0,
    **options: Any,
) -> Table:
    """Makes a table of data: a cell for each value, numbers aligned at the decimal point.

        table_of([{"item": "Seat", "price": 9.5}], formats={"price": ",.2f"}, spacing=12, cell_padding=2)

    Columns of numbers are at the trailing side, aligned at the decimal point or comma, which a
    whole number has after its last digit; units, exponents and closing brackets follow it. Texts
    are aligned at the leading side, and wrap. None and NaN are empty cells. A value that is a view
    is used as the cell.

    Args:
        data: Rows (dictionaries, dataclasses, named tuples, sequences), a dictionary of columns, or a table of pandas,
            polars or pyarrow.
        names: The columns that are shown, in this order. None: all columns, in the order of the data. Sequences have
            no names of columns: for them `names` lists the names, and without it there is no header.
        header: Whether the names are shown above the columns.
        columns: The settings of columns, by name.
        formats: The formats of values, by name: a format specification such as ",.2f", or a function.
        font: The font of texts. `header_font` is the font of the header; see `load_font`.
        size: The size of the texts, in points.
        options: Options of `Table`: `spacing`, `cell_padding`, `shrinking`, …

    Raises `TypeError` for data of another kind, and `ValueError` for rows of different lengths or an unknown name.
    """
    found, values = _columns(data, names)
    for known, given in (("columns", columns or {}), ("formats", formats or {})):
        strange = [name for name in given if name not in found]
        if strange:
            raise ValueError(f"{known} names {strange[0]!r}; the columns are {', '.join(found)}")
    made = [
        _cells(name, column, (formats or {}).get(name), font, size)
        for name, column in zip(found, values)
    ]
    limits = [
        _limits((columns or {}).get(name, Column()), _is_numeric(column))
        for name, column in zip(found, values)
    ]
    rows: list[View] = [TableRow(*cells) for cells in zip(*made)]
    if header and not (names is None and all(name == "" for name in found)):
        titles = (Text(name, header_font or font, size) for name in found)
        rows.insert(0, Header(TableRow(*titles)))
    return Table(*rows, columns=limits, **options)


def _limits(column: Column, is_numeric: bool) -> Column:
    if column.alignment is None and is_numeric:
        return replace(column, alignment="trailing")
    return column


# The data.


def _columns(data: Any, names: Sequence[str] | None) -> tuple[list[str], list[list[Any]]]:
    by_name = _frame(data)
    if by_name is None and isinstance(data, Mapping):
        by_name = {}
        for name, column in data.items():
            if isinstance(column, (str, bytes)) or not isinstance(column, Iterable):
                raise TypeError(
                    f"a dictionary holds the columns of a table, and {name!r} is {column!r}: write "
                    "table_of([data]) for one row"
                )
            by_name[str(name)] = list(column)
    if by_name is None:
        if isinstance(data, (str, bytes)) or not isinstance(data, Iterable):
            raise TypeError(
                "table_of takes rows, a dictionary of columns or a data frame, "
                f"not {type(data).__name__}{_instead_of(data)}"
            )
        rows = list(data)
        named = [fields_of(row) is not None for row in rows]
        if any(named) and not all(named):
            raise TypeError(
                f"rows have names for their values, or none of them has: row {named.index(False)} is "
                f"{rows[named.index(False)]!r}"
            )
        if not all(named):
            return _of_sequences(rows, names)
        by_name = _of_records(rows)
    lengths = {len(column) for column in by_name.values()}
    if len(lengths) > 1:
        raise ValueError(f"the columns have different lengths: {sorted(lengths)}")
    shown = list(by_name) if names is None else list(names)
    for name in shown:
        if name not in by_name:
            raise ValueError(f"no column is called {name!r}: columns are {', '.join(by_name)}")
    return shown, [by_name[name] for name in shown]


def _instead_of(data: Any) -> str:
    if hasattr(data, "collect"):
        return ": write table_of(data.collect())"
    return "" if fields_of(data) is None else ": write table_of([data]) for one row"


def _frame(data: Any) -> dict[str, list[Any]] | None:
    """Returns the columns of a table of pyarrow, polars or pandas; None for other data."""
    found: list[tuple[str, list[Any]]]
    if hasattr(data, "to_pydict"):
        found = [
            (name, column.to_pylist()) for name, column in zip(data.schema.names, data.columns)
        ]
    elif hasattr(data, "get_columns"):
        found = [(column.name, column.to_list()) for column in data.get_columns()]
    elif hasattr(data, "iloc") and hasattr(data, "columns"):
        found = [(str(name), data.iloc[:, i].tolist()) for i, name in enumerate(data.columns)]
    else:
        return None
    by_name = dict(found)
    if len(by_name) < len(found):
        names = [name for name, _ in found]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"two columns are called {twice!r}; give each a name of its own")
    return by_name


def _of_records(rows: list[Any]) -> dict[str, list[Any]]:
    """Columns in the order of the first occurrence of their names; missing values are empty."""
    records = [fields_of(row) or {} for row in rows]
    names = dict.fromkeys(name for record in records for name in record)
    return {name: [record.get(name) for record in records] for name in names}


def _of_sequences(
    rows: list[Any], names: Sequence[str] | None
) -> tuple[list[str], list[list[Any]]]:
    for row in rows:
        if isinstance(row, (str, bytes)) or not isinstance(row, Iterable):
            raise TypeError(
                f"a row is a sequence, a dictionary or a dataclass, not {row!r}: a single column is "
                '{"name": column}'
            )
    lists = [list(row) for row in rows]
    count = len(names) if names is not None else max((len(row) for row in lists), default=0)
    for position, row in enumerate(lists):
        if len(row) != count:
            raise ValueError(f"row {position} has {len(row)} values, and there are {count} columns")
    shown = [""] * count if names is None else list(names)
    return shown, [[row[column] for row in lists] for column in range(count)]


# The cells.


def _is_number(value: Any) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, (*NUMBER, Decimal)) or hasattr(value, "__float__")


def _is_numeric(column: list[Any]) -> bool:
    present = [value for value in column if not is_empty(value)]
    return bool(present) and all(map(_is_number, present))


def _cells(
    name: str, column: list[Any], form: Format | None, font: Font | None, size: float
) -> list[View]:
    texts = [_text(name, value, form, font, size) for value in column]
    if not _is_numeric(column):
        return [TableCell() if text is None else text for text in texts]
    strings = [text.string if isinstance(text, Text) else "" for text in texts]
    places = points(strings, column)
    behind = [
        _width_behind(text, place) if isinstance(text, Text) else 0.0
        for text, place in zip(texts, places)
    ]
    widest = max(behind, default=0.0)
    return [
        TableCell() if text is None else text.padding(trailing=widest - own)
        for text, own in zip(texts, behind)
    ]


def _text(
    name: str, value: Any, form: Format | None, font: Font | None, size: float
) -> View | None:
    if is_empty(value):
        return None
    if isinstance(value, View):
        return value
    if callable(form):
        return Text(form(value), font, size)
    try:
        return Text(str(value) if form is None else format(value, form), font, size)
    except (TypeError, ValueError) as error:
        raise type(error)(
            f"column {name!r}: {form!r} is not a format for {value!r}: {error}"
        ) from None


def _width_behind(text: Text, place: int) -> float:
    words, flags = split_words(text.string[place:].rstrip())
    width = sum(text.font.word(word, text.size).width for word in words)
    return width + text.space_width * sum(flag == WORD_SPACE for flag in flags[:-1])
