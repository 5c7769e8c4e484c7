# SPDX-License-Identifier: MIT
"""The prose check reads only comments, docstrings, paragraphs and messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "checks"))

from prose_markers import MARKERS
from prose_text import Prose, prose

ROOT = Path(__file__).resolve().parents[3]


def named(text: str) -> set[str]:
    return {marker.name for marker in MARKERS if marker.pattern.search(text)}


def test_comments_on_consecutive_lines_are_one_text() -> None:
    source = "/// Returns a size,\n/// in points.\n\nlet a = 1  // Not it.\n"
    assert list(prose("a.swift", source)) == [
        Prose(1, "Returns a size,\nin points."),
        Prose(4, "Not it."),
    ]


def test_a_comment_in_a_string_is_not_one() -> None:
    assert [part.text for part in prose("a.c", 'x = "// no";  /* Yes. */')] == ["Yes."]


def test_docstrings_lose_their_indentation_and_examples() -> None:
    source = 'def f():\n    """Returns it.\n\n    >>> f()\n    Ends here.\n    """\n'
    assert [part.text for part in prose("a.py", source)] == ["Returns it.", "Ends here."]


def test_a_message_is_a_literal_that_reads_as_english() -> None:
    source = 'raise ValueError(f"expected one view, not {given}")\nx = "a.b.c"\n'
    assert list(prose("a.py", source)) == [Prose(1, "expected one view, not X", is_message=True)]


def test_paragraphs_of_markdown_have_no_code() -> None:
    source = "# A `b`\n\nSee [it](where/it/lies.md).\n\n```c\nstands\n```\n"
    assert list(prose("a.md", source)) == [Prose(1, "# A code"), Prose(3, "See [it].")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the node stands in the tree", "stands"),
        ("nothing is measured where there\nis no child", "where"),
        ("what is left over", "what"),
        ("the layout is told", "told"),
        ("the guilty node", "private words"),
    ],
)
def test_a_marker_is_found(text: str, name: str) -> None:
    assert name in named(text)


@pytest.mark.parametrize(
    "text",
    [
        "A stack proposes the remaining width, and `x` stands for itself.",
        "You know what the parent proposes, and see where it is placed.",
        "If no child is visible, the size is zero.",
    ],
)
def test_plain_english_has_no_marker(text: str) -> None:
    assert named(text) == set()


def test_the_table_names_every_area() -> None:
    command = [sys.executable, str(ROOT / "Tests" / "checks" / "prose.py")]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    areas = [line.split()[0] for line in shown.splitlines()[1:]]
    assert {"front", "guides", "headers", "messages"} <= set(areas)
