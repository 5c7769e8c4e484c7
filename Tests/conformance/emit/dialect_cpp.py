# SPDX-License-Identifier: MIT
"""Cases as C++: the table of what each element is in reglet.hpp."""

from __future__ import annotations

from typing import Any

import dialect
from comparing import number
from dialect import (
    NO_SUCH_NAME,
    CannotSayError,
    Names,
    call,
    has_nan,
    indented,
    snake,
    terms,
    trimmed,
)
from nodes import is_own, noting

Case = dict[str, Any]
PARTS = 6  # Sources that are compiled at the same time.
RELATIONS = {"==": "RGL_EQUAL", "<=": "RGL_LESS_OR_EQUAL", ">=": "RGL_GREATER_OR_EQUAL"}
DIALECTS = {name: f"RGL_DIALECT_{name.upper()}" for name in ("standard", "extended", "tack")}
PADS = ("equal", "proportional", "weight", "last", "none")
SHRINKS = ("level", "proportional", "priority")
ORIGINAL_MEANING = "refusals of NaN and -1, which have a meaning in C++"
COLUMN = (
    *("fixed", "minimum", "ideal", "maximum", "weight", "priority"),
    *("hidable", "hidden", "alignment"),
)
PLAIN_COLUMN = [
    *("unspecified", "unspecified", "unspecified", "infinity", "1", "0"),
    *("false", "false", "std::nullopt"),
]
# Anchors that items have as methods; the others are named by a code.
ANCHORS = {
    *("left", "right", "top", "bottom", "leading", "trailing", "width", "height"),
    *("centerX", "centerY", "firstBaseline", "lastBaseline"),
}
KEYWORDS = (
    "is",
    "a_box",
    "form",
    "page",
    "solver",
    "root",
    "double",
    "float",
    "int",
    "new",
    "this",
)


def _attribute(name: str | None) -> str:
    return "RGL_ATTRIBUTE_" + ("NONE" if name is None else snake(name).upper())


