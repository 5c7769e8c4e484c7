# SPDX-License-Identifier: MIT
"""Common to all kinds: records, copies, repeated layouts, explanations, pictures."""

from __future__ import annotations

import copy
import pickle

import kind_samples
import pytest
from reglet import (
    Box,
    Grid,
    GridRow,
    Kind,
    MeasurementReader,
    Table,
    TableRow,
    TableSection,
    View,
    VStack,
    layout,
)
from reglet.pictures import svg

KINDS = list(kind_samples.views())


def page(view: View) -> View:
    """Puts a view among others, below a reader that has measured its tags."""
    if isinstance(view, GridRow):
        # Outside a grid it has no frame.
        view = Grid(view)
    if isinstance(view, (TableSection, TableRow)):
        view = Table(view)
    return MeasurementReader(VStack(Box(30, 10).measure("name"), view, Box(5, 5)))


def test_every_kind_has_a_sample() -> None:
    # A host cannot be copied: test_hosting.py.
    assert set(KINDS) == set(Kind) - {Kind.CONSTRAINT_HOST}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_sample_is_of_its_kind(kind: Kind) -> None:
    view = kind_samples.views()[kind]
    dumped = layout(page(view), 120, 300).dump()
    names = {word.strip("*").lower() for line in dumped.splitlines() for word in line.split()}
    # Dumps contain the shape.
    name = "capsule" if kind is Kind.SHAPE else kind.name
    assert name.replace("_", "").lower() in names
    assert type(view).__name__ in repr(view)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_copies_lay_out_alike(kind: Kind) -> None:
    original = page(kind_samples.views()[kind])
    wanted = layout(original, 120, 300).frames.tolist()
    for duplicate in (
        copy.copy(original),
        copy.deepcopy(original),
        pickle.loads(pickle.dumps(original)),
    ):
        assert layout(duplicate, 120, 300).frames.tolist() == wanted


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_it_is_explained_and_drawn(kind: Kind) -> None:
    view = kind_samples.views()[kind]
    placed = layout(page(view), 120, 300)
    before = placed.frames.tolist()
    explanation = placed.explain(view)
    assert explanation.frame == placed.frame(view)
    assert "<svg" in svg(placed)
    assert placed.frames.tolist() == before
