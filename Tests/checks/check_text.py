# SPDX-License-Identifier: MIT
"""Forbidden words and names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from checking import ROOT, Problems, check, files, relative

# With the reasons.
WORDS = [
    (re.compile(r"/(?:home|root|Users)/\w"), "an absolute home path"),
    (re.compile(r"\bTODO\b(?! #\d)"), "a TODO without an issue number (TODO #12)"),
    (re.compile(r"\b(?:FIXME|XXX)\b"), "an unfinished place"),
    (re.compile(r"^(?:<<<<<<<|>>>>>>>) ", re.MULTILINE), "a merge conflict"),
    (re.compile(r"[ \t]$", re.MULTILINE), "space at the end of a line"),
]
SOURCE = {".swift", ".c", ".h", ".cpp", ".hpp", ".py", ".cmake", ".pyi", ".rs"}
SCRIPT_FOLDERS = {"scripts", ".ci"}
LICENCE = "SPDX-License-Identifier: MIT"
# Recorded results and test data are not prose.
DATA = {".jsonl", ".svg", ".abi", ".json", ".csv", ".tsv"}


@check("no forbidden words")
def _words() -> Problems:
    for path in files():
        if path.suffix in DATA or path == Path(__file__):
            continue
        text = _text(path)
        for pattern, meaning in WORDS:
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                yield f"{relative(path)}:{line}: {meaning}"


@check("every source names its licence")
def _licences() -> Problems:
    for path in files():
        script = path.parent.name in SCRIPT_FOLDERS and not path.suffix
        if (script or path.suffix in SOURCE) and LICENCE not in _text(path)[:300]:
            yield f"{relative(path)} does not say {LICENCE}"


@check("no file is called utils or helpers")
def _names() -> Problems:
    for path in files():
        if re.search(r"(?:^|[_.-])(?:utils?|helpers?)$", path.stem.lower()):
            yield f"{relative(path)}: name it after what it defines"


@check("comments of Swift sources keep to the width of its code")
def _comment_width() -> Problems:
    """The formatter does not change comments. Indented examples and diagrams may be wider."""
    width = json.loads((ROOT / ".swift-format").read_text(encoding="utf-8"))["lineLength"]
    for path in files("*.swift"):
        for number, line in enumerate(_text(path).splitlines(), 1):
            if len(line) > width and re.match(r" *(?:///|//(?!/)) {0,4}[^ |]", line):
                yield f"{relative(path)}:{number}: {len(line)} columns, where {width} are meant"


@check("Markdown is wrapped at 100 columns")
def _markdown_width() -> Problems:
    """Tables, pictures, code and unbreakable words may be wider."""
    for path in files("*.md", ".github/*.md"):
        if path.parent.name == "results" or "Tests" in path.parts:
            continue
        text = re.sub(r"(?ms)^ *```.*?^ *```$", _blank, _text(path))
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > 100 and not re.match(r"\s*(?:\||<|\[?!\[|#|- \[?!?\S+$|\S+$)", line):
                yield f"{relative(path)}:{number}: {len(line)} columns; wrap it at 100"


@check("Markdown nests lists and code so that every renderer reads them")
def _markdown_nesting() -> Problems:
    for path in files("*.md"):
        for number, problem in nesting_problems(_text(path)):
            yield f"{relative(path)}:{number}: {problem}"


def nesting_problems(text: str) -> Iterator[tuple[int, str]]:
    """Yields lines of Markdown that are not rendered as the list or code that they look like.

    GitHub accepts an indentation of two to five columns inside a list item, the site only four.
    """
    depth, follows_blank = 0, True
    # The open code: its first line, the column of its fence, and the fence.
    opening, column, fence = 0, 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        content = line.lstrip(" ")
        indentation = len(line) - len(content)
        marks = (re.match(r"`{3,}|~{3,}", content) or [""])[0]
        if fence and content and indentation < column:
            yield number, f"less indented than the fence in line {opening}"
        if fence and (not marks or not marks.startswith(fence)):
            continue
        if fence and content == marks:
            if indentation > column:
                yield number, f"more indented than the fence in line {opening}"
            fence = ""
            continue
        if fence:
            yield number, f"a fence inside the code of line {opening}, which is not closed"
        is_item = re.match(r"(?:[-*+]|\d+[.)]) ", content)
        if content and (marks or is_item or follows_blank):
            if indentation % 4 or (marks and indentation > 4 * depth):
                yield number, f"indented by {indentation}: use 4 columns for each list item around"
            depth = min(depth, indentation // 4) + bool(is_item)
        if marks:
            opening, column, fence = number, indentation, marks
        follows_blank = not content
    if fence:
        yield opening, "a fence that is not closed"


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def _text(path: Path) -> str:
    """Empty if the file is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
