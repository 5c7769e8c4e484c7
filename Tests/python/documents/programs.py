# SPDX-License-Identifier: MIT
"""Running programs that use the package under test."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import reglet


def run(command: list[str], folder: Path) -> str:
    """Returns the output of a command in a folder. It must succeed without warnings."""
    paths = [str(Path(reglet.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout
