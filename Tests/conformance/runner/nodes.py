# SPDX-License-Identifier: MIT
"""The normal form of trees of views.

A node is `{"type", its fields, "children": [nodes], "modifiers": [(name, value)]}`, with modifiers
from the inside out. Names and cell settings are modifiers, too: `named`, `gridCell`, `tableCell`.
An alignment is a pair of guides, axes are a tuple, and an unspecified length is None.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Callable

from comparing import number

Node = dict[str, Any]
Modifier = tuple[str, Any]


def length(value: Any) -> Any:
    """Infinity and NaN have names; None is unspecified."""
    return math.nan if value == "nan" else number(value)


def pair(values: Any) -> tuple[Any, Any]:
    first, second = values
    return length(first), length(second)


def axes(given: Any) -> tuple[str, ...]:
    """In order, from a name or a list of names."""
    names = [given] if isinstance(given, str) else given or ()
    return tuple(axis for axis in ("horizontal", "vertical") if axis in names or "both" in names)


def is_own(guide: str) -> bool:
    """Whether the case defines the guide, which is at 0 unless a view moves it."""
    return guide.startswith(("h_", "v_"))


_HORIZONTAL = ("leading", "trailing")
_VERTICAL = ("top", "bottom", "firstTextBaseline", "lastTextBaseline")
_CENTER = ("center", "center")
_ALIGNMENTS = {
    "center": _CENTER,
    **{name: (name, "center") for name in _HORIZONTAL},
    **{name: ("center", name) for name in _VERTICAL},
    # topLeading, and leadingFirstTextBaseline.
    **{y + x.capitalize(): (x, y) for y in _VERTICAL[:2] for x in _HORIZONTAL},
    **{x + y[0].upper() + y[1:]: (x, y) for y in _VERTICAL[2:] for x in (*_HORIZONTAL, "center")},
}
# Anchors as fractions of the sides.
_FRACTIONS = {"leading": 0.0, "top": 0.0, "center": 0.5, "trailing": 1.0, "bottom": 1.0}
_EDGES = ("top", "leading", "bottom", "trailing")
_LIMITS = ("minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight")
_CELL_FIELDS = ("gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes")
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


def insets(value: Any) -> Any:
    """A number for all edges, or four in order."""
    if not isinstance(value, dict):
        return length(value)
    return tuple(length(value.get(edge, 0)) for edge in _EDGES)


def tracks(listed: Any, alignment: Callable[[Any], Any]) -> list[dict[str, Any]]:
    found = []
    for track in listed:
        kind = next(name for name in ("fixed", "flexible", "adaptive") if name in track)
        limits = track[kind] if isinstance(track[kind], dict) else {}
        fixed = length(track["fixed"]) if kind == "fixed" else None
        found.append(
            {
                "kind": kind,
                "min": length(limits.get("min", 10)) if fixed is None else fixed,
                "max": length(limits.get("max", "inf")) if fixed is None else fixed,
                "spacing": length(track.get("spacing")),
                "alignment": alignment(track.get("alignment")),
            }
        )
    return found


def masonry_columns(given: Any) -> Any:
    """A number of columns, or the limits of adaptive ones."""
    if not isinstance(given, dict):
        return int(given)
    limits = given["adaptive"]
    return {"min": length(limits["min"]), "max": length(limits.get("max", "inf"))}


class Tree:
    """Brings the nodes of a case into normal form, and collects the guides that it defines."""

    def __init__(self, spacing: float | None = None) -> None:
        self.spacing = spacing
        self.guides: set[str] = set()
        # Second names of nodes without modifiers, with the first names.
        self.aliases: dict[str, str] = {}

    def one(self, node: Node) -> Node:
        """The node for a single place; several members of a group form a z-stack."""
        members = self.several([node])
        if len(members) == 1:
            return members[0]
        if members:
            return {"type": "zstack", "alignment": _CENTER, "children": members, "modifiers": []}
        empty = {"type": "hstack", "alignment": _CENTER, "spacing": 0}
        return {**empty, "children": [], "modifiers": []}

    def several(self, nodes: Any) -> list[Node]:
        """Groups are replaced by their members."""
        return [self._node(node) for node in spliced(nodes)]

    def alignment(self, name: str | None) -> tuple[str, str]:
        """The horizontal and the vertical guide."""
        if name is None:
            return _CENTER
        if is_own(name):
            self.guides.add(name)
            return (name, "center") if name.startswith("h_") else ("center", name)
        if name not in _ALIGNMENTS:
            raise ValueError(f"unknown alignment {name}")
        return _ALIGNMENTS[name]

    def guide(self, name: str) -> str:
        """Records guides of the case."""
        if is_own(name):
            self.guides.add(name)
        return name

    def _node(self, node: Node) -> Node:
        kind = node["type"]
        if kind == "table":
            return self._table(node)
        made = {
            name: read(node.get(name) if node.get(name) is not None else otherwise)
            for name, (read, otherwise) in _FIELDS[kind].items()
        }
        if kind in _ALIGNED:
            made["alignment"] = self.alignment(node.get("alignment"))
        if kind == "gridrow":
            named = node.get("alignment")
            made["alignment"] = named and self.alignment(named)[1]
        if kind in ("hstack", "vstack") and "spacing" not in node:
            made["spacing"] = self.spacing
        if kind in ("lazyvgrid", "lazyhgrid"):
            listed = node["columns" if kind == "lazyvgrid" else "rows"]
            made["tracks"] = tracks(listed, self.alignment)
        if kind == "area" and made["ideal"] is None:
            made["ideal"] = math.sqrt(made["area"])
        if kind == "flex" and math.inf in made["ideal"]:
            # No leaf of the library may have an infinite ideal: this one is measured.
            kind = "endless"
        children = self.several(node.get("children", ()))
        return self._finished({"type": kind, **made, "children": children}, node)

    def _finished(self, made: Node, node: Node) -> Node:
        """With its modifiers and names."""
        modifiers: list[Modifier] = []
        for modifier in node.get("modifiers", ()):
            for name, value in modifier.items():
                modifiers += self._modifier(name, value)
        if any(field in node for field in _CELL_FIELDS):
            modifiers.append(("gridCell", self._grid_cell(node)))
        own, outer = node.get("id"), node.get("outerId")
        if own is not None and outer is not None and not modifiers:
            self.aliases[outer] = own
            outer = None
        if own is not None:
            modifiers.insert(0, ("named", own))
        if outer is not None:
            modifiers.append(("named", outer))
        return {**made, "modifiers": modifiers}

    def _grid_cell(self, node: Node) -> dict[str, Any]:
        anchor, columns = node.get("gridCellAnchor"), node.get("gridCellColumns")
        if isinstance(anchor, str):
            horizontal, vertical = self.alignment(anchor)
            anchor = (_FRACTIONS[horizontal], _FRACTIONS[vertical])
        return {
            "columns": 1 if columns is None else int(columns),
            "anchor": None if anchor is None else tuple(anchor),
            "columnAlignment": node.get("gridColumnAlignment"),
            "unsizedAxes": axes(node.get("gridCellUnsizedAxes")),
        }

    def _modifier(self, name: str, value: Any) -> Iterator[Modifier]:
        """Yields the normal form of one modifier."""
        if name == "frame":
            aligned = self.alignment(value.get("alignment"))
            if any(limit in value for limit in _LIMITS):
                others = set(value) - {*_LIMITS, "alignment"}
                if others:
                    raise ValueError(f"a frame with limits has no {sorted(others)[0]}")
                limits = {limit: length(value[limit]) for limit in _LIMITS if limit in value}
                yield "flexibleFrame", {**limits, "alignment": aligned}
            else:
                sides = {side: length(value.get(side)) for side in ("width", "height")}
                yield "frame", {**sides, "alignment": aligned}
        elif name == "alignmentGuide":
            for guide, position in value.items():
                horizontal = guide in _HORIZONTAL or guide.startswith("h_")
                axis = "horizontal" if horizontal else "vertical"
                place = {"guide": self.guide(guide), "axis": axis, "position": number(position)}
                yield "alignmentGuide", place
        elif name in ("overlay", "background"):
            content = self._contents(value["content"])
            yield name, {"alignment": self.alignment(value.get("alignment")), "content": content}
        elif name == "safeAreaInset":
            bars = self._contents(value["content"])
            stack = {"type": "vstack", "alignment": _CENTER, "spacing": self.spacing}
            bar = bars[0] if len(bars) == 1 else {**stack, "children": bars, "modifiers": []}
            yield (
                name,
                {
                    "edge": value["edge"],
                    "alignment": self.alignment(value.get("alignment")),
                    "spacing": length(value.get("spacing")),
                    "content": bar,
                },
            )
        elif name == "containerRelativeFrame":
            yield (
                name,
                {
                    "axes": axes(value.get("axes", "both")),
                    "count": value.get("count", 1),
                    "span": value.get("span", 1),
                    "spacing": length(value.get("spacing", 0)),
                    "container": pair(value.get("container") or (None, None)),
                    "alignment": self.alignment(value.get("alignment")),
                },
            )
        else:
            yield name, _MODIFIERS[name](value)

    def _contents(self, content: Any) -> list[Node]:
        return self.several(content if isinstance(content, list) else [content])

    # Tables, whose rows, sections and cells are nodes as well.

    def _table(self, node: Node) -> Node:
        columns = node.get("columns")
        if "sections" in node:
            children = [self._section(section) for section in node["sections"]]
        else:
            children = [self._row(row) for row in node.get("rows", ())]
        made = {
            "type": "table",
            "columns": None if columns is None else [column(one) for one in columns],
            "spacing": length(node.get("columnSpacing", 0)),
            "rowSpacing": length(node.get("rowSpacing", 0)),
            "cellPadding": insets(node.get("cellPadding", 0)),
            "padding": node.get("pads", "equal"),
            "shrinking": node.get("shrink", "level"),
            "alignment": (
                node.get("horizontalAlignment", "leading"),
                node.get("verticalAlignment", "center"),
            ),
            "scale": length(node.get("scale", 0)),
            "children": children,
        }
        return self._finished(made, node)

    def _section(self, section: Node) -> Node:
        rows = [self._row(row) for row in section.get("rows", ())]
        made = {"type": "tablesection", "role": section.get("kind", "body"), "children": rows}
        return self._finished(made, {"id": section.get("id")})

    def _row(self, row: Any) -> Node:
        fields = row if isinstance(row, dict) else {"cells": row}
        made = {
            "type": "tablerow",
            "minHeight": length(fields.get("minHeight", 0)),
            "weight": length(fields.get("weight", 0)),
            "alignment": fields.get("alignment"),
            "children": [self._cell(cell) for cell in fields.get("cells", ())],
        }
        return self._finished(made, {"id": fields.get("id")})

    def _cell(self, cell: Any) -> Node:
        cell = cell or {}
        if "type" in cell:
            return self.one(cell)
        padding = cell.get("padding")
        options = {
            "columns": cell.get("columnSpan", 1),
            "rows": cell.get("rowSpan", 1),
            "column": cell.get("column"),
            "horizontal": cell.get("horizontalAlignment"),
            "vertical": cell.get("verticalAlignment"),
            "padding": None if padding is None else insets(padding),
            "unsizedAxes": axes(cell.get("unsizedAxes")),
        }
        content = cell.get("content")
        if content is None:
            return {"type": "emptycell", **options, "children": [], "modifiers": []}
        made = self.one(content)
        return {**made, "modifiers": [*made["modifiers"], ("tableCell", options)]}


def column(given: Node) -> dict[str, Any]:
    """An unknown field is `unknown`."""
    made: dict[str, Any] = {}
    for name, value in given.items():
        if name not in _COLUMN_FIELDS:
            made["unknown"] = name
        else:
            made[_COLUMN_FIELDS[name]] = value if name == "alignment" else length(value)
    return made


def spliced(nodes: Any) -> Iterator[Node]:
    """Replaces groups by their members, to each of which the group's modifiers are applied."""
    for node in nodes:
        if node["type"] != "group":
            yield node
            continue
        for member in spliced(node.get("children", ())):
            both = [*member.get("modifiers", ()), *node.get("modifiers", ())]
            yield {**member, "modifiers": both}


