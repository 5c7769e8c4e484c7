# SPDX-License-Identifier: MIT
"""The styles that `styled` sets, and colours in CSS notation."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from .._core.advice import unknown
from .._core.reals import NUMBER
from .colors import KEYWORDS, NAMED, is_color


class Style(TypedDict, total=False):
    """How a picture draws a view; see `reglet.pictures`. Lengths are points, colours are CSS
    colours.
    """

    fill: str
    stroke: str
    stroke_width: float
    dash: str
    corner_radius: float
    opacity: float
    border: Mapping[str, tuple[float, str]]
    color: str
    clip: bool
    link: str
    tag: str
    alt: str
    language: str
    break_before: Literal["avoid", "page"]
    break_after: Literal["avoid"]
    break_inside: Literal["avoid"]
    repeat: bool | Literal["only"]


STYLES = frozenset(Style.__annotations__)
_COLORED = ("fill", "stroke", "color")
# The tags of headings with their levels.
HEADINGS = {f"H{level}": level for level in range(1, 7)}
# What parts of a document are, in the words of PDF; "Artifact" is decoration.
TAGS = (
    *HEADINGS,
    *("P", "Quote", "BlockQuote", "Code", "Caption", "Note", "Span", "Sect", "Div", "Part", "Art"),
    *("Figure", "Formula", "Table", "THead", "TBody", "TFoot", "TR", "TH", "TD"),
    *("L", "LI", "Lbl", "LBody", "TOC", "TOCI", "Link", "Artifact"),
)
_BREAKS = {
    "break_before": ("avoid", "page"),
    "break_after": ("avoid",),
    "break_inside": ("avoid",),
}
_EDGES = ("top", "left", "bottom", "right")
# Up to which number those go that are one.
_NUMBERS = {"stroke_width": math.inf, "corner_radius": math.inf, "opacity": 1.0}


def check_style(style: Mapping[str, Any]) -> None:
    """Raises `ValueError` for an unknown style or a value that is not a colour."""
    for name, value in style.items():
        if name not in STYLES:
            raise ValueError(unknown("style", name, STYLES))
        if name in _COLORED and value is not None:
            check_color(name, value)
        if name == "dash" and value is not None and not _is_dash(value):
            raise ValueError(f"dash is lengths of lines and gaps, such as '4 2', not {value!r}")
        if name == "tag" and value is not None and value not in TAGS:
            raise ValueError(unknown("tag", value, TAGS))
        if name in ("link", "alt", "language") and not isinstance(value, str):
            raise ValueError(f"{name} is a string, not {value!r}")
        if name == "language" and not is_language(value):
            raise ValueError(f"language is a tag such as 'de' or 'en-GB', not {value!r}")
        if name == "link" and not is_address(value):
            raise ValueError(f"link is an address such as 'https://example.org', not {value!r}")
        if name in _BREAKS and value not in _BREAKS[name]:
            known = " or ".join(map(repr, _BREAKS[name]))
            raise ValueError(f"{name} is {known}, not {value!r}")
        if name == "repeat" and not isinstance(value, bool) and value != "only":
            raise ValueError(f"repeat is True, False or 'only', not {value!r}")
        if name in _NUMBERS and value is not None and not _is_number(value, _NUMBERS[name]):
            most = "" if _NUMBERS[name] == math.inf else f" to {_NUMBERS[name]:g}"
            raise ValueError(f"{name} is a number from 0{most}, not {value!r}")
    _check_border(style.get("border") or {})


def is_language(text: str) -> bool:
    """Whether a text names a language as BCP 47 does."""
    return bool(re.fullmatch("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*", text))


def is_address(text: str) -> bool:
    """Whether an address is a link; addresses that run a program are not."""
    scheme = text.strip().partition(":")[0].lower()
    return bool(text.strip()) and scheme not in ("javascript", "data", "vbscript")


def _is_dash(dash: object) -> bool:
    if not isinstance(dash, str):
        return False
    try:
        lengths = [float(length) for length in dash.replace(",", " ").split()]
    except ValueError:
        return dash == "none"
    return all(0 <= length < math.inf for length in lengths)


def _is_number(value: object, most: float) -> bool:
    return isinstance(value, NUMBER) and 0 <= value <= most and value != math.inf


def _check_border(border: object) -> None:
    if not isinstance(border, Mapping):
        raise ValueError(
            f"border gives the width and the colour of edges: write border={{'top': (1, 'red')}}, "
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
    parts = border if isinstance(border, (tuple, list)) else str(border).split()
    color, width = "black", ""
    for part in parts:
        number = re.fullmatch(r"(\d+(?:\.\d+)?)(?:px|pt)?", str(part))
        if number:
            width = f", stroke_width={number[1]}"
        elif isinstance(part, str) and is_color(part):
            color = part
    return f"stroke={color!r}{width}"


def check_color(what: str, color: object) -> None:
    if isinstance(color, str) and is_color(color):
        return
    said = unknown(
        "colour", color, (*KEYWORDS, *NAMED) if isinstance(color, str) and color.strip() else ()
    )
    if "did you mean" not in said:
        said = f"{color!r} is not a colour; write a name of CSS, '#rrggbb' or 'rgb(…)'"
    raise ValueError(f"{what}: {said}")
