# SPDX-License-Identifier: MIT
"""Measurement readers: the examples of their page, feedback, layouts that never settle, observers."""

from __future__ import annotations

import gc
import math
import pickle
import random
from typing import Any

import pytest
from reglet import (
    Box,
    BusyError,
    CallbackAnswerError,
    ChildCountError,
    Fill,
    HStack,
    InvalidArgumentError,
    MeasuredLength,
    MeasuredSizes,
    MeasurementFrame,
    MeasurementReader,
    MeasurementTag,
    MonospaceFont,
    NoReaderError,
    SettlingRules,
    Size,
    TableReader,
    Text,
    Tree,
    UnsettledError,
    View,
    VStack,
    ZStack,
    column_width,
    layout,
    max_height,
    max_width,
)

CELLS = MonospaceFont(10, 20)


# Capability: measurement readers
def test_same_height() -> None:
    boxes = [Box(40, height).measure() for height in (30, 100, 60)]
    frames = [box.frame(height=max_height()) for box in boxes]
    reader = MeasurementReader(HStack(*frames, spacing=0))
    page = layout(reader)
    assert page.size == Size(120, 100)
    assert [frame.frame.height for frame in frames] == [100, 100, 100]
    assert page.measurements(reader).max_sizes == {None: Size(40, 100)}
    assert (page.settling.state, page.settling.passes) == ("stable", 2)


def rotated(version: MeasuredLength | None) -> tuple[list[float], list[float]]:
    """The widths of a name and of the rest at 400, 800 and 400 points."""
    name = Text("Some really really long name", CELLS).measure("name")
    column = VStack(name).frame(min_width=max_width("name"), alignment="leading")
    rest = Fill().frame(max_width=math.inf)
    inner = MeasurementReader(HStack(column, rest, spacing=16), version=version)
    page = ZStack(Fill().measure(scope="page"), inner)
    laid_out = layout(MeasurementReader(page, scope="page"), 400, 100)
    names, rests = [], []
    for width in (400, 800, 400):
        laid_out.resize(width, 100)
        names.append(column.frame.width)
        rests.append(rest.frame.width)
    return names, rests


def test_same_width_keeps_the_largest_width() -> None:
    assert rotated(None) == ([180, 280, 280], [204, 504, 104])


def test_a_new_version_discards_measurements() -> None:
    assert rotated(max_width(scope="page")) == ([180, 280, 180], [204, 504, 204])


def test_container_then_table() -> None:
    widths = {"name": 100, "portion": 80, "calories": 90, "fat": 60}
    cells = {
        tag: Box(width, 20).measure(tag).frame(min_width=column_width(tag))
        for tag, width in widths.items()
    }
    table = TableReader(
        HStack(*cells.values(), spacing=0), maximum_width=max_width(scope="page") - 32
    )
    view = MeasurementReader(ZStack(Fill().measure(scope="page"), table), scope="page")
    page = layout(view, 400, 100)
    assert page.settling.passes == 3
    assert [cell.frame.width for cell in cells.values()] == [109.5, 89.5, 99.5, 69.5]
    assert page.measurements(table).column_width("fat") == 69.5
    assert page.measurements(table).column_width("salt") is None


# Capability: measured lengths
def test_lengths_are_arithmetic() -> None:
    length = 10 - (max_width("a", scope="s") * 2 + 4) / 2
    assert length == MeasuredLength("max_width", "a", "s", -1.0, 8.0)
    assert str(length) == "max_width('a', scope='s') * -1 + 8"
    assert -max_height() == MeasuredLength("max_height", None, None, -1.0, 0.0)


def test_frames_with_several_lengths() -> None:
    measured = Box(40, 10).measure("a")
    framed = Fill().frame(
        min_width=max_width("a"), max_width=60, height=None, max_height=max_height("a")
    )
    page = layout(MeasurementReader(VStack(measured, framed, spacing=0)), 200, 200)
    assert tuple(framed.frame) == (0, 10, 60, 10)
    assert page.resize(20, 200) == Size(40, 20)


# Capability: content made of measurements
def test_the_rebuild_form() -> None:
    seen: list[float | None] = []

    def content(measured: MeasuredSizes) -> View:
        seen.append(measured.max_width("label"))
        wide = (measured.max_width("label") or 0) > 50
        label = Box(70, 10).measure("label")
        return HStack(label, Box(5, 5)) if wide else VStack(label, Box(5, 5))

    reader = MeasurementReader(content)
    page = layout(reader)
    (made,) = page.content(reader)
    assert isinstance(made, HStack)
    assert seen == [None, 70]
    assert page.settling.passes == 2
    page.resize(500)
    assert seen == [None, 70]
    page.rebuild(reader)
    assert seen == [None, 70, 70]


