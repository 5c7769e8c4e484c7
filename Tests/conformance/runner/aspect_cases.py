# SPDX-License-Identifier: MIT
"""Cases of kind "aspect-grid": rows, columns and centres of equal cells, by the published and the
exact tie rule.
"""

from __future__ import annotations

from typing import Any

from comparing import near, show
from corpus import Case
from package import reglet


def missing(case: Case) -> set[str]:
    return set()


def differences(case: Case) -> list[str]:
    return [text for check in case["checks"] for text in _compare(case, check)]


def _compare(case: Case, check: dict[str, Any]) -> list[str]:
    try:
        fit = reglet.aspect_fit(
            *case["size"], case["count"], case["ratio"], exact_ties=check["exact"]
        )
    except reglet.InvalidNumberError as error:
        return [] if check["error"] else [f"a grid was expected, {error} came"]
    if check["error"]:
        return [f"an error was expected, {fit} came"]
    answers = [
        (name, [check[name]], [came])
        for name, came in (("rows", fit.rows), ("cols", fit.columns))
        if name in check
    ]
    if "cell" in check:
        answers.append(("cellSize", check["cell"], fit.cell))
    for index, center in check["centers"]:
        answers.append((f"centre of {index}", center, fit.center(index)))
    return [
        f"{name} {show(wanted)} was expected, {show(came)} came"
        for name, wanted, came in answers
        if not near(wanted, list(came), case["tolerance"])
    ]
