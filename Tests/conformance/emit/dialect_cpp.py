# SPDX-License-Identifier: MIT
"""Cases as C++: the equivalent of each element in reglet.hpp."""

from __future__ import annotations

from typing import Any

import dialect
from dialect import CENTER, CannotSayError, call, has_nan, indented, snake, trimmed
from nodes import is_own

Case = dict[str, Any]
EDGES = ("left", "right", "top", "bottom", "leading", "trailing")
PARTS = 6  # Sources that are compiled at the same time.

NAMES = {
    "fixed": "Box",
    "flex": "Leaf",
    "color": "Fill",
    "circle": "Circle",
    "divider": "Divider",
    "spacer": "Spacer",
    "hstack": "HStack",
    "vstack": "VStack",
    "zstack": "ZStack",
    "lazyhstack": "LazyHStack",
    "lazyvstack": "LazyVStack",
    "viewthatfits": "ViewThatFits",
    "scrollview": "ScrollView",
    "geometryreader": "GeometryReader",
    "grid": "Grid",
    "gridrow": "GridRow",
    "lazyvgrid": "LazyVGrid",
    "lazyhgrid": "LazyHGrid",
    "masonry": "Masonry",
    "table": "Table",
    "tableheader": "TableHeader",
    "tablefooter": "TableFooter",
    "tablebody": "TableSection",
    "tablerow": "TableRow",
}
# Options are types of their own, unless their values name them.
OPTIONS = {
    "weight": "share",
    "alignment": "",
    "minLength": "",
    "padding": "",
    "shrinking": "",
    "columns": "",
}
COLUMN = {
    **dict.fromkeys(("fixed", "minimum", "ideal"), "unspecified"),
    **{"maximum": "infinity", "weight": "1", "priority": "0"},
    **{"hidable": "false", "hidden": "false", "alignment": "std::nullopt"},
}
MEASURED = """Measured(
    [](Proposal offered) {
%s
    },
    Dependence::%s)"""


def _measured(answer: str, depends: str) -> str:
    return MEASURED % (dialect.indented(answer, 8), depends)


