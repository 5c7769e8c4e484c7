# SPDX-License-Identifier: MIT
"""Measurement readers and the naive evaluator agree: tags, scopes, nesting, reducers, versions,
feedback.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from naive_readings import (
    Content,
    Described,
    Framed,
    NaiveReadings,
    Reader,
    Settled,
    Stack,
    Tag,
    everything,
)
from reglet import (
    Box,
    Fill,
    HStack,
    Leaf,
    MeasuredLength,
    MeasurementReader,
    MonospaceFont,
    SettlingRules,
    TableReader,
    Text,
    Tree,
    View,
    VStack,
    column_width,
    max_height,
    max_width,
)
from trees import Choices, seeded

_FONT = MonospaceFont(4, 10)
_TAGS = (None, "a", "b", "c")
_SCOPES = (None, "page")
_LIMITS = ("width", "min_width", "max_width", "ideal_width", "height", "min_height", "max_height")
_QUERIES = (max_width, max_width, max_height, column_width)


def _length(choices: Choices, scopes: list[Any]) -> MeasuredLength:
    made = choices.choice(_QUERIES)(choices.choice(_TAGS), scope=choices.choice(scopes))
    # Most lengths are unchanged measurements: with others, most layouts would never settle.
    factor = choices.choice((1, 1, 1, 1, 0.5, 2))
    offset = choices.choice((0, 0, 0, 0, 4, 16))
    return made * factor + offset


def _content(choices: Choices) -> Described:
    kind = choices.randint(0, 4)
    if kind == 0:
        return Content(Fill())
    if kind == 1:
        return Content(Text("words " * choices.randint(1, 8), _FONT))
    if kind == 2:
        return Content(Leaf((5, 5), (20, 10), (60, 40)))
    return Content(Box(float(4 * choices.randint(0, 30)), float(4 * choices.randint(0, 10))))


def _described(choices: Choices, depth: int, scopes: list[Any]) -> Described:
    """`scopes` are the scopes of the outer readers."""
    kind = choices.randint(0, 11) if depth > 0 else 0
    if kind == 0:
        return _content(choices)
    if kind < 4:
        count = choices.randint(1, 4)
        children = tuple(_described(choices, depth - 1, scopes) for _ in range(count))
        return Stack(children, choices.randint(0, 1) == 1)
    if kind < 7:
        child = _described(choices, depth - 1, scopes)
        return Tag(child, choices.choice(_TAGS), choices.choice(scopes))
    if kind < 10:
        child = _described(choices, depth - 1, scopes)
        return Framed(child, choices.choice(_LIMITS), _length(choices, scopes))
    return _reader(choices, depth, scopes)


def _reader(choices: Choices, depth: int, scopes: list[Any]) -> Reader:
    scope = choices.choice(_SCOPES)
    child = _described(choices, depth - 1, [*scopes, scope])
    maximum: Any = choices.choice((None, None, 120.0, 300.0, -10.0))
    version: Any = choices.choice((None, 1, 2.5, "any"))
    if scopes and choices.randint(0, 2) == 0:
        maximum = max_width(choices.choice(_TAGS), scope=choices.choice(scopes)) - 8
        if choices.randint(0, 1):
            version = maximum
    return Reader(
        child, scope, choices.randint(0, 1) == 1, version, maximum, choices.randint(0, 2) > 0
    )


def _view(node: Described) -> View:
    if isinstance(node, Content):
        return node.view
    if isinstance(node, Stack):
        return (HStack if node.is_row else VStack)(*map(_view, node.children), spacing=3)
    if isinstance(node, Tag):
        return _view(node.child).measure(node.tag, scope=node.scope)
    if isinstance(node, Framed):
        lengths: Any = {node.limit: node.length}
        return _view(node.child).frame(**lengths)
    return _reader_view(node, _view(node.child))


def _reader_view(node: Reader, child: View | None) -> MeasurementReader:
    reducer: Any = "merge" if node.merges else "replace"
    maximum = node.maximum
    said: Any = {"scope": node.scope, "reducer": reducer, "version": node.version}
    # Without a version of its own, a measured maximum would be one.
    if isinstance(maximum, MeasuredLength) and node.version is None:
        said["version"] = 0
    return TableReader(child, maximum_width=maximum, pads=node.pads, **said)


class _Program:
    """A tree that is alternately laid out and changed, and its evaluator."""

    def __init__(self, seed: int) -> None:
        self.choices = seeded(seed)
        self.root = _reader(self.choices, 5, [])
        for node in everything(self.root):
            if isinstance(node, Reader) and isinstance(node.maximum, MeasuredLength):
                node.version = 0 if node.version is None else node.version
        self.naive = NaiveReadings(self.root)
        self.tree = Tree()
        self.tree.set_settling_rules(SettlingRules(tolerance=1e-9))
        top = self.tree.build(_view(self.root))[0]
        self.nodes: dict[Described, int] = {}
        self._find(self.root, top)

    def _find(self, node: Described, at: int) -> None:
        self.nodes[node] = at
        for child, below in zip(node.children, self.tree.children(at)):
            self._find(child, below)

    def step(self) -> Settled:
        for node in everything(self.root):
            if isinstance(node, Content) and self.choices.randint(0, 5) == 0:
                kind = type(node.view)
                new = _content(self.choices)
                if isinstance(new, Content) and type(new.view) is kind:
                    node.view = new.view
                    self.tree.set(self.nodes[node], node.view)
            if isinstance(node, Reader) and self.choices.randint(0, 7) == 0:
                if not isinstance(node.version, MeasuredLength):
                    node.version = self.choices.choice((1, 2, 2.5, "any", ("a", 1)))
                node.merges = self.choices.randint(0, 1) == 1
                self.tree.set(self.nodes[node], _reader_view(node, None))
        width = self.choices.choice((None, 200.0, 360.0))
        height = self.choices.choice((None, 300.0))
        top = self.nodes[self.root]
        size = self.tree.layout(top, width, height)
        expected = self.naive.lay_out(width, height)
        self.compare(expected)
        assert tuple(size) == pytest.approx(tuple(expected.size))
        return expected

    def compare(self, expected: Settled) -> None:
        report = self.tree.settling()
        assert report.passes == expected.passes
        if expected.state == "unsettled":
            assert report.state in ("growing", "shrinking", "slow", "unstable_version")
        else:
            assert (report.state, report.period or 0) == (expected.state, expected.period)
        for node, frame in expected.frames.items():
            assert tuple(self.tree.frame(self.nodes[node])) == pytest.approx(tuple(frame))
        for reader, (_, known) in self.naive.stores.items():
            sizes = self.tree.measurements(self.nodes[reader]).max_sizes
            wanted = {tag: size for tag, (size, _) in known.items()}
            assert sizes.keys() == wanted.keys()
            for tag, size in wanted.items():
                assert tuple(sizes[tag]) == pytest.approx(tuple(size))


def test_readers_measure_and_feed_back_as_the_naive_evaluator() -> None:
    states: Counter[str] = Counter()
    for seed in range(600):
        program = _Program(seed)
        for _ in range(4):
            settled = program.step()
            states[settled.state] += 1
            states["repeated"] += settled.passes > 1
        program.tree.close()
    # The intended cases occur.
    assert states["repeated"] > 400, states
    assert states["oscillating"] > 0 and states["unsettled"] > 0, states
