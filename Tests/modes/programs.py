# SPDX-License-Identifier: MIT
"""Random programs have the same bits natively and on another target.

programs.py COMPILER NATIVE_FOLDER COMMAND...: COMPILER is gcc or clang, COMMAND is digest.c for the
other target, preceded by its runner.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SEEDS = "150"
# The Swift toolchain's clang compiles for all targets.
CLANG = shutil.which("clang") or str(Path(shutil.which("swiftc") or "").resolve().parent / "clang")
COMPILERS = {"gcc": "gcc", "clang": CLANG}


def native(compiler: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the programs with the static library of a build.

    The compiler must be the other target's, since compilers may evaluate arguments in different
    orders.
    """
    tests = ROOT / "Tests" / "c"
    shared = [path for path in sorted(tests.glob("*.c")) if not path.name.startswith("test_")]
    sources = [str(path) for path in [ROOT / "Tests" / "modes" / "digest.c", *shared]]
    options = ["-O1", "-std=gnu17", f"-I{ROOT}/include", f"-I{tests}"]
    libraries = [str(folder / "libreglet.a"), "-lcmocka", "-lm"]
    with tempfile.TemporaryDirectory() as place:
        program = str(Path(place, "digest"))
        subprocess.run([compiler, *options, *sources, *libraries, "-o", program], check=True)
        return run([program])


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """One line of the output is one program."""
    return subprocess.run([*command, SEEDS], capture_output=True, text=True, check=False)


def compare(
    here: subprocess.CompletedProcess[str], there: subprocess.CompletedProcess[str]
) -> tuple[int, int]:
    """Returns how many programs agree and differ, and prints the first that differ."""
    if here.returncode or there.returncode:
        print(f"digest: ended with {here.returncode} and {there.returncode}")
        print(there.stderr[-600:])
        return 0, 1
    one, other = here.stdout.splitlines(), there.stdout.splitlines()
    different = [a for a, b in zip(one, other) if a != b]
    different += one[len(other) :] + other[len(one) :]
    for line in different[:10]:
        print(f"other bits than natively: {line}")
    return len(one) - len(different), len(different)


def main() -> int:
    """Prints the differences, and the counts as the last line."""
    here = native(COMPILERS[sys.argv[1]], Path(sys.argv[2]).resolve())
    passed, failed = compare(here, run(sys.argv[3:]))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
