# SPDX-License-Identifier: MIT
"""Tests the JavaScript package with a build of reglet.wasm: javascript.py FOLDER.

Its own tests under node, its declarations with TypeScript where that is installed, the packed package, and the size that
a browser loads.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "javascript"
# Bytes of reglet.wasm, compressed as servers send it.
MOST_BYTES = 257_000
COMPRESSED = (
    "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1]),"
    " {params: {[require('zlib').constants.BROTLI_PARAM_QUALITY]: 11}}).length)"
)


def node_tests(module: Path) -> tuple[int, int]:
    """Runs the package's tests; returns how many passed and failed."""
    tests = sorted(str(path) for path in (PACKAGE / "test").glob("*.test.js"))
    outcome = subprocess.run(
        ["node", "--expose-gc", "--test", "--test-reporter=tap", *tests],
        env={**os.environ, "REGLET_WASM": str(module)},
        capture_output=True,
        text=True,
        check=False,
    )
    counts = {
        name: int(number)
        for name, number in re.findall(
            r"^# (pass|fail|skipped|cancelled) (\d+)", outcome.stdout, re.M
        )
    }
    failed = counts.get("fail", 1) + counts.get("skipped", 0) + counts.get("cancelled", 0)
    if failed:
        print(outcome.stdout[-4000:], outcome.stderr[-2000:])
    return counts.get("pass", 0), failed


def types() -> bool | None:
    """Checks the declarations; None where TypeScript is not installed."""
    tsc = shutil.which("tsc")
    if tsc is None:
        return None
    outcome = subprocess.run(
        [tsc, "-p", str(PACKAGE / "test" / "types")], capture_output=True, text=True, check=False
    )
    print(outcome.stdout, end="")
    return outcome.returncode == 0


def main() -> int:
    """Prints the counts as the last line."""
    if shutil.which("node") is None:
        print("skipped: node is not installed (scripts/setup)\n0 passed, 0 failed")
        return 0
    folder = Path(sys.argv[1]).resolve()
    small = folder / "small" / "reglet.wasm"
    module = small if small.exists() else folder / "reglet.wasm"
    passed, failed = node_tests(module)
    checks = {"declarations": types()}
    size = subprocess.run(
        ["node", "-e", COMPRESSED, str(module)], capture_output=True, text=True, check=True
    ).stdout
    print(f"reglet.wasm: {module.stat().st_size:,} bytes, {int(size):,} compressed")
    # Without binaryen the module is larger.
    checks["size"] = int(size) <= MOST_BYTES if small.exists() else None
    command = [sys.executable, str(ROOT / "scripts/releasing/npm.py"), str(folder), "--install"]
    checks["package"] = subprocess.run(command, check=False).returncode == 0
    for name, outcome in checks.items():
        if outcome is None:
            print(f"skipped: {name}, whose tool is not installed")
        else:
            passed, failed = passed + outcome, failed + (not outcome)
            print(f"{'ok    ' if outcome else 'FAILED'} {name}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
