# SPDX-License-Identifier: MIT
"""Markup: spans written inside a string, as in Markdown.

    **bold**  *italic*  [words](https://example.org)  \\* for a star

A star between spaces is a star.
"""

from __future__ import annotations

import re

from .spans import Part, bold, italic, link

_TOKEN = re.compile(
    r"\\(?P<escaped>[\\*\[\]()])|(?P<stars>\*\*|\*)|(?P<open>\[)|\]\((?P<address>[^()\s]*)\)"
)
_SPECIAL = re.compile(r"[\\*\[\]]")


def parse_markup(text: str) -> list[Part]:
    """Returns the parts of a text in markup.

    Raises `ValueError` for a mark without its end.
    """
    # The open marks, each with its place and the parts after it.
    open_: list[tuple[str, int, list[Part]]] = [("", 0, [])]
    at = 0
    for token in _TOKEN.finditer(text):
        _add(open_, text[at : token.start()])
        at = token.end()
        if token["escaped"]:
            _add(open_, token["escaped"])
        elif token["stars"]:
            _take_stars(open_, text, token)
        elif token["open"]:
            open_.append(("[", token.start(), []))
        else:
            mark, _, parts = open_[-1]
            if mark != "[":
                raise _unpaired(text, token.start(), "](")
            open_.pop()
            open_[-1][2].append(link(_joined(parts), token["address"]))
    _add(open_, text[at:])
    if len(open_) > 1:
        raise _unpaired(text, open_[-1][1], open_[-1][0])
    return open_[0][2]


def escape_markup(text: str) -> str:
    """Returns a text for markup in which nothing is a mark: for names and other data."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def _take_stars(open_: list[tuple[str, int, list[Part]]], text: str, token: re.Match[str]) -> None:
    stars = token["stars"]
    before = text[token.start() - 1 : token.start()]
    after = text[token.end() : token.end() + 1]
    mark, _, parts = open_[-1]
    if mark == stars and before.strip():
        open_.pop()
        open_[-1][2].append((bold if stars == "**" else italic)(*parts))
    elif after.strip():
        open_.append((stars, token.start(), []))
    elif before.strip():
        raise _unpaired(text, token.start(), stars)
    else:
        _add(open_, stars)


def _add(open_: list[tuple[str, int, list[Part]]], text: str) -> None:
    if text:
        open_[-1][2].append(text)


def _joined(parts: list[Part]) -> Part:
    from .spans import span

    return parts[0] if len(parts) == 1 else span(*parts)


def _unpaired(text: str, at: int, mark: str) -> ValueError:
    end = "beginning" if mark == "](" else "end"
    return ValueError(
        f"Text.markup: {mark!r} at {at} in {text[:40]!r} has no {end}: write \\{mark[0]} for the character"
    )
