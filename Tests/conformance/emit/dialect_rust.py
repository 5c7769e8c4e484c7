# SPDX-License-Identifier: MIT
"""Cases as Rust: the equivalent of each element in the crate."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import dialect
from dialect import CENTER, CannotSayError, call, camel, indented, snake
from nodes import is_own

Case = dict[str, Any]
PARTS = 6
HERE = Path(__file__).resolve().parent

NAMES = {
    "fixed": "boxed",
    "flex": "leaf",
    "color": "fill",
    "geometryreader": "geometry_reader",
    "gridrow": "grid_row",
    "lazyvgrid": "lazy_vgrid",
    "lazyhgrid": "lazy_hgrid",
    "lazyvstack": "lazy_vstack",
    "lazyhstack": "lazy_hstack",
    "viewthatfits": "view_that_fits",
    "scrollview": "scroll_view",
    "aspectgrid": "aspect_grid",
    "tablerow": "table_row",
}
SECTIONS = {"tableheader": "Header", "tablefooter": "Footer", "tablebody": "Body"}
CLOSURE = """measured(|offered: Proposal| {
%s
})
.depends(Depends::%s)"""
PROPOSAL = "Proposal { width: $width, height: $height }"
EDGES = "Edges { top: $top, left: $left, bottom: $bottom, right: $right }"
ALIGN = "AlignOptions { horizontally: $horizontally, vertically: $vertically, insets: %s, reads: %s, is_inside: true }"
KEYS = "boxes that take constraints once for a key"
FIT = "a function that fits equal cells without views"
STATE = "whether a constraint is active"


def _measured(answer: str, depends: str) -> str:
    return CLOSURE % (indented(answer), depends)


TEMPLATES = {
    # Views.
    "size": "($numbers)",
    "insets": "Insets::new($top, $leading, $bottom, $trailing)",
    "masonry.adaptive": "MasonryColumns::Adaptive { minimum: $min, maximum: $max }",
    "tag": "$number",
    "padding": "Padding::$type",
    "shrinking": "Shrinking::$type",
    **{
        f"axes.{name}": f"Axes::{name.upper()}"
        for name in ("both", "horizontal", "vertical", "none")
    },
    "text": "cells($text, $advance, $lineHeight)",
    "text.limited": "cells($text, $advance, $lineHeight).line_limit($limit)",
    "paragraph": "Paragraph::new(&[$words], $spaceWidth, $lineHeight).baseline($baseline)$options",
    "paragraph.run": "TextRun { first_word: $first, ascent: $ascent, descent: $descent, space_width: $space, level: $level, space_level: $spaceLevel, view: $view }",
    **{
        f"paragraph.{name}": f"WordEnd::{name.capitalize()}"
        for name in ("space", "break", "joined", "glued", "hyphen", "tab")
    },
    "paragraph.cluster": "vec![$widths]",
    "paragraph.edge": "TextEdge { hyphen: $hyphen, leading_hang: $leading, trailing_hang: $trailing }",
    "paragraph.stop": "TabStop { position: $position, alignment: HorizontalAlignment::$type }",
    "paragraph.tabs": ".tab_stops(&[$stops], $interval)",
    "paragraph.indents": ".indents($first, $others)",
    "paragraph.ends": ".word_ends(&[$ends])",
    "paragraph.clusters": ".cluster_widths(&[$clusters])",
    "paragraph.runs": ".runs(&[$runs])",
    "paragraph.edges": ".edges(&[$edges])",
    "paragraph.justified": ".justified()",
    "paragraph.truncates": ".truncates(true)",
    "paragraph.limit": ".line_limit($limit)",
    "paragraph.views": ".views(($views,))",
    "page.pieces": "page.pieces($name)?.iter().flat_map(|one| [one.word as f64, one.x]).collect::<Vec<_>>()",
    "page.lines": "lines_at(&page.lines($name)?)",
    "endless": _measured(
        "(held(offered.width, $min_width, $ideal_width, $max_width),\n"
        " held(offered.height, $min_height, $ideal_height, $max_height))",
        "OnItsOwnAxis",
    ),
    "area": _measured(
        "let width = held(Some(offered.width.unwrap_or($ideal)), $min, $ideal, $max);\n(width, $area / width.max(1e-6))",
        "HeightOnWidth",
    ),
    "fraction": _measured(
        "(offered.width.map_or(10.0, |width| width * $across), offered.height.map_or(10.0, |height| height * $down))",
        "OnItsOwnAxis",
    ),
    "step": "if width >= $width {\n    return ($numbers);\n}",
    "steps": "measured(|offered: Proposal| {\n    let width = offered.width.unwrap_or(f64::INFINITY);\n$steps\n    ($last)\n})\n"
    ".depends(Depends::HeightOnWidth)",
    "scaled": _measured(
        "(offered.width.unwrap_or($idealWidth) * $factor, $height)", "OnItsOwnAxis"
    ),
    "noting.start": "let leaf = $leaf.into_view();\nlet questions = Arc::new(Mutex::new(Vec::new()));\nlet noted = Arc::clone(&questions);",
    "noting": "try_measured(move |offered| {\n    noted.lock().unwrap().push(offered);\n    Layout::new(&leaf, offered).map(|page| page.size())\n})",
    # Layouts.
    "near": "is.near($about, $came, &[$wanted]);",
    "known": "is.known($about, $came, &[$wanted]);",
    "guide.own": "let $name = Guide::$axis(0.0);",
    "page": f"let page = Layout::new($view, {PROPOSAL})?;",
    "page.mirrored": f"let page = LayoutOptions::new().direction(Direction::RightToLeft).layout($view, {PROPOSAL})?;",
    "page.size": "page.size()",
    "page.frame": "page.frame($name)?",
    "page.proposal": "page.proposal($name)?",
    "page.guide": "baseline(&root, $guide, offer)?",
    "page.columns": "places(page.columns($name)?)",
    "page.rows": "places(page.rows($name)?)",
    "offer": "[$numbers]",
    "asked": "$page\nis.asked(&questions.lock().unwrap(), &$allowed);",
    "refused": "is.refused(Status::$type, None, (|| -> Result<()> {\n$call\n    Ok(())\n})());",
    "refused.at": "is.refused(Status::$type, Some($at), (|| -> Result<()> {\n$call\n    Ok(())\n})());",
    # Tables of numbers.
    "table.new": "let mut table = NumberTable::new($count)?;\ntable.set_columns(&$columns)?;\n"
    "table.set_rules($spacing, $scale, $padding, $shrinking)?;",
    "table.empty": "let mut table = NumberTable::new(0)?;\ntable.set_rules($spacing, $scale, $padding, $shrinking)?;",
    "table.measure": "table.measure(&[[$ideals]], Some(&[[$minimums]]))?;",
    "table.resolve": "let resolved = table.resolve($width)?;",
    "table.width": "resolved.width",
    "table.columns": "lengths(&resolved)",
    "table.edges": "edges(&resolved)",
    "table.minimum": "table.resolve(0.0)?.width",
    "table.ideal": "table.resolve(None)?.width",
    "table.maximum": "table.resolve(f64::INFINITY)?.width",
    "part.new": "let mut part_$part = NumberTable::new($columns)?;",
    "part.measure": "part_$part.measure($ideals, None)?;",
    "part.measure.both": "part_$part.measure($ideals, Some($minimums))?;",
    "part.merge": "part_0.merge(&part_$part)?;",
    "measured.rows": "part_0.measures()?.1 as f64",
    "measured.ideal": "part_0.measures()?.0.iter().map(|column| column.ideal).collect::<Vec<_>>()",
    "measured.min": "part_0.measures()?.0.iter().map(|column| column.minimum).collect::<Vec<_>>()",
    "limits.ok": "NumberTable::check_size($columns, $rows)?;",
    "limits.refused": "is.refused(Status::$type, None, NumberTable::check_size($columns, $rows));",
    # Measurement.
    "sample": "($tag, Size::new($numbers))",
    "passes": "let mut passes = Passes::new(Reducer::$type, Vec::from($tags));",
    "pass": "passes.run($version, Vec::from($samples))?;",
    "sizes": "is.sizes($about, &$came, &$wanted);",
    "during": "passes.during()",
    "after": "passes.after()?",
    "passes.maxWidth": "passes.measured()?.max_width($tag)",
    "passes.maxHeight": "passes.measured()?.max_height($tag)",
    "cell": "boxed($ideal, 1.0).measure($tag).frame(Frame::width(column_width($tag))).named($name)",
    "reader": "let reader = table_reader(hstack(Vec::<View>::from([$cells])).spacing(0.0)).pads($pads).maximum_width($width);\n"
    'let page = Layout::new(reader.named("reader"), Proposal::UNSPECIFIED)?;\nlet measured = page.measurements("reader")?;',
    "reader.endless": "let reader = table_reader(hstack(Vec::<View>::from([$cells])).spacing(0.0)).pads($pads);\n"
    'let page = Layout::new(reader.named("reader"), Proposal::UNSPECIFIED)?;\nlet measured = page.measurements("reader")?;',
    "reader.width": "measured.column_width($tag)",
    "reader.frame": "page.frame($name)?.width",
    "columns.new": "let mut table = NumberTable::new($count)?;\ntable.set_rules(0.0, $scale, $padding, Shrinking::Level)?;",
    "columns.measure": "table.measure(&[[$ideals]], None)?;",
    "columns.resolve": "let resolved = table.resolve($width)?;",
    "columns.width": "resolved.columns[$index].map(|track| track.length)",
    # Grids of equal cells, and hosts.
    "aspect_grid": f"!{FIT}",
    "traits": "let range = sizing_range($intrinsic, $compression, $hugging)?;",
    "traits.min": "range.minimum",
    "traits.ideal": "range.ideal",
    "traits.max": "range.maximum",
    "side": "Flexibility::$upper",
    "sides.join": " | ",
    "sides.none": "Flexibility::NONE",
    "flexibility": "let content = ($sides).apply(Content::default())?;",
    "flexibility.compressionH": "content.resistance.0",
    "flexibility.huggingH": "content.hugging.0",
    "flexibility.compressionV": "content.resistance.1",
    "flexibility.huggingV": "content.hugging.1",
    "host.text": "set_paragraph(item, $view)?",
    "host.content": f"set_content(item, {PROPOSAL})?",
    "host.item": 'let mut form = AutoLayout::new()?;\nlet item = form.item("view")?;\nform.$content;',
    "host": "let host = constraint_host(&form, item).flexibility($sides).ideal(Ideal::$type);\n"
    'let page = Layout::new(host.named("host"), Proposal::UNSPECIFIED)?;',
    "host.size": f'page.measure("host", {PROPOSAL})?',
    # Formats.
    "format.item": "let $own = Item::from_number($number);",
    "format.view": "($name, $item)",
    "format.new": "let (superview, safe_area) = (Item::from_number(1000), Item::from_number(1001));\n"
    "let mut format = Format::new()?;\nformat.set_dialect(Dialect::$dialect)?;\n"
    "format.add_views(Vec::<(&str, Item)>::from($views))?;",
    "format.align.join": ", ",
    "format.align": "format.set_alignment(&[$lines])?;",
    "format.direction": "format.set_direction(FormatDirection::$type)?;",
    "format.baselines": "format.set_spaces_baselines(true)?;",
    "format.sibling": "format.set_sibling_spacing($value)?;",
    "format.edge": "format.set_edge_spacing($value)?;",
    "format.superview": "format.set_superview(Some(superview))?;",
    "format.safeArea": "format.set_safe_area(Some(safe_area))?;",
    "format.metric": "($name, $value)",
    "format.metrics": "format.add_metrics($metrics)?;",
    "format.read": "format.read(&[$text])",
    "format.came": "let came = $read?;",
    "format.problem": "is.problem($kind, $offset, Some($length), $limit,\n$read);",
    "format.problem.anywhere": "is.problem($kind, $offset, None, $limit,\n$read);",
    "format.end": "$end",
    "format.endless": "usize::MAX",
    "superview": "superview",
    "safeArea": "safe_area",
    "attribute": "Attribute::$type",
    "equal": "Relation::Equal",
    "less": "Relation::LessOrEqual",
    "greater": "Relation::GreaterOrEqual",
    "row": "row($first, $attribute, $relation, Some(($second, $other)), $numbers)",
    "row.alone": "row($first, $attribute, $relation, None, $numbers)",
    "rows": "is.constraints(&came, &$rows, $flips);",
    "align.mode": "AlignMode::$type",
    "align": "let (v, o) = (Item::from_number(1), Item::from_number(2));\n"
    f"let came = align(v, o, {ALIGN % (EDGES, 'false')})?;",
    "align.natural": "let (v, o) = (Item::from_number(1), Item::from_number(2));\n"
    f"let came = align(v, o, {ALIGN % (EDGES, 'true')})?;",
    "align.v": "v",
    "align.o": "o",
    "tack.views": "let safe_area = form.guide(root, LayoutGuide::SafeArea)?;\nlet mut format = Format::new()?;\n"
    "format.set_dialect(Dialect::TACK)?.set_superview(Some(root))?.set_safe_area(Some(safe_area))?;\n"
    "format.add_views($views)?;",
    "tack.read": "let constraints = format.read(&[$formats])?;",
    "tack.activate": "form.activate(constraints)?;",
    "tack.conflict": "is.conflict(&[&[$elements][..]], form.activate(constraints), element);",
    "tack_box": f"!{KEYS}",
    "tack_conductor": f"!{STATE}",
    # Constraints.
    "form": "let mut form = AutoLayout::new()?;",
    "form.mirrored": "form.set_direction(Direction::RightToLeft)?;",
    "form.activate": "form.activate($constraints)?;",
    "form.conflict": "let refused = form.activate($constraints);\n"
    "is.conflict(&$wanted, refused, |one| member(&form, one, &[$names]));",
    "form.layout": "form.layout()?;",
    "form.fitting": "let priority = ($horizontal, $vertical);\n"
    "let fits = form.fitting_size($own, Fitting { target: Size::new($width, $height), priority })?;\n"
    "form.activate([\n    $own.width().equals($width).priority($horizontal),\n"
    "    $own.height().equals($height).priority($vertical),\n])?;",
    "form.fits": 'let drawn = form.frame($own)?;\nis.near("fitting size", fits, &[drawn.width, drawn.height]);',
    "item.root": "let $own = form.item($name)?;",
    "item": "let $own = form.item_in($parent, $name)?;",
    "item.size": "form.set_size($own, ($numbers))?;",
    "item.content": f"form.set_content($own, Content {{ size: {PROPOSAL},$options ..Content::default() }})?;",
    "content.hugging": " hugging: ($numbers),",
    "content.resistance": " resistance: ($numbers),",
    "content.baselines": " baselines: ($numbers),",
    "item.alignmentInsets": f"form.set_alignment_insets($own, {EDGES})?;",
    "item.margins": "form.set_margins($own, Insets::new($top, $left, $bottom, $right), false)?;",
    "item.safeArea": f"form.set_safe_area($own, {EDGES})?;",
    "item.margins.guide": "let $guide = form.guide($own, LayoutGuide::Margins)?;",
    "item.safeArea.guide": "let $guide = form.guide($own, LayoutGuide::SafeArea)?;\nform.set_name($guide, $name)?;",
    "item.guide": "let $guide = form.guide($own, LayoutGuide::Free)?;\nform.set_name($guide, $name)?;",
    "item.frame": "form.frame($own)?",
    "item.autoresizing": "form.set_autoresizing($own, Some(Autoresizing {\n    frame: Rect::new($frame),\n"
    "    superview_size: Size::new($superview),\n    flexible: [$mask],\n}))?;",
    "open.axes": 'is.same("open axes", &open_axes(&form)?, &[$axes]);',
    "open.axis": 'is.holds("open axes", open_axes(&form)?.iter().any(|axis| axis == $axis));',
    "anchor": "$item.$snake()",
    "priority": ".priority($value)",
    "strings": "&[$texts][..]",
    # Solver.
    "end": ";",
    "solver.new": "let mut solver = Solver::new()?;",
    "variable": "let $own = solver.variable($name)?;",
    "weight": ".weight($value)",
    "product": "$factor * $own",
    "sum.empty": "LinearExpression::sum([])",
    "solver.add": "let $own = solver.add($constraint)?;",
    "solver.add.all": "let $added = solver.add_all($constraints)?;",
    "solver.added": "let $own = $added[$i];",
    "solver.remove": "solver.remove(&[$constraints])?;",
    "solver.edit": "solver.add_edit($own, $priority)?;",
    "solver.edit.end": "solver.remove_edit($own)?;",
    "suggestion": "($own, $value)",
    "solver.suggest": "solver.suggest(&[$pairs])?;",
    "solver.stay": "let $made = solver.add_stay($own, $value, $priority)?;",
    "solver.setRhs": "solver.set_constant($own, $value)",
    "solver.setPriority": "solver.set_priority($own, $value)",
    "solver.refused": "solver.add($constraint)",
    "member": "($own, $name)",
    "solver.conflict": "let $before = solver.dump()?;\nlet refused = $change;\n"
    "is.conflict(&$wanted, refused, |one| changed(one, &[$members], $added));\n"
    'is.holds("a refused step changes nothing", solver.dump()? == $before);',
    "solver.value": "is.relative($about, solver.value($own)?, $wanted);",
    "solver.range": "is.range($about, solver.range($own)?, $low, $high);",
    "solver.open": "is.holds($about, solver.ambiguous()?.contains(&$own));",
    "solver.violation": "is.relative($about, solver.violation($own)?, $wanted);",
}
FLEXIBLE = ("left", "width", "right", "top", "height", "bottom")
COMPARISONS = {"==": "equals", "<=": "at_most", ">=": "at_least"}


class Dialect(dialect.Dialect):
    """Rust 2021."""

    unspecified = "NONE"
    infinity = "f64::INFINITY"
    templates = TEMPLATES
    reserved = (
        "is",
        "form",
        "format",
        "page",
        "solver",
        "root",
        "priority",
        "fits",
        "refused",
        "in",
        "box",
        "move",
        "self",
    )

    def finite(self, value: Any) -> str:
        """As a float literal."""
        return repr(float(value))

    def number(self, value: Any) -> str:
        """NaN is a mistake."""
        return (
            "f64::NAN" if isinstance(value, float) and math.isnan(value) else super().number(value)
        )

    def optional(self, value: Any) -> str:
        return "None" if value is None else f"Some({self.number(value)})"

    def tag(self, tag: Any) -> str:
        return f"Tag::from({super().tag(tag)})"

    def list(self, parts: Any) -> str:
        return call("", parts, "[", "]")

    def rows(self, rows: Any) -> str:
        return (
            f"&{self.list(f'vec![{self.numbers(row)}]' for row in rows)}"
            if rows
            else "&[] as &[Vec<f64>]"
        )

    def guide(self, name: str, axis: str) -> str:
        of = f"{camel(axis)}Alignment"
        return f"{of}::Guide({name})" if is_own(name) else f"{of}::{camel(name)}"

    def aligned(self, pair: Any, axis: str | None = None) -> str:
        horizontal, vertical = pair
        if pair == CENTER:
            return "Alignment::CENTER"
        if vertical == "center":
            return self.guide(horizontal, "horizontal")
        if horizontal == "center":
            return self.guide(vertical, "vertical")
        if vertical in ("top", "bottom"):
            return f"Alignment::{vertical}_{horizontal}".upper().replace("ALIGNMENT", "Alignment")
        return f"({self.guide(horizontal, 'horizontal')}, {self.guide(vertical, 'vertical')})"

    def views(self, views: list[str]) -> str:
        """Views of several types: one, or a tuple, or nested tuples."""
        if len(views) <= 1:
            return views[0] if views else "()"
        if len(views) > 12:
            return call("", [self.views(views[i : i + 12]) for i in range(0, len(views), 12)])
        return call("", views)

    def element(self, kind: str, arguments: list[str], options: Any, children: list[str]) -> str:
        """Arguments and views, then options as methods."""
        is_leaf = kind in ("fixed", "flex", "color", "circle", "divider")
        views = [] if is_leaf else [self.views(children)]
        if kind in SECTIONS:
            return call("table_section", [f"SectionRole::{SECTIONS[kind]}", *views])
        names = {
            "minHeight": "minimum_height",
            "spacing": "column_spacing" if kind == "table" else "spacing",
        }
        chained = "".join(f".{names.get(name, snake(name))}({value})" for name, value in options)
        return call(NAMES.get(kind, kind), [*arguments, *views]) + chained

    def modifier(
        self, view: str, kind: str, arguments: list[str], options: Any, content: list[str]
    ) -> str:
        if kind in ("overlay", "background"):
            arguments = [options[0][1] if options else "Alignment::CENTER", self.views(content)]
        if kind == "padding" and not arguments:
            raise CannotSayError("padding without a length")
        return call(f"{view}.{snake(kind)}", arguments)

    def tracks(self, node: Any) -> str:
        return f"&{super().tracks(node)}"

    def track(self, track: Any) -> str:
        limits = [track["min"]] if track["kind"] == "fixed" else [track["min"], track["max"]]
        spaced = "" if track["spacing"] is None else f".spacing({self.number(track['spacing'])})"
        aligned = (
            ""
            if track["alignment"] == CENTER
            else f".alignment({self.aligned(track['alignment'])})"
        )
        return f"Track::{track['kind']}({self.numbers(limits)}){spaced}{aligned}"

    def columns(self, columns: Any) -> str:
        if any("alignment" in one for one in columns):
            columns = [{"alignment": None, **one} for one in columns]
        return super().columns(columns) if columns else "[] as [Column; 0]"

    def column(self, column: Any) -> str:
        fields = []
        for name, value in column.items():
            if isinstance(value, bool):
                fields.append(f"is_{name}: {str(value).lower()}")
            elif name in ("weight", "priority"):
                fields.append(f"{name}: {self.number(value)}")
            elif name != "alignment":
                fields.append(f"{name}: {self.optional(value)}")
        said = (
            f"Column {{ {', '.join([*fields, '..Column::default()'])} }}"
            if fields
            else "Column::default()"
        )
        if "alignment" not in column:
            return said
        own = column["alignment"]
        alignment = "None" if own is None else f"Some({self.guide(own, 'horizontal')})"
        return f"TableColumn {{ width: {said}, alignment: {alignment} }}"

    def type_spacer(self, node: Any) -> str:
        least = node["minLength"]
        return "spacer()" if least is None else f"spacer_of({self.number(least)})"

    def type_grid(self, node: Any) -> str:
        gaps = [self.optional(node[name]) for name in ("horizontalSpacing", "verticalSpacing")]
        spacing = "" if gaps == ["None", "None"] else f".spacing({', '.join(gaps)})"
        return self.element("grid", [], self.alignment(node), self.children(node)) + spacing

    def type_masonry(self, node: Any) -> str:
        gaps = [self.optional(node[name]) for name in ("horizontalSpacing", "verticalSpacing")]
        spacing = "" if gaps == ["None", "None"] else f".spacing({', '.join(gaps)})"
        arguments = [self.masonry_columns(node["columns"])]
        options = self.alignment(node, "horizontal")
        return self.element("masonry", arguments, options, self.children(node)) + spacing

    def cell(self, options: Any) -> str:
        fields = []
        for name in ("columns", "rows"):
            if options[name] not in (1, "all") and options[name] < 0:
                raise CannotSayError("numbers that no type of the language has")
        if options["columns"] != 1:
            fields.append(
                "columns: None"
                if options["columns"] == "all"
                else f"columns: Some({options['columns']})"
            )
        if options["rows"] != 1:
            fields.append(f"rows: {options['rows']}")
        if options["column"] is not None:
            fields.append(f"column: Some({options['column']})")
        for name in ("horizontal", "vertical"):
            if options[name] is not None:
                fields.append(f"{name}: Some({self.guide(options[name], name)})")
        if options["padding"] is not None:
            fields.append(f"padding: Some({self.insets(options['padding'])}.into())")
        if options["unsizedAxes"]:
            fields.append(f"unsized_axes: {self.axes(options['unsizedAxes'])}")
        return (
            f"TableCell {{ {', '.join([*fields, '..TableCell::default()'])} }}"
            if fields
            else "TableCell::default()"
        )

    def type_emptycell(self, node: Any) -> str:
        """A cell without a view."""
        return f"{self.cell(node)}.empty()"

    def modifier_tableCell(self, view: str, value: Any) -> str:
        return f"{view}.table_cell({self.cell(value)})"

    def modifier_gridCell(self, view: str, value: Any) -> str:
        fields = [] if value["columns"] == 1 else [f"columns: {value['columns']}"]
        if value["anchor"] is not None:
            fields.append(f"anchor: Some(({self.numbers(value['anchor'])}))")
        if value["columnAlignment"] is not None:
            fields.append(
                f"column_alignment: Some({self.guide(value['columnAlignment'], 'horizontal')})"
            )
        if value["unsizedAxes"]:
            fields.append(f"unsized_axes: {self.axes(value['unsizedAxes'])}")
        return f"{view}.grid_cell(GridCell {{ {', '.join([*fields, '..GridCell::default()'])} }})"

    def modifier_frame(self, view: str, value: Any) -> str:
        aligned = "".join(f".alignment({one})" for _, one in self.alignment(value))
        sides = ", ".join(self.optional(value[side]) for side in ("width", "height"))
        return f"{view}.frame(Frame::new({sides}){aligned})"

    def modifier_flexibleFrame(self, view: str, value: Any) -> str:
        limits = [
            (snake(name), value[name])
            for name in value
            if name != "alignment" and value[name] is not None
        ]
        chained = "".join(f".{name}({self.number(limit)})" for name, limit in limits)
        aligned = "".join(f".alignment({one})" for _, one in self.alignment(value))
        return f"{view}.flexible_frame(FlexibleFrame::new(){chained}{aligned})"

    def modifier_aspectRatio(self, view: str, value: Any) -> str:
        return f"{view}.aspect_ratio_{value['mode']}({self.optional(value['ratio'])})"

    def modifier_containerRelativeFrame(self, view: str, value: Any) -> str:
        container = ", ".join(map(self.optional, value["container"]))
        fields = [
            f"axes: {self.axes(value['axes'])}",
            f"count: {value['count']}",
            f"span: {value['span']}",
        ]
        fields += [f"spacing: {self.number(value['spacing'])}", f"container: ({container})"]
        frame = f"ContainerRelativeFrame {{ {', '.join(fields)}, alignment: {self.aligned(value['alignment'])}.into() }}"
        return call(f"{view}.container_relative_frame", [frame])

    def modifier_safeAreaInset(self, view: str, value: Any) -> str:
        fields = [
            f"edge: Edge::{camel(value['edge'])}",
            f"alignment: {self.aligned(value['alignment'])}.into()",
        ]
        inset = (
            f"SafeAreaInset {{ {', '.join(fields)}, spacing: {self.optional(value['spacing'])} }}"
        )
        return call(f"{view}.safe_area_inset", [inset, self.view(value["content"])])

    def page(self, case: Case, root: Any) -> None:
        """The view is kept if the root's baselines are compared."""
        if not case["expect"]["guides"]:
            super().page(case, root)
            return
        sides = dict(zip(("width", "height"), map(self.optional, case["proposal"])))
        written = self.apart(lambda: self.tell("page", view="&root", **sides))
        offer = f"let offer = Proposal {{ width: {sides['width']}, height: {sides['height']} }};"
        self.say(f"{offer}\nlet root = {self.view(root)}.into_view();\n{written}")

    def mask(self, flexible: list[str]) -> str:
        """The parts of an item that may change."""
        parts = [part.removesuffix("margin") for part in flexible]
        return ", ".join(str(part in parts).lower() for part in FLEXIBLE)

    def related(self, left: str, relation: str, right: str, priority: str, name: str) -> str:
        return f"{left}.{COMPARISONS[relation]}({right}){priority}"

    def linear(self, left: str, relation: str, right: str, options: str) -> str:
        left = f"({left})" if " " in left or left.startswith("-") else left
        return f"{left}.{COMPARISONS[relation]}({right}){options}"