class Dialect(dialect.Dialect):
    """C++17."""

    unspecified = "unspecified"

    # Alignments.

    def guide(self, name: str, axis: str) -> str:
        """Writes a guide."""
        return (
            name
            if is_own(name)
            else f"Guide::{f'{axis}_center' if name == 'center' else snake(name)}"
        )

    def aligned(self, pair: Any) -> list[str]:
        """Writes an alignment as an argument; none for the centre."""
        horizontal, vertical = pair
        if pair == ("center", "center"):
            return []
        if is_own(horizontal) or is_own(vertical):
            return [horizontal if is_own(horizontal) else vertical]
        if "center" in pair:
            return [f"Alignment::{snake(vertical if horizontal == 'center' else horizontal)}"]
        if vertical in ("top", "bottom"):
            return [f"Alignment::{vertical}_{horizontal}"]
        return [f"Alignment({self.guide(horizontal, '')}, {self.guide(vertical, '')})"]

    def size(self, pair: Any) -> str:
        """Writes a size, or a proposal."""
        return "{" + self.numbers(pair) + "}"

    def option(self, name: str, value: Any, otherwise: Any = None) -> list[str]:
        """Writes an option that is left out if it is as by default."""
        return [] if value == otherwise else [f"{name}({self.number(value)})"]

    def axes(self, axes: Any) -> str:
        """Writes a set of axes."""
        return f"Axes::{'both' if len(axes) == 2 else axes[0] if axes else 'none'}"

    # Leaves.

    def type_fixed(self, node: Any) -> str:
        """A box of one size."""
        lines = self.option("first_text_baseline", node["firstTextBaseline"])
        lines += self.option("last_text_baseline", node["lastTextBaseline"])
        return call("Box", [*map(self.number, node["size"]), *lines])

    def type_flex(self, node: Any) -> str:
        """A leaf with limits."""
        return call(
            "Leaf", [f"Size({self.numbers(node[name])})" for name in ("min", "ideal", "max")]
        )

    def type_color(self, node: Any) -> str:
        """What fills its offer."""
        return "Fill()"

    def type_circle(self, node: Any) -> str:
        """A circle."""
        return "Circle()"

    def type_divider(self, node: Any) -> str:
        """A divider."""
        return "Divider()"

    def type_spacer(self, node: Any) -> str:
        """A spacer."""
        return f"Spacer({'' if node['minLength'] is None else self.number(node['minLength'])})"

    def type_text(self, node: Any) -> str:
        """A text."""
        limit = [] if node["lineLimit"] is None else [self.number(node["lineLimit"])]
        numbers = [self.number(node["advance"]), self.number(node["lineHeight"])]
        return f"cells({', '.join([self.text(node['string']), *numbers, *limit])})"

    def measured(self, answer: list[str], depends: str, captured: str = "") -> str:
        """Writes a leaf that a function measures."""
        statements = indented("\n".join(answer))
        return f"Measured(\n    [{captured}](Proposal offered) {{\n{indented(statements)}\n    }},\n    Dependence::{depends})"

    def type_endless(self, node: Any) -> str:
        """A leaf with limits and an infinite ideal."""
        sides = []
        for side, place in (("width", 0), ("height", 1)):
            low, ideal, high = (self.number(node[name][place]) for name in ("min", "ideal", "max"))
            held = f"std::max<double>({low}, std::min<double>(offered.{side}, {high}))"
            sides.append(f"const double {side} = offered.has_{side}() ? {held} : {ideal};")
        return self.measured([*sides, "return Measurement(width, height);"], "none")

    def type_area(self, node: Any) -> str:
        """A leaf that covers an area."""
        ideal, least, most = (self.number(node[name]) for name in ("ideal", "min", "max"))
        width = f"std::max<double>({least}, std::min<double>(offered.width_or({ideal}), {most}))"
        area = f"return Measurement(width, {self.number(node['area'])} / std::max(width, 1e-6));"
        return self.measured([f"const double width = {width};", area], "height_on_width")

    def type_fraction(self, node: Any) -> str:
        """A leaf that takes a part of its offer."""
        across, down = map(self.number, node["fraction"])
        return self.measured(
            [
                f"const double width = offered.has_width() ? offered.width * {across} : 10;",
                f"return Measurement(width, offered.has_height() ? offered.height * {down} : 10);",
            ],
            "none",
        )

    def type_steps(self, node: Any) -> str:
        """A leaf with recorded sizes."""
        steps = [
            f"if (width >= {self.number(least)}) return Measurement({self.numbers(size)});"
            for least, size in node["steps"]
        ]
        last = f"return Measurement({self.numbers(node['steps'][-1][1])});"
        width = "const double width = offered.width_or(infinity);"
        return self.measured([width, *steps, last], "height_on_width")

    def type_scaled(self, node: Any) -> str:
        """A leaf that is as wide as a factor times its offer."""
        factor, ideal, height = map(
            self.number, (node["factor"], node["idealWidth"], node["height"])
        )
        answer = f"return Measurement(offered.width_or({ideal}) * {factor}, {height});"
        return self.measured([answer], "none")

    def type_noting(self, node: Any) -> str:
        """A leaf that notes what it is asked."""
        self.say("std::vector<Numbers> asked;", f"const View leaf = {self.view(node['leaf'])};")
        note = "asked.push_back(list(offered));"
        answer = "return Measurement(reglet::layout(leaf, offered).size());"
        return self.measured([note, answer], "both", "&")

    # Containers.

    def container(self, name: str, node: Any, options: list[str]) -> str:
        """Writes a container: its views, then its options."""
        return call(name, [*self.children(node), *options])

    def stack(self, name: str, node: Any) -> str:
        """Writes a stack."""
        options = self.aligned(node["alignment"]) + self.option("spacing", node.get("spacing"))
        return self.container(name, node, options)

    def type_hstack(self, node: Any) -> str:
        """A stack."""
        return self.stack("HStack", node)

    def type_vstack(self, node: Any) -> str:
        """A stack."""
        return self.stack("VStack", node)

    def type_zstack(self, node: Any) -> str:
        """A stack."""
        return self.stack("ZStack", node)

    def type_lazyvstack(self, node: Any) -> str:
        """A stack."""
        return self.stack("LazyVStack", node)

    def type_lazyhstack(self, node: Any) -> str:
        """A stack."""
        return self.stack("LazyHStack", node)

    def type_viewthatfits(self, node: Any) -> str:
        """The first view that fits."""
        return self.container("ViewThatFits", node, [self.axes(node["axes"])])

    def type_scrollview(self, node: Any) -> str:
        """A scroll view."""
        return self.container("ScrollView", node, [self.axes(node["axes"])])

    def type_geometryreader(self, node: Any) -> str:
        """A geometry reader."""
        children = self.children(node) or ["std::vector<View>{}"]
        return call("GeometryReader", children)

    def type_grid(self, node: Any) -> str:
        """A grid."""
        options = self.aligned(node["alignment"])
        options += self.option("horizontal_spacing", node["horizontalSpacing"])
        options += self.option("vertical_spacing", node["verticalSpacing"])
        return self.container("Grid", node, options)

    def type_gridrow(self, node: Any) -> str:
        """A row of a grid."""
        own = node["alignment"]
        return self.container("GridRow", node, [] if own is None else [self.guide(own, "vertical")])

    def lazy_grid(self, name: str, node: Any) -> str:
        """Writes a lazy grid: its tracks, then its views."""
        tracks = []
        for track in node["tracks"]:
            limits = [track["min"]] if track["kind"] == "fixed" else [track["min"], track["max"]]
            written = f"Track::{track['kind']}({self.numbers(limits)})"
            if track["spacing"] is not None:
                written += f".spaced({self.number(track['spacing'])})"
            tracks.append(
                "".join(
                    [written, *(f".aligned({one})" for one in self.aligned(track["alignment"]))]
                )
            )
        options = self.aligned(node["alignment"]) + self.option("spacing", node["spacing"])
        listed = call("std::vector<Track>", tracks, "{", "}")
        return call(name, [listed, *self.children(node), *options])

    def type_lazyvgrid(self, node: Any) -> str:
        """A lazy grid of columns."""
        return self.lazy_grid("LazyVGrid", node)

    def type_lazyhgrid(self, node: Any) -> str:
        """A lazy grid of rows."""
        return self.lazy_grid("LazyHGrid", node)

    def type_aspectgrid(self, node: Any) -> str:
        """A grid of equal cells."""
        shape = f"CellShape{{{self.number(node['aspectRatio'])}}}"
        return call("AspectGrid", [shape, *self.children(node)])

    # Tables.

    def column(self, given: Any) -> str:
        """Writes a column of a table."""
        if "unknown" in given:
            raise CannotSayError(NO_SUCH_NAME)
        values = list(PLAIN_COLUMN)
        for i, name in enumerate(COLUMN):
            value = given.get(name)
            if isinstance(value, bool):
                values[i] = "true" if value else "false"
            elif isinstance(value, str):
                values[i] = self.guide(value, "horizontal")
            elif value is not None:
                values[i] = self.number(value)
        return f"Column{{{', '.join(trimmed(values, PLAIN_COLUMN))}}}"

    def columns(self, listed: Any) -> str:
        """Writes the columns of a table."""
        return call("std::vector<Column>", map(self.column, listed), "{", "}")

    def policies(self, given: Any) -> tuple[str, str]:
        """Writes how a table shares what is left, and what it lacks."""
        if given["padding"] not in PADS or given["shrinking"] not in SHRINKS:
            raise CannotSayError(NO_SUCH_NAME)
        return f"Pad::{given['padding']}", f"Shrink::{given['shrinking']}"

    def insets(self, value: Any) -> str:
        """Writes insets: one number, or four edges."""
        return f"Insets({self.numbers(value if isinstance(value, tuple) else [value])})"

    def type_table(self, node: Any) -> str:
        """A table."""
        pads, shrinks = self.policies(node)
        options = [] if node["columns"] is None else [self.columns(node["columns"])]
        options += self.option("spacing", node["spacing"], 0)
        options += self.option("row_spacing", node["rowSpacing"], 0)
        options += (
            []
            if node["cellPadding"] == 0
            else [f"cell_padding({self.insets(node['cellPadding'])})"]
        )
        options += [] if pads == "Pad::equal" else [pads]
        options += [] if shrinks == "Shrink::level" else [shrinks]
        options += self.option("scale", node["scale"], 0)
        horizontal, vertical = node["alignment"]
        if (horizontal, vertical) != ("leading", "center"):
            guides = self.guide(horizontal, "horizontal"), self.guide(vertical, "vertical")
            options.append(f"Alignment({', '.join(guides)})")
        return self.container("Table", node, options)

    def type_tablesection(self, node: Any) -> str:
        """A section of a table."""
        name = {"header": "TableHeader", "footer": "TableFooter"}.get(node["role"], "TableSection")
        return self.container(name, node, [])

    def type_tablerow(self, node: Any) -> str:
        """A row of a table."""
        options = self.option("min_height", node["minHeight"], 0) + self.option(
            "share", node["weight"], 0
        )
        own = node["alignment"]
        return self.container(
            "TableRow", node, options + ([] if own is None else [self.guide(own, "vertical")])
        )

    def cell(self, options: Any) -> str:
        """Writes the options of a cell."""
        spans = [
            "all_columns" if options[of] == "all" else str(options[of])
            for of in ("columns", "rows")
        ]
        values = [
            *spans,
            "RGL_TABLE_NEXT_COLUMN" if options["column"] is None else str(options["column"]),
            "std::nullopt"
            if options["horizontal"] is None
            else self.guide(options["horizontal"], "horizontal"),
            "std::nullopt"
            if options["vertical"] is None
            else self.guide(options["vertical"], "vertical"),
            "std::nullopt" if options["padding"] is None else self.insets(options["padding"]),
            self.axes(options["unsizedAxes"]),
        ]
        plain = [
            "1",
            "1",
            "RGL_TABLE_NEXT_COLUMN",
            "std::nullopt",
            "std::nullopt",
            "std::nullopt",
            "Axes::none",
        ]
        return f"{{{', '.join(trimmed(values, plain))}}}"

    def type_emptycell(self, node: Any) -> str:
        """A cell without a view."""
        said = self.cell(node)
        return f"EmptyCell({'' if said == '{}' else said})"

    def modifier_tableCell(self, view: str, value: Any) -> str:
        """What a view says as a cell of a table."""
        return f"{view}.table_cell({self.cell(value)})"

    # Modifiers.

    def modifier_named(self, view: str, name: str) -> str:
        """A name."""
        return f"{view}.named({self.text(name)})"

    def modifier_frame(self, view: str, value: Any) -> str:
        """A frame."""
        sides = self.option("width", value["width"]) + self.option("height", value["height"])
        return f"{view}.frame({', '.join([*sides, *self.aligned(value['alignment'])])})"

    def modifier_flexibleFrame(self, view: str, value: Any) -> str:
        """A frame with limits."""
        limits = [
            f"{snake(name)}({self.number(value[name])})" for name in value if name != "alignment"
        ]
        return f"{view}.frame({', '.join([*limits, *self.aligned(value['alignment'])])})"

    def modifier_padding(self, view: str, value: Any) -> str:
        """Padding."""
        said = (
            self.insets(value)
            if isinstance(value, tuple)
            else ""
            if value is None
            else self.number(value)
        )
        return f"{view}.padding({said})"

    def modifier_fixedSize(self, view: str, value: Any) -> str:
        """The ideal size."""
        return f"{view}.fixed_size({self.axes(value)})"

    def modifier_layoutPriority(self, view: str, value: Any) -> str:
        """A priority in stacks."""
        return f"{view}.layout_priority({self.number(value)})"

    def modifier_zIndex(self, view: str, value: Any) -> str:
        """An order of painting."""
        return f"{view}.z_index({self.number(value)})"

    def modifier_aspectRatio(self, view: str, value: Any) -> str:
        """A ratio of sides."""
        return f"{view}.aspect_ratio({self.number(value['ratio'])}, RGL_CONTENT_{value['mode'].upper()})"

    def modifier_offset(self, view: str, value: Any) -> str:
        """An offset."""
        return f"{view}.offset({self.numbers(value)})"

    def modifier_position(self, view: str, value: Any) -> str:
        """A position."""
        return f"{view}.position({self.numbers(value)})"

    def modifier_alignmentGuide(self, view: str, value: Any) -> str:
        """A guide that lies elsewhere."""
        guide = self.guide(value["guide"], value["axis"])
        return f"{view}.alignment_guide({guide}, {self.number(value['position'])})"

    def layer(self, name: str, view: str, value: Any) -> str:
        """Writes an overlay or a background."""
        return call(
            f"{view}.{name}", [*map(self.view, value["content"]), *self.aligned(value["alignment"])]
        )

    def modifier_overlay(self, view: str, value: Any) -> str:
        """Views in front."""
        return self.layer("overlay", view, value)

    def modifier_background(self, view: str, value: Any) -> str:
        """Views behind."""
        return self.layer("background", view, value)

    def modifier_containerRelativeFrame(self, view: str, value: Any) -> str:
        """A part of the container."""
        numbers = [str(value["count"]), str(value["span"]), self.number(value["spacing"])]
        container = f"Proposal({self.numbers(value['container'])})"
        tracks = f"ContainerTracks{{{', '.join([self.axes(value['axes']), *numbers, container])}}}"
        return call(f"{view}.container_relative_frame", [tracks, *self.aligned(value["alignment"])])

    def modifier_safeAreaInset(self, view: str, value: Any) -> str:
        """A bar in the safe area."""
        alignment = self.aligned(value["alignment"]) or ["Alignment::center"]
        parts = [self.view(value["content"]), f"Edge::{value['edge']}", *alignment]
        return call(f"{view}.safe_area_inset", parts + self.option("spacing", value["spacing"]))

    def modifier_gridCell(self, view: str, value: Any) -> str:
        """What a view says as a cell of a grid."""
        column = value["columnAlignment"]
        values = [
            str(value["columns"]),
            "std::nullopt"
            if value["anchor"] is None
            else f"Point({self.numbers(value['anchor'])})",
            "std::nullopt" if column is None else self.guide(column, "horizontal"),
            self.axes(value["unsizedAxes"]),
        ]
        said = trimmed(values, ["1", "std::nullopt", "std::nullopt", "Axes::none"])
        return f"{view}.grid_cell({{{', '.join(said)}}})"

    # Layouts.

    def layout(self, case: Case) -> None:
        """A tree, what it is offered, and where everything is."""
        expect = case["expect"]
        self.laid_out(case, case["root"], "const Layout page = ")
        if "size" in expect:
            self.say(f'is.near("size", page.size(), {self.size(expect["size"])});')
        for what, listed in (("frame", expect["frames"]), ("proposal", expect["placedWith"])):
            for name, numbers in listed.items():
                quoted = self.text(name)
                about = self.text(f"{what} of {name}")
                self.say(f"is.near({about}, page.{what}({quoted}), {self.size(numbers)});")
        for name, position in expect["guides"].items():
            guide = self.guide(name, "vertical")
            self.say(
                f'is.near("guide", page.guide(page.root(), {guide}), {{{self.number(position)}}});'
            )

    def laid_out(self, case: Case, root: Any, start: str) -> None:
        """Writes the statement that lays a tree out."""
        for name in case["guides"]:
            axis = "horizontal" if name.startswith("h_") else "vertical"
            self.say(f"const Guide {name} = Guide::{axis}();")
        arguments = [self.view(root), self.size(case["proposal"])]
        if case["direction"] == "right_to_left":
            arguments.append("LayoutOptions{Direction::right_to_left}")
        self.say(call(f"{start}reglet::layout", arguments) + ";")

    def table_layout(self, case: Case) -> None:
        """A table in a tree of views."""
        expect = case["expect"]
        if "error" in expect:
            self.refused(case, lambda: self.laid_out(case, case["root"], ""))
            return
        self.layout(case)
        for name, wanted in expect["tables"].items():
            for what, tracks in wanted.items():
                numbers = [one for track in tracks for one in (track or (None, None))]
                came = f"places(page.{what}({self.text(name)}))"
                self.say(f'is.near("{what}", {came}, {self.size(numbers)});')
        for name, allowed in expect["askedOnly"].items():
            outer, self.lines = self.lines, []
            self.laid_out({**case, "guides": []}, noting(case["root"], name), "")
            listed = ", ".join(self.size(map(number, one)) for one in allowed)
            self.say(f'for (const Numbers &one : asked) is.any("asked", one, {{{listed}}});')
            body = indented("\n".join(self.lines))
            self.lines = outer
            self.say(f"{{\n{body}\n}}")

    def refused(self, case: Case, write: Any) -> None:
        """Writes a call that is refused."""
        expect = case["expect"]
        spans = [value for name, value in _all(case.get("root", {})) if name in ("columns", "rows")]
        if has_nan({**case, "tolerance": 0}) or -1 in [
            one for one in spans if isinstance(one, int)
        ]:
            raise CannotSayError(ORIGINAL_MEANING)
        outer, self.lines = self.lines, []
        write()
        body = indented("\n".join(self.lines))
        self.lines = outer
        at = "{}" if expect["at"] is None else str(expect["at"])
        self.say(f"is.refused(status::{expect['status']}, {at}, [&] {{\n{body}\n}});")

    def table_widths(self, case: Case) -> None:
        """A table of numbers, and one offer."""
        expect = case["expect"]
        if "error" in expect:
            self.refused(case, lambda: self.number_table(case))
            return
        self.number_table(case)
        if "width" in expect:
            self.say(f'is.near("width", width, {{{self.number(expect["width"])}}});')
        for name, of in (("columns", "lengths"), ("edges", "edges")):
            if name in expect:
                self.say(f'is.near("{name}", {of}(table.tracks()), {self.size(expect[name])});')
        for name, offer in (("minimum", "0"), ("ideal", ""), ("maximum", "infinity")):
            if name in expect:
                self.say(
                    f'is.near("{name}", double(table.resolve({offer})), {{{self.number(expect[name])}}});'
                )

    def number_table(self, case: Case) -> None:
        """Writes a table of numbers that is resolved."""
        pads, shrinks = self.policies(case)
        self.say(f"NumberTable table({len(case['columns'])});")
        if case["columns"]:
            self.say(f"table.set_columns({self.columns(case['columns'])});")
        rules = [self.number(case["spacing"]), "0", self.number(case["scale"]), pads, shrinks]
        said = trimmed(rules, ["0", "0", "0", "Pad::equal", "Shrink::level"])
        if said:
            self.say(f"table.set_rules({{{', '.join(said)}}});")
        if case["columns"]:
            self.say(f"table.measure({self.size(case['ideals'])}, {self.size(case['minimums'])});")
        self.say(
            f"[[maybe_unused]] const double width = table.resolve({self.number(case['width'])});"
        )

    def table_measure(self, case: Case) -> None:
        """Chunks of rows, in several tables that are merged."""
        if "error" in case["expect"]:
            self.refused(case, lambda: self.chunks(case))
            return
        self.chunks(case)
        self.say("Numbers ideals, minimums;")
        self.say("for (const rgl_table_measure &one : part_0.measured().columns) {")
        self.say("    ideals.push_back(one.ideal);", "    minimums.push_back(one.minimum);", "}")
        for name, came in (
            ("rows", "double(part_0.measured().rows)"),
            ("ideal", "ideals"),
            ("min", "minimums"),
        ):
            wanted = case["expect"].get(name)
            if wanted is not None:
                listed = wanted if isinstance(wanted, list) else [wanted]
                self.say(f'is.near("{name}", {came}, {self.size(listed)});')

    def chunks(self, case: Case) -> None:
        """Writes tables that are measured and merged."""
        for i in range(case["parts"]):
            self.say(f"NumberTable part_{i}({case['columns']});")
        for chunk in case["chunks"]:
            rows = [
                self.size(one for row in chunk[name] or () for one in row)
                for name in ("ideals", "minimums")
                if chunk[name] is not None or name == "ideals"
            ]
            self.say(f"part_{chunk['part']}.measure({', '.join(rows)});")
        for i in range(1, case["parts"]):
            self.say(f"part_0.merge(part_{i});")

    def table_limits(self, case: Case) -> None:
        """How large tables may be."""
        code = f"RGL_ERROR_{case['expect']['status'].upper()}" if case["expect"] else "RGL_OK"
        size = f"{case['columns']}, {case['rows']}"
        self.say(f'is.holds("{code}", rgl_table_check_size({size}) == {code});')

    # Measurement.

    def tag(self, tag: Any) -> str:
        """Writes a tag."""
        return self.text(tag) if isinstance(tag, str) else f"Tag({tag})"

    def measurement_reduce(self, case: Case) -> None:
        """Passes of one reader."""
        tags = ", ".join(map(self.tag, case["tags"]))
        self.say(f"Passes passes(Reducer::{case['reducer']}, {{{tags}}});")
        expect = case["expect"]

        def listed(pairs: Any) -> str:
            return call(
                "", [f"{{{self.tag(tag)}, {self.size(size)}}}" for tag, size in pairs], "{", "}"
            )

        for i, one in enumerate(case["passes"]):
            self.say(f"passes.run({self.tag(one['version'])}, {listed(one['samples'])});")
            if "during" in expect:
                self.say(
                    f'is.sizes("during pass {i}", passes.during(), {listed(expect["during"][i])});'
                )
            if "after" in expect:
                self.say(
                    f'is.sizes("after pass {i}", passes.after().max_sizes(), {listed(expect["after"][i])});'
                )
        if "maxSizes" in expect:
            self.say(
                f'is.sizes("at the end", passes.after().max_sizes(), {listed(expect["maxSizes"])});'
            )
        for name in ("maxWidth", "maxHeight"):
            for tag, wanted in expect.get(name, ()):
                came = f"passes.after().{snake(name)}({self.tag(tag)})"
                self.say(f'is.near("{name}", {came}, {{{self.number(wanted)}}});')

    def measurement_columnWidths(self, case: Case) -> None:
        """Columns as wide as what is measured in them, in numbers and in a layout."""
        self.measurement_columnWidthsRounded(case)
        names, cells = Names("reader", "placed", "table", "is"), []
        for tag, ideal in case["measured"]:
            cells.append(names.new(str(tag)))
            box = f"Box({self.number(ideal)}, 1).measure({self.tag(tag)})"
            self.say(f"const View {cells[-1]} = {box}.frame(width(column_width({self.tag(tag)})));")
        pads = "yes" if case["pads"] else "no"
        parts = [
            call("HStack", [*cells, "spacing(0)"]),
            f"max_width({self.number(case['maxWidth'])})",
        ]
        self.say(call("const View reader = TableReader", [*parts, f"Pads::{pads}"]) + ";")
        self.say("const Layout placed = reglet::layout(reader);")
        for tag, wanted in case["expect"]:
            about = self.text(f"column {tag}")
            width = f"placed.measurements(reader).column_width({self.tag(tag)})"
            self.say(f"is.near({about}, {width}, {{{self.number(wanted)}}});")
            if str(tag) in names:
                frame = f"Rect(placed.frame({names[str(tag)]})).width"
                self.say(
                    f"is.near({self.text(f'frame of {tag}')}, {frame}, {{{self.number(wanted)}}});"
                )

    def measurement_columnWidthsRounded(self, case: Case) -> None:
        """The widths of columns in numbers."""
        tags = [tag for tag, _ in case["measured"]]
        if not tags:
            return
        self.say(f"NumberTable table({len(tags)});")
        pads = "Pad::equal" if case["pads"] else "Pad::none"
        self.say(f"table.set_rules({{0, 0, {self.number(case['scale'])}, {pads}}});")
        self.say(f"table.measure({self.size(ideal for _, ideal in case['measured'])});")
        width = case["maxWidth"]
        offer = "" if width is None or width == float("inf") else self.number(max(width, 0))
        self.say(f"table.resolve({offer});")
        for tag, wanted in case["expect"]:
            if tag in tags:
                came = f"table.tracks()[{tags.index(tag)}].length"
                self.say(
                    f"is.near({self.text(f'in numbers {tag}')}, {came}, {{{self.number(wanted)}}});"
                )

    # Grids of equal cells, and hosts.

    def aspect_grid(self, case: Case) -> None:
        """Rows, columns, and where cells are."""
        ratio, size = self.number(case["ratio"]), self.size(case["size"])
        for i, check in enumerate(case["checks"]):
            shape, fit = f"shape_{i}", f"fit_{i}"
            exact = ", 0, 0, true" if check["exact"] else ""
            self.say(f"const CellShape {shape}{{{ratio}{exact}}};")
            self.say(
                f"const rgl_aspect_grid record_{i} = {shape}.record();",
                f"rgl_aspect_fit {fit}{{}};",
            )
            fits = f"rgl_aspect_grid_fit(&record_{i}, {size}, {case['count']}, &{fit})"
            self.say(f'is.holds("status", {fits} {"!=" if check["error"] else "=="} RGL_OK);')
            if check["error"]:
                continue
            for name, member in (("rows", "rows"), ("cols", "columns")):
                if name in check:
                    self.say(f'is.near("{name}", double({fit}.{member}), {{{check[name]}}});')
            if "cell" in check:
                self.say(f'is.near("cell", {fit}.cell, {self.size(check["cell"])});')
            if not check["centers"] or check.get("rows") == 0:
                continue
            cells = f"std::vector<View>({case['count']}, Fill())"
            self.say(
                f"const Layout page_{i} = reglet::layout(AspectGrid({shape}, {cells}), {size});"
            )
            self.say(f"const std::vector<Node> nodes_{i} = page_{i}.children(page_{i}.root());")
            for index, center in check["centers"]:
                frame = f"Rect(page_{i}.frame(nodes_{i}.at({index}))).center()"
                self.say(f'is.near("centre of {index}", {frame}, {self.size(center)});')

    def representable_traits(self, case: Case) -> None:
        """The range of lengths of one side."""
        given = self.numbers([case["intrinsic"], case["compression"], case["hugging"]])
        self.say(f"const rgl_sizing_range range = sizing_range({given});")
        members = {"min": "minimum", "ideal": "ideal", "max": "maximum"}
        for name, wanted in case["expect"].items():
            self.say(f'is.near("{name}", range.{members[name]}, {self.size(wanted)});')

    def flexibility(self, sides: Any) -> str:
        """Writes a set of sides that may change."""
        return " | ".join(f"Flexibility::{side}" for side in sides) or "Flexibility::none"

    def representable_flexibility(self, case: Case) -> None:
        """The priorities that a flexibility stands for."""
        sides = self.flexibility(case["sides"])
        self.say(
            f"const rgl_intrinsic_content came = Content(with_flexibility(Content(), {sides})).record;"
        )
        members = {
            "compressionH": "horizontal_resistance",
            "huggingH": "horizontal_hugging",
            "compressionV": "vertical_resistance",
            "huggingV": "vertical_hugging",
        }
        for name, wanted in case["expect"].items():
            self.say(f'is.near("{name}", came.{members[name]}, {self.size(wanted)});')

    def representable_size(self, case: Case) -> None:
        """A hosted item, for one offer."""
        self.say("AutoLayout form;", 'const Item item = form.item("view");')
        if case["text"] is not None:
            self.say(f"item.set_text({self.view(case['text'])});")
        else:
            self.say(f"item.set_content(Content({self.numbers(case['intrinsic'])}));")
        self.say(
            f"const HostOptions options{{{self.flexibility(case['flexibility'])}, Ideal::{case['ideal']}}};"
        )
        host = f"reglet::layout(ConstraintHost(item, {{}}, options), {self.size(case['proposal'])})"
        self.say(f'is.near("size", {host}.size(), {self.size(case["expect"]["size"])});')

    # Formats.

    def format_options(self, case: Case) -> None:
        """Writes how a format is read."""
        self.say("FormatOptions options;", f"options.dialect = {DIALECTS[case['dialect']]};")
        if case["align"]:
            lines = " | ".join(f"1u << {_attribute(name)}" for name in case["align"])
            self.say(f"options.alignment = {lines};")
        if case["direction"] != "leading_to_trailing":
            self.say(f"options.direction = RGL_FORMAT_{case['direction'].upper()};")
        if case["baselines"]:
            self.say("options.spaces_baselines = true;")
        for name, member in (("sibling", "sibling_spacing"), ("edge", "edge_spacing")):
            if case[name] is not None:
                self.say(f"options.{member} = {self.number(case[name])};")
        for name, member in (("superview", "superview"), ("safeArea", "safe_area")):
            if case[name]:
                self.say(f"options.{member} = {member};")
        if case["metrics"]:
            listed = ", ".join(
                f"{{{self.text(name)}, {self.number(of)}}}" for name, of in case["metrics"].items()
            )
            self.say(f"options.metrics = {{{listed}}};")

    def format(self, case: Case) -> None:
        """A format that is read without a layout: items are any numbers."""
        names = Names("superview", "safe_area", "options", "is", *KEYWORDS)
        self.say("[[maybe_unused]] constexpr rgl_item superview = 1000, safe_area = 1001;")
        for place, name in enumerate(case["views"], 1):
            self.say(f"[[maybe_unused]] constexpr rgl_item {names.new(name)} = {place};")
        self.format_options(case)
        views = ", ".join(f"{{{self.text(name)}, {names[name]}}}" for name in case["views"])
        read = call(
            "VisualFormat().read", [f"{{{self.text(case['format'])}}}", f"{{{views}}}", "options"]
        )
        if case["op" if "op" in case else "kind"] != "error":
            self.say(f"const std::vector<Constraint> came = {read};")
            self.compared(case, {"|": "superview", "|safe": "safe_area", **names.known})
            return
        length = "{}" if case["length"] is None else str(case["length"])
        end = "SIZE_MAX" if case["pastEnd"] else str(len(case["format"].encode()))
        numbers = f"{case['offset']}, {length}, {end}"
        self.say(
            f"is.problem({self.text(case['error'])}, {numbers}, [&] {{\n{indented(read)};\n}});"
        )

    def compared(self, case: Case, names: dict[str, str]) -> None:
        """Writes the constraints that are expected of a format."""

        def item(name: str | None) -> str:
            if name is None:
                return "0"
            if name.startswith(("spacer", "~")) and name not in names:
                # Gaps of the extended dialect are guides, numbered in the order of the list.
                return f"RGL_FORMAT_SPACER({''.join(filter(str.isdigit, name)) or 0})"
            return names[name]

        rows = []
        for one in case["expect"]:
            numbers = self.numbers(one[name] for name in ("m", "c", "priority"))
            sides = [
                item(one["first"]),
                _attribute(one["attr1"]),
                RELATIONS[one["rel"]],
                item(one["second"]),
            ]
            rows.append(call("row", [*sides, _attribute(one["attr2"]), numbers]))
        flips = "true" if case["flips"] else "false"
        self.say(call("is.constraints", ["came", call("", rows, "{", "}"), flips]) + ";")

    def tack_align(self, case: Case) -> None:
        """A view that is aligned with another one around it."""
        self.say("AutoLayout form;", 'const Item o = form.item("o"), v = o.item("v");')
        modes = [f"Align::{snake(case[axis])}" for axis in ("horizontally", "vertically")]
        insets = f"{'Insets' if case['natural'] else 'Edges'}({self.numbers(case['insets'])})"
        self.say(
            call("const std::vector<Constraint> came = align", ["v", "o", *modes, insets]) + ";"
        )
        self.compared(case, {"v": "v.id()", "o": "o.id()"})

    def scene(self, bounds: Any, views: list[str], names: Names) -> None:
        """Writes a layout with a superview and views in it."""
        size = "" if bounds is None else f", {self.size(bounds)}"
        self.say("AutoLayout form;", f'const Item root = form.item("|"{size});')
        for name in views:
            self.say(
                f"[[maybe_unused]] const Item {names.new(name)} = root.item({self.text(name)});"
            )

    def tack_options(self, views: list[str], names: Names) -> None:
        """Writes how formats of a scene are read."""
        self.say("FormatOptions options;", "options.dialect = RGL_DIALECT_TACK;")
        self.say(
            "options.superview = root.id();", "options.safe_area = Item(root.safe_area()).id();"
        )
        listed = ", ".join(f"{{{self.text(name)}, {names[name]}}}" for name in views)
        self.say(f"const std::vector<ViewName> views{{{listed}}};")

    def tack_layout(self, case: Case) -> None:
        """What formats come to: frames, or a conflict."""
        names = Names("options", "views", "constraints", *KEYWORDS)
        self.scene(case["bounds"], case["views"], names)
        self.say(f"root.set_safe_area(Edges({self.numbers(case['safeArea'])}));")
        priorities = f".hugging({self.number(case['hugging'])}).resistance({self.number(case['compression'])})"
        for name, size in case["intrinsic"].items():
            self.say(f"{names[name]}.set_content(Content({self.numbers(size)}){priorities});")
        self.tack_options(case["views"], names)
        formats = ", ".join(map(self.text, case["formats"]))
        self.say(
            f"const std::vector<Constraint> constraints = VisualFormat().read({{{formats}}}, views, options);"
        )
        if case["conflict"] is not None:
            numbers = ", ".join(f'"{number}"' for number in sorted(map(str, case["conflict"])))
            named = "element"
            self.say(
                call(
                    "is.conflict",
                    [f"{{{{{numbers}}}}}", named, "[&] { form.activate(constraints); }"],
                )
                + ";"
            )
            return
        self.say("form.activate(constraints);", "form.layout();")
        for name, frame in case["frames"].items():
            self.say(
                f"is.known({self.text(f'frame of {name}')}, Rect({names[name]}.frame()), {self.size(frame)});"
            )
            for axis in (0, 1):
                if None in (frame[axis], frame[axis + 2]):
                    open_axis = self.text(f"{name} {('horizontal', 'vertical')[axis]}")
                    self.say(
                        f'is.contains("open axes", open_axes(form.ambiguities()), {open_axis});'
                    )

    def tack_box(self, case: Case) -> None:
        """A box of constraints: some are permanent, and opening it removes the others."""
        names = Names("options", "views", "box", *KEYWORDS)
        self.scene((400, 300), ["a", "b"], names)
        self.say("const ConstraintBox box = form.box();")
        self.tack_options(["a", "b"], names)
        keys: dict[str, int] = {}
        for name, *values in case["steps"]:
            if name == "check":
                self.say(f'is.near("active", double(active(box)), {{{values[0]}}});')
            elif name == "open":
                self.say("box.replace({});")
            elif name == "dyn":
                self.say(f"box.read({{{self.text(values[0])}}}, views, options);")
            elif name == "once":
                key = keys.setdefault(values[0], len(keys))
                read = f"VisualFormat().read({{{self.text(values[1])}}}, views, options)"
                self.say(f"box.once({key}, [&] {{ return {read}; }});")

    def tack_conductor(self, case: Case) -> None:
        """States of a layout, each with constraints of its own."""
        names = Names("conductor", "a", *KEYWORDS)
        self.say("AutoLayout form;", 'const Item a = form.item("a");')
        self.say("const Conductor conductor = form.conductor();")
        wanted: list[str] = []
        for name, *values in case["steps"]:
            if name == "add":
                for state in values[0]:
                    for one in values[1]:
                        box = f"ConstraintBox(conductor.state({self.text(state)}))"
                        if one in names:
                            self.say(f"{box}.share({{{names[one]}}});")
                            continue
                        made = f"(a.width() >= {len(names.known) + 1}).named({self.text(one)})"
                        added = f"std::vector<InstalledConstraint>({box}.add({{{made}}}))[0]"
                        self.say(f"const InstalledConstraint {names.new(one)} = {added};")
            elif name == "states":
                wanted = values[0]
            elif name == "update":
                self.say(f"conductor.set_active({{{', '.join(map(self.text, wanted))}}});")
            elif name == "remove":
                self.say(f"ConstraintBox(conductor.state({self.text(values[0])})).remove();")
            else:
                made = ", ".join(names.known.values())
                expected = ", ".join(map(self.text, values[0]))
                self.say(f'is.same("active", active(form, {{{made}}}), {{{expected}}});')

    # Constraints.

    def anchor(self, item: str, attribute: str) -> str:
        """Writes an anchor of an item."""
        return (
            f"{item}.{snake(attribute)}()"
            if attribute in ANCHORS
            else f"{item}.anchor({_attribute(attribute)})"
        )

    def constraint(self, given: Any, names: Names) -> str:
        """Writes a constraint with its name."""
        left, right = self.anchor(names[given["first"]], given["attr1"]), self.number(given["c"])
        if given["second"] is not None:
            other = self.anchor(names[given["second"]], given["attr2"])
            times = "" if given["m"] == 1 else f" * {self.number(given['m'])}"
            constant = given["c"]
            sign = (
                ""
                if constant == 0
                else f" {'-' if constant < 0 else '+'} {self.number(abs(constant))}"
            )
            right = f"{other}{times}{sign}"
        priority = (
            "" if given["priority"] == 1000 else f".priority({self.number(given['priority'])})"
        )
        return f"({left} {given['rel']} {right}){priority}.named({self.text(given['id'])})"

    def item(self, one: Any, names: Names) -> None:
        """Writes an item with what is known about it."""
        name = self.text(one["name"])
        made = (
            f"form.item({name}" if one["parent"] is None else f"{names[one['parent']]}.item({name}"
        )
        size = "" if one["size"] is None else f", {self.size(one['size'])}"
        own = names.new(one["name"])
        self.say(f"[[maybe_unused]] const Item {own} = {made}{size});")
        if one["content"] is not None:
            content = one["content"]
            said = f"Content({self.numbers(content['size'])})"
            for option, plain in (
                ("hugging", (250, 250)),
                ("resistance", (750, 750)),
                ("baselines", (0, 0)),
            ):
                if content[option] != plain:
                    said += f".{option}({self.numbers(content[option])})"
            self.say(f"{own}.set_content({said});")
        if one["alignmentInsets"] is not None:
            self.say(f"{own}.set_alignment_insets(Edges({self.numbers(one['alignmentInsets'])}));")
        if one["margins"] is not None:
            self.say(f"{own}.set_margins(Insets({self.numbers(one['margins'])}), false);")
            self.say(
                f"[[maybe_unused]] const Item {names.new(one['name'] + '.margins')} = {own}.margins();"
            )
        if one["safeArea"] is not None:
            self.say(f"{own}.set_safe_area(Edges({self.numbers(one['safeArea'])}));")
            self.say(
                f"[[maybe_unused]] const Item {names.new(one['name'] + '.safeArea')} = {own}.safe_area();"
            )
        for guide in one["guides"]:
            self.say(
                f"[[maybe_unused]] const Item {names.new(guide)} = {own}.guide({self.text(guide)});"
            )
        if one["autoresizing"] is not None:
            resizing = one["autoresizing"]
            mask = (
                " | ".join(f"RGL_FLEXIBLE_{side.upper()}" for side in resizing["flexible"]) or "0"
            )
            frame, superview = (
                f"Rect({self.numbers(resizing['frame'])})",
                f"Size({self.numbers(resizing['superview'])})",
            )
            self.say(f"{own}.set_autoresizing({frame}, {superview}, {mask});")

    def autolayout(self, case: Case) -> None:
        """Items and constraints: frames, what is open, or a conflict."""
        expect, names = case["expect"], Names(*KEYWORDS[:-1])
        self.say("AutoLayout form;")
        if case["direction"] == "right_to_left":
            self.say("form.set_direction(Direction::right_to_left);")
        for one in case["items"]:
            self.item(one, names)
        listed = [self.constraint(one, names) for one in case["constraints"]]
        activated = call("form.activate", [call("", listed, "{", "}")]) if listed else ""
        if "conflicts" in expect:
            wanted = [call("", map(self.text, one), "{", "}") for one in expect["conflicts"]]
            change = f"[&] {{\n{indented(activated)};\n}}"
            self.say(call("is.conflict", [call("", wanted, "{", "}"), "member", change]) + ";")
            return
        if listed:
            self.say(f"{activated};")
        if case["fitting"]:
            root, fitting = names[case["items"][0]["name"]], case["fitting"]
            priorities = fitting["priority"]
            self.say(
                f"const Size fits = {root}.fitting_size({self.size(fitting['target'])}, {self.numbers(priorities)});"
            )
            drawn = [
                f"({root}.{side}() == {self.number(length)}).priority({self.number(priority)})"
                for side, length, priority in zip(
                    ("width", "height"), fitting["target"], priorities
                )
            ]
            self.say(f"form.activate({{{', '.join(drawn)}}});")
        self.say("form.layout();")
        for name, frame in expect["frames"].items():
            self.say(
                f"is.known({self.text(f'frame of {name}')}, Rect({names[name]}.frame()), {self.size(frame)});"
            )
        if "ambiguous" in expect:
            wanted = ", ".join(self.text(f"{name} {axis}") for name, axis in expect["ambiguous"])
            self.say(f'is.same("open axes", open_axes(form.ambiguities()), {{{wanted}}});')
        if case["fitting"]:
            self.say(f'is.near("fitting size", fits, list(Rect({root}.frame()).size()));')

    # Solver.

    def solver(self, case: Case) -> None:
        """A script of changes to a system of constraints."""
        names = Names(*KEYWORDS)
        variables = {name: names.new(name) for name in case["variables"]}
        self.say("Solver solver;")
        for name, made in variables.items():
            self.say(
                f"[[maybe_unused]] const Variable {made} = solver.variable({self.text(name)});"
            )
        constraints: dict[str, str] = {}

        def linear(one: Any) -> str:
            sum_of = terms(
                ((variables[name], k) for name, k in one["terms"].items()),
                self.number,
                "Expression()",
            )
            priority = (
                "" if one["priority"] == 1000 else f".priority({self.number(one['priority'])})"
            )
            weight = "" if one["weight"] == 1 else f".weight({self.number(one['weight'])})"
            bare = f"{sum_of} {one['rel']} {self.number(one['rhs'])}"
            return f"({bare}){priority}{weight}" if priority or weight else bare

        def conflict(step: Any, added: str, change: str) -> None:
            before = names.new("before")
            wanted = call(
                "", [f"{{{', '.join(map(self.text, one))}}}" for one in step["conflicts"]], "{", "}"
            )
            known = sorted({name for one in step["conflicts"] for name in one} & set(constraints))
            ids = ", ".join(f"{{{constraints[name]}.id, {self.text(name)}}}" for name in known)
            self.say(f"const std::string {before} = solver.dump();")
            parts = [wanted, f"Members{{{{{ids}}}, {self.text(added)}}}", f"[&] {{ {change}; }}"]
            self.say(call("is.conflict", parts) + ";")
            self.say(
                f'is.holds("a refused step changes nothing", std::string(solver.dump()) == {before});'
            )

        for step in case["steps"]:
            op = step["op"]
            if op == "add":
                for one in step["constraints"]:
                    constraints[one["id"]] = names.new(one["id"])
                made = [constraints[one["id"]] for one in step["constraints"]]
                if len(made) == 1:
                    self.say(
                        f"[[maybe_unused]] const SolverConstraint {made[0]} = solver.add({linear(step['constraints'][0])});"
                    )
                    continue
                added = names.new("added")
                listed = call(
                    "std::vector<LinearConstraint>", map(linear, step["constraints"]), "{", "}"
                )
                self.say(
                    call(f"const std::vector<SolverConstraint> {added} = solver.add", [listed])
                    + ";"
                )
                for i, one in enumerate(made):
                    self.say(f"[[maybe_unused]] const SolverConstraint {one} = {added}[{i}];")
            elif op == "remove":
                removed = ", ".join(constraints.pop(name) for name in step["ids"])
                self.say(f"solver.remove(std::vector<SolverConstraint>{{{removed}}});")
            elif op == "addEdit":
                self.say(f"solver.edit({variables[step['var']]}, {self.number(step['priority'])});")
            elif op == "removeEdit":
                self.say(f"solver.end_edit({variables[step['var']]});")
            elif op == "suggest":
                listed = ", ".join(
                    f"{{{variables[name]}, {self.number(x)}}}" for name, x in step["values"].items()
                )
                self.say(f"solver.suggest(std::vector<Suggestion>{{{listed}}});")
            elif op == "stay":
                name = f"stay_{step['var']}"
                constraints[name] = names.new(name)
                value = f", {self.number(step['value'])}" if step.get("value") is not None else ""
                stay = (
                    f"solver.stay({variables[step['var']]}, {self.number(step['priority'])}{value})"
                )
                self.say(f"[[maybe_unused]] const SolverConstraint {constraints[name]} = {stay};")
            elif op == "setRhs":
                for name, value in step["rhs"].items():
                    self.say(f"solver.set_constant({constraints[name]}, {self.number(value)});")
            elif op == "setPriority":
                for name, value in step["priority"].items():
                    self.say(f"solver.set_priority({constraints[name]}, {self.number(value)});")
            elif op == "addExpectUnsat":
                one = step["constraint"]
                conflict(step, one["id"], f"solver.add({linear(one)})")
            elif op == "setRhsExpectUnsat":
                change = (
                    f"solver.set_constant({constraints[step['id']]}, {self.number(step['rhs'])})"
                )
                conflict(step, "", change)
            elif op == "expect":
                self.expected(step, variables, constraints)
            else:
                raise CannotSayError(f"step {op}")

    def expected(self, step: Any, variables: dict[str, str], constraints: dict[str, str]) -> None:
        """Writes what a system comes to after a step."""
        for name, value in step.get("values", {}).items():
            known, about, number = variables[name], self.text(name), self.number(value)
            self.say(f"is.relative({about}, solver.value({known}), {number});")
            self.say(f"is.range({about}, solver.range({known}), {number}, {number});")
        for name, (low, high) in step.get("ranges", {}).items():
            least = "-infinity" if low is None else self.number(low)
            most = "infinity" if high is None else self.number(high)
            self.say(
                f"is.range({self.text(name)}, solver.range({variables[name]}), {least}, {most});"
            )
        for name in step.get("ambiguous", ()):
            self.say(
                f"is.contains({self.text(f'ambiguous {name}')}, solver.ambiguous(), {variables[name]}.id());"
            )
        for name, missed in step.get("violation", {}).items():
            about = self.text(f"violation of {name}")
            self.say(
                f"is.relative({about}, solver.violation({constraints[name]}), {self.number(missed)});"
            )


