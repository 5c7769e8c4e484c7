# SPDX-License-Identifier: MIT
"""Puts the playground together: playground.py FOLDER, a build of reglet.wasm.

Makes build/playground, static files for any server, and build/playground.html, the same page as one file that needs
none: modules and reglet.wasm stand in it as data.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import sys
from pathlib import Path

import npm

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "playground"
SOURCES = ROOT / "bindings" / "javascript" / "src"
IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)"(\.{1,2}/[^"]+)\"""")


def static(folder: Path, target: Path) -> None:
    """Writes the page as files."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(PAGE, target)
    shutil.copytree(SOURCES, target / "reglet" / "src")
    shutil.copy(npm.module(folder), target / "reglet" / "reglet.wasm")


def single(folder: Path, target: Path) -> None:
    """Writes the page as one file."""
    modules = {f"reglet/{path.relative_to(SOURCES)}": path for path in SOURCES.rglob("*.js")}
    modules |= {f"page/{path.name}": path for path in PAGE.glob("*.js")}
    imports = {
        name: _data("text/javascript", _renamed(name, path.read_text(encoding="utf-8")).encode())
        for name, path in sorted(modules.items())
    }
    imports["reglet"] = imports["reglet/index.js"]
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    style = (PAGE / "playground.css").read_text(encoding="utf-8")
    wasm = base64.b64encode(npm.module(folder).read_bytes()).decode()
    decoded = f'Uint8Array.from(atob("{wasm}"), (letter) => letter.charCodeAt(0))'
    replaced = {
        '<link rel="stylesheet" href="playground.css">': f"<style>\n{style}</style>",
        '{ "imports": { "reglet": "./reglet/src/index.js" } }': json.dumps({"imports": imports}),
        '<script type="module" src="playground.js"></script>': (
            f"<script>globalThis.REGLET_WASM = {decoded};</script>\n"
            '<script type="module">import "page/playground.js";</script>'
        ),
    }
    for before, after in replaced.items():
        if page.count(before) != 1:
            raise SystemExit(f"playground: index.html has no {before}")
        page = page.replace(before, after)
    target.write_text(page, encoding="utf-8")


def _renamed(name: str, text: str) -> str:
    """Turns imports of neighbours into names of the import map, since a module that is data has no place."""

    def whole(found: re.Match[str]) -> str:
        parts = name.split("/")[:-1]
        for part in found[2].split("/"):
            if part == "..":
                parts.pop()
            elif part != ".":
                parts.append(part)
        return f'{found[1]}"{"/".join(parts)}"'

    # Nor has it a neighbour that it could load.
    text = text.replace('new URL("../../reglet.wasm", import.meta.url)', '"reglet.wasm"')
    return IMPORT.sub(whole, text)


def _data(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def main() -> int:
    """Makes both forms."""
    folder, target = Path(sys.argv[1]), ROOT / "build" / "playground"
    static(folder, target)
    single(folder, target.with_suffix(".html"))
    size = target.with_suffix(".html").stat().st_size
    print(f"== playground: build/playground and build/playground.html, {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
