# SPDX-License-Identifier: MIT
"""Cases of kind "representable": the sizes of hosted constraints for proposals."""

from __future__ import annotations

from comparing import near, show
from corpus import Case
from layout_views import Builder
from package import reglet
from reglet.hosting.sizing import priorities


def missing(case: Case) -> set[str]:
    return set()


def differences(case: Case) -> list[str]:
    came = _OPERATIONS[case["op"]](case)
    return [
        f"{name} {show(wanted)} was expected, {show(came[name])} came"
        for name, wanted in case["expect"].items()
        if not near(wanted, came[name], case["tolerance"])
    ]


def _traits(case: Case) -> dict[str, list[float]]:
    lengths = reglet.sizing_range(
        case["intrinsic"], resistance=case["compression"], hugging=case["hugging"]
    )
    return {"min": [lengths.minimum], "ideal": [lengths.ideal], "max": [lengths.maximum]}


def _flexibility(case: Case) -> dict[str, list[float]]:
    came = priorities(case["sides"])
    return {
        "compressionH": [came["horizontal_resistance"]],
        "huggingH": [came["horizontal_hugging"]],
        "compressionV": [came["vertical_resistance"]],
        "huggingV": [came["vertical_hugging"]],
    }


def _size(case: Case) -> dict[str, list[float]]:
    layout = reglet.AutoLayout()
    item = layout.item("view")
    if case["text"] is not None:
        item.set_paragraph(Builder().build(case["text"]))
    else:
        item.set_content(case["intrinsic"])
    host = reglet.ConstraintHost(item, flexibility=case["flexibility"], ideal=case["ideal"])
    tree = reglet.Tree()
    return {"size": list(tree.measure(tree.build(host)[0], *case["proposal"]))}


_OPERATIONS = {"traits": _traits, "flexibility": _flexibility, "size": _size}
