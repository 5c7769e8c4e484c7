# SPDX-License-Identifier: MIT
"""Visual formats, chains and alignments: results and errors."""

from __future__ import annotations

import gc
import json
import math
import re
import weakref

import pytest
from conftest import ROOT
from reglet import (
    BusyError,
    ClosedError,
    Constraint,
    Edge,
    FormatError,
    FormatGap,
    InvalidArgumentError,
    InvalidNumberError,
    RegletError,
    VisualFormat,
    align,
    vfl,
)
from reglet.chains import H, V, edge, eq, ge, le, pinned, safe_edge, sized, view

NAMES = {"a": "A", "b": "B", "title": "T"}


def words(constraints: list[Constraint]) -> list[str]:
    return [str(constraint) for constraint in constraints]


# Capability: visual formats
def test_a_format_gives_constraints_in_its_order() -> None:
    found = vfl("H:|-[a(>=m@p)]-(<=20)-[b(a)]|", NAMES, {"m": 30, "p": 250.5})
    assert found == [
        Constraint("A", "leading", "==", Edge.SUPERVIEW, "leading", constant=20),
        Constraint("A", "width", ">=", constant=30, priority=250.5),
        Constraint("B", "leading", "<=", "A", "trailing", constant=20),
        Constraint("B", "width", "==", "A", "width"),
        Constraint(Edge.SUPERVIEW, "trailing", "==", "B", "trailing"),
    ]
    assert [constraint.source for constraint in found] == ["-", ">=m@p", "<=20", "a", "|"]
    assert str(found[1]) == "A.width >= 30 @ 250.5"


def test_several_formats_are_read_together() -> None:
    assert len(vfl(["[a]-[b]", "V:[a]-[b]"], NAMES)) == 2
    with pytest.raises(FormatError) as caught:
        vfl(["[a]-[b]", "V:[a]-[bb]"], NAMES)
    assert caught.value.index == 1
    assert caught.value.text == "V:[a]-[bb]"


def test_an_error_has_the_position_the_problem_and_the_nearest_name() -> None:
    with pytest.raises(FormatError) as caught:
        vfl("H:|[a]-\n [tilte]", NAMES)
    error = caught.value
    assert isinstance(error, ValueError)
    assert isinstance(error, RegletError)
    assert (error.kind, error.offset, error.length) == ("unknownView", 10, 5)
    assert (error.line, error.column, error.nearest) == (2, 3, "title")
    assert error.expected == "the name of a view"
    assert str(error).splitlines()[1:] == [" [tilte]", "  ^^^^^"]


@pytest.mark.parametrize(
    ("text", "options", "expected"),
    [
        ("|-[a]", {"superview": "S", "edge_spacing": 3}, ["A.leading == S.leading + 3"]),
        ("|-[a]", {"margins": "M"}, ["A.leading == M.leading"]),
        (
            "[a]-[b]",
            {"spacing": 5, "align": "top"},
            ["B.leading == A.trailing + 5", "A.top == B.top"],
        ),
        ("[a]->=5@300-[b]", {}, ["B.leading >= A.trailing + 5 @ 300"]),
        ("[a]->=5-[b]", {"dialect": "extended"}, ["B.leading >= A.trailing + 5"]),
        ("[a]->[b]-<=5-[a]", {"dialect": "extended"}, ["A.leading <= B.trailing + 5"]),
        ("[a]-[b]", {"direction": "right_to_left"}, ["A.left == B.right + 8"]),
        ("V:[a]-[b]", {"baseline_spacing": True}, ["B.first_baseline == A.last_baseline + 8"]),
        (
            "|>-(>==4)-a",
            {"dialect": "tack"},
            ["A.leading >= safe_area.leading + 4", "A.leading == safe_area.leading + 4 @ 249"],
        ),
        ("[a(b.height*2-1)]", {"dialect": "extended"}, ["A.width == 2 * B.height - 1"]),
        ("a->b(50%)", {"dialect": ("tack", "extended")}, ["B.width == 0.5 * superview.width"]),
    ],
)
def test_options(text: str, options: dict[str, object], expected: list[str]) -> None:
    assert words(vfl(text, NAMES, **options)) == expected  # type: ignore[arg-type]


def test_equal_gaps_are_guides() -> None:
    found = vfl("|~[a]~|", NAMES, dialect="extended")
    gaps = [FormatGap(0), FormatGap(1)]
    assert [constraint.first for constraint in found if constraint.attribute == "width"] == gaps[1:]
    assert found[0] == Constraint(gaps[0], "leading", "==", Edge.SUPERVIEW, "leading")


def test_names_may_come_from_functions() -> None:
    asked: list[str] = []

    def find(name: str) -> object | None:
        asked.append(name)
        return name.upper() if len(name) == 1 else None

    found = vfl("[x]-gap-[y]", find, lambda name: 12 if name == "gap" else None)
    assert words(found) == ["Y.leading == X.trailing + 12"]
    assert asked == ["x", "gap", "y"]
    with pytest.raises(FormatError, match="no view has this name"):
        vfl("[xx]", find)


def test_an_exception_of_a_function_is_raised() -> None:
    def fail(name: str) -> object:
        raise KeyError(name)

    with pytest.raises(KeyError, match="a"):
        vfl("[a]", fail)
    with pytest.raises(RegletError, match="not a finite metric"):
        vfl("[a(m)]", NAMES, lambda name: math.inf)


def test_a_reader_can_not_be_used_from_its_function() -> None:
    def find(name: str) -> object:
        with pytest.raises(BusyError):
            reader.read("[a]")
        return name

    reader = VisualFormat(find)
    assert len(reader.read("[a(3)]")) == 1


