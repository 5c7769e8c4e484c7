# SPDX-License-Identifier: MIT
"""Times one constraint workload of one size with kiwisolver, and prints one JSON object:
kiwi_constraints.py K2 10

With a third argument it makes that many suggestions once, and times and prints nothing.

The workloads and phases are those in bench_constraints.c. Constraints are made before the timing,
which includes kiwi's C++ core and one Python call for each constraint.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass, field

import kiwisolver as kiwi

Terms = dict[int, float]


@dataclass
class Workload:
    """Constraints over numbered variables: terms, relation, constant, strength."""

    variables: int
    edits: dict[int, float]
    centre: int | None = None
    rows: list[tuple[Terms, str, float, str]] = field(default_factory=list)

    def add(self, terms: Terms, relation: str, constant: float, strength: str = "required") -> None:
        self.rows.append((terms, relation, constant, strength))


def chain(n: int) -> Workload:
    work = Workload(2 * n + 1, {2 * n: 30.0 * n})
    for i in range(n):
        left, width = 2 * i, 2 * i + 1
        before = {left - 2: -1.0, width - 2: -1.0} if i else {}
        work.add({left: 1, **before}, "==", 8 if i else 0)
        work.add({width: 1}, ">=", 10)
        if i:
            work.add({width: 1, width - 2: -1}, "==", 0)
    work.add({2 * n: 1, 2 * n - 2: -1, 2 * n - 1: -1}, "==", 0)
    return work


def grid(n: int) -> Workload:
    whole = 4 * n * n
    centre = 4 * ((n // 2) * n + n // 2) + 2
    work = Workload(whole + 2, {whole: 60.0 * n, whole + 1: 30.0 * n}, centre)
    for r in range(n):
        for c in range(n):
            x = 4 * (r * n + c)
            y, w, h, left, above = x + 1, x + 2, x + 3, x - 4, x - 4 * n
            work.add({x: 1, **({left: -1.0, left + 2: -1.0} if c else {})}, "==", 8)
            work.add({y: 1, **({above + 1: -1.0, above + 3: -1.0} if r else {})}, "==", 8)
            work.add({w: 1}, ">=", 20)
            work.add({h: 1}, ">=", 10)
            if r:
                work.add({w: 1, above + 2: -1}, "==", 0)
            if c:
                work.add({h: 1, left + 3: -1}, "==", 0)
            work.add({w: 1}, "==", 40 + (7 * r + 3 * c) % 30, "weak")
            work.add({h: 1}, "==", 20 + (5 * r + 11 * c) % 15, "weak")
    last = whole - 4
    work.add({whole: 1, last: -1, last + 2: -1}, "==", 8)
    work.add({whole + 1: 1, last + 1: -1, last + 3: -1}, "==", 8)
    return work


def labels(n: int) -> Workload:
    container = 4 * n
    work = Workload(container + 2, {container: 120.0})
    for i in range(n):
        left, top, width, height = range(4 * i, 4 * i + 4)
        ideals = ((width, 40 + 17 * i % 90), (height, 16 + 5 * i % 9))
        work.add({width: 1}, ">=", 0)
        work.add({height: 1}, ">=", 0)
        for size, ideal in ideals:
            work.add({size: 1}, "<=", ideal, "weak")
            work.add({size: 1}, ">=", ideal, "medium")
        work.add({left: 1, **({left - 4: -1.0} if i else {})}, "==", 0 if i else 16)
        work.add({top: 1, **({top - 4: -1.0, height - 4: -1.0} if i else {})}, "==", 8 if i else 16)
        work.add({left: 1, width: 1, container: -1}, "<=", -16)
    work.add({container + 1: 1, container - 3: -1, container - 1: -1}, "==", 16)
    return work


def rows(n: int) -> Workload:
    edited = n // 2
    work = Workload(21 * n, {21 * edited + 20: 600.0}, 21 * edited + 11)
    for r in range(n):
        total = 21 * r + 20
        for i in range(10):
            left, width = 21 * r + 2 * i, 21 * r + 2 * i + 1
            before = {left - 2: -1.0, width - 2: -1.0} if i else {}
            work.add({left: 1, **before}, "==", 8)
            work.add({width: 1}, ">=", 20)
            work.add({width: 1}, "==", 40 + 3 * i, "weak")
        work.add({total: 1, total - 2: -1, total - 1: -1}, "==", 8)
        if r != edited:
            work.add({total: 1}, "==", 600, "strong")
    return work


class Run:
    def __init__(self, work: Workload) -> None:
        self.work = work
        self.variables = [kiwi.Variable(f"v{i}") for i in range(work.variables)]
        self.constraints = [self.constraint(*row) for row in work.rows]
        self.solver = kiwi.Solver()

    def constraint(
        self, terms: Terms, relation: str, constant: float, strength: str
    ) -> kiwi.Constraint:
        parts = [kiwi.Term(self.variables[v], a) for v, a in terms.items()]
        return kiwi.Constraint(kiwi.Expression(parts, -constant), relation, strength)

    def build(self) -> None:
        for constraint in self.constraints:
            self.solver.addConstraint(constraint)
        for variable in self.work.edits:
            self.solver.addEditVariable(self.variables[variable], "strong")
        self.suggest(0)

    def suggest(self, offset: float) -> None:
        for variable, first in self.work.edits.items():
            self.solver.suggestValue(self.variables[variable], first + offset)
        self.solver.updateVariables()

    def suggestions(self, step: int, span: int, count: int) -> float:
        offsets = [float(step * k % span) for k in range(1, count + 1)]
        start = time.perf_counter()
        for offset in offsets:
            self.suggest(offset)
        return 1e6 * (time.perf_counter() - start) / count

    def add_and_remove(self, times: dict[str, float]) -> None:
        assert self.work.centre is not None
        held = self.constraint({self.work.centre: 1}, "==", 60, "medium")
        self.suggest(0)
        for _ in range(200):
            for name, change in (
                ("add", self.solver.addConstraint),
                ("remove", self.solver.removeConstraint),
            ):
                start = time.perf_counter()
                change(held)
                self.solver.updateVariables()
                taken = 1e6 * (time.perf_counter() - start)
                times[name] = min(times.get(name, taken), taken)


def main() -> None:
    name, size = sys.argv[1], int(sys.argv[2])
    work = {"K1": chain, "K2": grid, "K3": labels, "K6": rows}[name](size)
    if len(sys.argv) > 3:
        once = Run(work)
        once.build()
        once.suggestions(37, 200, int(sys.argv[3]))
        return
    times: dict[str, float] = {}
    end = time.perf_counter() + 2
    while not times or time.perf_counter() < end:
        run = Run(work)
        start = time.perf_counter()
        run.build()
        built = 1e6 * (time.perf_counter() - start)
        # A suggestion that takes milliseconds needs no thousand repetitions.
        count = 1000 if built < 1e5 else 20
        found = {
            "build": built,
            "jump": run.suggestions(37, 200, count),
            "drag": run.suggestions(1, 100, count),
        }
        for phase, taken in found.items():
            times[phase] = min(times.get(phase, taken), taken)
        if work.centre is not None and (name == "K6" or size <= 10):
            run.add_and_remove(times)
    rounded = {phase: round(taken, 2) for phase, taken in times.items()}
    print(
        json.dumps(
            {"workload": name, "size": size, "engine": "kiwi (C++)", "microseconds": rounded}
        )
    )


if __name__ == "__main__":
    main()
