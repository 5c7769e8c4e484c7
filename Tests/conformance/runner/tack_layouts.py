# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that lay out what formats say: frames, or a conflict."""

from __future__ import annotations

from typing import Any

import format_cases
from comparing import TOLERANCE
from corpus import Case
from package import reglet


class Scene:
    """A layout with a superview and views in it."""

    def __init__(self, names: list[str], bounds: Any) -> None:
        self.layout = reglet.AutoLayout()
        self.root = self.layout.item("|")
        if bounds is not None:
            self.root.set_size(*bounds)
        self.items = {name: self.root.item(name) for name in names}

    def read(self, formats: Any) -> list[reglet.Constraint]:
        """Reads formats in the tack dialect, with the scene's items."""
        return reglet.vfl(
            formats,
            self.items,
            dialect="tack",
            superview=self.root,
            safe_area=self.root.safe_area,
        )


def layout(case: Case) -> list[str]:
    """Runs a case of operation "layout"."""
    given, wanted = case["input"], case["expect"]
    names = list(wanted.get("frames", {})) or list(given.get("intrinsic", {})) or ["a", "b", "c"]
    names += [name for name in format_cases.tack_views(case) if name not in names]
    used = [name for name in names if any(name in text for text in given["formats"])]
    scene = Scene(used, given["bounds"])
    top, left, bottom, right = given.get("safeArea", (0, 0, 0, 0))
    scene.root.set_safe_area(top=top, left=left, bottom=bottom, right=right)
    for name, size in given.get("intrinsic", {}).items():
        scene.items[name].set_content(
            tuple(size), hugging=given["hugging"], resistance=given["compression"]
        )
    constraints = scene.read(given["formats"])
    try:
        scene.layout.activate(constraints)
    except reglet.ConflictError as error:
        return _conflict(wanted, constraints, error)
    if wanted.get("status") == "unsatisfiable":
        return ["a conflict was expected, a layout came"]
    scene.layout.layout()
    return _frames(scene, wanted["frames"])


def _conflict(wanted: Any, constraints: list[Any], error: Any) -> list[str]:
    if "conflict" not in wanted:
        return [f"frames were expected, a conflict came: {error}"]
    members = [reason.constraint for reason in error.conflict.reasons]
    found = sorted(n for n, c in enumerate(constraints) if any(c is member for member in members))
    expected = sorted(wanted["conflict"])
    return [] if found == expected else [f"conflict {expected} was expected, {found} came"]


def _frames(scene: Scene, wanted: Any) -> list[str]:
    found = []
    open_axes = {(str(a.item), a.axis) for a in scene.layout.ambiguities()}
    for name, frame in wanted.items():
        came = tuple(scene.items[name].frame)
        for number, (left, right) in enumerate(zip(frame, came)):
            axis = ("horizontal", "vertical")[number % 2]
            if left is None:
                if (name, axis) not in open_axes:
                    found.append(f"{name}: an ambiguous {axis} axis was expected")
            elif not abs(left - right) <= TOLERANCE:
                found.append(f"frame of {name} {frame} was expected, {came} came")
                break
    return found
