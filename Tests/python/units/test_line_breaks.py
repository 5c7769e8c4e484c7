# SPDX-License-Identifier: MIT
"""The conformance test of UAX 14, from Debian's package unicode-data."""

from __future__ import annotations

from pathlib import Path

import pytest
from reglet.unicode import VERSION
from reglet.unicode.line_breaks import line_breaks

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
