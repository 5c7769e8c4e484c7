# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that are scripts: calls of a box or a conductor, with checks in between."""

from __future__ import annotations

from typing import Any

from corpus import Case
from package import reglet
from tack_layouts import Scene


def box(case: Case) -> list[str]:
    """Operation "box": each check compares the number of active constraints."""
    scene = Scene(["a", "b"], (400, 300))
    held = reglet.ConstraintBox(scene.layout)
    access: Any = None
    found = []
    for name, *values in case["steps"]:
        if name == "check":
            count = sum(installed.active for installed in held.constraints)
            found += _compare(values[0], count)
        elif name == "open":
            # A new access ends the previous one.
            if access is not None:
                access.close()
            access = held.open()
        elif name == "close":
            access.close()
        elif name == "dyn":
            access.activate(scene.read(values[0]))
        else:
            key, formats = values
            access.once(key, lambda formats=formats: scene.read(formats))
    return found


def conductor(case: Case) -> list[str]:
    """Operation "conductor": each check compares the active constraints."""
    scene = Scene(["a"], None)
    names: dict[str, reglet.Constraint] = {}
    conducting = reglet.Conductor(scene.layout)

    def constraint(name: str) -> reglet.Constraint:
        if name not in names:
            number = len(names) + 1
            names[name] = reglet.Constraint(
                scene.items["a"], "width", ">=", constant=number, source=name
            )
        return names[name]

    found = []
    for name, *values in case["steps"]:
        if name == "check":
            active = (c for c in scene.layout.constraints if c.active)
            found += _compare(values[0], sorted(c.constraint.source for c in active))
        elif name == "update":
            conducting.update()
        elif name == "add":
            conducting.add(values[0], *(constraint(one) for one in values[1]))
        elif name == "states":
            conducting.active_states = values[0]
        else:
            conducting.remove(values[0])
    return found


def _compare(wanted: Any, came: Any) -> list[str]:
    return [] if wanted == came else [f"{wanted} was expected, {came} came"]
