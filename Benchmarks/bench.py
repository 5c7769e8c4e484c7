#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures layouts: scripts/bench [WORKLOAD...] [--json FILE] [--no-peers]

Runs the C program bench_c for every size of the named workloads, or of all workloads, then the same trees in one
Python process with reglet from views, reglet from columns of numbers, Yoga (poga) and Taffy (stretchable). Runs
bench_constraints for every size of K1, K2, K3 and K6 with kiwisolver, bench_autolayout for A3, and bench_hosting for
H1. Prints tables; --json writes one object per workload, size and engine, one a line. To count instructions, see
instructions.py.

growth lays the workloads out in sizes up to a million nodes, in C, and reports how the time for a node grows. It is
measured only when it is named.

F1 reads short visual formats, one a call, with bench_formats. T1 computes column widths in Python, of a million rows
of numbers, and of texts in comparison with rich. P1 makes an invoice of two pages as a PDF file, and P2
a price list of 30,000 rows with a table of contents, in comparison with ReportLab.

Times are minima over repetitions. Compare engines within one run only, since the speed of a machine varies.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PROGRAM = Path(os.environ.get("REGLET_BENCH", HERE.parent / "build/cmake/Benchmarks/bench_c"))
CONSTRAINTS = PROGRAM.parent / "bench_constraints"
AUTOLAYOUT = PROGRAM.with_name("bench_autolayout")

FORMATS = PROGRAM.with_name("bench_formats")
HOSTING = PROGRAM.with_name("bench_hosting")

C_RUNS = {
    "W1": [("W1", 1000), ("W1", 10000)],
    "W2": [("W2", 1000), ("W2", 10000), ("W2", 100000)],
    "W3": [("W3", 100), ("W3", 1000)],
    "W4": [(f"W4-{kind}", rows) for kind in ("measured", "paragraphs") for rows in (100, 1000)],
    "W6": [
        ("W6-grid", 10000),
        *((f"W6-{kind}", 100000) for kind in ("fixed", "flexible", "adaptive")),
    ],
    "W8": [("W8-table", 10000), ("W8-table", 100000)],
}
# W3 is as deep as the stack of an ordinary thread allows; W4 has 7.5 nodes a row.
GROWTH_RUNS = {
    **{name: [1000, 10000, 100000, 1000000] for name in ("W1", "W2", "W6-grid", "W6-flexible")},
    "W3": [100, 1000, 8000],
    "W4-paragraphs": [133, 1330, 13300, 133000],
}
# W3 at 24 levels is as deep as Yoga gets in a reasonable time.
PYTHON_RUNS = {
    "W1": [("W1", 1000), ("W1", 10000)],
    "W2": [("W2", 1000), ("W2", 10000)],
    "W3": [("W3", 24), ("W3", 100), ("W3", 1000)],
    "W4": [("W4", 100)],
}
# The goal for each phase in microseconds.
CONSTRAINT_RUNS: dict[str, dict[int, dict[str, float]]] = {
    "K1": {
        100: {"build": 500, "jump": 1.4, "drag": 1.4},
        1000: {"build": 8000, "jump": 14, "drag": 14},
    },
    "K2": {
        5: {"build": 800},
        10: {"build": 6000, "jump": 1000, "drag": 100, "add": 25, "remove": 20},
        20: {"build": 80000},
    },
    "K3": {100: {"build": 900, "jump": 30, "drag": 30}},
    # The time for one row must not grow with the number of rows.
    "K6": {1: {}, 10: {}, 100: {}, 1000: {}},
    "A3": {100: {"build": 900, "jump": 30, "drag": 30}, 1000: {}},
}
# glibc returns freed memory at the end of its heap to the system if it is more than twice the
# largest block so far, and the next repetition then waits for pages. A few bytes decide this, which
# was 40 % of W3 in one build. So glibc keeps its memory in all programs.
KEEPS_MEMORY = {"MALLOC_TRIM_THRESHOLD_": "1000000000", "MALLOC_MMAP_THRESHOLD_": "33554432"}

Result = dict[str, Any]


def run_c(name: str, size: int) -> Result:
    output = subprocess.run(
        [PROGRAM, name, str(size)], check=True, capture_output=True, text=True
    ).stdout
    result: Result = json.loads(output)
    return result


