# SPDX-License-Identifier: MIT
"""Runs the conformance cases that reglet supports, and lists the missing features of the rest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Tests" / "conformance"
CHOSEN = ROOT / "build" / "conformance"


def main() -> int:
    CHOSEN.mkdir(parents=True, exist_ok=True)
    for old in CHOSEN.glob("*.jsonl"):
        old.unlink()
    subprocess.run([sys.executable, str(FOLDER / "select.py")], cwd=ROOT, check=True)
    files = [str(file) for file in sorted(CHOSEN.glob("*.jsonl"))]
    if not files:
        print("no case was selected")
        return 1
    return subprocess.run([sys.executable, str(FOLDER / "run.py"), *files], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
