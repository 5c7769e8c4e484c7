# SPDX-License-Identifier: MIT
"""The conformance test of UAX 14, from Debian's package unicode-data, and differences of simpler
rules.
"""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest
from reglet.unicode import VERSION
from reglet.unicode.line_breaks import line_breaks
from reglet.views import words
from reglet.views.breaks import split_by_rules
from reglet.views.paragraphs import WORD_JOINED
from reglet.views.words import split_words

DATA = Path("/usr/share/unicode/auxiliary/LineBreakTest.txt")


def test_lines_break_at_the_breaks_of_the_conformance_test() -> None:
    if not DATA.is_file() or f"-{VERSION}" not in DATA.read_text()[:100]:
        pytest.skip(f"unicode-data of Unicode {VERSION} is not installed")
    failed = []
    count = 0
    for line in DATA.read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        marks = line.split()
        text = "".join(chr(int(code, 16)) for code in marks[1::2])
        wanted = [at for at, mark in enumerate(marks[::2]) if mark == "÷"]
        count += 1
        if line_breaks(text) != wanted:
            failed.append(line)
    assert failed == []
    assert count == 7_654


# The table of Documentation/Text.md: words between breaks by UAX 14, and by the rules for all
# languages.
DIFFERENCES = [
    ("and/or", ["and/", "or"], ["and/or"]),
    ("a/b-c", ["a/", "b-", "c"], ["a/b-", "c"]),
    ("10–12", ["10–", "12"], ["10–12"]),
    ("A–B", ["A–", "B"], ["A–B"]),
    ("yes—no", ["yes", "—", "no"], ["yes—no"]),
    ("a…b", ["a…", "b"], ["a…b"]),
    ("C++", ["C+", "+"], ["C++"]),
    ("a|b", ["a|", "b"], ["a|b"]),
    ("a-(b)", ["a-", "(b)"], ["a-(b)"]),
    ("漢（字）", ["漢", "（字）"], ["漢（字）"]),
    ("ア・イ", ["ア・", "イ"], ["ア・イ"]),
    ("漢😀", ["漢", "😀"], ["漢😀"]),
    ("한국어", ["한", "국", "어"], ["한국어"]),
    ("a\u2009!", ["a\u2009!"], ["a\u2009", "!"]),
    ("a-૫", ["a-૫"], ["a-", "૫"]),
    ("漢،", ["漢،"], ["漢", "،"]),
]


@pytest.mark.parametrize(("text", "by_unicode", "by_words"), DIFFERENCES)
def test_differences_of_the_rules_for_all_languages(
    text: str, by_unicode: list[str], by_words: list[str]
) -> None:
    assert split_by_rules(text)[0] == by_unicode
    assert split_words(text)[0] == by_words
    icu = pytest.importorskip("icu4py.breakers")
    assert list(icu.LineBreaker(text, "en")) == by_unicode


def test_the_rules_for_all_languages_allow_no_break_that_unicode_forbids() -> None:
    random = Random(14)
    signs = "aZ19-/–—…+|()（）「」、。・ーゃャッゝ々ｯ漢字かなカナ한국😀👍%$€.,:;!?'\"«»“”\u00a0"
    more = 0
    for _ in range(20_000):
        text = "".join(random.choices(signs, k=random.randint(2, 7)))
        allowed = _places(*split_by_rules(text))
        found = _places(*split_words(text))
        assert found <= allowed, text
        more += len(allowed) - len(found)
    assert more > 0


def test_breaks_that_unicode_forbids_are_next_to_wide_spaces_hyphens_and_ideographs() -> None:
    random = Random(15)
    by_category: dict[str, list[str]] = {}
    for character in map(chr, range(0x21, 0x30000)):
        by_category.setdefault(unicodedata.category(character), []).append(character)
    kinds = [kind for kind in sorted(by_category) if kind[0] != "C" and kind not in ("Zl", "Zp")]
    found = 0
    for _ in range(50_000):
        text = "".join(
            random.choice(by_category[random.choice(kinds)]) if random.random() < 0.5 else sign
            for sign in random.choices("aZ1-漢かア。「」/–\u2009\u3000😀", k=random.randint(2, 6))
        )
        for place in _places(*split_words(text)) - _places(*split_by_rules(text)):
            before = text[:place].rstrip(MARKS)
            assert any(map(_is_excepted, (before[-1:], text[place]))), ascii(text)
            found += 1
    assert found > 0


MARKS = "".join(chr(code) for first, last in words._MARKS for code in range(first, last + 1))


def _is_excepted(character: str) -> bool:
    """Whether the rules for all languages may allow a break next to a character, against UAX 14."""
    ideographs = (range(first, last + 1) for first, last in words._IDEOGRAPHS)
    return (
        character in ("-", "\u2010")
        or unicodedata.category(character or "a") == "Zs"
        or any(ord(character or "a") in one for one in ideographs)
    )


def _places(pieces: list[str], flags: list[int]) -> set[int]:
    """The number of characters before each break without a space."""
    ends = accumulate(map(len, pieces))
    return {end for end, flag in zip(ends, flags) if flag == WORD_JOINED}
