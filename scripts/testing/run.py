# SPDX-License-Identifier: MIT
"""Runs the stages of stages.py, two or more at a time, and adds up their tests.

Called by scripts/test. Parallel stages use processors that a single compiler or test leaves idle.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from stages import ROOT, Stage, stages

LOGS = ROOT / "build" / "logs"
TIME_LIMIT = 1800
SHOWN_LINES = 60
# Compiling the library takes up to 3 GB.
MOST_AT_ONCE = 4


@dataclass(frozen=True)
class Outcome:
    """The counts of a stage, and their report."""

    passed: int
    failed: int
    report: str


def run(stage: Stage) -> Outcome:
    lines = [f"\n== {stage.name}: {stage.title}"]
    missing = stage.missing()
    if missing:
        lines.append(
            f"left out: it needs {', '.join(missing)}, which scripts/setup could not install here"
        )
        return Outcome(0, 0, "\n".join(lines))
    start = time.monotonic()
    log = LOGS / f"{stage.name}.log"
    status = _execute(stage, log)
    text = log.read_text(errors="replace")
    passed, failed = stage.reader(text) if stage.reader else (0, 0)
    if status != 0 and failed == 0:
        lines.append(f"the stage broke (status {status})")
        failed = 1
    if stage.reader and passed + failed == 0:
        lines.append("the stage ran no tests")
        failed = 1
    if failed or stage.echoed:
        lines += _end(text.splitlines())
    counts = f"{passed} passed, {failed} failed" if stage.reader or failed else "done"
    # Differs from the form of the last line, so that a search finds only one summary.
    lines.append(
        f"-- {stage.name}: {counts} in {time.monotonic() - start:.0f} s, see {_shown(log)}"
    )
    return Outcome(passed, failed, "\n".join(lines))


def run_all(chosen: list[Stage]) -> tuple[int, int]:
    """A stage runs after the stages before it; returns the sums of their counts."""
    names = {stage.name for stage in chosen}
    waiting = list(chosen)
    running: dict[Future[Outcome], Stage] = {}
    ended: set[str] = set()
    broken: set[str] = set()
    passed = failed = 0
    at_once = min(os.cpu_count() or 1, MOST_AT_ONCE)
    with ThreadPoolExecutor(at_once) as pool:
        while waiting or running:
            for stage in list(waiting):
                if broken.intersection(stage.after):
                    print(f"\n== {stage.name}: did not run, for want of {_list(stage, broken)}")
                    waiting.remove(stage)
                    ended.add(stage.name)
                    if stage.reader is None:
                        broken.add(stage.name)
                elif len(running) < at_once and ended.issuperset(names.intersection(stage.after)):
                    waiting.remove(stage)
                    running[pool.submit(run, stage)] = stage
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                stage, outcome = running.pop(future), future.result()
                print(outcome.report, flush=True)
                ended.add(stage.name)
                if outcome.failed and stage.reader is None:
                    broken.add(stage.name)
                passed, failed = passed + outcome.passed, failed + outcome.failed
    return passed, failed


def with_what_they_use(chosen: list[Stage], available: list[Stage]) -> list[Stage]:
    """Adds the building stages that the chosen ones run after."""
    names = {stage.name for stage in chosen}
    for stage in reversed(available):
        if stage.name in names:
            names.update(
                other.name
                for other in available
                if other.name in stage.after and other.reader is None
            )
    return [stage for stage in available if stage.name in names]


def _list(stage: Stage, broken: set[str]) -> str:
    return ", ".join(name for name in stage.after if name in broken)


def _end(lines: list[str]) -> list[str]:
    """The end of a log, which usually has the cause of a failure."""
    omission = ["…"] if len(lines) > SHOWN_LINES else []
    return omission + [f"   {line}" for line in lines[-SHOWN_LINES:]]


def _execute(stage: Stage, log: Path) -> int:
    """Runs the commands up to the first failure; returns the last status."""
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
    chosen = [stage for stage in available if stage.name in arguments.names or not arguments.names]
    passed, failed = run_all(with_what_they_use(chosen, available))
    print(f"\nLogs are in {_shown(LOGS)}, one for each stage.")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
