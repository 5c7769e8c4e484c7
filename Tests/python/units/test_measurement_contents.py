# SPDX-License-Identifier: MIT
"""Measurement readers in contents that functions make."""

from __future__ import annotations

from reglet import (
    Box,
    Fill,
    MeasuredSizes,
    MeasurementReader,
    MonospaceFont,
    Size,
    Text,
    View,
    VStack,
    ZStack,
    layout,
)

CELLS = MonospaceFont(10, 20)


def test_readers_in_a_rebuilt_content_do_not_count_as_oscillating() -> None:
    def inside(measured: MeasuredSizes) -> View:
        return Text("abc", CELLS).measure("a").frame(width=measured.max_width("a"))

    def outside(measured: MeasuredSizes) -> View:
        width = measured.max_width("row")
        rows = [MeasurementReader(inside).measure("row").frame(min_width=width) for _ in range(2)]
        return VStack(*rows, spacing=0)

    page = layout(MeasurementReader(outside), 300)
    assert page.size == Size(30, 40)
    assert (page.settling.state, page.settling.unsettled) == ("stable", ())


def test_a_reader_in_a_content_begins_with_the_measurements_of_its_predecessor() -> None:
    seen: dict[str | None, list[float | None]] = {"inner": [], None: []}
    length = [50]

    def page(scope: str | None) -> MeasurementReader:
        def inner(measured: MeasuredSizes) -> View:
            seen[scope].append(measured.max_width("x"))
            return Box(length[0], 10).measure("x", scope=scope)

        def outer(measured: MeasuredSizes) -> View:
            height = measured.max_height("fill") or 10
            reader = MeasurementReader(inner, scope=scope, reducer="merge")
            page = Fill().measure("fill", scope="outer")
            return ZStack(page, VStack(Box(10, height / 10), reader))

        return MeasurementReader(outer, scope="outer")

    for scope in seen:
        length[0] = 50
        turned = layout(page(scope), 100, 100)
        length[0] = 20
        seen[scope].clear()
        turned.resize(100, 300)
        turned.close()
    assert seen["inner"][-1] == 50
    assert None not in seen["inner"]
    assert seen[None][0] is None
    assert seen[None][-1] == 20