def noting(node: Node, name: str) -> Node:
    """Returns a tree in which a named leaf records its proposals, and answers as the leaf."""
    if ("named", name) in node["modifiers"]:
        inner = {**node, "modifiers": []}
        return {"type": "noting", "leaf": inner, "children": [], "modifiers": node["modifiers"]}
    return {**node, "children": [noting(child, name) for child in node["children"]]}


def _text(value: Any) -> str:
    return str(value)


def _rows(*defaults: Any) -> Callable[[Any], list[tuple[Any, ...]]]:
    """Returns a reader of rows, whose missing last members have their defaults."""
    return lambda rows: [(*row, *defaults[len(row) :]) for row in rows]


def _as_given(value: Any) -> Any:
    return value


# The fields of nodes: how each is read, and its default.
_FIELDS: dict[str, dict[str, tuple[Callable[[Any], Any], Any]]] = {
    "fixed": {
        "size": (pair, None),
        "firstTextBaseline": (length, None),
        "lastTextBaseline": (length, None),
    },
    "flex": {"min": (pair, None), "ideal": (pair, None), "max": (pair, None)},
    "color": {},
    "text": {
        "string": (_text, ""),
        "advance": (length, 10),
        "lineHeight": (length, 20),
        "lineLimit": (length, None),
    },
    "paragraph": {
        "words": (_as_given, None),
        "ends": (_as_given, None),
        "clusters": (_as_given, None),
        "runs": (_rows(0, 0, 0, 0, 0, 0, 0), ()),
        "edges": (_as_given, None),
        "tabStops": (_as_given, ()),
        "tabInterval": (length, 0),
        "indents": (pair, (0, 0)),
        "justified": (bool, False),
        "truncates": (bool, False),
        "lineLimit": (_as_given, None),
        "spaceWidth": (length, 5),
        "lineHeight": (length, 10),
        "baseline": (length, 8),
    },
    "area": {
        "area": (length, None),
        "ideal": (length, None),
        "min": (length, 0),
        "max": (length, "inf"),
    },
    "fraction": {"fraction": (pair, None)},
    "steps": {
        "steps": (lambda steps: [(length(width), pair(size)) for width, size in steps], None)
    },
    "circle": {},
    "scaled": {"factor": (length, None), "idealWidth": (length, None), "height": (length, None)},
    "spacer": {"minLength": (length, None)},
    "divider": {},
    "hstack": {"spacing": (length, None)},
    "vstack": {"spacing": (length, None)},
    "zstack": {},
    "grid": {"horizontalSpacing": (length, None), "verticalSpacing": (length, None)},
    "gridrow": {},
    "lazyvgrid": {"spacing": (length, None)},
    "lazyhgrid": {"spacing": (length, None)},
    "lazyvstack": {"spacing": (length, None)},
    "lazyhstack": {"spacing": (length, None)},
    "viewthatfits": {"axes": (axes, "both")},
    "scrollview": {"axes": (axes, "vertical")},
    "geometryreader": {},
    "aspectgrid": {"aspectRatio": (length, 1)},
    "masonry": {
        "columns": (masonry_columns, None),
        "horizontalSpacing": (length, None),
        "verticalSpacing": (length, None),
    },
}
_ALIGNED = {
    *("hstack", "vstack", "zstack", "grid", "masonry"),
    *("lazyvgrid", "lazyhgrid", "lazyvstack", "lazyhstack"),
}
_MODIFIERS: dict[str, Callable[[Any], Any]] = {
    "padding": insets,
    "fixedSize": lambda value: axes(
        [axis for axis in ("horizontal", "vertical") if value.get(axis)]
    ),
    "layoutPriority": length,
    "zIndex": length,
    "aspectRatio": lambda value: {"ratio": length(value.get("ratio")), "mode": value["mode"]},
    "offset": pair,
    "position": pair,
}
_CONTENT_MODIFIERS = {
    *("frame", "alignmentGuide", "overlay", "background"),
    *("safeAreaInset", "containerRelativeFrame"),
}


def missing_elements(node: Any) -> set[str]:
    """Elements of a case's node and its descendants that have no normal form."""
    missing = set()
    if node["type"] not in ("group", "table") and node["type"] not in _FIELDS:
        missing.add(f"unknown element {node['type']}")
    for modifier in node.get("modifiers", ()):
        for name, value in modifier.items():
            if name not in _MODIFIERS and name not in _CONTENT_MODIFIERS:
                missing.add(f"unknown element {name}")
            if isinstance(value, dict):
                content = value.get("content", [])
                for inner in content if isinstance(content, list) else [content]:
                    missing |= missing_elements(inner)
    for child in node.get("children", ()):
        missing |= missing_elements(child)
    return missing
