#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the phrases of prose_markers.py in each area of the repository.

prose.py                    words, matches and limit of every area
prose.py --show AREA [NAME] the lines that match, of one marker or of all
prose.py --since REVISION   the lines added after a revision that match
prose.py --lower            lowers the limits to the present numbers; limits never go up
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from checking import files, output, relative
from prose_markers import MARKERS, Marker
from prose_text import prose

LIMITS = Path(__file__).with_name("prose_limits.json")

# The first pattern that matches the beginning of a path names its area.
_AREAS = (
    ("data", r"Benchmarks/results/|Tests/checks/prose_markers\.py|.*/(?:corpus|LICENSE)"),
    ("front", r"[A-Z_]+\.md$|\.github/"),
    ("tests", r"Tests/|bindings/[^/]+/(?:[^/]+/)?tests?/"),
    ("guides", r".*\.md$"),
    ("headers", r"include/.*\.h$"),
    ("cpp", r"include/"),
    ("swift", r"Sources/Reglet/"),
    ("engines", r"Sources/"),
    ("python", r"bindings/python/"),
    ("javascript", r"bindings/javascript/|playground/"),
    ("rust", r"bindings/rust/"),
    ("scripts", r""),
)
_SHIPPED = frozenset({"cpp", "swift", "engines", "python", "javascript", "rust"})
_DATA = re.compile(r"\.(?:svg|png|jsonl?|abi|[ct]sv|map|ttf|lock|txt)$")
_GENERATED = re.compile(r"[Gg]enerated by|[Ww]ritten by scripts/abi|Made by Documentation/")


@dataclass(frozen=True)
class Match:
    marker: Marker
    path: str
    line: int
    context: str


@dataclass
class Area:
    words: int = 0
    matches: list[Match] = field(default_factory=list)


def areas() -> dict[str, Area]:
    found = {name: Area() for name, _ in _AREAS[1:]} | {"messages": Area()}
    for path in files():
        name = relative(path)
        area = next(area for area, pattern in _AREAS if re.match(pattern, name))
        is_data = _DATA.search(name) and path.name != "CMakeLists.txt"
        if area == "data" or is_data:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if path.suffix != ".md" and _GENERATED.search(text[:600]):
            continue
        for part in prose(name, text):
            if part.is_message and area not in _SHIPPED:
                continue
            counted = found["messages" if part.is_message else area]
            counted.words += len(part.text.split())
            counted.matches.extend(_matches(name, part.line, part.text))
    return found


def _matches(path: str, line: int, text: str) -> Iterator[Match]:
    for marker in MARKERS:
        for match in marker.pattern.finditer(text):
            before, after = text[: match.start()], text[match.end() :]
            context = f"{before[-50:]}[{match[0]}]{after[:50]}".replace("\n", " ")
            yield Match(marker, path, line + before.count("\n"), context)


def limits() -> dict[str, int]:
    read: dict[str, int] = json.loads(LIMITS.read_text(encoding="utf-8"))
    return read


def _lower(counted: dict[str, Area]) -> None:
    known = limits() if LIMITS.exists() else {}
    lowered = {
        name: min(len(area.matches), known.get(name, len(area.matches)))
        for name, area in counted.items()
    }
    LIMITS.write_text(json.dumps(lowered, indent=2) + "\n", encoding="utf-8")


def _added(revision: str) -> set[tuple[str, int]]:
    lines: set[tuple[str, int]] = set()
    path = ""
    for row in output(["git", "diff", "--unified=0", "--no-color", revision]).splitlines():
        if row.startswith("+++ b/"):
            path = row[6:]
        elif at := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", row):
            start, count = int(at[1]), int(at[2] or 1)
            lines.update((path, line) for line in range(start, start + count))
    return lines


def _table(counted: dict[str, Area]) -> Iterator[str]:
    allowed = limits()
    yield f"{'area':<12}{'words':>9}{'matches':>9}{'limit':>9}{'in 10,000':>11}"
    for name, area in counted.items():
        rate = len(area.matches) * 10_000 / max(1, area.words)
        yield f"{name:<12}{area.words:>9,}{len(area.matches):>9}{allowed[name]:>9}{rate:>11.0f}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Counts phrases that plain English rarely needs.")
    parser.add_argument("--show", nargs="+", metavar=("AREA", "NAME"))
    parser.add_argument("--since", metavar="REVISION")
    parser.add_argument("--lower", action="store_true")
    options = parser.parse_args()
    counted = areas()
    shown: list[Match] = []
    if options.show:
        area, *names = options.show
        shown = [
            match for match in counted[area].matches if not names or match.marker.name in names
        ]
    elif options.since:
        added = _added(options.since)
        every = (match for area in counted.values() for match in area.matches)
        shown = [match for match in every if (match.path, match.line) in added]
    elif options.lower:
        _lower(counted)
    else:
        print("\n".join(_table(counted)))
    for match in shown:
        print(f"{match.path}:{match.line}: {match.marker.name}: {match.context}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
