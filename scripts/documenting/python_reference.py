# SPDX-License-Identifier: MIT
"""Writes pages of the Python reference, on which mkdocstrings puts the docstrings."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "python" / "reglet"


def pages() -> dict[str, str]:
    """Returns a page for each part of the package that exports public names."""
    parts: dict[str, list[str]] = {}
    for module, names in _exported(PACKAGE / "__init__.py"):
        # Constants of the C interface have their page in its reference.
        own = [name for name in names if not name.isupper() and not name.startswith("WORD_")]
        parts.setdefault(module.split(".")[0].strip("_"), []).extend(own)
    for module in ("pictures", "documents", "batch", "tables", "fonts", "chains"):
        path = PACKAGE / module / "__init__.py"
        parts.setdefault(module, [])
        if path.exists():
            public = _public(path)
            parts[module] += [f"{module}.{name}" for name in public if name not in parts[module]]
        else:
            parts[module] += [f"{module}.{name}" for name in _defined(PACKAGE / f"{module}.py")]
    return {part: _page(part, names) for part, names in sorted(parts.items()) if names}


def _page(part: str, names: list[str]) -> str:
    blocks = [f"::: reglet.{name}" for name in sorted(set(names), key=str.lower)]
    return f"# {part}\n\n" + "\n\n".join(blocks) + "\n"


def _exported(path: Path) -> list[tuple[str, list[str]]]:
    """Returns the modules that the package imports public names from, with the names.

    Names that are imported when a program reads them are in a block for type checkers.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    public = set(_public(path))
    return [
        (node.module, [alias.name for alias in node.names if alias.name in public])
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
    ]


def _public(path: Path) -> list[str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    return []


def _defined(path: Path) -> list[str]:
    """Returns the public classes and functions of a module."""
    listed = _public(path)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = [
        node.name
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")
    ]
    return listed or defined
