# SPDX-License-Identifier: MIT
"""The declarations match the headers, and an incompatible library is rejected."""

from __future__ import annotations

import ctypes
import json
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import reglet
from conftest import ROOT
from reglet import Kind, LibraryError, Status, version
from reglet import __version__ as package_version
from reglet._abi import records, structs
from reglet._core import library
from reglet.views import alignment as alignments
from reglet.views import measured

ABI = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", ABI["structs"], ids=lambda entry: entry["name"])
def test_struct_layout(entry: dict[str, Any]) -> None:
    """Names and types are generated. ctypes must agree with the C compiler's offsets."""
    ours = getattr(structs, entry["name"])
    assert ctypes.sizeof(ours) == entry["size"]
    for (name, ours_type, *_), field in zip(ours._fields_, entry["fields"]):
        assert getattr(ours, name).offset == field["offset"], name
        assert ctypes.sizeof(ours_type) == field["size"], name


def constants(prefix: str) -> dict[str, int]:
    found = ABI["constants"].items()
    return {name[len(prefix) :]: value for name, value in found if name.startswith(prefix)}


def test_constants() -> None:
    statuses = {"OK": ABI["constants"]["RGL_OK"], **constants("RGL_ERROR_")}
    assert {status.name: status.value for status in Status} == statuses
    assert {kind.name: kind.value for kind in Kind} == constants("RGL_KIND_")
    ours = vars(alignments)
    for prefix in ("RGL_HORIZONTAL_", "RGL_VERTICAL_"):
        for name, value in constants(prefix).items():
            assert ours[name] == value, name
    flags = constants("RGL_MEASURE_")
    assert measured.dependence_flags("none") == flags["INDEPENDENT"]
    assert measured.dependence_flags("height_on_width") == flags["HEIGHT_DEPENDS_ON_WIDTH"]
    assert measured.dependence_flags("width_on_height") == flags["WIDTH_DEPENDS_ON_HEIGHT"]
    assert measured.dependence_flags("both") == (
        flags["HEIGHT_DEPENDS_ON_WIDTH"] | flags["WIDTH_DEPENDS_ON_HEIGHT"]
    )
    assert measured.dependence_flags("wraps") == flags["WRAPS"]


def test_records_have_the_layout_of_the_structs() -> None:
    assert ctypes.sizeof(structs.rgl_record) == records.RECORD_SIZE
    packed = records.LEAF.pack(1, 2, *range(3, 11))
    record = structs.rgl_record.from_buffer_copy(packed)
    leaf = record.parameters.leaf
    assert (record.kind, record.parent) == (1, 2)
    assert (leaf.minimum.width, leaf.ideal.height, leaf.maximum.width) == (3, 6, 7)
    assert (leaf.first_text_baseline, leaf.last_text_baseline) == (9, 10)
    for form, member, values in (
        (records.MEASURED, "measured", (3, 4, 5)),
        (records.SPACER, "spacer", (3.0,)),
        (records.SPACER, "divider", (3.0,)),
        (records.PADDING, "padding", (3.0, 4.0, 5.0, 6.0)),
        (records.FIXED_SIZE, "fixed_size", (0, 1)),
        (records.PARAGRAPH, "paragraph", (0, 4, 0, 0, 0, 8.0, 9.0, 10.0, 1, 12, 1, 0, 0)),
    ):
        parameters = getattr(
            structs.rgl_record.from_buffer_copy(form.pack(1, 2, *values)).parameters, member
        )
        found = [getattr(parameters, name) for name, *_ in parameters._fields_]
        assert [value if isinstance(value, (int, float)) else 0 for value in found] == list(values)
    stack = structs.rgl_record.from_buffer_copy(
        records.STACK.pack(6, 0, 1, 2, 3.0)
    ).parameters.stack
    assert (stack.alignment.horizontal, stack.alignment.vertical, stack.spacing) == (1, 2, 3.0)
    frame = structs.rgl_record.from_buffer_copy(
        records.FRAME.pack(9, 0, 3.0, 4.0, 1, 2)
    ).parameters.frame
    assert (frame.width, frame.height, frame.alignment.vertical) == (3, 4, 2)
    packed = records.FLEXIBLE_FRAME.pack(10, 0, *range(3, 9), 1, 2)
    flexible = structs.rgl_record.from_buffer_copy(packed).parameters.flexible_frame
    assert (flexible.minimum_width, flexible.maximum_height, flexible.alignment.horizontal) == (
        3,
        8,
        1,
    )
    packed = records.LAYOUT_PRIORITY.pack(13, 0, 7.0)
    assert structs.rgl_record.from_buffer_copy(packed).parameters.layout_priority == 7
    assert struct.calcsize("P") == ctypes.sizeof(ctypes.c_void_p)


