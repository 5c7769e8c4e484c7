# SPDX-License-Identifier: MIT
"""From nodes in normal form to views: one table for types, another for modifiers."""

from __future__ import annotations

import functools
import importlib
from typing import Any, Callable

import leaf_functions
import table_views
from nodes import Node, is_own
from package import reglet

paragraphs = importlib.import_module("reglet.views.paragraphs")


class Builder:
    """Builds the views of one case, and stores the named ones."""

    def __init__(self) -> None:
        self.views: dict[str, reglet.View] = {}

    def build(self, node: Node) -> reglet.View:
        """With its modifiers."""
        view = TYPES[node["type"]](self, node)
        for name, value in node["modifiers"]:
            view = MODIFIERS[name](self, view, value)
        return view

    def children(self, node: Node) -> list[reglet.View]:
        return [self.build(child) for child in node["children"]]

    def known(self, view: reglet.View, name: str) -> reglet.View:
        self.views[name] = view.named(name)
        return view


@functools.cache
def _own(name: str) -> reglet.Guide:
    """A guide of a case, which is at 0 unless a view moves it."""
    return reglet.Guide("horizontal" if name.startswith("h_") else "vertical", name)


def guide(name: str) -> Any:
    return _own(name) if is_own(name) else name


def _aligned(node: Node) -> Any:
    horizontal, vertical = node["alignment"]
    return guide(horizontal), guide(vertical)


_AXES = {
    (): None,
    ("horizontal",): "horizontal",
    ("vertical",): "vertical",
    ("horizontal", "vertical"): "both",
}

# Types.


def _text(builder: Builder, node: Node) -> reglet.View:
    advance = node["advance"]
    words = node["string"].split(" ")
    return reglet.Paragraph(
        [advance * len(word) for word in words],
        cluster_widths=[[advance] * len(word) for word in words],
        space_width=advance,
        line_height=node["lineHeight"],
        line_limit=node["lineLimit"],
    )


_ENDS = {
    "space": paragraphs.WORD_SPACE,
    "break": paragraphs.WORD_BREAK,
    "joined": paragraphs.WORD_JOINED,
    "glued": paragraphs.WORD_GLUED,
    "hyphen": paragraphs.WORD_HYPHEN,
    "tab": paragraphs.WORD_TAB,
}


def _paragraph(builder: Builder, node: Node) -> reglet.View:
    first, others = node["indents"]
    return reglet.Paragraph(
        node["words"],
        word_flags=node["ends"] and [_ENDS[end] for end in node["ends"]],
        cluster_widths=node["clusters"],
        space_width=node["spaceWidth"],
        line_height=node["lineHeight"],
        baseline=node["baseline"],
        line_limit=node["lineLimit"],
        truncates=node["truncates"],
        runs=[paragraphs.TextRun(*run) for run in node["runs"]],
        edges=node["edges"] and [paragraphs.TextEdge(*edge) for edge in node["edges"]],
        tab_stops=[paragraphs.TabStop(*stop) for stop in node["tabStops"]],
        tab_interval=node["tabInterval"],
        first_line_indent=first,
        indent=others,
        justified=node["justified"],
        views=builder.children(node),
    )


def _stack(kind: Any) -> Callable[[Builder, Node], reglet.View]:
    def build(builder: Builder, node: Node) -> reglet.View:
        return kind(*builder.children(node), alignment=_aligned(node), spacing=node["spacing"])

    return build


def _lazy_grid(kind: Any, field: str) -> Callable[[Builder, Node], reglet.View]:
    def build(builder: Builder, node: Node) -> reglet.View:
        return kind(
            *builder.children(node),
            **{field: [_track(track) for track in node["tracks"]]},
            spacing=node["spacing"],
            alignment=_aligned(node),
        )

    return build


def _masonry(builder: Builder, node: Node) -> reglet.View:
    columns = node["columns"]
    if isinstance(columns, dict):
        columns = reglet.Track.adaptive(columns["min"], columns["max"])
    return reglet.Masonry(
        *builder.children(node),
        columns=columns,
        alignment=_aligned(node),
        horizontal_spacing=node["horizontalSpacing"],
        vertical_spacing=node["verticalSpacing"],
    )


def _track(track: Node) -> reglet.Track:
    limits = (track["min"],) if track["kind"] == "fixed" else (track["min"], track["max"])
    options = {"spacing": track["spacing"], "alignment": _aligned(track)}
    return getattr(reglet.Track, track["kind"])(*limits, **options)


