# SPDX-License-Identifier: MIT
"""Prints the positions of all axes of 20 figures of matplotlib with constrained layout, as JSON:
kiwi_figures.py [MODULE]

MODULE replaces kiwisolver before matplotlib is imported.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from typing import Any

if len(sys.argv) > 1:
    sys.modules["kiwisolver"] = importlib.import_module(sys.argv[1])

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt


def figures() -> Iterator[Any]:
    for rows, columns in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (2, 4)):
        figure, axes = plt.subplots(rows, columns, layout="constrained", squeeze=False)
        for number, ax in enumerate(axes.flat):
            ax.plot([0, 10**number])
            ax.set_title("A title\n" * (number % 3), fontsize=8 + number)
            ax.set_xlabel("horizontal" * (number % 2))
            ax.set_ylabel("vertical", fontsize=8 + number)
        yield figure
    for location in ("left", "right", "top", "bottom"):
        figure, axes = plt.subplots(2, 2, layout="constrained")
        shown = axes[0, 0].pcolormesh([[1, 2], [3, 4]])
        figure.colorbar(shown, ax=axes[:, 1], location=location, shrink=0.7)
        yield figure
    for ratios in ((1, 2, 3), (5, 1, 1)):
        figure, _ = plt.subplots(
            3, 3, layout="constrained", width_ratios=ratios, height_ratios=ratios[::-1]
        )
        figure.suptitle("ratios")
        yield figure
    figure, _ = plt.subplot_mosaic("AAB;CDB;CEE", layout="constrained")
    yield figure
    figure, _ = plt.subplot_mosaic(
        [["a", [["b", "c"], ["d", "d"]]], ["e", "e"]], layout="constrained"
    )
    yield figure
    figure = plt.figure(layout="constrained")
    left, right = figure.subfigures(1, 2, width_ratios=(2, 1))
    left.subplots(2, 1)
    right.subplots(3, 1, sharex=True)
    left.suptitle("left")
    figure.supxlabel("both")
    yield figure
    figure = plt.figure(layout="constrained")
    grid = figure.add_gridspec(3, 3)
    for place in (grid[0, :], grid[1, :-1], grid[1:, -1], grid[-1, 0], grid[-1, -2]):
        figure.add_subplot(place)
    yield figure
    figure = plt.figure(layout="constrained")
    outer = figure.add_gridspec(1, 2)
    for place, (rows, columns) in zip(outer, ((2, 2), (3, 1))):
        inner = place.subgridspec(rows, columns)
        for cell in inner:
            figure.add_subplot(cell).set_ylabel("nested")
    yield figure
    figure, axes = plt.subplots(2, 2, layout="constrained", sharex=True, sharey=True)
    figure.get_layout_engine().set(w_pad=0.1, h_pad=0.2, hspace=0.1, wspace=0.2)
    figure.legend(axes[0, 0].plot([1, 2], label="line"), ["line"], loc="outside right upper")
    yield figure
    figure, axes = plt.subplots(2, 3, layout="compressed")
    for ax in axes.flat:
        ax.imshow([[1, 2], [3, 4]])
    yield figure
    figure, axes = plt.subplots(1, 2, layout="constrained", figsize=(3, 2))
    axes[0].set_ylabel("a long label on the left")
    axes[1].yaxis.tick_right()
    axes[1].twinx().set_ylabel("second")
    yield figure


def main() -> None:
    positions = []
    for figure in figures():
        figure.canvas.draw()
        positions.append([ax.get_position().bounds for ax in figure.axes])
        plt.close(figure)
    # The name shows which solver was used.
    module = sys.modules["matplotlib._layoutgrid"].kiwi.__name__  # type: ignore[attr-defined]
    print(json.dumps({"solver": module, "positions": positions}))


if __name__ == "__main__":
    main()
