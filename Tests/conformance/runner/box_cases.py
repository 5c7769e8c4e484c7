# SPDX-License-Identifier: MIT
"""Cases of kind "tack" that are scripts: calls of a box or a conductor, with checks in between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corpus import Case
from package import reglet
from tack_layouts import Scene


def box(case: Case) -> list[str]:
    """Runs a case of operation "box": after each check, so many constraints are active."""
    scene = Scene(["a", "b"], (400, 300))
    held = reglet.ConstraintBox(scene.layout)
    access: Any = None
    counts = []
    for step in case["input"]:
        if step == "CHECK":
            counts.append(sum(installed.active for installed in held.constraints))
            continue
        (name, value) = next(iter(step.items()))
        if name == "open":
            # The access before goes out of use when a new one is opened.
            if access is not None:
                access.close()
            access = held.open()
        elif name == "close":
            access.close()
        elif name == "dyn":
            access.activate(scene.read(value))
        else:
            key, formats = value
            access.once(key, lambda formats=formats: scene.read(formats))
    return _compare(case["expect"]["activeCounts"], counts)


def conductor(case: Case) -> list[str]:
    """Runs a case of operation "conductor": after each check, these constraints are active."""
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
    for step in case["input"]:
        if step == "CHECK":
            active = (c for c in scene.layout.constraints if c.active)
            found.append(sorted(c.constraint.source for c in active))
        elif step == "update":
            conducting.update()
        else:
            (name, value) = next(iter(step.items()))
            if name == "add":
                states, *added = value
                conducting.add(states, *(constraint(n) for n in _flat(added)))
            elif name == "activeStates":
                conducting.active_states = value
            elif name == "activeState":
                conducting.active_state = value
            elif name == "remove":
                conducting.remove(value)
            else:
                raise ValueError(f"unknown step {name}")
    return _compare([sorted(names) for names in case["expect"]["active"]], found)


def _flat(names: Any) -> Iterator[str]:
    for name in names:
        if isinstance(name, str):
            yield name
        else:
            yield from _flat(name)


def _compare(wanted: list[Any], came: list[Any]) -> list[str]:
    return [] if wanted == came else [f"{wanted} was expected, {came} came"]
