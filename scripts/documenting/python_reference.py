# SPDX-License-Identifier: MIT
"""Writes pages of the Python reference, on which mkdocstrings puts the docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "python" / "reglet"


def pages() -> dict[str, str]:
    """A page for each part of the package that exports public names."""
    parts: dict[str, list[str]] = {}
    for module, names in _exported(PACKAGE / "__init__.py"):
        # Constants of the C interface have their page in its reference.
        own = [name for name in names if not name.isupper() and not name.startswith("WORD_")]
        parts.setdefault(module.split(".")[0].strip("_"), []).extend(own)
    for path in sorted(PACKAGE.glob("[a-z]*/__init__.py")):
        listed = parts.setdefault(path.parent.name, [])
        listed += [f"{path.parent.name}.{name}" for name in _public(path) if name not in listed]
    parts["chains"] = [f"chains.{name}" for name in _defined(PACKAGE / "chains.py")]
    shown = {_find(PACKAGE / "__init__.py", name) for names in parts.values() for name in names}
    return {part: _page(part, names, shown) for part, names in sorted(parts.items()) if names}


def _page(part: str, names: list[str], shown: set[_Class | None]) -> str:
    blocks = []
    for name in sorted(set(names), key=str.lower):
        inherited = _inherited(_find(PACKAGE / "__init__.py", name), shown)
        options = f"\n    options:\n      inherited_members: [{', '.join(inherited)}]"
        blocks.append(f"::: reglet.{name}" + (options if inherited else ""))
    return f"# {part}\n\n" + "\n\n".join(blocks) + "\n"


@dataclass(frozen=True)
class _Class:
    """A class, its bases in the package, and its documented methods and properties."""

    name: str
    path: Path
    bases: tuple[_Class, ...]
    members: frozenset[str]

    def ancestors(self) -> Iterator[_Class]:
        for base in self.bases:
            yield base
            yield from base.ancestors()


@cache
def _find(path: Path, name: str) -> _Class | None:
    """The module may import the class. Or None."""
    first, _, rest = name.partition(".")
    if rest:
        folder = path.parent / first
        return _find(folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py"), rest)
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ClassDef) and node.name == name:
            bases = [_find(path, base.id) for base in node.bases if isinstance(base, ast.Name)]
            members = [
                member.name
                for member in node.body
                if isinstance(member, ast.FunctionDef)
                and not member.name.startswith("_")
                and ast.get_docstring(member)
            ]
            return _Class(name, path, tuple(filter(None, bases)), frozenset(members))
        if isinstance(node, ast.ImportFrom) and node.level > 0:
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    return _find(_module(path, node), alias.name)
    return None


def _module(path: Path, node: ast.ImportFrom) -> Path:
    """The file of the module that a relative import names."""
    module = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
    return module / "__init__.py" if module.is_dir() else module.with_suffix(".py")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _inherited(found: _Class | None, shown: set[_Class | None]) -> list[str]:
    """The members that a class has from bases that no page shows."""
    if found is None:
        return []
    bases = list(found.ancestors())
    elsewhere = {
        member
        for base in bases
        if base in shown
        for part in (base, *base.ancestors())
        for member in part.members
    }
    hidden = {member for base in bases for member in base.members}
    return sorted(hidden - elsewhere - found.members)


def _exported(path: Path) -> list[tuple[str, list[str]]]:
    """The modules that the package imports public names from, with the names.

    Lazily imported names are in a block for type checkers.
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
    """The public classes and functions of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        node.name
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")
    ]
