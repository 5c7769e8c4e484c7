# SPDX-License-Identifier: MIT
"""Packs the npm package, without npm: npm.py FOLDER [--install].

FOLDER is a build of reglet.wasm. The same commit gives the same bytes. `--install` installs the
tarball in an empty folder, with npm if it exists, and runs a program that imports it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import declarations
import packing

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "javascript"
TARGET = ROOT / "build" / "npm"
PROGRAM = """
import { load, spacer, text, vstack } from "reglet";
const reglet = await load();
const title = text("a");
const layout = reglet.layout(vstack(title, spacer(), { spacing: 8 }).padding(12), { width: 100, height: 100 });
console.log(reglet.version, JSON.stringify(layout.frame(title)));
"""


def module(folder: Path) -> Path:
    small = folder / "small" / "reglet.wasm"
    return small if small.exists() else folder / "reglet.wasm"


def packed(folder: Path) -> Path:
    settings = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    number = packing.version(ROOT)
    if settings["version"] != number:
        raise SystemExit(f"npm: package.json says {settings['version']}, and version.h {number}")
    files: dict[str, Path | bytes] = {
        "package/package.json": PACKAGE / "package.json",
        "package/README.md": PACKAGE / "README.md",
        "package/LICENSE": ROOT / "LICENSE",
        "package/src/reglet.wasm": module(folder).read_bytes(),
    }
    for source in sorted((PACKAGE / "src").rglob("*.js")):
        files[f"package/{source.relative_to(PACKAGE)}"] = source
    with tempfile.TemporaryDirectory() as name:
        for written in declarations.emitted(Path(name)):
            files[f"package/types/{written.relative_to(name)}"] = written.read_bytes()
    TARGET.mkdir(parents=True, exist_ok=True)
    archive = TARGET / f"reglet-{number}.tgz"
    packing.pack(archive, files, packing.time_of_commit(ROOT))
    return archive


def unpacked(archive: Path, modules: Path) -> None:
    """Puts the package into a folder node_modules, as npm does."""
    with tarfile.open(archive) as tar:
        tar.extractall(modules)
    (modules / "package").rename(modules / "reglet")


def proven(archive: Path) -> str:
    """Installs a tarball in an empty folder, and returns the output of a program there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "package.json").write_text('{"name": "consumer", "type": "module"}')
        (folder / "program.js").write_text(PROGRAM)
        if shutil.which("npm"):
            command = ["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent"]
            subprocess.run([*command, str(archive)], cwd=folder, check=True)
        else:
            unpacked(archive, folder / "node_modules")
        run = ["node", "program.js"]
        return subprocess.run(run, cwd=folder, check=True, capture_output=True, text=True).stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--install", action="store_true")
    given = parser.parse_args()
    archive = packed(given.folder)
    print(f"== npm: {archive.relative_to(ROOT)}, {archive.stat().st_size:,} bytes")
    if given.install:
        came = proven(archive).strip()
        wanted = f'{packing.version(ROOT)} {{"x":12,"y":12,"width":8,"height":16}}'
        if came != wanted:
            raise SystemExit(f"npm: the installed package printed {came!r} in place of {wanted!r}")
        print(f"== npm: installed, and printed {came}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
