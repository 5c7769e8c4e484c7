# SPDX-License-Identifier: MIT
"""The conformance tests of UAX 9, from Debian's package unicode-data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from reglet.unicode import VERSION
from reglet.unicode.bidi import embedding_levels, resolve, visual_order
from reglet.unicode.properties import bidi_letters, bidi_names

DATA = Path("/usr/share/unicode")


def data(name: str) -> Iterator[str]:
    """The lines of a file of tests without comments; skips the test if it is not installed."""
    path = DATA / name
    if not path.is_file():
        pytest.skip("unicode-data is not installed")
    with path.open(encoding="utf-8") as file:
        if f"-{VERSION}" not in next(file):
            pytest.skip(f"unicode-data is not of Unicode {VERSION}")
        for line in file:
            line = line.partition("#")[0].strip()
            if line:
                yield line


def checked(classes: list[str], text: str, base: int | None) -> tuple[int, list[str], list[int]]:
    """The base level, the levels and the order in the form of the tests."""
    found, levels = resolve(classes, text, base)
    kept = [at for at, level in enumerate(levels) if level is not None]
    order = visual_order([level for level in levels if level is not None])
    said = ["x" if level is None else str(level) for level in levels]
    return found, said, [kept[at] for at in order]


def test_characters_have_the_levels_and_the_order_of_the_conformance_test() -> None:
    letters, names = bidi_letters(), bidi_names()
    count = 0
    for line in data("BidiCharacterTest.txt"):
        codes, direction, level, levels, order = line.split(";")
        text = "".join(chr(int(code, 16)) for code in codes.split())
        classes = [names[letter] for letter in text.translate(letters)]
        base = None if direction == "2" else int(direction)
        got = checked(classes, text, base)
        assert got == (int(level), levels.split(), [int(at) for at in order.split()]), line
        count += 1
    assert count == 91_707


def test_classes_have_the_levels_and_the_order_of_the_conformance_test() -> None:
    levels: list[str] = []
    order: list[int] = []
    count = 0
    for line in data("BidiTest.txt"):
        if line.startswith("@Levels:"):
            levels = line.partition(":")[2].split()
        elif line.startswith("@Reorder:"):
            order = [int(at) for at in line.partition(":")[2].split()]
        elif not line.startswith("@"):
            classes, _, bits = line.partition(";")
            kinds = classes.split()
            for bit, base in ((1, None), (2, 0), (4, 1)):
                if int(bits, 16) & bit:
                    _, got, places = checked(kinds, " " * len(kinds), base)
                    assert (got, places) == (levels, order), line
                    count += 1
    assert count == 770_241


def test_the_tables_equal_the_output_of_their_script() -> None:
    next(islice(data("LineBreak.txt"), 1), None)
    import subprocess
    import sys

    script = Path(__file__).parents[3] / "scripts" / "unicode_tables.py"
    subprocess.run([sys.executable, str(script), "--check"], check=True)


def test_a_text_without_letters_from_right_to_left_is_at_the_base_level() -> None:
    assert embedding_levels("naïve – 日本", None) == (0, [0] * 10)
    assert embedding_levels("", None) == (0, [])
    assert embedding_levels("abc", 1) == (1, [2, 2, 2])


def test_a_hundred_thousand_characters_take_a_linear_time() -> None:
    text = "((א)" * 25_000
    base, levels = embedding_levels(text, None)
    assert base == 1
    assert len(levels) == len(text)
