# SPDX-License-Identifier: MIT
"""The declarations are those of the headers, and a library that does not fit is refused."""

from __future__ import annotations

import ctypes
import json
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from reglet import (
    Kind,
    LibraryError,
    Status,
    _library,
    _structs,
    measured,
    paragraphs,
    records,
    version,
)
from reglet import __version__ as package_version
from reglet import alignment as alignments

ABI = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
STRUCTS = {entry["name"]: entry for entry in ABI["structs"]}

NUMBERS: dict[str, Any] = {
    "double": ctypes.c_double,
    "int32_t": ctypes.c_int32,
    "uint8_t": ctypes.c_uint8,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "void": None,
}
CALLBACKS = {
    "rgl_measure_function": _structs.MEASURE_FUNCTION,
    "rgl_measure_batch_function": _structs.MEASURE_BATCH_FUNCTION,
    "rgl_content_function": _structs.CONTENT_FUNCTION,
    "rgl_destroy_function": _structs.DESTROY_FUNCTION,
    "rgl_locate_function": _structs.LOCATE_FUNCTION,
    "rgl_format_resolve_function": _structs.FORMAT_RESOLVE_FUNCTION,
    "rgl_layout_functions.size_that_fits": _structs.SIZE_THAT_FITS_FUNCTION,
    "rgl_layout_functions.place_subviews": _structs.PLACE_SUBVIEWS_FUNCTION,
    "rgl_layout_functions.make_cache": _structs.CACHE_FUNCTION,
    "rgl_layout_functions.update_cache": _structs.CACHE_FUNCTION,
    "rgl_layout_functions.destroy_cache": _structs.DESTROY_CACHE_FUNCTION,
    "rgl_layout_functions.explicit_alignment": _structs.EXPLICIT_ALIGNMENT_FUNCTION,
    "rgl_layout_functions.spacing": _structs.SPACING_FUNCTION,
    "rgl_layout_functions.equal": _structs.EQUAL_FUNCTION,
    "rgl_layout_functions.get_animatable": _structs.GET_ANIMATABLE_FUNCTION,
    "rgl_layout_functions.set_animatable": _structs.SET_ANIMATABLE_FUNCTION,
    "rgl_layout_functions.destroy": _structs.DESTROY_FUNCTION,
    "rgl_allocator.alloc": _structs.ALLOC_FUNCTION,
    "rgl_allocator.realloc": _structs.REALLOC_FUNCTION,
    "rgl_allocator.free": _structs.FREE_FUNCTION,
}


def declared(c_type: str, member: str = "") -> Any:
    """Returns the ctypes type that a type of the headers is declared as."""
    name = c_type.replace("const ", "").strip()
    if member in CALLBACKS:
        return CALLBACKS[member]
    if name in CALLBACKS:
        return CALLBACKS[name]
    if name.endswith("]"):
        element, count = name[:-1].split("[")
        return declared(element.strip()) * int(count)
    name = ABI["typedefs"].get(name, name)
    if name in NUMBERS:
        return NUMBERS[name]
    if name in STRUCTS:
        return getattr(_structs, name)
    if name == "char *":
        return ctypes.c_char_p
    assert name.endswith("*"), f"no declaration for {c_type}"
    target = name[:-1].strip()
    if target in ("void", *ABI["opaque"]):
        return ctypes.c_void_p
    return ctypes.POINTER(declared(target))


def test_every_function_is_declared_and_no_other() -> None:
    assert set(_library.FUNCTIONS) == {function["name"] for function in ABI["functions"]}


@pytest.mark.parametrize("function", ABI["functions"], ids=lambda function: function["name"])
def test_function_types(function: dict[str, Any]) -> None:
    result, parameters = _library.FUNCTIONS[function["name"]]
    assert result is declared(function["returns"])
    assert parameters == [declared(parameter["type"]) for parameter in function["parameters"]]


@pytest.mark.parametrize("entry", ABI["structs"], ids=lambda entry: entry["name"])
def test_struct_layout(entry: dict[str, Any]) -> None:
    ours = getattr(_structs, entry["name"])
    assert issubclass(ours, ctypes.Union) == (entry["kind"] == "union")
    assert ctypes.sizeof(ours) == entry["size"]
    assert [name for name, *_ in ours._fields_] == [field["name"] for field in entry["fields"]]
    for (name, ours_type, *_), field in zip(ours._fields_, entry["fields"]):
        assert getattr(ours, name).offset == field["offset"], name
        assert ctypes.sizeof(ours_type) == field["size"], name
        assert ours_type is declared(field["type"], f"{entry['name']}.{name}"), name


def test_no_struct_is_ours_alone() -> None:
    ours = {name for name in vars(_structs) if name.startswith("rgl_")}
    assert ours == set(STRUCTS)


