# SPDX-License-Identifier: MIT
"""The naive evaluator agrees with the cases of the conformance corpus."""

from __future__ import annotations

import sys

import pytest
from conftest import ROOT
from naive_choices import NaiveChoices

sys.path.append(str(ROOT / "Tests" / "conformance" / "runner"))

from comparing import near
from corpus import Case, is_unexplained, read_cases
from layout_cases import missing
from layout_views import Builder
from normal import normal

DATA = ROOT / "Tests" / "conformance" / "data"
FILES = ("layout-stacks", "layout-recorded", "layout-grids")
CASES = [
    case
    for name in FILES
    for _, case in read_cases(DATA / f"{name}.jsonl")
    if not missing(case) and not is_unexplained(case)
]


def test_there_are_cases() -> None:
    assert len(CASES) > 270


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    case, builder = normal(case), Builder()
    root = builder.build(case["root"])
    naive = NaiveChoices(root, case["proposal"], mirrored=case["direction"] == "right_to_left")
    tolerance, expect = case["tolerance"], case["expect"]
    if "size" in expect:
        assert near(expect["size"], naive.size, tolerance)
    for name, frame in expect["frames"].items():
        assert near(frame, naive.frames[builder.views[name]], tolerance), name
    for name, proposal in expect["placedWith"].items():
        assert near(proposal, naive.proposals[builder.views[name]], tolerance), name
