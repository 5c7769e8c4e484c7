#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts instructions: scripts/bench --instructions [LIBRARY...]

Runs every phase of every workload, small, under valgrind's callgrind, once for each LIBRARY: a libreglet.so, or the
folder of one. The default is the library in build/cmake. Prints a Markdown table of thousands of instructions, and
how far each library is from the first. Then prints a second table of the rows that have a goal, in instructions a node
or a whole operation. --goals prints the second table alone. Counts hardly change from run to run, so they show
differences of a few percent, which times do not. Compare libraries on one machine only, since the C library chooses its
own code there.
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
    """A function of a benchmark program, and the program's arguments."""

    name: str
    function: str
    program: str
    arguments: tuple[str, ...]


class Row(NamedTuple):
    """Some phases of one workload, and the goal for their sum."""

    name: str
    workload: str
    size: int
    phases: tuple[str, ...]
    # The divisor: the nodes that a flexbox engine would have, or 1 for a whole operation.
    nodes: int = 1
    goal: int | None = None


FIRST = ("build", "cold")
SCREEN_NODES = 9 + 7 * 100 + 13 * 4
GOALS = [
    Row("W1, column of 10,000", "W1", 10000, FIRST, 10000, 350),
    Row("W2, balanced tree of 10,000", "W2", 10000, FIRST, 10000, 700),
    Row("W3, 1,000 levels", "W3", 1000, FIRST, 2001, 1000),
    Row("W4, 100 rows, measured", "W4-measured", 100, FIRST, SCREEN_NODES, 1450),
    Row("W4, 100 rows, paragraphs", "W4-paragraphs", 100, FIRST, SCREEN_NODES, 1350),
    Row("W6, grid of 10,000 cells", "W6-grid", 10000, FIRST, 10000, 2000),
    Row("W7, nested grids, 256 leaves", "W7-grids", 256, FIRST, 256 + 3 * 85),
    Row("W7, grids and columns by turns, 24 levels", "W7-turns", 24, FIRST, 73),
    Row("W9, 100 rows of cards", "W9-cards", 100, FIRST, 3101, 1500),
    Row("2 nodes, new tree", "W1", 2, FIRST, 2),
    Row("5 nodes, new tree", "W1", 5, FIRST, 5),
    Row("cleared, built, laid out (W4)", "W4-measured", 100, ("steady",), SCREEN_NODES, 1850),
    Row("node by node (W2)", "W2", 10000, ("nodes",), 10000, 600),
    Row("change in W1, 10,000", "W1", 10000, ("incremental",), goal=150_000),
    Row("change in W2, 10,000", "W2", 10000, ("incremental",), goal=34_000),
    Row("change of a row's text in W4, 10,000 rows", "W4-measured", 10000, ("row",), goal=300_000),
    Row("change in W6, 10,000 cells", "W6-grid", 10000, ("incremental",), goal=9_000_000),
    Row("change in W9, 100 rows", "W9-cards", 100, ("incremental",)),
    Row("window of a list of 100,000: first layout", "W7-window", 100000, ("cold",)),
    Row("window of a list of 100,000: scrolled by a row", "W7-window", 100000, ("scroll",)),
    Row("window of a list of 100,000: change in sight", "W7-window", 100000, ("row",)),
    Row("window of a list of 100,000: change out of sight", "W7-window", 100000, ("incremental",)),
    Row("suggestion to K1, 1,000", "K1", 1000, ("jump",), goal=60_000),
]

