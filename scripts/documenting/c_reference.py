# SPDX-License-Identifier: MIT
"""Writes the reference of the C interface from abi/reglet.json, a page for each header."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HEADERS = ROOT / "include" / "reglet"


def pages() -> dict[str, str]:
    """By the names of their headers, in the order of reglet.h."""
    description = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
    order = re.findall(r'#include "reglet/(\w+)\.h"', _text(ROOT / "include" / "reglet.h"))
    for name in order:
        # Headers that another header includes come after it.
        inner = re.findall(r'#include "(\w+)\.h"', _text(HEADERS / f"{name}.h"))
        order += [found for found in inner if found not in order]
    written = {name: _page(name, description) for name in order}
    return {name: text for name, text in written.items() if "\n## " in text}


def _page(name: str, description: dict[str, Any]) -> str:
    header = _text(HEADERS / f"{name}.h")
    parts = [f"# {name}.h\n", _purpose(header)]
    for struct in description["structs"]:
        if re.search(rf"\b(?:struct|union) {struct['name']}\s*\{{", header):
            parts.append(_struct(struct))
    for function in description["functions"]:
        if function["header"] == f"reglet/{name}.h":
            parts.append(_function(function))
    constants = [
        f"| `{constant}` | {value} | {_cell(description['documentation'].get(constant, ''))} |"
        for constant, value in description["constants"].items()
        if re.search(rf"^\s+{constant} =", header, re.MULTILINE)
    ]
    if constants:
        parts.append(
            "## Constants\n\n| name | value | meaning |\n|---|---:|---|\n" + "\n".join(constants)
        )
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"


def _purpose(header: str) -> str:
    """The comment at the head of a header."""
    comment = re.search(r"/\*\*(.*?)\*/", header.partition("#ifndef")[0], re.DOTALL)
    if not comment:
        return ""
    return prose("\n".join(re.sub(r"^ (?:\* ?)?", "", line) for line in comment[1].split("\n")))


def _struct(struct: dict[str, Any]) -> str:
    rows = [
        f"| `{_declared(field)}` | {_cell(field.get('doc', ''))} |" for field in struct["fields"]
    ]
    table = "\n".join(["| member | meaning |", "|---|---|", *rows])
    return f"## {struct['name']}\n\n{prose(struct.get('doc', ''))}\n\n{table}"


def _function(function: dict[str, Any]) -> str:
    parameters = ",\n    ".join(map(_declared, function["parameters"]))
    inside = f"\n    {parameters}" if parameters else "void"
    signature = f"{_typed(function['returns'], function['name'])}({inside});"
    return f"## {function['name']}\n\n```c\n{signature}\n```\n\n{prose(function.get('doc', ''))}"


def _declared(part: dict[str, Any]) -> str:
    """A parameter or a member as the header declares it. Other pointers must not be NULL."""
    kind = part["type"]
    if part.get("nullable"):
        kind += "RGL_NULLABLE " if kind.endswith("*") else " RGL_NULLABLE "
    return _typed(kind, part["name"])


def _typed(kind: str, name: str) -> str:
    array = re.match(r"(.*?)(\[.*\])$", kind)
    if array:
        return f"{array[1].strip()} {name}{array[2]}"
    return f"{kind}{name}" if kind.endswith(("*", " ")) else f"{kind} {name}"


def prose(text: str) -> str:
    """Returns a comment as Markdown, without changing indented drawings."""
    lines: list[str] = []
    for line in text.strip("\n").split("\n"):
        is_drawn = line.startswith("  ") and not line.lstrip().startswith(("-", "*"))
        if is_drawn and not line.startswith("    "):
            line = "    " + line
        if is_drawn and lines and lines[-1] and not lines[-1].startswith("    "):
            lines.append("")
        lines.append(line if is_drawn else _escaped(line))
    return "\n".join(lines)


def _escaped(line: str) -> str:
    plain = line.replace("<", "&lt;").replace("*", "\\*").replace("[", "\\[")
    return re.sub(r"\b((?:rgl|RGL)_\w+)", r"`\1`", plain)


def _cell(text: str) -> str:
    return _escaped(" ".join(text.split())).replace("|", "\\|")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
