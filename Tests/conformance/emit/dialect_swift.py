# SPDX-License-Identifier: MIT
"""Cases as Swift: the equivalent of each element in the package."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import dialect
from dialect import CENTER, call, indented
from nodes import is_own

Case = dict[str, Any]
PARTS = 8
HERE = Path(__file__).resolve().parent

NAMES = {
    "color": "Color.gray",
    "circle": "Circle()",
    "divider": "Divider()",
    "hstack": "HStack",
    "vstack": "VStack",
    "zstack": "ZStack",
    "lazyhstack": "LazyHStack",
    "lazyvstack": "LazyVStack",
    "viewthatfits": "ViewThatFits",
    "scrollview": "ScrollView",
    "grid": "Grid",
    "gridrow": "GridRow",
    "lazyvgrid": "LazyVGrid",
    "lazyhgrid": "LazyHGrid",
    "aspectgrid": "AspectGrid",
    "masonry": "Masonry",
    "table": "Table",
    "tableheader": "TableHeader",
    "tablefooter": "TableFooter",
    "tablebody": "TableSection",
    "tablerow": "TableRow",
}
# Labels of arguments without a name of their own, and of options whose names differ.
LABELS = {
    "viewthatfits": "in: ",
    "lazyvgrid": "columns: ",
    "lazyhgrid": "rows: ",
    "aspectgrid": "cellAspectRatio: ",
    "masonry": "columns: ",
}
OPTIONS = {
    "minHeight": "minimumHeight",
    "rowSpacing": "verticalSpacing",
    "padding": "pads",
    "shrinking": "shrinks",
}
TABLE = (
    "columns",
    "alignment",
    "spacing",
    "rowSpacing",
    "cellPadding",
    "padding",
    "shrinking",
    "scale",
)
OFFER = "ProposedViewSize(width: $width, height: $height)"
EDGES = "UIEdgeInsets(top: $top, left: $left, bottom: $bottom, right: $right)"
NUMBERS = "tables of numbers without views"
GRAPH = """let graph = try ViewGraph(measurer: Cells())
%stry graph.update(
%s)
let page = try graph.layout(in: %s)"""


def _measured(answer: str, depends: str) -> str:
    return f"Measured(0, dependence: .{depends}) {{ _, offered in\n{dialect.indented(answer)}\n}}"


TEMPLATES = {
    "masonry.adaptive": ".adaptive(minimum: $min, maximum: $max)",
    # Views.
    "size": "CGSize(width: $width, height: $height)",
    "insets": "EdgeInsets(top: $top, leading: $leading, bottom: $bottom, trailing: $trailing)",
    "tag": "$number",
    "padding": ".$name",
    "shrinking": ".$name",
    **{f"axes.{name}": f".{name}" for name in ("horizontal", "vertical")},
    "axes.both": "[.horizontal, .vertical]",
    "axes.none": "[]",
    "text": "cells($text, $advance, $lineHeight)",
    "text.limited": "cells($text, $advance, $lineHeight).lineLimit($limit)",
    "endless": _measured(
        "CGSize(\n    width: held(offered.width, $min_width, $ideal_width, $max_width),\n"
        "    height: held(offered.height, $min_height, $ideal_height, $max_height))",
        "none",
    ),
    "area": _measured(
        "let width = held(offered.width ?? $ideal, $min, $ideal, $max)\n"
        "return CGSize(width: width, height: $area / max(width, 1e-6))",
        "heightOnWidth",
    ),
    "fraction": _measured(
        "CGSize(\n    width: offered.width.map { $$0 * $across } ?? 10,\n    height: offered.height.map { $$0 * $down } ?? 10)",
        "none",
    ),
    "step": "if width >= $width { return size($numbers) }",
    "steps": "Measured(0, dependence: .heightOnWidth) { _, offered in\n"
    "    let width = offered.width ?? .infinity\n$steps\n    return size($last)\n}",
    "scaled": _measured(
        "CGSize(width: (offered.width ?? $idealWidth) * $factor, height: $height)", "none"
    ),
    "noting.start": "let leaf = $leaf\nvar questions: [ProposedViewSize] = []",
    "noting": "Measured(0) { _, offered in\n    questions.append(offered)\n"
    "    let page = try? layout(leaf, width: offered.width, height: offered.height, measurer: Cells())\n"
    "    return page?.size ?? .zero\n}",
    # Layouts.
    "near": "check.near($about, $came, [$wanted])",
    "known": "check.known($about, $came, [$wanted])",
    "guide.own": "let $name = ${type}Alignment(OwnGuide.self)",
    "page": GRAPH % ("", "$view", OFFER),
    "page.mirrored": GRAPH % ("graph.environment.layoutDirection = .rightToLeft\n", "$view", OFFER),
    "page.size": "page.size",
    "page.frame": "page.frame(of: $name)",
    "page.pieces": "pieces(page.text(of: $name))",
    "page.lines": "lines(page.text(of: $name))",
    "page.guide": 'try graph.position(of: $guide, in: "the root")',
    "page.columns": "places(try graph.columns(ofTable: $name))",
    "page.rows": "places(try graph.rows(ofTable: $name))",
    "offer": "[$numbers]",
    "asked": "do {\n$page\n    _ = page\n    check.asked(questions, $allowed)\n}",
    "refused": "check.refused(.$code) {\n$call\n    _ = page\n}",
    "refused.at": "check.refused(.$code) {\n$call\n    _ = page\n}",
    # Tables of numbers.
    "table.new": "let graph = try ViewGraph()\ntry graph.update(\n    Table(\n        columns: $columns,\n"
    "        horizontalSpacing: $spacing, pads: $padding, shrinks: $shrinking, scale: $scale\n"
    '    ) {\n        TableRow { ForEach(0..<$count, id: \\.self) { measured(minimums[$$0], ideals[$$0]) } }\n    }.id("table"))',
    "table.empty": "let graph = try ViewGraph()\ntry graph.update(\n"
    "    Table(horizontalSpacing: $spacing, pads: $padding, shrinks: $shrinking, scale: $scale) {\n        EmptyView()\n    }"
    '.id("table"))',
    "table.measure": "",
    "table.rows": "let minimums: [CGFloat] = [$minimums]\nlet ideals: [CGFloat] = [$ideals]",
    "table.resolve": "let page = try graph.layout(in: ProposedViewSize(width: $width, height: nil))",
    "table.width": "page.size.width",
    "table.columns": 'try graph.columns(ofTable: "table").map { $$0?.length }',
    "table.edges": 'edges(try graph.columns(ofTable: "table"))',
    "table.minimum": "try graph.layout(in: ProposedViewSize(width: 0, height: nil)).size.width",
    "table.ideal": "try graph.layout(in: .unspecified).size.width",
    "table.maximum": "try graph.layout(in: ProposedViewSize(width: .infinity, height: nil)).size.width",
    "table_measure": f"!{NUMBERS}",
    "table_limits": f"!{NUMBERS}",
    # Measurement.
    "sample": "($tag, size($numbers))",
    "passes": "let passes = try Passes(.$reducer)",
    "pass": "try passes.run($version, $samples)",
    "sizes": "check.sizes($about, $came, $wanted)",
    "during": "passes.seen[0]",
    "after": "passes.seen[passes.seen.count - 1]",
    "passes.maxWidth": "passes.seen[passes.seen.count - 1][$tag]?.width",
    "passes.maxHeight": "passes.seen[passes.seen.count - 1][$tag]?.height",
    "measurement_columnWidthsRounded": f"!{NUMBERS}",
    "cell": "Leaf(width: $ideal, height: 1).measure(proxy, $tag)\n    .frame(width: proxy.columnWidth($tag)).id($name)",
    "reader": "var widths: [AnyHashable: CGFloat] = [:]\n"
    "let page = try layout(\n    SimpleTableReader<AnyHashable>(maxWidth: $width, pads: $pads) { proxy in\n"
    "        HStack(spacing: 0) {\n$lines\n        }\n"
    "        let _ = ($tags as [AnyHashable]).forEach { widths[$$0] = proxy.columnWidth($$0) }\n    })",
    "reader.endless": "var widths: [AnyHashable: CGFloat] = [:]\n"
    "let page = try layout(\n    SimpleTableReader<AnyHashable>(maxWidth: .nan, pads: $pads) { proxy in\n"
    "        HStack(spacing: 0) {\n$lines\n        }\n"
    "        let _ = ($tags as [AnyHashable]).forEach { widths[$$0] = proxy.columnWidth($$0) }\n    })",
    "reader.width": "widths[$tag]",
    "reader.frame": "page.frame(of: $name)?.width",
    # Grids of equal cells, and hosts.
    "fit": "let fit$i = try AspectGridLayout(cellAspectRatio: $ratio, breaksTiesExactly: $exact)\n"
    "    .fit($count, in: CGSize(width: $width, height: $height))",
    "fit.refused": "check.refused(.invalidNumber) {\n    _ = try AspectGridLayout(cellAspectRatio: $ratio)\n"
    "        .fit($count, in: CGSize(width: $width, height: $height))\n}",
    "fit.rows": "CGFloat(fit$i.rows)",
    "fit.cols": "CGFloat(fit$i.columns)",
    "fit.cell": "fit$i.cellSize",
    "fit.page": "",
    "fit.center": "fit$i.center($index)",
    "traits": "let range = try traits($intrinsic, compression: $compression, hugging: $hugging)",
    "traits.min": "range[0]",
    "traits.ideal": "range[1]",
    "traits.max": "range[2]",
    "side": ".$camel",
    "sides.join": ", ",
    "sides.none": "",
    "representable_flexibility": "!the priorities of a flexibility",
    "host.text": "LabelItem($text)",
    "host.content": 'Item("view").contains($width, $height)',
    "host.item": "let item = $content",
    "host": "let graph = try ViewGraph()\n"
    "try graph.update(ItemAdaptor(item, flexibility: [$sides], idealSize: .$ideal))",
    "host.size": f"try graph.sizeThatFits({OFFER})",
    # Formats.
    "format": "!formats that are read without a layout",
    "tack_align": "!formats that are read without a layout",
    "tack_layout": "!formats that are texts",
    "tack_box": "!formats that are texts",
    "tack_conductor": "!constraints of states by their names",
    # Constraints.
    "form": "",
    "form.mirrored": "try $own.system?.setLayoutDirection(.rightToLeft)",
    "form.activate": "try $own.activate($constraints)",
    "form.layout": "try $own.layout()",
    "form.fitting": "let fits = try $own.systemLayoutSizeFitting(\n    CGSize(width: $width, height: $height),\n"
    "    withHorizontalFittingPriority: LayoutPriority($horizontal),\n    verticalFittingPriority: LayoutPriority($vertical))\n"
    "try $own.setSize(width: fits.width, height: fits.height)",
    "form.fits": 'check.near("fitting size", fits, [$own.frame.width, $own.frame.height])',
    "item.root": "let $own = Item($name)",
    "item": "let $own = Item($name)\n$parent.addSubview($own)",
    "item.size": "try $own.setSize(width: $width, height: $height)",
    "item.content": "$own.contains($width, $height)$options",
    "content.hugging": ".hugging($numbers)",
    "content.resistance": ".resistance($numbers)",
    "content.baselines": ".baselines($numbers)",
    "item.alignmentInsets": f"$own.setAlignmentRectInsets({EDGES})",
    "item.margins": "$own.insetsLayoutMarginsFromSafeArea = false\n$own.directionalLayoutMargins = EdgeInsets(\n"
    "    top: $top, leading: $left, bottom: $bottom, trailing: $right)",
    "item.safeArea": f"$own.safeAreaInsets = {EDGES}",
    "item.margins.guide": "let $guide = $own.layoutMarginsGuide",
    "item.safeArea.guide": "let $guide = $own.safeAreaLayoutGuide",
    "item.guide": "let $guide = LayoutGuide()\n$own.addLayoutGuide($guide)",
    "item.frame": "$own.frame",
    "mask": "!autoresizing masks",
    "mask.join": "!autoresizing masks",
    "item.autoresizing": "!autoresizing masks",
    "attribute": ".$name",
    "equal": ".equal",
    "less": ".lessThanOrEqual",
    "greater": ".greaterThanOrEqual",
    "form.conflict": "!the members of a conflict",
    "solver": "!solvers without a layout",
}


class Dialect(dialect.Dialect):
    """Swift 6."""

    unspecified = "nil"
    infinity = "CGFloat.infinity"
    templates = TEMPLATES
    unreadable = ("proposal",)
    reserved = ("check", "graph", "page", "fits", "in", "self", "is")

    def tolerance(self, case: Case) -> float:
        """Constraints and equal cells are exact."""
        return 1e-6 if case["kind"] in ("autolayout", "aspect-grid") else super().tolerance(case)

    def number(self, value: Any) -> str:
        """NaN is a mistake."""
        return ".nan" if isinstance(value, float) and math.isnan(value) else super().number(value)

    def list(self, parts: Any) -> str:
        return call("", parts, "[", "]")

    def size(self, pair: Any) -> str:
        return self.t("size", width=self.number(pair[0]), height=self.number(pair[1]))

    def t(self, key: str, /, **values: Any) -> str:
        """Codes of errors begin with a small letter."""
        if "type" in values and "status" in values:
            values["code"] = values["type"][0].lower() + values["type"][1:]
        if "view" in values:
            values["view"] = indented(values["view"])
        return super().t(key, **values)

    def guide(self, name: str, axis: str) -> str:
        return name if is_own(name) else f"{axis.capitalize()}Alignment.{name}"

    def aligned(self, pair: Any, axis: str | None = None) -> str:
        """For a container that takes guides of one axis or of both."""
        horizontal, vertical = pair
        if axis in ("horizontal", "vertical"):
            name = pair[axis == "vertical"]
            return name if is_own(name) else f".{name}"
        sides = [name if is_own(name) else f".{name}" for name in pair]
        if any(map(is_own, pair)):
            return f"Alignment(horizontal: {sides[0]}, vertical: {sides[1]})"
        if vertical in ("top", "bottom"):
            return f".{vertical}" + ("" if horizontal == "center" else horizontal.capitalize())
        return f".{horizontal}" + (
            "" if vertical == "center" else vertical[0].upper() + vertical[1:]
        )

    def element(self, kind: str, arguments: list[str], options: Any, children: list[str]) -> str:
        """Arguments with labels, and views in a block."""
        if kind in ("color", "circle", "divider"):
            return NAMES[kind]
        if kind == "table":
            options = sorted(options, key=lambda option: TABLE.index(option[0]))
        spacing = "horizontalSpacing" if kind == "table" else "spacing"
        names = {**OPTIONS, "spacing": spacing}
        labelled = [f"{names.get(name, name)}: {value}" for name, value in options]
        own = [f"{LABELS.get(kind, '')}{one}" for one in arguments]
        return self.block(NAMES[kind], [*own, *labelled], children)

    def block(self, name: str, arguments: list[str], children: list[str], before: str = "") -> str:
        called = call(name, arguments) if arguments else name
        inner = indented("\n".join(children or ["EmptyView()"]))
        return f"{called} {{{before}\n{inner}\n}}"

    def modifier(
        self, view: str, kind: str, arguments: list[str], options: Any, content: list[str]
    ) -> str:
        if kind in ("overlay", "background"):
            return self.block(
                f"{view}.{kind}", [f"alignment: {value}" for _, value in options], content
            )
        name = {"named": "id"}.get(kind, kind)
        if kind in ("offset", "position"):
            arguments = [f"{label}: {value}" for label, value in zip("xy", arguments)]
        return f"{view}\n    .{name}({', '.join(arguments)})"

    def type_fixed(self, node: Any) -> str:
        lines = self.options(node, "firstTextBaseline", "lastTextBaseline")
        if not lines:
            width, height = map(self.number, node["size"])
            return f"Leaf(width: {width}, height: {height})"
        size = self.size(node["size"])
        sides = [f"{side}: {size}" for side in ("minimum", "ideal", "maximum")]
        return call("Leaf", [*sides, *(f"{name}: {value}" for name, value in lines)])

    def type_flex(self, node: Any) -> str:
        names = (("minimum", "min"), ("ideal", "ideal"), ("maximum", "max"))
        return call("Leaf", [f"{label}: {self.size(node[name])}" for label, name in names])

    def type_spacer(self, node: Any) -> str:
        return f"Spacer({''.join(f'{name}: {value}' for name, value in self.options(node, 'minLength'))})"

    def type_paragraph(self, node: Any) -> str:
        """Words by their widths, which are made beforehand."""
        own = f"text{len(self.lines)}"
        parts = [self.list(self.word(node, i) for i in range(len(node["words"])))]
        if node["runs"]:
            parts.append(f"runs: {self.list(map(self.run, node['runs']))}")
        names = ("spaceWidth", "lineHeight", "baseline")
        parts += [f"{name}: {self.number(node[name])}" for name in names]
        stops = [f".init({self.number(place)}, .{name})" for place, name in node["tabStops"]]
        settings = {
            "tabStops": self.list(stops) if stops else None,
            "tabInterval": self.number(node["tabInterval"]) if node["tabInterval"] else None,
            "firstLineIndent": self.number(node["indents"][0]) if node["indents"][0] else None,
            "indent": self.number(node["indents"][1]) if node["indents"][1] else None,
            "isJustified": "true" if node["justified"] else None,
            "truncates": "true" if node["truncates"] else None,
        }
        said = [f"{own}.{name} = {value}" for name, value in settings.items() if value]
        self.say(f"{'var' if said else 'let'} {own} = {call('MeasuredText', parts)}")
        for one in said:
            self.say(one)
        children = self.children(node)
        view = self.block("Paragraph", [own], children) if children else f"Paragraph({own})"
        limit = node["lineLimit"]
        return view if limit is None else f"{view}\n    .lineLimit({limit})"

    def word(self, node: Any, place: int) -> str:
        said = [self.number(node["words"][place])]
        end = node["ends"][place] if node["ends"] else "space"
        if end != "space":
            said.append(".lineBreak" if end == "break" else f".{end}")
        if node["clusters"] and node["clusters"][place]:
            said.append(f"clusters: [{self.numbers(node['clusters'][place])}]")
        names = ("hyphen", "leadingHang", "trailingHang")
        edges = node["edges"][place] if node["edges"] else ()
        said += [f"{name}: {self.number(one)}" for name, one in zip(names, edges) if one]
        return f".init({', '.join(said)})"

    def run(self, row: Any) -> str:
        names = ("firstWord", "ascent", "descent", "spaceWidth", "level", "spaceLevel")
        said = [
            f"{name}: {self.number(one)}"
            for name, one in zip(names, row)
            if one or name == "firstWord"
        ]
        return f".init({', '.join([*said, *(['isView: true'] if row[6] else [])])})"

    def type_geometryreader(self, node: Any) -> str:
        return self.block("GeometryReader", [], self.children(node), " _ in")

    def track(self, track: Any) -> str:
        limits = f"minimum: {self.number(track['min'])}, maximum: {self.number(track['max'])}"
        size = (
            f".{track['kind']}({self.number(track['min']) if track['kind'] == 'fixed' else limits})"
        )
        options = [*self.options(track, "spacing"), *self.alignment(track)]
        return call("GridItem", [size, *(f"{name}: {value}" for name, value in options)])

    def column(self, column: Any) -> str:
        """A fixed column with more settings is made beforehand."""
        names = {"hidable": "isHidable", "hidden": "isHidden"}
        order = (
            "minimum",
            "ideal",
            "maximum",
            "weight",
            "priority",
            "alignment",
            "hidable",
            "hidden",
        )
        said = []
        for name in order:
            value = column.get(name)
            if value is None:
                continue
            written = (
                str(value).lower()
                if isinstance(value, bool)
                else f".{value}"
                if name == "alignment"
                else self.number(value)
            )
            said.append(f"{names.get(name, name)}: {written}")
        if "fixed" not in column:
            return call("TableColumn", said)
        if set(column) <= {"fixed", "alignment"}:
            return call("TableColumn", [f"fixed: {self.number(column['fixed'])}", *said])
        own = f"column{len(self.lines)}"
        self.say(
            f"var {own} = {call('TableColumn', said)}\n{own}.fixed = {self.number(column['fixed'])}"
        )
        return own

    def table(self, node: Any) -> Any:
        """Padding of cells has four edges."""
        padding = node["cellPadding"]
        return super().table({**node, "cellPadding": padding if padding == 0 else _four(padding)})

    def cell(self, options: Any) -> list[str]:
        said = []
        for name, plain in (("columns", 1), ("rows", 1), ("column", None)):
            if options[name] != plain:
                said.append(f"{name}: {'.all' if options[name] == 'all' else options[name]}")
        for name in ("horizontal", "vertical"):
            if options[name] is not None:
                said.append(f"{name}: .{options[name]}")
        if options["padding"] is not None:
            said.append(f"padding: {self.insets(_four(options['padding']))}")
        return said + (
            [f"unsizedAxes: {self.axes(options['unsizedAxes'])}"] if options["unsizedAxes"] else []
        )

    def type_emptycell(self, node: Any) -> str:
        """A cell without a view."""
        return call("EmptyCell", self.cell(node))

    def modifier_tableCell(self, view: str, value: Any) -> str:
        return f"{view}\n    {call('.tableCell', self.cell(value))}"

    def modifier_gridCell(self, view: str, value: Any) -> str:
        said = [] if value["columns"] == 1 else [f".gridCellColumns({value['columns']})"]
        if value["anchor"] is not None:
            x, y = map(self.number, value["anchor"])
            said.append(f".gridCellAnchor(UnitPoint(x: {x}, y: {y}))")
        if value["columnAlignment"] is not None:
            said.append(f".gridColumnAlignment(.{value['columnAlignment']})")
        if value["unsizedAxes"]:
            said.append(f".gridCellUnsizedAxes({self.axes(value['unsizedAxes'])})")
        return "\n    ".join([view, *said])

    def modifier_frame(self, view: str, value: Any) -> str:
        limits = [
            f"{name}: {self.number(value[name])}" for name in _FRAME if value.get(name) is not None
        ]
        aligned = [f"alignment: {one}" for _, one in self.alignment(value)]
        return f"{view}\n    .frame({', '.join([*(limits or ['width: nil']), *aligned])})"

    modifier_flexibleFrame = modifier_frame

    def modifier_fixedSize(self, view: str, value: Any) -> str:
        sides = ", ".join(
            f"{axis}: {str(axis in value).lower()}" for axis in ("horizontal", "vertical")
        )
        return f"{view}\n    .fixedSize({sides})"

    def modifier_alignmentGuide(self, view: str, value: Any) -> str:
        guide = self.guide(value["guide"], value["axis"])
        return f"{view}\n    .alignmentGuide({guide}) {{ _ in {self.number(value['position'])} }}"

    def modifier_aspectRatio(self, view: str, value: Any) -> str:
        ratio = [] if value["ratio"] is None else [self.number(value["ratio"])]
        return f"{view}\n    .aspectRatio({', '.join([*ratio, 'contentMode: .' + value['mode']])})"

    def modifier_containerRelativeFrame(self, view: str, value: Any) -> str:
        said = [f"{name}: {self.number(value[name])}" for name in ("count", "span", "spacing")]
        said += [f"alignment: {one}" for _, one in self.alignment(value)]
        width, height = map(self.number, value["container"])
        container = f"container: ProposedViewSize(width: {width}, height: {height})"
        return f"{view}\n    {call('.containerRelativeFrame', [self.axes(value['axes']), *said, container])}"

    def modifier_safeAreaInset(self, view: str, value: Any) -> str:
        vertical = value["edge"] in ("top", "bottom")
        said = [f"edge: {'Vertical' if vertical else 'Horizontal'}Edge.{value['edge']}"]
        if value["alignment"] != CENTER:
            said.append(
                f"alignment: {self.aligned(value['alignment'], 'horizontal' if vertical else 'vertical')}"
            )
        said += [f"{name}: {one}" for name, one in self.options(value, "spacing")]
        return self.block(f"{view}\n    .safeAreaInset", said, [self.view(value["content"])])

    def page(self, case: Case, root: Any) -> None:
        """A root whose baselines are compared has a name."""
        if case["expect"]["guides"]:
            root = {**root, "modifiers": [*root["modifiers"], ("named", "the root")]}
        super().page(case, root)

    def number_table(self, case: Case) -> None:
        """The table's cells answer the measured widths."""
        rows = {name: self.numbers(case[name]) for name in ("ideals", "minimums")}
        if case["columns"]:
            self.tell("table.rows", **rows)
        super().number_table(case)

    def measurement_columnWidths(self, case: Case) -> None:
        """Only in a layout."""
        self.reader(case)

    def constraint(self, given: Any, names: Any) -> str:
        second = "nil" if given["second"] is None else names[given["second"]]
        other = ".notAnAttribute" if given["second"] is None else self.attribute(given["attr2"])
        parts = [
            names[given["first"]],
            self.attribute(given["attr1"]),
            self.relation(given["rel"]),
            second,
            other,
        ]
        return call(
            "constraint", [*parts, self.numbers(given[name] for name in ("m", "c", "priority"))]
        )


