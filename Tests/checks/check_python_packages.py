# SPDX-License-Identifier: MIT
"""The layers of the Python package: imports point down only, and ctypes stays in private modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checking import ROOT, Problems, check, files, relative

PACKAGE = ROOT / "bindings" / "python" / "reglet"

# Folders or single modules, the lowest first. A layer may import only earlier ones.
LAYERS = (
    "_abi",
    "geometry",
    "errors",
    "_core",
    "unicode",
    "fonts",
    "tables",
    "views",
    "custom",
    "measurement",
    "tree",
    "solver",
    "kiwi",
    "constraints",
    "formats",
    "chains",
    "autolayout",
    "hosting",
    "drawing",
    "codes",
    "pictures",
    "documents",
    "batch",
    "_notebook",
    "__init__",
)
# Imports for type checkers may point up: an error names its objects, and a view's method `layout`
# returns a layout.
TYPES_ONLY = {
    ("errors.py", "autolayout/conflicts.py"),
    ("errors.py", "measurement/settling.py"),
    ("errors.py", "solver/diagnosis.py"),
    ("errors.py", "views/view.py"),
    ("views/description.py", "tree/layout.py"),
    ("views/view.py", "tree/layout.py"),
    ("views/view_frame.py", "measurement/lengths.py"),
}


@dataclass(frozen=True)
class Import:
    """Paths inside the package."""

    source: str
    target: str
    is_for_types: bool


@check("Python layers: imports point down only")
def _imports() -> Problems:
    for edge in _edges():
        source, target = _layer(edge.source), _layer(edge.target)
        if source not in LAYERS:
            yield f"{edge.source} is in no layer of this check"
        elif LAYERS.index(target) > LAYERS.index(source) and not (
            edge.is_for_types and (edge.source, edge.target) in TYPES_ONLY
        ):
            yield f"{edge.source} imports {edge.target}, which is in a higher layer"


@check("Python layers: no module imports itself through others")
def _circles() -> Problems:
    below: dict[str, set[str]] = {}
    for edge in _edges():
        if not edge.is_for_types:
            below.setdefault(edge.source, set()).add(edge.target)
    # Modules without remaining imports are removed first. The rest is in a circle, or above one.
    left = set(below) | {target for targets in below.values() for target in targets}
    while ready := {module for module in left if not below.get(module, set()) & left}:
        left -= ready
    if left:
        yield f"in a circle, or above one: {', '.join(sorted(left))}"


@check("ctypes stays in files and folders with a leading underscore")
def _ctypes() -> Problems:
    for path in _modules():
        if any(part.startswith("_") for part in path.relative_to(PACKAGE).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.append(node.module)
            if any(name.split(".")[0] == "ctypes" for name in names):
                yield f"{relative(path)} imports ctypes"


def _modules() -> list[Path]:
    return [path for path in files("bindings/python/reglet") if path.suffix == ".py"]


def _layer(module: str) -> str:
    return module.split("/")[0].removesuffix(".py")


def _edges() -> Iterator[Import]:
    for path in _modules():
        module = str(path.relative_to(PACKAGE))
        for node, is_for_types in _import_nodes(ast.parse(path.read_text()), False):
            folder = path.parents[node.level - 1]
            named = folder.joinpath(*(node.module.split(".") if node.module else []))
            for alias in node.names:
                target = _file(named / alias.name) or _file(named)
                if target is not None:
                    yield Import(module, str(target.relative_to(PACKAGE)), is_for_types)


def _import_nodes(tree: ast.AST, is_for_types: bool) -> Iterator[tuple[ast.ImportFrom, bool]]:
    """Yields the imports inside the package, and whether they are for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield node, is_for_types
        checks = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        yield from _import_nodes(node, is_for_types or checks)


def _file(module: Path) -> Path | None:
    """None if the name is neither a module nor a package."""
    for path in (module.with_suffix(".py"), module / "__init__.py"):
        if path.is_file():
            return path
    return None
