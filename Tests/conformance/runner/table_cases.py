# SPDX-License-Identifier: MIT
"""Cases of kind "table", and the column widths of kind "measurement"."""

from __future__ import annotations

import math
from typing import Any

import layout_cases
from comparing import TOLERANCE, near, number, show
from corpus import Case
from layout_views import Builder
from package import reglet, tables

# Which exceptions may stand for a refusal of that name.
_ERRORS: dict[str, type[Exception]] = {
    "invalidNumber": reglet.InvalidNumberError,
    "minAboveMax": reglet.InvalidNumberError,
    "fixedWithLimits": reglet.InvalidArgumentError,
    "unknownName": reglet.InvalidArgumentError,
    "columnCount": reglet.InvalidArgumentError,
    "rowCount": reglet.InvalidArgumentError,
    "spanBeyondColumns": reglet.InvalidArgumentError,
    "spanBeyondRows": reglet.InvalidArgumentError,
    "cellsOverlap": reglet.InvalidArgumentError,
    "invalidSpan": reglet.InvalidArgumentError,
    "spanTooLong": reglet.LimitError,
    "tooManyColumns": reglet.LimitError,
    "tooManyCells": reglet.LimitError,
}
_NAMES = {
    "fixed": "fixed",
    "min": "minimum",
    "ideal": "ideal",
    "max": "maximum",
    "weight": "weight",
    "priority": "priority",
    "hidable": "hidable",
    "hidden": "hidden",
}


def missing(case: Case) -> set[str]:
    """Returns what reglet has not of a case."""
    return layout_cases.missing(case) if case["op"] == "layout" else set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    runs = {"widths": _widths, "measure": _measure, "limits": _limits}
    expect = case["expect"]
    if case["op"] == "layout" and "error" not in expect:
        return layout_cases.differences(plain(case)) + _tables(case) + _questions(case)
    try:
        if case["op"] == "layout":
            reglet.layout(Builder().build(case["root"]), *map(number, case["proposal"])).close()
            return [f"error {expect['error']} was expected, none came"]
        came = runs[case["op"]](case["input"])
    except reglet.RegletError as error:
        if "error" not in expect or not isinstance(error, _ERRORS[expect["error"]]):
            return [f"{expect} was expected, {type(error).__name__} came: {error}"]
        if isinstance(expect.get("at"), int) and error.offset != expect["at"]:
            return [f"element {expect['at']} was expected to be refused, {error.offset} was"]
        return []
    if "error" in expect:
        return [f"error {expect['error']} was expected, {came} came"]
    return _disagreements(expect, came)


def plain(case: Case) -> Case:
    """Returns a case whose stacks say that they have no spacing where they say nothing: so these cases mean it."""

    def said(node: Any) -> Any:
        if isinstance(node, list):
            return [said(one) for one in node]
        if not isinstance(node, dict):
            return node
        stack = {"spacing": 0} if node.get("type") in ("hstack", "vstack") else {}
        return {**stack, **{name: said(value) for name, value in node.items()}}

    return {**case, "root": said(case["root"])}


def _tables(case: Case) -> list[str]:
    """Compares where the columns and rows of tables lie."""
    if "tables" not in case["expect"]:
        return []
    found = []
    builder = Builder()
    direction = layout_cases.DIRECTIONS[case.get("layoutDirection", "leftToRight")]
    root = builder.build(plain(case)["root"])
    with reglet.layout(root, *map(number, case["proposal"]), direction=direction) as layout:
        for name, wanted in case["expect"]["tables"].items():
            table = builder.views[name]
            came = {"columns": layout.columns(table), "rows": layout.rows(table)}
            for what, tracks in wanted.items():
                expected = _flat([track or [None, None] for track in tracks])
                answers = _flat(
                    [(None, None) if one is None else (one.start, one.length) for one in came[what]]
                )
                if not near(expected, answers, TOLERANCE):
                    found.append(f"{what} {show(expected)} were expected, {show(answers)} came")
    return found


def _questions(case: Case) -> list[str]:
    """Compares what leaves are asked, in whose place measured leaves stand that count."""
    found = []
    for name, allowed in case["expect"].get("askedOnly", {}).items():
        asked = asked_of(case, name)
        wanted = {tuple(map(number, proposal)) for proposal in allowed}
        if not asked <= wanted:
            found.append(f"{name} may be asked {wanted}, was asked {asked}")
    return found


