# SPDX-License-Identifier: MIT
"""Cases as programs: the cases that a language can express, and their files."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.append(str(HERE.parent / "runner"))

from corpus import is_unexplained, read_cases  # noqa: E402
from covering import covering  # noqa: E402
from dialect import CannotSayError  # noqa: E402
from normal import normal  # noqa: E402

Case = dict[str, Any]
LANGUAGES = ("cpp", "rust", "swift")


@dataclass
class Program:
    """The statements of each case, why others wait, and errors in the list of these."""

    bodies: list[tuple[Case, list[str]]] = field(default_factory=list)
    waiting: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


def cases(folder: Path = HERE.parent / "data") -> list[Case]:
    """Omits recorded numbers for which no rule is known."""
    listed = []
    for file in sorted(folder.glob("*.jsonl")):
        listed += [case for _, case in read_cases(file) if case["kind"] != "prose"]
    return [case for case in listed if not is_unexplained(case)]


def dialect(language: str) -> Any:
    """Returns the module that writes a language."""
    return importlib.import_module(f"dialect_{language}")


def program(language: str, given: list[Case] | None = None, *, whole: bool = True) -> Program:
    """Writes cases in a language, or a set that covers their elements.

    A case that the language cannot express is a problem unless waiting.json names it (by its id or
    a pattern of ids) with the reason. A named case that can be expressed is a problem as well.
    """
    made, writer = Program(), dialect(language).Dialect()
    listed = json.loads((HERE / "waiting.json").read_text(encoding="utf-8"))[language]
    reasons = [(name, reason) for reason, names in listed.items() for name in names]
    said: dict[str, list[str]] = {}
    chosen = cases() if given is None else given
    for case in chosen:
        name = case["id"]
        try:
            said[name] = writer.body(normal(case))
        except CannotSayError as error:
            made.waiting[str(error)] += 1
            if not any(fnmatch(name, known) and reason == str(error) for known, reason in reasons):
                made.problems.append(f"{name} cannot be said: {error}")
        else:
            made.problems += [
                f"{name} waits for {reason}, but can be said"
                for known, reason in reasons
                if fnmatch(name, known)
            ]
    covered = [case for case in chosen if case["id"] in said]
    for case in covered if whole else covering(covered):
        made.bodies.append((normal(case), said[case["id"]]))
    return made


def write(language: str, folder: Path) -> Program:
    """Writes the program of a language into a folder, with all cases if REGLET_CASES is "all".

    REGLET_CASES may also name files of cases, as paths with colons between them.
    """
    asked = os.environ.get("REGLET_CASES", "covering")
    given = None
    if asked not in ("covering", "all"):
        listed = [read_cases(Path(name)) for name in asked.split(os.pathsep)]
        given = [case for one in listed for _, case in one if not is_unexplained(case)]
    made = program(language, given, whole=asked != "covering")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in dialect(language).files(made.bodies).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # Unchanged files are not built again.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return made


def described(made: Program) -> str:
    """The number of cases, and how many wait for which element."""
    lines = [f"{len(made.bodies)} cases are written"]
    lines += [f"{count} wait for {reason}" for reason, count in made.waiting.most_common()]
    return "\n".join(lines + made.problems)


if __name__ == "__main__":
    outcome = write(sys.argv[1], Path(sys.argv[2]))
    print(described(outcome))
    sys.exit(1 if outcome.problems else 0)