def _all(node: Any) -> Any:
    """Yields all names and values in a tree."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield name, value
            yield from _all(value)
    elif isinstance(node, (list, tuple)):
        for one in node:
            yield from _all(one)


def files(bodies: list[tuple[Case, list[str]]]) -> dict[str, str]:
    """Returns the sources: some with cases, and one that runs them."""
    written, start = {}, '#include "support.hpp"\n\nusing namespace cases;\n\n'
    for part in range(PARTS):
        own = bodies[part::PARTS]
        text = start
        for place, (case, lines) in enumerate(own):
            body = indented("\n".join(lines))
            text += f"static void case_{place}(Case &is) {{ // {case['id']}\n{body}\n}}\n\n"
        entries = [
            f"    {{{dialect.Dialect.text(None, case['id'])}, {case['tolerance']!r}, case_{number}}},\n"
            for number, (case, _) in enumerate(own)
        ]
        text += (
            f"int run_{part}() {{\n    return run({{\n{indented(''.join(entries))}    }});\n}}\n"
        )
        written[f"cases_{part}.cpp"] = text
    declared = "".join(f"int run_{part}();\n" for part in range(PARTS))
    sum_of = " + ".join(f"run_{part}()" for part in range(PARTS))
    written["run.cpp"] = (
        f"#include <cstdio>\n\n{declared}\nint main() {{\n    const int failed = {sum_of};\n"
        f'    std::printf("%d passed, %d failed\\n", {len(bodies)} - failed, failed);\n    return failed != 0;\n}}\n'
    )
    return written
