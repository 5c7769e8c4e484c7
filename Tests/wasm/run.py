# SPDX-License-Identifier: MIT
"""Runs the C tests as wasm32, and random programs natively and as wasm32: run.py WASM_FOLDER NATIVE_FOLDER."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "modes"))
import programs

WASI = Path(__file__).with_name("wasi.mjs")
# The tests of depth exceed V8's default stack; and node 20 sometimes crashes if it ends while
# another of its threads still compiles.
NODE = ["node", "--no-warnings", "--single-threaded", "--stack-size=12000", str(WASI)]


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", "-c", 'ulimit -s 65536; exec "$@"', "-", *NODE, str(program), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test(program: Path) -> tuple[int, int]:
    outcome = run(program)
    found = re.search(r"^\[  PASSED  \] (\d+) test", outcome.stdout, re.MULTILINE)
    passed = int(found[1]) if found else 0
    failed = 0 if outcome.returncode == 0 and found else 1
    if failed:
        end = (outcome.stdout + outcome.stderr).strip().splitlines()[-12:]
        print(f"{program.stem}: {' | '.join(end)}")
    return passed, failed


def main() -> int:
    folder, native = (Path(given).resolve() for given in sys.argv[1:3])
    tests = sorted((folder / "tests").glob("test_*.wasm"))
    missing = [] if tests else ["wasi-libc, with compiler-rt for wasm32"]
    missing += [] if shutil.which("node") else ["node"]
    if missing:
        print(f"skipped: the C tests as wasm32 need {' and '.join(missing)} (scripts/setup)")
        print("0 passed, 0 failed")
        return 0
    with ThreadPoolExecutor(2) as pool:
        counts = list(pool.map(test, tests))
    there = run(folder / "tests" / "digest.wasm", programs.SEEDS)
    counts.append(programs.compare(programs.native(programs.CLANG, native), there))
    passed, failed = (sum(numbers) for numbers in zip(*counts))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
