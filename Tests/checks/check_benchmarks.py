# SPDX-License-Identifier: MIT
"""The files of the benchmarks include and import only lower layers: definitions, workloads,
benches.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from checking import ROOT, Problems, check

# From the bottom up. Files of one row do not include each other.
C_ROWS = (
    {"workload"},
    {"workload_text"},
    {"workload_kinds"},
    {"workload_plain", "workload_screen", "workload_grid", "workload_growth"},
    {"workloads"},
    {"bench_c", "bench_autolayout", "bench_constraints", "bench_formats", "bench_hosting"},
)
PYTHON_ROWS = (
    {"workload"},
    {"screen"},
    {"workloads"},
    {"reglet_engine", "columns_engine", "poga_engine", "stretchable_engine"},
    {"peers"},
)
INCLUDE = re.compile(r'^#include "(\w+)\.h"', re.MULTILINE)
# Imports inside functions count too.
IMPORT = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)


@check("Benchmarks include and import downwards only")
def _rows() -> Problems:
    yield from _upwards("Benchmarks", "*.[ch]", INCLUDE, C_ROWS)
    yield from _upwards("Benchmarks/python", "*.py", IMPORT, PYTHON_ROWS)


def _upwards(
    folder: str, pattern: str, named: re.Pattern[str], rows: Sequence[set[str]]
) -> Problems:
    level = {name: index for index, row in enumerate(rows) for name in row}
    found = {path: path.stem for path in sorted((ROOT / folder).glob(pattern))}
    for missing in level.keys() - set(found.values()):
        yield f"{folder} has no {missing}, which this check names"
    for path, stem in found.items():
        for used in named.findall(path.read_text()):
            if used in level and used != stem and level[used] >= level.get(stem, len(rows)):
                yield f"{folder}/{path.name} names {used}, which is not below it"
