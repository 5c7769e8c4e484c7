#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the fuzzers from their seeds: run.py build/fuzz [--seconds N] [--seed N] [NAME...]

Without a time each fuzzer makes the same executions from the same seed in every run. Findings stay
in the build folder, and belong into the corpus once they are fixed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
# Executions of a run without a time. A few seconds each.
EXECUTIONS = {
    "fuzz_format": 150_000,
    "fuzz_autolayout": 12_000,
    "fuzz_tree": 30_000,
    "fuzz_solver": 20_000,
    "fuzz_table": 60_000,
    "fuzz_custom": 30_000,
}


def run(build: Path, name: str, seconds: int, seed: int) -> bool:
    """Prints the result of a fuzzer, and returns whether it found nothing."""
    seeds = FOLDER / "corpus" / name.removeprefix("fuzz_")
    found = build / "found" / name
    corpus = found / "corpus"
    shutil.rmtree(corpus, ignore_errors=True)
    corpus.mkdir(parents=True)
    amount = f"-max_total_time={seconds}" if seconds else f"-runs={EXECUTIONS[name]}"
    command = [str(build / name), f"-seed={seed}", amount, "-max_len=512", "-print_final_stats=1"]
    command += ["-timeout=10", f"-artifact_prefix={found}/", str(corpus), str(seeds)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    executions = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    covered = re.findall(r"cov: (\d+)", done.stderr)
    operations = re.search(r"^operations: (\d+)", done.stderr, re.MULTILINE)
    count = len(list(seeds.iterdir()))
    if done.returncode or not executions or not operations or not covered:
        print(f"{name}: FAILED; the input is in {found}")
        print("\n".join(done.stderr.splitlines()[-60:]))
        return False
    what = f"{executions[1]} executions from {count} seeds, {operations[1]} operations"
    print(f"{name}: {what}, {covered[-1]} edges covered")
    return True


def main() -> int:
    """Prints a line for each fuzzer, then the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path, help="the folder of a build with -DREGLET_FUZZ=ON")
    parser.add_argument("names", nargs="*", help="fuzzers; all without")
    parser.add_argument("--seconds", type=int, default=0, help="how long each runs")
    parser.add_argument("--seed", type=int, default=1, help="another one makes other executions")
    arguments = parser.parse_args()
    names = arguments.names or sorted(EXECUTIONS)
    outcomes = [
        run(arguments.build.resolve(), name, arguments.seconds, arguments.seed) for name in names
    ]
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
