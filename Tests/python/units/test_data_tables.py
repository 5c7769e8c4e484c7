# SPDX-License-Identifier: MIT
"""All kinds of data make the same table, and decimal points are aligned."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pytest
from reglet import Box, Layout, MonospaceFont, Table, Text, layout, load_font, table_of
from reglet.pictures import terminal
from reglet.tables import Column, NumberTable
from reglet.tables._strided import chunk

CELLS = MonospaceFont(10, 20)
Trip = namedtuple("Trip", ["item", "price"])


@dataclass
class Ticket:
    item: str
    price: float | None


ROWS: list[tuple[str, float | None]] = [("Train", 89.9), ("Seat", 9.0), ("Meal", None)]
COLUMNS: dict[str, list[Any]] = {
    "item": [item for item, _ in ROWS],
    "price": [price for _, price in ROWS],
}
DATA: dict[str, Any] = {
    "dictionaries": [{"item": item, "price": price} for item, price in ROWS],
    "dataclasses": [Ticket(item, price) for item, price in ROWS],
    "named tuples": [Trip(item, price) for item, price in ROWS],
    "columns": COLUMNS,
    "pandas": pandas.DataFrame(COLUMNS),
    "polars": polars.DataFrame(COLUMNS),
    "pyarrow": pyarrow.table(COLUMNS),
}


def words(page: Layout) -> list[tuple[str, float, float]]:
    """The texts of a table, each with its right edge and its top."""
    return [
        (view.string, frame.x + frame.width, frame.y)
        for view, frame, _, _ in page.views()
        if isinstance(view, Text)
    ]


@pytest.mark.parametrize("name", DATA)
def test_all_kinds_of_data_make_the_same_table(name: str) -> None:
    page = layout(table_of(DATA[name], font=CELLS, formats={"price": ".2f"}, spacing=10))
    assert words(page) == [
        ("item", 40, 0),
        ("price", 110, 0),
        ("Train", 50, 20),
        ("89.90", 110, 20),
        ("Seat", 40, 40),
        ("9.00", 110, 40),
        ("Meal", 40, 60),
    ]


def test_sequences_have_a_header_only_if_they_are_given_names() -> None:
    plain = layout(table_of(ROWS, font=CELLS))
    assert [string for string, _, _ in words(plain)] == ["Train", "89.9", "Seat", "9.0", "Meal"]
    named = layout(table_of(ROWS, names=["what", "costs"], font=CELLS))
    assert [string for string, _, _ in words(named)][:2] == ["what", "costs"]
    silent = layout(table_of(ROWS, names=["what", "costs"], header=False, font=CELLS))
    assert words(silent) == words(plain)


@pytest.mark.parametrize("font", [CELLS, load_font("DejaVu Sans")])
def test_decimal_points_are_aligned(font: Any) -> None:
    numbers = [1.5, 22.25, Decimal("333.125"), 4, -5.5]
    page = layout(table_of({"n": numbers}, font=font, header=False))
    points = []
    for view, frame, _, _ in page.views():
        if isinstance(view, Text):
            _, point, digits = view.string.rpartition(".")
            behind = view.font.word(point + digits, view.size).width if point else 0
            points.append(frame.x + frame.width - behind)
    assert len(points) == 5
    assert max(points) - min(points) < 1e-9


def test_columns_formats_and_views() -> None:
    bar = Box(30, 5)
    table = table_of(
        [{"item": "A long name", "share": 0.5, "bar": bar}],
        names=["bar", "share", "item"],
        columns={"item": Column(maximum=60)},
        formats={"share": lambda share: f"{share:.0%}"},
        font=CELLS,
        cell_padding=1,
    )
    assert isinstance(table, Table)
    page = layout(table)
    assert page.frame(bar).width == 30
    assert [string for string, _, _ in words(page)] == [
        "bar",
        "share",
        "item",
        "50%",
        "A long name",
    ]
    assert table.columns is not None
    assert [column.alignment for column in table.columns] == [None, "trailing", None]
    assert page.size.width == 32 + 52 + 60


@pytest.mark.parametrize(
    ("data", "options", "error", "words_of_it"),
    [
        ("text", {}, TypeError, "not str"),
        (3, {}, TypeError, "not int"),
        ([1, 2], {}, TypeError, "a row is a sequence"),
        ([(1, 2), (3,)], {}, ValueError, "row 1 has 1 values, and there are 2 columns"),
        ({"a": [1], "b": [1, 2]}, {}, ValueError, "different lengths"),
        ({"a": [1]}, {"names": ["b"]}, ValueError, "no column is called 'b': columns are a"),
        ({"a": [1]}, {"formats": {"c": "d"}}, ValueError, "formats names 'c'; the columns are a"),
    ],
)
def test_bad_data_is_reported_in_words(
    data: Any, options: dict[str, Any], error: type[Exception], words_of_it: str
) -> None:
    with pytest.raises(error, match=words_of_it):
        table_of(data, **options)


def test_no_rows_are_a_header() -> None:
    page = layout(table_of({"a": [], "b": []}, font=CELLS))
    assert [string for string, _, _ in words(page)] == ["a", "b"]
    assert layout(table_of([])).size.height == 0


MISSING: dict[str, Any] = {
    "pandas": pandas.DataFrame(
        {
            "number": pandas.array([1, None], dtype="Int64"),
            "text": pandas.array(["x", None], dtype="string"),
            "time": pandas.to_datetime(["2024-01-01", None]),
            "float": [1.5, None],
        }
    ),
    "polars": polars.DataFrame({"number": [1, None], "float": [float("nan"), None]}),
    "pyarrow": pyarrow.table({"number": [1, None], "text": ["x", None]}),
    "decimals": {"number": [Decimal("1.5"), Decimal("NaN")]},
}


@pytest.mark.parametrize("name", MISSING)
def test_missing_values_are_empty_cells(name: str) -> None:
    table = table_of(
        MISSING[name], formats={"time": lambda time: f"{time:%d.%m.}"} if name == "pandas" else None
    )
    last = table.children[-1]
    assert [cell.children for cell in last.children] == [()] * len(last.children)
    assert not any(isinstance(cell, Text) for cell in last.children)


@pytest.mark.parametrize(
    "data",
    [
        pandas.DataFrame([[1, 2], [3, 4]], columns=["a", "a"]),
        pyarrow.table([[1, 3], [2, 4]], names=["a", "a"]),
    ],
)
def test_columns_of_one_name_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="two columns are called 'a'"):
        table_of(data)


def test_rows_of_numpy_have_names() -> None:
    rows = numpy.array([(1, 2.5), (3, 4.25)], dtype=[("a", int), ("b", float)])
    assert layout(table_of(rows)).size == layout(table_of({"a": [1, 3], "b": [2.5, 4.25]})).size


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (polars.DataFrame({"a": [1]}).lazy(), r"write table_of\(data\.collect\(\)\)"),
        (Ticket("a", 1), r"write table_of\(\[data\]\) for one row"),
        (polars.Series("a", [1]), r'a single column is {"name": column}'),
    ],
)
def test_data_that_is_almost_a_table_gets_a_suggestion(data: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        table_of(data)


def test_columns_of_arrow_and_polars_are_measured_in_place() -> None:
    numbers = [[3.0, 30.0, 4.0], [7.0, 6.0, 50.0]]
    frames: list[Any] = [
        pyarrow.table(numbers, names=["a", "b"]),
        [pyarrow.chunked_array([column]) for column in numbers],
        polars.DataFrame(numbers, schema=["a", "b"], orient="col"),
        pandas.DataFrame({"a": numbers[0], "b": numbers[1]}),
    ]
    for frame in frames:
        table = NumberTable(2)
        table.measure(frame)
        assert [(m.ideal, m.ideal_row) for m in table.measures] == [(30, 1), (50, 2)]
    columns = chunk(frames[2], 2).columns
    assert [column.address for column in columns] == [
        series.to_numpy().__array_interface__["data"][0] for series in frames[2].get_columns()
    ]
    with pytest.raises(ValueError, match=r"write column\.fill_null\(0\)"):
        NumberTable(1).measure([pyarrow.array([1.0, None])])


def german(value: float) -> str:
    return f"{value:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")


@pytest.mark.parametrize(
    ("values", "form", "lines"),
    [
        ([1.5, 20, 0.25], "{} kg", [" 1.5 kg", "20 kg", " 0.25 kg"]),
        ([12.5, 3, 0.25], "{}%", ["12.5%", " 3%", " 0.25%"]),
        ([1.5e-7, 3.5, 1e20], "{}", ["1.5e-07", "3.5", "1e+20"]),
        ([1234.5, 12.25, 1234567.891], german, ["    1.234,50", "       12,25", "1.234.567,89"]),
        ([1234, 12], lambda v: f"{v:,}".replace(",", "."), ["1.234", "   12"]),
        ([1.234, 12.5], lambda v: f"{v}".replace(".", ","), [" 1,234", "12,5"]),
        ([1234.5, 3], lambda v: f"{v:,.1f}".replace(",", "\u202f"), ["1\u202f234.5", "    3.0"]),
        ([-5.25, 12, 3], lambda v: f"({-v})" if v < 0 else f"{v}", ["(5.25)", "12", " 3"]),
        ([-5, 12], lambda v: f"({-v})" if v < 0 else f"{v}", ["(5)", "12"]),
        ([1.5, 20], "{} approx.", [" 1.5 approx.", "20 approx."]),
        ([1, 22], lambda v: "none" if v == 1 else f"{v}", ["none", "  22"]),
    ],
)
def test_decimal_points_are_below_each_other(
    values: list[Any], form: Any, lines: list[str]
) -> None:
    written = form.format if isinstance(form, str) else form
    table = table_of({"x": values}, formats={"x": written}, font=MonospaceFont(1, 1), header=False)
    assert terminal(layout(table)).plain.split("\n") == lines
