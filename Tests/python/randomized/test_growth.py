# SPDX-License-Identifier: MIT
"""How the work of a layout grows with depth: chains of all kinds by pairs, and random nests, 8, 16
and 24 deep.

The exponent of a pair is the power of the depth with which its answers grow from 8 to 24 levels.
Add a new kind to `KINDS`.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import Callable

from probes import Probe, forward
from reglet import (
    AspectGrid,
    AutoLayout,
    ConstraintHost,
    Flow,
    GeometryReader,
    Grid,
    GridRow,
    Header,
    HStack,
    Kind,
    LayoutKey,
    LazyHGrid,
    LazyHStack,
    LazyVGrid,
    LazyVStack,
    Leaf,
    LimitError,
    Limits,
    Masonry,
    MeasurementReader,
    ScrollView,
    Table,
    TableRow,
    Text,
    Track,
    View,
    ViewThatFits,
    VStack,
    ZStack,
    layout,
    max_width,
)

Wrap = Callable[[View, View], View]


class Number(LayoutKey):
    default = 0.0


KINDS: dict[str, Wrap] = {
    "row": lambda view, other: HStack(view, other),
    "row on baselines": lambda view, other: HStack(view, other, alignment="first_text_baseline"),
    "column": lambda view, other: VStack(view, other),
    "z-stack": lambda view, other: ZStack(view, other),
    "z-stack on baselines": lambda view, other: ZStack(
        view, other, alignment="first_text_baseline"
    ),
    "frame": lambda view, other: view.frame(90, 80),
    "flexible frame": lambda view, other: view.frame(min_width=5, max_width=100),
    "relative frame": lambda view, other: view.relative_frame(width=0.5),
    "container frame": lambda view, other: view.container_relative_frame("horizontal"),
    "padding": lambda view, other: view.padding(1),
    "fixed size": lambda view, other: view.fixed_size(True, False),
    "priority": lambda view, other: HStack(view.layout_priority(1), other),
    "weight": lambda view, other: HStack(view.weight(1), other),
    "aspect ratio": lambda view, other: view.aspect_ratio(1.5),
    "own ratio": lambda view, other: view.aspect_ratio(),
    "offset": lambda view, other: view.offset(1, 2),
    "position": lambda view, other: view.position(3, 4),
    "guide": lambda view, other: view.alignment_guide("top", 3),
    "direction": lambda view, other: view.layout_direction("right_to_left"),
    "overlay": lambda view, other: view.overlay(other),
    "background": lambda view, other: other.background(view),
    "grid": lambda view, other: Grid(GridRow(view, other), GridRow(None, other_like(other))),
    "lazy grid": lambda view, other: LazyVGrid(
        view, other, columns=[Track("flexible", 10, math.inf)] * 2
    ),
    "lazy grid of rows": lambda view, other: LazyHGrid(
        view, other, rows=[Track("flexible", 10, math.inf)] * 2
    ),
    "lazy column": lambda view, other: LazyVStack(view, other),
    "lazy row": lambda view, other: LazyHStack(view, other),
    "aspect grid": lambda view, other: AspectGrid(view, other, ratio=1.5),
    "custom": lambda view, other: Probe(measure=forward)(view),
    "view that fits": lambda view, other: ViewThatFits(view, other),
    "scroll view": lambda view, other: ScrollView(view, other),
    "geometry reader": lambda view, other: GeometryReader(view, other),
    "flow": lambda view, other: Flow(view, other),
    "masonry": lambda view, other: Masonry(view.grid_cell(2), other, columns=2),
    "adaptive masonry": lambda view, other: Masonry(view, other, columns=Track.adaptive(20)),
    "z index": lambda view, other: view.z_index(1),
    "hidden": lambda view, other: view.hidden(),
    "layout value": lambda view, other: view.layout_value(Number, 1),
    "through safe areas": lambda view, other: view.ignores_safe_area(),
    "cell": lambda view, other: Grid(GridRow(view.grid_cell(columns=2)), GridRow(other)),
    "table": lambda view, other: Table(Header(TableRow(view, other)), TableRow(other_like(other))),
    "table on baselines": lambda view, other: Table(
        TableRow(view.table_cell(rows=2), other),
        TableRow(),
        alignment="leading_first_text_baseline",
    ),
    "measured": lambda view, other: MeasurementReader(
        view.overlay(other.measure("other").frame(min_width=max_width("other")))
    ),
    "safe area": lambda view, other: view.safe_area((1, 2, 3, 4)),
    "inset": lambda view, other: view.safe_area_inset(other),
    "host": lambda view, other: hosted(view, other),
}

DEPTHS = (8, 16, 24)
SEEDS = 3
# Chains that need more answers are not followed any further.
MOST = 30_000
# The largest power of the depth for all other pairs.
POWER = 2.0

# Exceptions, with their power: a kind with all kinds, and pairs. A node that is placed with
# another proposal than it was sized with, and whose guides are read for both, measures twice for
# each of its measurements. So does a node whose aspect ratio follows from both sides in a stack
# that measures its range: the rules require all answers. The limit of evaluations ends such layouts
# (Tests/c/test_growth.c). Remove a pair that has become better.
WORST = {"z-stack on baselines": 5.1}
WORSE = {
    frozenset(("row on baselines", "z-stack")): 4.7,
    frozenset(("row on baselines", "flexible frame")): 4.8,
    frozenset(("row", "own ratio")): 4.2,
    frozenset(("row on baselines", "own ratio")): 4.1,
    frozenset(("column", "own ratio")): 3.8,
    frozenset(("row", "aspect ratio")): 2.7,
    frozenset(("row on baselines", "aspect ratio")): 2.6,
    frozenset(("column", "aspect ratio")): 2.2,
}
# Kinds that make others worse, and are left out of random mixtures.
UNMIXED = {*WORST, "row on baselines", "own ratio", "aspect ratio"}


def other_like(view: View) -> View:
    return Leaf((2, 2), (8, 8), (25, math.inf))


def hosted(view: View, other: View) -> View:
    constraints = AutoLayout()
    page = constraints.item("page")
    first, second = page.item("first"), page.item("second")
    constraints.read(
        ["|-[first]-[second]-|", "V:|-[first]-|", "V:|-[second]-|"],
        {"first": first, "second": second},
    )
    # Heights that z-stacks on baselines propose may double with each level, up to the solver's
    # limit.
    return ConstraintHost(page, {first: view, second: other}, flexibility="width")


def innermost(random: Random) -> View:
    if random.randint(0, 1):
        return Text("some words that wrap " * 3, size=8)
    return Leaf((1, 1), (10, 9), (40, math.inf))


def beside(random: Random) -> View:
    if random.randint(0, 3) == 0:
        return Text("beside it", size=8)
    most = random.choice((20, 30, math.inf))
    return Leaf((random.randint(0, 5), 2), (10, 8), (most, random.choice((20, math.inf))))


def chain(random: Random, kinds: list[str], depth: int) -> View:
    """Returns a chain of alternating kinds around a leaf or a text."""
    view = innermost(random)
    for level in range(depth):
        view = KINDS[kinds[level % len(kinds)]](view, beside(random))
    return view


def answers(view: View) -> int:
    try:
        done = layout(view, 300, 400, limits=Limits(evaluations=MOST))
    except LimitError:
        return MOST
    return min(done.counters.evaluations, MOST)


def work(kinds: list[str], depth: int) -> int:
    """Returns the answers of several chains of the same kinds."""
    return sum(answers(chain(Random(seed), kinds, depth)) for seed in range(SEEDS))


def exponent(few: int, many: int) -> float:
    """From the least depth to the greatest."""
    return math.log(max(many, 1) / max(few, 1)) / math.log(DEPTHS[-1] / DEPTHS[0])


def test_work_grows_with_a_low_power_of_the_depth() -> None:
    for pair in combinations_with_replacement(KINDS, 2):
        found = exponent(work([*pair], DEPTHS[0]), work([*pair], DEPTHS[-1]))
        listed = WORSE.get(frozenset(pair), max(WORST.get(kind, POWER) for kind in pair))
        assert found <= listed + 0.05, f"{pair} grow with the power {found:.2f} of the depth"
        if frozenset(pair) in WORSE:
            assert found > POWER, f"{pair} grow with the power {found:.2f}, and need not be listed"


def test_random_nests_grow_with_a_low_power_of_the_depth() -> None:
    names = [name for name in KINDS if name not in UNMIXED]
    total = dict.fromkeys(DEPTHS, 0)
    for seed in range(300):
        random = Random(seed)
        kinds = random.choices(names, k=DEPTHS[-1])
        for depth in DEPTHS:
            total[depth] += work(kinds, depth)
        assert work(kinds, DEPTHS[-1]) < MOST, kinds
    found = exponent(total[DEPTHS[0]], total[DEPTHS[-1]])
    assert found <= POWER, f"{total}: {found:.2f}"


def kinds_in(view: View) -> Iterator[Kind]:
    yield Kind(int.from_bytes(view._record[:4], sys.byteorder))
    for child in view.children:
        yield from kinds_in(child)


def test_every_kind_with_children_is_in_the_search() -> None:
    tried = {kind for name in KINDS for kind in kinds_in(chain(Random(1), [name], 1))}
    leaves = {Kind.MEASURED, Kind.SPACER, Kind.DIVIDER, Kind.SHAPE}
    assert set(Kind) - leaves <= tried, set(Kind) - leaves - tried
