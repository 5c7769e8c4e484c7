# SPDX-License-Identifier: MIT
"""Writes the layout of a drawing as JavaScript for the playground: views, or items and constraints."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any, Union

import reglet
from reglet import AutoLayout, Constraint, Insets, Item, Layout, Size, Text, Track, View
from reglet.tables import Column
from reglet.views.alignment import CUSTOM
from reglet.views.guides import Guide

# As wide as the editor on most screens.
WIDTH = 72
ALL_EDGES = 4


@dataclass
class Call:
    """A call of a function or method. The methods in `after` are called on its result."""

    name: str
    given: list[Written] = field(default_factory=list)
    after: list[Call] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.given))})" + "".join(
            f".{c}" for c in self.after
        )

    def lines(self, indent: str, room: int) -> str:
        """As many lines as the call needs, the last of which leaves some space."""
        if len(indent) + len(str(self)) + room <= WIDTH:
            return str(self)
        inner = f"{indent}  "
        head = str(Call(self.name, self.given))
        if self.after and len(indent) + len(head) <= WIDTH:
            # A short call stays on one line, and its modifiers follow below it.
            text, indent = f"{head}\n{inner}", inner
        else:
            parts = [
                part.lines(inner, 1) if isinstance(part, Call) else part for part in self.given
            ]
            text = f"{self.name}({_filled(parts, inner)}\n{indent})"
        for method in self.after:
            plain = f".{method}"
            last = text.rpartition("\n")[2]
            if len(last) + len(plain) + room > WIDTH and last.strip() not in ("", ")"):
                text += f"\n{indent}"
                last = indent
            fits = len(last) + len(plain) + room <= WIDTH
            text += plain if fits else f".{method.lines(indent, room)}"
        return text


Written = Union[str, Call]


def _filled(parts: Sequence[str], indent: str) -> str:
    """One line if all parts are short, and otherwise a line for each."""
    words = [f"{part}," for part in parts[:-1]] + [parts[-1]]
    views = [part for part in parts if part[0] not in "[{"]
    if any(len(part) > 46 or "\n" in part for part in views):
        return "".join(f"\n{indent}{word}" for word in words)
    lines = [indent]
    for word in words:
        if len(lines[-1]) + len(word) >= WIDTH or word.startswith("{"):
            lines.append(indent)
        lines[-1] += f"{word} "
    return "\n" + "\n".join(line.rstrip() for line in lines)


def _number(value: float) -> str:
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == int(value):
        return str(int(value))
    near = Fraction(value).limit_denominator(16)
    is_shorter = len(repr(value)) > 8 and near.numerator / near.denominator == value
    return f"{near.numerator} / {near.denominator}" if is_shorter else repr(value)


def _camel(name: str) -> str:
    head, *tail = name.split("_")
    return head + "".join(part.capitalize() for part in tail)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return _number(value)
    if isinstance(value, Guide):
        return value.name
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value if " " in value else _camel(value), ensure_ascii=False)


def _options(given: Mapping[str, Any], defaults: Mapping[str, Any]) -> list[Written]:
    """The options that differ from their defaults, or an empty list."""
    said = [
        name if _value(value) == name else f"{name}: {_value(value)}"
        for name, value in given.items()
        if value is not None and value != defaults.get(name)
    ]
    return [f"{{ {', '.join(said)} }}"] if said else []


CENTER = {"alignment": "center"}
_STACKED = ("HSTACK", "VSTACK", "LAZY_HSTACK", "LAZY_VSTACK")


class Program:
    """Declarations, and a result.

    `functions` has the drawing's functions in JavaScript, since they cannot be translated.
    """

    def __init__(self, functions: Mapping[Callable[..., Any], str]) -> None:
        self._functions = functions
        self._needs: dict[str, str] = {}
        self._fonts: dict[tuple[bool, float], str] = {}

    def of_layout(self, placed: Layout) -> str:
        self._name_fonts(placed.root)
        return self._written(self.view(placed.root), "return ")

    def _name_fonts(self, root: View) -> None:
        used: set[tuple[bool, float]] = set()
        waiting = [root]
        while waiting:
            view = waiting.pop()
            waiting += view.children
            if isinstance(view, Text):
                used.add((bool(getattr(view.font, "bold", False)), float(view.size)))
        for bold, size in sorted(used):
            style = "bold" if bold else "sans"
            is_only = sum(other == bold for other, _ in used) == 1
            name = style if is_only else f"{style}{_number(size)}"
            self._fonts[bold, size] = name

    def _written(self, call: Call, start: str) -> str:
        body = start + call.lines("", len(start) + 1) + ";\n"
        return "".join(f"const {name} = {text};\n" for name, text in self._needs.items()) + body

    # MARK: Views.

    def view(self, view: View) -> Call:
        """Modifiers are methods."""
        kind = view.kind.name
        made: Call = getattr(self, f"_{kind.lower()}")(view)
        if view.name is not None:
            made.after.append(Call("named", [_value_of_text(view.name)]))
        fill = view.style.get("fill")
        # The playground paints only leaves.
        if fill is not None and not view.children:
            made = Call("colour", [made, json.dumps(fill)])
        return made

    def _all(self, views: Sequence[View]) -> list[Written]:
        return [self.view(view) for view in views]

    def _modified(self, view: View, name: str, given: list[Written]) -> Call:
        inner = self.view(view.children[0])
        inner.after.append(Call(name, given))
        return inner

    def _aligned(self, alignment: Any) -> Any:
        for guide in alignment if isinstance(alignment, tuple) else (alignment,):
            if isinstance(guide, Guide):
                self._guide(guide)
        return alignment

    def _guide(self, guide: Guide) -> None:
        if callable(guide.default) or guide not in CUSTOM:
            raise NotImplementedError(f"{guide!r} has a function")
        given: list[Written] = [json.dumps(guide.name)]
        if guide.default or guide.fraction:
            given.append(_number(guide.default))
        given += _options({"fraction": guide.fraction}, {"fraction": 0})
        self._needs[guide.name] = str(Call(f"{guide.axis}Guide", given))

    def _text(self, view: Any) -> Call:
        key = (bool(view.font.bold), float(view.size))
        name = self._fonts[key]
        style = "bold " if view.font.bold else ""
        self._needs[name] = f'font("{style}{_number(view.size)}px {view.font.family}")'
        given = {
            "alignment": view.alignment,
            "lineLimit": view.line_limit,
            "truncates": view.truncates,
        }
        options = _options(given, {"alignment": "leading", "truncates": False})
        font = f"font: {name}" if name != "font" else name
        joined = f"{{ {font}{', ' + str(options[0])[2:] if options else ' }'}"
        return Call("text", [_value_of_text(view.string), joined])

    _paragraph = _text

    def _leaf(self, view: Any) -> Call:
        if isinstance(view, reglet.Box):
            return Call("box", [_number(view.ideal.width), _number(view.ideal.height)])
        if isinstance(view, reglet.Fill):
            return Call("fill")
        sizes: list[Size] = [view.minimum, view.ideal, view.maximum]
        return Call("leaf", [_value(tuple(size)) for size in sizes])

    def _shape(self, view: Any) -> Call:
        return Call(view.shape)

    def _spacer(self, view: Any) -> Call:
        return Call("spacer", [] if view.min_length is None else [_number(view.min_length)])

    def _divider(self, view: Any) -> Call:
        return Call("divider", [] if view.thickness is None else [_number(view.thickness)])

    def _hstack(self, view: Any) -> Call:
        given = {"alignment": self._aligned(view.alignment)}
        if view.kind.name in _STACKED:
            given["spacing"] = view.spacing
        name = {"HSTACK": "hstack", "VSTACK": "vstack", "ZSTACK": "zstack"}[view.kind.name]
        return Call(name, [*self._all(view.children), *_options(given, CENTER)])

    _vstack = _zstack = _hstack

    def _frame(self, view: Any) -> Call:
        given = {
            "width": view.width,
            "height": view.height,
            "alignment": self._aligned(view.alignment),
        }
        return self._modified(view, "frame", _options(given, CENTER))

    def _flexible_frame(self, view: Any) -> Call:
        names = ("minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight")
        given = {**dict(zip(names, view.limits)), "alignment": self._aligned(view.alignment)}
        return self._modified(view, "frame", _options(given, CENTER))

    def _padding(self, view: Any) -> Call:
        insets: Insets = view.insets
        if len(set(insets)) == 1:
            return self._modified(view, "padding", [_number(insets.top)])
        return self._modified(view, "padding", _edges(insets))

    def _fixed_size(self, view: Any) -> Call:
        axes = {(True, True): [], (True, False): ['"horizontal"'], (False, True): ['"vertical"']}
        return self._modified(view, "fixedSize", list(axes[view.horizontal, view.vertical]))

    def _layout_priority(self, view: Any) -> Call:
        return self._modified(view, "layoutPriority", [_number(view.priority)])

    def _weight(self, view: Any) -> Call:
        return self._modified(view, "weight", [_number(view.part)])

    def _offset(self, view: Any) -> Call:
        return self._modified(view, "offset", [_number(view.x), _number(view.y)])

    def _overlay(self, view: Any) -> Call:
        given = [*self._all(view.children[1:])]
        given += _options({"alignment": self._aligned(view.alignment)}, CENTER)
        return self._modified(view, view.kind.name.lower(), given)

    _background = _overlay

    def _alignment_guide(self, view: Any) -> Call:
        if view.function is not None:
            raise NotImplementedError(f"{view!r} has a function")
        guide = self._aligned(view.guide)
        options: dict[str, Any] = {"fraction": view.fraction}
        if guide == "center":
            options["axis"] = view.axis
        written = _options(options, {"fraction": 0})
        place: list[Written] = [_number(view.constant)] if view.constant or written else []
        return self._modified(view, "alignmentGuide", [_value(guide), *place, *written])

    def _grid(self, view: Any) -> Call:
        given = {
            "alignment": self._aligned(view.alignment),
            "horizontalSpacing": view.horizontal_spacing,
            "verticalSpacing": view.vertical_spacing,
        }
        return Call("grid", [*self._all(view.children), *_options(given, CENTER)])

    def _grid_row(self, view: Any) -> Call:
        return Call(
            "gridRow", [*self._all(view.children), *_options({"alignment": view.alignment}, {})]
        )

    def _grid_cell(self, view: Any) -> Call:
        given = {
            "columns": view.columns,
            "anchor": view.anchor,
            "columnAlignment": view.column_alignment,
            "unsizedAxes": view.unsized_axes,
        }
        return self._modified(
            view, "gridCell", _options(given, {"columns": 1, "unsizedAxes": "none"})
        )

    def _lazy_vgrid(self, view: Any) -> Call:
        tracks = f"[{', '.join(_track(track) for track in view.tracks)}]"
        given = {"alignment": view.alignment, "spacing": view.spacing}
        return Call("lazyVGrid", [tracks, *self._all(view.children), *_options(given, CENTER)])

    def _masonry(self, view: Any) -> Call:
        columns = view.columns if isinstance(view.columns, int) else _track(view.columns)
        given = {
            "alignment": view.alignment,
            "horizontalSpacing": view.horizontal_spacing,
            "verticalSpacing": view.vertical_spacing,
        }
        return Call("masonry", [str(columns), *self._all(view.children), *_options(given, CENTER)])

    def _aspect_grid(self, view: Any) -> Call:
        given = {
            "ratio": view.ratio,
            "horizontalSpacing": view.horizontal_spacing,
            "verticalSpacing": view.vertical_spacing,
            "exactTies": view.exact_ties,
            "keepsRatio": view.keeps_ratio,
        }
        defaults = dict.fromkeys(given, 0)
        return Call("aspectGrid", [*self._all(view.children), *_options(given, defaults)])

    def _view_that_fits(self, view: Any) -> Call:
        return Call(
            "viewThatFits",
            [*self._all(view.children), *_options({"axes": view.axes}, {"axes": "both"})],
        )

    def _scroll_view(self, view: Any) -> Call:
        return Call(
            "scrollView",
            [*self._all(view.children), *_options({"axes": view.axes}, {"axes": "vertical"})],
        )

    def _geometry_reader(self, view: Any) -> Call:
        if view.function is None:
            return Call("geometryReader", self._all(view.children))
        name = _camel(view.function.__name__.strip("_"))
        self._needs[name] = self._functions[view.function]
        return Call("geometryReader", [name])

    def _container_relative_frame(self, view: Any) -> Call:
        given = {
            "axes": view.axes,
            "count": view.count,
            "span": view.span,
            "spacing": view.spacing,
            "alignment": view.alignment,
        }
        defaults = {"axes": "both", "count": 1, "span": 1, "spacing": 0, **CENTER}
        return self._modified(view, "containerRelativeFrame", _options(given, defaults))

    def _safe_area(self, view: Any) -> Call:
        return self._modified(view, "safeArea", _edges(view.insets))

    def _ignores_safe_area(self, view: Any) -> Call:
        regions = "all" if len(view.regions) > 1 else view.regions[0]
        edges = "all" if len(view.edges) == ALL_EDGES else view.edges
        given = _options({"regions": regions, "edges": edges}, {"regions": "all", "edges": "all"})
        return self._modified(view, "ignoresSafeArea", given)

    def _safe_area_inset(self, view: Any) -> Call:
        given = {"edge": view.edge, "alignment": view.alignment, "spacing": view.spacing}
        options = _options(given, {"edge": "bottom", **CENTER})
        return self._modified(view, "safeAreaInset", [self.view(view.children[1]), *options])

    def _flow(self, view: Any) -> Call:
        given = {
            "axis": view.axis,
            "spacing": view.spacing,
            "lineSpacing": view.line_spacing,
            "alignment": view.alignment,
            "justification": view.justification,
            "lineLimit": view.line_limit,
            "stretches": view.stretches,
        }
        defaults = {"axis": "horizontal", "justification": "start", "stretches": False, **CENTER}
        return Call("flow", [*self._all(view.children), *_options(given, defaults)])

    def _table(self, view: Any) -> Call:
        plain = asdict(Column())
        columns = None
        if view.columns is not None:
            said = [_options(asdict(column), plain) for column in view.columns]
            columns = f"columns: [{', '.join(str(one[0]) if one else '{}' for one in said)}]"
        given = {
            "spacing": view.spacing,
            "rowSpacing": view.row_spacing,
            "padding": view.padding_policy,
            "shrinking": view.shrinking_policy,
            "alignment": view.alignment,
            "scale": view.scale,
        }
        insets = view.cell_padding
        if any(insets):
            if len(set(insets)) > 1:
                raise NotImplementedError("a table with different paddings")
            given["cellPadding"] = insets.top
        defaults = {
            **{"spacing": 0, "rowSpacing": 0, "padding": "equal", "shrinking": "level"},
            **{"alignment": "leading", "scale": 0},
        }
        options = _options(given, defaults)
        inside = [columns] if columns else []
        inside += [str(one)[2:-2] for one in options]
        joined: list[Written] = [f"{{ {', '.join(inside)} }}"] if inside else []
        return Call("table", [*self._all(view.children), *joined])

    def _table_section(self, view: Any) -> Call:
        names = {"header": "tableHeader", "body": "tableSection", "footer": "tableFooter"}
        return Call(names[view.role], self._all(view.children))

    def _table_row(self, view: Any) -> Call:
        given = {
            "minimumHeight": view.minimum_height,
            "weight": view.weight_of_row,
            "alignment": view.alignment,
        }
        options = _options(given, {"minimumHeight": 0, "weight": 0})
        return Call("tableRow", [*self._all(view.children), *options])

    def _table_cell(self, view: Any) -> Call:
        given = {
            "columns": view.columns,
            "rows": view.rows,
            "column": view.column,
            "horizontalAlignment": view.horizontal_alignment,
            "verticalAlignment": view.vertical_alignment,
            "unsizedAxes": view.unsized_axes,
        }
        if view.own_padding is not None:
            raise NotImplementedError("a cell with a padding of its own")
        return self._modified(
            view, "tableCell", _options(given, {"columns": 1, "rows": 1, "unsizedAxes": "none"})
        )


def _value_of_text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _edges(insets: Insets) -> list[Written]:
    edges = {name: getattr(insets, name) for name in ("top", "leading", "bottom", "trailing")}
    return _options(edges, dict.fromkeys(edges, 0))


def _track(track: Track) -> str:
    limits = {
        "fixed": [track.minimum],
        "flexible": [track.minimum, track.maximum],
        "adaptive": [track.minimum, track.maximum],
    }[track.kind]
    defaults = {"fixed": [], "flexible": [10, math.inf], "adaptive": [None, math.inf]}[track.kind]
    while limits and limits[-1] == (
        defaults[len(limits) - 1] if len(limits) <= len(defaults) else None
    ):
        limits.pop()
    given = _options({"spacing": track.spacing, "alignment": track.alignment}, CENTER)
    return str(Call(f"track.{track.kind}", [*map(_number, limits), *given]))


# MARK: Constraints.


def of_auto_layout(layout: AutoLayout, more: Sequence[Constraint] = ()) -> str:
    """The items of a page and the constraints between them."""
    page, *items = [item for item in layout.items if isinstance(item, Item)]
    lines = ["return constraints((layout, page) => {"]
    for item in items:
        lines.append(f'  const {item} = page.item("{item}");')
    # Margins determine a frame, which is not measured.
    inner = page.margins
    layout.layout()
    outer, inside = page.frame, inner.frame
    insets = (inside.y, inside.x, outer.height - inside.max_y, outer.width - inside.max_x)
    lines.append(f"  page.setMargins({_edges(Insets(*insets))[0]});")
    for item in items:
        lines.append(f"  {item}.setContent({_content(item)[0]});")
    held = [one.constraint for one in layout.constraints if one.active]
    lines += _activated("  layout.activate(", [*held, *more])
    taken_back = [one.constraint for one in layout.constraints if not one.active]
    if taken_back:
        # An undetermined variable keeps its value.
        lines += _activated("  const decisions = layout.activate(", taken_back)
        lines += ["  layout.layout();", "  layout.exchange(decisions, []);"]
    lines += [f"  return {{ {', '.join(map(str, items))} }};", "});", ""]
    return "\n".join(lines)


def _activated(start: str, constraints: Sequence[Constraint]) -> list[str]:
    return [start, *(f"    {_constraint(one)}," for one in constraints), "  );"]


def _content(item: Item) -> list[Written]:
    width, height, *rest = item.layout._handle.content(item._id)
    across, along, _, _, first, last = rest
    hugging = across if across == along else (across, along)
    given = {
        "width": width,
        "height": height,
        "hugging": hugging,
        "firstBaseline": first,
        "lastBaseline": last,
    }
    return _options(given, {"hugging": 250, "firstBaseline": 0, "lastBaseline": 0})


def _constraint(one: Constraint) -> str:
    names = {"==": "equal", ">=": "atLeast", "<=": "atMost"}
    settings = {"multiplier": one.multiplier, "constant": one.constant, "priority": one.priority}
    if one.second is None:
        second = _number(one.constant)
        del settings["constant"]
    else:
        second = f"{one.second}.{_camel(str(one.second_attribute))}"
    options = _options(settings, {"multiplier": 1, "constant": 0, "priority": 1000})
    call = Call(names[one.relation], [second, *options])
    return f"{one.first}.{_camel(one.attribute)}.{call}"