def asked_of(case: Case, name: str) -> set[tuple[float | None, float | None]]:
    """Lays a case out with a leaf that notes what it is asked in the place of a text, box or colour."""
    asked = set()

    class Noting(Builder):
        def build(self, node: dict[str, Any]) -> reglet.View:
            if node.get("id") != name:
                return super().build(node)
            leaf = super().build({**node, "id": None})

            def answer(proposal: reglet.Proposal) -> Any:
                asked.add((proposal.width, proposal.height))
                with reglet.layout(leaf, *proposal) as layout:
                    return layout.size

            return self.known(name, reglet.Measured(answer))

    with reglet.layout(Noting().build(plain(case)["root"]), *map(number, case["proposal"])):
        return asked


def _disagreements(expect: dict[str, Any], came: dict[str, Any]) -> list[str]:
    found = []
    for name, wanted in expect.items():
        values, answers = _flat(wanted), _flat(came[name])
        if not near(values, answers, TOLERANCE):
            found.append(f"{name} {show(values)} was expected, {show(answers)} came")
    return found


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        return [value]
    return [one for part in value for one in _flat(part)]


def length(value: Any) -> Any:
    """Returns a number, with infinity and NaN by name."""
    return math.nan if value == "nan" else number(value)


def _table(given: dict[str, Any], columns: list[dict[str, Any]]) -> tables.NumberTable:
    made = []
    for column in columns:
        fields = {_NAMES[name]: length(column[name]) for name in column if name in _NAMES}
        made.append(tables.Column(**fields))
    return tables.NumberTable(
        made,
        spacing=length(given.get("columnSpacing", 0)),
        padding=given.get("pads", "equal"),
        shrinking=given.get("shrink", "level"),
        scale=length(given.get("scale", 0)),
    )


def _widths(given: dict[str, Any]) -> dict[str, Any]:
    columns = given["columns"]
    table = _table(given, columns)
    measured = [list(map(length, column.get("measured", (0, 0)))) for column in columns]
    if columns:
        table.measure([[ideal for _, ideal in measured]], [[least for least, _ in measured]])
    resolved = table.resolve(length(given.get("width")))
    return {
        "columns": [None if track is None else track.length for track in resolved.tracks],
        "edges": [
            None if track is None else [track.start, track.start + track.length]
            for track in resolved.tracks
        ],
        "width": resolved.width,
        "minimum": table.resolve(0.0).width,
        "ideal": table.resolve(None).width,
        "maximum": table.resolve(math.inf).width,
    }


def _measure(given: dict[str, Any]) -> dict[str, Any]:
    count = given["columns"]
    parts = [tables.NumberTable(count) for _ in range(given.get("parts", 1))]
    for chunk in given["chunks"]:
        rows = [
            None if chunk.get(name) is None else [list(map(length, row)) for row in chunk[name]]
            for name in ("ideal", "min")
        ]
        parts[chunk.get("part", 0)].measure(*rows)
    for other in parts[1:]:
        parts[0].merge(other)
    measures = parts[0].measures
    return {
        "rows": parts[0].row_count,
        "ideal": [measure.ideal for measure in measures],
        "min": [measure.minimum for measure in measures],
    }


def _limits(given: dict[str, Any]) -> dict[str, Any]:
    tables.check_size(given["columns"], given["rows"])
    return {"ok": True}


def column_widths(case: Case) -> list[str]:
    """Runs a case of kind "measurement": the width of each measured tag."""
    given = case["input"]
    tags = [tag for tag, _ in given["measured"]]
    ideals = [ideal for _, ideal in given["measured"]]
    width = length(given["maxWidth"])
    if width is not None and not math.isfinite(width):
        width = None
    if case["op"] == "columnWidthsRounded":
        order = [tags.index(tag) for tag in given["order"]]
        columns = [{} for _ in order]
        table = _table(
            {"pads": "equal" if given["pads"] else "none", "scale": given["scale"]}, columns
        )
        table.measure([[ideals[i] for i in order]])
        tracks = table.resolve(width).tracks
        widths = {tags[i]: track.length for i, track in zip(order, tracks) if track is not None}
    else:
        widths = dict(zip(tags, tables.column_widths(ideals, width, pads=given["pads"])))
    found = []
    for tag, wanted in {
        **case["expect"].get("columns", {}),
        **case["expect"].get("query", {}),
    }.items():
        if not near([wanted], [widths.get(tag)], TOLERANCE):
            found.append(f"{tag} {wanted} was expected, {widths.get(tag)} came")
    return found
