# SPDX-License-Identifier: MIT
"""Measure functions: answers, exceptions as raised, re-entry, threads."""

from __future__ import annotations

import math
import threading
import traceback

import pytest
from reglet import (
    Box,
    BusyError,
    CallbackAnswerError,
    HStack,
    Layout,
    Measured,
    MeasuredBy,
    Measurement,
    MeasureRequest,
    Proposal,
    Rect,
    Size,
    Tree,
    VStack,
    layout,
)


# Capability: measured leaves
def test_answers() -> None:
    for answer in (Size(30, 20), (30, 20), [30, 20], Measurement(30, 20)):
        assert layout(Measured(lambda proposal, answer=answer: answer)).size == Size(30, 20)


def test_proposals_reach_the_function() -> None:
    seen: list[Proposal] = []

    def measure(proposal: Proposal) -> tuple[float, float]:
        seen.append(proposal)
        return 10, 10

    layout(Measured(measure), 70)
    assert seen
    assert set(seen) == {Proposal(70, None)}


def test_baselines_align() -> None:
    text, label = Measured(lambda proposal: Measurement(10, 30, 24, 24)), Box(5, 10)
    layout(HStack(text, label, alignment="first_text_baseline"))
    assert label.frame.y == 14


@pytest.mark.parametrize("depends", ["both", "none", "height_on_width", "width_on_height", "wraps"])
def test_dependences(depends: str) -> None:
    leaf = Measured(lambda proposal: (20, 10), depends=depends)  # type: ignore[arg-type]
    other = Box(5, 5)
    layout(HStack(leaf, other, spacing=0), 100, 100)
    assert other.frame.x == 20


def test_unknown_dependence() -> None:
    with pytest.raises(ValueError, match="Measured: depends is one of"):
        Measured(lambda proposal: (1, 1), depends="weather")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="takes a function"):
        Measured(Size(1, 2))  # type: ignore[arg-type]


class Mishap(Exception):
    """State that only the function reads."""


@pytest.mark.parametrize(
    "kind", [Mishap, KeyboardInterrupt, SystemExit, MemoryError, StopIteration]
)
def test_exceptions_are_raised_unchanged(kind: type[BaseException]) -> None:
    raised = kind("as it was")

    def deepest(proposal: Proposal) -> Size:
        raise raised

    with pytest.raises(kind) as caught:
        layout(VStack(Box(1, 1), HStack(Measured(deepest))))
    assert caught.value is raised
    assert "deepest" in [frame.name for frame in traceback.extract_tb(caught.tb)]
    assert raised.__cause__ is None
    assert raised.__context__ is None


def test_frames_survive_a_failing_function() -> None:
    fail = False

    def measure(proposal: Proposal) -> tuple[float, float]:
        if fail:
            raise Mishap
        return proposal.width or 0, 10

    leaf = Measured(measure)
    result = layout(leaf, 100)
    fail = True
    with pytest.raises(Mishap):
        result.resize(50)
    assert leaf.frame == Rect(0, 0, 100, 10)
    assert result.size == Size(100, 10)
    fail = False
    assert result.resize(50) == Size(50, 10)


@pytest.mark.parametrize("answer", [(math.nan, 1), (1, math.nan), (1, -1), (-math.inf, 1)])
def test_bad_numbers_name_the_view(answer: tuple[float, float]) -> None:
    leaf = Measured(lambda proposal: answer).named("broken")
    with pytest.raises(CallbackAnswerError, match="'broken'") as caught:
        layout(HStack(Box(1, 1), leaf))
    assert caught.value.view is leaf


