# SPDX-License-Identifier: MIT
"""The conformance runner reports failures, also of cases that cannot run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import reglet
from conftest import ROOT

RUNNER = ROOT / "Tests" / "conformance" / "run.py"
SELECT = ROOT / "Tests" / "conformance" / "select.py"


def run(folder: Path, *cases: Any) -> tuple[int, list[str]]:
    file = folder / "cases.jsonl"
    lines = [case if isinstance(case, str) else json.dumps(case) for case in cases]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(RUNNER), str(file)], capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    return ran.returncode, ran.stdout.splitlines()


def case(name: str, root: dict[str, Any], **expect: Any) -> dict[str, Any]:
    return {"kind": "layout", "id": name, "proposal": [100, None], "root": root, "expect": expect}


BOX = {"type": "fixed", "id": "b", "size": [10, 20]}


def test_a_case_passes(tmp_path: Path) -> None:
    status, lines = run(tmp_path, case("one", BOX, size=[10, 20], frames={"b": [0, 0, 10.01, 20]}))
    assert (status, lines) == (0, ["1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"size": [11, 20]}, "one: size [11, 20] was expected, [10, 20] came"),
        ({"size": ["inf", 20]}, "one: size [inf, 20] was expected, [10, 20] came"),
        (
            {"frames": {"b": [0, 1, 10, 20]}},
            "one: frame of b [0, 1, 10, 20] was expected, [0, 0, 10, 20] came",
        ),
        (
            {"placedWith": {"b": [100, 5]}},
            "one: proposal of b [100, 5] was expected, [100, null] came",
        ),
        (
            {"guides": {"firstTextBaseline": 7}},
            "one: guide firstTextBaseline [7] was expected, [20] came",
        ),
        ({"frames": {"x": [0, 0, 0, 0]}}, "one: a result was expected, KeyError came: 'x'"),
    ],
)
def test_a_case_fails(tmp_path: Path, expect: dict[str, Any], told: str) -> None:
    status, lines = run(tmp_path, case("one", BOX, **expect))
    assert (status, lines) == (1, [told, "0 passed, 1 failed"])


def test_elements_that_are_missing_fail_and_are_counted(tmp_path: Path) -> None:
    over = {
        **BOX,
        "modifiers": [{"overlay": {"content": {"type": "mirage"}}}, {"glow": {"radius": 5}}],
    }
    status, lines = run(
        tmp_path,
        case("a", over, size=[1, 1]),
        case("b", {"type": "hologram"}, size=[1, 1]),
        case("c", {"type": "vstack", "children": [{"type": "hologram"}]}, size=[1, 1]),
        {"kind": "weather", "id": "d", "steps": []},
        case("e", BOX, size=[10, 20]),
    )
    assert status == 1
    assert lines == [
        "a: not yet: unknown element glow, unknown element mirage",
        "b: not yet: unknown element hologram",
        "c: not yet: unknown element hologram",
        "d: not yet: kind weather",
        "not yet, by element (cases that use it):",
        "     2 unknown element hologram",
        "     1 kind weather",
        "     1 unknown element glow",
        "     1 unknown element mirage",
        "1 passed, 4 failed",
    ]


def test_unexplained_numbers_are_listed_separately(tmp_path: Path) -> None:
    odd = {**case("odd", BOX, size=[99, 20]), "known": "unexplained"}
    status, lines = run(tmp_path, odd)
    assert status == 0
    assert lines == [
        "unexplained: odd: size [99, 20] was expected, [10, 20] came",
        "0 passed, 0 failed",
    ]


def test_groups_are_taken_apart(tmp_path: Path) -> None:
    group = {
        "type": "group",
        "children": [BOX, {"type": "fixed", "size": [4, 4]}],
        "modifiers": [{"padding": 1}],
    }
    row = {"type": "hstack", "spacing": 0, "children": [group]}
    status, lines = run(
        tmp_path,
        case("in a stack", row, size=[18, 22]),
        case("alone", group, size=[12, 22]),
        case("empty", {"type": "group", "children": []}, size=[0, 0]),
    )
    assert (status, lines) == (0, ["3 passed, 0 failed"])


def test_lines_that_are_no_cases_fail(tmp_path: Path) -> None:
    status, lines = run(tmp_path, "{", "[]", "")
    assert status == 1
    assert lines[-1] == "0 passed, 2 failed"
    assert lines[0].startswith("cases.jsonl:1: not yet: kind unreadable")


def test_selection_holds_only_what_runs(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, str(SELECT)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    files = sorted((ROOT / "build" / "conformance").glob("*.jsonl"))
    kinds = {
        json.loads(line)["kind"]
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
    }
    assert kinds == {
        "aspect-grid",
        "autolayout",
        "layout",
        "measurement",
        "representable",
        "solver",
        "table",
        "tack",
        "vfl",
    }


def test_a_cell_may_span_no_column(tmp_path: Path) -> None:
    cell = {**BOX, "gridCellColumns": 0}
    one = {"type": "gridrow", "children": [cell, {"type": "fixed", "size": [5, 5]}]}
    grid = {"type": "grid", "horizontalSpacing": 0, "children": [one]}
    written = (reglet.Box(10, 20).grid_cell(0), reglet.Box(5, 5))
    with reglet.layout(reglet.Grid(reglet.GridRow(*written), horizontal_spacing=0), 100) as page:
        size = list(page.size)
    status, lines = run(tmp_path, case("none", grid, size=size))
    assert (status, lines) == (0, ["1 passed, 0 failed"])
    refused = {**grid, "children": [{**one, "children": [{**BOX, "gridCellColumns": -1}]}]}
    status, lines = run(tmp_path, case("fewer", refused, size=[10, 20]))
    assert status == 1 and "grid_cell.columns -1 must be 0 to 65535" in lines[0]


def reduced(**expect: Any) -> dict[str, Any]:
    samples = [[1, [10, 20]], [2, [30, 5]], [1, [4, 40]]]
    given = [{"version": 3, "samples": samples}]
    return {
        **{"kind": "measurement", "id": "numbers", "op": "reduce", "reducer": "replace"},
        **{"input": given, "expect": expect},
    }


def test_tags_may_be_integers(tmp_path: Path) -> None:
    sizes = {"1": [10, 40], "2": [30, 5]}
    columns = {
        **{"kind": "measurement", "id": "columns", "op": "columnWidths"},
        "input": {"maxWidth": 100, "pads": True, "measured": [[1, 30], [2, 50]]},
        "expect": {"columns": {"1": 40, "2": 60}},
    }
    status, lines = run(tmp_path, reduced(maxSizes=sizes, after=[sizes]), columns)
    assert (status, lines) == (0, ["2 passed, 0 failed"])
    status, lines = run(tmp_path, reduced(maxSizes={**sizes, "3": [1, 1]}))
    assert status == 1 and "tags [1, 2, '3'] were expected" in lines[0]


def test_expected_maximums_may_be_of_several_tags(tmp_path: Path) -> None:
    right = reduced(maxWidth={"1": 10, "2": 30, "3": None}, maxHeight={"1": 40})
    status, lines = run(tmp_path, right, reduced(maxWidth={"1": 11}))
    assert (status, lines) == (
        1,
        ["numbers: maxWidth of 1 11 was expected, 10.0 came", "1 passed, 1 failed"],
    )
