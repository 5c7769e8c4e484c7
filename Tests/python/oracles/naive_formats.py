# SPDX-License-Identifier: MIT
"""A second, slow implementation of the meaning of visual formats, from the table of
Documentation/VisualFormat.md.

It does not parse: a test makes a format as a value, and this module returns its text and its
constraints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from reglet import Constraint, Edge, FormatGap

Axis = Literal["H", "V"]
# Returns the index of a spelling out of a number of them.
Choice = Callable[[int], int]


@dataclass(frozen=True)
class Compared:
    """The bound of a size or a gap: relation, value, priority."""

    relation: str
    # A number, a metric's name, ("%", number), or (view, attribute or "", factor, summand).
    value: float | str | tuple
    priority: float | str | None = None

    @property
    def is_pin(self) -> bool:
        return self.relation in (">==", "<==")


@dataclass(frozen=True)
class Gap:
    """ "flush", "standard", "equal", "none", or bounds."""

    kind: str
    compared: tuple[Compared, ...] = ()


@dataclass(frozen=True)
class Format:
    """Views with gaps between them, and a gap at each end with an edge."""

    orientation: Literal["", "H", "V", "HV"]
    views: tuple[tuple[str, tuple[Compared, ...]], ...]
    gaps: tuple[Gap, ...]
    leading: Literal["", "|", "|>"] = ""
    trailing: Literal["", "|", "<|"] = ""


@dataclass
class Reading:
    """The options of `VisualFormat`, and the values of names."""

    metrics: dict[str, float]
    dialect: tuple[str, ...] = ()
    align: tuple[str, ...] = ()
    direction: str = "leading_to_trailing"
    spacing: float = 8
    edge_spacing: float = 20
    baseline_spacing: bool = False
    margins: object | None = None
    gap_count: int = field(default=0, init=False)


# Attributes in which the views of a format agree.
ALIGNED = (
    *("left", "right", "top", "bottom", "leading", "trailing"),
    *("center_x", "center_y", "last_baseline", "first_baseline"),
)
WORDS = {"required": 1000, "high": 750, "low": 250, "fittingSize": 50}


def constraints(form: Format, reading: Reading) -> list[Constraint]:
    axes: tuple[Axis, ...] = {"": ("H",), "H": ("H",), "V": ("V",), "HV": ("H", "V")}[  # type: ignore[assignment]
        form.orientation
    ]
    return [constraint for axis in axes for constraint in _along(axis, form, reading)]


def _along(axis: Axis, form: Format, reading: Reading) -> Iterator[Constraint]:
    """Each gap, then the sizes of the view behind it, then alignments."""
    stations: list[object] = [Edge.SUPERVIEW if form.leading == "|" else Edge.SAFE_AREA]
    stations = stations if form.leading else []
    stations += [name for name, _ in form.views]
    if form.trailing:
        stations.append(Edge.SUPERVIEW if form.trailing == "|" else Edge.SAFE_AREA)
    length = "width" if axis == "H" else "height"
    equal: FormatGap | None = None
    views = iter(form.views)
    for number, station in enumerate(stations):
        if number > 0:
            gap = form.gaps[number - 1]
            before = stations[number - 1]
            if gap.kind == "equal":
                guide = _new_gap(reading)
                yield from _guide(axis, before, guide, station, reading)
                if equal is None:
                    equal = guide
                else:
                    yield Constraint(guide, length, "==", equal, length)  # type: ignore[arg-type]
            else:
                yield from _gap(axis, gap, before, station, reading)
        if not isinstance(station, Edge):
            name, compared = next(views)
            for one in compared:
                yield from _size(length, name, one, reading)
    for (earlier, _), (later, _) in zip(form.views, form.views[1:]):
        for attribute in ALIGNED:
            if attribute in reading.align:
                yield Constraint(earlier, attribute, "==", later, attribute)  # type: ignore[arg-type]


def _gap(
    axis: Axis, gap: Gap, before: object, after: object, reading: Reading
) -> Iterator[Constraint]:
    if gap.kind == "none":
        return
    if gap.kind == "flush":
        yield _join(axis, before, after, 0, reading)
        return
    if gap.kind == "standard":
        at_edge = isinstance(before, Edge) or isinstance(after, Edge)
        if reading.margins is not None and Edge.SUPERVIEW in (before, after):
            joined = _join(axis, before, after, 0, reading)
            first, second = (
                reading.margins if end is Edge.SUPERVIEW else end
                for end in (joined.first, joined.second)
            )
            yield Constraint(first, joined.attribute, "==", second, joined.second_attribute)
            return
        yield _join(
            axis, before, after, reading.edge_spacing if at_edge else reading.spacing, reading
        )
        return
    guide: FormatGap | None = None
    for compared in gap.compared:
        if isinstance(compared.value, tuple):
            if guide is None:
                guide = _new_gap(reading)
                yield from _guide(axis, before, guide, after, reading)
            yield from _size("width" if axis == "H" else "height", guide, compared, reading)
        else:
            number = _number(compared.value, reading)
            for relation, priority in _parts(compared, reading):
                yield _join(axis, before, after, number, reading, relation, priority)


def _size(length: str, item: object, compared: Compared, reading: Reading) -> Iterator[Constraint]:
    for relation, priority in _parts(compared, reading):
        value = compared.value
        second: object = None
        attribute, factor, summand = "", 1.0, 0.0
        if not isinstance(value, tuple):
            summand = _number(value, reading)
        elif value[0] == "%":
            second, factor = Edge.SUPERVIEW, value[1] / 100
        else:
            second, attribute, factor, summand = value
        yield Constraint(
            item,
            length,  # type: ignore[arg-type]
            relation,  # type: ignore[arg-type]
            second,
            None if second is None else attribute or length,  # type: ignore[arg-type]
            factor,
            summand,
            priority,
        )


def _parts(compared: Compared, reading: Reading) -> list[tuple[str, float]]:
    """A double pin is two constraints: the bound is required, the equality is optional."""
    priority = compared.priority
    given = None if priority is None else _priority(priority, reading)
    if compared.is_pin:
        return [(compared.relation[:2], 1000.0), ("==", 249.0 if given is None else given)]
    return [(compared.relation or "==", 1000.0 if given is None else given)]


def _priority(priority: float | str, reading: Reading) -> float:
    if isinstance(priority, str):
        return reading.metrics.get(priority, WORDS.get(priority, 0))
    return priority


def _number(value: float | str, reading: Reading) -> float:
    return reading.metrics[value] if isinstance(value, str) else value


def _new_gap(reading: Reading) -> FormatGap:
    reading.gap_count += 1
    return FormatGap(reading.gap_count - 1)


def _guide(
    axis: Axis, before: object, guide: FormatGap, after: object, reading: Reading
) -> Iterator[Constraint]:
    yield _join(axis, before, guide, 0, reading)
    yield _join(axis, guide, after, 0, reading)


def _join(
    axis: Axis,
    before: object,
    after: object,
    constant: float,
    reading: Reading,
    relation: str = "==",
    priority: float = 1000,
) -> Constraint:
    """The later item REL the earlier one + constant. An edge is approached from inside."""
    near, far = {
        "leading_to_trailing": ("leading", "trailing"),
        "left_to_right": ("left", "right"),
        "right_to_left": ("right", "left"),
    }[reading.direction]
    if axis == "V":
        near, far = "top", "bottom"
    at_edge = isinstance(before, Edge) or isinstance(after, Edge)
    if axis == "V" and reading.baseline_spacing and not at_edge:
        ends = (before, "last_baseline"), (after, "first_baseline")
    else:
        ends = (
            (before, near if isinstance(before, Edge) else far),
            (after, far if isinstance(after, Edge) else near),
        )
    if not (axis == "H" and reading.direction == "right_to_left"):
        ends = ends[1], ends[0]
    (first, attribute), (second, other) = ends
    return Constraint(
        first,
        attribute,  # type: ignore[arg-type]
        relation,  # type: ignore[arg-type]
        second,
        other,  # type: ignore[arg-type]
        1.0,
        constant,
        priority,
    )


def written(form: Format, reading: Reading, choose: Choice) -> str:
    """A format in one of its spellings, with white space between the tokens."""
    tokens: list[str] = []
    if form.orientation or choose(2):
        tokens += [form.orientation or "H", ":"]
    if form.leading:
        tokens += [form.leading, *_written_gap(form.gaps[0], reading, choose)]
    gaps = form.gaps[1 if form.leading else 0 :]
    for number, (name, sizes) in enumerate(form.views):
        if number > 0:
            tokens += _written_gap(gaps[number - 1], reading, choose)
        inner = [name, *(_written_list(sizes, reading, choose) if sizes else [])]
        # A view without brackets could begin with the letter of an orientation. These names do not.
        bare = "tack" in reading.dialect and choose(2) and _may_be_bare(form, number, reading)
        tokens += inner if bare else ["[", *inner, "]"]
    if form.trailing:
        tokens += [*_written_gap(gaps[len(form.views) - 1], reading, choose), form.trailing]
    return "".join(token + ("", "", "", " ", "\t ")[choose(5)] for token in tokens)


def _may_be_bare(form: Format, number: int, reading: Reading) -> bool:
    """Whether the text before a view requires a view."""
    if number == 0 and not form.leading:
        return True
    before = form.gaps[number if form.leading else number - 1]
    return before.kind in ("compared", "equal", "none")


def _written_gap(gap: Gap, reading: Reading, choose: Choice) -> list[str]:
    if gap.kind == "flush":
        return []
    if gap.kind == "standard":
        return ["-"]
    if gap.kind == "none":
        return ["->"]
    if gap.kind == "equal":
        return ["-", "~", "-"] if choose(2) else ["~"]
    if len(gap.compared) == 1 and choose(2):
        only = gap.compared[0]
        is_plain = isinstance(only.value, str) or (
            isinstance(only.value, (int, float)) and only.value >= 0
        )
        if is_plain:
            relation = [only.relation] if only.relation else []
            return ["-", *relation, *_written_value(only, reading, choose), "-"]
    return ["-", *_written_list(gap.compared, reading, choose), "-"]


def _written_list(compared: tuple[Compared, ...], reading: Reading, choose: Choice) -> list[str]:
    tokens = ["("]
    for number, one in enumerate(compared):
        tokens += [","] if number else []
        tokens += [one.relation] if one.relation else ["=="] if choose(3) == 0 else []
        tokens += _written_value(one, reading, choose)
    return [*tokens, ")"]


def _written_value(compared: Compared, reading: Reading, choose: Choice) -> list[str]:
    value = compared.value
    if isinstance(value, str):
        tokens = [value]
    elif not isinstance(value, tuple):
        tokens = [_digits(value)]
    elif value[0] == "%":
        tokens = [_digits(value[1]), "%"]
    else:
        view, attribute, factor, summand = value
        tokens = [f"{view}.{_camel(attribute)}" if attribute else view]
        if factor != 1 or (attribute and choose(2)):
            tokens += ["*", _digits(factor)]
        if summand:
            tokens += ["-" if summand < 0 else "+", _digits(abs(summand))]
    if compared.priority is not None:
        priority = compared.priority
        mark = "^" if "tack" in reading.dialect and choose(2) else "@"
        tokens += [mark, priority if isinstance(priority, str) else _digits(priority)]
    return tokens


def _digits(number: float) -> str:
    return repr(int(number)) if number == int(number) else repr(number)


def _camel(attribute: str) -> str:
    head, *tail = attribute.split("_")
    return head + "".join(word.capitalize() for word in tail)
