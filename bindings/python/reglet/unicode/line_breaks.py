# SPDX-License-Identifier: MIT
"""Where a line may break: the rules of the Unicode Line Breaking Algorithm (UAX 14).

Its state has the facts about the text before a character that the rules use; transitions are
computed when they are needed first. Numbers are kept together as in example 7 of section 8.2.
Between letters of scripts that need a dictionary (class SA) there is no break: `dictionary` adds
them.
"""

from __future__ import annotations

import threading
from typing import NamedTuple

from .properties import break_letters, break_names

_ENDS = frozenset(("BK", "LF", "NL"))
_HARD = frozenset(("BK", "CR", "LF", "NL"))
_CLOSING = frozenset(("CL", "CP", "CPe"))
_OPENING = frozenset(("OP", "OPe"))
_NEVER_FIRST = frozenset((*_CLOSING, "EX", "IS", "SY"))
_LETTERS = frozenset(("AL", "HL", "SA"))
_AFFIXES = frozenset(("PR", "PO"))
_IDEOGRAPHS = frozenset(("ID", "IDx", "EB", "EM"))
_HANGUL = frozenset(("JL", "JV", "JT", "H2", "H3"))
_SYLLABLES = {
    "JL": ("JL", "JV", "H2", "H3"),
    "JV": ("JV", "JT"),
    "H2": ("JV", "JT"),
    "JT": ("JT",),
    "H3": ("JT",),
}
_KEPT, _MAY, _MAY_WITHOUT_DIGIT = range(3)


class _State(NamedTuple):
    """The text before a character.

    Attributes:
        last: The class of the last character that is neither a space nor a mark; empty at the start.
        spaced: Whether spaces follow it.
        joined: Whether a zero-width joiner is the last character.
        hebrew: Whether `last` is a hyphen after a Hebrew letter.
        number: 1 inside a number, 2 after its closing bracket, 0 elsewhere.
        odd: Whether `last` is the first letter of a flag.
    """

    last: str = ""
    spaced: bool = False
    joined: bool = False
    hebrew: bool = False
    number: int = 0
    odd: bool = False


_Transition = tuple[int, int]
# Threads may find new states at the same time.
_LOCK = threading.Lock()
_STATES: dict[_State, int] = {}
_KNOWN: list[_State] = []
# For each state the transitions by the letter of a class: the break before it, and the next state.
_TRANSITIONS: list[dict[str, _Transition]] = []


def line_breaks(text: str) -> list[int]:
    """Returns the places at which a line may or must end, in order, with the end of the text as the last one."""
    found: list[int] = []
    state = _number(_State())
    pending = False
    transitions = _TRANSITIONS
    for at, letter in enumerate(text.translate(break_letters())):
        try:
            between, state = transitions[state][letter]
        except KeyError:
            transitions[state][letter] = between, state = _transition(state, letter)
        if pending:
            # Before a bracket: a prefix stays with it if a digit follows.
            name = break_names()[letter]
            if name == "NU":
                found.pop()
            pending = name in ("CM", "ZWJ")
        if between:
            found.append(at)
            pending = between == _MAY_WITHOUT_DIGIT
    if text:
        found.append(len(text))
    return found


def _number(state: _State) -> int:
    with _LOCK:
        if state not in _STATES:
            _KNOWN.append(state)
            _TRANSITIONS.append({})
            _STATES[state] = len(_KNOWN) - 1
        return _STATES[state]


def _transition(state: int, letter: str) -> _Transition:
    before = _KNOWN[state]
    kind = break_names()[letter]
    if kind in ("CM", "ZWJ"):
        joined = kind == "ZWJ"
        if before.last and not before.spaced and before.last not in (*_HARD, "ZW"):
            # LB9: a mark belongs to the character before it.
            return _KEPT, _number(before._replace(joined=joined))
        # LB10: a mark alone is a letter.
        after = _after(before, "AL")._replace(joined=joined)
        return _between(before, "AL"), _number(after)
    return _between(before, kind), _number(_after(before, kind))


def _after(before: _State, kind: str) -> _State:
    if kind == "SP":
        ends = before.last in _HARD
        return _State("" if ends else before.last, True)
    touches = not before.spaced
    number = 0
    if kind == "NU":
        number = 1
    elif touches and before.number == 1:
        number = 1 if kind in ("SY", "IS") else 2 if kind in _CLOSING else 0
    return _State(
        kind,
        hebrew=touches and before.last == "HL" and kind in ("HY", "BA"),
        number=number,
        odd=kind == "RI" and not (touches and before.odd),
    )


def _between(before: _State, kind: str) -> int:
    last, touches = before.last, not before.spaced
    if not last and touches:
        return _KEPT  # LB2
    if last in _ENDS and touches:
        return _MAY  # LB4, LB5
    if last == "CR" and touches:
        return _KEPT if kind == "LF" else _MAY  # LB5
    if kind in _HARD or kind in ("SP", "ZW"):
        return _KEPT  # LB6, LB7
    if last == "ZW":
        return _MAY  # LB8
    if (
        (before.joined and touches)  # LB8a
        or kind == "WJ"  # LB11
        or (touches and last in ("WJ", "GL"))  # LB11, LB12
        or (touches and kind == "GL" and last not in ("BA", "HY"))  # LB12a
        or kind in _NEVER_FIRST  # LB13
        or last in _OPENING  # LB14
        or (last == "QU" and kind in _OPENING)  # LB15
        or (last in _CLOSING and kind == "NS")  # LB16
        or (last == kind == "B2")  # LB17
    ):
        return _KEPT
    if not touches:
        return _MAY  # LB18
    if "QU" in (last, kind):
        return _KEPT  # LB19
    if "CB" in (last, kind):
        return _MAY  # LB20
    if last in _AFFIXES and kind in _OPENING:
        return _MAY_WITHOUT_DIGIT  # LB25
    return _KEPT if _stay_together(before, last, kind) else _MAY


def _stay_together(before: _State, last: str, kind: str) -> bool:
    """Returns whether two characters without a space between them stay together by the rules from LB21 on."""
    return (
        kind in ("BA", "HY", "NS")  # LB21
        or last == "BB"
        or before.hebrew  # LB21a
        or (last == "SY" and kind == "HL")  # LB21b
        or kind == "IN"  # LB22
        or (last in _LETTERS and kind == "NU")  # LB23
        or (last == "NU" and kind in _LETTERS)
        or (last == "PR" and kind in _IDEOGRAPHS)  # LB23a
        or (last in _IDEOGRAPHS and kind == "PO")
        or (last in _AFFIXES and kind in _LETTERS)  # LB24
        or (last in _LETTERS and kind in _AFFIXES)
        or (kind == "NU" and (before.number == 1 or last in (*_AFFIXES, "HY")))  # LB25
        or (kind in _AFFIXES and before.number > 0)
        or kind in _SYLLABLES.get(last, ())  # LB26
        or (last in _HANGUL and kind == "PO")  # LB27
        or (last == "PR" and kind in _HANGUL)
        or (last in _LETTERS and kind in _LETTERS)  # LB28
        or (last == "IS" and kind in _LETTERS)  # LB29
        or ((last in _LETTERS or last == "NU") and kind == "OP")  # LB30
        or (last == "CP" and (kind in _LETTERS or kind == "NU"))
        or (last == kind == "RI" and before.odd)  # LB30a
        or (last in ("EB", "IDx") and kind == "EM")  # LB30b
    )
