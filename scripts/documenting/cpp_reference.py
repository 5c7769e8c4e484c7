# SPDX-License-Identifier: MIT
"""Writes the reference of the C++ interface from its headers, a page for each header.

clang-format formats the headers, so a declaration begins in column 0, or with four spaces if it is
a member, and a body ends with a brace in the column of its declaration.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import c_reference

ROOT = Path(__file__).resolve().parents[2]
HEADERS = ROOT / "include" / "reglet" / "cpp"
_COMMENT = re.compile(r"^ *///")
_TYPE = re.compile(r"^(?:template <.*> )?(?:class|struct|union|enum class|enum)\b")


def pages() -> dict[str, str]:
    """By the names of their headers, in the order of reglet.hpp."""
    front = (ROOT / "include" / "reglet.hpp").read_text(encoding="utf-8")
    order = re.findall(r'#include "reglet/cpp/(\w+)\.hpp"', front)
    for name in order:
        # Headers that another header includes come after it.
        inner = re.findall(r'#include "(\w+)\.hpp"', _text(name))
        order += [found for found in inner if found not in order]
    written = {name: _page(name, _text(name)) for name in order}
    return {name: text for name, text in written.items() if "\n## " in text}


def _text(name: str) -> str:
    return (HEADERS / f"{name}.hpp").read_text(encoding="utf-8")


def _page(name: str, header: str) -> str:
    purpose = re.match(r"(?://(?!/).*\n)*((?:///.*\n)+)", header)
    parts = [f"# {name}.hpp", c_reference.prose(_uncommented(purpose[1])) if purpose else ""]
    # Overloads share one heading.
    codes: dict[str, list[str]] = {}
    comments: dict[str, list[str]] = {}
    title = ""
    for comment, code in _declarations(_public(header)):
        own = _name(code)
        if own is None:
            continue
        # Options without a comment share the previous option's.
        if comment or not title or not code.startswith("using "):
            title = own
        codes.setdefault(title, []).append(code)
        if comment:
            comments.setdefault(title, []).append(c_reference.prose(comment))
    for title, declared in codes.items():
        listing = "```cpp\n" + "\n".join(declared) + "\n```"
        parts.append("\n\n".join([f"## {title}", listing, *comments.get(title, [])]))
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def _public(header: str) -> list[str]:
    """The lines of the namespace reglet without its namespace detail."""
    inside = re.search(r"^REGLET_CPP_BEGIN\n(.*)^REGLET_CPP_END", header, re.M | re.S)
    text = inside[1] if inside else ""
    detail = r"^namespace detail \{\n.*?^\} // namespace detail\n"
    return re.sub(detail, "", text, flags=re.M | re.S).split("\n")


def _declarations(lines: list[str], indent: str = "") -> Iterator[tuple[str, str]]:
    """Yields the comment and the code of each declaration, without bodies of functions."""
    comment: list[str] = []
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if _COMMENT.match(line):
            comment.append(line)
            continue
        if not line.strip() or line.lstrip().startswith(("//", "#")):
            comment = []
            continue
        declared = [line]
        while not declared[-1].endswith((";", "{", "}")) and index < len(lines):
            declared.append(lines[index])
            index += 1
        body = []
        if declared[-1].endswith("{"):
            while index < len(lines) and not lines[index].startswith(indent + "}"):
                body.append(lines[index])
                index += 1
            end = lines[index] if index < len(lines) else ""
            index += 1
            if _TYPE.match(line.strip()):
                declared += [*_members(body, indent + "    "), end]
            elif end.strip() == "};":
                declared += [*body, end]
            else:
                declared[-1] = declared[-1].removesuffix("{").rstrip() + ";"
        code = "\n".join(declared)
        # A constructor's initialisers are its body.
        code = re.sub(r"\)((?: noexcept)?)\s+: [^;]*?(?:\{\}|;)$", r")\1;", code)
        yield _uncommented("\n".join(comment)), re.sub(r"\binline |\[\[nodiscard\]\] ", "", code)
        comment = []


def _members(body: list[str], indent: str) -> list[str]:
    """With their comments."""
    public: list[str] = []
    is_shown = True
    for line in body:
        access = re.match(r"^ *(public|protected|private):$", line)
        if access:
            is_shown = access[1] == "public"
        elif is_shown:
            public.append(line)
    if not any(line.startswith(indent) and line.endswith((";", "{", "}")) for line in public):
        return public
    members: list[str] = []
    for comment, code in _declarations(public, indent):
        # The pages have narrower columns than the headers.
        is_drawn = "\n\n" in comment or "\n " in comment
        lines = comment.split("\n") if is_drawn else textwrap.wrap(comment, 68)
        members += [f"{indent}/// {line}".rstrip() for line in lines]
        members.append(code)
    return members


def _name(code: str) -> str | None:
    """The introduced name, or None for definitions of members."""
    head = re.sub(r"^template <.*?>\s(?=\w)", "", code, flags=re.S)
    forward = re.match(r"^(?:class|struct) \w+;$", head)
    named = re.match(r"^(?:class|struct|union|enum class|enum|using)(?: \[\[\w+\]\])? (\w+)", head)
    if forward:
        return None
    if named:
        return named[1]
    if "operator" in head:
        return None if "::operator" in head else "Operators"
    declared = re.search(r"([\w:~]+)(?=\(|\{| = |;)", head)
    return declared[1] if declared and "::" not in declared[1] else None


def _uncommented(text: str) -> str:
    return "\n".join(re.sub(r"^ */// ?", "", line) for line in text.strip("\n").split("\n"))