def test_a_function_may_not_touch_the_layout() -> None:
    tree = Tree()

    def content(measured: MeasuredSizes) -> View:
        measured.max_sizes  # noqa: B018
        return Box(1, 1)

    root = tree.create(MeasurementReader(content))
    with pytest.raises(BusyError):
        tree.layout(root)


def test_an_exception_of_a_function_is_raised() -> None:
    def content(measured: MeasuredSizes) -> View:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        layout(MeasurementReader(content))


def alternating(reducer: Any) -> View:
    return MeasurementReader(
        lambda measured: Box(100 if (measured.max_width("a") or 100) <= 50 else 50, 20).measure(
            "a"
        ),
        reducer=reducer,
    )


# Capability: settling report
def test_oscillation() -> None:
    page = layout(alternating("replace"))
    report = page.settling
    assert (report.state, report.period, report.passes) == ("oscillating", 2, 3)
    (unsettled,) = report.unsettled
    assert (unsettled.tag, unsettled.axis, unsettled.values) == ("a", "horizontal", (100, 50))
    assert not report.is_stable
    merged = layout(alternating("merge")).settling
    assert (merged.state, merged.passes) == ("stable", 3)


def feeding(length: MeasuredLength) -> View:
    return MeasurementReader(Box(10, 20).frame(width=length).measure("a"))


def test_growth_and_slow_convergence() -> None:
    report = layout(feeding(max_width("a") + 10)).settling
    assert (report.state, report.passes) == ("growing", 8)
    assert report.unsettled[0].values == (10, 20, 30, 40, 50, 60, 70, 80)
    assert layout(feeding(max_width("a") - 1)).settling.state == "shrinking"
    slow = layout(feeding(max_width("a") / 2), settling=SettlingRules(passes=5))
    assert (slow.settling.state, slow.settling.passes) == ("slow", 5)
    done = layout(feeding(max_width("a") / 2), settling=SettlingRules(passes=64, tolerance=0.01))
    assert done.settling.is_stable


def test_strict_layouts_keep_the_frames() -> None:
    with pytest.raises(UnsettledError) as caught:
        layout(feeding(max_width("a") + 10), settling=SettlingRules(strict=True))
    assert isinstance(caught.value.view, MeasurementReader)
    with pytest.raises(InvalidArgumentError):
        layout(Box(1, 1), settling=SettlingRules(passes=0))


@pytest.mark.parametrize("version", [math.nan])
def test_versions_that_are_not_themselves(version: float) -> None:
    report = layout(MeasurementReader(Box(1, 2).measure("a"), version=version)).settling
    assert report.state == "unstable_version"


def test_versions_of_any_value() -> None:
    tree = Tree()
    root = tree.build(MeasurementReader(Box(1, 2).measure("a"), version=("a", 1)))[0]
    measured = tree.measurements(root)
    for version, stays in ((("a", 1), True), (2, False), (2.0, True), (True, False), (None, False)):
        tree.layout(root)
        assert measured.max_width("a") == 1
        tree.set(root, MeasurementReader(version=version))
        assert (measured.max_width("a") == 1) is stays, version


def test_a_view_without_a_reader_is_named() -> None:
    view = Box(1, 1).measure("a", scope="mine")
    with pytest.raises(NoReaderError) as caught:
        layout(MeasurementReader(view))
    assert caught.value.view is view
    with pytest.raises(NoReaderError):
        layout(TableReader(Box(1, 1), maximum_width=max_width("itself")))


def test_nothing_is_not_zero() -> None:
    reader = MeasurementReader(VStack(Box(0, 0).measure("zero")))
    page = layout(reader)
    assert page.measurements(reader).max_size("zero") == Size(0, 0)
    assert page.measurements(reader).max_size("nobody") is None


def test_readers_in_each_other_do_not_mix() -> None:
    readers = [MeasurementReader(Box(i, 1).measure()) for i in range(1, 40)]
    outer = MeasurementReader(VStack(*readers, spacing=0))
    page = layout(outer)
    assert page.measurements(outer).max_sizes == {}
    for number, reader in enumerate(readers, 1):
        assert page.measurements(reader).max_width() == number


# Capability: measurement observer
def test_observers() -> None:
    leaf = Fill()
    reader = MeasurementReader(leaf.measure("a"))
    page = layout(reader, 100, 100)
    told: list[Any] = []
    page.observe_measurements(told.append)
    page.resize(100, 100)
    assert told == []
    page.resize(80, 100)
    assert told == [{(reader, "a"): Size(80, 100)}]

    def fail(news: Any) -> None:
        raise RuntimeError("enough")

    page.observe_measurements(fail)
    with pytest.raises(RuntimeError, match="enough"):
        page.resize(60, 100)
    assert leaf.frame.width == 80
    page.observe_measurements(None)
    page.resize(60, 100)
    gc.collect()


