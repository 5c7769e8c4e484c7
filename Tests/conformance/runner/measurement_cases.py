# SPDX-License-Identifier: MIT
"""Cases of kind "measurement": measurements of readers in a tree, and widths of columns."""

from __future__ import annotations

from typing import Any

import table_cases
from comparing import near
from corpus import Case
from package import reglet


def missing(case: Case) -> set[str]:
    return set()


def differences(case: Case) -> list[str]:
    if case["op"] == "reduce":
        return _reduce(case)
    if case["op"] == "columnWidths":
        return table_cases.column_widths(case) + _columns(case)
    return table_cases.column_widths(case)


def _disagreements(case: Case, what: str, wanted: list[Any], came: dict[Any, Any]) -> list[str]:
    tags = {tag for tag, _ in wanted}
    if tags != set(came):
        return [f"{what}: tags {sorted(tags, key=str)} were expected, {list(came)} came"]
    return [
        f"{what}: {tag} {size} was expected, {tuple(came[tag])} came"
        for tag, size in wanted
        if not near(size, came[tag], case["tolerance"])
    ]


def _reduce(case: Case) -> list[str]:
    """Each pass is a layout of other views in the same reader."""
    found = []
    expect = case["expect"]
    tree = reglet.Tree()
    node = tree.create(reglet.MeasurementReader(reducer=case["reducer"]))
    child = None
    for index, one in enumerate(case["passes"]):
        reader = reglet.MeasurementReader(reducer=case["reducer"], version=one["version"])
        tree.set(node, reader)
        if child is not None:
            tree.remove(child)
        views = [reglet.Box(*size).measure(tag) for tag, size in one["samples"]]
        child = tree.build(reglet.VStack(*views, spacing=0))[0]
        tree.append(node, child)
        measured = tree.measurements(node)
        if "during" in expect:
            wanted = expect["during"][index]
            found += _disagreements(case, f"during pass {index}", wanted, measured.max_sizes)
        tree.layout(node)
        if "after" in expect:
            wanted = expect["after"][index]
            found += _disagreements(case, f"after pass {index}", wanted, measured.max_sizes)
    if "maxSizes" in expect:
        found += _disagreements(case, "at the end", expect["maxSizes"], measured.max_sizes)
    for name, query in (("maxWidth", measured.max_width), ("maxHeight", measured.max_height)):
        for tag, wanted in expect.get(name, ()):
            if not near([wanted], [query(tag)], case["tolerance"]):
                found.append(f"{name} of {tag!r} {wanted} was expected, {query(tag)} came")
    return found


def _columns(case: Case) -> list[str]:
    """In a layout: the width of each column, and of the frame that follows it."""
    frames = {
        tag: reglet.Box(ideal, 1).measure(tag).frame(width=reglet.column_width(tag))
        for tag, ideal in case["measured"]
    }
    reader = reglet.TableReader(
        reglet.HStack(*frames.values(), spacing=0),
        maximum_width=case["maxWidth"],
        pads=case["pads"],
    )
    page = reglet.layout(reader)
    measured = page.measurements(reader)
    found = []
    for tag, wanted in case["expect"]:
        came = [measured.column_width(tag)]
        if tag in frames:
            came.append(page.frame(frames[tag]).width)
        if not near([wanted] * len(came), came, case["tolerance"]):
            found.append(f"in a layout {tag} {wanted} was expected, {came} came")
    return found
