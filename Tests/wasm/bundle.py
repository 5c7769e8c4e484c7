# SPDX-License-Identifier: MIT
"""Bundles a program that imports the npm package: bundle.py BUILD WEBPACK.

BUILD is a build of reglet.wasm, WEBPACK a folder with share/nodejs/webpack. esbuild and webpack
bundle for browsers and for node. Chromium and node run the bundles. webpack copies reglet.wasm,
esbuild does not.
"""

from __future__ import annotations

import os
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
Bundler = Callable[[Path, str], Path]


def project(folder: Path, build: Path) -> None:
    """A project with a program, and with the package as npm installs it."""
    (folder / "program.js").write_text(PROGRAM)
    npm.unpacked(npm.packed(build), folder / "node_modules")


def run(command: list[str], folder: Path, **environment: str) -> None:
    """Without warnings."""
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )
    assert done.returncode == 0 and not done.stderr, done.stderr


def by_esbuild(folder: Path, platform: str) -> Path:
    bundle = folder / f"esbuild-{platform}" / "bundle.mjs"
    command = ["esbuild", "program.js", "--bundle", "--format=esm", "--log-level=warning"]
    run([*command, f"--platform={platform}", f"--outfile={bundle}"], folder)
    shutil.copy(folder / "node_modules" / "reglet" / "src" / "reglet.wasm", bundle.parent)
    return bundle


def by_webpack(folder: Path, platform: str) -> Path:
    bundle = folder / f"webpack-{platform}" / "bundle.js"
    webpack = Path(sys.argv[2]).resolve()
    target = "web" if platform == "browser" else platform
    command = ["node", str(ROOT / "Tests" / "wasm" / "webpack.cjs"), target, str(bundle)]
    run(command, folder, NODE_PATH=str(webpack / "share" / "nodejs"), WEBPACK=str(webpack))
    return bundle


def runs_in_chromium(bundle: Path) -> None:
    script = f'<script type="module" src="{bundle.name}"></script>'
    (bundle.parent / "index.html").write_text(f'<!doctype html><meta charset="utf-8">{script}')
    with sync_playwright() as playwright, served(bundle.parent) as address:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        page.goto(address)
        expect(page).to_have_title(WANTED, timeout=30_000)
        browser.close()


def runs_in_node(bundle: Path) -> None:
    done = subprocess.run(["node", str(bundle)], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == WANTED, done.stdout + done.stderr


def test(folder: Path, bundler: Bundler, platform: str) -> None:
    bundle = bundler(folder, platform)
    is_for_node = "node:fs" in bundle.read_text()
    assert is_for_node == (platform == "node"), "the form of the other platform was bundled"
    if platform == "node":
        runs_in_node(bundle)
    else:
        runs_in_chromium(bundle)


def main() -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        project(folder, Path(sys.argv[1]).resolve())
        outcomes = [
            tried(f"{bundler.__name__}_for_{platform}", test, folder, bundler, platform)
            for bundler in (by_esbuild, by_webpack)
            for platform in ("browser", "node")
        ]
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
