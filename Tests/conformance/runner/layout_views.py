# SPDX-License-Identifier: MIT
"""From the nodes of layout cases to views: one table for types, one for modifiers.

A line in one of them is all that the runner needs to know about a new element.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Any, Callable

import grid_views
import leaf_functions
import table_views
from comparing import number
from package import reglet

Node = dict[str, Any]


class Builder:
    """Builds the views of one case, and remembers which view has which id."""

    def __init__(self) -> None:
        self.views: dict[str, reglet.View] = {}

    def build(self, node: Node) -> reglet.View:
        """Returns the view of a node with its modifiers."""
        if node["type"] == "group":
            return self._group(node)
        view = self.known(node.get("id"), TYPES[node["type"]](self, node))
        for modifier in node.get("modifiers", ()):
            for name, value in modifier.items():
                view = self._modified(view, name, value)
        return self.known(node.get("outerId"), grid_views.in_cell(view, node))

    def _modified(self, view: reglet.View, name: str, value: Any) -> reglet.View:
        if name in CONTENT_MODIFIERS:
            return CONTENT_MODIFIERS[name](self, view, value)
        return MODIFIERS[name](view, value)

    def children(self, node: Node) -> list[reglet.View]:
        """Returns the views of a container's children; groups among them are taken apart."""
        return [self.build(child) for child in spliced(node.get("children", ()))]

    def contents(self, content: Any) -> list[reglet.View]:
        """Returns the views of a modifier's content: a node, a group or a list."""
        nodes = content if isinstance(content, list) else [content]
        return [self.build(node) for node in spliced(nodes)]

    def _group(self, node: Node) -> reglet.View:
        """A group that stands where one view is wanted: its only member, or an implicit z-stack."""
        members = [self.build(member) for member in spliced([node])]
        if len(members) == 1:
            return members[0]
        return reglet.ZStack(*members) if members else reglet.HStack(spacing=0)

    def known(self, name: str | None, view: reglet.View) -> reglet.View:
        """Remembers which view has an id, and returns the view."""
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
        missing.add(f"unknown element {node['type']}")
    for modifier in node.get("modifiers", ()):
        for name, value in modifier.items():
            if name not in MODIFIERS and name not in CONTENT_MODIFIERS:
                missing.add(f"unknown element {name}")
            if isinstance(value, dict):
                content = value.get("content", [])
                for inner in content if isinstance(content, list) else [content]:
                    missing |= missing_elements(inner)
    for child in node.get("children", ()):
        missing |= missing_elements(child)
    return missing


# Alignments.


def alignment(name: str | None) -> Any:
    """Returns an alignment by name; one of a case's own is a guide whose default is 0."""
    return custom_guide(name) if is_custom(name) else name or "center"


def is_custom(name: str | None) -> bool:
    """Whether a name is that of a guide that a case defines itself."""
    return name is not None and name.startswith(("h_", "v_"))


@functools.cache
def custom_guide(name: str) -> reglet.Guide:
    """Returns the guide that a case calls by a name."""
    return reglet.Guide("horizontal" if name.startswith("h_") else "vertical", name)


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
    if math.inf in _size(node["ideal"]):
        return leaf_functions.endless(*(_size(node[name]) for name in ("min", "ideal", "max")))
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
        options = {"alignment": alignment(node.get("alignment"))}
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
    "circle": lambda builder, node: reglet.Circle(),
    "scaled": lambda builder, node: leaf_functions.scaled(node),
    "spacer": lambda builder, node: reglet.Spacer(node.get("minLength")),
    "divider": lambda builder, node: reglet.Divider(),
    "hstack": _stack(reglet.HStack),
    "vstack": _stack(reglet.VStack),
    "zstack": _stack(reglet.ZStack),
    "viewthatfits": lambda builder, node: reglet.ViewThatFits(
        *builder.children(node), axes=node.get("axes", "both")
    ),
    "scrollview": lambda builder, node: reglet.ScrollView(
        *builder.children(node), axes=node.get("axes", "vertical")
    ),
    "geometryreader": lambda builder, node: reglet.GeometryReader(*builder.children(node)),
    "table": table_views.table,
    **grid_views.TYPES,
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
    aligned = alignment(value.get("alignment"))
    if set(value) <= {"width", "height", "alignment"}:
        width, height = number(value.get("width")), number(value.get("height"))
        return reglet.Frame(view, width, height, alignment=aligned)
    limits = {_LIMITS[name]: number(value[name]) for name in value if name != "alignment"}
    return reglet.FlexibleFrame(view, **limits, alignment=aligned)


def _padding(view: reglet.View, value: Any) -> reglet.View:
    if not isinstance(value, dict):
        return view.padding(value)
    edges = {edge: value.get(edge, 0) for edge in ("top", "leading", "bottom", "trailing")}
    return reglet.Padding(reglet.Insets(**edges), view)


def _alignment_guide(view: reglet.View, value: dict[str, Any]) -> reglet.View:
    for name, position in value.items():
        axis = "vertical" if name == "center" else None
        view = view.alignment_guide(
            custom_guide(name) if is_custom(name) else name, number(position), axis=axis
        )
    return view


def _container_relative_frame(view: reglet.View, value: dict[str, Any]) -> reglet.View:
    width, height = value.get("container") or (None, None)
    return view.container_relative_frame(
        value.get("axes", "both"),
        count=value.get("count", 1),
        span=value.get("span", 1),
        spacing=value.get("spacing", 0),
        container=(number(width), number(height)),
        alignment=value.get("alignment") or "center",
    )


MODIFIERS: dict[str, Callable[[reglet.View, Any], reglet.View]] = {
    "containerRelativeFrame": _container_relative_frame,
    "frame": _frame,
    "padding": _padding,
    "fixedSize": lambda view, value: view.fixed_size(
        value.get("horizontal", False), value.get("vertical", False)
    ),
    "alignmentGuide": _alignment_guide,
    "aspectRatio": lambda view, value: view.aspect_ratio(value.get("ratio"), value["mode"]),
    "offset": lambda view, value: view.offset(*value),
    "position": lambda view, value: view.position(*value),
    "zIndex": lambda view, value: view.z_index(value),
    "layoutPriority": lambda view, value: view.layout_priority(number(value)),
}


# Modifiers with content of their own, which is built as any other node is.


def _safe_area_inset(builder: Builder, view: reglet.View, value: dict[str, Any]) -> reglet.View:
    bars = builder.contents(value["content"])
    return view.safe_area_inset(
        bars[0] if len(bars) == 1 else reglet.VStack(*bars),
        edge=value["edge"],
        alignment=value.get("alignment") or "center",
        spacing=number(value.get("spacing")),
    )


def _layer(kind: Any) -> Callable[[Builder, reglet.View, dict[str, Any]], reglet.View]:
    def build(builder: Builder, view: reglet.View, value: dict[str, Any]) -> reglet.View:
        content = builder.contents(value["content"])
        return kind(view, *content, alignment=alignment(value.get("alignment")))

    return build


CONTENT_MODIFIERS: dict[str, Callable[[Builder, reglet.View, Any], reglet.View]] = {
    "background": _layer(reglet.Background),
    "overlay": _layer(reglet.Overlay),
    "safeAreaInset": _safe_area_inset,
}
