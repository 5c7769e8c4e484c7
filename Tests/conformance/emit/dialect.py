# SPDX-License-Identifier: MIT
"""Cases as programs: the part that all languages share. A language is a table of templates and of
names, and a way to write arguments.

A template that a language lacks, or one that begins with "!" and has a reason instead, means that
it cannot express a case.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from string import Template
from typing import Any, ClassVar

from comparing import number as read_number
from nodes import noting

Case = dict[str, Any]
Options = list[tuple[str, str]]
WIDTH = 100
CENTER = ("center", "center")
# Mistakes that a compiler rejects, so no program can contain them.
NO_SUCH_NAME = "names that no type of the language has"
PADS = ("equal", "proportional", "weight", "last", "none")
SHRINKS = ("level", "proportional", "priority")


class CannotSayError(Exception):
    """A case needs an element that the language lacks, or that its types rule out."""


def call(name: str, parts: Iterable[str], opening: str = "(", closing: str = ")") -> str:
    """On one line if it fits, or else with a line for each argument."""
    listed = list(parts)
    line = f"{name}{opening}{', '.join(listed)}{closing}"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    inner = ",\n".join(indented(part) for part in listed)
    return f"{name}{opening}\n{inner}{closing}"


def indented(text: str, by: int = 4) -> str:
    return "\n".join(" " * by + line if line else line for line in text.split("\n"))


def trimmed(values: list[str], defaults: list[str]) -> list[str]:
    count = max((i + 1 for i in range(len(values)) if values[i] != defaults[i]), default=0)
    return values[:count]


def snake(name: str) -> str:
    """ "centerX" becomes "center_x"."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def camel(name: str) -> str:
    """ "center_x" and "centerX" become "CenterX"."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def has_nan(value: Any) -> bool:
    """Whether a case has NaN for a length, measured values excluded."""
    if isinstance(value, dict):
        measured = ("ideals", "minimums", "chunks")
        return any(has_nan(one) for name, one in value.items() if name not in measured)
    if isinstance(value, (list, tuple)):
        return any(map(has_nan, value))
    return isinstance(value, float) and math.isnan(value)


class Names:
    """Identifiers for the names of a case, each used once."""

    def __init__(self, *taken: str) -> None:
        self.used = set(taken)
        self.known: dict[str, str] = {}

    def new(self, name: str) -> str:
        plain = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_") or "item"
        plain = snake(plain if plain[0].isalpha() else f"n_{plain}")
        made, count = plain, 1
        while made in self.used:
            count += 1
            made = f"{plain}_{count}"
        self.used.add(made)
        self.known[name] = made
        return made

    def __getitem__(self, name: str) -> str:
        return self.known[name]


def _aligned(axis: str | None = None) -> Any:
    return lambda d, node: ([], [*d.alignment(node, axis), *d.options(node, "spacing")])


# The arguments and options of elements, by their names in cases, which languages replace.
ELEMENTS: dict[str, Any] = {
    **dict.fromkeys(("color", "circle", "divider", "geometryreader"), lambda d, node: ([], [])),
    "fixed": lambda d, node: (
        [d.number(side) for side in node["size"]],
        d.options(node, "firstTextBaseline", "lastTextBaseline"),
    ),
    "flex": lambda d, node: ([d.size(node[name]) for name in ("min", "ideal", "max")], []),
    "spacer": lambda d, node: ([], d.options(node, "minLength")),
    "hstack": _aligned("vertical"),
    "vstack": _aligned("horizontal"),
    "zstack": _aligned(),
    "lazyhstack": _aligned("vertical"),
    "lazyvstack": _aligned("horizontal"),
    "viewthatfits": lambda d, node: ([d.axes(node["axes"])], []),
    "scrollview": lambda d, node: ([d.axes(node["axes"])], []),
    "grid": lambda d, node: (
        [],
        [*d.alignment(node), *d.options(node, "horizontalSpacing", "verticalSpacing")],
    ),
    "gridrow": lambda d, node: ([], d.guides(node, "vertical", "alignment")),
    "lazyvgrid": lambda d, node: ([d.tracks(node)], _aligned("horizontal")(d, node)[1]),
    "lazyhgrid": lambda d, node: ([d.tracks(node)], _aligned("vertical")(d, node)[1]),
    "aspectgrid": lambda d, node: ([d.number(node["aspectRatio"])], []),
    "masonry": lambda d, node: (
        [d.masonry_columns(node["columns"])],
        [
            *d.alignment(node, "horizontal"),
            *d.options(node, "horizontalSpacing", "verticalSpacing"),
        ],
    ),
    "table": lambda d, node: ([], d.table(node)),
    "tableheader": lambda d, node: ([], []),
    "tablefooter": lambda d, node: ([], []),
    "tablebody": lambda d, node: ([], []),
    "tablerow": lambda d, node: (
        [],
        [
            *d.options(node, "minHeight", "weight", otherwise=0),
            *d.guides(node, "vertical", "alignment"),
        ],
    ),
}
MODIFIERS: dict[str, Any] = {
    "named": lambda d, value: ([d.text(value)], []),
    "padding": lambda d, value: ([] if value is None else [d.insets(value)], []),
    "fixedSize": lambda d, value: ([d.axes(value)], []),
    "layoutPriority": lambda d, value: ([d.number(value)], []),
    "zIndex": lambda d, value: ([d.number(value)], []),
    "offset": lambda d, value: ([d.number(one) for one in value], []),
    "position": lambda d, value: ([d.number(one) for one in value], []),
    "alignmentGuide": lambda d, value: (
        [d.guide(value["guide"], value["axis"]), d.number(value["position"])],
        [],
    ),
    "overlay": lambda d, value: ([], d.alignment(value)),
    "background": lambda d, value: ([], d.alignment(value)),
}


class Dialect:
    unspecified = "null"
    infinity = "infinity"
    reserved: tuple[str, ...] = ()
    # Results that a program in the language cannot read from a layout.
    unreadable: tuple[str, ...] = ()
    templates: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.lines: list[str] = []

    def body(self, case: Case) -> list[str]:
        self.lines = []
        name = f"{case['kind']}_{case.get('op', '')}".strip("_").replace("-", "_")
        if case["kind"] == "vfl" or name in ("tack_constraints", "tack_error"):
            name = "format"
        method = getattr(self, name, None)
        if method is None:
            raise CannotSayError(f"cases of kind {case['kind']} {case.get('op', '')}".strip())
        self.t(name) if self.templates.get(name, "").startswith("!") else None
        method(case)
        return self.lines

    def tolerance(self, case: Case) -> float:
        return case["tolerance"]

    def t(self, key: str, /, **values: Any) -> str:
        """Writes a template of the language."""
        template = self.templates.get(key)
        if template is None or template.startswith("!"):
            raise CannotSayError((template or f" {key}")[1:])
        return Template(template).substitute(values)

    def say(self, text: str) -> None:
        self.lines += text.split("\n") if text else []

    def tell(self, key: str, /, **values: Any) -> None:
        """Appends the text of a template."""
        self.say(self.t(key, **values))

    def apart(self, write: Any) -> str:
        """Returns the statements that a function writes, without appending them."""
        outer, self.lines = self.lines, []
        write()
        written, self.lines = "\n".join(self.lines), outer
        return written

    # Values.

    def number(self, value: Any) -> str:
        if value is None or math.isnan(value):
            return self.unspecified
        if math.isinf(value):
            return self.infinity if value > 0 else f"-{self.infinity}"
        return self.finite(value)

    def finite(self, value: Any) -> str:
        whole = float(value).is_integer() and abs(value) < 1e15
        return str(int(value)) if whole else repr(float(value))

    def numbers(self, values: Iterable[Any]) -> str:
        return ", ".join(self.number(value) for value in values)

    def optional(self, value: Any) -> str:
        return self.number(value)

    def text(self, value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    def texts(self, values: Iterable[Any]) -> str:
        return ", ".join(self.text(value) for value in values)

    def list(self, parts: Iterable[str]) -> str:
        return call("", parts, "{", "}")

    def size(self, pair: Any) -> str:
        return self.t("size", numbers=self.numbers(pair))

    def insets(self, value: Any) -> str:
        """One number for all edges, or four."""
        if not isinstance(value, tuple):
            return self.number(value)
        return self.t(
            "insets", **dict(zip(("top", "leading", "bottom", "trailing"), map(self.number, value)))
        )

    def tag(self, tag: Any) -> str:
        return self.text(tag) if isinstance(tag, str) else self.t("tag", number=tag)

    def options(self, node: Any, *names: str, otherwise: Any = None) -> Options:
        """Omits default values."""
        return [
            (name, self.number(node[name]))
            for name in names
            if node.get(name) not in (otherwise, None)
        ]

    def guides(self, node: Any, axis: str, *names: str) -> Options:
        return [(name, self.guide(node[name], axis)) for name in names if node[name] is not None]

    def alignment(self, node: Any, axis: str | None = None) -> Options:
        """The centre is omitted."""
        pair = node["alignment"]
        return [] if pair == CENTER else [("alignment", self.aligned(pair, axis))]

    def guide(self, name: str, axis: str) -> str:
        raise NotImplementedError

    def aligned(self, pair: Any, axis: str | None = None) -> str:
        """For a container that takes guides of one axis or of both."""
        raise NotImplementedError

    def axes(self, axes: Any) -> str:
        return self.t("axes." + ("both" if len(axes) == 2 else axes[0] if axes else "none"))

    # Trees.

    def view(self, node: Any) -> str:
        kind = node["type"]
        if kind == "tablesection":
            kind = f"table{node['role']}"
        own = getattr(self, f"type_{kind}", None)
        if own is not None:
            written = own(node)
        elif kind in ELEMENTS:
            written = self.element(kind, *ELEMENTS[kind](self, node), self.children(node))
        else:
            raise CannotSayError(f"views of type {kind}")
        for name, value in node["modifiers"]:
            own = getattr(self, f"modifier_{name}", None)
            if own is not None:
                written = own(written, value)
            else:
                listed = value["content"] if name in ("overlay", "background") else []
                content = [self.view(one) for one in listed]
                written = self.modifier(written, name, *MODIFIERS[name](self, value), content)
        return written

    def children(self, node: Any) -> list[str]:
        return [self.view(child) for child in node["children"]]

    def element(
        self, kind: str, arguments: list[str], options: Options, children: list[str]
    ) -> str:
        """Without modifiers."""
        raise NotImplementedError

    def modifier(
        self, view: str, kind: str, arguments: list[str], options: Options, content: list[str]
    ) -> str:
        raise NotImplementedError

    def tracks(self, node: Any) -> str:
        return self.list(self.track(one) for one in node["tracks"])

    def track(self, track: Any) -> str:
        raise NotImplementedError

    def masonry_columns(self, columns: Any) -> str:
        if isinstance(columns, int):
            return str(columns)
        limits = {"min": self.number(columns["min"]), "max": self.number(columns["max"])}
        return self.t("masonry.adaptive", **limits)

    def column(self, column: Any) -> str:
        raise NotImplementedError

    def columns(self, columns: Any) -> str:
        if any("unknown" in one for one in columns):
            raise CannotSayError(NO_SUCH_NAME)
        return self.list(map(self.column, columns))

    def policies(self, given: Any) -> Options:
        """The distribution of a remaining or a missing width."""
        if given["padding"] not in PADS or given["shrinking"] not in SHRINKS:
            raise CannotSayError(NO_SUCH_NAME)
        return [
            (name, self.t(name, name=given[name], type=camel(given[name])))
            for name, plain in (("padding", "equal"), ("shrinking", "level"))
            if given[name] != plain
        ]

    def table(self, node: Any) -> Options:
        options = [] if node["columns"] is None else [("columns", self.columns(node["columns"]))]
        if node["alignment"] != ("leading", "center"):
            options.append(("alignment", self.aligned(node["alignment"], "table")))
        options += self.options(node, "spacing", "rowSpacing", otherwise=0)
        if node["cellPadding"] != 0:
            options.append(("cellPadding", self.insets(node["cellPadding"])))
        return [*options, *self.policies(node), *self.options(node, "scale", otherwise=0)]

    # Leaves that functions measure.

    def type_text(self, node: Any) -> str:
        """Letters of equal width."""
        numbers = {name: self.number(node[name]) for name in ("advance", "lineHeight")}
        key = "text" if node["lineLimit"] is None else "text.limited"
        return self.t(key, text=self.text(node["string"]), limit=node["lineLimit"], **numbers)

    def type_paragraph(self, node: Any) -> str:
        """Words by their widths, with runs, tabs and indents."""
        self.t("paragraph", words="", options="", spaceWidth="", lineHeight="", baseline="")
        parts = []
        for row in node["runs"]:
            names = ("first", "ascent", "descent", "space", "level", "spaceLevel", "view")
            values = [
                str(one) if i in (0, 4, 5, 6) else self.number(one) for i, one in enumerate(row)
            ]
            parts.append(self.t("paragraph.run", **dict(zip(names, values))))
        written = {
            "runs": parts,
            "ends": [self.t(f"paragraph.{end}") for end in node["ends"] or ()],
            "clusters": [
                self.t("paragraph.cluster", widths=self.numbers(one))
                for one in node["clusters"] or ()
            ],
            "edges": [
                self.t(
                    "paragraph.edge",
                    hyphen=self.number(hyphen),
                    leading=self.number(leading),
                    trailing=self.number(trailing),
                )
                for hyphen, leading, trailing in node["edges"] or ()
            ],
            "stops": [
                self.t(
                    "paragraph.stop",
                    position=self.number(position),
                    name=name.upper(),
                    type=camel(name),
                )
                for position, name in node["tabStops"]
            ],
        }
        lists = {name: ", ".join(values) for name, values in written.items()}
        first, others = map(self.number, node["indents"])
        options = []
        if node["tabStops"] or node["tabInterval"]:
            options.append(
                self.t("paragraph.tabs", interval=self.number(node["tabInterval"]), **lists)
            )
        if node["indents"] != (0, 0):
            options.append(self.t("paragraph.indents", first=first, others=others))
        for name in ("ends", "clusters", "runs", "edges"):
            if written[name]:
                options.append(self.t(f"paragraph.{name}", **lists))
        for name in ("justified", "truncates"):
            if node[name]:
                options.append(self.t(f"paragraph.{name}"))
        if node["lineLimit"] is not None:
            options.append(self.t("paragraph.limit", limit=node["lineLimit"]))
        if node["children"]:
            options.append(self.t("paragraph.views", views=", ".join(self.children(node))))
        numbers = {
            name: self.number(node[name]) for name in ("spaceWidth", "lineHeight", "baseline")
        }
        return self.t(
            "paragraph", words=self.numbers(node["words"]), options="".join(options), **numbers
        )

    def type_endless(self, node: Any) -> str:
        """A leaf with limits and an infinite ideal."""
        sides = {
            f"{name}_{side}": self.number(node[name][place])
            for name in ("min", "ideal", "max")
            for place, side in enumerate(("width", "height"))
        }
        return self.t("endless", **sides)

    def type_area(self, node: Any) -> str:
        """A leaf that covers an area: the narrower, the higher."""
        return self.t(
            "area", **{name: self.number(node[name]) for name in ("area", "ideal", "min", "max")}
        )

    def type_fraction(self, node: Any) -> str:
        """A leaf that takes a part of its offer."""
        return self.t(
            "fraction",
            across=self.number(node["fraction"][0]),
            down=self.number(node["fraction"][1]),
        )

    def type_steps(self, node: Any) -> str:
        """A leaf with recorded sizes, from wide to narrow."""
        steps = [
            self.t("step", width=self.number(width), numbers=self.numbers(size))
            for width, size in node["steps"]
        ]
        return self.t(
            "steps", steps=indented("\n".join(steps), 8), last=self.numbers(node["steps"][-1][1])
        )

    def type_scaled(self, node: Any) -> str:
        """As wide as a factor times its offer."""
        return self.t(
            "scaled",
            **{name: self.number(node[name]) for name in ("factor", "idealWidth", "height")},
        )

    def type_noting(self, node: Any) -> str:
        """A leaf that records its proposals."""
        self.tell("noting.start", leaf=self.view(node["leaf"]))
        return self.t("noting")

    # Layouts.

    def near(self, about: str, came: str, wanted: Iterable[Any], how: str = "near") -> None:
        """Writes a comparison of numbers."""
        self.tell(how, about=self.text(about), came=came, wanted=self.numbers(wanted))

    def layout(self, case: Case) -> None:
        """A tree, its proposal, and the positions of its nodes."""
        expect = case["expect"]
        self.page(case, case["root"])
        if "size" in expect:
            self.near("size", self.t("page.size"), expect["size"])
        for what, key in (("frame", "frames"), ("proposal", "placedWith")):
            if what in self.unreadable:
                continue
            for name, numbers in expect[key].items():
                self.near(
                    f"{what} of {name}", self.t(f"page.{what}", name=self.text(name)), numbers
                )
        for what in ("pieces", "lines"):
            for name, rows in expect[what].items():
                numbers = [one for row in rows for one in row]
                self.near(
                    f"{what} of {name}", self.t(f"page.{what}", name=self.text(name)), numbers
                )
        for name, position in expect["guides"].items():
            self.near("guide", self.t("page.guide", guide=self.guide(name, "vertical")), [position])

    def page(self, case: Case, root: Any) -> None:
        for name in case["guides"]:
            self.tell(
                "guide.own",
                name=name,
                axis="horizontal" if name.startswith("h_") else "vertical",
                type="Horizontal" if name.startswith("h_") else "Vertical",
            )
        sides = dict(zip(("width", "height"), map(self.optional, case["proposal"])))
        key = "page.mirrored" if case["direction"] == "right_to_left" else "page"
        self.tell(key, view=self.view(root), **sides)

    def table_layout(self, case: Case) -> None:
        expect = case["expect"]
        if "error" in expect:
            self.refused(case, lambda: self.page(case, case["root"]))
            return
        self.layout(case)
        for name, wanted in expect["tables"].items():
            for what, tracks in wanted.items():
                numbers = [one for track in tracks for one in (track or (None, None))]
                self.near(what, self.t(f"page.{what}", name=self.text(name)), numbers)
        for name, allowed in expect["askedOnly"].items():
            written = self.apart(
                lambda name=name: self.page({**case, "guides": []}, noting(case["root"], name))
            )
            pairs = self.list(
                self.t("offer", numbers=self.numbers(map(read_number, one))) for one in allowed
            )
            self.tell("asked", page=indented(written), allowed=pairs)

    def refused(self, case: Case, write: Any) -> None:
        """A call that fails."""
        expect = case["expect"]
        self.unspeakable(case)
        key = "refused" if expect["at"] is None else "refused.at"
        written = indented(self.apart(write))
        self.tell(
            key,
            status=expect["status"],
            type=camel(expect["status"]),
            at=expect["at"],
            call=written,
        )

    def unspeakable(self, case: Case) -> None:
        """Rejects a mistake that has another meaning in the language."""

    def table_widths(self, case: Case) -> None:
        """A table of numbers, and one offer."""
        expect = case["expect"]
        if "error" in expect:
            self.refused(case, lambda: self.number_table(case))
            return
        self.number_table(case)
        for name in ("width", "columns", "edges", "minimum", "ideal", "maximum"):
            if name in expect:
                wanted = expect[name] if isinstance(expect[name], list) else [expect[name]]
                self.near(name, self.t(f"table.{name}"), wanted)

    def number_table(self, case: Case) -> None:
        rules = {"spacing": self.number(case["spacing"]), "scale": self.number(case["scale"])}
        policies = dict(self.policies(case))
        for name, plain in (("padding", "equal"), ("shrinking", "level")):
            rules[name] = policies.get(name, self.t(name, name=plain, type=camel(plain)))
        key = "table.new" if case["columns"] else "table.empty"
        columns = self.columns(case["columns"])
        self.tell(key, count=len(case["columns"]), columns=columns, **rules)
        if case["columns"]:
            rows = {name: self.numbers(case[name]) for name in ("ideals", "minimums")}
            self.tell("table.measure", **rows)
        self.tell("table.resolve", width=self.optional(case["width"]))

    def table_measure(self, case: Case) -> None:
        """Chunks of rows, in several tables that are merged."""
        if "error" in case["expect"]:
            self.refused(case, lambda: self.chunks(case))
            return
        self.chunks(case)
        for name, wanted in case["expect"].items():
            self.near(
                name, self.t(f"measured.{name}"), wanted if isinstance(wanted, list) else [wanted]
            )

    def chunks(self, case: Case) -> None:
        for i in range(case["parts"]):
            self.tell("part.new", part=i, columns=case["columns"])
        for chunk in case["chunks"]:
            ideals, minimums = chunk["ideals"], chunk["minimums"]
            rows = self.rows(ideals if ideals is not None else [[0] * len(row) for row in minimums])
            key = "part.measure" if minimums is None else "part.measure.both"
            self.tell(key, part=chunk["part"], ideals=rows, minimums=self.rows(minimums or []))
        for i in range(1, case["parts"]):
            self.tell("part.merge", part=i)

    def rows(self, rows: Any) -> str:
        return self.list(map(self.number, (one for row in rows for one in row)))

    def table_limits(self, case: Case) -> None:
        status = case["expect"].get("status", "ok")
        sizes = {"columns": case["columns"], "rows": case["rows"]}
        self.tell(
            f"limits.{'ok' if status == 'ok' else 'refused'}",
            status=status,
            type=camel(status),
            **sizes,
        )

    # Measurement.

    def pairs(self, pairs: Any) -> str:
        return self.list(
            self.t("sample", tag=self.tag(tag), numbers=self.numbers(size)) for tag, size in pairs
        )

    def measurement_reduce(self, case: Case) -> None:
        """Passes of one reader."""
        expect = case["expect"]
        tags = self.list(map(self.tag, case["tags"]))
        self.tell("passes", reducer=case["reducer"], type=camel(case["reducer"]), tags=tags)
        for i, one in enumerate(case["passes"]):
            self.tell("pass", version=self.tag(one["version"]), samples=self.pairs(one["samples"]))
            for name in ("during", "after"):
                if name in expect:
                    wanted = self.pairs(expect[name][i])
                    self.tell(
                        "sizes",
                        about=self.text(f"{name} pass {i}"),
                        came=self.t(name),
                        wanted=wanted,
                    )
        if "maxSizes" in expect:
            self.tell(
                "sizes",
                about='"at the end"',
                came=self.t("after"),
                wanted=self.pairs(expect["maxSizes"]),
            )
        for name in ("maxWidth", "maxHeight"):
            for tag, wanted in expect.get(name, ()):
                self.near(name, self.t(f"passes.{name}", tag=self.tag(tag)), [wanted])

    def measurement_columnWidths(self, case: Case) -> None:
        """Columns as wide as their measurements, in numbers and in a layout."""
        self.measurement_columnWidthsRounded(case)
        self.reader(case)

    def reader(self, case: Case) -> None:
        """A reader of measured columns, which are compared with their frames."""
        names, cells = Names(*self.reserved), []
        for tag, ideal in case["measured"]:
            own = names.new(f"cell_{tag}")
            values = {
                "own": own,
                "tag": self.tag(tag),
                "name": self.text(str(tag)),
                "ideal": self.number(ideal),
            }
            cells.append(self.t("cell", **values))
            if "cell.before" in self.templates:
                self.tell("cell.before", **values)
        width = case["maxWidth"]
        key = "reader" if width is not None else "reader.endless"
        listed, tags = ", ".join(cells), self.list(self.tag(tag) for tag, _ in case["expect"])
        pads = {"pads": str(case["pads"]).lower(), "pad": "yes" if case["pads"] else "no"}
        self.tell(
            key,
            cells=listed,
            lines=indented("\n".join(cells)),
            width=self.number(width),
            tags=tags,
            **pads,
        )
        measured = [tag for tag, _ in case["measured"]]
        for tag, wanted in case["expect"]:
            self.near(f"column {tag}", self.t("reader.width", tag=self.tag(tag)), [wanted])
            if tag in measured:
                frame = self.t("reader.frame", name=self.text(str(tag)))
                self.near(f"frame of {tag}", frame, [wanted])

    def measurement_columnWidthsRounded(self, case: Case) -> None:
        tags = [tag for tag, _ in case["measured"]]
        if not tags:
            return
        pads = "equal" if case["pads"] else "none"
        rules = {"spacing": self.number(0), "scale": self.number(case["scale"])}
        rules |= {"padding": self.t("padding", name=pads, type=camel(pads))}
        rules |= {"shrinking": self.t("shrinking", name="level", type="Level")}
        self.tell("columns.new", count=len(tags), **rules)
        self.tell("columns.measure", ideals=self.numbers(ideal for _, ideal in case["measured"]))
        width = case["maxWidth"]
        offer = None if width is None or math.isinf(width) else max(width, 0)
        self.tell("columns.resolve", width=self.optional(offer))
        for tag, wanted in case["expect"]:
            if tag in tags:
                self.near(
                    f"in numbers {tag}", self.t("columns.width", index=tags.index(tag)), [wanted]
                )

    # Grids of equal cells, and hosts.

    def aspect_grid(self, case: Case) -> None:
        """Rows, columns, and positions of cells."""
        size = dict(zip(("width", "height"), map(self.number, case["size"])))
        for i, check in enumerate(case["checks"]):
            values = {"i": i, "ratio": self.number(case["ratio"]), "count": case["count"], **size}
            values["exact"] = str(check["exact"]).lower()
            if check["error"]:
                self.tell("fit.refused", **values)
                continue
            self.tell("fit", **values)
            for name in ("rows", "cols", "cell"):
                if name in check:
                    wanted = check[name] if name == "cell" else [check[name]]
                    self.near(name, self.t(f"fit.{name}", i=i), wanted)
            if check["centers"] and check.get("rows") != 0:
                self.tell("fit.page", **values)
                for index, center in check["centers"]:
                    self.near(f"centre of {index}", self.t("fit.center", i=i, index=index), center)

    def representable_traits(self, case: Case) -> None:
        """The range of lengths of one side."""
        priorities = {name: self.number(case[name]) for name in ("compression", "hugging")}
        self.tell("traits", intrinsic=self.optional(case["intrinsic"]), **priorities)
        for name, wanted in case["expect"].items():
            self.near(name, self.t(f"traits.{name}"), wanted)

    def flexibility(self, sides: Any) -> str:
        """Sides that may change."""
        listed = [
            self.t("side", name=side, upper=side.upper(), camel=side[0] + camel(side)[1:])
            for side in sides
        ]
        return self.t("sides.join").join(listed) or self.t("sides.none")

    def representable_flexibility(self, case: Case) -> None:
        self.tell("flexibility", sides=self.flexibility(case["sides"]))
        for name, wanted in case["expect"].items():
            self.near(name, self.t(f"flexibility.{name}"), wanted)

    def representable_size(self, case: Case) -> None:
        """A hosted item, for one offer."""
        sides = dict(zip(("width", "height"), map(self.optional, case["intrinsic"])))
        content = (
            self.t("host.content", **sides)
            if case["text"] is None
            else self.hosted_text(case["text"])
        )
        self.tell("host.item", content=content)
        offer = dict(zip(("width", "height"), map(self.optional, case["proposal"])))
        names = {"ideal": case["ideal"], "type": camel(case["ideal"])}
        self.tell("host", sides=self.flexibility(case["flexibility"]), **names, **offer)
        self.near("size", self.t("host.size", **offer), case["expect"]["size"])

    def hosted_text(self, node: Any) -> str:
        return self.t("host.text", view=self.view(node), text=self.text(node["string"]))

    # Formats.

    def format(self, case: Case) -> None:
        """A format that is read without a layout: items are any numbers."""
        names = Names(*self.reserved, "superview", "safe_area")
        views = []
        for place, name in enumerate(case["views"], 1):
            self.tell("format.item", own=names.new(name), number=place)
            views.append(self.t("format.view", name=self.text(name), item=names[name]))
        self.tell("format.new", dialect=case["dialect"].upper(), views=self.list(views))
        if case["align"]:
            lines = self.t("format.align.join").join(self.attribute(name) for name in case["align"])
            self.tell("format.align", lines=lines)
        if case["direction"] != "leading_to_trailing":
            self.tell(
                "format.direction", upper=case["direction"].upper(), type=camel(case["direction"])
            )
        if case["baselines"]:
            self.tell("format.baselines")
        for name in ("sibling", "edge"):
            if case[name] is not None:
                self.tell(f"format.{name}", value=self.number(case[name]))
        for name in ("superview", "safeArea"):
            if case[name]:
                self.tell(f"format.{name}")
        metrics = [
            self.t("format.metric", name=self.text(name), value=self.number(value))
            for name, value in case["metrics"].items()
        ]
        if metrics:
            self.tell("format.metrics", metrics=self.list(metrics))
        read = self.t("format.read", text=self.text(case["format"]))
        if "error" not in case:
            self.tell("format.came", read=read)
            self.compared(
                case, {"|": self.t("superview"), "|safe": self.t("safeArea"), **names.known}
            )
            return
        size = len(case["format"].encode())
        length = case["length"]
        self.tell(
            "format.problem" if length is not None else "format.problem.anywhere",
            **{"kind": self.text(case["error"]), "offset": case["offset"], "length": length},
            **{
                "end": "" if case["pastEnd"] else size,
                "read": indented(read),
                "type": camel(case["error"]),
            },
            limit=self.t("format.end", end=size)
            if not case["pastEnd"]
            else self.t("format.endless"),
        )

    def attribute(self, name: str | None) -> str:
        return self.t("attribute", upper=snake(name).upper(), type=camel(name), name=name)

    def relation(self, relation: str) -> str:
        return self.t({"==": "equal", "<=": "less", ">=": "greater"}[relation])

    def compared(self, case: Case, names: dict[str, str]) -> None:
        """The expected constraints."""

        def item(name: str) -> str:
            if name.startswith(("spacer", "~")) and name not in names:
                # Gaps of the extended dialect are guides, numbered in the order of the list.
                return self.t("spacer.guide", number="".join(filter(str.isdigit, name)) or 0)
            return names[name]

        rows = []
        for one in case["expect"]:
            numbers = self.numbers(one[name] for name in ("m", "c", "priority"))
            left = {"first": item(one["first"]), "attribute": self.attribute(one["attr1"])}
            left |= {"relation": self.relation(one["rel"]), "numbers": numbers}
            if one["second"] is None:
                rows.append(self.t("row.alone", **left))
            else:
                other = self.attribute(one["attr2"])
                rows.append(self.t("row", second=item(one["second"]), other=other, **left))
        self.tell("rows", rows=self.list(rows), flips=str(case["flips"]).lower())

    def tack_align(self, case: Case) -> None:
        """A view that is aligned with the view around it."""
        modes = {axis: case[axis] for axis in ("horizontally", "vertically")}
        written = {
            axis: self.t("align.mode", name=snake(name), type=camel(name))
            for axis, name in modes.items()
        }
        key = "align.natural" if case["natural"] else "align"
        sides = dict(zip(("top", "left", "bottom", "right"), map(self.number, case["insets"])))
        self.tell(key, **written, **sides)
        self.compared(case, {"v": self.t("align.v"), "o": self.t("align.o")})

    def scene(self, bounds: Any, views: list[str]) -> Names:
        """A layout with a superview and views in it."""
        names = Names(*self.reserved)
        self.tell("form")
        self.tell("item.root", own="root", name='"|"')
        if bounds is not None:
            self.tell("item.size", own="root", numbers=self.numbers(bounds))
        for name in views:
            self.tell("item", own=names.new(name), parent="root", name=self.text(name))
        return names

    def tack_views(self, views: list[str], names: Names) -> None:
        """How formats of a scene are read."""
        listed = [self.t("format.view", name=self.text(name), item=names[name]) for name in views]
        self.tell("tack.views", views=self.list(listed))

    def tack_layout(self, case: Case) -> None:
        """Frames of formats, or a conflict."""
        names = self.scene(case["bounds"], case["views"])
        self.edges("item.safeArea", "root", case["safeArea"])
        for name, size in case["intrinsic"].items():
            both = {
                one: (case[of], case[of])
                for one, of in (("hugging", "hugging"), ("resistance", "compression"))
            }
            self.content(names[name], {"size": size, **both, "baselines": (0, 0)})
        self.tack_views(case["views"], names)
        self.tell("tack.read", formats=self.texts(case["formats"]))
        if case["conflict"] is not None:
            self.tell("tack.conflict", elements=self.texts(sorted(map(str, case["conflict"]))))
            return
        self.tell("tack.activate")
        self.tell("form.layout", own="root")
        for name, frame in case["frames"].items():
            self.near(f"frame of {name}", self.t("item.frame", own=names[name]), frame, "known")
            for axis in (0, 1):
                if None in (frame[axis], frame[axis + 2]):
                    open_axis = self.text(f"{name} {('horizontal', 'vertical')[axis]}")
                    self.tell("open.axis", axis=open_axis)

    def tack_box(self, case: Case) -> None:
        """Opening the box removes the constraints that are not permanent."""
        names = self.scene((400, 300), ["a", "b"])
        self.tell("box")
        self.tack_views(["a", "b"], names)
        keys: dict[str, int] = {}
        for name, *values in case["steps"]:
            if name == "check":
                self.near("active", self.t("box.active"), values)
            elif name == "open":
                self.tell("box.open")
            elif name == "dyn":
                self.tell("box.read", text=self.text(values[0]))
            elif name == "once":
                self.tell(
                    "box.once", key=keys.setdefault(values[0], len(keys)), text=self.text(values[1])
                )

    def tack_conductor(self, case: Case) -> None:
        """States of a layout, each with constraints of its own."""
        names = Names(*self.reserved, "a")
        self.tell("form")
        self.tell("item.root", own="a", name='"a"')
        self.tell("conductor")
        wanted: list[str] = []
        for name, *values in case["steps"]:
            if name == "add":
                for state in map(self.text, values[0]):
                    for one in values[1]:
                        if one in names.known:
                            self.tell("conductor.share", state=state, own=names[one])
                            continue
                        number = self.number(len(names.known) + 1)
                        self.tell(
                            "conductor.add",
                            state=state,
                            own=names.new(one),
                            name=self.text(one),
                            number=number,
                        )
            elif name == "states":
                wanted = values[0]
            elif name == "update":
                self.tell("conductor.update", states=self.texts(wanted))
            elif name == "remove":
                self.tell("conductor.remove", state=self.text(values[0]))
            else:
                made = ", ".join(
                    self.t("conductor.one", own=own, name=self.text(one))
                    for one, own in names.known.items()
                )
                self.tell("conductor.check", made=made, wanted=self.texts(values[0]))

    # Constraints.

    def edges(self, key: str, own: str, sides: Any) -> None:
        self.tell(
            key, own=own, **dict(zip(("top", "left", "bottom", "right"), map(self.number, sides)))
        )

    def content(self, own: str, content: Any) -> None:
        """The size of an item's content, and its priorities."""
        options = [
            self.t(f"content.{name}", numbers=self.numbers(content[name]))
            for name, plain in (
                ("hugging", (250, 250)),
                ("resistance", (750, 750)),
                ("baselines", (0, 0)),
            )
            if tuple(content[name]) != plain
        ]
        sides = dict(zip(("width", "height"), map(self.optional, content["size"])))
        self.tell("item.content", own=own, options="".join(options), **sides)

    def item(self, one: Any, names: Names) -> None:
        name, parent = one["name"], one["parent"]
        own = names.new(name)
        key = "item.root" if parent is None else "item"
        self.tell(key, own=own, name=self.text(name), parent=parent and names[parent])
        if one["size"] is not None:
            sides = dict(zip(("width", "height"), map(self.number, one["size"])))
            self.tell("item.size", own=own, numbers=self.numbers(one["size"]), **sides)
        if one["content"] is not None:
            self.content(own, one["content"])
        if one["alignmentInsets"] is not None:
            self.edges("item.alignmentInsets", own, one["alignmentInsets"])
        for key in ("margins", "safeArea"):
            if one[key] is not None:
                self.edges(f"item.{key}", own, one[key])
                guide = f"{name}.{key}"
                self.tell(
                    f"item.{key}.guide", own=own, guide=names.new(guide), name=self.text(guide)
                )
        for guide in one["guides"]:
            self.tell("item.guide", own=own, guide=names.new(guide), name=self.text(guide))
        if one["autoresizing"] is not None:
            resizing = one["autoresizing"]
            numbers = {key: self.numbers(resizing[key]) for key in ("frame", "superview")}
            self.tell("item.autoresizing", own=own, mask=self.mask(resizing["flexible"]), **numbers)

    def mask(self, flexible: list[str]) -> str:
        """The parts of an item that may change."""
        return self.t("mask.join").join(
            self.t("mask", upper=part.upper()) for part in flexible
        ) or self.t("mask.none")

    def constraint(self, given: Any, names: Names) -> str:
        left = self.anchor(names[given["first"]], given["attr1"])
        right, constant = None, given["c"]
        if given["second"] is not None:
            right = self.anchor(names[given["second"]], given["attr2"])
            right += "" if given["m"] == 1 else f" * {self.number(given['m'])}"
            right += (
                ""
                if constant == 0
                else f" {'-' if constant < 0 else '+'} {self.number(abs(constant))}"
            )
        priority = (
            ""
            if given["priority"] == 1000
            else self.t("priority", value=self.number(given["priority"]))
        )
        return self.related(
            left, given["rel"], right or self.number(constant), priority, self.text(given["id"])
        )

    def anchor(self, item: str, attribute: str) -> str:
        key = f"anchor.{attribute}" if f"anchor.{attribute}" in self.templates else "anchor"
        return self.t(
            key,
            item=item,
            name=attribute,
            snake=snake(attribute),
            upper=snake(attribute).upper(),
            type=camel(attribute),
        )

    def related(self, left: str, relation: str, right: str, priority: str, name: str) -> str:
        """Two sides with a relation between them."""
        return self.t(
            "related", left=left, relation=relation, right=right, priority=priority, name=name
        )

    def autolayout(self, case: Case) -> None:
        """Items and constraints: frames, ambiguities, or a conflict."""
        expect, names = case["expect"], Names(*self.reserved)
        self.tell("form")
        for one in case["items"]:
            self.item(one, names)
        root = names[case["items"][0]["name"]]
        if case["direction"] == "right_to_left":
            self.tell("form.mirrored", own=root)
        listed = [self.constraint(one, names) for one in case["constraints"]]
        constraints = self.list(listed)
        if "conflicts" in expect:
            wanted = self.list(
                self.t("strings", texts=self.texts(one)) for one in expect["conflicts"]
            )
            names_of = self.texts(one["id"] for one in case["constraints"])
            self.tell("form.conflict", wanted=wanted, constraints=constraints, names=names_of)
            return
        if listed:
            self.tell("form.activate", own=root, constraints=constraints)
        fitting = case["fitting"]
        if fitting:
            numbers = {
                "horizontal": self.number(fitting["priority"][0]),
                "vertical": self.number(fitting["priority"][1]),
                "width": self.number(fitting["target"][0]),
                "height": self.number(fitting["target"][1]),
            }
            self.tell("form.fitting", own=root, **numbers)
        self.tell("form.layout", own=root)
        for name, frame in expect["frames"].items():
            self.near(f"frame of {name}", self.t("item.frame", own=names[name]), frame, "known")
        if "ambiguous" in expect and "open.axes" in self.templates:
            axes = self.texts(f"{name} {axis}" for name, axis in expect["ambiguous"])
            self.tell("open.axes", axes=axes)
        if fitting:
            self.tell("form.fits", own=root)

    # Solver.

    def solver(self, case: Case) -> None:
        """A script of changes to a system of constraints."""
        names = Names(*self.reserved)
        self.tell("solver.new")
        variables = {name: names.new(name) for name in case["variables"]}
        for name, made in variables.items():
            self.tell("variable", own=made, name=self.text(name))
        constraints: dict[str, str] = {}

        def linear(one: Any) -> str:
            sum_of = self.sum((variables[name], factor) for name, factor in one["terms"].items())
            options = (
                ""
                if one["priority"] == 1000
                else self.t("priority", value=self.number(one["priority"]))
            )
            options += (
                "" if one["weight"] == 1 else self.t("weight", value=self.number(one["weight"]))
            )
            return self.linear(sum_of, one["rel"], self.number(one["rhs"]), options)

        def conflict(step: Any, added: str, change: str) -> None:
            wanted = self.list(
                self.t("strings", texts=self.texts(one)) for one in step["conflicts"]
            )
            known = sorted({name for one in step["conflicts"] for name in one} & set(constraints))
            ids = [self.t("member", own=constraints[name], name=self.text(name)) for name in known]
            values = {
                "wanted": wanted,
                "members": ", ".join(ids),
                "added": self.text(added),
                "change": change,
            }
            self.tell("solver.conflict", before=names.new("before"), **values)

        for step in case["steps"]:
            op = step["op"]
            own = variables.get(step.get("var", ""))
            if op == "add":
                made = [names.new(one["id"]) for one in step["constraints"]]
                constraints.update(zip((one["id"] for one in step["constraints"]), made))
                listed = self.list(map(linear, step["constraints"]))
                if len(made) == 1:
                    self.tell("solver.add", own=made[0], constraint=linear(step["constraints"][0]))
                    continue
                added = names.new("added")
                self.tell("solver.add.all", added=added, constraints=listed)
                for i, one in enumerate(made):
                    self.tell("solver.added", own=one, added=added, i=i)
            elif op == "remove":
                self.tell(
                    "solver.remove",
                    constraints=", ".join(constraints.pop(name) for name in step["ids"]),
                )
            elif op == "addEdit":
                self.tell("solver.edit", own=own, priority=self.number(step["priority"]))
            elif op == "removeEdit":
                self.tell("solver.edit.end", own=own)
            elif op == "suggest":
                pairs = [
                    self.t("suggestion", own=variables[name], value=self.number(value))
                    for name, value in step["values"].items()
                ]
                self.tell("solver.suggest", pairs=", ".join(pairs))
            elif op == "stay":
                name = f"stay_{step['var']}"
                constraints[name] = names.new(name)
                values = {
                    "value": self.optional(step.get("value")),
                    "priority": self.number(step["priority"]),
                }
                self.tell("solver.stay", made=constraints[name], own=own, **values)
            elif op in ("setRhs", "setPriority"):
                for name, value in step["rhs" if op == "setRhs" else "priority"].items():
                    self.say(
                        self.t(f"solver.{op}", own=constraints[name], value=self.number(value))
                        + self.t("end")
                    )
            elif op == "addExpectUnsat":
                one = step["constraint"]
                conflict(step, one["id"], self.t("solver.refused", constraint=linear(one)))
            elif op == "setRhsExpectUnsat":
                value = self.number(step["rhs"])
                conflict(
                    step,
                    step["id"],
                    self.t("solver.setRhs", own=constraints[step["id"]], value=value),
                )
            elif op == "expect":
                self.expected(step, variables, constraints)
            else:
                raise CannotSayError(f"step {op}")

    def sum(self, listed: Iterable[tuple[str, Any]]) -> str:
        """A sum of products: 2 * x - y."""
        written = ""
        for name, factor in listed:
            product = (
                name
                if abs(factor) == 1
                else self.t("product", factor=self.number(abs(factor)), own=name)
            )
            if not written:
                written = f"-{product}" if factor < 0 else product
            else:
                written += f" - {product}" if factor < 0 else f" + {product}"
        return written or self.t("sum.empty")

    def linear(self, left: str, relation: str, right: str, options: str) -> str:
        return self.t(
            "linear" if options else "linear.plain",
            left=left,
            relation=relation,
            right=right,
            options=options,
        )

    def expected(self, step: Any, variables: dict[str, str], constraints: dict[str, str]) -> None:
        """The solution of a system after a step."""

        def limits(name: str, low: Any, high: Any) -> None:
            bounds = [-math.inf if low is None else low, math.inf if high is None else high]
            written = dict(zip(("low", "high"), map(self.number, bounds)))
            self.tell("solver.range", about=self.text(name), own=variables[name], **written)

        for name, value in step.get("values", {}).items():
            self.tell(
                "solver.value",
                about=self.text(name),
                own=variables[name],
                wanted=self.number(value),
            )
            limits(name, value, value)
        for name, (low, high) in step.get("ranges", {}).items():
            limits(name, low, high)
        for name in step.get("ambiguous", ()):
            self.tell("solver.open", about=self.text(f"ambiguous {name}"), own=variables[name])
        for name, missed in step.get("violation", {}).items():
            about, wanted = self.text(f"violation of {name}"), self.number(missed)
            self.tell("solver.violation", about=about, own=constraints[name], wanted=wanted)
