# SPDX-License-Identifier: MIT
"""From the tables of cases to views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comparing import number
from package import reglet, tables

if TYPE_CHECKING:
    from layout_views import Builder

Node = dict[str, Any]

_COLUMN_FIELDS = {
    "fixed": "fixed",
    "min": "minimum",
    "ideal": "ideal",
    "max": "maximum",
    "weight": "weight",
    "priority": "priority",
    "hidable": "hidable",
    "hidden": "hidden",
    "alignment": "alignment",
}
_AXES = {(): None, ("horizontal",): "horizontal", ("vertical",): "vertical"}


def column(given: Node) -> tables.Column:
    """Returns a column; a field that no column has is refused."""
    fields = {}
    for name, value in given.items():
        if name not in _COLUMN_FIELDS:
            raise reglet.InvalidArgumentError(f"columns have no {name}")
        fields[_COLUMN_FIELDS[name]] = value if name == "alignment" else number(value)
    return tables.Column(**fields)


def table(builder: Builder, node: Node) -> reglet.View:
    """Returns a table, with rows directly in it where the case has no sections."""
    columns = node.get("columns")
    if "sections" in node:
        children = [_section(builder, section) for section in node["sections"]]
    else:
        children = [_row(builder, row) for row in node.get("rows", ())]
    return reglet.Table(
        *children,
        columns=None if columns is None else [column(one) for one in columns],
        spacing=number(node.get("columnSpacing", 0)),
        row_spacing=number(node.get("rowSpacing", 0)),
        cell_padding=_padding(node.get("cellPadding", 0)),
        padding=node.get("pads", "equal"),
        shrinking=node.get("shrink", "level"),
        alignment=(
            node.get("horizontalAlignment", "leading"),
            node.get("verticalAlignment", "center"),
        ),
        scale=number(node.get("scale", 0)),
    )


def _padding(value: Any) -> Any:
    if not isinstance(value, dict):
        return number(value)
    edges = ("top", "leading", "bottom", "trailing")
    return reglet.Insets(**{edge: number(value.get(edge, 0)) for edge in edges})


def _section(builder: Builder, section: Node) -> reglet.View:
    rows = [_row(builder, row) for row in section.get("rows", ())]
    made = reglet.TableSection(*rows, role=section.get("kind", "body"))
    return builder.known(section.get("id"), made)


def _row(builder: Builder, row: Any) -> reglet.View:
    fields = row if isinstance(row, dict) else {"cells": row}
    made = reglet.TableRow(
        *(_cell(builder, cell) for cell in fields.get("cells", ())),
        minimum_height=number(fields.get("minHeight", 0)),
        weight=number(fields.get("weight", 0)),
        alignment=fields.get("alignment"),
    )
    return builder.known(fields.get("id"), made)


def _cell(builder: Builder, cell: Any) -> reglet.View:
    if not cell:
        return reglet.TableCell()
    if "type" in cell:
        return builder.build(cell)
    content = cell.get("content")
    axes = cell.get("unsizedAxes") or ()
    padding = cell.get("padding")
    return reglet.TableCell(
        None if content is None else builder.build(content),
        columns=cell.get("columnSpan", 1),
        rows=cell.get("rowSpan", 1),
        column=cell.get("column"),
        horizontal_alignment=cell.get("horizontalAlignment"),
        vertical_alignment=cell.get("verticalAlignment"),
        padding=None if padding is None else _padding(padding),
        unsized_axes=_AXES.get((axes,) if isinstance(axes, str) else tuple(axes), "both"),
    )
