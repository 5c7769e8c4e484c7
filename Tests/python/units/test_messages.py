# SPDX-License-Identifier: MIT
"""Messages of common mistakes have the argument, its position, and a replacement."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
import reglet
from conftest import ROOT
from reglet import (
    Box,
    CustomLayout,
    Grid,
    GridRow,
    Group,
    HStack,
    LazyVStack,
    Measured,
    Text,
    VerticalGuide,
    VStack,
    ZStack,
    layout,
)
from reglet.pictures import png, save, svg

A, B = Text("a"), Text("b")
CROWNS = VerticalGuide("crowns of test_messages")


class Nothing(CustomLayout):
    def size_that_fits(self, proposal, subviews):
        return None

    def place_subviews(self, bounds, proposal, subviews):
        pass


MISTAKES: list[tuple[str, Callable[[], Any], type[Exception], str]] = [
    ("a number for a string", lambda: Text(12), TypeError, r"not 12: write Text\(str\(12\)\)"),
    ("a size for a font", lambda: Text("a", 12), TypeError, r"is a font; write size=12"),
    (
        "a name for a font",
        lambda: Text("a", "DejaVu Sans"),
        TypeError,
        r"is a font; write load_font\('DejaVu Sans'\)",
    ),
    ("a size as text", lambda: Text("a", size="12"), TypeError, "size is a number of points"),
    (
        "paddings as a pair",
        lambda: A.padding((4, 8)),
        TypeError,
        r"not \(4, 8\): write padding\(horizontal=8, vertical=4\)",
    ),
    ("a safe area as a number", lambda: A.safe_area(4), TypeError, r"four numbers .* not 4: write"),
    ("a safe area of text", lambda: A.safe_area(("4",) * 4), TypeError, "takes Insets"),
    ("a padding as text", lambda: A.padding("8"), TypeError, "padding: top is a number of points"),
    (
        "a list of views",
        lambda: VStack([A, B]),
        TypeError,
        r"VStack holds views, not a list: write VStack\(\*views\)",
    ),
    ("a list of rows", lambda: Grid([GridRow(A)]), TypeError, r"write Grid\(\*views\)"),
    ("a list in a group", lambda: Group([A, B]), TypeError, r"write Group\(\*views\)"),
    ("a string for a view", lambda: HStack("a"), TypeError, r"write Text\('a'\)"),
    ("a list to lay out", lambda: layout([A, B]), TypeError, r"write VStack\(\*views\)"),
    (
        "a size as a pair",
        lambda: layout(A, (100, 200)),
        TypeError,
        r"two arguments: write layout\(view, 100, 200\)",
    ),
    (
        "a size as a pair, again",
        lambda: layout(A).resize((100, 200)),
        TypeError,
        r"write layout\(view, 100, 200\)",
    ),
    ("a size as an object", lambda: layout(A, reglet.Size(1, 2)), TypeError, "two arguments"),
    (
        "a width as text",
        lambda: layout(A, "100"),
        TypeError,
        "width is a number of points, or None",
    ),
    ("a picture of a view", lambda: svg(A), TypeError, r"of a layout, not of Text\('a'\)"),
    ("an image of a view", lambda: png(A), TypeError, r"of a layout, not of Text\('a'\)"),
    (
        "a picture of a view, save",
        lambda: save(A, "a.svg"),
        TypeError,
        r"write save\(layout\(view, width\), path\)",
    ),
    (
        "no size of a layout",
        lambda: layout(Nothing()(Box(1, 1))),
        TypeError,
        r"Nothing\.size_that_fits returns a size, .* not None",
    ),
    (
        "no size of a function",
        lambda: layout(Measured(lambda proposal: None)),
        TypeError,
        r"a measure function returns a size, as Size\(width, height\) or \(width, height\), not None",
    ),
    (
        "a column at the top",
        lambda: VStack(alignment="top"),
        ValueError,
        r"VStack\(alignment='top'\).*leading, center and trailing.*Spacer",
    ),
    ("a lazy column", lambda: LazyVStack(alignment="top"), ValueError, "center and trailing"),
    (
        "a row at the leading side",
        lambda: HStack(alignment="leading"),
        ValueError,
        r"HStack\(alignment='leading'\).*top, center, bottom",
    ),
    ("a column on a guide of rows", lambda: VStack(alignment=CROWNS), ValueError, "leading"),
    (
        "an unknown alignment",
        lambda: VStack(alignment="centre"),
        ValueError,
        "unknown alignment 'centre'; did you mean 'center'",
    ),
    (
        "a minimum above a maximum",
        lambda: A.frame(min_width=30, max_width=10),
        ValueError,
        "min_width is 30, more than max_width, which is 10",
    ),
    (
        "a minimum height above a maximum",
        lambda: A.frame(min_height=30, ideal_height=20, max_height=10),
        ValueError,
        "min_height is 30, more than max_height",
    ),
    ("a frame as text", lambda: A.frame("30"), TypeError, "width is a number of points, not '30'"),
    ("a frame as a pair", lambda: A.frame((3, 2)), TypeError, "each length by its own name"),
    ("a box as text", lambda: Box("1", 2), TypeError, "Box: width is a number of points, not '1'"),
    ("a spacing as text", lambda: VStack(spacing="8"), TypeError, "spacing is a number of points"),
    (
        "a colour that is none",
        lambda: A.styled(fill="bleu"),
        ValueError,
        "fill: unknown colour 'bleu'; did you mean 'blue'",
    ),
    ("a colour of three numbers", lambda: A.styled(fill=(1, 2, 3)), ValueError, "#rrggbb"),
    ("a colour of bad digits", lambda: A.styled(color="#12345"), ValueError, "#rrggbb"),
    (
        "a colour of a border",
        lambda: A.styled(border={"top": (1, "rod")}),
        ValueError,
        "border at the top: .* did you mean 'red'",
    ),
    (
        "a style in other words",
        lambda: A.styled(colour="red"),
        ValueError,
        "unknown style 'colour'; did you mean 'color'",
    ),
    (
        "a frame read too early",
        lambda: Text("x").frame.width,
        reglet.NotLaidOutError,
        r"Text\('x'\): the view has no frame yet: read it after reglet\.layout",
    ),
]


@pytest.mark.parametrize(
    ("code", "error", "message"),
    [case[1:] for case in MISTAKES],
    ids=[case[0] for case in MISTAKES],
)
def test_a_mistake_is_reported(
    code: Callable[[], Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        code()


@pytest.mark.parametrize(
    "color",
    [
        "red",
        "RebeccaPurple",
        "#abc",
        "#aabbcc",
        "#aabbcc80",
        "rgb(1, 2, 3)",
        "rgb(10% 20% 30% / 50%)",
        "hsl(120deg 50% 50%)",
        "none",
        "transparent",
        "currentColor",
    ],
)
def test_colours_of_css_are_taken(color: str) -> None:
    assert A.styled(fill=color).style["fill"] == color


def test_alignments_that_name_both_lines_are_taken() -> None:
    assert VStack(alignment="top_leading").alignment == "top_leading"
    assert HStack(alignment="topLeading").alignment == "top_leading"
    assert ZStack(alignment="top").alignment == "top"


RIGHT = """
from reglet import AutoLayout, HStack, MeasurementReader, Text, VStack, max_height, max_width
from reglet.pictures import save
from reglet.tables import Column