_FRAME = (
    "width",
    "height",
    "minWidth",
    "idealWidth",
    "maxWidth",
    "minHeight",
    "idealHeight",
    "maxHeight",
)


def _four(value: Any) -> Any:
    return value if isinstance(value, tuple) else (value,) * 4


def files(bodies: list[tuple[Case, list[str]]]) -> dict[str, str]:
    """Returns the sources of a program: functions for cases, and a runner."""
    written = {"support.swift": (HERE / "support.swift").read_text(encoding="utf-8")}
    own = Dialect()
    for part in range(PARTS):
        text, entries = "import Reglet\n\n", []
        for place, (case, lines) in enumerate(bodies[part::PARTS]):
            name = f"case{part}_{place}"
            body = indented("\n".join(lines))
            text += f"/// {case['id']}\nprivate func {name}(_ check: inout Case) throws {{\n{body}\n}}\n\n"
            entries.append(f"Entry({own.text(case['id'])}, {own.tolerance(case)!r}, {name})")
        text += f"func run{part}() -> Int {{\n    run({call('', entries, '[', ']')})\n}}\n"
        written[f"cases{part}.swift"] = text
    sum_of = " + ".join(f"run{part}()" for part in range(PARTS))
    written["main.swift"] = (
        f"import Foundation\n\nlet failed = {sum_of}\n"
        f'print("\\({len(bodies)} - failed) passed, \\(failed) failed")\nexit(failed == 0 ? 0 : 1)\n'
    )
    return written
