# SPDX-License-Identifier: MIT
"""Mistakes with tables, data and measurements."""

from __future__ import annotations

from typing import Any, Callable

import numpy
import pytest
from mistakes import Mistake, check, reports
from reglet import (
    Box,
    Header,
    InvalidArgumentError,
    LimitError,
    MeasurementReader,
    NoReaderError,
    SettlingReport,
    SettlingRules,
    Table,
    TableReader,
    TableRow,
    Text,
    Tree,
    UnsettledError,
    VStack,
    layout,
    max_width,
    table_of,
)
from reglet.tables import Column, NumberTable


def box() -> Box:
    return Box(1, 1)


def column(name: Any) -> Any:
    table = Table(TableRow(box()))
    return layout(table).explain_column(table, name)


def measured(*rows: Any) -> Any:
    return NumberTable([Column(), Column()]).measure(*rows)


MISTAKES: list[Mistake] = [
    (
        "an alignment of a column",
        lambda: Column(alignment="right"),
        InvalidArgumentError,
        "leading, center, trailing, or None",
    ),  # type: ignore[arg-type]
    (
        "a priority of a column",
        lambda: Column(priority="high"),
        TypeError,
        "priority is a number, not 'high'",
    ),  # type: ignore[arg-type]
    ("a width of a column", lambda: Column(fixed="80"), TypeError, "fixed is a number, not '80'"),  # type: ignore[arg-type]
    ("a column by name", lambda: column("price"), TypeError, "a number, from 0 on, not 'price'"),
    (
        "one row",
        lambda: table_of({"a": 1, "b": 2}),
        TypeError,
        r"'a' is 1: write table_of\(\[data\]\)",
    ),
    ("text for a column", lambda: table_of({"a": "abc"}), TypeError, "'a' is 'abc'"),
    ("mixed rows", lambda: table_of([{"a": 1}, [3]]), TypeError, r"row 1 is \[3\]"),
    (
        "a format of nothing",
        lambda: table_of([{"a": 1}], formats={"a": "zz"}),
        ValueError,
        "column 'a': 'zz' is not a format for 1",
    ),
    (
        "numbers of text",
        lambda: table_of([{"a": "x"}], formats={"a": ".2f"}),
        ValueError,
        "'.2f' is not a format for 'x'",
    ),
    (
        "whole numbers",
        lambda: measured(numpy.zeros((3, 2), int)),
        TypeError,
        r"write numbers\.astype\(float\)",
    ),
    ("rows of text", lambda: measured([["a", "b"]]), TypeError, "numbers of points, not 'a'"),
    (
        "one row of numbers",
        lambda: measured([1, 2]),
        TypeError,
        r"one for each column, not \[1, 2\]",
    ),
    ("a list as a tag", lambda: box().measure(["a"]), TypeError, r"hashable, not \['a'\]"),  # type: ignore[arg-type]
    (
        "a list as a scope",
        lambda: MeasurementReader(box(), scope=["a"]),
        TypeError,
        "MeasurementReader: scope is a text",
    ),  # type: ignore[arg-type]
    (
        "a list as a version",
        lambda: MeasurementReader(box(), version=[1]),
        TypeError,
        "MeasurementReader: version is a text",
    ),
    (
        "views in a list",
        lambda: MeasurementReader([box()]),
        TypeError,
        r"write VStack\(\*views\), or a function",
    ),  # type: ignore[arg-type]
    (
        "a text to read",
        lambda: MeasurementReader("a"),
        TypeError,
        r"write Text\('a'\), or a function",
    ),  # type: ignore[arg-type]
    ("a number to read", lambda: TableReader(3), TypeError, "TableReader takes a view, not 3"),  # type: ignore[arg-type]
    (
        "a content in a list",
        lambda: layout(MeasurementReader(lambda m: [box()])),
        TypeError,
        r"returns one view, not a list: write VStack",
    ),  # type: ignore[arg-type, return-value]
    (
        "a maximum of text",
        lambda: TableReader(box(), maximum_width="9"),
        TypeError,
        "maximum_width is a number of points",
    ),  # type: ignore[arg-type]
    (
        "no reader",
        lambda: layout(box().measure("a")),
        NoReaderError,
        r"MeasurementTag\('a'\): no MeasurementReader without a scope is above",
    ),
    (
        "no reader of a scope",
        lambda: layout(MeasurementReader(box().measure("a", scope="p"))),
        NoReaderError,
        r"of the scope 'p' .* scope='p'\)",
    ),
    (
        "no reader of a length",
        lambda: layout(box().frame(width=max_width("a"))),
        NoReaderError,
        "no MeasurementReader without a scope is above",
    ),
    (
        "a version of its own",
        lambda: layout(MeasurementReader(box().measure("a"), version=max_width("a"))),
        NoReaderError,
        r"version or maximum width is max_width\('a'\), and no MeasurementReader without",
    ),
    (
        "a length as spacing",
        lambda: VStack(box(), spacing=max_width("a")),
        TypeError,
        "is a number of points",
    ),  # type: ignore[arg-type]
]


@reports(MISTAKES)
def test_a_mistake_is_reported(
    code: Callable[[], Any], error: type[Exception], message: str
) -> None:
    check(code, error, message)


def growing() -> MeasurementReader:
    return MeasurementReader(Box(10, 20).frame(width=max_width("a") + 10).measure("a"))


def test_a_strict_layout_names_the_tag_that_does_not_settle() -> None:
    reader = growing()
    with pytest.raises(
        UnsettledError, match=r"growing after 8 passes\n.* width under 'a'.*: 10, 20"
    ) as caught:
        layout(reader, settling=SettlingRules(strict=True))
    report = caught.value.report
    assert isinstance(report, SettlingReport)
    assert report.unsettled[0].view is reader
    assert report.unsettled[0].values[:2] == (10, 20)
    tree = Tree()
    tree.set_settling_rules(SettlingRules(strict=True))
    (node, *_) = tree.build(growing())
    with pytest.raises(UnsettledError, match="growing after 8 passes") as caught:
        tree.layout(node)
    assert caught.value.report == tree.settling()


def test_an_error_of_a_reader_with_a_function_names_the_reader() -> None:
    turning = MeasurementReader(
        lambda sizes: Box(10 if (sizes.max_width("a") or 0) > 50 else 100, 1).measure("a")
    )
    with pytest.raises(UnsettledError, match="oscillating") as caught:
        layout(VStack(turning), settling=SettlingRules(strict=True))
    assert caught.value.view is turning
    made: list[MeasurementReader] = []

    def nested(sizes: object) -> MeasurementReader:
        made.append(MeasurementReader(nested))
        return made[-1]

    with pytest.raises(LimitError, match="readers in each other") as limited:
        layout(MeasurementReader(nested))
    assert limited.value.view in made


def test_reports_read_well_and_name_the_reader() -> None:
    reader = growing()
    report = layout(reader).settling
    assert report.unsettled[0].view is reader
    assert str(report).startswith(
        "growing after 8 passes\n  the width under 'a' is growing: 10, 20,"
    )
    assert str(layout(MeasurementReader(box())).settling) == "stable after 1 pass"


def test_headers_and_cells_of_data_take_views() -> None:
    table = table_of([{"a": Text("x")}])
    assert isinstance(table.children[0], Header)
    assert table.children[1].children[0].string == "x"  # type: ignore[attr-defined]
