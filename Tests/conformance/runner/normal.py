# SPDX-License-Identifier: MIT
"""The normal form of cases: defaults are filled in, groups are spliced, and names are resolved.

Runners and writers of cases use this form, and decide nothing about its meaning. `normal(case)`
does not change the case; `nodes.py` has the form of trees.
"""

from __future__ import annotations

import math
from typing import Any, Callable

from comparing import TOLERANCE, number
from corpus import Case
from nodes import Tree, length, pair

_ERRORS = {
    "invalidNumber": "invalid_number",
    "minAboveMax": "invalid_number",
    "spanTooLong": "limit",
    "tooManyColumns": "limit",
    "tooManyCells": "limit",
}
_COLUMN_FIELDS = {
    "fixed": "fixed",
    "min": "minimum",
    "ideal": "ideal",
    "max": "maximum",
    "weight": "weight",
    "priority": "priority",
    "hidable": "hidable",
    "hidden": "hidden",
}
# The specifications' names for errors of a format, if the library has different ones.
_PROBLEMS = {
    "viewNotAllowedInSpacing": "viewInSpacing",
    "unterminatedPredicateList": "unterminatedPredicates",
    "priorityOutOfRange": "priorityRange",
    "alignmentOptionOrientation": "alignmentAxis",
    "empty": "emptyFormat",
    "expectedValue": "expectedPredicate",
    "expectedPriority": "invalidPriority",
    "unterminatedGap": "unterminatedConnection",
    "unclosedParen": "unterminatedPredicates",
    "unclosedBracket": "unterminatedView",
    "viewAsSpacing": "viewInSpacing",
    "unexpected": "unexpectedCharacter",
    "trailing": "trailingCharacters",
    "alignAxis": "alignmentAxis",
}
_SIDES = ("smaller_width", "larger_width", "smaller_height", "larger_height")
_ROW = ("first", "attr1", "rel", "second", "attr2", "m", "c", "priority")
_TACK_ROW = ("item", "attr", "rel", "to", "toAttr", "mult", "const", "prio")


def normal(case: Case) -> Case:
    """A case of an unknown kind is returned unchanged."""
    read = _KINDS.get(case["kind"])
    if read is None:
        return case
    made = read(case)
    return {"kind": case["kind"], "id": case["id"], "tolerance": _tolerance(case), **made}


def _tolerance(case: Case) -> float:
    return float(case.get("tolerance", 1e-6 if case["kind"] == "solver" else TOLERANCE))


# Layouts.


def _layout(case: Case, spacing: float | None = None) -> Case:
    """A tree, its proposal, and the expected values of named nodes."""
    tree = Tree(spacing)
    root = tree.one(case["root"])
    given = case["expect"]
    expect: dict[str, Any] = {"guides": dict(given.get("guides", {}))}
    if "size" in given:
        expect["size"] = pair(given["size"])
    for name in ("frames", "placedWith", "tables", "askedOnly", "pieces", "lines"):
        expect[name] = {
            tree.aliases.get(key, key): value for key, value in given.get(name, {}).items()
        }
    for name in ("frames", "placedWith"):
        expect[name] = {key: [number(one) for one in row] for key, row in expect[name].items()}
    return {
        "proposal": tuple(length(side) for side in case["proposal"]),
        "direction": "right_to_left"
        if case.get("layoutDirection") == "rightToLeft"
        else "left_to_right",
        "root": root,
        "guides": sorted(tree.guides),
        "expect": {**expect, **_refusal(given)},
    }


def _refusal(expect: Any) -> dict[str, Any]:
    """The error that a case expects, and the element that it names."""
    if "error" not in expect:
        return {}
    at = expect.get("at")
    return {
        "error": expect["error"],
        "status": _ERRORS.get(expect["error"], "invalid_argument"),
        "at": at if isinstance(at, int) else None,
    }


# Tables.


def _table(case: Case) -> Case:
    if case["op"] == "layout":
        # Stacks in these trees have no spacing if they state none.
        return {"op": "layout", **_layout(case, spacing=0)}
    return {"op": case["op"], **_TABLES[case["op"]](case["input"], case["expect"])}


def _rules(given: Any) -> dict[str, Any]:
    return {
        "spacing": length(given.get("columnSpacing", 0)),
        "padding": given.get("pads", "equal"),
        "shrinking": given.get("shrink", "level"),
        "scale": length(given.get("scale", 0)),
    }


