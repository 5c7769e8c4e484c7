# SPDX-License-Identifier: MIT
"""Auto Layout on exact rationals: a scene becomes rows of `exact_programs`."""

from __future__ import annotations

from fractions import Fraction

from exact_programs import Row, Solution, solve
from item_scenes import Node, Relation, Scene

# Coefficients by variable, the constant under "".
Expression = dict[str, Fraction]


def _sum(*parts: tuple[Expression, float]) -> Expression:
    total: Expression = {}
    for expression, factor in parts:
        for variable, coefficient in expression.items():
            total[variable] = total.get(variable, Fraction(0)) + Fraction(factor) * coefficient
    return total


def _one(variable: str) -> Expression:
    return {variable: Fraction(1)}


def _number(value: float) -> Expression:
    return {"": Fraction(value)}


class ExactLayout:
    """The solution is None if required rows contradict each other."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.rows: list[Row] = []
        for node in scene.nodes:
            self._describe(node)
        for number, relation in enumerate(scene.relations):
            self._relate(f"c{number}", relation)
        self.solution: Solution | None = solve(self.rows)

    def _add(
        self, name: str, expression: Expression, relation: str, constant: float, priority: float
    ) -> None:
        terms = {variable: cell for variable, cell in expression.items() if variable and cell}
        bound = Fraction(constant) - expression.get("", Fraction(0))
        self.rows.append(Row(name, terms, relation, bound, Fraction(priority)))

    def _describe(self, node: Node) -> None:
        for axis in range(2):
            position, length = _one(f"{node.name}.{'lt'[axis]}"), _one(f"{node.name}.{'wh'[axis]}")
            self._add(f"{node.name} >= 0", length, ">=", 0, 1000)
            if node.parent is None:
                self._add(f"{node.name} at 0", position, "==", 0, 1000)
            if node.size:
                self._add(f"{node.name} size", length, "==", node.size[axis], 1000)
            content = node.content[axis] if node.content else None
            if content is not None:
                self._add(f"{node.name} hugs", length, "<=", content, node.hugging[axis])
                self._add(f"{node.name} resists", length, ">=", content, node.resistance[axis])
            if node.frame and node.parent:
                self._translate(node, node.parent, axis, position, length)

    def _translate(
        self, node: Node, parent: Node, axis: int, position: Expression, length: Expression
    ) -> None:
        """The flexible parts share the length that the parent gains, in proportion to their
        lengths.
        """
        assert node.frame is not None
        start, extent, whole = node.frame[axis], node.frame[axis + 2], (100, 80)[axis]
        names = (("left", "width", "right"), ("top", "height", "bottom"))[axis]
        parts = [
            part if name in node.flexible else None
            for name, part in zip(names, (start, extent, whole - start - extent))
        ]
        flexible = [part for part in parts if part is not None]
        total = sum(flexible)
        shares = [
            Fraction(0)
            if part is None
            else Fraction(part, total)
            if total
            else Fraction(1, len(flexible))
            for part in parts
        ]
        outer = _one(f"{parent.name}.{'wh'[axis]}")
        edge = _one(f"{parent.name}.{'lt'[axis]}")
        relative = _sum((position, 1), (edge, -1), (outer, -shares[0]))  # type: ignore[arg-type]
        self._add(f"{node.name} ar", relative, "==", start - shares[0] * whole, 1000)  # type: ignore[arg-type]
        grown = _sum((length, 1), (outer, -shares[1]))  # type: ignore[arg-type]
        self._add(f"{node.name} ar", grown, "==", extent - shares[1] * whole, 1000)  # type: ignore[arg-type]

    def _relate(self, name: str, given: Relation) -> None:
        ancestor = given.first
        if given.second:
            shared = given.second.ancestors
            ancestor = next(node for node in given.first.ancestors if node in shared)
        left = self._attribute(given.first, given.attribute, ancestor)
        if given.second and given.second_attribute:
            right = self._attribute(given.second, given.second_attribute, ancestor)
            left = _sum((left, 1), (right, -given.multiplier))
        self._add(name, left, given.relation, given.constant, given.priority)

    def _attribute(self, node: Node, attribute: str, ancestor: Node) -> Expression:
        """Measured from the ancestor's edges."""
        if attribute in ("width", "height"):
            return _one(f"{node.name}.{attribute[0]}")
        left, width = _one(f"{node.name}.l"), _one(f"{node.name}.w")
        top, height = _one(f"{node.name}.t"), _one(f"{node.name}.h")
        zero_x, zero_y = _one(f"{ancestor.name}.l"), _one(f"{ancestor.name}.t")
        margin_top, margin_leading, margin_bottom, margin_trailing = node.margins
        if self.scene.right_to_left:
            far = _sum((zero_x, 1), (_one(f"{ancestor.name}.w"), 1))
            leading = _sum((far, 1), (left, -1), (width, -1))
            trailing = _sum((far, 1), (left, -1))
            margin_left, margin_right = margin_trailing, margin_leading
        else:
            leading = _sum((left, 1), (zero_x, -1))
            trailing = _sum((left, 1), (width, 1), (zero_x, -1))
            margin_left, margin_right = margin_leading, margin_trailing
        x, y = _sum((left, 1), (zero_x, -1)), _sum((top, 1), (zero_y, -1))
        right, bottom = _sum((x, 1), (width, 1)), _sum((y, 1), (height, 1))
        first, last = node.baselines
        places = {
            "leading": leading,
            "trailing": trailing,
            "leading_margin": _sum((leading, 1), (_number(margin_leading), 1)),
            "trailing_margin": _sum((trailing, 1), (_number(margin_trailing), -1)),
            "left": x,
            "right": right,
            "left_margin": _sum((x, 1), (_number(margin_left), 1)),
            "right_margin": _sum((right, 1), (_number(margin_right), -1)),
            "center_x": _sum((x, 1), (width, 0.5)),
            "top": y,
            "bottom": bottom,
            "top_margin": _sum((y, 1), (_number(margin_top), 1)),
            "bottom_margin": _sum((bottom, 1), (_number(margin_bottom), -1)),
            "center_y": _sum((y, 1), (height, 0.5)),
            "first_baseline": _sum((y, 1), (_number(first), 1)),
            "last_baseline": _sum((bottom, 1), (_number(last), -1)),
        }
        return places[attribute]

    def is_open(self, node: Node, axis: int) -> tuple[bool, bool]:
        """Whether the position and the length of an item have several optimal values."""
        return (
            self._is_open(f"{node.name}.{'lt'[axis]}"),
            self._is_open(f"{node.name}.{'wh'[axis]}"),
        )

    def _is_open(self, variable: str) -> bool:
        assert self.solution is not None
        low, high = self.solution.ranges.get(variable, (None, None))
        return low is None or high is None or low != high

    def value(self, node: Node, letter: str) -> Fraction:
        """0 for a variable without a row."""
        assert self.solution is not None
        return self.solution.values.get(f"{node.name}.{letter}", Fraction(0))
