# SPDX-License-Identifier: MIT
"""Tests the JavaScript package with a build of reglet.wasm: javascript.py FOLDER.

Its own tests under node, programs in TypeScript that use the packed package, the package as
installed, and the size that a browser loads.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts" / "releasing"))

import npm  # noqa: E402

PACKAGE = ROOT / "bindings" / "javascript"
# Bytes of reglet.wasm, compressed as servers send it.
MOST_BYTES = 276_500
COMPRESSED = (
    "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1]),"
    " {params: {[require('zlib').constants.BROTLI_PARAM_QUALITY]: 11}}).length)"
)


def node_tests(module: Path) -> tuple[int, int]:
    """Returns the numbers of passed and failed tests."""
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


def types(folder: Path) -> tuple[int, int]:
    """Returns the numbers of passed and failed tests."""
    outcomes = []
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        npm.unpacked(npm.packed(folder), project / "node_modules")
        for test in sorted((PACKAGE / "test" / "types").glob("*.ts")):
            shutil.copy(test, project / "program.ts")
            problems = list(_type_problems(project))
            outcomes.append(not problems)
            for problem in problems:
                print(f"FAILED {test.name}: {problem}")
    return sum(outcomes), len(outcomes) - sum(outcomes)


def _type_problems(project: Path) -> Iterator[str]:
    """Yields the differences between the errors of tsc and the comments of a program."""
    program = (project / "program.ts").read_text(encoding="utf-8").splitlines()
    wanted = {
        number: line.partition("; // ")[2]
        for number, line in enumerate(program, 1)
        if "; // " in line
    }
    (project / "package.json").write_text('{"type": "module"}')
    options = "--strict --noEmit --target es2022 --module node16 --moduleResolution node16"
    libraries = ["--lib", "es2022,dom"]
    done = subprocess.run(
        ["tsc", *options.split(), *libraries, "program.ts"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    reported = [
        " ".join(part.split()) for part in re.split(r"\n(?! )", done.stdout.strip()) if part
    ]
    for line in reported:
        found = re.match(r"program\.ts\((\d+),\d+\): error TS\d+: (.*)", line)
        if found is None or wanted.pop(int(found[1]), "nothing").casefold() not in line.casefold():
            yield line
    for number, message in wanted.items():
        yield f"line {number} is allowed: {message}"


def _installs(folder: Path) -> bool:
    command = [sys.executable, str(ROOT / "scripts/releasing/npm.py"), str(folder), "--install"]
    return subprocess.run(command, check=False).returncode == 0


def main() -> int:
    if shutil.which("node") is None:
        print("skipped: node is not installed (scripts/setup)\n0 passed, 0 failed")
        return 0
    folder = Path(sys.argv[1]).resolve()
    small = folder / "small" / "reglet.wasm"
    module = small if small.exists() else folder / "reglet.wasm"
    passed, failed = node_tests(module)
    checks: dict[str, bool | None] = {}
    if shutil.which("tsc") is None:
        checks |= {"declarations": None, "package": None}
    else:
        compiled, refused = types(folder)
        passed, failed = passed + compiled, failed + refused
        checks["package"] = _installs(folder)
    size = subprocess.run(
        ["node", "-e", COMPRESSED, str(module)], capture_output=True, text=True, check=True
    ).stdout
    print(f"reglet.wasm: {module.stat().st_size:,} bytes, {int(size):,} compressed")
    # Without binaryen the module is larger.
    checks["size"] = int(size) <= MOST_BYTES if small.exists() else None
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