def test_a_reader_is_closed_once() -> None:
    with VisualFormat(NAMES) as reader:
        assert len(reader.read("[a(3)]")) == 1
    reader.close()
    with pytest.raises(ClosedError):
        reader.read("[a]")


def test_views_live_no_longer_than_their_reader() -> None:
    class Thing:
        pass

    thing = Thing()
    ghost = weakref.ref(thing)
    vfl("[a(3)]", {"a": thing})
    del thing
    gc.collect()
    assert ghost() is None


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: vfl("[a]", {"a": None}), TypeError),
        (lambda: vfl("[a]", NAMES, {"m": math.nan}), InvalidNumberError),
        (lambda: vfl("[a]", NAMES, dialect="french"), ValueError),
        (lambda: vfl("[a]", NAMES, align="width"), ValueError),
        (lambda: vfl("[a]", NAMES, direction="up"), ValueError),
        (lambda: vfl("[a]", NAMES, spacing=math.inf), InvalidNumberError),
        (lambda: vfl("|[a]", NAMES, superview=None), FormatError),
        (lambda: align("a", "b", "top"), ValueError),
        (lambda: align("a", "b", "left", "left"), ValueError),
        (lambda: align("a", "b", "left", left=3, leading=4), ValueError),
        (lambda: align("a", "b", "left", left=math.nan), InvalidNumberError),
        (lambda: H(edge - 8 - 8 - view("a")), ValueError),
        (lambda: H(view("a") - 8), ValueError),
        (lambda: view("a") - "b", TypeError),
        (lambda: view("a") - [], ValueError),
        (lambda: view("a") - True, TypeError),
        (lambda: pinned(eq(3)), ValueError),
        (lambda: H(view("a") - math.inf - view("b")), ValueError),
        (lambda: H(view("a") - eq(3) @ 2000 - view("b")), FormatError),
        (lambda: H(edge - edge), FormatError),
    ],
)
def test_refusals(call: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        call()  # type: ignore[operator]


def test_names_and_texts_of_any_characters() -> None:
    assert words(vfl("[a(3)]", {"a": 1, "é": 2, "a b": 3, "": 4, "\0": 5})) == ["1.width == 3"]
    for text in ("[é]", "[a]\0", "\ud800", "[a]\u2028", "🙂"):
        with pytest.raises(FormatError):
            vfl(text, NAMES)
    assert issubclass(InvalidArgumentError, ValueError)


# Capability: chains
def test_chains_equal_formats() -> None:
    a, b = view("A"), view("B")
    assert H(edge - 8 - a - ge(20) - b - edge) == vfl("H:|-8-[a]-(>=20)-[b]-|", NAMES)
    assert V(safe_edge - pinned(ge(8)) @ 749 - a - 0 - b - safe_edge) == vfl(
        "V:|>-(>==8^749)-a-0-b-<|", NAMES, dialect="tack"
    )
    assert H(sized(a, 30, ge(b) @ 250) - [ge(4), eq(10) @ 250] - b) == vfl(
        "H:[a(30,>=b@250)]-(>=4,10@250)-[b]", NAMES
    )
    assert H(a - (b - -3 - a), align="center_y") == vfl(
        "H:[a]-[b]-(-3)-[a]", NAMES, align="center_y"
    )
    assert V(sized("A", le(1e-7))) == vfl("V:[a(<=1e-7)]", NAMES)


# Capability: alignment of items
def test_align() -> None:
    assert words(align("v", "o", "fill", "center", left=2, right=3, top=4, bottom=1)) == [
        "v.left == o.left + 2",
        "v.right == o.right - 3",
        "v.center_y == o.center_y + 1.5",
        "v.top >= o.top + 4",
        "v.bottom <= o.bottom - 1",
    ]
    assert words(align("v", "o", "trailing", "last_baseline", leading=1, trailing=2)) == [
        "v.trailing == o.trailing - 2",
        "v.leading >= o.leading + 1",
        "v.last_baseline == o.last_baseline",
        "v.first_baseline >= o.first_baseline",
    ]
    assert align("v", "o") == []


def test_golden_section_of_any_target() -> None:
    inside = align("v", "o", "golden")[0]
    assert inside.multiplier == pytest.approx(2 - 4 / (1 + math.sqrt(5)))
    beside = align("v", "o", "golden", inside=False)
    assert [constraint.first for constraint in beside[:3]] == [FormatGap(0), FormatGap(0), "v"]
    assert beside[1].multiplier == pytest.approx(1 - 2 / (1 + math.sqrt(5)))
    assert words(align("v", "o", "center", leading=5, trailing=1))[:3] == [
        "gap0.leading == o.leading + 4",
        "gap0.trailing == o.trailing",
        "v.center_x == gap0.center_x",
    ]


PAGE = (ROOT / "Documentation" / "VisualFormat.md").read_text(encoding="utf-8")


def test_the_page_lists_every_kind_of_problem() -> None:
    abi = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
    known = {
        re.sub(r"_(\w)", lambda match: match[1].upper(), name[len("RGL_FORMAT_") :].lower())
        for name in abi["constants"]
        if name.startswith("RGL_FORMAT_") and "_TO_" not in name and "NO_PROBLEM" not in name
    }
    listed = {
        word
        for line in PAGE.splitlines()
        if line.startswith("| `")
        for word in re.findall(r"`([a-z]+[A-Z]\w+)`", line.split("|")[1])
    }
    assert known <= listed
