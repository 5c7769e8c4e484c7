# SPDX-License-Identifier: MIT
"""Times the widths of a table's columns in one Python process with every engine: python3
table_widths.py

Prints one JSON object per engine. reglet measures a million rows of ten columns in a numpy array;
rich measures ten thousand rows of text, since its tables accept only text. reglet measures these
texts too: Python finds their lengths and longest words.
"""

from __future__ import annotations

import json
import random
import time
from typing import Any, Callable

import numpy
from reglet.tables import NumberTable

ROWS, TEXT_ROWS, COLUMNS, WIDTH = 1_000_000, 10_000, 10, 600.0


def best(work: Callable[[], Any], repetitions: int) -> float:
    """The shortest run, in milliseconds."""
    times = []
    for _ in range(repetitions):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1e3 * min(times)


def report(engine: str, rows: int, milliseconds: float) -> None:
    line = {
        "workload": "T1",
        "engine": engine,
        "rows": rows,
        "columns": COLUMNS,
        "milliseconds": round(milliseconds, 3),
        "ns per cell": round(1e6 * milliseconds / rows / COLUMNS, 2),
    }
    print(json.dumps(line), flush=True)


def numbers() -> None:
    """A million rows of numbers."""
    matrix = numpy.random.default_rng(1).uniform(0, 200, (ROWS, COLUMNS))
    for name, array in (("rows", matrix), ("columns", numpy.asfortranarray(matrix))):

        def run(array: Any = array) -> None:
            table = NumberTable(COLUMNS, spacing=8, scale=2)
            table.measure(array)
            table.resolve(WIDTH)

        report(f"reglet, numpy by {name}", ROWS, best(run, 7))


def texts() -> list[list[str]]:
    """A few short words in each cell."""
    choices = random.Random(1)
    return [
        [
            " ".join("x" * choices.randint(1, 6) for _ in range(choices.randint(1, 4)))
            for _ in range(COLUMNS)
        ]
        for _ in range(TEXT_ROWS)
    ]


def reglet_texts(rows: list[list[str]]) -> None:
    """Lengths and longest words, measured in Python."""
    table = NumberTable(COLUMNS, padding="none")
    table.measure(
        [[float(len(text)) for text in row] for row in rows],
        [[float(max(map(len, text.split()))) for text in row] for row in rows],
    )
    table.resolve(100.0)


def rich_texts(rows: list[list[str]]) -> Callable[[], Any]:
    """A function with which rich computes the widths of the same table."""
    from rich.console import Console
    from rich.table import Table

    console = Console(width=100)
    table = Table(box=None, show_header=False, padding=0)
    for _ in range(COLUMNS):
        table.add_column()
    for row in rows:
        table.add_row(*row)
    return lambda: table._calculate_column_widths(console, console.options)


def main() -> None:
    numbers()
    rows = texts()
    report("reglet, texts", TEXT_ROWS, best(lambda: reglet_texts(rows), 3))
    report("rich, texts", TEXT_ROWS, best(rich_texts(rows), 2))


if __name__ == "__main__":
    main()
