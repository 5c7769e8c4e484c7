# SPDX-License-Identifier: MIT
"""Values unpack, compare, copy and pickle, and do not change."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest
from reglet import Box, Insets, Proposal, Rect, Size, layout


@pytest.mark.parametrize(
    "value", [Size(1, 2), Rect(1, 2, 3, 4), Proposal(None, 2), Insets(1, 2, 3, 4)], ids=repr
)
def test_values(value: Size) -> None:
    assert value == type(value)(*value)
    assert hash(value) == hash(type(value)(*value))
    assert value != type(value)(*[9 for _ in value])
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert not hasattr(value, "__dict__")
    field = dataclasses.fields(value)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(value, field, 5)


def test_rect_reads_its_edges() -> None:
    rect = Rect(10, 20, 30, 40)
    assert (rect.max_x, rect.max_y, rect.mid_x, rect.mid_y) == (40, 60, 25, 40)
    assert rect.size == Size(30, 40)
    assert rect != (10, 20, 30, 40)


def test_a_views_frame_is_a_rect() -> None:
    box = Box(3, 4)
    layout(box)
    frame = box.frame
    x, y, width, height = frame
    assert (x, y, width, height) == (0, 0, 3, 4)
    assert frame == Rect(0, 0, 3, 4)
    assert Rect(0, 0, 3, 4) == frame
    assert hash(frame) == hash(Rect(0, 0, 3, 4))
    assert type(pickle.loads(pickle.dumps(frame))) is Rect
    assert repr(frame) == "Rect(x=0.0, y=0.0, width=3.0, height=4.0)"
