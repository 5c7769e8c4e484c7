# SPDX-License-Identifier: MIT
"""Makes the calls of a program that was written for kiwi, a number of times: kiwi_calls.py MODULE
[--lists] COUNT

The system is matplotlib's constrained layout for a grid of 3 by 3 axes: edges and margins of
columns and rows, margins as edit variables, all constraints made with operators, and two rounds of
suggestions. MODULE is kiwisolver or reglet.kiwi; --lists passes the constraints and suggestions of
a grid as lists, which only reglet.kiwi takes.
"""

from __future__ import annotations

import gc
import importlib
import sys
from typing import Any

COLUMN_MARGINS = ("left", "right", "leftcb", "rightcb")
ROW_MARGINS = ("bottom", "top", "bottomcb", "topcb")


class Grid:
    """Columns and rows with margins, alone or inside the only cell of an outer grid."""

    def __init__(self, kiwi: Any, columns: int, rows: int, outer: Grid | None, lists: bool) -> None:
        self.lists = lists
        self.solver: Any = outer.solver if outer else kiwi.Solver()
        self.lefts, self.rights = ([kiwi.Variable() for _ in range(columns)] for _ in range(2))
        self.tops, self.bottoms = ([kiwi.Variable() for _ in range(rows)] for _ in range(2))
        self.margins = {
            name: [kiwi.Variable() for _ in range(columns if name in COLUMN_MARGINS else rows)]
            for name in COLUMN_MARGINS + ROW_MARGINS
        }
        edited = [variable for margin in self.margins.values() for variable in margin]
        if lists:
            self.solver.addEditVariables(edited, "strong")
        else:
            for variable in edited:
                self.solver.addEditVariable(variable, "strong")
        self.suggest(0.0)
        constraints = [
            *(constraint | "required" for constraint in self.order() + self.outside(outer)),
            *(constraint | "strong" for constraint in self.shares()),
        ]
        if lists:
            self.solver.addConstraints(constraints)
        else:
            for constraint in constraints:
                self.solver.addConstraint(constraint)

    def order(self) -> list[Any]:
        """Sizes of cells are at least 0, with and without their margins."""
        left, right, leftcb, rightcb = (self.margins[name] for name in COLUMN_MARGINS)
        bottom, top, bottomcb, topcb = (self.margins[name] for name in ROW_MARGINS)
        constraints = []
        for i, (low, high) in enumerate(zip(self.lefts, self.rights)):
            constraints.append(high >= low)
            constraints.append(high - right[i] - rightcb[i] >= low - left[i] - leftcb[i])
        for i, (low, high) in enumerate(zip(self.bottoms, self.tops)):
            constraints.append(high >= low)
            constraints.append(high - top[i] - topcb[i] >= low - bottom[i] - bottomcb[i])
        return constraints

    def outside(self, outer: Grid | None) -> list[Any]:
        """Fills the unit square, or the area inside the margins of the outer grid."""
        left, right, top, bottom = (0.0, 1.0, 1.0, 0.0) if outer is None else outer.inside()
        return [
            self.lefts[0] == left,
            self.rights[-1] == right,
            self.tops[0] == top,
            self.bottoms[-1] == bottom,
        ]

    def inside(self) -> tuple[Any, Any, Any, Any]:
        margin = {name: variables[0] for name, variables in self.margins.items()}
        return (
            self.lefts[0] + margin["left"] + margin["leftcb"],
            self.rights[0] - margin["right"] - margin["rightcb"],
            self.tops[0] - margin["top"] - margin["topcb"],
            self.bottoms[0] + margin["bottom"] + margin["bottomcb"],
        )

    def shares(self) -> list[Any]:
        """Equal lengths without gaps."""
        constraints = []
        for lows, highs, (low, high, lowcb, highcb), step in (
            (self.lefts, self.rights, COLUMN_MARGINS, 1),
            (self.bottoms, self.tops, ROW_MARGINS, -1),
        ):
            before, after, beforecb, aftercb = (
                self.margins[name] for name in (low, high, lowcb, highcb)
            )
            lengths = [
                highs[i] - after[i] - aftercb[i] - lows[i] - before[i] - beforecb[i]
                for i in range(len(lows))
            ]
            for i in range(1, len(lows)):
                constraints.append(lengths[i] == lengths[0] * 1.0)
                first, second = (i - 1, i) if step > 0 else (i, i - 1)
                constraints.append(highs[first] == lows[second])
        return constraints

    def suggest(self, margin: float) -> None:
        values = [
            (variable, 0.0 if name.endswith("cb") else margin * (1 + 0.1 * i))
            for name, variables in self.margins.items()
            for i, variable in enumerate(variables)
        ]
        if self.lists:
            self.solver.suggestValues(values)
        else:
            for variable, value in values:
                self.solver.suggestValue(variable, value)


def lay_out(kiwi: Any, lists: bool) -> list[float]:
    """Lays the figure out twice, and returns the inner edges of the columns."""
    figure = Grid(kiwi, 1, 1, None, lists)
    axes = Grid(kiwi, 3, 3, figure, lists)
    edges: list[float] = []
    for margin in (0.01, 0.02):
        figure.suggest(0.01)
        axes.suggest(margin)
        axes.solver.updateVariables()
        left, right = axes.margins["left"], axes.margins["right"]
        edges = [low.value() + space.value() for low, space in zip(axes.lefts, left)]
        edges += [high.value() - space.value() for high, space in zip(axes.rights, right)]
    return edges


def main() -> None:
    module = importlib.import_module(sys.argv[1])
    edges: list[float] = []
    # A garbage collection would visit all modules, more of them for reglet.
    gc.collect()
    gc.freeze()
    for _ in range(int(sys.argv[-1])):
        edges = lay_out(module, "--lists" in sys.argv)
    print(*(f"{edge:.9f}" for edge in edges))


if __name__ == "__main__":
    main()
