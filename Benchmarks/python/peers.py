# SPDX-License-Identifier: MIT
"""Times one tree in one Python process with every engine: python3 peers.py W2 10000

Prints one JSON object per engine: milliseconds to build, lay out and read all nodes, each the minimum over
the repetitions, and of the three together.

peers.py W2 10000 poga_engine 5 runs one engine so often, and times and prints nothing.
"""

from __future__ import annotations

import gc
import importlib
import json
import sys
import time
from types import ModuleType
from typing import Any

from workload import Workload
from workloads import make

ENGINES = ("reglet_engine", "columns_engine", "poga_engine", "stretchable_engine")
PHASES = ("build", "layout", "read")


def run(engine: ModuleType, workload: Workload) -> list[float]:
    """Returns the durations of the three phases in milliseconds."""
    # The form of a program's data differs between engines.
    given = engine.prepare(workload) if hasattr(engine, "prepare") else workload
    gc.collect()
    moments = [time.perf_counter()]
    built = engine.build(given)
    moments.append(time.perf_counter())
    laid_out = engine.lay_out(workload, built)
    moments.append(time.perf_counter())
    engine.read(workload, laid_out)
    moments.append(time.perf_counter())
    if hasattr(engine, "release"):
        engine.release(built)
    return [1e3 * (later - earlier) for earlier, later in zip(moments, moments[1:])]


def measure(engine: ModuleType, workload: Workload) -> dict[str, Any]:
    """Repeats for about two seconds, at least three times, and keeps the minima."""
    runs: list[list[float]] = []
    end = time.perf_counter() + 2.0
    while len(runs) < 3 or (time.perf_counter() < end and len(runs) < 50):
        runs.append(run(engine, workload))
    best = {phase: min(run[index] for run in runs) for index, phase in enumerate(PHASES)}
    best["total"] = min(sum(run) for run in runs)
    return {
        "workload": workload.name,
        "size": workload.size,
        "engine": engine.NAME,
        "nodes": len(workload.items),
        "repetitions": len(runs),
        "milliseconds": {phase: round(value, 3) for phase, value in best.items()},
    }


def main() -> None:
    name, size = sys.argv[1], int(sys.argv[2])
    workload = make(name, size)
    if len(sys.argv) > 3:
        one = importlib.import_module(sys.argv[3])
        # Each run collects garbage, but need not visit modules.
        gc.freeze()
        for _ in range(int(sys.argv[4])):
            run(one, workload)
        return
    for module in ENGINES:
        engine = importlib.import_module(module)
        if not hasattr(engine, "feasible") or engine.feasible(workload):
            print(json.dumps(measure(engine, workload)), flush=True)


if __name__ == "__main__":
    main()
