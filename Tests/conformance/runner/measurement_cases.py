# SPDX-License-Identifier: MIT
"""Cases of kind "measurement": what readers measure in a tree, and how wide they make columns."""

from __future__ import annotations

import math
from typing import Any

import table_cases
from comparing import TOLERANCE, near
from corpus import Case
from package import reglet


def missing(case: Case) -> set[str]:
    """Returns what reglet has not of a case: nothing."""
    return set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    if case["op"] == "reduce":
        return _reduce(case)
    if case["op"] == "columnWidths":
        return table_cases.column_widths(case) + _columns(case)
    return table_cases.column_widths(case)


def _disagreements(what: str, wanted: dict[str, Any], came: dict[Any, Any]) -> list[str]:
    found = []
    sizes = {str(tag): list(size) for tag, size in came.items()}
    if sorted(wanted) != sorted(sizes):
        found.append(f"{what}: tags {sorted(wanted)} were expected, {sorted(sizes)} came")
    for tag in sorted(set(wanted) & set(sizes)):
        if not near(wanted[tag], sizes[tag], TOLERANCE):
            found.append(f"{what}: {tag} {wanted[tag]} was expected, {sizes[tag]} came")
    return found


def _reduce(case: Case) -> list[str]:
    """Each pass is a layout of other views in the same reader."""
    found = []
    expect = case["expect"]
    tree = reglet.Tree()
    node = tree.create(reglet.MeasurementReader(reducer=case["reducer"]))
    child = None
    for index, one in enumerate(case["input"]):
        reader = reglet.MeasurementReader(reducer=case["reducer"], version=one["version"])
        tree.set(node, reader)
        if child is not None:
            tree.remove(child)
        views = [reglet.Box(*size).measure(tag) for tag, size in one["samples"]]
        child = tree.build(reglet.VStack(*views, spacing=0))[0]
        tree.append(node, child)
        measured = tree.measurements(node)
        if "proxyDuringPass" in expect:
            wanted = expect["proxyDuringPass"][index]
            found += _disagreements(f"during pass {index}", wanted, measured.max_sizes)
        tree.layout(node)
        if "after" in expect:
            found += _disagreements(
                f"after pass {index}", expect["after"][index], measured.max_sizes
            )
    if "maxSizes" in expect:
        found += _disagreements("at the end", expect["maxSizes"], measured.max_sizes)
    for name, query in (("maxWidth", measured.max_width), ("maxHeight", measured.max_height)):
        if name in expect and not near([expect[name]], [query("")], TOLERANCE):
            found.append(f"{name} {expect[name]} was expected, {query('')} came")
    return found


def _columns(case: Case) -> list[str]:
    """The same in a layout: the width of each column, and of the frame that is as wide as it."""
    given = case["input"]
    width = table_cases.length(given["maxWidth"])
    frames = {
        tag: reglet.Box(table_cases.length(ideal), 1)
        .measure(tag)
        .frame(width=reglet.column_width(tag))
        for tag, ideal in given["measured"]
    }
    reader = reglet.TableReader(
        reglet.HStack(*frames.values(), spacing=0),
        maximum_width=None if math.isnan(width) else width,
        pads=given["pads"],
    )
    page = reglet.layout(reader)
    measured = page.measurements(reader)
    found = []
    expect = case["expect"]
    for tag, wanted in {**expect.get("columns", {}), **expect.get("query", {})}.items():
        came = [measured.column_width(tag)]
        if tag in frames:
            came.append(page.frame(frames[tag]).width)
        if not near([wanted] * len(came), came, TOLERANCE):
            found.append(f"in a layout {tag} {wanted} was expected, {came} came")
    return found
