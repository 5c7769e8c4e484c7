# SPDX-License-Identifier: MIT
"""The defaults of modifiers in abi/views.json, which Tests/faces/defaults.txt shows as a dump.

Each language compares its modifiers without optional arguments with that file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from reglet import Box, Insets, Layout, View, VStack

ROOT = Path(__file__).resolve().parents[3]
DESCRIBED = json.loads((ROOT / "abi" / "views.json").read_text(encoding="utf-8"))
SHOWN = (ROOT / "Tests" / "faces" / "defaults.txt").read_text(encoding="utf-8").splitlines()
# The arguments of the views in the file that are not defaults.
GIVEN: dict[str, dict[str, Any]] = {
    "RGL_KIND_FRAME": {"width": 10},
    "RGL_KIND_FLEXIBLE_FRAME": {"min_width": 10},
    "RGL_KIND_PADDING": {},
    "RGL_KIND_FIXED_SIZE": {},
    "RGL_KIND_OFFSET": {"x": 3},
    "RGL_KIND_OVERLAY": {"content": Box(1, 1)},
    "RGL_KIND_BACKGROUND": {"content": Box(1, 1)},
    "RGL_KIND_SAFE_AREA": {"insets": Insets(1, 2, 3, 4)},
    "RGL_KIND_IGNORES_SAFE_AREA": {},
    "RGL_KIND_SAFE_AREA_INSET": {"bar": Box(1, 1)},
    "RGL_KIND_ASPECT_RATIO": {},
    "RGL_KIND_RELATIVE_FRAME": {"width": 0.5},
    "RGL_KIND_CONTAINER_RELATIVE_FRAME": {},
    "RGL_KIND_GRID_CELL": {},
    "RGL_KIND_TABLE_CELL": {},
}
# A value other than the default, by the name of the argument.
OTHERS: dict[str, Any] = {
    "alignment": "top_leading",
    "anchor": "top",
    "axes": "horizontal",
    "column": 2,
    "column_alignment": "leading",
    "columns": 2,
    "container": (10, 10),
    "count": 2,
    "edge": "top",
    "edges": "top",
    "horizontal": False,
    "horizontal_alignment": "leading",
    "insets": 3,
    "mode": "fill",
    "of": "container",
    "padding": 3,
    "region": "keyboard",
    "regions": "keyboard",
    "rows": 2,
    "span": 2,
    "unsized_axes": "horizontal",
    "vertical": False,
    "vertical_alignment": "top",
}
# They need guides or measurements, or all languages require their arguments.
WITHOUT = {"alignment_guide", "measure", "position"}
MODIFIERS = {modifier["kind"]: modifier for modifier in DESCRIBED["modifiers"]}
OPTIONAL = [
    (kind, argument["name"])
    for kind in GIVEN
    for argument in MODIFIERS[kind]["arguments"]
    if "default" in argument and argument["name"] not in GIVEN[kind]
]


def applied(kind: str, changed: dict[str, Any] | None = None) -> View:
    """Returns a modifier with all its arguments, the described defaults unless others are given."""
    modifier = MODIFIERS[kind]
    defaults = {
        argument["name"]: argument["default"]
        for argument in modifier["arguments"]
        if "default" in argument
    }
    return called(modifier["name"], {**defaults, **GIVEN[kind], **(changed or {})})


def called(name: str, arguments: dict[str, Any]) -> View:
    first = [arguments.pop(one) for one in ("content", "bar", "insets") if one in arguments]
    made: View = getattr(Box(1, 1), name)(*first, **arguments)
    return made


def dumped(*views: View) -> list[str]:
    """The lines of a dump for the children of a stack."""
    lines = Layout(VStack(*views)).dump().splitlines()
    return [
        line[2:].split(" · ")[0]
        for line in lines
        if line.startswith("  ") and not line.startswith("   ")
    ]


def test_the_described_defaults_are_shown() -> None:
    assert dumped(*map(applied, GIVEN)) == SHOWN


def test_arguments_have_the_described_defaults() -> None:
    views = [called(MODIFIERS[kind]["name"], dict(given)) for kind, given in GIVEN.items()]
    assert dumped(*views) == SHOWN


@pytest.mark.parametrize(("kind", "argument"), OPTIONAL)
def test_a_dump_shows_each_argument(kind: str, argument: str) -> None:
    assert dumped(applied(kind, {argument: OTHERS.get(argument, 70)})) != dumped(applied(kind))


def test_each_modifier_with_an_optional_argument_is_in_the_file() -> None:
    optional = {
        kind
        for kind, modifier in MODIFIERS.items()
        if any("default" in argument for argument in modifier["arguments"])
        and modifier["name"] not in WITHOUT
    }
    assert optional == set(GIVEN)
