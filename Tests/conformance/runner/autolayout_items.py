# SPDX-License-Identifier: MIT
"""Builds the items and constraints of a case of kind "autolayout"."""

from __future__ import annotations

from typing import Any

from corpus import Case
from format_cases import attribute
from package import reglet


def build_items(layout: Any, case: Case) -> dict[str, Any]:
    """By name, with guides."""
    items: dict[str, Any] = {}
    for one in case["items"]:
        name, parent = one["name"], one["parent"]
        items[name] = layout.item(name) if parent is None else items[parent].item(name)
        if one["size"] is not None:
            items[name].set_size(*one["size"])
        _describe(items, one)
    return items


def _describe(items: dict[str, Any], one: dict[str, Any]) -> None:
    name = one["name"]
    item, content = items[name], one["content"]
    if content is not None:
        item.set_content(
            content["size"],
            hugging=content["hugging"],
            resistance=content["resistance"],
            baselines=content["baselines"],
        )
    if one["alignmentInsets"] is not None:
        item.set_alignment_insets(*one["alignmentInsets"])
    if one["margins"] is not None:
        item.set_margins(one["margins"], follow_safe_area=False)
        items[f"{name}.margins"] = item.margins
    if one["safeArea"] is not None:
        item.set_safe_area(*one["safeArea"])
        items[f"{name}.safeArea"] = item.safe_area
        item.safe_area.name = f"{name}.safeArea"
    for guide in one["guides"]:
        items[guide] = item.guide(guide)
    if one["autoresizing"] is not None:
        resizing = one["autoresizing"]
        item.set_autoresizing(resizing["frame"], resizing["superview"], resizing["flexible"])


def constraint_of(given: dict[str, Any], items: dict[str, Any]) -> Any:
    """From the neutral form: first.attr1 rel m * second.attr2 + c @priority."""
    second = given["second"]
    return reglet.Constraint(
        items[given["first"]],
        attribute(given["attr1"]),
        given["rel"],
        None if second is None else items[second],
        attribute(given["attr2"]),
        given["m"],
        given["c"],
        given["priority"],
    )