view = VStack(Text("a", alignment="center").styled(color="red"), alignment="leading")
view.safe_area_inset(HStack(alignment="top"), edge="top").frame(width=3, alignment="top_leading")
view.measure("a").frame(min_width=max_width("a") * 2 + 1, max_height=max_height("a"))
"""
WRONG = [
    'VStack(alignment="centre")',
    'Text("a").styled(colour="red")',
    'Text("a").styled(fill=3)',
    'Text("a").frame(alignment="left")',
    'Text("a", alignment="top")',
    'Text("a").safe_area_inset(Text("b"), edge="left")',
    'Text("a").grid_cell(unsized_axes="x")',
    'Text("a").layout_direction("rtl")',
    'save(view.layout(3), "a.svg", look="pages")',
    'AutoLayout().item("a").width < 3',
    'max_width("a") > 3',
    'Column(alignment="right")',
    'MeasurementReader(view, reducer="max")',
]


def test_mypy_catches_wrong_names(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(RIGHT + "\n".join(WRONG) + "\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", "--follow-imports=silent", str(file)],
        # The sources: mypy refuses site-packages, where an installed copy is.
        env={"MYPYPATH": str(ROOT / "bindings" / "python"), "PATH": "/usr/bin:/bin"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    first = RIGHT.count("\n") + 1
    found = [int(line.split(":")[1]) for line in ran.stdout.splitlines() if ": error:" in line]
    assert sorted(set(found)) == list(range(first, first + len(WRONG))), ran.stdout + ran.stderr
