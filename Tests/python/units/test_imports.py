# SPDX-License-Identifier: MIT
"""The package imports a module when a program first reads one of its names, and has all names."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
import reglet

PACKAGE = Path(reglet.__file__).parent
FRONTS = ["", "fonts", "measurement", "tables"]
# A program that only describes views needs none of these.
UNUSED = {"autolayout", "constraints", "custom", "formats", "hosting", "pictures", "solver", "tree"}


def _run(program: str) -> str:
    command = [sys.executable, "-c", program]
    environment = {"PYTHONPATH": str(PACKAGE.parent)}
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env=environment
    ).stdout


def test_modules_that_a_program_does_not_use_are_not_imported() -> None:
    program = "import sys, reglet; reglet.VStack(reglet.Box(1, 2)).padding(3); print(*sys.modules)"
    modules = _run(program).split()
    loaded = {name.split(".")[1] for name in modules if name.startswith("reglet.")}
    assert not loaded & UNUSED
    assert not {"numpy", "pathlib", "difflib", "wcwidth"} & set(modules)


def test_explanations_and_tables_are_not_imported_by_a_layout() -> None:
    program = "import sys; from reglet import *; layout(Box(1, 2)).frames; print(*sys.modules)"
    program = program.replace("*;", "Box, layout;")
    modules = _run(program).split()
    assert "reglet.tree.layout" in modules
    assert not {"reglet.tree.explanation", "reglet.tables.numbers"} & set(modules)


@pytest.mark.parametrize("front", FRONTS)
def test_type_checkers_see_the_same_names(front: str) -> None:
    """The imports for type checkers and the table of modules agree."""
    tree = ast.parse((PACKAGE / front / "__init__.py").read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    checked = next(block for block in blocks if ast.unparse(block.test) == "TYPE_CHECKING")
    seen: dict[str, set[str]] = {}
    for node in checked.body:
        assert isinstance(node, ast.ImportFrom)
        seen.setdefault(f"{node.module}", set()).update(alias.name for alias in node.names)
    tables = (ast.literal_eval(node) for node in ast.walk(tree) if isinstance(node, ast.Dict))
    table = next(found for found in tables if found)
    assert {module: set(names.split()) for module, names in table.items()} == seen


def test_every_name_can_be_read_listed_and_imported_by_a_star() -> None:
    assert {*reglet.__all__} <= {*dir(reglet)}
    for name in reglet.__all__:
        assert getattr(reglet, name).__class__ is not type(reglet)
    program = (
        "from reglet import *; import reglet; print(all(n in globals() for n in reglet.__all__))"
    )
    assert _run(program) == "True\n"


def test_submodules_are_attributes_and_unknown_names_are_rejected() -> None:
    program = (
        "import reglet; print(reglet.pictures.svg.__name__, reglet.tables.NumberTable.__name__)"
    )
    assert _run(program) == "svg NumberTable\n"
    with pytest.raises(AttributeError, match="did you mean 'VStack'"):
        _ = reglet.VStak  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match=r"module 'reglet\.tables' has no attribute 'Nothing'"):
        _ = reglet.tables.Nothing  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="cannot import name 'nonsense'"):
        from reglet import nonsense  # type: ignore[attr-defined] # noqa: F401
