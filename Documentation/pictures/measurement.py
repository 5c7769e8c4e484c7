# SPDX-License-Identifier: MIT
"""The scenes of Measurement.md."""

from __future__ import annotations

from reglet import (
    Box,
    Fill,
    HStack,
    Layout,
    MeasurementReader,
    TableReader,
    Text,
    VStack,
    ZStack,
    column_width,
    layout,
    load_font,
    max_width,
)
from reglet.pictures import Options

SANS = load_font("DejaVu Sans")

Drawn = tuple[Layout, Options]


def same_width() -> Drawn:
    """Two labels, and frames that are as wide as the wider one."""
    frames = [
        Text(word, SANS, 11)
        .measure("label")
        .frame(min_width=max_width("label"), alignment="leading")
        .named("minimum = greatest width")
        for word in ("Name", "Departure from")
    ]
    rows = [HStack(frame, Box(90, 24).named("field"), spacing=12) for frame in frames]
    view = MeasurementReader(VStack(*rows, spacing=18, alignment="leading"))
    return layout(view), {"hidden": [*rows]}


def measured_columns() -> Drawn:
    """Four columns that share the width between the margins of a page."""
    widths = {"name": 100, "portion": 80, "calories": 90, "fat": 60}
    cells = [
        Box(width, 20).measure(tag).frame(width=column_width(tag)).named(tag)
        for tag, width in widths.items()
    ]
    table = TableReader(HStack(*cells, spacing=0), maximum_width=max_width(scope="page") - 32)
    page = MeasurementReader(ZStack(Fill().measure(scope="page"), table), scope="page")
    return layout(page, 400, 60), {}


SCENES = (same_width, measured_columns)
