# SPDX-License-Identifier: MIT
"""What all languages have in common in which cases are written as programs."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from typing import Any

Case = dict[str, Any]
WIDTH = 100


class CannotSayError(Exception):
    """A case needs something that the language has not, or that its types rule out."""


# What a compiler rules out, and so no program can say.
NO_SUCH_NAME = "names that no type of the language has"


class Dialect:
    """Writes the body of a case's function, a statement a line; one method for each kind of cases.

    `type_…` and `modifier_…` say nodes of trees, and the other methods cases of one kind and operation.
    """

    unspecified = "null"
    infinity = "infinity"
    # A function, and how a call of it ends.
    indent = "    "

    def __init__(self) -> None:
        self.lines: list[str] = []

    def body(self, case: Case) -> list[str]:
        """Returns the statements of a case."""
        self.lines = []
        name = "_".join([case["kind"], *([case["op"]] if "op" in case else [])])
        kind = {"vfl": "format", "tack_constraints": "format", "tack_error": "format"}
        name = kind.get(case["kind"], kind.get(name, name)).replace("-", "_")
        method = getattr(self, name, None)
        if method is None:
            raise CannotSayError(f"cases of kind {case['kind']} {case.get('op', '')}".strip())
        method(case)
        return self.lines

    def say(self, *lines: str) -> None:
        """Appends statements."""
        for line in lines:
            self.lines += line.split("\n")

    # Values.

    def number(self, value: Any) -> str:
        """Writes a length, or that there is none."""
        if value is None or math.isnan(value):
            return self.unspecified
        if math.isinf(value):
            return self.infinity if value > 0 else f"-{self.infinity}"
        return self.finite(value)

    def finite(self, value: Any) -> str:
        """Writes a number."""
        return (
            f"{int(value)}"
            if float(value).is_integer() and abs(value) < 1e15
            else repr(float(value))
        )

    def numbers(self, values: Iterable[Any]) -> str:
        """Writes numbers with commas between them."""
        return ", ".join(self.number(value) for value in values)

    def text(self, value: Any) -> str:
        """Writes a string."""
        return json.dumps(value, ensure_ascii=False)

    # Trees.

    def view(self, node: Any) -> str:
        """Writes a view with its modifiers."""
        written = self.of("type", node["type"])(node)
        for name, value in node["modifiers"]:
            written = self.of("modifier", name)(written, value)
        return written

    def children(self, node: Any) -> list[str]:
        """Writes the children of a node."""
        return [self.view(child) for child in node["children"]]

    def of(self, what: str, name: str) -> Any:
        """Returns the method for an element."""
        method = getattr(self, f"{what}_{name}", None)
        if method is None:
            raise CannotSayError(f"{what} {name}")
        return method


def call(name: str, parts: Iterable[str], opening: str = "(", closing: str = ")") -> str:
    """Writes a call: on one line if it fits, else with a line for each argument."""
    listed = list(parts)
    line = f"{name}{opening}{', '.join(listed)}{closing}"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    inner = ",\n".join(indented(part) for part in listed)
    return f"{name}{opening}\n{inner}{closing}"


def indented(text: str, by: int = 4) -> str:
    """Moves all lines of a text to the right."""
    return "\n".join(" " * by + line if line else line for line in text.split("\n"))


def trimmed(values: list[str], defaults: list[str]) -> list[str]:
    """Leaves out what is as it is by default at the end of a list."""
    count = max((i + 1 for i in range(len(values)) if values[i] != defaults[i]), default=0)
    return values[:count]


def snake(name: str) -> str:
    """Turns "centerX" into "center_x"."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


class Names:
    """Identifiers for the names of a case, each used once."""

    def __init__(self, *taken: str) -> None:
        self.used = set(taken)
        self.known: dict[str, str] = {}

    def new(self, name: str) -> str:
        """Returns a fresh identifier for a name, by which it is known from now on."""
        plain = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_") or "item"
        plain = plain if plain[0].isalpha() else f"n_{plain}"
        made, number = plain, 1
        while made in self.used:
            number += 1
            made = f"{plain}_{number}"
        self.used.add(made)
        self.known[name] = made
        return made

    def __getitem__(self, name: str) -> str:
        return self.known[name]

    def __contains__(self, name: str) -> bool:
        return name in self.known


def terms(listed: Iterable[tuple[str, Any]], number: Any, none: str) -> str:
    """Writes a sum of products: 2 * x - y."""
    written = ""
    for name, factor in listed:
        size = name if abs(factor) == 1 else f"{number(abs(factor))} * {name}"
        if not written:
            written = f"-{size}" if factor < 0 else size
        else:
            written += f" - {size}" if factor < 0 else f" + {size}"
    return written or none


def has_nan(value: Any) -> bool:
    """Whether a case has a NaN where numbers mean lengths; what was measured is left out."""
    if isinstance(value, float):
        return math.isnan(value)
    if isinstance(value, dict):
        measured = ("ideals", "minimums", "chunks")
        return any(has_nan(one) for name, one in value.items() if name not in measured)
    return isinstance(value, (list, tuple)) and any(map(has_nan, value))