def _widths(given: Any, expect: Any) -> Case:
    """Columns, the measures of cells, and one offer."""
    columns = [
        {_COLUMN_FIELDS[name]: length(one[name]) for name in one if name in _COLUMN_FIELDS}
        for one in given["columns"]
    ]
    measured = [tuple(map(length, one.get("measured", (0, 0)))) for one in given["columns"]]
    wanted = {
        name: number(expect[name])
        for name in ("width", "minimum", "ideal", "maximum")
        if name in expect
    }
    if "columns" in expect:
        wanted["columns"] = [number(one) for one in expect["columns"]]
    if "edges" in expect:
        edges = [one or (None, None) for one in expect["edges"]]
        wanted["edges"] = [number(edge) for one in edges for edge in one]
    return {
        "columns": columns,
        "minimums": [least for least, _ in measured],
        "ideals": [ideal for _, ideal in measured],
        **_rules(given),
        "width": length(given.get("width")),
        "expect": {**wanted, **_refusal(expect)},
    }


def _measure(given: Any, expect: Any) -> Case:
    """Chunks of rows of numbers, for one table or several that are merged."""

    def rows(listed: Any) -> list[list[Any]] | None:
        return None if listed is None else [[length(one) for one in row] for row in listed]

    wanted = {name: expect[name] for name in ("rows", "ideal", "min") if name in expect}
    return {
        "columns": given["columns"],
        "parts": given.get("parts", 1),
        "chunks": [
            {
                "part": chunk.get("part", 0),
                "ideals": rows(chunk.get("ideal")),
                "minimums": rows(chunk.get("min")),
            }
            for chunk in given["chunks"]
        ],
        "expect": {**wanted, **_refusal(expect)},
    }


def _limits(given: Any, expect: Any) -> Case:
    return {"columns": given["columns"], "rows": given["rows"], "expect": _refusal(expect)}


_TABLES: dict[str, Callable[[Any, Any], Case]] = {
    "widths": _widths,
    "measure": _measure,
    "limits": _limits,
}


# Measurement.


class _Tags:
    """Tags by their names in expectations, whose keys are always texts."""

    def __init__(self, tags: list[Any]) -> None:
        self.known = {str(tag): tag for tag in tags}

    def listed(self, wanted: Any, read: Callable[[Any], Any]) -> list[tuple[Any, Any]]:
        """Pairs of a tag and its expected value. A number alone belongs to the unnamed tag."""
        if not isinstance(wanted, dict):
            wanted = {"": wanted}
        return [(self.known.get(name, name), read(value)) for name, value in wanted.items()]


def _measurement(case: Case) -> Case:
    return {"op": case["op"], **(_reduce if case["op"] == "reduce" else _column_widths)(case)}


def _reduce(case: Case) -> Case:
    """Passes of one reader: its version, and the measurements in it."""
    tags = _Tags([tag for one in case["input"] for tag, _ in one["samples"]])
    given, expect = case["expect"], {}
    for name, known in (("proxyDuringPass", "during"), ("after", "after")):
        if name in given:
            expect[known] = [tags.listed(one, pair) for one in given[name]]
    if "maxSizes" in given:
        expect["maxSizes"] = tags.listed(given["maxSizes"], pair)
    for name in ("maxWidth", "maxHeight"):
        if name in given:
            expect[name] = tags.listed(given[name], number)
    return {
        "reducer": case["reducer"],
        "tags": list(tags.known.values()),
        "passes": [
            {
                "version": one["version"],
                "samples": [(tag, pair(size)) for tag, size in one["samples"]],
            }
            for one in case["input"]
        ],
        "expect": expect,
    }


def _column_widths(case: Case) -> Case:
    """Columns by their tags, in the order in which edges are rounded."""
    given, expect = case["input"], case["expect"]
    measured = {tag: length(ideal) for tag, ideal in given["measured"]}
    tags = _Tags(list(measured))
    width = length(given["maxWidth"])
    return {
        "measured": [(tag, measured[tag]) for tag in given.get("order", measured)],
        "maxWidth": None if width is None or math.isnan(width) else width,
        "pads": given["pads"],
        "scale": given.get("scale", 0),
        "expect": [
            *tags.listed(expect.get("columns", {}), number),
            *tags.listed(expect.get("query", {}), number),
        ],
    }


