# SPDX-License-Identifier: MIT
"""Reads the declarations of a C header that have a comment of their own, as they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

_COMMENT = r"(?:/\*\*(?P<comment>(?:(?!\*/).)*)\*/\n)"
# Numbers, opaque structs and callbacks. Structs with members end at a brace.
_TYPE = re.compile(rf"(?ms){_COMMENT}?^(?P<code>typedef [^;{{}}]*;)")
_INLINE = re.compile(rf"(?ms){_COMMENT}?^(?P<code>static inline [^;{{}}]*\)) \{{$")
# A comment is about all macros that follow without a gap.
_MACROS = re.compile(rf"(?ms){_COMMENT}(?P<code>(?:^#define [^\n]*\n)+)")


@dataclass(frozen=True)
class Declaration:
    """The code without a body, and the comment before it. Without a comment, it is ""."""

    name: str
    code: str
    comment: str


def types(header: str) -> list[Declaration]:
    """Every typedef that is not a struct with members."""
    return [_declaration(match, r"\(\*(\w+)\)|(\w+)(?=;$)") for match in _TYPE.finditer(header)]


def inline_functions(header: str) -> list[Declaration]:
    found = [_declaration(match, r"(\w+)\(") for match in _INLINE.finditer(header)]
    return [replace(one, code=f"{one.code};") for one in found]


def macros(header: str) -> list[Declaration]:
    """Each group of macros that has a comment, by the name of the first macro."""
    return [_declaration(match, r"#define (\w+)") for match in _MACROS.finditer(header)]


def text_of(comment: str) -> str:
    """A comment without the stars in front of its lines."""
    return "\n".join(re.sub(r"^ (?:\* ?)?", "", line) for line in comment.split("\n")).strip()


def _declaration(match: re.Match[str], name: str) -> Declaration:
    found = re.search(name, match["code"])
    assert found is not None, match["code"]
    named = next(filter(None, found.groups()))
    return Declaration(named, match["code"].strip(), text_of(match["comment"] or ""))
