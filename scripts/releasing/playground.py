# SPDX-License-Identifier: MIT
"""Builds the playground: playground.py FOLDER, a build of reglet.wasm.

Makes build/playground, static files for any server, and build/playground.html, the same page as one
file that works without a server.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import sys
from pathlib import Path

import npm

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "playground"
SOURCES = ROOT / "bindings" / "javascript" / "src"
# A page that is opened as a file may not load modules, nor may its worker.
BUNDLE = ["esbuild", "--bundle", "--format=iife", "--minify-whitespace", "--charset=utf8"]
BUNDLE += [
    '--define:import.meta.url="file:///"',
    "--log-level=error",
]


# The page's sources forward to the built page, if it exists.
LEAD = 'location.replace("../build/playground.html" + location.hash);\n'


def index() -> str:
    """Without the lines that forward from the sources to the built page."""
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    before, start, rest = page.partition("<!-- Sources:")
    _, end, after = rest.partition("<!-- End of the sources' lines. -->\n")
    if not start or not end:
        raise SystemExit("playground: index.html has no lines for its sources")
    return before + after


def static(folder: Path, target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(PAGE, target)
    (target / "index.html").write_text(index(), encoding="utf-8")
    (target / "here.js").write_text(LEAD, encoding="utf-8")
    shutil.copytree(SOURCES, target / "reglet" / "src", ignore=shutil.ignore_patterns("*.ts"))
    shutil.copy(npm.module(folder), target / "reglet" / "src" / "reglet.wasm")


def single(folder: Path, files: Path, target: Path) -> None:
    """The page as one file, which has its worker as a text."""
    page = index()
    style = (PAGE / "playground.css").read_text(encoding="utf-8")
    wasm = base64.b64encode(npm.module(folder).read_bytes()).decode()
    script = f"""<script type="module">
globalThis.REGLET_WASM = Uint8Array.from(atob("{wasm}"), (letter) => letter.charCodeAt(0));
globalThis.REGLET_RUNNER = URL.createObjectURL(new Blob([{_quoted(_bundle(files / "runner.js"))}]));
{_bundle(files / "playground.js")}</script>"""
    replaced = {
        '<link rel="stylesheet" href="playground.css">': f"<style>\n{style}</style>",
        '<script type="module" src="playground.js"></script>': script,
    }
    for before, after in replaced.items():
        if page.count(before) != 1:
            raise SystemExit(f"playground: index.html has no {before}")
        page = page.replace(before, after)
    target.write_text(page, encoding="utf-8")


def _bundle(module: Path) -> str:
    """A module with all its imports, as one script."""
    outcome = subprocess.run([*BUNDLE, str(module)], capture_output=True, text=True, check=False)
    if outcome.returncode != 0:
        raise SystemExit(f"playground: esbuild cannot bundle {module.name}:\n{outcome.stderr}")
    return outcome.stdout


def _quoted(script: str) -> str:
    """A script as a literal for another script, without the end tag of a script."""
    return json.dumps(script).replace("</", "<\\/")


def main() -> int:
    folder, target = Path(sys.argv[1]), ROOT / "build" / "playground"
    static(folder, target)
    single(folder, target, target.with_suffix(".html"))
    size = target.with_suffix(".html").stat().st_size
    print(f"== playground: build/playground and build/playground.html, {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