TEMPLATES = {
    # Views.
    "size": "Size($numbers)",
    "insets": "Insets($top, $leading, $bottom, $trailing)",
    "masonry.adaptive": "MasonryColumns::adaptive($min, $max)",
    "tag": "Tag($number)",
    "padding": "Pad::$name",
    "shrinking": "Shrink::$name",
    **{f"axes.{name}": f"Axes::{name}" for name in ("both", "horizontal", "vertical", "none")},
    "text": "cells($text, $advance, $lineHeight)",
    "text.limited": "cells($text, $advance, $lineHeight, $limit)",
    "paragraph": "Worded({$words}, $spaceWidth, $lineHeight, $baseline)$options.view()",
    "paragraph.run": "{$first, $ascent, $descent, $space, $level, $spaceLevel, $view, 0}",
    "paragraph.space": "RGL_WORD_SPACE",
    "paragraph.break": "RGL_WORD_BREAK",
    "paragraph.joined": "RGL_WORD_JOINED",
    "paragraph.glued": "RGL_WORD_GLUED",
    "paragraph.hyphen": "RGL_WORD_HYPHEN",
    "paragraph.tab": "RGL_WORD_TAB",
    "paragraph.cluster": "{$widths}",
    "paragraph.edge": "{$hyphen, $leading, $trailing}",
    "paragraph.stop": "{$position, RGL_HORIZONTAL_$name, 0}",
    "paragraph.tabs": ".tabs({$stops}, $interval)",
    "paragraph.indents": ".indents($first, $others)",
    "paragraph.ends": ".ends({$ends})",
    "paragraph.clusters": ".clusters({$clusters})",
    "paragraph.runs": ".runs({$runs})",
    "paragraph.edges": ".edges({$edges})",
    "paragraph.justified": ".justified()",
    "paragraph.truncates": ".truncated()",
    "paragraph.limit": ".limited($limit)",
    "paragraph.views": ".views({$views})",
    "page.pieces": "places(page.pieces($name))",
    "page.lines": "places(page.lines($name))",
    "endless": _measured(
        "return Measurement(held(offered.width, $min_width, $ideal_width, $max_width),\n"
        "                   held(offered.height, $min_height, $ideal_height, $max_height));",
        "none",
    ),
    "area": _measured(
        "const double width = held(offered.width, $min, $ideal, $max);\nreturn Measurement(width, $area / std::max(width, 1e-6));",
        "height_on_width",
    ),
    "fraction": _measured(
        "const double width = offered.has_width() ? offered.width * $across : 10;\n"
        "return Measurement(width, offered.has_height() ? offered.height * $down : 10);",
        "none",
    ),
    "step": "if (offered.width_or(infinity) >= $width) return Measurement($numbers);",
    "steps": "Measured(\n    [](Proposal offered) {\n$steps\n        return Measurement($last);\n    },\n    Dependence::height_on_width)",
    "scaled": _measured(
        "return Measurement(offered.width_or($idealWidth) * $factor, $height);", "none"
    ),
    "noting.start": "std::vector<Numbers> questions;\nconst View leaf = $leaf;",
    "noting": "Measured([&](Proposal offered) {\n    questions.push_back(list(offered));\n"
    "    return Measurement(layout(leaf, offered).size());\n})",
    # Layouts.
    "near": "is.near($about, $came, {$wanted});",
    "known": "is.known($about, $came, {$wanted});",
    "guide.own": "const Guide $name = Guide::$axis();",
    "page": "[[maybe_unused]] const Layout page = layout($view, {$width, $height});",
    "page.mirrored": "const Layout page = layout($view, {$width, $height}, {Direction::right_to_left});",
    "page.size": "page.size()",
    "page.frame": "page.frame($name)",
    "page.proposal": "page.proposal($name)",
    "page.guide": "page.guide(page.root(), $guide)",
    "page.columns": "places(page.columns($name))",
    "page.rows": "places(page.rows($name))",
    "offer": "{$numbers}",
    "asked": "{\n$page\n    for (const Numbers &one : questions) is.any(one, $allowed);\n}",
    "refused": "is.refused(status::$status, {}, [&] {\n$call\n});",
    "refused.at": "is.refused(status::$status, $at, [&] {\n$call\n});",
    # Tables of numbers.
    "table.new": "NumberTable table($count);\ntable.set_columns($columns);\n"
    "table.set_rules({$spacing, 0, $scale, $padding, $shrinking});",
    "table.empty": "NumberTable table($count);\ntable.set_rules({$spacing, 0, $scale, $padding, $shrinking});",
    "table.measure": "table.measure({$ideals}, {$minimums});",
    "table.resolve": "[[maybe_unused]] const double width = table.resolve($width);",
    "table.width": "width",
    "table.columns": "lengths(table.tracks())",
    "table.edges": "edges(table.tracks())",
    "table.minimum": "double(table.resolve(0))",
    "table.ideal": "double(table.resolve())",
    "table.maximum": "double(table.resolve(infinity))",
    "part.new": "NumberTable part_$part($columns);",
    "part.measure": "part_$part.measure($ideals);",
    "part.measure.both": "part_$part.measure($ideals, $minimums);",
    "part.merge": "part_0.merge(part_$part);",
    "measured.rows": "double(part_0.measured().rows)",
    "measured.ideal": "ideals(part_0)",
    "measured.min": "minimums(part_0)",
    "limits.ok": 'is.holds("allowed", rgl_number_table_check_size($columns, $rows) == RGL_OK);',
    "limits.refused": 'is.holds("refused", status(rgl_number_table_check_size($columns, $rows)) == status::$status);',
    # Measurement.
    "sample": "{$tag, {$numbers}}",
    "passes": "Passes passes(Reducer::$reducer, $tags);",
    "pass": "passes.run($version, $samples);",
    "sizes": "is.sizes($about, $came, $wanted);",
    "during": "passes.during()",
    "after": "passes.after().max_sizes()",
    "passes.maxWidth": "passes.after().max_width($tag)",
    "passes.maxHeight": "passes.after().max_height($tag)",
    "cell.before": "const View $own = Box($ideal, 1).measure($tag).frame(width(column_width($tag))).named($name);",
    "cell": "$own",
    "reader": "const View reader = TableReader(HStack(std::vector<View>{$cells}, spacing(0)), max_width($width), Pads::$pad);\n"
    "const Layout page = layout(reader);",
    "reader.endless": "const View reader = TableReader(HStack(std::vector<View>{$cells}, spacing(0)), Pads::$pad);\n"
    "const Layout page = layout(reader);",
    "reader.width": "page.measurements(reader).column_width($tag)",
    "reader.frame": "Rect(page.frame($name)).width",
    "columns.new": "NumberTable table($count);\ntable.set_rules({0, 0, $scale, $padding});",
    "columns.measure": "table.measure({$ideals});",
    "columns.resolve": "table.resolve($width);",
    "columns.width": "table.tracks()[$index].length",
    # Grids of equal cells, and hosts.
    "fit": "const CellShape shape_$i{$ratio, 0, 0, $exact};\nconst rgl_aspect_fit fit_$i = fitted(shape_$i, {$width, $height}, $count);",
    "fit.refused": "is.refused(status::invalid_number, {}, [] { fitted({$ratio, 0, 0, $exact}, {$width, $height}, $count); });",
    "fit.rows": "double(fit_$i.rows)",
    "fit.cols": "double(fit_$i.columns)",
    "fit.cell": "fit_$i.cell",
    "fit.page": "const Layout page_$i = layout(AspectGrid(shape_$i, std::vector<View>($count, Fill())), {$width, $height});\n"
    "const std::vector<Node> cells_$i = page_$i.children(page_$i.root());",
    "fit.center": "Rect(page_$i.frame(cells_$i.at($index))).center()",
    "traits": "const rgl_sizing_range range = sizing_range($intrinsic, $compression, $hugging);",
    "traits.min": "range.minimum",
    "traits.ideal": "range.ideal",
    "traits.max": "range.maximum",
    "side": "Flexibility::$name",
    "sides.join": " | ",
    "sides.none": "Flexibility::none",
    "flexibility": "const rgl_intrinsic_content came = Content(with_flexibility(Content(), $sides)).record;",
    "flexibility.compressionH": "came.horizontal_resistance",
    "flexibility.huggingH": "came.horizontal_hugging",
    "flexibility.compressionV": "came.vertical_resistance",
    "flexibility.huggingV": "came.vertical_hugging",
    "host.text": "set_text($view)",
    "host.content": "set_content(Content($width, $height))",
    "host.item": 'AutoLayout form;\nconst Item item = form.item("view");\nitem.$content;',
    "host": "const View host = ConstraintHost(item, {}, HostOptions{$sides, Ideal::$ideal});",
    "host.size": "layout(host, {$width, $height}).size()",
    # Formats.
    "format.item": "[[maybe_unused]] constexpr rgl_item $own = $number;",
    "format.view": "{$name, $item}",
    "format.new": "[[maybe_unused]] constexpr rgl_item superview = 1000, safe_area = 1001;\n"
    "const std::vector<ViewName> views$views;\nFormatOptions options;\noptions.dialect = RGL_DIALECT_$dialect;",
    "format.align.join": " | 1u << ",
    "format.align": "options.alignment = 1u << $lines;",
    "format.direction": "options.direction = RGL_FORMAT_$upper;",
    "format.baselines": "options.spaces_baselines = true;",
    "format.sibling": "options.sibling_spacing = $value;",
    "format.edge": "options.edge_spacing = $value;",
    "format.superview": "options.superview = superview;",
    "format.safeArea": "options.safe_area = safe_area;",
    "format.metric": "{$name, $value}",
    "format.metrics": "options.metrics = $metrics;",
    "format.read": "VisualFormat().read({$text}, views, options)",
    "format.came": "const std::vector<Constraint> came = $read;",
    "format.problem": "is.problem($kind, $offset, $length, $limit, [&] {\n$read;\n});",
    "format.problem.anywhere": "is.problem($kind, $offset, {}, $limit, [&] {\n$read;\n});",
    "format.end": "$end",
    "format.endless": "SIZE_MAX",
    "superview": "superview",
    "safeArea": "safe_area",
    "spacer.guide": "RGL_FORMAT_SPACER($number)",
    "attribute": "RGL_ATTRIBUTE_$upper",
    "equal": "RGL_EQUAL",
    "less": "RGL_LESS_OR_EQUAL",
    "greater": "RGL_GREATER_OR_EQUAL",
    "row": "row($first, $attribute, $relation, $second, $other, $numbers)",
    "row.alone": "row($first, $attribute, $relation, 0, RGL_ATTRIBUTE_NONE, $numbers)",
    "rows": "is.constraints(came, $rows, $flips);",
    "align.mode": "Align::$name",
    "align": 'AutoLayout form;\nconst Item o = form.item("o"), v = o.item("v");\n'
    "const std::vector<Constraint> came = align(v, o, $horizontally, $vertically, Edges($top, $left, $bottom, $right));",
    "align.natural": 'AutoLayout form;\nconst Item o = form.item("o"), v = o.item("v");\n'
    "const std::vector<Constraint> came = align(v, o, $horizontally, $vertically, Insets($top, $left, $bottom, $right));",
    "align.v": "v.id()",
    "align.o": "o.id()",
    "tack.views": "FormatOptions options;\noptions.dialect = RGL_DIALECT_TACK;\noptions.superview = root.id();\n"
    "options.safe_area = Item(root.safe_area()).id();\nconst std::vector<ViewName> views$views;",
    "tack.read": "const std::vector<Constraint> constraints = VisualFormat().read({$formats}, views, options);",
    "tack.activate": "form.activate(constraints);",
    "tack.conflict": "is.conflict({{$elements}}, element, [&] { form.activate(constraints); });",
    "box": "const ConstraintBox box = form.box();",
    "box.open": "box.replace({});",
    "box.read": "box.read({$text}, views, options);",
    "box.once": "box.once($key, [&] { return VisualFormat().read({$text}, views, options); });",
    "box.active": "active(box)",
    "conductor": "const Conductor conductor = form.conductor();",
    "conductor.add": "const InstalledConstraint $own = added(conductor.state($state), (a.width() >= $number).named($name));",
    "conductor.share": "ConstraintBox(conductor.state($state)).share({$own});",
    "conductor.remove": "ConstraintBox(conductor.state($state)).remove();",
    "conductor.update": "conductor.set_active({$states});",
    "conductor.one": "$own",
    "conductor.check": 'is.same("active", active(form, {$made}), {$wanted});',
    # Constraints.
    "form": "AutoLayout form;",
    "form.mirrored": "form.set_direction(Direction::right_to_left);",
    "form.activate": "form.activate($constraints);",
    "form.conflict": "is.conflict($wanted, member, [&] { form.activate($constraints); });",
    "form.layout": "form.layout();",
    "form.fitting": "const Size fits = $own.fitting_size({$width, $height}, $horizontal, $vertical);\n"
    "form.activate({($own.width() == $width).priority($horizontal), ($own.height() == $height).priority($vertical)});",
    "form.fits": 'is.near("fitting size", fits, list(Rect($own.frame()).size()));',
    "item.root": "const Item $own = form.item($name);",
    "item": "[[maybe_unused]] const Item $own = $parent.item($name);",
    "item.size": "$own.set_size($numbers);",
    "item.content": "$own.set_content(Content($width, $height)$options);",
    "content.hugging": ".hugging($numbers)",
    "content.resistance": ".resistance($numbers)",
    "content.baselines": ".baselines($numbers)",
    "item.alignmentInsets": "$own.set_alignment_insets(Edges($top, $left, $bottom, $right));",
    "item.margins": "$own.set_margins(Insets($top, $left, $bottom, $right), false);",
    "item.safeArea": "$own.set_safe_area(Edges($top, $left, $bottom, $right));",
    "item.margins.guide": "[[maybe_unused]] const Item $guide = $own.margins();",
    "item.safeArea.guide": "[[maybe_unused]] const Item $guide = $own.safe_area();",
    "item.guide": "const Item $guide = $own.guide($name);",
    "item.frame": "$own.frame()",
    "item.autoresizing": "$own.set_autoresizing(Rect($frame), Size($superview), $mask);",
    "mask": "RGL_FLEXIBLE_$upper",
    "mask.join": " | ",
    "mask.none": "0",
    "open.axes": 'is.same("open axes", open_axes(form.ambiguities()), {$axes});',
    "open.axis": 'is.contains("open axes", open_axes(form.ambiguities()), $axis);',
    "anchor": "$item.anchor(RGL_ATTRIBUTE_$upper)",
    **{
        f"anchor.{name}": "$item.$snake()"
        for name in (
            *EDGES,
            "width",
            "height",
            "centerX",
            "centerY",
            "firstBaseline",
            "lastBaseline",
        )
    },
    "priority": ".priority($value)",
    "related": "($left $relation $right)$priority.named($name)",
    "strings": "{$texts}",
    # Solver.
    "end": ";",
    "solver.new": "Solver solver;",
    "variable": "[[maybe_unused]] const Variable $own = solver.variable($name);",
    "weight": ".weight($value)",
    "product": "$factor * $own",
    "sum.empty": "Expression()",
    "linear": "($left $relation $right)$options",
    "linear.plain": "$left $relation $right",
    "solver.add": "[[maybe_unused]] const SolverConstraint $own = solver.add($constraint);",
    "solver.add.all": "const std::vector<SolverConstraint> $added = solver.add(std::vector<LinearConstraint>$constraints);",
    "solver.added": "[[maybe_unused]] const SolverConstraint $own = $added[$i];",
    "solver.remove": "solver.remove(std::vector<SolverConstraint>{$constraints});",
    "solver.edit": "solver.edit($own, $priority);",
    "solver.edit.end": "solver.end_edit($own);",
    "suggestion": "{$own, $value}",
    "solver.suggest": "solver.suggest(std::vector<Suggestion>{$pairs});",
    "solver.stay": "[[maybe_unused]] const SolverConstraint $made = solver.stay($own, $priority, $value);",
    "solver.setRhs": "solver.set_constant($own, $value)",
    "solver.setPriority": "solver.set_priority($own, $value)",
    "solver.refused": "solver.add($constraint)",
    "member": "{$own.id, $name}",
    "solver.conflict": "const std::string $before = solver.dump();\n"
    "is.conflict($wanted, Members{{$members}, $added}, [&] { $change; });\n"
    'is.holds("a refused step changes nothing", std::string(solver.dump()) == $before);',
    "solver.value": "is.relative($about, solver.value($own), $wanted);",
    "solver.range": "is.range($about, solver.range($own), $low, $high);",
    "solver.open": "is.contains($about, solver.ambiguous(), $own.id());",
    "solver.violation": "is.relative($about, solver.violation($own), $wanted);",
}