@pytest.mark.parametrize("callback", ABI["callbacks"], ids=lambda callback: callback["name"])
def test_callback_types(callback: dict[str, Any]) -> None:
    ours = CALLBACKS[callback["name"]]
    assert ours._restype_ is declared(callback["returns"])
    wanted = [declared(parameter["type"]) for parameter in callback["parameters"]]
    assert list(ours._argtypes_) == wanted


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
    assert constants("RGL_WORD_") == {
        "SPACE": paragraphs.WORD_SPACE,
        "BREAK": paragraphs.WORD_BREAK,
        "JOINED": paragraphs.WORD_JOINED,
    }
    flags = constants("RGL_MEASURE_")
    assert measured.dependence_flags("none") == flags["INDEPENDENT"]
    assert measured.dependence_flags("height_on_width") == flags["HEIGHT_DEPENDS_ON_WIDTH"]
    assert measured.dependence_flags("width_on_height") == flags["WIDTH_DEPENDS_ON_HEIGHT"]
    assert measured.dependence_flags("both") == (
        flags["HEIGHT_DEPENDS_ON_WIDTH"] | flags["WIDTH_DEPENDS_ON_HEIGHT"]
    )
    assert measured.dependence_flags("wraps") == flags["WRAPS"]


def test_records_have_the_layout_of_the_structs() -> None:
    assert ctypes.sizeof(_structs.rgl_record) == records.RECORD_SIZE
    packed = records.LEAF.pack(1, 2, *range(3, 11))
    record = _structs.rgl_record.from_buffer_copy(packed)
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
        (records.PARAGRAPH, "paragraph", (0, 4, 0, 0, 0, 8.0, 9.0, 10.0, 1, 12, 1, 0)),
    ):
        parameters = getattr(
            _structs.rgl_record.from_buffer_copy(form.pack(1, 2, *values)).parameters, member
        )
        found = [getattr(parameters, name) for name, *_ in parameters._fields_]
        assert [value if isinstance(value, (int, float)) else 0 for value in found] == list(values)
    stack = _structs.rgl_record.from_buffer_copy(
        records.STACK.pack(6, 0, 1, 2, 3.0)
    ).parameters.stack
    assert (stack.alignment.horizontal, stack.alignment.vertical, stack.spacing) == (1, 2, 3.0)
    frame = _structs.rgl_record.from_buffer_copy(
        records.FRAME.pack(9, 0, 3.0, 4.0, 1, 2)
    ).parameters.frame
    assert (frame.width, frame.height, frame.alignment.vertical) == (3, 4, 2)
    packed = records.FLEXIBLE_FRAME.pack(10, 0, *range(3, 9), 1, 2)
    flexible = _structs.rgl_record.from_buffer_copy(packed).parameters.flexible_frame
    assert (flexible.minimum_width, flexible.maximum_height, flexible.alignment.horizontal) == (
        3,
        8,
        1,
    )
    packed = records.LAYOUT_PRIORITY.pack(13, 0, 7.0)
    assert _structs.rgl_record.from_buffer_copy(packed).parameters.layout_priority == 7
    assert struct.calcsize("P") == ctypes.sizeof(ctypes.c_void_p)


def test_versions() -> None:
    macros = ABI["macros"]
    numbers = [macros[f"RGL_VERSION_{part}"] for part in ("MAJOR", "MINOR", "PATCH")]
    assert ABI["version"]["abi"] == _library.ABI_VERSION
    assert ABI["version"]["library"] >= _library.MINIMUM_VERSION
    assert version() == ".".join(map(str, numbers)) == package_version


class Pretended:
    """What looks like a library of some version."""

    def __init__(self, abi: int, number: int) -> None:
        self.rgl_abi_version = lambda: abi
        self.rgl_version = lambda: number


def test_another_abi_is_refused() -> None:
    with pytest.raises(LibraryError, match="has ABI 7, but this package needs ABI 0"):
        _library.check_version(Pretended(7, 1000), "libreglet.so")


def test_an_older_library_is_refused() -> None:
    with pytest.raises(
        LibraryError, match=r"is version 0\.0\.9, but this package needs at least 0\.1\.0"
    ):
        _library.check_version(Pretended(0, 9), "libreglet.so")


def test_a_newer_library_of_the_same_abi_is_taken() -> None:
    _library.check_version(Pretended(0, 5_003_001), "libreglet.so")


def python(code: str, library: str) -> subprocess.CompletedProcess[str]:
    package = Path(_library.__file__).parents[1]
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(package)!r})\n{code}"],
        env={"REGLET_LIBRARY": library},
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


def test_a_missing_library_is_told() -> None:
    ran = python("import reglet; reglet.layout(reglet.Fill())", "/nowhere/libreglet.so")
    assert "LibraryError: /nowhere/libreglet.so can't be loaded" in ran.stderr


def test_views_can_be_described_without_the_library() -> None:
    code = "import reglet; print(reglet.VStack(reglet.Text('a')).padding(3).children)"
    ran = python(code, "/nowhere/libreglet.so")
    assert ran.stdout == "(VStack(1 child),)\n", ran.stderr
