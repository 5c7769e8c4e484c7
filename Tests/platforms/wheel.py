# SPDX-License-Identifier: MIT
"""Tests the wheel for another platform: wheel.py FOLDER WORDS COMMAND...

FOLDER has the wheel; WORDS must be in this machine's error for the library in it; COMMAND is
load_library for the other platform, preceded by its runner.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOADED = "0.1.0: 2 1 5 6\n"


def run(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def problems(folder: Path, words: str, command: list[str]) -> dict[str, str]:
    """Returns the errors of each test."""
    (wheel,) = folder.glob("reglet-*.whl")
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(wheel) as archive:
        archive.extractall(name)
        library = str(Path(name, "reglet", "_lib", "libreglet.so"))
        loaded = run([*command, library])
        fault = "" if loaded.stdout == LOADED else loaded.stdout + loaded.stderr
        # The package here finds the wheel's copy first.
        told = run([sys.executable, "-c", "import reglet; reglet.version()"], PYTHONPATH=name)
        last = told.stderr.strip().splitlines()[-1:]
        expected = last and library in last[0] and words in last[0]
        return {
            f"{wheel.name}: its library is loaded": fault,
            "its error says what it is built for": "" if expected else told.stdout + told.stderr,
        }


def main() -> int:
    """Prints the outcomes, and the counts as the last line."""
    found = problems(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
    for name, problem in found.items():
        print(f"{'FAILED' if problem else 'ok    '} {name}\n{problem}".rstrip())
    failed = sum(1 for problem in found.values() if problem)
    print(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
