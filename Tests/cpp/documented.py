# SPDX-License-Identifier: MIT
"""The C++ blocks of a manual as programs, and their output.

A block with a main is a program of its own. Other blocks get a main and the directives at the
beginning of the manual. A text block after a program is its output.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^```cpp\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
_FRAME = """#include <cstdio>
#include <reglet.hpp>
using namespace reglet;

{declarations}
int main() {{
{statements}
}}
"""


@dataclass(frozen=True)
class Program:
    """A block, with its output."""

    name: str
    source: str
    output: str

    def written(self, folder: Path) -> Path:
        """Returns the program's file."""
        path = folder / f"{self.name}.cpp"
        path.write_text(self.source)
        return path


def blocks(manual: Path) -> list[Program]:
    found = []
    for number, block in enumerate(_BLOCK.finditer(manual.read_text(encoding="utf-8")), start=1):
        code, output = block[1], block[2] or ""
        if "int main(" not in code:
            declarations, statements = _parted(code)
            code = _FRAME.format(declarations=declarations, statements=statements)
        found.append(Program(f"manual-{number}", code, output))
    return found


def _parted(code: str) -> tuple[str, str]:
    """Separates classes, which end with a brace and a semicolon in the first column, from
    statements.
    """
    end = max((match.end() for match in re.finditer(r"^\};\n", code, re.MULTILINE)), default=0)
    return code[:end], code[end:]