class Dialect(dialect.Dialect):
    """C++17."""

    unspecified = "unspecified"
    templates = TEMPLATES
    reserved = (
        "is",
        "form",
        "page",
        "solver",
        "root",
        "options",
        "views",
        "box",
        "reader",
        "table",
    )

    def unspeakable(self, case: Case) -> None:
        """A NaN and a span of -1 have a meaning in C++."""
        if has_nan(case) or has_negative_span(case.get("root", {})):
            raise CannotSayError("refusals of NaN and -1, which have a meaning in C++")

    def guide(self, name: str, axis: str) -> str:
        return (
            name
            if is_own(name)
            else f"Guide::{f'{axis}_center' if name == 'center' else snake(name)}"
        )

    def aligned(self, pair: Any, axis: str | None = None) -> str:
        horizontal, vertical = pair
        if is_own(horizontal) or is_own(vertical):
            return horizontal if is_own(horizontal) else vertical
        if "center" in pair:
            return f"Alignment::{snake(vertical if horizontal == 'center' else horizontal)}"
        if vertical in ("top", "bottom"):
            return f"Alignment::{vertical}_{horizontal}"
        return (
            f"Alignment({self.guide(horizontal, 'horizontal')}, {self.guide(vertical, 'vertical')})"
        )

    def insets(self, value: Any) -> str:
        return (
            super().insets(value) if isinstance(value, tuple) else f"Insets({self.number(value)})"
        )

    def element(self, kind: str, arguments: list[str], options: Any, children: list[str]) -> str:
        """Arguments, views, then options, which are types."""
        if kind == "geometryreader" and not children:
            children = ["std::vector<View>{}"]
        return call(NAMES[kind], [*arguments, *children, *map(self.option, options)])

    def option(self, option: tuple[str, str]) -> str:
        name, value = option
        known = OPTIONS.get(name, snake(name))
        return f"{known}({value})" if known else value

    def modifier(
        self, view: str, kind: str, arguments: list[str], options: Any, content: list[str]
    ) -> str:
        return call(f"{view}.{snake(kind)}", [*arguments, *content, *map(self.option, options)])

    def tracks(self, node: Any) -> str:
        return f"std::vector<Track>{super().tracks(node)}"

    def track(self, track: Any) -> str:
        limits = [track["min"]] if track["kind"] == "fixed" else [track["min"], track["max"]]
        spaced = "" if track["spacing"] is None else f".spaced({self.number(track['spacing'])})"
        aligned = (
            "" if track["alignment"] == CENTER else f".aligned({self.aligned(track['alignment'])})"
        )
        return f"Track::{track['kind']}({self.numbers(limits)}){spaced}{aligned}"

    def columns(self, columns: Any) -> str:
        return f"std::vector<Column>{super().columns(columns)}"

    def column(self, column: Any) -> str:
        values = []
        for name, plain in COLUMN.items():
            value = column.get(name)
            if isinstance(value, bool):
                values.append(str(value).lower())
            elif isinstance(value, str):
                values.append(self.guide(value, "horizontal"))
            else:
                values.append(plain if value is None else self.number(value))
        return f"Column{{{', '.join(trimmed(values, list(COLUMN.values())))}}}"

    def type_aspectgrid(self, node: Any) -> str:
        """A grid of equal cells."""
        return call(
            "AspectGrid", [f"CellShape{{{self.number(node['aspectRatio'])}}}", *self.children(node)]
        )

    def cell(self, options: Any) -> str:
        plain = ["1", "1", "RGL_TABLE_NEXT_COLUMN", *["std::nullopt"] * 3, "Axes::none"]
        values = [
            "all_columns" if options[of] == "all" else str(options[of])
            for of in ("columns", "rows")
        ]
        values.append(plain[2] if options["column"] is None else str(options["column"]))
        for name in ("horizontal", "vertical"):
            values.append(
                "std::nullopt" if options[name] is None else self.guide(options[name], name)
            )
        values.append(
            "std::nullopt" if options["padding"] is None else self.insets(options["padding"])
        )
        values.append(self.axes(options["unsizedAxes"]))
        return ", ".join(trimmed(values, plain))

    def type_emptycell(self, node: Any) -> str:
        """A cell without a view."""
        said = self.cell(node)
        return f"EmptyCell({{{said}}})" if said else "EmptyCell()"

    def modifier_tableCell(self, view: str, value: Any) -> str:
        return f"{view}.table_cell({{{self.cell(value)}}})"

    def modifier_gridCell(self, view: str, value: Any) -> str:
        anchor, column = value["anchor"], value["columnAlignment"]
        values = [
            str(value["columns"]),
            "std::nullopt" if anchor is None else f"Point({self.numbers(anchor)})",
            "std::nullopt" if column is None else self.guide(column, "horizontal"),
            self.axes(value["unsizedAxes"]),
        ]
        said = trimmed(values, ["1", "std::nullopt", "std::nullopt", "Axes::none"])
        return f"{view}.grid_cell({{{', '.join(said)}}})"

    def framed(self, view: str, value: Any, names: list[str]) -> str:
        sides = [f"{snake(name)}({self.number(value[name])})" for name in names]
        return f"{view}.frame({', '.join([*sides, *(one for _, one in self.alignment(value))])})"

    def modifier_frame(self, view: str, value: Any) -> str:
        return self.framed(
            view, value, [side for side in ("width", "height") if value[side] is not None]
        )

    def modifier_flexibleFrame(self, view: str, value: Any) -> str:
        return self.framed(view, value, [name for name in value if name != "alignment"])

    def modifier_aspectRatio(self, view: str, value: Any) -> str:
        return f"{view}.aspect_ratio({self.number(value['ratio'])}, RGL_CONTENT_{value['mode'].upper()})"

    def modifier_containerRelativeFrame(self, view: str, value: Any) -> str:
        parts = [
            self.axes(value["axes"]),
            *(self.number(value[name]) for name in ("count", "span", "spacing")),
        ]
        tracks = (
            f"ContainerTracks{{{', '.join(parts)}, Proposal({self.numbers(value['container'])})}}"
        )
        return call(
            f"{view}.container_relative_frame", [tracks, *(one for _, one in self.alignment(value))]
        )

    def modifier_safeAreaInset(self, view: str, value: Any) -> str:
        alignment = (
            "Alignment::center"
            if value["alignment"] == CENTER
            else self.aligned(value["alignment"])
        )
        parts = [self.view(value["content"]), f"Edge::{value['edge']}", alignment]
        return call(
            f"{view}.safe_area_inset", [*parts, *map(self.option, self.options(value, "spacing"))]
        )