# Grids of equal cells, and hosts.


def _aspect_grid(case: Case) -> Case:
    """The published rule for ties, and the exact one, if a case names both."""
    given = case["input"]
    checks = []
    for name in ("expect", "expect_exact_tie"):
        if name not in case:
            continue
        expect = case[name]
        checks.append(
            {
                "exact": name == "expect_exact_tie",
                "error": "error" in expect,
                **{key: expect[key] for key in ("rows", "cols") if key in expect},
                **({"cell": pair(expect["cellSize"])} if "cellSize" in expect else {}),
                "centers": [
                    (int(index), pair(center))
                    for index, center in expect.get("centers", {}).items()
                ],
            }
        )
    return {
        "size": pair(given["size"]),
        "count": given["count"],
        "ratio": number(given.get("cellAspectRatio", 1)),
        "checks": checks,
    }


def _representable(case: Case) -> Case:
    given = case["input"]
    op = "size" if case["op"] == "adaptor" else case["op"]
    expect = {
        name: [number(one) for one in (wanted if isinstance(wanted, list) else [wanted])]
        for name, wanted in case["expect"].items()
    }
    return {"op": op, **_REPRESENTABLES[op](given), "expect": expect}


def _absent(side: Any) -> Any:
    """-1 means no length in these cases."""
    return None if side == -1 else number(side)


def _sides(raw: int) -> list[str]:
    return [side for bit, side in enumerate(_SIDES) if raw & 1 << bit]


def _hosted(given: Any) -> Case:
    view = given["view"]
    return {
        "text": Tree().one({**view, "type": "text"}) if view["kind"] == "text" else None,
        "intrinsic": tuple(map(_absent, view.get("intrinsic", (-1, -1)))),
        "flexibility": _sides(given["flexibility"]),
        "ideal": {"default": "fitting", "none": "content"}[given["calculator"]],
        "proposal": tuple(map(length, given["proposal"])),
    }


_REPRESENTABLES: dict[str, Callable[[Any], Case]] = {
    "traits": lambda given: {
        "intrinsic": _absent(given["intrinsic"]),
        "compression": given["compression"],
        "hugging": given["hugging"],
    },
    "flexibility": lambda given: {"sides": _sides(given["rawValue"])},
    "size": _hosted,
}


# Formats.


def _row(given: Any, names: tuple[str, ...]) -> dict[str, Any]:
    row = dict(zip(_ROW, (given[name] for name in names)))
    return row if row["second"] is not None else {**row, "attr2": None}


def _bytes(text: str, characters: int) -> int:
    return len(text[:characters].encode())


def _format(case: Case) -> Case:
    """A format, its names, its options, and its constraints or its error."""
    text, aligned, others = case["format"], [], set()
    for option in case.get("options", ()):
        if option.startswith("alignAll"):
            aligned.append(option[8].lower() + option[9:])
        else:
            others.add(option)
    directions = {"directionLeftToRight": "left_to_right", "directionRightToLeft": "right_to_left"}
    direction = next(
        (directions[one] for one in directions if one in others), "leading_to_trailing"
    )
    defaults, error = case.get("defaults", {}), case.get("error")
    made: Case = {
        "op": "constraints" if error is None else "error",
        "format": text,
        "views": list(case["views"]),
        "metrics": case.get("metrics") or {},
        "dialect": case.get("dialect", "standard"),
        "superview": case.get("superview") is not False,
        "safeArea": False,
        "align": aligned,
        "direction": direction,
        "baselines": "spacingBaselineToBaseline" in others,
        "sibling": defaults.get("sibling"),
        "edge": defaults.get("superview"),
        "flips": False,
    }
    if error is None:
        return {**made, "expect": [_row(one, _ROW) for one in case["expect"]]}
    # Positions count characters in these cases, and bytes in the library.
    start = _bytes(text, error["position"])
    end = _bytes(text, error["end"]) if "end" in error else None
    return {
        **made,
        "error": _PROBLEMS.get(error["kind"], error["kind"]),
        "offset": start,
        "length": None if end is None else end - start,
        "pastEnd": False,
    }


_TACK_VIEWS = ["a", "b", "c", "d", "purple", "yellow", "pink"]


def _tack(case: Case) -> Case:
    return {"op": case["op"], **_TACKS[case["op"]](case)}