LAYOUTS = [("W1", 1000), ("W2", 1000), ("W3", 100), ("W4-measured", 30), ("W4-paragraphs", 30)]
LAYOUTS += [("W6-grid", 1000), ("W6-flexible", 1000), ("W8-table", 1000), ("W9-cards", 30)]
LAYOUT_PHASES = {
    "build": "phase_build",
    "nodes": "phase_nodes",
    "cold": "phase_layout",
    "all_dirty": "phase_layout",
    "incremental": "phase_incremental",
    "alternate": "phase_layout",
    "resize": "phase_layout",
    "steady": "phase_steady",
}
LIST_PHASES = {"row": "phase_row", "scroll": "phase_scroll"}
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
    """The instructions of a phase's function and its callees, by callgrind."""
    # glibc returns large blocks to the system and then waits for pages, which differs from run to
    # run.
    # Functions are bound when the program starts, since the first call of each would count a lookup.
    environment = os.environ | {
        "LD_BIND_NOW": "1",
        "LD_PRELOAD": str(library),
        "LD_LIBRARY_PATH": str(library.parent),
    }
    # The largest workload exceeds valgrind's heap, and counts no allocation.
    if phase.function != "phase_row":
        environment["GLIBC_TUNABLES"] = "glibc.malloc.mmap_threshold=4294967296"
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    program = [str(PROGRAMS / f"{phase.program}_shared"), *phase.arguments]
    command = [*tool, f"--toggle-collect={phase.function}", *program]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or found is None:
        raise SystemExit(f"bench: {' '.join(command)} failed:\n{run.stderr}")
    return int(found[1])


def phase_of(row: Row, phase: str) -> Phase:
    is_solver = row.workload.startswith("K")
    functions = SOLVER_PHASES if is_solver else LAYOUT_PHASES | LIST_PHASES
    repetitions = str(REPETITIONS.get(phase, 3))
    arguments = (row.workload, str(row.size), "--only", phase, repetitions)
    program = "bench_constraints" if is_solver else "bench_c"
    return Phase(row.name, functions[phase], program, arguments)


def count_row(row: Row, library: Path) -> float:
    """Instructions a node, or of the whole operation."""
    total = 0.0
    for name in row.phases:
        total += count(phase_of(row, name), library) / REPETITIONS.get(name, 3)
    return total / row.nodes


def print_goals(libraries: list[Path], word: str, jobs: int) -> None:
    """A column for each library."""
    columns = [str(i + 1) for i in range(len(libraries))]
    print(f"\n| instructions a node, or of a whole change | {' | '.join(columns)} | goal |")
    print(f"|:---|{'---:|' * (len(columns) + 1)}")
    rows = [row for row in GOALS if word in row.name]
    with ThreadPoolExecutor(jobs) as pool:
        counts = pool.map(
            lambda job: count_row(*job), [(row, at) for row in rows for at in libraries]
        )
        for row in rows:
            cells = [f"{next(counts):,.0f}" for _ in libraries]
            goal = f"{row.goal:,}" if row.goal else ""
            print(f"| {row.name} | {' | '.join(cells)} | {goal} |")
            sys.stdout.flush()


def print_phases(libraries: list[Path], columns: list[str], word: str, jobs: int) -> None:
    """A column for each library, and their differences."""
    print(f"\n| thousands of instructions | {' | '.join(columns)} |")
    print(f"|:---|{'---:|' * len(columns)}")
    chosen = [phase for phase in phases() if word in phase.name]
    with ThreadPoolExecutor(jobs) as pool:
        counts = pool.map(
            lambda job: count(*job), [(phase, at) for phase in chosen for at in libraries]
        )
        for phase in chosen:
            row = [next(counts) for _ in libraries]
            cells = [f"{number / 1000:,.0f}" for number in row]
            cells += [f"{100 * number / row[0] - 100:+.1f} %" for number in row[1:]]
            print(f"| {phase.name} | {' | '.join(cells)} |")
            sys.stdout.flush()


def library_at(argument: str) -> Path:
    path = Path(argument).resolve()
    path = path / "libreglet.so" if path.is_dir() else path
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no library at {path}")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/bench --instructions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("libraries", nargs="*", metavar="LIBRARY", type=library_at)
    parser.add_argument("--only", default="", metavar="WORD", help="phases with this in the name")
    parser.add_argument("--goals", action="store_true", help="the table of goals alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at a time")
    arguments = parser.parse_args()
    libraries = arguments.libraries or [DEFAULT_LIBRARY]
    columns = [str(i + 1) for i in range(len(libraries))]
    columns += [f"{column} to 1" for column in columns[1:]]
    for column, library in zip(columns, libraries):
        print(f"{column}: {library}")
    if not arguments.goals:
        print_phases(libraries, columns, arguments.only, arguments.jobs)
    print_goals(libraries, arguments.only, arguments.jobs)


if __name__ == "__main__":
    main()
