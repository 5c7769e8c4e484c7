# SPDX-License-Identifier: MIT
"""Texts about nodes in the words of a program: names, the beginnings of texts, and None."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..custom.custom import Custom
from ..views.hosted import Hosted
from ..views.text import Text
from ..views.view import View

_LONGEST = 24


def in_python(text: str) -> str:
    """Writes what the library calls nil as Python does."""
    return re.sub(r"\bnil\b", "None", text)


def caption(view: View | None) -> str:
    """Returns what tells a view from others of its kind: its name, how its text begins, whose rules it has."""
    if view is None:
        return ""
    said = [f"[{view.name}]"] if view.name is not None else []
    if isinstance(view, Text):
        text = " ".join(view.string.split())
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
