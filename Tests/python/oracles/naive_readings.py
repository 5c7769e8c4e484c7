# SPDX-License-Identifier: MIT
"""The rules of measurement readers: the oracle of the engine.

A tree is described by the classes below. A pass builds an ordinary tree with numbers for all
measured lengths and without readers, lays it out, and reads the frames of tagged nodes. Readers
then record the measurements and all lengths are computed again. If one has changed, a new pass
follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from reglet import FlexibleFrame, HStack, MeasuredLength, Rect, Size, View, VStack, layout

Store = tuple[Any, dict[Any, tuple[Size, bool]]]
"""A version, and by tag the greatest size, and whether the last pass has measured it."""


@dataclass(eq=False)
class Content:
    """A view without readers, tags and measured lengths."""

    view: View
    children: tuple[Described, ...] = ()


@dataclass(eq=False)
class Stack:
    children: tuple[Described, ...]
    is_row: bool


@dataclass(eq=False)
class Tag:
    child: Described
    tag: Any
    scope: Any

    @property
    def children(self) -> tuple[Described, ...]:
        return (self.child,)


@dataclass(eq=False)
class Framed:
    child: Described
    limit: str
    length: MeasuredLength

    @property
    def children(self) -> tuple[Described, ...]:
        return (self.child,)


@dataclass(eq=False)
class Reader:
    child: Described
    scope: Any
    merges: bool
    version: Any
    """A number, or a measured length, which is that of `maximum` then."""
    maximum: MeasuredLength | float | None
    pads: bool

    @property
    def children(self) -> tuple[Described, ...]:
        return (self.child,)


Described = Union[Content, Stack, Tag, Framed, Reader]
Numbers = dict[Union[Framed, Reader], Optional[float]]


def everything(node: Described) -> Iterator[Described]:
    """A node and its descendants, parents first."""
    yield node
    for child in node.children:
        yield from everything(child)


@dataclass
class Settled:
    """The end of a layout."""

    size: Size
    frames: dict[Described, Rect]
    passes: int
    state: str
    period: int = 0


@dataclass
class NaiveReadings:
    """A tree with readers, and their state from layout to layout."""

    root: Described
    most_passes: int = 8
    tolerance: float = 1e-9
    stores: dict[Reader, Store] = field(default_factory=dict)
    _parents: dict[Described, Described] = field(default_factory=dict)

    def lay_out(self, width: float | None, height: float | None) -> Settled:
        self._parents = {child: node for node in everything(self.root) for child in node.children}
        numbers = self._numbers()
        history: list[dict[Reader, Store]] = []
        while True:
            size, frames = self._pass(numbers, width, height)
            self._take(frames, numbers)
            history.append(dict(self.stores))
            now = self._numbers()
            passes = len(history)
            if all(self._same(now[node], numbers[node]) for node in now):
                return Settled(size, frames, passes, "stable")
            for before in range(passes - 3, -1, -1):
                if _sizes(history[before]) == _sizes(history[-1]):
                    period = passes - 1 - before
                    return Settled(size, frames, passes, "oscillating", period)
            if passes >= self.most_passes:
                return Settled(size, frames, passes, "unsettled")
            numbers = now

    def _same(self, a: float | None, b: float | None) -> bool:
        if a is None or b is None:
            return a is b
        return a == b or abs(a - b) <= self.tolerance

    # A pass.

    def _pass(
        self, numbers: Numbers, width: float | None, height: float | None
    ) -> tuple[Size, dict[Described, Rect]]:
        views: dict[Described, View] = {}
        page = layout(self._plain(self.root, numbers, views), width, height)
        frames = {node: page.frame(view) for node, view in views.items()}
        size = page.size
        page.close()
        return size, frames

    def _plain(self, node: Described, numbers: Numbers, views: dict[Described, View]) -> View:
        """Without tags and readers."""
        if isinstance(node, Content):
            view = node.view
        elif isinstance(node, Stack):
            inner = (self._plain(child, numbers, views) for child in node.children)
            view = (HStack if node.is_row else VStack)(*inner, spacing=3)
        else:
            view = self._plain(node.child, numbers, views)
            if isinstance(node, Framed):
                sides = ("min_", "ideal_", "max_") if node.limit in ("width", "height") else ("",)
                view = FlexibleFrame(view, **{side + node.limit: numbers[node] for side in sides})
        views[node] = view
        return view

    def _take(self, frames: dict[Described, Rect], numbers: Numbers) -> None:
        """Readers record all measurements of a pass at once."""
        measured: dict[Reader, dict[Any, Size]] = {
            node: {} for node in everything(self.root) if isinstance(node, Reader)
        }
        for node in everything(self.root):
            if isinstance(node, Tag):
                sizes = measured[self._reader(node.scope, node)]
                size, before = frames[node].size, sizes.get(node.tag, Size(0, 0))
                sizes[node.tag] = Size(
                    max(size.width, before.width), max(size.height, before.height)
                )
        for reader, sizes in measured.items():
            version = self._version(reader, numbers)
            found = {tag: (size, True) for tag, size in sizes.items()}
            old_version, old = self.stores.get(reader, (None, {}))
            if reader.merges and reader in self.stores and old_version == version:
                for tag, (size, _) in old.items():
                    new = sizes.get(tag, size)
                    greatest = Size(max(size.width, new.width), max(size.height, new.height))
                    found[tag] = (greatest, tag in sizes)
            self.stores[reader] = (version, found)

    # The values that are read.

    def _numbers(self) -> Numbers:
        """All present lengths, readers' first, since these are further up."""
        numbers: Numbers = {}
        for node in everything(self.root):
            if isinstance(node, Reader):
                numbers[node] = self._number(node.maximum, node, numbers)
        for node in everything(self.root):
            if isinstance(node, Framed):
                numbers[node] = self._number(node.length, node, numbers)
        return numbers

    def _number(
        self, length: MeasuredLength | float | None, node: Described, numbers: Numbers
    ) -> float | None:
        if not isinstance(length, MeasuredLength):
            return length
        reader = self._reader(length.scope, node)
        known = self.current(reader, numbers)
        if length.tag not in known:
            return None
        size, is_fresh = known[length.tag]
        value: float | None = size.height if length.query == "max_height" else size.width
        if length.query == "column_width":
            value = self._column(size.width, known, numbers[reader], reader.pads)
            if not is_fresh:
                return None
        return value * length.factor + length.offset if value is not None else None

    def current(self, reader: Reader, numbers: Numbers) -> dict[Any, tuple[Size, bool]]:
        """The measurements of a reader under its present version."""
        if reader not in self.stores:
            return {}
        version, known = self.stores[reader]
        return known if version == self._version(reader, numbers) else {}

    def _version(self, reader: Reader, numbers: Numbers) -> Any:
        if isinstance(reader.version, MeasuredLength):
            return numbers[reader]
        return reader.version

    def _reader(self, scope: Any, node: Described) -> Reader:
        node = self._parents[node]
        while not (isinstance(node, Reader) and node.scope == scope):
            node = self._parents[node]
        return node

    @staticmethod
    def _column(
        width: float, known: dict[Any, tuple[Size, bool]], maximum: float | None, pads: bool
    ) -> float:
        """A share of the maximum: padded equally, or capped at a common width, found by bisection."""
        widths = [size.width for size, is_fresh in known.values() if is_fresh]
        if maximum is None or not widths:
            return width
        available = max(maximum, 0.0)
        if sum(widths) <= available:
            return width + (available - sum(widths)) / len(widths) if pads else width
        low, high = 0.0, max(widths)
        for _ in range(200):
            middle = (low + high) / 2
            fits = sum(min(each, middle) for each in widths) < available
            low, high = (middle, high) if fits else (low, middle)
        return min(width, low)


def _sizes(stores: dict[Reader, Store]) -> Any:
    """The key of an oscillation."""
    return {
        reader: (version, {tag: size for tag, (size, _) in known.items()})
        for reader, (version, known) in stores.items()
    }
