# SPDX-License-Identifier: MIT
"""Cases of kind "representable": how large hosted constraints are for what they are offered."""

from __future__ import annotations

from typing import Any

from comparing import TOLERANCE, near, number, show
from corpus import Case
from package import reglet
from reglet.hosting.sizing import priorities

# The flags of a raw value, in order.
SIDES = ("smaller_width", "larger_width", "smaller_height", "larger_height")
IDEALS = {"default": "fitting", "none": "content"}


def missing(case: Case) -> set[str]:
    """Nothing of these cases is missing."""
    return set()


def differences(case: Case) -> list[str]:
    """Runs a case; returns what was expected and what came, for everything that does not agree."""
    came = _OPERATIONS[case["op"]](case["input"])
    found = []
    for name, wanted in case["expect"].items():
        wanted = [number(each) for each in (wanted if isinstance(wanted, list) else [wanted])]
        if not near(wanted, came[name], TOLERANCE):
            found.append(f"{name} {show(wanted)} was expected, {show(came[name])} came")
    return found


def _traits(given: dict[str, Any]) -> dict[str, list[float]]:
    intrinsic = None if given["intrinsic"] == -1 else given["intrinsic"]
    lengths = reglet.sizing_range(
        intrinsic, resistance=given["compression"], hugging=given["hugging"]
    )
    return {"min": [lengths.minimum], "ideal": [lengths.ideal], "max": [lengths.maximum]}


def _flexibility(given: dict[str, Any]) -> dict[str, list[float]]:
    came = priorities(_sides(given["rawValue"]))
    return {
        "compressionH": [came["horizontal_resistance"]],
        "huggingH": [came["horizontal_hugging"]],
        "compressionV": [came["vertical_resistance"]],
        "huggingV": [came["vertical_hugging"]],
    }


def _size(given: dict[str, Any]) -> dict[str, list[float]]:
    layout = reglet.AutoLayout()
    item = layout.item("view")
    view = given["view"]
    if view["kind"] == "text":
        item.set_paragraph(_paragraph(view))
    else:
        item.set_content(tuple(None if side == -1 else side for side in view["intrinsic"]))
    host = reglet.ConstraintHost(
        item, flexibility=_sides(given["flexibility"]), ideal=IDEALS[given["calculator"]]
    )
    tree = reglet.Tree()
    width, height = (None if side is None else number(side) for side in given["proposal"])
    return {"size": list(tree.measure(tree.build(host)[0], width, height))}


def _paragraph(view: dict[str, Any]) -> Any:
    """Words of letters that are all equally wide; a word that is too long breaks anywhere."""
    words = view["string"].split(" ")
    advance = view["advance"]
    return reglet.Paragraph(
        [len(word) * advance for word in words],
        space_width=advance,
        line_height=view["lineHeight"],
        cluster_widths=[[advance] * len(word) for word in words],
    )


def _sides(raw: int) -> list[str]:
    return [side for bit, side in enumerate(SIDES) if raw & 1 << bit]


_OPERATIONS = {"traits": _traits, "flexibility": _flexibility, "size": _size, "adaptor": _size}
