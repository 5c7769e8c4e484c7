# SPDX-License-Identifier: MIT
"""The arguments of a text: parts, font and size by position, and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from .._core import advice
from .._core.reals import NUMBER
from ..fonts.font import Font
from ._messages import refuse_numbers
from .hyphenation import hyphens_of
from .spans import Part, flattened, is_part
from .tab_stops import TabStop, tab_stops_of
from .typesetting import Setting

Direction = Literal["auto", "left_to_right", "right_to_left"]
PLAIN_SETTING = Setting()
_BASES: dict[str, int | None] = {"auto": None, "left_to_right": 0, "right_to_left": 1}


def divided_arguments(
    string: Part, rest: tuple[Any, ...], font: Font | None, size: float
) -> tuple[tuple[Part, ...], Font | None, float]:
    count = 0
    while count < len(rest) and is_part(rest[count]):
        count += 1
    parts: tuple[Part, ...] = (string, *rest[:count])
    more = rest[count:]
    if font is None and not more:
        # The name of a font in place of the font.
        for one, other in zip(parts, parts[1:]):
            if isinstance(one, str) and isinstance(other, str):
                raise TypeError(no_font(one, other))
    if len(more) > 2:
        raise TypeError(f"Text takes strings, spans and views, a font and a size, not {more[2]!r}")
    if more and font is not None:
        raise TypeError(f"Text takes one font, not {more[0]!r} and {font!r}")
    if more:
        font = more[0]
    return parts, font, more[1] if len(more) > 1 else size


def form_of(
    tab_stops: Sequence[float | TabStop],
    lengths: tuple[float, float, float],
    options: tuple[Direction, bool, str | None, bool],
) -> tuple[Setting, dict[str, Any]] | None:
    """Returns the setting of a text, and the arguments for its paragraph; None if all have no effect."""
    named = dict(zip(("tab_interval", "first_line_indent", "indent"), lengths))
    direction, justified, hyphenation, hangs = options
    if direction not in _BASES:
        raise ValueError(f"Text: {advice.unknown('direction', direction, _BASES)}")
    for name, length in named.items():
        if not isinstance(length, NUMBER):
            refuse_numbers("Text", **{name: length})
    stops = tab_stops_of("Text", tab_stops)
    setting = Setting(
        _BASES[direction],
        bool(stops or named["tab_interval"]),
        None if hyphenation is None else hyphens_of(hyphenation),
        hangs,
    )
    form: dict[str, Any] = {"tab_stops": stops, "justified": justified, **named}
    return None if setting == PLAIN_SETTING and not any(form.values()) else (setting, form)


def no_string(given: object) -> str:
    said = f"Text takes a string, not {given!r}"
    if given is None:
        return f'{said}: write Text("") for an empty line; a None among the views of a stack is left out'
    if isinstance(given, (bytes, bytearray)):
        return f'{said}: write Text({given!r}.decode("utf-8"))'
    return f"{said}: write Text(str({given!r}))"


def no_font(string: Part, font: object) -> str:
    said = flattened([string])[0][0]
    given = f"Text({said[:20]!r}, {font!r})"
    if isinstance(font, NUMBER):
        return f"{given}: the second argument is a font; write size={font!r}"
    if isinstance(font, str):
        return f"{given}: the second argument is a font; write load_font({font!r})"
    return f"{given}: the second argument is a font, such as load_font('DejaVu Sans')"
