# SPDX-License-Identifier: MIT
"""Compares the playground with the Python package: pictures.py [--write] WASM_FOLDER NATIVE_FOLDER.

The pictures of the documentation, from Python and the native library, have the same frames as the
page's programs with reglet.wasm, to the last bit. So has the page's Python code for each picture
and example. The Swift code is in Tests/consumers/playground.txt, which Tests/consumers/swift.py
compiles; `--write` updates the file.
"""

from __future__ import annotations

import contextlib
import io
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
SWIFT = ROOT / "Tests" / "consumers" / "playground.txt"


def in_python(native: Path) -> dict[str, Any]:
    os.environ.setdefault("REGLET_LIBRARY", str(native / "libreglet.so"))
    folders = ("bindings/python", "Examples/python", "Documentation/pictures")
    sys.path[:0] = [str(ROOT / folder) for folder in folders]
    import make

    found: dict[str, Any] = make.live.pictures()
    return found


def in_javascript(folder: Path) -> dict[str, dict[str, Any]]:
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
    """Yields the errors of a picture of the playground."""
    if not picture.frames:
        if "contradict each other" not in drawn.get("refused", ""):
            yield f"a conflict was expected, {drawn} came"
    elif "refused" in drawn:
        yield drawn["refused"]
    elif drawn["frames"] != picture.frames:
        yield f"{len(picture.frames)} frames were expected:\n{picture.frames}\ncame:\n{drawn['frames']}"
    elif picture.chosen is not None and not drawn["explained"]:
        yield f"{picture.chosen} explains nothing"


def in_python_code(drawn: dict[str, Any]) -> Iterator[str]:
    """Yields the differences from the playground."""
    from reglet import AutoLayout, ConflictError, Layout

    code = drawn["code"]["python"]
    if code.startswith("# No code"):
        if "JavaScript code" not in code:
            yield code
        return
    made: dict[str, Any] = {}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, "playground", "exec"), made)
    except ConflictError as conflict:
        if "refused" not in drawn:
            yield f"{conflict}\n{code}"
        return
    if "refused" in drawn:
        yield f"a conflict was expected of\n{code}"
        return
    if isinstance(made.get("layout"), AutoLayout):
        frames = [list(item.frame) for item in made["layout"].items[1:]]
    else:
        placed: Layout = made["page"]
        painted = {id(view) for view in placed.painted()}
        frames = [list(one.frame) for one in placed.views() if id(one.view) in painted]
    # Undetermined frames depend on earlier layouts.
    if frames != drawn["frames"] and not drawn["isOpen"]:
        yield f"its Python code has other frames:\n{drawn['frames']}\n{frames}\n{code}"


def swift_cases(drawn: dict[str, dict[str, Any]]) -> str:
    lines = [
        "// SPDX-License-Identifier: MIT\n// The Swift code of the playground. Made by Tests/wasm/pictures.py --write.\n"
    ]
    for name, one in drawn.items():
        code = one["code"]["swift"]
        if not code.startswith("// No code"):
            lines.append(f"== fine\n// {name}\n{code}")
    return "\n".join(lines)


def main() -> int:
    if shutil.which("node") is None:
        print("skipped: node is not installed (scripts/setup)\n0 passed, 0 failed")
        return 0
    is_writing = "--write" in sys.argv
    wasm, native = (Path(given).resolve() for given in sys.argv[1:] if given != "--write")
    pictures, drawn = in_python(native), in_javascript(wasm)
    found = {
        name: list(problems(picture, drawn.get(name, {}))) for name, picture in pictures.items()
    }
    for name, one in drawn.items():
        if name not in pictures and not one.get("isExample"):
            found[name] = [
                "the documentation has no such picture: run Documentation/pictures/make.py"
            ]
        found[f"{name}, in Python"] = list(in_python_code(one)) if "code" in one else [str(one)]
    swift = swift_cases(drawn)
    if is_writing:
        SWIFT.write_text(swift, encoding="utf-8")
    elif SWIFT.read_text(encoding="utf-8") != swift:
        found["Swift code"] = [f"{SWIFT.name} is outdated: run Tests/wasm/pictures.py --write"]
    failed = {name: told for name, told in found.items() if told}
    for name, told in failed.items():
        print(f"FAILED {name}", *told, sep="\n       ")
    print(f"{len(found) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