def test_versions() -> None:
    macros = ABI["macros"]
    numbers = [macros[f"RGL_VERSION_{part}"] for part in ("MAJOR", "MINOR", "PATCH")]
    assert ABI["version"]["abi"] == library.ABI_VERSION
    assert ABI["version"]["library"] >= library.MINIMUM_VERSION
    assert version() == ".".join(map(str, numbers)) == package_version


class Pretended:
    """A stand-in for a library of a given version."""

    def __init__(self, abi: int, number: int) -> None:
        self.rgl_abi_version = lambda: abi
        self.rgl_version = lambda: number


def test_a_different_abi_is_refused() -> None:
    with pytest.raises(LibraryError, match="has ABI 7, but this package needs ABI 0"):
        library.check_version(Pretended(7, 1000), "libreglet.so")


def test_an_older_library_is_refused() -> None:
    with pytest.raises(
        LibraryError, match=r"is version 0\.0\.9, but this package needs at least 0\.1\.0"
    ):
        library.check_version(Pretended(0, 9), "libreglet.so")


def test_a_newer_library_of_the_same_abi_is_taken() -> None:
    library.check_version(Pretended(0, 5_003_001), "libreglet.so")


def python(code: str, path: str) -> subprocess.CompletedProcess[str]:
    package = Path(reglet.__file__).parents[1]
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(package)!r})\n{code}"],
        env={"REGLET_LIBRARY": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_library_of_something_else_is_refused() -> None:
    import _ctypes

    ran = python("import reglet; reglet.version()", _ctypes.__file__)
    assert ran.returncode == 1
    assert "LibraryError" in ran.stderr
    assert "is not the reglet library" in ran.stderr


def test_a_missing_library_is_reported() -> None:
    ran = python("import reglet; reglet.layout(reglet.Fill())", "/nowhere/libreglet.so")
    assert "LibraryError: /nowhere/libreglet.so can't be loaded" in ran.stderr


@pytest.mark.parametrize(
    ("number", "libc", "words"),
    [
        (183, b"libc.so.6", "is built for aarch64 Linux, but this Python runs on x86_64 Linux"),
        (
            62,
            b"libc.musl-x86_64.so.1",
            "Linux with musl, but this Python runs on x86_64 Linux with",
        ),
        (77, b"", "is built for processor 77 Linux, but this Python runs on x86_64 Linux"),
    ],
)
def test_a_library_of_a_different_platform_is_reported(
    tmp_path: Path, number: int, libc: bytes, words: str
) -> None:
    head = struct.pack("<4s4B8xHH", b"\x7fELF", 2, 1, 1, 0, 3, number)
    (tmp_path / "libreglet.so").write_bytes(head + b"\0" + libc + b"\0")
    ran = python("import reglet; reglet.version()", str(tmp_path / "libreglet.so"))
    assert f"{tmp_path}/libreglet.so can't be loaded: it is built for" in ran.stderr
    assert words in ran.stderr


@pytest.mark.parametrize("data", [b"", b"\x7fELF", b"\x7fELF\2\2" + bytes(30), b"#!/bin/sh" * 9])
def test_a_file_that_is_not_a_library_is_reported(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "libreglet.so").write_bytes(data)
    ran = python("import reglet; reglet.version()", str(tmp_path / "libreglet.so"))
    assert f"LibraryError: {tmp_path}/libreglet.so can't be loaded" in ran.stderr
    assert "built for" not in ran.stderr


def test_views_can_be_described_without_the_library() -> None:
    code = "import reglet; print(reglet.VStack(reglet.Text('a')).padding(3).children)"
    ran = python(code, "/nowhere/libreglet.so")
    assert ran.stdout == "(VStack(1 child),)\n", ran.stderr