@pytest.mark.parametrize("answer", [None, 3, (1,), (1, 2, 3), ("a", "b")])
def test_answers_that_are_not_sizes(answer: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        layout(Measured(lambda proposal: answer))  # type: ignore[arg-type,return-value]


def test_a_function_must_not_touch_its_layout() -> None:
    met: list[BaseException] = []
    trees: list[Layout] = []

    def measure(proposal: Proposal) -> tuple[float, float]:
        for result in trees:
            for touch in (result.resize, result.dump, result.tree.counters, result.close):
                try:
                    touch()
                except BusyError as error:
                    met.append(error)
        return 10, 10

    result = layout(HStack(Measured(measure)))
    trees.append(result)
    assert result.resize(77) == Size(10, 10)
    assert met
    assert len(met) % 4 == 0
    assert not result.closed


def test_a_function_that_does_not_catch_busy_raises_it() -> None:
    trees: list[Tree] = []

    def measure(proposal: Proposal) -> tuple[float, float]:
        for tree in trees:
            tree.clear()
        return 10, 10

    leaf = Measured(measure)
    result = layout(leaf)
    trees.append(result.tree)
    with pytest.raises(BusyError):
        result.resize(5)
    assert leaf.frame.width == 10


def test_a_different_layout_may_be_made_inside() -> None:
    inner = Box(12, 34)

    def measure(proposal: Proposal) -> Size:
        return layout(inner.padding(1)).size

    assert layout(Measured(measure).padding(2)).size == Size(18, 40)


def test_a_second_thread_gets_busy() -> None:
    entered, done = threading.Event(), threading.Event()
    met: list[BaseException] = []
    tree = Tree()

    def measure(request: MeasureRequest) -> tuple[float, float]:
        entered.set()
        assert done.wait(10)
        return 10, 10

    node = tree.create(MeasuredBy(tree.add_measurer(measure)))

    def intrude() -> None:
        assert entered.wait(10)
        try:
            tree.node_count()
        except BusyError as error:
            met.append(error)
        done.set()

    thread = threading.Thread(target=intrude)
    thread.start()
    assert tree.layout(node) == Size(10, 10)
    thread.join()
    assert len(met) == 1
    assert tree.node_count() == 1


def test_different_layouts_run_in_parallel() -> None:
    wrong: list[object] = []

    def work(width: int) -> None:
        for _ in range(30):
            views = [Measured(lambda proposal: (width, 10)) for _ in range(20)]
            size = layout(HStack(*views, spacing=0), 10_000).size
            if size != Size(20 * width, 10):
                wrong.append(size)

    threads = [threading.Thread(target=work, args=(width,)) for width in (3, 5, 7, 11)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_measurers_of_trees_get_tags() -> None:
    tree = Tree()
    seen: list[MeasureRequest] = []

    def measure(request: MeasureRequest) -> tuple[float, float]:
        seen.append(request)
        return request.tag, 10

    measurer = tree.add_measurer(measure)
    node = tree.create(MeasuredBy(measurer, 2**40, depends="none"))
    assert tree.layout(node) == Size(2**40, 10)
    assert {request.node for request in seen} == {node}
    tree.set(node, MeasuredBy(measurer, 7, depends="none"))
    assert tree.layout(node) == Size(7, 10)


def test_batches_answer_together() -> None:
    tree = Tree()
    batches: list[int] = []

    def measure(requests: list[MeasureRequest]) -> list[tuple[float, float]]:
        batches.append(len(requests))
        return [(request.tag, 10) for request in requests]

    measurer = tree.add_batch_measurer(measure)
    row = tree.create(HStack(spacing=0))
    for tag in range(1, 11):
        tree.append(row, tree.create(MeasuredBy(measurer, tag, depends="none")))
    assert tree.layout(row) == Size(55, 10)
    counters = tree.counters()
    assert counters.measure_calls == len(batches)
    assert counters.measure_requests == sum(batches)
    assert max(batches) >= 10


def test_a_batch_needs_an_answer_for_each() -> None:
    tree = Tree()
    node = tree.create(MeasuredBy(tree.add_batch_measurer(lambda requests: [])))
    with pytest.raises(ValueError, match="but gave 0 answers"):
        tree.layout(node)


def test_invalidate_measures_again() -> None:
    tree = Tree()
    width = 10
    node = tree.create(MeasuredBy(tree.add_measurer(lambda request: (width, 5))))
    assert tree.layout(node).width == 10
    width = 20
    assert tree.layout(node).width == 10
    tree.invalidate(node)
    assert tree.layout(node).width == 20
