# SPDX-License-Identifier: MIT
"""Tab stops of paragraphs and texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .._core.reals import NUMBER
from ._messages import check_number, refuse_numbers
from .alignment import HORIZONTAL_NAMES, HorizontalName, line_code


class TabStop(NamedTuple):
    """A position at which words go on after a tab.

    Attributes:
        position: Distance from the edge where lines begin, in points.
        alignment: "leading": words begin there. "trailing", "center": they end there, or have their middle there.
    """

    position: float
    alignment: HorizontalName = "leading"


def tab_stops_of(where: object, given: Sequence[float | TabStop]) -> tuple[TabStop, ...]:
    """Returns the tab stops of an argument, in which a number is a stop with leading alignment."""
    name = where if isinstance(where, str) else type(where).__name__
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise TypeError(f"{name}: tab_stops are positions or TabStop(…), not {given!r}")
    return tuple([_tab_stop(name, one) for one in given])


def _tab_stop(name: str, given: float | TabStop) -> TabStop:
    if isinstance(given, NUMBER):
        stop = TabStop(given)
    elif isinstance(given, tuple) and len(given) in (1, 2):
        stop = TabStop(*given)
    else:
        raise TypeError(f"{name}: each of tab_stops is a position or TabStop(…), not {given!r}")
    where = f"{name}: TabStop in tab_stops"
    if stop.position is None:
        refuse_numbers(where, position=None)
    check_number(where, position=stop.position)
    return TabStop(stop.position, HORIZONTAL_NAMES[line_code("horizontal", stop.alignment, where)])
