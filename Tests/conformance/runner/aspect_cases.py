# SPDX-License-Identifier: MIT
"""Cases of kind "aspect-grid": rows, columns and centres of equal cells, by the published and the exact tie rule."""

from __future__ import annotations

from typing import Any

from comparing import TOLERANCE, near, number, show
from corpus import Case
from package import reglet


def missing(case: Case) -> set[str]:
    """Nothing of these cases is missing."""
    return set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    found = _compare(case, case["expect"], exact=False)
    if "expect_exact_tie" in case:
        found += _compare(case, case["expect_exact_tie"], exact=True)
    return found


def _compare(case: Case, expect: dict[str, Any], *, exact: bool) -> list[str]:
    given = case["input"]
    width, height = map(number, given["size"])
    ratio = given.get("cellAspectRatio", 1)
    try:
        fit = reglet.aspect_fit(width, height, given["count"], ratio, exact_ties=exact)
    except reglet.InvalidNumberError as error:
        return [] if "error" in expect else [f"a grid was expected, {error} came"]
    if "error" in expect:
        return [f"error {expect['error']} was expected, {fit} came"]
    came = {"rows": [fit.rows], "cols": [fit.columns], "cellSize": list(fit.cell)}
    found = []
    for name, values in came.items():
        if name in expect:
            wanted = expect[name] if isinstance(expect[name], list) else [expect[name]]
            if not near(wanted, values, TOLERANCE):
                found.append(f"{name} {show(wanted)} was expected, {show(values)} came")
    for index, center in expect.get("centers", {}).items():
        values = list(fit.center(int(index)))
        if not near(center, values, TOLERANCE):
            found.append(f"centre of {index} {show(center)} was expected, {show(values)} came")
    return found
