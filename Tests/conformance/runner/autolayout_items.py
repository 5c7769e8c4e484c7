# SPDX-License-Identifier: MIT
"""Builds the items and constraints of a case of kind "autolayout"."""

from __future__ import annotations

import re
from typing import Any

from package import reglet

Node = dict[str, Any]


def build_items(layout: Any, case: Node) -> dict[str, Any]:
    """Creates all items and guides of a case, by name."""
    items: dict[str, Any] = {}
    root = case["root"]
    items[root["id"]] = layout.item(root["id"])
    if "size" in root and "fitting" not in case:
        items[root["id"]].set_size(*root["size"])
    _describe(items, root)
    _build_below(items, root)
    return items


def _build_below(items: dict[str, Any], node: Node) -> None:
    parent = items[node["id"]]
    for child in node.get("children", []):
        items[child["id"]] = parent.item(child["id"])
        _describe(items, child)
        if "frame" in child:
            flexible = [name.removeprefix("flexible").lower() for name in child.get("mask", [])]
            items[child["id"]].set_autoresizing(child["frame"], node["size0"], flexible)
        _build_below(items, child)


def _describe(items: dict[str, Any], node: Node) -> None:
    """Says what a node knows about itself, and creates its guides."""
    name = node["id"]
    item = items[name]
    baseline = node.get("baseline", {})
    if "intrinsic" in node or baseline:
        item.set_content(
            tuple(node["intrinsic"]) if node.get("intrinsic") else None,
            hugging=tuple(node.get("hug", [250, 250])),
            resistance=tuple(node.get("resist", [750, 750])),
            baselines=(baseline.get("first", 0), baseline.get("last", 0)),
        )
    if node.get("alignmentInsets"):
        item.set_alignment_insets(**node["alignmentInsets"])
    if node.get("margins"):
        sides = [node["margins"][side] for side in ("top", "leading", "bottom", "trailing")]
        item.set_margins(sides, follow_safe_area=False)
        items[f"{name}.margins"] = item.margins
    if node.get("safeArea"):
        item.set_safe_area(**node["safeArea"])
        items[f"{name}.safeArea"] = item.safe_area
        item.safe_area.name = f"{name}.safeArea"
    for guide in node.get("guides", []):
        items[guide] = item.guide(guide)


def constraint_of(given: Node, items: dict[str, Any]) -> Any:
    """Makes a constraint of its neutral form: first.attr1 rel m * second.attr2 + c @priority."""
    second = given.get("second")
    return reglet.Constraint(
        items[given["first"]],
        _snake(given["attr1"]),
        given.get("rel", "=="),
        None if second is None else items[second],
        None if second is None else _snake(given.get("attr2", given["attr1"])),
        given.get("m", 1),
        given.get("c", 0),
        given.get("priority", 1000),
    )


def _snake(name: str) -> Any:
    """Turns "centerXWithinMargins" into "center_x_within_margins"."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()
