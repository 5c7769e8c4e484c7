# SPDX-License-Identifier: MIT
"""From the tables of cases, in normal form, to views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from nodes import Node
from package import reglet, tables

if TYPE_CHECKING:
    from layout_views import Builder

_AXES = {
    (): None,
    ("horizontal",): "horizontal",
    ("vertical",): "vertical",
    ("horizontal", "vertical"): "both",
}


def _column(given: Node) -> tables.Column:
    """Rejects an unknown field."""
    if "unknown" in given:
        raise reglet.InvalidArgumentError(f"columns have no {given['unknown']}")
    return tables.Column(**given)


def _insets(value: Any) -> Any:
    return reglet.Insets(*value) if isinstance(value, tuple) else value


def _table(builder: Builder, node: Node) -> reglet.View:
    columns = node["columns"]
    return reglet.Table(
        *builder.children(node),
        columns=None if columns is None else [_column(one) for one in columns],
        spacing=node["spacing"],
        row_spacing=node["rowSpacing"],
        cell_padding=_insets(node["cellPadding"]),
        padding=node["padding"],
        shrinking=node["shrinking"],
        alignment=node["alignment"],
        scale=node["scale"],
    )


def cell(content: reglet.View | None, options: Node) -> reglet.View:
    return reglet.TableCell(
        content,
        columns=options["columns"],
        rows=options["rows"],
        column=options["column"],
        horizontal_alignment=options["horizontal"],
        vertical_alignment=options["vertical"],
        padding=_insets(options["padding"]),
        unsized_axes=_AXES[options["unsizedAxes"]],
    )


TYPES: dict[str, Callable[[Builder, Node], reglet.View]] = {
    "table": _table,
    "tablesection": lambda builder, node: reglet.TableSection(
        *builder.children(node), role=node["role"]
    ),
    "tablerow": lambda builder, node: reglet.TableRow(
        *builder.children(node),
        minimum_height=node["minHeight"],
        weight=node["weight"],
        alignment=node["alignment"],
    ),
    "emptycell": lambda builder, node: cell(None, node),
}
