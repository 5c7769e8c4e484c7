#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of the same tasks in reglet and in other engines: scripts/bench --peers

Runs a program for each engine under valgrind's callgrind, with two numbers of repetitions, whose
difference omits the start and the end of the process. Prints a Markdown table, and fails if the
programs of one task print different results. --peers WORD counts the tasks whose names have the
word.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(os.environ.get("REGLET_BENCH_FOLDER", ROOT / "build/cmake/Benchmarks"))


class Task(NamedTuple):
    """A program, of python/ or in C, with two numbers of repetitions, which are its last argument."""

    program: str
    arguments: tuple[str, ...]
    few: int = 2
    many: int = 12


def trees(workload: str, size: int, *engines: str) -> dict[str, Task]:
    tasks = {}
    for engine in engines:
        # One layout in Taffy's package takes most of a second.
        many = 2 if engine == "stretchable" else 6
        arguments = (workload, str(size), f"{engine}_engine")
        tasks[engine] = Task("peers.py", arguments, 1, many)
    return tasks


ROWS = {
    "1,000 nodes: create, lay out, read": trees(
        "W2", 1000, "reglet", "columns", "poga", "stretchable"
    ),
    "10,000 nodes: create, lay out, read": trees("W2", 10000, "reglet", "columns", "poga"),
    "a screen of 226 texts, measured in Python": trees("W4", 100, "reglet", "poga", "stretchable"),
    "a suggestion to a chain of 1,000 boxes": {
        "reglet": Task("bench_constraints_shared", ("K1", "1000", "--only", "jump"), 10, 110),
        "kiwi": Task("kiwi_constraints.py", ("K1", "1000"), 10, 110),
    },
    "a program for kiwi": {
        "kiwi": Task("kiwi_calls.py", ("kiwisolver",)),
        "reglet": Task("kiwi_calls.py", ("reglet.kiwi",)),
        "reglet, lists": Task("kiwi_calls.py", ("reglet.kiwi", "--lists")),
    },
}


def count(task: Task, runs: int) -> tuple[int, str]:
    """The instructions of a process, and its output."""
    environment = os.environ | {
        "PYTHONPATH": str(ROOT / "bindings/python"),
        "PYTHONHASHSEED": "0",
    }
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    if task.program.endswith(".py"):
        command += [sys.executable, str(ROOT / "Benchmarks/python" / task.program)]
    else:
        command += [str(PROGRAMS / task.program)]
    done = subprocess.run(
        [*command, *task.arguments, str(runs)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or found is None:
        raise SystemExit(f"bench: {task} failed:\n{done.stderr}")
    return int(found[1]), done.stdout


def count_one(task: Task) -> tuple[float, str]:
    """The instructions of one repetition, and the output."""
    (few, output), (many, _) = count(task, task.few), count(task, task.many)
    return (many - few) / (task.many - task.few), output


def main() -> int:
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    status = 0
    print("| task | engine | instructions, thousands | of reglet's |\n|:---|:---|---:|---:|")
    for name, tasks in ROWS.items():
        if word not in name:
            continue
        with ThreadPoolExecutor(2) as pool:
            counts = dict(zip(tasks, pool.map(count_one, tasks.values())))
        for engine, (one, _) in counts.items():
            ratio = one / counts["reglet"][0]
            print(f"| {name} | {engine} | {one / 1000:,.0f} | {ratio:.2f} |", flush=True)
        if len({output for _, output in counts.values()}) > 1:
            print(f"{name}: the results differ", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
