# SPDX-License-Identifier: MIT
"""Builds and runs the tests of the C++ headers against a build folder: run.py FOLDER.

The headers' own tests. The conformance cases as programs: a set that covers their elements, or all
with REGLET_CASES=all. A program without exceptions. A program with a newer header than the library.
The programs of Documentation/Cpp.md, whose output must be the text after them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from documented import Program, blocks

ROOT = Path(__file__).resolve().parents[2]
EMIT = ROOT / "Tests" / "conformance" / "emit"
sys.path.append(str(EMIT))

import programs  # noqa: E402

HERE = Path(__file__).resolve().parent
OUT = ROOT / "build" / "cpp"
FLAGS = ["-std=c++17", "-O0", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
GCC, CLANG = ["g++", *FLAGS], ["clang++", *FLAGS]
Counts = tuple[int, int]


class Failed(Exception):
    """A program was not built, or has failed."""


def execute(command: list[str], folder: Path = ROOT, **environment: str) -> str:
    run = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise Failed(f"{command[0]} ended with {run.returncode}\n{run.stdout}{run.stderr}"[-6000:])
    return run.stdout


class Builder:
    """Compiles and links as many programs at once as there are processors."""

    def __init__(self, build: Path) -> None:
        OUT.mkdir(parents=True, exist_ok=True)
        self.link = [f"-L{build}", "-lreglet", f"-Wl,-rpath,{build}"]
        self.pool = ThreadPoolExecutor(os.cpu_count())

    def precompiled(self, name: str, *includes: str) -> list[str]:
        """Compiles headers that many programs share; returns the options that use them."""
        header = OUT / f"{name}.hpp"
        header.write_text("".join(f"#include <{include}>\n" for include in includes))
        found = ["-Iinclude", f"-I{EMIT}"]
        execute([*GCC, "-x", "c++-header", str(header), "-o", f"{header}.gch", *found])
        return ["-include", str(header), *found]

    def program(self, name: str, sources: list[Path], options: list[str]) -> Future[Path]:
        """Builds a program with g++ from sources that are compiled at the same time."""
        objects = [OUT / f"{name}-{source.stem}.o" for source in sources]
        compiled = [
            self.pool.submit(
                execute,
                # A main defines its options before its includes.
                [
                    *GCC,
                    "-Iinclude",
                    *(options if source.stem != "main" else []),
                    "-c",
                    str(source),
                    "-o",
                    str(target),
                ],
            )
            for source, target in zip(sources, objects)
        ]

        def linked() -> Path:
            for one in compiled:
                one.result()
            execute(["g++", *map(str, objects), "-o", str(OUT / name), *self.link])
            return OUT / name

        # Linking waits in a worker, so it is last in the queue: everything that it waits for has
        # begun by then.
        return self.pool.submit(linked)

    def whole(self, compiler: list[str], name: str, source: Path, *options: str) -> Future[Path]:
        """With any compiler."""

        def built() -> Path:
            execute([*compiler, *options, str(source), "-o", str(OUT / name), *self.link])
            return OUT / name

        return self.pool.submit(built)


def summary(text: str) -> Counts:
    """Reads "N passed, M failed"."""
    found = re.findall(r"^(\d+) passed, (\d+) failed$", text, re.MULTILINE)[-1]
    return int(found[0]), int(found[1])


def face(program: Future[Path]) -> Counts:
    """The tests of the headers, which use doctest."""
    text = execute([str(program.result())])
    found = re.search(r"test cases: *(\d+) \| *(\d+) passed \| *(\d+) failed", text)
    if found is None:
        raise Failed(text)
    return int(found[2]), int(found[3])


def conformance(program: Future[Path]) -> Counts:
    """Each conformance case counts as a test."""
    run = subprocess.run([str(program.result())], capture_output=True, text=True, check=False)
    if run.returncode:
        print(run.stdout)
    return summary(run.stdout)


def results(program: Future[Path]) -> Counts:
    """Compiled with -fno-exceptions."""
    return summary(execute([str(program.result())]))


def newer_header(program: Future[Path]) -> Counts:
    """It creates no object, and reports the reason."""
    text = execute([str(program.result())])
    if "version 0.99.0 (ABI 0), but runs with the library of version 0." not in text:
        raise Failed(f"this was said of the version:\n{text}")
    return 1, 0


def with_newer_version() -> Path:
    folder = OUT / "newer"
    execute(["rm", "-rf", str(folder)])
    execute(["cp", "-r", str(ROOT / "include"), str(folder)])
    version = folder / "reglet" / "version.h"
    text = version.read_text()
    version.write_text(re.sub(r"(RGL_VERSION_MINOR) \d+", r"\1 99", text))
    return folder


def documented(program: Program, built: Future[Path]) -> Counts:
    """A program of the manual prints the manual's output."""
    came = execute([str(built.result())])
    if came.strip() != program.output.strip():
        raise Failed(f"{program.name} prints\n{came}\nthe manual says\n{program.output}")
    return 1, 0


def main() -> int:
    """Prints the counts of all tests as the last line."""
    builder = Builder(Path(sys.argv[1]).resolve())
    cases = builder.precompiled("cases", "support.hpp")
    facing = builder.precompiled("facing", "doctest/doctest.h", "reglet.hpp")
    manual = builder.precompiled("manual", "reglet.hpp", "cstdio", "string")
    jobs: list[tuple[str, Callable[[], Counts]]] = []

    def add(name: str, run: Callable[[Future[Path]], Counts], program: Future[Path]) -> None:
        jobs.append((name, lambda: run(program)))

    plain = ["-fno-exceptions", "-fno-rtti", "-Iinclude"]
    no_clang = builder.whole(CLANG, "results-clang", HERE / "results.cpp", *plain)
    no_gcc = builder.whole(GCC, "results-gcc", HERE / "results.cpp", *plain)
    newer = builder.whole(
        GCC, "newer-header", HERE / "newer_header.cpp", f"-I{with_newer_version()}"
    )
    listed = [
        (one, builder.whole(GCC, one.name, one.written(OUT), "-Iinclude", *manual))
        for one in blocks(ROOT / "Documentation" / "Cpp.md")
    ]
    tests = sorted((HERE / "api").glob("*.cpp"))
    add("tests of the face", face, builder.program("face-tests", tests, facing))
    written = programs.write("cpp", OUT / "cases")
    print(programs.described(written))
    sources = sorted((OUT / "cases").glob("*.cpp"))
    add("conformance cases", conformance, builder.program("conformance-cases", sources, cases))
    jobs.append(("what waits", lambda: (int(not written.problems), len(written.problems))))
    add("without exceptions, clang", results, no_clang)
    add("without exceptions, gcc", results, no_gcc)
    add("a header that is newer than the library", newer_header, newer)
    for one, built in listed:
        jobs.append(
            (
                f"Documentation/Cpp.md, {one.name}",
                lambda one=one, built=built: documented(one, built),
            )
        )

    passed = failed = 0
    for name, run in jobs:
        try:
            counts = run()
        except Failed as error:
            counts = (0, 1)
            print(error)
        print(f"{'FAILED' if counts[1] else 'ok    '} {name}: {counts[0]}", flush=True)
        passed, failed = passed + counts[0], failed + counts[1]
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
