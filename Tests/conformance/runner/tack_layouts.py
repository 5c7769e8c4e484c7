# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that lay out formats: frames, or a conflict."""

from __future__ import annotations

from typing import Any

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
    scene = Scene(case["views"], case["bounds"])
    top, left, bottom, right = case["safeArea"]
    scene.root.set_safe_area(top=top, left=left, bottom=bottom, right=right)
    for name, size in case["intrinsic"].items():
        scene.items[name].set_content(size, hugging=case["hugging"], resistance=case["compression"])
    constraints = scene.read(case["formats"])
    try:
        scene.layout.activate(constraints)
    except reglet.ConflictError as error:
        return _conflict(case, constraints, error)
    if case["conflict"] is not None:
        return ["a conflict was expected, a layout came"]
    scene.layout.layout()
    return _frames(case, scene)


def _conflict(case: Case, constraints: list[Any], error: Any) -> list[str]:
    expected = case["conflict"]
    if expected is None:
        return [f"frames were expected, a conflict came: {error}"]
    members = [reason.constraint for reason in error.conflict.reasons]
    found = sorted(n for n, c in enumerate(constraints) if any(c is member for member in members))
    return [] if found == expected else [f"conflict {expected} was expected, {found} came"]


def _frames(case: Case, scene: Scene) -> list[str]:
    found = []
    open_axes = {(str(a.item), a.axis) for a in scene.layout.ambiguities()}
    for name, frame in case["frames"].items():
        came = tuple(scene.items[name].frame)
        for number, (left, right) in enumerate(zip(frame, came)):
            axis = ("horizontal", "vertical")[number % 2]
            if left is None:
                if (name, axis) not in open_axes:
                    found.append(f"{name}: an ambiguous {axis} axis was expected")
            elif not abs(left - right) <= case["tolerance"]:
                found.append(f"frame of {name} {frame} was expected, {came} came")
                break
    return found
