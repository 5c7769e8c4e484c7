# SPDX-License-Identifier: MIT
"""From the nodes of layout cases to views: one table for types, one for modifiers.

What reglet has not yet stands in `NOT_YET`; moving a name from there into one of the tables is all that
the runner needs to know about a new element.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable

import leaf_functions
from comparing import number
from package import reglet

Node = dict[str, Any]

NOT_YET = frozenset(
    {
        # types
        "aspectgrid",
        "geometryreader",
        "grid",
        "gridrow",
        "lazyhgrid",
        "lazyvgrid",
        "lazyvstack",
        "scrollview",
        "viewthatfits",
        # modifiers
        "alignmentGuide",
        "aspectRatio",
        "background",
        "containerRelativeFrame",
        "offset",
        "overlay",
        "position",
        "safeAreaInset",
        "zIndex",
        # alignments that a case defines itself
        "custom alignment",
    }
)


class Builder:
    """Builds the views of one case, and remembers which view has which id."""

    def __init__(self) -> None:
        self.views: dict[str, reglet.View] = {}

    def build(self, node: Node) -> reglet.View:
        """Returns the view of a node with its modifiers."""
        if node["type"] == "group":
            return self._group(node)
        view = self._known(node.get("id"), TYPES[node["type"]](self, node))
        for modifier in node.get("modifiers", ()):
            for name, value in modifier.items():
                view = MODIFIERS[name](view, value)
        return self._known(node.get("outerId"), view)

    def children(self, node: Node) -> list[reglet.View]:
        """Returns the views of a container's children; groups among them are taken apart."""
        return [self.build(child) for child in spliced(node.get("children", ()))]

    def _group(self, node: Node) -> reglet.View:
        """A group that stands where one view is wanted: its only member, or an implicit z-stack."""
        members = [self.build(member) for member in spliced([node])]
        if len(members) == 1:
            return members[0]
        return reglet.ZStack(*members) if members else reglet.HStack(spacing=0)

    def _known(self, name: str | None, view: reglet.View) -> reglet.View:
        if name is not None:
            self.views[name] = view.named(name)
        return view


def spliced(nodes: Any) -> Iterator[Node]:
    """Yields nodes with groups replaced by their members; a group's modifiers go to each member."""
    for node in nodes:
        if node["type"] != "group":
            yield node
            continue
        for member in spliced(node.get("children", ())):
            both = [*member.get("modifiers", ()), *node.get("modifiers", ())]
            yield {**member, "modifiers": both}


def missing_elements(node: Node) -> set[str]:
    """Returns the elements of a node and all below it that reglet has not."""
    missing = set()
    if node["type"] != "group" and node["type"] not in TYPES:
        missing.add(_lacking(node["type"]))
    missing |= _custom_alignment(node)
    for modifier in node.get("modifiers", ()):
        for name, value in modifier.items():
            if name not in MODIFIERS:
                missing.add(_lacking(name))
            if isinstance(value, dict):
                missing |= _custom_alignment(value)
                content = value.get("content", [])
                for inner in content if isinstance(content, list) else [content]:
                    missing |= missing_elements(inner)
    for child in node.get("children", ()):
        missing |= missing_elements(child)
    return missing


def _lacking(name: str) -> str:
    """Names an element that no table below knows; one that nobody has heard of is told apart."""
    return name if name in NOT_YET else f"unknown element {name}"


def _custom_alignment(element: dict[str, Any]) -> set[str]:
    named = str(element.get("alignment", ""))
    return {"custom alignment"} if named.startswith(("h_", "v_")) else set()


# Types.


def _size(pair: Any) -> tuple[float, float]:
    width, height = pair
    return number(width), number(height)


def _fixed(builder: Builder, node: Node) -> reglet.View:
    return reglet.Box(
        *_size(node["size"]),
        first_text_baseline=node.get("firstTextBaseline"),
        last_text_baseline=node.get("lastTextBaseline"),
    )


def _flex(builder: Builder, node: Node) -> reglet.View:
    return reglet.Leaf(_size(node["min"]), _size(node["ideal"]), _size(node["max"]))


def _text(builder: Builder, node: Node) -> reglet.View:
    advance = node.get("advance", 10)
    words = node["string"].split(" ")
    return reglet.Paragraph(
        [advance * len(word) for word in words],
        cluster_widths=[[advance] * len(word) for word in words],
        space_width=advance,
        line_height=node.get("lineHeight", 20),
        line_limit=node.get("lineLimit"),
    )


def _stack(kind: Any) -> Callable[[Builder, Node], reglet.View]:
    def build(builder: Builder, node: Node) -> reglet.View:
        options = {"alignment": node.get("alignment") or "center"}
        if kind is not reglet.ZStack:
            options["spacing"] = node.get("spacing")
        return kind(*builder.children(node), **options)

    return build


TYPES: dict[str, Callable[[Builder, Node], reglet.View]] = {
    "fixed": _fixed,
    "flex": _flex,
    "color": lambda builder, node: reglet.Fill(),
    "text": _text,
    "area": lambda builder, node: leaf_functions.area(node),
    "fraction": lambda builder, node: leaf_functions.fraction(node),
    "steps": lambda builder, node: leaf_functions.steps(node),
    "circle": lambda builder, node: leaf_functions.circle(),
    "scaled": lambda builder, node: leaf_functions.scaled(node),
    "spacer": lambda builder, node: reglet.Spacer(node.get("minLength")),
    "divider": lambda builder, node: reglet.Divider(),
    "hstack": _stack(reglet.HStack),
    "vstack": _stack(reglet.VStack),
    "zstack": _stack(reglet.ZStack),
}


# Modifiers.

_LIMITS = {
    "minWidth": "min_width",
    "idealWidth": "ideal_width",
    "maxWidth": "max_width",
    "minHeight": "min_height",
    "idealHeight": "ideal_height",
    "maxHeight": "max_height",
}


def _frame(view: reglet.View, value: dict[str, Any]) -> reglet.View:
    alignment = value.get("alignment") or "center"
    if set(value) <= {"width", "height", "alignment"}:
        width, height = number(value.get("width")), number(value.get("height"))
        return reglet.Frame(view, width, height, alignment=alignment)
    limits = {_LIMITS[name]: number(value[name]) for name in value if name != "alignment"}
    return reglet.FlexibleFrame(view, **limits, alignment=alignment)


def _padding(view: reglet.View, value: Any) -> reglet.View:
    if not isinstance(value, dict):
        return view.padding(value)
    edges = {edge: value.get(edge, 0) for edge in ("top", "leading", "bottom", "trailing")}
    return reglet.Padding(reglet.Insets(**edges), view)


MODIFIERS: dict[str, Callable[[reglet.View, Any], reglet.View]] = {
    "frame": _frame,
    "padding": _padding,
    "fixedSize": lambda view, value: view.fixed_size(
        value.get("horizontal", False), value.get("vertical", False)
    ),
    "layoutPriority": lambda view, value: view.layout_priority(number(value)),
}