def run_python(name: str, size: int) -> list[Result]:
    """All engines run in one process."""
    command = [sys.executable, str(HERE / "python/peers.py"), name, str(size)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def run_constraints(name: str, size: int, *, with_peer: bool) -> list[Result]:
    """With kiwi, which has no items."""
    program = AUTOLAYOUT if name == "A3" else CONSTRAINTS
    commands: list[list[str | Path]] = [[program, name, str(size)]]
    if with_peer and program == CONSTRAINTS:
        commands.append([sys.executable, HERE / "python/kiwi_constraints.py", name, str(size)])
    return [
        json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for command in commands
    ]


def run_formats() -> Result:
    output = subprocess.run([FORMATS], check=True, capture_output=True, text=True).stdout
    result: Result = json.loads(output)
    return result


def run_hosting() -> list[Result]:
    commands = [[HOSTING, "H1", size] for size in ("100", "1000")]
    outputs = (
        subprocess.run(each, check=True, capture_output=True, text=True) for each in commands
    )
    return [json.loads(output.stdout) for output in outputs]


def print_hosting(results: list[Result]) -> None:
    """The time for a box, and the share of hosting."""
    head = ["workload", "hosted", "bare", "hosting"]
    rows = [
        [f"{each['workload']} {each['size']:,}"]
        + [f"{each['microseconds_per_box'][name]:.2f}" for name in head[1:]]
        for each in results
    ]
    print_table("Constraints in a tree, microseconds a box", head, rows)


def print_table(title: str, head: list[str], rows: list[list[str]]) -> None:
    """A Markdown table: text in the first column, numbers in the rest."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    print(f"\n{title}\n")
    rule = [":" + "-" * (widths[0] - 1)] + ["-" * (width - 1) + ":" for width in widths[1:]]
    for row in [head, rule, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("| " + " | ".join([row[0].ljust(widths[0]), *cells]) + " |")


def print_c(results: list[Result]) -> None:
    phases = ["build", "cold", "build_cold", "all_dirty", "resize", "read", "free"]
    head = ["workload", *(phase.replace("_", " ") for phase in phases)]
    head += ["one change, µs", "bytes", "evaluations", "measure calls"]
    rows = []
    for result in results:
        times = result["nanoseconds_per_node"]
        row = [f"{result['workload']} {result['size']:,}"]
        row += [f"{times[phase]:.1f}" for phase in phases]
        row += [f"{result['incremental_microseconds']:.1f}", f"{result['bytes_per_node']:.0f}"]
        row += [f"{result['evaluations_per_node']:.2f}"]
        texts = f" for {result['texts']} texts" if result["measure_calls"] else ""
        row.append(f"{result['measure_calls']}{texts}")
        rows.append(row)
    print_table("C, nanoseconds (bytes, evaluations) per node", head, rows)


def growth() -> list[Result]:
    """Prints the time for a node at each size."""
    results = []
    phases = ["build", "cold", "all_dirty", "resize", "read"]
    rows = []
    for name, sizes in GROWTH_RUNS.items():
        small: dict[str, float] = {}
        for size in sizes:
            print(f"bench: growth, {name} {size:,} in C", file=sys.stderr)
            result = run_c(name, size)
            results.append(result)
            times = result["nanoseconds_per_node"]
            small = small or times
            rows.append(
                [f"{name} {size:,}", f"{result['nodes']:,}"]
                + [f"{times[phase]:.1f} ({times[phase] / small[phase]:.1f})" for phase in phases]
                + [f"{result['bytes_per_node']:.0f}"]
            )
    head = ["workload", "nodes", *(phase.replace("_", " ") for phase in phases), "bytes"]
    print_table("Growth: nanoseconds per node (times those of the smallest)", head, rows)
    return results


def print_formats(result: Result) -> None:
    rows = [[f"`{text}`", f"{each:.0f}"] for text, each in result["nanoseconds"].items()]
    print_table("Visual formats in C, nanoseconds for one text", ["text", "read"], rows)
    print(f"\n{result['texts_per_second'] / 1e6:.1f} million texts a second")


def print_python(results: list[Result]) -> None:
    phases = ["build", "layout", "read", "total"]
    rows = [
        [f"{result['workload']} {result['size']:,}", result["engine"]]
        + [f"{result['milliseconds'][phase]:.2f}" for phase in phases]
        for result in results
    ]
    print_table("Python, milliseconds for all nodes", ["workload", "engine", *phases], rows)


def print_constraints(results: list[Result]) -> None:
    """The times of each engine, and reglet's goals."""
    phases = ["build", "jump", "drag", "add", "remove", "frames"]
    rows = []
    for result in results:
        name, size, times = result["workload"], result["size"], result["microseconds"]
        shown = [f"{times[phase]:,.2f}" if times.get(phase) else "" for phase in phases]
        rows.append([f"{name} {size:,}", result["engine"], *shown])
        wanted = CONSTRAINT_RUNS[name][size]
        if result["engine"].startswith("reglet"):
            marks = [
                f"{wanted[phase]:,g} {'met' if times[phase] <= wanted[phase] else 'MISSED'}"
                if phase in wanted
                else ""
                for phase in phases
            ]
            rows.append([f"{name} {size:,}", "wanted of reglet", *marks])
    print_table("Constraints, microseconds", ["workload", "engine", *phases], rows)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "workloads",
        nargs="*",
        metavar="WORKLOAD",
        help="W1 to W4, W6, K1 to K3, K6, A3, F1, H1, T1, P1, growth",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")
    parser.add_argument("--no-peers", action="store_true", help="leave the Python comparison out")
    arguments = parser.parse_args()
    every = [*C_RUNS, *CONSTRAINT_RUNS, "F1", "H1", "T1", "P1", "P2", "growth"]
    unknown = [name for name in arguments.workloads if name not in every]
    if unknown:
        parser.error(f"no such workload: {', '.join(unknown)}")
    return arguments


def run_tables() -> list[Result]:
    """All engines run in one Python process."""
    command = [sys.executable, str(HERE / "python" / "table_widths.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def print_tables(results: list[Result]) -> None:
    print("\nT1, column widths in Python")
    for result in results:
        print(
            f"  {result['engine']:24} {result['rows']:>9,} rows x {result['columns']}"
            f" {result['milliseconds']:>10,.1f} ms {result['ns per cell']:>10,.1f} ns a cell"
        )


def run_invoice() -> list[Result]:
    """In one Python process."""
    command = [sys.executable, str(HERE / "python" / "invoice_pdf.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def print_invoice(results: list[Result]) -> None:
    """A line for each engine, and the ratio to the last one."""
    last = results[-1]["milliseconds"]
    rows = [
        [
            each["engine"],
            f"{each['milliseconds']:.1f}",
            f"{each['milliseconds'] / last:.2f}",
            f"{each['bytes']:,}",
        ]
        for each in results
    ]
    title = "P1, an invoice of two pages from data to PDF, from Python"
    print_table(title, ["engine", "milliseconds", "ratio", "bytes"], rows)


def run_price_list() -> list[Result]:
    """Each engine has processes of its own."""
    command = [sys.executable, str(HERE / "python" / "price_list_pdf.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def print_price_list(results: list[Result]) -> None:
    """A line for each engine, and the ratios to the last one."""
    last = results[-1]
    rows = [
        [
            each["engine"],
            f"{each['seconds']:.1f}",
            f"{each['seconds'] / last['seconds']:.2f}",
            f"{each['megabytes']:,}",
            f"{each['megabytes'] / last['megabytes']:.2f}",
            f"{each['bytes']:,}",
        ]
        for each in results
    ]
    head = ["engine", "seconds", "ratio", "megabytes", "ratio", "bytes"]
    print_table("P2, a price list of 30,000 rows as PDF, from Python", head, rows)


def main() -> None:
    arguments = parse_arguments()
    os.environ.update(KEEPS_MEMORY)
    workloads = arguments.workloads or [*C_RUNS, *CONSTRAINT_RUNS, "F1", "H1", "T1", "P1", "P2"]
    in_c: list[Result] = []
    in_python: list[Result] = []
    constraints: list[Result] = []
    for workload in workloads:
        for size in CONSTRAINT_RUNS.get(workload, {}):
            print(f"bench: {workload} {size:,}", file=sys.stderr)
            constraints += run_constraints(workload, size, with_peer=not arguments.no_peers)
        for name, size in C_RUNS.get(workload, []):
            print(f"bench: {name} {size:,} in C", file=sys.stderr)
            in_c.append(run_c(name, size))
        for name, size in [] if arguments.no_peers else PYTHON_RUNS.get(workload, []):
            print(f"bench: {name} {size:,} in Python", file=sys.stderr)
            in_python += run_python(name, size)
    if in_c:
        print_c(in_c)
    if "growth" in workloads:
        in_c += growth()
    if "F1" in workloads:
        formats = run_formats()
        print_formats(formats)
        in_c.append(formats)
    if "H1" in workloads:
        hosting = run_hosting()
        print_hosting(hosting)
        in_c += hosting
    tables = run_tables() if "T1" in workloads and not arguments.no_peers else []
    if tables:
        print_tables(tables)
    invoice = run_invoice() if "P1" in workloads and not arguments.no_peers else []
    if invoice:
        print_invoice(invoice)
    price_list = run_price_list() if "P2" in workloads and not arguments.no_peers else []
    if price_list:
        print_price_list(price_list)
    if in_python:
        print_python(in_python)
    if constraints:
        print_constraints(constraints)
    if arguments.json:
        lines = [
            json.dumps(result)
            for result in in_c + in_python + constraints + tables + invoice + price_list
        ]
        arguments.json.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"\nbench: results in {arguments.json}", file=sys.stderr)


if __name__ == "__main__":
    main()
