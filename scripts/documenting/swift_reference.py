# SPDX-License-Identifier: MIT
"""Builds the reference of the Swift module with DocC: swift_reference.py FOLDER. It needs no build
of the library.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources" / "Reglet"
CATALOGUE = SOURCES / "Reglet.docc"
WORK = ROOT / "build" / "docs" / "swift"
# DocC writes pages for one address. It is replaced with the path from each page to the top folder.
BASE = "/the-address-of-the-reference/"


def build(folder: Path) -> None:
    """Fails if DocC has warnings, such as broken links."""
    symbols = WORK / "symbols"
    shutil.rmtree(WORK, ignore_errors=True)
    symbols.mkdir(parents=True)
    include = ["-I", str(ROOT / "include")]
    module = WORK / "Reglet.swiftmodule"
    sources = [str(path) for path in sorted(SOURCES.rglob("*.swift"))]
    _run(
        *("swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6"),
        *("-module-name", "Reglet", "-emit-module-path", str(module), *include, *sources),
    )
    _run(
        *("swift-symbolgraph-extract", "-module-name", "Reglet", "-I", str(WORK), *include),
        *("-target", _target(), "-skip-synthesized-members", "-output-dir", str(symbols)),
    )
    shutil.rmtree(folder, ignore_errors=True)
    _run(
        *("docc", "convert", str(CATALOGUE), "--additional-symbol-graph-dir", str(symbols)),
        *("--fallback-display-name", "Reglet", "--fallback-bundle-identifier", "reglet"),
        *("--hosting-base-path", BASE.strip("/"), "--output-dir", str(folder)),
        "--warnings-as-errors",
    )
    # Every page requests this file.
    (folder / "theme-settings.json").write_text("{}\n", encoding="utf-8")
    for page in folder.rglob("*.html"):
        _relocate(page, "../" * (len(page.relative_to(folder).parts) - 1) or "./")


def _relocate(page: Path, top: str) -> None:
    """The site can then be served from any folder."""
    text = page.read_text(encoding="utf-8")
    text = text.replace(
        f'baseUrl = "{BASE}"', f'baseUrl = new URL("{top}", document.baseURI).pathname'
    )
    page.write_text(text.replace(f'"{BASE}', f'"{top}'), encoding="utf-8")


def _target() -> str:
    printed = subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True
    ).stdout
    return printed.partition('"unversionedTriple": "')[2].partition('"')[0]


def _run(*command: str) -> None:
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    if outcome.returncode != 0:
        sys.exit(f"{command[0]}: {(outcome.stderr + outcome.stdout)[-3000:]}")


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
