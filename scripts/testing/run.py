# SPDX-License-Identifier: MIT
"""Runs the stages of stages.py and adds up their tests; called by scripts/test."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from stages import ROOT, Stage, stages

LOGS = ROOT / "build" / "logs"
TIME_LIMIT = 1800
SHOWN_LINES = 60


def run(stage: Stage) -> tuple[int, int]:
    """Runs a stage, prints its outcome, and returns how many tests passed and failed."""
    print(f"\n== {stage.name}: {stage.title}", flush=True)
    missing = stage.missing()
    if missing:
        print(
            f"left out: it needs {', '.join(missing)}, which scripts/setup could not install here"
        )
        return 0, 0
    start = time.monotonic()
    log = LOGS / f"{stage.name}.log"
    status = _execute(stage, log)
    text = log.read_text(errors="replace")
    passed, failed = stage.reader(text) if stage.reader else (0, 0)
    if status != 0 and failed == 0:
        print(f"the stage broke (status {status})")
        failed = 1
    if stage.reader and passed + failed == 0:
        print("the stage ran no tests")
        failed = 1
    if failed or stage.echoed:
        _show(text.splitlines())
    counts = f"{passed} passed, {failed} failed" if stage.reader or failed else "done"
    # Not the form of the last line, so that whoever looks for that one finds one.
    print(
        f"-- {stage.name}: {counts} in {time.monotonic() - start:.0f} s, see {_shown(log)}",
        flush=True,
    )
    return passed, failed


def _show(lines: list[str]) -> None:
    """Prints the end of a log, whose last lines say most."""
    if len(lines) > SHOWN_LINES:
        print("…")
    print("\n".join(f"   {line}" for line in lines[-SHOWN_LINES:]))


def _execute(stage: Stage, log: Path) -> int:
    """Runs the commands up to the first failure, into the log; returns the last status."""
    environment = {**os.environ, **stage.environment, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}
    with log.open("w") as sink:
        for command in stage.commands:
            sink.write(f"$ {' '.join(command)}\n")
            sink.flush()
            try:
                outcome = subprocess.run(
                    command,
                    cwd=ROOT,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=sink,
                    stderr=subprocess.STDOUT,
                    timeout=TIME_LIMIT,
                    check=False,
                )
            except (OSError, subprocess.TimeoutExpired) as error:
                sink.write(f"{error}\n")
                return 1
            if outcome.returncode != 0:
                return outcome.returncode
    return 0


def _shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def main() -> int:
    """Runs the named stages, or all, and prints the totals as the last line."""
    available = stages()
    parser = argparse.ArgumentParser(description="Runs all tests, or the stages that are named.")
    parser.add_argument("names", nargs="*", metavar="STAGE", help="a stage to run, in any number")
    parser.add_argument("--list", action="store_true", help="name the stages and stop")
    arguments = parser.parse_args()
    if arguments.list:
        for stage in available:
            print(f"{stage.name:12} {stage.title}")
        return 0
    unknown = set(arguments.names) - {stage.name for stage in available}
    if unknown:
        parser.error(f"no stage is called {', '.join(sorted(unknown))}; see --list")
    LOGS.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for stage in available:
        if arguments.names and stage.name not in arguments.names:
            continue
        more = run(stage)
        passed, failed = passed + more[0], failed + more[1]
        if more[1] and stage.reader is None:
            print(f"{stage.name} failed, so the stages after it did not run")
            break
    print(f"\nLogs are in {_shown(LOGS)}, one for each stage.")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