TYPES: dict[str, Callable[[Builder, Node], reglet.View]] = {
    "fixed": lambda builder, node: reglet.Box(
        *node["size"],
        first_text_baseline=node["firstTextBaseline"],
        last_text_baseline=node["lastTextBaseline"],
    ),
    "flex": lambda builder, node: reglet.Leaf(node["min"], node["ideal"], node["max"]),
    "endless": lambda builder, node: leaf_functions.endless(node),
    "color": lambda builder, node: reglet.Fill(),
    "text": _text,
    "paragraph": _paragraph,
    "area": lambda builder, node: leaf_functions.area(node),
    "fraction": lambda builder, node: leaf_functions.fraction(node),
    "steps": lambda builder, node: leaf_functions.steps(node),
    "circle": lambda builder, node: reglet.Circle(),
    "scaled": lambda builder, node: leaf_functions.scaled(node),
    "spacer": lambda builder, node: reglet.Spacer(node["minLength"]),
    "divider": lambda builder, node: reglet.Divider(),
    "hstack": _stack(reglet.HStack),
    "vstack": _stack(reglet.VStack),
    "zstack": lambda builder, node: reglet.ZStack(
        *builder.children(node), alignment=_aligned(node)
    ),
    "viewthatfits": lambda builder, node: reglet.ViewThatFits(
        *builder.children(node), axes=_AXES[node["axes"]]
    ),
    "scrollview": lambda builder, node: reglet.ScrollView(
        *builder.children(node), axes=_AXES[node["axes"]]
    ),
    "geometryreader": lambda builder, node: reglet.GeometryReader(*builder.children(node)),
    "grid": lambda builder, node: reglet.Grid(
        *builder.children(node),
        alignment=_aligned(node),
        horizontal_spacing=node["horizontalSpacing"],
        vertical_spacing=node["verticalSpacing"],
    ),
    "gridrow": lambda builder, node: reglet.GridRow(
        *builder.children(node), alignment=node["alignment"] and guide(node["alignment"])
    ),
    "lazyvgrid": _lazy_grid(reglet.LazyVGrid, "columns"),
    "lazyhgrid": _lazy_grid(reglet.LazyHGrid, "rows"),
    "lazyvstack": _stack(reglet.LazyVStack),
    "lazyhstack": _stack(reglet.LazyHStack),
    "aspectgrid": lambda builder, node: reglet.AspectGrid(
        *builder.children(node), ratio=node["aspectRatio"]
    ),
    "masonry": _masonry,
    **table_views.TYPES,
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


def _flexible_frame(builder: Builder, view: reglet.View, value: Node) -> reglet.View:
    limits = {_LIMITS[name]: value[name] for name in value if name != "alignment"}
    return reglet.FlexibleFrame(view, **limits, alignment=_aligned(value))


def _padding(builder: Builder, view: reglet.View, value: Any) -> reglet.View:
    if isinstance(value, tuple):
        return reglet.Padding(reglet.Insets(*value), view)
    return view.padding(value)


def _layer(kind: Any) -> Callable[[Builder, reglet.View, Node], reglet.View]:
    def build(builder: Builder, view: reglet.View, value: Node) -> reglet.View:
        content = [builder.build(node) for node in value["content"]]
        return kind(view, *content, alignment=_aligned(value))

    return build


def _grid_cell(builder: Builder, view: reglet.View, value: Node) -> reglet.View:
    column = value["columnAlignment"]
    return view.grid_cell(
        value["columns"],
        anchor=value["anchor"],
        column_alignment=column and guide(column),
        unsized_axes=_AXES[value["unsizedAxes"]],
    )


MODIFIERS: dict[str, Callable[[Builder, reglet.View, Any], reglet.View]] = {
    "named": lambda builder, view, name: builder.known(view, name),
    "frame": lambda builder, view, value: reglet.Frame(
        view, value["width"], value["height"], alignment=_aligned(value)
    ),
    "flexibleFrame": _flexible_frame,
    "padding": _padding,
    "fixedSize": lambda builder, view, axes: view.fixed_size(
        "horizontal" in axes, "vertical" in axes
    ),
    "alignmentGuide": lambda builder, view, value: view.alignment_guide(
        guide(value["guide"]), value["position"], axis=value["axis"]
    ),
    "aspectRatio": lambda builder, view, value: view.aspect_ratio(value["ratio"], value["mode"]),
    "offset": lambda builder, view, value: view.offset(*value),
    "position": lambda builder, view, value: view.position(*value),
    "zIndex": lambda builder, view, value: view.z_index(value),
    "layoutPriority": lambda builder, view, value: view.layout_priority(value),
    "containerRelativeFrame": lambda builder, view, value: view.container_relative_frame(
        _AXES[value["axes"]],
        count=value["count"],
        span=value["span"],
        spacing=value["spacing"],
        container=value["container"],
        alignment=_aligned(value),
    ),
    "background": _layer(reglet.Background),
    "overlay": _layer(reglet.Overlay),
    "safeAreaInset": lambda builder, view, value: view.safe_area_inset(
        builder.build(value["content"]),
        edge=value["edge"],
        alignment=_aligned(value),
        spacing=value["spacing"],
    ),
    "gridCell": _grid_cell,
    "tableCell": lambda builder, view, value: table_views.cell(view, value),
}
