# SPDX-License-Identifier: MIT
"""Formatters, linters and type checkers."""

from __future__ import annotations

import sys
import tempfile
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


# `strictNullChecks` is off, since the elements of the page exist.
_PLAYGROUND_OPTIONS = [
    *("--allowJs", "--checkJs", "--noEmit", "--strict", "--preserveSymlinks"),
    *("--noImplicitAny", "false", "--strictNullChecks", "false"),
    *("--useUnknownInCatchVariables", "false", "--target", "es2022", "--module", "es2022"),
    *("--moduleResolution", "node", "--lib", "es2022,dom,dom.iterable"),
]


@check("tsc on the playground")
def _playground_types() -> Problems:
    """As on the site, where the package is the folder reglet/."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in (ROOT / "playground").glob("*.js"):
            (folder / source.name).symlink_to(source)
        (folder / "reglet").symlink_to(ROOT / "bindings" / "javascript")
        pages = [str(folder / page) for page in ("playground.js", "runner.js")]
        yield from complaints(["tsc", *_PLAYGROUND_OPTIONS, *pages])
