# SPDX-License-Identifier: MIT
"""Errors about guides, tracks, windows, alignments and measurements name the view and the argument."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
import reglet
from reglet import (
    Box,
    Flow,
    Grid,
    GridRow,
    HStack,
    LazyHGrid,
    LazyVGrid,
    LazyVStack,
    LazyWindow,
    Masonry,
    Measured,
    MeasurementReader,
    Paragraph,
    TableReader,
    TableRow,
    TabStop,
    Text,
    Track,
    VerticalGuide,
    VStack,
    max_width,
)

BOX: Any = Box(1, 1)
HORIZONTAL = "known are center, leading, trailing"
VERTICAL = "known are bottom, center, first_text_baseline, last_text_baseline, top"
any_tab: Any = TabStop
any_track: Any = Track
BASE = VerticalGuide("base of a test of messages")

Case = tuple[Callable[[], object], type[Exception], str]

GUIDES: list[Case] = [
    (
        lambda: BOX.alignment_guide("x"),
        ValueError,
        "alignment_guide: unknown guide 'x'; known are bottom, center, first_text_baseline, "
        "last_text_baseline, leading, top, trailing",
    ),
    (
        lambda: BOX.alignment_guide("top", axis="horizontal"),
        ValueError,
        f"alignment_guide: unknown horizontal guide 'top'; {HORIZONTAL}",
    ),
    (
        lambda: BOX.alignment_guide("center"),
        ValueError,
        "alignment_guide: 'center' is a guide on both axes: write axis=",
    ),
    (
        lambda: BOX.alignment_guide("top", axis="z"),
        ValueError,
        "alignment_guide: axis is one of horizontal, vertical, not 'z'",
    ),
    (
        lambda: BOX.alignment_guide("top", "left"),
        TypeError,
        "alignment_guide: position is a number or a function, not 'left'",
    ),
    (
        lambda: reglet.layout(BOX).guide(BOX, "x"),  # type: ignore[arg-type]
        ValueError,
        "guide: unknown guide 'x'; known are bottom",
    ),
]
TRACKS: list[Case] = [
    (
        lambda: LazyVGrid(columns="x"),  # type: ignore[arg-type]
        TypeError,
        "LazyVGrid: columns are a number of them, or a list of Track.fixed(80)",
    ),
    (
        lambda: LazyHGrid(rows=[any_track.fixed(1), 7]),
        TypeError,
        "LazyHGrid: rows are a number of them, or a list of Track.fixed(7)",
    ),
    (
        lambda: LazyVGrid(columns=[any_track.fixed("x")]),
        TypeError,
        "LazyVGrid: Track in columns: minimum is a number of points, not 'x'",
    ),
    (
        lambda: LazyHGrid(rows=[any_track.flexible(1, spacing=math.nan)]),
        ValueError,
        "LazyHGrid: Track in rows: spacing is a number of points, not NaN",
    ),
    (
        lambda: LazyVGrid(columns=[any_track.flexible(alignment="x")]),
        ValueError,
        "LazyVGrid: Track in columns: unknown alignment 'x'; known are bottom, bottom_center",
    ),
    (
        lambda: LazyVGrid(columns=[any_track("fix", 1, 2)]),
        ValueError,
        "LazyVGrid: Track in columns: unknown kind 'fix'; did you mean 'fixed'?",
    ),
    (
        lambda: Masonry(columns="x"),  # type: ignore[arg-type]
        TypeError,
        "Masonry: columns are a number of them or Track.adaptive(120), not 'x'",
    ),
    (lambda: Masonry(columns=0), ValueError, "Masonry: columns are 1 to 65,535, not 0"),
    (
        lambda: Masonry(columns=Track.adaptive(9, spacing=1)),
        ValueError,
        "Masonry: spacing and alignment of a track have no effect",
    ),
]
WINDOWS: list[Case] = [
    (
        lambda: LazyVStack(window=(1, 2)),  # type: ignore[arg-type]
        TypeError,
        "LazyVStack: window is a LazyWindow(…) or None, not (1, 2)",
    ),
    (
        lambda: LazyVGrid(columns=1, window=LazyWindow(-1, 0, 9, 9)),
        TypeError,
        "LazyVGrid: LazyWindow in window: anchor is the index of an item, not -1",
    ),
    (
        lambda: LazyHGrid(rows=1, window=LazyWindow(0, "x", 9, 9)),  # type: ignore[arg-type]
        TypeError,
        "LazyHGrid: LazyWindow in window: position is a number of points, not 'x'",
    ),
    (
        lambda: LazyVStack(window=LazyWindow(0, 0, 0, 9)),
        ValueError,
        "LazyVStack: LazyWindow in window: length must be more than 0, not 0",
    ),
]
MEASUREMENTS: list[Case] = [
    (
        lambda: Measured(len, depends="all"),  # type: ignore[arg-type]
        ValueError,
        "Measured: depends is one of none, height_on_width, width_on_height, both, wraps, not 'all'",
    ),
    (
        lambda: MeasurementReader(reducer="max"),  # type: ignore[arg-type]
        ValueError,
        "MeasurementReader: reducer is 'replace' or 'merge', not 'max'",
    ),
    (lambda: TableReader(scope=[]), TypeError, "TableReader: scope is a text, a number"),
    (lambda: MeasurementReader(version=[]), TypeError, "MeasurementReader: version is a text"),
    (
        lambda: TableReader(maximum_width=9, version=max_width()),
        ValueError,
        "TableReader: a version that is measured must be the measurement of maximum_width",
    ),
    (lambda: BOX.measure([]), TypeError, "measure: tag is a text, a number"),
    (lambda: BOX.measure("a", scope=[]), TypeError, "measure: scope is a text, a number"),
    (lambda: max_width([]), TypeError, "max_width: tag is a text, a number"),
    (lambda: max_width(scope=[]), TypeError, "max_width: scope is a text, a number"),
]
ALIGNMENTS: list[Case] = [
    (
        lambda: Text("a", tab_stops=[any_tab(1, "middle")]),
        ValueError,
        "Text: TabStop in tab_stops: unknown alignment 'middle'; did you mean 'center'?",
    ),
    (
        lambda: Paragraph([], space_width=1, line_height=1, tab_stops=[any_tab(1, "x")]),
        ValueError,
        f"Paragraph: TabStop in tab_stops: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Text("a", alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"Text: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Text("a", alignment="bottom"),  # type: ignore[arg-type]
        ValueError,
        f"Text: unknown alignment 'bottom'; {HORIZONTAL}",
    ),
    (
        lambda: Paragraph([], space_width=1, line_height=1, alignment=3),  # type: ignore[arg-type]
        ValueError,
        f"Paragraph: unknown alignment 3; {HORIZONTAL}",
    ),
    (
        lambda: VStack(alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"VStack: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: HStack(alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"HStack: unknown alignment 'x'; {VERTICAL}",
    ),
    (
        lambda: LazyVStack(alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"LazyVStack: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Flow(alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"Flow: unknown alignment 'x'; {VERTICAL}",
    ),
    (
        lambda: Flow(axis="vertical", alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"Flow: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Masonry(columns=1, alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"Masonry: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Grid(alignment=("x", "top")),  # type: ignore[arg-type]
        ValueError,
        f"Grid: unknown alignment 'x'; {HORIZONTAL}",
    ),
    (
        lambda: Grid(alignment=("leading", "x")),  # type: ignore[arg-type]
        ValueError,
        f"Grid: unknown alignment 'x'; {VERTICAL}",
    ),
    (
        lambda: GridRow(alignment="leading"),
        ValueError,
        f"GridRow: unknown alignment 'leading'; {VERTICAL}",
    ),
    (
        lambda: BOX.grid_cell(column_alignment="top"),
        ValueError,
        f"grid_cell: unknown column_alignment 'top'; {HORIZONTAL}",
    ),
    (
        lambda: BOX.grid_cell(column_alignment=BASE),
        ValueError,
        "grid_cell: unknown column_alignment VerticalGuide('base of a test of messages'); known",
    ),
    (
        lambda: BOX.table_cell(horizontal_alignment="top"),
        ValueError,
        f"table_cell: unknown horizontal_alignment 'top'; {HORIZONTAL}",
    ),
    (
        lambda: TableRow(alignment="x"),  # type: ignore[arg-type]
        ValueError,
        f"TableRow: unknown alignment 'x'; {VERTICAL}",
    ),
]


@pytest.mark.parametrize(
    ("make", "kind", "message"), [*GUIDES, *TRACKS, *WINDOWS, *MEASUREMENTS, *ALIGNMENTS]
)
def test_an_error_names_view_and_argument(
    make: Callable[[], object], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind) as caught:
        make()
    assert str(caught.value).startswith(message)


def test_both_spellings_name_a_line() -> None:
    assert GridRow(alignment="firstTextBaseline").alignment == "first_text_baseline"  # type: ignore[arg-type]
    assert GridRow(alignment=BASE).alignment is BASE
    assert Paragraph(
        [], space_width=1, line_height=1, tab_stops=[any_tab(1, "Center")]
    ).tab_stops == (TabStop(1, "center"),)
