#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the machine-readable ABI, and the files generated from it, in step with include/reglet.h.

scripts/abi.py            writes abi/reglet.json, abi/reglet.ffi.h, abi/reglet.map, abi/stub.c and the
                          declarations of the Python, JavaScript and Rust packages, and
                          Documentation/Modifiers.md from abi/views.json
scripts/abi.py --check    fails if they do not match the header
scripts/abi.py --record   records the header as the ABI of a release
scripts/abi.py --compare  fails if the ABI of the recorded release is broken
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import interface.description
import interface.flattened
import interface.javascript
import interface.modifiers
import interface.products
import interface.python
import interface.rust
import interface.typed
import interface.words

ROOT = Path(__file__).resolve().parent.parent
HEADER = ROOT / "include" / "reglet.h"
FOLDER = ROOT / "abi"
JAVASCRIPT = ROOT / "bindings" / "javascript" / "src" / "abi"
PYTHON = ROOT / "bindings" / "python" / "reglet" / "_abi"
RUST = ROOT / "bindings" / "rust" / "reglet-sys"


def products() -> dict[Path, str]:
    typed = interface.typed.header(HEADER.parent / "reglet")
    description = interface.description.describe(HEADER)
    return {
        HEADER.parent / "reglet" / "typed.h": typed,
        FOLDER / "reglet.json": json.dumps(description, indent=2, ensure_ascii=False) + "\n",
        FOLDER / "reglet.map": interface.products.version_script(description),
        FOLDER / "reglet.ffi.h": interface.flattened.flattened(description),
        FOLDER / "stub.c": interface.products.stub_library(description),
        **{PYTHON / name: text for name, text in interface.python.modules(description).items()},
        **{
            JAVASCRIPT / name: text
            for name, text in interface.javascript.modules(description, HEADER).items()
        },
        PYTHON / "words.py": interface.words.python_module(),
        JAVASCRIPT / "words.js": interface.words.javascript_module(),
        ROOT / "Documentation" / "Modifiers.md": interface.modifiers.page(),
        **{RUST / name: text for name, text in interface.rust.files(description).items()},
    }


def write() -> int:
    FOLDER.mkdir(exist_ok=True)
    for file, text in products().items():
        changed = not file.exists() or file.read_text() != text
        if changed:
            file.write_text(text)
        print(f"{'written ' if changed else 'current '} {file.relative_to(ROOT)}")
    return 0


def check() -> int:
    stale = [
        file for file, text in products().items() if not file.exists() or file.read_text() != text
    ]
    for file in stale:
        print(f"{file.relative_to(ROOT)} does not match include/reglet.h; run scripts/abi.py")
    return 1 if stale else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="compare with the checked-in files")
    action.add_argument("--record", action="store_true", help="record the ABI of a release")
    action.add_argument("--compare", action="store_true", help="compare with the recorded ABI")
    arguments = parser.parse_args()
    if arguments.check:
        return check()
    if arguments.record:
        return interface.products.record(FOLDER, HEADER.parent)
    if arguments.compare:
        return interface.products.compare(FOLDER, HEADER.parent)
    return write()


if __name__ == "__main__":
    sys.exit(main())
