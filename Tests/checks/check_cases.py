# SPDX-License-Identifier: MIT
"""Conformance cases in the compiled languages: how many each can express, and the missing elements."""

from __future__ import annotations

import importlib
import sys

from checking import ROOT, Problems, check

sys.path.append(str(ROOT / "Tests" / "conformance" / "emit"))

programs = importlib.import_module("programs")

# Changes only with the cases, a language, or waiting.json.
SAID = {"cpp": 1204, "rust": 1182, "swift": 911}


@check("every language says the conformance cases that it can")
def _cases() -> Problems:
    for language, count in SAID.items():
        made = programs.program(language)
        yield from (f"{language}: {problem}" for problem in made.problems)
        if len(made.bodies) != count:
            yield f"{language}: {len(made.bodies)} cases are said, and {count} are expected"
        covered = len(programs.program(language, whole=False).bodies)
        if not 80 < covered < count / 4:
            yield f"{language}: the set that covers the elements has {covered} cases"
