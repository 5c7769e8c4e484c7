# SPDX-License-Identifier: MIT
"""Builds and runs the conformance cases as a Swift program that imports the package.

A set that covers their elements, or all with REGLET_CASES=all. Run after `cmake --build build/cmake
--target artifact_bundle`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "swift-cases"
sys.path.append(str(ROOT / "Tests" / "conformance" / "emit"))

import programs  # noqa: E402

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "cases",
    dependencies: [.package(path: "{path}")],
    targets: [
        .executableTarget(
            name: "cases", dependencies: [.product(name: "Reglet", package: "{name}")],
            path: "Sources")
    ]
)
"""


def main() -> int:
    """Prints the failing cases, and the counts as the last line."""
    written = programs.write("swift", FOLDER / "Sources")
    print(programs.described(written))
    (FOLDER / "Package.swift").write_text(MANIFEST.format(path=ROOT, name=ROOT.name))
    environment = {name: os.environ[name] for name in os.environ if name != "REGLET_PACKAGE"}
    outcome = subprocess.run(
        ["swift", "run", "cases"],
        cwd=FOLDER,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
    )
    counts = re.search(r"^(\d+) passed, (\d+) failed$", outcome.stdout, re.M)
    if outcome.returncode != 0:
        print(outcome.stdout[-6000:], outcome.stderr[-6000:])
    passed, failed = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    failed += len(written.problems)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
