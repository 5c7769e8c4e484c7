# SPDX-License-Identifier: MIT
"""Builds programs against an installed reglet whose prefix was moved, and runs them.

Each program lays out a small tree and checks a frame. Run after scripts/build.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build" / "cmake"
WARNINGS = ["-Wall", "-Wextra", "-Werror"]


def execute(*command: str | Path, **environment: str) -> str:
    """Returns the output; raises if the program fails."""
    run = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout


class Prefix:
    """A moved installation, and a folder for programs built against it."""

    def __init__(self, folder: Path) -> None:
        first = folder / "first place"
        execute("cmake", "--install", BUILD, "--prefix", first)
        self.root = first.rename(folder / "second place")
        self.library = next(self.root.glob("lib*/libreglet.so")).parent
        self.out = folder / "out"
        self.out.mkdir()

    def flags(self, *options: str) -> list[str]:
        """The output of pkg-config. The prefix has a space in its name, so it is quoted."""
        found = execute(
            "pkg-config", *options, "reglet", PKG_CONFIG_PATH=f"{self.library}/pkgconfig"
        )
        return shlex.split(found)


def cmake_package(prefix: Prefix) -> None:
    """find_package, with the shared and the static target, from C and C++."""
    execute("cmake", "-G", "Ninja", "-S", HERE / "cmake", "-B", prefix.out / "cmake",
            f"-DCMAKE_PREFIX_PATH={prefix.root}")  # fmt: skip
    execute("cmake", "--build", prefix.out / "cmake")
    for program in (
        "c_reglet",
        "c_static",
        "cpp_reglet",
        "cpp_static",
        "face_reglet",
        "face_static",
    ):
        execute(prefix.out / "cmake" / program)
    needed = execute("readelf", "--dynamic", prefix.out / "cmake" / "c_static")
    if "libreglet" in needed:
        raise RuntimeError("the program linked to reglet::static needs the shared library")
    program, archive = prefix.out / "cmake" / "c_static", prefix.library / "libreglet.a"
    if program.stat().st_size > archive.stat().st_size / 2:
        raise RuntimeError("the program linked to reglet::static carries what it does not use")


def pkg_config_shared(prefix: Prefix) -> None:
    """The library is found at run time through its folder."""
    program = prefix.out / "shared"
    execute("cc", *WARNINGS, HERE / "frame.c", "-o", program, *prefix.flags("--cflags", "--libs"))
    execute(program, LD_LIBRARY_PATH=str(prefix.library))


def pkg_config_cpp(prefix: Prefix) -> None:
    program = prefix.out / "shared_cpp"
    execute(
        "c++", *WARNINGS, HERE / "frame.cpp", "-o", program, *prefix.flags("--cflags", "--libs")
    )
    execute(program, LD_LIBRARY_PATH=str(prefix.library))


def pkg_config_face(prefix: Prefix) -> None:
    """The installed C++ headers."""
    program = prefix.out / "shared_face"
    flags = prefix.flags("--cflags", "--libs")
    execute("c++", "-std=c++17", *WARNINGS, HERE / "face.cpp", "-o", program, *flags)
    execute(program, LD_LIBRARY_PATH=str(prefix.library))


def fully_static(prefix: Prefix) -> None:
    """No shared library at all, with pkg-config's private libraries."""
    program = prefix.out / "static"
    flags = prefix.flags("--static", "--cflags", "--libs")
    execute("cc", *WARNINGS, "-static", HERE / "frame.c", "-o", program, *flags)
    execute(program)


def loaded(prefix: Prefix) -> None:
    """dlopen and dlclose."""
    program = prefix.out / "loaded"
    execute(
        "cc", *WARNINGS, HERE / "loaded.c", "-o", program, *prefix.flags("--cflags"), "-ldl", "-lm"
    )
    execute(program, prefix.library / "libreglet.so.0")


def luajit(prefix: Prefix) -> None:
    """reglet.ffi.h read unchanged, a layout with a callback, a solve."""
    header = HERE.parent.parent / "abi" / "reglet.ffi.h"
    execute("luajit", HERE / "reglet.lua", header, prefix.library / "libreglet.so.0")


def main() -> int:
    consumers: list[Callable[[Prefix], None]] = [
        cmake_package, pkg_config_shared, pkg_config_cpp, pkg_config_face, fully_static, loaded,
        luajit,
    ]  # fmt: skip
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        prefix = Prefix(Path(folder))
        for consumer in consumers:
            try:
                consumer(prefix)
                print(f"ok     {consumer.__name__}", flush=True)
            except RuntimeError as error:
                failed += 1
                print(f"FAILED {consumer.__name__}\n{error}", flush=True)
    print(f"{len(consumers) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
