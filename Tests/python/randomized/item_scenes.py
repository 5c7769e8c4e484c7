# SPDX-License-Identifier: MIT
"""Random scenes of Auto Layout: nested items with all settings, and constraints."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import reglet

SIDES = ("top", "leading", "bottom", "trailing")
HORIZONTAL = ("left", "right", "leading", "trailing", "center_x", "leading_margin", "right_margin")
VERTICAL = ("top", "bottom", "center_y", "first_baseline", "last_baseline", "top_margin")
PHYSICAL = {"left", "right", "left_margin", "right_margin"}
READING = {"leading", "trailing", "leading_margin", "trailing_margin"}


@dataclass
class Node:
    name: str
    parent: Node | None
    size: tuple[int, int] | None = None
    content: tuple[int | None, int | None] | None = None
    hugging: tuple[float, float] = (250, 250)
    resistance: tuple[float, float] = (750, 750)
    baselines: tuple[int, int] = (0, 0)
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    frame: tuple[int, int, int, int] | None = None
    flexible: tuple[str, ...] = ()

    @property
    def ancestors(self) -> list[Node]:
        """The item itself, its superview, and so on up to the top."""
        return [self, *(self.parent.ancestors if self.parent else [])]


@dataclass
class Relation:
    """A constraint in its neutral form."""

    first: Node
    attribute: str
    relation: str
    second: Node | None
    second_attribute: str | None
    multiplier: float
    constant: int
    priority: float


@dataclass
class Scene:
    """Items, the first of which is at the top, and constraints between them."""

    right_to_left: bool
    nodes: list[Node] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)

    def build(self, layout: reglet.AutoLayout) -> dict[str, reglet.Item]:
        """Makes the scene's items and constraints; passes on the library's exceptions."""
        items: dict[str, reglet.Item] = {}
        if self.right_to_left:
            layout.direction = "right_to_left"
        for node in self.nodes:
            parent = items[node.parent.name] if node.parent else layout
            item = items[node.name] = parent.item(node.name)
            if node.size:
                item.set_size(*node.size)
            item.set_content(
                node.content,
                hugging=node.hugging,
                resistance=node.resistance,
                baselines=node.baselines,
            )
            item.set_margins(node.margins, follow_safe_area=False)
            if node.frame:
                item.set_autoresizing(node.frame, (100, 80), node.flexible)  # type: ignore[arg-type]
        layout.activate(
            reglet.Constraint(
                items[r.first.name],
                r.attribute,  # type: ignore[arg-type]
                r.relation,  # type: ignore[arg-type]
                items[r.second.name] if r.second else None,
                r.second_attribute,  # type: ignore[arg-type]
                r.multiplier,
                r.constant,
                r.priority,
            )
            for r in self.relations
        )
        return items


def random_scene(seed: int) -> Scene:
    dice = random.Random(seed)
    scene = Scene(right_to_left=dice.random() < 0.3)
    scene.nodes.append(Node("page", None, size=(dice.randint(50, 300), dice.randint(50, 200))))
    for name in "abc"[: dice.randint(1, 3)]:
        scene.nodes.append(_node(dice, name, dice.choice(scene.nodes)))
    if dice.random() < 0.5:
        scene.nodes[0].margins = tuple(dice.randint(0, 12) for _ in SIDES)  # type: ignore[assignment]
    for _ in range(dice.randint(1, 4 * (len(scene.nodes) - 1))):
        scene.relations.append(_relation(dice, scene.nodes))
    return scene


def _node(dice: random.Random, name: str, parent: Node) -> Node:
    node = Node(name, parent)
    if dice.random() < 0.7:
        node.content = tuple(  # type: ignore[assignment]
            dice.choice([None, 10, 30, 80]) for _ in range(2)
        )
        node.hugging = dice.choice([(250, 250), (251, 250), (1000, 250), (40, 40)])
        node.resistance = dice.choice([(750, 750), (749, 751), (750, 1000), (45, 45)])
        node.baselines = dice.choice([(0, 0), (8, 3)])
    elif dice.random() < 0.2:
        node.frame = (dice.randint(0, 30), dice.randint(0, 20), dice.randint(0, 60), 40)
        names = ["left", "width", "right", "top", "height", "bottom"]
        node.flexible = tuple(dice.sample(names, dice.randint(0, 4)))
    return node


def _relation(dice: random.Random, nodes: list[Node]) -> Relation:
    first = dice.choice(nodes[1:])
    second = dice.choice([node for node in nodes if node is not first])
    priority = dice.choice([1000, 1000, 1000, 750, 500, 250.5, 250])
    relation = dice.choice(["==", "==", "<=", ">="])
    kind = dice.random()
    if kind < 0.25:
        return Relation(
            first,
            dice.choice(["width", "height"]),
            relation,
            None,
            None,
            1,
            dice.choice([0, 20, 50]),
            priority,
        )
    if kind < 0.4:
        axis = dice.choice(["width", "height"])
        return Relation(
            first,
            axis,
            relation,
            second,
            axis,
            dice.choice([1, 0.5, 2]),
            dice.choice([0, 5]),
            priority,
        )
    names = dice.choice([HORIZONTAL, VERTICAL])
    attribute = dice.choice(names)
    others = [
        name for name in names if {_family(name), _family(attribute)} != {"physical", "reading"}
    ]
    return Relation(
        first,
        attribute,
        relation,
        second,
        dice.choice([attribute, dice.choice(others)]),
        dice.choice([1, 1, 1, 1, 0.5, 0.25]),
        dice.choice([0, 8, -8, 20]),
        priority,
    )


def _family(attribute: str) -> str:
    return "physical" if attribute in PHYSICAL else "reading" if attribute in READING else "neutral"
