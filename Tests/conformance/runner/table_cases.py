# SPDX-License-Identifier: MIT
"""Cases of kind "table", and the column widths of kind "measurement"."""

from __future__ import annotations

import math
from typing import Any

import layout_cases
from comparing import near, number, show
from corpus import Case
from layout_views import Builder
from nodes import Node, noting
from package import reglet, tables

_ERRORS: dict[str, type[Exception]] = {
    "invalid_number": reglet.InvalidNumberError,
    "invalid_argument": reglet.InvalidArgumentError,
    "limit": reglet.LimitError,
}


def missing(case: Case) -> set[str]:
    return layout_cases.missing(case) if case["op"] == "layout" else set()


def differences(case: Case) -> list[str]:
    expect = case["expect"]
    if case["op"] == "layout" and "error" not in expect:
        return layout_cases.differences(case) + _tables(case) + _questions(case)
    try:
        came = _RUNS[case["op"]](case)
    except reglet.RegletError as error:
        if "error" not in expect or not isinstance(error, _ERRORS[expect["status"]]):
            return [f"{expect} was expected, {type(error).__name__} came: {error}"]
        if expect["at"] is not None and error.offset != expect["at"]:
            return [f"element {expect['at']} was expected to be refused, {error.offset} was"]
        return []
    if "error" in expect:
        return [f"error {expect['error']} was expected, {came} came"]
    return _disagreements(case, came)


def _layout(case: Case) -> dict[str, Any]:
    with reglet.layout(Builder().build(case["root"]), *case["proposal"]) as layout:
        return {"size": layout.size}


def _tables(case: Case) -> list[str]:
    """Compares the positions of columns and rows."""
    if not case["expect"]["tables"]:
        return []
    found = []
    builder = Builder()
    root = builder.build(case["root"])
    with reglet.layout(root, *case["proposal"], direction=case["direction"]) as layout:
        for name, wanted in case["expect"]["tables"].items():
            table = builder.views[name]
            came = {"columns": layout.columns(table), "rows": layout.rows(table)}
            for what, tracks in wanted.items():
                expected = _flat([track or [None, None] for track in tracks])
                answers = _flat(
                    [(None, None) if one is None else (one.start, one.length) for one in came[what]]
                )
                if not near(expected, answers, case["tolerance"]):
                    found.append(f"{what} {show(expected)} were expected, {show(answers)} came")
    return found


def _questions(case: Case) -> list[str]:
    """Compares the proposals to leaves, which counting measured leaves replace."""
    found = []
    for name, allowed in case["expect"]["askedOnly"].items():
        asked = _asked_of(case, name)
        wanted = {tuple(map(number, proposal)) for proposal in allowed}
        if not asked <= wanted:
            found.append(f"{name} may be asked {wanted}, was asked {asked}")
    return found


def _asked_of(case: Case, name: str) -> set[tuple[float | None, float | None]]:
    """A recording leaf replaces a text, box or colour."""
    asked = set()

    class Noting(Builder):
        def build(self, node: Node) -> reglet.View:
            if node["type"] != "noting":
                return super().build(node)
            leaf = super().build(node["leaf"])

            def answer(proposal: reglet.Proposal) -> Any:
                asked.add((proposal.width, proposal.height))
                with reglet.layout(leaf, *proposal) as layout:
                    return layout.size

            return self.known(reglet.Measured(answer), name)

    with reglet.layout(Noting().build(noting(case["root"], name)), *case["proposal"]):
        return asked


def _disagreements(case: Case, came: dict[str, Any]) -> list[str]:
    found = []
    for name, wanted in case["expect"].items():
        values, answers = _flat(wanted), _flat(came[name])
        if not near(values, answers, case["tolerance"]):
            found.append(f"{name} {show(values)} was expected, {show(answers)} came")
    return found


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        return [value]
    return [one for part in value for one in _flat(part)]


def _widths(case: Case) -> dict[str, Any]:
    table = tables.NumberTable(
        [tables.Column(**one) for one in case["columns"]],
        spacing=case["spacing"],
        padding=case["padding"],
        shrinking=case["shrinking"],
        scale=case["scale"],
    )
    if case["columns"]:
        table.measure([case["ideals"]], [case["minimums"]])
    resolved = table.resolve(case["width"])
    return {
        "columns": [None if track is None else track.length for track in resolved.tracks],
        "edges": [
            (None, None) if track is None else (track.start, track.start + track.length)
            for track in resolved.tracks
        ],
        "width": resolved.width,
        "minimum": table.resolve(0.0).width,
        "ideal": table.resolve(None).width,
        "maximum": table.resolve(math.inf).width,
    }


def _measure(case: Case) -> dict[str, Any]:
    parts = [tables.NumberTable(case["columns"]) for _ in range(case["parts"])]
    for chunk in case["chunks"]:
        parts[chunk["part"]].measure(chunk["ideals"], chunk["minimums"])
    for other in parts[1:]:
        parts[0].merge(other)
    measures = parts[0].measures
    return {
        "rows": parts[0].row_count,
        "ideal": [measure.ideal for measure in measures],
        "min": [measure.minimum for measure in measures],
    }


def _limits(case: Case) -> dict[str, Any]:
    tables.check_size(case["columns"], case["rows"])
    return {}


_RUNS = {"layout": _layout, "widths": _widths, "measure": _measure, "limits": _limits}


def column_widths(case: Case) -> list[str]:
    """Kind "measurement": the width of each measured tag."""
    tags = [tag for tag, _ in case["measured"]]
    ideals = [ideal for _, ideal in case["measured"]]
    width = case["maxWidth"]
    if width is not None and not math.isfinite(width):
        width = None
    if case["op"] == "columnWidthsRounded":
        padding = "equal" if case["pads"] else "none"
        table = tables.NumberTable(len(tags), padding=padding, scale=case["scale"])
        table.measure([ideals])
        tracks = table.resolve(width).tracks
        widths = {tag: track.length for tag, track in zip(tags, tracks) if track is not None}
    else:
        widths = dict(zip(tags, tables.column_widths(ideals, width, pads=case["pads"])))
    return [
        f"{tag} {wanted} was expected, {widths.get(tag)} came"
        for tag, wanted in case["expect"]
        if not near([wanted], [widths.get(tag)], case["tolerance"])
    ]
