# SPDX-License-Identifier: MIT
"""Writes the reference of the JavaScript package from its TypeScript declarations, a page for each
part.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts" / "releasing"))

import declarations  # noqa: E402

# The module of each page's declarations, or the folder of all its modules.
PARTS = {
    "The library and its errors": ["reglet", "core/errors", "types/library"],
    "Sizes, sides and alignments": ["types/geometry", "views/alignment"],
    "Views": ["views/view", "views/containers", "views/leaves", "views/text", "types/views"],
    "Layouts": ["tree/layout", "tree/results", "tree/pages", "types/layouts"],
    "Custom layouts": ["custom/layouts", "custom/containers", "custom/subviews"],
    "Measurements": ["measurement", "types/measurements"],
    "Tables": ["views/tables", "tables/numbers", "types/tables"],
    "Pictures": ["pictures", "types/pictures"],
    "Linear constraints": ["solver/solver"],
    "Auto Layout": ["autolayout", "hosting/host", "hosting/controller", "types/constraints"],
}
# Internal to modules: names of types, imports, and functions that the package does not export.
_IMPORTED = re.compile(r'import\("[^"]*"\)\.')
_BLOCK = re.compile(
    r"(?P<comment>^/\*\*(?:(?!\*/).)*\*/\n)?^(?P<code>export .*?)(?=^/\*\*|^export |^declare |\Z)",
    re.M | re.S,
)


def pages() -> dict[str, str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        declarations.emitted(folder)
        exported = declarations.exported() | _types(folder)
        return {
            _name(title): _page(title, folder, parts, exported) for title, parts in PARTS.items()
        }


def _types(folder: Path) -> set[str]:
    """Names of types that the package exports."""
    texts = [path.read_text(encoding="utf-8") for path in (folder / "types").glob("*.d.ts")]
    found = re.findall(r"^export (?:declare )?(?:interface|type) (\w+)", "".join(texts), re.M)
    listed = re.findall(r"^export type \{ (.*?) \}", "".join(texts), re.M)
    return {*found, *(word for names in listed for word in names.split(", "))}


def _page(title: str, folder: Path, parts: list[str], exported: set[str]) -> str:
    texts = []
    for part in parts:
        inside = sorted((folder / part).glob("*.d.ts"))
        for path in inside or [folder / f"{part}.d.ts"]:
            for block in _BLOCK.finditer(path.read_text(encoding="utf-8")):
                if _is_shown(block["code"], exported):
                    texts.append(
                        _IMPORTED.sub("", block[0].strip()).replace("export declare ", "export ")
                    )
    return f"# {title}\n\n```ts\n" + "\n\n".join(texts) + "\n```\n"


def _is_shown(code: str, exported: set[str]) -> bool:
    named = re.match(r"export (?:declare )?(?:class|const|function|interface|type) (\w+)", code)
    return named is not None and named[1] in exported and '= import("' not in code


def _name(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-")
