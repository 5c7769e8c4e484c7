#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts instructions: scripts/bench --instructions [LIBRARY...]

Runs every phase of every workload, small, under valgrind's callgrind, once for each LIBRARY: a libreglet.so, or the
folder of one; that of build/cmake when none is named. Prints a Markdown table of thousands of instructions, and how
far each library is from the first. Counts hardly change from run to run, so they tell a few percent apart where times
do not; compare libraries on one machine only, since the C library chooses its own code there.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(os.environ.get("REGLET_BENCH_FOLDER", ROOT / "build/cmake/Benchmarks"))
DEFAULT_LIBRARY = ROOT / "build/cmake/libreglet.so"


class Phase(NamedTuple):
    """What is counted: a function of a benchmark program, and the arguments with which it runs."""

    name: str
    function: str
    program: str
    arguments: tuple[str, ...]


LAYOUTS = [("W1", 1000), ("W2", 1000), ("W3", 100), ("W4-measured", 30), ("W4-paragraphs", 30)]
LAYOUTS += [("W6-grid", 1000), ("W6-flexible", 1000), ("W8-table", 1000)]
LAYOUT_PHASES = {
    "build": "phase_build",
    "nodes": "phase_nodes",
    "cold": "phase_layout",
    "all_dirty": "phase_layout",
    "incremental": "phase_incremental",
    "alternate": "phase_layout",
}
GROWTH = [
    ("W7-grids", 16),
    ("W7-grids", 256),
    ("W7-grids", 4096),
    ("W7-turns", 8),
    ("W7-turns", 24),
]
GROWTH += [("W7-ratios", 8), ("W7-ratios", 16), ("W7-ratios", 24), ("W7-lazy", 10000)]
GROWTH_PHASES = {"cold": "phase_layout", "resize": "phase_layout"}
SOLVER_PHASES = {"build": "phase_build", "jump": "phase_suggest", "drag": "phase_suggest"}
ITEM_PHASES = {
    "build": "phase_build",
    "jump": "phase_resize",
    "drag": "phase_resize",
    "frames": "phase_frames",
}
REPETITIONS = {
    "build": 3,
    "jump": 30,
    "drag": 30,
    "add": 10,
    "remove": 10,
    "frames": 30,
    "insert": 1000,
}


def phases() -> list[Phase]:
    """Returns everything that is counted."""
    found: list[Phase] = []

    def add(program: str, workload: str, size: int, functions: dict[str, str]) -> None:
        for phase, function in functions.items():
            count = REPETITIONS.get(phase, 3)
            arguments = (workload, str(size), "--only", phase, str(count))
            found.append(Phase(f"{workload} {size:,} {phase}", function, program, arguments))

    for workload, size in LAYOUTS:
        add("bench_c", workload, size, LAYOUT_PHASES)
    for workload, size in GROWTH:
        add("bench_c", workload, size, GROWTH_PHASES)
    add("bench_c", "W1", 100000, {"insert": "phase_insert"})
    for workload, size in [("K1", 100), ("K2", 10), ("K3", 100), ("K6", 100)]:
        more = {"add": "phase_add", "remove": "phase_remove"} if workload in ("K2", "K6") else {}
        add("bench_constraints", workload, size, SOLVER_PHASES | more)
    add("bench_autolayout", "A3", 100, ITEM_PHASES)
    found.append(Phase("F1 read", "phase_read", "bench_formats", ("--only", "5")))
    return found


def count(phase: Phase, library: Path) -> int:
    """Counts the instructions of a phase's function and of what it calls, by callgrind."""
    # glibc gives large blocks back to the system, whose pages it then waits for; that differs from run to run.
    environment = os.environ | {
        "LD_PRELOAD": str(library),
        "LD_LIBRARY_PATH": str(library.parent),
        "GLIBC_TUNABLES": "glibc.malloc.mmap_threshold=4294967296",
    }
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    program = [str(PROGRAMS / f"{phase.program}_shared"), *phase.arguments]
    command = [*tool, f"--toggle-collect={phase.function}", *program]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or found is None:
        raise SystemExit(f"bench: {' '.join(command)} failed:\n{run.stderr}")
    return int(found[1])


def library_at(argument: str) -> Path:
    """Returns the library that a command line means."""
    path = Path(argument).resolve()
    path = path / "libreglet.so" if path.is_dir() else path
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no library at {path}")
    return path


def main() -> None:
    """Counts and prints."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench --instructions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("libraries", nargs="*", metavar="LIBRARY", type=library_at)
    parser.add_argument("--only", default="", metavar="WORD", help="phases with this in the name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    arguments = parser.parse_args()
    libraries = arguments.libraries or [DEFAULT_LIBRARY]
    columns = [str(i + 1) for i in range(len(libraries))]
    columns += [f"{column} to 1" for column in columns[1:]]
    for column, library in zip(columns, libraries):
        print(f"{column}: {library}")
    print(f"\n| thousands of instructions | {' | '.join(columns)} |")
    print(f"|:---|{'---:|' * len(columns)}")
    chosen = [phase for phase in phases() if arguments.only in phase.name]
    jobs = [(phase, library) for phase in chosen for library in libraries]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        counts = pool.map(lambda job: count(*job), jobs)
        for phase in chosen:
            row = [next(counts) for _ in libraries]
            cells = [f"{number / 1000:,.0f}" for number in row]
            cells += [f"{100 * number / row[0] - 100:+.1f} %" for number in row[1:]]
            print(f"| {phase.name} | {' | '.join(cells)} |")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