def files(bodies: list[tuple[Case, list[str]]]) -> dict[str, str]:
    """Returns a package: modules with cases, and a program that runs them."""
    crate = HERE.parents[2] / "bindings" / "rust" / "reglet"
    written = {
        "Cargo.toml": '[package]\nname = "cases"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\n'
        f'reglet = {{ path = "{crate}" }}\n\n[workspace]\n\n[profile.dev]\ndebug = 0\n',
        "src/support.rs": (HERE / "support.rs").read_text(encoding="utf-8"),
    }
    for part in range(PARTS):
        text, entries = (
            "#![allow(unused)]\n\nuse crate::support::*;\nuse reglet::*;\nuse std::sync::{Arc, Mutex};\n\n",
            [],
        )
        for place, (case, lines) in enumerate(bodies[part::PARTS]):
            body = indented("\n".join([*lines, "Ok(())"]))
            text += (
                f"// {case['id']}\nfn case_{place}(is: &mut Case) -> Result<()> {{\n{body}\n}}\n\n"
            )
            entries.append(
                f"({Dialect().text(case['id'])}, {case['tolerance']!r}, case_{place} as Run)"
            )
        text += (
            f"pub fn run() -> usize {{\n    {call('run_all', [call('&', entries, '[', ']')])}\n}}\n"
        )
        written[f"src/cases_{part}.rs"] = text
    modules = "".join(f"mod cases_{part};\n" for part in range(PARTS))
    sum_of = " + ".join(f"cases_{part}::run()" for part in range(PARTS))
    written["src/main.rs"] = (
        f"{modules}mod support;\n\nfn main() {{\n    let failed = {sum_of};\n"
        f'    println!("{{}} passed, {{failed}} failed", {len(bodies)} - failed);\n'
        "    std::process::exit(i32::from(failed > 0));\n}\n"
    )
    return written
