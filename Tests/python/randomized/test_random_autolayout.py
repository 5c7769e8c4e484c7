# SPDX-License-Identifier: MIT
"""Random scenes: the library agrees with a solver on exact rationals."""

from __future__ import annotations

import functools
import os

import pytest
import reglet
from exact_autolayout import ExactLayout
from exact_programs import Row, is_feasible
from item_scenes import Scene, random_scene

SCENES = int(os.environ.get("REGLET_RANDOM_SCENES", "100"))
TOLERANCE = 1e-6


@functools.cache
def exact_layout(seed: int) -> tuple[Scene, ExactLayout]:
    scene = random_scene(seed)
    return scene, ExactLayout(scene)


def library_layout(scene: Scene) -> tuple[reglet.AutoLayout, dict[str, reglet.Item]]:
    layout = reglet.AutoLayout()
    items = scene.build(layout)
    layout.layout()
    return layout, items


def compare(scene: Scene, exact: ExactLayout) -> None:
    """Compares determined values, and the reported ambiguities."""
    layout, items = library_layout(scene)
    said = {(ambiguity.item.name, ambiguity.axis) for ambiguity in layout.ambiguities()}
    for node in scene.nodes:
        frame = tuple(items[node.name].frame_in_root)
        for axis, name in enumerate(("horizontal", "vertical")):
            open_position, open_length = exact.is_open(node, axis)
            assert ((node.name, name) in said) == (open_position or open_length), (node.name, name)
            if not open_position:
                assert frame[axis] == pytest.approx(
                    float(exact.value(node, "lt"[axis])), abs=TOLERANCE
                )
            if not open_length:
                assert frame[axis + 2] == pytest.approx(
                    float(exact.value(node, "wh"[axis])), abs=TOLERANCE
                )


@pytest.mark.parametrize("first", range(0, SCENES, 25))
def test_scenes_agree_with_exact_rationals(first: int) -> None:
    for seed in range(first, first + 25):
        scene, exact = exact_layout(seed)
        try:
            if exact.solution is None:
                with pytest.raises(reglet.ConflictError):
                    library_layout(scene)
            else:
                compare(scene, exact)
        except BaseException as error:
            raise AssertionError(f"seed {seed}") from error


def test_scenes_are_of_every_sort() -> None:
    solutions = [exact_layout(seed)[1].solution for seed in range(100)]
    contradict = sum(solution is None for solution in solutions)
    assert 5 < contradict < 95


def test_a_conflict_is_minimal() -> None:
    """Without any one of its members, the rest is consistent."""
    found = 0
    for seed in range(100):
        scene, exact = exact_layout(seed)
        if exact.solution is not None:
            continue
        with pytest.raises(reglet.ConflictError) as caught:
            library_layout(scene)
        conflict = caught.value.conflict
        assert conflict is not None
        rows = [_row(reason, scene, exact) for reason in conflict.reasons]
        known = [row for row in rows if row is not None]
        if len(known) != len(rows):
            continue
        assert not is_feasible(known), seed
        assert all(is_feasible([*known[:i], *known[i + 1 :]]) for i in range(len(known))), seed
        found += 1
    assert found > 3


def _row(reason: reglet.Reason, scene: Scene, exact: ExactLayout) -> Row | None:
    """None: not identified by name."""
    if reason.constraint is not None:
        names = {id(node): node.name for node in scene.nodes}
        assert names
        for number, relation in enumerate(scene.relations):
            written = reason.constraint
            if (
                str(written.first) == relation.first.name  # type: ignore[union-attr]
                and written.attribute == relation.attribute  # type: ignore[union-attr]
                and written.relation == relation.relation  # type: ignore[union-attr]
                and written.constant == relation.constant
                and written.priority == relation.priority
                and written.multiplier == relation.multiplier  # type: ignore[union-attr]
                and written.second_attribute == relation.second_attribute  # type: ignore[union-attr]
                and str(written.second)  # type: ignore[union-attr]
                == (relation.second.name if relation.second else "None")
            ):
                return next(row for row in exact.rows if row.name == f"c{number}")
        return None
    words = {"not_negative": ">= 0", "size": "size", "hugging": "hugs", "resistance": "resists"}
    if reason.origin not in words:
        return None
    letter = "w" if reason.attribute == "width" else "h"
    name = f"{reason.item.name} {words[reason.origin]}"
    return next(
        row
        for row in exact.rows
        if row.name == name and f"{reason.item.name}.{letter}" in row.terms
    )
