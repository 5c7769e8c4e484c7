# SPDX-License-Identifier: MIT
"""Every number of every modifier and view with a wrong type: the error names the parameter."""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Callable

import pytest
import reglet
from reglet import (
    AspectFit,
    Box,
    LazyVStack,
    LazyWindow,
    MeasuredBy,
    MeasurementReader,
    Padding,
    Paragraph,
    RegletError,
    Size,
    Table,
    TableReader,
    Text,
    Track,
    View,
    aspect_fit,
    layout,
)
from reglet.tables import Column

HUGE = 10**400
NUMBERS = [(3, 4), "12", None, math.nan, True, HUGE, -HUGE, Fraction(HUGE), [1, 2], 1j, b"x", {}]
OTHERS = [object(), *NUMBERS]

# Required arguments by name.
REQUIRED: dict[str, Any] = {
    "guide": "top",
    "insets": (1, 1, 1, 1),
    "columns": 2,
    "rows": 2,
    "direction": "left_to_right",
    "tag": "t",
    "words": [5, 5],
}
# The name in messages for several parameters.
EDGES = "top|leading|bottom|trailing"
ALSO = {
    "insets": EDGES,
    "horizontal": EDGES,
    "vertical": EDGES,
    "line_limit": "line limit|line_limit",
}
ALSO |= {"x": "x|offset|position", "y": "y|offset|position"}
# Kinds whose arguments are functions and objects, with tests of their own.
SKIPPED = {"Canvas", "ConstraintHost", "Custom", "GeometryReader", "Image", "LayoutValue", "Leaf"}
SKIPPED |= {"MeasurementFrame", "Paragraph", "Text", "View"}

Make = Callable[..., Any]


def _parameters(function: Any) -> list[inspect.Parameter]:
    named = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    found = inspect.signature(function).parameters.values()
    return [one for one in found if one.kind in named and one.name not in ("self", "child")]


def _required(parameters: list[inspect.Parameter]) -> dict[str, Any]:
    empty = inspect.Parameter.empty
    return {one.name: REQUIRED.get(one.name, 1) for one in parameters if one.default is empty}


def _modifiers() -> Iterator[tuple[str, Make, dict[str, Any], str, str]]:
    for name, function in inspect.getmembers(View, inspect.isfunction):
        if name.startswith("_") or name in ("layout_value", "safe_area_inset", "measure"):
            continue
        parameters = _parameters(function)
        for one in parameters:
            required = _required(parameters)
            yield name, getattr(View, name), required, one.name, str(one.annotation)


def _views() -> Iterator[tuple[str, Make, dict[str, Any], str, str]]:
    for name in dir(reglet):
        kind = getattr(reglet, name)
        if not inspect.isclass(kind) or not issubclass(kind, View) or name in SKIPPED:
            continue
        parameters = _parameters(kind.__init__)
        for one in parameters:
            yield name, kind, _required(parameters), one.name, str(one.annotation)


MODIFIERS, VIEWS = list(_modifiers()), list(_views())


def _check(make: Callable[[], Any], parameter: str, is_number: bool, given: object) -> None:
    try:
        made = make()
        if isinstance(made, View):
            layout(made, 100, 100)
    except (TypeError, ValueError, RegletError) as error:
        message = str(error)
        foreign = ("object", "argument must", "positional", "unpack", "unhashable", "required arg")
        quoted = message.replace(repr(given), "")
        assert not any(word in quoted for word in foreign), message
        names = ALSO.get(parameter, parameter).split("|")
        assert not is_number or any(name in message for name in names), message


def _is_number(annotation: str) -> bool:
    return any(word in annotation for word in ("float", "int")) and "Literal" not in annotation


@pytest.mark.parametrize(
    ("name", "modifier", "required", "parameter", "annotation"),
    MODIFIERS,
    ids=[f"{one[0]}-{one[3]}" for one in MODIFIERS],
)
def test_a_wrong_argument_of_a_modifier_is_named(
    name: str, modifier: Make, required: dict[str, Any], parameter: str, annotation: str
) -> None:
    for given in OTHERS:
        arguments = {**required, parameter: given}
        _check(
            lambda arguments=arguments: modifier(Box(9, 9), **arguments),  # type: ignore[misc]
            parameter,
            _is_number(annotation),
            given,
        )


@pytest.mark.parametrize(
    ("name", "kind", "required", "parameter", "annotation"),
    VIEWS,
    ids=[f"{one[0]}-{one[3]}" for one in VIEWS],
)
def test_a_wrong_argument_of_a_view_is_named(
    name: str, kind: Make, required: dict[str, Any], parameter: str, annotation: str
) -> None:
    for given in OTHERS:
        arguments = {**required, parameter: given}
        _check(
            lambda arguments=arguments: kind(**arguments),  # type: ignore[misc]
            parameter,
            _is_number(annotation),
            given,
        )


