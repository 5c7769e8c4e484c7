# SPDX-License-Identifier: MIT
"""The exports, dependencies and sizes of the built libraries."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path

from checking import ROOT, Problems, check, output
from targets import LARGEST_SIZE, MOST_EXPORTS, TARGET

SHARED = TARGET.build / "libreglet.so"
STATIC = TARGET.build / "libreglet.a"
NEWEST_GLIBC = (2, 17)
# The allocator's default, block operations, and mathematics.
ALLOWED = {"malloc", "calloc", "realloc", "free", "memcpy", "memmove", "memset", "memcmp", "strlen"}
ALLOWED |= {"floor", "ceil", "round", "trunc", "rint", "nearbyint", "fmod", "fabs", "fmin", "fmax"}
ALLOWED |= {"sqrt", "log", "exp", "pow", "__stack_chk_fail"} | TARGET.calls
# Weak symbols of the compiler's start files in every shared library.
START_FILES = {
    "__cxa_finalize",
    "__gmon_start__",
    "_ITM_deregisterTMCloneTable",
    "_ITM_registerTMCloneTable",
}


def _functions() -> set[str]:
    description = json.loads((ROOT / "abi" / "reglet.json").read_text())
    return {function["name"] for function in description["functions"]}


def _symbols(*arguments: str) -> set[tuple[str, str]]:
    """Type and name of symbols from nm, without version suffixes."""
    lines = output(["nm", "--format=posix", *arguments]).splitlines()
    parts = [line.split() for line in lines if not line.endswith(":")]
    return {(part[1], part[0].split("@")[0]) for part in parts if len(part) > 1}


@check("the shared library exports the header's functions", "library")
def _exports() -> Problems:
    names = {name for _, name in _symbols("--dynamic", "--defined-only", str(SHARED))}
    yield from (f"{name} is declared but not exported" for name in sorted(_functions() - names))
    yield from (f"{name} is exported but not declared" for name in sorted(names - _functions()))
    if len(names) > MOST_EXPORTS:
        yield f"{len(names)} functions are exported, more than {MOST_EXPORTS}"


@check("the shared library calls only what is allowed", "library")
def _undefined() -> Problems:
    symbols = _symbols("--dynamic", "--undefined-only", str(SHARED))
    for kind, name in sorted(symbols):
        if name not in ALLOWED and not (name in START_FILES and kind in "wv"):
            yield f"{name} is needed from outside"


@check("the static library shows the header's functions and calls only what is allowed", "library")
def _static() -> Problems:
    names = {name for _, name in _symbols("--extern-only", "--defined-only", str(STATIC))}
    yield from (f"{name} is declared but not there" for name in sorted(_functions() - names))
    yield from (f"{name} is visible but not declared" for name in sorted(names - _functions()))
    outside = {name for _, name in _symbols("--undefined-only", str(STATIC))}
    outside -= ALLOWED | {"_GLOBAL_OFFSET_TABLE_"}
    yield from (f"{name} is needed from outside" for name in sorted(outside))


@check("the shared library needs libc and libm only and has its SONAME", "library")
def _needed() -> Problems:
    dynamic = output(["readelf", "--dynamic", "--wide", str(SHARED)])
    needed = set(re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic))
    yield from (f"needs {name}" for name in sorted(needed - TARGET.needed))
    version = json.loads((ROOT / "abi" / "reglet.json").read_text())["version"]["abi"]
    soname = re.findall(r"\(SONAME\).*\[(.+)\]", dynamic)
    if soname != [f"libreglet.so.{version}"]:
        yield f"SONAME is {soname}"
    if re.search(r"\((?:RPATH|RUNPATH|TEXTREL)\)", dynamic):
        yield "has an RPATH, a RUNPATH or text relocations"


@check("glibc 2.17 suffices", "library")
def _glibc() -> Problems:
    for symbol, version in re.findall(
        r"(\S+)@+GLIBC_([\d.]+)", output(["nm", "--dynamic", str(SHARED)])
    ):
        if tuple(int(part) for part in version.split(".")) > NEWEST_GLIBC:
            yield f"{symbol} asks for glibc {version}"


@check(f"the stripped library is at most {LARGEST_SIZE:,} bytes", "library")
def _size() -> Problems:
    with tempfile.TemporaryDirectory() as folder:
        stripped = Path(folder, "libreglet.so")
        shutil.copyfile(SHARED, stripped)
        output([TARGET.strip, str(stripped)])
        size = stripped.stat().st_size
    print(f"       libreglet.so stripped: {size:,} bytes")
    if size > LARGEST_SIZE:
        yield f"{size} bytes"


@check(
    "a program that is linked statically carries the engine that it uses",
    "library" if TARGET.programs else "other platforms",
)
def _programs() -> Problems:
    for name, largest in TARGET.programs.items():
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "program")
            compiler = ["cc", "-O2", "-s", "-Wl,--gc-sections", f"-I{ROOT / 'include'}"]
            source = str(ROOT / "Examples" / "c" / name)
            output([*compiler, "-o", str(program), source, str(STATIC), "-lm"])
            size = program.stat().st_size
        print(f"       {name} with the static library: {size:,} bytes")
        if size > largest:
            yield f"{name} takes {size} bytes, more than {largest}"


@check("the shared library has no executable stack and no writable code", "library")
def _segments() -> Problems:
    for line in output(["readelf", "--program-headers", "--wide", str(SHARED)]).splitlines():
        if re.search(r"GNU_STACK.*RWE", line) or re.search(r"LOAD.*RWE", line):
            yield line.strip()


@check("the libraries tell nothing of where they were built", "library")
def _places() -> Problems:
    """The bytes do not depend on the folder."""
    for library in (SHARED, STATIC):
        data = library.read_bytes()
        for place in (ROOT, Path.home()):
            if f"{place}/".encode() in data:
                yield f"{library.name} names {place}"
    # A hash of the compiler's inputs, with its paths.
    dumped = output(["readelf", "--hex-dump=.swift_modhash", str(SHARED)])
    hashes = re.findall(r"^ +0x[0-9a-f]{8} ([0-9a-f ]{35}) ", dumped, re.MULTILINE)
    if any(set(digits) - set("0 ") for digits in hashes):
        yield "libreglet.so has hashes of its modules"
