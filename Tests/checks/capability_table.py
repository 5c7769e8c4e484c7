# SPDX-License-Identifier: MIT
"""Writes Documentation/Faces.md, the capabilities that tests show in each language:
capability_table.py [--write].

A test shows a capability if a comment above it names it, "Capability: hit test", or several with
commas between them. Tests/faces/capabilities.json lists them all, with the reason if a language
lacks one.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTED = ROOT / "Tests" / "faces" / "capabilities.json"
PAGE = ROOT / "Documentation" / "Faces.md"
REPOSITORY = "../"
_MARK = re.compile(r"^\s*(?://|#) Capability: (.+)$")
_COMMENT = re.compile(r"^\s*(?://|#(?!\[))")
# Lines that are allowed between a mark and the declaration of its test.
_ATTRIBUTE = re.compile(r"^\s*(?:@pytest|@hypothesis|@given|@settings|\)|\]|    )")

HEAD = """# Capabilities of each language

Each ✓ is a test of the named file that shows the capability. The table is written from the comments
above those tests. A number names the reason why a language lacks a capability.
"""


@dataclass(frozen=True)
class Face:
    """The files of a language's tests, and the pattern of a test."""

    name: str
    files: str
    test: str
    skipped: str = r"(?!)"

    def paths(self) -> list[Path]:
        """Returns the files that a stage of scripts/test runs."""
        return sorted(ROOT.glob(self.files))


FACES = (
    Face("C", "Tests/c/test_*.c", r"static void (?P<name>\w+)\(void \*\*state\)"),
    Face("C++", "Tests/cpp/api/test_*.cpp", r"TEST_CASE\(", r"doctest::skip"),
    Face("Python", "Tests/python/**/test_*.py", r"(?:async )?def test_", r"mark\.skip\("),
    Face("Swift", "Tests/RegletTests/*.swift", r"\s*@Test\b", r"\.disabled"),
    Face("JavaScript", "bindings/javascript/test/*.test.js", r"test\(", r"skip: true|todo"),
    Face("Rust", "bindings/rust/reglet/tests/*.rs", r"#\[test\]", r"#\[ignore"),
)

Shown = dict[tuple[str, str], list[Path]]


@dataclass(frozen=True)
class Listed:
    """The contents of capabilities.json."""

    groups: dict[str, list[str]]
    reasons: list[str]
    empty: dict[tuple[str, str], int]

    @staticmethod
    def read() -> Listed:
        said = json.loads(LISTED.read_text(encoding="utf-8"))
        reasons = [one["reason"] for one in said["empty"]]
        empty = {
            (capability, face): number
            for number, one in enumerate(said["empty"])
            for face in one["faces"]
            for capability in one["capabilities"]
        }
        return Listed(said["groups"], reasons, empty)

    def names(self) -> list[str]:
        return [name for group in self.groups.values() for name in group]


def problems() -> Iterator[str]:
    listed, shown = Listed.read(), Shown()
    names = listed.names()
    yield from (f"{name} is listed twice" for name in set(names) if names.count(name) > 1)
    faces = [face.name for face in FACES]
    for capability, name in listed.empty:
        if capability not in names or name not in faces:
            yield f"{_shown(LISTED)}: a reason is for {capability} in {name}, which is not listed"
    for face in FACES:
        for path in face.paths():
            yield from _collect(face, path, names, shown)
    for capability in names:
        for name in faces:
            has_reason = (capability, name) in listed.empty
            if (capability, name) not in shown and not has_reason:
                yield f"{capability} in {name} has neither a test nor a reason"
            if (capability, name) in shown and has_reason:
                yield f"{capability} in {name} has a test, and a reason why it has none"
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
        yield f"{_shown(PAGE)} is not what the tests show: run {_shown(Path(__file__))} --write"


def _collect(face: Face, path: Path, names: list[str], shown: Shown) -> Iterator[str]:
    """Records the capabilities that the tests of a file show; yields wrong marks."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for number, line in enumerate(lines):
        mark = _MARK.match(line)
        if mark is None:
            continue
        if not _runs(face, lines[number + 1 :], text):
            yield f"{_shown(path)}:{number + 1}: a mark stands above a test that runs"
            continue
        for name in (part.strip() for part in mark[1].split(",")):
            if name in names:
                shown.setdefault((name, face.name), []).append(path)
            else:
                yield f"{_shown(path)}:{number + 1}: there is no capability {name!r}"


def _runs(face: Face, below: list[str], text: str) -> bool:
    """Whether the first declaration below a mark is a test that runs."""
    for index, line in enumerate(below):
        if re.search(face.skipped, line):
            return False
        found = re.match(face.test, line)
        if found is None:
            if _COMMENT.match(line) or _ATTRIBUTE.match(line):
                continue
            return False
        if re.search(face.skipped, below[index + 1] if index + 1 < len(below) else ""):
            return False
        # A test of C is listed in an array below its definition.
        name = found.groupdict().get("name")
        return name is None or re.search(rf"\w*test\w*\({name}\b", text) is not None
    return False


def page() -> str:
    listed, shown = Listed.read(), Shown()
    for face in FACES:
        for path in face.paths():
            list(_collect(face, path, listed.names(), shown))
    parts = [HEAD]
    for group, names in listed.groups.items():
        parts.append(f"## {group}\n\n| capability | {' | '.join(face.name for face in FACES)} |")
        parts.append("|---|" + "---|" * len(FACES))
        for name in names:
            cells = (_cell(name, face, listed, shown) for face in FACES)
            parts.append(f"| {name} | {' | '.join(cells)} |")
        parts.append("")
    if listed.reasons:
        parts.append("## Reasons\n")
        for number, reason in enumerate(listed.reasons, start=1):
            parts.append(textwrap.fill(f"{number}. {reason}", width=100, subsequent_indent="   "))
        parts.append("")
    return "\n".join(parts)


def _cell(name: str, face: Face, listed: Listed, shown: Shown) -> str:
    if paths := shown.get((name, face.name)):
        return f"[✓]({REPOSITORY}{_shown(paths[0])})"
    number = listed.empty.get((name, face.name))
    return "" if number is None else str(number + 1)


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> int:
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