def _tack_format(case: Case) -> Case:
    given, expect = case["input"], case["expect"]
    align = given.get("alignAll") or []
    has_superview = given.get("superview", True) is not False
    made: Case = {
        "format": given["format"],
        "views": given.get("views") or _TACK_VIEWS,
        "metrics": given.get("metrics") or {},
        "dialect": "tack",
        "superview": has_superview,
        "safeArea": has_superview,
        "align": [align] if isinstance(align, str) else align,
        "direction": "leading_to_trailing",
        "baselines": False,
        "sibling": None,
        "edge": None,
        "flips": True,
    }
    if case["op"] == "constraints":
        return {**made, "expect": [_row(one, _TACK_ROW) for one in expect["constraints"]]}
    return {
        **made,
        "error": _PROBLEMS.get(expect["error"], expect["error"]),
        "offset": expect["offset"],
        "length": expect.get("length"),
        # An error at the end of the text has no token, and its length counts as 1.
        "pastEnd": True,
    }


def _tack_align(case: Case) -> Case:
    given, insets = case["input"], case["input"].get("insets", {})
    natural = "leading" in insets or "trailing" in insets
    sides = (
        ("top", "leading", "bottom", "trailing") if natural else ("top", "left", "bottom", "right")
    )
    return {
        "horizontally": given.get("horizontally") or "none",
        "vertically": given.get("vertically") or "none",
        "natural": natural,
        "insets": [insets.get(side, 0) for side in sides],
        "flips": True,
        "expect": [_row(one, _TACK_ROW) for one in case["expect"]["constraints"]],
    }


def _tack_layout(case: Case) -> Case:
    """The views that a format names."""
    given, expect = case["input"], case["expect"]
    names = [*expect.get("frames", {}), *given.get("intrinsic", {})]
    names += given.get("views") or _TACK_VIEWS
    used = [name for name in dict.fromkeys(names) if any(name in text for text in given["formats"])]
    return {
        "formats": given["formats"],
        "bounds": None if given["bounds"] is None else pair(given["bounds"]),
        "safeArea": given.get("safeArea", [0, 0, 0, 0]),
        "views": used,
        "intrinsic": {name: pair(size) for name, size in given.get("intrinsic", {}).items()},
        "hugging": given.get("hugging", 250),
        "compression": given.get("compression", 750),
        "frames": expect.get("frames", {}),
        "conflict": sorted(expect["conflict"]) if "conflict" in expect else None,
    }


def _box(case: Case) -> Case:
    """Steps are the name of a call, with its arguments."""
    steps: list[tuple[Any, ...]] = []
    for step in case["input"]:
        if step == "CHECK":
            steps.append(("check", case["expect"]["activeCounts"][_checks(steps)]))
            continue
        (name, value) = next(iter(step.items()))
        if name not in ("open", "close", "dyn", "once"):
            raise ValueError(f"unknown step {name}")
        steps.append((name, *(value if name == "once" else [value])))
    return {"steps": steps}


def _checks(steps: list[tuple[Any, ...]]) -> int:
    return sum(step[0] == "check" for step in steps)


def _conductor(case: Case) -> Case:
    steps: list[tuple[Any, ...]] = []
    for step in case["input"]:
        if step == "CHECK":
            steps.append(("check", sorted(case["expect"]["active"][_checks(steps)])))
        elif step == "update":
            steps.append(("update",))
        else:
            (name, value) = next(iter(step.items()))
            if name == "add":
                steps.append(("add", _flat(value[:1]), _flat(value[1:])))
            elif name in ("activeStates", "activeState"):
                steps.append(("states", _flat([value])))
            elif name == "remove":
                steps.append(("remove", value))
            else:
                raise ValueError(f"unknown step {name}")
    return {"steps": steps}


def _flat(names: Any) -> list[str]:
    return [
        one for name in names for one in ([name] if isinstance(name, str) else _flat(name or ()))
    ]


_TACKS: dict[str, Callable[[Case], Case]] = {
    "constraints": _tack_format,
    "error": _tack_format,
    "align": _tack_align,
    "layout": _tack_layout,
    "box": _box,
    "conductor": _conductor,
}


# Constraints.


