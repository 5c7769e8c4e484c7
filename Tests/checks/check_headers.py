# SPDX-License-Identifier: MIT
"""Every header compiles alone and twice in every language mode, without a warning."""

from __future__ import annotations

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checking import ROOT, Problems, check, files, relative

INCLUDE = ROOT / "include"
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
C_MODES = ["c99", "c11", "c17", "c2x"]
CXX_MODES = ["c++11", "c++14", "c++17", "c++20", "c++23"]
# Bytes after preprocessing, most of them of the standard library.
LARGEST_FACE = 2_110_000
COMPILERS = [
    *(("gcc", "c", mode) for mode in C_MODES),
    *(("clang", "c", mode) for mode in C_MODES),
    *(("g++", "c++", mode) for mode in CXX_MODES),
    *(("clang++", "c++", mode) for mode in CXX_MODES),
]


@check(f"headers compile alone and twice in {len(COMPILERS)} modes")
def _headers() -> Problems:
    headers = [path for path in files("include") if path.suffix == ".h"]
    with tempfile.TemporaryDirectory() as folder:
        units = []
        for number, header in enumerate(headers):
            # The second line needs the include guard.
            unit = Path(folder, f"{number}.c")
            line = f'#include "{header.relative_to(INCLUDE)}"\n'
            unit.write_text(line + line + "typedef int not_empty;\n")
            units.append((header, unit))
        jobs = [(*compiler, header, unit) for compiler in COMPILERS for header, unit in units]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from (
                problem for problem in pool.map(lambda job: _compile(*job), jobs) if problem
            )


@check(f"reglet.hpp has at most {LARGEST_FACE:,} bytes with all that it includes")
def _size_of_the_face() -> Problems:
    """A reproducible measure of compilation time, which includes each standard header."""
    command = ["clang++", "-std=c++17", "-E", "-P", f"-I{INCLUDE}", str(INCLUDE / "reglet.hpp")]
    size = len(subprocess.run(command, capture_output=True, check=True).stdout)
    if size > LARGEST_FACE:
        yield f"it has {size:,} bytes"
    text = "".join(path.read_text(encoding="utf-8") for path in files("include"))
    for name in ("variant", "iostream", "ostream", "sstream", "iomanip", "regex"):
        if f"#include <{name}>" in text:
            yield f"a header includes <{name}>, which takes long to compile"


@check("every C++ header compiles alone and twice, and all of them in every mode")
def _face() -> Problems:
    headers = [path for path in files("include") if path.suffix == ".hpp"]
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for number, header in enumerate(headers):
            unit = Path(folder, f"{number}.cpp")
            line = f'#include "{header.relative_to(INCLUDE)}"\n'
            unit.write_text(line + line)
            jobs.append(("clang++", "c++", "c++17", header, unit))
            if header.parent == INCLUDE:
                jobs += [
                    (compiler, "c++", mode, header, unit)
                    for compiler in ("g++", "clang++")
                    for mode in ("c++17", "c++20", "c++23")
                ]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            yield from (
                problem for problem in pool.map(lambda job: _compile(*job), jobs) if problem
            )


def _compile(compiler: str, language: str, mode: str, header: Path, unit: Path) -> str | None:
    command = [compiler, "-x", language, f"-std={mode}", *WARNINGS, f"-I{INCLUDE}", "-fsyntax-only"]
    run = subprocess.run([*command, str(unit)], capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return None
    return f"{relative(header)} with {compiler} -std={mode}:\n{run.stderr.strip()}"
