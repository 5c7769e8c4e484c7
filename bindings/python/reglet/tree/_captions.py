# SPDX-License-Identifier: MIT
"""Texts about nodes in the words of a program: names, the beginnings of texts, and None."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..custom.custom import Custom
from ..measurement.names import Names
from ..views.hosted import Hosted
from ..views.text import Text
from ..views.view import View

_LONGEST = 24


# Tags and scopes as the library numbers them, and the functions of readers, whose numbers mean nothing.
_NUMBER = re.compile(r"(\bmeasurementTag | tag |\(tag=| scope=)(\d+)")
_SOURCE = re.compile(r" source=\d+ tag=\d+")


def in_python(text: str, names: Names) -> str:
    """Writes what the library calls nil, or knows by number, as Python does."""
    text = _SOURCE.sub("", re.sub(r"\bnil\b", "None", text))
    return _NUMBER.sub(lambda found: f"{found[1]}{names.value(int(found[2]))!r}", text)


def _in_one_line(text: str) -> str:
    """Returns a text as it can be printed in a line."""
    return "".join(letter if letter.isprintable() else "�" for letter in " ".join(text.split()))


def caption(view: View | None) -> str:
    """Returns what tells a view from others of its kind: its name, how its text begins, whose rules it has."""
    if view is None:
        return ""
    said = [f"[{_in_one_line(view.name)}]"] if view.name is not None else []
    if isinstance(view, Text):
        text = _in_one_line(view.string)
        said.append(f"“{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}”")
    if isinstance(view, Custom):
        said.append(type(view.rule).__name__)
    if isinstance(view, Hosted):
        said.append(f"{type(view).__name__}({view._details()})")
    return " ".join(said)


def with_captions(text: str, start: str, views: Iterable[View | None]) -> str:
    """Puts captions behind the kinds of nodes: the n-th line that begins like this is about the n-th view."""
    remaining = iter(views)
    lines = []
    for line in text.split("\n"):
        found = re.match(rf"{start}\w+", line)
        said = caption(next(remaining, None)) if found else ""
        lines.append(
            f"{line[: found.end()]} {said}{line[found.end() :]}" if found and said else line
        )
    return "\n".join(lines)
