# SPDX-License-Identifier: MIT
"""matplotlib's constrained layout is the same with `reglet.kiwi` and kiwisolver."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(__file__).with_name("kiwi_figures.py")


def positions(folder: Path, *module: str) -> Any:
    # The package's folders, in addition to the import path of this process.
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "MPLCONFIGDIR": str(folder),
    }
    done = subprocess.run(
        [sys.executable, PROGRAM, *module],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_constrained_layout_places_axes_as_on_kiwisolver(tmp_path: Path) -> None:
    theirs, ours = positions(tmp_path), positions(tmp_path, "reglet.kiwi")
    assert (theirs["solver"], ours["solver"]) == ("kiwisolver", "reglet.kiwi")
    assert len(theirs["positions"]) == 20
    for number, (expected, came) in enumerate(zip(theirs["positions"], ours["positions"])):
        assert len(expected) == len(came) > 0
        for box, other in zip(expected, came):
            assert other == pytest.approx(box, rel=0, abs=1e-9), f"figure {number}"
