# SPDX-License-Identifier: MIT
"""Bundles a program that imports the npm package, as a web project does: bundle.py FOLDER, a build of reglet.wasm.

esbuild bundles for browsers and for node. reglet.wasm is copied next to each bundle. Chromium and
node run them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from browser import served, tried
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts" / "releasing"))

import npm  # noqa: E402

PROGRAM = """import { box, hstack, load } from "reglet";
const reglet = await load();
const layout = reglet.layout(hstack(box(3, 4), box(5, 6), { spacing: 8 }));
const shown = `width ${layout.size.width}`;
if (typeof document === "object") document.title = shown; else console.log(shown);
"""
WANTED = "width 16"


def project(folder: Path, build: Path) -> None:
    """Makes a project with a program, and with the package as npm installs it."""
    (folder / "program.js").write_text(PROGRAM)
    npm.unpacked(npm.packed(build), folder / "node_modules")


def bundled(folder: Path, platform: str) -> Path:
    """Bundles the program for a platform, and returns the folder with the bundle and reglet.wasm."""
    target = folder / platform
    command = ["esbuild", "program.js", "--bundle", "--format=esm", "--log-level=warning"]
    bundle = target / "bundle.mjs"
    done = subprocess.run(
        [*command, f"--platform={platform}", f"--outfile={bundle}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert ("node:fs" in bundle.read_text()) == (platform == "node"), "the wrong form was bundled"
    shutil.copy(folder / "node_modules" / "reglet" / "src" / "reglet.wasm", target)
    return target


def runs_in_chromium(folder: Path) -> None:
    target = bundled(folder, "browser")
    page_text = (
        '<!doctype html><meta charset="utf-8"><script type="module" src="bundle.mjs"></script>'
    )
    (target / "index.html").write_text(page_text)
    with sync_playwright() as playwright, served(target) as address:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        page.goto(address)
        expect(page).to_have_title(WANTED, timeout=30_000)
        browser.close()


def runs_in_node(folder: Path) -> None:
    command = ["node", str(bundled(folder, "node") / "bundle.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == WANTED, done.stdout + done.stderr


def main() -> int:
    tests: list[Callable[[Path], None]] = [runs_in_chromium, runs_in_node]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        project(folder, Path(sys.argv[1]).resolve())
        outcomes = [tried(test.__name__, test, folder) for test in tests]
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
