# SPDX-License-Identifier: MIT
"""The programs of README.md run as they stand there, and print what it says."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from programs import run

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def program(language: str) -> tuple[str, str]:
    """Returns the one program in a language, and the output that follows it."""
    found = re.findall(rf"```{language}\n(.*?)```\s+```text\n(.*?)```", README, re.DOTALL)
    assert len(found) == 1, f"README.md has {len(found)} programs in {language} with an output"
    source, output = found[0]
    return source, output


def library_folder() -> Path:
    """Returns where libreglet.so and its SONAME lie."""
    chosen = os.environ.get("REGLET_LIBRARY")
    folder = Path(chosen).parent if chosen else ROOT / "build" / "cmake"
    assert (folder / "libreglet.so").exists(), f"no libreglet.so in {folder}: run scripts/build"
    return folder


def test_the_python_program(tmp_path: Path) -> None:
    source, output = program("python")
    (tmp_path / "card.py").write_text(source, encoding="utf-8")
    assert run([sys.executable, "card.py"], tmp_path) == output
    assert (tmp_path / "card.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert (tmp_path / "card-blueprint.png").read_bytes().startswith(b"\x89PNG")


def test_the_python_program_is_an_example_too() -> None:
    example = (ROOT / "Examples" / "python" / "hello.py").read_text(encoding="utf-8")
    assert example.endswith('"""\n\n' + program("python")[0])


def test_the_c_program(tmp_path: Path) -> None:
    source, output = program("c")
    (tmp_path / "bar.c").write_text(source, encoding="utf-8")
    folder = library_folder()
    flags = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT / 'include'}"]
    linking = [f"-L{folder}", "-lreglet", f"-Wl,-rpath,{folder}"]
    run([os.environ.get("CC", "cc"), *flags, "bar.c", *linking, "-o", "bar"], tmp_path)
    assert run([str(tmp_path / "bar")], tmp_path) == output


def test_the_programs_are_short() -> None:
    for language in ("python", "c"):
        lines = [line for line in program(language)[0].splitlines() if line.strip()]
        assert len(lines) <= 20, language


def test_the_commands_exist() -> None:
    named = set(re.findall(r"\bscripts/([a-z]+)\b", README))
    assert named >= {"demo", "test", "build", "wheel"}
    for name in named:
        assert os.access(ROOT / "scripts" / name, os.X_OK), f"scripts/{name}"
