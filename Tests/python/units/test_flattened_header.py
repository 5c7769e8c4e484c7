# SPDX-License-Identifier: MIT
"""abi/reglet.ffi.h is the header for cffi and LuaJIT: complete, of the same layout, and usable."""

from __future__ import annotations

import json
from typing import Any

import cffi
import pytest
from conftest import ROOT
from reglet._core.library import library

DESCRIPTION = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def ffi() -> Any:
    """The declarations, read without changes."""
    ffi = cffi.FFI()
    ffi.cdef((ROOT / "abi" / "reglet.ffi.h").read_text(encoding="utf-8"))
    return ffi


def test_structs_have_the_layout_of_the_header(ffi: Any) -> None:
    for record in DESCRIPTION["structs"]:
        assert ffi.sizeof(record["name"]) == record["size"]
        for field in record["fields"]:
            assert ffi.offsetof(record["name"], field["name"]) == field["offset"]


def test_every_function_and_constant_is_there(ffi: Any) -> None:
    found = ffi.dlopen(library()._name)
    for function in DESCRIPTION["functions"]:
        assert getattr(found, function["name"])
    for name, value in DESCRIPTION["constants"].items():
        assert getattr(found, name) == value


def test_a_row_is_laid_out(ffi: Any) -> None:
    found = ffi.dlopen(library()._name)
    tree, row, box = ffi.new("rgl_tree **"), ffi.new("rgl_node *"), ffi.new("rgl_node *")
    assert found.rgl_tree_create(ffi.NULL, tree) == found.RGL_OK
    stack = ffi.new("rgl_stack *", {"spacing": 4})
    kind, size = found.RGL_KIND_HSTACK, ffi.sizeof("rgl_stack")
    assert found.rgl_node_create(tree[0], 0, kind, stack, size, row) == 0
    for width in (30, 50):
        leaf = ffi.new("rgl_leaf *")
        leaf.minimum = leaf.ideal = leaf.maximum = (width, 10)
        kind, size = found.RGL_KIND_LEAF, ffi.sizeof("rgl_leaf")
        assert found.rgl_node_create(tree[0], row[0], kind, leaf, size, box) == 0
    size, frame = ffi.new("rgl_size *"), ffi.new("rgl_rect *")
    assert found.rgl_tree_layout(tree[0], row[0], (200, 100), size) == 0
    assert found.rgl_node_frame(tree[0], box[0], frame) == 0
    assert (size.width, frame.x, frame.width) == (84, 34, 50)
    assert found.rgl_tree_destroy(tree[0]) == 0