def has_negative_span(node: Any) -> bool:
    """Whether a cell of a tree has a span of -1."""
    if isinstance(node, dict):
        return any(node.get(name) == -1 for name in ("columns", "rows")) or any(
            map(has_negative_span, node.values())
        )
    return isinstance(node, (list, tuple)) and any(map(has_negative_span, node))


def files(bodies: list[tuple[Case, list[str]]]) -> dict[str, str]:
    """Returns the sources: some with cases, and one that runs them."""
    written = {}
    for part in range(PARTS):
        text, entries = '#include "support.hpp"\n\nusing namespace cases;\n\n', []
        for place, (case, lines) in enumerate(bodies[part::PARTS]):
            body = indented("\n".join(lines))
            text += f"static void case_{place}(Case &is) {{ // {case['id']}\n{body}\n}}\n\n"
            entries.append(f"{{{Dialect().text(case['id'])}, {case['tolerance']!r}, case_{place}}}")
        written[f"cases_{part}.cpp"] = (
            f"{text}int run_{part}() {{\n    return {call('run', [call('', entries, '{', '}')])};\n}}\n"
        )
    declared = "".join(f"int run_{part}();\n" for part in range(PARTS))
    sum_of = " + ".join(f"run_{part}()" for part in range(PARTS))
    written["run.cpp"] = (
        f"#include <cstdio>\n\n{declared}\nint main() {{\n    const int failed = {sum_of};\n"
        f'    std::printf("%d passed, %d failed\\n", {len(bodies)} - failed, failed);\n    return failed != 0;\n}}\n'
    )
    return written
