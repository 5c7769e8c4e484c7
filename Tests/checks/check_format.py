# SPDX-License-Identifier: MIT
"""Formatters, linters and mypy."""

from __future__ import annotations

import sys
from pathlib import Path

from checking import ROOT, Problems, check, complaints, files


def _tool(name: str) -> str:
    """From the environment that runs the checks."""
    return str(Path(sys.executable).parent / name)


def _names(*patterns: str) -> list[str]:
    found = [str(path) for path in files(*patterns)]
    if not found:
        raise RuntimeError(f"no files match {' '.join(patterns)}")
    return found


@check("swift-format")
def _swift() -> Problems:
    return complaints(["swift", "format", "lint", "--strict", "--parallel", *_names("*.swift")])


@check("clang-format")
def _c() -> Problems:
    written_by_hand = [
        name
        for name in _names("*.c", "*.h", "*.cpp", "*.hpp")
        if not name.endswith(("abi/stub.c", "abi/reglet.ffi.h"))
    ]
    return complaints(["clang-format", "--dry-run", "-Werror", *written_by_hand])


@check("ruff format")
def _python_format() -> Problems:
    return complaints([_tool("ruff"), "format", "--check", "--quiet", *_names("*.py")])


@check("ruff rules")
def _python_rules() -> Problems:
    return complaints([_tool("ruff"), "check", "--quiet", *_names("*.py")])


@check("mypy --strict on the package")
def _package_types() -> Problems:
    return complaints([_tool("mypy"), "--strict", str(ROOT / "bindings" / "python" / "reglet")])


@check("mypy --strict on the scripts and checks")
def _script_types() -> Problems:
    for folder in ("scripts", "Tests/checks"):
        yield from complaints([_tool("mypy"), "--strict", *_names(f"{folder}/*.py")])
