# SPDX-License-Identifier: MIT
"""Compares the playground's pictures of the documentation with those in it: pictures.py WASM_FOLDER NATIVE_FOLDER.

What the Python package lays out with the native library, and draws, has the same frames as what the page's program lays
out with reglet.wasm, to the last bit.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_suffix(".mjs")


def in_python(native: Path) -> dict[str, Any]:
    """Returns the pictures of the documentation by their names."""
    os.environ.setdefault("REGLET_LIBRARY", str(native / "libreglet.so"))
    folders = ("bindings/python", "Examples/python", "Documentation/pictures")
    sys.path[:0] = [str(ROOT / folder) for folder in folders]
    import make

    found: dict[str, Any] = make.live.pictures()
    return found


def in_javascript(folder: Path) -> dict[str, dict[str, Any]]:
    """Returns what the playground makes of them."""
    sys.path.append(str(ROOT / "scripts" / "releasing"))
    import npm

    import playground

    with tempfile.TemporaryDirectory() as name:
        page = Path(name, "playground")
        playground.static(folder, page)
        (page / "package.json").write_text('{"type": "module"}')
        command = ["node", str(SCRIPT), str(page), str(npm.module(folder).resolve())]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"pictures: the programs cannot be run\n{run.stdout}{run.stderr}")
    drawn: dict[str, dict[str, Any]] = json.loads(run.stdout)
    return drawn


def problems(picture: Any, drawn: dict[str, Any]) -> Iterator[str]:
    """Yields what is wrong with a picture of the playground."""
    if not picture.frames:
        if "contradict each other" not in drawn.get("refused", ""):
            yield f"a conflict was expected, {drawn} came"
    elif "refused" in drawn:
        yield drawn["refused"]
    elif drawn["frames"] != picture.frames:
        yield f"{len(picture.frames)} frames were expected:\n{picture.frames}\ncame:\n{drawn['frames']}"
    elif picture.chosen is not None and not drawn["explained"]:
        yield f"{picture.chosen} explains nothing"


def main() -> int:
    """Prints what failed, and the counts as the last line."""
    if shutil.which("node") is None:
        print("skipped: node is not installed (scripts/setup)\n0 passed, 0 failed")
        return 0
    wasm, native = (Path(given).resolve() for given in sys.argv[1:3])
    pictures, drawn = in_python(native), in_javascript(wasm)
    found = {
        name: list(problems(picture, drawn.get(name, {}))) for name, picture in pictures.items()
    }
    for name in set(drawn) - set(pictures):
        found[name] = ["the documentation has no such picture: run Documentation/pictures/make.py"]
    failed = {name: told for name, told in found.items() if told}
    for name, told in failed.items():
        print(f"FAILED {name}", *told, sep="\n       ")
    print(f"{len(found) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
