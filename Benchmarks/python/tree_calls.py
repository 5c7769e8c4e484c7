#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of calls in the Python package: create, set and get on a `Tree`, and making views.

python tree_calls.py        runs itself under valgrind's callgrind, and prints a Markdown table

PYTHONPATH chooses the package, and REGLET_LIBRARY the library, to compare two commits. Each call
runs 120 and 720 times. The difference is the cost of a call without the start of the interpreter.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

from reglet import (
    Box,
    FixedSize,
    HStack,
    LayoutPriority,
    Padding,
    Spacer,
    Text,
    Tree,
    View,
    VStack,
    layout,
)

CALLS = ("create", "set", "get", "text", "row", "layout")
ROUNDS = (20, 120)


def make(call: str, rounds: int) -> None:
    """Makes six texts or rows in each round, and lays out all rows for `layout`."""
    numbers = range(1000, 1000 + 6 * rounds)
    if call == "text":
        views: list[View] = [Text(f"Row {number} text") for number in numbers]
    else:
        views = [HStack(Text(f"Row {number}"), Spacer(), Text(f"{number} x")) for number in numbers]
    if call == "layout":
        page = layout(VStack(*views), 400)
        for view in views:
            page.frame(view)


def run(call: str, rounds: int) -> None:
    """For each of six views."""
    views = [
        HStack(spacing=3),
        Spacer(),
        FixedSize(),
        Padding((1, 2, 3, 4)),
        LayoutPriority(2),
        Box(3, 4),
    ]
    others = [
        HStack(spacing=4),
        Spacer(3),
        FixedSize(vertical=False),
        Padding((1, 2, 3, 5)),
        LayoutPriority(3),
        Box(3, 5),
    ]
    tree = Tree()
    nodes = [tree.create(view) for view in views]
    for index in range(rounds):
        for node, view in zip(nodes, (others, views)[index % 2]):
            if call == "create":
                tree.create(view)
            elif call == "set":
                tree.set(node, view)
            else:
                tree.get(node)


def instructions(call: str, rounds: int) -> int:
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*tool, sys.executable, __file__, call, str(rounds)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


def main() -> None:
    if len(sys.argv) == 3:
        call, rounds = sys.argv[1], int(sys.argv[2])
        (run if call in ("create", "set", "get") else make)(call, rounds)
        return
    print("| call | instructions |\n| :--- | ---: |")
    for call in CALLS:
        few, many = (instructions(call, rounds) for rounds in ROUNDS)
        print(f"| {call} | {(many - few) / (6 * (ROUNDS[1] - ROUNDS[0])):,.0f} |")


if __name__ == "__main__":
    main()
