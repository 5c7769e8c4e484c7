# SPDX-License-Identifier: MIT
"""From the grids of layout cases to views, and what cells say to the grid around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from comparing import number
from package import reglet

if TYPE_CHECKING:
    from layout_views import Builder

Node = dict[str, Any]

_AXES = {
    frozenset(): None,
    frozenset({"horizontal"}): "horizontal",
    frozenset({"vertical"}): "vertical",
    frozenset({"horizontal", "vertical"}): "both",
}


def _grid(builder: Builder, node: Node) -> reglet.View:
    return reglet.Grid(
        *builder.children(node),
        alignment=node.get("alignment") or "center",
        horizontal_spacing=node.get("horizontalSpacing"),
        vertical_spacing=node.get("verticalSpacing"),
    )


def _row(builder: Builder, node: Node) -> reglet.View:
    return reglet.GridRow(*builder.children(node), alignment=node.get("alignment"))


def _track(track: Node) -> reglet.Track:
    options = {"spacing": track.get("spacing"), "alignment": track.get("alignment") or "center"}
    if "fixed" in track:
        return reglet.Track.fixed(track["fixed"], **options)
    kind = "flexible" if "flexible" in track else "adaptive"
    limits = track[kind] or {}
    least, most = number(limits.get("min", 10)), number(limits.get("max", "inf"))
    return getattr(reglet.Track, kind)(least, most, **options)


def _lazy_grid(kind: Any, field: str) -> Callable[[Builder, Node], reglet.View]:
    def build(builder: Builder, node: Node) -> reglet.View:
        return kind(
            *builder.children(node),
            **{field: [_track(track) for track in node[field]]},
            spacing=node.get("spacing"),
            alignment=node.get("alignment") or "center",
        )

    return build


def _lazy_stack(kind: Any) -> Callable[[Builder, Node], reglet.View]:
    def build(builder: Builder, node: Node) -> reglet.View:
        return kind(
            *builder.children(node),
            spacing=node.get("spacing"),
            alignment=node.get("alignment") or "center",
        )

    return build


def _aspect_grid(builder: Builder, node: Node) -> reglet.View:
    return reglet.AspectGrid(*builder.children(node), ratio=node.get("aspectRatio", 1))


TYPES: dict[str, Callable[[Builder, Node], reglet.View]] = {
    "grid": _grid,
    "gridrow": _row,
    "lazyvgrid": _lazy_grid(reglet.LazyVGrid, "columns"),
    "lazyhgrid": _lazy_grid(reglet.LazyHGrid, "rows"),
    "lazyvstack": _lazy_stack(reglet.LazyVStack),
    "lazyhstack": _lazy_stack(reglet.LazyHStack),
    "aspectgrid": _aspect_grid,
}

_CELL_FIELDS = ("gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes")


def in_cell(view: reglet.View, node: Node) -> reglet.View:
    """Returns a view with what its node says as a cell; the view itself where that is nothing."""
    if not any(field in node for field in _CELL_FIELDS):
        return view
    anchor = node.get("gridCellAnchor")
    axes = node.get("gridCellUnsizedAxes") or ()
    return view.grid_cell(
        max(1, int(node.get("gridCellColumns") or 1)),
        anchor=anchor if anchor is None or isinstance(anchor, str) else tuple(anchor),
        column_alignment=node.get("gridColumnAlignment"),
        unsized_axes=_AXES[frozenset([axes] if isinstance(axes, str) else axes)],
    )