def test_explanations_name_the_measurement() -> None:
    box = Box(40, 10)
    page = layout(MeasurementReader(box.measure().frame(width=max_width() * 2)))
    assert "in measurementFrame width=80 from maxWidth(tag=None)*2" in page.explain(box).text


def test_parameters_are_read_back() -> None:
    tree = Tree()
    for view in (
        MeasurementTag(("a", 1), scope="s"),
        MeasurementFrame("ideal_height", max_width("a") * 2, alignment="top"),
        TableReader(maximum_width=max_width("k") - 3, pads=False, scope=4),
        MeasurementReader(version="v", reducer="merge"),
    ):
        back = tree.get(tree.create(view))
        for name in (
            "tag",
            "scope",
            "length",
            "limit",
            "version",
            "reducer",
            "maximum_width",
            "pads",
        ):
            assert getattr(back, name, None) == getattr(view, name, None), name


def test_views_are_values() -> None:
    view = MeasurementReader(Box(1, 2).measure("a").frame(width=max_width("a") + 1), version=3)
    copy = pickle.loads(pickle.dumps(view))
    assert layout(copy).size == layout(view).size


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: MeasurementReader(reducer="most"), "reducer"),
        (lambda: MeasurementFrame("breadth", 3), "lengths"),
        (lambda: TableReader(maximum_width=9, version=max_width()), "maximum_width"),
    ],
)
def test_mistakes_are_reported(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_tags_are_hashable() -> None:
    with pytest.raises(TypeError):
        Box(1, 1).measure([])


def test_content_is_one_view() -> None:
    with pytest.raises((ChildCountError, CallbackAnswerError, TypeError)):
        layout(MeasurementReader(lambda measured: [Box(1, 1), Box(2, 2)]))  # type: ignore[arg-type,return-value]


# The naive form of readers: a dict of the greatest sizes.


def expected(
    old: dict[Any, Size], samples: list[tuple[Any, Size]], merges: bool
) -> dict[Any, Size]:
    found = dict(old) if merges else {}
    for tag, size in samples:
        before = found.get(tag, size)
        found[tag] = Size(max(before.width, size.width), max(before.height, size.height))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_random_programs(seed: int) -> None:
    chance = random.Random(seed)
    tree = Tree()
    merges = chance.random() < 0.5
    reducer = "merge" if merges else "replace"
    version = 0
    node = tree.create(MeasurementReader(reducer=reducer, version=version))
    child, known = None, dict[Any, Size]()
    for _ in range(12):
        if chance.random() < 0.3:
            version += 1
            tree.set(node, MeasurementReader(reducer=reducer, version=version))
            known = {}
            assert tree.measurements(node).max_sizes == {}
        if child is not None:
            tree.remove(child)
        samples = [
            (chance.choice("abcde"), Size(chance.randrange(50), chance.randrange(50)))
            for _ in range(chance.randrange(6))
        ]
        views: list[View] = [Box(*size).measure(tag) for tag, size in samples]
        # Frames that follow a measurement are not measurements.
        for tag in {tag for tag, _ in samples}:
            views.append(Box(1, 1).frame(width=max_width(tag), height=max_height(tag) / 2))
        chance.shuffle(views)
        child = tree.build(VStack(*views, spacing=0))[0]
        tree.append(node, child)
        tree.layout(node)
        known = expected(known, samples, merges)
        assert tree.measurements(node).max_sizes == known
        assert tree.settling().is_stable


def columns(widths: list[float], maximum: float, pads: bool) -> list[float]:
    """The water level by bisection."""
    available = max(maximum, 0.0)
    if sum(widths) <= available:
        extra = (available - sum(widths)) / len(widths) if pads else 0.0
        return [width + extra for width in widths]
    low, high = 0.0, max(widths)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (
            (middle, high) if sum(min(w, middle) for w in widths) < available else (low, middle)
        )
    return [min(width, low) for width in widths]


@pytest.mark.parametrize("seed", range(40))
def test_random_columns(seed: int) -> None:
    chance = random.Random(seed)
    widths = [
        float(chance.choice([0, 5, 20, 33, 100, 250])) for _ in range(chance.randrange(1, 12))
    ]
    maximum, pads = chance.uniform(-20, 1.5 * sum(widths) + 10), chance.random() < 0.7
    cells = [
        Box(width, 1).measure(place).frame(width=column_width(place))
        for place, width in enumerate(widths)
    ]
    layout(TableReader(HStack(*cells, spacing=0), maximum_width=maximum, pads=pads))
    wanted = columns(widths, maximum, pads)
    assert [cell.frame.width for cell in cells] == pytest.approx(wanted, abs=1e-9)
