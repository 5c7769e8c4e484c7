# SPDX-License-Identifier: MIT
"""Finds the prose of a file: paragraphs, comments, docstrings, and messages in shipped code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Prose(NamedTuple):
    """Consecutive lines of prose. A message is a string literal that reads as English."""

    line: int
    text: str
    is_message: bool = False


# Comments, and tokens inside which none begins.
_QUOTED = r'"(?:[^"\\\n]|\\.)*"'
_TOKENS = {
    "c": re.compile(
        rf'"""[\s\S]*?"""|{_QUOTED}'
        r"|'(?:[^'\\\n]|\\[^\n]{1,8}?)'|//[^\n]*|/\*[\s\S]*?\*/"
    ),
    "script": re.compile(
        rf"{_QUOTED}|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|//[^\n]*|/\*[\s\S]*?\*/"
    ),
    "python": re.compile(
        rf'"""[\s\S]*?"""|{_QUOTED}'
        r"|'(?:[^'\\\n]|\\.)*'|#[^\n]*"
    ),
    "hash": re.compile(r"(?<![^\s])#(?![!{])[^\n]*"),
}
_LANGUAGES = {
    **dict.fromkeys((".swift", ".c", ".h", ".hpp", ".cpp", ".rs"), "c"),
    **dict.fromkeys((".js", ".mjs", ".ts", ".css"), "script"),
    **dict.fromkeys((".cmake", ".toml", ".yml", ".sh", ""), "hash"),
    ".py": "python",
    ".md": "markdown",
}
_CODE = re.compile(r"``[^`\n]+``|`[^`\n]+`")
_FENCE = re.compile(r"(?ms)^ *(```|~~~).*?^ *\1[^\n]*$")
_LINK = re.compile(r"\]\([^)\s]*\)")
_TAG = re.compile(r"</?[A-Za-z!][^<>]*>")
_NOT_PROSE = re.compile(r"\s*(?:>>>|SPDX|swift-format|clang-format)|.*[│┌└├|]|    |.*[-=_]{4}")
_ENGLISH = re.compile(r"[A-Za-z“][^\n]*(?: [a-z]{2,}){2}")
_SLOT = re.compile(r"\$?\{[^{}\n]*\}|\\\([^()\n]*\)|%[.\d]*[sdgfzu]")


def prose(name: str, text: str) -> Iterator[Prose]:
    """The suffix of the name selects the language."""
    suffix = name[name.rfind(".") :] if "." in name.rpartition("/")[2] else ""
    language = "hash" if name.endswith("CMakeLists.txt") else _LANGUAGES.get(suffix)
    if language == "markdown":
        yield from _paragraphs(text)
    elif language is not None:
        yield from _commented(text, language)


def _paragraphs(text: str) -> Iterator[Prose]:
    """Omits code, links and tags."""

    def blank(match: re.Match[str]) -> str:
        return "\n" * match[0].count("\n")

    text = _TAG.sub(blank, _LINK.sub("]", _CODE.sub("code", _FENCE.sub(blank, text))))
    yield from _runs(enumerate(text.split("\n"), 1))


def _commented(text: str, language: str) -> Iterator[Prose]:
    """Yields comments, joined over consecutive lines, docstrings and messages."""
    single: list[tuple[int, str]] = []
    line = position = 0
    for match in _TOKENS[language].finditer(text):
        line += text.count("\n", position, match.start())
        position = match.start()
        token = match[0]
        if token.startswith(("//", "#")):
            single.append((line + 1, re.sub(r"^(?://[/!]*|#[:!]?) ?", "", token)))
        elif token.startswith("/*"):
            body = re.sub(r"^/\*+[!<]?|\*+/$", "", token).split("\n")
            lines = (re.sub(r"^\s*\* ?", "", part) for part in body)
            yield from _runs(_readable(enumerate(lines, line + 1)))
        elif token.startswith('"""') and language == "python":
            indent = position - 1 - text.rfind("\n", 0, position)
            lines = (part[indent:] if i else part for i, part in enumerate(token[3:-3].split("\n")))
            yield from _runs(_readable(enumerate(lines, line + 1)))
        elif _ENGLISH.match(token[1:-1]):
            yield Prose(line + 1, _SLOT.sub("X", token[1:-1]), is_message=True)
    yield from _runs(_readable(single))


def _readable(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Omits examples, drawings and licences."""
    fenced = False
    for number, text in lines:
        if text.strip().startswith("```"):
            fenced = not fenced
        elif not fenced and not _NOT_PROSE.match(text):
            yield number, _CODE.sub("code", text)


def _runs(lines: Iterable[tuple[int, str]]) -> Iterator[Prose]:
    """Joins lines with consecutive numbers, up to an empty one."""
    run: list[str] = []
    start = 0
    for number, text in lines:
        if run and (number != start + len(run) or not text.strip()):
            yield Prose(start, "\n".join(run))
            run = []
        if text.strip():
            start = start if run else number
            run.append(text.strip())
    if run:
        yield Prose(start, "\n".join(run))
