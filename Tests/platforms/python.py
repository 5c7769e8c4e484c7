# SPDX-License-Identifier: MIT
"""Imports the wheel for another platform into a Python of that platform: python.py FOLDER LIBRARY
COMMAND...

FOLDER has the wheel, LIBRARY is this machine's, COMMAND runs the other Python. program.py must
print the same in both, and the other Python must report the reason why it rejects this machine's
library.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).with_name("program.py")
IMPORT = "import reglet; reglet.version()"


def run(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **variables}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def problems(folder: Path, library: Path, command: list[str]) -> dict[str, str]:
    """Returns the errors of each test."""
    (wheel,) = folder.glob("reglet-*.whl")
    # The last tag names the platform: manylinux_2_17_aarch64.
    machine = re.sub(r".*linux_\d+_\d+_", "", wheel.stem)
    # The home of that Python is above its program, wherever it was unpacked.
    home = str(Path(command[-1]).resolve().parents[1])
    here = {"REGLET_LIBRARY": str(library), "PYTHONPATH": str(ROOT / "bindings" / "python")}
    wanted = run([sys.executable, "-S", str(PROGRAM), platform.machine()], **here)
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(wheel) as archive:
        archive.extractall(name)
        there = {"PYTHONHOME": home, "PYTHONPATH": name, "REGLET_LIBRARY": ""}
        came = run([*command, "-S", str(PROGRAM), machine], **there)
        refused = run([*command, "-S", "-c", IMPORT], **{**there, "REGLET_LIBRARY": str(library)})
    words = f"is built for {platform.machine()} Linux, but this Python runs on {machine} Linux"
    differs = came.stdout != wanted.stdout or not wanted.stdout.startswith("0.1.0 True\n")
    return {
        f"{wheel.name}: a Python of its platform lays out the same": (
            f"expected\n{wanted.stdout}{wanted.stderr}\ncame\n{came.stdout}{came.stderr}"
            if differs or came.returncode
            else ""
        ),
        "it says that a library of this machine is built for another": (
            "" if words in refused.stderr and str(library) in refused.stderr else refused.stderr
        ),
    }


def main() -> int:
    """Prints the outcomes, and the counts as the last line."""
    found = problems(Path(sys.argv[1]), Path(sys.argv[2]).absolute(), sys.argv[3:])
    for name, problem in found.items():
        print(f"{'FAILED' if problem else 'ok    '} {name}\n{problem}".rstrip())
    failed = sum(1 for problem in found.values() if problem)
    print(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