def _paragraph(tab_stops: Any) -> View:
    return Paragraph([5, 5], space_width=1, line_height=10, tab_stops=tab_stops)


@pytest.mark.parametrize("make", [_paragraph, lambda stops: Text("a\tb", tab_stops=stops)])
def test_a_wrong_tab_stop_is_named(make: Make) -> None:
    given = [3.5, "12", b"x", object()]
    given += [[one] for one in ("a", None, (1, 2, 3), (), [], {}, math.nan, HUGE)]
    given += [[(one, "leading")] for one in ("x", None, math.nan, HUGE, [])]
    for stops in given:
        with pytest.raises((TypeError, ValueError), match=r"^(Paragraph|Text): .*tab_stops"):
            make(stops)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: aspect_fit((3, 4), 5, 6), TypeError, r"aspect_fit: width .*, not \(3, 4\)"),  # type: ignore[arg-type]
        (lambda: aspect_fit(3, "5", 6), TypeError, "aspect_fit: height .*, not '5'"),  # type: ignore[arg-type]
        (lambda: aspect_fit(3, HUGE, 6), ValueError, "aspect_fit: height is too large"),
        (lambda: aspect_fit(3, 5, "6"), TypeError, "aspect_fit: count is a whole number, not '6'"),  # type: ignore[arg-type]
        (lambda: aspect_fit(3, 5, 2**64 + 3), ValueError, "aspect_fit: count is at most"),
        (lambda: aspect_fit(3, 5, 6, [1]), TypeError, r"aspect_fit: ratio is a number, not \[1\]"),  # type: ignore[arg-type]
        (
            lambda: aspect_fit(3, 5, 6, vertical_spacing=None),  # type: ignore[arg-type]
            TypeError,
            "aspect_fit: vertical_spacing is a number, not None",
        ),
        (lambda: aspect_fit(3, 5, 6).index("1", 2), TypeError, "AspectFit.index: x .*, not '1'"),  # type: ignore[arg-type]
        (lambda: Box(1, None), TypeError, "Box: height is a number of points, not None"),  # type: ignore[arg-type]
        (lambda: Box(1, 2).weight(None), TypeError, "Weight: weight is a number, not None"),  # type: ignore[arg-type]
        (
            lambda: Box(1, 2).safe_area_inset(Box(1, 1), edge="all"),  # type: ignore[arg-type]
            ValueError,
            "safe_area_inset: edge is one edge, not 'all'",
        ),
        (
            lambda: layout(Box(1, 2).safe_area_inset("bar")),  # type: ignore[arg-type]
            TypeError,
            r"SafeAreaInset takes a view, not 'bar': write Text\('bar'\)",
        ),
        (
            lambda: Box(1, 2).table_cell(columns=None),  # type: ignore[arg-type]
            TypeError,
            "table_cell: columns is a whole number, not None",
        ),
        (lambda: Padding((1, 2)), TypeError, r"Padding: insets .*, not \(1, 2\)"),  # type: ignore[arg-type]
        (lambda: MeasuredBy(-1), TypeError, "MeasuredBy: measurer and tag .*, not -1 and 0"),
        (lambda: LazyVStack(window=3), TypeError, r"window is a LazyWindow\(…\) or None, not 3"),  # type: ignore[arg-type]
        (
            lambda: LazyVStack(window=LazyWindow(0, 0, 9, HUGE)),
            ValueError,
            "LazyVStack: LazyWindow in window: estimate is too large",
        ),
        (lambda: LazyVStack(window=LazyWindow(HUGE, 0, 9, 1)), ValueError, "anchor is at most"),
        (
            lambda: reglet.LazyVGrid(columns=[Track.fixed(HUGE)]),
            ValueError,
            "LazyVGrid: Track in columns: minimum is too",
        ),
        (lambda: layout(reglet.LazyVGrid(columns=HUGE)), RegletError, "track_count"),
        (lambda: Table(columns=[3]), TypeError, r"columns of a Table .* not \[3\]"),  # type: ignore[list-item]
        (lambda: Table(columns=[Column(fixed=HUGE)]), RegletError, "Column: fixed is too large"),
        (lambda: TableReader(maximum_width=HUGE), ValueError, "maximum_width is too large"),
        (lambda: layout(Box(1, 2), HUGE), ValueError, "width is too large"),
    ],
)
def test_messages(call: Make, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_a_version_may_be_any_integer() -> None:
    reader = MeasurementReader(lambda _: Box(1, 1), version=HUGE)
    assert layout(reader, 9, 9).frame(reader).size == Size(1, 1)


def test_a_number_may_be_a_fraction() -> None:
    assert layout(Box(Fraction(3, 2), 1)).frames[0][2] == 1.5
    assert isinstance(aspect_fit(3, 5, Fraction(6)), AspectFit)
