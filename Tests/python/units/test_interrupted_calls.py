# SPDX-License-Identifier: MIT
"""Calls ended by an interrupt on entering a callback, Ctrl-C, a progress function, or another
thread.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from functools import partial
from types import CodeType, FrameType
from typing import Any, Callable

import pytest
import reglet
from reglet import (
    Box,
    BusyError,
    CustomLayout,
    GeometryReader,
    HStack,
    Layout,
    Measured,
    MeasurementReader,
    MonospaceFont,
    Proposal,
    Rect,
    Rectangle,
    Size,
    Subviews,
    Text,
    Tree,
    View,
    VStack,
    layout,
)
from reglet.custom import _custom
from reglet.measurement import _observer
from reglet.views import _callbacks


class Row(CustomLayout):
    def make_cache(self, subviews: Subviews) -> int:
        return 1

    def size_that_fits(self, proposal: Proposal, subviews: Subviews) -> Size:
        return Size(min(proposal.width or 30, 90), 30)

    def place_subviews(self, bounds: Rect, proposal: Proposal, subviews: Subviews) -> None:
        for index, subview in enumerate(subviews):
            subview.place((bounds.x + 11 * index, bounds.y))


def every_callback() -> View:
    return VStack(
        Measured(lambda proposal: (3, 4)),
        MeasurementReader(
            lambda sizes: HStack(Box(5, sizes.max_width("a") or 1), Rectangle().measure("a"))
        ),
        Row()(Box(3, 3), Measured(lambda proposal: (proposal.width or 3, 4))),
        GeometryReader(lambda size: Row()(Box(size.width / 2, 4), Box(1, 1))),
        Text("a", MonospaceFont(8, 16)).alignment_guide("leading", lambda size: size.width / 3),
        Text("b", MonospaceFont(8, 16)).alignment_guide("leading", lambda size: size.width / 2),
        alignment="leading",
    )


def on_entry(code: CodeType, number: int, work: Callable[[], object]) -> type[BaseException] | None:
    """Raises KeyboardInterrupt when a function is entered for the n-th time; returns the work's
    exception.

    None: the function was entered less often.
    """
    entered = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal entered
        if frame.f_code is code:
            entered += 1
            if entered == number:
                sys.settrace(None)
                raise KeyboardInterrupt
        return None

    raised: type[BaseException] = Exception
    sys.settrace(trace)
    try:
        work()
    except BaseException as error:
        raised = type(error)
    finally:
        sys.settrace(None)
    return raised if entered >= number else None


CALLBACKS = [
    _callbacks._measure,
    _callbacks._locate,
    _callbacks._build,
    _custom._size_that_fits,
    _custom._place_subviews,
    _custom._make_cache,
    _observer._observe,
]


def frames(page: Layout) -> list[tuple[str, tuple[float, ...]]]:
    return [(type(placed.view).__name__, tuple(placed.frame)) for placed in page.views()]


@pytest.mark.parametrize("callback", CALLBACKS, ids=lambda callback: str(callback.__name__))
def test_an_interrupt_on_entry_is_raised_and_frames_are_kept(callback: Any) -> None:
    number = 1
    while True:
        page = layout(every_callback(), 100, 100)
        page.observe_measurements(lambda news: None)
        before = frames(page)
        raised = on_entry(callback.__code__, number, partial(page.resize, 150, 90))
        if raised is None:
            break
        assert raised is KeyboardInterrupt
        assert frames(page) == before
        page.resize(150, 90)
        assert frames(page) == frames(layout(every_callback(), 150, 90))
        number += 1
    assert number > 1


def test_other_exceptions_go_to_the_previous_hook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Dropped:
        def __del__(self) -> None:
            raise ValueError("dropped")

    seen: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", seen.append)
    layout(Measured(lambda proposal: (3, 4)), 10, 10)
    Dropped()
    assert [type(unraisable.exc_value) for unraisable in seen] == [ValueError]


def long_layout() -> View:
    """Any change of its size takes some time."""

    def nested(depth: int) -> View:
        if depth == 0:
            return Rectangle()
        return (HStack if depth % 2 else VStack)(*(nested(depth - 1) for _ in range(6)), spacing=0)

    return nested(6)


@pytest.fixture(scope="module")
def long_page() -> Iterator[Layout]:
    page = layout(long_layout(), 50_000, 1_000)
    yield page
    page.close()


def test_ctrl_c_ends_a_long_layout(long_page: Layout) -> None:
    before = long_page.frames.tobytes()

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    handler = signal.signal(signal.SIGALRM, interrupt)
    try:
        # The signal arrives while the library works. The observer itself raises nothing.
        long_page.tree.observe_progress(lambda: signal.raise_signal(signal.SIGALRM))
        with pytest.raises(KeyboardInterrupt):
            long_page.resize(37_001, 900)
    finally:
        long_page.tree.observe_progress(None)
        signal.signal(signal.SIGALRM, handler)
    assert long_page.frames.tobytes() == before
    long_page.resize(37_001, 900)
    assert long_page.frames.tobytes() != before


# Capability: progress and cancellation
def test_a_progress_function_ends_a_layout(long_page: Layout) -> None:
    class Enough(Exception):
        pass

    calls = 0

    def progress() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise Enough

    before = long_page.frames.tobytes()
    long_page.tree.observe_progress(progress)
    with pytest.raises(Enough):
        long_page.resize(41_003, 800)
    assert long_page.frames.tobytes() == before
    long_page.tree.observe_progress(None)
    long_page.resize(41_003, 800)
    assert calls == 3


def row_of_positions(count: int) -> list[reglet.LinearConstraint]:
    """Each position is pulled to the left: the work is the square of their number."""
    positions = [reglet.Variable() for _ in range(count)]
    required = [b - a >= 1 for a, b in zip(positions, positions[1:])]
    return required + [(position == 0) @ 250 for position in positions]


def interrupted(raising: Callable[[Callable[[], object] | None], None]) -> None:
    """A progress function raises a signal, whose handler raises KeyboardInterrupt."""
    raising(lambda: signal.raise_signal(signal.SIGALRM))


@pytest.fixture
def alarm() -> Iterator[None]:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    handler = signal.signal(signal.SIGALRM, interrupt)
    yield
    signal.signal(signal.SIGALRM, handler)


# Capability: progress of constraints
def test_ctrl_c_ends_a_long_solve(alarm: None) -> None:
    solver, constraints = reglet.Solver(), row_of_positions(600)
    interrupted(solver.observe_progress)
    with pytest.raises(KeyboardInterrupt):
        solver.add(*constraints)
    solver.observe_progress(None)
    assert set(solver.values().values()) == {0}
    solver.add(*constraints)
    values = solver.values().values()
    assert max(values) - min(values) == 599


def columns(layout: reglet.AutoLayout, count: int) -> list[reglet.Constraint]:
    page = layout.item("page")
    items = [page.item() for _ in range(count)]
    behind = [b.left >= a.right + 1 for a, b in zip(items, items[1:])]
    return behind + [item.width >= 3 for item in items]


def test_ctrl_c_ends_a_long_auto_layout(alarm: None) -> None:
    page = reglet.AutoLayout()
    constraints = columns(page, 500)
    interrupted(page.observe_progress)
    before = page.dump()
    with pytest.raises(KeyboardInterrupt):
        page.activate(constraints)
    page.observe_progress(None)
    assert page.dump() == before
    page.activate(constraints)
    with pytest.raises(TypeError, match="observe_progress takes a function of nothing"):
        page.observe_progress(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="observe_progress takes a function of nothing"):
        reglet.Solver().observe_progress(3)  # type: ignore[arg-type]


def test_a_hosted_layout_ends_the_layout_of_its_view(alarm: None) -> None:
    class Enough(Exception):
        pass

    def stop() -> None:
        raise Enough

    inner = reglet.AutoLayout()
    page = inner.item("page")
    items = [page.item() for _ in range(200)]
    inner.activate([items[0].left >= page.left + 1], [page.right >= items[-1].right])
    inner.activate([b.left >= a.right + 1 for a, b in zip(items, items[1:])])
    inner.activate([item.width >= 3 for item in items])
    inner.observe_progress(stop)
    with pytest.raises(Enough):
        layout(reglet.ConstraintHost(page), 500, 100)
    interrupted(inner.observe_progress)
    with pytest.raises(KeyboardInterrupt):
        layout(reglet.ConstraintHost(page), 500, 100)
    inner.observe_progress(None)
    assert layout(reglet.ConstraintHost(page), 500, 100).root.frame.width >= 800


def test_a_first_layout_takes_a_progress_function() -> None:
    def stop() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        layout(long_layout(), 50_000, 1_000, progress=stop)
    with pytest.raises(TypeError, match="observe_progress takes a function of nothing"):
        Tree().observe_progress(3)  # type: ignore[arg-type]


def test_the_tree_is_busy_for_a_progress_function(long_page: Layout) -> None:
    with pytest.raises(BusyError):
        long_page.tree.observe_progress(lambda: long_page.resize(1, 1))
        long_page.resize(43_003, 700)
    long_page.tree.observe_progress(None)


def test_threads_that_share_a_layout_only_get_busy() -> None:
    reader = GeometryReader(
        lambda size: VStack(
            *(Measured(lambda proposal: (3, 4)) for _ in range(int(size.width) % 7))
        )
    )
    page = layout(VStack(reader, Measured(lambda proposal: (3, 4))), 100, 100)
    others: list[BaseException] = []

    def work(seed: int) -> None:
        for step in range(400):
            try:
                page.resize(50 + (step * 7 + seed) % 90, 100)
                page.hit(10, 10)
                page.painted()
                list(page.views())
                page.dump()
                page.content(reader)
                page.update(page.root.children[1], page.root.children[1])
            except BusyError:
                pass
            except BaseException as error:
                others.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert others == []
    fresh = layout(VStack(GeometryReader(reader.function), Box(3, 4)), 77, 100)  # type: ignore[arg-type]
    page.resize(77, 100)
    assert [tuple(row) for row in page.frames.tolist() if row[2]] != []
    assert tuple(page.root.frame) == tuple(fresh.root.frame)


def test_a_layout_in_its_own_callback_is_busy() -> None:
    seen: list[type[BaseException]] = []

    def content(size: Size) -> View:
        for call in (lambda: page.resize(1, 1), lambda: page.dump(), lambda: page.content(reader)):
            try:
                call()
            except BaseException as error:
                seen.append(type(error))
        return Box(1, 1)

    reader = GeometryReader(lambda size: Box(1, 1))
    page = layout(VStack(reader, second := GeometryReader(lambda size: Box(2, 2))), 20, 20)
    page.update(second, GeometryReader(content))
    assert set(seen) == {reglet.BusyError}
    assert len(page.content(reader)) == 1
