# SPDX-License-Identifier: MIT
"""What `styled` may say about a view, and colours as CSS writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any, TypedDict

from .._core.advice import unknown
from .._core.reals import NUMBER


class Style(TypedDict, total=False):
    """How a picture draws a view; see `reglet.pictures`. Lengths are points, colours those of CSS."""

    fill: str
    stroke: str
    stroke_width: float
    dash: str
    corner_radius: float
    opacity: float
    border: Mapping[str, tuple[float, str]]
    color: str


STYLES = frozenset(Style.__annotations__)
_COLORED = ("fill", "stroke", "color")
_EDGES = ("top", "left", "bottom", "right")
# Up to which number those go that are one.
_NUMBERS = {"stroke_width": math.inf, "corner_radius": math.inf, "opacity": 1.0}

_FUNCTION = re.compile(
    r"(?:rgb|rgba|hsl|hsla)\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\)|url\(#[\w-]+\)"
)
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_NAMES = frozenset(
    [
        "none",
        "transparent",
        "currentcolor",
        "aliceblue",
        "antiquewhite",
        "aqua",
        "aquamarine",
        "azure",
        "beige",
        "bisque",
        "black",
        "blanchedalmond",
        "blue",
        "blueviolet",
        "brown",
        "burlywood",
        "cadetblue",
        "chartreuse",
        "chocolate",
        "coral",
        "cornflowerblue",
        "cornsilk",
        "crimson",
        "cyan",
        "darkblue",
        "darkcyan",
        "darkgoldenrod",
        "darkgray",
        "darkgreen",
        "darkgrey",
        "darkkhaki",
        "darkmagenta",
        "darkolivegreen",
        "darkorange",
        "darkorchid",
        "darkred",
        "darksalmon",
        "darkseagreen",
        "darkslateblue",
        "darkslategray",
        "darkslategrey",
        "darkturquoise",
        "darkviolet",
        "deeppink",
        "deepskyblue",
        "dimgray",
        "dimgrey",
        "dodgerblue",
        "firebrick",
        "floralwhite",
        "forestgreen",
        "fuchsia",
        "gainsboro",
        "ghostwhite",
        "gold",
        "goldenrod",
        "gray",
        "green",
        "greenyellow",
        "grey",
        "honeydew",
        "hotpink",
        "indianred",
        "indigo",
        "ivory",
        "khaki",
        "lavender",
        "lavenderblush",
        "lawngreen",
        "lemonchiffon",
        "lightblue",
        "lightcoral",
        "lightcyan",
        "lightgoldenrodyellow",
        "lightgray",
        "lightgreen",
        "lightgrey",
        "lightpink",
        "lightsalmon",
        "lightseagreen",
        "lightskyblue",
        "lightslategray",
        "lightslategrey",
        "lightsteelblue",
        "lightyellow",
        "lime",
        "limegreen",
        "linen",
        "magenta",
        "maroon",
        "mediumaquamarine",
        "mediumblue",
        "mediumorchid",
        "mediumpurple",
        "mediumseagreen",
        "mediumslateblue",
        "mediumspringgreen",
        "mediumturquoise",
        "mediumvioletred",
        "midnightblue",
        "mintcream",
        "mistyrose",
        "moccasin",
        "navajowhite",
        "navy",
        "oldlace",
        "olive",
        "olivedrab",
        "orange",
        "orangered",
        "orchid",
        "palegoldenrod",
        "palegreen",
        "paleturquoise",
        "palevioletred",
        "papayawhip",
        "peachpuff",
        "peru",
        "pink",
        "plum",
        "powderblue",
        "purple",
        "rebeccapurple",
        "red",
        "rosybrown",
        "royalblue",
        "saddlebrown",
        "salmon",
        "sandybrown",
        "seagreen",
        "seashell",
        "sienna",
        "silver",
        "skyblue",
        "slateblue",
        "slategray",
        "slategrey",
        "snow",
        "springgreen",
        "steelblue",
        "tan",
        "teal",
        "thistle",
        "tomato",
        "turquoise",
        "violet",
        "wheat",
        "white",
        "whitesmoke",
        "yellow",
        "yellowgreen",
    ]
)


def check_style(style: Mapping[str, Any]) -> None:
    """Raises `ValueError` for a style that no picture knows, and for what is not a colour."""
    for name, value in style.items():
        if name not in STYLES:
            raise ValueError(unknown("style", name, STYLES))
        if name in _COLORED and value is not None:
            check_color(name, value)
        if name in _NUMBERS and value is not None and not _is_number(value, _NUMBERS[name]):
            most = "" if _NUMBERS[name] == math.inf else f" to {_NUMBERS[name]:g}"
            raise ValueError(f"{name} is a number from 0{most}, not {value!r}")
    _check_border(style.get("border") or {})


def _is_number(value: object, most: float) -> bool:
    return isinstance(value, NUMBER) and 0 <= value <= most and value != math.inf


def _check_border(border: object) -> None:
    if not isinstance(border, Mapping):
        raise ValueError(
            f"border says how thick and which colour edges are: write border={{'top': (1, 'red')}}, "
            f"or for all edges {_stroke_for(border)}"
        )
    for edge, line in border.items():
        if edge not in _EDGES:
            raise ValueError("border: " + unknown("edge", edge, _EDGES))
        if (
            not isinstance(line, (tuple, list))
            or len(line) != 2
            or not _is_number(line[0], math.inf)
        ):
            raise ValueError(
                f"border at the {edge} is a thickness and a colour, such as (1, 'red'), not {line!r}"
            )
        check_color(f"border at the {edge}", line[1])


def _stroke_for(border: object) -> str:
    """Returns how the whole outline is written, with the thickness and the colour in what was given for a border."""
    parts = border if isinstance(border, (tuple, list)) else str(border).split()
    color, width = "black", ""
    for part in parts:
        number = re.fullmatch(r"(\d+(?:\.\d+)?)(?:px|pt)?", str(part))
        if number:
            width = f", stroke_width={number[1]}"
        elif isinstance(part, str) and is_color(part):
            color = part
    return f"stroke={color!r}{width}"


def is_color(text: str) -> bool:
    """Whether CSS takes a text for a colour."""
    text = text.strip().lower()
    return bool(text in _NAMES or _HEX.fullmatch(text) or _FUNCTION.fullmatch(text))


def check_color(what: str, color: object) -> None:
    """Raises `ValueError` for what CSS does not take for a colour."""
    if isinstance(color, str) and is_color(color):
        return
    said = unknown("colour", color, _NAMES if isinstance(color, str) and color.strip() else ())
    if "did you mean" not in said:
        said = f"{color!r} is not a colour; write a name of CSS, '#rrggbb' or 'rgb(…)'"
    raise ValueError(f"{what}: {said}")
