# SPDX-License-Identifier: MIT
"""Builds the reference of the Rust crate with rustdoc: rust_reference.py FOLDER. It needs neither a
network nor the library.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "build" / "docs" / "cargo"


def build(folder: Path) -> None:
    """Fails if rustdoc has warnings, such as broken links."""
    manifest = ROOT / "bindings" / "rust" / "Cargo.toml"
    shutil.rmtree(TARGET / "doc", ignore_errors=True)
    subprocess.run(
        [
            *("cargo", "doc", "--quiet", "--package", "reglet", "--no-deps", "--offline"),
            *("--locked", "--manifest-path", str(manifest)),
        ],
        env={
            **os.environ,
            "CARGO_TARGET_DIR": str(TARGET),
            # reglet-sys then does not look for the library.
            "DOCS_RS": "1",
            "RUSTDOCFLAGS": "-D warnings",
        },
        check=True,
    )
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TARGET / "doc", folder, ignore=shutil.ignore_patterns(".lock"))
    # A licence is not a page of the site.
    for licence in folder.rglob("*.md"):
        licence.rename(licence.with_suffix(".txt"))
    # Some pages lead to a first page of all crates, which cargo does not write.
    forward = '<!doctype html><meta http-equiv="refresh" content="0; url=reglet/index.html">'
    (folder / "index.html").write_text(forward + "\n", encoding="utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