def _autolayout(case: Case) -> Case:
    items: list[dict[str, Any]] = []
    _items(items, case["root"], None)
    expect, fitting = case["expect"], case.get("fitting")
    if fitting is not None:
        # The root has its fitting size.
        items[0]["size"] = None
    wanted: dict[str, Any] = {"frames": expect.get("frames", {})}
    if "ambiguous" in expect:
        wanted["ambiguous"] = sorted(
            (name, axis) for name, *axes in expect["ambiguous"] for axis in axes
        )
    if "conflicts" in expect:
        # This row ties a safe area or margins guide to its owner. The library has insets instead.
        wanted["conflicts"] = [
            sorted(name for name in names if not _is_guide_row(name))
            for names in expect["conflicts"]
        ]
    return {
        "direction": "right_to_left" if case.get("direction") == "rtl" else "left_to_right",
        "items": items,
        "constraints": [_constraint(one) for one in case.get("constraints", ())],
        "fitting": fitting
        and {"target": pair(fitting["target"]), "priority": fitting.get("priority", [50, 50])},
        "expect": wanted,
    }


def _is_guide_row(name: str) -> bool:
    owner, _, row = name.rpartition("/")
    return owner.endswith((".safeArea", ".margins")) and row in ("l", "t", "r", "b")


def _constraint(given: Any) -> dict[str, Any]:
    second = given.get("second")
    return {
        "id": given["id"],
        "first": given["first"],
        "attr1": given["attr1"],
        "rel": given.get("rel", "=="),
        "second": second,
        "attr2": None if second is None else given.get("attr2", given["attr1"]),
        "m": given.get("m", 1),
        "c": given.get("c", 0),
        "priority": given.get("priority", 1000),
    }


def _items(items: list[dict[str, Any]], node: Any, parent: Any) -> None:
    """Appends an item and its descendants, owners first."""

    def sides(name: str, *names: str) -> list[Any] | None:
        given = node.get(name)
        return [given.get(side, 0) for side in names] if given else None

    def both(name: str, otherwise: float) -> tuple[float, float]:
        given = node.get(name, otherwise)
        return tuple(given) if isinstance(given, list) else (given, given)

    baseline = node.get("baseline") or {}
    content = None
    if "intrinsic" in node or baseline:
        content = {
            "size": pair(node.get("intrinsic") or (None, None)),
            "hugging": both("hug", 250),
            "resistance": both("resist", 750),
            "baselines": (baseline.get("first", 0), baseline.get("last", 0)),
        }
    autoresizing = None
    if "frame" in node and parent is not None:
        autoresizing = {
            "frame": node["frame"],
            "superview": parent["size0"],
            "flexible": [name.removeprefix("flexible").lower() for name in node.get("mask", ())],
        }
    items.append(
        {
            "name": node["id"],
            "parent": None if parent is None else parent["id"],
            "size": pair(node["size"]) if parent is None and "size" in node else None,
            "content": content,
            "alignmentInsets": sides("alignmentInsets", "top", "left", "bottom", "right"),
            "margins": sides("margins", "top", "leading", "bottom", "trailing"),
            "safeArea": sides("safeArea", "top", "left", "bottom", "right"),
            "guides": node.get("guides", []),
            "autoresizing": autoresizing,
        }
    )
    for child in node.get("children", ()):
        _items(items, child, node)


def _solver(case: Case) -> Case:
    """Steps with relations, priorities and weights in every constraint, and the variables in order."""
    variables: dict[str, None] = {}

    def linear(given: Any) -> dict[str, Any]:
        variables.update(dict.fromkeys(given["terms"]))
        return {"rel": "==", "priority": 1000, "weight": 1, **given}

    steps = []
    for step in case["steps"]:
        step = dict(step)
        if "constraints" in step:
            step["constraints"] = [linear(one) for one in step["constraints"]]
        if "constraint" in step:
            step["constraint"] = linear(step["constraint"])
        if "conflicts" in step:
            step["conflicts"] = [sorted(names) for names in step["conflicts"]]
        for names in (
            [step["var"]] if "var" in step else [],
            step.get("ambiguous", ()),
            step.get("ranges", ()),
            step.get("values", ()),
        ):
            variables.update(dict.fromkeys(names))
        steps.append(step)
    return {"variables": list(variables), "steps": steps}


_KINDS: dict[str, Callable[[Case], Case]] = {
    "layout": _layout,
    "table": _table,
    "measurement": _measurement,
    "aspect-grid": _aspect_grid,
    "representable": _representable,
    "vfl": _format,
    "tack": _tack,
    "autolayout": _autolayout,
    "solver": _solver,
}
